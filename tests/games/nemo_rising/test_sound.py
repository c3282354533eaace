"""What always holds of a position: a made-up one that breaks a law is refused, and the law is named."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from eleventh.core.codec import FLOW, BadPosition, state_to_json
from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.state import NemoState
from games.nemo_rising.tables import play, put, table

NAMES = (*FLOW, *NemoState.FIELDS)
Data = dict[str, object]


def data_of(state: NemoState) -> Data:
    return dict(zip(NAMES, json.loads(state_to_json(state)), strict=True))


def complaint(data: Data) -> str:
    """Why a position of these fields is refused; empty if it is taken."""
    try:
        GAME.decoder.state([data[name] for name in NAMES])
    except BadPosition as error:
        return str(error)
    return ""


def spending() -> NemoState:
    """Nemo and Sara in the City; Nemo, on the Hangar, spends; Dogs 1 and the Soldiers 18 are about."""
    state = put(table(2, heroes="nemo,sara"), a7="hangar unsecure", nemo="a7", enemy_1="s01", enemy_18="e2")
    return put(state, nemo_gear="rocket-boots smoke-canisters", step="spend nemo")


def attempting() -> NemoState:
    return play(put(spending(), nemo_gear="electro-grenade"), "task jam-the-launch-rails", "brawn")


def attacked() -> NemoState:
    """The Wasp attacks Nemo, who could use his rifle."""
    state = put(spending(), nemo="s70", nemo_gear="armored-diving-coat", enemy_8="s71")
    return play(state, "done", "sweep-the-galleries")


def looking() -> NemoState:
    state = put(spending(), a6="command-room secure", nemo="a6", nemo_card="ac01 brains")
    return play(state, "task read-the-orders", "night-patrol")


def smoking() -> NemoState:
    return play(spending(), "done", "the-pack-runs")


def drawing() -> NemoState:
    return play(put(spending(), nemo_card="ac13 skill"), "task jam-the-launch-rails")


def setting_up() -> NemoState:
    return GAME.new(2, GAME.settle(2, {}))


def laying() -> NemoState:
    """One Action Card lies in the row, one is to come."""
    state = GAME.new(2, GAME.settle(2, {"heroes": "nemo,sara", "first-game": "yes"}))
    for _ in range(3):
        state.deal(0)
    return state


def scouting() -> NemoState:
    return play(put(spending(), nemo="s62"), "scout a6")


POSITIONS: list[Callable[[], NemoState]] = [
    *(table, spending, attempting, attacked, looking, smoking, drawing, setting_up, laying, scouting),
]


@pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
def test_a_position_of_a_game_is_taken(make: Callable[[], NemoState]) -> None:
    assert complaint(data_of(make())) == ""


RANGES = {
    "seats": (1, 4), "scenario": (0, 1), "difficulty": (0, 4), "mp": (1, 20), "round": (1, 1_000_000),
    "phase": (0, 4), "attacked": (0, 2**35 - 1), "job": (-1, 134), "need": (0, 63), "die1": (-1, 2),
    "die2": (-1, 2), "attacker": (-1, 34), "victim": (-1, 1), "slot": (-1, 1), "threat": (-1, 47),
    "went": (0, 3), "active": (-1, 1),
}  # fmt: skip


@pytest.mark.parametrize("name", RANGES)
def test_a_number_is_in_its_range(name: str) -> None:
    low, high = RANGES[name]
    for value in (low - 1, high + 1, None, "1", True, [0]):
        assert complaint({**data_of(spending()), name: value}), f"{name}: {value}"
    for value in (low, high):
        refused = complaint({**data_of(spending()), name: value})
        assert f"{name} is" not in refused, refused


LISTS = {
    "heroes": (0, 3), "at": (0, 80), "gold": (0, 6), "blue": (0, 6), "half": (-1, 47), "spent": (0, 47),
    "actions": (0, 23), "row_card": (-1, 23), "row_deck": (-1, 0), "row_seen": (-1, 47), "discard": (0, 47),
    "keep": (0, 47), "gear_at": (-3, 1), "token_at": (-2, 84), "tile": (-1, 15), "missions": (0, 11),
    "goals": (0, 8), "marks": (0, 255), "story_at": (-2, 101), "closed": (0, 8 * 134), "failed": (0, 8 * 134),
}  # fmt: skip
AS_LONG_AS_THEY_ARE = set(LISTS) - {
    "heroes",
    "spent",
    "actions",
    "discard",
    "keep",
    "missions",
    "closed",
    "failed",
}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_holds_numbers_of_its_range(name: str) -> None:
    low, high = LISTS[name]
    data = data_of(spending())
    values = data[name]
    assert isinstance(values, list)
    for value in (low - 1, high + 1, None, "1", True):
        broken = [*values, value] if name not in AS_LONG_AS_THEY_ARE else [value, *values[1:]]
        assert complaint({**data, name: broken}), f"{name}: {broken}"
    for value in (low, high):
        refused = complaint({**data, name: [value, *values[1:]]})
        assert f"{name}[" not in refused, refused
    assert complaint({**data, name: 7})


@pytest.mark.parametrize("name", sorted(AS_LONG_AS_THEY_ARE | {"twisted", "secure"}))
def test_a_list_has_its_length(name: str) -> None:
    data = data_of(spending())
    values = data[name]
    assert isinstance(values, list)
    assert complaint({**data, name: values[1:]})
    assert complaint({**data, name: [*values, values[0]]})


@pytest.mark.parametrize("name", ["balanced", "first", "stealth", "struck", "genius"])
def test_a_truth_is_no_number(name: str) -> None:
    assert complaint({**data_of(spending()), name: 1})


def changed(values: object, **places: int) -> list[object]:
    """A list with other values at some places: `at_3=7`."""
    assert isinstance(values, list)
    out = list(values)
    for place, value in places.items():
        out[int(place.removeprefix("at_"))] = value
    return out


def steps(*names: str | dict[str, list[int]]) -> list[object]:
    return [{name: []} if isinstance(name, str) else name for name in names]


SPEND = steps("EndTurn", "RevealThreat", "FailedTasks", "SpendActions")
LAWS: list[tuple[Callable[[], NemoState], str, Callable[[object], object], str]] = [
    # the board
    (spending, "heroes", lambda old: [0, 0], "heroes holds something twice"),
    (spending, "heroes", lambda old: [0, 1, 2], "more heroes than seats"),
    (spending, "heroes", lambda old: [0], "a seat gets no hero"),
    (spending, "tile", lambda old: changed(old, at_0=1), "the tiles holds something twice"),
    (spending, "tile", lambda old: changed(old, at_0=8), "a tile is of the other scenario"),
    (spending, "secure", lambda old: [True, *[False] * 7], "a face-down tile is secure"),
    (spending, "at", lambda old: [72, 80], "a hero is on a face-down tile"),
    (spending, "token_at", lambda old: changed(old, at_2=0), "the places of enemies holds something twice"),
    (spending, "token_at", lambda old: changed(old, at_2=80), "an enemy is on Start"),
    (spending, "token_at", lambda old: changed(old, at_2=72), "an enemy is on a face-down tile"),
    (spending, "token_at", lambda old: changed(old, at_2=78), "a hero and an enemy are on one tile"),
    (spending, "blue", lambda old: [4, 3], "blue tokens in all"),
    # Action Cards
    (spending, "actions", lambda old: changed(old, at_0=1), "the Action Cards holds something twice"),
    (spending, "actions", lambda old: [], "too few Action Cards"),
    (spending, "spent", lambda old: [1], "the Action Cards holds something twice"),
    (spending, "half", lambda old: [2, -1], "the Action Cards holds something twice"),
    # Threat Cards
    (spending, "discard", lambda old: [0], "the Threat Cards holds something twice"),
    (spending, "threat", lambda old: 0, "the Threat Cards holds something twice"),
    (spending, "keep", lambda old: [44], "a Threat Card is of the other scenario"),
    (spending, "decks", lambda old: [[24]], "a Threat Card is of the other scenario"),
    (spending, "decks", lambda old: [], "decks of Threat Cards"),
    (spending, "decks", lambda old: 5, "decks is no list"),
    (spending, "decks", lambda old: [[0], 5], "decks[1] is no list"),
    (spending, "decks", lambda old: [[0]], "the row hides more cards than its deck has"),
    (looking, "row_deck", lambda old: [0, 0], "both hidden and seen"),
    # Gear
    (spending, "gear_at", lambda old: [0] * 10, "Gear Cards of a hero"),
    (spending, "gear_at", lambda old: changed(old, at_1=-3), "Gear Cards drawn and to be drawn"),
    (spending, "twisted", lambda old: [False, True, *[False] * 8], "odd Gear is twisted"),
    (spending, "twisted", lambda old: [*[False] * 6, True, *[False] * 3], "odd Gear is twisted"),
    # missions
    (spending, "missions", lambda old: [1, 1], "missions holds something twice"),
    (spending, "missions", lambda old: [0, 1, 2], "more than two missions"),
    (spending, "missions", lambda old: [0], "a mission is missing"),
    (spending, "missions", lambda old: [0, 6], "a mission is of the other scenario"),
    (spending, "goals", lambda old: [0, 2], "goals of a mission"),
    (spending, "story_at", lambda old: changed(old, at_7=100), "a Story Token serves no mission"),
    (spending, "story_at", lambda old: changed(old, at_0=5), "a Story Token lies nowhere"),
    (spending, "story_at", lambda old: changed(old, at_0=80), "a Story Token lies nowhere"),
    (spending, "closed", lambda old: [8 * 23], "something is closed that is no Task"),
    (spending, "closed", lambda old: [8 * 100], "something is closed that is no Task"),
    (spending, "failed", lambda old: [8 * 23], "something has failed that costs nothing"),
    (spending, "failed", lambda old: [8 * 16], "something has failed that costs nothing"),
    (spending, "failed", lambda old: [8, 8], "the failed Tasks holds something twice"),
    # the end
    (spending, "outcome", lambda old: "won", "over, or somebody is asked"),
    (spending, "outcome", lambda old: "scored", "the outcome is"),
    (spending, "stack", lambda old: [], "over, or somebody is asked"),
    (spending, "mp", lambda old: 0, "no Mission Points left"),
    (spending, "scores", lambda old: [1, 1], "scores has"),
    # the turn
    (spending, "phase", lambda old: 3, "this is not the phase threat"),
    (spending, "round", lambda old: 0, "the rounds are counted"),
    (setting_up, "round", lambda old: 1, "the rounds are counted"),
    (spending, "active", lambda old: -1, "whose turn is it?"),
    (table, "active", lambda old: 0, "whose turn is it?"),
    (spending, "went", lambda old: 1, "who had a turn has another"),
    (table, "went", lambda old: 3, "everybody had a turn"),
    (table, "row_card", lambda old: [0, -1], "fewer Action Cards than there are heroes"),
    # what is asked
    (attempting, "job", lambda old: -1, "that cannot be tried here"),
    (attempting, "job", lambda old: 2, "that cannot be tried here"),
    (attempting, "job", lambda old: 60, "that cannot be tried here"),
    (attempting, "job", lambda old: 100, "that cannot be tried here"),
    (attempting, "job", lambda old: 101, "that cannot be tried here"),
    (attempting, "need", lambda old: 0, "one or two icons are needed"),
    (attempting, "need", lambda old: 21, "one or two icons are needed"),
    (attempting, "die1", lambda old: -1, "nothing was rolled"),
    (spending, "die2", lambda old: 0, "the second die lies without the first"),
    (attacked, "victim", lambda old: -1, "nobody is attacked"),
    (attacked, "need", lambda old: 0, "one or two icons are needed"),
    (attacked, "die1", lambda old: 0, "the dice were rolled already"),
    (attacked, "threat", lambda old: -1, "no Threat Card is carried out"),
    (looking, "row_seen", lambda old: [-1, -1], "no Threat Card was looked at"),
    (smoking, "gear_at", lambda old: [-1] * 10, "nobody has the Smoke Canisters"),
    (scouting, "tile", lambda old: changed(old, at_5=0), "the tile to be turned is face up"),
    # the stack
    (spending, "stack", lambda old: [*SPEND, *steps("NextHero")], "NextHero cannot follow SpendActions"),
    (spending, "stack", lambda old: steps("SpendActions"), "cannot rest on SpendActions"),
    (spending, "stack", lambda old: [*SPEND, *steps({"MindTheLimit": [2]})], "who has too much Gear"),
    (spending, "stack", lambda old: [*SPEND, *steps({"MindTheLimit": [4]})], "cannot have holder"),
    (spending, "stack", lambda old: [*SPEND, *steps({"TakeGear": [2]})], "who draws"),
    (spending, "stack", lambda old: [*SPEND, *steps({"FreeMove": [2, 1, 0]})], "who moves"),
    (spending, "stack", lambda old: [*SPEND, *steps({"ShareTokens": [4]})], "who waits for a token"),
    (spending, "stack", lambda old: [*SPEND, *steps({"TurnTile": [6]})], "the tile to be turned is face up"),
    (spending, "stack", lambda old: [*SPEND[:3], *steps({"DrawToken": [9, 83]})], "of the other scenario"),
    (spending, "stack", lambda old: [*SPEND[:3], *steps({"DrawToken": [0, 82]})], "no room for an enemy"),
    (spending, "stack", lambda old: [*SPEND[:3], *steps({"DrawToken": [0, 80]})], "no room for an enemy"),
    (spending, "stack", lambda old: [*SPEND[:3], *steps({"DrawToken": [0, 72]})], "no hidden tile"),
    (spending, "stack", lambda old: [*SPEND[:3], *steps({"DrawToken": [0, 78]})], "a guard comes to no hero"),
    (smoking, "stack", lambda old: [*changed(old)[:3], *steps({"ChooseVictim": [2]})], "not on the board"),
    (smoking, "stack", lambda old: steps("EndTurn", {"ThreatAction": [3]}), "the next Threat Action"),
    (smoking, "stack", lambda old: steps("EndTurn", {"DrawThreat": [1]}), "another Threat Card"),
    (setting_up, "stack", lambda old: changed(old)[:3], "a seat gets no hero"),
    (laying, "stack", lambda old: steps("NextHero", {"LayActionCard": [0]}), "no Action Card goes there"),
    (laying, "stack", lambda old: [*changed(old), *changed(old)[1:]], "places to lay Action Cards on"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "name", "change", "law"), LAWS)
def test_a_position_that_breaks_a_law_is_refused_by_it(
    make: Callable[[], NemoState], name: str, change: Callable[[object], object], law: str
) -> None:
    data = data_of(make())
    assert law in complaint({**data, name: change(data[name])})


def test_a_game_that_is_over_asks_nobody_and_tells_the_scores() -> None:
    state = play(put(attacked(), mp="1"), "roll", "skill")
    data = data_of(state)
    assert complaint(data) == ""
    assert "scores has" in complaint({**data, "scores": []})
    assert "over, or somebody is asked" in complaint({**data, "outcome": ""})
