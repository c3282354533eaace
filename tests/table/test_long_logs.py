"""Logs as long as any may be, made to cost as much as they can. What each event costs does not grow with
those before it: otherwise these take minutes."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from eleventh.table.dealers import FairDealer, commit
from eleventh.table.exchange import NONCE
from eleventh.table.log import (
    ACT,
    DEAL,
    FORMAT,
    MOST_EVENTS,
    MOST_STEPS_BACK,
    PLAYER,
    REDO,
    REVEAL,
    RULES,
    UNDO,
    BadLog,
    Event,
    Header,
    Log,
)
from eleventh.table.log_text import MOST_BYTES, read_log, text_of, write_log
from eleventh.table.schemes import AddedNonces, FairDraws
from eleventh.table.table import Table
from eleventh.table.verify import verify
from eleventh.terminal.saves import ABOUT_SEALED, SEALED, load
from table.tables import GAME, SECRET, set_up

CHOICES = MOST_EVENTS - MOST_STEPS_BACK


def older(form: int = FORMAT) -> Header:
    """Of rules that this program has not: nothing is played, draws are checked."""
    return Header(game="tiny", version="0", seats=2, dealer="fair", commitment=commit(SECRET), form=form)


def test_thousands_of_nonces_before_thousands_of_draws() -> None:
    log = Log(older(form=2))
    fair = FairDraws(SECRET, [AddedNonces.title, "tiny"])
    for _ in range(MOST_EVENTS // 2):
        log.append(Event(NONCE, seat=0, text="n" * 90, by=PLAYER))
        fair.add(f"0 {'n' * 90}")
    for n in range(len(log) + 1, MOST_EVENTS):
        log.append(Event(DEAL, text="x", outcome=fair.draw(n, 6), draws=6))
    log.append(Event(REVEAL, text=SECRET.hex()))
    assert f"All {MOST_EVENTS - len(log.added) - 1} fair draws" in "\n".join(verify(log, GAME).lines)


def back_and_forth(log: Log) -> Iterator[Event]:
    while True:
        yield Event(UNDO, to=1, seats=(0, 1), agreed=True)
        yield Event(REDO, to=len(log), seats=(0, 1))


def other_rules(log: Log) -> Iterator[Event]:
    while True:
        yield Event(RULES, text="0", to=CHOICES, seats=(0, 1), agreed=True)


@pytest.mark.parametrize("steps", [back_and_forth, other_rules])
def test_every_step_back_over_all_that_a_log_can_hold(steps: object) -> None:
    log = Log(older())
    for _ in range(CHOICES):
        log.append(Event(ACT, seat=0, text="signal"))
    for event in steps(log):  # type: ignore[operator]
        if log.steps_back == MOST_STEPS_BACK:
            break
        log.append(event)
    assert read_log(write_log(log)).hash == log.hash


def test_steps_back_that_stand_on_each_other() -> None:
    """Each past chance, and so a position of its own, that the next one starts from."""
    table = set_up(dealer=FairDealer(SECRET))
    while table.log.steps_back < MOST_STEPS_BACK:
        before = table.log.head
        options = table.state.options
        table.play(next(seat for seat in range(2) if table.state.may_act(seat)), options[0])
        table.run_dealer()
        table.undo_past([0, 1], before)
    assert Table.load(table.save(), game=GAME).state.to_act == table.state.to_act


def test_a_draw_of_none_is_no_event() -> None:
    with pytest.raises(ValueError, match="where nothing can be"):
        Log(older()).append(Event(DEAL, text="x", outcome=0, draws=0))


def test_of_a_file_no_more_is_read_than_a_log_can_have(tmp_path: Path) -> None:
    file = tmp_path / "endless.log"
    with file.open("wb") as out:
        out.truncate(MOST_BYTES * 1_000)
    with pytest.raises(BadLog, match="no game is that long"):
        text_of(file)


def test_a_file_of_empty_lines_is_no_log() -> None:
    with pytest.raises(BadLog, match="lines: no game is that long"):
        read_log("\n" * 3_000_000)


@pytest.mark.parametrize(("size", "problem"), [(MOST_BYTES * 3, "no game is that long"), (0, "damaged")])
def test_of_a_sealed_game_no_more_is_unpacked_than_a_log_can_have(
    tmp_path: Path, size: int, problem: str
) -> None:
    packed = zlib.compress(bytes(size)) if size else zlib.compress(b"a whole game")[:-6]
    file = tmp_path / "sealed.log"
    file.write_text(f"{SEALED}\n{ABOUT_SEALED}{base64.b64encode(packed).decode()}\n")
    with pytest.raises(BadLog, match=problem):
        load(file)


class CountedEvents(list[Event]):
    """Counts how often an event is read."""

    read = 0

    def __iter__(self) -> Iterator[Event]:
        for event in super().__iter__():
            self.read += 1
            yield event

    def __getitem__(self, place: Any) -> Any:
        found = super().__getitem__(place)
        self.read += len(found) if isinstance(place, slice) else 1
        return found


@pytest.mark.parametrize("changes", [30, 300])
def test_the_story_of_many_changes_of_seats_reads_each_event_a_few_times(changes: int) -> None:
    table = set_up()
    for n in range(changes):
        table.change_seat(n % 2, ("lent random", "person", "open")[n % 3], "host")
    table.log.events = counted = CountedEvents(table.log.events)
    assert len(table.story(0)) >= changes
    assert counted.read <= 4 * len(table.log)
