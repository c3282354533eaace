"""The chance to win at a skill level: an estimate at once, then better ones while the caller iterates.

    for chance in chances(game, state, seat): show(chance)

In a race it is the win rate of the seat, in a game for a score the expected part of the best score; `meaning`
says which. Every playout starts from a new determinization of what the seat cannot know.
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

FIRST = 8  # playouts before the first estimate, if there is time for them
INTERVAL = 0.15  # seconds between two estimates at most
MOST = 3200  # playouts: more make no difference that a person sees

Meaning = Literal["win", "race", "score"]


class WinChance(msgspec.Struct, frozen=True):
    """A chance between 0 and 1, with its 95 % confidence interval."""

    chance: float
    low: float
    high: float
    error: float  # one standard error
    playouts: int
    level: str
    meaning: Meaning
    text: str  # in words: "62 % to win"
    holds: str  # the level that it is valid for: another one where the level asked for was not measured


def meaning_of(game: Game[State], state: State) -> Meaning:
    """What a chance means in this game: a win, a win of a race, or a part of the best score."""
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
    """Yield better and better estimates. Seed and number of playouts determine an estimate."""
    found = find_level(level, game, state)
    if state.to_act == OVER:
        yield make_chance(game, state, found, ChanceFigure(game.payoffs(state)[seat], 0.0), 0)
        return
    worlds = Determinizations(game, state, seat, seed << 24, hindsight)
    playouts = Playouts(game, worlds, seat)
    due = FIRST
    shown = time.perf_counter()
    while len(playouts.results) < most:
        playouts.play(1)
        count = len(playouts.results)
        if count >= due or count == most or time.perf_counter() - shown > INTERVAL:
            win_rate = figure(playouts.results, playouts.scale, playouts.order)
            yield make_chance(game, state, found, win_rate, count)
            due = max(due, 2 * count)
            shown = time.perf_counter()


def make_chance(
    game: Game[State], state: State, level: Level, win_rate: ChanceFigure, count: int
) -> WinChance:
    """The chance of the level that follows from a win rate in `count` playouts."""
    found = at_level(level, win_rate)
    meaning = meaning_of(game, state)
    low, high = level.chance(win_rate.low), level.chance(win_rate.high)
    words = in_words(found.mean, meaning)
    return WinChance(found.mean, low, high, found.error, count, level.name, meaning, words, level.holds)


def at_level(level: Level, win_rate: ChanceFigure) -> ChanceFigure:
    """Convert the win rate of playouts to the chance of the level."""
    return ChanceFigure(level.chance(win_rate.mean), win_rate.error * level.steepness(win_rate.mean))


def in_words(chance: float, meaning: Meaning) -> str:
    """The chance as a phrase, such as "62 % to win"."""
    return f"{percent(chance)} {'of the best score' if meaning == 'score' else 'to win'}"


def percent(share: float) -> str:
    """Whole percents. Values next to 0 % and 100 % are not rounded to these."""
    if 0.0 < share < 0.005:
        return "under 1 %"
    if 0.995 < share < 1.0:
        return "over 99 %"
    return f"{100 * share:.0f} %"
