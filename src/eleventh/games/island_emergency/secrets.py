"""What a seat cannot know: the cards in other hands, and in the deck."""

from __future__ import annotations

from typing import Final

from eleventh.core.deck import sort_in
from eleventh.core.rng import Rng
from eleventh.games.island_emergency.habits import likely
from eleventh.games.island_emergency.state import IslandState

NO_CARDS: Final[list[int]] = []  # shared, never changed


def hide(s: IslandState, seat: int, rng: Rng) -> None:
    """The cards in other hands and in the deck could lie any other way; in hands more likely such as stay
    there.

    But when the deck was made anew of the discards, all others were in hands: among those they stay.
    """
    others = [other for other in range(s.seats) if other != seat]
    kept = shuffled([card for other in others for card in s.kept[other]], rng)
    drawn = s.chaos.copy()
    for other in others:
        for card in loose(s.hands[other], s.kept[other]):
            sort_in(drawn, card)
    s.kept = s.kept.copy()
    odds = likely(s.turn, s.seats)
    for other in others:
        old = len(s.kept[other])
        new = len(s.hands[other]) - old
        s.kept[other] = sorted(kept[:old])
        s.hold(other, sorted(kept[:old] + [taken(drawn, odds, rng) for _ in range(new)]))
        kept = kept[old:]
    s.chaos = drawn


def veil(s: IslandState, seat: int) -> dict[str, object]:
    """Other hands are empty, and the deck is all that the seat has not seen. The cards that are known to be
    in other hands stand with each of them."""
    hands = s.hands.copy()
    drawn = s.chaos.copy()
    held: list[int] = NO_CARDS
    for other, cards in enumerate(s.hands):
        if other != seat and cards:
            hands[other] = NO_CARDS
            kept = s.kept[other]
            if kept:
                held = held + kept
                cards = loose(cards, kept)
            for card in cards:
                sort_in(drawn, card)
    if not held and len(drawn) == len(s.chaos):
        return {}  # others hold nothing
    if not held:
        return {"hands": hands, "chaos": drawn}
    held.sort()
    return {
        "hands": hands,
        "chaos": drawn,
        "kept": [cards if other == seat else held for other, cards in enumerate(s.kept)],
    }


def loose(hand: list[int], kept: list[int]) -> list[int]:
    """The cards of a hand that came since the deck was made anew."""
    if not kept:
        return hand
    cards = hand.copy()
    for card in kept:
        cards.remove(card)
    return cards


def taken(cards: list[int], odds: list[int], rng: Rng) -> int:
    """One of the cards, each as likely as its odds are; it is taken out of them."""
    total = 0
    for card in cards:
        total += odds[card]
    left = rng.below(total)
    place = 0
    while left >= odds[cards[place]]:
        left -= odds[cards[place]]
        place += 1
    return cards.pop(place)


def shuffled(cards: list[int], rng: Rng) -> list[int]:
    """Sorted first, so that the new order does not depend on where the cards were."""
    mixed = sorted(cards)
    rng.shuffle(mixed)
    return mixed
