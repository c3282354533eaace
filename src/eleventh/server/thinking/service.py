"""Ask worker processes about positions, so that the server keeps answering while bots search."""

from __future__ import annotations

import hashlib
import logging
import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar, TypeVarTuple

import msgspec

from eleventh.bots import make_bot
from eleventh.bots.memory import Memory
from eleventh.bots.search import SearchBot
from eleventh.core.codec import state_to_json
from eleventh.core.determinize import determinize
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.games import find_game, register
from eleventh.workers.job import Job, Took, WorkerDied, ignore
from eleventh.workers.job_queue import FIRST
from eleventh.workers.pool import WorkerPool
from eleventh.workers.worker import should_stop, time_left

log = logging.getLogger("eleventh.server")

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

SECONDS = 10.0  # limit for a choice: far more than any bot takes
GRACE = 2.0  # seconds for a bot that was told to stop: far more than a playout takes
MEMORY = 1 << 30
ATTEMPTS = 3
NICE = 15  # how much workers give way to the server, which has to answer meanwhile


@dataclass(frozen=True)
class BotAnswer:
    """A bot's choice in notation, and its memory for its next decision."""

    notation: str
    memory: Memory | None = None


def prepare(modules: tuple[str, ...]) -> None:
    """In a new worker: lower its priority below the server's and load the games, with those of `modules`."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICE)
    register(*modules)


def placed(game_id: str, position: bytes) -> tuple[Game[State], State]:
    """In a worker: decode the game and the position."""
    game = find_game(game_id)
    return game, game.decoder.state(msgspec.json.decode(position))


def think(
    game_id: str, position: bytes, seat: int, bot: str, seed: int, memory: Memory | None = None
) -> BotAnswer:
    """In a worker: the bot's choice, within its share of time."""
    game, state = placed(game_id, position)
    agent = make_bot(bot, game, seed)
    if memory is not None:
        agent.recall(memory)
    if isinstance(agent, SearchBot):
        agent.hurry(time_left(), should_stop)
    notation = agent.choose(state, seat).notation
    return BotAnswer(notation, agent.memory())


def make_workers(most: int, modules: tuple[str, ...]) -> WorkerPool:
    """A pool of `most` processes with the games loaded; 0: one for each processor."""
    return WorkerPool(most or os.cpu_count() or 1, prepare, modules)


def bot_seed(secret: str, seat: int, event: int) -> int:
    """The seed of a bot that takes over a seat after this event, or gives a hint then. It depends on the
    secret of the table's dealer, so nobody can predict the bot before that is revealed."""
    digest = hashlib.sha256(f"eleventh bot seed\n{secret}\n{seat}\n{event}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2


@dataclass(frozen=True)
class PositionQuestion:
    """A position as one seat knows it, and what an answer may cost: `seconds` of time from now, `rank` in the
    queue, and `took`, which is called with the processor time."""

    game: Game[State]
    state: State
    seat: int
    seconds: float
    rank: int = FIRST
    took: Took = ignore


class ThinkingService:
    """Asks workers about positions. Hidden information is resampled first, so no secret leaves the server."""

    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers

    async def choose(
        self, question: PositionQuestion, bot: str, seed: int, memory: Memory | None = None
    ) -> BotAnswer:
        """The bot's choice for the seat. `memory`: from its previous decision. A single option is returned at
        once."""
        options = question.state.options
        if len(options) == 1:
            return BotAnswer(options[0].notation, memory)
        return await self.ask(question, think, bot, seed, memory)

    async def ask(
        self, question: PositionQuestion, function: Callable[[str, bytes, int, *Ts], T], *further: *Ts
    ) -> T:
        """Call the function in a worker with the game's id, the position as the seat knows it, the seat, and
        `further`. The time counts from now, waiting for a worker included."""
        due = time.monotonic() + question.seconds
        game, seat = question.game, question.seat
        position = state_to_json(determinize(game, question.state, seat, Rng(secrets.randbits(62))))
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self.workers.run(
                    Job(
                        function,
                        game.id,
                        position,
                        seat,
                        *further,
                        seconds=SECONDS,
                        memory=MEMORY,
                        grace=GRACE,
                        due=due,
                        rank=question.rank,
                        took=question.took,
                    )
                )
            except WorkerDied:
                log.warning("a process died while a bot thought in it (attempt %d)", attempt)
        raise WorkerDied("the processes in which bots think keep dying")
