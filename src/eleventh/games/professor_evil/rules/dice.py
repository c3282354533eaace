"""The dice step: the Professor acts, the clock goes on (R38 to R44)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, Final

from eleventh.core.action import Action, Target
from eleventh.core.engine import Auto, Deal, Decision, No
from eleventh.core.fields import Number
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.rules import state
from eleventh.games.professor_evil.rules.ideas import HAVE_IDEA
from eleventh.games.professor_evil.rules.state import Castle
from eleventh.games.professor_evil.rules.treasure import LoseTreasure
from eleventh.games.professor_evil.rules.vocabulary import VOCABULARY, per_colour

DIE_NAMES: Final = ["professor", "colour", "clock"]


class RollTheDice(Auto[Castle]):
    """R38: all three dice; or, with Loaded Dice, none."""

    rule = "R38"

    def run(self, s: Castle) -> None:
        s.push(MOVE_CLOCK)
        s.push(PROFESSOR_ACTS)
        s.dice = [state.NONE] * 3
        if s.armed & state.LOADED:
            if not s.armed & state.NO_PROFESSOR:
                s.push(CHOOSE_COLOUR)
                s.push(CHOOSE_FACE)
            return
        if s.tile_up[s.player] and s.character() == c.DESTINY:
            s.rerolls += 1
        if s.armed & state.SET_A_COLOUR:
            s.push(WEIGH_COLOUR)
        if s.rerolls:
            s.push(REROLL_DICE)
        roll(s, dice_that_count(s))


def dice_that_count(s: Castle) -> int:
    """A36: those that can do something this turn, as bits."""
    clock = 0 if s.armed & state.CLOCK_STANDS else 4
    return clock if s.armed & state.NO_PROFESSOR else 3 | clock


def roll(s: Castle, dice: int) -> None:
    """These dice (bits), the Professor die first."""
    for die in range(2, -1, -1):
        if dice >> die & 1:
            s.push(ROLL_DIE[die])


class RollDie(Deal[Castle]):
    """R38: one of the three dice, by its place in `dice`."""

    die: Annotated[int, Number(0, 2)]
    rule = "R38"

    def prompt(self, s: Castle) -> str:
        return f"Roll the {DIE_NAMES[self.die].title()} die."

    def outcomes(self, s: Castle) -> int:
        return c.COLOURS if self.die == 1 else 6

    def outcome_name(self, s: Castle, outcome: int) -> str:
        if self.die == 0:
            return c.PROFESSOR_DIE[outcome]
        return c.COLOUR_IDS[outcome] if self.die == 1 else c.CLOCK_FACES[outcome]

    def deal(self, s: Castle, outcome: int) -> None:
        s.dice[self.die] = c.CLOCK_DIE[outcome] if self.die == 2 else outcome
        if s.narrating:
            if self.die == 0:
                s.tell("R38", f"The Professor die shows {c.PROFESSOR_FACES[outcome]}.")
            elif self.die == 1:
                s.tell("R38", f"The Colour die shows {c.COLOUR_IDS[outcome]}.")
            else:
                s.tell("R38", f"The Clock die shows {c.CLOCK_FACES[outcome].replace('-', ' ')}.")


class DiceChoice(Decision[Castle]):
    """A choice of the player about the dice."""

    rule = "R38"

    def seat(self, s: Castle) -> int:
        return s.player

    @abstractmethod
    def fits(self, s: Castle, action: Action) -> bool:
        """Whether the action is an answer."""

    def forbids(self, s: Castle, action: Action) -> No | None:
        if self.fits(s, action):
            return None
        if action.verb in ("reroll", "keep", "set-colour", "set-face"):
            return No("R38", "That is not asked now. {a}", self.prompt(s))
        return No("R24", "The dice step has begun; actions are over. {a}", self.prompt(s))


class ColourChoice(DiceChoice):
    """A choice of the Colour die's face; it points at the treasure of that colour."""

    def among(self, s: Castle) -> list[Action]:
        return SET_COLOUR

    def fits(self, s: Castle, action: Action) -> bool:
        return action.verb == "set-colour"

    def choose(self, s: Castle, action: Action) -> None:
        if action is not KEEP:
            set_colour(s, action.a)

    def points_at(self, s: Castle, action: Action) -> tuple[Target, ...]:
        return () if action is KEEP else (c.PRIZES[action.a],)


