"""The test game by version 2 of its rules, in which no 3 is laid aside."""

from __future__ import annotations

from typing import ClassVar

from lantern import of_any_state
from tiny import rules
from tiny.game import TinyGame
from tiny.state import TinyState


class SecondState(TinyState):
    lays: ClassVar[tuple[int, ...]] = (1, 2)


class SecondGame(TinyGame):
    version = "2"
    state_class = SecondState

    def new(self, seats: int, options: dict[str, str]) -> TinyState:
        return rules.new(seats, options["weather"] == "storm", SecondState)


SECOND = of_any_state(SecondGame())
