"""Who has a seat, and what each player added to the draws, stands in the log for all to see."""

from __future__ import annotations

import pytest

from server.play import Person

GAME = "professor-evil"  # nobody has secrets there: its log can be read while it is played


def log_of(person: Person, table: str) -> str:
    return person.http.get(f"/api/tables/{table}/log").text


def test_who_joins_later_adds_a_nonce_of_his_own(ann: Person, bob: Person) -> None:
    made = ann.table("me", "open", game=GAME)
    bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"], nonce="bobs luck")
    text = log_of(ann, made["id"])
    assert "seat 1: person" in text
    assert "nonce 1 by player: bobs luck" in text


def test_a_nonce_that_nobody_sent_is_the_servers(ann: Person, bob: Person) -> None:
    made = ann.table("me", "open", game=GAME)
    bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    text = log_of(ann, made["id"])
    assert "nonce 0 by server: " in text
    assert "nonce 1 by server: " in text


def committed(person: Person) -> dict[str, str]:
    return {"commitment": person.post("/api/commitment")["commitment"], "nonce": "anns luck"}


def test_a_nonce_without_a_commitment_is_refused_as_the_dealer_would_know_it_first(ann: Person) -> None:
    answer = ann.table("me", "me", game=GAME, nonce="too early")
    assert answer["code"] == "bad-request"
    assert "POST /api/commitment" in answer["text"]


def test_a_rematch_begins_with_the_nonces_of_who_asked_and_of_bots(ann: Person) -> None:
    table = ann.table("me", "random", game=GAME)["id"]
    promise = committed(ann)
    again = ann.post(f"/api/tables/{table}/rematch", **promise)["id"]
    text = log_of(ann, again)
    assert f"commitment: {promise['commitment']}" in text
    nonces, deal = text.index("nonce 0 by player: anns luck"), text.find("deal:")
    assert "nonce 1 by rule: " in text
    assert deal < 0 or nonces < deal
    assert "POST /api/commitment" in ann.post(f"/api/tables/{again}/rematch", nonce="too early")["text"]


def test_who_comes_to_a_rematch_second_adds_a_nonce_once(ann: Person, bob: Person, eve: Person) -> None:
    made = ann.table("me", "open", game=GAME)
    bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    again = ann.post(f"/api/tables/{made['id']}/rematch", **committed(ann))["id"]
    seen = ann.get(f"/api/tables/{again}")
    mover, there = (ann, seen) if "choices" in seen["scene"] else (bob, bob.get(f"/api/tables/{again}"))
    assert [seat.get("nonce") for seat in seen["table"]["seats"]] == ["anns luck", None]
    assert bob.post(f"/api/tables/{again}/nonce", nonce="bobs luck")["kind"] == "done"
    assert "nonce 1 by player: bobs luck" in log_of(ann, again)
    assert bob.get(f"/api/tables/{again}")["table"]["seats"][1]["nonce"] == "bobs luck"
    assert "one is enough" in bob.post(f"/api/tables/{again}/nonce", nonce="another")["text"]
    assert eve.post(f"/api/tables/{again}/nonce", nonce="a stranger's")["code"] == "not-yours"
    # what one saw before it is still what one answers to
    notation = there["scene"]["choices"][0]["notation"]
    act = {"notation": notation, "at": there["version"]}
    assert mover.post(f"/api/tables/{again}/act", **act)["kind"] == "done"


def test_a_branch_and_a_log_that_is_opened_begin_with_a_nonce_of_their_own(ann: Person) -> None:
    table = ann.table("me", "random", game=GAME)["id"]
    branch = ann.post(f"/api/tables/{table}/fork", **committed(ann))["id"]
    assert "nonce 0 by player: anns luck" in log_of(ann, branch)
    opened = ann.post("/api/tables", log=log_of(ann, table), **committed(ann))["id"]
    assert "nonce 0 by player: anns luck" in log_of(ann, opened)


def test_a_bots_nonce_follows_the_public_rule(ann: Person) -> None:
    assert "nonce 1 by rule: " in log_of(ann, ann.table("me", "random", game=GAME)["id"])


@pytest.mark.parametrize(
    ("asked", "lines"),
    [
        ([{"how": "lend", "seat": 0, "bot": "random"}], ["seat 0: lent random"]),
        (
            [{"how": "lend", "seat": 0, "bot": "random"}, {"how": "back", "seat": 0}],
            ["seat 0: lent random", "seat 0: person"],
        ),
        (
            [{"how": "open", "seat": 1}, {"how": "claim", "seat": 1}],
            ["seat 1: open by 0", "seat 1: person by 0"],
        ),
    ],
)
def test_a_seat_that_changes_hands_leaves_a_trace(
    ann: Person, asked: list[dict[str, object]], lines: list[str]
) -> None:
    table = ann.table("me", "random", game=GAME, pace=9.0)["id"]
    seated = ann.sit(table)
    for wish in asked:
        assert seated.ask("seat", **wish)["kind"] == "done"
    found = [line.split("  ")[-1] for line in log_of(ann, table).splitlines() if "  seat " in line]
    assert found == lines


def test_the_others_read_that_a_bot_plays_meanwhile(ann: Person, bob: Person) -> None:
    made = ann.table("me", "open", game=GAME)
    bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
    assert bob.post(f"/api/tables/{made['id']}/seat", seat=1, how="lend", bot="random")["kind"] == "done"
    lines = ann.get(f"/api/tables/{made['id']}")["lines"]
    assert any("is away: the bot random plays meanwhile" in line["text"] for line in lines)
