"""The HTTP API: it can do everything that the page can, and refuses the rest clearly."""

from __future__ import annotations

import json
import re

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from eleventh.bots import ladder
from eleventh.bots.ladder import LadderRung, Measurements, WinRate
from eleventh.server.http.catalogue import game_info
from lantern import LANTERN
from server.play import Json, Person, Served, served
from waiting import PATIENCE


def play_out(person: Person, table: str) -> Json:
    """Play all seats by HTTP to the end."""
    for _ in range(200):
        view = person.get(f"/api/tables/{table}")
        if view["table"].get("over"):
            return view
        choices = view["scene"]["choices"]
        notation = choices[view["version"] % len(choices)]["notation"]
        done = person.post(f"/api/tables/{table}/act", notation=notation, at=view["version"])
        assert done["kind"] == "done", done
    raise AssertionError("the game does not end")


def test_the_lobby_lists_games_and_bots(ann: Person) -> None:
    lobby = ann.get("/api/games")
    assert {"professor-evil", "tiny"} <= {game["id"] for game in lobby["games"]}
    assert [bot["id"] for bot in lobby["bots"]] == ["beginner", "steady", "strong", "expert"]
    assert all(bot["text"] for bot in lobby["bots"])
    assert lobby["usual"] == "strong"


def test_a_game_says_how_often_a_level_wins_where_that_was_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = Measurements("0", "", [], [LadderRung("greedy", "wins", WinRate(1000, 51.6, 50, 53))])
    monkeypatch.setattr(ladder, "figures", lambda game: found)
    assert game_info(LANTERN).wins == {"steady": 51.6}
    assert game_info(LANTERN).older == "0"


