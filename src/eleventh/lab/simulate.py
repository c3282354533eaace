"""Many games by bots, on all cores. The same seed gives the same games whatever the number of processes."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from typing import TypeVar

from eleventh.bots import make_bot
from eleventh.core.engine import DEALER, OVER, State, playout
from eleventh.core.game import BadSetup, Game
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter
from eleventh.games import find_game, register, registered
from eleventh.lab.statistics import mean_interval, wilson

SLICE_SECONDS = 0.5  # work handed to a process at a time: short, so that progress shows and Ctrl-C is heard
MOST_JOBS = 256  # more processes than that only take each other's memory
One = TypeVar("One")  # what is kept of one game
PLAYOUT_SLICE = 2_000  # events played inside compiled code before it listens to Ctrl-C again


@dataclass(frozen=True)
class Spec:
    """What is played. One bot for all seats, or one for each."""

    game: str
    seats: int
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: int

    def bot_of(self, seat: int) -> str:
        return self.bots[seat] if len(self.bots) > 1 else self.bots[0]


@dataclass(frozen=True)
class Played:
    """One finished game."""

    outcome: str
    reason: str
    scores: tuple[int, ...]
    payoffs: tuple[float, ...]
    decisions: int


@dataclass(frozen=True)
class Scores:
    """The scores of one seat."""

    mean: float
    mean_interval: tuple[float, float]
    least: int
    most: int


@dataclass
class Report:
    spec: Spec
    rivals: bool  # whether the seats played against each other
    played: list[Played] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def games(self) -> int:
        return len(self.played)

    @property
    def wins(self) -> int:
        """Games won by the team, or by the first seat when seats are rivals."""
        return sum(1 for one in self.played if one.outcome == "won" or self.beat_rivals(one))

    @property
    def winnable(self) -> bool:
        """Whether there was something to win: partners, or one alone, may play for a score only."""
        return self.rivals or any(one.outcome != "scored" for one in self.played)

    def beat_rivals(self, one: Played) -> bool:
        return self.rivals and one.outcome == "scored" and one.payoffs[0] == 1.0

    @property
    def share(self) -> float:
        """What the first seat reached, 0 to 1, in the mean: all that partners can say of a score."""
        return sum(one.payoffs[0] for one in self.played) / max(1, self.games)

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def win_interval(self) -> tuple[float, float]:
        """Where the rate lies with 95 % confidence."""
        return wilson(self.wins, self.games)

    @property
    def decisions(self) -> int:
        return sum(one.decisions for one in self.played)

    def data(self) -> dict[str, object]:
        """The report as plain data for JSON."""
        games = max(1, self.games)
        return {
            "game": self.spec.game,
            "seats": self.spec.seats,
            "bots": [self.spec.bot_of(seat) for seat in range(self.spec.seats)],
            "options": dict(self.spec.options),
            "seed": self.spec.seed,
            "games": self.games,
            "wins": self.wins if self.winnable else None,
            "win_rate": self.win_rate if self.winnable else None,
            "win_rate_interval": list(self.win_interval) if self.winnable else None,
            "outcomes": dict(sorted(Counter(one.outcome for one in self.played).items())),
            "reasons": self.reasons,
            "scores": [asdict(self.scores_of(seat)) for seat in range(self.spec.seats)],
            "shares": [
                sum(one.payoffs[seat] for one in self.played) / games for seat in range(self.spec.seats)
            ],
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
        }

    @property
    def reasons(self) -> dict[str, int]:
        """Why the games ended, the most frequent first."""
        return dict(Counter(one.reason for one in self.played).most_common())

    def scores_of(self, seat: int) -> Scores:
        scores = [one.scores[seat] for one in self.played if one.scores]
        if not scores:
            return Scores(0.0, (0.0, 0.0), 0, 0)
        return Scores(sum(scores) / len(scores), mean_interval(scores), min(scores), max(scores))


def make_spec(game: Game[State], seats: int, bots: list[str], options: dict[str, str], seed: int) -> Spec:
    """A checked spec. Raises BadSetup or UnknownBot with a sentence that says what to do."""
    if len(bots) not in (1, seats):
        raise BadSetup(f"Name one bot for all seats or {seats} bots, one for each seat; not {len(bots)}.")
    for bot in bots:
        make_bot(bot, game, 0)
    settled = game.settle(seats, options)
    game.new(seats, settled)
    return Spec(game.id, seats, tuple(bots), tuple(settled.items()), seed)


def seed_of(seed: int, index: int) -> int:
    """The seed of one game of many."""
    rng = Rng(seed)
    return Rng((rng.below(1 << 31) << 31) + index * 0x9E37_79B1).below(1 << 31)


def play_one(game: Game[State], spec: Spec, index: int) -> Played:
    state = game.new(spec.seats, dict(spec.options))
    seed = seed_of(spec.seed, index)
    rng = Rng(seed)
    decisions = 0
    if all(bot == "random" for bot in spec.bots):
        while state.to_act != OVER:
            decisions += playout(state, rng, PLAYOUT_SLICE)
    else:
        bots = [make_bot(spec.bot_of(seat), game, seed_of(seed, seat + 1)) for seat in range(spec.seats)]
        while state.to_act != OVER:
            if state.to_act == DEALER:
                state.deal(rng.below(state.draws))
                continue
            seat = first_voter(state)
            state.choose(bots[seat].choose(state, seat))
            decisions += 1
    return Played(state.outcome, state.reason, tuple(state.scores), tuple(game.payoffs(state)), decisions)


def play_slice(
    play: Callable[[Game[State], Spec, int], One], spec: Spec, start: int, stop: int
) -> tuple[list[One], float]:
    """Some games in a row, and the seconds they took. Runs in a process of its own."""
    game = find_game(spec.game)
    began = time.perf_counter()
    played = [play(game, spec, index) for index in range(start, stop)]
    return played, time.perf_counter() - began


def simulate(spec: Spec, games: int, jobs: int = 0, progress: Callable[[int], None] | None = None) -> Report:
    """Play games 0 to `games` of the spec. `jobs` 0: one process a core. Ctrl-C stops it at once."""
    report = Report(spec, rivals=find_game(spec.game).rivals and spec.seats > 1)
    began = time.perf_counter()
    report.played = in_slices(play_one, spec, games, jobs, progress)
    report.seconds = time.perf_counter() - began
    return report


def in_slices(
    play: Callable[[Game[State], Spec, int], One],
    spec: Spec,
    games: int,
    jobs: int,
    progress: Callable[[int], None] | None,
) -> list[One]:
    """What comes of each game of the spec, in their order, by so many processes (0: one a core)."""
    jobs = min(jobs or os.cpu_count() or 1, MOST_JOBS, games)
    if jobs > 1 and games >= 4:
        return by_processes(play, spec, games, jobs, progress)
    found: list[One] = []
    size = 1
    while len(found) < games:
        size = min(size, games - len(found))
        played, seconds = play_slice(play, spec, len(found), len(found) + size)
        found += played
        size = next_size(size, seconds)
        if progress:
            progress(len(found))
    return found


def next_size(size: int, seconds: float) -> int:
    return max(1, min(size * 4, int(size * SLICE_SECONDS / max(seconds, 1e-6))))


def by_processes(
    play: Callable[[Game[State], Spec, int], One],
    spec: Spec,
    games: int,
    jobs: int,
    progress: Callable[[int], None] | None,
) -> list[One]:
    slices: dict[int, list[One]] = {}
    pool = ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=register, initargs=registered()
    )
    finished = False
    try:
        waiting: dict[Future[tuple[list[One], float]], tuple[int, int]] = {}
        start, size, done = 0, 1, 0
        while done < games:
            while start < games and len(waiting) < 2 * jobs:
                stop = min(games, start + size)
                waiting[pool.submit(play_slice, play, spec, start, stop)] = (start, stop - start)
                start = stop
            ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ready:
                first, count = waiting.pop(future)
                played, seconds = future.result()
                slices[first] = played
                done += count
                size = next_size(count, seconds)
                # The last games are shared out evenly, so that no core waits long for another.
                size = max(1, min(size, (games - start) // (2 * jobs) + 1))
            if progress:
                progress(done)
        finished = True
    finally:
        if not finished:
            for process in list(pool._processes.values()):
                process.terminate()
        pool.shutdown(wait=finished, cancel_futures=True)
    return [one for first in sorted(slices) for one in slices[first]]
