"""Games of a long command that was stopped: kept beside what it writes, and read with care."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest

from eleventh.lab.cards.records import Uses
from eleventh.lab.run.result_cache import ResultCache
from eleventh.lab.variants.files import BadFile


class Sly:
    def __reduce__(self) -> tuple[object, ...]:
        return os.getcwd, ()


def test_what_was_added_is_there_again_up_to_a_gap(tmp_path: Path) -> None:
    file = tmp_path / "page.games"
    one, other = Uses(1.0), Uses(0.5)
    one.offered["card", "sprint"] += 2
    stopped = ResultCache(file)
    stopped.add("work", 0, [one, other])
    stopped.add("work", 3, [one])
    stopped.close()
    with ResultCache(file) as cache:
        assert cache.played("work", 0, 9) == [one, other]
        assert cache.played("work", 1, 2) == [other]
        assert cache.played("other work", 0, 9) == []
    assert not file.exists(), "it is done"


def test_nothing_in_the_file_can_do_anything(tmp_path: Path) -> None:
    with ResultCache(tmp_path / "page.games") as cache:
        cache.base.execute("INSERT INTO games VALUES (?, ?, ?)", ("work", 0, pickle.dumps(Sly())))
        with pytest.raises(BadFile, match="damaged"):
            cache.played("work", 0, 1)


def test_a_file_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "page.games"
    file.write_text("my notes, and a good many of them")
    with pytest.raises(BadFile, match="Move it away"):
        ResultCache(file)
    assert file.read_text() == "my notes, and a good many of them"
