"""Whole menus in their order, in positions with many options."""

from __future__ import annotations

import pytest

from eleventh.games.island_of_d.content.parts import CHARACTERS
from eleventh.games.island_of_d.rules.setup import begin_game
from games.island_of_d.play import (
    AT_ORCS,
    ON_THE_WAY,
    at,
    discards,
    event,
    facts,
    offered,
    play,
    step,
    target,
)

EVERYTHING = "dagger*1 potion*1 magic-wing*1 mind-tonic*1 lucky-coin*1"
ANY_TIME = ["drink potion", "use prayer", "drink mind-tonic"]
HURT = {"hp": "2", "items": EVERYTHING}


def test_a_day_in_dew() -> None:
    rich = {
        "skills": "thievery prayer powder/used berserk/used",
        **HURT,
        "gold": "15",
        "done": "goblin-keep lost-child arena-of-heroes",
        "available": "orcz-duo black-orc-lair",
        "tavern": "elf bard",
    }
    state = at("thief", {**rich, "moment": "day"})
    assert offered(state) == [
        "rest",
        "start orcz-duo",
        "start black-orc-lair",
        *[f"buy {item}" for item in ("dagger", "potion", "magic-wing", "mind-tonic", "lucky-coin")],
        *[f"train {stat}" for stat in ("att", "def", "hp")],
        "heal",
        *["charge powder", "charge berserk"],
        "redraw tavern",
        *["swap orcz-duo", "swap black-orc-lair"],
        "ask amulet",
        "use thievery",
        *ANY_TIME,
    ]


def test_an_evening_in_dew() -> None:
    state = at("thief", {"skills": "thievery prayer powder/used", **HURT, "gold": "1", "moment": "evening"})
    assert offered(state) == [
        "buy dagger",
        "buy magic-wing",
        "heal",
        "charge powder",
        *[f"learn {CHARACTERS[guest].skill}" for guest in state.tavern],  # INT 4: 1 Gold
        "redraw tavern",
        *[f"swap {quest}" for quest in facts(state, "available")[0].split()],
        "use thievery",
        *ANY_TIME,
        "end day",
    ]


def test_without_gold_there_is_little_to_do_in_dew() -> None:
    state = at(
        "merchant", {"gold": "0", "items": "none", "available": "orcz-duo goblin-keep", "moment": "day"}
    )
    assert offered(state) == ["rest", "start orcz-duo", "start goblin-keep"]
    assert (
        step(at("merchant", {"gold": "0", "items": "none", "moment": "evening"})) == "InDew"
    )  # it is tomorrow


def test_a_day_in_a_location() -> None:
    skills = {"trainings": "int+2", "skills": "miners-instinct prayer powder/used"}
    state = at("miner", {**skills, **HURT, **ON_THE_WAY, "moment": "day"})
    assert offered(state) == [
        *["rest", "left", "right", "fly magic-wing", "use miners-instinct"],
        *ANY_TIME,
        "skip windows",
    ]


def test_a_day_at_a_target() -> None:
    skills = {"skills": "prayer powder/used"}
    state = at("priest", {**skills, **HURT, **AT_ORCS, "moment": "day"})
    assert offered(state) == [
        *["rest", "again", "left", "fly magic-wing"],
        *ANY_TIME,
        "skip windows",
    ]


def test_the_start_of_a_combat() -> None:
    skills = {"trainings": "int+1", "skills": "agility song-of-joy creates-fear keen-step"}
    state = at("elf", {**skills, **HURT, "fight": "goblorc"})
    assert offered(state) == [
        *["use agility", "use song-of-joy", "use creates-fear", "use keen-step"],
        "drink potion",
        *["go on", "skip windows"],
    ]
    skills = {"skills": "first-arrow prayer agility/used"}
    state = at("archer", {"trainings": "int+1", **skills, **HURT, "fight": "goblin"})
    assert offered(state) == ["use first-arrow", *ANY_TIME, "go on", "skip windows"]


