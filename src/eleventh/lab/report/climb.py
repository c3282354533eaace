"""The skill ladder: what a bot gets, and how much it thinks for that."""

from __future__ import annotations

import time
from dataclasses import dataclass

from eleventh.bots import make_bot
from eleventh.bots.search import SearchBot
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.play import nth_seed, seats_to_act
from eleventh.core.rng import Rng
from eleventh.lab.run.simulate import Spec


@dataclass(frozen=True)
class Climbed:
    """One game of one bot: among rivals it sits at each seat in turn, alone against the others."""

    payoff: float
    score: int
    choices: int  # decisions with something to choose
    playouts: int
    seconds: float  # spent on them


def climb_one(game: Game[State], spec: Spec, index: int) -> Climbed:
    own = index % spec.seats if len(spec.bots) > 1 else 0
    state = game.new(spec.seats, dict(spec.options))
    seed = nth_seed(spec.seed, index)
    bots = [
        make_bot(spec.bot_of((seat - own) % spec.seats), game, nth_seed(seed, seat + 1))
        for seat in range(spec.seats)
    ]
    choices, seconds = 0, 0.0
    for seat in seats_to_act(state, Rng(seed)):
        counted = len(state.options) > 1 and (len(spec.bots) == 1 or seat == own)
        began = time.perf_counter()
        chosen = bots[seat].choose(state, seat)
        if counted:
            choices += 1
            seconds += time.perf_counter() - began
        state.choose(chosen)
    measured = [bots[own]] if len(spec.bots) > 1 else bots
    playouts = sum(bot.playouts for bot in measured if isinstance(bot, SearchBot))
    score = state.scores[own] if state.scores else 0
    return Climbed(game.payoffs(state)[own], score, choices, playouts, seconds)
