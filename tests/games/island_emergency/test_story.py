"""The log describes each event in a fitting sentence."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER
from eleventh.games.island_emergency import GAME
from games.island_emergency.play import position

WIND = {"x1": "lone-palm east", "x2": "three-chimneys north", "orange": "x1", "people x1": "none"}


def told(seats: int, mode: str, facts: dict[str, str], *answers: str) -> list[tuple[str, str]]:
    """Rules and sentences of the last event: a choice in notation, or the name of a deal's outcome."""
    state = position(seats, mode, facts)
    for answer in answers:
        state.start_narration()
        if state.to_act == DEALER:
            names = [state.chance().outcome_name(state, outcome) for outcome in range(state.draws)]
            state.deal(names.index(answer))
        else:
            state.choose(GAME.parse(answer))
    return [(note.rule, note.text) for note in state.narration]


@pytest.mark.parametrize(
    ("seats", "mode", "facts", "answers", "end"),
    [
        (
            2,
            "race",
            {**WIND, "people x3": "1 yellow", "rescued orange": "9"},
            ("fly x3",),
            ("R38", "Orange has collected 10 survivors and wins."),
        ),
        (
            1,
            "basic",
            {**WIND, "people x3": "1 yellow", "rescued orange": "8", "turn": "9", "pass": "2"},
            ("fly x3",),
            ("R41", "All nine survivors are safe after 9 turns: excellent."),
        ),
        (
            1,
            "advanced",
            {"turn": "27", "pass": "3", "emergence deck": "none", "rescued orange": "1"},
            ("stay", "drift"),
            ("R52", "The hurricane comes. 1 survivor rescued: keep flying."),
        ),
        (
            2,
            "race",
            {"turn": "400", "rescued orange": "3"},
            ("stay", "drift"),
            ("R38", "The search is called off: the most survivors win."),
        ),
    ],
)
def test_the_story_ends_with_the_end(
    seats: int, mode: str, facts: dict[str, str], answers: tuple[str, ...], end: tuple[str, str]
) -> None:
    """R38, R41, R52, A28"""
    assert told(seats, mode, facts, *answers)[-1] == end


@pytest.mark.parametrize(
    ("left", "card", "sentences"),
    [
        (1, "one", ["1 survivor comes out on Z1 (Gull Rock)."]),
        (
            1,
            "two",
            [
                "1 survivor comes out on Z1 (Gull Rock).",
                "The supply is empty: the other one cannot come out.",
            ],
        ),
        (0, "one", ["The supply is empty: nobody comes out on Z1 (Gull Rock)."]),
        (0, "two", ["The supply is empty: nobody comes out on Z1 (Gull Rock)."]),
    ],
)
def test_an_empty_supply_is_reported_as_empty(left: int, card: str, sentences: list[str]) -> None:
    """R10, A4"""
    people = {"people x2": f"{30 - left} yellow"}
    lines = told(2, "race", people, "stay", "drift", card, "z1")
    assert [text for _, text in lines] == sentences


@pytest.mark.parametrize(
    ("facts", "end"),
    [
        ({"people y2": "2 yellow"}, ("R50", "The Storm Shelter spares Y2 (Windward Shore).")),
        ({"people x3": "1 yellow"}, ("R47", "The storm sweeps the islands: 1 survivor is lost.")),
    ],
)
def test_a_storm_shelter_is_told_where_it_saves_somebody(facts: dict[str, str], end: tuple[str, str]) -> None:
    """R50"""
    assert told(1, "advanced", {"storm-shelter": "y2", **facts}, "stay", "drift", "storm")[-1] == end


@pytest.mark.parametrize(
    ("shields", "sentence"),
    [("x1", "The shield of Orange comes off."), ("x1, x2", "The shields of Orange come off.")],
)
def test_all_shields_of_a_player_are_told_to_come_off(shields: str, sentence: str) -> None:
    """R37"""
    lines = told(2, "race", {"active": "purple", "shields orange": shields}, "stay", "drift")
    assert lines[-1] == ("R37", sentence)


RIDES = {"orange": "x1", "purple": "x2", "people x1": "2 yellow", "people x2": "1 yellow"}


