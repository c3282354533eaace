"""What all faces are made from: a game set up as it was asked for, its spaces, bots beside the mind."""

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
from eleventh.core.many import ALL_SEATS, Answer, Episode
from eleventh.core.observation import observed_text, vector_of
from eleventh.core.vector import Vector, at, told
from eleventh.envs.told import usual_seats
from eleventh.games import find_game

Numbers = np.ndarray[Any, np.dtype[np.int32]]
Mask = np.ndarray[Any, np.dtype[np.int8]]

PENALTY = 0.01  # of an action that is not offered
SHAPINGS = ("outcome", "value")
MODES = ("ansi", "human")  # the table in words: given back, or printed as the game goes on


@dataclass
class Sitting:
    """One game with so many seats and these options."""

    game: Game[State]
    seats: int
    options: dict[str, str]
    shaping: str

    def __post_init__(self) -> None:
        self.start = self.game.new(self.seats, self.options)
        self.vector: Vector = vector_of(self.game, self.seats)
        self.actions = len(self.game.vocabulary.actions)

    @property
    def shaped(self) -> bool:
        return self.shaping == "value"

    def observation_space(self) -> spaces.Box:
        low = np.empty(self.vector.length, np.int32)
        high = np.empty(self.vector.length, np.int32)
        for part in self.vector.parts:
            low[part.start : part.start + part.length] = part.low
            # Gymnasium warns of a number that can only be one.
            high[part.start : part.start + part.length] = max(part.high, part.low + 1)
        return spaces.Box(low, high, dtype=np.int32)

    def action_space(self) -> spaces.Discrete[np.int64]:
        return spaces.Discrete(self.actions)

    def numbers(self, state: State, seat: int) -> Numbers:
        return np.array(self.vector.numbers(state, seat), np.int32)

    def truth(self, state: State) -> Numbers:
        """The whole position, as nobody at the table sees it: the same parts, with nothing taken away."""
        values = [*state.values(), *self.vector.flow(state, -1)]
        found: list[int] = []
        for part in self.vector.parts:
            found += told(part, at(values[part.field], part.path))
        return np.array(found, np.int32)

    def mask(self, state: State, seat: int) -> Mask:
        """Which actions the seat may take; none if it is not asked."""
        mask = np.zeros(self.actions, np.int8)
        if state.may_act(seat):
            mask[[action.number for action in state.options]] = 1
        return mask

    def text(self, state: State, seat: int) -> str:
        return observed_text(self.game, state, seat)

    def best(self, state: State) -> list[float]:
        return self.game.payoffs(state)


def sit(game: str | Game[Any], seats: int, options: Mapping[str, str] | None, shaping: str) -> Sitting:
    """Raises a sentence for what the game cannot be played with."""
    found = find_game(game) if isinstance(game, str) else game
    if shaping not in SHAPINGS:
        raise ValueError(f"There is no shaping {shaping!r}. Choose from: {', '.join(SHAPINGS)}.")
    seats = usual_seats(found, seats)
    return Sitting(found, seats, found.settle(seats, dict(options or {})), shaping)


def check_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise ValueError(f"There is no render_mode {mode!r}. Choose from: {', '.join(MODES)}, or None.")
    return mode


def shown(text: str, mode: str | None) -> str | None:
    """The text as the mode wants it: given back, or printed."""
    if mode == "human":
        sys.stdout.write(f"{text}\n")
        return None
    return text


def seat_of(sitting: Sitting, seat: int | str) -> int:
    if seat == "all":
        return ALL_SEATS
    if not isinstance(seat, int) or not 0 <= seat < sitting.seats:
        raise BadSetup(f"The mind's seat is a number from 0 to {sitting.seats - 1}, or 'all', not {seat!r}.")
    return seat


def bot_names(sitting: Sitting, seat: int, bots: str) -> list[str]:
    """The bot of each seat: one name for all of them, or one for each seat but the mind's, by commas."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        maker_of(name)
    if len(names) == 1:
        return names * sitting.seats
    others = [other for other in range(sitting.seats) if other != seat]
    if len(names) != len(others):
        raise UnknownBot(
            f"{len(names)} bots are named for {len(others)} other seats: name one for each, or one."
        )
    found = [names[0]] * sitting.seats
    for other, name in zip(others, names, strict=True):
        found[other] = name
    return found


class SideBySide:
    """So many games side by side in two buffers, seen as arrays."""

    def __init__(
        self, sitting: Sitting, count: int, seat: int | str, bots: str, penalty: float, max_steps: int
    ) -> None:
        self.sitting = sitting
        place = seat_of(sitting, seat)
        self.names = bot_names(sitting, place, bots)
        observations = vec[i32]([0] * (count * sitting.vector.length))
        masks = vec[u8]([0] * (count * sitting.actions))
        self.observations: Numbers = np.frombuffer(memoryview(observations), np.int32).reshape(count, -1)
        self.masks: Mask = np.frombuffer(memoryview(masks), np.int8).reshape(count, -1)
        partners = self.partners if place >= 0 and sitting.seats > 1 else None
        self.episodes = [
            Episode(
                sitting.vector,
                sitting.start,
                place,
                partners,
                sitting.shaped,
                penalty,
                max_steps or sitting.game.longest,
                observations,
                masks,
                number,
            )
            for number in range(count)
        ]

    def partners(self, seed: int) -> list[Answer]:
        """The bots of all seats; the mind's is never asked."""
        game = self.sitting.game
        return [make_bot(name, game, seed + seat).choose for seat, name in enumerate(self.names)]
