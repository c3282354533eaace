"""Who may let a bot play for somebody who is away, and after how long: agreed on when the table is made."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from eleventh.server.rows import SeatRow
from eleventh.server.trouble import Trouble, bad, closed, not_yours

if TYPE_CHECKING:
    from eleventh.server.room import Room

ANYONE, HOST, NOBODY = "anyone", "host", "nobody"
USUAL_GRACE = {ANYONE: 120, HOST: 60, NOBODY: 0}  # seconds, where the table's maker says nothing
MOST_GRACE = 30 * 24 * 3600


def agreed_rule(lend: str, grace: float, least: float) -> tuple[str, int]:
    """The rule of a new table, from what its maker wishes."""
    if lend not in USUAL_GRACE:
        raise bad(f"`lend` is one of {', '.join(USUAL_GRACE)}, not {lend!r}.")
    if lend == NOBODY:
        return lend, 0
    return lend, math.ceil(min(MOST_GRACE, max(least, USUAL_GRACE[lend] if grace < 0 else grace)))


def wait(room: Room, doer: str, row: SeatRow) -> float | None:
    """Seconds until this person may let a bot play there, if nothing is heard of who is away; None: never.
    A seat without a person is for the host to fill, and for others when the host is away."""
    if row.kind == "human" and row.player == doer:
        return 0.0
    missing = row.player if row.kind == "human" else room.row.host
    if row.kind != "human" and doer == missing:
        return 0.0
    if row.kind == "bot" or not may_ever(room, doer, row) or missing in room.presence.online():
        return None
    return max(0.0, room.row.grace - room.presence.away(missing))


def wait_to_start(room: Room, doer: str) -> float | None:
    """Seconds until this person may start a game for which its people gather: as for a seat that nobody has,
    the host may, and others when the host is away."""
    return wait(room, doer, SeatRow(-1, "open"))


def may_ever(room: Room, doer: str, row: SeatRow) -> bool:
    """Whether the table's rule gives it to this person at all."""
    if room.row.lend == HOST:
        return doer == room.row.host
    return room.row.lend == ANYONE and room.seats.belongs(doer)


def why_not_lent(room: Room, doer: str, row: SeatRow) -> Trouble | None:
    """What forbids this person to let a bot play for who sits there."""
    left = wait(room, doer, row)
    if left == 0:
        return None
    who = room.called(row.seat)
    if left is not None:
        seconds = math.ceil(left)
        return closed(f"{who} may come back: a bot may play for them in {seconds} s, if they stay away.")
    if not room.seats.belongs(doer):
        return not_yours("Only people of this table can let a bot play for somebody who is away.")
    if room.row.lend == NOBODY:
        return not_yours(f"At this table nobody lends the seat of another: it waits for {who}.")
    if not may_ever(room, doer, row):
        return not_yours("At this table only its host can let a bot play for somebody who is away.")
    return not_yours(f"{who} is here: only the holder of a seat can lend it then.")


def absent(room: Room, held: tuple[int, ...]) -> list[int]:
    """The seats of other people that bots play meanwhile: a bot cannot agree to anything for them."""
    return [row.seat for row in room.seats if row.lent and row.seat not in held]


def without_them(room: Room, held: tuple[int, ...]) -> str:
    """Why what was dealt or chosen stays for now; empty if nobody is missed."""
    missing = absent(room, held)
    if not missing:
        return ""
    who = " and ".join(room.seats[seat].who or room.names[seat] for seat in missing)
    return (
        f"{who} must agree to that, is away, and a bot cannot agree in their place. It waits until they are"
        " back; a what-if branch goes back at once."
    )
