"""The rules of the test game, as steps."""

from __future__ import annotations

from typing import Annotated

from eleventh.core.action import Action, Vocabulary
from eleventh.core.deck import Deck
from eleventh.core.engine import LOST, TEAM, WON, Auto, Deal, Decision
from eleventh.core.fields import SEATS, Number
from tiny.state import MOST_OIL, NAMES, OF_EACH, TinyState

GOAL = 6

V = Vocabulary()
PLAY = [V.add("play", str(card), f"Play the {card}.", card) for card in (1, 2, 3)]
LAY = V.add("lay", "", "Lay a card aside.")
ASIDE = [V.add("aside", str(card), f"Lay the {card} aside.", card) for card in (1, 2, 3)]
SIGNAL = V.add("signal", "", "Give the signal.")
WAIT = V.add("wait", "", "Wait.")


class Draw(Deal[TinyState]):
    who: Annotated[int, Number(0, SEATS)]
    rule = "R5"

    def prompt(self, s: TinyState) -> str:
        return "Which card is drawn?"

    def outcomes(self, s: TinyState) -> int:
        return s.deck.outcomes()

    def outcome_name(self, s: TinyState, outcome: int) -> str:
        return str(s.deck.peek(outcome))

    def seen_by(self, s: TinyState) -> int:
        return 1 << self.who

    def deal(self, s: TinyState, outcome: int) -> None:
        card = s.deck.take(outcome)
        s.hands[self.who] = sorted([*s.hands[self.who], card])
        if s.narrating:
            s.tell("R5", f"{NAMES[self.who].title()} draws a {card}.", 1 << self.who)
            s.tell("R5", f"{NAMES[self.who].title()} draws.", ~(1 << self.who) & 7)


class Turn(Decision[TinyState]):
    rule = "R3"

    def seat(self, s: TinyState) -> int:
        return s.turn

    def prompt(self, s: TinyState) -> str:
        return "Play a card, or lay one aside?"

    def options(self, s: TinyState) -> list[Action]:
        hand = s.hands[s.turn]
        plays = [action for action in PLAY if action.a in hand]
        return [*plays, LAY] if plays else []

    def choose(self, s: TinyState, action: Action) -> None:
        s.push(AFTER)
        s.push(WIND)
        s.push(Draw(s.turn))
        if action is LAY:
            s.push(LAY_ASIDE)
            return
        s.hands[s.turn].remove(action.a)
        s.light += action.a
        if s.narrating:
            s.tell("R3", f"{NAMES[s.turn].title()} plays {action.a}: the light is {s.light}.")

    def passed_over(self, s: TinyState) -> None:
        s.push(AFTER)
        s.push(WIND)


class LayAside(Decision[TinyState]):
    rule = "R4"

    def seat(self, s: TinyState) -> int:
        return s.turn

    def prompt(self, s: TinyState) -> str:
        return "Which card do you lay aside?"

    def options(self, s: TinyState) -> list[Action]:
        return [action for action in ASIDE if action.a in s.hands[s.turn] and action.a in s.lays]

    def asks_alone(self, s: TinyState) -> bool:
        return True  # who saw it done at once would know what the hand lacks

    def seen_by(self, s: TinyState) -> int:
        return 1 << s.turn

    def choose(self, s: TinyState, action: Action) -> None:
        s.hands[s.turn].remove(action.a)
        s.aside[s.turn] = sorted([*s.aside[s.turn], action.a])
        s.light += 1
        if s.narrating:
            s.tell("R4", f"{NAMES[s.turn].title()} lays a card aside: the light is {s.light}.")


class Wind(Deal[TinyState]):
    rule = "R6"

    def prompt(self, s: TinyState) -> str:
        return "What does the wind do?"

    def outcomes(self, s: TinyState) -> int:
        return 3

    def outcome_name(self, s: TinyState, outcome: int) -> str:
        return "gust" if outcome == 2 else "calm"

    def deal(self, s: TinyState, outcome: int) -> None:
        s.oil -= 1
        if outcome == 2:
            s.light = max(0, s.light - 1)  # A1
        if s.narrating:
            s.tell("R6", f"{'A gust' if outcome == 2 else 'Calm'}: light {s.light}, oil {s.oil}.")


class After(Auto[TinyState]):
    rule = "R7"

    def run(self, s: TinyState) -> None:
        if s.oil == 0:
            s.end(LOST, "The oil is used up.", [0] * s.seats, "R1")
            return
        s.turn = (s.turn + 1) % s.seats
        s.push(TURN)
        if s.turn == 0:
            s.push(ROUND_END)


class RoundEnd(Decision[TinyState]):
    rule = "R7"

    def seat(self, s: TinyState) -> int:
        return TEAM

    def prompt(self, s: TinyState) -> str:
        return "Give the signal, or wait?"

    def options(self, s: TinyState) -> list[Action]:
        return SIGNAL_OR_WAIT

    def choose(self, s: TinyState, action: Action) -> None:
        if action is WAIT:
            s.tell("R7", "They wait.")
        elif s.light >= GOAL:
            s.end(WON, "The signal was seen.", [1] * s.seats, "R1")
        else:
            s.end(LOST, "The signal was too faint.", [0] * s.seats, "R1")


SIGNAL_OR_WAIT = [SIGNAL, WAIT]
TURN = Turn()
LAY_ASIDE = LayAside()
WIND = Wind()
AFTER = After()
ROUND_END = RoundEnd()


def new(seats: int, storm: bool, state_class: type[TinyState] = TinyState) -> TinyState:
    s = state_class(seats)
    s.turn = 0
    s.oil = 6 if storm else MOST_OIL
    s.light = 0
    s.deck = Deck([1] * OF_EACH + [2] * OF_EACH + [3] * OF_EACH)
    s.hands = [[] for _ in range(seats)]
    s.aside = [[] for _ in range(seats)]
    s.push(TURN)
    for seat in reversed(range(seats)):
        s.push(Draw(seat))
        s.push(Draw(seat))
    s.advance()
    return s
