"""How enemies come, walk and attack (R75 to R84, R89 to R91)."""

from __future__ import annotations

import pytest

from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.content.board import BLUE, PLACE_NAMES, RED
from eleventh.games.nemo_rising.rules.enemies import (
    ATTACKS,
    MOVES,
    OVERWHELMS,
    STAYS,
    MoveEnemies,
    PlaceEnemy,
    type_words,
    walk,
)
from eleventh.games.nemo_rising.rules.state import NemoState
from games.nemo_rising.tables import nemo_spends, offered, play, put, table


def way_of(state: NemoState, enemy: int, spaces: int, colour: int) -> tuple[int, str]:
    """What becomes of the move of an enemy, and the places of its way."""
    result, places = walk(state, enemy - 1, spaces, colour)
    return result, " ".join(PLACE_NAMES[place] for place in places)


@pytest.mark.parametrize(
    ("facts", "spaces", "colour", "result", "way"),
    [
        ({}, 1, RED, MOVES, "s01 s02 s03 s04"),
        ({}, 2, RED, MOVES, "s01 s02 s03 s04 s05 s06 s07"),
        ({}, 1, BLUE, MOVES, "s01 s18 s22"),
        # R78, Q11: past other enemies, on arrows and between them, for free
        ({"enemy_3": "s04"}, 1, RED, MOVES, "s01 s02 s03 s04 s05 s06 s07"),
        ({"enemy_3": "s04", "enemy_5": "s07"}, 1, RED, MOVES, "s01 s02 s03 s04 s05 s06 s07 s08 s09"),
        ({"enemy_3": "s02"}, 1, RED, MOVES, "s01 s02 s03 s04"),
        # R79: from an entrance the space before it is the first
        ({"enemy_1": "e1"}, 1, RED, MOVES, "e1 s01"),
        ({"enemy_1": "e1"}, 1, BLUE, MOVES, "e1 s01"),
        ({"enemy_1": "e1", "enemy_3": "s01"}, 1, RED, MOVES, "e1 s01 s02 s03 s04"),
        # R80: it stops next to a hero on its way
        ({"nemo": "s03"}, 1, RED, ATTACKS, "s01 s02"),
        ({"nemo": "s05"}, 2, RED, ATTACKS, "s01 s02 s03 s04"),
        # R81: who starts or ends beside a hero attacks
        ({"nemo": "s02"}, 2, RED, ATTACKS, "s01"),
        ({"nemo": "s18"}, 2, RED, ATTACKS, "s01"),
        ({"nemo": "s05"}, 1, RED, ATTACKS, "s01 s02 s03 s04"),
        # Q10: not beyond the last arrow
        ({"nemo": "s06"}, 1, RED, MOVES, "s01 s02 s03 s04"),
        # R82: a doorway of a tile with a hero
        ({"enemy_1": "s04", "a2": "brig unsecure", "nemo": "a2"}, 1, RED, ATTACKS, "s04 s05 s06 s07"),
        ({"enemy_1": "s04", "a2": "brig unsecure", "nemo": "a2"}, 4, RED, ATTACKS, "s04 s05 s06 s07"),
        ({"enemy_1": "s07", "a2": "brig unsecure", "nemo": "a2"}, 4, RED, ATTACKS, "s07"),
        ({"enemy_1": "s04", "a2": "brig unsecure"}, 1, RED, MOVES, "s04 s05 s06 s07"),
        # R89: overwhelming force
        ({"nemo": "s05", "enemy_3": "s04"}, 2, RED, OVERWHELMS, "s01 s02 s03"),
        ({"nemo": "s03", "enemy_3": "s02"}, 1, RED, OVERWHELMS, "s01"),
        ({"nemo": "s05", "enemy_3": "s04", "enemy_5": "s03"}, 2, RED, OVERWHELMS, "s01 s02"),
        ({"nemo": "s05", "enemy_3": "s04", "enemy_5": "s03", "enemy_7": "s02"}, 2, RED, OVERWHELMS, "s01"),
        (
            {"enemy_1": "s04", "a2": "brig unsecure", "nemo": "a2", "enemy_3": "s07"},
            *(1, RED, OVERWHELMS, "s04 s05 s06"),
        ),
    ],
)  # fmt: skip
def test_Q9_the_way_of_an_enemy(
    facts: dict[str, str], spaces: int, colour: int, result: int, way: str
) -> None:
    facts = {"enemy_1": "s01", "nemo": "s72", **facts}
    assert way_of(put(table(1, heroes="nemo"), **facts), 1, spaces, colour) == (result, way)
    # The same for another enemy, with the first in the way.
    other = {"enemy_1": "enemy_3", "enemy_3": "enemy_1"}
    state = put(table(1, heroes="nemo"), **{other.get(key, key): value for key, value in facts.items()})
    assert way_of(state, 3, spaces, colour) == (result, way)


