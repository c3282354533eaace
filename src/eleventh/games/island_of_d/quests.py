"""What waits at a Target: the ten Quests, the Dark Castle, and the score of who comes back."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import WON, Auto
from eleventh.games.island_of_d import actions as act
from eleventh.games.island_of_d.cards import (
    ARENA,
    BANDIT,
    CAMP,
    CASTLE,
    CHILD,
    DUO,
    KEEP,
    LAIR,
    MIRROR,
    NOBODY,
    QUESTS,
    RIDDLE,
    ROOMS,
    ROOMS_AHEAD,
    SPRING,
)
from eleventh.games.island_of_d.combat import fight
from eleventh.games.island_of_d.content import INT, LAST_DAY, POTION, PRICES, WIN_TEXT
from eleventh.games.island_of_d.events import Danger, SnareRoll
from eleventh.games.island_of_d.hero import Choice, Gains, Pause
from eleventh.games.island_of_d.meetings import LEARN_FREE, meet
from eleventh.games.island_of_d.monsters import (
    BLACK_GOBLIN,
    BLACK_KNIGHT,
    BLACK_ORC,
    FIRST_CHARACTER,
    GOBLIN,
    IMAGE,
    ORC,
)
from eleventh.games.island_of_d.rolls import Roll
from eleventh.games.island_of_d.state import (
    FRIENDLY,
    NO_CANCEL,
    NO_GOLD,
    TOGETHER,
    WON_FIGHT,
    Adventure,
)
from eleventh.games.island_of_d.village import DRAW_QUEST


class OnceThere(Auto[Adventure]):
    """A try at the Quest, from its beginning (R42, A27, A39)."""

    rule = "R42"

    def run(self, s: Adventure) -> None:
        quest = s.quest
        if s.telling:
            s.tell("R42", f"{QUESTS[quest].name}: {QUESTS[quest].once_there}")
        if quest == CASTLE:
            s.castle_gold = s.gold  # A30
            s.push(Room(0))
        elif quest == CHILD:
            s.push(CHILD_ROLL)
        elif quest == RIDDLE:
            s.push(RIDDLE_ROLL)
        elif quest == SPRING:
            s.push(COMPLETE)
            s.push(Danger(3))
            s.push(Danger(3))
        elif quest == BANDIT:
            meet(s, FaceCharacter(0))
        elif quest == ARENA:
            s.push(ENTER_ARENA)
        else:
            s.push(IF_WON)
            if quest == MIRROR:
                fight(s, [IMAGE])
            elif quest == DUO:
                fight(s, [ORC, ORC], NOBODY, TOGETHER)
            elif quest == KEEP:
                fight(s, [GOBLIN, GOBLIN, GOBLIN])
            elif quest == CAMP:
                fight(s, [BLACK_GOBLIN, BLACK_GOBLIN])
            else:
                assert quest == LAIR
                fight(s, [BLACK_ORC])


class IfWon(Auto[Adventure]):
    """The combat decides the Quest; a cancelled one does not (R64, A12)."""

    rule = "R55"

    def run(self, s: Adventure) -> None:
        if s.result == WON_FIGHT:
            s.push(COMPLETE)
        else:
            fail(s)


def fail(s: Adventure) -> None:
    if s.telling:
        s.tell("R42", f"{QUESTS[s.quest].name} is not completed. You may try again another day.")


class Complete(Auto[Adventure]):
    """The Quest is completed: its reward, and a new Quest becomes available (R20, R21)."""

    rule = "R21"

    def run(self, s: Adventure) -> None:
        quest = s.quest
        s.completed = True
        if s.telling:
            s.tell("R23", f"{QUESTS[quest].name} is completed. Reward: {QUESTS[quest].reward}")
        s.push(DRAW_QUEST)
        if quest == MIRROR:
            s.push(Gains(2, 2, 3, -1, 0, False))
        elif quest in (DUO, CAMP):
            s.push(Gains(0, 0, 3, -1, 0, False))
        elif quest == KEEP:
            s.push(Gains(0, 0, 2, -1, 0, False))
        elif quest == CHILD:
            s.push(Gains(1, 0, 3, -1, 0, False))
        elif quest in (BANDIT, ARENA):
            s.push(LEARN_FREE)
            s.push(Gains(0, 0, 4 if quest == BANDIT else 2, -1, 0, False))
        elif quest == RIDDLE:
            s.push(Gains(0, 0, 3, -1, 1 << INT, True))
        elif quest == SPRING:
            s.push(Gains(s.hp_max(), 0, 1, POTION, 0, False))
        else:
            s.push(Gains(0, 0, 3, -1, 0b1111, False))


class ChildRoll(Roll):
    """The Lost Child: an INT test before the fight."""

    rule = "R42"

    def need(self, s: Adventure) -> int:
        return 5 - s.stat(INT)

    def what(self, s: Adventure) -> str:
        return f"INT test 5, the trail is found on {max(1, self.need(s))} or more"

    def bad(self, s: Adventure) -> bool:
        return s.die < self.need(s)

    def resolve(self, s: Adventure) -> None:
        if s.die < self.need(s):
            fail(s)
        else:
            s.push(IF_WON)
            fight(s, [BLACK_GOBLIN])


class RiddleRoll(Roll):
    rule = "R42"

    def what(self, s: Adventure) -> str:
        return f"the riddle, roll + INT {s.stat(INT)}, 7 or more solves it"

    def bad(self, s: Adventure) -> bool:
        return s.die + s.stat(INT) < 7

    def resolve(self, s: Adventure) -> None:
        s.bonus = 0
        s.push(HINTS)


class Hints(Choice):
    """The hermit sells hints: 1 Gold for +1, at most twice."""

    rule = "R42"

    def missing(self, s: Adventure) -> int:
        return 7 - s.die - s.stat(INT) - s.bonus

    def prompt(self, s: Adventure) -> str:
        left = "2 hints" if s.bonus == 0 else "1 hint"
        return f"The riddle: you have {7 - self.missing(s)} of 7. Pay 1 Gold for +1? ({left} left)"

    def options(self, s: Adventure) -> list[Action]:
        missing = self.missing(s)
        if missing <= 0 or missing > min(2 - s.bonus, s.gold):
            return []
        return [act.PAY, act.STOP]

    def passed_over(self, s: Adventure) -> None:
        s.push(COMPLETE) if self.missing(s) <= 0 else fail(s)

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.STOP:
            fail(s)
            return
        s.gold -= 1
        s.bonus += 1
        s.tell("R42", "You pay 1 Gold for a hint: +1.")
        s.push(self)


class FaceCharacter(Auto[Adventure]):
    """Whoever is on the screen is fought for the Quest: the bandit, or a friend in the arena."""

    FIELDS = ("flags",)
    rule = "R51"

    def __init__(self, flags: int) -> None:
        self.flags = flags

    def run(self, s: Adventure) -> None:
        s.push(IF_WON)
        fight(s, [FIRST_CHARACTER + s.screen], NOBODY, self.flags)


class EnterArena(Pause):
    """With HP 1 you cannot enter; a Potion could change that."""

    rule = "R42"

    def prompt(self, s: Adventure) -> str:
        return "With HP 1 the arena does not let you in. Heal first?"

    def offers(self, s: Adventure) -> bool:
        return s.hp == 1

    def grave(self, s: Adventure) -> bool:
        return s.hp == 1

    def go_on(self, s: Adventure) -> None:
        if s.hp > 1:
            meet(s, FaceCharacter(FRIENDLY))
        else:
            s.tell("R42", "With HP 1 you cannot enter the arena.")
            fail(s)


# --- the Dark Castle ---

IN_CASTLE: Final = NO_GOLD | NO_CANCEL  # R57
CORRIDOR: Final = 1
CHAPEL: Final = 3


class Room(Auto[Adventure]):
    """The rooms of the castle in order, all in one day (A42)."""

    FIELDS = ("number",)
    rule = "R2"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: Adventure) -> None:
        number = self.number
        if s.telling:
            s.tell("R2", f"Room {number + 1}: {ROOMS[number]}.")
        if number == CORRIDOR:
            s.push(BetweenRooms(2))
            s.push(SnareRoll(5))
        elif number == CHAPEL:
            s.push(BetweenRooms(4))
            s.push(Gains(1, 1, 0, -1, 0, False))
        else:
            s.push(AfterRoom(number))
            fight(s, [[ORC, 0, BLACK_ORC, 0, BLACK_KNIGHT][number]], NOBODY, IN_CASTLE)


class BetweenRooms(Pause):
    """Before the next room: Items and Prayer, but no Magic Wing."""

    FIELDS = ("number",)
    rule = "R2"

    def __init__(self, number: int) -> None:
        self.number = number

    def prompt(self, s: Adventure) -> str:
        ahead = ROOMS_AHEAD[self.number]
        return f"Between two rooms, with {s.hp} of {s.hp_max()} HP. Ahead: {ahead}. Do something first?"

    def offers(self, s: Adventure) -> bool:
        return True

    def grave(self, s: Adventure) -> bool:
        return s.hp == 1 and self.number == CORRIDOR

    def go_on(self, s: Adventure) -> None:
        s.push(Room(self.number))


class AfterRoom(Auto[Adventure]):
    FIELDS = ("number",)
    rule = "R2"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: Adventure) -> None:
        if s.result != WON_FIGHT:
            s.tell("R58", "You are outside the castle again. The next try starts at the Gate.")
        elif self.number < 4:
            s.push(BetweenRooms(self.number + 1))
        else:
            s.completed = True
            if s.telling:
                s.tell("R73", "The Black Knight has fallen.")
                s.tell("R75", score_text(s))
            s.end(WON, WIN_TEXT, [score(s, s.castle_gold)], "R73")


def score_parts(s: Adventure, gold: int) -> list[int]:
    """Saving the island, Gold at the castle gate, Items, days in hand, days too late (R75, A28, A29)."""
    worth = 0
    for item, count in enumerate(s.items):
        worth += 3 * PRICES[item] * count
    early = 10 * (LAST_DAY + 1 - s.day) if s.day <= LAST_DAY else 0
    late = 20 * (s.day - LAST_DAY) if s.day > LAST_DAY else 0
    return [100, 5 * gold, worth, early, late]


def score(s: Adventure, gold: int) -> int:
    """The points of a win now; none in Training Mode (R76)."""
    return 0 if s.training else sum(score_parts(s, gold))


def score_text(s: Adventure) -> str:
    saved, gold, items, early, late = score_parts(s, s.castle_gold)
    text = f"Score: {saved} + {gold} for Gold + {items} for Items + {early + late} for days."
    return f"{text} Training Mode: 0." if s.training else text


ONCE_THERE: Final = OnceThere()
IF_WON: Final = IfWon()
COMPLETE: Final = Complete()
CHILD_ROLL: Final = ChildRoll()
RIDDLE_ROLL: Final = RiddleRoll()
HINTS: Final = Hints()
ENTER_ARENA: Final = EnterArena()
