"""Thinks its own turn through to the end, and remembers the plan until chance or another seat upsets it."""

from __future__ import annotations

from eleventh.bots.greedy import ALIKE, GreedyBot
from eleventh.core.action import Action
from eleventh.core.engine import DEALER, State
from eleventh.core.rng import Rng

WIDTH = 8  # positions kept at each depth
DEPTH = 12  # decisions of its own that it looks ahead


class Line:
    """A position and how it came about: the decisions taken so far, each with what it was chosen from."""

    def __init__(
        self, state: State, value: float, path: tuple[tuple[list[Action], Action], ...], advised: bool
    ) -> None:
        self.state = state
        self.value = value
        self.path = path
        self.advised = advised


class PlannerBot(GreedyBot):
    plan: tuple[tuple[list[Action], Action], ...] = ()

    def pick(self, state: State, seat: int) -> Action:
        if self.plan:
            (foreseen, action), *rest = self.plan
            if foreseen == state.options:
                self.plan = tuple(rest)
                return action
        luck = self.rng.below(1 << 31)
        world = self.imagine(state, seat, Rng(luck))
        best = self.search(world, seat, luck)
        self.plan = best.path[1:]
        return best.path[0][1]

    def search(self, world: State, seat: int, luck: int) -> Line:
        """The line with the best end. A line ends where chance or another seat has the word."""
        ends: list[Line] = []
        beam = [Line(world, 0.0, (), True)]
        for _ in range(DEPTH):
            going: dict[tuple[float, tuple[int, ...]], Line] = {}
            for line in beam:
                for child in self.children(line, seat, luck):
                    if child.state.to_act != DEALER and child.state.may_act(seat):
                        # The same value and the same options: most likely the same position by another way.
                        key = (child.value, tuple(option.number for option in child.state.options))
                        if key not in going or child.advised:
                            going[key] = child
                    else:
                        ends.append(child)
            if not going:
                break
            beam = sorted(going.values(), key=lambda line: (not line.advised, -line.value))[:WIDTH]
        else:
            ends.extend(beam)
        highest = max(line.value for line in ends)
        ties = [line for line in ends if line.value >= highest - ALIKE]
        # A shorter way to the same end leaves more turns for the rest; advice breaks what is still a tie.
        return min(ties, key=lambda line: (not line.advised, len(line.path)))

    def children(self, line: Line, seat: int, luck: int) -> list[Line]:
        options = line.state.options
        advised = self.game.advise(line.state, seat) if line.advised else None
        lines = []
        for action in options:
            after = line.state.clone()
            after.choose(action)
            step = (options, action)
            value = self.expect(after, seat, luck)
            lines.append(Line(after, value, (*line.path, step), action is advised))
        return lines
