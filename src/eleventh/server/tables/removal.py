"""Removing a person from a table, by its host, from a seat or as a spectator.

The log records that the host made the seat free, and a line of talk names the person. A person is identified
by their cookie, and cannot come back with the same one until the host allows it.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from eleventh.server.http.messages import incoming
from eleventh.server.http.messages.table import Spectator
from eleventh.server.limits.people import Actor
from eleventh.server.trouble import Trouble, bad, closed, not_yours

if TYPE_CHECKING:
    from eleventh.server.tables.live_table import LiveTable

MOST_REMOVED = 100  # people of one table: one more, and the first of them may come again
MOST_SHOWN = 50  # spectators that the host is shown
UNNAMED = "A spectator"
REMOVED = (
    "The host of this table removed you from it. You can go on in a what-if branch of your own, or play at"
    " another table; only the host can let you come back."
)


def person_key(table_id: str, player: str) -> str:
    """The host's key for a person at this table. It does not identify them at other tables."""
    return hashlib.blake2b(f"{table_id}\n{player}".encode(), digest_size=8).hexdigest()


@lru_cache(maxsize=1000)
def read_removed(text: str) -> dict[str, str]:
    """The people whom a table keeps out, with their names at that time. Do not change the result: it is
    cached."""
    people: dict[str, str] = msgspec.json.decode(text, type=dict[str, str]) if text else {}
    return people


def spectators(live: LiveTable) -> dict[str, str]:
    """People without a seat who watch or have talked, except the host, with their names."""
    talked = {row.player: row.who for row in live.chat if row.player}
    here = {viewer.player: viewer.name for viewer in live.audience.viewers}
    found = talked | {player: name or talked.get(player, "") for player, name in here.items()}
    return {
        player: name
        for player, name in found.items()
        if not live.seats.belongs(player) and player not in live.removed
    }


def for_host(live: LiveTable, people: dict[str, str]) -> list[Spectator]:
    """People as the host sees them."""
    shown = [Spectator(person_key(live.id, player), name) for player, name in people.items()]
    return sorted(shown, key=lambda one: (one.who, one.person))[:MOST_SHOWN]


def watching(live: LiveTable) -> list[Spectator]:
    """The spectators who are here now."""
    here = live.audience.here()
    return for_host(live, {player: who for player, who in spectators(live).items() if player in here})


def expect_welcome(live: LiveTable, player: str) -> None:
    """Raises Trouble for a person whom the host removed."""
    if player in live.removed:
        raise not_yours(REMOVED)


async def remove(live: LiveTable, actor: Actor, message: incoming.Remove) -> str:
    """Remove a person, or let one come back."""
    if actor.player != live.row.host:
        raise not_yours(
            "Only whoever made the table can remove somebody. You can leave, or play on in a what-if branch."
        )
    host = actor.name or "The host"
    if message.back:
        player, who = find(live, message.person, live.removed)
        removed = {other: name for other, name in live.removed.items() if other != player}
        await live.set_removed(written(removed), f"{host} lets {who or UNNAMED} come back.")
        return ""
    player, who = wanted(live, message)
    if player == actor.player:
        raise bad("That is you. You can leave your seat, or delete the table.")
    removed = dict([*live.removed.items(), (player, who)][-MOST_REMOVED:])
    held = [live.names[seat] for seat in live.seats.held(player)]
    what = f", who played {' and '.join(held)}," if held else ""
    await live.remove(player, written(removed), f"{host} removed {who or UNNAMED}{what} from the table.")
    return ""


def written(removed: dict[str, str]) -> str:
    """The removed people as JSON, or empty."""
    return msgspec.json.encode(removed).decode() if removed else ""


def wanted(live: LiveTable, message: incoming.Remove) -> tuple[str, str]:
    """The person whom the message means, and their name."""
    if message.seat < 0:
        return find(live, message.person, spectators(live))
    if message.seat >= len(live.seats):
        raise bad(f"There is no seat {message.seat}: the seats are numbered from 0.")
    row = live.seats[message.seat]
    if row.kind != "human":
        raise closed("Nobody sits there whom you could remove.")
    return row.player, row.who


def find(live: LiveTable, person: str, people: dict[str, str]) -> tuple[str, str]:
    """The id and name of a person by the host's key; Trouble if there is none."""
    for player, who in people.items():
        if person_key(live.id, player) == person:
            return player, who
    raise Trouble("not-found", "There is no such person at this table.")
