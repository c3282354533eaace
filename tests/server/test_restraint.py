"""A player can neither fill the log of a table nor block the other players."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from eleventh.server.limits import restraint
from eleventh.server.limits.restraint import MOST_ASKED
from eleventh.server.settings import Limits
from eleventh.server.tables import talk
from server.local_server import LocalServer, Someone, local_server
from server.test_storage import closed_to_writing

BURST = Limits.seat_changes[1]


def lend_and_take_back(at: LocalServer, table: str, times: int) -> list[str]:
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
    with local_server(tmp_path, monkeypatch, limits=limits) as at:
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
    with local_server(tmp_path, monkeypatch, limits=limits) as at:
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
    with local_server(tmp_path, monkeypatch) as at:
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
    with local_server(tmp_path, monkeypatch, limits=limits) as at:
        table = at.table(consent=True)
        until_both_decide(at, table)
        answers = [propose(at, table) for _ in range(limits.proposals[1] + 1)]
        assert [answer.get("code") for answer in answers] == [None] * limits.proposals[1] + ["too-fast"]


def test_a_proposal_that_cannot_be_stored_is_no_proposal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_server(tmp_path, monkeypatch) as at:
        table = at.table(consent=True)
        until_both_decide(at, table)
        with closed_to_writing(at.app.state.context.registry.database):
            assert propose(at, table)["code"] == "unavailable"
        assert "question" not in at.bob.get(f"/api/tables/{table}")
        assert propose(at, table)["kind"] == "done"
        assert "question" in at.bob.get(f"/api/tables/{table}")


def test_going_back_and_forth_uses_up_a_share_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(restraint, "MOST_STEPS_BACK", 6)
    with local_server(tmp_path, monkeypatch) as at:
        table = at.table("professor-evil")
        while not at.ann.get(f"/api/tables/{table}").get("undo", {}).get("steps"):
            play(at.bob, table)
            play(at.ann, table)
        answers = []
        for number in range(4):
            how = "redo" if number % 2 else "undo"
            answers.append(at.ann.post(f"/api/tables/{table}/{how}", at=version(at, table)))
        assert [answer.get("code") for answer in answers] == [None] * 3 + ["closed"]
        assert "3 times by yourself" in answers[-1]["text"]


def test_somebody_alone_at_a_table_has_all_steps_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(restraint, "MOST_STEPS_BACK", 1)
    with local_server(tmp_path, monkeypatch) as at:
        table = at.ann.post("/api/tables", game="tiny", seats=[{}, {}])["id"]
        play(at.ann, table)
        for how in ("undo", "redo", "undo"):
            assert at.ann.post(f"/api/tables/{table}/{how}", at=version(at, table)).get("kind") == "done"


def test_a_seat_that_changed_hands_too_often_stays_as_it_is_but_for_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_server(tmp_path, monkeypatch, limits=replace(Limits.without_rates(), events=80)) as at:
        table = at.table()
        kinds = lend_and_take_back(at, table, 5)
        assert kinds == ["done"] * 9 + ["closed"]  # to join was a change too
        assert at.ann.seat(table, "lend", 0, bot="random")["kind"] == "done"
        assert at.ann.post(f"/api/tables/{table}/remove", seat=1)["kind"] == "done"


def test_talk_never_fills_up_and_nobody_pushes_out_the_lines_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk, "MOST_OF_SEAT", 3)
    monkeypatch.setattr(talk, "MOST_OF_SPECTATORS", 2)
    with local_server(tmp_path, monkeypatch) as at:
        table = at.table()
        say(at.ann, table, "hello")
        for number in range(5):
            say(at.bob, table, f"b{number}")
            say(at.eve, table, f"e{number}")
        heard = ["hello", "b2", "b3", "e3", "b4", "e4"]
        assert [line["text"] for line in at.ann.get(f"/api/tables/{table}")["chat"]] == heard
        at.app.state.context.registry.live_tables.clear()  # as after a restart
        assert [line["text"] for line in at.ann.get(f"/api/tables/{table}")["chat"]] == heard


def test_spectators_share_a_limit_that_players_do_not_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = replace(Limits.without_rates(), spectator_chat=(0.001, 2))
    with local_server(tmp_path, monkeypatch, limits=limits) as at:
        table = at.table()
        crowd = [Someone(at.client, f"Nobody {number}") for number in range(3)]
        answers = [say(someone, table, "boo") for someone in crowd]
        assert [answer.get("code") for answer in answers] == [None, None, "too-fast"]
        assert says_when(answers[-1])
        assert say(at.bob, table, "hush")["kind"] == "done"
        assert say(at.ann, table, "hush")["kind"] == "done"


def test_somebody_who_talks_too_fast_hears_when_they_may_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_server(tmp_path, monkeypatch, limits=replace(Limits.without_rates(), chat=(0.001, 1))) as at:
        table = at.table()
        say(at.bob, table, "one")
        assert says_when(say(at.bob, table, "two"))


def test_a_name_is_changed_a_few_times_only_and_kept_as_often_as_one_likes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_server(
        tmp_path, monkeypatch, limits=replace(Limits.without_rates(), renames=(0.001, 3))
    ) as at:
        table = at.table()  # Bob has used one
        answers = [at.bob.seat(table, "name", 1, name=name) for name in ("Rob", "Rob", "Bert", "Bo")]
        assert [answer.get("code") for answer in answers] == [None, None, None, "too-fast"]
        assert says_when(answers[-1])
        assert at.ann.get(f"/api/tables/{table}")["table"]["seats"][1]["who"] == "Bert"
        assert at.bob.get("/api/me")["name"] == "Bert"


def say(who: Someone, table: str, text: str) -> dict[str, str]:
    return who.post(f"/api/tables/{table}/chat", text=text)


def says_when(answer: dict[str, str]) -> bool:
    """Whether it says after how many seconds the same works again."""
    return re.search(r"wait \d+ seconds and try again", answer["text"]) is not None


def version(at: LocalServer, table: str) -> int:
    found: int = at.ann.get(f"/api/tables/{table}")["version"]
    return found


def voters(at: LocalServer, table: str) -> list[int]:
    state = at.app.state.context.registry.live_tables[table].table.state
    return [seat for seat in range(2) if state.may_act(seat)]


def until_both_decide(at: LocalServer, table: str) -> None:
    while len(at.app.state.context.registry.live_tables[table].seats.others("", voters(at, table))) < 2:
        play(at.ann, table)
        play(at.bob, table)


def propose(at: LocalServer, table: str) -> dict[str, str]:
    view = at.ann.get(f"/api/tables/{table}")
    notation = view["scene"]["choices"][-1]["notation"]
    return at.ann.post(f"/api/tables/{table}/act", notation=notation, at=view["version"])


def play(who: Someone, table: str) -> None:
    """The first option, if the person is asked."""
    view = who.get(f"/api/tables/{table}")
    if choices := view["scene"].get("choices"):
        who.post(f"/api/tables/{table}/act", notation=choices[0]["notation"], at=view["version"])