@pytest.mark.parametrize(("bot", "fits"), [("search:20", True), ("random", True), ("search:", False)])
def test_a_bot_of_the_lab_sits_down_by_its_name(ann: Person, bot: str, fits: bool) -> None:
    answer = ann.http.post(
        "/api/tables", json={"game": "tiny", "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]}
    )
    assert (answer.status_code == 201) is fits


def test_rules_come_with_rulings_and_examples(ann: Person) -> None:
    rules = ann.get("/api/games/tiny/rules")
    assert rules["rules"][0]["number"] == "R1"
    assert any(rule.get("examples") for rule in rules["rules"])
    assert rules["examples"][0]["title"]


def test_a_whole_game_can_be_played_by_http(ann: Person) -> None:
    table = ann.table("me", "me", name="By hand")["id"]
    play_out(ann, table)
    listed = ann.get("/api/tables")["finished"]
    assert table in [line["id"] for line in listed]
    assert next(line for line in listed if line["id"] == table)["result"]


def test_after_the_end_there_are_log_proof_chart_and_replay(ann: Person) -> None:
    table = ann.table("me", "me")["id"]
    last = play_out(ann, table)["version"]
    log = ann.http.get(f"/api/tables/{table}/log").text
    verdict = ann.get(f"/api/tables/{table}/verify")
    assert verdict["good"], verdict
    assert f"reveal {verdict['secret']}" in log
    assert "follow from the secret" in verdict["text"]
    assert len(ann.get(f"/api/tables/{table}/chart")["points"]) > 3
    first = ann.get(f"/api/tables/{table}/at/0")
    assert first["last"] == last
    assert ann.get(f"/api/tables/{table}/at/{last}")["scene"]["result"]
    assert ann.get(f"/api/tables/{table}/at/{last + 1}")["code"] == "not-found"


def test_a_log_opens_as_a_table_again(ann: Person) -> None:
    table = ann.table("me", "me", game="professor-evil")["id"]
    log = ann.http.get(f"/api/tables/{table}/log").text
    again = ann.post("/api/tables", log=log)["id"]
    assert again != table
    assert ann.get(f"/api/tables/{again}")["scene"] == ann.get(f"/api/tables/{table}")["scene"]
    assert "cannot be opened" in ann.post("/api/tables", log=log.replace("deal", "dial", 1))["text"]


def test_a_branch_is_a_table_of_its_own(ann: Person, eve: Person) -> None:
    table = ann.table("me", "me", game="professor-evil")["id"]
    view = ann.get(f"/api/tables/{table}")
    notation = view["scene"]["choices"][0]["notation"]
    ann.post(f"/api/tables/{table}/act", notation=notation, at=view["version"])
    branch = eve.post(f"/api/tables/{table}/fork", event=view["version"])["id"]
    there = eve.get(f"/api/tables/{branch}")
    assert there["table"]["origin"] == {"table": table, "event": view["version"], "kind": "branch"}
    assert all(seat["mine"] for seat in there["table"]["seats"])
    assert notation in [choice["notation"] for choice in there["scene"]["choices"]]


def test_a_rematch_seats_the_same_people_at_one_new_table(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.table("me", "open")
    bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    first = ann.post(f"/api/tables/{made['id']}/rematch")["id"]
    assert bob.post(f"/api/tables/{made['id']}/rematch")["id"] == first != made["id"]
    assert [seat.get("who") for seat in bob.get(f"/api/tables/{first}")["table"]["seats"]] == ["Ann", "Bob"]
    assert eve.post(f"/api/tables/{made['id']}/rematch")["code"] == "not-yours"


def test_preview_and_why_answer_for_ones_own_seat(ann: Person, eve: Person) -> None:
    table = ann.table("me", "me", game="professor-evil")["id"]
    view = ann.get(f"/api/tables/{table}")
    notation = view["scene"]["choices"][0]["notation"]
    preview = ann.get(f"/api/tables/{table}/preview", notation=notation)
    assert preview["ends"].startswith("Then")
    assert ann.get(f"/api/tables/{table}/why", notation=notation) == {"possible": True}
    for question in ("preview", "why"):
        assert eve.get(f"/api/tables/{table}/{question}", notation=notation)["code"] == "not-yours"


def test_why_names_the_rule_and_the_nearest_choice(ann: Person) -> None:
    table = ann.table("me")["id"]
    why = ann.get(f"/api/tables/{table}/why", notation="signal")
    assert not why["possible"]
    assert why["rule"]
    assert why["nearest"]


def test_a_stale_answer_by_http_brings_the_present_view(ann: Person) -> None:
    table = ann.table("me")["id"]
    answer = ann.http.post(f"/api/tables/{table}/act", json={"notation": "lay", "at": 0})
    assert answer.status_code == 409
    problem = answer.json()
    assert problem["code"] == "stale"
    assert problem["view"]["version"] == problem["version"]


def test_a_commitment_is_good_for_one_table(ann: Person) -> None:
    promise = ann.post("/api/commitment")["commitment"]
    table = ann.table("me", "me", game="professor-evil", commitment=promise)["id"]
    assert ann.get(f"/api/tables/{table}")["table"]["commitment"] == promise
    assert ann.table("me", commitment=promise)["code"] == "closed"


@pytest.mark.parametrize(
    ("wish", "word"),
    [
        ({"game": "chess"}, "no game"),
        ({"game": "tiny", "seats": [{}] * 9}, "at most"),
        ({"game": "tiny", "seats": [{"kind": "cat"}]}, "me, bot or open"),
        ({"game": "tiny", "seats": [{"kind": "bot", "bot": "deep blue"}]}, "no bot"),
        ({"game": "tiny", "options": {"weather": "hail"}}, "fair, storm"),
        ({"game": 7}, "Expected `str`"),
    ],
)
def test_a_table_that_cannot_be_made_says_why(ann: Person, wish: dict[str, object], word: str) -> None:
    answer = ann.http.post("/api/tables", json=wish)
    assert answer.status_code in (400, 404)
    assert word in answer.json()["text"]


def test_what_does_not_exist_says_so(ann: Person) -> None:
    assert "no such table" in ann.get("/api/tables/nowhere")["text"]
    assert ann.http.get("/api/nothing").json()["code"] == "not-found"


def test_the_cookie_is_closed_to_scripts_and_other_sites(server: Served) -> None:
    cookie = httpx.get(f"http://localhost:{server.port}/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_every_answer_has_a_strict_policy(ann: Person) -> None:
    for path in ("/", "/api/games", "/api/nothing"):
        policy = ann.http.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


def test_pages_of_other_sites_change_nothing(ann: Person) -> None:
    answer = ann.http.post("/api/tables", json={"game": "tiny"}, headers={"Origin": "https://evil.example"})
    assert answer.json()["code"] == "wrong-origin"
    url = f"ws://localhost:{ann.server.port}/api/tables/x/ws"
    with pytest.raises(InvalidStatus), connect(url, origin=Origin("https://evil.example")):
        pass


def test_the_page_says_how_to_build_it_or_is_there(ann: Person) -> None:
    page = ann.http.get("/t/anything")
    assert "text/html" in page.headers["content-type"]
    assert "Eleventh Hour" in page.text
    assert ann.http.get("/../pyproject.toml").status_code == 404


def test_openapi_describes_every_route(ann: Person) -> None:
    described = ann.get("/api/openapi.json")
    assert len(described["paths"]) > 20
    assert "Update" in described["components"]["schemas"]
    text = json.dumps(described)
    for name in described["components"]["schemas"]:
        assert f"#/components/schemas/{name}" in text or name.endswith("Message") or name in ("Told", "Asked")
    pointed_at = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert pointed_at <= set(described["components"]["schemas"])


def test_limits_are_answered_with_a_sentence(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = {
        "tables": [0.001, 2],
        "chat": [0.001, 1],
        "messages": [0.001, 4],
        "body": 500,
        "message": 300,
        "sockets": 2,
    }
    with served(str(tmp_path_factory.mktemp("limits") / "x.db"), limits=limits) as server:
        ann = Person(server, "Ann")
        table = ann.table("me")["id"]
        ann.table("me")
        assert ann.table("me")["code"] == "too-fast"
        assert ann.post(f"/api/tables/{table}/chat", text="x" * 600)["code"] == "too-large"
        seated = ann.sit(table)
        assert seated.ask("chat", text="x" * 400)["code"] == "too-large"
        assert seated.ask("chat", text="hello")["kind"] == "done"
        assert seated.ask("chat", text="hello")["code"] == "too-fast"
        assert "too fast" in [seated.ask("look") for _ in range(3)][-1]["text"]
        ann.sit(table)
        with connect(f"ws://localhost:{server.port}/api/tables/{table}/ws") as third:
            assert "windows" in json.loads(third.recv(PATIENCE))["text"]
        ann.leave()


def test_a_table_that_cannot_be_made_uses_up_no_commitment(ann: Person) -> None:
    promise = ann.post("/api/commitment")["commitment"]
    assert "has no option" in ann.table("me", options={"moon": "full"}, commitment=promise)["text"]
    assert "at most" in ann.table(*["me"] * 9, commitment=promise)["text"]
    assert "id" in ann.table("me", commitment=promise)


def test_a_rematch_names_those_who_sit_there_now(ann: Person, bob: Person) -> None:
    made = ann.table("me", "open", game="professor-evil")
    bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    again = ann.post(f"/api/tables/{made['id']}/rematch")["id"]
    log = ann.http.get(f"/api/tables/{again}/log").text
    assert "name 0: Ann" in log
    assert "name 1: Bob" in log
