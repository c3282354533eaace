"""Learning environments: every game in Gymnasium, PettingZoo and OpenSpiel (the extra `envs`).

    import eleventh.envs
    env = gymnasium.make("eleventh/professor-evil", seats=2, bots="greedy")    one seat, bots in the others
    envs = gymnasium.make_vec("eleventh/professor-evil", num_envs=256, seat="all")    many games, compiled
    env = eleventh.envs.aec("professor-evil", seats=2)                     PettingZoo, one after the other
    env = eleventh.envs.parallel("professor-evil", seats=2)                ... all at once
    import eleventh.envs.openspiel
    game = pyspiel.load_game("eleventh_professor_evil(seats=2)")

Observations, actions and rewards are the same in all of them: docs/envs.md.
"""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING, Any

from eleventh.envs.description import describe, parts
from eleventh.envs.extra import MissingExtra, need
from eleventh.games import all_games

if TYPE_CHECKING:
    from eleventh.envs.turns import TurnsEnv
    from eleventh.envs.votes import ParallelGame

__all__ = ["MissingExtra", "aec", "describe", "parallel", "parts", "register"]


def aec(game: str, seats: int = 0, **choices: Any) -> TurnsEnv:
    """A PettingZoo environment in which the seats act one after the other."""
    need("pettingzoo")
    from eleventh.envs.turns import TurnsEnv

    return TurnsEnv(game, seats, **choices)


def parallel(game: str, seats: int = 0, **choices: Any) -> ParallelGame:
    """A PettingZoo environment in which all seats act at once; only seats that may act count."""
    need("pettingzoo")
    from eleventh.envs.votes import ParallelGame

    return ParallelGame(game, seats, **choices)


def register() -> None:
    """Register every game in Gymnasium as `eleventh/GAME`, unless it is registered already."""
    need("gymnasium")
    import gymnasium

    for game in all_games():
        name = f"eleventh/{game}"
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point="eleventh.envs.single:GameEnv",
                vector_entry_point="eleventh.envs.vector:GamesEnv",
                kwargs={"game": game},
                # The checker is for authors of environments; the tests here check more.
                disable_env_checker=True,
            )


if importlib.util.find_spec("gymnasium") is not None and importlib.util.find_spec("numpy") is not None:
    register()
