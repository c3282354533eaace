"""One game in Gymnasium: an agent at one seat with bots in the others, or one agent for all seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from eleventh.core.game import Game
from eleventh.envs.config import MODES, PENALTY, Numbers, SideBySide, check_mode, make_config, shown
from eleventh.envs.episodes import SEEDS

Info = dict[str, Any]


class GameEnv(gymnasium.Env[Numbers, np.int64]):
    """A game with one agent. `seat` is the agent's, or "all": then it plays every seat and gets the
    observation of the seat to act.

    An illegal action changes nothing, costs `penalty` and is counted in `info["illegal"]`. After `max_steps`
    (0: the upper bound of the game's length) the game is truncated.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        game: str | Game[Any],
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
        self.observation_space: spaces.Box[Any] = self.config.observation_space()
        self.action_space = self.config.action_space()
        table = SideBySide(self.config, 1, seat, bots, penalty, max_steps)
        self.episode = table.episodes[0]
        self.row = table.observations[0]
        self.mask_row = table.masks[0]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, Info]:
        """A new game. With a seed, this one and all that follow repeat exactly; there are no options."""
        super().reset(seed=seed)
        self.episode.reset(int(self.np_random.integers(SEEDS)))
        if self.render_mode == "human":
            self.render()
        return self.row.copy(), self.info()

    def step(self, action: np.int64 | int) -> tuple[Numbers, float, bool, bool, Info]:
        episode = self.episode
        reward = episode.step(int(action))
        over = episode.over()
        info = self.info()
        if self.render_mode == "human":
            self.render()
        if over:
            info["payoffs"] = self.config.best(episode.state)
        return self.row.copy(), reward, over, episode.cut_short(), info

    def info(self) -> Info:
        episode = self.episode
        return {"action_mask": self.mask_row.copy(), "seat": episode.asked, "illegal": episode.illegal}

    def action_masks(self) -> Any:
        """The action mask in the form that sb3-contrib expects."""
        return self.mask_row.astype(np.bool_)

    def render(self) -> Any:
        """The observation in words; printed in the mode "human"."""
        if self.render_mode is None:
            return None
        text = self.config.text(self.episode.state, self.episode.asked)
        return shown(text, self.render_mode)
