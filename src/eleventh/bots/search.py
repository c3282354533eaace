"""A search by playouts: each option is played to the end many times, with the heuristic policy at every seat.

All options use common random numbers and the same determinizations, so that differences come from the
options. The weaker half of the candidates is eliminated after each round (sequential halving). The choice of
the heuristic policy is played unless another option is significantly better. measurements/search.md has the
experiments.
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
from eleventh.core.rollout import SEED_STRIDE, first_voter, payoff_after

USUAL = ThinkingBudget(playouts=200)
FEWEST = 8  # playouts for each candidate: a small budget tries fewer options
ENOUGH = 12  # pairs before the first check for significance
CHECK_INTERVAL = 4  # pairs between two checks
DOUBT = 0.5  # of a whole game, added to the sum of squares: a few pairs may agree by chance
CUT = 0.2  # of the scale of payoffs: the spread of evaluations after a few turns
AHEAD, BEHIND = 3.0, 2.0  # standard errors: a lead that ends the search, and one that eliminates a candidate


@dataclass(frozen=True)
class SearchWays:
    """The parameters of the search. Other values than these are for experiments (benchmarks/ablation.py)."""

    margin: float = 1.25  # standard errors by which another option must beat the heuristic policy
    width: int = 12  # candidates at most
    halving: bool = True  # eliminate the weaker half after each round; else all are tried equally often
    common: bool = True  # common random numbers for all options
    worlds: int = 0  # different determinizations; 0: a new one for each playout
    horizon: int = -1  # turns after which a playout is cut off; -1: the game's own
    early: bool = True  # stop when a lead is significant
    keep: bool = True  # reuse the playouts in the next decision of the turn
    merge: bool = True  # try options that lead to the same position once
    doubt: float = DOUBT  # see DOUBT


class Candidate:
    """An option and the payoffs of the seat in its playouts, by their number."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.results: list[float] = []

    def mean(self, pairs: int) -> float:
        """The mean payoff in the first `pairs` playouts."""
        return sum(self.results[:pairs]) / pairs


@dataclass(frozen=True)
class Lead:
    """The mean difference between the paired playouts of two candidates, with its standard error."""

    gain: float
    error: float  # one standard error

    def beyond(self, errors: float) -> bool:
        """Whether the lead is more than this number of standard errors."""
        return self.gain > errors * self.error


def lead(one: Candidate, other: Candidate, pairs: int, scale: float, doubt: float = DOUBT) -> Lead:
    """The lead of one candidate over another in `pairs` pairs of playouts."""
    gains = [a - b for a, b in zip(one.results[:pairs], other.results[:pairs], strict=True)]
    mean = sum(gains) / pairs
    squares = sum((gain - mean) ** 2 for gain in gains) + doubt * scale * scale
    return Lead(mean, math.sqrt(squares) / pairs)


class SearchBot(Bot):
    """A bot that searches. `stopped` is polled before the first playout and after each: if it is true, the
    bot answers with what it has found so far."""

    def __init__(
        self, game: Game[State], seed: int, budget: ThinkingBudget = USUAL, ways: SearchWays | None = None
    ) -> None:
        super().__init__(game, seed)
        self.budget = budget
        self.ways = ways or SearchWays()
        self.thumb = GreedyBot(game, seed)
        self.stopped: Callable[[], bool] = never
        self.until = math.inf
        self.memo: Memo | None = None
        self.playouts = 0  # in all decisions so far
        self.changed = 0  # decisions that differ from the heuristic policy

    def memory(self) -> Memory:
        return Memory((self.rng.word, self.thumb.rng.word), self.memo)

    def recall(self, memory: Memory) -> None:
        super().recall(memory)
        self.thumb.rng = Rng(memory.words[1])
        self.memo = memory.memo

    def hurry(self, seconds: float, stopped: Callable[[], bool]) -> None:
        """Limit the time of all decisions from now on, and set `stopped`."""
        self.until = time.perf_counter() + seconds
        self.stopped = stopped

    def budget_now(self) -> ThinkingBudget:
        """The budget of a decision that begins now."""
        if math.isinf(self.until):
            return self.budget
        ms = max(1, int((self.until - time.perf_counter()) * 1000))
        return replace(self.budget, ms=min(ms, self.budget.ms or ms))

    def pick(self, state: State, seat: int) -> Action:
        advised = Candidate(self.thumb.choose(state, seat))
        luck = self.rng.below(1 << 31) << 24
        memo, self.memo = self.memo, None
        if self.stopped():
            return advised.action
        if memo and memo.advised == advised.action.number and memo.position == position_key(state):
            luck = memo.luck
            advised.results = memo.results
        trial = Trial(self, state, seat, luck)
        best = trial.best(advised)
        self.playouts += trial.spending.used
        self.changed += best is not advised
        # In a game with secrets the next decision has other determinizations.
        if self.ways.keep and self.ways.common and not self.game.has_secrets:
            self.memo = self.make_memo(state, seat, luck, best)
        return best.action

    def make_memo(self, state: State, seat: int, luck: int, best: Candidate) -> Memo | None:
        """The memo for the next decision, if it is of the same seat and comes before any deal."""
        after = state.clone()
        after.choose(best.action)
        while after.voters and len(after.options) == 1:
            after.choose(after.options[0])
        if not after.voters or first_voter(after) != seat:
            return None
        advised = self.game.suggest(after, seat)
        return Memo(position_key(after), advised.number, luck, best.results) if advised else None


