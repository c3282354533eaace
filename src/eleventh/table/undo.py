"""How far a seat may undo: freely while nobody learned anything, beyond that by agreement.

Every deal is a barrier, and so is a choice that showed some seat something new. That is computed, not
declared: hidden information is resampled, the same choice is made, and what the seat then sees is compared.
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
from eleventh.table.story import readable, sees

if TYPE_CHECKING:
    from eleventh.table.table import Table

REDRAWS: Final = 32  # how often hidden information is resampled: 8 missed one barrier in 650
WORN_OUT: Final = "This table has gone back and forth often enough: fork it to go back once more."
REVEALED: Final = "The dealer has shown its secret: fork the game to play it otherwise."
NOTHING_CHOSEN: Final = "Nothing has been chosen yet."


class CannotUndo(ValueError):
    """Nothing can be undone, or nothing without agreement; the text says why."""


@dataclass(frozen=True)
class UndoState:
    """How far a seat may undo: `steps` choices freely; beyond a `barrier` only by agreement."""

    steps: int
    barrier: bool
    why: str
    warning: str = ""  # what it costs in this game to go back past chance; to be confirmed first


def undo_state(table: Table, held: Collection[int]) -> UndoState:
    """How far a person who holds these seats may undo, with the game's warning where chance is involved."""
    found = free_steps(table, held)
    if found.steps or table.log.last_choice() in (0, table.log.head):  # no deal since then
        return found
    return replace(found, warning=table.game.take_back_warning(table.state))


def way_back(table: Table, held: Collection[int], why: str) -> int:
    """The event to which all would go back by agreement, where people hold these seats and bots all others.
    Bots of a team agree to anything. Bots of rivals do not: CannotUndo, with `why` agreement is needed."""
    back = table.before_last_choice(held)
    if back is None:
        raise CannotUndo(NOTHING_CHOSEN)
    if table.game.rivals and len(held) < table.state.seats:
        raise CannotUndo(f"{why} A rival that is a bot does not agree.")
    return back


def free_steps(table: Table, held: Collection[int]) -> UndoState:
    """How far a person who holds these seats may undo."""
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
    """The seats to which the choice showed something that they could not know before."""
    after = before.clone()
    after.start_narration()
    after.choose(action)
    mask = before.top().seen_by(before)
    return frozenset(
        seat
        for seat in range(before.seats)
        if learns(game, before, after, seat, action, seat == by or sees(mask, seat))
    )


def learns(
    game: Game[State], before: State, after: State, seat: int, action: Action, sees_choice: bool
) -> bool:
    """Whether the choice shows the seat something new. `sees_choice`: the seat sees which choice it is;
    otherwise any other option could have been chosen as well."""
    seen = sight(game, after, seat)
    for redraw in range(REDRAWS):
        rng = Rng(redraw)
        other = determinize(game, before, seat, rng)
        if other.to_act != before.to_act or (sees_choice and action not in other.options):
            return True
        other.start_narration()
        other.choose(action if sees_choice else other.options[rng.below(len(other.options))])
        if sight(game, other, seat) != seen:
            return True
    return False


def sight(game: Game[State], state: State, seat: int) -> tuple[bytes, list[str]]:
    """All that a seat sees: its scene, and the notes of the last event."""
    return msgspec.json.encode(game.view(state, seat)), [
        note.text for note in readable(state.narration, seat)
    ]
