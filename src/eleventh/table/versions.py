"""Logs of another version of the rules: how far the installed rules agree, and how play continues.

Both versions agree on an event when the seat may act and is offered the action, or when the same number of
outcomes can be dealt and the outcome has the same name; and on the end, when the fair dealer shows its secret
exactly where the game is over. Only the current line must agree: undone events may be possible by older rules
alone. The comparison is `Table._compare`; here are its sentences, which the server needs too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.log import ACT, DEAL, RULES, BadLog, Event, Log, OtherVersion, brief

if TYPE_CHECKING:
    from eleventh.table.table import Table

ENDED: Final = "by these rules the game is over there."
NOT_ENDED: Final = "by these rules the game is not over there."
OTHERS_ASKED: Final = "by these rules not the same seats are asked after it."
NO_WAY_ON: Final = "It cannot go on here: it has no position that both share, or is over. It stays as it was."


def opening(game: Game[State], log: Log) -> str:
    """The sentence that names both versions."""
    return (
        f"The log was played by version {log.version} of the rules of {game.name}; this program has version"
        f" {game.version}."
    )


def cannot_begin(game: Game[State], log: Log, error: ValueError) -> OtherVersion:
    """The error for a log that the installed rules cannot even start."""
    return OtherVersion(f"{opening(game, log)} Here it cannot even begin: {error}", 0, log)


def differs(table: Table, n: int, agreed: int, reason: str) -> OtherVersion:
    """The error for versions that differ at event n of the log and agree on the position after event
    `agreed`."""
    log = table.log
    event = log.event(n)
    shared = f"Both agree up to event {agreed}" if agreed else "Both agree on the start"
    text = f"{opening(table.game, log)} {shared}, and differ at event {n}"
    problem = f"{text} ({brief(str(event))}): {reason}"
    if event.kind == ACT:
        what = f" (a choice of {table.name(event.seat)})"
    else:
        what = " (a deal)" if event.kind == DEAL else " (the end)"
    return OtherVersion(problem, n, log, agreed, table, f"{text}{what}.")


def went_on(error: OtherVersion, game: Game[State], seats: Sequence[int]) -> Log:
    """The log extended by an event that continues it, with the agreement of these seats, from the last
    position on which both versions agree. What followed stays in it as undone."""
    if error.agreed_at < 0 or error.whole.revealed:
        raise BadLog(f"{error.problem} {NO_WAY_ON}")
    log = error.whole.cut(len(error.whole))
    log.append(Event(RULES, text=game.version, to=error.agreed_at, seats=tuple(seats), agreed=True))
    return log
