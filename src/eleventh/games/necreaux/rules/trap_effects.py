"""What each Trap does to those that it catches (R27)."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.fields import Flag
from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.content.adventure import LOAD, MONSTERS, SPEED, TRAP_AGAINST, WAY
from eleventh.games.necreaux.rules.charges import HalveCharges
from eleventh.games.necreaux.rules.damage import HIT_EACH, HIT_ON, WOUND, ItemIsLost
from eleventh.games.necreaux.rules.deck import deck_size
from eleventh.games.necreaux.rules.questions import NO_CARDS, OwnCard, with_charges
from eleventh.games.necreaux.rules.sliding_wall import SPLIT_PARTY
from eleventh.games.necreaux.rules.state import CUT_TURN_SHORT, DICE, SEATS_OF, Isle


def test_total(s: Isle, seat: int) -> int:
    at = seat * DICE
    return s.dice[at] + s.dice[at + 1] + s.dice[at + 2] + s.mod[seat]


def test_mark(s: Isle, seat: int) -> int:
    """The number that a member's total is held against; the Nimble one treats it as another."""
    return tested_number(s, seat) + s.shift[seat]


def tested_number(s: Isle, seat: int) -> int:
    """The number that the Trap tests, as it is for this member."""
    against = TRAP_AGAINST[s.card - MONSTERS]
    if against == SPEED:
        return s.speed
    if against == WAY:
        return s.drawn
    if against == LOAD:
        return len(s.cards[seat])
    charges = 0
    for card in s.cards[seat]:
        charges += s.charge[card]
    return charges


# --- what each Trap does ---


class Trap:
    """He takes 1 Hit."""

    hits_alike: bool = False  # whoever is caught, it is the same for the team
    graded: bool = False  # how far he misses the number counts too

    def is_spent(self, s: Isle, seat: int) -> bool:
        """Whether it would change nothing if this member were caught."""
        return False

    def must_test(self, s: Isle, seat: int) -> bool:
        """Whether this member tests, where each does."""
        return True

    def springs(self, s: Isle, caught: int) -> None:
        """What happens when these members are caught: to each of them, in seat order."""
        for seat in reversed(SEATS_OF[caught]):
            self.catches(s, seat)

    def catches(self, s: Isle, seat: int) -> None:
        """What happens to one who is caught."""
        HIT_ON[seat].open(s)


def move_is_over(s: Isle) -> bool:
    """Whether no more cards are drawn this Turn (R26)."""
    return s.drawn >= s.speed or deck_size(s) == 0


class SlidingWall(Trap):
    """The party is split in two."""

    hits_alike = True

    def springs(self, s: Isle, caught: int) -> None:
        s.push(SPLIT_PARTY)


class SwingingBlades(Trap):
    """He takes 1 Hit; 2 if he is short by 4 or more."""

    graded = True

    def catches(self, s: Isle, seat: int) -> None:
        HIT_ON[seat].open(s)
        if is_short(s, seat, test_total(s, seat)):
            HIT_ON[seat].open(s)


def is_short(s: Isle, seat: int, total: int) -> bool:
    """Whether a total misses the number by so much that Swinging Blades strike twice."""
    return test_mark(s, seat) - total >= 4


class DartCorridor(Trap):
    """He takes 2 Hits."""

    def catches(self, s: Isle, seat: int) -> None:
        HIT_ON[seat].open(s)
        HIT_ON[seat].open(s)


class PulseGrid(Trap):
    """Every member turns a Tech Item face down; without one, a Tech Character card."""

    hits_alike = True

    def is_spent(self, s: Isle, seat: int) -> bool:
        for member in s.member_list():
            if turned_down(s, member, True):
                return False
        return True

    def springs(self, s: Isle, caught: int) -> None:
        for seat in reversed(s.member_list()):
            s.push(TurnDown(seat, True))


class AlarmWire(Trap):
    """The next Monster the team fights has CV +1."""

    hits_alike = True

    def is_spent(self, s: Isle, seat: int) -> bool:
        return s.alarm >> s.acting & 1 == 1

    def springs(self, s: Isle, caught: int) -> None:
        s.alarm |= 1 << s.acting
        if s.narrating:
            s.tell("R27", "The alarm is raised: the next Monster the team fights has CV +1.")


