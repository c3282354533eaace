"""Tries the options out: each is played on many times, every seat by its own rule of thumb.

All options meet the same chance and the same imagined worlds, so that only they make the difference. The
weaker half leaves after each round, and what the rule of thumb says is played unless another option is
clearly better. What each part is worth: measurements/search.md.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from eleventh.bots.bot import Bot
from eleventh.bots.budget import Spending, ThinkingBudget
from eleventh.bots.greedy import GreedyBot
from eleventh.bots.memory import Memo, Memory
from eleventh.core.action import Action
from eleventh.core.determinize import determinize
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.key import position_key
from eleventh.core.play import deal_on
from eleventh.core.rng import Rng
from eleventh.core.rollout import APART, first_voter, tried

USUAL = ThinkingBudget(playouts=200)
FEWEST = 8  # playouts for each candidate: a small budget tries fewer options
ENOUGH = 12  # pairs before anything counts as clear
OFTEN = 4  # pairs between two looks at what is clear
DOUBT = 0.5  # of a whole game: what is added to the squares, as few pairs may agree by chance
CUT = 0.2  # of the scale of payoffs: what judgements after a few turns differ by
AHEAD, BEHIND = 3.0, 2.0  # standard errors that make a lead clear, and a candidate hopeless


@dataclass(frozen=True)
class SearchWays:
    """How it searches. Other values than these are for experiments (benchmarks/ablation.py)."""

    margin: float = 1.25  # standard errors by which another option must beat the rule of thumb
    width: int = 12  # options that are tried at most
    halving: bool = True  # the weaker half leaves after each round; else all are tried equally often
    common: bool = True  # all options meet the same chance
    worlds: int = 0  # different imagined worlds; 0: a fresh one for each playout
    horizon: int = -1  # turns after which a playout is cut off; -1: as the game says
    early: bool = True  # stop when the matter is clear
    keep: bool = True  # what was learned serves the next decision of the turn
    merge: bool = True  # options that lead to the same position are tried once
    doubt: float = DOUBT  # of the scale, squared: what few pairs that agree do not prove


class Candidate:
    """An option, and what the seat got in its playouts, by their number."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.results: list[float] = []

    def mean(self, pairs: int) -> float:
        return sum(self.results[:pairs]) / pairs


@dataclass(frozen=True)
class Lead:
    """By how much one candidate is ahead of another in the mean of their pairs, and how sure that is."""

    gain: float
    error: float  # one standard error

    def beyond(self, errors: float) -> bool:
        return self.gain > errors * self.error


def lead(one: Candidate, other: Candidate, pairs: int, scale: float, doubt: float = DOUBT) -> Lead:
    gains = [a - b for a, b in zip(one.results[:pairs], other.results[:pairs], strict=True)]
    mean = sum(gains) / pairs
    squares = sum((gain - mean) ** 2 for gain in gains) + doubt * scale * scale
    return Lead(mean, math.sqrt(squares) / pairs)


class SearchBot(Bot):
    """`stopped` is asked before the first playout and after each: whether it should answer now with what it
    knows."""

    def __init__(
        self, game: Game[State], seed: int, budget: ThinkingBudget = USUAL, ways: SearchWays | None = None
    ) -> None:
        super().__init__(game, seed)
        self.budget = budget
        self.ways = ways or SearchWays()
        self.thumb = GreedyBot(game, seed)
        self.stopped: Callable[[], bool] = never
        self.until = math.inf
        self.kept: Memo | None = None
        self.playouts = 0  # in all decisions so far
        self.changed = 0  # decisions in which it did not do what the rule of thumb says

    def memory(self) -> Memory:
        return Memory((self.rng.word, self.thumb.rng.word), self.kept)

    def recall(self, memory: Memory) -> None:
        super().recall(memory)
        self.thumb.rng = Rng(memory.words[1])
        self.kept = memory.kept

    def hurry(self, seconds: float, stopped: Callable[[], bool]) -> None:
        """Answer within that time, or as soon as `stopped` says so."""
        self.until = time.perf_counter() + seconds
        self.stopped = stopped

    def budget_now(self) -> ThinkingBudget:
        """What may be used from now on."""
        if math.isinf(self.until):
            return self.budget
        ms = max(1, int((self.until - time.perf_counter()) * 1000))
        return replace(self.budget, ms=min(ms, self.budget.ms or ms))

    def pick(self, state: State, seat: int) -> Action:
        advised = Candidate(self.thumb.choose(state, seat))
        luck = self.rng.below(1 << 31) << 24
        kept, self.kept = self.kept, None
        if self.stopped():
            return advised.action
        if kept and kept.advised == advised.action.number and kept.position == position_key(state):
            luck = kept.luck
            advised.results = kept.results
        trial = Trial(self, state, seat, luck)
        best = trial.best(advised)
        self.playouts += trial.spending.used
        self.changed += best is not advised
        # Where something is hidden the next decision imagines worlds of its own.
        if self.ways.keep and self.ways.common and not self.game.has_secrets:
            self.kept = self.keep(state, seat, luck, best)
        return best.action

    def keep(self, state: State, seat: int, luck: int, best: Candidate) -> Memo | None:
        """Only if the seat itself is asked next, before chance answers."""
        after = state.clone()
        after.choose(best.action)
        while after.voters and len(after.options) == 1:
            after.choose(after.options[0])
        if not after.voters or first_voter(after) != seat:
            return None
        advised = self.game.suggest(after, seat)
        return Memo(position_key(after), advised.number, luck, best.results) if advised else None


