"""Bots think in processes of their own, so that the server keeps answering while they do."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from eleventh.bots import make_bot
from eleventh.core.codec import state_to_json
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.games import find_game, register

log = logging.getLogger("eleventh.server")


def prepare(modules: tuple[str, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=die_with_parent, daemon=True).start()
    register(*modules)


def die_with_parent() -> None:
    """A server that is killed cannot tell its workers."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)


def think(game_id: str, position: bytes, seat: int, bot: str, seed: int) -> str:
    """In a worker: the bot's choice, in notation."""
    game = find_game(game_id)
    state = game.decoder.state(msgspec.json.decode(position))
    return make_bot(bot, game, seed).choose(state, seat).notation


class Minds:
    def __init__(self, workers: int, modules: tuple[str, ...]) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.modules = modules
        self.pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=prepare,
                initargs=(self.modules,),
            )
        return self.pool

    def warm(self) -> None:
        """Load the games in a worker before the first bot is to move."""
        self.start().submit(register, *self.modules)

    async def choose(self, game: Game[State], state: State, seat: int, bot: str) -> str:
        """What the bot would do with what this seat knows: nothing else leaves this process."""
        if len(state.options) == 1:
            return state.options[0].notation
        known = state.clone()
        if game.has_secrets:
            game.hide(known, seat, Rng(secrets.randbits(62)))
        position = state_to_json(known)
        for attempt in range(3):
            pool = self.start()
            try:  # a pool whose process died while it waited refuses the job itself
                job = pool.submit(think, game.id, position, seat, bot, secrets.randbits(62))
                return await asyncio.wrap_future(job)
            except BrokenProcessPool:
                log.warning("a thinking process died (attempt %d); starting it anew", attempt + 1)
                if self.pool is pool:
                    self.pool = None
                    pool.shutdown(wait=False, cancel_futures=True)
        raise RuntimeError("the processes in which bots think keep dying")

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
