"""Days and fights: gifts in part, visits, journeys, blows, the end (R13 to R75)."""

from __future__ import annotations

import pytest

from eleventh.core.scene import Board
from eleventh.games.island_of_d import GAME
from eleventh.games.island_of_d.rules.setup import begin_game
from eleventh.games.island_of_d.rules.specials import sent_on
from eleventh.games.island_of_d.rules.state import Adventure
from games.island_of_d.play import (
    AT_ORCS,
    DAY,
    NO_ITEMS,
    ON_THE_WAY,
    at,
    day,
    event,
    facts,
    offered,
    play,
    refused,
    step,
    target,
    told,
)

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
    play(state, "get dagger", "get dagger", "get dagger", "get mind-tonic", "get magic-wing")
    assert facts(state, "items") == ["dagger*3 magic-wing*1 mind-tonic*1"]
    assert offered(state) == [
        *[f"give {item}" for item in ("dagger", "magic-wing", "mind-tonic")],
        *[f"get {item}" for item in everything if item != "potion"],
        "ready",
    ]
    play(state, "get lucky-coin")
    assert facts(state, "items") == ["dagger*3 magic-wing*1 mind-tonic*1 lucky-coin*1"]
    assert not [action for action in offered(state) if action.startswith("get")]
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
    assert facts(state, "trainings", "gold", "hp") == ["att+1 hp+1", "2", "3"]
    assert day(state) == 1


def test_r38_a_lesson_and_new_guests() -> None:
    state = at("wizard", {"gold": "5", "tavern": "elf bard", **DAY})
    play(state, "learn agility", "=monk")
    assert facts(state, "tavern", "gold", "skills") == ["bard monk", "4", "fire-bolt agility"]
    play(state, "redraw tavern", "=knight", "=druid")
    assert facts(state, "tavern", "gold") == ["knight druid", "3"]
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


@pytest.mark.parametrize(
    ("hero", "facts", "weighty"),
    [
        ("wizard", {"hp": "1"}, False),
        ("wizard", {"hp": "1", **ON_THE_WAY}, True),
        ("wizard", ON_THE_WAY, False),
        ("druid", {"hp": "1", **ON_THE_WAY}, False),
    ],
)
def test_a_rest_is_asked_twice_where_a_die_falls(hero: str, facts: dict[str, str], weighty: bool) -> None:
    found = GAME.view(at(hero, {**facts, **DAY}), 0).choices
    assert {choice.notation: choice.weighty for choice in found}["rest"] is weighty


def test_a_quest_is_offered_with_its_days_what_it_asks_and_what_it_gives() -> None:
    state = at("wizard", {"available": "orcz-duo hermits-riddle", **DAY})
    notes = {choice.notation: choice.note for choice in GAME.view(state, 0).choices}
    assert notes["start orcz-duo"] == "3 days there. Fight 2 Orcs at once. Reward: 3 Gold."
    assert notes["start hermits-riddle"].endswith(
        "Roll + INT: 8 or more. Reward: one INT Training step within limits, or 2 Gold."
    )


def test_the_map_keeps_what_was_seen_and_done_before() -> None:
    def places(state: Adventure) -> dict[str, str]:
        board = next(area for area in GAME.view(state, 0).areas if area.id == "island")
        assert isinstance(board, Board)
        return {place.id: place.detail for place in board.places if place.id.startswith("been-")}

    seen = {"been-m1": "Rocky Ledge: Mountain, seen before.", "been-m2": "Orc Pass: Mountain, seen before."}
    state = at("wizard", {**ON_THE_WAY, "available": "goblin-keep", "place": "dew", **DAY})
    assert places(state) == seen
    assert places(play(state, "start goblin-keep")) == seen, "its cards lie in the deck again"
    done = at("wizard", {"done": "goblin-keep", **DAY})
    assert places(done) == {"been-goblin-keep": "Goblin Keep: completed."}


def test_settings_are_no_moves() -> None:
    found = GAME.view(at("wizard", {"hp": "1", **ON_THE_WAY, **DAY}), 0).choices
    assert [choice.notation for choice in found if choice.setting] == ["skip windows"]


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
