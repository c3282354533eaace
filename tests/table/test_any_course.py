"""Whatever is done at a table or to its log: nothing is lost, and nothing wrong is believed."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eleventh.core.codec import digest
from eleventh.table.dealers import SeededDealer
from eleventh.table.log import BadLog
from eleventh.table.log_text import read_log, write_log
from eleventh.table.table import CannotUndo, Table
from table.tables import GAME, fair, finished, set_up

quick = settings(max_examples=40, deadline=None, derandomize=True, database=None)
thorough = settings(quick, max_examples=400)
names = st.sampled_from(["play", "undo", "agree", "redo", "load"])
deeds = st.lists(st.tuples(names, st.integers(0, 99)), max_size=25)


def do(table: Table, action_type: str, number: int) -> Table:
    """One thing that people do at a table; what is not possible is left alone."""
    state = table.state
    seats = [seat for seat in range(state.seats) if state.may_act(seat)]
    if action_type == "load":
        return Table.load(table.save(), game=GAME)
    if action_type == "play" and seats:
        table.play(seats[number % len(seats)], state.options[number % len(state.options)])
        table.run_dealer()
        return table
    with contextlib.suppress(CannotUndo):
        if action_type == "undo":
            table.undo(number % 2)
        elif action_type == "agree":
            path = [0, *table.log.path()]
            table.undo_past([0, 1], to=path[number % len(path)])
        elif action_type == "redo":
            table.redo(number % 2)
    return table


@quick
@given(deeds)
def test_the_log_only_grows_and_always_gives_back_the_table(course: list[tuple[str, int]]) -> None:
    table = set_up(dealer=SeededDealer(8))
    for action_type, number in course:
        before = table.log.chain.copy()
        table = do(table, action_type, number)
        table.run_dealer()
        assert table.log.chain[: len(before)] == before
        back = Table.load(table.save(), game=GAME)
        assert digest(back.state) == digest(table.state) == digest(table.at(table.events))
        assert back.can_undo(0) == table.can_undo(0)
        assert back.undone == table.undone
        assert back.story(1, undone=True) == table.story(1, undone=True)


SAVED = finished(fair()).save()


@thorough
@given(st.integers(0, len(SAVED) - 1), st.characters(codec="ascii"))
def test_a_changed_letter_is_found_or_changes_nothing(place: int, letter: str) -> None:
    changed = SAVED[:place] + letter + SAVED[place + 1 :]
    read = None
    with contextlib.suppress(BadLog):
        read = write_log(read_log(changed))
    assert read in (None, SAVED)


@thorough
@given(st.integers(0, len(SAVED) - 2))
def test_a_log_cut_anywhere_is_found_and_its_sound_events_are_kept(end: int) -> None:
    with pytest.raises(BadLog) as caught:
        read_log(SAVED[:end])
    kept = caught.value.log
    if kept is not None:
        assert read_log(SAVED).events[: len(kept)] == kept.events
