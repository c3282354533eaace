"""The engine: the stack of steps, the seats to act, and the narration."""

from __future__ import annotations

import pytest

from eleventh.core.action import Action, UnknownAction, Vocabulary
from eleventh.core.declare import type_name
from eleventh.core.engine import (
    BUSY,
    DEALER,
    OVER,
    SCORED,
    TEAM,
    Auto,
    Deal,
    Decision,
    IllegalAction,
    State,
    Step,
    playout,
)
from eleventh.core.rng import Rng

V = Vocabulary()
YES, NO = V.add("yes"), V.add("no")


class Trace(State):
    """A state that records what its steps did."""

    FIELDS = ("done",)
    done: list[str]

    def clone(self) -> Trace:
        other = Trace.__new__(Trace)
        self.clone_flow(other)
        other.done = self.done.copy()
        return other


class Say(Auto[Trace]):
    def __init__(self, word: str) -> None:
        self.word = word

    def run(self, s: Trace) -> None:
        s.done.append(self.word)
        s.tell("R1", self.word)


class Ask(Decision[Trace]):
    def __init__(self, who: int, options: list[Action]) -> None:
        self.who = who
        self.answers = options

    def seat(self, s: Trace) -> int:
        return self.who

    def team(self, s: Trace) -> int:
        return 0b101

    def options(self, s: Trace) -> list[Action]:
        return self.answers

    def choose(self, s: Trace, action: Action) -> None:
        s.done.append(action.notation)

    def passed_over(self, s: Trace) -> None:
        s.done.append("passed over")


class Roll(Deal[Trace]):
    def __init__(self, sides: int) -> None:
        self.sides = sides

    def outcomes(self, s: Trace) -> int:
        return self.sides

    def deal(self, s: Trace, outcome: int) -> None:
        s.done.append(f"rolled {outcome}")

    def passed_over(self, s: Trace) -> None:
        s.done.append("no roll")


class End(Auto[Trace]):
    def run(self, s: Trace) -> None:
        s.end(SCORED, "It is over.", [1, 2, 3], "R1")


def at(*steps: Step[Trace]) -> Trace:
    """A state with these steps to come, in this order."""
    s = Trace(3)
    s.done = []
    for step in reversed(steps):
        s.push(step)
    s.advance()
    return s


def test_types_of_a_step_are_written_as_its_module_imports_them() -> None:
    kinds = {"then": Step[Trace], "cards": tuple[int, ...], "rows": list[list[int]], "name": str | None}
    assert [type_name(kind) for kind in kinds.values()] == [
        "Step[Trace]",
        "tuple[int, ...]",
        "list[list[int]]",
        "str | None",
    ]


def test_the_step_that_was_pushed_last_runs_first() -> None:
    class Two(Auto[Trace]):
        def run(self, s: Trace) -> None:
            s.push(Say("second"))
            s.push(Say("first"))

    assert at(Two(), Say("third")).done == ["first", "second", "third"]


def test_the_engine_stops_at_a_decision_and_goes_on_after_it() -> None:
    s = at(Say("a"), Ask(1, [YES, NO]), Say("b"))
    assert (s.to_act, s.voters, s.options, s.done) == (1, 0b10, [YES, NO], ["a"])
    s.choose(NO)
    assert s.done == ["a", "no", "b"]
    assert s.to_act == OVER


def test_a_decision_without_options_is_passed_over() -> None:
    assert at(Ask(0, []), Say("b")).done == ["passed over", "b"]


def test_a_decision_of_the_team_may_be_answered_by_its_voters() -> None:
    s = at(Ask(TEAM, [YES]))
    assert s.to_act == TEAM
    assert [s.may_act(seat) for seat in (-1, 0, 1, 2)] == [False, True, False, True]


def test_a_deal_of_several_outcomes_waits_for_the_dealer() -> None:
    s = at(Roll(6), Say("b"))
    assert (s.to_act, s.draws, s.options) == (DEALER, 6, [])
    s.deal(5)
    assert s.done == ["rolled 5", "b"]


def test_a_deal_with_one_outcome_is_made_at_once_and_one_with_none_is_skipped() -> None:
    assert at(Roll(1), Roll(0), Say("b")).done == ["rolled 0", "no roll", "b"]


@pytest.mark.parametrize("outcome", [-1, 6])
def test_outcomes_outside_the_range_are_refused(outcome: int) -> None:
    s = at(Roll(6))
    with pytest.raises(IllegalAction):
        s.deal(outcome)
    assert s.done == []


def test_an_action_that_is_not_offered_is_refused_without_effect() -> None:
    s = at(Ask(0, [YES]))
    with pytest.raises(IllegalAction):
        s.choose(NO)
    with pytest.raises(IllegalAction):
        s.deal(0)
    assert (s.done, s.options) == ([], [YES])
    with pytest.raises(IllegalAction):
        at(Roll(2)).choose(YES)


def test_only_a_question_can_be_answered() -> None:
    with pytest.raises(AssertionError, match="no seat"):
        at(Roll(2)).take(YES)
    s = at(Ask(0, [YES]))
    s.to_act, s.draws = DEALER, 1
    with pytest.raises(AssertionError, match="chance"):
        s.deal(0)


def test_the_end_comes_before_everything_that_was_still_to_come() -> None:
    s = at(End(), Say("never"))
    assert (s.to_act, s.outcome, s.scores, s.done) == (OVER, SCORED, [1, 2, 3], [])


def test_narration_is_recorded_only_after_start_narration() -> None:
    s = at(Ask(0, [YES]), Say("a"), Ask(0, [YES]), Say("b"))
    s.choose(YES)
    assert not s.narration
    s.start_narration()
    s.choose(YES)
    assert [(note.rule, note.text) for note in s.narration] == [("R1", "b")]
    assert not s.clone().narrating


def test_a_film_keeps_the_moment_of_each_note() -> None:
    s = at(Ask(0, [YES]), Say("a"), Say("b"))
    s.start_narration(filming=True)
    s.choose(YES)
    frames = [note.frame for note in s.narration]
    assert [frame.done for frame in frames if isinstance(frame, Trace)] == [["yes", "a"], ["yes", "a", "b"]]
    assert frames[0] is not None
    assert (frames[0].to_act, frames[0].options) == (BUSY, [])


def test_a_playout_counts_decisions_and_can_be_cut_short() -> None:
    steps = [Ask(0, [YES, NO]), Roll(6), Ask(1, [YES])]
    assert playout(at(*steps), Rng(1)) == 2
    short = at(*steps)
    assert playout(short, Rng(1), limit=2) == 1
    assert short.to_act == 1


def test_actions_are_numbered_in_order_and_read_back_whatever_the_spaces() -> None:
    words = Vocabulary()
    one = words.add("move", "great hall", "Go to the great hall.", 3)
    two = words.add("end")
    assert [one.number, two.number, one.a, two.a] == [0, 1, 3, -1]
    assert words.parse("  Move  GREAT hall ") is one
    with pytest.raises(UnknownAction, match="'fly'"):
        words.parse("fly")
    with pytest.raises(ValueError, match="two actions"):
        words.add("end")


def test_the_generator_is_uniform_and_repeats_with_its_seed() -> None:
    rng = Rng(7)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert all(880 < count < 1120 for count in counts)
    first, again = Rng(7), Rng(7)
    assert [first.below(9) for _ in range(5)] == [again.below(9) for _ in range(5)]
    copy = rng.copy()
    assert [copy.below(9) for _ in range(5)] == [rng.below(9) for _ in range(5)]
