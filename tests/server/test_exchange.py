"""The exchange of nonces at a table: digests, then nonces, then the game; and what can go wrong."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from eleventh.table.exchange import nonce_digest
from eleventh.table.log_text import read_log
from eleventh.table.verify import verify
from server.local_server import LocalServer, Someone, local_server
from server.play import Json

ANNS, BOBS, FRESH = "a" * 32, "b" * 32, "c" * 32
GAME = "professor-evil"  # nobody has secrets there: its log can be read while it is played


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalServer]:
    with local_server(tmp_path, monkeypatch) as running:
        yield running


def committed(person: Someone, nonce: str = ANNS) -> dict[str, str]:
    """The fields that a client sends with a new table: the dealer's commitment and its own digest."""
    commitment = person.post("/api/commitment")["commitment"]
    return {"commitment": commitment, "digest": nonce_digest(commitment, nonce)}


def gathered(at: LocalServer) -> str:
    """A table that waits, with Ann's and Bob's digests."""
    made = at.ann.post(
        "/api/tables", game=GAME, seats=[{}, {"kind": "open"}], waits=True, pace=9.0, **committed(at.ann)
    )
    table: str = made["id"]
    at.bob.post("/api/join", table=table, token=made["invites"][0]["token"])
    assert commit(at.bob, table, BOBS)["kind"] == "done"
    return table


def info(person: Someone, table: str) -> Json:
    answer: Json = person.get(f"/api/tables/{table}")["table"]
    return answer


def commit(person: Someone, table: str, nonce: str) -> Json:
    digest = nonce_digest(info(person, table)["commitment"], nonce)
    return person.post(f"/api/tables/{table}/digest", digest=digest)


def show(person: Someone, table: str, nonce: str) -> Json:
    return person.post(f"/api/tables/{table}/nonce", nonce=nonce)


def start(person: Someone, table: str, **wish: object) -> Json:
    return person.post(f"/api/tables/{table}/start", **wish)


def events(at: LocalServer, table: str) -> list[str]:
    return [str(event) for event in read_log(at.ann.text(f"/api/tables/{table}/log")).events]


def kinds(at: LocalServer, table: str) -> list[str]:
    """The kinds of events of the exchange in the log, and whether a deal follows."""
    found = [event.split(":")[0].split()[0] for event in events(at, table)]
    return [kind for kind in dict.fromkeys(found) if kind in ("digest", "round", "nonce", "new", "deal")]


def test_digests_come_first_then_nonces_and_then_the_game(at: LocalServer) -> None:
    table = gathered(at)
    assert show(at.ann, table, ANNS)["code"] == "closed"
    assert start(at.ann, table)["kind"] == "done"
    assert commit(at.ann, table, FRESH)["code"] == "closed"
    seen = info(at.bob, table)
    assert [seat["awaited"] for seat in seen["seats"]] == ["nonce", "nonce"]
    assert "browser of Ann" in at.bob.get(f"/api/tables/{table}")["waiting"]
    show(at.ann, table, ANNS)
    assert info(at.ann, table)["waits"]
    show(at.bob, table, BOBS)
    assert "waits" not in info(at.ann, table)
    assert kinds(at, table) == ["digest", "round", "nonce", "deal"]
    assert [seat["nonce"] for seat in info(at.ann, table)["seats"]] == [ANNS, BOBS]
    assert at.ann.get(f"/api/tables/{table}/verify")["good"]


def test_players_get_the_hash_of_the_log_when_the_digests_were_fixed(at: LocalServer) -> None:
    table = gathered(at)
    assert "fixed" not in info(at.ann, table)
    start(at.ann, table)
    log = read_log(at.ann.text(f"/api/tables/{table}/log"))
    fixed = [log.chain[n].hex() for n in log.exchange.rounds]
    assert len(fixed) == 1
    assert info(at.ann, table)["fixed"] == info(at.bob, table)["fixed"] == fixed
    assert "fixed" not in info(at.eve, table)


def test_a_table_of_one_person_begins_with_the_nonce(at: LocalServer) -> None:
    seats = [{}, {"kind": "bot", "bot": "random"}]
    made = at.ann.post("/api/tables", game=GAME, seats=seats, pace=9.0, **committed(at.ann))
    assert made["counted"]
    assert [made["fixed"]] == info(at.ann, made["id"])["fixed"]
    assert show(at.ann, made["id"], ANNS)["kind"] == "done"
    assert "waits" not in info(at.ann, made["id"])


def test_who_sends_no_digest_plays_at_once_without_a_nonce(at: LocalServer) -> None:
    made = at.ann.post("/api/tables", game=GAME, seats=[{}, {"kind": "bot", "bot": "random"}], pace=9.0)
    assert "waits" not in info(at.ann, made["id"])
    assert not any(event.startswith(("nonce", "digest", "round")) for event in events(at, made["id"]))
    assert "No player added a nonce" in at.ann.get(f"/api/tables/{made['id']}/verify")["text"]


