"""Thinking a turn through: the own decisions up to where chance or another seat has the word.

What the seat cannot know is imagined in several ways, and a choice is worth what it is worth on average over
these worlds. Where they ask different questions the looking ahead ends: to find out which of them is true is
part of the game.
"""

from __future__ import annotations

from eleventh.bots.bot import Bot, deal_on
from eleventh.core.action import Action
from eleventh.core.engine import DEALER, State
from eleventh.core.imagine import worlds
from eleventh.core.rng import Rng

WORLDS = 3  # ways in which the hidden part is imagined, where there is one
SAMPLES = 6  # how often chance is answered before a value is believed
GLANCES = 2  # ... while a plan is only one among many
FINALISTS = 6  # plans that get a second look
DEPTH = 12  # decisions of its own that it looks ahead
ALIKE = 1e-9  # values closer than this are a tie

Path = tuple[tuple[list[Action], Action], ...]  # decisions, each with what it was chosen from


class Course:
    """Decisions in a row, and where they lead in each of the worlds."""

    def __init__(self, ends: list[State], value: float, path: Path, advised: bool) -> None:
        self.ends = ends
        self.value = value
        self.path = path
        self.advised = advised  # whether all of it follows the game's rule of thumb

    def goes_on(self, seat: int) -> bool:
        """Whether the seat is asked again, and the same in every world."""
        options = self.ends[0].options
        return all(end.to_act != DEALER and end.may_act(seat) and end.options == options for end in self.ends)


class LookaheadBot(Bot):
    """Compares positions by the game's judgement, and remembers its plan until something upsets it."""

    plan: Path = ()

    def imagine(self, state: State, seat: int, luck: int) -> list[State]:
        return worlds(self.game, state, seat, WORLDS, luck)

    def advice(self, ends: list[State], seat: int) -> Action | None:
        """What the game's rule of thumb says in most of the worlds; it is asked until that is certain."""
        said: list[Action | None] = []
        for end in ends:
            said.append(self.game.advise(end, seat))
            if 2 * said.count(said[-1]) > len(ends):
                return said[-1]
        return said[0]

    def expect(self, ends: list[State], seat: int, luck: int, samples: int) -> float:
        """The value on average, once chance has answered. The same luck for every option, so that it decides
        nothing."""
        each = max(1, samples // len(ends))
        return sum(self.expect_in(end, seat, luck + i, each) for i, end in enumerate(ends)) / len(ends)

    def expect_in(self, end: State, seat: int, luck: int, samples: int) -> float:
        if end.to_act != DEALER:
            return self.game.value(end, seat)
        total = 0.0
        for sample in range(samples):
            world = end.clone()
            deal_on(world, Rng(luck + sample * 7919))
            total += self.game.value(world, seat)
        return total / samples

    def best_option(self, starts: list[State], seat: int, luck: int) -> Action:
        """The option of the highest value; among equals any, or a bot would walk in circles."""
        ties: list[Action] = []
        highest = float("-inf")
        for action in starts[0].options:
            value = self.expect(after(starts, action), seat, luck, SAMPLES)
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

    def make_plan(self, starts: list[State], seat: int, luck: int, width: int) -> Action:
        """Plan the turn, keeping the `width` best positions at each depth; the first action of the plan."""
        best = self.search(starts, seat, luck, width)
        self.plan = best.path[1:]
        return best.path[0][1]

    def search(self, starts: list[State], seat: int, luck: int, width: int) -> Course:
        """The course with the best end. It ends where chance or another seat has the word."""
        ended: list[Course] = []
        beam = [Course(starts, 0.0, (), True)]
        for _ in range(DEPTH):
            going: dict[tuple[float, tuple[int, ...]], Course] = {}
            for course in beam:
                for longer in self.continued(course, seat, luck):
                    if longer.goes_on(seat):
                        # The same value and the same options: most likely the same position by another way.
                        options = tuple(option.number for option in longer.ends[0].options)
                        if (longer.value, options) not in going or longer.advised:
                            going[longer.value, options] = longer
                    else:
                        ended.append(longer)
            if not going:
                break
            beam = sorted(going.values(), key=lambda course: (not course.advised, -course.value))[:width]
        else:
            ended.extend(beam)
        ended.sort(key=lambda course: -course.value)
        del ended[FINALISTS:]
        for course in ended:
            course.value = self.expect(course.ends, seat, luck, SAMPLES)
        highest = max(course.value for course in ended)
        ties = [course for course in ended if course.value >= highest - ALIKE]
        # A shorter way to the same end leaves more turns for the rest; advice breaks what is still a tie.
        return min(ties, key=lambda course: (not course.advised, len(course.path)))

    def continued(self, course: Course, seat: int, luck: int) -> list[Course]:
        """The course with each option of its end."""
        options = course.ends[0].options
        advised = self.advice(course.ends, seat) if course.advised else None
        found = []
        for action in options:
            ends = after(course.ends, action)
            value = self.expect(ends, seat, luck, GLANCES)
            found.append(Course(ends, value, (*course.path, (options, action)), action is advised))
        return found


def after(states: list[State], action: Action) -> list[State]:
    """The same choice in each of the worlds."""
    copies = [state.clone() for state in states]
    for copy in copies:
        copy.choose(action)
    return copies
