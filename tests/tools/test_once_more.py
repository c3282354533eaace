"""What is tried a second time, and what is not."""

from __future__ import annotations

import json
from pathlib import Path

import once_more
import pytest


@pytest.mark.parametrize(
    ("failed", "again"),
    [
        ([], False),
        (["tests/browser/test_film.py::test_a"], True),
        (["tests/browser/test_film.py::test_a", "tests/server/test_postgres.py::test_b"], True),
        (["tests/browser/test_film.py::test_a", "tests/core/test_rng.py::test_b"], False),
        ([f"tests/browser/test_film.py::test_{n}" for n in range(once_more.MOST + 1)], False),
    ],
)
def test_only_a_few_tests_that_wait_for_a_process_get_another_chance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failed: list[str], again: bool
) -> None:
    tried: list[list[str]] = []

    def run(tests: list[str]) -> int:
        tried.append(tests)
        return 0

    note = tmp_path / "lastfailed"
    note.write_text(json.dumps(dict.fromkeys(failed, True)))
    monkeypatch.setattr(once_more, "FAILED", note)
    monkeypatch.setattr(once_more, "run", run)
    assert (once_more.main() == 0) is again
    assert tried == ([failed] if again else [])
