"""Zones of cards: decks, hands, discards, cards out of play. Every card is in exactly one zone.

A zone is a field of the state: a list of cards, a list of such lists, or a `Deck`. `Zone`, in the annotation
of the field, declares which cards it contains, who sees them and whether their order matters. Rules move
cards only by the functions of this module. `Zones` has what is derived from the declarations:

    complaint        a sentence about a card that is missing, or is in two places
    resample_hidden  resamples the cards that a seat does not see (a determinization)
    mask_for         the replacements for hidden zones in an observation
    put_cards        fills a zone for a scenario with cards from other zones
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, final

from eleventh.core.deck import Deck, sort_in
from eleventh.core.engine import State
from eleventh.core.fields import ALL, NOBODY, OWNER, SEATS, Field
from eleventh.core.rng import Rng

__all__ = ["ALL", "NOBODY", "OWNER", "SEATS", "Box", "Zone", "Zones"]

# --- moving cards ---


def move(card: int, source: list[int], target: list[int]) -> None:
    """Move a card to the end of a zone that has an order."""
    source.remove(card)
    target.append(card)


def move_sorted(card: int, source: list[int], target: list[int]) -> None:
    """Move a card into a zone without an order: its cards are sorted."""
    source.remove(card)
    sort_in(target, card)


def draw(source: list[int], place: int, target: list[int]) -> int:
    """Move the card at this index of a zone to the end of another, and return it."""
    card = source.pop(place)
    target.append(card)
    return card


def draw_sorted(source: list[int], place: int, target: list[int]) -> int:
    """Move the card at this index of a zone into one without an order, and return it."""
    card = source.pop(place)
    sort_in(target, card)
    return card


def move_all(source: list[int], target: list[int]) -> None:
    """Move all cards to the end of a zone that has an order."""
    target += source
    source.clear()


def move_all_sorted(source: list[int], target: list[int]) -> None:
    """Move all cards into a zone without an order."""
    target += source
    target.sort()
    source.clear()


def draw_from(deck: Deck, outcome: int, target: list[int]) -> int:
    """Move the next card of a deck, by the outcome of the draw, to the end of a zone, and return it."""
    card = deck.take(outcome)
    target.append(card)
    return card


def draw_from_sorted(deck: Deck, outcome: int, target: list[int]) -> int:
    """Move the next card of a deck, by the outcome of the draw, into a sorted zone, and return it."""
    card = deck.take(outcome)
    sort_in(target, card)
    return card


def put_under(card: int, source: list[int], deck: Deck) -> None:
    """Move a card under a deck."""
    source.remove(card)
    deck.put_at_bottom(card)


def turn_up(card: int, source: list[int], target: list[int], place: int) -> None:
    """Replace a card of which only the back was known, at this index of `target`, by an unseen card."""
    source.remove(card)
    target[place] = card


def exchange(card: int, zone: list[int], other: int, other_zone: list[int]) -> None:
    """Exchange two cards of two zones."""
    place, other_place = zone.index(card), other_zone.index(other)
    zone[place], other_zone[other_place] = other, card


def make_first(zones: list[list[int]], place: int) -> None:
    """Move the zone at this index to the front."""
    zones.insert(0, zones.pop(place))


def rotate(zones: list[list[int]]) -> None:
    """Move the cards of each zone to the next, and those of the last to the first."""
    make_first(zones, -1)


# A card that gets another number in its new zone is taken out and put in by two calls.


def take_out(card: int, source: list[int]) -> None:
    """Take a card out of a zone."""
    source.remove(card)


def take_at(source: list[int], place: int) -> int:
    """Take out the card at this index of a zone, and return it."""
    return source.pop(place)


def put_in(card: int, target: list[int]) -> None:
    """Append a card that was taken out to a zone that has an order."""
    target.append(card)


def put_in_sorted(card: int, target: list[int]) -> None:
    """Put a card that was taken out into a zone without an order."""
    sort_in(target, card)


def put_first(card: int, target: list[int]) -> None:
    """Put a card that was taken out at the beginning of a zone that has an order."""
    target.insert(0, card)


# --- declarations ---


@final
class Box:
    """The cards with one back. `words` name the kinds; `contents` lists the cards of a game.

    In games where seats look at single cards, each card is a separate kind, and `alike` returns what a seat
    knows of one: KNOWN if it knows where the card is, else the number of a group of cards that it cannot
    distinguish. `marks` name fields with a value for each card, which are permuted together with the cards.
    `between` separates cards in the line of a scenario.
    """

    def __init__(
        self,
        words: Sequence[str],
        contents: Callable[[Any], list[int]],
        alike: Callable[[Any, int, int], int] | None = None,
        marks: Sequence[str] = (),
        between: str = ", ",
    ) -> None:
        self.words = words
        self.contents = contents
        self.alike = alike
        self.marks = marks
        self.between = between


KNOWN: Final = -1


@final
class Zone(Field):
    """A field that contains cards. `each` is SEATS or a number for a list of zones. `most` is the upper bound
    of the length of an ordered zone in an observation. `part_of` names a zone whose publicly known cards this
    field lists. `odds` gives each kind a weight for being in a hidden hand; without it all are equally
    likely. `out_of_play` marks the zone of cards that no rule returns to the game. `backs` is the number of
    different backs: if only the back of a card is known, the zone has -1 for the first back, -2 for the
    second, and the card itself is in the zone that nobody sees."""

    def __init__(
        self,
        box: Box,
        seen_by: int,
        fact: str = "",
        each: int = 0,
        ordered: bool = False,
        most: int = 0,
        part_of: str = "",
        odds: Callable[[Any], list[int]] | None = None,
        out_of_play: bool = False,
        backs: int = 0,
    ) -> None:
        super().__init__(fact, each, seen_by)
        self.box = box
        self.ordered = ordered
        self.most = most
        self.part_of = part_of
        self.odds = odds
        self.out_of_play = out_of_play
        self.backs = backs


# --- derived from the declarations ---


@final
class Zones:
    """The zones of a state class. `elsewhere` lists the cards of a box that are in another field or in a step
    instead of a zone."""

    def __init__(
        self, state_class: type[State], elsewhere: Callable[[Any, Box], list[int]] | None = None
    ) -> None:
        self.elsewhere = elsewhere
        self.zones: dict[str, Zone] = {}
        for name, spec in state_class.SPECS.items():
            if isinstance(spec, Zone):
                self.zones[name] = spec
        self.whole = [name for name, zone in self.zones.items() if not zone.part_of]
        self.parts = {zone.part_of: name for name, zone in self.zones.items() if zone.part_of}
        self.hands = [
            name
            for name in self.whole
            if self.zones[name].seen_by == OWNER and self.zones[name].box.alike is None
        ]
        self.boxes: list[Box] = []
        for zone in self.zones.values():
            if zone.box not in self.boxes:
                self.boxes.append(zone.box)

    def of_box(self, box: Box) -> list[str]:
        """The zones of a box: first the decks, which nobody sees, then the others as declared."""
        names = [name for name in self.whole if self.zones[name].box is box]
        return sorted(names, key=lambda name: self.zones[name].seen_by != NOBODY)

    def deck_of(self, zone: Zone) -> str:
        """The zone that the cards of another come from."""
        return self.of_box(zone.box)[0]

    def complaint(self, s: State) -> str:
        """A sentence about cards that are missing or in two places; empty if there are none."""
        for box in self.boxes:
            found = self.cards_of(s, box)
            contents = box.contents(s)
            for kind in range(len(box.words)):
                there, wanted = found.count(kind), contents.count(kind)
                if there != wanted:
                    return f"there are {there} of {box.words[kind]}, and {wanted} in the box"
        for whole, part in self.parts.items():
            for hand, known in zip(getattr(s, whole), getattr(s, part), strict=True):
                for card in known:
                    if known.count(card) > hand.count(card):
                        return f"{part} names {self.zones[part].box.words[card]}, which is not in {whole}"
        return ""

    def cards_of(self, s: State, box: Box) -> list[int]:
        """The cards of a box in all zones and elsewhere."""
        found = [card for name in self.of_box(box) for part in lists_in(getattr(s, name)) for card in part]
        return found + self.elsewhere(s, box) if self.elsewhere is not None else found

    def missing(self, s: State, box: Box) -> list[int]:
        """The cards of a box that are in no zone and not elsewhere, sorted."""
        found = self.cards_of(s, box)
        left = sorted(box.contents(s))
        for card in found:
            left.remove(card)
        return left

    # --- hidden information ---

    def resample_hidden(self, s: State, seat: int, rng: Rng) -> None:
        """Resample the cards that the seat does not see. Cards that are known to be in hands stay in
        hands."""
        for box in self.boxes:
            if box.alike is not None:
                self.resample_alike(s, box, seat, rng)
        others = [other for other in range(s.seats) if other != seat]
        mixed: dict[
            str, list[int]
        ] = {}  # by zone: the cards that are known to be in hands, though not in which
        for name in self.hands:  # first all hidden cards go into the decks
            hands: list[list[int]] = getattr(s, name)
            known = self.known_cards(s, name)
            mixed[name] = sorted([card for other in others for card in known[other]])
            rng.shuffle(mixed[name])
            pool = lists_in(getattr(s, self.deck_of(self.zones[name])))[0]
            for other in others:
                for card in without(hands[other], known[other]):
                    sort_in(pool, card)
        for name in self.hands:  # then each hand gets the number of cards that it had
            zone = self.zones[name]
            hands = getattr(s, name)
            known = self.known_cards(s, name)
            pool = lists_in(getattr(s, self.deck_of(zone)))[0]
            odds = zone.odds(s) if zone.odds is not None else [1] * len(zone.box.words)
            for other in others:
                new = len(hands[other]) - len(known[other])
                for place in range(len(known[other])):
                    known[other][place] = mixed[name].pop(0)
                known[other].sort()
                hands[other] = sorted(known[other] + [draw_by_odds(pool, odds, rng) for _ in range(new)])

    def resample_alike(self, s: State, box: Box, seat: int, rng: Rng) -> None:
        """Permute the cards within each group that the seat cannot distinguish."""
        assert box.alike is not None
        names = [name for name in self.whole if self.zones[name].box is box]
        groups: dict[int, list[int]] = {}
        for name in names:
            for cards in lists_in(getattr(s, name)):
                for card in cards:
                    group = box.alike(s, seat, card)
                    if group != KNOWN:
                        groups.setdefault(group, []).append(card)
        new_card = list(range(len(box.words)))
        for group_cards in groups.values():
            mixed = sorted(group_cards)
            rng.shuffle(mixed)
            for card, other in zip(group_cards, mixed, strict=True):
                new_card[card] = other
        for name in names:
            for cards in lists_in(getattr(s, name)):
                cards[:] = [new_card[card] for card in cards]
                if not self.zones[name].ordered:
                    cards.sort()
        for name in box.marks:
            marks: list[int] = getattr(s, name)
            old = marks.copy()
            for card, value in enumerate(old):
                marks[new_card[card]] = value

    def mask_alike(self, s: State, box: Box, seat: int) -> dict[str, object]:
        """The zones of a box as the seat may know them: cards whose place it does not know are in the
        deck."""
        assert box.alike is not None
        found: dict[str, object] = {}
        names = self.of_box(box)
        unknown: list[int] = []
        for name in names:
            parts = []
            for cards in lists_in(getattr(s, name)):
                parts.append([card for card in cards if box.alike(s, seat, card) == KNOWN])
                unknown += [card for card in cards if box.alike(s, seat, card) != KNOWN]
            found[name] = parts if self.zones[name].each else parts[0]
        found[names[0]] = sorted([*lists_in(found[names[0]])[0], *unknown])
        return found if unknown else {}

    def mask_for(self, s: State, seat: int) -> dict[str, object]:
        """Replacements for the fields, by name: hidden hands are empty, the deck contains all unseen cards,
        and each hidden hand's known cards are those of all hidden hands together."""
        found: dict[str, object] = {}
        for box in self.boxes:
            if box.alike is not None:
                found.update(self.mask_alike(s, box, seat))
        for name in self.hands:
            hands: list[list[int]] = getattr(s, name)
            known = self.known_cards(s, name)
            deck = self.deck_of(self.zones[name])
            shown_deck = found[deck] if deck in found else getattr(s, deck).copy()
            pool = lists_in(shown_deck)[0]
            in_hands: list[int] = []
            for other in range(s.seats):
                if other != seat:
                    in_hands += known[other]
                    for card in without(hands[other], known[other]):
                        sort_in(pool, card)
            found[name] = [hands[other].copy() if other == seat else [] for other in range(s.seats)]
            found[deck] = shown_deck
            if in_hands:
                in_hands.sort()
                found[self.parts[name]] = [
                    known[other].copy() if other == seat else in_hands for other in range(s.seats)
                ]
        return found

    def known_cards(self, s: State, name: str) -> list[list[int]]:
        """The cards of each seat that are known to be in its hand, though not in which."""
        part = self.parts.get(name, "")
        known: list[list[int]] = getattr(s, part) if part else [[] for _ in range(s.seats)]
        return known

    # --- scenarios ---

    def put_cards(self, s: State, name: str, place: int, cards: list[int]) -> None:
        """Fill a zone with exactly these cards. Missing cards come from out of play, else from the deck, else
        from other zones. Surplus cards go back to the deck, or out of play if the zone is public. Raises
        ValueError, and changes nothing, if there are not enough of a card. `place` is the index in a list of
        zones, else -1."""
        zone = self.zones[name]
        if zone.part_of:
            whole: list[int] = getattr(s, zone.part_of)[place]
            for card in cards:
                if cards.count(card) > whole.count(card):
                    raise ValueError(f"{zone.box.words[card]!r} is not in {zone.part_of} of that seat")
            getattr(s, name)[place] = sorted(cards)
            return
        box = zone.box
        value = getattr(s, name)
        target: list[int] = value.pool if isinstance(value, Deck) else value[place] if zone.each else value
        sources = sorted(self.of_box(box), key=lambda other: not self.zones[other].out_of_play)
        lists = [target, *[part for other in sources for part in lists_in(getattr(s, other))]]
        for card in cards:
            there = sum(part.count(card) for part in lists[1:])
            if cards.count(card) > there:
                raise ValueError(f"the game has {there} of {box.words[card]!r}, not {cards.count(card)}")
        if name in self.parts:
            getattr(s, self.parts[name])[place].clear()
        taken: list[int] = []  # all first: none may come from where it was just put
        for card in cards:
            source = first_with(card, lists)
            draw(source, source.index(card), taken)
        if target:
            move_all_sorted(target, self.home_of_rest(s, name, target))
        target += taken
        if not zone.ordered:
            target.sort()

    def put_deck(self, s: State, name: str, top: list[int], bottom: list[int]) -> None:
        """Set the first and the last cards of a deck. Raises ValueError, and changes nothing, for a card that
        is not in the deck, or that is named twice."""
        deck: Deck = getattr(s, name)
        cards = sorted(deck.top + deck.pool + deck.bottom)
        for card in top + bottom:
            if card not in cards:
                raise ValueError(f"{self.zones[name].box.words[card]!r} is not in the deck, or named twice")
            cards.remove(card)
        deck.top = top.copy()
        deck.pool = cards
        deck.bottom = bottom.copy()

    def home_of_rest(self, s: State, name: str, rest: list[int]) -> list[int]:
        """The list for the cards that a scenario removes from a zone."""
        box = self.zones[name].box
        deck = self.of_box(box)[0]
        aside = [other for other in self.of_box(box) if self.zones[other].out_of_play]
        if aside and (name == deck or self.zones[name].seen_by == ALL):
            deck = aside[0]
        if name == deck:
            left = ", ".join(box.words[card] for card in sorted(set(rest)))
            raise ValueError(f"these cards would be nowhere: {left}")
        return lists_in(getattr(s, deck))[0]