@pytest.mark.parametrize(
    ("item", "use"),
    [
        ("dagger", ["strike dagger"]),
        ("potion", ["drink potion"]),
        ("magic-wing", ["fly magic-wing"]),
        ("mind-tonic", ["drink mind-tonic"]),
        ("lucky-coin", []),
    ],
)
def test_r13_one_item_brings_its_own_use_and_no_other(item: str, use: list[str]) -> None:
    state = at("wizard", {"hp": "2", "skills": "fire-bolt/used", "items": f"{item}*1", "fight": "orc"})
    assert [action for action in offered(state) if action not in ("attack", "run", "skip windows")] == use


def test_your_turn() -> None:
    skills = {"skills": "fire-bolt berserk powder prayer"}
    state = at("wizard", {**skills, **HURT, "fight": "orc"})
    assert offered(state) == [
        *["attack", "strike dagger", "use berserk", "use fire-bolt", "run", "use powder"],
        "fly magic-wing",
        *["drink potion", "use prayer"],
        "skip windows",
    ]
    play(state, "use berserk")
    assert offered(state) == ["attack", "strike dagger", *ANY_TIME, "skip windows"]


def test_your_turn_in_a_friendly_duel() -> None:
    state = at("wizard", {"skills": "fire-bolt powder", "items": "none", "fight": "miner friendly"})
    assert offered(state) == ["attack", "use fire-bolt", "yield", "skip windows"]


def test_your_turn_where_nobody_runs() -> None:
    state = at("wizard", {"skills": "fire-bolt powder", "items": "none", "fight": "orc no-run"})
    assert offered(state) == ["attack", "use fire-bolt", "skip windows"]


def test_before_a_test_a_tonic_clears_the_head() -> None:
    state = play(at("merchant", {"items": "mind-tonic*1", **event("f5")}), 1)
    assert offered(state) == ["clear mind-tonic", "go on", "skip windows"]
    wise = play(at("merchant", {"items": "mind-tonic*1", "trainings": "int+1", **event("f5")}), 1)
    assert (step(wise), facts(wise, "hp", "items")) == ("InLocation", ["4", "mind-tonic*1"])
    state = play(at("merchant", {"items": "none", "hp": "1", **event("f5")}), 1)
    assert step(state) == "SnareRoll"


def test_your_turn_against_two() -> None:
    state = at("wizard", {"items": "dagger*1", "fight": "orc orc together"})
    both = ["first", "second"]
    assert offered(state) == [
        *[f"attack {one}" for one in both],
        *[f"strike dagger {one}" for one in both],
        *[f"use fire-bolt {one}" for one in both],
        *["run", "skip windows"],
    ]


@pytest.mark.parametrize(
    ("given", "moves"),
    [
        ({"fight": "orc ambushed"}, []),  # before a blow that could be the last
        (event("m1"), [1]),  # before a Danger
        (target("arena-of-heroes", "p1"), []),  # with HP 1 the arena is closed
    ],
)
def test_everything_can_be_used_before_a_blow_that_could_be_the_last(
    given: dict[str, str], moves: list[str | int]
) -> None:
    skills = {"skills": "prayer powder/used", "hp": "1", "items": EVERYTHING.replace(" lucky-coin*1", "")}
    state = play(at("priest", {**skills, **given}), *moves)
    assert offered(state) == [*ANY_TIME, "go on", "skip windows"]
    state.skip = True
    state.rest()
    state.advance()
    assert offered(state) == [*ANY_TIME, "go on", "ask again"]


def test_between_two_rooms_everything_can_be_used() -> None:
    castle = target("dark-castle", "f1 m1", done="goblin-keep lost-child orcz-duo", amulet="yes")
    skills = {"skills": "prayer powder/used", "hp": "3", "items": "potion*1 mind-tonic*1", "windows": "skip"}
    state = at("priest", {**skills, **castle})
    while step(state) != "AfterRoom":
        if step(state) == "YourTurn":
            if "orc/1" in facts(state, "foes"):
                state.skip = False
            play(state, "attack", 6)
        elif state.draws:
            play(state, 1)
        if step(state) == "BetweenRooms":
            break
    assert offered(state) == [*ANY_TIME, "go on", "skip windows"]


