"""Moves from room to room on foot (R29 to R31)."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import No
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.state import Castle
from eleventh.games.professor_evil.rules.vocabulary import MOVE_TO

WINDOW_NAMES: Final = ", ".join([c.ROOM_NAMES[room] for room in c.WINDOWS])


def refuse_step(s: Castle, target: int, through_locked: bool) -> No | None:
    """The rule against going to a room, in by a window or through an open doorway; None if there is none."""
    here = s.here()
    if target == s.professor:
        return No("R31", "The Professor is in the {a}.", c.ROOM_NAMES[target])
    if here == c.OUTSIDE:
        if target in c.WINDOWS:
            return None
        if target == c.ENTRANCE_HALL:
            return No("R31", "You are not invited: the Entrance Hall is no way in.")
        name = c.ROOM_NAMES[target]
        return No("R29", "The {a} has no window; enter through one of these: {b}.", name, WINDOW_NAMES)
    if target == here:
        return No("R30", "You are there already.")
    door = c.DOOR_BETWEEN[here][target]
    if door == c.NO_DOOR:
        return No("R30", "The {a} is not next to your room.", c.ROOM_NAMES[target])
    if s.locked[door] and not through_locked:
        return No("R31", "The door to the {a} is locked: unlock it first.", c.ROOM_NAMES[target])
    return None


def add_moves(s: Castle, through_locked: bool, found: list[Action]) -> None:
    """Add the moves that `refuse_step` allows, without a question for each room."""
    here = s.here()
    professor = s.professor
    if here == c.OUTSIDE:
        for room in c.WINDOWS:
            if room != professor:
                found.append(MOVE_TO[room])
        return
    doors = c.DOORS_OF[here]
    way = 0
    for room in c.NEIGHBOURS[here]:
        if room != professor and (through_locked or not s.locked[doors[way]]):
            found.append(MOVE_TO[room])
        way += 1  # noqa: SIM113  faster compiled


def can_walk(s: Castle, through_locked: bool = False) -> bool:
    """Whether there is a room that the player can go to."""
    for room in c.ONE_MOVE_AWAY[s.here()]:
        if refuse_step(s, room, through_locked) is None:
            return True
    return False


def say_move(s: Castle, action: Action) -> str:
    """A step to an adjacent room, or in by a window."""
    if s.here() != c.OUTSIDE and s.door_is_locked(s.here(), action.a):
        return f"{action.text}, through the locked door"
    return action.text
