"""Rest (R17-R23): flips, Charges, Items that change hands, the look at the top card."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, Deal
from eleventh.core.fields import Flag, Number
from eleventh.core.zones import take_at
from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.rules.charges import ADD_CHARGE, ADD_TWO_CHARGES
from eleventh.games.necreaux.rules.deck import MAY_BURY, deck_size, look_at
from eleventh.games.necreaux.rules.items import ItemForMember, give
from eleventh.games.necreaux.rules.questions import NO_CARDS, NOTHING, Ask, OwnCard, OwnQuestion
from eleventh.games.necreaux.rules.state import A_SEAT, HALF_DOZEN, NONE, RESTS, Isle
from eleventh.games.necreaux.rules.vocabulary import DONE, only, per_card, plain
from eleventh.games.necreaux.rules.windows import QUIET, Window

FLIP: Final = per_card("flip", "Turn {} face up")
only("flip", "R18", "Only a face-down card of yours is turned up, when a Rest or a card says so.")
LOOK: Final = plain("look", "Look at the top card")
only("look", "R21", "The top card is looked at in a Rest, or when a card says so.")


def take_rest(s: Isle, barred: int = NONE, free: bool = True) -> None:
    """R18-R21 at once for the acting team; a free Rest is a whole one (R23) and ends nothing (A3).

    `barred` is a card that this Rest cannot charge.
    """
    s.count(RESTS)
    s.resting = True
    s.barred = barred
    if s.narrating:
        s.tell("R23" if free else "R17", f"{s.team_name()} rests{' at no cost of time' if free else ''}.")
    s.push(END_REST)
    s.push(LOOK_AT_TOP)
    s.push(BEFORE_THE_END)
    s.push(QUIET_WINDOW)
    s.push(REST_CHARGES)
    s.push(BEFORE_CHARGES)
    s.push(REST_FLIPS)
    s.push(BEFORE_FLIPS)


class EndRest(Auto[Isle]):
    def run(self, s: Isle) -> None:
        s.resting = False
        s.barred = NONE


# --- flips ---


class RestFlips(Auto[Isle]):
    """R18: every member turns one card face up. R62: then each draws a card."""

    def run(self, s: Isle) -> None:
        members = s.member_list()
        if s.rules & HALF_DOZEN:
            for seat in reversed(members):
                s.push(DrawCharacter(seat))
        for seat in reversed(members):
            s.push(FLIP_ONE[seat])


class FlipOne(OwnCard):
    """One of this member's face-down cards is turned face up."""

    items_too: Annotated[bool, Flag()]
    rule = "R18"
    names = FLIP

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which card do you turn face up?"

    def candidates(self, s: Isle) -> list[int]:
        down = s.face_down
        if not self.items_too:
            down &= c.CHARACTER_CARDS
        if not down:
            return NO_CARDS
        return [card for card in s.cards[self.who] if down >> card & 1]

    def affect(self, s: Isle, card: int) -> None:
        flip_up(s, card)

    def note(self, s: Isle, action: Action) -> str:
        return c.CARD_TEXT[action.a]


# For each seat: any card, or a Character card.
FLIP_ONE: Final = [FlipOne(seat, True) for seat in range(c.SEATS)]
FLIP_CHARACTER: Final = [FlipOne(seat, False) for seat in range(c.SEATS)]


def flip_up(s: Isle, card: int) -> None:
    s.turn_over(card, False)
    if s.narrating:
        s.tell("R18", f"{s.name(s.holder(card))}'s {c.CARD_NAMES[card]} is face up again.")


class HealMember(OwnQuestion):
    """The owner of a Healer or First Aid Kit turns a member's card face up."""

    self_too: Annotated[bool, Flag()]
    rule = "R18"

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: whose card do you turn face up?"

    def among(self, s: Isle) -> list[Action]:
        return [
            FLIP[card]
            for seat in s.member_list()
            if self.self_too or seat != self.who
            for card in s.cards[seat]
            if card < c.CHARACTERS and s.is_down(card)
        ]

    def choose(self, s: Isle, action: Action) -> None:
        flip_up(s, action.a)

    def note(self, s: Isle, action: Action) -> str:
        return c.CARD_TEXT[action.a]


