"""Measured win rates of each level in a game, and sentences about them for people who choose a level.

The figures are in a file beside the game, which `eleventh report GAME --keep` writes, together with the
version of the rules. If the rules have changed since, every sentence says so.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from eleventh.bots import EXPERT, LEVELS, STRONG
from eleventh.core.engine import State
from eleventh.core.game import Game

FILE = "measured.json"
BOT_OF = {  # the bots that measure the levels: without a time limit, so that results can be repeated
    "beginner": "beginner",
    "steady": "greedy",
    "strong": f"search:{STRONG.playouts}",
    "expert": f"search:{EXPERT.playouts}",
}
CAREFUL = "greedy"
ALIKE = 2.0  # points: closer rates are shown as one


class WinRate(msgspec.Struct, frozen=True):
    """A win rate in percent, with its 95 % confidence interval and the number of games."""

    games: int
    rate: float
    low: float
    high: float


class LadderMode(msgspec.Struct, frozen=True):
    """The measurement of one mode. `kind` is wins, race or score; `reached` is the win rate, in a race that
    of the first seat, or the part of the best score. `usual`: all options have their defaults."""

    name: str
    seats: int
    bot: str
    kind: str
    reached: WinRate
    score: float | None = None
    usual: bool = False


class LadderRung(msgspec.Struct, frozen=True):
    """The measurement of one bot in the game's usual mode."""

    bot: str
    kind: str
    reached: WinRate
    playouts: float = 0.0  # per decision


class Measurements(msgspec.Struct, frozen=True):
    """All measurements of a game."""

    rules: str  # their version
    command: str
    modes: list[LadderMode]
    ladder: list[LadderRung] = []
    date: str = ""  # the day on which it was measured


def figures(game: Game[State]) -> Measurements | None:
    """The measurements of the game, if there are any."""
    return read(game.folder / FILE)


@cache
def read(file: Path) -> Measurements | None:
    """The measurements in a file; None for a missing or damaged one, as the game can be played without."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Measurements)
    except (OSError, msgspec.DecodeError):
        return None


def older(game: Game[State]) -> str:
    """The version of the measured rules if it is not the present one, else empty."""
    found = figures(game)
    return found.rules if found is not None and found.rules != game.version else ""


def win_rate(game: Game[State], level: str) -> WinRate | None:
    """The win rate of a level in the game's usual mode, if it was measured."""
    found = figures(game)
    for rung in found.ladder if found is not None else ():
        if rung.bot == BOT_OF[level] and rung.kind == "wins":
            return rung.reached
    return None


def in_words(game: Game[State], level: str) -> str:
    """The description of a level for people who choose one."""
    found = win_rate(game, level)
    return LEVELS[level] + (f"; wins about {found.rate:.0f} %{of_which(game)}" if found else "")


def of_which(game: Game[State]) -> str:
    """A remark if the figures are of other rules."""
    return f" (by rules {older(game)})" if older(game) else ""


def difficulty(game: Game[State]) -> str:
    """The difficulty of the game in a line for the lobby; empty if it was not measured."""
    found = figures(game)
    if found is None:
        return ""
    parts = []
    for kind, words in (("wins", "wins {}"), ("score", "reaches {} of the best score")):
        modes = [mode for mode in found.modes if mode.kind == kind and mode.bot == CAREFUL]
        usual = [mode for mode in modes if mode.usual]
        if usual and span(usual) != span(modes):
            parts.append(f"{words.format(span(usual))} as usual, {span(modes)} by mode")
        elif modes:
            parts.append(words.format(span(modes)))
    return f"a careful bot {' and '.join(parts)}{of_which(game)}" if parts else ""


def span(modes: list[LadderMode]) -> str:
    """The range of the win rates, or their mean if they are close."""
    rates = [mode.reached.rate for mode in modes]
    low, high = min(rates), max(rates)
    return f"{low:.0f} to {high:.0f} %" if high - low > ALIKE else f"{sum(rates) / len(rates):.0f} %"
