"""Move and Rest (R17-R30), what the deck shows, Events and Rooms (R27), and who is asked (R16)."""

from __future__ import annotations

import pytest

from eleventh.core.action_types import ActionMenu
from eleventh.core.engine import DEALER
from eleventh.core.rng import Rng
from eleventh.games.necreaux import GAME
from eleventh.games.necreaux.content.adventure import KIND_SLUGS, TRAPS
from eleventh.games.necreaux.rules.deck import Arrange, draw_outcomes
from eleventh.games.necreaux.rules.events_and_rooms import EVENTS_AND_ROOMS, Happening
from eleventh.games.necreaux.rules.state import TALLY, Isle
from eleventh.games.necreaux.rules.turn import ChooseAction
from games.necreaux.play import facts, given, offered, play, play_on, start, why

ACE = "daredevil, brawler, durable"
BLAZE = "defiant, cybernetic, scrounger"
TWO = {"ace": ACE, "blaze": BLAZE}


def drawing(*cards: str, ace: str = ACE, speed: int = 1, **more: str) -> Isle:
    return given(1, {"ace": ace, **more, "top": ", ".join(cards)}, f"move {speed}")


# --- the Speed ---


@pytest.mark.parametrize(
    ("piles", "fastest", "faster"),
    [
        ("0 0 2", 13, False),
        ("0 0 14", 14, False),
        ("0 0 16", 16, False),
        ("0 0 18", 16, True),
        ("0 0 20", 16, True),
    ],
)
def test_r24_the_speeds_on_the_dial(piles: str, fastest: int, faster: bool) -> None:
    s = given(1, {"ace": ACE, "scientists": "wall", "piles": piles})
    speeds = [f"move {speed}" for speed in range(1, fastest + 1)]
    assert offered(s) == ["rest", *speeds, *(["faster"] if faster else [])]
    assert why(s, f"move {fastest + 1}").startswith("R24")
    if faster:
        play(s, "faster")
        assert offered(s) == [f"move {speed}" for speed in range(17, int(piles.split()[-1]) + 1)]
        play(s, "move 17")
        assert facts(s, "speed") == ["17"]
    else:
        assert why(s, "faster").startswith("R24")


def test_r24_all_agree_on_a_speed_beyond_the_dial_but_not_on_asking_for_more() -> None:
    s = given(2, TWO, "faster")
    assert s.question().needs_all(s, GAME.parse("move 17"))
    assert not s.question().needs_all(s, GAME.parse("faster"))


@pytest.mark.parametrize("variants", ["", "dirty-half-dozen"])
def test_every_menu_offers_what_its_deeds_offer(variants: str) -> None:
    asked: set[type] = set()
    for seed in range(40):
        s = start(2, variants=variants)
        rng = Rng(seed)
        while s.stack:
            step = s.top()
            if isinstance(step, ChooseAction | Arrange):
                asked.add(type(step))
                assert set(ActionMenu.options(step, s)) == set(s.options)
            play_on(s, rng)
    assert asked == {ChooseAction, Arrange}


def test_r26_a_move_ends_with_the_deck() -> None:
    s = given(1, {"ace": ACE, "scientists": "wall", "shuttle": "wall", "piles": "0 0 0", "top": "tremor"})
    told = play(s, "move 3", "6")
    assert facts(s, "deck", "discard") == ["0", "tremor"]
    assert any("rests" in sentence for sentence in told)  # A19: nothing else can be done, and nobody is asked
    assert s.tally[TALLY.index("cards drawn")] == 1


def test_r28_items_wait_and_r54_specials_are_found() -> None:
    s = drawing("ray-gun", "heat-ray", "scientists", "feral-lab-rats", speed=4)
    assert facts(s, "pending", "scientists", "drawn", "monster") == [
        "ray-gun, heat-ray",
        "main",
        "4",
        "feral-lab-rats",
    ]
    split = {**TWO, "lost": "blaze", "clock": "5", "top": "ray-gun, escape-shuttle"}
    s = given(2, split, "move 2")
    assert facts(s, "pending", "pending-lost", "shuttle") == ["none", "ray-gun", "lost"]


