"""Charges (R11-R14): spent, added, moved and taken away."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.fields import Number
from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.rules.questions import NO_CARDS, Ask, OwnCard, with_charges
from eleventh.games.necreaux.rules.state import Isle
from eleventh.games.necreaux.rules.vocabulary import only, per_card

CHARGE: Final = per_card("charge", "Add a Charge to {}")
only("charge", "R13", "Only a face-up card with the Charge keyword is charged, in a Rest or by a card.")
FEED: Final = per_card("feed", "Move a Charge to {}")
only("feed", "R13", "Charges are moved only to a member's face-up Tech card with the Charge keyword.")
DRAIN: Final = per_card("drain", "Take a Charge from {}")
only("drain", "R47", "Nothing takes a Charge from that card now.")
HALVE: Final = per_card("halve", "{} loses half of its Charges")
only("halve", "R47", "Nothing takes Charges from that card now.")


def spend(s: Isle, card: int, charges: int = 1, effect: str = "") -> None:
    """R11: a power that costs Charges is used. `effect` says for what, where nothing else will tell."""
    if s.narrating:
        left = s.charge[card] - charges
        s.tell("R11", f"{s.name(s.holder(card))} uses {c.CARD_NAMES[card]}{effect} ({left} left on it).")
    s.discharge(card, charges)


def add_charges(s: Isle, card: int, count: int) -> None:
    s.charge[card] += count
    if s.narrating:
        charges = "a Charge" if count == 1 else f"{count} Charges"
        s.tell("R19", f"{c.CARD_NAMES[card]} gets {charges} and has {s.charge[card]}.")


class AddCharges(OwnCard):
    """R19: a Charge for one card; with two of them, for one card or for two."""

    left: Annotated[int, Number(1, 2)]
    rule = "R19"
    names = CHARGE

    def prompt(self, s: Isle) -> str:
        what = "a Charge" if self.left == 1 else "the first of 2 Charges"
        return f"{s.name(self.who)}: which card gets {what}?"

    def candidates(self, s: Isle) -> list[int]:
        return s.chargeable(self.who)

    def choose(self, s: Isle, action: Action) -> None:
        if self.left > 1:
            s.push(ADD_CHARGE[self.who])
        add_charges(s, action.a, 1)

    def affect(self, s: Isle, card: int) -> None:
        add_charges(s, card, self.left)


# For each seat.
ADD_CHARGE: Final = [AddCharges(seat, 1) for seat in range(c.SEATS)]
ADD_TWO_CHARGES: Final = [AddCharges(seat, 2) for seat in range(c.SEATS)]


class PowerUp(OwnCard):
    """Two Charges for one of the member's cards of a type (Doomsday Device, Psionic Amplifier)."""

    type: Annotated[int, Number(c.TECH, c.PSYCHIC)]
    rule = "R13"
    names = CHARGE

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which card gets 2 Charges?"

    def candidates(self, s: Isle) -> list[int]:
        return can_power_up(s, self.who, self.type)

    def affect(self, s: Isle, card: int) -> None:
        add_charges(s, card, 2)


def can_power_up(s: Isle, seat: int, type: int) -> list[int]:
    of_type = c.OF_TYPE[type]
    return [card for card in s.chargeable(seat) if of_type >> card & 1]


class MoveCharge(Ask):
    """R47: a Charge moves from the Gadgeteer or the Energy Cell to another card."""

    source: Annotated[int, Number(c.GADGETEER, c.ENERGY_CELL)]
    rule = "R13"

    def seat(self, s: Isle) -> int:
        return s.holder(self.source)

    def prompt(self, s: Isle) -> str:
        source = self.source
        name = s.name(s.holder(source))
        return f"{name}: Charges on {c.CARD_NAMES[source]}: {s.charge[source]}. Which card gets one?"

    def among(self, s: Isle) -> list[Action]:
        return [FEED[card] for card in feedable(s, self.source)]

    def choose(self, s: Isle, action: Action) -> None:
        if s.narrating:
            s.tell("R13", f"A Charge moves from {c.CARD_NAMES[self.source]} to {c.CARD_NAMES[action.a]}.")
        s.charge[action.a] += 1
        s.discharge(self.source)

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (c.card_id(action.a),)


def feedable(s: Isle, source: int) -> list[int]:
    """Members' face-up Tech cards with the Charge keyword; the Gadgeteer feeds Items only."""
    fed = s.up & c.OF_TYPE[c.TECH] & c.RECHARGEABLE
    if source == c.GADGETEER:
        fed &= ~c.CHARACTER_CARDS
    if not fed:
        return NO_CARDS
    return [card for seat in s.member_list() for card in s.cards[seat] if fed >> card & 1]


class DrainCharge(OwnCard):
    """A member removes a Charge from one of his cards, if he has any (R47)."""

    rule = "R47"
    names = DRAIN

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which card loses a Charge?"

    def candidates(self, s: Isle) -> list[int]:
        return s.charged(self.who)

    def affect(self, s: Isle, card: int) -> None:
        if s.narrating:
            s.tell("R47", f"{s.name(self.who)}'s {c.CARD_NAMES[card]} loses a Charge.")
        s.discharge(card)

    def say(self, s: Isle, action: Action) -> str:
        return with_charges(s, action)


DRAIN_CHARGE: Final = [DrainCharge(seat) for seat in range(c.SEATS)]


class HalveCharges(OwnCard):
    """Mind Scrambler: the card with most Charges keeps half, rounded down."""

    rule = "R47"
    names = HALVE

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which card loses half of its Charges?"

    def candidates(self, s: Isle) -> list[int]:
        charged = s.charged(self.who)
        most = max([s.charge[card] for card in charged], default=0)
        return [card for card in charged if s.charge[card] == most]

    def affect(self, s: Isle, card: int) -> None:
        kept = s.charge[card] // 2
        if s.narrating:
            what = f"{kept} of {s.charge[card]} Charges"
            s.tell("R47", f"{s.name(self.who)}'s {c.CARD_NAMES[card]} keeps {what}.")
        s.discharge(card, s.charge[card] - kept)
