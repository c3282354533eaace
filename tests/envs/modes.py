"""Every mode of every game, with a number of seats for it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.games import all_games


@dataclass(frozen=True)
class Mode:
    game: str
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return " ".join([self.game, str(self.seats), *(f"{key}={value}" for key, value in self.options)])

    @property
    def spiel(self) -> str:
        """The mode as an OpenSpiel game string."""
        settings = [f"{key.replace('-', '_')}={value.replace(',', '+')}" for key, value in self.options]
        words = ",".join([f"seats={self.seats}", *settings])
        return f"eleventh_{self.game.replace('-', '_')}({words})"


def settled(game: Game[State], options: dict[str, str], seats: range) -> list[Mode]:
    """The options with the first number of seats that allows them; empty if there is none."""
    for number in seats:
        try:
            game.new(number, game.settle(number, options))
        except BadSetup:
            continue
        return [Mode(game.id, number, tuple(options.items()))]
    return []


def every_mode() -> list[Mode]:
    """The modes of the balance measurements, with two seats if possible; the most seats; and each other value
    of each setting once."""
    found = []
    for game in all_games().values():
        fewest, most = game.seats
        few, many = range(min(2, most), 0, -1), range(most, fewest - 1, -1)
        for options in game.balance_modes:
            found += settled(game, dict(options), few)
        found += settled(game, {}, many)
        met = {pair for options in game.balance_modes for pair in options.items()}
        for setting in game.settings:
            for value in setting.offered(most):
                if value.id != setting.default and (setting.id, value.id) not in met:
                    found += settled(game, {setting.id: value.id}, many)
    return found


def first_of_each(modes: list[Mode]) -> list[Mode]:
    """The first mode of every game."""
    return list({mode.game: mode for mode in reversed(modes)}.values())[::-1]


MODES = every_mode()
GAMES = first_of_each(MODES)
OFTEN = [*GAMES, *first_of_each(MODES[::-1])]  # modes for every test run

in_every_game = pytest.mark.parametrize("mode", GAMES, ids=str)
in_every_mode = pytest.mark.parametrize(
    "mode",
    [pytest.param(mode, id=str(mode), marks=[] if mode in OFTEN else pytest.mark.slow) for mode in MODES],
)
