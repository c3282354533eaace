"""Characters and Skills: meeting a Character (R10 to R12), learning a Skill and discarding one (R5, R6)."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.engine import NO_OPTIONS, Auto, No, Step
from eleventh.core.fields import Inner, Number
from eleventh.core.windows import Power
from eleventh.core.zones import put_under
from eleventh.games.island_of_d.content.monsters import FIRST_CHARACTER
from eleventh.games.island_of_d.content.parts import ATT, CHARACTERS, DEF, LESSON_ON_THE_WAY, RANGER
from eleventh.games.island_of_d.rules import moments as at
from eleventh.games.island_of_d.rules.chances import hit_chance, percent
from eleventh.games.island_of_d.rules.combat import fight
from eleventh.games.island_of_d.rules.decks import DrawCharacter
from eleventh.games.island_of_d.rules.hero import can_learn, could_learn, forget, learn, pay
from eleventh.games.island_of_d.rules.rolls import Reach
from eleventh.games.island_of_d.rules.state import FRIENDLY, NO_AMBUSH, WON_FIGHT, Adventure
from eleventh.games.island_of_d.rules.vocabulary import FORGET, LEARN, LEAVE, PAY, add, one


def meet(s: Adventure, then: Step[Adventure]) -> None:
    s.push(PART)
    s.push(Meet(then))


class Meet(DrawCharacter):
    """The top card of the Character deck is put on the screen (R10)."""

    then: Annotated[Step[Adventure], Inner()]
    rule = "R10"

    def prompt(self, s: Adventure) -> str:
        return "Draw the Character you meet."

    def zone(self, s: Adventure) -> list[int]:
        return s.met

    def drawn(self, s: Adventure, character: int) -> None:
        if s.narrating:
            s.tell("R10", f"You meet the {CHARACTERS[character].name}.")
        s.push(self.then)


class Part(Auto[Adventure]):
    """A Character whose Skill was not learned goes under the deck (R11)."""

    rule = "R11"

    def run(self, s: Adventure) -> None:
        if s.met:
            character = s.screen
            put_under(character, s.met, s.characters)
            if s.narrating:
                s.tell("R11", f"The {CHARACTERS[character].name} goes under the Character deck.")


# --- a Skill more, a Skill less ---


class Learn(at.SmallQuestion):
    """The Skill of the Character on the screen, for `cost` Gold (R5, R12, A18)."""

    cost: Annotated[int, Number(0, LESSON_ON_THE_WAY)]
    rule = "R12"

    def prompt(self, s: Adventure) -> str:
        card = CHARACTERS[s.screen]
        paid = f" for {self.cost} Gold" if self.cost else ""
        room = "" if can_learn(s) else " You must discard a learned Skill first."
        return f"You may learn {card.skill_name} from the {card.name}{paid}.{room}"

    def among(self, s: Adventure) -> list[Action]:
        if s.screen < 0 or s.gold < self.cost or not could_learn(s):
            return []
        if can_learn(s):
            return [LEARN[s.screen], LEAVE]
        return [*[FORGET[character] for character in s.learned()], LEAVE]

    def passed_over(self, s: Adventure) -> None:
        if s.screen >= 0:
            if s.gold < self.cost:
                s.tell("R12", "You cannot pay for the lesson.")
            else:
                s.tell("R5", "You have no room for another Skill.")

    def choose(self, s: Adventure, action: Action) -> None:
        if action is LEAVE:
            s.tell("R17", "You do not learn it.")
        elif action is LEARN[s.screen]:
            if self.cost:
                pay(s, self.cost, f"the {CHARACTERS[s.screen].name}", "R12")
            learn(s, s.screen, s.met)
        else:
            s.push(self)
            forget(s, action.a)

    def say(self, s: Adventure, action: Action) -> str:
        return f"{action.text} for {self.cost} Gold" if self.cost and action in LEARN else action.text

    def note(self, s: Adventure, action: Action) -> str:
        return FORGET_SKILL.note(s, action) if action in FORGET else ""

    def group(self, s: Adventure, action: Action) -> str:
        return FORGET_SKILL.heading if action in FORGET else ""

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        if action in FORGET:
            return FORGET_SKILL.points_at(s, action)
        return () if action is LEAVE else ("screen-card",)


class Forget(Power[Adventure]):
    """Learned Skills may be discarded at any time, in combat too; the own one never (R6)."""

    heading = "Skills and Items"
    moments = at.AFTER_SETUP
    not_now = ("R6", "Not in the middle of this. {a}")
    beside = True

    def among(self, s: Adventure) -> list[Action]:
        if s.skill_count() == 1:
            return NO_OPTIONS
        return [self.actions[character] for character in s.learned()]

    def hinders(self, s: Adventure, action: Action) -> No | None:
        if not s.has(action.a):
            return No("R4", "You do not hold the Skill {a}.", CHARACTERS[action.a].skill_name)
        if action.a == s.hero:
            return No("R6", "Your original Skill can never be discarded.")
        return None

    def do(self, s: Adventure, action: Action) -> None:
        forget(s, action.a)

    def note(self, s: Adventure, action: Action) -> str:
        return "the card goes under the Character deck"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (f"skill-{CHARACTERS[action.a].skill}",)


class LearnIfWon(Auto[Adventure]):
    rule = "R12"

    def run(self, s: Adventure) -> None:
        if s.result == WON_FIGHT:
            s.push(LEARN_FREE)


# --- a training test (A32) ---


class TrainingTest(at.SmallQuestion):
    """You may roll + ATT against the Character's DEF to learn its Skill."""

    rule = "R62"

    def prompt(self, s: Adventure) -> str:
        card = CHARACTERS[s.screen]
        return (
            f"Take the training test against the {card.name}, DEF {test_def(s)}, to learn {card.skill_name}?"
        )

    def among(self, s: Adventure) -> list[Action]:
        return [TEST, LEAVE] if could_learn(s) else []

    def passed_over(self, s: Adventure) -> None:
        s.tell("R5", "You can learn no more Skills.")

    def choose(self, s: Adventure, action: Action) -> None:
        if action is LEAVE:
            s.tell("R62", "You do not take the test.")
            return
        if s.screen == RANGER:
            s.tell("R62", "The Ranger uses Keen Step: DEF +1 for this test.")
        s.push(TEST_ROLL)

    def note(self, s: Adventure, action: Action) -> str:
        return f"passed with {percent(hit_chance(s.stat(ATT), test_def(s)))}" if action is TEST else ""


