"""The set-up that all environments share: the game with its options, the spaces, the opponents."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium import spaces
from librt.vecs import vec
from mypy_extensions import i32, u8

from eleventh.bots import UnknownBot, make_bot, maker_of
from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.envs.description import observed_text, usual_seats
from eleventh.envs.encoder import ObservationEncoder
from eleventh.envs.episodes import ALL_SEATS, Answer, Episode
from eleventh.envs.slices import encoder_of
from eleventh.games import find_game

Numbers = np.ndarray[Any, np.dtype[np.int32]]
Mask = np.ndarray[Any, np.dtype[np.int8]]

PENALTY = 0.01  # of an action that is not offered
SHAPINGS = ("outcome", "value")
MODES = ("ansi", "human")  # the table in words: returned, or printed at every step


@dataclass
class EnvConfig:
    """A game, its number of seats, its options, and how rewards are shaped."""

    game: Game[State]
    seats: int
    options: dict[str, str]
    shaping: str

    def __post_init__(self) -> None:
        self.start = self.game.new(self.seats, self.options)
        self.encoder: ObservationEncoder = encoder_of(self.game, self.seats)
        self.actions = len(self.game.vocabulary.actions)

    @property
    def shaped(self) -> bool:
        return self.shaping == "value"

    def observation_space(self) -> spaces.Box:
        low = np.empty(self.encoder.length, np.int32)
        high = np.empty(self.encoder.length, np.int32)
        for part in self.encoder.slices:
            low[part.start : part.start + part.length] = part.low
            # Gymnasium warns of a number with a single possible value.
            high[part.start : part.start + part.length] = max(part.high, part.low + 1)
        return spaces.Box(low, high, dtype=np.int32)

    def action_space(self) -> spaces.Discrete[np.int64]:
        return spaces.Discrete(self.actions)

    def numbers(self, state: State, seat: int) -> Numbers:
        return np.array(self.encoder.numbers(state, seat), np.int32)

    def truth(self, state: State) -> Numbers:
        """The whole position in the same slices, with nothing hidden."""
        return np.array(self.encoder.all_numbers(state), np.int32)

    def mask(self, state: State, seat: int) -> Mask:
        """The action mask of the seat; all 0 if it may not act."""
        mask = np.zeros(self.actions, np.int8)
        if state.may_act(seat):
            mask[[action.number for action in state.options]] = 1
        return mask

    def text(self, state: State, seat: int) -> str:
        return observed_text(self.game, state, seat)

    def best(self, state: State) -> list[float]:
        return self.game.payoffs(state)


def make_config(
    game: str | Game[Any], seats: int, options: Mapping[str, str] | None, shaping: str
) -> EnvConfig:
    """The configuration of an environment. Raises ValueError for what the game cannot be played with."""
    found = find_game(game) if isinstance(game, str) else game
    if shaping not in SHAPINGS:
        raise ValueError(f"There is no shaping {shaping!r}. Choose from: {', '.join(SHAPINGS)}.")
    seats = usual_seats(found, seats)
    return EnvConfig(found, seats, found.settle(seats, dict(options or {})), shaping)


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise ValueError(f"There is no render_mode {mode!r}. Choose from: {', '.join(MODES)}, or None.")
    return mode


def shown(text: str, mode: str | None) -> str | None:
    """Return or print the text, by the render mode."""
    if mode == "human":
        sys.stdout.write(f"{text}\n")
        return None
    return text


def seat_of(config: EnvConfig, seat: int | str) -> int:
    if seat == "all":
        return ALL_SEATS
    if not isinstance(seat, int) or not 0 <= seat < config.seats:
        raise BadSetup(f"The agent's seat is a number from 0 to {config.seats - 1}, or 'all', not {seat!r}.")
    return seat


def bot_names(config: EnvConfig, seat: int, bots: str) -> list[str]:
    """The name of the bot at each seat. `bots` is one name, or one for each other seat, with commas."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        maker_of(name)
    if len(names) == 1:
        return names * config.seats
    others = [other for other in range(config.seats) if other != seat]
    if len(names) != len(others):
        raise UnknownBot(
            f"{len(names)} bots are named for {len(others)} other seats: name one for each, or one."
        )
    found = [names[0]] * config.seats
    for other, name in zip(others, names, strict=True):
        found[other] = name
    return found


class SideBySide:
    """Several games side by side, whose observations and masks are rows of two arrays."""

    def __init__(
        self, config: EnvConfig, count: int, seat: int | str, bots: str, penalty: float, max_steps: int
    ) -> None:
        self.config = config
        place = seat_of(config, seat)
        self.names = bot_names(config, place, bots)
        observations = vec[i32]([0] * (count * config.encoder.length))
        masks = vec[u8]([0] * (count * config.actions))
        self.observations: Numbers = np.frombuffer(memoryview(observations), np.int32).reshape(count, -1)
        self.masks: Mask = np.frombuffer(memoryview(masks), np.int8).reshape(count, -1)
        partners = self.partners if place >= 0 and config.seats > 1 else None
        self.episodes = [
            Episode(
                config.encoder,
                config.start,
                place,
                partners,
                config.shaped,
                penalty,
                max_steps or config.game.longest,
                observations,
                masks,
                number,
            )
            for number in range(count)
        ]

    def partners(self, seed: int) -> list[Answer]:
        """The bots of all seats; the one at the agent's seat is never called."""
        game = self.config.game
        return [make_bot(name, game, seed + seat).choose for seat, name in enumerate(self.names)]