def test_a_late_joiner_adds_no_nonce(at: LocalServer) -> None:
    table = at.table(game=GAME)
    assert commit(at.bob, table, BOBS)["code"] == "closed"
    assert show(at.bob, table, BOBS)["code"] == "closed"


def test_another_nonce_than_that_of_the_digest_is_refused(at: LocalServer) -> None:
    table = gathered(at)
    start(at.ann, table)
    assert show(at.ann, table, FRESH)["code"] == "bad-request"
    assert show(at.eve, table, ANNS)["code"] == "not-yours"


def test_what_is_sent_twice_counts_once(at: LocalServer) -> None:
    table = gathered(at)
    before = len(events(at, table))
    assert commit(at.bob, table, BOBS)["kind"] == "done"
    assert len(events(at, table)) == before
    start(at.ann, table)
    show(at.bob, table, BOBS)
    before = len(events(at, table))
    assert show(at.bob, table, BOBS)["kind"] == "done"
    assert len(events(at, table)) == before


def test_the_last_digest_of_a_player_counts(at: LocalServer) -> None:
    table = gathered(at)
    commit(at.bob, table, FRESH)
    start(at.ann, table)
    show(at.ann, table, ANNS)
    assert show(at.bob, table, FRESH)["kind"] == "done"
    assert "waits" not in info(at.ann, table)


def test_nobody_fills_the_log_with_digests(at: LocalServer) -> None:
    table = gathered(at)
    codes = {commit(at.bob, table, f"{n:032x}").get("code", "done") for n in range(40)}
    assert codes == {"done", "closed"}
    assert len(events(at, table)) < 40


def test_the_digest_of_somebody_who_left_the_seat_is_void(at: LocalServer) -> None:
    table = gathered(at)
    at.bob.seat(table, "leave", 1)
    at.ann.seat(table, "bot", 1, bot="random")
    start(at.ann, table)
    assert "round of 0" in events(at, table)
    show(at.ann, table, ANNS)
    assert "waits" not in info(at.ann, table)


def test_somebody_who_is_away_at_the_start_takes_no_part(at: LocalServer) -> None:
    table = gathered(at)
    at.wait(60)
    start(at.ann, table)
    assert "round of 0" in events(at, table)
    show(at.ann, table, ANNS)
    assert "waits" not in info(at.bob, table)
    assert "nonce" not in info(at.bob, table)["seats"][1]


def test_the_game_waits_for_a_nonce_and_the_first_round_can_be_ended_only_on_purpose(at: LocalServer) -> None:
    table = gathered(at)
    start(at.ann, table)
    show(at.ann, table, ANNS)
    refused = start(at.ann, table)
    assert refused["code"] == "closed"
    assert "the browser of Bob" in refused["text"]
    assert start(at.bob, table, anyway=True)["code"] == "not-yours"


def test_a_nonce_that_does_not_come_leads_to_fresh_digests_of_all_others(at: LocalServer) -> None:
    table = gathered(at)
    start(at.ann, table)
    show(at.ann, table, ANNS)
    assert start(at.ann, table, anyway=True)["kind"] == "done"
    assert show(at.bob, table, BOBS)["code"] == "closed"
    assert commit(at.bob, table, FRESH)["code"] == "closed"
    assert info(at.ann, table)["seats"][0]["awaited"] == "digest"
    assert commit(at.ann, table, FRESH)["kind"] == "done"
    assert info(at.ann, table)["seats"][0]["awaited"] == "nonce"
    assert show(at.ann, table, FRESH)["kind"] == "done"
    assert kinds(at, table) == ["digest", "round", "nonce", "new", "deal"]
    assert "new round without 1" in events(at, table)
    assert len(info(at.ann, table)["fixed"]) == 2
    assert verify(at.ann.text(f"/api/tables/{table}/log")).ok


def test_nobody_is_waited_for_when_nobody_showed_a_nonce(at: LocalServer) -> None:
    table = gathered(at)
    start(at.ann, table)
    start(at.ann, table, anyway=True)
    assert "waits" not in info(at.ann, table)
    assert not any(event.startswith("nonce") for event in events(at, table))


def test_a_player_who_leaves_before_showing_the_nonce_does_not_hold_up_the_others(at: LocalServer) -> None:
    table = gathered(at)
    start(at.ann, table)
    at.bob.seat(table, "leave", 1)
    assert "new round without 1" in events(at, table)
    commit(at.ann, table, FRESH)
    show(at.ann, table, FRESH)
    assert "waits" not in info(at.ann, table)


