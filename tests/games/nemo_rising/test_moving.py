"""Where heroes can go, what is free, and how places are called (R38, R39, R43 to R48, R70)."""

from __future__ import annotations

import pytest

from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.content.board import PLACE_NAMES
from eleventh.games.nemo_rising.rules.places import where
from eleventh.games.nemo_rising.rules.state import NemoState
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


def test_R43_a_step_costs_one_token_and_leads_to_every_neighbour() -> None:
    state = nemo_spends(nemo="s64")
    assert [move for move in offered(state) if move.startswith("move")] == [
        "move s54",
        "move s63",
        "move s65",
    ]
    play(state, "move s54")
    assert (PLACE_NAMES[state.at[0]], state.gold[0]) == ("s54", 5)


def test_every_place_within_reach_shows_its_cost_the_nearest_too() -> None:
    costs = {journey.at: journey.cost for journey in GAME.view(nemo_spends(nemo="s64"), 0).journeys}
    assert {place: costs[place] for place in ("s54", "s63", "s65", "s62")} == {
        "s54": "1",
        "s63": "1",
        "s65": "1",
        "s62": "2",
    }
    assert "s64" not in costs


def test_R43_heroes_step_onto_start_and_off_it() -> None:
    state = play(nemo_spends(nemo="start"), "move s63", "move start", "move s65")
    assert (PLACE_NAMES[state.at[0]], state.gold[0]) == ("s65", 3)


def test_R46_heroes_share_a_tile_and_start_but_no_path_space() -> None:
    on_tile = nemo_spends(a1="command-deck secure", nemo="s19", sara="a1")
    assert "done" in offered(play(on_tile, "move a1"))
    assert "done" in offered(play(nemo_spends(nemo="s63", sara="start"), "move start"))
    assert "done" not in offered(play(nemo_spends(nemo="s63", sara="s62"), "move s62"))


def test_R47_a_face_up_tile_is_entered_by_its_doors_when_no_enemy_is_on_it() -> None:
    for door in ("s19", "s33"):
        assert "move a1" in offered(nemo_spends(a1="command-deck unsecure", nemo=door))
        assert "move a1" not in offered(nemo_spends(nemo=door))
        assert "move a1" not in offered(nemo_spends(a1="command-deck unsecure", nemo=door, enemy_1="a1"))
        assert "move a1" not in offered(
            nemo_spends(a1="command-deck unsecure", nemo=door, enemy_1="a1", nemo_card="ac02 stealth")
        )
    assert "move a1" not in offered(nemo_spends(a1="command-deck unsecure", nemo="s05"))


def test_R44_R38_only_stealth_on_ones_own_turn_leads_past_enemies() -> None:
    walking = nemo_spends(nemo="s66", enemy_1="s67")
    assert "move s67" not in offered(walking)
    stealing = nemo_spends(nemo="s66", enemy_1="s67", nemo_card="ac02 stealth")
    assert "move s67" in offered(stealing)
    play(stealing, "move s67")
    # Only on, or back: nothing may end here.
    assert offered(stealing) == ["move s66", "move s68"]
    play(stealing, "move s68")
    assert "done" in offered(stealing)


@pytest.mark.parametrize(("gold", "allowed"), [("2", False), ("3", True)])
def test_Q7_a_way_past_two_enemies_needs_the_tokens_for_all_of_it(gold: str, allowed: bool) -> None:
    state = nemo_spends(nemo="s66", enemy_1="s67", enemy_3="s68", nemo_card="ac02 stealth", nemo_gold=gold)
    put(state, nemo_blue="0")
    assert ("move s67" in offered(state)) == allowed


def test_Q7_the_way_back_is_no_way_on() -> None:
    # Behind Sara all is full: to step onto her space and back again would be no move.
    closed = nemo_spends("nemo,sara,grant", nemo="s66", sara="s67", grant="s69", enemy_1="s68")
    assert "move s67" not in offered(closed)
    past_both = nemo_spends("nemo,sara,grant", nemo="s66", sara="s67", grant="s68")
    assert "move s67" in offered(past_both)
    past_both = put(past_both, nemo_gold="2")
    assert "move s67" not in offered(past_both)


def test_R45_past_a_hero_onto_a_tile() -> None:
    state = nemo_spends(a1="command-deck unsecure", nemo="s05", sara="s19", enemy_1="s23", nemo_gold="2")
    assert "move s19" in offered(state)
    play(state, "move s19")
    assert offered(state) == ["move s05", "move a1"]


