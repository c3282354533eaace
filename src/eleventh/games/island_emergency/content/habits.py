"""Which chaos cards stay in a hand: strong ones are played as soon as they help.

Hands begin as they were dealt. After SETTLED turns of everybody, STAYS is how often a card is in a hand, in
percent of a random deal. Made by `python benchmarks/island_hands.py --games 4000 --seed 4242 --write`.
"""

from __future__ import annotations

from typing import Final

AS_DEALT: Final = 100
SETTLED: Final = 6
STAYS: Final[list[int]] = [
    190,  # short-hop
    135,  # long-haul
    61,  # wind-shift
    92,  # eye-of-the-wind
    100,  # far-gust
    54,  # signal-fire
    58,  # drift
    61,  # undertow
    81,  # tailwind
    64,  # cross-drift
    142,  # washed-ashore
    79,  # raft
    59,  # great-drift
    68,  # jet-stream
    28,  # long-raft
    41,  # whirlpool
    58,  # shifting-ground
    47,  # spiral
    96,  # backwash
    46,  # upheaval
    180,  # shield
]


def likely(turn: int, seats: int) -> list[int]:
    """How likely each card is still in a hand after this many turns of all players together."""
    settled = SETTLED * seats
    turn = min(turn, settled)
    return [AS_DEALT + (stays - AS_DEALT) * turn // settled for stays in STAYS]
