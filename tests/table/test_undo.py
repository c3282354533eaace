"""Going back: freely while nobody learned anything, by agreement beyond that, and never without a trace."""

from __future__ import annotations

import pytest

from eleventh.core.action import Action
from eleventh.core.codec import digest
from eleventh.table.dealers import SeededDealer
from eleventh.table.log import UNDO
from eleventh.table.table import CannotUndo, StaleAnswer, Table
from lantern import of_any_state
from table.tables import fair, finished, lit, play, set_up
from tiny import rules
from tiny.game import TinyGame
from tiny.state import TinyState


def test_a_choice_that_showed_nothing_can_be_taken_back() -> None:
    table = set_up()
    before = digest(table.state)
    table.play(0, "lay")
    assert table.can_undo(0).steps == 1
    table.undo(0)
    assert digest(table.state) == before


def test_a_card_played_from_a_secret_hand_is_a_barrier() -> None:
    table = set_up()
    n = table.play(0, "play 1")
    assert table.is_barrier(n)
    assert table.can_undo(0).steps == 0
    with pytest.raises(CannotUndo, match="something new"):
        table.undo(0)


def test_a_card_played_where_nobody_else_sits_can_be_taken_back() -> None:
    table = set_up(seats=1)
    assert not table.is_barrier(table.play(0, "play 1"))
    assert table.can_undo(0).steps == 1


def test_one_person_at_all_seats_learns_nothing_from_their_own_cards() -> None:
    table = set_up()
    n = table.play(0, "play 1")
    assert table.is_barrier(n)
    assert not table.is_barrier(n, held=[0, 1])
    assert table.can_undo([0, 1]).steps == 1
    assert table.can_undo([0]).steps == 0


