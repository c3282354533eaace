"""The four regular actions (R26): move, unlock a door, flip a switch, rescue a treasure."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionType
from eleventh.core.engine import No
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.state import NONE, Castle
from eleventh.games.professor_evil.rules.treasure import rescue_treasure
from eleventh.games.professor_evil.rules.vocabulary import MOVE_TO, VOCABULARY, per_room
from eleventh.games.professor_evil.rules.walking import add_moves, refuse_step, say_move

OUTDOORS: Final = "You are outside the castle: first move in through a window."


class RegularAction(ActionType[Castle]):
    """R26: up to three in a turn, also the same one again."""

    def offer(self, s: Castle, found: list[Action]) -> None:
        if s.actions_left > 0:
            self.add_possible(s, s.here(), found)

    def forbids(self, s: Castle, action: Action) -> No | None:
        if s.actions_left == 0:
            return No("R26", "You have taken all your regular actions for this turn.")
        return self.forbids_now(s, action.a)

    def do(self, s: Castle, action: Action) -> None:
        s.actions_left -= 1
        s.acted = True
        self.take(s, action.a)

    @abstractmethod
    def add_possible(self, s: Castle, here: int, found: list[Action]) -> None:
        """Add what no rule forbids here, while actions are left."""

    @abstractmethod
    def forbids_now(self, s: Castle, target: int) -> No | None:
        """The rule that forbids it while actions are left; None if none does."""

    @abstractmethod
    def take(self, s: Castle, target: int) -> None:
        """What the action does."""


class Move(RegularAction):
    """R29 to R31: in by a window, or through an open doorway; Edward picks locks on his way (R48)."""

    heading = "Move"

    def add_possible(self, s: Castle, here: int, found: list[Action]) -> None:
        add_moves(s, picks_locks(s), found)

    def forbids_now(self, s: Castle, target: int) -> No | None:
        return refuse_step(s, target, picks_locks(s))

    def take(self, s: Castle, target: int) -> None:
        s.go_through(target)

    def say(self, s: Castle, action: Action) -> str:
        return say_move(s, action)

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (c.ROOM_IDS[action.a],)


def picks_locks(s: Castle) -> bool:
    """R48: Edward with his tile up."""
    return s.tile_up[s.player] and s.character() == c.EDWARD


class Unlock(RegularAction):
    """R32: one of the doorways of your room."""

    heading = "Unlock a door"

    def add_possible(self, s: Castle, here: int, found: list[Action]) -> None:
        if here != c.OUTSIDE:
            rooms = c.NEIGHBOURS[here]
            way = 0
            for door in c.DOORS_OF[here]:
                if s.locked[door]:
                    found.append(self.actions[rooms[way]])
                way += 1  # noqa: SIM113  faster compiled

    def forbids_now(self, s: Castle, target: int) -> No | None:
        if s.here() == c.OUTSIDE:
            return No("R32", OUTDOORS)
        door = c.DOOR_BETWEEN[s.here()][target]
        if door == c.NO_DOOR:
            return No("R32", "No doorway of your room leads to the {a}.", c.ROOM_NAMES[target])
        if not s.locked[door]:
            return No("R32", "That door is open already.")
        return None

    def take(self, s: Castle, target: int) -> None:
        s.unlock(c.DOOR_BETWEEN[s.here()][target], "R32")

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"door-{c.DOOR_IDS[c.DOOR_BETWEEN[s.here()][action.a]]}",)


class Flip(RegularAction):
    """R33: the active switch of your room."""

    heading = "In this room"

    def add_possible(self, s: Castle, here: int, found: list[Action]) -> None:
        if here != c.OUTSIDE and s.active[here]:
            found.append(self.action)

    def forbids_now(self, s: Castle, target: int) -> No | None:
        return refuse_flip(s, "R33")

    def take(self, s: Castle, target: int) -> None:
        s.switch_off(s.here(), "R33")

    def say(self, s: Castle, action: Action) -> str:
        return f"Flip the {c.TYPE_IDS[s.switch[s.here()]]} switch here OFF"

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"switch-{c.ROOM_IDS[s.here()]}",)


def refuse_flip(s: Castle, rule: str) -> No | None:
    if s.here() == c.OUTSIDE:
        return No(rule, OUTDOORS)
    return None if s.active[s.here()] else No(rule, "The switch in your room is OFF already.")


class Rescue(RegularAction):
    """R35, R36: the treasure of your room, when all its switches are OFF."""

    heading = "In this room"

    def add_possible(self, s: Castle, here: int, found: list[Action]) -> None:
        colour = s.treasure_here()
        if colour != NONE and not s.is_guarded(colour):
            found.append(self.action)

    def forbids_now(self, s: Castle, target: int) -> No | None:
        if s.here() == c.OUTSIDE:
            return No("R35", OUTDOORS)
        colour = s.treasure_here()
        if colour == NONE:
            return No("R35", "There is no treasure in your room.")
        if not s.is_guarded(colour):
            return None
        treasure = s.treasure(colour)
        numbers = [(s.active_of(kind), c.TYPE_IDS[kind]) for kind in c.SHOWN_TYPES[treasure]]
        guards = ", ".join([f"{number} {kind}" for number, kind in numbers if number])
        return No("R35", "Active switches still guard {a}: {b}.", c.THE_TREASURE[treasure], guards)

    def take(self, s: Castle, target: int) -> None:
        rescue_treasure(s, s.treasure_here())

    def say(self, s: Castle, action: Action) -> str:
        return f"Rescue {c.THE_TREASURE[s.treasure(s.treasure_here())]}"

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"treasure-{c.COLOUR_IDS[s.treasure_here()]}",)


MOVE: Final = Move(MOVE_TO)
UNLOCK: Final = Unlock(per_room("unlock", "Unlock the door to the {}"))
FLIP: Final = Flip([VOCABULARY.add("flip", text="Flip the switch in this room OFF")])
RESCUE: Final = Rescue([VOCABULARY.add("rescue", text="Rescue the treasure in this room")])
