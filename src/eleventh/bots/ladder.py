"""How well each level plays each game, by measured games: what people read where they choose a bot.

A figure stands here with the command that made it, and is copied from docs/balance.md. A level that is not
measured in a game yet has none.
"""

from __future__ import annotations

from dataclasses import dataclass

from eleventh.bots import LEVELS


@dataclass(frozen=True)
class Measured:
    """How often a level wins the game as it is usually played, in percent, with the 95 % interval."""

    won: float
    low: float
    high: float
    command: str


def steady(won: float, low: float, high: float, command: str) -> dict[str, Measured]:
    return {"steady": Measured(won, low, high, f"eleventh simulate {command} --bot steady")}


LADDER: dict[str, dict[str, Measured]] = {
    "professor-evil": steady(
        79.6, 77.0, 82.0, "professor-evil --games 1000 --seed 1 --seats 2 --option difficulty=easy"
    ),
    "necreaux": steady(52, 49, 55, "necreaux --games 1000 --seed 1 --seats 2"),
    "island-of-d": steady(49.1, 47.5, 50.6, "island-of-d --games 4000 --seed 1 --seats 1 --option hero=draw"),
    "nemo-rising": steady(
        81.7,
        79.2,
        84.0,
        "nemo-rising --games 1000 --seed 1 --seats 2 --option scenario=city --option difficulty=easy",
    ),
}


def measured(game: str, level: str) -> Measured | None:
    return LADDER.get(game, {}).get(level)


def in_words(game: str, level: str) -> str:
    """What one reads of a level where one chooses it."""
    found = measured(game, level)
    return LEVELS[level] + (f"; wins about {found.won:.0f} %" if found else "")
