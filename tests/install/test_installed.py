"""The installed package works like the tree: the command, every game, the rules, the server and its page."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from eleventh import __version__
from eleventh.games import all_games
from eleventh.terminal.manual import rules_lines
from install.building import Program, run
from waiting import PATIENCE

every_game = pytest.mark.parametrize("game", list(all_games()))


def test_it_says_its_version_and_its_engine(program: Program, engine: str) -> None:
    assert program.run("--version") == f"eleventh {__version__} ({engine} engine)\n"


def test_the_module_is_the_command(program: Program) -> None:
    said = run([program.python, "-m", "eleventh", "--version"], program.folder)
    assert said == program.run("--version")


def test_it_lists_every_game(program: Program) -> None:
    listed = program.run("games")
    assert [game for game in all_games() if game not in listed] == []


@every_game
def test_it_simulates(program: Program, game: str) -> None:
    report = json.loads(program.run("simulate", game, "--games", "2", "--bot", "random", "--json"))
    assert report["games"] == 2


def test_it_writes_the_skeleton_of_a_new_game(program: Program, tmp_path: Path) -> None:
    program.run("new-game", "Paper Boats", "--into", str(tmp_path))
    assert list(tmp_path.rglob("rulebook.md"))


@every_game
def test_it_has_the_rules_with_their_examples(program: Program, game: str) -> None:
    said = program.run("rules", game, "R1").split()
    assert said == " ".join(rules_lines(all_games()[game], "R1")).split()
    assert "Example:" in said


@pytest.fixture(scope="module")
def address(program: Program) -> Iterator[str]:
    """The installed server, on a free port and with a database of its own."""
    database = program.folder / "tables.db"
    database.unlink(missing_ok=True)
    server = subprocess.Popen(
        [str(program.command), "serve", "--port", "0", "--database", str(database)],
        cwd=program.folder,
        env={**os.environ, "PYTHONPATH": ""},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+?:\d+", server.stdout.readline())
        assert found, "the server did not say where it is"
        yield found[0]
    finally:
        server.terminate()
        server.communicate(timeout=PATIENCE)


def test_it_serves_the_page_with_all_it_needs(address: str) -> None:
    with httpx.Client(base_url=address) as browser:
        page = browser.get("/")
        assert page.headers["content-type"].startswith("text/html")
        parts = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        assert any(part.endswith(".js") for part in parts)
        assert [part for part in parts if browser.get(part).status_code != 200] == []


def test_a_table_is_played_at(address: str) -> None:
    with httpx.Client(base_url=address) as person:
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = person.post("/api/tables", json={"game": "professor-evil", "seats": seats, "who": "Ann"})
        assert made.status_code in (200, 201), made.text
        table = person.get(f"/api/tables/{made.json()['id']}").json()
        choice = {"notation": table["scene"]["choices"][0]["notation"], "at": table["version"]}
        done = person.post(f"/api/tables/{made.json()['id']}/act", json=choice)
        assert done.status_code == 200, done.text
