"""What can be done to dice that were just rolled, in combat and in Trap tests (A36), and to Charges."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.engine import Deal
from eleventh.games.necreaux.actions import DRAIN, REROLL, USE, USE_GADGETEER, USE_STRATEGIST, USE_TELEKINETIC
from eleventh.games.necreaux.cards import CARD_NAMES, GADGETEER, HEAT_RAY, LUCKY, STRATEGIST, TELEKINETIC
from eleventh.games.necreaux.flow import NOTHING, Ask, spend
from eleventh.games.necreaux.state import DICE, Isle


def offer_dice_powers(s: Isle, card: int, seat: int, options: list[Action]) -> None:
    """What can be done to dice that were just rolled, in combat and in tests."""
    if card == HEAT_RAY:
        options.append(USE[HEAT_RAY])
    elif card == GADGETEER:
        options.extend(USE_GADGETEER)
    else:
        for other in range(s.seats):
            if not s.rolling >> other & 1:
                continue
            if card == LUCKY:
                for die in range(DICE):
                    if s.dice[other * DICE + die]:
                        options.append(REROLL[other * DICE + die])
            elif card == TELEKINETIC:
                options.append(USE_TELEKINETIC[2 * other])
                options.append(USE_TELEKINETIC[2 * other + 1])
            elif other != seat:
                options.append(USE_STRATEGIST[other])


def use_dice_power(s: Isle, action: Action) -> None:
    if action.verb == "reroll":
        spend(s, LUCKY)
        s.dice[action.a * DICE + action.b] = 0
        s.push(RerollDie(action.a, action.b))
    elif action.a == GADGETEER:
        spend(s, GADGETEER, 1, f": {action.c:+d}" if s.telling else "")
        s.mod[s.holder[GADGETEER]] += action.c
    elif action.a == TELEKINETIC:
        spend(s, TELEKINETIC, 1, f": {action.c:+d} for {s.name(action.b)}" if s.telling else "")
        s.mod[action.b] += action.c
    else:
        spend(s, STRATEGIST)
        for die in range(DICE - 1, -1, -1):
            if s.dice[action.b * DICE + die]:
                s.dice[action.b * DICE + die] = 0
                s.push(RerollDie(action.b, die))


class RerollDie(Deal[Isle]):
    """A die is rolled anew; the new result stands (A36)."""

    FIELDS = ("roller", "die")
    rule = "R14"

    def __init__(self, roller: int, die: int) -> None:
        self.roller = roller
        self.die = die

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.roller)}'s die, rolled anew."

    def outcomes(self, s: Isle) -> int:
        return 6

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return str(outcome + 1)

    def deal(self, s: Isle, outcome: int) -> None:
        s.dice[self.roller * DICE + self.die] = outcome + 1
        if s.telling:
            s.tell("R14", f"{s.name(self.roller)} rolls anew: {outcome + 1}.")


class DrainCharge(Ask):
    """A member removes a Charge from one of his cards, if he has any (R47)."""

    FIELDS = ("who",)
    rule = "R47"

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, s: Isle) -> int:
        return self.who

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which card loses a Charge?"

    def options(self, s: Isle) -> list[Action]:
        cards = s.charged(self.who)
        return [DRAIN[card] for card in cards] if len(cards) > 1 else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        self.drain(s, action.a)

    def passed_over(self, s: Isle) -> None:
        for card in s.charged(self.who):
            self.drain(s, card)

    def drain(self, s: Isle, card: int) -> None:
        if s.telling:
            s.tell("R47", f"{s.name(self.who)}'s {CARD_NAMES[card]} loses a Charge.")
        s.discharge(card)
