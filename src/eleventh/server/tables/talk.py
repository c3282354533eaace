"""Talk at a table, and who may read it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from eleventh.server.http.messages import incoming
from eleventh.server.limits.people import Actor, clean_text
from eleventh.server.settings import Limits
from eleventh.server.storage.rows import ChatRow
from eleventh.server.trouble import Trouble, bad, closed, not_yours

if TYPE_CHECKING:
    from eleventh.server.tables.live_table import LiveTable

MOST_OF_SEAT = 400  # lines stored for each seat; more replace the oldest of that seat
MOST_OF_SPECTATORS = 200  # ... of all spectators together
SPECTATOR, TABLE_ITSELF = -1, -2  # used instead of a seat
EVERYONE = "*"


def who_may_hear(live: LiveTable, seat: int) -> list[int] | None:
    """The seats with which this seat may talk now; None: everyone, spectators too."""
    pairs = live.game.quiet(live.table.state)
    if pairs is None:
        return None
    heard = {b for a, b in pairs if a == seat} | {a for a, b in pairs if b == seat}
    return sorted(heard - {seat})


def readers(row: ChatRow) -> list[int] | None:
    """The seats that may read the line; None: everyone."""
    return None if row.to == EVERYONE else [int(seat) for seat in row.to.split(",") if seat]


async def chat(live: LiveTable, actor: Actor, message: incoming.Chat, limits: Limits) -> str:
    """Store a line of talk and send it to the people who may read it."""
    text = clean_text(message.text)
    if not text:
        raise bad("Write something first.")
    if len(text) > limits.chat_text:
        raise Trouble("too-large", f"That is too long: at most {limits.chat_text} letters at a time.")
    held = live.seats.held(actor.player)
    if message.seat >= 0 and message.seat not in held:
        raise not_yours("That seat is not yours.")
    seat = message.seat if message.seat >= 0 else (held or (-1,))[0]
    heard = who_may_hear(live, seat)
    to = EVERYONE
    if heard is not None:
        if seat < 0 or not heard:
            raise closed("The rules allow no talk between these seats now: nobody would hear it.")
        to = ",".join(map(str, sorted({seat, *heard})))
    if not live.seats.belongs(actor.player):
        live.restraint.expect_spectator_talk()
    row = ChatRow(0, seat, actor.name or "Guest", text, time.time(), to, actor.player)
    dropped = pushed_out(live, seat)
    try:
        row.number = await live.store.add_chat(live.id, row, dropped)
    except BaseException:  # it may be stored nevertheless
        live.outdated = True
        raise
    last = live.chat[-1].number if live.chat else -1
    live.chat = [*(old for old in live.chat if old.number not in dropped), row]
    live.audience.send_news(chat_since=last)
    return ""


def pushed_out(live: LiveTable, seat: int) -> list[int]:
    """The old lines of this seat that a new one replaces."""
    most = MOST_OF_SPECTATORS if seat == SPECTATOR else MOST_OF_SEAT
    said = [row.number for row in live.chat if row.seat == seat]
    return said[: max(0, len(said) + 1 - most)]


def notice(text: str) -> ChatRow:
    """A line by the table itself about what its host did; nobody can write such a line."""
    return ChatRow(0, TABLE_ITSELF, "", text, time.time())
