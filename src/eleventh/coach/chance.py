"""The chance to win, for a level of play: a first figure at once, then better ones as long as one asks.

    for chance in chances(game, state, seat): show(chance)

In a race it is the share of the races that the seat wins, in a game for a score the part of the best score to
expect; `meaning` says which, in a word. What the seat cannot know is dealt anew for every playout.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Literal

import msgspec

from eleventh.bots import USUAL_LEVEL
from eleventh.coach.figures import ChanceFigure, figure
from eleventh.coach.level import Level, find_level
from eleventh.coach.playouts import Determinizations, Playouts
from eleventh.core.engine import OVER, State
from eleventh.core.game import Game

FIRST = 8  # playouts before the first figure, if there is time for them
EVERY = 0.15  # seconds after which a figure is due at the latest
MOST = 3200  # playouts: from there on a person sees no difference

Meaning = Literal["win", "race", "score"]


class WinChance(msgspec.Struct, frozen=True):
    """Between 0 and 1, with the interval in which it lies with 95 % confidence."""

    chance: float
    low: float
    high: float
    error: float  # one standard error
    playouts: int
    level: str
    meaning: Meaning
    text: str  # in words: "62 % to win"
    holds: str  # for whose play: another level than was asked for, where that was not measured


def meaning_of(game: Game[State], state: State) -> Meaning:
    if game.rivals and state.seats > 1:
        return "race"
    return "score" if game.best_score(state) > 0 else "win"


def chances(
    game: Game[State],
    state: State,
    seat: int,
    level: str = USUAL_LEVEL,
    seed: int = 0,
    most: int = MOST,
    hindsight: bool = False,
) -> Iterator[WinChance]:
    """Better and better figures. The same seed gives the same figure for the same number of playouts."""
    found = find_level(level, game, state)
    if state.to_act == OVER:
        yield told(game, state, found, ChanceFigure(game.payoffs(state)[seat], 0.0), 0)
        return
    worlds = Determinizations(game, state, seat, seed << 24, hindsight)
    playouts = Playouts(game, worlds, seat)
    due = FIRST
    shown = time.perf_counter()
    while len(playouts.results) < most:
        playouts.play(1)
        count = len(playouts.results)
        if count >= due or count == most or time.perf_counter() - shown > EVERY:
            share = figure(playouts.results, playouts.scale, playouts.order)
            yield told(game, state, found, share, count)
            due = max(due, 2 * count)
            shown = time.perf_counter()


def told(game: Game[State], state: State, level: Level, share: ChanceFigure, count: int) -> WinChance:
    found = at_level(level, share)
    meaning = meaning_of(game, state)
    low, high = level.chance(share.low), level.chance(share.high)
    words = in_words(found.mean, meaning)
    return WinChance(found.mean, low, high, found.error, count, level.name, meaning, words, level.holds)


def at_level(level: Level, share: ChanceFigure) -> ChanceFigure:
    """What the playouts counted, as the chance of the level."""
    return ChanceFigure(level.chance(share.mean), share.error * level.steepness(share.mean))


def in_words(chance: float, meaning: Meaning) -> str:
    return f"{percent(chance)} {'of the best score' if meaning == 'score' else 'to win'}"


def percent(share: float) -> str:
    """Whole percents; nearly all and nearly nothing are not rounded to all or nothing."""
    if 0.0 < share < 0.005:
        return "under 1 %"
    if 0.995 < share < 1.0:
        return "over 99 %"
    return f"{100 * share:.0f} %"
