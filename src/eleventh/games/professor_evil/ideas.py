"""Ideas turn character tiles up; a face-up tile gives an ability, and once a powerful action (R47 to R50)."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from eleventh.core.action import Action, Target
from eleventh.core.deed import Deed
from eleventh.core.engine import TEAM, Decision, No
from eleventh.games.professor_evil.actions import nothing_to_flip
from eleventh.games.professor_evil.cards import POWER_EFFECTS
from eleventh.games.professor_evil.content import (
    ABILITIES,
    BEYOND,
    CHARACTER_IDS,
    COLOURS,
    FIRST_NAMES,
    IRENE,
    LEROY,
    MOST_LEFT,
    NATHAN,
    PERSONS,
    POWERS,
    PRIZES,
    ROOM_IDS,
    TYPE_IDS,
)
from eleventh.games.professor_evil.state import NONE, Castle, doorway
from eleventh.games.professor_evil.vocabulary import VOCABULARY, per_colour, per_room


class HaveIdea(Decision[Castle]):
    """R47: the players decide together who turns a tile up."""

    rule = "R47"

    def seat(self, s: Castle) -> int:
        return TEAM

    def prompt(self, s: Castle) -> str:
        return "An idea! Decide together whose character tile turns face up."

    def options(self, s: Castle) -> list[Action]:
        down = [IDEA[s.characters[seat]] for seat in range(s.seats) if not s.tile_up[seat]]
        return [*down, NO_IDEA] if down else down

    def choose(self, s: Castle, action: Action) -> None:
        if action is not NO_IDEA:
            seat = s.seat_of(action.a)
            s.tile_up[seat] = True
            if s.telling:
                s.tell("R47", f"{s.name(seat)} has an idea: the tile turns face up.")
        elif s.telling:
            s.tell("R47", "Nobody turns a tile: the idea passes.")

    def passed_over(self, s: Castle) -> None:
        s.tell("R47", "An idea, but all tiles are face up already.")

    def refuse(self, s: Castle, action: Action) -> No:
        if action.verb == "idea":
            return No(self.rule, "Only a face-down tile of a character in the game can be turned up.")
        return No(self.rule, f"First the idea: {self.prompt(s)}")

    def note(self, s: Castle, action: Action) -> str:
        if action is NO_IDEA:
            return ""
        ability, power = ABILITIES[action.a], POWERS[action.a]
        return f"{ability[0]}: {ability[1]} Or {power[0]}: {power[1]}"

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return () if action is NO_IDEA else (PERSONS[action.a],)


class Ability(Deed[Castle]):
    """R48: what one character may do once a turn while the tile is up. (Edward's picks are part of his
    move, Destiny's reroll part of the dice.)"""

    heading = "Ability"
    owner: ClassVar[int]
    refuses_by: ClassVar[str] = "R48"

    def offer(self, s: Castle, found: list[Action]) -> None:
        if s.character() == self.owner and s.tile_up[s.player] and not s.ability_used:
            self.add(s, found)

    def forbids(self, s: Castle, action: Action) -> No | None:
        if s.character() != self.owner:
            return No(self.refuses_by, "That is another character's ability.")
        if not s.tile_up[s.player]:
            return No(self.refuses_by, TILE_DOWN)
        if s.ability_used:
            return No(self.refuses_by, "You have used your ability this turn.")
        return self.hinders(s, action.a)

    def do(self, s: Castle, action: Action) -> None:
        s.ability_used = True
        self.use(s, action.a)

    @abstractmethod
    def add(self, s: Castle, found: list[Action]) -> None:
        """What the owner can do with it here."""

    @abstractmethod
    def hinders(self, s: Castle, target: int) -> No | None:
        """What stands against the owner's use of it."""

    @abstractmethod
    def use(self, s: Castle, target: int) -> None:
        """What it does."""


class Shadow(Ability):
    """R50: Nathan, before he acts, jumps next to the Professor."""

    owner = NATHAN
    refuses_by = "R50"

    def add(self, s: Castle, found: list[Action]) -> None:
        if s.acted:
            return
        at = s.professor * COLOURS
        for i in range(at, at + COLOURS):
            if BEYOND[i] != s.here():
                found.append(self.actions[BEYOND[i]])

    def hinders(self, s: Castle, target: int) -> No | None:
        if s.acted:
            return No("R50", "Shadowing comes before your first action and your card.")
        if target == s.here() or doorway(s.professor, target) == NONE:
            return No("R50", "That room is not another room next to the Professor's.")
        return None

    def use(self, s: Castle, target: int) -> None:
        s.jump_to(s.player, target, "R50")

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (ROOM_IDS[action.a],)


class Stitch(Ability):
    """Irene: five minutes more for a treasure."""

    owner = IRENE

    def add(self, s: Castle, found: list[Action]) -> None:
        for colour in range(COLOURS):
            if s.left[colour] < MOST_LEFT:
                found.append(self.actions[colour])

    def hinders(self, s: Castle, target: int) -> No | None:
        if s.left[target] < MOST_LEFT:
            return None
        return No("R48", "That treasure has as much time as it can have.")

    def use(self, s: Castle, target: int) -> None:
        s.delay(target, 1, "R48")

    def say(self, s: Castle, action: Action) -> str:
        return f"A stitch in time: delay {s.treasure_by_colour(action.a)} by 5 minutes"

    def note(self, s: Castle, action: Action) -> str:
        return s.minutes_left(action.a)

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return (PRIZES[action.a],)


class QuickFlip(Ability):
    """Leroy: the switch of his room costs no action."""

    owner = LEROY

    def add(self, s: Castle, found: list[Action]) -> None:
        if s.active_here():
            found.append(self.action)

    def hinders(self, s: Castle, target: int) -> No | None:
        return nothing_to_flip(s, "R48")

    def use(self, s: Castle, target: int) -> None:
        s.switch_off(s.here(), "R48")

    def say(self, s: Castle, action: Action) -> str:
        return f"Quick fingers: flip the {TYPE_IDS[s.switch[s.here()]]} switch here OFF for free"

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"switch-{ROOM_IDS[s.here()]}",)