class DrawCharacter(Deal[Isle]):
    """R62: a Character card is drawn and placed face down, its Charges on it (A44)."""

    who: Annotated[int, A_SEAT]
    rule = "R62"

    def prompt(self, s: Isle) -> str:
        return f"Which Character card does {s.name(self.who)} draw?"

    def outcomes(self, s: Isle) -> int:
        return len(s.roster)

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return c.CARD_SLUGS[s.roster[outcome]]

    def deal(self, s: Isle, outcome: int) -> None:
        card = take_at(s.roster, outcome)
        s.gain(self.who, card, True)
        if s.narrating:
            s.tell("R62", f"{s.name(self.who)} draws {c.CARD_NAMES[card]} and places it face down.")


# --- Charges ---


class RestCharges(Auto[Isle]):
    """R19: every member adds a Charge; with a Tinkerer in the team, two."""

    def run(self, s: Isle) -> None:
        charges = ADD_TWO_CHARGES if s.owner(c.TINKERER) >= 0 else ADD_CHARGE
        for seat in reversed(s.member_list()):
            s.push(charges[seat])


# --- Items ---


class TradeItems(ItemForMember):
    """R20: Items move freely between the resting members.

    Asked where it can matter: before the flips for face-down Items (0), before the Charges for Items that can
    be charged (1), and at the end for all (2). Each Item moves once in each of these moments.
    """

    moment: Annotated[int, Number(0, 2)]
    rule = "R20"

    def prompt(self, s: Isle) -> str:
        when = ["before cards are turned up", "before cards are charged", "before the Rest is over"]
        return f"{s.team_name()}: Items may change hands {when[self.moment]}."

    def among(self, s: Isle) -> list[Action]:
        members = s.member_list()
        if len(members) < 2 or not (s.up | s.face_down) & ~c.CHARACTER_CARDS:
            return NOTHING
        options: list[Action] = []
        for seat in members:
            for card in s.cards[seat]:
                if (
                    card >= c.CHARACTERS
                    and not s.moved >> (card - c.CHARACTERS) & 1
                    and self.matters(s, card)
                ):
                    options.extend([give(card, other) for other in members if other != seat])
        if options:
            options.append(DONE)
        return options

    def matters(self, s: Isle, card: int) -> bool:
        if self.moment == 0:
            return s.is_down(card)
        return self.moment == 2 or (c.CARD_KEYWORD[card] and not s.is_down(card))

    def choose(self, s: Isle, action: Action) -> None:
        if action is DONE:
            s.moved = 0
            return
        card = action.a
        s.hand_over(card, action.b)
        s.moved |= 1 << (card - c.CHARACTERS)
        if s.narrating:
            s.tell("R20", f"{c.CARD_NAMES[card]} goes to {s.name(action.b)}.")
        s.push(self)

    def passed_over(self, s: Isle) -> None:
        s.moved = 0


# --- the quiet moment, and the look ---


class QuietWindow(Window):
    """A quiet moment: nothing is being resolved."""

    moment = QUIET

    def prompt(self, s: Isle) -> str:
        return f"{self.name_asked(s)}: a quiet moment. Use a power?"


class LookAtTop(Ask):
    """R21: the team may look at the top card and bury it."""

    rule = "R21"

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: look at the top card of the deck before the Rest is over?"

    def among(self, s: Isle) -> list[Action]:
        return [LOOK, DONE] if deck_size(s) else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        if action is LOOK:
            look_at(s, 1, MAY_BURY)

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return ("deck",) if action is LOOK else ()


BEFORE_FLIPS: Final = TradeItems(0)
REST_FLIPS: Final = RestFlips()
BEFORE_CHARGES: Final = TradeItems(1)
REST_CHARGES: Final = RestCharges()
QUIET_WINDOW: Final = QuietWindow()
BEFORE_THE_END: Final = TradeItems(2)
LOOK_AT_TOP: Final = LookAtTop()
END_REST: Final = EndRest()