def test_when_hit_and_after_a_miss() -> None:
    state = play(
        at("knight", {"trainings": "int+1", "skills": "counter-blow", **HURT, "fight": "orc ambushed"}), 6
    )
    assert step(state) == "AfterRoll"
    play(state, "go on")
    assert offered(state) == ["use shield-wall", "go on", "skip windows"]
    play(state, "use shield-wall")
    assert offered(state) == ["use counter-blow", "go on", "skip windows"]


def test_a_gift_of_everything() -> None:
    given = {"trainings": "int+2", "skills": "prayer berserk/used", "hp": "1", "gold": "0", "windows": "ask"}
    state = play(at("knight", {**given, **event("f3")}), 4)
    assert offered(state) == ["take all", "heal", "charge berserk", "use prayer", "leave", "skip windows"]
    state = play(at("knight", {"hp": "2", **event("f6")}), 6)
    assert offered(state) == ["take gold", "take dagger", "leave", "skip windows"]


def test_offers_on_the_way() -> None:
    hurt, drink = {"hp": "2", "items": "potion*1"}, "drink potion"
    assert offered(play(at("knight", {**hurt, **event("m2")}), 3)) == ["ambush", drink, "leave"]
    assert offered(play(at("knight", {**hurt, **event("m5")}), 3)) == ["dig", drink, "leave"]
    assert offered(play(at("knight", {**hurt, "gold": "2", **event("p1")}), 5)) == [
        *["buy dagger", "buy magic-wing", "buy mind-tonic", "buy lucky-coin"],
        *[drink, "leave"],
    ]
    assert offered(play(at("knight", {**hurt, **event("p3")}), 1, "=druid")) == [
        "accept",
        drink,
        "leave",
    ]
    assert offered(play(at("knight", {**hurt, **event("p4")}), 1, "=druid")) == ["pay", "fight", drink]


def test_at_the_set_up() -> None:
    state = at("ninja", {"moment": "trade"})
    assert offered(state) == ["give dagger", "give magic-wing", "ready"]
    play(state, "give magic-wing")
    assert offered(state) == [
        "give dagger",
        "get dagger",
        "get magic-wing",
        "ready",
    ]
    play(state, "get dagger")
    assert offered(state) == ["give dagger", "ready"]
    state = begin_game(0)
    while state.draws:
        state.deal(0)
    assert offered(state) == ["swap evil-magic-mirror", "swap orcz-duo", "keep"]


@pytest.mark.parametrize(
    ("hero", "given", "moves"),
    [
        ("thief", {"moment": "day"}, []),
        ("thief", {"moment": "evening"}, []),
        ("thief", {**ON_THE_WAY, "moment": "day"}, []),
        ("thief", {**AT_ORCS, "moment": "day"}, []),
        ("brawler", {"fight": "orc"}, []),
        ("thief", {"fight": "goblin"}, []),
        ("thief", {"hp": "1", "fight": "orc ambushed"}, []),
        ("knight", {"fight": "orc ambushed"}, [6]),
        ("monk", {"fight": "orc ambushed"}, [1]),
        ("thief", {"items": "lucky-coin*1", "fight": "orc ambushed"}, [6]),
        ("thief", {"fight": "goblorc ambushed"}, [6]),
        ("thief", event("m2"), [6]),
        ("thief", event("m2"), [3]),
        ("thief", event("p4", gold="5"), [1, "=druid"]),
    ],
)
def test_r6_a_learned_skill_may_be_discarded_at_any_question(
    hero: str, given: dict[str, str], moves: list[str | int]
) -> None:
    own = {"thief": "thievery", "brawler": "creates-fear", "knight": "shield-wall", "monk": "counter-blow"}
    wits = {"trainings": "int+1" if hero == "knight" else "none", "items": "potion*1"}
    state = play(at(hero, {**wits, "skills": f"{own[hero]} prayer", **given}), *moves)
    assert state.voters
    assert discards(state) == ["forget prayer"]
    play(state, "forget prayer")
    assert facts(state, "skills")[0].split("/")[0] == own[hero]
    assert discards(state) == []
