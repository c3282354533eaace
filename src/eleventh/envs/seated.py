"""A game in which every seat is an agent: the basis of both PettingZoo environments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from eleventh.core.action import Action
from eleventh.core.engine import OVER
from eleventh.core.game import Game
from eleventh.core.play import deal_on
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter
from eleventh.envs.config import PENALTY, Mask, Numbers, check_mode, make_config, shown
from eleventh.envs.episodes import SEEDS, settle, worth

AgentView = dict[str, Numbers | Mask]


class Seated:
    """The game and its random generator. The agents are `seat_0`, `seat_1` and so on, by seat."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int = 0,
        options: Mapping[str, str] | None = None,
        shaping: str = "outcome",
        penalty: float = PENALTY,
        max_steps: int = 0,
        render_mode: str | None = None,
    ) -> None:
        self.config = make_config(game, seats, options, shaping)
        self.penalty = penalty
        self.limit = max_steps or self.config.game.longest
        self.mode = check_mode(render_mode)
        self.names = [f"seat_{seat}" for seat in range(self.config.seats)]
        self.places = {name: seat for seat, name in enumerate(self.names)}
        allowed = spaces.Box(0, 1, (self.config.actions,), np.int8)
        watched = self.config.observation_space()
        self.watch = {
            name: spaces.Dict({"observation": watched, "action_mask": allowed}) for name in self.names
        }
        self.truth = self.config.observation_space()
        self.act = {name: self.config.action_space() for name in self.names}
        self.generator, _ = seeding.np_random(None)
        self.state = self.config.start
        self.rng = Rng(0)
        self.steps = 0
        self.illegal = dict.fromkeys(self.names, 0)
        self.worths = [0.0] * self.config.seats

    def begin(self, seed: int | None) -> None:
        """A new game. With a seed, this one and all that follow repeat exactly."""
        if seed is not None:
            self.generator, _ = seeding.np_random(seed)
        self.rng = Rng(int(self.generator.integers(SEEDS)))
        self.state = self.config.start.clone()
        self.steps = 0
        self.illegal = dict.fromkeys(self.names, 0)
        deal_on(self.state, self.rng)
        self.worths = self.all_worths()

    def all_worths(self) -> list[float]:
        if not self.config.shaped and self.state.to_act != OVER:
            return [0.0] * self.config.seats
        return [worth(self.config.encoder, self.state, seat) for seat in range(self.config.seats)]

    def offered(self, number: int) -> Action | None:
        """The action of that number if it is offered."""
        actions = self.config.game.vocabulary.actions
        found = actions[number] if 0 <= number < len(actions) else None
        return found if found in self.state.options else None

    def answer(self, votes: list[Action]) -> list[float]:
        """Take the chosen action, and the deals that follow; the reward of each seat."""
        self.state.choose(settle(self.state, votes) if len(votes) > 1 else votes[0])
        deal_on(self.state, self.rng)
        before, self.worths = self.worths, self.all_worths()
        return [now - then for now, then in zip(self.worths, before, strict=True)]

    def asked(self) -> list[int]:
        """The seats that may act, in order."""
        return [seat for seat in range(self.config.seats) if self.state.may_act(seat)]

    @property
    def over(self) -> bool:
        return self.state.to_act == OVER

    @property
    def cut(self) -> bool:
        return self.steps >= self.limit and not self.over

    def seen(self, seat: int, asked: bool) -> AgentView:
        mask = self.config.mask(self.state, seat if asked else -1)
        return {"observation": self.config.numbers(self.state, seat), "action_mask": mask}

    def text(self) -> str | None:
        """The observation of the seat to act in words; at the end, that of a spectator."""
        if self.mode is None:
            return None
        seat = first_voter(self.state) if self.state.voters else -1
        return shown(self.config.text(self.state, seat), self.mode)

    def show(self) -> None:
        """Print the table in the mode "human"."""
        if self.mode == "human":
            self.text()