RED_LOOP = "s01 s04 s07 s09 s11 s14 s17 s25 s49 s72 s70 s68 s66 s64 s62 s60 s58 s56 s47 s22"


def test_Q9_an_enemy_that_finds_no_free_arrow_stays_where_it_is() -> None:
    loop = {f"enemy_{number}": place for number, place in enumerate(RED_LOOP.split(), 2)}
    state = nemo_spends("nemo", **loop, enemy_1="s02", nemo="start")
    assert way_of(state, 1, 1, RED) == (STAYS, "s02")
    assert way_of(put(state, enemy_8="defeated"), 1, 1, RED)[1].endswith("s16 s17")
    put(state, enemy_8="s17")
    state.push(MoveEnemies(2, 1, RED))
    state.start_narration()
    state.advance()
    assert state.narration[0].rule == "Q9"
    assert (places(state)["enemy-1"], GAME.facts(state)["attacked"], state.mp) == ("s02", "none", 16)


def test_Q9_on_a_full_loop_an_enemy_comes_round_to_its_own_arrow() -> None:
    loop = {f"enemy_{number}": place for number, place in enumerate(RED_LOOP.split(), 1)}
    result, way = way_of(nemo_spends("nemo", **loop, nemo="start"), 1, 1, RED)
    assert (result, way.split()[:2], way.split()[-2:]) == (MOVES, ["s01", "s02"], ["s18", "s01"])


def test_Q4_heroes_on_start_are_attacked_only_from_where_a_move_begins_or_ends() -> None:
    state = put(table(1, heroes="nemo"), enemy_1="s66", enemy_3="s63")
    assert way_of(state, 1, 1, RED) == (MOVES, "s66 s65 s64")
    assert way_of(state, 3, 1, RED) == (ATTACKS, "s63")


def test_R60_on_the_secure_kelp_forest_nobody_is_seen() -> None:
    state = table(1, heroes="nemo", scenario="undersea")
    put(state, a1="kelp-forest secure", nemo="a1", enemy_1="s05")
    assert way_of(state, 1, 1, BLUE)[0] == MOVES
    put(state, enemy_1="s19")
    assert way_of(state, 1, 1, RED)[0] == MOVES
    put(state, a1="kelp-forest unsecure")
    assert way_of(state, 1, 1, RED)[0] == ATTACKS
    put(state, a1="coral-garden secure")
    assert way_of(state, 1, 1, RED)[0] == ATTACKS


def test_R81_the_heroes_that_an_enemy_can_attack_from_its_place() -> None:
    facts = {"a1": "kelp-forest secure", "a2": "coral-garden secure"}
    for nemo, place, reached in (
        ("s02", "s01", True),
        ("s03", "s01", False),
        ("a2", "s07", True),
        ("a2", "s08", False),
        ("a1", "s19", False),
        ("start", "s63", True),
    ):
        state = put(table(1, heroes="nemo", scenario="undersea"), **facts, nemo=nemo)
        there = PLACE_NAMES.index(place)
        assert state.threatens(there) is reached, (nemo, place)
        assert state.victims(there) == ([0] if reached else [])


def places(state: NemoState) -> dict[str, str]:
    return {key: value for key, value in GAME.facts(state).items() if key.startswith("enemy-")}


def moved(state: NemoState, types: int, spaces: int, colour: int) -> dict[str, str]:
    """Where the enemies are after a move action that nobody stops."""
    before = places(state)
    state.push(MoveEnemies(types, spaces, colour))
    state.rest()
    state.advance()
    return {key: place for key, place in places(state).items() if place != before[key]}


