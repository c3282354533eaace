"""Runs of the benchmarks are kept, drawn, and compared."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import history
import pytest


def ours(speed: float, compiled: bool = True) -> list[history.Measured]:
    return [{"game": "tiny", "compiled": compiled, "from_python": speed, "copies": 3000.0 - speed}]


def stepped(speed: float) -> list[history.Measured]:
    return [{"what": "many", "game": "tiny", "rate": speed}]


PEERS: list[history.Measured] = [{"peer": "open_spiel hanabi", "decisions": 100.0}]
PROCESSES: list[history.Measured] = [{"game": "tiny", "games": 40, "one": 10.0, "two": 19.0}]


@pytest.fixture
def kept(tmp_path: Path) -> list[dict[str, object]]:
    file = tmp_path / "history.jsonl"
    history.keep(ours(600.0), PEERS, stepped(800.0), PROCESSES, file)
    history.keep(ours(650.0), PEERS, stepped(900.0), PROCESSES, file)
    history.keep(ours(400.0), PEERS, stepped(500.0), PROCESSES, file)
    return history.runs(file)


def test_a_run_says_when_where_and_what_was_measured(kept: list[dict[str, object]]) -> None:
    assert len(kept) == 3
    assert all(kept[0][name] for name in ("day", "machine", "python"))
    assert kept[0]["peers"] == PEERS
    assert kept[0]["environments"] == stepped(800.0)
    assert kept[0]["processes"] == PROCESSES
    assert "commit" in kept[0]


def test_figures_are_measured_by_a_library_of_the_same_run(kept: list[dict[str, object]]) -> None:
    assert [history.ratios(run)["tiny"] for run in kept] == [6.0, 6.5, 4.0]
    assert history.ratios({"ours": ours(1.0), "peers": []}) == {}


def test_compiled_counts_where_both_were_measured() -> None:
    both = {"ours": [*ours(900.0), *ours(100.0, compiled=False)], "peers": PEERS}
    assert history.ratios(json.loads(json.dumps(both))) == {"tiny": 9.0}


def test_a_loss_of_any_figure_is_said(kept: list[dict[str, object]]) -> None:
    assert history.losses(kept) == [
        "tiny, decisions from Python: 4.0 times open_spiel hanabi, and it was 6.5.",
        "tiny, steps of many games: 5.0 times open_spiel hanabi, and it was 9.0.",
    ]
    assert history.losses(kept[:2]) == []


def test_a_run_that_measured_less_is_compared_by_what_it_has(kept: list[dict[str, object]]) -> None:
    old: dict[str, object] = {"ours": ours(600.0), "peers": PEERS}
    assert history.losses([old, kept[0]]) == []


def test_the_page_shows_the_drawing_once(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text("# How fast\n\n## Run after run\n\nEach run.\n")
    history.put_on_page(page)
    history.put_on_page(page)
    lines = page.read_text().splitlines()
    assert [line.startswith("![") for line in lines].index(True) == lines.index("## Run after run") + 2
    assert sum("images/speed.svg" in line for line in lines) == 1


def test_what_was_kept_is_drawn(kept: list[dict[str, object]], tmp_path: Path) -> None:
    history.draw(kept, tmp_path / "speed.svg")
    drawn = ElementTree.parse(tmp_path / "speed.svg").getroot()
    name = "{http://www.w3.org/2000/svg}"
    assert len(drawn.findall(f"{name}circle")) == 3
    assert history.drawing([]).startswith("<svg")
