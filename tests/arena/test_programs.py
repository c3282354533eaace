"""Programs in the arena: what they are told, what is illegal, and what becomes of those that misbehave."""

from __future__ import annotations

import json
import os
import queue
import signal
import threading
from pathlib import Path
from typing import Any

import pytest

from arena import programs
from eleventh.arena.entrants import Entrant, bot, program
from eleventh.arena.player import AnswerRules
from eleventh.arena.program import MOST_STDERR, CannotStart
from eleventh.arena.referee import Conduct
from eleventh.arena.report import about
from eleventh.arena.series import EntrantTally, Series, SeriesPlan
from eleventh.games import find_game
from waiting import PATIENCE, wait_until

PATIENT = AnswerRules(seconds=PATIENCE)
HASTY = AnswerRules(seconds=0.1)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What ends by itself gets the time to do so."""
    monkeypatch.setattr("eleventh.arena.program.EXIT_TIMEOUT", PATIENCE)


@pytest.fixture
def abrupt(unhurried: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """What never ends by itself is not waited for."""
    monkeypatch.setattr("eleventh.arena.program.EXIT_TIMEOUT", 0.01)


def played(
    entrant: Entrant, rules: AnswerRules = PATIENT, games: int = 1, game: str = "island-emergency"
) -> tuple[Series, EntrantTally]:
    """A series of one entrant; of rivals it has the first seat, then the others, beside a bot."""
    found = find_game(game)
    seats = max(found.seats[0], min(2, found.seats[1]))
    plan = SeriesPlan(found, seats, found.settle(seats, {}), games, 5, rules, bot("greedy"))
    series = Series(plan, [entrant])
    series.run()
    return series, series.tallies[0]


def total(tally: EntrantTally) -> Conduct:
    whole = Conduct()
    for one in tally.conduct:
        whole.decisions += one.decisions
        whole.illegal += one.illegal
        whole.silent += one.silent
        whole.missed += one.missed
        whole.own += one.own
    return whole


def test_a_program_plays_every_decision_of_a_game(tmp_path: Path) -> None:
    series, tally = played(program(programs.command(tmp_path, programs.GOOD)))
    conduct = total(tally)
    assert conduct.decisions > 10
    assert len(conduct.own) == conduct.decisions
    assert (conduct.illegal, conduct.silent, conduct.missed) == (0, 0, 0)
    assert "farewell" in series.stderr_text(0)


def test_the_example_of_the_documentation_plays(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / "examples" / "arena_player.py"
    assert len(example.read_text().splitlines()) <= 30
    _, tally = played(program(f"python {example}"), game="professor-evil")
    assert total(tally).missed == 0


def test_an_answer_that_cannot_be_played_costs_a_try(tmp_path: Path) -> None:
    _, tally = played(program(programs.command(tmp_path, programs.ILLEGAL_ONCE)))
    conduct = total(tally)
    assert conduct.illegal == conduct.decisions
    assert conduct.missed == 0


@pytest.mark.usefixtures("abrupt")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (programs.GIBBERISH, "The line is no JSON."),
        (programs.OTHER_SEAT, "It answers for another seat"),
        (programs.ENDLESS_LINES, "The line is no JSON"),
    ],
)
def test_after_three_tries_the_rule_of_thumb_plays_and_it_is_counted(
    tmp_path: Path, text: str, why: str
) -> None:
    _, tally = played(program(programs.command(tmp_path, text)))
    first = tally.conduct[0]
    assert first.missed == first.decisions
    assert first.illegal == 9
    assert first.own == []
    assert first.gone
    assert why in first.trouble


def test_lines_that_were_written_ahead_answer_nothing(tmp_path: Path) -> None:
    _, tally = played(program(programs.command(tmp_path, programs.AHEAD)))
    assert tally.conduct[0].illegal == 9
    assert tally.conduct[0].own == []
    assert "not the one of the question" in tally.conduct[0].trouble


def test_a_second_answer_to_the_same_question_is_passed_over(tmp_path: Path) -> None:
    _, tally = played(program(programs.command(tmp_path, programs.TWICE)))
    conduct = total(tally)
    assert (conduct.illegal, conduct.missed) == (0, 0)
    assert len(conduct.own) == conduct.decisions


def test_a_late_answer_is_passed_over_and_costs_no_try(tmp_path: Path) -> None:
    _, tally = played(
        program(programs.command(tmp_path, programs.LATE)), AnswerRules(seconds=0.3, patience=4)
    )
    assert total(tally).own == []
    assert total(tally).illegal == 0
    assert tally.conduct[0].silent == 4


@pytest.mark.usefixtures("abrupt")
@pytest.mark.parametrize("text", [programs.SILENT, programs.DEAF])
def test_a_silent_program_is_given_up_after_three_decisions(tmp_path: Path, text: str) -> None:
    _, tally = played(program(programs.command(tmp_path, text)), HASTY)
    first = tally.conduct[0]
    assert first.silent == 3
    assert first.gone
    assert first.missed == first.decisions
    assert "given up for this game" in first.trouble


def test_a_program_that_fails_is_started_anew_for_the_next_game_and_retired_after_three(
    tmp_path: Path,
) -> None:
    _, tally = played(program(programs.command(tmp_path, programs.BROKEN)), games=2)
    assert [one.gone for one in tally.conduct] == [True] * 4
    assert "ended with status 1" in tally.conduct[0].trouble
    assert "plays no more" in tally.conduct[3].trouble
    assert about(tally, tally)["retired"]


def test_a_program_that_dies_keeps_what_it_chose(tmp_path: Path) -> None:
    _, tally = played(program(programs.command(tmp_path, programs.DIES_LATER)))
    for one in tally.conduct:
        assert len(one.own) == 3
        assert one.missed == one.decisions - 3
        assert "status 7" in one.trouble


@pytest.mark.usefixtures("abrupt")
def test_an_endless_line_ends_the_program(tmp_path: Path) -> None:
    _, tally = played(program(programs.command(tmp_path, programs.ENDLESS_LINE)))
    assert tally.conduct[0].gone
    assert "more than 65,536 bytes" in tally.conduct[0].trouble


def test_endless_talk_for_people_holds_nothing_up_and_is_cut(tmp_path: Path) -> None:
    series, tally = played(program(programs.command(tmp_path, programs.LOUD)))
    assert total(tally).missed == 0
    assert 0 < len(series.stderr_text(0)) <= 2 * MOST_STDERR


def test_whatever_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    series, _ = played(program(programs.command(tmp_path, programs.WITH_A_CHILD)))
    children = [int(word) for word in series.stderr_text(0).split()]
    assert children
    wait_until(lambda: not any(map(lives, children)), "what the program has started outlives it")


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no sessions here")
@pytest.mark.parametrize("text", [programs.WITH_A_CHILD_OF_ITS_OWN_SESSION, programs.LEAVES_A_CHILD])
def test_a_child_that_keeps_the_pipes_of_a_program_holds_nothing_up(tmp_path: Path, text: str) -> None:
    """One in a session of its own, which does not end with the program."""
    entrant = program(programs.command(tmp_path, text))
    done: queue.Queue[tuple[Series, EntrantTally]] = queue.Queue()
    threading.Thread(target=lambda: done.put(played(entrant)), daemon=True).start()
    series, tally = done.get(timeout=PATIENCE)
    children = [int(word) for word in series.stderr_text(0).split()]
    assert children
    for child in children:
        os.kill(child, signal.SIGKILL)
    if text is programs.LEAVES_A_CHILD:
        assert "ended with status 3" in tally.conduct[0].trouble
        assert tally.conduct[0].silent == 0
    else:
        assert total(tally).missed == 0


def test_no_thread_of_a_program_is_left_when_the_series_is_over(tmp_path: Path) -> None:
    before = threading.active_count()
    played(program(programs.command(tmp_path, programs.GOOD)))
    assert threading.active_count() == before


def lives(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        try:
            os.kill(process, 0)
        except OSError:
            return False
        return True
    return state not in "ZX"


def test_a_command_that_is_not_there_is_said_at_once() -> None:
    with pytest.raises(CannotStart, match="'no-such-program' cannot be started: No such file"):
        played(program("no-such-program"))


# --- what is told ---


def told(folder: Path, game: str, seats: int, partner: Entrant | None) -> dict[int, list[dict[str, Any]]]:
    """All messages to each seat's process."""
    found = find_game(game)
    recorder = program(programs.command(folder, programs.RECORDER, str(folder / "told")))
    plan = SeriesPlan(found, seats, found.settle(seats, {}), 1, 5, PATIENT, partner)
    Series(plan, [recorder]).run()
    heard: dict[int, list[dict[str, Any]]] = {}
    for file in sorted(folder.glob("told-*")):
        messages = [json.loads(line) for line in file.read_text().splitlines()]
        heard[messages[0]["seat"]] = messages
    return heard