def test_r62_a_rest_is_forgotten_with_the_next_move() -> None:
    s = given(1, {"ace": ACE, "turn": "3", "rested": "main", "top": "infirmary"}, variants="dirty-half-dozen")
    assert "rest" not in offered(s)
    play(s, "move 1")
    assert ("rest" in offered(s), facts(s, "rested")) == (True, ["none"])


def test_r62_who_can_neither_rest_nor_move_waits() -> None:
    empty = {"ace": ACE, "turn": "3", "rested": "main", "clock": "5", "scientists": "wall", "shuttle": "wall"}
    s = given(1, {**empty, "piles": "0 0 0"}, variants="dirty-half-dozen")
    assert facts(s, "turn", "clock") == ["4", "4"]
    assert s.tally[TALLY.index("Rests")] == 1  # in the next Turn, when it may again


# --- Rest ---


def test_r20_items_change_hands_where_it_matters() -> None:
    two = {"ace": f"{ACE}, ray-gun down, heat-ray 0", "blaze": f"{BLAZE}, net-launcher 1"}
    s = given(2, two, "rest")
    assert offered(s) == ["give ray-gun blaze", "done"]
    play(s, "give ray-gun blaze")
    assert offered(s) == ["give heat-ray blaze", "give net-launcher ace", "done"]
    play(s, "give net-launcher ace", "give heat-ray blaze")
    assert "net-launcher 2" in facts(s, "ace")[0]
    assert "heat-ray 1" in facts(s, "blaze")[0]
    assert offered(s) == [
        f"give {item}" for item in ("net-launcher blaze", "ray-gun ace", "heat-ray ace")
    ] + ["done"]
    play(s, "give heat-ray ace")
    assert offered(s) == ["give net-launcher blaze", "give ray-gun ace", "done"]
    play(s, "done")
    assert offered(s) == ["look", "done"]
    assert s.moved == 0
    assert facts(s, "ace", "blaze") == [f"{ACE}, net-launcher 2, heat-ray 1", f"{BLAZE}, ray-gun"]


def test_r19_the_tinkerer_adds_two_charges_to_one_card_or_to_two() -> None:
    s = given(1, {"ace": "tinkerer, lucky 0, precise 0"}, "rest", "charge lucky", "charge precise", "done")
    assert facts(s, "ace") == ["tinkerer, lucky 1, precise 1"]
    s = given(1, {"ace": "tinkerer, lucky 0, brawler"}, "rest", "done")
    assert facts(s, "ace") == ["tinkerer, lucky 2, brawler"]
    s = given(1, {"ace": "tinkerer, precise 0, lucky 0"}, "rest", "charge lucky", "charge lucky", "done")
    assert facts(s, "ace") == ["tinkerer, precise 0, lucky 2"]
    s = given(1, {"ace": "brawler, precise 0, lucky 0"}, "rest", "charge lucky", "done")
    assert facts(s, "ace") == ["brawler, precise 0, lucky 1"]
    assert s.tally[TALLY.index("Rests")] == 1


def test_r18_every_member_turns_one_card_up_items_too() -> None:
    two = {"ace": "daredevil down, brawler down, durable, ray-gun down", "blaze": "defiant down, cybernetic"}
    s = given(2, two, "rest", "done")
    assert (s.to_act, offered(s)) == (0, ["flip daredevil", "flip brawler", "flip ray-gun"])
    play(s, "flip ray-gun")
    assert facts(s, "ace", "blaze") == [
        "daredevil down, brawler down, durable, ray-gun",
        "defiant, cybernetic",
    ]


def test_r21_the_top_card_may_be_looked_at_and_buried() -> None:
    s = given(1, {"ace": ACE, "top": "tremor, armory"}, "rest", "look")
    assert offered(s) == ["bury tremor", "as-is"]
    play(s, "bury tremor")
    assert facts(s, "top", "bottom", "resting", "turn") == ["armory", "tremor", "no", "2"]


# --- the deck ---


def test_r9_the_last_card_of_a_pile_with_a_special_is_the_special() -> None:
    s = given(1, {"ace": ACE, "piles": "0 1 3"}, "move 1")
    assert facts(s, "scientists", "piles") == ["main", "0 0 3"]


