"""Ideas turn character tiles up; a face-up tile gives an ability, and once a powerful action (R47 to R50)."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from eleventh.core.action import Action, Target
from eleventh.core.action_types import ActionType
from eleventh.core.engine import TEAM, Decision, No
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules.actions import refuse_flip
from eleventh.games.professor_evil.rules.cards import POWER_EFFECTS
from eleventh.games.professor_evil.rules.state import NONE, Castle
from eleventh.games.professor_evil.rules.vocabulary import VOCABULARY, per_colour, per_room


class HaveIdea(Decision[Castle]):
    """R47: the players decide together who turns a tile up."""

    rule = "R47"

    def seat(self, s: Castle) -> int:
        return TEAM

    def prompt(self, s: Castle) -> str:
        return "An idea! Decide together whose character tile turns face up."

    def among(self, s: Castle) -> list[Action]:
        return [*[IDEA[character] for character in s.characters], NO_IDEA]

    def forbids(self, s: Castle, action: Action) -> No | None:
        if action is NO_IDEA and False in s.tile_up:
            return None
        if action.verb != "idea":
            return No("R47", "First the idea: {a}", self.prompt(s))
        seat = s.seat_of(action.a)
        if seat == NONE or s.tile_up[seat]:
            return No("R47", "Only a face-down tile of a character in the game can be turned up.")
        return None

    def choose(self, s: Castle, action: Action) -> None:
        if action is not NO_IDEA:
            seat = s.seat_of(action.a)
            s.tile_up[seat] = True
            if s.narrating:
                s.tell("R47", f"{s.name(seat)} has an idea: the tile turns face up.")
        elif s.narrating:
            s.tell("R47", "Nobody turns a tile: the idea passes.")

    def passed_over(self, s: Castle) -> None:
        s.tell("R47", "An idea, but all tiles are face up already.")

    def note(self, s: Castle, action: Action) -> str:
        if action is NO_IDEA:
            return ""
        ability, power = c.ABILITIES[action.a], c.POWERS[action.a]
        return f"{ability[0]}: {ability[1]} Or {power[0]}: {power[1]}"

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return () if action is NO_IDEA else (c.PERSONS[action.a],)


class Ability(ActionType[Castle]):
    """R48: an action that one character may take once a turn while the tile is up. (Edward's picks are part
    of his move, Destiny's reroll part of the dice.)"""

    heading = "Ability"
    refuses_by: ClassVar[str] = "R48"

    def __init__(self, owner: int, actions: list[Action]) -> None:
        super().__init__(actions)
        self.owner = owner

    def offer(self, s: Castle, found: list[Action]) -> None:
        if s.tile_up[s.player] and s.character() == self.owner and not s.ability_used:
            super().offer(s, found)

    def forbids(self, s: Castle, action: Action) -> No | None:
        if s.character() != self.owner:
            return No(self.refuses_by, "That is another character's ability.")
        if not s.tile_up[s.player]:
            return No(self.refuses_by, TILE_DOWN)
        if s.ability_used:
            return No(self.refuses_by, "You have used your ability this turn.")
        return self.forbids_now(s, action.a)

    def do(self, s: Castle, action: Action) -> None:
        s.ability_used = True
        self.use(s, action.a)

    @abstractmethod
    def forbids_now(self, s: Castle, target: int) -> No | None:
        """The rule that forbids its owner to use it; None if none does."""

    @abstractmethod
    def use(self, s: Castle, target: int) -> None:
        """What it does."""


class Shadow(Ability):
    """R50: Nathan, before he acts, jumps next to the Professor."""

    refuses_by = "R50"

    def among(self, s: Castle) -> list[Action]:
        return [self.actions[room] for room in c.NEIGHBOURS[s.professor]]

    def forbids_now(self, s: Castle, target: int) -> No | None:
        if s.acted:
            return No("R50", "Shadowing comes before your first action and your card.")
        if target == s.here() or target not in c.NEIGHBOURS[s.professor]:
            return No("R50", "That room is not another room next to the Professor's.")
        return None

    def use(self, s: Castle, target: int) -> None:
        s.jump_to(s.player, target, "R50")

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (c.ROOM_IDS[action.a],)


class Stitch(Ability):
    """Irene: five minutes more for a treasure."""

    def forbids_now(self, s: Castle, target: int) -> No | None:
        if s.left[target] < c.MOST_LEFT:
            return None
        return No("R48", "That treasure has as much time as it can have.")

    def use(self, s: Castle, target: int) -> None:
        s.delay(target, 1, "R48")

    def say(self, s: Castle, action: Action) -> str:
        return f"A stitch in time: delay {s.treasure_by_colour(action.a)} by 5 minutes"

    def note(self, s: Castle, action: Action) -> str:
        return s.minutes_left(action.a)

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return (c.PRIZES[action.a],)


class QuickFlip(Ability):
    """Leroy: the switch of his room costs no action."""

    def forbids_now(self, s: Castle, target: int) -> No | None:
        return refuse_flip(s, "R48")

    def use(self, s: Castle, target: int) -> None:
        s.switch_off(s.here(), "R48")

    def say(self, s: Castle, action: Action) -> str:
        return f"Quick fingers: flip the {c.TYPE_IDS[s.switch[s.here()]]} switch here OFF for free"

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"switch-{c.ROOM_IDS[s.here()]}",)


class Power(ActionType[Castle]):
    """R48, R49: the powerful action; the tile turns down first (K14)."""

    heading = "Powerful action"

    def among(self, s: Castle) -> list[Action]:
        return [self.actions[s.character()]]

    def offer(self, s: Castle, found: list[Action]) -> None:
        if s.tile_up[s.player]:
            super().offer(s, found)

    def forbids(self, s: Castle, action: Action) -> No | None:
        if action.a != s.character():
            return No("R48", "{a} is another character's powerful action.", c.POWERS[action.a][0])
        if not s.tile_up[s.player]:
            return No("R48", TILE_DOWN)
        if not POWER_EFFECTS[s.character()].can(s):
            return No("R48", "{a} would change nothing now.", c.POWERS[action.a][0])
        return None

    def do(self, s: Castle, action: Action) -> None:
        s.tile_up[s.player] = False
        if s.narrating:
            s.tell("R48", f"{s.name(s.player)} turns the tile down for {c.POWERS[s.character()][0]}.")
        POWER_EFFECTS[s.character()].do(s)

    def note(self, s: Castle, action: Action) -> str:
        return c.POWERS[s.character()][1]

    def points_at(self, s: Castle, action: Action) -> tuple[str, ...]:
        return (f"seat-{c.CHARACTER_IDS[s.character()]}",)


TILE_DOWN: Final = "Your character tile is face down: an idea can turn it up."
SHADOW: Final = Shadow(c.NATHAN, per_room("shadow", "Shadow the Professor: jump to the {}"))
STITCH: Final = Stitch(c.IRENE, per_colour("stitch", "A stitch in time: delay the {} treasure by 5 minutes"))
QUICK_FLIP: Final = QuickFlip(
    c.LEROY, [VOCABULARY.add("quick-flip", text="Quick fingers: flip the switch in this room OFF for free")]
)
POWER: Final = Power(
    VOCABULARY.each(
        "power",
        c.CHARACTER_IDS,
        "{}: turn your tile down for its powerful action",
        [power[0] for power in c.POWERS],
    )
)
IDEA: Final = VOCABULARY.each("idea", c.CHARACTER_IDS, "{} has the idea", c.FIRST_NAMES)
NO_IDEA: Final = VOCABULARY.add("no-idea", text="Nobody turns a tile")
HAVE_IDEA: Final = HaveIdea()
