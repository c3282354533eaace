"""What a seat cannot know: the cards in other hands, and in the deck."""

from __future__ import annotations

from eleventh.core.rng import Rng
from eleventh.games.island_emergency.state import IslandState


def hide(s: IslandState, seat: int, rng: Rng) -> None:
    """The cards in other hands and in the deck could lie any other way.

    But when the deck was made anew of the discards, all others were in hands: among those they stay.
    """
    others = [other for other in range(s.seats) if other != seat]
    kept = shuffled([card for other in others for card in s.kept[other]], rng)
    drawn = s.chaos.copy()
    for other in others:
        drawn += s.hands[other]
    for card in kept:
        drawn.remove(card)
    drawn = shuffled(drawn, rng)
    s.kept = s.kept.copy()
    for other in others:
        old = len(s.kept[other])
        new = len(s.hands[other]) - old
        s.kept[other] = sorted(kept[:old])
        s.hold(other, sorted(kept[:old] + drawn[:new]))
        kept, drawn = kept[old:], drawn[new:]
    s.chaos = sorted(drawn)


def veil(s: IslandState, seat: int) -> dict[str, object]:
    """Other hands are empty, and the deck is all that the seat has not seen. The cards that are known to be
    in other hands stand with each of them."""
    drawn = s.chaos.copy()
    kept: list[int] = []
    for other in range(s.seats):
        if other != seat:
            drawn += s.hands[other]
            kept += s.kept[other]
    if len(drawn) == len(s.chaos):
        return {}  # others hold nothing
    for card in kept:
        drawn.remove(card)
    drawn.sort()
    kept.sort()
    return {
        "hands": [cards if other == seat else [] for other, cards in enumerate(s.hands)],
        "kept": [cards if other == seat else kept for other, cards in enumerate(s.kept)],
        "chaos": drawn,
    }


def shuffled(cards: list[int], rng: Rng) -> list[int]:
    """Sorted first, so that the new order does not depend on where the cards were."""
    mixed = sorted(cards)
    rng.shuffle(mixed)
    return mixed