@pytest.mark.parametrize(
    ("types", "who"),
    [
        (7, ["enemy-1", "enemy-2", "enemy-18"]),
        (1, ["enemy-18"]),
        (2, ["enemy-1"]),
        (4, ["enemy-2"]),
        (3, ["enemy-1", "enemy-18"]),
    ],
)
def test_R75_the_types_called_move(types: int, who: list[str]) -> None:
    state = nemo_spends("nemo", enemy_1="s01", enemy_2="s17", enemy_18="s46")
    assert list(moved(state, types, 1, RED)) == who


def test_Q15_enemies_on_tiles_stay_and_those_at_entrances_and_on_the_last_space_go() -> None:
    facts = {"a1": "command-deck unsecure", "a8": "command-room unsecure"}
    state = nemo_spends("nemo", enemy_1="a1", enemy_3="s72", enemy_5="e1", enemy_34="a8", **facts)
    assert moved(state, 7, 1, RED) == {"enemy-3": "s70", "enemy-5": "s01"}


def test_R77_the_lowest_initiative_goes_first() -> None:
    # Dogs 1 leave the arrow of S04 to Dogs 3.
    state = nemo_spends("nemo", enemy_1="s04", enemy_3="s01")
    assert moved(state, 7, 1, RED) == {"enemy-1": "s07", "enemy-3": "s04"}
    state = nemo_spends("nemo", enemy_3="s04", enemy_1="s01")
    assert moved(state, 7, 1, RED) == {"enemy-1": "s07", "enemy-3": "s09"}


def test_Q12_an_enemy_that_has_attacked_stays_for_the_turn() -> None:
    state = nemo_spends("nemo", enemy_1="s01", enemy_35="s17")
    put(state, attacked="1 35")
    assert moved(state, 7, 1, RED) == {}


def test_R83_an_attack_is_marked_and_the_others_move_after_it() -> None:
    state = nemo_spends("nemo", nemo="s02", enemy_1="s01", enemy_3="s17")
    state.push(MoveEnemies(7, 1, RED))
    state.rest()
    state.advance()
    assert GAME.facts(state)["attacked"] == "1"
    assert places(state)["enemy-3"] == "s17"
    play(state, "skill")
    assert places(state)["enemy-3"] == "s25"


def test_R89_overwhelming_force_costs_a_point_and_the_others_move_on() -> None:
    state = nemo_spends("nemo", nemo="s05", enemy_1="s01", enemy_3="s04", enemy_18="s17")
    put(state, attacked="3")
    state.push(MoveEnemies(7, 2, RED))
    state.start_narration()
    state.advance()
    said = (
        "Guard Dogs 1 cannot reach the prey and stop at the red shortcut in the north gallery: overwhelming "
        "force costs 1 Mission Point."
    )
    assert said in [note.text for note in state.narration if note.rule == "R89"]
    assert (state.mp, GAME.facts(state)["attacked"]) == (15, "3")
    assert places(state)["enemy-18"] == "s49"


def test_R75_nobody_there_to_move() -> None:
    state = nemo_spends("nemo", nemo_gear="smoke-canisters", enemy_1="s01")
    state.push(MoveEnemies(1, 1, RED))
    state.start_narration()
    state.advance()
    assert [note.text for note in state.narration] == ["None of the enemies called is there to move."]
    assert "use smoke-canisters" not in offered(state)


def test_R70_smoke_stops_the_whole_move() -> None:
    state = nemo_spends("nemo,sara", sara_gear="smoke-canisters", enemy_1="s01", enemy_3="s17")
    play(state, "done", "sweep-the-galleries")
    assert (state.to_act, offered(state)) == (1, ["use smoke-canisters", "pass"])
    stopped = play(state.clone(), "use smoke-canisters")
    assert places(stopped) == {"enemy-1": "s01", "enemy-3": "s17"}
    assert GAME.facts(stopped)["gear-discard"] == "smoke-canisters"
    play(state, "pass")
    assert places(state) == {"enemy-1": "s22", "enemy-3": "s15"}
    assert GAME.facts(state)["sara-gear"] == "smoke-canisters"


