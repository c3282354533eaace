"""Compares the options of one decision.

A search finds the best option; the figures that are shown come from fresh playouts, which the search has not
used. The search's own figures for its best option are biased upwards, as it selects by them.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from eleventh.bots.budget import ThinkingBudget
from eleventh.bots.search import Candidate, SearchBot, Trial
from eleventh.coach.figures import ChanceFigure, differences, figure
from eleventh.coach.level import Level
from eleventh.coach.playouts import USUAL, Determinizations, Playouts, PlayoutWays
from eleventh.core.action import Action
from eleventh.core.engine import State
from eleventh.core.game import Game

FRESH = 400  # playouts of each option whose figure is shown
FEWEST = 8  # ... even if time is up
SEARCH_SHARE = 0.4  # of the time, if it is limited, is for the search
SURE = 2.0  # standard errors: an option with a smaller lead is not called better
UNCLEAR = (1.0, 3.0)  # standard errors: with a lead in this range the number of playouts is doubled
FRESH_SEED_OFFSET = 1 << 50  # between the seeds of the search and those of fresh playouts


class HindsightTrial(Trial):
    """A search with perfect information: it plays on from the real position."""

    def world(self, number: int) -> State:
        return self.state


def never() -> bool:
    """The default of `stopped`: not stopped."""
    return False


@dataclass
class OptionComparison:
    """`candidates` are the options that the search tried, best first; `best` is the one that it chooses."""

    game: Game[State]
    state: State
    seat: int
    level: Level
    luck: int
    hindsight: bool = False
    fresh: int = FRESH
    ways: PlayoutWays = USUAL
    milestones: bool = False
    stopped: Callable[[], bool] = never
    seconds: float = 0.0  # the limit for the whole comparison; 0: no limit
    candidates: list[Candidate] = field(default_factory=list)
    known: dict[Action, Playouts] = field(default_factory=dict)  # the fresh playouts so far

    def __post_init__(self) -> None:
        self.until = time.perf_counter() + self.seconds if self.seconds else math.inf
        self.worlds = Determinizations(
            self.game, self.state, self.seat, self.luck + FRESH_SEED_OFFSET, self.hindsight
        )
        self.best = self.search()

    def search(self) -> Action:
        """Run the search and return the option that it chooses."""
        ms = int(1000 * SEARCH_SHARE * self.seconds)
        bot = SearchBot(self.game, self.luck, ThinkingBudget(self.level.playouts, ms))
        bot.stopped = self.stopped
        advised = Candidate(bot.thumb.choose(self.state, self.seat))
        kind = HindsightTrial if self.hindsight else Trial
        trial = kind(bot, self.state, self.seat, self.luck)
        best = trial.best(advised)
        self.advised = advised.action
        self.candidates = sorted(trial.field, key=lambda one: -mean(one))
        return best.action

    def playouts(self, action: Action, count: int = 0) -> Playouts:
        """The fresh playouts of an option: at least `count`, or `fresh`, unless time is up."""
        found = self.playouts_so_far(action)
        while len(found.results) < (count or self.fresh) and not (found.results and self.is_late()):
            found.play(1)
        return found

    def is_late(self) -> bool:
        """Whether time is up."""
        return time.perf_counter() > self.until or self.stopped()

    def play_evenly(self, actions: list[Action]) -> None:
        """Add fresh playouts of several options in turn, so that all have equally many when time is up."""
        for number in range(1, self.fresh + 1):
            for action in actions:
                while len(self.playouts_so_far(action).results) < number:
                    self.playouts_so_far(action).play(1)
            if number >= FEWEST and self.is_late():
                return

    def playouts_so_far(self, action: Action) -> Playouts:
        """The fresh playouts of an option that were made so far."""
        if action not in self.known:
            self.known[action] = Playouts(
                self.game, self.worlds, self.seat, action, self.ways, self.milestones
            )
        return self.known[action]

    def win_rate(self, action: Action) -> ChanceFigure:
        """The mean payoff of the seat in fresh playouts of an option."""
        found = self.playouts(action)
        return figure(found.results, found.scale, found.order)

    def ahead(self, one: Action, other: Action) -> ChanceFigure:
        """By how much one option is better than another, by paired playouts with common random numbers."""
        if one is other:
            return ChanceFigure(0.0, 0.0)
        gain = self.lead(one, other, self.fresh)
        if UNCLEAR[0] < gain.mean / gain.error < UNCLEAR[1]:
            gain = self.lead(one, other, 2 * self.fresh)
        return gain

    def lead(self, one: Action, other: Action, count: int) -> ChanceFigure:
        """The same from `count` pairs, without more where the result is unclear."""
        first, second = self.playouts(one, count), self.playouts(other, count)
        pairs = min(len(first.results), len(second.results))
        gains = differences(first.results[:pairs], second.results[:pairs])
        order = first.places[:pairs] if first.order and second.order else []
        return figure(gains, first.scale, order)

    def better(self, one: Action, other: Action) -> ChanceFigure:
        """The same if it is significant, else 0."""
        gain = self.ahead(one, other)
        return gain if gain.mean > SURE * gain.error else ChanceFigure(0.0, gain.error)


def mean(candidate: Candidate) -> float:
    """The mean payoff of a candidate in the search; -1 without playouts."""
    return sum(candidate.results) / len(candidate.results) if candidate.results else -1.0
