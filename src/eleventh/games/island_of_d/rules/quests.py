"""Quests (R19 to R23): what waits at each Target, and what it is worth. The castle is in `castle.py`."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.bits import mask_of
from eleventh.core.engine import Auto, Step
from eleventh.core.fields import Number
from eleventh.games.island_of_d.content import monsters, tales
from eleventh.games.island_of_d.content.cards import QUESTS
from eleventh.games.island_of_d.content.parts import ATT, DEF, HP, INT, POTION
from eleventh.games.island_of_d.rules.castle import enter_castle
from eleventh.games.island_of_d.rules.combat import fight
from eleventh.games.island_of_d.rules.decks import DRAW_QUEST
from eleventh.games.island_of_d.rules.gifts import Gains, gain
from eleventh.games.island_of_d.rules.meetings import LEARN_FREE, meet
from eleventh.games.island_of_d.rules.moments import Pause, SmallQuestion
from eleventh.games.island_of_d.rules.rolls import WitsRoll, WitsTest
from eleventh.games.island_of_d.rules.small_events import Danger
from eleventh.games.island_of_d.rules.state import FRIENDLY, NO_AMBUSH, TOGETHER, WON_FIGHT, Adventure
from eleventh.games.island_of_d.rules.vocabulary import PAY, add


class OnceThere(Auto[Adventure]):
    """A try at the Quest, from its beginning (R42, A27, A39)."""

    rule = "R42"

    def run(self, s: Adventure) -> None:
        task = TASKS[s.quest]
        if s.narrating:
            s.tell("R42", f"{QUESTS[s.quest].name}. {tales.QUESTS[s.quest]}")
        task.attempt(s)


class IfWon(Auto[Adventure]):
    """The combat decides the Quest; a cancelled one does not (R64, A12)."""

    rule = "R55"

    def run(self, s: Adventure) -> None:
        if s.result == WON_FIGHT:
            s.push(COMPLETE)
        else:
            fail(s)


def fail(s: Adventure) -> None:
    if s.narrating:
        s.tell("R42", f"{QUESTS[s.quest].name} is not completed. You may try again another day.")


class Complete(Auto[Adventure]):
    """The Quest is completed: its reward, and a new Quest becomes available (R20, R21)."""

    rule = "R21"

    def run(self, s: Adventure) -> None:
        task = TASKS[s.quest]
        s.completed = True
        if s.narrating:
            s.tell("R23", f"{QUESTS[s.quest].name} is completed. Reward: {task.reward}")
        s.push(DRAW_QUEST)
        task.rewards(s)


# --- steps of single Quests ---


class ChildRoll(WitsRoll):
    """The Lost Child: an INT test before the fight."""

    rule = "R42"

    def height(self) -> int:
        return 5

    def what(self, s: Adventure) -> str:
        return f"INT test 5, the trail is found on {max(1, self.need(s))} or more"

    def passed(self, s: Adventure) -> None:
        s.tell("R42", "You find the trail.")
        s.push(IF_WON)
        fight(s, [monsters.BLACK_GOBLIN])

    def failed(self, s: Adventure) -> None:
        fail(s)


class SpringRoll(WitsRoll):
    """The Poisoned Spring: what poisons it must be found."""

    rule = "R42"

    def height(self) -> int:
        return 6

    def what(self, s: Adventure) -> str:
        return f"INT test 6, the poison is found on {max(1, self.need(s))} or more"

    def passed(self, s: Adventure) -> None:
        s.tell("R42", "You find the poison.")
        s.push(COMPLETE)

    def failed(self, s: Adventure) -> None:
        fail(s)


class RiddleRoll(WitsRoll):
    rule = "R42"

    def height(self) -> int:
        return SOLVED

    def what(self, s: Adventure) -> str:
        return f"the riddle, roll + INT {s.stat(INT) + s.wits}, {SOLVED} or more solves it"

    def matters(self, s: Adventure) -> bool:
        """Hints come after the roll, so it is open as long as they could be enough."""
        return self.need(s) > 1 and self.need(s) - min(MOST_HINTS, s.gold) <= 6

    def resolve(self, s: Adventure) -> None:
        s.bonus = 0
        s.push(HINTS)

    def passed(self, s: Adventure) -> None:
        s.tell("R42", "You know the answer at once.")
        s.push(COMPLETE)

    def failed(self, s: Adventure) -> None:
        s.tell("R42", "Nobody could find that answer, and no hint you can pay would do.")
        fail(s)


class Hints(SmallQuestion):
    """The hermit sells hints: 1 Gold for +1, at most twice."""

    rule = "R42"

    def missing(self, s: Adventure) -> int:
        return SOLVED - s.die - s.stat(INT) - s.wits - s.bonus

    def prompt(self, s: Adventure) -> str:
        left = "2 hints" if s.bonus == 0 else "1 hint"
        have = SOLVED - self.missing(s)
        return f"The riddle: you have {have} of {SOLVED}. Pay 1 Gold for +1? ({left} left)"

    def among(self, s: Adventure) -> list[Action]:
        missing = self.missing(s)
        if missing <= 0 or missing > min(MOST_HINTS - s.bonus, s.gold):
            return []
        return [PAY, STOP]

    def passed_over(self, s: Adventure) -> None:
        solved = self.missing(s) <= 0
        s.wits = 0
        s.push(COMPLETE) if solved else fail(s)

    def choose(self, s: Adventure, action: Action) -> None:
        if action is STOP:
            s.wits = 0
            fail(s)
            return
        s.gold -= 1
        s.bonus += 1
        s.tell("R42", "You pay 1 Gold for a hint: +1.")
        s.push(self)

    def say(self, s: Adventure, action: Action) -> str:
        return "Pay 1 Gold for a hint" if action is PAY else action.text


SOLVED: Final = 8
MOST_HINTS: Final = 2
STOP: Final = add("stop", "", "Pay no more")


class FaceCharacter(Auto[Adventure]):
    """Whoever is on the screen is fought for the Quest: the bandit, or a friend in the arena."""

    flags: Annotated[int, Number(0, FRIENDLY)]
    rule = "R51"

    def run(self, s: Adventure) -> None:
        s.push(IF_WON)
        fight(s, [monsters.FIRST_CHARACTER + s.screen], NO_AMBUSH, self.flags)


class EnterArena(Pause):
    """With HP 1 you cannot enter; a Potion could change that."""

    rule = "R42"

    def prompt(self, s: Adventure) -> str:
        return "With HP 1 the arena does not let you in. Heal first?"

    def asks_any_time(self, s: Adventure) -> bool:
        return s.hp == 1

    def grave(self, s: Adventure) -> bool:
        return s.hp == 1

    def closed(self, s: Adventure) -> None:
        if s.hp > 1:
            meet(s, FaceCharacter(FRIENDLY))
        else:
            s.tell("R42", "With HP 1 you cannot enter the arena.")
            fail(s)


ONCE_THERE: Final = OnceThere()
IF_WON: Final = IfWon()
COMPLETE: Final = Complete()
CHILD_TEST: Final = WitsTest(ChildRoll())
RIDDLE_TEST: Final = WitsTest(RiddleRoll())
SPRING_TEST: Final = WitsTest(SpringRoll())
HINTS: Final = Hints()
ENTER_ARENA: Final = EnterArena()


# --- the Quest cards ---


class Task:
    """The text side of a Quest card, and what it says."""

    def __init__(self, once_there: str, reward: str, gains: Gains) -> None:
        self.once_there = once_there
        self.reward = reward
        self.gains = gains

    @abstractmethod
    def attempt(self, s: Adventure) -> None:
        """A try at it."""

    def rewards(self, s: Adventure) -> None:
        """What is offered for it."""
        s.push(self.gains)


class Battle(Task):
    """Win a combat."""

    def __init__(self, once_there: str, reward: str, gains: Gains, foes: list[int], flags: int = 0) -> None:
        super().__init__(once_there, reward, gains)
        self.foes = foes
        self.flags = flags

    def attempt(self, s: Adventure) -> None:
        s.push(IF_WON)
        fight(s, self.foes, NO_AMBUSH, self.flags)


class Trial(Task):
    """It begins with a step of its own."""

    def __init__(self, once_there: str, reward: str, gains: Gains, step: Step[Adventure]) -> None:
        super().__init__(once_there, reward, gains)
        self.step = step

    def attempt(self, s: Adventure) -> None:
        s.push(self.step)


class PoisonedSpring(Task):
    def attempt(self, s: Adventure) -> None:
        s.push(SPRING_TEST)
        s.push(Danger(3))

    def rewards(self, s: Adventure) -> None:
        s.push(gain(s.hp_max(), gold=1, item=POTION))


class Bandit(Task):
    def attempt(self, s: Adventure) -> None:
        meet(s, FaceCharacter(0))

    def rewards(self, s: Adventure) -> None:
        s.push(LEARN_FREE)
        super().rewards(s)


class Arena(Bandit):
    def attempt(self, s: Adventure) -> None:
        s.push(ENTER_ARENA)


class DarkCastle(Task):
    def attempt(self, s: Adventure) -> None:
        enter_castle(s)


TASKS: Final[list[Task]] = [
    Battle(
        "Fight your Image: ATT, DEF and INT as yours, HP = your current HP, no Gold, Skill or Items.",
        "Heal 2 HP, Charge 2 Skills, 3 Gold.",
        gain(heal=2, charge=2, gold=3),
        [monsters.IMAGE],
    ),
    Battle("Fight 2 Orcs at the same time.", "3 Gold.", gain(gold=3), [monsters.ORC, monsters.ORC], TOGETHER),
    Battle(
        "Fight Goblin, Goblin, Goblin in a row.",
        "2 Gold.",
        gain(gold=2),
        [monsters.GOBLIN, monsters.GOBLIN, monsters.GOBLIN],
    ),
    Trial(
        "INT test 5: roll + INT, 5 or more, or the try has failed. Then fight a Black Goblin.",
        "3 Gold, heal 1 HP.",
        gain(heal=1, gold=3),
        CHILD_TEST,
    ),
    Bandit(
        "Meet a Character, the bandit, and fight it. A later try meets another.",
        "4 Gold; you may learn the bandit's Skill.",
        gain(gold=4),
    ),
    Battle(
        "Fight Black Goblin, Black Goblin in a row.",
        "3 Gold.",
        gain(gold=3),
        [monsters.BLACK_GOBLIN, monsters.BLACK_GOBLIN],
    ),
    Trial(
        "Roll + INT, then you may pay 1 Gold for +1, at most twice. 8 or more completes it.",
        "One INT Training step within limits, or 2 Gold.",
        gain(gold=2, trains=mask_of([INT]), either=True),
        RIDDLE_TEST,
    ),
    PoisonedSpring(
        "Danger 3, then INT test 6: roll + INT, 6 or more, or the try has failed.",
        "Heal all HP, a Potion, 1 Gold.",
        gain(gold=1, item=POTION),
    ),
    Arena(
        "A friendly duel with a Character you meet. Not with HP 1.",
        "2 Gold; you may learn your opponent's Skill.",
        gain(gold=2),
    ),
    Battle(
        "Fight a Black Orc.",
        "2 Gold and one free Training step of your choice, within limits.",
        gain(gold=2, trains=mask_of([ATT, DEF, INT, HP])),
        [monsters.BLACK_ORC],
    ),
    DarkCastle(
        "All rooms in one day: 1 the Gate, an Orc. 2 Corridor of Blades, INT test 5 or lose 1 HP. 3 Guard "
        "Hall, a Black Orc. 4 Silent Chapel, heal 1 HP and Charge 1 Skill. 5 the Tower, the Black Knight. "
        "No Gold.",
        "Defeat the Black Knight and the island is saved.",
        gain(),
    ),
]

# By Quest, in a few words
ASKED: Final[list[str]] = [
    "Fight your Image.",
    "Fight 2 Orcs at once.",
    "Fight 3 Goblins in a row.",
    "INT test 5, then fight a Black Goblin.",
    "Fight a Character.",
    "Fight 2 Black Goblins in a row.",
    "Roll + INT: 8 or more.",
    "Danger 3, then INT test 6.",
    "A friendly duel.",
    "Fight a Black Orc.",
    "Fight an Orc, a Black Orc and the Black Knight in one day.",
]
