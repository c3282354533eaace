"""Rest (R17-R23), and the powers of quiet moments."""

from __future__ import annotations

from typing import ClassVar, Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal
from eleventh.games.necreaux.actions import CHARGE, DONE, FEED, FLIP, GIVE, LOOK, USE
from eleventh.games.necreaux.cards import (
    CARD_KEYWORD,
    CARD_NAMES,
    CARD_SLUGS,
    CARD_TYPE,
    CHARACTERS,
    ENERGY_CELL,
    FIRST_AID,
    GADGETEER,
    HEALER,
    PRECOGNITIVE,
    TECH,
    TINKERER,
)
from eleventh.games.necreaux.flow import NOTHING, Ask, Window, spend
from eleventh.games.necreaux.look import Arrange, look_at
from eleventh.games.necreaux.state import HALF_DOZEN, NONE, RESTS, Isle


def take_rest(s: Isle, barred: int = NONE, free: bool = True) -> None:
    """R18-R21 at once for the acting team; a free Rest is a whole one (R23) and ends nothing (A3).

    `barred` is a card that this Rest cannot charge.
    """
    s.tally[RESTS] += 1
    s.resting = True
    s.barred = barred
    if s.telling:
        s.tell("R23" if free else "R17", f"{s.team_name()} rests{' at no cost of time' if free else ''}.")
    s.push(END_REST)
    s.push(LOOK_AT_TOP)
    s.push(TradeItems(2))
    s.push(QUIET)
    s.push(REST_CHARGES)
    s.push(TradeItems(1))
    s.push(REST_FLIPS)
    s.push(TradeItems(0))


class RestFlips(Auto[Isle]):
    """R18: every member turns one card face up. R62: then each draws a card."""

    def run(self, s: Isle) -> None:
        members = s.member_list()
        if s.rules & HALF_DOZEN:
            for seat in reversed(members):
                s.push(DrawCharacter(seat))
        for seat in reversed(members):
            s.push(FlipOne(seat, True))


class FlipOne(Ask):
    """One of this member's face-down cards is turned face up."""

    FIELDS = ("who", "items_too")
    rule = "R18"

    def __init__(self, who: int, items_too: bool) -> None:
        self.who = who
        self.items_too = items_too

    def seat(self, s: Isle) -> int:
        return self.who

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which card do you turn face up?"

    def candidates(self, s: Isle) -> list[int]:
        return [card for card in s.cards[self.who] if s.down[card] and (self.items_too or card < CHARACTERS)]

    def options(self, s: Isle) -> list[Action]:
        cards = self.candidates(s)
        return [FLIP[card] for card in cards] if len(cards) > 1 else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        flip_up(s, action.a)

    def passed_over(self, s: Isle) -> None:
        for card in self.candidates(s):
            flip_up(s, card)


def flip_up(s: Isle, card: int) -> None:
    s.down[card] = False
    if s.telling:
        s.tell("R18", f"{s.name(s.holder[card])}'s {CARD_NAMES[card]} is face up again.")


class DrawCharacter(Deal[Isle]):
    """R62: a Character card is drawn and placed face down, its Charges on it (A44)."""

    FIELDS = ("who",)
    rule = "R62"

    def __init__(self, who: int) -> None:
        self.who = who

    def prompt(self, s: Isle) -> str:
        return f"Which Character card does {s.name(self.who)} draw?"

    def outcomes(self, s: Isle) -> int:
        return len(s.roster)

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return CARD_SLUGS[s.roster[outcome]]

    def deal(self, s: Isle, outcome: int) -> None:
        card = s.roster[outcome]
        s.roster = s.roster[:outcome] + s.roster[outcome + 1 :]
        s.gain(self.who, card, True)
        if s.telling:
            s.tell("R62", f"{s.name(self.who)} draws {CARD_NAMES[card]} and places it face down.")


class RestCharges(Auto[Isle]):
    """R19: every member adds a Charge; the Tinkerer adds two."""

    def run(self, s: Isle) -> None:
        for seat in reversed(s.member_list()):
            s.push(AddCharges(seat, 2 if s.has_up(seat, TINKERER) else 1))


