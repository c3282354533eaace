"""A game in PettingZoo in which the seats act one after the other, in the order of the rules.

In a decision of a team, its seats act one after the other, and their actions are votes
(`eleventh.envs.episodes.settle`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from eleventh.core.action import Action
from eleventh.envs.config import MODES, Numbers
from eleventh.envs.seated import AgentView, Seated


class TurnsEnv(AECEnv):  # type: ignore[misc]
    """A game with the parameters of `Seated`. An illegal action changes nothing, costs a penalty and is
    counted in the agent's info; the same agent acts again."""

    metadata = {"render_modes": list(MODES), "name": "eleventh", "is_parallelizable": False, "render_fps": 1}

    def __init__(self, game: Any, seats: int = 0, **choices: Any) -> None:
        super().__init__()
        self.seated = Seated(game, seats, **choices)
        self.metadata = {**self.metadata, "name": f"eleventh/{self.seated.config.game.id}"}
        self.render_mode = self.seated.mode
        self.possible_agents = list(self.seated.names)
        self.agents: list[str] = []
        self.votes: list[Action] = []  # of the team, so far
        self.waiting: list[int] = []  # the seats that have still to act, in order

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.seated.watch[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.seated.act[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; there are no options."""
        self.seated.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.seated.over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"illegal": 0} for agent in self.agents}
        self.ask()
        self.seated.show()

    def ask(self) -> None:
        """Select the next agent; at the end of the game the first one."""
        self.votes = []
        self.waiting = self.seated.asked()
        self.agent_selection = self.possible_agents[self.waiting[0] if self.waiting else 0]

    def observe(self, agent: str) -> AgentView:
        return self.seated.seen(self.seated.places[agent], agent == self.agent_selection)

    def step(self, action: np.int64 | int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.seated.steps += 1
        chosen = None if action is None else self.seated.offered(int(action))
        if chosen is None:
            self.refuse(agent)
        else:
            self.hear(chosen)
        self._accumulate_rewards()
        if self.seated.cut:
            self.truncations = dict.fromkeys(self.agents, True)
        self.seated.show()

    def refuse(self, agent: str) -> None:
        self.seated.illegal[agent] += 1
        self.infos[agent] = {"illegal": self.seated.illegal[agent]}
        self.rewards[agent] = -self.seated.penalty

    def hear(self, chosen: Action) -> None:
        """Add the vote of a seat: select the next of its team, or go on with the game."""
        self.votes.append(chosen)
        self.waiting = self.waiting[1:]
        if self.waiting:
            self.agent_selection = self.possible_agents[self.waiting[0]]
            return
        gained = self.seated.answer(self.votes)
        self.rewards = dict(zip(self.possible_agents, gained, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.seated.over)
        self.ask()

    @property
    def state_space(self) -> spaces.Space[Any]:
        return self.seated.truth

    def state(self) -> Numbers:
        """The whole position with all hidden information, for a centralized critic."""
        return self.seated.config.truth(self.seated.state)

    def render(self) -> str | None:
        return self.seated.text()

    def close(self) -> None:
        """Do nothing: the environment has no resources to release."""
