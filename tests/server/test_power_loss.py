"""Acknowledged actions survive a power loss, and a single failing disk call corrupts nothing.

A server plays a script of some 200 writes and flushes to an SQLite file. All of them are recorded. After the
power goes, what was flushed is there; the rest is, or is not, in any order, whole or in part."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from eleventh.server.storage.database import Database
from server.disk import MARK, SYNC, TRUNCATE, WRITE, Disk, NoShim, build, read_calls
from server.play import ROOT, Json
from waiting import PATIENCE

SHARES = (0.0, 0.5, 0.5, 1.0)  # of what was not flushed: how much is left
FEW = (91, 17)  # the first call that fails in the quick test, and how many there are to the next
LONG = 5 * PATIENCE


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    try:
        return build(tmp_path_factory.mktemp("disk"))
    except NoShim as error:
        pytest.skip(f"Writes cannot be recorded here: {error}")


def play(library: Path, folder: Path, *numbers: int) -> Json:
    environment = os.environ | {
        "LD_PRELOAD": str(library),
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")]),
        "PYTHONWARNINGS": "ignore",
    }
    command = [sys.executable, "-m", "server.disk_script", str(folder), *map(str, numbers)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=LONG, check=False)
    assert done.returncode == 0, done.stderr
    found: Json = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def played(library: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Json]:
    """The script without failures: its folder, and what was acknowledged."""
    folder = tmp_path_factory.mktemp("played")
    found = play(library, folder, -1)
    assert 100 < found["calls"] <= 200
    assert len(found["versions"]) > 5
    return folder, found


def lose_power_after_each(folder: Path, script: Json, step: int, luck: Random, check: Path) -> int:
    """Stop after each `step`-th call, and look at what is left; how many states that were."""
    disk, states = Disk(folder / "files"), 0
    for number, call in enumerate(read_calls(folder / "record")):
        disk.take(call)
        if number % step and call.kind != MARK:
            continue
        for share in SHARES:
            shutil.rmtree(check, ignore_errors=True)
            check.mkdir()
            disk.lose_power(check, luck, share)
            expect_acknowledged(check / "x.db", script, disk.marked)
            states += 1
    return states


def expect_acknowledged(file: Path, script: Json, marked: int) -> None:
    """The file is whole, and the log in it has what was acknowledged by then."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        if marked:
            query = "SELECT count(*), max(n) FROM events WHERE table_id = ?"
            count, last = database.execute(query, [script["table"]]).fetchone()
            (length,) = database.execute(
                "SELECT length FROM tables WHERE id = ?", [script["table"]]
            ).fetchone()
            assert count == last == length
            assert count >= script["versions"][marked - 1]


def test_no_acknowledged_action_is_lost_with_the_power(played: tuple[Path, Json], tmp_path: Path) -> None:
    folder, script = played
    assert lose_power_after_each(folder, script, 9, Random(1), tmp_path / "left") > 50


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_no_acknowledged_action_is_lost_wherever_the_power_goes(
    played: tuple[Path, Json], tmp_path: Path, seed: int
) -> None:
    folder, script = played
    assert lose_power_after_each(folder, script, 1, Random(seed), tmp_path / "left") > 600


@pytest.mark.slow
def test_no_acknowledged_action_is_lost_where_a_flush_failed_before(
    library: Path, played: tuple[Path, Json], tmp_path: Path
) -> None:
    """A flush that failed may have dropped what it was to write, though the next one succeeds. SQLite takes
    no notice when it is the flush of a folder."""
    can_fail = [call for call in read_calls(played[0] / "record") if call.kind in (WRITE, SYNC, TRUNCATE)]
    flushes = [
        number
        for number, call in enumerate(can_fail, 1)
        if call.kind == SYNC and call.path != str(played[0] / "files")
    ]
    for failing in flushes[::3]:
        folder = tmp_path / str(failing)
        folder.mkdir()
        script = play(library, folder, failing)
        lose_power_after_each(folder, script, 5, Random(failing), tmp_path / "left")


def test_a_server_starts_on_what_a_power_loss_left(played: tuple[Path, Json], tmp_path: Path) -> None:
    folder, script = played
    calls = list(read_calls(folder / "record"))
    for number, stop in enumerate(range(len(calls) // 7, len(calls), len(calls) // 5)):
        disk = Disk(folder / "files")
        for call in calls[:stop]:
            disk.take(call)
        left = tmp_path / str(number)
        left.mkdir()
        disk.lose_power(left, Random(number), 0.5)
        Database(str(left / "x.db")).close()
        expect_acknowledged(left / "x.db", script, disk.marked)


def test_what_was_not_flushed_can_be_lost_here(played: tuple[Path, Json], tmp_path: Path) -> None:
    """The recording would show it: without flushes, acknowledged actions are lost."""
    folder, script = played
    disk = Disk(folder / "files")
    for call in read_calls(folder / "record"):
        if call.kind != SYNC or not call.path.endswith("-wal"):
            disk.take(call)
        if disk.marked == len(script["versions"]):
            break
    disk.lose_power(tmp_path, Random(1), 0.0)
    with pytest.raises((AssertionError, sqlite3.DatabaseError)):
        expect_acknowledged(tmp_path / "x.db", script, disk.marked)


def expect_sound(found: Json) -> None:
    assert found["wrong"] == []
    assert found["said"]


def test_a_call_of_the_disk_that_fails_is_said_and_spoils_nothing(library: Path, tmp_path: Path) -> None:
    expect_sound(play(library, tmp_path, *FEW))


@pytest.mark.slow
def test_each_call_of_the_disk_fails_once_and_spoils_nothing(library: Path, tmp_path: Path) -> None:
    expect_sound(play(library, tmp_path, 1, 1))
