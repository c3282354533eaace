"""The page of a report stands alone, is whole, and can be read without seeing."""

from __future__ import annotations

import re
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from eleventh.cli import app
from eleventh.games import all_games, find_game
from eleventh.lab.experiments.experiment import usual_seats
from eleventh.lab.report.gather import gather
from eleventh.lab.report.plan import make_plan
from eleventh.lab.run.executor import make_executor

EMPTY = {"meta", "br", "use", "path", "rect", "circle", "line", "image"}  # that end by themselves


EVERY_SEATS = "professor-evil"  # with every number of seats; the others as they are usually played


@cache
def page_of(game: str) -> str:
    from eleventh.lab.report.page import page

    found = find_game(game)
    seats = None if game == EVERY_SEATS else usual_seats(found)
    plan = make_plan(found, games=2, seats=seats, budgets=[], reviewed=0, playouts=1)
    with make_executor(1) as executor:
        return page(found, gather(plan, executor, f"eleventh report {game}", lambda what, done, of: None))


class Reader(HTMLParser):
    """Reads a page and notes what matters."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.leads: list[str] = []
        self.pictures = 0
        self.feed(text)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.note(attrs)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.note(attrs)
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            assert self.open.pop() == tag

    def note(self, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.leads += [found[key] or "" for key in ("href", "src") if key in found]
        if found.get("role") == "img":
            self.pictures += 1
            assert len(found["aria-label"] or "") > 20


OTHERS = [pytest.param(game, marks=pytest.mark.slow) for game in sorted(all_games()) if game != EVERY_SEATS]


@pytest.mark.parametrize("game", [EVERY_SEATS, *OTHERS])
def test_a_page_needs_nothing_from_elsewhere_and_is_whole(game: str) -> None:
    text = page_of(game)
    read = Reader(text)
    assert read.open == []
    assert len(read.ids) == len(set(read.ids))
    assert {lead[1:] for lead in read.leads} <= set(read.ids)
    assert all(lead.startswith("#") for lead in read.leads)
    assert "http" not in text
    assert "@import" not in text
    assert "<script" not in text
    assert {f"#{one}" for one in re.findall(r"url\(#([^)]+)\)", text)} <= {f"#{one}" for one in read.ids}
    assert read.pictures >= 7


def test_every_chart_is_followed_by_its_table() -> None:
    for part in re.findall(r"<section.*?</section>", page_of("professor-evil"), re.DOTALL):
        if 'role="img"' in part:
            assert part.rindex('role="img"') < part.rindex("<table>")


def test_colours_come_from_the_page_so_that_it_is_light_or_dark() -> None:
    text = page_of("professor-evil")
    charts = "".join(re.findall(r"<svg.*?</svg>", text, re.DOTALL))
    assert "var(--accent)" in charts
    assert set(re.findall(r"#[0-9a-f]{6}\b", charts)) <= {"#ffffff"}
    assert "prefers-color-scheme: dark" in text


def test_a_page_names_version_seed_and_command() -> None:
    text = page_of("professor-evil")
    assert f"Rules version {find_game('professor-evil').version}" in text
    assert "seed 1" in text
    assert "eleventh report professor-evil" in text


def test_without_matplotlib_one_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in list(sys.modules):
        if name.startswith(
            ("matplotlib", "eleventh.lab.report.page", "eleventh.lab.report.sections")
        ) or name in (
            "eleventh.lab.report.ink",
            "eleventh.lab.report.charts",
            "eleventh.lab.report.maps",
        ):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = CliRunner().invoke(app, ["report", "professor-evil", "--output", str(tmp_path / "page.html")])
    assert result.exit_code == 2
    assert "This needs matplotlib, which is not installed." in result.stderr
    assert "pip install '.[report]'" in result.stderr
    assert list(tmp_path.iterdir()) == []
