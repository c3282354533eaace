"""A game in PettingZoo, one seat after the other as the rules ask them.

Where a whole team is asked, its seats are asked one after the other, and what they name is put to the vote
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
    """Takes what `Seated` takes. An action that is not offered changes nothing, costs a penalty and is
    counted in the agent's info; the agent is asked again."""

    metadata = {"render_modes": list(MODES), "name": "eleventh", "is_parallelizable": False, "render_fps": 1}

    def __init__(self, game: Any, seats: int = 0, **choices: Any) -> None:
        super().__init__()
        self.seated = Seated(game, seats, **choices)
        self.metadata = {**self.metadata, "name": f"eleventh/{self.seated.config.game.id}"}
        self.render_mode = self.seated.mode
        self.possible_agents = list(self.seated.names)
        self.agents: list[str] = []
        self.votes: list[Action] = []  # of the team that is being asked
        self.waiting: list[int] = []  # seats that are to be asked now, the next one first

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
        """The next question; at the end the first agent hears of it first."""
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
        """A seat has answered: the next of its team is asked, or the game goes on."""
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
        """The whole position, with all that seats hide from each other: for a critic that looks on."""
        return self.seated.config.truth(self.seated.state)

    def render(self) -> str | None:
        return self.seated.text()

    def close(self) -> None:
        """Nothing is kept open."""
