"""Securing tiles, what their green boxes offer, the twelve missions, the end (R57 to R60, R98 to R105)."""

from __future__ import annotations

import pytest

from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.content.board import DOORWAYS, PLACE_NAMES
from eleventh.games.nemo_rising.rules.securing import GREEN_BOXES, RED_BOXES, green_text
from eleventh.games.nemo_rising.rules.state import NemoState
from games.nemo_rising.tables import nemo_spends, offered, play, put, table


def undersea(heroes: str = "nemo", **facts: str) -> NemoState:
    state = table(len(heroes.split(",")), heroes=heroes, scenario="undersea")
    return put(state, **facts, step="spend nemo")


def tasks(state: NemoState) -> list[str]:
    return [action.removeprefix("task ") for action in offered(state) if action.startswith("task")]


# --- the boxes of a tile ---


TILE_IDS = [
    *("command-deck", "hangar", "engine-room", "command-room", "armory", "brig", "laboratory", "observatory"),
    *("rival-vessel", "coral-garden", "kelp-forest", "pearl-cavern", "sunken-temple", "sodium-vein"),
    *("thermal-vents", "wreck-graveyard"),
]


DOOR_OF_A8 = PLACE_NAMES[DOORWAYS[7][0]]


@pytest.mark.parametrize("tile", range(16), ids=lambda tile: TILE_IDS[tile])
def test_R57_each_tile_has_its_red_box_until_it_is_secure_and_its_green_box_then(tile: int) -> None:
    state = table(2, heroes="nemo,sara", scenario="undersea" if tile >= 8 else "city")
    put(state, a8=f"{TILE_IDS[tile]} unsecure", nemo="a8", sara="a8", enemy_18="s01", step="spend nemo")
    put(state, keep="riptide" if tile >= 8 else "alarm-sensor", nemo_gear="spyglass*", enemy_20=DOOR_OF_A8)
    red, green = RED_BOXES[tile].id, GREEN_BOXES[tile].id if tile in GREEN_BOXES else ""
    assert (red in tasks(state), green in tasks(state)) == (True, False)
    put(state, a8=f"{TILE_IDS[tile]} secure")
    assert (red in tasks(state), green in tasks(state)) == (False, bool(green))


LOSE = "Lose 1 Mission Point."
PENALTIES = [
    LOSE,
    LOSE,
    "Mechanical enemies move 2 on the red path.",
    "Place Foot Soldiers at entrance 1.",
    "Humanoid enemies move 2 on the red path.",
    "Place Guard Dogs at entrance 3.",
    "All enemies move 1 on the blue path.",
    LOSE,
    "Place Deep Sea Scavengers at entrance 2.",
    LOSE,
    "Bestial enemies move 2 on the blue path.",
    LOSE,
    "All enemies move 1 on the blue path.",
    "Mechanical enemies move 2 on the red path.",
    LOSE,
    "Place Reef Sharks at entrance 4.",
]


def test_R56_the_penalty_of_each_red_box() -> None:
    assert [box.penalty_text() for box in RED_BOXES] == PENALTIES


def test_R60_two_green_boxes_have_no_task() -> None:
    assert sorted(GREEN_BOXES) == [n for n in range(16) if n not in (7, 10)]
    assert "scout any face-down tile" in green_text(7)
    assert "neither stop for nor attack" in green_text(10)
    assert green_text(0) == "Defeat 1 basic enemy on any path space."
    assert tasks(nemo_spends(a1="observatory secure", nemo="a1")) == []


@pytest.mark.parametrize(
    ("tile", "enemies", "found"),
    [
        ("command-deck", {"enemy_1": "s01", "enemy_35": "s02", "enemy_18": "e1"}, ["defeat 1"]),
        ("command-deck", {"enemy_3": "s72", "enemy_5": "s01"}, ["defeat 3", "defeat 5"]),
        ("command-deck", {"enemy_35": "s02", "enemy_18": "e1"}, []),
        ("brig", {"enemy_1": "s01", "enemy_18": "s02", "enemy_32": "s03"}, ["defeat 18"]),
        ("brig", {"enemy_1": "s01"}, []),
    ],
)
def test_R60_the_guns_and_the_prisoners_defeat_a_basic_enemy_on_a_path(
    tile: str, enemies: dict[str, str], found: list[str]
) -> None:
    card = "ac13 skill" if tile == "command-deck" else "ac07 brawn"
    state = nemo_spends("nemo", a1=f"{tile} secure", nemo="a1", nemo_card=card, **enemies)
    task = "turn-the-deck-guns" if tile == "command-deck" else "rally-the-prisoners"
    assert (task in tasks(state)) == bool(found)
    if found:
        play(state, f"task {task}")
        if len(found) > 1:
            assert offered(state) == found
            play(state, found[0])
        assert GAME.facts(state)["defeated"] == found[0].removeprefix("defeat ")