@pytest.mark.parametrize(
    ("types", "words"),
    [(7, "all enemies"), (1, "Humanoid enemies"), (6, "Bestial and Mechanical enemies")],
)
def test_types_in_words(types: int, words: str) -> None:
    assert type_words(types) == words


@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({"nemo": "s04", "enemy_1": "s01"}, "R80"),
        ({"nemo": "s05", "enemy_1": "s01"}, "R80"),
        ({"nemo": "s19", "enemy_1": "s02"}, "R76"),
        ({"a2": "brig unsecure", "nemo": "a2", "enemy_1": "s05"}, "R82"),
        ({"nemo": "start", "enemy_1": "s70"}, "R76"),
    ],
)
def test_the_story_cites_why_an_enemy_stops(facts: dict[str, str], rule: str) -> None:
    state = nemo_spends("nemo", **facts)
    state.push(MoveEnemies(7, 1, RED))
    state.start_narration()
    state.advance()
    assert state.narration[0].rule == rule


def test_R81_the_story_cites_an_attack_at_the_end_of_a_move_beside_the_path() -> None:
    state = nemo_spends("nemo", nemo="s18", enemy_1="s47")
    state.push(MoveEnemies(7, 1, RED))
    state.start_narration()
    state.advance()
    assert state.narration[0].rule == "R80"
    state = nemo_spends("nemo", nemo="s33", enemy_1="s36")
    state.push(MoveEnemies(7, 1, RED))
    state.start_narration()
    state.advance()
    assert (state.narration[0].rule, places(state)["enemy-1"]) == ("R81", "s34")
    state = nemo_spends("nemo", nemo="s48", enemy_1="s35")
    state.push(MoveEnemies(7, 1, BLUE))
    state.start_narration()
    state.advance()
    assert (state.narration[0].rule, places(state)["enemy-1"]) == ("R76", "s37")


# --- new enemies ---


def come(state: NemoState, kind: int, entrance: int) -> NemoState:
    state.push(PlaceEnemy(kind, entrance))
    state.rest()
    state.start_narration()
    state.advance()
    return state


@pytest.mark.parametrize(
    ("held", "wanted", "place"),
    [
        ({}, 0, "e1"),
        ({}, 3, "e4"),
        ({"enemy_2": "e1"}, 0, "e2"),
        ({"enemy_2": "e4"}, 3, "e1"),
        ({"enemy_2": "e4", "enemy_4": "e1", "enemy_6": "e2"}, 3, "e3"),
    ],
)
def test_R91_a_held_entrance_sends_a_new_enemy_on(held: dict[str, str], wanted: int, place: str) -> None:
    state = come(nemo_spends("nemo", **held), 8, wanted)
    assert places(state)["enemy-35"] == place
    assert ("R91" in [note.rule for note in state.narration]) == bool(held)


def test_R91_without_any_entrance_two_points_are_lost() -> None:
    state = nemo_spends("nemo", enemy_1="e1", enemy_3="e2", enemy_5="e3", enemy_7="e4")
    come(state, 8, 0)
    assert state.mp == 14
    assert "enemy-35" not in places(state)


def test_Q20_the_defeated_do_not_come_back() -> None:
    dogs = {"enemy_1": "s01", "enemy_3": "s04", "enemy_5": "s07", "enemy_7": "s09", "enemy_10": "s11"}
    state = nemo_spends("nemo", **dogs, enemy_12="s14", enemy_14="defeated", enemy_16="stack")
    come(state, 0, 0)
    assert places(state)["enemy-16"] == "e1"
    state = nemo_spends("nemo", **dogs, enemy_12="defeated", enemy_14="defeated", enemy_16="s17")
    come(state, 0, 0)
    assert [note.rule for note in state.narration] == ["Q20"]
    assert (GAME.facts(state)["defeated"], state.mp) == ("12 14", 16)


def test_Q20_a_kind_that_is_all_on_the_board_brings_nobody() -> None:
    state = come(nemo_spends("nemo", enemy_35="s01"), 8, 0)
    assert [note.rule for note in state.narration] == ["Q20"]
    assert (places(state), state.mp) == ({"enemy-35": "s01"}, 16)
