"""Which Character card to keep: what it is worth by itself, and how it goes with those that one has."""

from __future__ import annotations

from typing import Final

from eleventh.games.necreaux.cards import (
    BERSERKER,
    BRAWLER,
    CARD_KEYWORD,
    CARD_TYPE,
    CYBERNETIC,
    DAREDEVIL,
    DEFIANT,
    DURABLE,
    EMPATH,
    ESCAPE_ARTIST,
    FORCE_FIELD,
    GADGETEER,
    HEALER,
    HYPNOTIST,
    INFILTRATOR,
    LEADER,
    LUCKY,
    MIND_OVER_MATTER,
    NIMBLE,
    NINJA,
    PRECISE,
    RAPID_HEALER,
    RESOURCEFUL,
    ROCKETPACK,
    SABOTEUR,
    SCOUT,
    SCROUNGER,
    SHARPSHOOTER,
    TINKERER,
)
from eleventh.games.necreaux.state import Isle
from eleventh.games.necreaux.worth import CARD_WORTH

# For a team of many these count for more, or for less, with each member beyond three.
FOR_MANY: Final[dict[int, float]] = {
    **dict.fromkeys((SCOUT, EMPATH, RAPID_HEALER, HYPNOTIST, TINKERER, PRECISE, ESCAPE_ARTIST), 0.15),
    **dict.fromkeys((LUCKY, GADGETEER, NINJA, CYBERNETIC, FORCE_FIELD, DAREDEVIL), -0.15),
}
STRONG_ARMS: Final = (CYBERNETIC, DAREDEVIL, DEFIANT, INFILTRATOR, BERSERKER)
PAIRS: Final[list[tuple[tuple[int, ...], tuple[int, ...], float]]] = [
    ((BRAWLER,), STRONG_ARMS, 0.9),  # a higher roll hits more often, and then twice
    ((SHARPSHOOTER,), (TINKERER,), 0.5),
    ((NINJA,), (*STRONG_ARMS, BRAWLER), -0.9),  # who vanishes does not strike
    ((NINJA,), (HEALER, LEADER, ESCAPE_ARTIST), 0.6),  # ... but helps
    ((DEFIANT,), (DURABLE, MIND_OVER_MATTER), 0.8),  # their wounds heal, or are none
    ((LUCKY,), (SABOTEUR, DURABLE, MIND_OVER_MATTER, ESCAPE_ARTIST), 0.6),  # a die of its own
    ((RESOURCEFUL,), (SCROUNGER, RAPID_HEALER, PRECISE), 0.6),
    ((HEALER,), (RAPID_HEALER, TINKERER), 0.6),
]
AGAINST_TRAPS: Final = (NIMBLE, INFILTRATOR, ROCKETPACK, SABOTEUR)
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
        chargeable += CARD_KEYWORD[other]
        same_type = same_type or CARD_TYPE[other] == CARD_TYPE[card]
        against_traps = against_traps or other in AGAINST_TRAPS
        for ones, others, gain in PAIRS:
            if (card in ones and other in others) or (other in ones and card in others):
                worth += gain
        if other == TINKERER and CARD_KEYWORD[card]:
            worth += 0.4
    if card == TINKERER:
        worth += 0.6 * chargeable - 0.4
    if card in AGAINST_TRAPS:
        worth += -0.4 if against_traps else 0.6
    return worth - NEW_TYPE if same_type else worth + NEW_TYPE