def test_R60_improvising_makes_one_gear_card_into_any_other() -> None:
    facts = {"a1": "laboratory secure", "nemo": "a1", "nemo_card": "ac01 brains"}
    assert tasks(nemo_spends(**facts)) == [], "there is nothing to turn in"
    state = nemo_spends(**facts, nemo_gear="rocket-boots* electric-rifle", sara_gear="spyglass")
    play(state, "task improvise")
    assert offered(state) == ["discard rocket-boots", "discard electric-rifle"]
    play(state, "discard rocket-boots")
    assert len(offered(state)) == 7
    assert not {"keep spyglass", "keep rocket-boots", "keep electric-rifle"} & set(offered(state))
    choice = next(c for c in GAME.view(state, 0).choices if c.notation == "keep signal-lamp")
    assert choice.text == "Make the Signal Lamp"
    play(state, "keep signal-lamp")
    made = GAME.facts(state)
    assert (made["nemo-gear"], made["gear-discard"]) == ("electric-rifle signal-lamp", "rocket-boots")
    only = play(nemo_spends(**facts, nemo_gear="rocket-boots"), "task improvise")
    assert len(offered(only)) == 9, "with one card there is nothing to choose"


def test_R60_the_oracle_stone_shows_what_is_hidden_and_nothing_twice() -> None:
    facts = {"a1": "sunken-temple secure", "nemo": "a1", "nemo_card": "ac01 brains"}
    state = undersea(**facts, row_threats="hidden fins")
    play(state, "task consult-the-oracle-stone", "riptide")
    assert GAME.facts(state)["row-threats"] == "riptide fins"
    row = next(area for area in GAME.view(state, 0).areas if area.id == "action-row")
    assert "Under it lies Fins: Bestial enemies move 3" in str(row)
    assert tasks(undersea(**facts, row_threats="riptide fins")) == []


# --- missions ---


def mission(names: str, heroes: str = "nemo", **facts: str) -> NemoState:
    scenario = "undersea" if names.split()[0] in UNDERSEA else "city"
    state = table(len(heroes.split(",")), heroes=heroes, scenario=scenario)
    return put(state, missions=names, **facts, step="spend nemo")


UNDERSEA = (
    *("gather-provisions", "refuel-the-nautilus", "rescue-the-lost-diver", "slay-the-kraken"),
    *("chart-the-grotto", "return-the-relic"),
)
OTHER = {"city": "stir-the-workers", "undersea": "gather-provisions"}


@pytest.mark.parametrize(
    ("name", "story", "take", "first", "use", "second"),
    [
        (
            *("sabotage-the-engines", "explosives"),
            *("take-the-explosives", "armory", "set-the-explosives", "engine-room"),
        ),
        (
            *("steal-roburs-plans", "plans"),
            *("crack-the-safe", "command-room", "signal-the-nautilus", "observatory"),
        ),
    ],
)
def test_R99_what_is_taken_on_one_secure_tile_is_used_on_another(
    name: str, story: str, take: str, first: str, use: str, second: str
) -> None:
    other = OTHER["undersea" if name in UNDERSEA else "city"]
    tiles = {"a1": f"{first} secure", "a2": f"{second} secure"}
    state = mission(f"{name} {other}", "sara,nemo", **tiles, nemo="a1", sara="a1")
    assert take in tasks(state)
    assert use not in tasks(state)
    assert take not in tasks(put(state.clone(), a1=f"{first} unsecure"))
    assert take not in tasks(put(state.clone(), nemo="a2"))
    play(state, f"task {take}")
    if state.draws:
        play(state, "brains-brains")
    assert GAME.facts(state)[story] == "nemo"
    assert take not in tasks(state)
    put(state, nemo="a2", sara="a2")
    assert use in tasks(state)
    assert use not in tasks(put(state.clone(), a2=f"{second} unsecure"))
    assert use not in tasks(put(state.clone(), **{story: "sara"}))
    play(state, f"task {use}", "skill-brains")
    assert (GAME.facts(state)["goals"], GAME.facts(state)[story]) == ("1 0", "gone")


