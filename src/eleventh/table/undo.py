"""How far one may go back: freely while nobody learned anything, by agreement beyond that.

Every deal is a barrier, and so is a choice that showed some seat something new. That is found out, not
declared: what the seat cannot know is dealt anew, the same choice made, and what the seat then sees compared.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import msgspec

from eleventh.core.action import Action
from eleventh.core.determinize import determinize
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.table.log import DEAL, MOST_STEPS_BACK, UNDO
from eleventh.table.telling import readable, sees

if TYPE_CHECKING:
    from eleventh.table.table import Table

REDRAWS: Final = 32  # how often the hidden part is dealt anew: 8 missed one barrier in 650
WORN_OUT: Final = "This table has gone back and forth often enough: fork it to go back once more."
REVEALED: Final = "The dealer has shown its secret: fork the game to play it otherwise."
NOTHING_CHOSEN: Final = "Nothing has been chosen yet."


class CannotUndo(ValueError):
    """There is no way back, or none without agreement; the text says why."""


@dataclass(frozen=True)
class UndoState:
    """How far a seat may go back: `steps` choices freely; beyond a `barrier` only by agreement."""

    steps: int
    barrier: bool
    why: str
    warning: str = ""  # what the game makes of going back past chance; to be confirmed first


def undo_state(table: Table, held: Collection[int]) -> UndoState:
    """How far a person who holds these seats may go back."""
    found = free_steps(table, held)
    if found.steps or table.log.last_choice() in (0, table.log.head):  # nothing was dealt since
        return found
    return replace(found, warning=table.game.take_back_warning(table.state))


def way_back(table: Table, held: Collection[int], why: str) -> int:
    """The event that all would go back to by agreement, where people hold these seats and bots all others.
    Bots of a team agree to anything; rivals do not, and `why` agreement is needed is told with that."""
    back = table.before_last_choice(held)
    if back is None:
        raise CannotUndo(NOTHING_CHOSEN)
    if table.game.rivals and len(held) < table.state.seats:
        raise CannotUndo(f"{why} A rival that is a bot does not agree.")
    return back


def free_steps(table: Table, held: Collection[int]) -> UndoState:
    log = table.log
    if log.revealed:
        return UndoState(0, False, REVEALED)
    if log.steps_back >= MOST_STEPS_BACK:
        return UndoState(0, False, WORN_OUT)
    steps = 0
    node = log.head
    while node:
        event = log.event(node)
        if event.kind == DEAL:
            return UndoState(steps, True, "Dice or cards were dealt then: going back needs agreement.")
        if event.kind == UNDO:
            return UndoState(steps, True, "The table went back to here: going back more needs agreement.")
        if event.seat not in held:
            who = table.name(event.seat)
            return UndoState(steps, True, f"{who} chose then: going back needs agreement.")
        if table.is_barrier(node, held):
            return UndoState(steps, True, "That choice showed something new: going back needs agreement.")
        steps += 1
        node = log.parents[node]
    return UndoState(steps, False, "" if steps else NOTHING_CHOSEN)


def learners(game: Game[State], before: State, by: int, action: Action) -> frozenset[int]:
    """The seats to which the choice showed what they could not know before."""
    after = before.clone()
    after.start_narration()
    after.choose(action)
    mask = before.top().seen_by(before)
    return frozenset(
        seat
        for seat in range(before.seats)
        if learns(game, before, after, seat, action, seat == by or sees(mask, seat))
    )


def learns(game: Game[State], before: State, after: State, seat: int, action: Action, told: bool) -> bool:
    """`told`: the seat sees what is chosen. If not, anything else could have been chosen as well."""
    seen = sight(game, after, seat)
    for redraw in range(REDRAWS):
        rng = Rng(redraw)
        other = determinize(game, before, seat, rng)
        if other.to_act != before.to_act or (told and action not in other.options):
            return True
        other.start_narration()
        other.choose(action if told else other.options[rng.below(len(other.options))])
        if sight(game, other, seat) != seen:
            return True
    return False


def sight(game: Game[State], state: State, seat: int) -> tuple[bytes, list[str]]:
    """All that a seat sees at this moment: its scene and what was just told."""
    return msgspec.json.encode(game.view(state, seat)), [
        note.text for note in readable(state.narration, seat)
    ]
