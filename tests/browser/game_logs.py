"""Logs of games up to a chosen moment; the same in every run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

from eleventh.core.rng import Rng
from eleventh.core.scene import Scene
from eleventh.games import find_game
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table

GAMES = 1000  # most games to search
CHOICES = 150  # most choices in each game


def game_by_chance(game: str, seats: int, seed: int = 0, prefer: str = "") -> Iterator[Table]:
    """The table before each choice of a random game. `prefer`: an option to take whenever it is possible."""
    table, rng = Table.new(find_game(game), seats, {}, SeededDealer(seed)), Rng(seed)
    for seat in table.seats_to_act():
        yield table
        state = table.state
        options = [option for option in state.options if option.notation == prefer] or state.options
        table.play(seat, options[rng.below(len(options))])


def log_until(game: str, wanted: Callable[[Table], bool], seats: int = 1, prefer: str = "") -> str:
    """The log of a game up to the first choice at which the condition is true."""
    for seed in range(GAMES):
        for table in islice(game_by_chance(game, seats, seed, prefer), CHOICES):
            if wanted(table):
                return table.save()
    raise AssertionError(f"no game of {game} came to such a moment")


def log_until_seen(game: str, wanted: Callable[[Scene], bool], seats: int = 1) -> str:
    """The same for a condition on the scene of the first seat."""
    return log_until(game, lambda table: wanted(table.view(0)), seats)


@cache
def log_before_end(game: str, seats: int) -> str:
    """The log of a game up to its last choice."""
    choices = sum(1 for _ in game_by_chance(game, seats))
    return next(islice(game_by_chance(game, seats), choices - 1, None)).save()