def test_R99_the_captives_wait_on_the_secure_brig_and_count_on_start() -> None:
    facts = {"a3": "brig unsecure", "nemo": "a3", "nemo_card": "ac13 skill"}
    state = mission("stir-the-workers free-the-captives", "sara,nemo", **facts)
    assert "lead-one-out" not in tasks(state)
    play(state, "task pick-the-cell-locks", "rocket-boots")
    assert GAME.facts(state)["captive-1"] == GAME.facts(state)["captive-2"] == "a3"
    assert "lead-one-out" in tasks(state)
    play(state, "task lead-one-out")
    assert (GAME.facts(state)["captive-1"], GAME.facts(state)["captive-2"]) == ("nemo", "a3")
    assert "lead-one-out" not in tasks(state), "once for each hero and turn"
    put(state, step="spend nemo")
    play(state, "task lead-one-out")
    assert GAME.facts(state)["captive-2"] == "nemo"
    assert "lead-one-out" not in tasks(put(state, step="spend nemo")), "both are gone from there"
    put(state, nemo="s63", step="spend nemo")
    play(state, "move start")
    assert (GAME.facts(state)["goals"], GAME.facts(state)["captive-1"]) == ("0 2", "gone")


def test_R99_the_relic_goes_from_start_to_the_secure_temple() -> None:
    facts = {"a1": "sunken-temple secure", "nemo_card": "ac01 brains", "sara": "a1"}
    state = mission("return-the-relic chart-the-grotto", "sara,nemo", **facts)
    assert tasks(put(state.clone(), nemo="a1")) == ["consult-the-oracle-stone"]
    play(state, "task shoulder-the-relic")
    assert (GAME.facts(state)["relic"], tasks(state)) == ("nemo", [])
    put(state, nemo="a1")
    assert "set-it-on-the-altar" not in tasks(put(state.clone(), a1="sunken-temple unsecure"))
    assert "set-it-on-the-altar" not in tasks(put(state.clone(), relic="sara"))
    play(state, "task set-it-on-the-altar", "skill-brawn")
    assert (GAME.facts(state)["goals"], GAME.facts(state)["relic"]) == ("1 0", "gone")


@pytest.mark.parametrize(("carrier", "gold"), [("nemo", 5), ("sara", 6), ("aside", 6), ("gone", 6)])
def test_R41_the_relic_costs_its_carrier_a_token(carrier: str, gold: int) -> None:
    state = mission("return-the-relic chart-the-grotto", "sara,nemo", relic=carrier)
    assert put(state, step="ready nemo").gold[1] == gold


def test_R98_food_grows_on_three_tiles_and_two_of_them_count() -> None:
    tiles = {"a1": "coral-garden secure", "a2": "kelp-forest secure", "a3": "pearl-cavern secure"}
    state = mission(
        "gather-provisions slay-the-kraken", **tiles, a4="thermal-vents secure", nemo_card="ac13 skill"
    )
    assert "gather-food" not in tasks(put(state, nemo="a4"))
    for n in (1, 2):
        put(state, nemo=f"a{n}", nemo_gold="6")
        play(state, "task gather-food")
        assert GAME.facts(state)["goals"] == f"{n} 0"
    assert "gather-food" not in tasks(put(state, nemo="a3"))


