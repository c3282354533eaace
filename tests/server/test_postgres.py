"""PostgreSQL: several server processes serve one table, and survive an unavailable database."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest
from websockets.sync.client import connect

from server.play import Json, Person, Seated, Served, served
from server.postgres import Postgres
from waiting import PATIENCE, wait_until


@pytest.fixture
def nodes(postgres: Postgres) -> Iterator[tuple[Served, Served]]:
    yield from pair(postgres, takeover=0.5)


def pair(postgres: Postgres, takeover: float) -> Iterator[tuple[Served, Served]]:
    url = postgres.database()
    with served(url, takeover=takeover) as one, served(url, takeover=takeover) as two:
        yield one, two


@pytest.fixture
def patient(postgres: Postgres) -> Iterator[tuple[Served, Served]]:
    """Two that do not take each other for dead when the machine is busy."""
    yield from pair(postgres, takeover=10)


def two_nodes_one_table(
    nodes: tuple[Served, Served], pace: float = 0
) -> tuple[Person, Person, Seated, Seated]:
    ann, bob = Person(nodes[0], "Ann"), Person(nodes[1], "Bob")
    made = ann.table("me", "open", pace=pace)
    bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    one = ann.sit(made["id"])
    one.until(lambda seated: seated.table["seats"][1]["kind"] == "human")
    return ann, bob, one, bob.sit(made["id"])


def test_two_processes_serve_one_table(nodes: tuple[Served, Served]) -> None:
    ann, bob, one, two = two_nodes_one_table(nodes)
    for _ in range(8):
        if one.scene.get("result"):
            break
        actor, viewer = (one, two) if one.choices else (two, one)
        actor.act(actor.choices[-1])
        viewer.reach(actor.version)
        assert [line["event"] for line in viewer.lines] == [line["event"] for line in actor.lines]
    one.ask("chat", text="heard over there?")
    two.until(lambda seated: bool(seated.chat))
    assert two.chat[0]["text"] == "heard over there?"
    one.until(lambda seated: bool(seated.table["seats"][1].get("online")))
    bob.leave()
    one.until(lambda seated: not seated.table["seats"][1].get("online"))
    ann.leave()


def test_who_is_removed_at_one_process_is_sent_away_by_the_other(nodes: tuple[Served, Served]) -> None:
    ann, bob, one, two = two_nodes_one_table(nodes)
    assert one.ask("remove", seat=1)["kind"] == "done"
    assert "removed you" in two.wait_for("error")["text"]
    assert bob.get(f"/api/tables/{one.table['id']}")["code"] == "not-yours"
    ann.leave()
    bob.leave()


@pytest.mark.slow
def test_of_two_answers_at_two_processes_one_is_stale(nodes: tuple[Served, Served]) -> None:
    ann, bob, one, two = two_nodes_one_table(nodes)
    while one.scene["prompt"].get("asks") != "team":
        actor, viewer = (one, two) if one.choices else (two, one)
        actor.act(actor.choices[-1])
        viewer.reach(actor.version)
    version = one.version
    for seated in (one, two):
        seated.socket.send(json.dumps({"do": "act", "ref": 900, "notation": "wait", "at": version}))
    answers = []
    for seated in (one, two):
        while (message := seated.receive()).get("ref") != 900:
            pass
        answers.append(message["kind"])
    assert sorted(answers) == ["done", "stale"]
    one.until(lambda seated: seated.version > version)
    two.reach(one.version)
    for person in (ann, bob):
        person.leave()


@pytest.mark.slow
def test_bots_of_a_process_that_died_are_moved_by_another(nodes: tuple[Served, Served]) -> None:
    ann = Person(nodes[0], "Ann")
    table = ann.table("random", "random", "random", pace=0.4)["id"]
    watcher = Person(nodes[1], "Eve")
    seated = watcher.sit(table)
    nodes[0].kill()
    before = seated.version
    seated.until(lambda s: s.version > before + 3)
    watcher.leave()


@pytest.mark.slow
def test_bots_of_a_process_that_died_go_on_though_nobody_looks(nodes: tuple[Served, Served]) -> None:
    ann, bob = Person(nodes[0], "Ann"), Person(nodes[1], "Bob")
    table = ann.table("random", "random", "random", pace=0.4, public=True)["id"]

    def events() -> int:
        lists = bob.get("/api/tables").values()
        return next(int(line["event"]) for part in lists for line in part if line["id"] == table)

    nodes[0].kill()
    before = events()
    wait_until(lambda: events() > before + 3, "the bots wait for somebody to look")
    bob.leave()


@pytest.mark.slow
def test_bots_go_on_at_a_process_that_knew_the_table_when_people_still_played(
    nodes: tuple[Served, Served],
) -> None:
    ann, bob, one, two = two_nodes_one_table(nodes, pace=0.4)
    while not two.choices:  # the other process holds the table as it is at a person's turn, and sleeps
        one.act()
        two.reach(one.version)
    two.close()
    for who, seat in ((ann, 0), (bob, 1)):
        who.http.base_url = ann.http.base_url
        assert who.post(f"/api/tables/{one.table['id']}/seat", seat=seat, how="lend", bot="random")["kind"]
    nodes[0].kill()
    bob.http.base_url = f"http://localhost:{nodes[1].port}"

    def events() -> int:
        return int(bob.get("/api/tables")["mine"][0]["event"])

    before = events()
    wait_until(lambda: events() > before + 2, "the bots stand still")
    for person in (ann, bob):
        person.leave()


@pytest.mark.slow
def test_a_table_that_a_living_process_plays_is_played_by_that_one_alone(
    patient: tuple[Served, Served],
) -> None:
    ann = Person(patient[0], "Ann")
    table = ann.table("random", "random", "random", pace=0.5, game="island-emergency")["id"]
    seated = ann.sit(table)
    began = time.monotonic()  # the other looks for what nobody plays every 15 to 25 seconds
    seated.until(lambda s: time.monotonic() > began + 30)
    there = Person(patient[1], "Bob").http.get("/metrics").text
    assert 'eleventh_action_seconds_count{by="bot"} 0.0' in there
    assert ann.get(f"/api/tables/{table}/verify")["good"]
    ann.leave()


@pytest.mark.slow
def test_who_asks_at_one_process_is_not_away_at_another(nodes: tuple[Served, Served]) -> None:
    ann, bob = Person(nodes[0], "Ann"), Person(nodes[1], "Bob")
    made = ann.table("me", "open", grace=0)
    one = ann.sit(made["id"])
    bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    one.until(lambda seated: seated.table["seats"][1]["kind"] == "human")
    bob.get(f"/api/tables/{made['id']}")
    wait_until(
        lambda: ann.get(f"/api/tables/{made['id']}")["table"]["seats"][1].get("online"),
        "what is asked at the other process is not heard of",
    )
    assert "is here" in one.ask("seat", seat=1, how="lend")["text"]
    for person in (ann, bob):
        person.leave()


def test_a_database_that_is_gone_is_said_and_found_again(postgres: Postgres) -> None:
    with served(postgres.database()) as server:
        ann = Person(server, "Ann")
        table = ann.table("me", "me", game="professor-evil")["id"]
        seated = ann.sit(table)
        seated.act()
        before = seated.version
        postgres.stop()
        answer = seated.act()
        assert (answer["kind"], answer["code"]) == ("error", "unavailable")
        assert "Nothing was changed" in answer["text"]
        assert ann.http.get("/api/tables").status_code == 503
        postgres.start()
        wait_until(lambda: seated.act()["kind"] == "done", "the database is not found again")
        assert seated.version > before
        assert ann.get(f"/api/tables/{table}")["version"] == seated.version
        ann.leave()


@pytest.mark.slow
def test_a_seat_that_is_left_at_one_process_is_not_shown_at_another(nodes: tuple[Served, Served]) -> None:
    ann, bob, one, two = two_nodes_one_table(nodes)
    there = Person(nodes[0], "x")
    there.http.cookies = bob.http.cookies
    elsewhere = there.sit(one.table["id"])
    assert elsewhere.scene["seat"] == 1
    two.ask("seat", seat=1, how="leave")
    elsewhere.until(lambda seated: seated.scene["seat"] == -1)
    for person in (ann, bob, there):
        person.leave()


@pytest.mark.slow
def test_a_letter_that_postgresql_cannot_store_is_no_failure_of_the_database(
    nodes: tuple[Served, Served],
) -> None:
    ann = Person(nodes[0], "Ann")
    table = ann.table("me", "me", game="professor-evil")["id"]
    assert ann.get("/api/tables/%00")["code"] == "not-found"
    assert ann.post("/api/join", table="\0", token="x")["code"] == "not-found"
    assert ann.post(f"/api/tables/{table}/chat", text="hel\0lo")["kind"] == "done"
    assert ann.get(f"/api/tables/{table}")["chat"][0]["text"] == "hello"
    log = ann.http.get(f"/api/tables/{table}/log").text
    assert "no text" in ann.post("/api/tables", log=log.replace("name 0: Ann", "name 0: A\0nn"))["text"]
    ann.leave()


@pytest.mark.slow
def test_a_commitment_of_one_process_is_kept_by_the_other_and_good_once(nodes: tuple[Served, Served]) -> None:
    ann, there = Person(nodes[0], "Ann"), Person(nodes[1], "Ann")
    promise = ann.post("/api/commitment")["commitment"]
    made = there.table("me", commitment=promise)
    assert there.get(f"/api/tables/{made['id']}")["table"]["commitment"] == promise
    assert ann.table("me", commitment=promise)["code"] == "closed"
    for person in (ann, there):
        person.leave()


@pytest.mark.slow
def test_limits_hold_for_all_processes_together(postgres: Postgres) -> None:
    limits = {"tables": [0.0001, 10], "sockets": 20}
    with served(postgres.url, limits=limits) as one, served(postgres.url, limits=limits) as two:
        ann, eve = Person(one, "Ann"), Person(two, "Eve")
        made = [ann.table("me") for _ in range(10)]
        for _ in made:
            ann.sit(made[0]["id"])
        wait_until(lambda: eve.table("me").get("code") == "too-fast", "each process counts for itself")
        for _ in range(10):
            eve.sit(made[0]["id"])

        def refused() -> Json:
            with connect(f"ws://localhost:{two.port}/api/tables/{made[0]['id']}/ws") as one_more:
                first: Json = json.loads(one_more.recv(PATIENCE))
            return first if first["kind"] == "error" else {}

        assert "windows" in wait_until(refused, "each process counts for itself")["text"]
        for person in (ann, eve):
            person.leave()