def test_r9_the_piles_come_one_after_the_other_then_what_was_buried() -> None:
    s = given(1, {"ace": ACE, "piles": "1 2 1", "bottom": "tremor"})
    assert draw_outcomes(s) == len(s.pool)
    s = given(
        1, {"ace": ACE, "scientists": "wall", "shuttle": "wall", "piles": "0 0 0", "bottom": "tremor, armory"}
    )
    assert draw_outcomes(s) == 1
    play(s, "move 1", "6")
    assert facts(s, "bottom", "discard") == ["armory", "tremor"]


def test_r9_what_is_buried_of_the_specials_is_in_no_pile_any_more() -> None:
    s = given(1, {"ace": ACE, "piles": "0 2 2", "top": "scientists"}, "rest", "look", "bury scientists")
    assert facts(s, "bottom", "piles", "deck") == ["scientists", "0 1 2", "4"]
    assert draw_outcomes(s) == len(s.pool)


def test_captured_map_buries_two_of_five_and_reorders() -> None:
    s = drawing("captured-map", "tremor", "infirmary", "dead-end", "armory", "steam-vent", "second-wind")
    assert offered(s) == [
        *["bury tremor", "next tremor", "bury infirmary", "next infirmary", "bury dead-end", "next dead-end"],
        *["bury armory", "next armory", "bury steam-vent", "next steam-vent", "as-is"],
    ]
    play(s, "bury tremor", "next armory", "bury dead-end")
    assert offered(s) == ["next infirmary", "next steam-vent", "as-is"]
    assert why(s, "bury infirmary").startswith("R21")
    play(s, "next steam-vent")
    assert facts(s, "top", "bottom") == ["armory, steam-vent, infirmary, second-wind", "tremor, dead-end"]
    assert facts(s, "discard") == ["captured-map"]


def test_monitor_room_discards_one_of_four_but_no_special() -> None:
    s = drawing("monitor-room", "tremor", "scientists", "dead-end", "armory", "steam-vent")
    assert offered(s) == [
        *["discard tremor", "next tremor", "next scientists", "discard dead-end", "next dead-end"],
        *["discard armory", "next armory", "as-is"],
    ]
    play(s, "discard dead-end")
    assert offered(s) == ["next tremor", "next scientists", "next armory", "as-is"]
    play(s, "as-is")
    assert facts(s, "top", "discard") == ["tremor, scientists, armory, steam-vent", "dead-end, monitor-room"]


def test_armory_takes_an_item_of_five() -> None:
    s = drawing("armory", "tremor", "ray-gun", "dead-end", "heat-ray", "master-key", "vibro-sword")
    assert offered(s) == ["take ray-gun", "take heat-ray", "take master-key", "as-is"]
    play(s, "take heat-ray")
    assert facts(s, "ace", "top") == [
        f"{ACE}, heat-ray 3",
        "tremor, ray-gun, dead-end, master-key, vibro-sword",
    ]
    assert s.tally[TALLY.index("Items claimed")] == 1
    s = drawing("armory", "tremor", pending="ray-gun, heat-ray")
    play(s, "give ray-gun ace")
    assert facts(s, "ace", "pending", "discard") == [f"{ACE}, ray-gun", "heat-ray", "armory"]


@pytest.mark.parametrize(("card", "skipped"), [("monorail-station", 4), ("pneumatic-tube-junction", 2)])
def test_cards_are_skipped(card: str, skipped: int) -> None:
    ahead = ["tremor", "armory", "dead-end", "steam-vent", "second-wind", "infirmary"]
    s = drawing(card, *ahead)
    assert facts(s, "top", "discard") == [", ".join(ahead[skipped:]), ", ".join([*ahead[:skipped], card])]


# --- Events and Rooms ---


@pytest.mark.parametrize(("die", "hurt"), [("1", True), ("2", True), ("3", False)])
def test_tremor_hurts_on_one_or_two(die: str, hurt: bool) -> None:
    s = drawing("tremor", "feral-lab-rats", speed=2)
    play(s, die)
    assert ("wound brawler" in offered(s)) == hurt


