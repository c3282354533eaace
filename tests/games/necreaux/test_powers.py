"""Powers (R11, R16): whole menus where much is possible, and what each power needs, costs and does."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER
from eleventh.games.necreaux import GAME
from eleventh.games.necreaux.state import TALLY, Isle
from games.necreaux.play import given, offered, play, why

PLAIN = "daredevil, brawler, durable"


def facts(s: Isle, *keys: str) -> list[str]:
    known = GAME.facts(s)
    return [known[key] for key in keys]


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
        *["reroll ace first", "reroll blaze first", "use gadgeteer minus-2", "use gadgeteer plus-2"],
        *[f"use telekinetic {who} {by}-1" for who in ("ace", "blaze") for by in ("minus", "plus")],
        *["use master-strategist blaze", "use heat-ray", "pass", "mute"],
    ]
    s = given(2, {**two, "caged": "ace"}, "*", "move 1", "*", "fight", "3")
    assert offered(s) == [
        *["reroll blaze first", "use telekinetic blaze minus-1", "use telekinetic blaze plus-1"],
        *["use master-strategist blaze", "pass", "mute"],
    ]
    s = given(2, {**two, "top": "living-lava"}, "*", "move 1", "*", "fight", "2", "3")
    assert "use heat-ray" not in offered(s)


@pytest.mark.parametrize(
    ("use", "mods", "card"),
    [
        ("use gadgeteer minus-2", [-2, 0], "gadgeteer 0"),
        ("use gadgeteer plus-2", [2, 0], "gadgeteer 0"),
        ("use telekinetic ace plus-1", [1, 0], "telekinetic 0"),
        ("use telekinetic blaze minus-1", [0, -1], "telekinetic 0"),
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
        *["use gadgeteer minus-2", "use gadgeteer plus-2", "use rocketpack"],
        *[f"use telekinetic {who} {by}-1" for who in ("ace", "blaze") for by in ("minus", "plus")],
        *["use master-strategist blaze", "use grappling-gun minus-1", "use grappling-gun plus-1"],
        *[f"use nimble {by}" for by in ("minus-2", "plus-2", "minus-1", "plus-1")],
        "pass",
    ]
    play(s, "use rocketpack")
    assert s.safe == 0b01
    assert "use rocketpack" not in offered(s)
    assert why(s, "reroll blaze third").startswith("R14")
    play(s, "use nimble minus-1", "use grappling-gun plus-1")
    assert (s.shift, s.mod) == ([-1, 0], [1, 0])


def test_master_strategist_has_all_dice_of_another_rolled_anew() -> None:
    two = {"ace": "master-strategist 1, durable, brawler", "blaze": "defiant, daredevil, scrounger"}
    s = given(2, {**two, "top": "spiked-pit"}, "move 9", "1", "2", "3", "4", "use master-strategist blaze")
    assert facts(s, "dice") == ["ace 1+2"]
    play(s, "5")
    assert facts(s, "dice", "ace") == ["ace 1+2, blaze 5", "master-strategist 0, durable, brawler"]
    assert s.to_act == DEALER


def test_master_strategist_has_the_infiltrators_three_dice_rolled_anew() -> None:
    two = {"ace": "master-strategist 1, durable, brawler", "blaze": "infiltrator, daredevil, scrounger"}
    s = given(2, {**two, "top": "spiked-pit"}, "move 9", *"12345", "use master-strategist blaze")
    assert facts(s, "dice") == ["ace 1+2"]
    play(s, "6", "5", "4")
    assert facts(s, "dice") == ["ace 1+2, blaze 6+5+4"]


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


# --- quiet moments ---


def test_the_menu_at_the_start_of_a_turn() -> None:
    items = "night-vision-goggles, first-aid-kit 3, energy-cell 4, heat-ray 0"
    ace = f"healer 1, gadgeteer 1, durable down, {items}"
    s = given(2, {"ace": ace, "blaze": "defiant down, daredevil, brawler", "top": "spiked-pit"})
    assert offered(s) == [
        *["use night-vision-goggles", "use healer", "use first-aid-kit", "use gadgeteer", "use energy-cell"],
        *["pass", "mute"],
    ]
    play(s, "use healer")
    assert offered(s) == ["flip defiant"]
    play(s, "flip defiant")
    assert "use healer" not in offered(s)
    play(s, "use first-aid-kit")
    assert offered(s) == ["flip durable"]
    play(s, "flip durable", "use gadgeteer", "feed heat-ray")
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
    s = given(
        1, {"ace": f"{PLAIN}, night-vision-goggles", "top": f"{top}, tremor"}, "use night-vision-goggles"
    )
    assert ([f"bury {top}", "as-is"] == offered(s)) == bury
    if bury:
        play(s, f"bury {top}")
        assert facts(s, "top", "bottom") == ["tremor", top]
    else:
        assert facts(s, "top") == [f"{top}, tremor"]
        assert "use night-vision-goggles" not in offered(s)


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


def test_the_menu_at_the_end_of_a_turn() -> None:
    ace = "resourceful, rapid-healer 2, precise 3, ray-gun, heat-ray 1"
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
        ("precise 2, brawler, durable", False),
        ("precise 3, brawler, durable", True),
        ("resourceful, brawler, durable", False),
    ],
)
def test_what_a_free_rest_costs(ace: str, asked: bool) -> None:
    s = given(1, {"ace": ace, "top": "dead-end"}, "move 1")
    assert (facts(s, "turn") == ["1"]) == asked


@pytest.mark.parametrize(("die", "up"), [("3", False), ("4", True), ("6", True)])
def test_mind_over_matter_turns_up_on_four_or_more(die: str, up: bool) -> None:
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
    two = {"ace": f"{card}, brawler, durable", "blaze": PLAIN, "top": trap}
    assert given(2, two, "move 5").rolling == 0b10
    down = {**two, "ace": f"{card} down, brawler, durable"}
    assert given(2, down, "move 5").rolling == 0b11


def test_rocketpack_flies_over_a_structure_that_the_team_sends_it_to() -> None:
    two = {"ace": "rocketpack 0, brawler, durable", "blaze": PLAIN, "top": "flooding-chamber"}
    s = given(2, two, "move 5")
    assert any("is safe" in told for told in play(s, "point ace", "6", "6"))
