"""Powers (R11, R16): whole menus where much is possible, and what each power needs, costs and does."""

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


def test_empath_calms_a_beast_more() -> None:
    s = fighting("tank-kraken", "empath 2, brawler, durable", "use empath")
    assert facts(s, "cv") == ["3"]


def test_empath_lowers_the_cv_for_the_whole_combat_and_once() -> None:
    s = fighting("unseen-assassin", "empath 2, brawler, durable", "use empath")
    assert facts(s, "cv", "ace") == ["3", "empath 1, brawler, durable"]
    assert "use empath" not in offered(s)
    play(s, "fight", "4")
    assert facts(s, "cv", "rounds") == ["3", "1"]


def test_empath_works_again_in_the_next_combat() -> None:
    two = {"ace": "empath 2, brawler, durable", "top": "feral-lab-rats, unseen-assassin"}
    s = given(1, two, "move 2", "use empath", "fight", "6")
    assert (facts(s, "monster", "cv"), "use empath" in offered(s)) == (["unseen-assassin", "4"], True)


@pytest.mark.parametrize(("charges", "there"), [(1, False), (2, True), (3, True)])
def test_stealth_suit_spends_two_charges(charges: int, there: bool) -> None:
    s = fighting("robot-centurion", f"{PLAIN}, stealth-suit {charges}")
    assert ("use stealth-suit" in offered(s)) == there
    if there:
        play(s, "use stealth-suit")
        assert facts(s, "ace", "discard") == [f"{PLAIN}, stealth-suit {charges - 2}", "robot-centurion"]
        assert s.tally[TALLY.index("fights won")] == 0
    else:
        assert why(s, "use stealth-suit").startswith("R")


def test_avoiding_costs_a_charge_of_the_hypnotist() -> None:
    s = fighting("midnight-prowler", "hypnotist 1, brawler, durable", "use hypnotist")
    assert facts(s, "ace", "monster", "discard") == [
        "hypnotist 0, brawler, durable",
        "none",
        "midnight-prowler",
    ]


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
def test_what_a_power_adds_to_the_rolls_of_a_round(use: str, mods: list[int]) -> None:
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


def test_nobody_is_helped_who_does_not_roll() -> None:
    two = {"ace": "leader, ninja, durable", "blaze": PLAIN.replace("durable", "defiant"), "caged": "blaze"}
    s = given(2, {**two, "top": "tank-kraken"}, "move 1", "fight")
    assert s.to_act == DEALER
    caged = {"ace": "leader, ninja, durable", "blaze": "defiant, daredevil, brawler", "caged": "ace"}
    s = given(2, {**caged, "top": "tank-kraken"}, "move 1", "fight")
    assert offered(s) == ["use leader blaze", "pass", "mute"]
    assert why(s, "use ninja blaze").startswith("R34")
    assert why(s, "use leader ace").startswith("R34")


@pytest.mark.parametrize("use", ["sharpshooter", "circuit-breaker", "grenade-bandolier"])
def test_a_hit_before_the_dice_may_win_the_fight(use: str) -> None:
    ace = "sharpshooter 2, circuit-breaker 2, durable, grenade-bandolier 2"
    s = fighting("clockwork-hounds", ace, "fight", f"use {use}", pending="ray-gun")
    assert "give ray-gun ace" in offered(s)
    assert f"{use} 1" in facts(s, "ace")[0]
    assert s.tally[TALLY.index("fights won")] == 1


def test_a_hit_before_the_dice_counts_in_the_round() -> None:
    two = {"ace": "sharpshooter 2, durable, scrounger", "blaze": "defiant, daredevil, brawler"}
    s = given(2, {**two, "top": "tank-kraken"}, "move 1", "fight", "use sharpshooter")
    assert (facts(s, "hits"), s.to_act) == (["1 of 2"], DEALER)
    play(s, "6", "1")
    assert facts(s, "hits") == ["2 of 2"]


def test_grenades_are_gone_when_the_last_is_thrown() -> None:
    two = {
        "ace": f"{PLAIN}, grenade-bandolier 1",
        "blaze": "defiant, cybernetic, scrounger",
        "top": "tank-kraken",
    }
    s = given(2, two, "move 1", "fight", "use grenade-bandolier")
    assert facts(s, "ace", "discard", "hits") == [PLAIN, "grenade-bandolier", "1 of 2"]


