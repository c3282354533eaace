"""A scenario in steps: the lines of each step, and the position after it."""

from __future__ import annotations

from dataclasses import dataclass

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.scenario import PlayLine, Scenario, ScenarioRun, Shown

TOLD = ("remark", "choice", "deal", "told", "refused")  # expectations are for tests


@dataclass(frozen=True)
class ExampleStop:
    """The lines of a step, and the state after it. The first step is the given position."""

    lines: tuple[Shown, ...]
    state: State


class Walk(ScenarioRun):
    """A run that stores the state of each step. Remarks come before what they are about."""

    def __init__(self, game: Game[State], scenario: Scenario) -> None:
        self.steps: list[ExampleStop] = []
        self.used = 0  # lines that belong to a step
        super().__init__(game, scenario)
        if rest := self.lines():
            self.steps[-1] = ExampleStop((*self.steps[-1].lines, *rest), self.steps[-1].state)

    def give(self) -> None:
        super().give()
        acts = [act for act in self.scenario.play if act.kind in ("choose", "deny")]
        self.viewer = self.seat(acts[0].who) if acts else 0  # the seat as which the example is shown
        self.keep()

    def choose(self, act: PlayLine) -> None:
        super().choose(act)
        self.keep()

    def deal(self, act: PlayLine) -> None:
        super().deal(act)
        self.keep()

    def deny(self, act: PlayLine) -> None:
        super().deny(act)
        self.keep()

    def keep(self) -> None:
        """Add a step with the present state."""
        self.steps.append(ExampleStop(self.lines(), self.state.clone()))

    def lines(self) -> tuple[Shown, ...]:
        """The lines since the last step, with those of deals."""
        new = [line for line in self.shown[self.used :] if line.kind in TOLD]
        self.used = len(self.shown)
        if any(line.kind == "told" for line in new):
            new = [line for line in new if line.kind != "deal"]
        return tuple(new)
