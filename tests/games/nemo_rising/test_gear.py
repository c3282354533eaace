"""Gear: gaining, the limit, handing over, recharging, and what each card is good for (R65 to R73)."""

from __future__ import annotations

import pytest

from eleventh.games.nemo_rising import GAME
from eleventh.games.nemo_rising.content.parts import GEAR
from eleventh.games.nemo_rising.rules.state import NemoState
from games.nemo_rising.tables import nemo_spends, offered, play, put, table

ARM = "task arm-yourself"


def drawing(hero: str = "nemo", **facts: str) -> NemoState:
    """A hero draws Gear on the secure Armory."""
    state = put(table(1, heroes=hero), a1="armory secure", **{hero: "a1", f"{hero}_card": "ac13 skill"})
    return play(put(state, **facts, step=f"spend {hero}"), ARM)


def outcomes(state: NemoState) -> list[str]:
    return [state.chance().outcome_name(state, i) for i in range(state.draws)]


def test_R65_any_card_of_the_deck_may_be_drawn() -> None:
    assert outcomes(drawing()) == GEAR
    state = play(drawing(), "rocket-boots")
    assert GAME.facts(state)["nemo-gear"] == "rocket-boots"
    assert "rocket-boots" not in GAME.facts(state)["gear-deck"]


def test_Q19_the_discard_pile_is_drawn_from_only_when_the_deck_is_empty() -> None:
    state = drawing(gear_deck="rocket-boots electric-rifle", nemo_gear="spyglass")
    assert outcomes(state) == ["rocket-boots", "electric-rifle"]
    state = drawing(nemo_gear="spyglass", gear_deck="none", gear_discard="rocket-boots electro-grenade")
    put(state, gear_deck="none")
    assert outcomes(state) == [name for name in GEAR if name != "spyglass"]
    play(state, "electro-grenade")
    facts = GAME.facts(state)
    assert (facts["nemo-gear"], facts["gear-discard"]) == ("spyglass electro-grenade", "none")
    assert facts["gear-deck"].split()[0] == "rocket-boots"


def test_Q19_the_whole_discard_pile_becomes_the_deck() -> None:
    state = put(drawing(nemo_gear=" ".join(GEAR[5:8])), gear_deck="none")
    play(state, "rocket-boots", "discard spyglass")
    facts = GAME.facts(state)
    assert facts["gear-deck"].split() == [*GEAR[1:5], "signal-lamp", "electro-grenade"]
    assert facts["gear-discard"] == "spyglass"


def test_R65_sara_takes_the_only_card_that_is_left() -> None:
    state = put(table(3, heroes="sara,nemo,grant"), a1="armory secure", sara="a1", sara_card="ac13 skill")
    put(state, nemo_gear=" ".join(GEAR[1:5]), grant_gear=" ".join(GEAR[5:9]), sara_gear=GEAR[9])
    play(put(state, step="spend sara"), ARM)
    assert GAME.facts(state)["sara-gear"] == "rocket-boots electro-grenade"


# --- handing over ---


@pytest.mark.parametrize(
    ("nemo", "sara", "together"),
    [
        ("s66", "s67", True),
        ("s66", "s68", False),
        ("start", "start", True),
        ("a1", "a1", True),
        ("a1", "s19", True),
        ("s19", "a1", True),
        ("a1", "s23", False),
        ("start", "s63", True),
    ],
)
def test_Q38_who_stands_together(nemo: str, sara: str, together: bool) -> None:
    state = nemo_spends(a1="command-deck secure", nemo=nemo, sara=sara, nemo_gear="rocket-boots")
    assert ("give rocket-boots sara" in offered(state)) == together
    assert "give rocket-boots nemo" not in offered(state)


@pytest.mark.parametrize("gear", GEAR)
def test_R73_any_gear_can_be_given(gear: str) -> None:
    state = nemo_spends("sara,nemo", nemo="s66", sara="s67", nemo_gear=gear)
    assert GAME.facts(play(state, f"give {gear} sara"))["sara-gear"] == gear


@pytest.mark.parametrize(
    ("mission", "story"),
    [
        ("sabotage-the-engines", "explosives"),
        ("free-the-captives", "captive-2"),
        ("steal-roburs-plans", "plans"),
        ("refuel-the-nautilus", "sodium-1"),
        ("rescue-the-lost-diver", "diver"),
        ("return-the-relic", "relic"),
    ],
)
def test_Q38_any_story_token_can_be_handed_over(mission: str, story: str) -> None:
    undersea = story in ("sodium-1", "diver", "relic")
    state = table(2, heroes="sara,nemo", scenario="undersea" if undersea else "city")
    other = "gather-provisions" if undersea else "stir-the-workers"
    put(state, missions=f"{mission} {other}", nemo="s66", sara="s67", **{story.replace("-", "_"): "nemo"})
    play(put(state, step="spend nemo"), f"hand {story} sara")
    assert GAME.facts(state)[story] == "sara"


# --- recharging ---


@pytest.mark.parametrize(
    ("gear", "card"),
    [
        ("rocket-boots", "ac13 skill"),
        ("electric-rifle", "ac01 brains"),
        ("precision-tools", "ac01 brains"),
        ("captains-journal", "ac13 skill"),
        ("armored-diving-coat", "ac07 brawn"),
        ("spyglass", "none"),
    ],
)
def test_R69_the_icon_that_recharges_each_card(gear: str, card: str) -> None:
    state = nemo_spends("nemo", nemo_gear=f"{gear}*", nemo_card=card)
    assert GAME.facts(play(state, f"task recharge-{gear}"))["nemo-gear"] == gear


# --- used on one's turn ---


@pytest.mark.parametrize(
    ("nemo", "areas"),
    [
        ("s70", "a6 a7 a8"),
        ("s71", "a4 a7 a8"),
        ("s31", "a1 a2 a5 a6"),
        ("s23", "a1 a2 a3 a5 a6 a7"),
        ("s12", "a1 a2 a3 a4 a7 a8"),
        ("s19", "a1 a2 a3 a5 a6"),
        ("s02", "a1 a2 a5"),
        ("s01", "a1 a2 a5"),
        ("start", "a5 a6 a7 a8"),
    ],
)
def test_R70_the_spyglass_reaches_a_doorway_up_to_eight_spaces_away(nemo: str, areas: str) -> None:
    state = nemo_spends("nemo", nemo=nemo, nemo_gear="spyglass")
    reached = [action.removeprefix("spy ") for action in offered(state) if action.startswith("spy")]
    assert " ".join(reached) == areas


def test_R72_the_lamp_is_for_each_ally_who_can_move_and_for_oneself_when_alone() -> None:
    state = nemo_spends("nemo,sara,grant", nemo_gear="signal-lamp")
    assert [a for a in offered(state) if a.startswith("lamp")] == ["lamp sara", "lamp grant"]
    assert "lamp nemo" in offered(nemo_spends("nemo", nemo_gear="signal-lamp"))
    assert "lamp nemo" not in offered(nemo_spends("nemo"))
