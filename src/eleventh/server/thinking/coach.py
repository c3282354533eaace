"""The coach at a table: hints with reasons and chances to win, made in workers from what a seat may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar, TypeVarTuple

from eleventh.bots import UnknownBot
from eleventh.coach.chance import WinChance, chances
from eleventh.coach.hint import Hint, WhyNot, best_line, hint, why_not
from eleventh.coach.level import find_level
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.server.http.messages.study import BestLine
from eleventh.server.thinking.odds import AT_ONCE
from eleventh.server.thinking.service import ThinkingService, placed
from eleventh.server.trouble import bad
from eleventh.workers.job_queue import FIRST, LATER
from eleventh.workers.worker import should_stop, time_left

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Took = Callable[[float], None]  # is told how much of a processor's time it took

SECONDS = 2.5  # for a hint: who asks for one waits a moment


def known_level(name: str, game: Game[State], state: State) -> str:
    """A level of play by its name; the bots of the lab are none."""
    try:
        return find_level(name, game, state).name
    except UnknownBot as error:
        raise bad(str(error)) from error


def suggest(game_id: str, position: bytes, seat: int, level: str, seed: int) -> Hint:
    """In a worker: all stages of a hint."""
    game, state = placed(game_id, position)
    return hint(game, state, seat, level, seed, should_stop, seconds=time_left())


def compare(game_id: str, position: bytes, seat: int, level: str, seed: int, notation: str) -> WhyNot:
    """In a worker: one option against the best one."""
    game, state = placed(game_id, position)
    action = next(one for one in state.options if one.notation == notation)
    return why_not(game, state, seat, action, level, seed, should_stop, seconds=time_left())


def play_out(game_id: str, position: bytes, seat: int, level: str, seed: int, notation: str) -> BestLine:
    """In a worker: what follows an option, as the playouts go on."""
    game, state = placed(game_id, position)
    action = next(one for one in state.options if one.notation == notation)
    moves, ends = best_line(game, state, seat, action, seed)
    return BestLine(moves, ends)


def estimate(game_id: str, position: bytes, seat: int, level: str, seed: int) -> WinChance:
    """In a worker: the chance to win, as well as it is known when the time is over."""
    game, state = placed(game_id, position)
    figures = chances(game, state, seat, level, seed)
    found = next(figures)
    while not should_stop() and (better := next(figures, None)) is not None:
        found = better
    return found


@dataclass(frozen=True)
class CoachQuestion:
    """Whose position it is, and for whose play an answer shall hold."""

    game: Game[State]
    state: State
    seat: int
    level: str
    seed: int


class Coach:
    def __init__(self, thinking: ThinkingService) -> None:
        self.thinking = thinking

    async def hint(self, about: CoachQuestion, took: Took) -> Hint:
        return await self.ask(suggest, about, seconds=SECONDS, took=took)

    async def why_not(self, about: CoachQuestion, notation: str, took: Took) -> WhyNot:
        return await self.ask(compare, about, notation, seconds=SECONDS, took=took)

    async def line(self, about: CoachQuestion, notation: str, took: Took) -> BestLine:
        return await self.ask(play_out, about, notation, seconds=SECONDS, took=took)

    async def chance(self, about: CoachQuestion, ms: int, took: Took) -> WinChance:
        """Better figures make way for what somebody waits for."""
        rank = FIRST if ms <= AT_ONCE else LATER
        return await self.ask(estimate, about, seconds=ms / 1000, rank=rank, took=took)

    async def ask(
        self,
        find: Callable[[str, bytes, int, str, int, *Ts], T],
        about: CoachQuestion,
        *further: *Ts,
        seconds: float,
        rank: int = FIRST,
        took: Took,
    ) -> T:
        return await self.thinking.ask(
            find,
            about.game,
            about.state,
            about.seat,
            about.level,
            about.seed,
            *further,
            seconds=seconds,
            rank=rank,
            took=took,
        )
