"""A scenario as something to step through: each thing that happens, in words, and the position after it."""

from __future__ import annotations

from dataclasses import dataclass

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.scenario import PlayLine, Scenario, ScenarioRun, Shown

TOLD = ("remark", "choice", "deal", "told", "refused")  # what is expected of it is for the tests


@dataclass(frozen=True)
class ExampleStop:
    """The first one tells nothing, or what is to be known beforehand: it is the position that is given."""

    lines: tuple[Shown, ...]
    state: State


class Walk(ScenarioRun):
    """A run that keeps each position on its way. Remarks stand before what they speak of."""

    def __init__(self, game: Game[State], scenario: Scenario) -> None:
        self.steps: list[ExampleStop] = []
        self.kept = 0  # lines that stand in a step
        super().__init__(game, scenario)
        if rest := self.lines():
            self.steps[-1] = ExampleStop((*self.steps[-1].lines, *rest), self.steps[-1].state)

    def give(self) -> None:
        super().give()
        acts = [act for act in self.scenario.play if act.kind in ("choose", "deny")]
        self.viewer = self.seat(acts[0].who) if acts else 0  # through whose eyes one looks at it
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
        self.steps.append(ExampleStop(self.lines(), self.state.clone()))

    def lines(self) -> tuple[Shown, ...]:
        """What was shown since the last step. What was dealt is told as well, as a rule."""
        new = [line for line in self.shown[self.kept :] if line.kind in TOLD]
        self.kept = len(self.shown)
        if any(line.kind == "told" for line in new):
            new = [line for line in new if line.kind != "deal"]
        return tuple(new)