def test_net_launcher_lowers_the_cv_for_the_round_and_stays_when_empty() -> None:
    s = fighting("tank-kraken", f"{PLAIN}, net-launcher 1", "fight", "use net-launcher")
    assert facts(s, "cv", "ace") == ["4", f"{PLAIN}, net-launcher 0"]


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
def test_what_a_power_does_to_a_roll(use: str, mods: list[int], card: str) -> None:
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


def test_a57_what_hits_or_is_safe_needs_no_help() -> None:
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


def test_a57_a_hit_that_could_count_twice_may_be_rolled_anew() -> None:
    two = {"ace": "lucky 1, defiant, durable", "blaze": PLAIN, "top": "jumpsuit-henchmen"}
    s = given(2, two, "move 1", "fight", "5", "6")
    assert offered(s) == ["reroll ace first", "pass", "mute"]


def test_master_strategist_has_all_dice_of_another_rolled_anew() -> None:
    two = {"ace": "master-strategist 1, durable, brawler", "blaze": "defiant, daredevil, scrounger"}
    s = given(2, {**two, "top": "spiked-pit"}, "move 9", "1", "2", "3", "4", "use master-strategist blaze")
    assert facts(s, "dice") == ["ace 1+2"]
    play(s, "5")
    assert facts(s, "dice", "ace") == ["ace 1+2, blaze 5", "master-strategist 0, durable, brawler"]
    assert s.to_act == DEALER


def test_master_strategist_has_the_infiltrators_three_dice_rolled_anew() -> None:
    two = {"ace": "master-strategist 1, durable, brawler", "blaze": "infiltrator, daredevil, scrounger"}
    s = given(2, {**two, "top": "spiked-pit"}, "move 12", *"12345", "use master-strategist blaze")
    assert facts(s, "dice") == ["ace 1+2"]
    play(s, "6", "5")
    assert (facts(s, "dice"), s.to_act) == (["ace 1+2, blaze 6+5"], DEALER)


def test_lucky_rolls_the_die_that_was_named() -> None:
    two = {
        "ace": "lucky 2, durable, brawler",
        "blaze": "defiant, daredevil, scrounger",
        "top": "spiked-pit",
    }
    s = given(
        2,
        two,
        "move 9",
        "1",
        "2",
        "3",
        "4",
        "reroll blaze second",
        "6",
    )
    assert facts(s, "dice", "ace") == ["ace 1+2, blaze 3+6", "lucky 1, durable, brawler"]


def test_lucky_rolls_a_single_die_anew_as_often_as_it_has_charges() -> None:
    s = given(1, {"ace": "lucky 2, brawler, durable", "top": "tremor, feral-lab-rats"}, "move 2", "1")
    assert offered(s) == ["reroll", "pass"]
    play(s, "reroll", "2", "reroll", "3")
    assert facts(s, "ace", "monster") == ["lucky 0, brawler, durable", "feral-lab-rats"]


# --- a Hit ---


def test_who_can_cancel_a_hit() -> None:
    ace = "tough-as-nails 1, force-field-belt 1, durable, body-armor, adrenal-stimulant 2"
    two = {"ace": ace, "blaze": "defiant, daredevil, brawler", "top": "lava-surge"}
    s = given(2, two, "move 1")
    own = ["use tough-as-nails", "use body-armor", "use force-field-belt", "use adrenal-stimulant"]
    assert offered(s) == [*own, "pass"]
    play(s, "pass", "wound tough-as-nails")
    assert offered(s) == ["use force-field-belt", "use adrenal-stimulant", "pass"]
    play(s, "use adrenal-stimulant")
    assert facts(s, "blaze") == ["defiant, daredevil, brawler"]
    assert "adrenal-stimulant 1" in facts(s, "ace")[0]


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
def test_what_cancelling_a_hit_costs(ace: str, use: str, after: str) -> None:
    s = given(1, {"ace": ace, "top": "lava-surge"}, "move 1", f"use {use}")
    assert facts(s, "ace", "turn") == [after, "2"]
    assert s.tally[TALLY.index("Hits taken")] == 0


def test_a_power_without_a_charge_or_face_down_is_not_asked_about() -> None:
    ace = "tough-as-nails 0, force-field-belt 1 down, brawler"
    s = given(1, {"ace": ace, "top": "lava-surge"}, "move 1")
    assert offered(s) == ["wound tough-as-nails", "lose force-field-belt", "wound brawler"]
