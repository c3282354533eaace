"""One player can neither fill the log of a table nor stop the others who play there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from eleventh.server.restraint import MOST_ASKED
from eleventh.server.settings import Limits
from server.party import Party, Someone, party

BURST = Limits.seat_changes[1]


def lend_and_take_back(at: Party, table: str, times: int) -> list[str]:
    """The answers to it."""
    kinds = []
    for _ in range(times):
        for how in ("lend", "back"):
            answer = at.bob.seat(table, how, 1, bot="random")
            kinds.append(answer.get("code", "done"))
    return kinds


@pytest.fixture
def limits() -> Limits:
    """As without rates, but for the two that are about one table."""
    usual, rates = Limits(), Limits.without_rates()
    return replace(rates, seat_changes=usual.seat_changes, proposals=usual.proposals)


def test_a_player_who_lends_a_seat_and_takes_it_back_again_and_again_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limits: Limits
) -> None:
    with party(tmp_path, monkeypatch, limits=limits) as at:
        table = at.table()
        before = at.ann.get(f"/api/tables/{table}")["version"]
        kinds = lend_and_take_back(at, table, BURST)
        assert kinds.count("done") == BURST - 1  # to join was a change too
        assert "too-fast" in kinds
        refused = at.bob.seat(table, "lend", 1, bot="random")
        assert "wait" in refused["text"]
        assert at.ann.get(f"/api/tables/{table}")["version"] <= before + BURST
        assert at.ann.seat(table, "lend", 0, bot="random").get("code", "done") == "done"


def test_newcomers_to_a_public_table_share_a_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limits: Limits
) -> None:
    with party(tmp_path, monkeypatch, limits=limits) as at:
        seats = [{}, {"kind": "open"}]
        table = at.ann.post("/api/tables", game="tiny", seats=seats, public=True)["id"]
        answers = []
        for number in range(BURST + 1):
            someone = Someone(at.client, f"Nobody {number}")
            answers.append(someone.post("/api/join", table=table))
            someone.seat(table, "leave", 1)
        assert [answer.get("code") for answer in answers] == [None] * BURST + ["too-fast"]
        assert "Many people came" in answers[-1]["text"]


def test_a_player_asks_to_go_back_from_one_position_a_few_times_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with party(tmp_path, monkeypatch) as at:
        table = at.table()
        play(at.ann, table)
        for _ in range(MOST_ASKED):
            assert at.ann.post(f"/api/tables/{table}/undo", at=version(at, table)).get("kind") == "done"
            question = at.bob.get(f"/api/tables/{table}")["question"]["number"]
            at.bob.post(f"/api/tables/{table}/answer", number=question, yes=False)
        answer = at.ann.post(f"/api/tables/{table}/undo", at=version(at, table))
        assert answer["code"] == "closed"
        assert "ask again after the next choice" in answer["text"]
        assert "question" not in at.bob.get(f"/api/tables/{table}")
        play(at.bob, table)
        assert at.ann.post(f"/api/tables/{table}/undo", at=version(at, table)).get("kind") == "done"


def test_a_player_proposes_no_faster_than_the_others_can_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limits: Limits
) -> None:
    with party(tmp_path, monkeypatch, limits=limits) as at:
        table = at.table(consent=True)
        while len(at.app.state.desk.hall.rooms[table].seats.others("", voters(at, table))) < 2:
            play(at.ann, table)
            play(at.bob, table)
        answers = [propose(at, table) for _ in range(limits.proposals[1] + 1)]
        assert [answer.get("code") for answer in answers] == [None] * limits.proposals[1] + ["too-fast"]


def version(at: Party, table: str) -> int:
    found: int = at.ann.get(f"/api/tables/{table}")["version"]
    return found


def voters(at: Party, table: str) -> list[int]:
    state = at.app.state.desk.hall.rooms[table].table.state
    return [seat for seat in range(2) if state.may_act(seat)]


def propose(at: Party, table: str) -> dict[str, str]:
    view = at.ann.get(f"/api/tables/{table}")
    notation = view["scene"]["choices"][-1]["notation"]
    return at.ann.post(f"/api/tables/{table}/act", notation=notation, at=view["version"])


def play(who: Someone, table: str) -> None:
    """The first option, if the person is asked."""
    view = who.get(f"/api/tables/{table}")
    if choices := view["scene"].get("choices"):
        who.post(f"/api/tables/{table}/act", notation=choices[0]["notation"], at=view["version"])
