"""A game in PettingZoo in which all seats act at once: only actions of seats that may act count.

The actions of a team are votes (`eleventh.envs.episodes.settle`).
"""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from eleventh.envs.config import MODES, Numbers
from eleventh.envs.seated import AgentView, Seated

Infos = dict[str, dict[str, Any]]


class ParallelGame(ParallelEnv):  # type: ignore[misc]
    """A game with the parameters of `Seated`. The mask of a seat that may not act is all 0. An illegal action
    changes nothing, costs a penalty and is counted in the agent's info."""

    metadata = {"render_modes": list(MODES), "name": "eleventh", "render_fps": 1}

    def __init__(self, game: Any, seats: int = 0, **choices: Any) -> None:
        self.seated = Seated(game, seats, **choices)
        self.metadata = {**self.metadata, "name": f"eleventh/{self.seated.config.game.id}"}
        self.render_mode = self.seated.mode
        self.possible_agents = list(self.seated.names)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.seated.watch[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.seated.act[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, AgentView], Infos]:
        """A new game; there are no options."""
        self.seated.begin(seed)
        self.seated.show()
        self.agents = list(self.possible_agents)
        return self.seen(), self.infos()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, AgentView], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        seated = self.seated
        seated.steps += 1
        rewards = dict.fromkeys(self.agents, 0.0)
        votes = []
        for seat in seated.asked():
            agent = self.possible_agents[seat]
            if agent not in actions:
                continue
            chosen = seated.offered(int(actions[agent]))
            if chosen is None:
                seated.illegal[agent] += 1
                rewards[agent] = -seated.penalty
            else:
                votes.append(chosen)
        if votes:
            for agent, gained in zip(self.possible_agents, seated.answer(votes), strict=True):
                rewards[agent] += gained
        seated.show()
        seen, infos = self.seen(), self.infos()
        over, cut = dict.fromkeys(self.agents, seated.over), dict.fromkeys(self.agents, seated.cut)
        if seated.over or seated.cut:
            self.agents = []
        return seen, rewards, over, cut, infos

    def seen(self) -> dict[str, AgentView]:
        return {agent: self.seated.seen(self.seated.places[agent], True) for agent in self.agents}

    def infos(self) -> Infos:
        return {agent: {"illegal": self.seated.illegal[agent]} for agent in self.agents}

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
