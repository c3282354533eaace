"""Episodes that an agent plays, one seat or all, one game or many at once.

Chance is inside and comes from a seed; bots answer for the other seats. Compiled with the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from eleventh.core.action import Action
from eleventh.core.determinize import determinize
from eleventh.core.engine import DEALER, OVER, TEAM, State
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter, is_offered
from eleventh.envs.encoder import ObservationEncoder

ALL_SEATS: Final = -1  # the agent answers for every seat
SEEDS: Final = 1 << 31

Answer = Callable[[State, int], Action]  # what a seat does
Partners = Callable[[int], list[Answer]]  # those of every seat, from a seed


def settle(state: State, votes: list[Action]) -> Action:
    """What a team does when each of its seats has named an action: what most name, among equals the earliest.

    Where the rule asks that all agree and not all do, it is done what the rule says for that; if it says
    nothing, what most name of that which needs no agreement; if there is no such thing, what most name.
    """
    step = state.question()
    wish = favourite(votes)
    if not step.needs_all(state, wish) or votes.count(wish) == len(votes):
        return wish
    instead = step.without_all(state, wish)
    if instead is not None:
        return instead
    others = [action for action in votes if not step.needs_all(state, action)]
    return favourite(others) if others else wish


def favourite(votes: list[Action]) -> Action:
    best = votes[0]
    most = 0
    for action in votes:
        count = votes.count(action)
        if count > most:
            most = count
            best = action
    return best


def worth(encoder: ObservationEncoder, state: State, seat: int) -> float:
    """The payoff of a seat; before the end, the evaluation of a determinization for the seat."""
    game = encoder.game
    if state.to_act == OVER:
        return game.policy.payoffs(state)[seat]
    if game.has_secrets:
        return game.policy.value(determinize(game, state, seat, Rng(0)), seat)
    return game.policy.value(state, seat)


@final
class Episode:
    """One game, observed and masked into its places of two buffers."""

    def __init__(
        self,
        encoder: ObservationEncoder,
        start: State,
        seat: int,
        partners: Partners | None,
        shaped: bool,
        penalty: float,
        limit: int,
        observations: vec[i32],
        masks: vec[u8],
        number: int,
    ) -> None:
        self.encoder = encoder
        self.start = start
        self.seat = seat
        self.partners = partners
        self.shaped = shaped
        self.penalty = penalty
        self.limit = limit
        self.actions = encoder.game.vocabulary.actions
        self.observations = observations
        self.first: i64 = number * encoder.length
        self.masks = masks
        self.base: i64 = number * len(self.actions)
        self.shown: list[Action] = []  # the actions in the mask
        self.bots: list[Answer] = []
        self.luck = Rng(0)
        self.rng = Rng(0)
        self.state = start
        self.steps = 0
        self.illegal = 0
        self.asked = 0  # the seat that the agent answers for
        self.worth = 0.0
        self.total = 0.0

    def seed(self, seed: int) -> None:
        """Seed the sequence of all games from here on."""
        self.luck = Rng(seed)

    def next_game(self) -> None:
        """Begin the next game of the sequence."""
        self.reset(self.luck.below(SEEDS))

    def reset(self, seed: int) -> None:
        """Begin the game with this seed."""
        self.rng = Rng(seed)
        self.state = self.start.clone()
        if self.partners is not None:
            self.bots = self.partners(seed)
        self.steps = 0
        self.illegal = 0
        self.total = 0.0
        self.asked = max(self.seat, 0)
        self.go_on()
        if self.shaped:
            self.worth = worth(self.encoder, self.state, self.asked)
        self.show()

    def step(self, number: int) -> float:
        """Answer with the action of that number, and return the reward. An action that is not offered changes
        nothing and costs a penalty."""
        state = self.state
        self.steps += 1
        if number < 0 or number >= len(self.actions) or not is_offered(state.options, self.actions[number]):
            self.illegal += 1
            self.total -= self.penalty
            return -self.penalty
        action = self.actions[number]
        asked = self.asked
        if state.to_act == TEAM and self.seat >= 0:
            action = settle(state, self.votes(action))
        state.take(action)
        self.go_on()
        reward = self.reward(asked)
        self.total += reward
        self.show()
        return reward

    def votes(self, action: Action) -> list[Action]:
        """The votes of a team, including the agent's own."""
        state = self.state
        named: list[Action] = []
        for seat in range(state.seats):
            if state.may_act(seat):
                named.append(action if seat == self.seat else self.bots[seat](state, seat))
        return named

    def go_on(self) -> None:
        """Let chance and bots answer until the agent is asked or the game is over."""
        state = self.state
        rng = self.rng
        mine = self.seat
        while True:
            to_act = state.to_act
            if to_act == DEALER:
                state.deal(rng.below(state.draws))
            elif to_act == OVER:
                return
            elif mine < 0:
                self.asked = first_voter(state)
                return
            elif state.may_act(mine):
                return
            elif to_act == TEAM:
                state.choose(settle(state, self.votes(state.options[0])))
            else:
                state.choose(self.bots[to_act](state, to_act))

    def reward(self, seat: int) -> float:
        over = self.state.to_act == OVER
        if not self.shaped:
            return self.encoder.game.policy.payoffs(self.state)[seat] if over else 0.0
        before = self.worth
        gained = worth(self.encoder, self.state, seat) - before
        self.worth = before + gained
        if self.asked != seat and not over:  # the next reward is another seat's
            self.worth = worth(self.encoder, self.state, self.asked)
        return gained

    def over(self) -> bool:
        return self.state.to_act == OVER

    def cut_short(self) -> bool:
        """Whether the game is truncated."""
        return self.steps >= self.limit and self.state.to_act != OVER

    def show(self) -> None:
        """Write the observation and the action mask."""
        masks = self.masks
        base = self.base
        for action in self.shown:
            masks[base + action.number] = 0
        self.shown = self.state.options
        for action in self.shown:
            masks[base + action.number] = 1
        self.encoder.write(self.state, self.asked, self.observations, self.first)


@final
class VectorGames:
    """Several games in parallel. The step after the end of a game starts another one and ignores the
    action."""

    def __init__(self, episodes: list[Episode]) -> None:
        self.episodes = episodes
        self.rewards: list[float] = [0.0] * len(episodes)
        self.ended: list[bool] = [False] * len(episodes)
        self.cut: list[bool] = [False] * len(episodes)

    def reset(self, seeds: list[int | None]) -> None:
        """Begin new games; without a seed a game goes on with its sequence."""
        for number, episode in enumerate(self.episodes):
            seed = seeds[number]
            if seed is not None:
                episode.seed(seed)
            episode.next_game()
            self.rewards[number] = 0.0
            self.ended[number] = self.cut[number] = False

    def step(self, numbers: list[int]) -> None:
        rewards = self.rewards
        ended = self.ended
        cut = self.cut
        for number, episode in enumerate(self.episodes):
            if ended[number] or cut[number]:
                episode.next_game()
                rewards[number] = 0.0
                ended[number] = cut[number] = False
                continue
            rewards[number] = episode.step(numbers[number])
            ended[number] = episode.over()
            cut[number] = episode.cut_short()
