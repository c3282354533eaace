"""Hints: a nudge, a shortlist, a line, and reasons that are counted."""

from __future__ import annotations

import pytest

from coaching.played import game, lantern, played
from eleventh.coach.hint import NoHint, hint, why_not
from eleventh.coach.playouts import Determinizations, Playouts
from eleventh.coach.reasons import reason, reasons, sentence
from eleventh.core.determinize import determinize
from eleventh.core.engine import State
from eleventh.core.milestone import Milestone
from eleventh.core.rng import Rng
from eleventh.core.scene import element_names
from eleventh.games import all_games
from lantern import LANTERN

FEW = 16


def a_decision() -> tuple[State, int]:
    table = lantern()
    n = next(n for n in range(table.events) if len(table.at(n).options) > 2)
    state = table.at(n)
    return state, next(seat for seat in range(2) if state.may_act(seat))


def test_a_hint_says_where_to_look_what_is_best_and_how_it_goes_on() -> None:
    state, seat = a_decision()
    found = hint(LANTERN, state, seat, fresh=FEW)
    offered = {action.notation for action in state.options}
    assert found.nudge.endswith((".", "?"))
    assert set(found.targets) <= set(element_names(LANTERN.view(state, seat)))
    assert {option.notation for option in found.options} <= offered
    assert found.line[0].notation == found.options[0].notation
    assert found.ends
    assert all(option.low <= option.chance <= option.high for option in found.options)


def test_a_hint_is_the_same_to_the_bit_whatever_lies_where_the_seat_cannot_see() -> None:
    state, seat = a_decision()
    found = [
        hint(LANTERN, world, seat, fresh=FEW)
        for world in [state, *(determinize(LANTERN, state, seat, Rng(i)) for i in range(3))]
    ]
    assert all(one == found[0] for one in found)


def test_a_hint_that_must_be_quick_still_has_all_its_parts() -> None:
    state, seat = a_decision()
    found = hint(LANTERN, state, seat, seconds=0.001)
    assert found.options
    assert found.line


def test_only_who_is_asked_gets_a_hint() -> None:
    state, seat = a_decision()
    with pytest.raises(NoHint, match="not asked now"):
        hint(LANTERN, state, 1 - seat)


def test_every_option_has_an_answer_to_why_not() -> None:
    state, seat = a_decision()
    for action in state.options:
        found = why_not(LANTERN, state, seat, action, fresh=FEW)
        assert action.notation in found.text
        assert found.loss >= 0


def test_an_impossible_action_has_no_answer() -> None:
    state, seat = a_decision()
    other = next(action for action in LANTERN.vocabulary.actions if action not in state.options)
    with pytest.raises(NoHint, match="not possible now"):
        why_not(LANTERN, state, seat, other)


SAVED: Milestone[State] = Milestone("saved", "saves the Turin Shroud", lambda state, seat: True)
COUNTED: Milestone[State] = Milestone("turns", "turns", lambda state, seat: 1, number=True)


def test_a_reason_says_how_often_it_happens_and_how_often_otherwise() -> None:
    found = reason(SAVED, [1.0] * 81 + [0.0] * 19, [1.0] * 54 + [0.0] * 46)
    assert found is not None
    assert found[1] == "saves the Turin Shroud in 81 % instead of 54 %"
    number = reason(COUNTED, [7.0, 7.2] * 40, [6.0, 6.2] * 40)
    assert number is not None
    assert number[1] == "turns: 7.1 instead of 6.1"


@pytest.mark.parametrize(
    ("here", "there"),
    [(52, 50), (50, 50)],
)
def test_what_may_be_chance_is_not_said(here: int, there: int) -> None:
    one, other = ([1.0] * count + [0.0] * (100 - count) for count in (here, there))
    assert reason(SAVED, one, other) is None


def test_reasons_make_a_sentence() -> None:
    assert sentence([]) == ""
    assert sentence(["saves it in 81 % instead of 54 %", "turns: 7 instead of 6"]) == (
        "Saves it in 81 % instead of 54 %; turns: 7 instead of 6."
    )


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_game_names_milestones_that_playouts_count(name: str) -> None:
    found = game(name)
    assert found.milestones
    assert len({one.id for one in found.milestones}) == len(found.milestones)
    state = played(found, found.seats[0], choices=2).state
    playouts = Playouts(found, Determinizations(found, state, 0, 1), 0, count_milestones=True)
    playouts.play(2)
    assert all(set(reached) == {one.id for one in found.milestones} for reached in playouts.reached)
    for one in found.milestones:
        values = [reached[one.id] for reached in playouts.reached]
        assert one.number or set(values) <= {0.0, 1.0}


def test_counting_milestones_changes_no_playout() -> None:
    found = game("necreaux")
    state = played(found, 1, choices=2).state
    results = []
    for counted in (False, True):
        playouts = Playouts(found, Determinizations(found, state, 0, 1), 0, count_milestones=counted)
        playouts.play(6)
        results.append(playouts.results)
    assert results[0] == results[1]


def test_an_option_has_no_reasons_against_itself() -> None:
    found = game("island-emergency")
    state = played(found, 1, choices=1).state
    playouts = Playouts(found, Determinizations(found, state, 0, 1), 0, count_milestones=True)
    playouts.play(8)
    assert reasons(playouts, playouts) == []
