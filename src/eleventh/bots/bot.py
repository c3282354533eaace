"""The base class of all bots."""

from __future__ import annotations

from abc import ABC, abstractmethod

from eleventh.bots.memory import Memory
from eleventh.core.action import Action
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng


class Bot(ABC):
    """A bot for one seat, with its own random generator. The same seed makes the same choices."""

    def __init__(self, game: Game[State], seed: int) -> None:
        self.game = game
        self.rng = Rng(seed)

    def choose(self, state: State, seat: int) -> Action:
        """The choice of the seat among the options. The state is not changed."""
        if len(state.options) == 1:
            return state.options[0]
        return self.pick(state, seat)

    def memory(self) -> Memory:
        """The data with which another bot of the same name continues as this one would."""
        return Memory((self.rng.word,))

    def recall(self, memory: Memory) -> None:
        """Continue as the bot with this memory would."""
        self.rng = Rng(memory.words[0])

    @abstractmethod
    def pick(self, state: State, seat: int) -> Action:
        """The choice among two or more options."""
