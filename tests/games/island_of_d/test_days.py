"""Days and fights: gifts in part, visits, journeys, blows, the end (R13 to R75)."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER
from eleventh.games.island_of_d.cards import UNSEEN
from eleventh.games.island_of_d.ending import score_parts
from eleventh.games.island_of_d.monsters import FOE_KEYS
from eleventh.games.island_of_d.setup import begin_game
from eleventh.games.island_of_d.specials import sent_on
from eleventh.games.island_of_d.state import Adventure
from games.island_of_d.play import (
    AT_ORCS,
    ON_THE_WAY,
    at,
    event,
    facts,
    offered,
    play,
    refused,
    step,
    target,
    told,
)

DAY = {"moment": "day"}
NO_ITEMS = {"items": "none"}


def day(state: Adventure) -> int:
    return state.day


# --- gifts (R17) ---


def test_r17_gold_is_taken_one_by_one_or_all() -> None:
    state = play(at("wizard", {"gold": "3", **event("p2")}), 6)
    assert offered(state) == ["take all", "take gold", "leave", "skip windows"]
    play(state, "take gold")
    assert (facts(state, "gold"), offered(state)) == (["4"], ["take gold", "leave", "skip windows"])
    play(state, "take gold")
    assert (facts(state, "gold"), day(state)) == (["5"], 2)


def test_r17_healing_and_charges_are_taken_in_part() -> None:
    weak = {"trainings": "int+2", "skills": "shield-wall/used berserk/used", "hp": "1"}
    state = play(at("knight", {**weak, **event("m6")}), 4)
    assert offered(state) == ["heal", "charge shield-wall", "charge berserk", "leave", "skip windows"]
    play(state, "charge berserk")
    assert offered(state) == ["charge shield-wall", "leave", "skip windows"]
    play(state, "charge shield-wall")
    assert (facts(state, "hp", "skills"), day(state)) == (["1", "shield-wall berserk"], 2)
    state = play(at("knight", {**weak, **event("m6")}), 4, "heal")
    assert offered(state) == ["heal", "leave", "skip windows"]
    play(state, "leave")
    assert (facts(state, "hp"), day(state)) == (["2"], 2)


def test_r17_of_a_gift_with_both_one_of_each_is_taken() -> None:
    weak = {"trainings": "int+2", "skills": "shield-wall/used berserk/used", "hp": "1"}
    state = play(at("knight", {**weak, **event("f3")}), 4)
    assert offered(state) == ["heal", "charge shield-wall", "charge berserk", "leave", "skip windows"]
    play(state, "heal")
    assert offered(state) == ["charge shield-wall", "charge berserk", "leave", "skip windows"]
    play(state, "charge berserk")
    assert (facts(state, "hp", "skills"), day(state)) == (["2", "shield-wall/used berserk"], 2)
    one = {**weak, "skills": "shield-wall/used"}
    state = play(at("knight", {**one, **event("f3")}), 4, "take all")
    assert (facts(state, "hp", "skills"), day(state)) == (["2", "shield-wall"], 2)


def test_r17_all_that_needs_no_choice_is_taken_and_the_rest_still_offered() -> None:
    weak = {"trainings": "int+2", "skills": "fire-bolt/used powder/used agility/used", "hp": "1", "gold": "1"}
    state = at("wizard", {**weak, "trainings": "none", **NO_ITEMS, **target("evil-magic-mirror", "p1 m1")})
    while state.foes:
        play(state, (6 if step(state) == "StrikeRoll" else 1) if state.draws else "attack")
    assert offered(state)[0] == "take all"
    play(state, "take all")
    assert facts(state, "hp", "gold") == ["3", "4"]
    assert offered(state) == ["charge agility", "charge powder", "charge fire-bolt", "leave", "skip windows"]
    play(state, "charge powder", "charge agility")
    assert facts(state, "skills") == ["fire-bolt/used agility powder"]


@pytest.mark.parametrize(
    ("gold", "offers"),
    [
        ("15", ["InLocation"]),
        ("14", ["take gold", "leave", "skip windows"]),
        ("13", ["take all", "take gold", "leave", "skip windows"]),
    ],
)
def test_r15_no_more_than_fifteen_gold(gold: str, offers: list[str]) -> None:
    state = play(at("wizard", {"gold": gold, **event("p2")}), 6)
    assert (offered(state) if step(state) == "Gains" else [step(state)]) == offers


def test_a38_any_number_of_an_item_can_be_carried() -> None:
    assert offered(play(at("wizard", {"items": "potion*9", **event("m2")}), 6))[0] == "take potion"


def test_a41_gifts_are_taken_without_asking_where_there_is_no_choice() -> None:
    skip = {"windows": "skip", "hp": "2", "gold": "3"}
    state = play(at("wizard", {**skip, "skills": "fire-bolt/used", **event("f3")}), 4)
    assert (facts(state, "hp", "skills"), day(state)) == (["3", "fire-bolt"], 2)
    state = play(at("wizard", {**skip, "skills": "fire-bolt/used powder/used", **event("f3")}), 4)
    assert offered(state) == ["heal", "charge powder", "charge fire-bolt", "leave"]
    state = play(at("wizard", {**skip, **event("p2")}), 6)
    assert (facts(state, "gold"), day(state)) == (["5"], 2)
    state = play(at("wizard", {**skip, **NO_ITEMS, **event("m2")}), 6)
    assert (facts(state, "items"), day(state)) == (["potion*1"], 2)


def test_a41_a_gift_without_a_charge_is_no_choice_of_skills() -> None:
    skip = {"windows": "skip", "gold": "3", "skills": "fire-bolt/used powder/used"}
    state = play(at("wizard", {**skip, **event("p2")}), 6)
    assert (facts(state, "gold", "skills"), day(state)) == (["5", "fire-bolt/used powder/used"], 2)


def test_r17_what_a_gift_does_not_hold_is_refused() -> None:
    priest = {"hp": "2", "gold": "3", **NO_ITEMS, "skills": "prayer powder/used"}
    gold = play(at("priest", {**priest, **event("p2")}), 6)
    assert offered(gold) == ["take all", "take gold", "leave", "skip windows"]
    refusals = {
        "heal": "R17",
        "charge powder": "R8",
        "take dagger": "R17",
        "train att": "R14",
        "use prayer": "R51",
    }
    assert {notation: refused(gold, notation) for notation in refusals} == refusals
    healing = play(at("priest", {**priest, **event("f1")}), 5)
    assert offered(healing) == ["heal", "leave", "skip windows"]
    assert [refused(healing, notation) for notation in ("take gold", "take all")] == ["R17", "R17"]


def test_a41_the_last_card_is_charged_and_the_last_stat_is_asked_about() -> None:
    skip = {"windows": "skip", "hp": "2", **NO_ITEMS}
    state = play(at("gambler", {**skip, "skills": "fortune/used", **event("f3")}), 4)
    assert facts(state, "skills", "hp") == ["fortune", "3"]
    lair = {**skip, "trainings": "att+2 def+2", "skills": "fire-bolt/used", "gold": "1"}
    state = at("wizard", {**lair, **target("black-orc-lair", "m1 f1 m2")})
    while state.foes:
        play(state, (6 if step(state) == "StrikeRoll" else 1) if state.draws else "attack")
    assert (step(state), "train hp" in offered(state)) == ("Gains", True)


# --- set-up (R29, R32) ---


def test_r29_items_are_traded_within_the_price() -> None:
    state = play(at("alchemist", {"moment": "trade"}), "give potion", "give potion")
    everything = ["dagger", "potion", "magic-wing", "mind-tonic", "lucky-coin"]
    assert offered(state) == [*[f"get {item}" for item in everything], "ready"]
    play(state, "get dagger", "get dagger", "get dagger")
    assert facts(state, "items") == ["dagger*3"]
    assert offered(state) == ["give dagger", "get dagger", "get lucky-coin", "ready"]
    play(state, "get lucky-coin")
    assert facts(state, "items") == ["dagger*3 lucky-coin*1"]
    assert offered(state) == ["give dagger", "give lucky-coin", "ready"]
    assert offered(at("gambler", {"moment": "trade"})) == ["give lucky-coin", "ready"]
    assert refused(at("gambler", {"moment": "trade"}), "give dagger") == "R29"


def test_r32_one_quest_is_exchanged_once() -> None:
    state = begin_game(15)
    play(state, "=elf", "=bard", "=orcz-duo", "=goblin-keep")
    assert refused(state, "swap lost-child") == "R32"
    play(state, "swap orcz-duo", "=lost-child")
    assert facts(state, "available", "time", "tavern") == [
        "goblin-keep lost-child",
        "week 1 day 1",
        "elf bard",
    ]
    assert step(state) == "InDew"


# --- Dew (R38) ---


def test_r38_what_visits_cost_and_bring() -> None:
    state = at("wizard", {**NO_ITEMS, "gold": "15", "hp": "2", "skills": "fire-bolt/used", **DAY})
    play(state, "heal")
    assert facts(state, "hp", "gold") == ["3", "14"]
    play(state, "charge fire-bolt")
    assert facts(state, "skills", "gold") == ["fire-bolt", "13"]
    play(state, "buy potion")
    assert facts(state, "items", "gold") == ["potion*1", "9"]
    play(state, "train att")
    assert facts(state, "trainings", "gold") == ["att+1", "4"]
    play(state, "train hp")
    assert facts(state, "trainings", "gold", "hp") == ["att+1 hp+1", "1", "3"]
    assert day(state) == 1


def test_r38_a_lesson_and_new_guests() -> None:
    state = at("wizard", {"gold": "5", "tavern": "elf bard", **DAY})
    play(state, "learn agility", "=monk")
    assert facts(state, "tavern", "gold", "skills") == ["bard monk", "3", "fire-bolt agility"]
    play(state, "redraw tavern", "=knight", "=druid")
    assert facts(state, "tavern", "gold") == ["knight druid", "2"]
    assert state.characters.bottom == [2, 8]  # the Bard sat there before the Monk


def test_r38_the_elder_gives_the_amulet() -> None:
    state = at("wizard", {"done": "goblin-keep lost-child orcz-duo", "gold": "0", **DAY})
    play(state, "ask amulet")
    assert (facts(state, "amulet"), "start dark-castle" in offered(state)) == (["yes"], True)


@pytest.mark.parametrize(
    ("given", "die", "after"),
    [
        ({"gold": "2"}, 1, ["0", "3"]),
        ({"gold": "3"}, 1, ["1", "3"]),
        ({"gold": "1"}, 1, ["1", "2"]),
        ({"gold": "1", "hp": "2"}, 1, ["1", "1"]),
        ({"gold": "1", "hp": "1"}, 1, ["1", "1"]),
        ({"gold": "3"}, 2, ["3", "3"]),
    ],
)
def test_thievery_that_fails(given: dict[str, str], die: int, after: list[str]) -> None:
    state = play(at("thief", {**NO_ITEMS, **given, **DAY}), "use thievery", die)
    assert facts(state, "gold", "hp") == after
    assert (step(state), facts(state, "skills")) == ("InDew", ["thievery/used"])


def test_thievery_takes_anything_but_potions() -> None:
    state = play(at("thief", {**NO_ITEMS, **DAY}), "use thievery", 3)
    loot = ["take dagger", "take lucky-coin", "take magic-wing", "take mind-tonic"]
    assert offered(state) == [*loot, "leave"]
    state = play(at("thief", {"items": "dagger*3 lucky-coin*2", **DAY}), "use thievery", 6)
    assert offered(state) == [*loot, "leave"]
    play(state, "take dagger")
    assert facts(state, "items") == ["dagger*4 lucky-coin*2"]


def test_r36_a_rest_in_dew_and_r40_an_arrival() -> None:
    weak = {"hp": "1", "skills": "fire-bolt/used", "gold": "0", **NO_ITEMS}
    state = play(at("wizard", {**weak, **DAY}), "rest")
    assert offered(state) == ["take all", "heal", "charge fire-bolt", "leave", "skip windows"]
    play(state, "take all")
    assert (facts(state, "hp", "skills"), day(state)) == (["2", "fire-bolt"], 2)
    state = play(at("wizard", {**weak, **ON_THE_WAY, **DAY}), "left")
    assert (facts(state, "place"), offered(state)) == (
        ["dew"],
        ["heal", "charge fire-bolt", "leave", "skip windows"],
    )
    play(state, "heal")
    assert (facts(state, "hp", "skills"), day(state)) == (["2", "fire-bolt/used"], 2)
    state = play(at("wizard", {**weak, "gold": "3", **ON_THE_WAY, **DAY}), "left", "heal")
    assert (step(state), day(state)) == ("Evening", 1)
    play(state, "end day")
    assert (step(state), day(state)) == ("InDew", 2)


@pytest.mark.parametrize(("place", "dew"), [("location 1", True), ("location 2", False)])
def test_r50_who_loses_the_way_goes_one_step_towards_dew(place: str, dew: bool) -> None:
    path = {
        "quest": "lost-child",
        "path": "f6 f1" if dew else "f1 f6",
        "place": place,
        "gold": "3",
        "hp": "2",
    }
    state = play(at("knight", {**path, "moment": "event"}), 3)
    assert facts(state, "place", "hp") == ["dew" if dew else "location 1", "2"]
    assert (step(state), day(state)) == (("Evening", 1) if dew else ("InLocation", 2))


@pytest.mark.parametrize(("gold", "left"), [("0", "0"), ("1", "0"), ("3", "2")])
def test_r50_a_bad_sign_costs_a_gold(gold: str, left: str) -> None:
    assert facts(play(at("knight", {"gold": gold, **event("p6")}), 1), "gold") == [left]


def test_druid_rests_without_a_roll_and_better() -> None:
    state = play(at("druid", {"hp": "1", **ON_THE_WAY, **DAY}), "rest")
    assert offered(state) == ["take all", "heal", "leave", "skip windows"]
    play(state, "take all")
    assert (facts(state, "hp"), day(state)) == (["3"], 2)
    state = play(at("druid", {"hp": "1", **DAY}), "rest", "heal")
    assert (facts(state, "hp"), day(state)) == (["2"], 2)


@pytest.mark.parametrize(("hero", "hp", "skills"), [("wizard", "3", 2), ("alchemist", "4", 3)])
def test_potions_and_tonics(hero: str, hp: str, skills: int) -> None:
    items = {"items": "potion*1 mind-tonic*1", "hp": "1", **DAY}
    state = play(at(hero, items), "drink potion")
    assert facts(state, "hp", "items") == [hp, "mind-tonic*1"]
    known = (
        "fire-bolt/used powder/used agility/used"
        if hero == "wizard"
        else "strong-brew powder/used agility/used"
    )
    state = play(at(hero, {**items, "skills": known}), "drink mind-tonic")
    assert f"Charge {min(skills, 3 if hero == 'wizard' else 2)} Skills" in state.top().prompt(state)


def test_magic_wing_leaves_a_completed_target_for_good() -> None:
    done = {**AT_ORCS, "quest": "orcz-duo completed", "items": "magic-wing*1", **DAY}
    state = play(at("wizard", done), "fly magic-wing")
    assert facts(state, "place", "done", "quest", "items") == ["dew", "orcz-duo", "none", "none"]
    state = play(at("wizard", {**ON_THE_WAY, "items": "magic-wing*2", **DAY}), "fly magic-wing")
    assert facts(state, "place", "done", "quest", "items") == ["dew", "none", "orcz-duo", "magic-wing*1"]


# --- journeys ---


def test_r46_a_new_quest_puts_the_old_one_back_and_lays_a_new_path() -> None:
    state = at("wizard", {**ON_THE_WAY, "available": "goblin-keep", "place": "dew", **DAY})
    starts = [action for action in offered(state) if action.startswith("start")]
    assert starts == ["start goblin-keep", "start orcz-duo"]
    play(state, "start goblin-keep")
    assert facts(state, "available", "quest") == ["orcz-duo", "goblin-keep"]
    assert facts(state, "mountains") == ["?4 m1 m2"]  # from Dew outwards
    play(state, "=f3")
    assert (facts(state, "path", "place"), step(state)) == (["f3 plain", "location 1"], "CheckForEvent")


def test_a24_the_quest_on_the_path_can_be_started_again_the_first_card_too() -> None:
    mirror = {"quest": "evil-magic-mirror", "path": "p1 m1", "place": "dew", "available": "goblin-keep"}
    state = at("wizard", {**mirror, **DAY})
    assert "start evil-magic-mirror" in offered(state)
    play(state, "start goblin-keep")
    assert facts(state, "available", "quest") == ["evil-magic-mirror", "goblin-keep"]
    state = play(at("wizard", {**mirror, **DAY}), "start evil-magic-mirror")
    assert facts(state, "available", "quest") == ["goblin-keep", "evil-magic-mirror"]
    away = {**mirror, "place": "location 2", "available": "goblin-keep"}
    assert "right" in offered(at("wizard", {**away, **DAY}))


def test_a5_an_evening_without_gold_is_over_though_skills_could_be_forgotten() -> None:
    poor = {**NO_ITEMS, "gold": "0", "skills": "powder", "moment": "evening"}
    assert step(at("wizard", poor)) == "InDew"


def test_r40_one_walks_step_by_step() -> None:
    state = play(at("wizard", {**ON_THE_WAY, **DAY}), "right")
    assert (facts(state, "place"), step(state)) == (["location 2"], "CheckForEvent")
    state = play(at("wizard", {**ON_THE_WAY, "place": "location 2", **DAY}), "left")
    assert (facts(state, "place"), step(state)) == (["location 1"], "CheckForEvent")
    state = play(at("wizard", {**ON_THE_WAY, "place": "location 2", **DAY}), "right")
    assert facts(state, "place", "foes") == ["target", "orc/2 orc/2"]
    state = play(at("wizard", {**AT_ORCS, **DAY}), "left", "=m4")
    assert (facts(state, "place", "path", "quest"), step(state)) == (
        ["location 2", "mountain m4", "orcz-duo"],
        "CheckForEvent",
    )


# --- time (R66 to R70) ---


def test_r66_whom_the_black_knight_sends() -> None:
    sent = {day: sent_on(day) for day in range(1, 36)}
    assert [day for day, who in sent.items() if who is not None] == [9, 17, 25, 33, 34, 35]
    assert [who.rule for who in sent.values() if who is not None] == [
        "R67",
        "R68",
        "R69",
        "R70",
        "R70",
        "R70",
    ]


@pytest.mark.parametrize(
    ("time", "foes", "combat"),
    [
        ("week 1 day 8", "orc/2", "ambushed"),
        ("week 2 day 8", "black-orc/3", "ambushed"),
        ("week 3 day 8", "goblorc/3", "none"),
        ("week 4 day 8", "goblorc/3", "ambushed no-run no-cancel no-gold"),
        ("week 4 day 7", "none", "none"),
    ],
)
def test_r67_the_first_day_of_a_week(time: str, foes: str, combat: str) -> None:
    state = at("wizard", {"time": time, "gold": "0", "windows": "skip", **NO_ITEMS, **DAY})
    play(state, "rest")
    if step(state) == "Evening":
        play(state, "end day")
    assert [facts(state, "foes")[0], " ".join(sorted(facts(state, "combat")[0].split()))] == [
        foes,
        " ".join(sorted(combat.split())),
    ]
    ritual = "Week 4 Day 8 ends: the Dark Ritual is complete."
    assert (ritual in told(state)) == (time == "week 4 day 8")


# --- combat ---


@pytest.mark.parametrize(
    ("hero", "given", "first"),
    [
        ("wizard", {"fight": "orc"}, "YourTurn"),
        ("merchant", {"fight": "orc"}, "FirstRoll"),
        ("knight", {"fight": "orc"}, "FoeStrikeRoll"),
        ("wizard", {"fight": "goblin ambushed"}, "FoeStrikeRoll"),
        ("knight", {"fight": "orc ambushing"}, "YourTurn"),
        ("knight", {"fight": "goblin orc together"}, "FoeStrikeRoll"),
        ("wizard", {"fight": "elf"}, "FoeStrikeRoll"),
        ("wizard", {"fight": "elf ambushing"}, "YourTurn"),
        ("wizard", {"fight": "archer"}, "FoeStrikeRoll"),
        ("wizard", {"fight": "archer ambushing"}, "YourTurn"),
        ("wizard", {"fight": "bard"}, "FoeSongRoll"),
        ("wizard", {"fight": "bard no-cancel"}, "YourTurn"),
    ],
)
def test_r52_who_attacks_first(hero: str, given: dict[str, str], first: str) -> None:
    assert step(at(hero, {**NO_ITEMS, **given})) == first


def test_r53_a_blow_hits_when_it_reaches_the_def() -> None:
    state = play(at("wizard", {**NO_ITEMS, "fight": "orc"}), "attack", 4)
    assert facts(state, "foes") == ["orc/1"]
    state = play(at("wizard", {**NO_ITEMS, "fight": "orc"}), "attack", 3)
    assert facts(state, "foes") == ["orc/2"]
    state = play(at("wizard", {"items": "dagger*1", "fight": "orc"}), "strike dagger", 2)
    assert facts(state, "foes", "items") == ["orc/1", "none"]
    state = play(at("wizard", {"items": "dagger*1", "fight": "orc"}), "strike dagger", 1)
    assert facts(state, "foes", "items") == ["orc/2", "none"]


def test_rage_fear_and_keen_step_change_the_need() -> None:
    def need(state: Adventure) -> str:
        return state.top().prompt(state).split("hits on ")[1][0]

    assert need(at("knight", {**NO_ITEMS, "fight": "black-orc"})) == "4"
    state = at("wizard", {**NO_ITEMS, "fight": "black-orc"})
    play(state, "attack", 1)
    assert need(state) == "3"
    play(state, 1, "attack", 6)
    assert need(state) == "2"  # Rage
    state = play(at("brawler", {**NO_ITEMS, "fight": "orc ambushed"}), "use creates-fear")
    assert need(state) == "4"
    state = play(at("ranger", {**NO_ITEMS, "fight": "orc ambushed"}), "use keen-step")
    assert need(state) == "4"
    state = at("wizard", {**NO_ITEMS, "fight": "brawler"})
    play(state, "attack")
    assert need(state) == "4"  # ATT 3 - 1 against DEF 6
    state = at("wizard", {**NO_ITEMS, "fight": "ranger"})
    play(state, "attack")
    assert need(state) == "4"  # DEF 6 + 1
    state = at("wizard", {**NO_ITEMS, "fight": "black-goblin"})
    play(state, "attack", 6, 4)
    assert need(state) == "3"  # Desperate


def test_r53_a_blow_says_on_what_it_hits() -> None:
    strong = {**NO_ITEMS, "trainings": "def+2", "fight": "goblin ambushed"}
    state = play(at("ranger", strong), "go on", "go on")
    assert state.top().prompt(state) == "Roll: the Goblin attacks and hits on 6 or more."
    state = play(at("ranger", strong), "use keen-step")
    assert state.top().prompt(state) == "Roll: the Goblin attacks and cannot hit."
    play(state, 6)
    assert facts(state, "hp") == ["4"]


def test_berserk_gives_two_attacks() -> None:
    state = play(at("barbarian", {**NO_ITEMS, "fight": "goblorc ambushed"}), 1, "use berserk")
    assert offered(state) == ["attack", "skip windows"]
    play(state, "attack", 6)
    assert (step(state), facts(state, "foes", "skills")) == ("YourTurn", ["goblorc/2", "berserk/used"])
    play(state, "attack", 6)
    assert (step(state), facts(state, "foes")) == ("FoeStrikeRoll", ["goblorc/1"])
    state = at("wizard", {**NO_ITEMS, "fight": "barbarian ambushed"})
    play(state, 6, 6)
    assert (step(state), facts(state, "hp")) == ("YourTurn", ["2"])
    play(state, "attack", 1, 6)
    assert (step(state), facts(state, "hp")) == ("YourTurn", ["1"])


def test_r55_who_has_yielded_is_not_struck_a_second_time() -> None:
    state = play(at("wizard", {**NO_ITEMS, "hp": "2", "fight": "barbarian friendly ambushed"}), 6)
    assert facts(state, "hp", "result", "foes") == ["1", "yielded", "none"]


@pytest.mark.parametrize(("character", "keen"), [("ranger", True), ("druid", False)])
def test_r62_the_ranger_uses_his_skill_in_a_test(character: str, keen: bool) -> None:
    state = play(at("wizard", {**NO_ITEMS, **event("m4")}), 4, f"={character}", "test")
    assert ("The Ranger uses Keen Step: DEF +1 for this test." in told(state)) == keen
    assert "passed on 4 or more" in state.top().prompt(state)


@pytest.mark.parametrize(
    ("foe", "hp", "asked"),
    [("orc", "1", True), ("orc", "2", False), ("black-knight", "2", True), ("black-knight", "3", False)],
)
def test_a41_with_windows_skipped_shield_wall_is_asked_about_before_the_last_hp(
    foe: str, hp: str, asked: bool
) -> None:
    given = {**NO_ITEMS, "hp": hp, "windows": "skip", "fight": f"{foe} ambushed"}
    assert ("use shield-wall" in offered(play(at("knight", given), 6))) == asked


@pytest.mark.parametrize("hero", ["knight", "merchant"])
def test_a17_before_a_blow_that_could_be_the_last_one_may_drink(hero: str) -> None:
    given = {
        "items": "potion*1",
        "hp": "1",
        "trainings": "def+1",
        "windows": "skip",
        "fight": "goblin ambushed",
    }
    assert "drink potion" in offered(at(hero, given))
    assert at(hero, {**given, "hp": "2"}).draws == 6


def test_fortune_of_an_enemy_needs_a_six_that_would_hit() -> None:
    strong = {**NO_ITEMS, "trainings": "def+2", "fight": "gambler ambushed"}
    state = play(at("ranger", strong), "use keen-step", 1)
    assert (step(state), facts(state, "hp")) == ("FoeStrikeRoll", ["4"])
    play(state, 1)
    assert step(state) == "YourTurn"


@pytest.mark.parametrize(("hp", "asked"), [("1", True), ("2", False)])
def test_r2_with_windows_skipped_one_is_asked_before_the_corridor_with_hp_1(hp: str, asked: bool) -> None:
    castle = target("dark-castle", "f1 m1", done="goblin-keep lost-child orcz-duo", amulet="yes")
    given = {"items": "potion*1", "hp": hp, "windows": "skip", "skills": "fire-bolt/used"}
    state = at("wizard", {**given, **castle})
    while state.foes:
        if state.draws:
            play(state, 6 if step(state) == "StrikeRoll" else 1)
        else:
            play(state, "attack" if "attack" in offered(state) else "go on")
    assert (step(state) == "BetweenRooms") == asked


@pytest.mark.parametrize(("gold", "asked"), [("1", False), ("2", True), ("3", True)])
def test_r50_a_toll_of_two_gold(gold: str, asked: bool) -> None:
    state = play(at("wizard", {**NO_ITEMS, "gold": gold, **event("p4")}), 1, "=miner")
    assert (offered(state) == ["pay", "fight"]) == asked
    assert (facts(state, "foes") == ["miner/5"]) == (not asked)
    if asked:
        play(state, "pay")
        assert (facts(state, "gold"), day(state)) == ([str(int(gold) - 2)], 2)
        assert state.characters.bottom == [6]  # the Miner goes under the deck


def test_crush_turns_a_ready_skill() -> None:
    state = play(at("wizard", {**NO_ITEMS, "skills": "powder", "fight": "goblorc ambushed"}), 6)
    assert offered(state) == ["turn powder", "turn fire-bolt"]
    play(state, "turn powder")
    assert facts(state, "hp", "skills") == ["3", "fire-bolt powder/used"]
    state = play(at("wizard", {**NO_ITEMS, "fight": "goblorc ambushed"}), 6)
    assert facts(state, "skills") == ["fire-bolt/used"]
    state = play(at("wizard", {**NO_ITEMS, "fight": "goblorc ambushed"}), 5)
    assert facts(state, "skills", "hp") == ["fire-bolt", "3"]


def test_r55_a_friendly_duel_ends_at_hp_1() -> None:
    state = at("wizard", {**NO_ITEMS, "hp": "2", "fight": "miner friendly"})
    play(state, "attack", 1, 6)
    assert facts(state, "hp", "result") == ["1", "yielded"]
    state = at("wizard", {**NO_ITEMS, "fight": "ninja friendly"})
    play(state, "attack", 6, 1, "attack", 6, 1, "attack", 6)
    assert facts(state, "result") == ["won"]
    state = play(at("wizard", {**NO_ITEMS, "fight": "miner friendly"}), "yield")
    assert facts(state, "result", "hp") == ["yielded", "4"]


def test_r60_gold_is_taken_when_all_are_beaten() -> None:
    state = at("wizard", {**NO_ITEMS, "gold": "0", "fight": "goblin goblin"})
    play(state, "attack", 6, 1, "attack", 6, "attack", 6, 1, "attack", 6)
    assert offered(state) == ["take all", "take gold", "leave", "skip windows"]
    state = at("wizard", {**NO_ITEMS, "gold": "0", "fight": "goblin goblin"})
    play(state, "attack", 6, 1, "attack", 6, "run", 4)
    assert (facts(state, "gold", "result"), step(state) == "Gains") == (["0", "ran"], False)
    state = at("wizard", {**NO_ITEMS, "gold": "0", "fight": "goblin no-gold"})
    play(state, "attack", 6, 1, "attack", 6)
    assert step(state) != "Gains"
    state = at("thief", {**NO_ITEMS, "gold": "0", "fight": "goblin"})
    play(state, "attack", 6, 1, "attack", 6, "take all")
    assert facts(state, "gold") == ["2"]


def test_r62_what_enemy_characters_do() -> None:
    state = play(at("wizard", {**NO_ITEMS, "fight": "priest"}), "attack", 6)
    assert facts(state, "foes") == ["priest/4"]
    play(state, 1, "attack", 6)
    assert facts(state, "foes") == ["priest/3"]
    state = play(at("wizard", {**NO_ITEMS, "fight": "knight"}), "attack", 6)
    assert facts(state, "foes") == ["knight/5"]
    state = play(at("wizard", {**NO_ITEMS, "fight": "monk"}), "attack", 1, 6)
    assert (facts(state, "hp"), step(state)) == (["3"], "FoeStrikeRoll")
    state = play(at("wizard", {**NO_ITEMS, "fight": "ninja"}), "attack", 6, 1, "attack", 6, 1, "attack", 6)
    assert facts(state, "result", "foes") == ["won", "none"]
    state = play(at("wizard", {**NO_ITEMS, "hp": "3", "fight": "wizard ambushed"}), 4)
    assert facts(state, "hp") == ["1"]


def test_a_danger_takes_hp_and_turns_no_skill() -> None:
    state = play(at("wizard", {**NO_ITEMS, "skills": "powder", **event("m1")}), 1, 6)
    assert (facts(state, "hp", "skills"), day(state)) == (["3", "fire-bolt powder"], 2)


@pytest.mark.parametrize(
    ("given", "moves"),
    [
        (target("lost-child", "f1 f2"), [3]),
        (target("lost-child", "f1 f2"), [6, 1, "run", 1]),
        (target("hermits-riddle", "m1"), [1]),
        (target("poisoned-spring", "p1 f1"), [1, 4]),
        ({"gold": "3", **target("hermits-riddle", "m1")}, [5, "stop"]),
        ({"hp": "1", **target("arena-of-heroes", "p1"), **DAY}, ["again"]),
        (target("orcz-duo", "m1 m2"), [1, 1, "run", 1]),
    ],
)
def test_r42_a_try_that_fails_is_told_and_may_be_repeated(
    given: dict[str, str], moves: list[str | int]
) -> None:
    state = at("miner", {**NO_ITEMS, "gold": "0", **given})
    play(state, *moves)
    assert state.completed is False
    assert any("is not completed. You may try again" in sentence for sentence in told(state))
    assert (step(state), "again" in offered(state), day(state)) == ("AtTarget", True, 2)


# --- the end ---


def test_an_adventure_begins_with_nothing_done() -> None:
    s = Adventure()
    assert (s.hero, s.known, s.used, s.up, s.hp, s.gold, s.items) == (-1, 0, 0, [0] * 4, 0, 0, [0] * 5)
    assert (s.day, s.place, s.path, s.road, s.quest, s.screen) == (1, 0, [], -1, -1, -1)
    assert (s.available, s.done, s.tavern, s.foes, s.foe_hp, s.queue) == ([], [], [], [], [], [])
    assert not any([s.completed, s.amulet, s.swapped, s.training, s.skip, s.foe_used, s.agile])
    assert (s.castle_gold, s.credit, s.flags, s.ambush, s.pot, s.result) == (0, 0, 0, 0, 0, 0)
    assert (s.fear, s.dread, s.keen, s.foe_keen, s.strikes) == (0, 0, 0, 0, 0)
    assert (s.die, s.other_die, s.target, s.bonus, s.clean) == (0, 0, 0, 0, True)
    assert s.characters.pool == list(range(18))
    assert s.quests.pool == list(range(10))
    assert s.forests == s.mountains == s.plains == [UNSEEN] * 6
    assert s.unseen == list(range(18))


def test_r74_a_lost_game_scores_nothing() -> None:
    state = play(at("wizard", {**NO_ITEMS, "hp": "1", "fight": "orc ambushed"}), 6)
    assert (state.outcome, state.scores) == ("lost", [0])


@pytest.mark.parametrize(
    ("day_reached", "parts"),
    [(1, [0, 320, 0]), (32, [0, 10, 0]), (33, [0, 0, 20]), (35, [0, 0, 60])],
)
def test_r75_the_score(day_reached: int, parts: list[int]) -> None:
    state = at("wizard", {**NO_ITEMS, **DAY})
    state.day = day_reached
    assert score_parts(state, 0) == [100, 0, *parts]
    state.items = [1, 0, 0, 0, 0]
    assert score_parts(state, 4) == [100, 20, 6, *parts[1:]]
    state.items = [1, 1, 1, 1, 2]
    assert score_parts(state, 4) == [100, 20, 3 * (2 + 4 + 3 + 3 + 4), *parts[1:]]


def test_r2_the_castle_room_by_room() -> None:
    castle = target("dark-castle", "f1 m1", done="goblin-keep lost-child orcz-duo", amulet="yes")
    given = {**NO_ITEMS, "trainings": "att+2 def+2 hp+2", "hp": "6", "gold": "3", "windows": "skip"}
    state = at("wizard", {**given, "skills": "fire-bolt/used", **castle})
    rooms: list[str] = []
    while not state.outcome:
        here = FOE_KEYS[state.foes[0]] if state.foes else step(state)
        if here in ("orc", "black-orc", "black-knight", "SnareRoll") and here not in rooms:
            rooms.append(here)
        if here == "SnareRoll":
            state.hp = 4
        if state.to_act == DEALER:
            play(state, 6 if step(state) in ("StrikeRoll", "SnareRoll") else 1)
        else:
            play(state, "attack" if state.foes else offered(state)[0])
    assert rooms == ["orc", "SnareRoll", "black-orc", "black-knight"]
    assert (state.outcome, state.scores) == ("won", [100 + 15 + 320])
    assert state.quests_completed() == 3  # the castle is no Quest of the Elder
    assert facts(state, "hp", "skills") == ["5", "fire-bolt"]  # the Silent Chapel