def test_R99_the_diver_is_on_the_third_tile_scouted() -> None:
    state = mission("gather-provisions rescue-the-lost-diver", nemo="s19", a3="coral-garden unsecure")
    play(state, "scout a1", "rival-vessel")
    assert GAME.facts(state)["diver"] == "aside"
    put(state, nemo="s27", step="spend nemo")
    play(state, "scout a2", "thermal-vents")
    assert GAME.facts(state)["diver"] == "a2"
    put(state, nemo="s31", step="spend nemo")
    play(state, "scout a5", "pearl-cavern")
    assert GAME.facts(state)["diver"] == "a2"
    put(state, a2="thermal-vents secure", nemo="a2", nemo_card="ac13 skill", step="spend nemo")
    play(state, "task free-the-diver")
    assert GAME.facts(state)["diver"] == "nemo"
    put(state, nemo="s63", step="spend nemo")
    assert GAME.facts(play(state, "move start"))["goals"] == "0 1"


def test_R98_four_different_secure_tiles_count() -> None:
    task = "win-over-the-workers"
    tiles = TILE_IDS[0:4]
    facts = {f"a{n + 1}": f"{tile} secure" for n, tile in enumerate(tiles)}
    state = mission("stir-the-workers thin-the-enemys-ranks", **facts, nemo="a1", nemo_card="ac01 brains")
    for n in range(4):
        put(state, nemo=f"a{n + 1}", nemo_gold="6")
        assert task in tasks(state)
        assert task not in tasks(put(state.clone(), **{f"a{n + 1}": f"{tiles[n]} unsecure"}))
        play(state, f"task {task}")
        assert GAME.facts(state)["goals"] == f"{n + 1} 0"
        assert task not in tasks(put(state, step="spend nemo")), "this tile has counted"
    put(state, a5=f"{TILE_IDS[4]} secure", nemo="a5")
    assert task not in tasks(state), "the mission is complete"


def test_R98_the_spymaster_counts_once_and_his_book_after_him() -> None:
    facts = {"a1": "command-deck secure", "a2": "command-room secure", "a3": "brig secure"}
    state = mission("stir-the-workers unmask-the-spymaster", **facts, nemo="a1", nemo_card="ac01 brains")
    assert "read-his-cipher-book" not in tasks(state)
    put(state, nemo="s66", nemo_gear="electro-grenade", enemy_33="s67", enemy_1="s65", step="spend nemo")
    other = play(state.clone(), "grenade 1")
    assert GAME.facts(other)["goals"] == "0 0"
    play(state, "grenade 33")
    assert GAME.facts(state)["goals"] == "0 1"
    put(state, nemo_gear="electro-grenade", enemy_33="s67", step="spend nemo")
    assert GAME.facts(play(state, "grenade 33"))["goals"] == "0 1"
    for place, there in (("a1", True), ("a2", True), ("a3", False)):
        assert ("read-his-cipher-book" in tasks(put(state, nemo=place, step="spend nemo"))) == there
    put(state, nemo="a1", step="spend nemo")
    assert GAME.facts(play(state, "task read-his-cipher-book"))["goals"] == "0 2"


# --- the end ---

DONE = {"a1": "command-deck secure", "a2": "brig secure", "a3": "hangar secure", "a4": "armory secure"}


def last_step(**facts: str) -> NemoState:
    """Everything is done, and Nemo is one step from Start."""
    changed = {**DONE, "nemo": "s63", "goals": "6 4", **facts}
    state = table(2, heroes="nemo,sara")
    put(state, missions="thin-the-enemys-ranks stir-the-workers")
    return put(state, **changed, step="spend nemo")


@pytest.mark.parametrize(
    ("facts", "won"),
    [
        ({}, True),
        ({"goals": "5 4"}, False),
        ({"goals": "6 3"}, False),
        ({"a4": "armory unsecure"}, False),
        ({"a5": "observatory secure"}, True),
        ({"sara": "s65"}, False),
    ],
)
def test_R103_goals_four_tiles_and_everybody_on_start(facts: dict[str, str], won: bool) -> None:
    state = play(last_step(**facts), "move start")
    assert (state.outcome == "won") == won
    assert state.scores == ([1, 1] if won else [])


def test_R104_the_last_goal_wins_when_all_are_on_start() -> None:
    state = table(2, heroes="nemo,sara")
    put(
        state,
        missions="free-the-captives stir-the-workers",
        **DONE,
        nemo="s63",
        captive_1="nemo",
        goals="1 4",
    )
    assert play(put(state, step="spend nemo"), "move start").outcome == "won"
