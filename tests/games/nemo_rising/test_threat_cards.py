"""Threat Cards, their decks, and the Keep Row at the end of a turn."""

from __future__ import annotations

import pytest

from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.threats import undrawn
from games.nemo_rising.tables import nemo_spends, offered, outcomes, play, put, table

# --- Threat Cards (R30, R74, R92 to R97) ---


def test_R30_a_hidden_card_is_any_of_its_deck() -> None:
    state = nemo_spends("nemo", threat_deck="night-patrol the-pack-runs forced-march")
    assert outcomes(play(state, "done")) == ["night-patrol", "the-pack-runs", "forced-march"]
    play(state, "forced-march")
    assert GAME.facts(state)["threat-deck"] == "night-patrol the-pack-runs"


@pytest.mark.parametrize("heroes", ["nemo,sara", "sara,nemo"])
def test_R85_a_strike_must_be_blocked_by_the_active_hero(heroes: str) -> None:
    state = nemo_spends(heroes, row_threats="steam-burst hidden")
    play(state, "done")
    facts = GAME.facts(state)
    assert (facts["victim"], facts["need"], facts["attacker"]) == ("nemo", "brains", "none")


@pytest.mark.parametrize(
    ("facts", "place"),
    [
        ({"a1": "command-room unsecure"}, "a1"),
        ({"a1": "command-room secure"}, "a1"),
        # At the entrance it moves on, by two arrows, with the second action of the card.
        ({}, "s04"),
        ({"a1": "command-room unsecure", "sara": "a1"}, "s04"),
        ({"a1": "command-room unsecure", "enemy_1": "a1"}, "s04"),
        ({"a1": "command-deck unsecure"}, "s04"),
    ],
)
def test_Q15_a_guard_comes_onto_its_tile_if_that_is_face_up_and_empty(
    facts: dict[str, str], place: str
) -> None:
    state = nemo_spends(**facts, nemo="s64", row_threats="the-sentinel-wakes hidden")
    play(state, "done")
    assert GAME.facts(state)["enemy-34"] == place


def test_Q20_a_guard_that_is_on_the_board_does_not_come_again() -> None:
    state = nemo_spends(a1="command-room unsecure", enemy_34="s46", row_threats="the-sentinel-wakes hidden")
    play(state, "done")
    assert GAME.facts(state)["enemy-34"] == "s72"


# --- the decks of Threat Cards (Q17) ---


def bear(state: NemoState) -> NemoState:
    """Strikes and new enemies of a card are dealt with until it is done."""
    while state.carried_out:
        play(state, outcomes(state)[0])
    return state


def test_Q17_a_new_deck_is_made_when_the_last_card_lies_in_the_row() -> None:
    state = put(table(1, heroes="nemo"), threat_deck="the-pack-runs howls-in-the-wind forced-march")
    put(state, threat_discard="cordon shift-change", step="spend nemo")
    assert undrawn(state) == 1
    play(state, "done", "the-pack-runs")
    bear(state)
    # One was left: it goes into the row, and no new deck is made yet.
    facts = GAME.facts(state)
    assert (facts["older-threats"], facts["row-threats"]) == ("none", "hidden hidden")
    play(state, outcomes(state)[0])
    play(state, offered(state)[0], "done", "howls-in-the-wind")
    bear(state)
    facts = GAME.facts(state)
    assert facts["older-threats"] == "forced-march"
    assert sorted(facts["threat-deck"].split()) == [
        "cordon",
        "howls-in-the-wind",
        "shift-change",
        "the-pack-runs",
    ]
    assert "hidden-old" in facts["row-threats"].split()


def test_Q17_an_old_deck_is_forgotten_when_its_last_card_is_revealed() -> None:
    state = put(table(1, heroes="nemo"), row_threats="hidden-old hidden", older_threats="forced-march")
    put(state, threat_deck="cordon shift-change", step="spend nemo")
    bear(play(state, "done"))
    facts = GAME.facts(state)
    assert (facts["older-threats"], facts["row-threats"].split()[1]) == ("none", "hidden")
    assert facts["threat-discard"] == "forced-march"
    assert not any(state.decks[1:])


def test_Q17_without_any_card_the_row_stays_empty_below() -> None:
    state = put(table(1, heroes="nemo"), threat_deck="the-pack-runs forced-march", step="spend nemo")
    bear(play(state, "done", "the-pack-runs"))
    # The discard is the whole new deck.
    assert GAME.facts(state)["threat-deck"] == "the-pack-runs"


def test_Q17_when_the_last_card_of_all_is_revealed_the_discard_pile_is_the_deck() -> None:
    state = put(table(2, heroes="nemo,sara"), went="nemo", row="ac01 -", step="turn sara")
    put(state, threat_deck="forced-march", row_threats="hidden -", threat_discard="cordon shift-change")
    play(state, "take ac01 brains", "done")
    facts = GAME.facts(state)
    assert (facts["round"], facts["threat-discard"], facts["older-threats"]) == ("2", "none", "none")
    assert sorted(facts["threat-deck"].split()) == ["cordon", "forced-march", "shift-change"]
    assert facts["row-threats"] == "hidden hidden"


