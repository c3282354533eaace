"""Games that were played by older rules: `old/*.log` in the folder of a game's tests.

The present rules replay each log, whole and from the middle, as far as they agree, and play on from there to
the end. The test report shows how far that is (`-rP`).
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from eleventh.core.rng import Rng
from eleventh.games import find_game
from eleventh.table.dealers import SeededDealer
from eleventh.table.log import Log, OtherVersion
from eleventh.table.log_text import read_log
from eleventh.table.table import Table
from eleventh.table.verify import verify
from eleventh.table.versions import went_on

OLD = sorted(Path(__file__).parent.glob("*/old/*.log"))


def opened(log: Log) -> Table:
    """The table that continues the log, up to where the rules differ."""
    game = find_game(log.header.game)
    try:
        table = Table.of(log, SeededDealer(1))
    except OtherVersion as error:
        sys.stdout.write(f"{error.problem}\n")
        return Table.of(went_on(error, game, [0]), SeededDealer(1))
    sys.stdout.write(f"Version {game.version} of the rules agrees with all {len(log)} events.\n")
    return table


def play_on(table: Table) -> None:
    """Play randomly to the end."""
    rng = Rng(1)
    table.run_dealer()
    while not table.over:
        seat = next(seat for seat in range(table.state.seats) if table.state.may_act(seat))
        table.play(seat, table.state.options[rng.below(len(table.state.options))])
        table.run_dealer()


@pytest.mark.parametrize("part", [2, 1], ids=["half", "whole"])
@pytest.mark.parametrize("file", OLD, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_log_of_older_rules_goes_on_from_where_both_versions_agree(file: Path, part: int) -> None:
    log = read_log(file.read_text("utf-8"))
    log = log.cut(log.playable(len(log)) // part)
    verdict = verify(log)
    assert verdict.ok or verdict.older, verdict.lines
    table = opened(log)
    assert table.log.events[: len(log)] == log.events, "nothing of it is lost"
    play_on(table)
    again = Table.load(table.save(), table.dealer)
    assert again.save() == table.save()
    assert again.over


def test_points_that_are_given_otherwise_are_found_where_they_are_given() -> None:
    log = read_log((Path(__file__).parent / "nemo_rising/old/version-2-city-1-seat.log").read_text("utf-8"))
    with pytest.raises(OtherVersion, match="Mission Cards give their printed points") as caught:
        Table.of(log, SeededDealer(1))
    assert caught.value.event == 3, "the second Mission Card"
