"""Expensive requests are charged by the time they took, to the person who made them."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocketDisconnect

from eleventh.server.app import create_app
from eleventh.server.http.socket import SHORTEST_PAUSE
from eleventh.server.limits.budget import MANY, Bucket, Buckets, Budget, Timed, short
from eleventh.server.limits.people import Guest
from eleventh.server.settings import Limits, Settings, names_of
from server.local_server import Someone, local_server
from server.play import Json, Person, served
from server.test_api import play_out
from waiting import wait_until


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr("eleventh.server.limits.budget.time.monotonic", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_a_debt_is_waited_for(clock: Clock) -> None:
    bucket = Bucket((100.0, 500))
    bucket.charge(700)
    assert not bucket.take()
    assert bucket.wait() == pytest.approx(2.01)
    clock.now += 2.02
    assert bucket.wait() == 0
    assert bucket.take()


def test_what_was_spent_elsewhere_counts_here(clock: Clock) -> None:
    here, there = Buckets((10.0, 100)), Buckets((10.0, 100))
    there.charge("10.1.2.3", 150)
    for key, amount in there.tell().items():
        here.heard(key, amount)
    assert here.wait("10.1.2.3") == pytest.approx(5.1)
    assert here.wait("10.1.2.4") == 0
    assert there.tell() == {}
    assert here.tell() == {}


def test_little_is_not_told(clock: Clock) -> None:
    buckets = Buckets((10.0, 1000))
    buckets.charge("a", 5)
    buckets.charge("b", 50)
    assert set(buckets.tell()) == {short("b")}


def test_of_many_who_have_paid_nothing_is_kept(clock: Clock) -> None:
    buckets = Buckets((100.0, 500))
    for number in range(25_000):
        buckets.charge(f"somebody {number}", 1)
        clock.now += 0.02
    assert len(buckets.buckets) <= MANY
    assert len(buckets.spent) <= MANY


def test_only_the_own_time_counts() -> None:
    def burn(seconds: float) -> None:
        end = time.thread_time() + seconds
        while time.thread_time() < end:
            pass

    async def mine() -> str:
        burn(0.05)
        await asyncio.sleep(0)
        burn(0.05)
        return "done"

    async def other() -> None:
        burn(0.5)

    async def both() -> tuple[str, float]:
        timed = Timed(mine())
        task = asyncio.create_task(other())
        result = await timed
        await task
        return result, timed.seconds

    result, seconds = asyncio.run(both())
    assert result == "done"
    assert 0.1 <= seconds < 0.5


def test_what_fails_or_is_called_off_is_counted_too() -> None:
    async def fail() -> None:
        await asyncio.sleep(0)
        raise LookupError

    async def wait_for_ever() -> None:
        await asyncio.Event().wait()

    async def tried() -> None:
        timed = Timed(fail())
        with pytest.raises(LookupError):
            await timed
        assert timed.seconds > 0
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await Timed(wait_for_ever())

    asyncio.run(tried())


def client_of(tmp_path: Path, **limits: tuple[float, int]) -> TestClient:
    limit = Limits(**limits)  # type: ignore[arg-type]
    return TestClient(create_app(Settings(str(tmp_path / "x.db"), limit, games=("tiny",))))


def until_refused(client: TestClient, path: str) -> Json:
    for _ in range(500):
        answer = client.get(path)
        if answer.status_code == 429:
            assert int(answer.headers["retry-after"]) >= 1
            refused: Json = answer.json()
            return refused
    raise AssertionError("never refused")


@pytest.mark.parametrize("limit", ["work", "address_work"])
def test_who_has_used_up_his_share_hears_how_long_to_wait(tmp_path: Path, limit: str) -> None:
    with client_of(tmp_path, requests=(1e6, 10**6), **{limit: (0.001, 20)}) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        refused = until_refused(client, f"/api/tables/{table}")
        assert refused["code"] == "too-fast"
        assert re.search("wait .*seconds? and try again", refused["text"])
        assert client.get("/healthz").status_code == 200
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/tables/{table}/ws"):
            pass


def test_a_socket_that_asks_for_much_is_refused_and_stays(tmp_path: Path) -> None:
    with client_of(tmp_path, messages=(1e6, 10**6), work=(0.5, 40)) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        with client.websocket_connect(f"/api/tables/{table}/ws") as socket:
            codes = set()
            for _ in range(5000):
                socket.send_json({"do": "look", "ref": 5, "seat": -1})
                while (answer := socket.receive_json()).get("ref") != 5:
                    pass
                codes.add(answer.get("code", answer["kind"]))
                if "too-fast" in codes:
                    break
            assert codes == {"done", "too-fast"}


def test_of_a_socket_that_asks_for_much_nothing_is_read_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(0)

    monkeypatch.setattr("eleventh.server.http.socket.asyncio.sleep", pause)
    with client_of(tmp_path, messages=(0.001, 1)) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        with client.websocket_connect(f"/api/tables/{table}/ws") as socket:
            for number in (1, 2, 3):
                before = pauses.count(SHORTEST_PAUSE)
                socket.send_json({"do": "look", "ref": number, "seat": -1})
                while socket.receive_json().get("ref") != number:
                    pass
            assert before == 1  # the second message was one too many, and the third waited for it


@pytest.mark.parametrize("dear", [Budget.expect_handshake, lambda budget, who: budget.received(who, 10**6)])
def test_what_no_task_of_the_server_does_is_paid_for_too(dear: Callable[[Budget, Guest], None]) -> None:
    budget = Budget(Limits(address_work=(0.001, 5)))
    who = Guest(HTTPConnection({"type": "http", "headers": [], "client": ("10.1.2.3", 9), "path": "/"}))
    for _ in range(3):
        assert budget.debt(who) == 0
        dear(budget, who)
        if budget.debt(who):
            return
    raise AssertionError("it costs nothing")


def test_sockets_are_opened_so_often(tmp_path: Path) -> None:
    with client_of(tmp_path, handshakes=(0.001, 2)) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        for _ in range(2):
            with client.websocket_connect(f"/api/tables/{table}/ws") as socket:
                socket.receive_json()
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/tables/{table}/ws"):
            pass


def test_thought_of_the_workers_is_paid_for_apart(tmp_path: Path) -> None:
    with client_of(tmp_path, thought=(0.001, 1), hints=(1e6, 10**6)) as client:
        table = client.post("/api/tables", json={"game": "tiny", "seats": [{}, {}]}).json()["id"]
        refused = until_refused(client, f"/api/tables/{table}/hint?level=steady")
        assert "much work" in refused["text"]
        assert client.get(f"/api/tables/{table}").status_code == 200
        log = client.get(f"/api/tables/{table}/verify")
        assert log.status_code == 429


def test_a_chart_is_drawn_once(tmp_path: Path) -> None:
    with served(str(tmp_path / "x.db"), limits={"thought": [0.001, 1]}) as server:
        ann = Person(server, "Ann")
        table = ann.table("me")["id"]
        play_out(ann, table)
        first = ann.get(f"/api/tables/{table}/chart")
        assert first["points"]
        assert ann.get(f"/api/tables/{table}/chart") == first
        assert ann.get(f"/api/tables/{table}/verify")["code"] == "too-fast"
        ann.leave()


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("localhost", 200),
        ("LOCALHOST:8011", 200),
        ("127.0.0.1", 200),
        ("[::1]:80", 200),
        ("a.localhost", 200),
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("", 421),
        ("[::1", 421),
    ],
)
def test_a_server_on_this_machine_answers_to_its_own_names(tmp_path: Path, name: str, status: int) -> None:
    settings = Settings(str(tmp_path / "x.db"), hosts=names_of("127.0.0.1"))
    with TestClient(create_app(settings), base_url="http://localhost") as client:
        answer = client.get("/api/games", headers={"Host": name})
        assert answer.status_code == status
        if status == 421:
            assert "--allow-host" in answer.json()["text"]
            with pytest.raises(WebSocketDisconnect):
                client.websocket_connect("/api/tables/x/ws", headers={"Host": name}).__enter__()
        assert client.get("/healthz", headers={"Host": name}).status_code == 200


def test_a_server_for_the_network_answers_to_any_name_unless_it_is_told_one(tmp_path: Path) -> None:
    assert names_of("0.0.0.0") == ()
    assert names_of("192.168.1.5") == ()
    assert "localhost" in names_of("::1")
    with TestClient(create_app(Settings(str(tmp_path / "x.db")))) as client:
        assert client.get("/api/games", headers={"Host": "anything.example"}).status_code == 200


def test_what_is_begun_is_paid_for_beforehand_and_settled_at_its_end() -> None:
    async def tried() -> None:
        budget = Budget(Limits(address_work=(0.001, 25)))
        who = Guest(HTTPConnection({"type": "http", "headers": [], "client": ("10.1.2.3", 9), "path": "/"}))
        done = asyncio.Event()
        begun = []
        for _ in range(9):
            if not budget.debt(who):
                begun.append(asyncio.create_task(budget.paid(who, done.wait())))
                await asyncio.sleep(0)
        assert len(begun) == 3  # and not nine, though none of them has cost anything yet
        done.set()
        await asyncio.gather(*begun)
        assert not budget.debt(who)

    asyncio.run(tried())


def test_where_bots_play_alone_whoever_made_the_table_pays_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = replace(Limits.without_rates(), bot_games=(0.001, 0))
    with local_server(tmp_path, monkeypatch, limits=limits) as at:
        bots = [{"kind": "bot", "bot": "random"}] * 2
        alone = at.ann.post("/api/tables", game="tiny", seats=bots, pace=0.0)["id"]
        before = at.ann.get(f"/api/tables/{alone}")["version"]
        table = at.ann.post("/api/tables", game="tiny", seats=[{}, bots[0]], pace=0.0)["id"]
        wait_until(lambda: is_over_after_a_choice(at.ann, table), "the game with a person does not go on")
        assert at.ann.get(f"/api/tables/{alone}")["version"] == before


def is_over_after_a_choice(who: Someone, table: str) -> bool:
    """Whether the game is over; until then the first option is taken whenever the person is asked."""
    view = who.get(f"/api/tables/{table}")
    if choices := view["scene"].get("choices"):
        who.post(f"/api/tables/{table}/act", notation=choices[0]["notation"], at=view["version"])
    return bool(view["table"].get("over"))


@pytest.mark.parametrize("amount", ["nan", "inf", "-1"])
def test_what_is_no_amount_is_not_charged(amount: str) -> None:
    buckets = Buckets((1.0, 1))
    with pytest.raises(ValueError, match="no amount"):
        buckets.heard("somebody", float(amount))
    assert buckets.take("somebody")