def test_a_player_who_leaves_after_showing_it_changes_nothing(at: LocalServer) -> None:
    table = gathered(at)
    start(at.ann, table)
    show(at.bob, table, BOBS)
    at.bob.seat(table, "leave", 1)
    show(at.ann, table, ANNS)
    assert "waits" not in info(at.ann, table)
    assert f"nonce 1: {BOBS}" in events(at, table)


def test_the_exchange_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with local_server(tmp_path, monkeypatch) as before:
        table = gathered(before)
        start(before.ann, table)
        show(before.ann, table, ANNS)
    with local_server(tmp_path, monkeypatch) as after:
        after.ann.headers, after.bob.headers = before.ann.headers, before.bob.headers
        assert show(after.bob, table, BOBS)["kind"] == "done"
        assert "waits" not in info(after.ann, table)


def test_a_nonce_that_was_too_late_at_another_server_is_sent_again(at: LocalServer) -> None:
    table = gathered(at)
    start(at.ann, table)
    registry, portal = at.app.state.context.registry, at.client.portal
    assert portal is not None
    other = portal.call(registry.rebuilt, portal.call(registry.store.load, table))
    show(at.ann, table, ANNS)
    registry.live_tables[table] = other  # the one that has not heard of it
    assert show(at.bob, table, BOBS)["code"] == "stale"
    assert info(at.bob, table)["seats"][1]["awaited"] == "nonce"
    assert show(at.bob, table, BOBS)["kind"] == "done"
    assert "waits" not in info(at.bob, table)


@pytest.mark.parametrize("waits", [False, True])
def test_a_rematch_has_a_secret_and_a_round_of_its_own(at: LocalServer, waits: bool) -> None:
    table = at.table(game=GAME)
    wish = committed(at.ann)
    again = at.ann.post(f"/api/tables/{table}/rematch", waits=waits, **wish)
    assert f"commitment: {wish['commitment']}" in at.ann.text(f"/api/tables/{again['id']}/log")
    second = at.bob.post(f"/api/tables/{table}/rematch", **committed(at.bob, BOBS))
    assert second["id"] == again["id"]
    assert "counted" not in second
    assert commit(at.bob, again["id"], BOBS)["kind" if waits else "code"] == ("done" if waits else "closed")
    if waits:
        start(at.ann, again["id"])
        show(at.bob, again["id"], BOBS)
    show(at.ann, again["id"], ANNS)
    assert "waits" not in info(at.ann, again["id"])


def test_a_branch_and_a_log_that_is_opened_have_a_round_of_their_own(at: LocalServer) -> None:
    table = at.ann.post("/api/tables", game=GAME, seats=[{}, {"kind": "bot"}], pace=9.0)["id"]
    log = at.ann.text(f"/api/tables/{table}/log")
    for made in (
        at.ann.post(f"/api/tables/{table}/fork", **committed(at.ann)),
        at.ann.post("/api/tables", log=log, **committed(at.ann)),
    ):
        assert made["fixed"]
        assert show(at.ann, made["id"], ANNS)["kind"] == "done"
        assert "waits" not in info(at.ann, made["id"])


def test_a_digest_without_a_commitment_is_refused_as_the_dealer_would_know_it_first(at: LocalServer) -> None:
    answer = at.ann.post("/api/tables", game=GAME, seats=[{}, {}], digest="0" * 64)
    assert answer["code"] == "bad-request"
    assert "POST /api/commitment" in answer["text"]
    wrong = committed(at.ann) | {"digest": "luck"}
    assert at.ann.post("/api/tables", game=GAME, seats=[{}, {}], **wrong)["code"] == "bad-request"


def test_a_table_of_the_old_format_goes_on_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with local_server(tmp_path, monkeypatch) as before:
        made = before.ann.post("/api/tables", game=GAME, seats=[{}, {"kind": "open"}], waits=True)
    with contextlib.closing(sqlite3.connect(tmp_path / "x.db")) as database:
        database.execute("UPDATE tables SET header = replace(header, 'format 3', 'format 2')")
        database.execute("INSERT INTO events VALUES (?, 1, 'nonce 0 by player: anns luck')", [made["id"]])
        database.execute("UPDATE tables SET length = 1")
        database.commit()
    with local_server(tmp_path, monkeypatch) as at:
        at.ann.headers = before.ann.headers
        table = made["id"]
        at.bob.post("/api/join", table=table, token=made["invites"][0]["token"])
        assert "awaited" not in info(at.bob, table)["seats"][1]
        assert commit(at.bob, table, BOBS)["code"] == "closed"
        start(at.ann, table)
        assert info(at.ann, table)["seats"][0]["nonce"] == "anns luck"
        log = read_log(at.ann.text(f"/api/tables/{table}/log"))
        assert log.header.form == 2
        assert any(event.kind == "deal" for event in log.events)
        assert not any(str(event).startswith("nonce 1") for event in log.events)
        assert "does not prove" in at.ann.get(f"/api/tables/{table}/verify")["text"]
