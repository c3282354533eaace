"""Thinking a turn through: the own decisions up to where chance or another seat has the word."""

from __future__ import annotations

from eleventh.bots.bot import Bot, deal_on
from eleventh.core.action import Action
from eleventh.core.engine import DEALER, State
from eleventh.core.rng import Rng

SAMPLES = 6  # how often chance is answered before a value is believed
GLANCES = 2  # ... while a plan is only one among many
FINALISTS = 6  # plans that get a second look
DEPTH = 12  # decisions of its own that it looks ahead
ALIKE = 1e-9  # values closer than this are a tie

Path = tuple[tuple[list[Action], Action], ...]  # decisions, each with what it was chosen from


class Line:
    """A position and how it came about."""

    def __init__(self, state: State, value: float, path: Path, advised: bool) -> None:
        self.state = state
        self.value = value
        self.path = path
        self.advised = advised  # whether all of it follows the game's rule of thumb


class LookaheadBot(Bot):
    """Compares positions by the game's judgement, and remembers its plan until something upsets it."""

    plan: Path = ()

    def expect(self, state: State, seat: int, luck: int, samples: int) -> float:
        """The value once chance has answered. The same luck for every option, so that it decides nothing."""
        if state.to_act != DEALER:
            return self.game.value(state, seat)
        total = 0.0
        for sample in range(samples):
            world = state.clone()
            deal_on(world, Rng(luck + sample * 7919))
            total += self.game.value(world, seat)
        return total / samples

    def best_option(self, world: State, seat: int, luck: int) -> Action:
        """The option of the highest value; among equals any, or a bot would walk in circles."""
        ties: list[Action] = []
        highest = float("-inf")
        for action in world.options:
            after = world.clone()
            after.choose(action)
            value = self.expect(after, seat, luck, SAMPLES)
            if value > highest + ALIKE:
                highest, ties = value, [action]
            elif value >= highest - ALIKE:
                ties.append(action)
        return ties[self.rng.below(len(ties))]

    def follow_plan(self, state: State) -> Action | None:
        """The next action of the plan, if the question is the one it foresaw."""
        if self.plan:
            (foreseen, action), *rest = self.plan
            if foreseen == state.options:
                self.plan = tuple(rest)
                return action
        return None

    def make_plan(self, world: State, seat: int, luck: int, width: int) -> Action:
        """Plan the turn, keeping the `width` best positions at each depth; the first action of the plan."""
        best = self.search(world, seat, luck, width)
        self.plan = best.path[1:]
        return best.path[0][1]

    def search(self, world: State, seat: int, luck: int, width: int) -> Line:
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
            beam = sorted(going.values(), key=lambda line: (not line.advised, -line.value))[:width]
        else:
            ends.extend(beam)
        ends.sort(key=lambda line: -line.value)
        del ends[FINALISTS:]
        for line in ends:
            line.value = self.expect(line.state, seat, luck, SAMPLES)
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
            value = self.expect(after, seat, luck, GLANCES)
            lines.append(Line(after, value, (*line.path, (options, action)), action is advised))
        return lines
