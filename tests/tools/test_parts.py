"""tools/parts.py: which targets run when, and what is shown of them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from parts import Parts

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")

MAKEFILE = """
good:
\t@echo "all the words"; echo "7 passed, 1 skipped in 2 s"; echo "SKIPPED [1] tests/x.py:3: no moon tonight"
bad:
\t@echo "the reason"; exit 3
mark:
\t@touch $@
marked:
\t@test -f mark
endless:
\t@touch begun; sleep 600
bad-later:
\t@while [ ! -f begun ]; do sleep 0.1; done; exit 1
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "Makefile").write_text(MAKEFILE)
    return tmp_path


def test_of_a_part_that_passed_the_counts_are_shown_and_at_the_end_what_was_skipped(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert Parts(["good"], root).run() == 0
    printed = capsys.readouterr().out
    assert "== good passed in" in printed
    assert "   7 passed, 1 skipped in 2 s\n" in printed
    assert "all the words" not in printed
    assert "== skipped\n   SKIPPED [1] tests/x.py:3: no moon tonight\n== everything passed" in printed
    assert "all the words" in (root / "build" / "logs" / "good.log").read_text()


def test_of_a_part_that_failed_everything_is_shown_and_the_others_go_on(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert Parts(["bad", "good"], root).run() == 1
    printed = capsys.readouterr().out
    assert "the reason" in printed
    assert "== good passed" in printed
    assert "== failed: bad\n" in printed


def test_a_part_starts_when_those_that_it_needs_have_passed(root: Path) -> None:
    assert Parts(["marked:mark", "mark"], root).run() == 0


def test_a_part_does_not_run_when_one_that_it_needs_has_failed(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert Parts(["bad", "good:bad"], root).run() == 1
    assert "== did not run: good\n" in capsys.readouterr().out


def test_the_first_failure_ends_the_others_if_that_is_wished(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert Parts(["--stop", "endless", "bad-later", "good"], root).run() == 1
    printed = capsys.readouterr().out
    assert "== stopped: endless\n" in printed
    assert "== did not run: good\n" in printed
