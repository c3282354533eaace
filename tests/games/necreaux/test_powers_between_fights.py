"""Powers (R11, R16) in quiet moments and at the end of a Turn."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize(("top", "asked"), [("spiked-pit", True), ("ray-gun", False)])
def test_goggles_do_not_look_at_a_card_that_is_known_and_no_trap(top: str, asked: bool) -> None:
    s = given(1, {"ace": f"{PLAIN}, night-vision-goggles", "top": top})
    assert ("use night-vision-goggles" in offered(s)) == asked


# --- the end of a Turn ---


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
def test_the_cost_of_a_free_rest(ace: str, asked: bool) -> None:
    s = given(1, {"ace": ace, "top": "dead-end"}, "move 1")
    assert (facts(s, "turn") == ["1"]) == asked


@pytest.mark.parametrize(("die", "up"), [("2", False), ("3", True), ("6", True)])
def test_mind_over_matter_turns_up_on_three_or_more(die: str, up: bool) -> None:
    s = given(1, {"ace": "mind-over-matter down, brawler, durable", "top": "dead-end"}, "move 1", die)
    assert ("mind-over-matter down" not in facts(s, "ace")[0]) == up


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
