"""Refused actions with their rules; no offered action is refused."""

from __future__ import annotations

import pytest

from eleventh.games.necreaux import GAME
from eleventh.games.necreaux.rules.state import Isle
from games.necreaux.play import given, offered

PLAIN = "daredevil, brawler, durable"
OTHER = "defiant, cybernetic, scrounger"


def forbidden(s: Isle, notation: str) -> str:
    """The rule against it, by the question that is asked; empty if there is none."""
    no = s.question().forbids(s, GAME.parse(notation))
    return no.rule if no is not None else ""


def check(s: Isle, notation: str, rule: str) -> None:
    assert forbidden(s, notation) == rule
    assert (notation in offered(s)) == (rule == "")


@pytest.mark.parametrize(
    ("ace", "top", "events", "notation", "rule"),
    [
        # a Monster appears
        ("empath 1, hypnotist 1, leader", "feral-lab-rats", [], "use empath", ""),
        ("empath 1, hypnotist 1, leader", "clockwork-hounds, tremor", [], "retreat", ""),
        ("empath 0, hypnotist 1, leader", "feral-lab-rats", [], "use empath", "R11"),
        ("empath 1 down, hypnotist 1, leader", "feral-lab-rats", [], "use empath", "R46"),
        ("empath 2, hypnotist 1, leader", "feral-lab-rats", ["use empath"], "use empath", "R16"),
        ("empath 1, hypnotist 1, leader", "glowing-sludge", [], "use hypnotist", "R27"),
        ("empath 1, brawler, stealth-suit 1", "feral-lab-rats", [], "use stealth-suit", "R11"),
        ("empath 1, brawler, leader", "feral-lab-rats", [], "use hypnotist", "R7"),
        ("empath 1, brawler, leader", "feral-lab-rats", [], "mute", ""),
        ("empath 1, brawler, leader", "feral-lab-rats", [], "fight", "R32"),
        # before the dice
        ("leader, circuit-breaker 1, ninja", "feral-lab-rats", ["fight"], "use leader blaze", ""),
        ("leader, circuit-breaker 1, ninja", "feral-lab-rats", ["fight"], "use leader ace", "R34"),
        ("leader, circuit-breaker 1, ninja", "feral-lab-rats", ["fight"], "use circuit-breaker", "R27"),
        ("leader, circuit-breaker 1, ninja", "clockwork-hounds", ["fight"], "use circuit-breaker", ""),
        ("leader, berserker, ninja", "tank-kraken", ["fight", "use berserker"], "use ninja blaze", "R34"),
        ("leader, berserker, ninja", "tank-kraken", ["fight", "use ninja blaze"], "use berserker", "R34"),
        ("leader, berserker, net-launcher 1", "living-lava", ["fight"], "use net-launcher", "R27"),
        ("leader, berserker, net-launcher 1", "tank-kraken", ["fight"], "use net-launcher", ""),
        ("leader, berserker, ninja", "razor-bats", [], "retreat", "R32"),
        # after them
        ("lucky 2, gadgeteer 1, durable", "tank-kraken", ["fight", "2", "3"], "reroll blaze first", ""),
        ("lucky 2, gadgeteer 1, durable", "tank-kraken", ["fight", "2", "3"], "reroll blaze second", "R14"),
        ("lucky 2, gadgeteer 1, durable", "tank-kraken", ["fight", "2", "3"], "reroll comet first", "R14"),
        ("lucky 2, gadgeteer 1, durable", "tank-kraken", ["fight", "2", "3"], "use gadgeteer", ""),
        ("lucky 2, brawler, heat-ray 1", "living-lava", ["fight", "2", "3"], "use heat-ray", "R27"),
        ("lucky 2, brawler, heat-ray 1", "tank-kraken", ["fight", "2", "3"], "use heat-ray", ""),
        ("telekinetic 1, leader, durable", "tank-kraken", ["fight", "use leader blaze", "2", "3"],
         "use telekinetic comet", "R34"),
        # Traps
        ("saboteur, brawler, master-key 1", "spiked-pit", [], "use master-key", ""),
        ("saboteur, brawler, master-key 1", "alarm-wire", [], "use master-key", "R27"),
        ("saboteur, brawler, master-key 1", "alarm-wire", ["use saboteur", "1"], "use saboteur", "R16"),
        ("rocketpack 2, nimble, durable", "spiked-pit", ["1", "1", "6", "6"], "use rocketpack", ""),
        ("rocketpack 2, nimble, durable", "spiked-pit", ["1", "1", "6", "6"], "use nimble", ""),
        ("rocketpack 2, grappling-gun, durable", "spiked-pit", ["1", "1", "6", "6", "use grappling-gun"],
         "use grappling-gun", "R16"),
        ("rocketpack 2, grappling-gun, durable", "spiked-pit", ["1", "1", "6", "6"], "mute", "R16"),
        # a Hit
        ("tough-as-nails 1, force-field-belt 1, durable", "lava-surge", [], "use tough-as-nails", ""),
        ("tough-as-nails 1, force-field-belt 1, durable", "lava-surge", ["pass", "wound durable", "4"],
         "use tough-as-nails", "R45"),
        ("tough-as-nails 1, force-field-belt 1, durable", "lava-surge", ["pass", "wound durable", "4"],
         "use force-field-belt", ""),
        ("brawler, daredevil, durable", "lava-surge", [], "wound ray-gun", "R45"),
        # looking at cards
        ("brawler, daredevil, durable", "captured-map, tremor, armory", [], "next tremor", ""),
        ("brawler, daredevil, durable", "captured-map, tremor, armory", [], "bury armory", ""),
        ("brawler, daredevil, durable", "captured-map, tremor, armory", [], "discard armory", "R27"),
        ("brawler, daredevil, durable", "captured-map, tremor, ray-gun", [], "take ray-gun", "R30"),
        ("brawler, daredevil, durable", "armory, tremor, ray-gun", [], "take ray-gun", ""),
        ("brawler, daredevil, durable", "armory, tremor, ray-gun", [], "bury tremor", "R21"),
        ("brawler, daredevil, durable", "armory, tremor, ray-gun", [], "next tremor", "R21"),
        ("brawler, daredevil, durable", "armory, tremor, ray-gun", [], "take heat-ray", "R21"),
        ("brawler, daredevil, durable", "monitor-room, tremor, scientists", [], "discard tremor", ""),
    ],
)  # fmt: skip
def test_a_power_is_refused_by_its_rule(
    ace: str, top: str, events: list[str], notation: str, rule: str
) -> None:
    s = given(
        2, {"ace": ace, "blaze": OTHER, "top": f"{top}, second-wind, dead-end, steam-vent"}, "move 5", *events
    )
    check(s, notation, rule)


