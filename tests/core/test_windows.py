"""Windows: the seats to ask, when a window is skipped or asks again, and refusals elsewhere."""

from __future__ import annotations

from core.harbour import FLAG, GO_ON, MOOR, SAIL, SWIM, THROW, BeforeTheTide, Harbour, Storm
from eleventh.core.engine import OVER, No


def harbour(anchors: int, window: BeforeTheTide | Storm) -> Harbour:
    s = Harbour(3)
    s.anchors = anchors
    s.push(window)
    s.advance()
    return s


def words(no: No | None) -> tuple[str, str]:
    assert no is not None
    return no.rule, no.reason


def test_a_window_offers_its_powers_and_to_go_on() -> None:
    s = harbour(0b001, BeforeTheTide())
    assert (s.to_act, s.options) == (0, [THROW, GO_ON])


def test_a_window_is_passed_over_where_nothing_can_be_used() -> None:
    s = harbour(0b110, BeforeTheTide())
    assert (s.to_act, s.tide) == (OVER, 7)


def test_a_window_asks_again_after_a_use_and_closes_when_nothing_is_left() -> None:
    s = harbour(0b001, BeforeTheTide())
    s.choose(THROW)
    assert (s.to_act, s.tide) == (OVER, 6)


def test_to_go_on_closes_a_window() -> None:
    s = harbour(0b001, BeforeTheTide())
    s.choose(GO_ON)
    assert (s.to_act, s.tide, s.anchors) == (OVER, 7, 0b001)


def test_a_power_says_why_another_moment_is_none_for_it() -> None:
    s = harbour(0b011, Storm())
    refuse = BeforeTheTide().refuse
    assert words(refuse(s, THROW)) == (
        "R9",
        "An anchor is thrown before the tide rises. " + s.top().prompt(s),
    )
    s.anchors = 0b010
    assert words(refuse(s, THROW)) == ("R9", "You have no anchor left.")


def test_an_action_of_no_power_is_refused_by_its_verb_or_by_the_question() -> None:
    s = harbour(0b001, BeforeTheTide())
    question = s.question()
    assert words(question.forbids(s, SAIL)) == ("R1", "A ship sails in the morning.")
    assert words(question.forbids(s, SWIM)) == ("R9", f"That is not asked now. {question.prompt(s)}")


def test_a_team_is_asked_one_seat_after_the_other() -> None:
    s = harbour(0b110, Storm())
    assert (s.to_act, s.options) == (1, [MOOR[1], FLAG, GO_ON])
    s.choose(GO_ON)
    assert (s.to_act, s.options) == (2, [MOOR[2], FLAG, GO_ON])
    s.choose(GO_ON)
    assert (s.to_act, s.tide, s.passed) == (OVER, 6, 0)


def test_a_team_is_asked_again_after_a_use() -> None:
    s = harbour(0b110, Storm())
    s.choose(GO_ON)
    s.choose(MOOR[2])
    assert (s.to_act, s.options) == (1, [MOOR[1], FLAG, GO_ON])


def test_a_power_that_ends_its_window_leaves_nothing_to_ask() -> None:
    s = harbour(0b111, Storm())
    s.choose(FLAG)
    assert (s.to_act, s.flags, s.tide) == (OVER, 0b001, 5)


def test_a_window_is_opened_only_where_something_is_at_hand() -> None:
    s = Harbour(3)
    Storm().open(s)
    assert (s.stack, s.tide) == ([], 6)
    s.anchors = 0b100
    Storm().open(s)
    assert len(s.stack) == 1