def test_the_protocol_in_order(tmp_path: Path) -> None:
    messages = told(tmp_path, "professor-evil", 2, None)[0]
    assert [one["type"] for one in messages[:2]] == ["game", "ask"]
    assert [one["type"] for one in messages[-2:]] == ["over", "bye"]
    game, ask, over = messages[0], messages[1], messages[-2]
    assert game["protocol"] == 1
    assert (game["game"], game["seats"], game["tries"]) == ("professor-evil", 2, 3)
    assert set(ask) == {
        "type", "id", "seat", "event", "prompt", "stake", "rule", "choices", "story", "table", "scene",
    }  # fmt: skip
    assert set(ask["choices"][0]) == {"notation", "text", "group", "note", "rule"}
    assert ask["scene"]["seat"] == 0
    assert over["outcome"] in ("won", "lost")
    assert over["payoff"] in (0.0, 1.0)
    ids = [one["id"] for one in messages if one["type"] == "ask"]
    assert len(set(ids)) == len(ids)
    stories = [line["event"] for one in messages if one["type"] == "ask" for line in one["story"]]
    assert stories == sorted(stories)


def test_each_seat_has_a_process_of_its_own_and_hears_of_its_own_cards_only(tmp_path: Path) -> None:
    heard = told(tmp_path, "necreaux", 2, None)
    assert set(heard) == {0, 1}
    for seat, messages in heard.items():
        for one in messages:
            if one["type"] == "ask":
                assert one["seat"] == one["scene"]["seat"] == seat
                assert "seed" not in json.dumps(one)


def test_the_cards_of_a_rival_are_not_told(tmp_path: Path) -> None:
    heard = told(tmp_path, "island-emergency", 2, bot("greedy"))
    for seat, messages in heard.items():
        for one in messages:
            if one["type"] == "ask":
                rows = [area for area in one["scene"]["areas"] if area["type"] == "row"]
                assert all(row.get("seat", -1) in (-1, seat) for row in rows)
