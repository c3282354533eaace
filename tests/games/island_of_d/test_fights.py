"""What combat asks, does and refuses, and how a game ends."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER
from eleventh.games.island_of_d.content.monsters import FOE_KEYS
from eleventh.games.island_of_d.rules.ending import score_parts
from eleventh.games.island_of_d.rules.state import Adventure
from games.island_of_d.play import (
    DAY,
    NO_ITEMS,
    at,
    day,
    event,
    facts,
    offered,
    play,
    step,
    target,
    told,
)

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
        ("knight", {"fight": "archer"}, "FoeStrikeRoll"),
        ("wizard", {"fight": "archer ambushing"}, "YourTurn"),
        ("wizard", {"fight": "bard"}, "FoeSongRoll"),
        ("wizard", {"fight": "bard no-cancel"}, "YourTurn"),
    ],
)
def test_r52_who_attacks_first(hero: str, given: dict[str, str], first: str) -> None:
    assert step(at(hero, {**NO_ITEMS, **given})) == first


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
    assert "The Goblin attacks and cannot hit." in told(state)
    assert (step(state), facts(state, "hp")) == ("YourTurn", ["4"])


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
def test_a17_a_hero_may_drink_before_a_blow_that_could_be_the_last(hero: str) -> None:
    given = {
        "items": "potion*1",
        "hp": "1",
        "trainings": "def+1",
        "windows": "skip",
        "fight": "goblin ambushed",
    }
    assert "drink potion" in offered(at(hero, given))
    assert at(hero, {**given, "hp": "2"}).draws == 6


@pytest.mark.parametrize(("hp", "asked"), [("1", True), ("2", False)])
def test_r2_with_windows_skipped_one_is_asked_before_the_corridor_with_hp_1(hp: str, asked: bool) -> None:
    castle = target("dark-castle", "f1 m1", done="goblin-keep lost-child orcz-duo", amulet="yes")
    given = {"items": "potion*1", "hp": hp, "windows": "skip"}
    state = at("merchant", {**given, **castle})
    while state.foes:
        if state.draws:
            play(state, 6 if step(state) == "StrikeRoll" else 1)
        else:
            play(state, "attack" if "attack" in offered(state) else "go on")
    assert (step(state) == "BetweenRooms") == asked


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
    play(state, "attack", 1, "attack", "take all")
    assert facts(state, "gold") == ["2"]


def test_r62_the_actions_of_enemy_characters() -> None:
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
    assert "The Ninja throws Powder." in told(state)
    state = play(at("wizard", {**NO_ITEMS, "hp": "3", "fight": "wizard ambushed"}), 4)
    assert facts(state, "hp") == ["1"]


@pytest.mark.parametrize(
    ("given", "moves"),
    [
        (target("lost-child", "f1 f2"), [3]),
        (target("lost-child", "f1 f2"), [6, 1, "run", 1]),
        ({**target("hermits-riddle", "m1"), **DAY}, ["again"]),  # INT 1 and no Gold: not even a 6 would do
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
    assert s.events == [[-1] * 6, [-2] * 6, [-3] * 6]
    assert s.unseen == list(range(18))


@pytest.mark.parametrize(
    ("day_reached", "parts"),
    [(1, [0, 320, 0]), (32, [0, 10, 0]), (33, [0, 0, 20]), (35, [0, 0, 60])],
)
def test_r75_the_score(day_reached: int, parts: list[int]) -> None:
    state = at("wizard", {**NO_ITEMS, **DAY})
    state.day = day_reached
    assert score_parts(state, 0) == [100, 0, *parts]
    state.items = [1, 0, 0, 0, 0]
    assert score_parts(state, 4) == [100, 20, 3, *parts[1:]]
    state.items = [1, 1, 1, 1, 2]
    assert score_parts(state, 4) == [100, 20, 3 * (1 + 4 + 1 + 2 + 4), *parts[1:]]


def test_r2_the_castle_room_by_room() -> None:
    castle = target("dark-castle", "f1 m1", done="goblin-keep lost-child orcz-duo", amulet="yes")
    given = {**NO_ITEMS, "trainings": "att+2 def+2 hp+2", "hp": "6", "gold": "3", "windows": "skip"}
    state = at("priest", {**given, "skills": "prayer/used", **castle})
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
    assert facts(state, "hp", "skills") == ["5", "prayer"]  # the Silent Chapel
