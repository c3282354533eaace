"""The games. Every package in this folder is one; each appears everywhere by being here."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import cast

from eleventh.core.engine import State
from eleventh.core.game import Game


class UnknownGame(ValueError):
    """No game goes by that name."""


@cache
def all_games() -> dict[str, Game[State]]:
    """Every game by its id, in the order of their names."""
    found: list[Game[State]] = []
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            package = importlib.import_module(f"{__name__}.{module.name}")
            found.append(cast("Game[State]", package.GAME))
    return {game.id: game for game in sorted(found, key=lambda game: game.name)}


def find_game(name: str) -> Game[State]:
    games = all_games()
    game = games.get(name.strip().lower().replace("_", "-"))
    if game is None:
        raise UnknownGame(f"There is no game {name!r}. Choose from: {', '.join(games)}.")
    return game