def never() -> bool:
    """The default of `stopped`: not stopped."""
    return False


class Trial:
    """The search of one decision: it tries the options until the budget is used up or a lead is
    significant."""

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
        self.pairs = 0  # playouts of every candidate so far
        self.field: list[Candidate] = []  # all candidates, that of the heuristic policy first

    def best(self, advised: Candidate) -> Candidate:
        """The candidate to play: the advised one, or one that is significantly better."""
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
        """The other candidates: options that lead to different positions; of many, those with the best
        evaluation."""
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
        """A copy of the position after the action."""
        end = world.clone()
        end.choose(action)
        return end

    def play_round(self, field: list[Candidate], share: float) -> bool:
        """Try all candidates equally often until this part of the budget is used up, and eliminate hopeless
        ones at once. Returns whether to go on."""
        while len(field) > 1 and (not self.pairs or self.spending.allows(len(field), share)):
            for candidate in field:
                if len(candidate.results) == self.pairs:
                    self.play(candidate)
                    if self.bot.stopped() or not self.spending.in_time():
                        return False
            self.pairs += 1
            if self.ways.early and self.pairs >= ENOUGH and self.pairs % CHECK_INTERVAL == 0:
                field[1:] = [other for other in field[1:] if self.has_hope(other, field[0])]
                if len(field) == 2 and self.lead(field[1], field[0]).beyond(AHEAD):
                    return False
        return len(field) > 1

    def play(self, candidate: Candidate) -> None:
        """Add the next playout of a candidate."""
        luck = self.luck if self.ways.common else self.luck + (candidate.action.number + 1) * 104_729
        world = self.world(self.pairs)
        candidate.results.append(
            payoff_after(self.game, world, candidate.action, self.seat, luck, self.pairs, self.horizon)
        )
        self.spending.add_playout()

    def world(self, number: int) -> State:
        """The determinization for the playout with this number."""
        if not self.game.has_secrets:
            return self.state
        if self.ways.worlds:
            number %= self.ways.worlds
        while len(self.worlds) <= number:
            rng = Rng(self.luck + len(self.worlds) * SEED_STRIDE + 1)
            self.worlds.append(determinize(self.game, self.state, self.seat, rng))
        return self.worlds[number]

    def lead(self, one: Candidate, other: Candidate) -> Lead:
        """The lead of one candidate over another so far."""
        return lead(one, other, self.pairs, self.scale, self.ways.doubt)

    def has_hope(self, other: Candidate, advised: Candidate) -> bool:
        """Whether a candidate may still turn out better: it is not far behind, and its payoffs differ."""
        if self.ways.common and other.results[: self.pairs] == advised.results[: self.pairs]:
            return False
        return not self.lead(advised, other).beyond(BEHIND)

    def better_half(self, field: list[Candidate]) -> list[Candidate]:
        """The candidates without the weaker half. The advised one always stays."""
        advised, *others = field
        others.sort(key=lambda other: -other.mean(self.pairs))
        return [advised, *others[: max(1, len(field) // 2)]]

    def verdict(self, field: list[Candidate]) -> Candidate:
        """The candidate to play after all rounds."""
        advised, *others = field
        if not others or not self.pairs:
            return advised
        best = max(others, key=lambda other: other.mean(self.pairs))
        ahead = self.lead(best, advised)
        return best if ahead.gain > 0 and ahead.beyond(self.ways.margin) else advised
