"""Legal moves of heroes, free moves, and the names of places (R38, R39, R43 to R48, R70)."""

from __future__ import annotations

import pytest

from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.content.board import PLACE_NAMES
from eleventh.games.nemo_rising.rules.places import where
from games.nemo_rising.tables import nemo_spends, offered, play, put, table


@pytest.mark.parametrize(
    ("card", "here", "there"),
    [
        ("ac06 red-shortcut", "s03", "s68"),
        ("ac06 red-shortcut", "s68", "s03"),
        ("ac03 blue-shortcut", "s15", "s60"),
        ("ac03 blue-shortcut", "s60", "s15"),
    ],
)
def test_R39_a_shortcut_leads_both_ways_for_its_colour_only(card: str, here: str, there: str) -> None:
    other = "ac03 blue-shortcut" if "red" in card else "ac06 red-shortcut"
    assert f"move {there}" in offered(nemo_spends(nemo=here, nemo_card=card))
    assert f"move {there}" not in offered(nemo_spends(nemo=here, nemo_card=other))
    assert f"move {there}" not in offered(nemo_spends(nemo=here, nemo_card=card, keep="searchlights"))
    assert f"move {there}" in offered(nemo_spends(nemo=here, nemo_card=card, keep="alarm-sensor"))
    beside = nemo_spends(nemo="s02", nemo_card=card)
    assert [move for move in offered(beside) if move.startswith("move")] == ["move s01", "move s03"]


def test_every_place_within_reach_shows_its_cost_the_nearest_too() -> None:
    costs = {journey.at: journey.cost for journey in GAME.view(nemo_spends(nemo="s64"), 0).journeys}
    assert {place: costs[place] for place in ("s54", "s63", "s65", "s62")} == {
        "s54": "1",
        "s63": "1",
        "s65": "1",
        "s62": "2",
    }
    assert "s64" not in costs


def test_R60_a_glider_reaches_every_empty_path_space() -> None:
    facts = {"a1": "hangar secure", "nemo": "a1", "sara": "s10", "enemy_1": "s01"}
    state = nemo_spends(**facts, nemo_card="ac13 skill")
    play(state, "task borrow-a-glider")
    spaces = [f"fly s{number:02}" for number in range(1, 73) if number not in (1, 10)]
    assert offered(state) == spaces
    play(state, "fly s72")
    assert PLACE_NAMES[state.at[0]] == "s72"


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("start", "Start"),
        ("a1", "the Command Deck"),
        ("a2", "area A2"),
        ("a8", "area A8"),
        ("s01", "the north gallery, 1st space from the west"),
        ("s19", "the doorway of the Command Deck in the north-west passage"),
        ("s20", "the doorway of area A4 in the north-east passage"),
        ("s03", "the red shortcut in the north gallery"),
        ("s68", "the red shortcut in the south gallery"),
        ("s15", "the blue shortcut in the north gallery"),
        ("s60", "the blue shortcut in the south gallery"),
        ("s63", "the space west of Start"),
        ("s64", "the south gallery, 9th space from the west"),
        ("s18", "the west gallery, 1st space from the north"),
        ("e3", "entrance 3"),
    ],
)
def test_a_place_is_named_after_its_neighbour(place: str, words: str) -> None:
    state = put(table(1, heroes="nemo"), a1="command-deck unsecure")
    assert where(state, PLACE_NAMES.index(place)) == words


@pytest.mark.parametrize(
    ("place", "rule"), [("a1", "R47"), ("s05", "R43"), ("s23", "R38")], ids=["tile", "path", "enemy"]
)
def test_the_story_cites_the_rule_of_a_step(place: str, rule: str) -> None:
    facts = {"a1": "command-deck secure", "nemo": "s19", "nemo_card": "ac02 stealth", "enemy_1": "s23"}
    state = nemo_spends(**facts)
    state.start_narration()
    play(state, f"move {place}")
    assert [note.rule for note in state.narration] == [rule]


@pytest.mark.parametrize(
    ("here", "seen"), [("s23", "a1 a2 a3 a6 a7"), ("s01", "a1 a2"), ("s02", "a1 a2"), ("start", "a6 a7 a8")]
)
def test_R70_the_spyglass_reaches_tiles_with_a_doorway_within_eight_spaces(here: str, seen: str) -> None:
    state = nemo_spends(nemo=here, nemo_gear="spyglass", a5="hangar unsecure")
    spied = [action.removeprefix("spy ") for action in offered(state) if action.startswith("spy")]
    assert " ".join(spied) == seen


def test_no_two_places_are_called_the_same() -> None:
    state = table(1, heroes="nemo")
    assert len({where(state, place) for place in range(len(PLACE_NAMES))}) == len(PLACE_NAMES)


@pytest.mark.parametrize(
    ("here", "step", "words"),
    [
        ("s64", "move s65", "Move east to the space east of Start"),
        ("s67", "move s68", "Move east to the red shortcut in the south gallery"),
        ("s62", "move s61", "Move west"),
        ("start", "move s63", "Move to the space west of Start"),
    ],
)
def test_a_step_is_described_by_its_direction(here: str, step: str, words: str) -> None:
    state = nemo_spends("nemo", nemo=here)
    assert GAME.say(state, GAME.parse(step)) == words
