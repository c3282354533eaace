"""The four regular actions (R26): move, unlock a door, flip a switch, rescue a treasure."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from eleventh.core.action import Action
from eleventh.core.deed import Deed
from eleventh.core.engine import No
from eleventh.games.professor_evil.content import (
    COLOUR_IDS,
    DOOR,
    DOOR_IDS,
    EDWARD,
    ENTRANCE_HALL,
    NEIGHBOURS,
    OUTSIDE,
    ROOM_IDS,
    ROOM_NAMES,
    SHOWN_TYPES,
    THE_TREASURE,
    TYPE_IDS,
    WINDOWS,
)
from eleventh.games.professor_evil.state import NONE, Castle, doorway
from eleventh.games.professor_evil.treasure import rescue_treasure
from eleventh.games.professor_evil.vocabulary import MOVE_TO, VOCABULARY, per_room

OUTDOORS: Final = "You are outside the castle: first move in through a window."


class RegularAction(Deed[Castle]):
    """R26: up to three in a turn, also the same one again."""

    def offer(self, s: Castle, found: list[Action]) -> None:
        if s.actions_left > 0:
            self.add(s, s.here(), found)

    def forbids(self, s: Castle, action: Action) -> No | None:
        if s.actions_left == 0:
            return No("R26", "You have taken all your regular actions for this turn.")
        return self.hinders(s, action.a)

    def do(self, s: Castle, action: Action) -> None:
        s.actions_left -= 1
        s.acted = True
        self.take(s, action.a)

    @abstractmethod
    def add(self, s: Castle, here: int, found: list[Action]) -> None:
        """What can be done from here, with an action left."""

    @abstractmethod
    def hinders(self, s: Castle, target: int) -> No | None:
        """What stands against it, with an action left."""

    @abstractmethod
    def take(self, s: Castle, target: int) -> None:
        """What the action does."""


class Move(RegularAction):
    """R29 to R31: in by a window, or through an open doorway; Edward picks locks on his way (R48)."""

    heading = "Move"

    def add(self, s: Castle, here: int, found: list[Action]) -> None:
        found += [self.actions[room] for room in s.ways_on_foot(picks_locks(s))]

    def hinders(self, s: Castle, target: int) -> No | None:
        here = s.here()
        if target == s.professor:
            return No("R31", f"The Professor is in the {ROOM_NAMES[target]}.")
        if here == OUTSIDE:
            if target in WINDOWS:
                return None
            if target == ENTRANCE_HALL:
                return No("R31", "You are not invited: the Entrance Hall is no way in.")
            windows = ", ".join(ROOM_NAMES[window] for window in WINDOWS)
            return No(
                "R29", f"The {ROOM_NAMES[target]} has no window; enter through one of these: {windows}."
            )
        if target == here:
            return No("R30", "You are there already.")
        way = doorway(here, target)
        if way == NONE:
            return No("R30", f"The {ROOM_NAMES[target]} is not next to your room.")
        if s.locked[DOOR[way]] and not picks_locks(s):
            return No("R31", f"The door to the {ROOM_NAMES[target]} is locked: unlock it first.")
        return None

    def take(self, s: Castle, target: int) -> None:
        s.go_through(target)

    def say(self, s: Castle, action: Action) -> str:
        return s.say_move(action)

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (ROOM_IDS[action.a],)


def picks_locks(s: Castle) -> bool:
    """R48: Edward with his tile up."""
    return s.tile_up[s.player] and s.character() == EDWARD


class Unlock(RegularAction):
    """R32: one of the doorways of your room."""

    heading = "Unlock a door"

    def add(self, s: Castle, here: int, found: list[Action]) -> None:
        if here != OUTSIDE:
            for room in NEIGHBOURS[here]:
                if s.door_is_locked(here, room):
                    found.append(self.actions[room])

    def hinders(self, s: Castle, target: int) -> No | None:
        if s.here() == OUTSIDE:
            return No("R32", OUTDOORS)
        way = doorway(s.here(), target)
        if way == NONE:
            return No("R32", f"No doorway of your room leads to the {ROOM_NAMES[target]}.")
        if not s.locked[DOOR[way]]:
            return No("R32", "That door is open already.")
        return None

    def take(self, s: Castle, target: int) -> None:
        s.unlock(DOOR[doorway(s.here(), target)], "R32")

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"door-{DOOR_IDS[DOOR[doorway(s.here(), action.a)]]}",)


class Flip(RegularAction):
    """R33: the active switch of your room."""

    heading = "In this room"

    def add(self, s: Castle, here: int, found: list[Action]) -> None:
        if here != OUTSIDE and s.active[here]:
            found.append(self.action)

    def hinders(self, s: Castle, target: int) -> No | None:
        return nothing_to_flip(s, "R33")

    def take(self, s: Castle, target: int) -> None:
        s.switch_off(s.here(), "R33")

    def say(self, s: Castle, action: Action) -> str:
        return f"Flip the {TYPE_IDS[s.switch[s.here()]]} switch here OFF"

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"switch-{ROOM_IDS[s.here()]}",)


def nothing_to_flip(s: Castle, rule: str) -> No | None:
    if s.here() == OUTSIDE:
        return No(rule, OUTDOORS)
    return None if s.active[s.here()] else No(rule, "The switch in your room is OFF already.")


class Rescue(RegularAction):
    """R35, R36: the treasure of your room, when all its switches are OFF."""

    heading = "In this room"

    def add(self, s: Castle, here: int, found: list[Action]) -> None:
        if here != OUTSIDE and s.rescuable() != NONE:
            found.append(self.action)

    def hinders(self, s: Castle, target: int) -> No | None:
        if s.here() == OUTSIDE:
            return No("R35", OUTDOORS)
        colour = s.treasure_here()
        if colour == NONE:
            return No("R35", "There is no treasure in your room.")
        treasure = s.treasure(colour)
        on = [f"{s.active_of(kind)} {TYPE_IDS[kind]}" for kind in SHOWN_TYPES[treasure] if s.active_of(kind)]
        if on:
            return No("R35", f"Active switches still guard {THE_TREASURE[treasure]}: {', '.join(on)}.")
        return None

    def take(self, s: Castle, target: int) -> None:
        rescue_treasure(s, s.rescuable())

    def say(self, s: Castle, action: Action) -> str:
        return f"Rescue {THE_TREASURE[s.treasure(s.rescuable())]}"

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"treasure-{COLOUR_IDS[s.rescuable()]}",)


MOVE: Final = Move(MOVE_TO)
UNLOCK: Final = Unlock(per_room("unlock", "Unlock the door to the {}"))
FLIP: Final = Flip([VOCABULARY.add("flip", text="Flip the switch in this room OFF")])
RESCUE: Final = Rescue([VOCABULARY.add("rescue", text="Rescue the treasure in this room")])