def test_R70_the_boots_lead_three_spaces_past_enemies_and_end_on_a_legal_one() -> None:
    state = nemo_spends(nemo="s66", nemo_gear="rocket-boots", enemy_1="s67", enemy_3="s68")
    play(state, "use rocket-boots")
    assert "move s67" in offered(state)
    assert "land" in offered(state)
    play(state, "move s67")
    assert "land" not in offered(state)
    play(state, "move s68", "move s69")
    assert "done" in offered(state)
    assert PLACE_NAMES[state.at[0]] == "s69"


def test_R70_the_boots_do_not_reach_past_three_enemies() -> None:
    state = nemo_spends(nemo="s66", nemo_gear="rocket-boots", enemy_1="s67", enemy_3="s68", enemy_5="s69")
    play(state, "use rocket-boots")
    assert "move s67" not in offered(state)


def test_R70_who_can_go_nowhere_does_not_fire_the_boots() -> None:
    held_in = {"enemy_1": "s70", "enemy_3": "s69", "enemy_5": "s72", "enemy_7": "s55", "enemy_10": "s52"}
    state = nemo_spends(nemo="s71", nemo_gear="rocket-boots", enemy_12="s68", **held_in)
    assert "use rocket-boots" not in offered(state)
    put(state, enemy_10="s01")
    assert "use rocket-boots" in offered(state)


def test_R70_a_lamp_leads_four_spaces_and_a_step_at_a_time() -> None:
    state = nemo_spends(sara="s66", nemo_gear="signal-lamp")
    play(state, "lamp sara", "move s67", "move s68", "move s69", "move s70")
    assert (PLACE_NAMES[state.at[1]], state.gold) == ("s70", [6, 6])
    assert "done" in offered(state)
    assert GAME.facts(state)["gear-discard"] == "signal-lamp"


def test_R60_a_glider_reaches_every_empty_path_space() -> None:
    facts = {"a1": "hangar secure", "nemo": "a1", "sara": "s10", "enemy_1": "s01"}
    state = nemo_spends(**facts, nemo_card="ac13 skill")
    play(state, "task borrow-a-glider")
    spaces = [f"fly s{number:02}" for number in range(1, 73) if number not in (1, 10)]
    assert offered(state) == spaces
    play(state, "fly s72")
    assert PLACE_NAMES[state.at[0]] == "s72"


def test_R60_the_slipstream_reaches_the_four_shortcut_spaces_and_start() -> None:
    state = table(1, heroes="nemo", scenario="undersea")
    put(state, a1="wreck-graveyard secure", nemo="a1", enemy_1="s68", step="spend nemo")
    play(state, "task ride-the-slipstream")
    assert offered(state) == ["fly s03", "fly s15", "fly s60", "fly start"]


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
def test_a_place_is_called_by_what_it_lies_at(place: str, words: str) -> None:
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


# --- scouting ---


def scouts(state: NemoState) -> list[str]:
    return [action for action in offered(state) if action.startswith("scout")]


def test_R48_a_tile_is_scouted_from_its_doorways_for_a_token() -> None:
    for door in ("s19", "s33"):
        assert scouts(nemo_spends(nemo=door)) == ["scout a1"]
    assert scouts(nemo_spends(nemo="s23")) == []
    assert scouts(nemo_spends(nemo="s19", a1="command-deck unsecure")) == []
    assert scouts(nemo_spends(nemo="s19", nemo_gold="0")) == []
    state = play(nemo_spends(nemo="s19"), "scout a1")
    assert state.gold[0] == 5
    assert [state.chance().outcome_name(state, i) for i in range(state.draws)] == [
        *("command-deck", "hangar", "engine-room", "command-room", "armory", "brig", "laboratory"),
        "observatory",
    ]
    play(state, "observatory")
    assert GAME.facts(state)["a1"] == "observatory unsecure"


def test_R60_from_the_secure_observatory_every_hidden_tile_is_scouted() -> None:
    state = nemo_spends(a1="observatory secure", nemo="a1", a3="hangar unsecure")
    assert scouts(state) == ["scout a2", "scout a4", "scout a5", "scout a6", "scout a7", "scout a8"]
    assert scouts(put(state, a1="observatory unsecure")) == []
    assert scouts(nemo_spends(a1="hangar secure", nemo="a1")) == []


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
def test_a_step_is_said_by_its_direction(here: str, step: str, words: str) -> None:
    state = nemo_spends("nemo", nemo=here)
    assert GAME.say(state, GAME.parse(step)) == words
