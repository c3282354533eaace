"""Bots think in processes of their own, so that the server keeps answering while they do."""

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

from eleventh.bots import make_bot, seconds_at_table
from eleventh.bots.memory import Memory
from eleventh.bots.search import SearchBot
from eleventh.core.codec import state_to_json
from eleventh.core.determinize import determinize
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.games import find_game, register
from eleventh.workers.job import WorkerDied
from eleventh.workers.job_queue import FIRST
from eleventh.workers.pool import WorkerPool
from eleventh.workers.worker import should_stop, time_left

log = logging.getLogger("eleventh.server")

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

SECONDS = 10.0  # for a choice: far more than any bot takes
GRACE = 2.0  # seconds for a bot that was told to stop: far more than a playout takes
MEMORY = 1 << 30
ATTEMPTS = 3
NICE = 15  # how much workers give way to the server, which has to answer meanwhile


@dataclass(frozen=True)
class BotAnswer:
    """What a bot came to: its choice in notation, and what it takes along to its next decision."""

    notation: str
    memory: Memory | None = None


def prepare(modules: tuple[str, ...]) -> None:
    """Give way to the server, and load the games, those of further modules too."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICE)
    register(*modules)


def placed(game_id: str, position: bytes) -> tuple[Game[State], State]:
    """In a worker: the game and the position that it is asked about."""
    game = find_game(game_id)
    return game, game.decoder.state(msgspec.json.decode(position))


def think(
    game_id: str, position: bytes, seat: int, bot: str, seed: int, memory: Memory | None = None
) -> BotAnswer:
    """In a worker: what the bot comes to in its share of time."""
    game, state = placed(game_id, position)
    mind = make_bot(bot, game, seed)
    if memory is not None:
        mind.recall(memory)
    if isinstance(mind, SearchBot):
        mind.hurry(time_left(), should_stop)
    notation = mind.choose(state, seat).notation
    return BotAnswer(notation, mind.memory())


def make_workers(most: int, modules: tuple[str, ...]) -> WorkerPool:
    """Processes that know the games; 0: by the number of processors."""
    return WorkerPool(most or os.cpu_count() or 1, prepare, modules)


def bot_seed(secret: str, seat: int, event: int) -> int:
    """Of a bot that begins to play a seat after that event, or is asked for a hint then. Nobody can foresee
    what it will do before the secret of the table's dealer is told."""
    digest = hashlib.sha256(f"eleventh bot seed\n{secret}\n{seat}\n{event}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2


class ThinkingService:
    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers

    async def choose(
        self,
        game: Game[State],
        state: State,
        seat: int,
        bot: str,
        seed: int,
        *,
        memory: Memory | None = None,
        rank: int = FIRST,
        took: Callable[[float], None] = lambda _: None,
    ) -> BotAnswer:
        """What the bot would do with what this seat knows: nothing else leaves this process. Its time counts
        from now, waiting for a worker included. `memory`: from its decision before."""
        if len(state.options) == 1:
            return BotAnswer(state.options[0].notation, memory)
        seconds = seconds_at_table(bot)
        return await self.ask(
            think, game, state, seat, bot, seed, memory, seconds=seconds, rank=rank, took=took
        )

    async def ask(
        self,
        function: Callable[[str, bytes, int, *Ts], T],
        game: Game[State],
        state: State,
        seat: int,
        *further: *Ts,
        seconds: float,
        rank: int = FIRST,
        took: Callable[[float], None] = lambda _: None,
    ) -> T:
        """What the function finds, in a worker, about the position as this seat knows it. It should answer
        within so many seconds from now."""
        due = time.monotonic() + seconds
        position = state_to_json(determinize(game, state, seat, Rng(secrets.randbits(62))))
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self.workers.run(
                    function,
                    game.id,
                    position,
                    seat,
                    *further,
                    seconds=SECONDS,
                    memory=MEMORY,
                    grace=GRACE,
                    due=due,
                    rank=rank,
                    took=took,
                )
            except WorkerDied:
                log.warning("a process died while a bot thought in it (attempt %d)", attempt)
        raise WorkerDied("the processes in which bots think keep dying")
