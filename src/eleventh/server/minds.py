"""Bots think in processes of their own, so that the server keeps answering while they do."""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Callable

import msgspec

from eleventh.bots import make_bot
from eleventh.core.codec import state_to_json
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.imagine import imagine
from eleventh.core.rng import Rng
from eleventh.games import find_game, register
from eleventh.server.workers import WorkerDied, Workers

log = logging.getLogger("eleventh.server")

SECONDS = 30.0  # for a choice: far more than any bot takes
MEMORY = 1 << 30
ATTEMPTS = 3


def prepare(modules: tuple[str, ...]) -> None:
    """Load the games, those of further modules too."""
    register(*modules)


def think(game_id: str, position: bytes, seat: int, bot: str, seed: int) -> str:
    """In a worker: the bot's choice, in notation."""
    game = find_game(game_id)
    state = game.decoder.state(msgspec.json.decode(position))
    return make_bot(bot, game, seed).choose(state, seat).notation


def make_workers(most: int, modules: tuple[str, ...]) -> Workers:
    """Processes that know the games; 0: by the number of processors."""
    return Workers(most or max(1, (os.cpu_count() or 2) - 1), prepare, modules)


class Minds:
    def __init__(self, workers: Workers) -> None:
        self.workers = workers

    async def choose(
        self,
        game: Game[State],
        state: State,
        seat: int,
        bot: str,
        took: Callable[[float], None] = lambda _: None,
    ) -> str:
        """What the bot would do with what this seat knows: nothing else leaves this process."""
        if len(state.options) == 1:
            return state.options[0].notation
        position = state_to_json(imagine(game, state, seat, Rng(secrets.randbits(62))))
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self.workers.run(
                    think,
                    game.id,
                    position,
                    seat,
                    bot,
                    secrets.randbits(62),
                    seconds=SECONDS,
                    memory=MEMORY,
                    took=took,
                )
            except WorkerDied:
                log.warning("a process died while a bot thought in it (attempt %d)", attempt)
        raise WorkerDied("the processes in which bots think keep dying")