def lists_in(value: Any) -> list[list[int]]:
    """The lists of cards in a zone."""
    if isinstance(value, Deck):
        return [value.pool, value.top, value.bottom]
    return list(value) if value and isinstance(value[0], list) else [value]


def first_with(card: int, lists: list[list[int]]) -> list[int]:
    """The first list that contains the card."""
    for cards in lists:
        if card in cards:
            return cards
    raise AssertionError("its number was checked before")


def without(hand: list[int], known: list[int]) -> list[int]:
    """The cards of a hand that are not among the known ones."""
    if not known:
        return hand
    cards = hand.copy()
    for card in known:
        cards.remove(card)
    return cards


def draw_by_odds(cards: list[int], odds: list[int], rng: Rng) -> int:
    """Take out a random card, with the odds of its kind as weight, and return it."""
    total = 0
    for card in cards:
        total += odds[card]
    left = rng.below(total)
    place = 0
    while left >= odds[cards[place]]:
        left -= odds[cards[place]]
        place += 1
    return cards.pop(place)


def redeal(places: list[list[int]], rng: Rng) -> None:
    """Shuffle the cards of these zones together and deal each zone its number of cards again. The result
    depends on the cards, not on where they were."""
    cards = sorted([card for place in places for card in place])
    rng.shuffle(cards)
    for place in places:
        for number in range(len(place)):
            place[number] = cards.pop()
