"""The coach at a table: hints with reasons and chances to win, computed from a seat's knowledge."""

from __future__ import annotations

from dataclasses import dataclass

from eleventh.bots import UnknownBot
from eleventh.coach.chance import WinChance, chances
from eleventh.coach.hint import Hint, WhyNot, best_line, hint, why_not
from eleventh.coach.level import find_level
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.server.http.messages.study import BestLine
from eleventh.server.thinking.odds import AT_ONCE
from eleventh.server.thinking.service import PositionQuestion, ThinkingService, placed
from eleventh.server.trouble import bad
from eleventh.workers.job import Took
from eleventh.workers.job_queue import FIRST, LATER
from eleventh.workers.worker import should_stop, time_left

SECONDS = 2.5  # for a hint: the player waits for it


def known_level(name: str, game: Game[State], state: State) -> str:
    """The name of a level of play. Trouble for other bots, such as those of the lab."""
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
    """In a worker: the moves that follow an option in the playouts."""
    game, state = placed(game_id, position)
    action = next(one for one in state.options if one.notation == notation)
    moves, ends = best_line(game, state, seat, action, seed)
    return BestLine(moves, ends)


def estimate(game_id: str, position: bytes, seat: int, level: str, seed: int) -> WinChance:
    """In a worker: the best estimate of the chance to win when the time is over."""
    game, state = placed(game_id, position)
    figures = chances(game, state, seat, level, seed)
    found = next(figures)
    while not should_stop() and (better := next(figures, None)) is not None:
        found = better
    return found


@dataclass(frozen=True)
class CoachQuestion:
    """A seat's position, the level of play for which the answer shall hold, and who pays for it."""

    game: Game[State]
    state: State
    seat: int
    level: str
    seed: int
    took: Took

    def within(self, seconds: float, rank: int = FIRST) -> PositionQuestion:
        """The question for the thinking service, to be answered in this time."""
        return PositionQuestion(self.game, self.state, self.seat, seconds, rank, self.took)


class Coach:
    """Answers questions about positions, in workers."""

    def __init__(self, thinking: ThinkingService) -> None:
        self.thinking = thinking

    async def hint(self, about: CoachQuestion) -> Hint:
        """What to look at, the best option, and why."""
        return await self.thinking.ask(about.within(SECONDS), suggest, about.level, about.seed)

    async def why_not(self, about: CoachQuestion, notation: str) -> WhyNot:
        """One option compared with the best one."""
        return await self.thinking.ask(about.within(SECONDS), compare, about.level, about.seed, notation)

    async def line(self, about: CoachQuestion, notation: str) -> BestLine:
        """The moves that follow an option in the playouts."""
        return await self.thinking.ask(about.within(SECONDS), play_out, about.level, about.seed, notation)

    async def chance(self, about: CoachQuestion, ms: int) -> WinChance:
        """The chance to win. A first figure is urgent; a refined one waits behind everything else."""
        question = about.within(ms / 1000, FIRST if ms <= AT_ONCE else LATER)
        return await self.thinking.ask(question, estimate, about.level, about.seed)