class FloodingChamber(Trap):
    """Every member takes 1 Hit."""

    hits_alike = True

    def springs(self, s: Isle, caught: int) -> None:
        HIT_EACH[s.members()].run(s)


class SleepingGas(Trap):
    """He turns a Character card face down."""

    def is_spent(self, s: Isle, seat: int) -> bool:
        return not turned_down(s, seat, False)

    def catches(self, s: Isle, seat: int) -> None:
        s.push(TurnDown(seat, False))


class BlastDoor(Trap):
    """The Turn ends."""

    hits_alike = True

    def is_spent(self, s: Isle, seat: int) -> bool:
        return move_is_over(s)

    def springs(self, s: Isle, caught: int) -> None:
        if s.narrating:
            s.tell("R27", "The door is shut: the Turn ends.")
        s.push(CUT_TURN_SHORT)


class LaserLattice(Trap):
    """He takes 1 Hit. Members with a face-up Covert Character card do not test."""

    def must_test(self, s: Isle, seat: int) -> bool:
        return not s.shows(seat, c.COVERT)


class DropCage(Trap):
    """He makes no combat rolls until the end of the Turn. If all are caged, all roll."""

    def is_spent(self, s: Isle, seat: int) -> bool:
        return s.head_count() == 1 or s.caged >> seat & 1 == 1 or move_is_over(s)

    def springs(self, s: Isle, caught: int) -> None:
        s.caged |= caught
        if s.narrating:
            free = s.members() & ~s.caged
            what = (
                "no combat rolls until the end of the Turn" if free else "caged, but with all caged all roll"
            )
            s.tell("R27", f"{c.names_of(caught)}: {what}.")


class AcidSprinklers(Trap):
    """He discards an Item; without one he takes 1 Hit."""

    def catches(self, s: Isle, seat: int) -> None:
        s.push(LoseItem(seat))


class MindScrambler(Trap):
    """His card with most Charges keeps half of them, rounded down. Members with a face-up Psychic Character
    card do not test."""

    def must_test(self, s: Isle, seat: int) -> bool:
        return not s.shows(seat, c.PSYCHIC)

    def catches(self, s: Isle, seat: int) -> None:
        s.push(HalveCharges(seat))


TRAP: Final[list[Trap]] = [
    SlidingWall(),
    Trap(),  # Spiked Pit
    SwingingBlades(),
    DartCorridor(),
    PulseGrid(),
    AlarmWire(),
    Trap(),  # Crumbling Bridge
    FloodingChamber(),
    SleepingGas(),
    BlastDoor(),
    LaserLattice(),
    Trap(),  # Runaway Iron Sphere
    DropCage(),
    AcidSprinklers(),
    MindScrambler(),
    Trap(),  # Collapsing Catwalk
]


def turned_down(s: Isle, seat: int, tech: bool) -> list[int]:
    """The face-up cards of which a Trap turns one down: a Tech Item, or else a Tech Character; or any
    Character."""
    up = s.up & (c.OF_TYPE[c.TECH] if tech else c.CHARACTER_CARDS)
    if not up:
        return NO_CARDS
    found = [card for card in s.cards[seat] if up >> card & 1]
    return [card for card in found if card >= c.CHARACTERS] or found if tech else found


class TurnDown(OwnCard):
    """A face-up card is turned face down; this is no Hit. `tech`: a Tech Item, or else a Tech Character."""

    tech: Annotated[bool, Flag()]
    rule = "R46"
    names = WOUND

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: {s.card_name()} turns one of your cards face down. Which?"

    def candidates(self, s: Isle) -> list[int]:
        return turned_down(s, self.who, self.tech)

    def affect(self, s: Isle, card: int) -> None:
        s.turn_over(card, True)
        if s.narrating:
            s.tell("R46", f"{s.name(self.who)}'s {c.CARD_NAMES[card]} is turned face down.")

    def say(self, s: Isle, action: Action) -> str:
        return with_charges(s, action)


class LoseItem(ItemIsLost):
    """Acid Sprinklers: an Item, or else a Hit."""

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which Item do you lose to the acid?"

    def passed_over(self, s: Isle) -> None:
        if not s.items_of(self.who):
            HIT_ON[self.who].open(s)
        super().passed_over(s)
