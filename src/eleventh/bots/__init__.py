"""Players that are no people. A bot sees what its seat sees, and plays the same again from the same seed."""

from __future__ import annotations

from collections.abc import Callable

from eleventh.bots.bot import Bot
from eleventh.bots.greedy import GreedyBot
from eleventh.bots.planner import PlannerBot
from eleventh.bots.random import RandomBot
from eleventh.core.engine import State
from eleventh.core.game import Game

BOTS: dict[str, Callable[[Game[State], int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
}

ABOUT: dict[str, str] = {
    "random": "takes any choice, each as likely as the next",
    "greedy": "takes what looks best right now",
    "planner": "thinks its whole turn through, and weighs what chance may bring",
}


class UnknownBot(ValueError):
    """No bot goes by that name."""


def make_bot(name: str, game: Game[State], seed: int) -> Bot:
    make = BOTS.get(name.strip().lower())
    if make is None:
        raise UnknownBot(f"There is no bot {name!r}. Choose from: {', '.join(BOTS)}.")
    return make(game, seed)