@pytest.mark.parametrize(
    ("card", "speed", "hurt"),
    [
        ("headlong-rush", 8, False),
        ("headlong-rush", 9, True),
        ("lava-surge", 5, True),
        ("lava-surge", 6, False),
    ],
)
def test_events_that_look_at_the_speed(card: str, speed: int, hurt: bool) -> None:
    s = drawing(card, "feral-lab-rats", speed=speed)
    assert ("wound brawler" in offered(s)) == hurt


def test_steam_vent_a_hero_may_take_it_for_all() -> None:
    s = given(2, {**TWO, "top": "steam-vent, feral-lab-rats"}, "move 2")
    assert offered(s) == ["shield ace", "shield blaze", "share"]
    play(s, "share", "wound brawler")
    assert s.to_act == 1
    s = given(2, {**TWO, "top": "steam-vent, feral-lab-rats"}, "move 2", "shield blaze")
    assert s.to_act == 1
    play(s, "wound cybernetic")
    assert facts(s, "ace", "monster") == [ACE, "feral-lab-rats"]
    nobody = {"ace": "brawler, ninja, ray-gun", "blaze": "cybernetic, scrounger, daredevil down"}
    s = given(2, {**nobody, "top": "steam-vent"}, "move 1")
    assert offered(s) == ["wound brawler", "wound ninja"]


def test_loudspeaker_scares_who_shows_no_hero() -> None:
    two = {"ace": "lucky 2, brawler, durable", "blaze": "daredevil down, empath 2, precise 1"}
    s = given(2, {**two, "top": "necreaux-on-the-loudspeaker, tremor"}, "move 1")
    assert offered(s) == ["drain empath", "drain precise"]
    play(s, "drain precise")
    assert facts(s, "ace", "blaze") == [two["ace"], "daredevil down, empath 2, precise 0"]


def test_monkeys_take_pending_items_first() -> None:
    s = drawing(
        "thieving-monkeys", "feral-lab-rats", ace=f"{ACE}, vibro-sword", speed=2, pending="ray-gun, heat-ray"
    )
    assert facts(s, "ace", "discard") == [f"{ACE}, vibro-sword", "ray-gun, heat-ray, thieving-monkeys"]
    s = drawing("thieving-monkeys", "feral-lab-rats", ace=f"{ACE}, vibro-sword, ray-gun", speed=2)
    assert offered(s) == ["lose vibro-sword", "lose ray-gun"]


def test_defecting_henchman_brings_one_item() -> None:
    s = drawing("defecting-henchman", pending="ray-gun, heat-ray", discard="vibro-sword")
    assert offered(s) == ["give ray-gun ace", "give heat-ray ace", "done"]
    play(s, "give heat-ray ace")
    assert facts(s, "pending", "discard") == ["ray-gun", "vibro-sword, defecting-henchman"]
    s = drawing("defecting-henchman", discard="vibro-sword, ray-gun, tremor")
    assert facts(s, "ace", "discard") == [f"{ACE}, ray-gun", "vibro-sword, tremor, defecting-henchman"]


def test_infirmary_turns_one_character_card_of_each_up() -> None:
    two = {"ace": "daredevil down, brawler down, ray-gun down", "blaze": "defiant down, cybernetic"}
    s = given(2, {**two, "top": "infirmary"}, "move 1")
    assert offered(s) == ["flip daredevil", "flip brawler"]
    play(s, "flip brawler")
    assert facts(s, "ace", "blaze") == ["daredevil down, brawler, ray-gun down", "defiant, cybernetic"]


def test_generator_hall_charges_tech_cards() -> None:
    two = {"ace": "gadgeteer 0, lucky 0, heat-ray 0", "blaze": "rocketpack 1, empath 0, durable"}
    s = given(2, {**two, "top": "doomsday-device, tremor"}, "move 1")
    assert offered(s) == ["charge gadgeteer", "charge heat-ray"]
    play(s, "charge heat-ray")
    assert facts(s, "ace", "blaze") == ["gadgeteer 0, lucky 0, heat-ray 2", "rocketpack 3, empath 0, durable"]


