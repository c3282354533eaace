"""Removing somebody from a table, by its host: from a seat or as a spectator, for all to see.

The table's log says that the host made the seat free, and a line of talk names the person. A person is known
by their cookie, and does not come back with the same one until the host allows it.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from eleventh.server.messages import asked
from eleventh.server.messages.table import Spectator
from eleventh.server.people import Doer
from eleventh.server.trouble import Trouble, bad, closed, not_yours

if TYPE_CHECKING:
    from eleventh.server.room import Room

MOST_REMOVED = 100  # people of one table: one more, and the first of them may come again
MOST_SHOWN = 50  # spectators that the host is shown
UNNAMED = "A spectator"
REMOVED = (
    "The host of this table removed you from it. You can go on in a what-if branch of your own, or play at"
    " another table; only the host can let you come back."
)


def person_key(table_id: str, player: str) -> str:
    """What the host calls a person at this table. It says nothing about them at other tables."""
    return hashlib.blake2b(f"{table_id}\n{player}".encode(), digest_size=8).hexdigest()


@lru_cache(maxsize=1000)
def read_removed(text: str) -> dict[str, str]:
    """The people whom a table keeps out, with what each was called; nobody changes it."""
    people: dict[str, str] = msgspec.json.decode(text, type=dict[str, str]) if text else {}
    return people


def spectators(room: Room) -> dict[str, str]:
    """People who watch or have talked, and neither sit at the table nor made it, with their names."""
    talked = {row.player: row.who for row in room.chat if row.player}
    here = {viewer.player: viewer.name for viewer in room.audience.viewers}
    found = talked | {player: name or talked.get(player, "") for player, name in here.items()}
    return {
        player: name
        for player, name in found.items()
        if not room.seats.belongs(player) and player not in room.removed
    }


def for_host(room: Room, people: dict[str, str]) -> list[Spectator]:
    shown = [Spectator(person_key(room.id, player), name) for player, name in people.items()]
    return sorted(shown, key=lambda one: (one.who, one.person))[:MOST_SHOWN]


def watching(room: Room) -> list[Spectator]:
    """The spectators who are here now."""
    here = room.audience.here()
    return for_host(room, {player: who for player, who in spectators(room).items() if player in here})


def expect_welcome(room: Room, player: str) -> None:
    """Raises Trouble for somebody whom the host removed."""
    if player in room.removed:
        raise not_yours(REMOVED)


async def remove(room: Room, doer: Doer, wish: asked.Remove) -> str:
    if doer.player != room.row.host:
        raise not_yours(
            "Only whoever made the table can remove somebody. You can leave, or play on in a what-if branch."
        )
    host = doer.name or "The host"
    if wish.back:
        player, who = find(room, wish.person, room.removed)
        removed = {other: name for other, name in room.removed.items() if other != player}
        await room.set_removed(written(removed), f"{host} lets {who or UNNAMED} come back.")
        return ""
    player, who = wanted(room, wish)
    if player == doer.player:
        raise bad("That is you. You can leave your seat, or delete the table.")
    removed = dict([*room.removed.items(), (player, who)][-MOST_REMOVED:])
    held = [room.names[seat] for seat in room.seats.held(player)]
    what = f", who played {' and '.join(held)}," if held else ""
    await room.remove(player, written(removed), f"{host} removed {who or UNNAMED}{what} from the table.")
    return ""


def written(removed: dict[str, str]) -> str:
    return msgspec.json.encode(removed).decode() if removed else ""


def wanted(room: Room, wish: asked.Remove) -> tuple[str, str]:
    """The person who is meant, and what they are called."""
    if wish.seat < 0:
        return find(room, wish.person, spectators(room))
    if wish.seat >= len(room.seats):
        raise bad(f"There is no seat {wish.seat}: the seats are numbered from 0.")
    row = room.seats[wish.seat]
    if row.kind != "human":
        raise closed("Nobody sits there whom you could remove.")
    return row.player, row.who


def find(room: Room, person: str, people: dict[str, str]) -> tuple[str, str]:
    for player, who in people.items():
        if person_key(room.id, player) == person:
            return player, who
    raise Trouble("not-found", "There is no such person at this table.")
