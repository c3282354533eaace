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


def test_Q19_without_any_gear_left_nothing_is_drawn() -> None:
    state = put(table(3, heroes="nemo,sara,grant"), a1="armory secure", nemo="a1", nemo_card="ac13 skill")
    put(state, sara_gear=" ".join(GEAR[:4]), grant_gear=" ".join(GEAR[4:8]), nemo_gear=" ".join(GEAR[8:]))
    put(state, step="spend nemo")
    state.start_narration()
    play(state, ARM)
    assert "Q19" in [note.rule for note in state.narration]
    assert GAME.facts(state)["nemo-gear"] == "signal-lamp electro-grenade"


def test_R66_a_fourth_card_makes_one_go_old_or_new() -> None:
    state = play(drawing(nemo_gear="electric-rifle* spyglass"), "rocket-boots")
    assert "done" in offered(state), "three are allowed"
    state = play(drawing(nemo_gear="electric-rifle* spyglass signal-lamp"), "rocket-boots")
    assert offered(state) == [
        f"discard {g}" for g in ("rocket-boots", "electric-rifle", "spyglass", "signal-lamp")
    ]
    play(state, "discard electric-rifle")
    facts = GAME.facts(state)
    assert (facts["nemo-gear"], facts["gear-discard"]) == (
        "rocket-boots spyglass signal-lamp",
        "electric-rifle",
    )


def test_R65_sara_draws_two_keeps_one_and_minds_the_limit() -> None:
    state = drawing("sara", sara_gear="spyglass signal-lamp electric-rifle")
    play(state, "rocket-boots", "precision-tools")
    assert offered(state) == ["keep rocket-boots", "keep precision-tools"]
    play(state, "keep precision-tools")
    assert GAME.facts(state)["gear-discard"] == "rocket-boots"
    play(state, "discard spyglass")
    assert GAME.facts(state)["sara-gear"] == "electric-rifle precision-tools signal-lamp"


def test_R65_sara_takes_the_only_card_that_is_left() -> None:
    state = put(table(3, heroes="sara,nemo,grant"), a1="armory secure", sara="a1", sara_card="ac13 skill")
    put(state, nemo_gear=" ".join(GEAR[1:5]), grant_gear=" ".join(GEAR[5:9]), sara_gear=GEAR[9])
    play(put(state, step="spend sara"), ARM)
    assert GAME.facts(state)["sara-gear"] == "rocket-boots electro-grenade"


def test_R65_sara_may_keep_the_last_card_of_the_list() -> None:
    state = play(drawing("sara"), "signal-lamp", "electro-grenade")
    assert offered(state) == ["keep signal-lamp", "keep electro-grenade"]
    play(state, "keep electro-grenade")
    assert (GAME.facts(state)["sara-gear"], GAME.facts(state)["gear-drawn"]) == ("electro-grenade", "none")


# --- handing over ---


def test_R73_gear_is_given_for_a_token_and_stays_twisted() -> None:
    state = nemo_spends(nemo="s66", sara="s67", nemo_gear="rocket-boots* spyglass")
    assert [a for a in offered(state) if a.startswith("give")] == [
        "give rocket-boots sara",
        "give spyglass sara",
    ]
    play(state, "give rocket-boots sara")
    facts = GAME.facts(state)
    assert (facts["sara-gear"], facts["nemo-gear"], state.gold[0]) == ("rocket-boots*", "spyglass", 5)


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


def test_R73_each_ally_beside_takes_gear_and_story_tokens() -> None:
    state = table(3, heroes="nemo,sara,grant")
    put(state, missions="sabotage-the-engines free-the-captives", explosives="nemo", nemo_gear="rocket-boots")
    put(state, step="spend nemo")
    gifts = [action for action in offered(state) if action.startswith(("give", "hand"))]
    assert gifts == [
        *("give rocket-boots sara", "hand explosives sara"),
        *("give rocket-boots grant", "hand explosives grant"),
    ]
    play(state, "hand explosives grant")
    assert (GAME.facts(state)["explosives"], state.gold[0]) == ("grant", 5)


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


def test_R73_without_a_token_or_anything_to_give_nothing_is_offered() -> None:
    facts = {"nemo": "s66", "sara": "s67"}
    assert not [a for a in offered(nemo_spends(**facts)) if a.startswith(("give", "hand"))]
    bare = nemo_spends(**facts, nemo_gear="rocket-boots", nemo_gold="0")
    assert "give rocket-boots sara" not in offered(bare)
    assert "give rocket-boots sara" in offered(put(bare, nemo_blue="1"))


def test_R66_the_taker_minds_her_limit() -> None:
    state = nemo_spends(nemo="s66", sara="s67", nemo_gear="rocket-boots", sara_gear="spyglass signal-lamp")
    assert "done" in offered(play(state, "give rocket-boots sara"))
    full = "spyglass signal-lamp smoke-canisters"
    state = nemo_spends(nemo="s66", sara="s67", nemo_gear="rocket-boots", sara_gear=full)
    play(state, "give rocket-boots sara")
    assert (state.to_act, len(offered(state))) == (1, 4)


