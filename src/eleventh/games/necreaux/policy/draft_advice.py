"""Which Character card to keep: what it is worth by itself, and how it goes with those that one has."""

from __future__ import annotations

from typing import Final

from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.policy.worth import CARD_WORTH
from eleventh.games.necreaux.rules.state import Isle

# For a team of many these count for more, or for less, with each member beyond three.
FOR_MANY: Final[dict[int, float]] = {
    **dict.fromkeys(
        (c.SCOUT, c.EMPATH, c.RAPID_HEALER, c.HYPNOTIST, c.TINKERER, c.PRECISE, c.ESCAPE_ARTIST), 0.15
    ),
    **dict.fromkeys((c.LUCKY, c.GADGETEER, c.NINJA, c.CYBERNETIC, c.FORCE_FIELD, c.DAREDEVIL), -0.15),
}
STRONG_ARMS: Final = (c.CYBERNETIC, c.DAREDEVIL, c.DEFIANT, c.INFILTRATOR, c.BERSERKER)
PAIRS: Final[list[tuple[tuple[int, ...], tuple[int, ...], float]]] = [
    ((c.BRAWLER,), STRONG_ARMS, 0.9),  # a higher roll hits more often, and then twice
    ((c.SHARPSHOOTER,), (c.TINKERER,), 0.5),
    ((c.NINJA,), (*STRONG_ARMS, c.BRAWLER), -0.9),  # who vanishes does not strike
    ((c.NINJA,), (c.HEALER, c.LEADER, c.ESCAPE_ARTIST), 0.6),  # ... but helps
    ((c.DEFIANT,), (c.DURABLE, c.MIND_OVER_MATTER), 0.8),  # their wounds heal, or are none
    ((c.LUCKY,), (c.SABOTEUR, c.DURABLE, c.MIND_OVER_MATTER, c.ESCAPE_ARTIST), 0.6),  # a die of its own
    ((c.RESOURCEFUL,), (c.SCROUNGER, c.RAPID_HEALER, c.PRECISE), 0.6),
    ((c.HEALER,), (c.RAPID_HEALER, c.TINKERER), 0.6),
]
AGAINST_TRAPS: Final = (c.NIMBLE, c.INFILTRATOR, c.ROCKETPACK, c.SABOTEUR)
SPREAD: Final = 0.6  # cards are nearly alike: what one has decides as much
NEW_TYPE: Final = 0.35  # Monsters, Traps and Rooms ask for types: one of each is best


def draft_worth(s: Isle, seat: int, card: int) -> float:
    """What a card would be worth to this member, beside those he keeps."""
    worth = 2.3 + SPREAD * (CARD_WORTH[card] - 2.3) + FOR_MANY.get(card, 0.0) * (s.seats - 3)
    kept = s.cards[seat]
    if not kept:
        return worth
    chargeable = 0
    same_type = False
    against_traps = False
    for other in kept:
        chargeable += c.CARD_KEYWORD[other]
        same_type = same_type or c.CARD_TYPE[other] == c.CARD_TYPE[card]
        against_traps = against_traps or other in AGAINST_TRAPS
        for ones, others, gain in PAIRS:
            if (card in ones and other in others) or (other in ones and card in others):
                worth += gain
        if other == c.TINKERER and c.CARD_KEYWORD[card]:
            worth += 0.4
    if card == c.TINKERER:
        worth += 0.6 * chargeable - 0.4
    if card in AGAINST_TRAPS:
        worth += -0.4 if against_traps else 0.6
    return worth - NEW_TYPE if same_type else worth + NEW_TYPE
