"""Powers (R11, R16): whole menus with many options, and each power's requirements, cost and effect."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER
from eleventh.games.necreaux.rules.state import TALLY, Isle
from games.necreaux.play import facts, given, offered, play, why

PLAIN = "daredevil, brawler, durable"


def fighting(monster: str, ace: str, *events: str, **more: str) -> Isle:
    return given(1, {"ace": ace, **more, "top": f"{monster}, tremor"}, "move 1", *events)


# --- a Monster appears ---


@pytest.mark.parametrize(
    ("monster", "powers"),
    [
        ("gargantuan-reanimated-cyborg-ape", []),
        ("jumpsuit-henchmen", ["empath", "hypnotist"]),
        ("clockwork-hounds", []),
        ("midnight-prowler", ["empath", "hypnotist"]),
        ("razor-bats", ["empath"]),
        ("acid-salamander", ["empath", "hypnotist"]),
        ("brain-in-a-jar", ["empath", "hypnotist"]),
        ("sentry-turret", []),
        ("living-lava", ["empath"]),
        ("patchwork-zombies", []),
        ("tank-kraken", ["empath"]),
        ("unseen-assassin", ["empath", "hypnotist"]),
        ("iron-legionnaire", []),
        ("doctor-necreaux", ["empath", "hypnotist"]),
        ("feral-lab-rats", ["empath"]),
        ("madame-sabre-the-bodyguard", ["empath", "hypnotist"]),
        ("screaming-pterodactyl", ["empath"]),
        ("glowing-sludge", ["empath"]),
        ("gorilla-grenadier", ["empath"]),
        ("robot-centurion", []),
    ],
)
def test_whom_the_empath_feels_and_the_hypnotist_bends(monster: str, powers: list[str]) -> None:
    s = fighting(monster, "empath 1, hypnotist 1, brawler, stealth-suit 2")
    assert offered(s) == [*[f"use {power}" for power in [*powers, "stealth-suit"]], "pass", "mute"]


# --- before combat dice ---


def test_the_menu_before_combat_dice() -> None:
    ace = "leader, inspiring 1, circuit-breaker 1, sharpshooter 1, berserker, ninja, net-launcher 1"
    two = {"ace": f"{ace}, grenade-bandolier 2", "blaze": PLAIN, "top": "robot-centurion"}
    s = given(2, two, "move 1", "fight")
    assert offered(s) == [
        *["use leader blaze", "use inspiring", "use circuit-breaker", "use sharpshooter", "use berserker"],
        *["use ninja blaze", "use net-launcher", "use grenade-bandolier", "pass", "mute"],
    ]
    s = given(2, {**two, "top": "unseen-assassin"}, "move 1", "fight")
    assert "use circuit-breaker" not in offered(s)
    s = given(2, {**two, "top": "living-lava"}, "move 1", "fight")
    assert not {"use net-launcher", "use grenade-bandolier"} & set(offered(s))


@pytest.mark.parametrize(
    ("use", "mods"),
    [
        ("use leader blaze", [0, 1, 0]),
        ("use leader comet", [0, 0, 1]),
        ("use inspiring", [1, 1, 1]),
        ("use berserker", [2, 0, 0]),
        ("use ninja comet", [0, 0, 1]),
    ],
)
def test_the_bonus_of_a_power_on_the_rolls_of_a_round(use: str, mods: list[int]) -> None:
    three = {
        "ace": "leader, inspiring 1, berserker, ninja",
        "blaze": PLAIN,
        "comet": "lucky 0, empath 0, defiant",
    }
    s = given(3, {**three, "top": "tank-kraken"}, "move 1", "*", "fight", use)
    assert s.mod == mods
    assert s.rolling == (0b110 if "ninja" in use else 0b111)
    assert use not in offered(s)


def test_ninja_who_went_berserk_does_not_vanish() -> None:
    two = {
        "ace": "berserker, ninja, durable",
        "blaze": PLAIN.replace("durable", "defiant"),
        "top": "tank-kraken",
    }
    s = given(2, two, "move 1", "fight", "use berserker")
    assert s.to_act == DEALER
    s = given(2, two, "move 1", "fight", "use ninja blaze")
    assert s.to_act == DEALER  # who does not roll does not go berserk
    other = {"ace": "ninja, durable, leader", "blaze": "berserker, defiant, scrounger", "top": "tank-kraken"}
    s = given(2, other, "move 1", "fight", "pass", "use berserker")
    assert "use ninja blaze" in offered(s)


@pytest.mark.parametrize("use", ["sharpshooter", "circuit-breaker", "grenade-bandolier"])
def test_a_hit_before_the_dice_may_win_the_fight(use: str) -> None:
    ace = "sharpshooter 2, circuit-breaker 2, durable, grenade-bandolier 2"
    s = fighting("clockwork-hounds", ace, "fight", f"use {use}", pending="ray-gun")
    assert "give ray-gun ace" in offered(s)
    assert f"{use} 1" in facts(s, "ace")[0]
    assert s.tally[TALLY.index("fights won")] == 1


# --- after the dice ---


def test_the_menu_after_combat_dice() -> None:
    ace = "lucky 1, gadgeteer 1, telekinetic 1, master-strategist 1, heat-ray 1"
    two = {"ace": ace, "blaze": PLAIN, "top": "tank-kraken"}
    s = given(2, two, "*", "move 1", "*", "fight", "2", "3")
    assert offered(s) == [
        *["reroll ace first", "reroll blaze first", "use gadgeteer"],
        *["use telekinetic ace", "use telekinetic blaze"],
        *["use master-strategist blaze", "use heat-ray", "pass", "mute"],
    ]
    s = given(2, {**two, "caged": "ace"}, "*", "move 1", "*", "fight", "3")
    assert offered(s) == [
        *["reroll blaze first", "use telekinetic blaze"],
        *["use master-strategist blaze", "pass", "mute"],
    ]
    s = given(2, {**two, "top": "living-lava"}, "*", "move 1", "*", "fight", "2", "3")
    assert "use heat-ray" not in offered(s)


@pytest.mark.parametrize(
    ("use", "mods", "card"),
    [
        ("use gadgeteer", [2, 0], "gadgeteer 0"),
        ("use telekinetic ace", [1, 0], "telekinetic 0"),
        ("use telekinetic blaze", [0, 1], "telekinetic 0"),
        ("use heat-ray", [3, 0], "heat-ray 0"),
    ],
)
def test_the_effect_of_a_power_on_a_roll(use: str, mods: list[int], card: str) -> None:
    two = {"ace": "gadgeteer 1, telekinetic 1, scrounger, heat-ray 1", "blaze": PLAIN, "top": "tank-kraken"}
    s = given(2, two, "*", "move 1", "*", "fight", "2", "3", use)
    assert s.mod == mods
    assert card in facts(s, "ace")[0]


def test_the_menu_in_a_trap_test() -> None:
    ace = "lucky 1, gadgeteer 1, rocketpack 1, telekinetic 1, master-strategist 1, nimble"
    two = {"ace": f"{ace}, grappling-gun, heat-ray 1", "blaze": PLAIN, "top": "spiked-pit"}
    s = given(2, two, "*", "move 9", "*", "1", "2", "3", "4")
    dice = ["ace first", "ace second", "blaze first", "blaze second"]
    assert offered(s) == [
        *[f"reroll {die}" for die in dice],
        *["use gadgeteer", "use rocketpack", "use telekinetic ace", "use telekinetic blaze"],
        *["use master-strategist blaze", "use grappling-gun", "use nimble", "pass"],
    ]
    assert why(s, "reroll blaze third").startswith("R14")
    play(s, "use nimble", "use grappling-gun")
    assert (s.shift, s.mod) == ([-3, 0], [1, 0])
    play(s, "use rocketpack")
    assert s.safe == 0b01
    assert offered(s) == [
        *["reroll blaze first", "reroll blaze second", "use telekinetic blaze"],
        *["use master-strategist blaze", "pass"],
    ]


def test_a57_a_certain_hit_or_a_safe_roll_needs_no_help() -> None:
    ace = "lucky 1, gadgeteer 1, telekinetic 1, master-strategist 1, heat-ray 1"
    two = {"ace": ace, "blaze": "defiant, daredevil, scrounger", "top": "sentry-turret"}
    s = given(2, two, "*", "move 1", "*", "fight", "5", "3")
    assert offered(s) == [
        *["reroll blaze first", "use telekinetic blaze", "use master-strategist blaze", "pass", "mute"]
    ]
    assert why(s, "use gadgeteer").startswith("R34 Ace's roll is as good as it can be")
    assert why(s, "reroll ace first").startswith("R34 Ace's roll is as good as it can be")
    s = given(2, {**two, "top": "runaway-iron-sphere"}, "*", "move 7", "*", *"34", *"64")
    assert "reroll ace first" not in offered(s)
    play(s, "use telekinetic blaze", "reroll blaze first", "1")
    assert s.mod == [0, -1]  # above the Speed is caught: down is better


def test_a57_a_hit_that_could_count_twice_may_be_rerolled() -> None:
    two = {"ace": "lucky 1, defiant, durable", "blaze": PLAIN, "top": "jumpsuit-henchmen"}
    s = given(2, two, "move 1", "fight", "5", "6")
    assert offered(s) == ["reroll ace first", "pass", "mute"]


def test_master_strategist_rerolls_the_infiltrators_three_dice() -> None:
    two = {"ace": "master-strategist 1, durable, brawler", "blaze": "infiltrator, daredevil, scrounger"}
    s = given(2, {**two, "top": "spiked-pit"}, "move 12", *"12345", "use master-strategist blaze")
    assert facts(s, "dice") == ["ace 1+2"]
    play(s, "6", "5")
    assert (facts(s, "dice"), s.to_act) == (["ace 1+2, blaze 6+5"], DEALER)


# --- a Hit ---


@pytest.mark.parametrize(
    ("ace", "use", "after"),
    [
        ("tough-as-nails 1, brawler", "tough-as-nails", "tough-as-nails 0, brawler"),
        ("force-field-belt 2, brawler", "force-field-belt", "force-field-belt 1, brawler"),
        ("brawler, daredevil, adrenal-stimulant 1", "adrenal-stimulant", "brawler, daredevil"),
        ("brawler, daredevil, body-armor", "body-armor", "brawler, daredevil, body-armor down"),
        ("brawler, daredevil, body-armor down", "body-armor", "brawler, daredevil"),
    ],
)
def test_the_cost_of_cancelling_a_hit(ace: str, use: str, after: str) -> None:
    s = given(1, {"ace": ace, "top": "lava-surge"}, "move 1", f"use {use}")
    assert facts(s, "ace", "turn") == [after, "2"]
    assert s.tally[TALLY.index("Hits taken")] == 0


def test_a_power_without_a_charge_or_face_down_is_not_asked_about() -> None:
    ace = "tough-as-nails 0, force-field-belt 1 down, brawler"
    s = given(1, {"ace": ace, "top": "lava-surge"}, "move 1")
    assert offered(s) == ["wound tough-as-nails", "lose force-field-belt", "wound brawler"]
