"""Gear Cards: drawing, the limit of three, handing over, and the ones used on one's turn."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Deal, Decision
from eleventh.games.nemo_rising.actions import DISCARD_GEAR, GIVE, HAND, KEEP_GEAR, PASS, READY
from eleventh.games.nemo_rising.cards import STORY, STORY_NAMES
from eleventh.games.nemo_rising.content import (
    DRAUGHT,
    GEAR,
    GEAR_LIMIT,
    GEAR_NAMES,
    SARA,
    counted,
)
from eleventh.games.nemo_rising.defence import spend_gear
from eleventh.games.nemo_rising.missions import arrived
from eleventh.games.nemo_rising.state import CARRIED, DRAWN, IN_DECK, OUT, NemoState

DRAUGHT_TOKENS: Final = 3


def gain_blue(s: NemoState, seat: int, tokens: int, rule: str, why: str = "") -> None:
    """Bonus Action Tokens, as far as the supply goes (Q27, Q28)."""
    gained = min(tokens, s.blue_left())
    s.blue[seat] += gained
    if s.telling:
        left = "" if gained == tokens else " (the supply is empty)"
        s.tell(rule, f"{why}{s.hero(seat)} gains {counted(gained, 'bonus Action Token')}{left}.")


def gear_pool(s: NemoState) -> list[int]:
    """What the next draw can be; an empty deck is made anew from the discard pile (Q19)."""
    ready = [gear for gear in range(len(GEAR)) if s.gear_at[gear] == IN_DECK]
    return ready or [gear for gear in range(len(GEAR)) if s.gear_at[gear] == OUT]


def draw_gear(s: NemoState, seat: int) -> None:
    """A hero gains a Gear Card; Sara draws two and keeps one (R59, R65)."""
    s.push(TakeGear(seat))
    if s.heroes[seat] == SARA:
        s.push(DrawGear(seat))
    s.push(DrawGear(seat))


class DrawGear(Deal[NemoState]):
    FIELDS = ("drawer",)
    rule = "R65"

    def __init__(self, drawer: int) -> None:
        self.drawer = drawer

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(self.drawer)} draws a Gear Card."

    def outcomes(self, s: NemoState) -> int:
        return len(gear_pool(s))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return GEAR[gear_pool(s)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        gear = gear_pool(s)[outcome]
        if s.gear_at[gear] == OUT:
            for other in range(len(GEAR)):
                if s.gear_at[other] == OUT:
                    s.gear_at[other] = IN_DECK
        s.gear_at[gear] = DRAWN
        s.twisted[gear] = False
        if s.telling:
            s.tell("R65", f"{s.hero(self.drawer)} draws the {GEAR_NAMES[gear]}.")


class TakeGear(Decision[NemoState]):
    """Sara keeps one of two; everybody then minds the limit."""

    FIELDS = ("drawer",)
    rule = "R65"

    def __init__(self, drawer: int) -> None:
        self.drawer = drawer

    def seat(self, s: NemoState) -> int:
        return self.drawer

    def prompt(self, s: NemoState) -> str:
        return (
            f"{s.hero(self.drawer)}: Born Engineer. Keep one of the two Gear Cards; the other is discarded."
        )

    def drawn(self, s: NemoState) -> list[int]:
        return [gear for gear in range(len(GEAR)) if s.gear_at[gear] == DRAWN]

    def options(self, s: NemoState) -> list[Action]:
        drawn = self.drawn(s)
        return [KEEP_GEAR[gear] for gear in drawn] if len(drawn) > 1 else []

    def choose(self, s: NemoState, action: Action) -> None:
        for gear in self.drawn(s):
            s.gear_at[gear] = self.drawer if gear == action.a else OUT
        if s.telling:
            s.tell("R65", f"{s.hero(self.drawer)} keeps the {GEAR_NAMES[action.a]}.")
        s.push(MindTheLimit(self.drawer))

    def passed_over(self, s: NemoState) -> None:
        drawn = self.drawn(s)
        if not drawn:
            s.tell("Q19", "No Gear is left to draw.")
            return
        s.gear_at[drawn[0]] = self.drawer
        s.push(MindTheLimit(self.drawer))


class MindTheLimit(Decision[NemoState]):
    """With a fourth Gear Card one goes, old or new (R66)."""

    FIELDS = ("holder",)
    rule = "R66"

    def __init__(self, holder: int) -> None:
        self.holder = holder

    def seat(self, s: NemoState) -> int:
        return self.holder

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(self.holder)}: you may hold three Gear Cards. Discard one of the four."

    def options(self, s: NemoState) -> list[Action]:
        hand = s.hand(self.holder)
        return [DISCARD_GEAR[gear] for gear in hand] if len(hand) > GEAR_LIMIT else []

    def choose(self, s: NemoState, action: Action) -> None:
        s.gear_at[action.a] = OUT
        s.twisted[action.a] = False
        if s.telling:
            s.tell("R66", f"{s.hero(self.holder)} discards the {GEAR_NAMES[action.a]}.")


# --- handing over (R73, Q38) ---


def gifts(s: NemoState, seat: int) -> list[Action]:
    found: list[Action] = []
    if seat not in s.gear_at and CARRIED + seat not in s.story_at:
        return found
    for other in range(s.seats):
        if other != seat and s.together(seat, other):
            hero = s.heroes[other]
            for gear in range(len(GEAR)):
                if s.gear_at[gear] == seat:
                    found.append(GIVE[gear][hero])
            for story in range(len(STORY)):
                if s.story_at[story] == CARRIED + seat:
                    found.append(HAND[story][hero])
    return found


def give(s: NemoState, seat: int, action: Action) -> None:
    taker = s.seat_of(action.b)
    if action.verb == "give":
        s.gear_at[action.a] = taker
        if s.telling:
            s.tell("R73", f"{s.hero(seat)} gives the {GEAR_NAMES[action.a]} to {s.hero(taker)}.")
        s.push(MindTheLimit(taker))
    else:
        s.story_at[action.a] = CARRIED + taker
        if s.telling:
            s.tell("Q38", f"{s.hero(seat)} hands the {STORY_NAMES[action.a]} to {s.hero(taker)}.")
        arrived(s, taker)


# --- the Stimulant Draught ---


def sips(s: NemoState, seat: int) -> bool:
    """Whether the hero has the draught and would gain by it."""
    return s.gear_at[DRAUGHT] == seat and s.blue_left() > 0


def drink(s: NemoState, seat: int) -> None:
    """Bonus tokens in one's own turn, between actions or in the middle of an attempt (Q31)."""
    spend_gear(s, DRAUGHT)
    gain_blue(s, seat, DRAUGHT_TOKENS, "R67", "Stimulant Draught: ")


# --- Sara's free recharge ---


def recharge(s: NemoState, gear: int, rule: str) -> None:
    s.twisted[gear] = False
    if s.telling:
        s.tell(rule, f"Ready again: {GEAR_NAMES[gear]}.")


class BornEngineer(Decision[NemoState]):
    """At the start of her step 2 Sara may recharge one Gear Card."""

    rule = "R69"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: Born Engineer. Recharge one Gear Card for free?"

    def options(self, s: NemoState) -> list[Action]:
        found = [READY[gear] for gear in s.hand(s.active) if s.twisted[gear]]
        if found:
            found.append(PASS)
        return found

    def choose(self, s: NemoState, action: Action) -> None:
        if action is not PASS:
            recharge(s, action.a, "R69")


BORN_ENGINEER: Final = BornEngineer()