def test_psionic_amplifier_is_for_the_psychic() -> None:
    two = {"ace": "empath 0, telekinetic 1, brawler down", "blaze": "hypnotist 0 down, daredevil down"}
    s = given(2, {**two, "top": "psionic-amplifier, tremor"}, "move 1", "charge empath")
    assert facts(s, "ace", "blaze") == ["empath 2, telekinetic 1, brawler", two["blaze"]]
    two["ace"] = "empath 0, durable, brawler down, ray-gun down"
    s = given(2, {**two, "top": "psionic-amplifier, tremor"}, "move 1")
    assert facts(s, "ace") == ["empath 2, durable, brawler, ray-gun down"], "an Item is no Character card"
    idle = {"ace": "mind-over-matter, daredevil, durable", "blaze": two["blaze"]}
    s = given(2, {**idle, "top": "psionic-amplifier, tremor"}, "move 1")
    assert facts(s, "discard") == ["psionic-amplifier"]


def test_dead_end_and_free_rests() -> None:
    s = drawing("dead-end", "tremor", speed=2)
    assert facts(s, "turn", "top", "discard", "resting") == ["2", "tremor", "dead-end", "no"]
    for card in ("second-wind", "deserted-barracks"):
        s = drawing(card, "tremor", ace="brawler down, lucky 0, durable", speed=2)
        assert facts(s, "ace", "resting", "drawn") == ["brawler, lucky 1, durable", "yes", "1"]
        play(s, "done")
        assert (facts(s, "resting", "card"), s.to_act) == (["no", "tremor"], DEALER)


def test_toxic_spores_are_gone_with_the_turn() -> None:
    s = drawing("toxic-spores", "dead-end", speed=2)
    assert facts(s, "spores", "turn") == ["no", "2"]


# --- Items ---


def test_r42_the_scrounger_finds_one_more_for_another() -> None:
    two = {"ace": "scrounger, brawler, cybernetic", "blaze": ACE.replace("brawler", "lucky 0")}
    s = given(
        2, {**two, "pending": "ray-gun, heat-ray, master-key", "top": "jumpsuit-henchmen"}, "move 1", "fight"
    )
    play(s, "6", "6", "give ray-gun ace")
    assert offered(s) == ["give heat-ray blaze", "give master-key blaze", "pass"]
    play(s, "give heat-ray blaze")
    assert facts(s, "pending", "discard") == ["none", "master-key, jumpsuit-henchmen"]
    s = given(2, {**two, "pending": "ray-gun", "top": "feral-lab-rats"}, "move 1", "fight", "6", "6", "pass")
    assert facts(s, "discard") == ["ray-gun, feral-lab-rats"]


def test_r66_unclaimed_items_wait_and_nobody_scrounges() -> None:
    two = {
        "ace": "scrounger, brawler, cybernetic",
        "blaze": "lucky 0, durable, defiant",
        "pending": "ray-gun",
    }
    s = given(2, {**two, "top": "feral-lab-rats"}, "move 1", "fight", "6", "6", variants="over-there")
    assert facts(s, "pending", "discard") == ["ray-gun", "feral-lab-rats"]


def test_r48_the_items_of_the_dead_leave_the_game() -> None:
    two = {"ace": "daredevil down, ray-gun, heat-ray 2", "blaze": "defiant, cybernetic", "caged": "ace"}
    s = given(2, {**two, "top": "lava-surge, tremor"}, "move 2")
    play(s, "wound cybernetic")
    assert facts(s, "ace", "discard", "caged", "gone") == ["gone", "lava-surge", "none", "daredevil"]


# --- who is asked ---


def test_r16_each_member_who_could_use_something_is_asked_in_seat_order() -> None:
    three = {
        "ace": "durable, brawler",
        "blaze": "force-field-belt 1, daredevil",
        "comet": "defiant, cybernetic",
    }
    three["comet"] = "defiant, cybernetic, adrenal-stimulant 2"
    s = given(3, {**three, "top": "lava-surge"}, "move 1")
    assert s.to_act == 1
    play(s, "pass")
    assert s.to_act == 2
    play(s, "pass")
    assert (s.to_act, "wound brawler" in offered(s)) == (0, True)