@pytest.mark.parametrize(
    ("facts", "notation", "rule"),
    [
        ({}, "rest", ""),
        ({}, "move 16", ""),
        ({}, "move 17", "R24"),
        ({}, "faster", ""),
        ({"piles": "0 0 16", "scientists": "wall"}, "faster", "R24"),
        ({"piles": "0 0 14", "scientists": "wall"}, "move 14", ""),
        ({"piles": "0 0 14", "scientists": "wall"}, "move 15", "R24"),
        ({}, "fight", "R32"),
        ({}, "escape", "R56"),
        ({}, "share", "R27"),
        ({}, "use brawler", "R16"),
        ({}, "use lucky", "R7"),
        ({"ace": "brawler down, daredevil, durable"}, "use brawler", "R46"),
        ({"ace": "brawler, daredevil, durable down"}, "use durable", "R16"),
    ],
)
def test_refused_actions_of_the_team_turn(facts: dict[str, str], notation: str, rule: str) -> None:
    check(given(1, {"ace": PLAIN, **facts}), notation, rule)


@pytest.mark.parametrize(
    ("turn", "rested", "rule"), [("1", "none", "R62"), ("2", "none", ""), ("2", "main", "R62")]
)
def test_r62_when_the_half_dozen_rests(turn: str, rested: str, rule: str) -> None:
    s = given(1, {"ace": PLAIN, "turn": turn, "rested": rested}, variants="dirty-half-dozen")
    check(s, "rest", rule)


def test_r50_a_power_of_the_other_team_does_not_reach() -> None:
    split = {"ace": PLAIN, "blaze": "empath 1, cybernetic, scrounger", "lost": "ace", "clock": "5"}
    s = given(2, {**split, "top": "feral-lab-rats"}, "move 1")
    assert forbidden(s, "use empath") == "R50"


def test_r16_a_seat_that_asked_for_silence_is_told_so() -> None:
    two = {"ace": "healer 1, brawler, durable", "blaze": "daredevil down, precognitive 1, scrounger"}
    s = given(2, {**two, "top": "tremor"}, "mute", "move 1")
    assert s.to_act == 1
    assert forbidden(s, "use healer") == "R16"