def never() -> bool:
    return False


class Trial:
    """One decision: the options are tried until the budget is used up or the matter is clear."""

    def __init__(self, bot: SearchBot, state: State, seat: int, luck: int) -> None:
        self.bot = bot
        self.game = bot.game
        self.ways = bot.ways
        self.state = state
        self.seat = seat
        self.luck = luck
        self.horizon = bot.game.horizon(state) if self.ways.horizon < 0 else self.ways.horizon
        self.scale = bot.game.scale(state) * (CUT if self.horizon else 1.0)
        self.spending = Spending(bot.budget_now())
        self.worlds: list[State] = []
        self.pairs = 0  # playouts that every candidate has had
        self.field: list[Candidate] = []  # all that were tried, the advised one first

    def best(self, advised: Candidate) -> Candidate:
        """The candidate to play: the advised one, or one that is clearly better."""
        field = [advised, *self.others(advised.action)]
        self.field = field.copy()
        rounds = math.ceil(math.log2(len(field))) if self.ways.halving else 1
        for number in range(1, rounds + 1):
            if not self.play_round(field, number / rounds):
                break
            if number < rounds:
                field = self.better_half(field)
        return self.verdict(field)

    def others(self, advised: Action) -> list[Candidate]:
        """The other options that are worth a try: different ones, and of many those of the best value."""
        world = self.world(0)
        ends: list[tuple[float, Action]] = []
        known = {position_key(self.after(world, advised))} if self.ways.merge else set()
        most = self.ways.width
        if self.spending.budget.playouts:
            most = max(2, min(most, self.spending.budget.playouts // FEWEST))
        for action in world.options:
            if action is advised:
                continue
            end = self.after(world, action)
            if self.ways.merge:
                key = position_key(end)
                if key in known:
                    continue
                known.add(key)
            value = 0.0
            if len(world.options) > most:
                deal_on(end, Rng(self.luck))
                value = self.game.value(end, self.seat)
            ends.append((-value, action))
        ends.sort(key=lambda end: end[0])
        return [Candidate(action) for _, action in ends[: most - 1]]

    def after(self, world: State, action: Action) -> State:
        end = world.clone()
        end.choose(action)
        return end

    def play_round(self, field: list[Candidate], share: float) -> bool:
        """All are tried equally often until this part of the budget is used up; whether to go on then. A
        candidate without hope leaves the field at once."""
        while len(field) > 1 and (not self.pairs or self.spending.allows(len(field), share)):
            for candidate in field:
                if len(candidate.results) == self.pairs:
                    self.play(candidate)
                    if self.bot.stopped() or not self.spending.in_time():
                        return False
            self.pairs += 1
            if self.ways.early and self.pairs >= ENOUGH and self.pairs % OFTEN == 0:
                field[1:] = [other for other in field[1:] if self.has_hope(other, field[0])]
                if len(field) == 2 and self.lead(field[1], field[0]).beyond(AHEAD):
                    return False
        return len(field) > 1

    def play(self, candidate: Candidate) -> None:
        luck = self.luck if self.ways.common else self.luck + (candidate.action.number + 1) * 104_729
        world = self.world(self.pairs)
        candidate.results.append(
            tried(self.game, world, candidate.action, self.seat, luck, self.pairs, self.horizon)
        )
        self.spending.add_playout()

    def world(self, number: int) -> State:
        """What the seat imagines in the playout of this number."""
        if not self.game.has_secrets:
            return self.state
        if self.ways.worlds:
            number %= self.ways.worlds
        while len(self.worlds) <= number:
            rng = Rng(self.luck + len(self.worlds) * APART + 1)
            self.worlds.append(determinize(self.game, self.state, self.seat, rng))
        return self.worlds[number]

    def lead(self, one: Candidate, other: Candidate) -> Lead:
        return lead(one, other, self.pairs, self.scale, self.ways.doubt)

    def has_hope(self, other: Candidate, advised: Candidate) -> bool:
        """Whether it may still turn out better: it is not far behind, and something tells the two apart."""
        if self.ways.common and other.results[: self.pairs] == advised.results[: self.pairs]:
            return False
        return not self.lead(advised, other).beyond(BEHIND)

    def better_half(self, field: list[Candidate]) -> list[Candidate]:
        """The advised candidate stays in any case."""
        advised, *others = field
        others.sort(key=lambda other: -other.mean(self.pairs))
        return [advised, *others[: max(1, len(field) // 2)]]

    def verdict(self, field: list[Candidate]) -> Candidate:
        advised, *others = field
        if not others or not self.pairs:
            return advised
        best = max(others, key=lambda other: other.mean(self.pairs))
        ahead = self.lead(best, advised)
        return best if ahead.gain > 0 and ahead.beyond(self.ways.margin) else advised
