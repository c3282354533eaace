"""Bots by name. A bot gets the information of its seat, and the same seed makes it choose the same.

People choose a bot by its level. Experiments can also name a search with its budget: `search:200` makes 200
playouts a decision, `search:500ms` searches for half a second, `search:200:500ms` stops at the first of both
limits. Only a time limit can make a bot choose differently from the same seed.
"""

from __future__ import annotations

from collections.abc import Callable

from eleventh.bots.beginner import BeginnerBot
from eleventh.bots.bot import Bot
from eleventh.bots.budget import BadBudget, ThinkingBudget, read_budget
from eleventh.bots.greedy import GreedyBot
from eleventh.bots.random import RandomBot
from eleventh.bots.search import USUAL, SearchBot
from eleventh.core.engine import State
from eleventh.core.game import Game

Make = Callable[[Game[State], int], Bot]

STRONG = ThinkingBudget(playouts=200, ms=900)  # a bot at a table answers within a second
EXPERT = ThinkingBudget(playouts=800, ms=2700)  # ... within three
AT_ONCE = ThinkingBudget(playouts=1, ms=900)
USUAL_LEVEL = "strong"  # of partners and hints

LEVELS: dict[str, str] = {
    "beginner": "knows the rules of thumb, and forgets them now and then",
    "steady": "does what looks best right now",
    "strong": "tries every choice out in its mind before it moves",
    "expert": "does the same, and takes its time over it",
}


def easiest_level(game: Game[State]) -> str:
    """The level of the bots in a first game: weak rivals, or strong partners."""
    return next(iter(LEVELS)) if game.rivals else USUAL_LEVEL


BUDGETS: dict[str, ThinkingBudget] = {"search": USUAL, "strong": STRONG, "expert": EXPERT}


def searching(budget: ThinkingBudget) -> Make:
    """A function that makes search bots with this budget."""
    return lambda game, seed: SearchBot(game, seed, budget)


BOTS: dict[str, Make] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "beginner": BeginnerBot,
    "steady": GreedyBot,
    **{name: searching(budget) for name, budget in BUDGETS.items()},
}
OLD_NAMES = {"planner": "strong"}  # names in old saved tables


class UnknownBot(ValueError):
    """No bot has this name."""


def make_bot(name: str, game: Game[State], seed: int) -> Bot:
    """A new bot with this name. Raises UnknownBot."""
    return maker_of(name)(game, seed)


def maker_of(name: str) -> Make:
    """The function that makes bots with this name. Raises UnknownBot with a sentence that lists the bots."""
    kind, colon, _ = name.strip().lower().partition(":")
    if colon and kind == "search":
        return searching(budget_of(name))
    make = None if colon else BOTS.get(OLD_NAMES.get(kind, kind))
    if make is None:
        raise UnknownBot(
            f"There is no bot {name!r}. Choose from: {', '.join(LEVELS)}. For experiments there are also "
            "random, greedy and search: search:200 makes 200 playouts a decision, search:500ms thinks half a "
            "second."
        )
    return make


def budget_of(name: str) -> ThinkingBudget:
    """The budget of the bot with this name; AT_ONCE for a bot that does not search."""
    kind, colon, text = name.strip().lower().partition(":")
    if not colon:
        return BUDGETS.get(OLD_NAMES.get(kind, kind), AT_ONCE)
    try:
        return read_budget(text)
    except BadBudget as error:
        raise UnknownBot(str(error)) from None


def seconds_at_table(name: str) -> float:
    """The seconds within which a bot must answer at a table, as people wait for it."""
    return min(budget_of(name).ms or EXPERT.ms, EXPERT.ms) / 1000
