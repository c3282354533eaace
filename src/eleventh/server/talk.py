"""What people say at a table, and who hears it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from eleventh.server.messages import asked
from eleventh.server.people import Doer, clean_text
from eleventh.server.rows import ChatRow
from eleventh.server.settings import Limits
from eleventh.server.trouble import Trouble, bad, closed, not_yours

if TYPE_CHECKING:
    from eleventh.server.room import Room

MOST_CHAT = 2_000  # lines kept in one table
EVERYONE = "*"


def who_may_hear(room: Room, seat: int) -> list[int] | None:
    """With whom the seat may talk now; None: with everyone, spectators too."""
    pairs = room.game.quiet(room.table.state)
    if pairs is None:
        return None
    heard = {b for a, b in pairs if a == seat} | {a for a, b in pairs if b == seat}
    return sorted(heard - {seat})


def readers(row: ChatRow) -> list[int] | None:
    """The seats that may read the line; None: everyone."""
    return None if row.to == EVERYONE else [int(seat) for seat in row.to.split(",") if seat]


async def chat(room: Room, doer: Doer, wish: asked.Chat, limits: Limits) -> str:
    text = clean_text(wish.text)
    if not text:
        raise bad("Write something first.")
    if len(text) > limits.chat_text:
        raise Trouble("too-large", f"That is too long: at most {limits.chat_text} letters at a time.")
    if len(room.chat) >= MOST_CHAT:
        raise closed(f"This table has {MOST_CHAT} lines of talk already: no more can be added.")
    held = room.seats.held(doer.player)
    if wish.seat >= 0 and wish.seat not in held:
        raise not_yours("That seat is not yours.")
    seat = wish.seat if wish.seat >= 0 else (held or (-1,))[0]
    heard = who_may_hear(room, seat)
    to = EVERYONE
    if heard is not None:
        if seat < 0 or not heard:
            raise closed("The rules allow no talk between these seats now: nobody would hear it.")
        to = ",".join(map(str, sorted({seat, *heard})))
    row = ChatRow(0, seat, doer.name or "Guest", text, time.time(), to)
    try:
        row.number = await room.store.add_chat(room.id, row)
    except BaseException:  # it may be stored all the same
        room.outdated = True
        raise
    last = room.chat[-1].number if room.chat else -1
    room.chat.append(row)
    room.audience.send_news(chat_since=last)
    return ""
