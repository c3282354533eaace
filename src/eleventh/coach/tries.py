"""The options of one decision, tried out: a search looks for the best one, and fresh playouts, which it has
not seen, say what is shown. (What a search finds best has been lucky, so its own figures claim too much.)"""

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

FRESH = 400  # playouts for each option that a figure is shown of
FEWEST = 8  # ... even if time is up
SEARCHING = 0.4  # of the time, where it is limited, goes into the search
SURE = 2.0  # standard errors by which another option must be ahead to be called better
OPEN = (1.0, 3.0)  # where it is not yet clear whether one is, twice as many playouts are made
APART = 1 << 50  # between the chance of the search and that of what is shown


class HindsightTrial(Trial):
    """A search that knows what really lies there."""

    def world(self, number: int) -> State:
        return self.state


def never() -> bool:
    return False


@dataclass
class Tries:
    """`looked` are all options that the search tried, `best` is the one it would play."""

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
    seconds: float = 0.0  # within which all should be done; 0: however long it takes
    looked: list[Candidate] = field(default_factory=list)
    known: dict[Action, Playouts] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.until = time.perf_counter() + self.seconds if self.seconds else math.inf
        self.worlds = Determinizations(self.game, self.state, self.seat, self.luck + APART, self.hindsight)
        self.best = self.search()

    def search(self) -> Action:
        ms = int(1000 * SEARCHING * self.seconds)
        bot = SearchBot(self.game, self.luck, ThinkingBudget(self.level.playouts, ms))
        bot.stopped = self.stopped
        advised = Candidate(bot.thumb.choose(self.state, self.seat))
        kind = HindsightTrial if self.hindsight else Trial
        trial = kind(bot, self.state, self.seat, self.luck)
        best = trial.best(advised)
        self.advised = advised.action
        self.looked = sorted(trial.field, key=lambda one: -mean(one))
        return best.action

    def playouts(self, action: Action, count: int = 0) -> Playouts:
        """The fresh playouts of an option: so many, or as many as are usual."""
        found = self.started(action)
        while len(found.results) < (count or self.fresh) and not (found.results and self.is_late()):
            found.play(1)
        return found

    def is_late(self) -> bool:
        return time.perf_counter() > self.until or self.stopped()

    def play_evenly(self, actions: list[Action]) -> None:
        """Fresh playouts of several options in turn, so that all have had as many when time is up."""
        for number in range(1, self.fresh + 1):
            for action in actions:
                while len(self.started(action).results) < number:
                    self.started(action).play(1)
            if number >= FEWEST and self.is_late():
                return

    def started(self, action: Action) -> Playouts:
        if action not in self.known:
            self.known[action] = Playouts(
                self.game, self.worlds, self.seat, action, self.ways, self.milestones
            )
        return self.known[action]

    def share(self, action: Action) -> ChanceFigure:
        """What the seat gets on average."""
        found = self.playouts(action)
        return figure(found.results, found.scale, found.order)

    def ahead(self, one: Action, other: Action) -> ChanceFigure:
        """By how much one option is better than another in pairs of playouts that meet the same chance."""
        if one is other:
            return ChanceFigure(0.0, 0.0)
        gain = self.lead(one, other, self.fresh)
        if OPEN[0] < gain.mean / gain.error < OPEN[1]:
            gain = self.lead(one, other, 2 * self.fresh)
        return gain

    def lead(self, one: Action, other: Action, count: int) -> ChanceFigure:
        first, second = self.playouts(one, count), self.playouts(other, count)
        pairs = min(len(first.results), len(second.results))
        gains = differences(first.results[:pairs], second.results[:pairs])
        order = first.places[:pairs] if first.order and second.order else []
        return figure(gains, first.scale, order)

    def better(self, one: Action, other: Action) -> ChanceFigure:
        """The same, where it is clear; nothing where it may be chance."""
        gain = self.ahead(one, other)
        return gain if gain.mean > SURE * gain.error else ChanceFigure(0.0, gain.error)


def mean(candidate: Candidate) -> float:
    return sum(candidate.results) / len(candidate.results) if candidate.results else -1.0
