"""Who may let a bot play for somebody who is away, and after which time: set when the table is created."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from eleventh.server.storage.rows import SeatRow
from eleventh.server.trouble import Trouble, bad, closed, not_yours

if TYPE_CHECKING:
    from eleventh.server.tables.live_table import LiveTable

ANYONE, HOST, NOBODY = "anyone", "host", "nobody"
USUAL_GRACE = {ANYONE: 120, HOST: 60, NOBODY: 0}  # seconds, where the table's maker says nothing
MOST_GRACE = 30 * 24 * 3600


def agreed_rule(lend: str, grace: float, least: float) -> tuple[str, int]:
    """The lending rule of a new table, from its message."""
    if lend not in USUAL_GRACE:
        raise bad(f"`lend` is one of {', '.join(USUAL_GRACE)}, not {lend!r}.")
    if lend == NOBODY:
        return lend, 0
    return lend, math.ceil(min(MOST_GRACE, max(least, USUAL_GRACE[lend] if grace < 0 else grace)))


def wait(live: LiveTable, actor: str, row: SeatRow) -> float | None:
    """Seconds until this person may let a bot play the seat, if its player stays away; None: never. A seat
    without a person is for the host to fill, and for others when the host is away."""
    if row.kind == "human" and row.player == actor:
        return 0.0
    missing = row.player if row.kind == "human" else live.row.host
    if row.kind != "human" and actor == missing:
        return 0.0
    if row.kind == "bot" or not may_ever(live, actor, row) or missing in live.presence.online():
        return None
    return max(0.0, live.row.grace - live.presence.away(missing))


def wait_to_start(live: LiveTable, actor: str) -> float | None:
    """Seconds until this person may start the game. As for a seat without a person, the host may start it,
    and others when the host is away."""
    return wait(live, actor, SeatRow(-1, "open"))


def may_ever(live: LiveTable, actor: str, row: SeatRow) -> bool:
    """Whether the table's rule allows it to this person at all."""
    if live.row.lend == HOST:
        return actor == live.row.host
    return live.row.lend == ANYONE and live.seats.belongs(actor)


def why_not_lent(live: LiveTable, actor: str, row: SeatRow) -> Trouble | None:
    """Why this person may not let a bot play the seat; empty if they may."""
    left = wait(live, actor, row)
    if left == 0:
        return None
    who = live.called(row.seat)
    if left is not None:
        seconds = math.ceil(left)
        return closed(f"{who} may come back: a bot may play for them in {seconds} s, if they stay away.")
    if not live.seats.belongs(actor):
        return not_yours("Only people of this table can let a bot play for somebody who is away.")
    if live.row.lend == NOBODY:
        return not_yours(f"At this table nobody lends the seat of another: it waits for {who}.")
    if not may_ever(live, actor, row):
        return not_yours("At this table only its host can let a bot play for somebody who is away.")
    return not_yours(f"{who} is here: only the holder of a seat can lend it then.")


def absent(live: LiveTable, held: tuple[int, ...]) -> list[int]:
    """The seats of other people that bots play meanwhile: a bot cannot agree to anything for them."""
    return [row.seat for row in live.seats if row.lent and row.seat not in held]


def without_them(live: LiveTable, held: tuple[int, ...]) -> str:
    """Why nothing can be undone while people are away; empty if nobody is."""
    missing = absent(live, held)
    if not missing:
        return ""
    who = " and ".join(live.seats[seat].who or live.names[seat] for seat in missing)
    return (
        f"{who} must agree to that, is away, and a bot cannot agree in their place. It waits until they are"
        " back; a what-if branch goes back at once."
    )
