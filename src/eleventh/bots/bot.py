"""What every bot has: a game and a generator of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod

from eleventh.bots.memory import Memory
from eleventh.core.action import Action
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng


class Bot(ABC):
    def __init__(self, game: Game[State], seed: int) -> None:
        self.game = game
        self.rng = Rng(seed)

    def choose(self, state: State, seat: int) -> Action:
        """One of the options of the seat. The state stays as it is."""
        if len(state.options) == 1:
            return state.options[0]
        return self.pick(state, seat)

    def memory(self) -> Memory:
        """With it another bot of the same name goes on as this one would."""
        return Memory((self.rng.word,))

    def recall(self, memory: Memory) -> None:
        self.rng = Rng(memory.words[0])

    @abstractmethod
    def pick(self, state: State, seat: int) -> Action:
        """One of two or more options."""
