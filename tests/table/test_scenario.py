"""Scenario files: what they say is checked, and errors name file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.table.scenario import (
    ScenarioError,
    coverage,
    example,
    parse_scenario,
    read_scenario,
    run_scenario,
    scenarios,
    scenarios_of,
)
from table.tables import GAME

HEAD = "# A title\nrules: R3\nseats: 2\n"


def run(text: str) -> None:
    run_scenario(GAME, parse_scenario(HEAD + text, Path("some.txt")))


def error_of(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        run(text)
    return str(caught.value)


def test_a_scenario_that_comes_true_passes() -> None:
    run(
        "setup: 2, 3, 1, 1\nplay\n red> play 2\n expect light: 2\n expect told: R3\n"
        " deal: 2\n deal: calm\n expect oil: 7\n"
    )


def test_a_report_of_what_does_not_come_true_has_the_line_the_question_and_the_position(
    tmp_path: Path,
) -> None:
    file = tmp_path / "some.txt"
    file.write_text(HEAD + "setup: 2, 3, 1, 1\nplay\n  red> play 2\n  expect light: 9\n")
    with pytest.raises(ScenarioError) as caught:
        run_scenario(GAME, read_scenario(file))
    first, line, asked, *facts = caught.value.report().splitlines()
    assert first.endswith("/some.txt:7: light is '2', not '9'")
    assert line == "    expect light: 9"
    assert asked.startswith("Then the dealer is asked: ")
    assert "light: 2" in facts


def test_a_scenario_says_what_a_seat_sees_and_what_is_hidden_from_it() -> None:
    run(
        "setup: 2, 3, 1, 1\nplay\n expect sees red: Red: 3.\n expect sees red: PLAY  THE 3\n"
        " expect hidden green: red: 3.\n expect hidden spectator: red: 3.\n"
        " expect sees spectator: Red: card, face down.\n"
        " ; what nobody sees is hidden if it is a fact\n expect hidden red: deck: 1 1 2\n red> play 3\n"
        " expect sees 1: light 3\n"
    )


def test_a_course_that_leads_to_what_cannot_be_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "validate", lambda state: "The lamp burns." if state.light else "")
    assert "some.txt:5: this leads to what cannot be: The lamp burns." in error_of("play\n red> play 1\n")


def test_a_remark_on_a_line_of_its_own_is_shown_before_what_it_speaks_of() -> None:
    text = HEAD + "given\n    ; nothing\n  light: 1\nplay\n    ; It is brighter then.\n  red> play 1\n"
    shown = example(GAME, parse_scenario(text, Path("some.txt")))
    assert "It is brighter then.\n         Red: Play the 1." in shown
    assert "nothing" not in shown


def test_a_remark_may_stand_at_the_end_of_a_line() -> None:
    run("play\n red> play 1   ; the first card\n expect light: 1\n")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("play\n red> play 3\n", "some.txt:5: 'play 3' is refused"),
        ("play\n green> play 1\n", "It is for Red to choose now."),
        ("play\n blue> lay\n", "there is no seat 'blue'; there are red, green"),
        ("play\n red> fly\n", "some.txt:5: 'fly' is not an action"),
        ("play\n deal: calm\n", "nothing is to be dealt here: Red is asked"),
        (
            "play\n red> play 1\n red> play 1\n",
            "some.txt:6: nobody can choose 'play 1' here",
        ),
        ("play\n red> play 1\n deal: 7\n", "'7' cannot be dealt now"),
        ("play\n no: play 1 (R3)\n", "should be refused, but it is allowed"),
        ("play\n no: play 3 (R4)\n", "refused by R3, not by R4"),
        ("play\n expect light: 9\n", "some.txt:5: light is '0', not '9'"),
        ("play\n expect lamp: 9\n", "there is no fact 'lamp'"),
        ("play\n expect offers: play 3\n", "'play 3' is not among the options"),
        ("play\n expect lacks: play\n", "'play' is among the options"),
        ("play\n expect lacks: dance\n", "not an action of this game"),
        ("play\n red> play 1\n expect told: R4\n", "told R3; expected told R4"),
        ("play\n red> play 1\n expect untold: R3\n", "expected untold R3"),
        ("play\n expect over: won\n", "over is 'no', not 'won'"),
        ("play\n expect asks: green\n", "'green' is not asked; Red is asked"),
        ("given\n lamp: 3\nplay\n red> lay\n", "some.txt:5: 'lamp: 3' cannot be given"),
        ("given\n light: much\nplay\n red> lay\n", "'light: much' cannot be given"),
        ("setup: 1, 2\nplay\n red> lay\n", "the set-up asks for one more of: 1, 2, 3"),
        ("setup: 1, 2, 3, 3, 3\nplay\n red> lay\n", "names more than the set-up asks: 3"),
        ("setup: 1, 8, 3, 3\nplay\n red> lay\n", "in the line 'setup:', '8' cannot be dealt"),
        (
            "given\n hand red: 2 3\nplay\n red> lay\n",
            "some.txt:5: what is given cannot be: There are more than four of a card.",
        ),
        ("play\n expect sees red: Red: 2.\n", "red does not see 'Red: 2.', but:\n  Oil left: 8."),
        ("play\n expect sees green: play the 1\n", "green does not see 'play the 1'"),
        ("play\n expect hidden red: Red: 1.\n", "'Red: 1.' is not hidden: red reads 'Red: 1.'"),
        ("play\n expect hidden green: Rod: 1.\n", "'Rod: 1.' is seen by nobody and is no fact"),
        ("play\n expect hidden red:\n", "wants the words that are hidden"),
        ("play\n expect sees blue: 1\n", "there is no seat 'blue'"),
        ("option weather: hail\nplay\n red> lay\n", "cannot be 'hail'"),
    ],
)
def test_what_does_not_come_true_is_named_with_its_line(text: str, message: str) -> None:
    assert message in error_of(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rules: R1\nplay\n > lay", "a title"),
        ("# T\nplay\n > lay", "a line 'rules:'"),
        ("# T\nrules: R1\n", "'play' is missing"),
        ("# T\nrules: seven\nplay\n > lay", "bad.txt:2: 'seven' is not the number of a rule"),
        ("# T\nrules: R1\nseats: two\nplay\n > lay", "bad.txt:3: 'seats:' wants a number"),
        ("# T\nrules: R1\ncolour: red\nplay\n > lay", "bad.txt:3: 'colour: red' is not known"),
        ("# T\nrules: R1\ngiven\n light 3\nplay\n > lay", "bad.txt:4: a given fact is written"),
        ("# T\nrules: R1\nplay\n lay", "bad.txt:4: 'lay' cannot be read"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(text: str, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        parse_scenario(text, Path("bad.txt"))
    assert message in str(caught.value)


def test_a_rule_that_the_rulebook_lacks_is_named() -> None:
    scenario = parse_scenario("# T\nrules: R99\nplay\n > lay", Path("bad.txt"))
    with pytest.raises(ScenarioError, match="has no rule R99"):
        run_scenario(GAME, scenario)


def test_a_scenario_reads_as_an_example() -> None:
    (scenario,) = scenarios_of(GAME, "r3")
    lines = example(GAME, scenario).splitlines()
    assert lines[0] == "A card played gives its number of light, and the wind takes some (R3, R5, R6)"
    assert "         Red: Play the 3." in lines
    assert "           Red plays 3: the light is 4. (R3)" in lines
    assert not any("Red draws. " in line for line in lines)


def test_scenarios_are_listed_by_file_name_and_counted_by_rule() -> None:
    assert [scenario.path.stem for scenario in scenarios(GAME)] == ["lay-aside", "play-a-card", "signal"]
    assert coverage(GAME).played == {"R1": 1, "R2": 1, "R3": 1, "R4": 1, "R5": 1, "R6": 2, "R7": 1}
    assert str(coverage(GAME)) == "tiny: 7 of 7 rules are played by a scenario"
