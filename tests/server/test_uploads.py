"""An uploaded log is replayed in an isolated process, and the length of a table is limited."""

from __future__ import annotations

import asyncio
import pickle
from pathlib import Path
from typing import cast

import pytest
from fastapi.testclient import TestClient

from eleventh.core.codec import digest
from eleventh.core.engine import Endless, State
from eleventh.core.game import Game
from eleventh.games import find_game
from eleventh.server.app import create_app
from eleventh.server.settings import Limits, Settings
from eleventh.server.storage.rebuild import continue_log
from eleventh.server.thinking.uploads import CheckedLog, check_log
from eleventh.table.dealers import SeededDealer
from eleventh.table.log import SEAT, Event, Log
from eleventh.table.log_text import write_log
from eleventh.table.start import forked_header
from eleventh.table.table import Table
from server.crashing_game import HarmlessGame
from server.play import Person, served
from tiny import GAME as TINY
from tiny.state import TinyState

LANTERN = cast("Game[State]", TINY)
HARMLESS = cast("Game[State]", HarmlessGame())
UPLOADED_LOGS = sorted((Path(__file__).parent / "uploaded_logs").glob("*.log"))


@pytest.mark.parametrize("path", UPLOADED_LOGS, ids=lambda path: path.stem)
def test_a_log_that_starts_from_a_made_up_position_is_refused(ann: Person, path: Path) -> None:
    answer = ann.post("/api/tables", log=path.read_text())
    assert answer["code"] == "bad-request"
    assert "made-up" in answer["text"]


@pytest.mark.parametrize("seats", [1, 3], ids=["endless", "hungry"])
def test_a_log_that_takes_too_much_costs_a_worker_and_not_the_server(tmp_path: Path, seats: int) -> None:
    weather = "storm" if seats == 1 else "fair"
    log = Table.new(HARMLESS, seats, {"weather": weather}, SeededDealer(1)).save()
    with served(str(tmp_path / "x.db"), limits={"reading": 0.5}) as server:
        dan = Person(server, "Dan")
        answer = dan.post("/api/tables", log=log)
        assert answer["code"] == "bad-request"
        assert "time or memory" in answer["text"]
        assert "id" in dan.table("me")
        dan.leave()


def test_a_log_that_breaks_a_worker_does_not_cost_the_server(ann: Person) -> None:
    answer = ann.post("/api/tables", log=Table.new(HARMLESS, 2, {"weather": "fair"}, SeededDealer(1)).save())
    assert answer["code"] == "bad-request"
    assert "breaks down" in answer["text"]
    assert "id" in ann.table("me")


def test_a_log_with_more_events_than_a_table_takes_is_refused(tmp_path: Path) -> None:
    log = Table.new(LANTERN, 1, dealer=SeededDealer(1)).log
    long = Log(log.header)
    for _ in range(301):
        long.append(Event(SEAT, seat=0, text="open"))
    app = create_app(Settings(str(tmp_path / "x.db"), Limits(events=600), games=("tiny",)))
    with TestClient(app) as client:
        assert "301 events" in client.post("/api/tables", json={"log": write_log(long)}).json()["text"]


def test_a_log_is_opened_where_it_stopped(ann: Person) -> None:
    table = Table.new(LANTERN, 2, dealer=SeededDealer(3))
    table.run_dealer()
    first = table.state.options[0]
    table.play(0, first)
    table.run_dealer()
    made = ann.post("/api/tables", log=table.save())
    log = ann.get(f"/api/tables/{made['id']}")
    assert log["version"] >= table.events
    assert log["lines"]


def test_a_full_table_says_so_and_its_log_is_kept(tmp_path: Path) -> None:
    app = create_app(Settings(str(tmp_path / "x.db"), Limits(events=14), games=("tiny",)))
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        for _ in range(14):
            view = client.get(f"/api/tables/{table}").json()
            wish = {"notation": view["scene"]["choices"][0]["notation"], "at": view["version"]}
            answer = client.post(f"/api/tables/{table}/act", json=wish)
            if answer.status_code != 200:
                break
            client.post(f"/api/tables/{table}/undo", json={"at": answer.json()["version"]})
        assert answer.json()["code"] == "closed"
        assert "14 events" in answer.json()["text"]
        hint = client.post(f"/api/tables/{table}/seat", json={"seat": 0, "how": "lend", "bot": "random"})
        assert hint.json()["code"] == "closed"
        assert client.get(f"/api/tables/{table}").json()["version"] == view["version"]


def test_rules_that_come_to_no_end_are_a_sentence_and_nothing_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run_on(_: TinyState) -> None:
        raise Endless("on and on")

    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        view = client.get(f"/api/tables/{table}").json()
        wish = {"notation": view["scene"]["choices"][0]["notation"], "at": view["version"]}
        with monkeypatch.context() as endless:
            endless.setattr(TinyState, "advance", run_on)
            answer = client.post(f"/api/tables/{table}/act", json=wish)
            assert answer.status_code == 409
            assert "no end" in answer.json()["text"]
            client.post(f"/api/tables/{table}/seat", json={"seat": 0, "how": "lend", "bot": "random"})
        assert client.get(f"/api/tables/{table}").json()["scene"] == view["scene"]
        client.post(f"/api/tables/{table}/seat", json={"seat": 0, "how": "back"})
        wish["at"] = client.get(f"/api/tables/{table}").json()["version"]
        assert client.post(f"/api/tables/{table}/act", json=wish).status_code == 200


def test_a_long_log_is_replayed_in_steps_and_tells_the_same() -> None:
    table = Table.new(LANTERN, 2, dealer=SeededDealer(3))
    table.run_dealer()
    for _ in range(3):
        seat = next(seat for seat in range(2) if table.state.may_act(seat))
        table.play(seat, table.state.options[0])
        table.run_dealer()
    slow = Table.opened(table.log, game=LANTERN)
    rounds = 0
    while slow.replay(2, tell=True):
        rounds += 1
    assert rounds >= table.events // 2 - 1
    assert slow.story(-1) == table.story(-1)
    assert slow.state.options == table.state.options


def test_an_uploaded_log_is_replayed_in_the_worker_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.new(find_game("island-emergency"), 2, dealer=SeededDealer(3))
    for seat in table.seats_to_act():
        table.play(seat, table.state.options[0])
        if table.events > 40:
            break
    table.undo_past([0, 1])
    checked: CheckedLog = pickle.loads(pickle.dumps(check_log(table.save(), most=1000)))
    header = forked_header(checked.header, len(checked.events), checked.chain, SeededDealer(4))
    with monkeypatch.context() as patch:
        patch.setattr("eleventh.table.timeline.play_event", None)
        patch.setattr("eleventh.table.timeline.replay_event", None)
        taken = asyncio.run(continue_log(header, checked.events, checked.timeline, SeededDealer(4)))
        assert taken.story(-1, undone=True) == table.story(-1, undone=True)
        assert digest(taken.state) == digest(table.state)
        assert taken.state.options == table.state.options
    assert [digest(taken.at(n)) for n in range(taken.events)] == [
        digest(table.at(n)) for n in range(table.events)
    ]
    assert taken.redo() == table.redo()
