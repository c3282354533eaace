"""Powers of the Turn: at its start and end, in quiet moments, before draws."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.content.adventure import CATEGORY, TRAP
from eleventh.games.necreaux.rules import deck
from eleventh.games.necreaux.rules.charges import MoveCharge, feedable, spend
from eleventh.games.necreaux.rules.damage import HIT_ON, LOSE, what_is_lost
from eleventh.games.necreaux.rules.dice import DieRoll
from eleventh.games.necreaux.rules.items import discard_pending
from eleventh.games.necreaux.rules.move import ScoutAhead
from eleventh.games.necreaux.rules.questions import OwnQuestion
from eleventh.games.necreaux.rules.rest import HealMember, take_rest
from eleventh.games.necreaux.rules.state import Isle
from eleventh.games.necreaux.rules.windows import DRAW, END, QUIET, SPEED, START, Power, QuietPower

ANY_QUIET: Final = (START, QUIET, DRAW, END)

# --- start of the Turn ---


class Goggles(QuietPower):
    """Start of Turn, once. Look at the top card; if it is a Trap you may bury it."""

    card = c.GOGGLES
    moments = (START,)
    once = True
    cannot = ("R26", "The deck is empty, or its top card is known and no Trap.")

    def can(self, s: Isle, seat: int) -> bool:
        return CATEGORY[s.known[0]] == TRAP if s.known else deck.deck_size(s) > 0

    def use(self, s: Isle, seat: int, action: Action) -> None:
        if s.narrating:
            s.tell("R15", f"{s.name(seat)} looks ahead through the goggles.")
        deck.look_at(s, 1, deck.MAY_BURY_A_TRAP)


# --- end of the Turn: free Rests ---


class Resourceful(Power):
    """End of Turn, once. Discard an Item you hold, or a pending one: the team takes a free Rest."""

    card = c.RESOURCEFUL
    moments = (END,)
    once = True
    cannot = ("R23", "You have no Item to discard for a Rest, and none is pending.")

    def can(self, s: Isle, seat: int) -> bool:
        return len(s.pending[s.acting]) > 0 or len(s.items_of(seat)) > 0

    def use(self, s: Isle, seat: int, action: Action) -> None:
        s.push(ImproviseRest(seat))


class ImproviseRest(OwnQuestion):
    """Resourceful: an Item is given up for a free Rest."""

    rule = "R23"

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which Item do you give up for a free Rest?"

    def among(self, s: Isle) -> list[Action]:
        return [LOSE[card] for card in [*s.pending[s.acting], *s.items_of(self.who)]]

    def choose(self, s: Isle, action: Action) -> None:
        if s.narrating:
            s.tell("R23", f"{s.name(self.who)} makes do with {c.CARD_NAMES[action.a]}.")
        if s.holder(action.a) < 0:
            discard_pending(s, action.a)
        else:
            s.discard_item(action.a)
        take_rest(s)

    def note(self, s: Isle, action: Action) -> str:
        return "pending" if s.holder(action.a) < 0 else what_is_lost(s, action)


class RapidHealer(Power):
    """End of Turn, once. Discharge 2: the team takes a free Rest, which cannot charge this card."""

    card = c.RAPID_HEALER
    moments = (END,)
    charges = 2
    once = True

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.RAPID_HEALER, 2)
        take_rest(s, c.RAPID_HEALER)


class Precise(Power):
    """End of Turn, once, Discharge 2: the team takes a free Rest."""

    card = c.PRECISE
    moments = (END,)
    charges = 2
    once = True

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.PRECISE, 2)
        take_rest(s)


# --- quiet moments ---


class Healer(QuietPower):
    """A quiet moment. Discharge 1: another member turns a Character card face up."""

    card = c.HEALER
    moments = ANY_QUIET
    charges = 1
    cannot = ("R18", "No other member has a Character card face down.")

    def can(self, s: Isle, seat: int) -> bool:
        return is_wounded(s, seat)

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.HEALER)
        s.push(HealMember(seat, False))


class FirstAid(QuietPower):
    """A quiet moment. Discharge 1: a member turns a Character card face up. Discard it when empty."""

    card = c.FIRST_AID
    moments = ANY_QUIET
    charges = 1
    cannot = ("R18", "No member has a Character card face down.")

    def can(self, s: Isle, seat: int) -> bool:
        return is_wounded(s)

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.FIRST_AID)
        s.push(HealMember(seat, True))


def is_wounded(s: Isle, but: int = -1) -> bool:
    """Whether a member, but not this one, has a Character card face down."""
    if s.face_down & c.CHARACTER_CARDS:
        for seat in s.member_list():
            if seat != but and s.wounds(seat):
                return True
    return False


class GadgeteerGives(QuietPower):
    """In a quiet moment: move a Charge from here to a member's Tech Item."""

    card = c.GADGETEER
    moments = ANY_QUIET
    charges = 1
    cannot = ("R13", "No face-up card of the team takes a Charge from here.")

    def can(self, s: Isle, seat: int) -> bool:
        return len(feedable(s, self.card)) > 0

    def use(self, s: Isle, seat: int, action: Action) -> None:
        s.push(MoveCharge(self.card))


class EnergyCell(GadgeteerGives):
    """A quiet moment. Move Charges from here to members' Tech cards that can be charged. Discard it when
    empty."""

    card = c.ENERGY_CELL


# --- before draws ---


class Precognitive(QuietPower):
    """Before a draw. Discharge 1: look at the top card; leave it or bury it."""

    card = c.PRECOGNITIVE
    moments = (DRAW,)
    charges = 1

    def use(self, s: Isle, seat: int, action: Action) -> None:
        spend(s, c.PRECOGNITIVE)
        deck.look_at(s, 1, deck.MAY_BURY)


class Scout(Power):
    """Speed is set, with another member. Look at the top two cards: reorder them or bury one. Then roll a
    die: on 1 you take a Hit."""

    card = c.SCOUT
    moments = (SPEED,)
    once = True
    cannot = ("R24", "Nobody scouts ahead of himself.")

    def can(self, s: Isle, seat: int) -> bool:
        return s.head_count() > 1

    def use(self, s: Isle, seat: int, action: Action) -> None:
        s.cancel(ScoutAhead)
        if s.narrating:
            s.tell("R24", f"{s.name(seat)} scouts ahead.")
        s.push(ScoutRoll(seat))
        deck.look_at(s, 2, deck.MAY_BURY_OR_REORDER)


class ScoutRoll(DieRoll):
    rule = "R24"
    good_from = 2
    purpose = "the way back"

    def goes_wrong(self, s: Isle) -> None:
        HIT_ON[self.roller].open(s)


# In the order in which they are offered.
TURN_POWERS: Final[list[Power]] = [
    Goggles(),
    Resourceful(),
    RapidHealer(),
    Precise(),
    Healer(),
    FirstAid(),
    GadgeteerGives(),
    EnergyCell(),
    Precognitive(),
    Scout(),
]