def test_r16_after_a_use_all_are_asked_again() -> None:
    two = {"ace": "telekinetic 1, brawler, durable", "blaze": "gadgeteer 1, daredevil, defiant"}
    s = given(2, {**two, "top": "tank-kraken"}, "move 1", "fight", "2", "3", "pass")
    assert s.to_act == 1
    play(s, "use gadgeteer")
    assert s.to_act == 0


def test_r16_silence_lasts_for_the_combat() -> None:
    two = {"ace": "telekinetic 3, brawler, durable", "blaze": "gadgeteer 3, daredevil, defiant"}
    s = given(2, {**two, "top": "feral-lab-rats, tank-kraken"}, "move 2", "fight", "1", "1")
    assert offered(s)[-2:] == ["pass", "mute"]
    play(s, "mute")
    assert s.to_act == 1
    play(s, "pass", "hit ace", "wound durable", "6", "hit ace", "wound durable", "6", "fight", "6", "6")
    assert facts(s, "monster") == ["tank-kraken"]
    play(s, "fight", "2", "2")
    assert s.to_act == 0  # the next combat asks again


def test_r16_silence_in_quiet_moments_lasts_for_the_turn() -> None:
    hurt = {"ace": "brawler down, durable down, first-aid-kit 3"}
    s = given(1, hurt, "pass", "rest", "flip brawler")
    assert "use first-aid-kit" in offered(s)
    s = given(1, hurt, "mute", "rest", "flip brawler")
    assert offered(s) == ["look", "done"]
    play(s, "done")
    assert (facts(s, "turn"), "use first-aid-kit" in offered(s)) == (["2"], True)


def test_the_first_kind_of_monster_is_fought_like_the_others() -> None:
    two = {"ace": "telekinetic 3, brawler, durable", "blaze": "gadgeteer 3, daredevil, defiant"}
    s = given(
        2, {**two, "top": "gargantuan-reanimated-cyborg-ape"}, "move 1", "fight", "6", "3", "mute", "mute"
    )
    play(s, "hit ace", "wound brawler", "fight", "6", "3")
    assert offered(s) == ["hit ace", "hit blaze"]  # both keep silent
    play(s, "hit blaze", "wound defiant", "retreat", "wound telekinetic", "wound daredevil")
    assert facts(s, "discard", "monster", "card", "turn") == [
        "gargantuan-reanimated-cyborg-ape",
        "none",
        "none",
        "2",
    ]


def test_a_special_that_is_put_back_is_in_no_pile() -> None:
    s = drawing("captured-map", "tremor", "scientists", "dead-end", "escape-shuttle", "steam-vent")
    play(s, "next scientists", "next escape-shuttle")
    assert GAME.validate(s) == ""
    play(s, "bury tremor", "as-is")
    assert facts(s, "top", "bottom") == ["scientists, escape-shuttle, dead-end, steam-vent", "tremor"]
    assert GAME.validate(s) == ""


@pytest.mark.parametrize(
    ("card", "ace"),
    [
        ("psionic-amplifier", ACE),
        ("psionic-amplifier", "mind-over-matter, brawler, durable"),
        ("doomsday-device", "lucky 0, brawler, durable"),
        ("infirmary", f"{ACE}, ray-gun down"),
        ("thieving-monkeys", ACE),
        ("necreaux-on-the-loudspeaker", "brawler, precise 0, cybernetic"),
    ],
)
def test_r27_where_a_card_changes_nothing_it_says_so(card: str, ace: str) -> None:
    s = given(1, {"ace": ace, "top": f"{card}, tremor"})
    happening = EVENTS_AND_ROOMS[KIND_SLUGS.index(card) - TRAPS]
    assert isinstance(happening, Happening)
    assert f"{happening.passes}." in play(s, "move 1")
    assert facts(s, "ace", "discard") == [ace, card]


def test_r7_no_power_works_before_the_mission_begins() -> None:
    s = start(2)
    while s.to_act == DEALER:
        s.deal(0)
    assert why(s, "use durable") == "R7 No power works before the mission begins. Now: " + s.top().prompt(s)