# --- recharging ---


def test_R69_only_a_twisted_card_is_recharged_by_its_task_anywhere() -> None:
    state = nemo_spends("nemo", nemo="s66", nemo_gear="rocket-boots* electric-rifle spyglass*")
    recharges = [action for action in offered(state) if "recharge" in action]
    assert recharges == ["task recharge-rocket-boots", "task recharge-spyglass"]
    play(state, "task recharge-spyglass")
    assert GAME.facts(state)["nemo-gear"] == "rocket-boots* electric-rifle spyglass"
    assert "task recharge-spyglass" not in offered(state)
    play(state, "spy a8")
    state.deal(0)
    assert "task recharge-spyglass" not in offered(state), "once a turn (R52)"


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


def test_R69_sara_may_recharge_one_card_for_free_at_the_start_of_step_2() -> None:
    state = put(
        table(1, heroes="sara"), sara_gear="rocket-boots* electric-rifle spyglass*", step="ready sara"
    )
    assert offered(state) == ["ready rocket-boots", "ready spyglass", "pass"]
    ready = play(state.clone(), "ready spyglass")
    assert (GAME.facts(ready)["sara-gear"], ready.gold) == ("rocket-boots* electric-rifle spyglass", [6])
    assert GAME.facts(play(state, "pass"))["sara-gear"] == "rocket-boots* electric-rifle spyglass*"
    unused = put(table(1, heroes="sara"), sara_gear="rocket-boots", step="ready sara")
    assert "ready rocket-boots" not in offered(unused)


# --- used on one's turn ---


def test_R67_the_draught_gives_three_tokens_as_far_as_there_are_any() -> None:
    state = nemo_spends(nemo_gear="stimulant-draught", nemo_blue="0", sara_blue="2")
    assert play(state.clone(), "use stimulant-draught").blue == [3, 2]
    assert play(put(state, sara_blue="5"), "use stimulant-draught").blue == [1, 5]
    last = nemo_spends(nemo_gear="stimulant-draught", nemo_blue="0", sara_blue="6")
    assert "use stimulant-draught" not in offered(last)
    assert "use stimulant-draught" not in offered(nemo_spends(sara_gear="stimulant-draught"))


def test_Q31_the_draught_is_drunk_in_an_attempt_while_tokens_are_left_in_the_supply() -> None:
    state = nemo_spends(a1="hangar unsecure", nemo="a1", nemo_gear="stimulant-draught", sara_blue="5")
    play(state, "task jam-the-launch-rails", "brawn")
    assert "use stimulant-draught" in offered(state)
    assert "use stimulant-draught" not in offered(put(state, sara_blue="6"))


def test_R67_the_grenade_defeats_any_enemy_beside_whatever_its_icons() -> None:
    state = nemo_spends("nemo", nemo="s66", nemo_gear="electro-grenade", enemy_35="s67", enemy_1="s68")
    assert [a for a in offered(state) if a.startswith("grenade")] == ["grenade 35"]
    play(state, "grenade 35")
    facts = GAME.facts(state)
    assert (facts["defeated"], facts["gear-discard"], state.gold) == ("35", "electro-grenade", [6])


def test_R70_gear_of_others_is_not_ones_own() -> None:
    gear = "rocket-boots spyglass signal-lamp"
    state = nemo_spends(nemo="s66", sara="s19", sara_gear=gear)
    assert not [a for a in offered(state) if a.startswith(("use", "spy", "lamp", "grenade"))]


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


def test_R70_the_spyglass_is_for_face_down_tiles() -> None:
    state = nemo_spends("nemo", nemo="s70", nemo_gear="spyglass", a8="command-deck unsecure")
    assert [action for action in offered(state) if action.startswith("spy")] == ["spy a6", "spy a7"]


@pytest.mark.parametrize("gear", ["rocket-boots", "spyglass"])
def test_R68_used_gear_is_twisted_and_used_again_only_when_recharged(gear: str) -> None:
    use = {"rocket-boots": "use rocket-boots", "spyglass": "spy a7"}[gear]
    assert use in offered(nemo_spends(nemo="s66", nemo_gear=gear))
    assert use not in offered(nemo_spends(nemo="s66", nemo_gear=f"{gear}*"))
    state = play(nemo_spends(nemo="s66", nemo_gear=gear), use)
    assert GAME.facts(state)["nemo-gear"] == f"{gear}*"


def test_R72_the_lamp_is_for_each_ally_who_can_move_and_for_oneself_when_alone() -> None:
    state = nemo_spends("nemo,sara,grant", nemo_gear="signal-lamp")
    assert [a for a in offered(state) if a.startswith("lamp")] == ["lamp sara", "lamp grant"]
    assert "lamp nemo" in offered(nemo_spends("nemo", nemo_gear="signal-lamp"))
    assert "lamp nemo" not in offered(nemo_spends("nemo"))