class Power(Deed[Castle]):
    """R48, R49: the powerful action; the tile turns down first (K14)."""

    heading = "Powerful action"

    def offer(self, s: Castle, found: list[Action]) -> None:
        if s.tile_up[s.player] and POWER_EFFECTS[s.character()].can(s):
            found.append(self.actions[s.character()])

    def forbids(self, s: Castle, action: Action) -> No | None:
        if action.a != s.character():
            return No("R48", f"{POWERS[action.a][0]} is another character's powerful action.")
        if not s.tile_up[s.player]:
            return No("R48", TILE_DOWN)
        if not POWER_EFFECTS[s.character()].can(s):
            return No("R48", f"{POWERS[s.character()][0]} would change nothing now.")
        return None

    def do(self, s: Castle, action: Action) -> None:
        s.tile_up[s.player] = False
        if s.telling:
            s.tell("R48", f"{s.name(s.player)} turns the tile down for {POWERS[s.character()][0]}.")
        POWER_EFFECTS[s.character()].do(s)

    def note(self, s: Castle, action: Action) -> str:
        return POWERS[s.character()][1]

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"seat-{CHARACTER_IDS[s.character()]}",)


TILE_DOWN: Final = "Your character tile is face down: an idea can turn it up."
SHADOW: Final = Shadow(per_room("shadow", "Shadow the Professor: jump to the {}"))
STITCH: Final = Stitch(per_colour("stitch", "A stitch in time: delay the {} treasure by 5 minutes"))
QUICK_FLIP: Final = QuickFlip(
    [VOCABULARY.add("quick-flip", text="Quick fingers: flip the switch in this room OFF for free")]
)
POWER: Final = Power(
    VOCABULARY.each(
        "power",
        CHARACTER_IDS,
        "{}: turn your tile down for its powerful action",
        [power[0] for power in POWERS],
    )
)
IDEA: Final = VOCABULARY.each("idea", CHARACTER_IDS, "{} has the idea", FIRST_NAMES)
NO_IDEA: Final = VOCABULARY.add("no-idea", text="Nobody turns a tile")
HAVE_IDEA: Final = HaveIdea()
