"""Many games in Gymnasium, stepped in compiled code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from eleventh.core.game import Game
from eleventh.envs.config import MODES, PENALTY, Numbers, SideBySide, check_mode, make_config, shown
from eleventh.envs.episodes import SEEDS, VectorGames

Info = dict[str, Any]
Floats = np.ndarray[Any, np.dtype[np.float64]]
Truths = np.ndarray[Any, np.dtype[np.bool_]]


class GamesEnv(VectorEnv[Numbers, Any, Any]):
    """Several games with the parameters of `GameEnv`. The step after the end of a game starts another one and
    ignores the action."""

    metadata = {"render_modes": list(MODES), "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: str | Game[Any],
        num_envs: int = 1,
        seats: int = 0,
        bots: str = "greedy",
        options: Mapping[str, str] | None = None,
        seat: int | str = 0,
        shaping: str = "outcome",
        penalty: float = PENALTY,
        max_steps: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.config = make_config(game, seats, options, shaping)
        self.render_mode = check_mode(render_mode)
        self.num_envs = num_envs
        self.single_observation_space = self.config.observation_space()
        self.single_action_space = self.config.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.table = SideBySide(self.config, num_envs, seat, bots, penalty, max_steps)
        self.many = VectorGames(self.table.episodes)
        self.all_true = np.ones(num_envs, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, Info]:
        """Begin new games. A single seed is that of the first game; the others have the numbers after it."""
        if seed is None and self._np_random is None:
            seed = int(self.np_random.integers(SEEDS))
        if seed is None:
            seeds: list[int | None] = [None] * self.num_envs
        elif isinstance(seed, int):
            self._np_random_seed = seed
            self._np_random = np.random.default_rng(seed)
            seeds = [seed + number for number in range(self.num_envs)]
        else:
            seeds = list(seed)
            self._np_random = np.random.default_rng([one or 0 for one in seeds])
            if len(seeds) != self.num_envs:
                raise ValueError(f"{len(seeds)} seeds are given for {self.num_envs} games.")
        self.many.reset(seeds)
        self.show()
        return self.table.observations.copy(), self.info()

    def step(self, actions: Any) -> tuple[Numbers, Floats, Truths, Truths, Info]:
        many = self.many
        many.step(np.asarray(actions).tolist())
        self.show()
        return (
            self.table.observations.copy(),
            np.array(many.rewards, np.float64),
            np.array(many.ended, np.bool_),
            np.array(many.cut, np.bool_),
            self.info(),
        )

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def info(self) -> Info:
        """The infos of all games as arrays; `_payoffs` marks the games that have payoffs."""
        games, ended = self.table.episodes, self.many.ended
        info: Info = {
            "action_mask": self.table.masks.copy(),
            "_action_mask": self.all_true,
            "seat": np.array([game.asked for game in games], np.int64),
            "_seat": self.all_true,
            "illegal": np.array([game.illegal for game in games], np.int64),
            "_illegal": self.all_true,
        }
        if True in ended:
            info["payoffs"] = self.payoffs()
            info["_payoffs"] = np.array(ended, np.bool_)
        return info

    def payoffs(self) -> Floats:
        """The payoffs of each seat in the games that have ended; 0 in the others."""
        found = np.zeros((self.num_envs, self.config.seats))
        for number, episode in enumerate(self.table.episodes):
            if self.many.ended[number]:
                found[number] = self.config.best(episode.state)
        return found

    def render(self) -> tuple[str, ...] | None:
        """The observations of all games in words; printed in the mode "human"."""
        if self.render_mode is None:
            return None
        texts = tuple(self.config.text(game.state, game.asked) for game in self.table.episodes)
        if self.render_mode == "human":
            shown("\n\n".join(texts), "human")
            return None
        return texts
