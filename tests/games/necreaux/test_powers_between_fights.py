"""Powers (R11, R16) in quiet moments and at the end of a Turn."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER
from eleventh.games.necreaux.rules.state import TALLY
from games.necreaux.play import facts, given, offered, play

PLAIN = "daredevil, brawler, durable"


# --- quiet moments ---


def test_the_menu_at_the_start_of_a_turn() -> None:
    items = "night-vision-goggles, first-aid-kit 3, energy-cell 4, heat-ray 0"
    ace = f"healer 1, gadgeteer 1, durable down, {items}"
    s = given(2, {"ace": ace, "blaze": "defiant down, daredevil, brawler down", "top": "spiked-pit"})
    assert offered(s) == [
        *["use night-vision-goggles", "use healer", "use first-aid-kit", "use gadgeteer", "use energy-cell"],
        *["pass", "mute"],
    ]
    play(s, "use healer")
    assert offered(s) == ["flip defiant", "flip brawler"]
    play(s, "flip defiant")
    assert "use healer" not in offered(s)
    play(s, "use first-aid-kit")
    assert offered(s) == ["flip durable", "flip brawler"]
    play(s, "flip durable", "use gadgeteer")
    assert "gadgeteer 0" in facts(s, "ace")[0]
    assert "heat-ray 1" in facts(s, "ace")[0]
    play(s, "use energy-cell")
    assert offered(s) == ["feed gadgeteer", "feed heat-ray"]
    play(s, "feed gadgeteer")
    assert facts(s, "ace") == ["healer 0, gadgeteer 1, durable, night-vision-goggles, first-aid-kit 2, "
                               "energy-cell 3, heat-ray 1"]  # fmt: skip


def test_healer_heals_others_and_only_characters() -> None:
    s = given(2, {"ace": "healer 1, durable down, ray-gun", "blaze": "defiant, daredevil, heat-ray 1 down"})
    assert "rest" in offered(s)


@pytest.mark.parametrize(
    ("top", "bury"), [("spiked-pit", True), ("feral-lab-rats", False), ("ray-gun", False)]
)
def test_goggles_bury_a_trap(top: str, bury: bool) -> None:
    s = given(1, {"ace": f"{PLAIN}, night-vision-goggles"}, "use night-vision-goggles", top)
    assert ([f"bury {top}", "as-is"] == offered(s)) == bury
    if bury:
        play(s, f"bury {top}")
        assert facts(s, "top", "bottom") == ["none", top]
    else:
        assert facts(s, "top") == [top]
        assert "use night-vision-goggles" not in offered(s)


@pytest.mark.parametrize(("top", "asked"), [("spiked-pit", True), ("ray-gun", False)])
def test_goggles_do_not_look_at_a_card_that_is_known_and_no_trap(top: str, asked: bool) -> None:
    s = given(1, {"ace": f"{PLAIN}, night-vision-goggles", "top": top})
    assert ("use night-vision-goggles" in offered(s)) == asked


def test_precognitive_before_each_draw() -> None:
    s = given(1, {"ace": "precognitive 2, brawler, durable", "top": "tremor, feral-lab-rats"}, "move 1")
    play(s, "use precognitive")
    assert offered(s) == ["bury tremor", "as-is"]
    play(s, "bury tremor", "use precognitive", "as-is")
    assert facts(s, "ace", "monster", "bottom") == [
        "precognitive 0, brawler, durable",
        "feral-lab-rats",
        "tremor",
    ]


@pytest.mark.parametrize(("die", "hurt"), [("1", True), ("2", False)])
def test_scout_sees_two_cards_and_may_be_hit(die: str, hurt: bool) -> None:
    two = {"ace": "scout, brawler, durable", "blaze": "defiant, daredevil, scrounger"}
    s = given(2, {**two, "top": "tremor, armory, infirmary"}, "move 1", "use scout")
    assert offered(s) == ["bury tremor", "next tremor", "bury armory", "next armory", "as-is"]
    play(s, "next armory")
    assert offered(s) == ["bury tremor", "as-is"]
    play(s, "as-is")
    assert facts(s, "top") == ["armory, tremor, infirmary"]
    play(s, die)
    assert ("wound scout" in offered(s)) == hurt


def test_scout_buries_one() -> None:
    two = {"ace": "scout, brawler, durable", "blaze": "defiant, daredevil, scrounger"}
    s = given(2, {**two, "top": "tremor, armory, infirmary"}, "move 1", "use scout", "bury tremor")
    assert (facts(s, "top", "bottom"), s.to_act) == (["armory, infirmary", "tremor"], DEALER)


def test_scout_is_for_a_team_of_two() -> None:
    split = {"ace": "scout, brawler, durable", "blaze": "defiant, daredevil, scrounger", "lost": "ace"}
    s = given(2, {**split, "clock": "5", "top": "feral-lab-rats"}, "move 1")
    assert "retreat" in offered(s)


# --- the end of a Turn ---


def test_resourceful_makes_do_with_a_pending_item_too() -> None:
    s = given(1, {"ace": "resourceful, brawler, durable", "pending": "ray-gun", "top": "dead-end"}, "move 1")
    play(s, "use resourceful")
    assert facts(s, "pending", "discard") == ["none", "dead-end, ray-gun"]
    assert s.tally[TALLY.index("Rests")] == 1


def test_the_tinkerer_adds_a_charge_for_everybody() -> None:
    two = {"ace": "tinkerer, brawler, durable", "blaze": "healer 0, defiant, scrounger"}
    assert "healer 2" in facts(given(2, two, "rest"), "blaze")[0]
    down = {**two, "ace": "tinkerer down, brawler down, durable"}
    assert "healer 1" in facts(given(2, down, "rest", "flip brawler"), "blaze")[0]


def test_the_menu_at_the_end_of_a_turn() -> None:
    ace = "resourceful, rapid-healer 2, precise 2, ray-gun, heat-ray 1"
    s = given(1, {"ace": ace, "top": "dead-end"}, "move 1")
    assert offered(s) == ["use resourceful", "use rapid-healer", "use precise", "pass", "mute"]
    play(s, "use resourceful")
    assert offered(s) == ["lose ray-gun", "lose heat-ray"]
    play(s, "lose ray-gun")
    assert offered(s) == ["charge rapid-healer", "charge precise", "charge heat-ray"]
    play(s, "charge heat-ray", "done")
    assert offered(s) == ["use rapid-healer", "use precise", "pass", "mute"]
    play(s, "use rapid-healer")
    assert offered(s) == ["charge precise", "charge heat-ray"]
    play(s, "charge heat-ray", "done", "use precise")
    assert offered(s) == ["charge rapid-healer", "charge precise", "charge heat-ray"]
    play(s, "charge rapid-healer", "done")
    assert facts(s, "ace", "turn") == ["resourceful, rapid-healer 1, precise 0, heat-ray 3", "2"]
    assert s.tally[TALLY.index("Rests")] == 3


@pytest.mark.parametrize(
    ("ace", "asked"),
    [
        ("rapid-healer 1, brawler, durable", False),
        ("rapid-healer 2, brawler, durable", True),
        ("precise 1, brawler, durable", False),
        ("precise 2, brawler, durable", True),
        ("resourceful, brawler, durable", False),
    ],
)
def test_what_a_free_rest_costs(ace: str, asked: bool) -> None:
    s = given(1, {"ace": ace, "top": "dead-end"}, "move 1")
    assert (facts(s, "turn") == ["1"]) == asked


@pytest.mark.parametrize(("die", "up"), [("2", False), ("3", True), ("6", True)])
def test_mind_over_matter_turns_up_on_three_or_more(die: str, up: bool) -> None:
    s = given(1, {"ace": "mind-over-matter down, brawler, durable", "top": "dead-end"}, "move 1", die)
    assert ("mind-over-matter down" not in facts(s, "ace")[0]) == up


@pytest.mark.parametrize(("die", "harmed"), [("3", True), ("4", False)])
@pytest.mark.parametrize("before", ["", " down"])
def test_durable_may_take_a_hit_without_harm(before: str, die: str, harmed: bool) -> None:
    choice = "lose durable" if before else "wound durable"
    s = given(1, {"ace": f"durable{before}, brawler", "top": "lava-surge"}, "move 1", choice, die)
    after = f"durable{before}, brawler" if not harmed else "brawler" if before else "durable down, brawler"
    assert facts(s, "ace") == [after]
    assert facts(s, "gone") == ["durable" if harmed and before else "none"]


@pytest.mark.parametrize(
    ("trap", "energy"), [("alarm-wire", True), ("pulse-grid", True), ("drop-cage", False)]
)
def test_circuit_breaker_shorts_an_energy_trap(trap: str, energy: bool) -> None:
    s = given(1, {"ace": "circuit-breaker 1, brawler, durable", "top": f"{trap}, tremor"}, "move 5")
    assert ("use circuit-breaker" in offered(s)) == energy
    if energy:
        play(s, "use circuit-breaker")
        assert facts(s, "ace", "discard") == ["circuit-breaker 0, brawler, durable", trap]


@pytest.mark.parametrize(
    ("card", "trap"),
    [
        ("rocketpack 0", "collapsing-catwalk"),
        ("rocketpack 0", "crumbling-bridge"),
        ("tough-as-nails 0", "sleeping-gas"),
    ],
)
def test_whom_a_kind_of_trap_never_catches(card: str, trap: str) -> None:
    idle = "doomsday-device, toxic-spores, psionic-amplifier"
    two = {
        "ace": f"{card}, brawler, defiant",
        "blaze": "daredevil, scrounger, cybernetic",
        "top": f"{idle}, {trap}",
    }
    assert given(2, two, "move 5").rolling == 0b10
    down = {**two, "ace": f"{card} down, brawler, defiant"}
    assert given(2, down, "move 5").rolling == 0b11


def test_rocketpack_flies_over_a_structure_that_the_team_sends_it_to() -> None:
    two = {"ace": "rocketpack 0, brawler, durable", "blaze": PLAIN, "top": "flooding-chamber"}
    s = given(2, two, "move 5")
    assert any("Ace is safe whatever" in told for told in play(s, "point ace"))
    assert facts(s, "discard") == ["flooding-chamber"]