class AddCharges(Ask):
    FIELDS = ("who", "left")
    rule = "R19"

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def seat(self, s: Isle) -> int:
        return self.who

    def prompt(self, s: Isle) -> str:
        what = "a Charge" if self.left == 1 else "the first of 2 Charges"
        return f"{s.name(self.who)}: which card gets {what}?"

    def options(self, s: Isle) -> list[Action]:
        cards = s.chargeable(self.who)
        return [CHARGE[card] for card in cards] if len(cards) > 1 else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        if self.left > 1:
            s.push(AddCharges(self.who, self.left - 1))
        add_charges(s, action.a, 1)

    def passed_over(self, s: Isle) -> None:
        for card in s.chargeable(self.who):
            add_charges(s, card, self.left)


def add_charges(s: Isle, card: int, count: int) -> None:
    s.charge[card] += count
    if s.telling:
        charges = "a Charge" if count == 1 else f"{count} Charges"
        s.tell("R19", f"{CARD_NAMES[card]} gets {charges} and has {s.charge[card]}.")


class TradeItems(Ask):
    """R20: Items move freely between the resting members.

    Asked where it can matter: before the flips for face-down Items (0), before the Charges for Items that can
    be charged (1), and at the end for all (2). Each Item moves once in each of these moments.
    """

    FIELDS = ("moment",)
    rule = "R20"

    def __init__(self, moment: int) -> None:
        self.moment = moment

    def prompt(self, s: Isle) -> str:
        when = ["before cards are turned up", "before cards are charged", "before the Rest is over"]
        return f"{s.team_name()}: Items may change hands {when[self.moment]}."

    def options(self, s: Isle) -> list[Action]:
        members = s.member_list()
        if len(members) < 2:
            return NOTHING
        options: list[Action] = []
        for seat in members:
            for card in s.cards[seat]:
                if card >= CHARACTERS and not s.moved >> (card - CHARACTERS) & 1 and self.matters(s, card):
                    at = 5 * (card - CHARACTERS)
                    options.extend([GIVE[at + other] for other in members if other != seat])
        if options:
            options.append(DONE)
        return options

    def matters(self, s: Isle, card: int) -> bool:
        if self.moment == 0:
            return s.down[card]
        return self.moment == 2 or (CARD_KEYWORD[card] and not s.down[card])

    def choose(self, s: Isle, action: Action) -> None:
        if action is DONE:
            s.moved = 0
            return
        card = action.a
        s.hand_over(card, action.b)
        s.moved |= 1 << (card - CHARACTERS)
        if s.telling:
            s.tell("R20", f"{CARD_NAMES[card]} goes to {s.name(action.b)}.")
        s.push(self)

    def passed_over(self, s: Isle) -> None:
        s.moved = 0


class LookAtTop(Ask):
    """R21: the team may look at the top card and bury it."""

    rule = "R21"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: look at the top card of the deck before the Rest is over?"

    def options(self, s: Isle) -> list[Action]:
        return [LOOK, DONE] if s.deck_size() else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        if action is LOOK:
            look_at(s, 1, Arrange(1))


class EndRest(Auto[Isle]):
    def run(self, s: Isle) -> None:
        s.resting = False
        s.barred = NONE