@pytest.mark.parametrize(
    ("card", "facts", "swap", "sentences"),
    [
        (
            "drift",
            {},
            ("x1", "x2"),
            ["Orange and 2 survivors ride to X2.", "Purple and 1 survivor ride to X1."],
        ),
        (
            "drift",
            {"purple": "x1"},
            ("x1", "x2"),
            ["Orange, Purple and 2 survivors ride to X2.", "1 survivor rides to X1."],
        ),
        ("tailwind", {"purple": "z3"}, ("x1", "x2"), ["Orange rides to X2."]),
        ("long-raft", {}, ("x2", "z3"), ["1 survivor rides to Z3."]),
        ("undertow", {}, ("x1", "x2"), []),
    ],
)
def test_a_swap_tells_who_rides_where(
    card: str, facts: dict[str, str], swap: tuple[str, str], sentences: list[str]
) -> None:
    """R32"""
    a, b = swap
    lines = told(
        2, "race", {**RIDES, **facts, "hand orange": card}, f"play {card}", f"first {a}", f"second {b}"
    )
    assert [text for rule, text in lines if rule == "R32"] == sentences


def test_a_swap_tells_that_a_station_goes_with_its_tile() -> None:
    """R51"""
    facts = {"first-aid": "x1", "fire-point": "x2", "hand orange": "undertow"}
    lines = told(1, "advanced", facts, "play undertow", "first x1", "second x2")
    assert [text for rule, text in lines if rule == "R51"] == [
        "The First Aid Station is on X2 now.",
        "The Fire Extinguishing Point is on X1 now.",
    ]


def test_a_swapped_tile_that_is_left_is_told() -> None:
    """R35"""
    answers = ("play whirlpool", "first x1", "second x2", "leave")
    lines = told(2, "race", {"hand orange": "whirlpool"}, *answers)
    assert lines == [("R35", "Orange leaves X2 (Lone Palm) as it lies.")]


@pytest.mark.parametrize(
    ("station", "sentences"),
    [
        ("none", ["Fire strikes X1, X2: 3 survivors are lost."]),
        ("z3", ["Fire strikes X1, X2: 3 survivors are lost."]),
        (
            "x2",
            [
                "Fire strikes X1: 1 survivor is lost.",
                "The Fire Extinguishing Point spares X2 (Three Chimneys).",
            ],
        ),
        ("x1", ["Fire comes to X1 (Lone Palm), and the Fire Extinguishing Point there stops it."]),
    ],
)
def test_a_danger_tells_whom_it_strikes_and_whom_a_station_spares(station: str, sentences: list[str]) -> None:
    facts = {
        **WIND,
        "orange": "z2",
        "people x1": "1 yellow",
        "people x2": "2 yellow",
        "people z3": "1 yellow",
    }
    facts |= {"emergence deck": "fire, one, two", "fire-point": station}
    found = told(1, "advanced", facts, "stay", "drift", "fire", "x1")
    assert [text for rule, text in found if rule in ("R46", "R49")] == sentences


@pytest.mark.parametrize(
    ("shields", "sentence"),
    [("x1", "The shield of Orange comes off."), ("x1, z2", "The shields of Orange come off.")],
)
def test_shields_come_off_by_their_number(shields: str, sentence: str) -> None:
    facts = {"active": "purple", "shields orange": shields, "emergence deck": "blank, one"}
    assert ("R37", sentence) in told(2, "race", facts, "stay", "drift")


def test_one_rider_and_several_are_told_apart_R32() -> None:
    alone = told(
        2, "race", {**WIND, "purple": "z3", "hand orange": "drift"}, "play drift", "first x1", "second x2"
    )
    assert ("R32", "Orange rides to X2.") in alone
    assert len([rule for rule, _ in alone if rule == "R32"]) == 1
    facts = {**WIND, "purple": "x1", "hand orange": "drift", "people x1": "2 yellow", "people x2": "1 yellow"}
    several = told(2, "race", facts, "play drift", "first x1", "second x2")
    assert ("R32", "Orange, Purple and 2 survivors ride to X2.") in several
    assert ("R32", "1 survivor rides to X1.") in several