def test_def(s: Adventure) -> int:
    """The DEF to reach: the Ranger uses his Skill in a test too (R62)."""
    return CHARACTERS[s.screen].stats[DEF] + (1 if s.screen == RANGER else 0)


class TestRoll(Reach):
    rule = "R62"

    def need(self, s: Adventure) -> int:
        return test_def(s) - s.stat(ATT)

    def what(self, s: Adventure) -> str:
        return f"training test, passed on {max(1, self.need(s))} or more"

    def reached(self, s: Adventure) -> None:
        s.tell("R62", "You pass the test.")
        s.push(LEARN_FREE)

    def missed(self, s: Adventure) -> None:
        s.tell("R62", "You do not pass the test.")


# --- a friendly duel (R55) ---


class Challenge(at.Offer):
    """If you accept; not with HP 1."""

    rule = "R50"
    moment = at.CHALLENGED

    def prompt(self, s: Adventure) -> str:
        return (
            f"The {CHARACTERS[s.screen].name} offers a friendly duel. You have {s.hp} HP; at HP 1 you yield."
        )

    def passed_over(self, s: Adventure) -> None:
        s.tell("R50", NOT_WITH_HP_1)


class Accept(Power[Adventure]):
    """Win it, and you may learn the Skill."""

    moments = (at.CHALLENGED,)
    ends = True

    def hinders(self, s: Adventure, action: Action) -> No | None:
        if s.screen >= 0 and s.hp == 1 and not s.in_combat():
            return No("R50", NOT_WITH_HP_1)
        return None

    def do(self, s: Adventure, action: Action) -> None:
        s.push(LEARN_IF_WON)
        fight(s, [FIRST_CHARACTER + s.screen], NO_AMBUSH, FRIENDLY)


NOT_WITH_HP_1: Final = "With HP 1 nobody fights a friendly duel."


# --- a robber ---


class TollGate(at.Window):
    """Pay 2 Gold or fight."""

    rule = "R50"
    moment = at.AT_THE_TOLL

    def prompt(self, s: Adventure) -> str:
        return f"The {CHARACTERS[s.screen].name} wants {TOLL} Gold of your {s.gold}. Pay, or fight?"

    def asks(self, s: Adventure) -> bool:
        return s.gold >= TOLL

    def passed_over(self, s: Adventure) -> None:
        s.tell("R50", "You cannot pay and must fight.")
        fight_robber(s)


class PayToll(Power[Adventure]):
    moments = (at.AT_THE_TOLL,)
    ends = True

    def do(self, s: Adventure, action: Action) -> None:
        pay(s, TOLL, f"the {CHARACTERS[s.screen].name}", "R50")

    def say(self, s: Adventure, action: Action) -> str:
        return f"Pay {TOLL} Gold"


class FightRobber(Power[Adventure]):
    """Win, and you may learn the Skill."""

    moments = (at.AT_THE_TOLL,)
    ends = True

    def do(self, s: Adventure, action: Action) -> None:
        fight_robber(s)


def fight_robber(s: Adventure) -> None:
    s.push(LEARN_IF_WON)
    fight(s, [FIRST_CHARACTER + s.screen])


TOLL: Final = 2

TEST: Final = add("test", "", "Take the training test")
FORGET_SKILL: Final = Forget(FORGET)
ACCEPT: Final = Accept(one("accept", "", "Accept the friendly duel"))
PAY_TOLL: Final = PayToll([PAY])
FIGHT_ROBBER: Final = FightRobber(one("fight", "", "Refuse and fight"))

PART: Final = Part()
LEARN_FREE: Final = Learn(0)
TRAINING_TEST: Final = TrainingTest()
TEST_ROLL: Final = TestRoll()
CHALLENGE: Final = Challenge()
TOLL_GATE: Final = TollGate()
LEARN_IF_WON: Final = LearnIfWon()
