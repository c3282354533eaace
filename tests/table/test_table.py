"""A table in play: legality, secrets in what seats read, forks, previews and animations."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from eleventh.core.action import UnknownAction
from eleventh.core.codec import digest
from eleventh.core.engine import TEAM, IllegalAction, Note
from eleventh.core.game import BadSetup
from eleventh.table.animation import MOST_SNAPSHOTS, Animation
from eleventh.table.dealers import NoDealer, SeededDealer
from eleventh.table.log import ACT, DEAL, Event
from eleventh.table.table import ActionRefused, Table
from table.tables import GAME, fair, finished, lit, play, set_up
from tiny import rules
from tiny.state import TinyState


def test_what_the_rules_forbid_is_refused_by_its_rule_and_nothing_is_written() -> None:
    table = set_up()
    before = table.save()
    with pytest.raises(ActionRefused) as caught:
        table.play(0, "play 3")
    assert caught.value.refusal.rule == "R3"
    with pytest.raises(ActionRefused):
        table.play(1, "lay")
    with pytest.raises(UnknownAction):
        table.play(0, "fly")
    with pytest.raises(IllegalAction):
        table.deal(0)
    assert table.save() == before


def test_deals_are_taken_by_number_or_name() -> None:
    table = Table.new(GAME, 2)
    table.deal("3")
    table.deal(0)
    assert [str(event) for event in table.log.events] == ["deal: 3 (9 of 12)", "deal: 1 (1 of 11)"]
    with pytest.raises(UnknownAction, match="Choose from: 1, 2, 3"):
        table.deal("4")
    with pytest.raises(IllegalAction):
        table.deal(10)


def test_more_names_than_seats_are_refused() -> None:
    with pytest.raises(BadSetup):
        Table.new(GAME, 1, names=["Ann", "Bob"])


def test_any_seat_of_the_team_may_answer() -> None:
    table = play(set_up(), "play 1", "play 3")
    assert table.play(1, "wait")


def test_each_seat_reads_its_own_secrets_only() -> None:
    table = set_up()
    assert [line.text for line in table.story(0)][:3] == ["Red draws a 1.", "Red draws a 2.", "Green draws."]
    assert [line.text for line in table.story(1)][:3] == ["Red draws.", "Red draws.", "Green draws a 3."]
    assert not table.story(-1)
    assert [move.notation for move in table.moves(0)] == ["1", "2", "", ""]
    assert [move.notation for move in table.moves(-1)] == ["", "", "", ""]


def test_a_secret_choice_is_written_out_for_its_seat_only() -> None:
    table = play(set_up(), "lay", "aside 2")
    assert table.moves(0, since=5)[0].notation == "aside 2"
    assert table.moves(1, since=5)[0].notation == ""


def test_a_preview_stops_before_what_the_seat_cannot_know() -> None:
    table = set_up()
    before = digest(table.state)
    assert [line.text for line in table.preview(0, "play 2").lines] == ["Red plays 2: the light is 2."]
    with pytest.raises(ActionRefused):
        table.preview(1, "play 3")
    assert digest(table.state) == before


def test_an_animation_has_a_snapshot_for_each_note() -> None:
    table = set_up()
    animation = Animation()
    with table.recording(animation):
        play(table, "play 2")
    assert [(frame.event, frame.note.rule) for frame in animation.frames] == [
        (5, "R3"),
        (6, "R5"),
        (6, "R5"),
        (7, "R6"),
    ]
    played, *_, wind = [frame.state for frame in animation.frames]
    assert isinstance(played, TinyState)
    assert isinstance(wind, TinyState)
    assert (played.light, played.oil) == (2, 8)
    assert wind.oil == 7


def test_what_is_recorded_is_played_once() -> None:
    table = set_up()
    with table.recording(Animation()), counted(rules.Turn, "choose") as times:
        table.play(0, "play 2")
    assert times == [1]


@contextmanager
def counted(owner: type[object], method: str) -> Iterator[list[int]]:
    """How often the method is called meanwhile."""
    times = [0]
    real = getattr(owner, method)

    def call(*arguments: object) -> object:
        times[0] += 1
        return real(*arguments)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, method, call)
        yield times


def test_only_the_newest_snapshots_are_kept_and_none_without_an_animation() -> None:
    table = set_up()
    animation = Animation()
    with table.recording(animation):
        while not table.over and len(animation.frames) <= 2 * MOST_SNAPSHOTS:
            play(table, "wait" if table.state.to_act == TEAM else table.state.options[0].notation)
            table.undo_past([0, 1])
    kept = [frame.state is not None for frame in animation.frames]
    assert kept == [False] * (len(kept) - MOST_SNAPSHOTS) + [True] * MOST_SNAPSHOTS
    assert not [note for n in range(1, table.events + 1) for note in told(table, n) if note.frame]
    assert not [note for note in table.state.narration if note.frame]
    play(table, table.state.options[0].notation)
    assert len(animation.frames) == len(kept)


def told(table: Table, n: int) -> list[Note]:
    return table.notes(n) if table.log.event(n).kind in (ACT, DEAL) else []


def test_a_copy_of_a_table_follows_what_is_played_at_the_other() -> None:
    table = set_up(dealer=fair())
    copy = Table.load(table.save(), fair(), game=GAME)
    since = table.events
    play(table, "lay")
    table.undo(0)
    while not table.over:
        play(table, "signal" if table.state.to_act == TEAM else table.state.options[0].notation)
    copy.follow(table.log.events[since:])
    assert copy.save(story=True) == table.save(story=True)
    with pytest.raises(ActionRefused):
        Table.load(set_up().save(), game=GAME).follow([Event(ACT, seat=1, text="lay")])


def test_a_fork_starts_where_it_is_told_and_deals_for_itself() -> None:
    table = play(set_up(), "play 1", "play 3")
    fork = table.fork(7, SeededDealer(5))
    assert digest(fork.state) == digest(table.at(7))
    assert (fork.log.header.forked_at, fork.log.header.forked_from) == (7, table.log.chain[7].hex())
    with pytest.raises(IndexError, match="no event 99"):
        table.fork(99)


def test_a_fork_keeps_what_was_undone_and_leaves_out_the_secret() -> None:
    table = play(set_up(), "play 1")
    table.undo_past([0, 1])
    assert digest(table.fork().state) == digest(table.state)
    assert digest(table.fork(7).state) == digest(table.at(7))
    over = finished(fair())
    assert over.fork().events == over.events - 1
    assert over.log.events[-1].text not in over.fork().save()


@pytest.mark.parametrize("seed", [3, -3])
def test_a_loaded_game_deals_as_it_would_have(seed: int) -> None:
    table = set_up(dealer=SeededDealer(seed))
    back = Table.load(table.save(), game=GAME)
    play(table, "lay", table_aside := f"aside {min(lit(table).hands[0])}")
    play(back, "lay", table_aside)
    assert back.save() == table.save()


def test_a_fair_game_goes_on_with_its_own_secret_only() -> None:
    table = set_up(dealer=fair())
    back = Table.load(table.save(), game=GAME)
    play_first(back)
    with pytest.raises(NoDealer, match="fair"):
        back.run_dealer()
    other = fair()
    other.secret = bytes(32)
    with pytest.raises(NoDealer, match="committed"):
        Table.load(table.save(), other, game=GAME)
    assert play_first(Table.load(table.save(), fair(), game=GAME)).run_dealer() == 2


def play_first(table: Table) -> Table:
    table.play(0, next(action for action in table.state.options if action.verb == "play"))
    return table


def test_a_game_can_start_from_a_position() -> None:
    table = play(set_up(), "play 1")
    other = Table.new(GAME, position=table.state)
    assert digest(other.state) == digest(table.state)
    assert digest(Table.load(other.save(), game=GAME, made_up=True).state) == digest(table.state)


def test_the_story_can_be_saved_under_the_events_and_does_not_count() -> None:
    table = finished()
    assert "|      R1 The signal was too faint." in table.save(story=True)
    assert Table.load(table.save(story=True), game=GAME).save() == table.save()


def test_before_the_first_event_there_is_no_story() -> None:
    table = set_up()
    table = play(table, table.state.options[0].notation)
    seat = next(seat for seat in range(2) if table.state.may_act(seat))
    table.play(seat, table.state.options[0])
    assert table.story(0, -1) == table.story(0, 0)


def test_a_loaded_game_tells_the_same_story() -> None:
    table = finished()
    assert Table.load(table.save(), game=GAME).story(0) == table.story(0)