def test_a_choice_that_shows_something_to_whoever_made_it_is_a_barrier(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def look(self: rules.Turn, s: TinyState, action: Action) -> None:
        s.tell("R3", f"Green holds {s.hands[1]}.", 0b01)

    monkeypatch.setattr(rules.Turn, "choose", look)
    table = set_up()
    assert table.is_barrier(table.play(0, "lay"), held=[0, 1])


def test_a_secret_choice_is_no_barrier_though_others_cannot_know_it() -> None:
    table = set_up()
    table.play(0, "lay")
    n = table.play(0, "aside 2")
    assert not table.is_barrier(n)
    assert table.can_undo(0).steps == 2


def test_chance_is_a_barrier() -> None:
    table = play(set_up(), "lay", "aside 2")
    state = table.can_undo(0)
    assert (state.steps, state.barrier) == (0, True)
    assert "dealt" in state.why


def test_the_choice_of_another_seat_is_not_taken_back_alone() -> None:
    table = set_up()
    table.play(0, "lay")
    assert table.can_undo(1).steps == 0
    assert "Ann" in table.can_undo(1).why
    assert table.can_undo([0, 1]).steps == 1


def test_nothing_chosen_means_nothing_to_undo() -> None:
    table = set_up()
    with pytest.raises(CannotUndo, match="dealt"):
        table.undo(0)
    with pytest.raises(CannotUndo, match="Nothing has been chosen"):
        table.undo_past([0, 1])


def test_agreement_goes_back_past_a_barrier_and_the_log_says_so() -> None:
    table = set_up()
    before = digest(table.state)
    play(table, "play 1")
    table.undo_past([0, 1])
    assert digest(table.state) == before
    assert str(table.log.events[-1]) == "undo to 4 agreed by 0 1"
    assert table.log.dropped() == {5, 6, 7}


def test_agreement_can_go_back_to_any_event_that_counts() -> None:
    table = play(set_up(), "play 1", "play 3")
    table.undo_past([0, 1], to=2)
    assert digest(table.state) == digest(table.at(2))
    with pytest.raises(CannotUndo):
        table.undo_past([0, 1], to=5)


def test_redo_brings_back_what_was_undone_dice_included() -> None:
    table = play(set_up(), "play 1", "play 3")
    now = digest(table.state)
    table.undo_past([0, 1])
    table.undo_past([0, 1])
    table.redo()
    table.redo()
    assert digest(table.state) == now
    assert table.undone is None


def test_a_new_choice_ends_redo() -> None:
    table = set_up()
    table.play(0, "lay")
    table.undo(0)
    table.play(0, "play 2")
    with pytest.raises(CannotUndo):
        table.redo()


def test_numbers_of_events_are_never_used_twice() -> None:
    table = set_up()
    n = table.play(0, "lay")
    table.undo(0)
    assert table.play(0, "lay") == n + 2


def test_an_answer_to_what_is_no_longer_asked_is_found_out() -> None:
    table = set_up()
    seen = table.events
    table.expect(seen)
    table.play(0, "lay")
    for events in (seen, seen + 2):
        with pytest.raises(StaleAnswer, match="choose again"):
            table.expect(events)


def test_the_last_choice_of_some_seats_may_lie_before_those_of_others() -> None:
    table = play(set_up(), "play 1", "play 3")
    assert table.before_last_choice([0]) == 4
    assert table.before_last_choice([1]) == table.before_last_choice() == 7
    assert set_up().before_last_choice() is None


def test_a_draw_that_was_undone_is_drawn_anew() -> None:
    table = set_up(dealer=fair())
    first = table.state.options[0]
    table.play(0, first)
    table.run_dealer()
    old = [(n, str(table.log.event(n))) for n in table.log.line()[5:]]
    table.undo_past([0, 1])
    table.play(0, first)
    table.run_dealer()
    assert not {n for n, _ in old} & set(table.log.line())


def test_there_is_no_way_back_once_the_secret_is_shown() -> None:
    table = finished(fair())
    assert not table.can_undo(0).barrier
    with pytest.raises(CannotUndo, match="fork"):
        table.undo_past([0, 1])


def test_the_story_of_what_was_undone_is_left_out_unless_asked_for() -> None:
    table = play(set_up(), "play 1")
    table.undo_past([0, 1])
    events = [line.event for line in table.story(0)]
    assert 5 not in events
    assert table.story(0)[-1].text == "Ann and Bob agreed to go back to event 4."
    assert [line.event for line in table.story(0, undone=True) if line.undone] == [5, 6, 7]


def test_states_in_the_past_are_the_same_after_going_back() -> None:
    table = play(set_up(), "play 1", "play 3")
    then = [digest(table.at(n)) for n in range(table.events + 1)]
    table.undo_past([0, 1], to=0)
    assert [digest(table.at(n)) for n in range(len(then))] == then
    assert table.log.events[-1].kind == UNDO


class Strict(TinyGame):
    """The oil runs out sooner for those who take back a roll."""

    def take_back_warning(self, state: TinyState) -> str:
        return "It costs one oil."

    def took_back(self, state: TinyState) -> None:
        state.oil -= 1


def strict() -> Table:
    table = Table.new(of_any_state(Strict()), 1, dealer=SeededDealer(2))
    table.run_dealer()
    return table


def oil(table: Table) -> int:
    return lit(table).oil


def test_a_game_may_count_what_is_taken_back_past_a_roll() -> None:
    table = play(strict(), "lay")
    assert (table.can_undo(0).steps, table.can_undo(0).warning) == (1, "")
    table.undo(0)
    assert oil(table) == 8
    play(table, "lay", table_option(table))
    assert table.can_undo(0).warning == "It costs one oil."
    table.undo_past([0])
    assert oil(table) == 7
    play(table, table_option(table))
    assert oil(table) == 6
    assert digest(Table.load(table.save(), game=table.game).state) == digest(table.state)
    assert digest(table.fork().state) == digest(table.state)


def table_option(table: Table) -> str:
    """A card of Red's, to lay aside when that is asked."""
    return f"aside {lit(table).hands[0][0]}"


def test_the_price_of_taking_back_cannot_be_taken_back_with_it() -> None:
    table = play(
        strict(),
        "lay",
    )
    play(table, table_option(table))
    table.undo_past([0])
    assert table.can_undo(0).steps == 0
    table.undo_past([0])
    assert oil(table) == 7


def test_going_forward_again_takes_the_price_back() -> None:
    table = play(strict(), "lay")
    play(table, table_option(table))
    now = digest(table.state)
    table.undo_past([0])
    table.redo()
    assert digest(table.state) == now
