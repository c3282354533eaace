"""A review: start + luck - losses = result, each choice judged by what the seat could know."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from coaching.played import FEW, game, lantern, played, reviewed
from eleventh.coach.analysis import EventAnalysis, Interrupted, ReviewSettings, analyse
from eleventh.coach.comparison import never
from eleventh.coach.figures import together
from eleventh.coach.grade import grade_of, mark_of
from eleventh.coach.jobs import make_review
from eleventh.coach.review import Review, line_of, review
from eleventh.coach.store import AnalysisStore, key_of
from eleventh.core.determinize import determinize
from eleventh.core.rng import Rng
from eleventh.table.log import ACT, DEAL
from eleventh.table.table import Table
from lantern import LANTERN

GAMES = [
    ("professor-evil", 2),
    ("necreaux", 2),
    ("island-of-d", 1),
    ("nemo-rising", 1),
    ("island-emergency", 2),
    ("island-emergency", 1),
]


def account(found: Review) -> float:
    return found.start + sum(one.luck for one in found.deals) - sum(one.loss for one in found.decisions)


@pytest.mark.parametrize("seed", range(3, 9))
@pytest.mark.parametrize("hindsight", [False, True])
def test_start_and_luck_less_losses_are_the_result(seed: int, hindsight: bool) -> None:
    table = lantern(seed)
    found = reviewed(table, ReviewSettings(playouts=12, hindsight=hindsight))
    assert account(found) == pytest.approx(found.result, abs=1e-9)
    assert found.result == LANTERN.payoffs(table.state)[0]
    assert found.result_error == 0.0


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_game_can_be_reviewed_up_to_now(name: str, seats: int) -> None:
    table = played(game(name), seats, choices=3)
    found = reviewed(table, ReviewSettings(playouts=2))
    assert account(found) == pytest.approx(found.result, abs=1e-9)
    assert not found.over
    events = {one.event for one in found.deals} | {one.event for one in [*found.decisions, *found.rivals]}
    assert events == set(table.log.line())


def test_each_choice_and_each_deal_that_counts_stands_there_once() -> None:
    table = lantern()
    found = reviewed(table)
    kinds = {n: table.log.event(n).kind for n in table.log.line()}
    assert [one.event for one in found.decisions] == [n for n, kind in kinds.items() if kind == ACT]
    assert [one.event for one in found.deals] == [n for n, kind in kinds.items() if kind == DEAL]


def test_what_was_taken_back_does_not_count() -> None:
    table = played(LANTERN, 1, choices=2)
    last = table.log.last_choice()
    table.undo_past([0])
    assert last not in {one.event for one in reviewed(table).decisions}


def test_a_loss_is_never_negative_and_the_best_option_loses_nothing() -> None:
    for seed in range(3, 9):
        for one in reviewed(lantern(seed)).decisions:
            assert one.loss >= 0
            assert one.error >= 0
            if one.chosen == one.best:
                assert one.loss == 0
            assert {one.chosen, one.best} <= {option.name for option in one.options}
            assert all(0 <= option.chance <= 1 for option in one.options)


def weighed_by_hand(table: Table, losses: dict[int, EventAnalysis]) -> Review:
    """Every deal is worth a half, whatever comes; the choices are as given."""
    known = {}
    for n in line_of(table, 0):
        event = table.log.event(n)
        if event.kind == DEAL:
            known[n] = EventAnalysis(n, win_rate=0.5)
        else:
            known[n] = losses.get(n, EventAnalysis(n, best=event.text))
    return review(table, ReviewSettings(level="steady"), known)


def test_what_was_compared_is_in_the_error_of_the_losses_though_nothing_clear_was_lost() -> None:
    found = reviewed(lantern(), ReviewSettings(playouts=10))
    compared = [one.error for one in found.decisions if one.error]
    assert any(one.error and not one.loss for one in found.decisions)
    assert found.loss_error == pytest.approx(together(compared))
    graded = [one.error for one in found.grades]
    assert together(graded) == pytest.approx(found.loss_error)
    assert account(found) == pytest.approx(found.result, abs=1e-9)


def test_no_position_is_worth_more_than_a_sure_win() -> None:
    table = lantern()
    acts = [n for n in table.log.line() if table.log.event(n).kind == ACT]
    found = weighed_by_hand(table, {n: EventAnalysis(n, best=f"{n}", loss=0.9, error=0.01) for n in acts})
    assert 0 <= found.start <= 1
    assert all(0 <= one.loss <= 1 for one in found.decisions)
    assert account(found) == pytest.approx(found.result, abs=1e-9)


def test_what_can_still_be_made_good_later_is_lost_at_the_last_moment_only() -> None:
    table = lantern()
    acts = [n for n in table.log.line() if table.log.event(n).kind == ACT][-3:]
    missed = {n: EventAnalysis(n, best="signal", loss=0.2, error=0.01) for n in acts}
    found = weighed_by_hand(table, missed)
    losses = {one.event: one.loss for one in found.decisions}
    assert [losses[n] for n in acts] == pytest.approx([0.0, 0.0, 0.2])
    assert account(found) == pytest.approx(found.result, abs=1e-9)


def test_marks_stand_at_five_ten_and_fifteen_points() -> None:
    assert [mark_of(loss) for loss in (0.0, 0.049, 0.05, 0.1, 0.149, 0.15, 0.9)] == [
        "", "", "inaccuracy", "mistake", "mistake", "blunder", "blunder",
    ]  # fmt: skip


def test_a_grade_goes_by_what_is_lost_a_decision() -> None:
    grades = [grade_of(rate) for rate in (0.0, 0.002, 0.005, 0.009, 0.015, 0.3)]
    assert grades == ["flawless", "masterly", "strong", "steady", "hasty", "reckless"]


def test_a_blunder_is_marked_graded_and_told() -> None:
    table = lantern()
    act = [n for n in table.log.line() if table.log.event(n).kind == ACT][-1]
    found = weighed_by_hand(table, {act: EventAnalysis(act, best="signal", loss=0.3, error=0.01)})
    seat = table.log.event(act).seat
    assert [one.mark for one in found.decisions if one.event == act] == ["blunder"]
    assert found.grades[seat].marks == {"blunder": 1}
    assert found.grades[seat].loss == pytest.approx(0.3)
    told = next(text for text in found.turning if f"Event {act}:" in text)
    assert "cost 30 points" in told
    assert "`signal` was better" in told


def test_a_choice_is_judged_alike_whatever_lay_where_the_seat_could_not_see() -> None:
    table = lantern()
    n = next(
        n for n in table.log.line() if table.log.event(n).kind == ACT and len(table.at(n - 1).options) > 1
    )
    seat = table.log.event(n).seat
    found = set()
    for i in range(4):
        world = determinize(LANTERN, table.at(n - 1), seat, Rng(i))
        other = Table.new(LANTERN, position=world)
        other.play(seat, table.log.event(n).text)
        one = analyse(other, FEW, 1)
        found.add((one.best, one.loss, one.error))
    assert len(found) == 1


def test_while_the_game_goes_on_nobody_reads_what_was_chosen_in_secret() -> None:
    secret = 0
    for seed in range(3, 9):
        table = played(LANTERN, 2, seed, choices=5)
        if table.over:
            continue
        shown = {one.event: one.chosen for one in reviewed(table, ReviewSettings(0, playouts=2)).decisions}
        for move in table.moves(0):
            if move.event in shown:
                assert shown[move.event] == move.notation
                secret += not move.notation
    assert secret


def test_the_number_of_processes_changes_nothing() -> None:
    table = played(game("island-emergency"), 1, choices=5, bot="greedy")
    settings = ReviewSettings(playouts=2)
    assert make_review(table, settings, 2) == make_review(table, settings, 1)


def test_another_seed_is_another_sample() -> None:
    table = lantern()
    one, same, other = (reviewed(table, ReviewSettings(playouts=12, seed=seed)) for seed in (1, 1, 2))
    assert one == same
    assert one.start != other.start


def test_what_was_worked_out_before_a_stop_is_not_worked_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lantern()
    store = AnalysisStore(tmp_path / "deep" / "kept.jsonl", table.log)
    whole = make_review(table, FEW)
    for n in line_of(table, 0)[:5]:
        store.add(analyse(table, FEW, n))
    with store.file.open("ab") as out:
        out.write(b'{"event": 6, "los')  # the machine stopped in the middle of a line
    again: list[int] = []

    monkeypatch.setattr("eleventh.coach.jobs.analyse", heard_in(again))
    assert make_review(table, FEW, store=store) == whole
    assert again == line_of(table, 0)[5:]
    again.clear()
    assert make_review(table, FEW, store=store) == whole
    assert again == []


def heard_in(again: list[int]) -> Callable[[Table, ReviewSettings, int], EventAnalysis]:
    """`analyse`, which also notes the events."""

    def heard_of(table: Table, settings: ReviewSettings, n: int) -> EventAnalysis:
        again.append(n)
        return analyse(table, settings, n)

    return heard_of


def test_a_game_that_went_on_needs_only_what_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = lantern()
    half = Table.of(table.log.cut(len(table.log) // 2), game=LANTERN, made_up=True)
    file = tmp_path / "kept.jsonl"
    make_review(half, FEW, store=AnalysisStore(file, half.log))
    again: list[int] = []
    monkeypatch.setattr("eleventh.coach.jobs.analyse", heard_in(again))
    whole = make_review(table, FEW, store=AnalysisStore(file, table.log))
    assert again == [n for n in line_of(table, 0) if n > len(half.log)]
    assert whole == reviewed(table)


def test_what_was_kept_of_another_course_of_the_game_is_not_taken(tmp_path: Path) -> None:
    table = played(LANTERN, 1, choices=2)
    last = table.log.last_choice()
    file = tmp_path / "kept.jsonl"
    for n in line_of(table, 0):
        AnalysisStore(file, table.log).add(analyse(table, FEW, n))
    other = Table.of(table.log.cut(last - 1), game=LANTERN, made_up=True)
    taken = table.log.event(last).text
    other.play(0, next(one for one in other.state.options if one.notation != taken))
    assert max(AnalysisStore(file, other.log).read()) < last <= max(AnalysisStore(file, table.log).read())


def test_what_is_interrupted_is_not_weighed() -> None:
    table = lantern()
    for n in line_of(table, 0)[-4:]:
        analyse(table, FEW, n, never)
        with pytest.raises(Interrupted):
            analyse(table, FEW, n, lambda: True)


def test_other_settings_are_kept_apart() -> None:
    table = lantern()
    keys = {
        key_of(table.log.header, LANTERN, ReviewSettings(seed=seed, hindsight=hind))
        for seed in (1, 2)
        for hind in (True, False)
    }
    assert len(keys) == 4


def test_a_review_goes_to_json_and_back() -> None:
    found = reviewed(lantern())
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_in_a_race_what_rivals_do_is_not_the_seats_own_loss() -> None:
    table = played(game("island-emergency"), 2, choices=3)
    for seat in range(2):
        found = reviewed(table, ReviewSettings(seat, playouts=2))
        assert {one.seat for one in found.decisions} <= {seat}
        assert {one.seat for one in found.rivals} <= {1 - seat}
        assert all(one.rival != seat for one in found.deals)
