"""Players that are no people. A bot sees what its seat sees, and plays the same again from the same seed.

People choose one by its level; in the lab one also names what a level is made of: `search:200` tries 200
playouts a decision, `search:500ms` thinks half a second, `search:200:500ms` whichever is over first. Only a
limit of time can make a bot play differently from the same seed.
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

STRONG = ThinkingBudget(playouts=200, ms=900)  # an answer at a table comes within a second
EXPERT = ThinkingBudget(playouts=800, ms=2700)  # ... within three
AT_ONCE = ThinkingBudget(playouts=1, ms=900)
USUAL_LEVEL = "strong"  # of a partner, and of a hint

LEVELS: dict[str, str] = {
    "beginner": "knows the rules of thumb, and forgets them now and then",
    "steady": "does what looks best right now",
    "strong": "tries every choice out in its mind before it moves",
    "expert": "does the same, and takes its time over it",
}


def easiest_level(game: Game[State]) -> str:
    """Of those whom one meets in a first game: a rival who errs, or a partner who helps."""
    return next(iter(LEVELS)) if game.rivals else USUAL_LEVEL


BUDGETS: dict[str, ThinkingBudget] = {"search": USUAL, "strong": STRONG, "expert": EXPERT}


def searching(budget: ThinkingBudget) -> Make:
    return lambda game, seed: SearchBot(game, seed, budget)


BOTS: dict[str, Make] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "beginner": BeginnerBot,
    "steady": GreedyBot,
    **{name: searching(budget) for name, budget in BUDGETS.items()},
}
OLD_NAMES = {"planner": "strong"}  # tables that are kept may still seat one


class UnknownBot(ValueError):
    """No bot goes by that name."""


def make_bot(name: str, game: Game[State], seed: int) -> Bot:
    return maker_of(name)(game, seed)


def maker_of(name: str) -> Make:
    """What makes the bot of that name. Raises UnknownBot with a sentence that says which there are."""
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
    """What the bot of that name may use for a decision; one that answers at once needs nothing."""
    kind, colon, text = name.strip().lower().partition(":")
    if not colon:
        return BUDGETS.get(OLD_NAMES.get(kind, kind), AT_ONCE)
    try:
        return read_budget(text)
    except BadBudget as error:
        raise UnknownBot(str(error)) from None


def seconds_at_table(name: str) -> float:
    """Within which a bot answers at a table, whatever else goes on there: people wait for it."""
    return min(budget_of(name).ms or EXPERT.ms, EXPERT.ms) / 1000