class QuietWindow(Window):
    """A quiet moment: nothing is being resolved."""

    rule = "R16"
    powers: ClassVar[tuple[int, ...]] = (HEALER, FIRST_AID, GADGETEER, ENERGY_CELL)

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        return f"{s.name(seat) if seat >= 0 else 'Team'}: a quiet moment. Use a power?"

    def open_for(self, s: Isle) -> int:
        return s.members() & ~s.hushed

    def mute_is_for(self, s: Isle) -> str:
        return "this Turn"

    def mute(self, s: Isle, seat: int) -> None:
        s.hushed |= 1 << seat

    def can(self, s: Isle, card: int, seat: int) -> bool:
        if s.charge[card] == 0:
            return False
        if card == HEALER:
            return wounded(s, 1 << seat) != 0
        if card == FIRST_AID:
            return wounded(s, 0) != 0
        if card in (GADGETEER, ENERGY_CELL):
            return len(feedable(s, card)) > 0
        return s.deck_size() > 0  # Precognitive

    def offer(self, s: Isle, card: int, seat: int, options: list[Action]) -> None:
        options.append(USE[card])

    def use(self, s: Isle, action: Action) -> None:
        s.push(self)
        self.quiet_power(s, action.a)

    def quiet_power(self, s: Isle, card: int) -> None:
        seat = s.holder[card]
        if card in (HEALER, FIRST_AID):
            spend(s, card)
            s.push(HealMember(seat, card == FIRST_AID))
        elif card in (GADGETEER, ENERGY_CELL):
            s.push(MoveCharge(card))
        else:
            spend(s, card)
            look_at(s, 1, Arrange(1))


class DrawWindow(QuietWindow):
    """A quiet moment before a draw: the Precognitive looks ahead."""

    powers = (HEALER, FIRST_AID, GADGETEER, ENERGY_CELL, PRECOGNITIVE)

    def prompt(self, s: Isle) -> str:
        seat = self.asked(s)
        name = s.name(seat) if seat >= 0 else "Team"
        return f"{name}: before card {s.drawn + 1} of {s.speed} is drawn. Use a power?"


def wounded(s: Isle, but: int) -> int:
    """The members with a face-down Character card, without those of the mask `but`."""
    mask = 0
    for seat in s.member_list():
        if not but >> seat & 1 and s.face_down(seat):
            mask |= 1 << seat
    return mask


def feedable(s: Isle, source: int) -> list[int]:
    """Members' face-up Tech cards with the Charge keyword; the Gadgeteer feeds Items only."""
    return [
        card
        for seat in s.member_list()
        for card in s.cards[seat]
        if CARD_TYPE[card] == TECH
        and CARD_KEYWORD[card]
        and not s.down[card]
        and (source != GADGETEER or card >= CHARACTERS)
    ]


class HealMember(Ask):
    """The owner of a Healer or First Aid Kit turns a member's card face up."""

    FIELDS = ("who", "self_too")
    rule = "R18"

    def __init__(self, who: int, self_too: bool) -> None:
        self.who = who
        self.self_too = self_too

    def seat(self, s: Isle) -> int:
        return self.who

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: whose card do you turn face up?"

    def options(self, s: Isle) -> list[Action]:
        return [
            FLIP[card]
            for seat in s.member_list()
            if self.self_too or seat != self.who
            for card in s.cards[seat]
            if card < CHARACTERS and s.down[card]
        ]

    def choose(self, s: Isle, action: Action) -> None:
        flip_up(s, action.a)


class MoveCharge(Ask):
    """R47: a Charge moves from the Gadgeteer or the Energy Cell to another card."""

    FIELDS = ("source",)
    rule = "R13"

    def __init__(self, source: int) -> None:
        self.source = source

    def seat(self, s: Isle) -> int:
        return s.holder[self.source]

    def prompt(self, s: Isle) -> str:
        source = self.source
        name = s.name(s.holder[source])
        return f"{name}: Charges on {CARD_NAMES[source]}: {s.charge[source]}. Which card gets one?"

    def options(self, s: Isle) -> list[Action]:
        return [FEED[card] for card in feedable(s, self.source)]

    def choose(self, s: Isle, action: Action) -> None:
        if s.telling:
            s.tell("R13", f"A Charge moves from {CARD_NAMES[self.source]} to {CARD_NAMES[action.a]}.")
        s.charge[action.a] += 1
        s.discharge(self.source)


REST_FLIPS: Final = RestFlips()
REST_CHARGES: Final = RestCharges()
LOOK_AT_TOP: Final = LookAtTop()
END_REST: Final = EndRest()
QUIET: Final = QuietWindow()
DRAW_WINDOW: Final = DrawWindow()
