"""How hard a game is and how well each level plays it, by measured games: what people read where they choose.

The figures stand in a file beside the game, written by `eleventh report GAME --keep`, with the version of the
rules that they are of. When the rules have changed since, every line that is made of them says so.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from eleventh.bots import EXPERT, LEVELS, STRONG
from eleventh.core.engine import State
from eleventh.core.game import Game

FILE = "measured.json"
BOT_OF = {  # who a level is when it is measured: with no limit of time, so that it plays the same again
    "beginner": "beginner",
    "steady": "greedy",
    "strong": f"search:{STRONG.playouts}",
    "expert": f"search:{EXPERT.playouts}",
}
CAREFUL = "greedy"
ALIKE = 2.0  # points within which rates are told as one


class WinRate(msgspec.Struct, frozen=True):
    """In percent, with the 95 % interval, out of so many games."""

    games: int
    rate: float
    low: float
    high: float


class LadderMode(msgspec.Struct, frozen=True):
    """One way to play. `kind`: what there is to gain (wins, race, score); `reached`: how often it is won, by
    the first seat in a race; or the part of the best score. `usual`: all options are as nobody chose them."""

    name: str
    seats: int
    bot: str
    kind: str
    reached: WinRate
    score: float | None = None
    usual: bool = False


class LadderRung(msgspec.Struct, frozen=True):
    """A bot at the game as it is usually played."""

    bot: str
    kind: str
    reached: WinRate
    playouts: float = 0.0  # a decision


class Measured(msgspec.Struct, frozen=True):
    rules: str  # their version
    command: str
    modes: list[LadderMode]
    ladder: list[LadderRung] = []
    date: str = ""  # the day on which it was measured


def figures(game: Game[State]) -> Measured | None:
    """What was measured of the game, if anything was."""
    return read(game.folder / FILE)


@cache
def read(file: Path) -> Measured | None:
    """None too for a file that is not as it should be: nobody is kept from playing by it."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Measured)
    except (OSError, msgspec.DecodeError):
        return None


def older(game: Game[State]) -> str:
    """The version of the rules that the figures are of, where it is not the present one."""
    found = figures(game)
    return found.rules if found is not None and found.rules != game.version else ""


def measured(game: Game[State], level: str) -> WinRate | None:
    """How often a level wins the game as it is usually played, where that was measured."""
    found = figures(game)
    for rung in found.ladder if found is not None else ():
        if rung.bot == BOT_OF[level] and rung.kind == "wins":
            return rung.reached
    return None


def in_words(game: Game[State], level: str) -> str:
    """What one reads of a level where one chooses it."""
    found = measured(game, level)
    return LEVELS[level] + (f"; wins about {found.rate:.0f} %{of_which(game)}" if found else "")


def of_which(game: Game[State]) -> str:
    return f" (by rules {older(game)})" if older(game) else ""


def difficulty(game: Game[State]) -> str:
    """How hard the game is, in a line for the lobby; empty where that was not measured."""
    found = figures(game)
    if found is None:
        return ""
    told = []
    for kind, words in (("wins", "wins {}"), ("score", "reaches {} of the best score")):
        modes = [mode for mode in found.modes if mode.kind == kind and mode.bot == CAREFUL]
        usual = [mode for mode in modes if mode.usual]
        if usual and span(usual) != span(modes):
            told.append(f"{words.format(span(usual))} as usual, {span(modes)} by mode")
        elif modes:
            told.append(words.format(span(modes)))
    return f"a careful bot {' and '.join(told)}{of_which(game)}" if told else ""


def span(modes: list[LadderMode]) -> str:
    rates = [mode.reached.rate for mode in modes]
    low, high = min(rates), max(rates)
    return f"{low:.0f} to {high:.0f} %" if high - low > ALIKE else f"{sum(rates) / len(rates):.0f} %"