class RerollDice(DiceChoice):
    """K11: Feeling Lucky and Second Chance, once each."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: reroll any of the dice? ({dice_in_words(s)})"

    def among(self, s: Castle) -> list[Action]:
        return [*REROLL, KEEP]

    def fits(self, s: Castle, action: Action) -> bool:
        if not s.rerolls:
            return False
        return action is KEEP or (action.verb == "reroll" and not action.a & ~dice_that_count(s))

    def choose(self, s: Castle, action: Action) -> None:
        if action is KEEP:
            s.rerolls = 0
            return
        s.rerolls -= 1
        if s.narrating:
            s.tell("K11", f"{s.name(s.player)} rerolls {action.text.removeprefix('Reroll ')}.")
        if s.rerolls:
            s.push(self)
        roll(s, action.a)


class WeighColour(ColourChoice):
    """Weighted Die: the Colour die may be set after all rerolls (K11)."""

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: set the Colour die? ({dice_in_words(s)})"

    def among(self, s: Castle) -> list[Action]:
        return [*SET_COLOUR, KEEP]

    def fits(self, s: Castle, action: Action) -> bool:
        armed = s.armed & state.SET_A_COLOUR != 0
        return armed and (action is KEEP or action.verb == "set-colour")

    def forbids(self, s: Castle, action: Action) -> No | None:
        if action.verb == "set-colour" and action.a == s.dice[1]:
            words = "The Colour die shows {a} already. {b}"
            return No("R38", words, c.COLOUR_IDS[action.a], self.prompt(s))
        return super().forbids(s, action)


class ChooseFace(DiceChoice):
    """Loaded Dice: the Professor die as the player wants it."""

    rule = "R48"

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which face does the Professor die show?"

    def among(self, s: Castle) -> list[Action]:
        return SET_FACE

    def fits(self, s: Castle, action: Action) -> bool:
        return action.verb == "set-face"

    def choose(self, s: Castle, action: Action) -> None:
        s.dice[0] = action.a
        if s.narrating:
            s.tell("R48", f"The Professor die is set to {c.PROFESSOR_FACES[action.a]}.")


class ChooseColour(ColourChoice):
    """Loaded Dice: the Colour die as the player wants it."""

    rule = "R48"

    def prompt(self, s: Castle) -> str:
        return f"{s.name(s.player)}: which colour does the Colour die show?"


def reroll(mask: int) -> Action:
    chosen = [DIE_NAMES[die] for die in range(3) if mask >> die & 1]
    dice = " and ".join(f"{name.title()} die" for name in chosen) if mask != 7 else "three dice"
    return VOCABULARY.add("reroll", " ".join(chosen), f"Reroll the {dice}", mask)


def set_colour(s: Castle, colour: int) -> None:
    s.dice[1] = colour
    if s.narrating:
        s.tell("R38", f"The Colour die is set to {c.COLOUR_IDS[colour]}.")


def dice_in_words(s: Castle) -> str:
    """The dice that were rolled, in words."""
    faces: list[str] = []
    if s.dice[0] != state.NONE:
        faces = [c.PROFESSOR_FACES[s.dice[0]], c.COLOUR_IDS[s.dice[1]]]
    if s.dice[2] != state.NONE:
        faces.append("one clock" if s.dice[2] == 1 else "two clocks")
    return ", ".join(faces)


class ProfessorActs(Auto[Castle]):
    """R39 to R43: the effect of Professor die and Colour die together."""

    rule = "R38"

    def run(self, s: Castle) -> None:
        face = s.dice[0]
        colour = s.dice[1]
        if s.armed & state.NO_PROFESSOR:
            if s.narrating:
                s.tell("R27", "The Professor is lost in thought and does nothing.")
        elif face <= c.WALK_3:  # R39
            for _ in range(face + 1):
                s.professor_walks(colour)
        elif face == c.PASSAGE:  # R42
            s.professor_appears(s.treasure_room[colour])
        elif s.armed & state.NO_LOST_MINUTES:
            if s.narrating:
                s.tell("R27", "The stopwatch runs: no minutes are lost.")
        else:  # R43
            steps = 1 if face == c.TIME_5 else 2
            s.left[colour] -= steps
            if s.narrating:
                s.tell("R43", f"{steps * 5} minutes less for {c.THE_TREASURE[s.treasure(colour)]}.")
            if s.left[colour] <= 0:
                s.push(LoseTreasure(colour))


class MoveClock(Auto[Castle]):
    """R44: the clock marker goes on; treasures may be lost (R45); an icon may give an idea (R47)."""

    rule = "R44"

    def run(self, s: Castle) -> None:
        if s.armed & state.CLOCK_STANDS:
            if s.narrating:
                rule = "R48" if s.armed & state.LOADED else "R27"
                s.tell(rule, f"The clock marker stays on {c.HOUR_NAMES[s.clock]}.")
            return
        steps, start = s.dice[2], s.clock
        s.clock = (start + steps) % c.HOURS
        for colour in range(c.COLOURS):
            s.left[colour] -= steps
        if s.narrating:
            s.tell("R44", f"The clock marker moves to {c.HOUR_NAMES[s.clock]}.")
        if (start + 1) % c.HOURS in c.IDEAS or s.clock in c.IDEAS:
            s.push(HAVE_IDEA)
        # R45, A9: the treasure with the least time left goes first, so it is pushed last. None is lost with
        # more than one step past the clock marker, since the marker moves two steps at most.
        for past in range(2):
            for colour in range(c.COLOURS - 1, -1, -1):
                if s.left[colour] == -past:
                    s.push(LoseTreasure(colour))


KEEP: Final = VOCABULARY.add("keep", text="Keep the dice as they are")
REROLL: Final = [reroll(mask) for mask in range(1, 8)]
SET_COLOUR: Final = per_colour("set-colour", "Set the Colour die to {}")
SET_FACE: Final = VOCABULARY.each(
    "set-face", c.PROFESSOR_DIE, "Set the Professor die to {}", c.PROFESSOR_FACES
)

ROLL_THE_DICE: Final = RollTheDice()
ROLL_DIE: Final = [RollDie(die) for die in range(3)]
REROLL_DICE: Final = RerollDice()
WEIGH_COLOUR: Final = WeighColour()
CHOOSE_FACE: Final = ChooseFace()
CHOOSE_COLOUR: Final = ChooseColour()
PROFESSOR_ACTS: Final = ProfessorActs()
MOVE_CLOCK: Final = MoveClock()
