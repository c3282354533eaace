"""Damage (R44-R48): Hits, face-down cards, death."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, No
from eleventh.core.fields import SEATS as EACH_SEAT
from eleventh.core.fields import Bits, Number
from eleventh.core.zones import put_in
from eleventh.games.necreaux.content.cards import CARD_NAMES, CHARACTERS, DURABLE, SEATS
from eleventh.games.necreaux.rules.dice import DieRoll
from eleventh.games.necreaux.rules.endings import wiped_out
from eleventh.games.necreaux.rules.questions import OwnQuestion, WhichCard, WhichMember, with_charges
from eleventh.games.necreaux.rules.sliding_wall import team_is_gone
from eleventh.games.necreaux.rules.state import A_SEAT, HITS, SEATS_OF, Isle
from eleventh.games.necreaux.rules.vocabulary import only, per_agent, per_card
from eleventh.games.necreaux.rules.windows import HIT, Window

HIT_MEMBER: Final = per_agent("hit", "{} takes the Hit")
only("hit", "R44", "Hits are given to living members of the acting team, when there are any to give.")
WOUND: Final = per_card("wound", "Turn {} face down")
only("wound", "R45", "Only a face-up card of the character who suffers is turned face down.")
LOSE: Final = per_card("lose", "Discard {}")
only(
    "lose", "R45", "Only a face-down Character card is discarded for a Hit, and an Item when a card says so."
)


class TeamHits(WhichMember):
    """R44: the team gives its Hits to its members, one at a time, as it likes."""

    left: Annotated[int, Number(1, SEATS)]
    rule = "R44"
    heading = "Who is hit"

    def prompt(self, s: Isle) -> str:
        if self.left == 1:
            return f"{s.team_name()} takes 1 Hit. Who takes it?"
        return f"{s.team_name()} takes {self.left} Hits. Who takes the next?"

    def action(self, seat: int) -> Action:
        return HIT_MEMBER[seat]

    def named(self, s: Isle, seat: int) -> None:
        if self.left > 1:
            s.push(TEAM_HITS[self.left - 1])
        HIT_ON[seat].open(s)


class HitEach(Auto[Isle]):
    """Each of these members takes a Hit of his own, in seat order (A10, A13)."""

    mask: Annotated[int, Bits(EACH_SEAT)]

    def run(self, s: Isle) -> None:
        for seat in reversed(SEATS_OF[self.mask]):
            HIT_ON[seat].open(s)


class HitOn(Window):
    """A Hit is about to fall on this member (R45); some powers cancel it.

    Of several Hits each is opened at once: until it falls nobody gets a card that could cancel it.
    """

    victim: Annotated[int, A_SEAT]
    rule = "R45"
    moment = HIT

    def prompt(self, s: Isle) -> str:
        return f"{self.name_asked(s)}: a Hit falls on {s.name(self.victim)}. Cancel it?"

    def open_for(self, s: Isle) -> int:
        members = s.members()
        return members if members >> self.victim & 1 else 0

    def closed(self, s: Isle) -> None:
        if s.members() >> self.victim & 1:
            s.push(TAKE_HIT[self.victim])


class TakeHit(OwnQuestion):
    """R45: turn a Character card face down, or discard one that already is."""

    rule = "R45"

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: a Hit. Turn a Character card face down, or discard a face-down one."

    def among(self, s: Isle) -> list[Action]:
        up = s.up
        found: list[Action] = []
        for card in s.cards[self.who]:
            if card < CHARACTERS:
                found.append(WOUND[card] if up >> card & 1 else LOSE[card])
        return found

    def choose(self, s: Isle, action: Action) -> None:
        card = action.a
        s.count(HITS)
        if card == DURABLE:
            s.push(DurableRoll(self.who))
        else:
            harm(s, self.who, card)

    def refuse(self, s: Isle, action: Action) -> No:
        return No("R45", f"That does not take the Hit. {self.prompt(s)}")

    def say(self, s: Isle, action: Action) -> str:
        return action.text if s.is_down(action.a) else with_charges(s, action)

    def note(self, s: Isle, action: Action) -> str:
        return what_is_lost(s, action) if s.is_down(action.a) else ""


def what_is_lost(s: Isle, action: Action) -> str:
    """R47: of a card that is discarded."""
    return "its Charges are lost" if s.charge[action.a] else ""


class DurableRoll(DieRoll):
    """Durable may take the Hit without harm, face down too."""

    rule = "R45"
    good_from = 4
    purpose = "Durable"

    def goes_well(self, s: Isle) -> None:
        if s.narrating:
            s.tell("R45", f"{s.name(self.roller)} is Durable: the Hit is spent without harm.")

    def goes_wrong(self, s: Isle) -> None:
        harm(s, self.roller, DURABLE)


def harm(s: Isle, seat: int, card: int) -> None:
    """A face-up card is turned face down and keeps its Charges (R47); a face-down one is discarded."""
    if not s.is_down(card):
        s.turn_over(card, True)
        if s.narrating:
            s.tell("R45", f"{s.name(seat)}'s {CARD_NAMES[card]} is turned face down.")
        return
    s.part_with(card)
    put_in(card, s.out)
    if s.narrating:
        s.tell("R45", f"{s.name(seat)}'s {CARD_NAMES[card]} is discarded.")
    if s.life(seat) == 0:
        die(s, seat)


def die(s: Isle, seat: int) -> None:
    """R48: no Character card is left; the Items leave the game."""
    items = s.items_of(seat)
    for card in items:
        s.part_with(card)
        put_in(card, s.removed)
    s.alive &= ~(1 << seat)
    s.caged &= ~(1 << seat)
    if s.narrating:
        s.tell("R48", f"{s.name(seat)} is gone{', with all Items' if items else ''}.")
    if s.alive == 0:
        wiped_out(s)
    elif s.members() == 0:
        team_is_gone(s)


class ItemGoes(WhichCard):
    """An Item is discarded, one of some."""

    rule = "R27"
    names = LOSE

    def affect(self, s: Isle, card: int) -> None:
        s.discard_item(card)

    def note(self, s: Isle, action: Action) -> str:
        return what_is_lost(s, action)


class ItemIsLost(ItemGoes):
    """One of this member's Items, of his own choice."""

    who: Annotated[int, A_SEAT]

    def seat(self, s: Isle) -> int:
        return self.who

    def candidates(self, s: Isle) -> list[int]:
        return s.items_of(self.who)


class DropItem(ItemIsLost):
    """Gorilla Grenadier: an Item is blown to pieces, if he has any."""

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which Item is blown to pieces?"


# For each seat.
HIT_ON: Final = [HitOn(seat) for seat in range(SEATS)]
TAKE_HIT: Final = [TakeHit(seat) for seat in range(SEATS)]
DROP_ITEM: Final = [DropItem(seat) for seat in range(SEATS)]

TEAM_HITS: Final = [TeamHits(left) for left in range(SEATS + 1)]  # by how many there are
HIT_EACH: Final = [HitEach(mask) for mask in range(1 << SEATS)]
