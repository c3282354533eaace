"""Meeting a Character (R10 to R12): lessons, training tests, duels, robbers."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Step
from eleventh.games.island_of_d import actions as act
from eleventh.games.island_of_d import cards
from eleventh.games.island_of_d.combat import fight
from eleventh.games.island_of_d.content import (
    ATT,
    CHARACTERS,
    DEF,
    RANGER,
)
from eleventh.games.island_of_d.hero import (
    Choice,
    DrawCharacter,
    YesOrNo,
    add_any_time,
    add_forget,
    can_learn,
    could_learn,
    forget,
    learn,
    pay,
    use_any_time,
)
from eleventh.games.island_of_d.monsters import FIRST_CHARACTER
from eleventh.games.island_of_d.rolls import Roll
from eleventh.games.island_of_d.state import FRIENDLY, WON_FIGHT, Adventure


def meet(s: Adventure, then: Step[Adventure]) -> None:
    s.push(PART)
    s.push(Meet(then))


class Meet(DrawCharacter):
    """The top card of the Character deck is put on the screen (R10)."""

    FIELDS = ("then",)
    rule = "R10"

    def __init__(self, then: Step[Adventure]) -> None:
        self.then = then

    def prompt(self, s: Adventure) -> str:
        return "Draw the Character you meet."

    def drawn(self, s: Adventure, character: int) -> None:
        s.screen = character
        if s.telling:
            s.tell("R10", f"You meet the {CHARACTERS[s.screen].name}.")
        s.push(self.then)


class Part(Auto[Adventure]):
    """A Character whose Skill was not learned goes under the deck (R11)."""

    rule = "R11"

    def run(self, s: Adventure) -> None:
        if s.screen >= 0:
            s.characters = s.characters.copy()
            s.characters.put_at_bottom(s.screen)
            card = CHARACTERS[s.screen]
            s.screen = -1
            if s.telling:
                s.tell("R11", f"The {card.name} goes under the Character deck.")


class Learn(Choice):
    """The Skill of the Character on the screen, for `cost` Gold (R5, R12, A18)."""

    FIELDS = ("cost",)
    rule = "R12"

    def __init__(self, cost: int) -> None:
        self.cost = cost

    def prompt(self, s: Adventure) -> str:
        card = CHARACTERS[s.screen]
        paid = f" for {self.cost} Gold" if self.cost else ""
        room = "" if can_learn(s) else " You must discard a learned Skill first."
        return f"You may learn {card.skill_name} from the {card.name}{paid}.{room}"

    def options(self, s: Adventure) -> list[Action]:
        if s.screen < 0 or s.gold < self.cost or not could_learn(s):
            return []
        out: list[Action] = []
        if can_learn(s):
            out.append(act.LEARN[s.screen])
        else:
            add_forget(s, out)
        out.append(act.LEAVE)
        return out

    def passed_over(self, s: Adventure) -> None:
        if s.screen >= 0:
            if s.gold < self.cost:
                s.tell("R12", "You cannot pay for the lesson.")
            else:
                s.tell("R5", "You have no room for another Skill.")

    def choose(self, s: Adventure, action: Action) -> None:
        if action.verb == "forget":
            s.push(self)
            forget(s, action.a)
        elif action.verb == "learn":
            if self.cost:
                pay(s, self.cost, f"the {CHARACTERS[s.screen].name}", "R12")
            learn(s, s.screen)
            s.screen = -1
        else:
            s.tell("R17", "You do not learn it.")


class TrainingTest(Choice):
    """You may roll + ATT against the Character's DEF to learn its Skill (A32)."""

    rule = "R62"

    def prompt(self, s: Adventure) -> str:
        card = CHARACTERS[s.screen]
        return (
            f"Take the training test against the {card.name}, DEF {test_def(s)}, to learn {card.skill_name}?"
        )

    def options(self, s: Adventure) -> list[Action]:
        return [act.TEST, act.LEAVE] if could_learn(s) else []

    def passed_over(self, s: Adventure) -> None:
        s.tell("R5", "You can learn no more Skills.")

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.TEST:
            if s.screen == RANGER:
                s.tell("R62", "The Ranger uses Keen Step: DEF +1 for this test.")
            s.push(TEST_ROLL)
        else:
            s.tell("R62", "You do not take the test.")


def test_def(s: Adventure) -> int:
    """The DEF to reach: the Ranger uses his Skill in a test too (R62)."""
    return CHARACTERS[s.screen].stats[DEF] + (1 if s.screen == RANGER else 0)


class TestRoll(Roll):
    rule = "R62"

    def need(self, s: Adventure) -> int:
        return test_def(s) - s.stat(ATT)

    def what(self, s: Adventure) -> str:
        return f"training test, passed on {max(1, self.need(s))} or more"

    def bad(self, s: Adventure) -> bool:
        return s.die < self.need(s) <= 6

    def resolve(self, s: Adventure) -> None:
        if s.die >= self.need(s):
            s.tell("R62", "You pass the test.")
            s.push(LEARN_FREE)
        else:
            s.tell("R62", "You do not pass the test.")


class Challenge(YesOrNo):
    """A friendly duel, if you accept; not with HP 1."""

    rule = "R50"

    def prompt(self, s: Adventure) -> str:
        return (
            f"The {CHARACTERS[s.screen].name} offers a friendly duel. You have {s.hp} HP; at HP 1 you yield."
        )

    def offers(self, s: Adventure, out: list[Action]) -> None:
        if s.hp > 1:
            out.append(act.ACCEPT)

    def passed_over(self, s: Adventure) -> None:
        s.tell("R50", "With HP 1 nobody fights a friendly duel.")

    def accept(self, s: Adventure, action: Action) -> None:
        s.push(LEARN_IF_WON)
        fight(s, [FIRST_CHARACTER + s.screen], cards.NOBODY, FRIENDLY)


class TollGate(Choice):
    """A robber: pay 2 Gold or fight."""

    rule = "R50"

    def prompt(self, s: Adventure) -> str:
        return f"The {CHARACTERS[s.screen].name} wants 2 Gold of your {s.gold}. Pay, or fight?"

    def options(self, s: Adventure) -> list[Action]:
        if s.gold < 2:
            return []
        out = [act.PAY, act.FIGHT]
        add_any_time(s, out)
        return out

    def passed_over(self, s: Adventure) -> None:
        s.tell("R50", "You cannot pay and must fight.")
        self.fight(s)

    def fight(self, s: Adventure) -> None:
        s.push(LEARN_IF_WON)
        fight(s, [FIRST_CHARACTER + s.screen])

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.PAY:
            pay(s, 2, f"the {CHARACTERS[s.screen].name}", "R50")
        elif action is act.FIGHT:
            self.fight(s)
        else:
            s.push(self)
            use_any_time(s, action)


class LearnIfWon(Auto[Adventure]):
    rule = "R12"

    def run(self, s: Adventure) -> None:
        if s.result == WON_FIGHT:
            s.push(LEARN_FREE)


PART: Final = Part()
LEARN_FREE: Final = Learn(0)
TRAINING_TEST: Final = TrainingTest()
TEST_ROLL: Final = TestRoll()
CHALLENGE: Final = Challenge()
TOLL_GATE: Final = TollGate()
LEARN_IF_WON: Final = LearnIfWon()