def reading(**facts: str) -> NemoState:
    state = nemo_spends("nemo", a1="command-room secure", nemo="a1", nemo_card="ac01 brains", **facts)
    return play(state, "task read-the-orders")


def test_R60_a_card_is_replaced_by_the_top_of_the_deck() -> None:
    state = play(reading(threat_deck="night-patrol the-pack-runs forced-march"), "night-patrol", "replace")
    facts = GAME.facts(state)
    assert (facts["row-threats"], facts["threat-discard"]) == ("hidden hidden", "night-patrol")
    assert outcomes(play(state, "done")) == ["the-pack-runs", "forced-march"]


def test_R60_a_card_is_replaced_from_the_discard_pile_when_the_deck_is_empty() -> None:
    state = play(reading(threat_deck="night-patrol the-pack-runs"), "night-patrol", "replace")
    facts = GAME.facts(state)
    assert (facts["row-threats"], facts["threat-deck"], facts["older-threats"]) == (
        "hidden hidden-old",
        "night-patrol",
        "the-pack-runs",
    )


# --- step 4 (R31, R96) ---


@pytest.mark.parametrize(
    ("facts", "rolls"),
    [
        ({"nemo": "start"}, False),
        ({"nemo": "s01"}, True),
        ({"nemo": "a1", "a1": "coral-garden secure"}, False),
        ({"nemo": "a1", "a1": "coral-garden unsecure"}, True),
        ({"nemo": "a8", "a8": "coral-garden secure"}, False),
    ],
)
def test_R31_cracked_helmets_ask_for_a_roll_in_the_open(facts: dict[str, str], rolls: bool) -> None:
    state = table(2, heroes="nemo,sara", scenario="undersea")
    put(state, **facts, keep="cracked-helmets", row_threats="motor-surge hidden", step="spend nemo")
    play(state, "done")
    assert (outcomes(state) == ["brains", "brawn", "skill"]) == rolls
    if rolls:
        assert play(state.clone(), "brains").mp == state.mp - 1
        assert play(state.clone(), "brawn").mp == state.mp
        assert play(state, "skill").die1 == -1


def test_R96_keep_cards_act_from_left_to_right_and_each_once() -> None:
    state = table(2, heroes="nemo,sara", scenario="undersea")
    put(state, nemo="s01", keep="riptide cracked-helmets", row_threats="motor-surge hidden")
    play(put(state, step="spend nemo"), "done", "brains")
    assert (state.mp, GAME.facts(state)["phase"]) == (16, "choosing")


@pytest.mark.parametrize(
    ("scenario", "card", "task", "places", "elsewhere"),
    [
        ("city", "alarm-sensor", "cut-the-wires", "command-room engine-room", "command-deck start s01"),
        ("city", "searchlights", "blind-the-lamps", "command-deck observatory", "command-room start"),
        ("undersea", "riptide", "anchor-the-lines", "coral-garden wreck-graveyard", "pearl-cavern start"),
        ("undersea", "cracked-helmets", "seal-the-helmets", "start thermal-vents", "coral-garden s63"),
    ],
)
def test_R95_a_keep_card_is_discarded_by_its_task_in_its_places(
    scenario: str, card: str, task: str, places: str, elsewhere: str
) -> None:
    for place in [*places.split(), *elsewhere.split()]:
        state = table(2, heroes="nemo,sara", scenario=scenario)
        on_tile = place not in ("start", "s01", "s63")
        facts = {"a1": f"{place} unsecure", "nemo": "a1", "sara": "a1"} if on_tile else {"nemo": place}
        put(state, **facts, step="spend nemo")
        assert f"task {task}" not in offered(state), "the card does not lie there"
        put(state, keep=card)
        assert (f"task {task}" in offered(state)) == (place in places.split()), place
    put(state, keep=card, nemo="start", a1=f"{places.split()[1]} unsecure", step="spend nemo")
    put(state, nemo="a1", sara="a1")
    play(state, f"task {task}")
    while GAME.facts(state)["keep"] != "none":
        play(state, "brains-skill" if state.draws else "reroll")
        if state.voters and "reroll" in offered(state):
            play(state, "reroll", "brawn-skill")
    assert GAME.facts(state)["threat-discard"] == card


@pytest.mark.parametrize(
    ("card", "enemy"), [("elite-squad", 32), ("steam-colossus", 35)], ids=["squad", "colossus"]
)
def test_R94_a_card_goes_with_its_enemy_and_with_no_other(card: str, enemy: int) -> None:
    facts = {"nemo": "s66", "nemo_gear": "electro-grenade", "keep": f"alarm-sensor {card}"}
    state = nemo_spends("nemo", **facts, **{f"enemy_{enemy}": "s67"}, enemy_1="s65")
    assert GAME.facts(play(state.clone(), "grenade 1"))["keep"] == f"alarm-sensor {card}"
    assert GAME.facts(play(state, f"grenade {enemy}"))["keep"] == "alarm-sensor"
