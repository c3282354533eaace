"""Which chaos cards stay in a hand: strong ones are played as soon as they help.

Of a card so many stand in hands, in percent of a deal at random. Made by
`python benchmarks/island_hands.py --games 4000 --seed 4242 --write`.
"""

from __future__ import annotations

from typing import Final

STAYS: Final[list[int]] = [
    164,  # short-hop
    122,  # long-haul
    72,  # wind-shift
    103,  # eye-of-the-wind
    103,  # far-gust
    69,  # signal-fire
    68,  # drift
    81,  # undertow
    87,  # tailwind
    77,  # cross-drift
    136,  # washed-ashore
    86,  # raft
    75,  # great-drift
    77,  # jet-stream
    50,  # long-raft
    56,  # whirlpool
    72,  # shifting-ground
    64,  # spiral
    99,  # backwash
    56,  # upheaval
    153,  # shield
]
