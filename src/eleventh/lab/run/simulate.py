"""Many games by bots, on all cores. The same seed gives the same games, whoever plays them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar

from eleventh.bots import make_bot
from eleventh.bots.bot import Bot
from eleventh.core.engine import OVER, State, playout
from eleventh.core.game import BadSetup, Game
from eleventh.core.play import nth_seed, seats_to_act
from eleventh.core.rng import Rng
from eleventh.games import find_game
from eleventh.lab.run.executor import Executor, make_executor
from eleventh.lab.statistics import mean_interval, wilson
from eleventh.lab.variants.numbers import BadNumber
from eleventh.lab.variants.variant import Content, game_with, say_content, settle_content
from eleventh.workers.pool import Task

GamesDone = Callable[[int], None]  # called with the number of games that are done

WORTH_PROCESSES = 4  # so many games are played by several processes, fewer by this one
One = TypeVar("One")  # what is kept of one game
FAR_TOO_LONG = 3  # times the longest game: one with other numbers will not end any more
PLAYOUT_SLICE = 2_000  # events played inside compiled code before it listens to Ctrl-C again


class Stopped(KeyboardInterrupt):
    """Ctrl-C in the middle of many games; `found` is what comes of those that are played."""

    def __init__(self, found: Any) -> None:
        super().__init__()
        self.found = found


@dataclass(frozen=True)
class Spec:
    """What is played. One bot for all seats, or one for each."""

    game: str
    seats: int
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: int
    content: Content = ()  # the numbers that are not as printed

    def bot_of(self, seat: int) -> str:
        return self.bots[seat] if len(self.bots) > 1 else self.bots[0]


@dataclass(frozen=True)
class GameResult:
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
class SimulationReport:
    spec: Spec
    rivals: bool  # whether the seats played against each other
    played: list[GameResult] = field(default_factory=list)
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

    def beat_rivals(self, one: GameResult) -> bool:
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
            "content": dict(self.spec.content),
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


def make_spec(
    game: Game[State],
    seats: int,
    bots: list[str],
    options: dict[str, str],
    seed: int,
    content: Mapping[str, object] | None = None,
) -> Spec:
    """A checked spec. Raises BadSetup or UnknownBot with a sentence that says what to do."""
    numbers = settle_content(game, content or {})
    game = game_with(game.id, numbers)
    if len(bots) not in (1, seats):
        raise BadSetup(f"Name one bot for all seats or {seats} bots, one for each seat; not {len(bots)}.")
    for bot in bots:
        make_bot(bot, game, 0)
    settled = game.settle(seats, options)
    spec = Spec(game.id, seats, tuple(bots), tuple(settled.items()), seed, numbers)
    with blaming_content(spec, "its set-up"):
        game.new(seats, settled)
    return spec


@contextmanager
def blaming_content(spec: Spec, where: str) -> Iterator[None]:
    """What goes wrong in a game whose numbers are not as printed becomes a sentence that names them."""
    try:
        yield
    except BadSetup:
        raise
    except Exception as error:
        if not spec.content:
            raise
        raise BadNumber(
            f"{spec.game} cannot be played with {say_content(spec.content)}: {where} fails, with "
            f"{type(error).__name__}: {error}."
        ) from error


def make_bots(game: Game[State], spec: Spec, seed: int) -> list[Bot]:
    """The bots of a game of that seed, in the order of their seats."""
    return [make_bot(spec.bot_of(seat), game, nth_seed(seed, seat + 1)) for seat in range(spec.seats)]


def play_one(game: Game[State], spec: Spec, index: int) -> GameResult:
    state = game.new(spec.seats, dict(spec.options))
    seed = nth_seed(spec.seed, index)
    rng = Rng(seed)
    decisions = 0
    longest = FAR_TOO_LONG * game.longest if spec.content else 0
    if all(bot == "random" for bot in spec.bots):
        while state.to_act != OVER:
            decisions += playout(state, rng, PLAYOUT_SLICE)
            if longest and decisions > longest:
                raise endless(spec)
    else:
        bots = make_bots(game, spec, seed)
        for seat in seats_to_act(state, rng):
            state.choose(bots[seat].choose(state, seat))
            decisions += 1
            if longest and decisions > longest:
                raise endless(spec)
    return GameResult(state.outcome, state.reason, tuple(state.scores), tuple(game.payoffs(state)), decisions)


def play_slice(
    play: Callable[[Game[State], Spec, int], One], spec: Spec, start: int, stop: int
) -> tuple[list[One], float]:
    """Some games in a row, and the seconds they took. Runs in a worker of any executor."""
    game = game_with(spec.game, spec.content)
    began = time.perf_counter()
    played = []
    for index in range(start, stop):
        with blaming_content(spec, f"game {index}"):
            played.append(play(game, spec, index))
    return played, time.perf_counter() - began


def endless(spec: Spec) -> BadNumber:
    return BadNumber(f"With {say_content(spec.content)} a game of {spec.game} has no end.")


def simulate(
    spec: Spec,
    games: int,
    jobs: int = 0,
    progress: GamesDone | None = None,
    executor: Executor | None = None,
) -> SimulationReport:
    """Play games 0 to `games` of the spec by this executor or by `jobs` processes. Ctrl-C stops it."""
    report = SimulationReport(spec, rivals=find_game(spec.game).rivals and spec.seats > 1)
    began = time.perf_counter()
    try:
        report.played = all_games_of(play_one, spec, games, jobs, progress, executor)
    except Stopped as stopped:
        report.played = stopped.found
        raise Stopped(report) from None
    finally:
        report.seconds = time.perf_counter() - began
    return report


def all_games_of(
    play: Callable[[Game[State], Spec, int], One],
    spec: Spec,
    games: int,
    jobs: int = 0,
    progress: GamesDone | None = None,
    executor: Executor | None = None,
) -> list[One]:
    """What comes of games 0 to `games` of the spec, in their order, by this executor or by `jobs` processes.
    Raises Stopped with those that are played when Ctrl-C is pressed."""
    if executor is None:
        with make_executor(1 if games < WORTH_PROCESSES else jobs) as hired:
            return all_games_of(play, spec, games, progress=progress, executor=hired)
    found: list[One] = []
    try:
        found.extend(each_game(executor, play, spec, games, progress))
    except KeyboardInterrupt:
        raise Stopped(found) from None
    return found


def each_game(
    executor: Executor,
    play: Callable[[Game[State], Spec, int], One],
    spec: Spec,
    games: int,
    progress: GamesDone | None = None,
    start: int = 0,
) -> Iterator[One]:
    """What comes of games `start` to `games` of the spec, in their order. `play` is a
    function of a module; `progress` is called with the number of those that are done."""
    size = 1
    cache = executor.result_cache
    work = cache.work(play, spec) if cache else ""
    known: list[One] = cache.played(work, start, games) if cache else []
    yield from known
    start += len(known)
    if known and progress:
        progress(start)

    def slices() -> Iterator[Task]:
        begin = start
        while begin < games:
            # The last games are shared out evenly, so that no worker waits long for another.
            stop = begin + max(1, min(size, (games - begin) // (2 * executor.workers) + 1))
            yield play, spec, begin, min(games, stop)
            begin = stop

    done = start
    for played, seconds in executor.run(play_slice, slices()):
        size = next_size(len(played), seconds, executor.seconds)
        if cache:
            cache.add(work, done, played)
        done += len(played)
        if progress:
            progress(done)
        yield from played


def next_size(size: int, seconds: float, wanted: float) -> int:
    """How many games the next task should have, after one of `size` games that took `seconds`."""
    return max(1, min(size * 4, int(size * wanted / max(seconds, 1e-6))))
