"""Hints at a terminal table: each request reveals more."""

from __future__ import annotations

import pytest

from coaching.played import played
from eleventh.core.rollout import first_voter
from eleventh.table.table import Table
from eleventh.terminal import coaching
from eleventh.terminal.coaching import Coaching
from lantern import LANTERN


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "SECONDS", 0.1)


def asked() -> tuple[Table, int]:
    table = played(LANTERN, 2, choices=1)
    while len(table.state.options) < 3:
        table.run_dealer()
        seat = first_voter(table.state)
        if len(table.state.options) < 3:
            table.play(seat, table.state.options[0])
    return table, first_voter(table.state)


def test_a_hint_first_nudges_then_lists_then_plays_on() -> None:
    table, seat = asked()
    coach = Coaching(table)
    stages = ["\n".join(coach.say_more(seat, "")) for _ in range(4)]
    offered = [action.notation for action in table.state.options]
    assert not any(f"{notation}  (" in stages[0] for notation in offered)
    assert " %" in stages[1]
    assert any(notation in stages[1] for notation in offered)
    assert stages[2].startswith("The best line:")
    assert stages[3] == stages[2]


def test_another_decision_or_level_begins_with_a_nudge_again() -> None:
    table, seat = asked()
    coach = Coaching(table)
    nudge = coach.say_more(seat, "")
    coach.say_more(seat, "")
    assert coach.say_more(seat, "beginner")[-1] == nudge[-1]


def test_where_there_is_one_choice_it_is_named() -> None:
    table, seat = asked()
    table.state.options = table.state.options[:1]
    only = table.state.options[0].notation
    assert Coaching(table).say_more(seat, "") == [f"There is only one choice: {only}."]


def test_why_not_answers_for_any_choice() -> None:
    table, seat = asked()
    for action in table.state.options:
        assert action.notation in Coaching(table).why_not(seat, action)
