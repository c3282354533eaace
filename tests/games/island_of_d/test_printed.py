"""The printed cards: the numbers of every card, and the effect of each line of each Event card."""

from __future__ import annotations

import pytest

from eleventh.games.island_of_d.content import parts as content
from eleventh.games.island_of_d.content.cards import QUESTS, TERRAIN_KEYS
from eleventh.games.island_of_d.content.monsters import FOE_GOLD, FOE_KEYS, FOE_STATS, MONSTERS
from eleventh.games.island_of_d.content.parts import CHARACTERS, ITEMS, MOST_GOLD
from eleventh.games.island_of_d.rules.state import AMBUSHED, AMBUSHING, Adventure
from games.island_of_d.play import at, event, facts, offered, play, step, target

# ATT, DEF, INT, HP, Gold, and the Items that one starts with.
HEROES = {
    "amazon": (4, 7, 2, 4, 1, ""),
    "elf": (4, 6, 3, 4, 2, "dagger"),
    "bard": (3, 7, 3, 4, 3, "potion"),
    "ninja": (4, 7, 3, 4, 3, "dagger magic-wing"),
    "thief": (4, 6, 4, 3, 6, "dagger"),
    "brawler": (4, 6, 2, 5, 1, ""),
    "miner": (4, 6, 1, 5, 4, "dagger"),
    "ranger": (4, 6, 2, 4, 3, "dagger"),
    "monk": (3, 7, 3, 5, 0, ""),
    "knight": (3, 7, 1, 5, 2, ""),
    "barbarian": (5, 6, 1, 5, 0, ""),
    "archer": (5, 6, 2, 4, 1, "dagger"),
    "wizard": (3, 6, 4, 4, 5, "mind-tonic"),
    "priest": (3, 6, 2, 4, 3, "potion"),
    "alchemist": (3, 6, 3, 5, 4, "potion potion"),
    "merchant": (3, 6, 3, 4, 6, ""),
    "druid": (3, 7, 2, 5, 2, ""),
    "gambler": (3, 7, 2, 4, 4, "lucky-coin lucky-coin"),
}
ALWAYS_READY = ["alchemist", "merchant", "druid"]


def test_r4_the_characters() -> None:
    printed = {
        card.key: (*card.stats, card.gold, " ".join(ITEMS[item].key for item in card.items))
        for card in CHARACTERS
    }
    assert printed == HEROES
    assert [card.key for card in CHARACTERS if not card.turns] == ALWAYS_READY


def test_no_two_heroes_have_the_same_stats() -> None:
    assert len({card.stats for card in CHARACTERS}) == len(CHARACTERS)


def test_r26_the_monsters() -> None:
    printed = {monster.key: (*monster.stats, monster.gold) for monster in MONSTERS}
    assert printed == {
        "goblin": (2, 5, 1, 2, 1),
        "black-goblin": (2, 6, 2, 2, 1),
        "orc": (3, 7, 3, 2, 2),
        "black-orc": (3, 7, 3, 3, 3),
        "goblorc": (4, 8, 4, 3, 4),
        "black-knight": (5, 8, 5, 6, 0),
        "image": (0, 0, 0, 0, 0),
    }
    assert [*printed, *HEROES] == FOE_KEYS
    assert FOE_STATS[len(printed) :] == [list(HEROES[key][:4]) for key in HEROES]
    assert FOE_GOLD[len(printed) :] == [0] * len(HEROES)  # R10


def test_r13_r14_prices_and_limits() -> None:
    prices = {item.key: item.price for item in ITEMS}
    assert prices == {"dagger": 1, "potion": 4, "magic-wing": 1, "mind-tonic": 2, "lucky-coin": 2}
    trainings = dict(
        zip(content.STAT_KEYS, zip(content.TRAIN_COST, content.TRAIN_LIMIT, strict=True), strict=True)
    )
    assert trainings == {"att": (5, 5), "def": (4, 8), "int": (2, 4), "hp": (2, 6)}
    assert MOST_GOLD == 15
    assert (content.DAYS_IN_WEEK, content.LAST_DAY, content.QUESTS_FOR_AMULET) == (8, 32, 3)
    assert (content.LESSON_PRICE, content.REDRAW_PRICE, content.SWAP_PRICE, content.HEALER_PRICE) == (
        7,
        1,
        1,
        1,
    )


def test_r24_the_paths() -> None:
    assert {quest.key: [TERRAIN_KEYS[terrain] for terrain in quest.path] for quest in QUESTS} == {
        "evil-magic-mirror": ["plain", "mountain"],
        "orcz-duo": ["mountain", "mountain"],
        "goblin-keep": ["forest", "plain"],
        "lost-child": ["forest", "forest"],
        "bandit-of-the-plain": ["plain", "plain"],
        "black-goblin-camp": ["forest", "mountain"],
        "hermits-riddle": ["mountain"],
        "poisoned-spring": ["plain", "forest"],
        "arena-of-heroes": ["plain"],
        "black-orc-lair": ["mountain", "forest", "mountain"],
        "dark-castle": ["forest", "mountain"],
    }


# --- the Event cards ---

WEAK = {
    "trainings": "int+2",
    "skills": "shield-wall/used berserk/used creates-fear/used",
    "hp": "2",
    "gold": "4",
    "items": "none",
}
HOW = {AMBUSHED: "ambushed by ", AMBUSHING: "ambushing "}


def what_comes(state: Adventure) -> str:
    """In a few words."""
    if state.foes:
        enemies = " ".join(FOE_KEYS[foe] for foe in state.foes + state.queue)
        return f"{HOW.get(state.ambush, '')}{enemies}"
    if step(state) == "Meet":
        play(state, "=druid")
        return f"{step(state)}: {', '.join(offered(state))}"
    if step(state) == "Gains" or state.draws:
        return state.top().prompt(state).removeprefix("You may ").removeprefix("Roll: ").rstrip(".")
    return f"{facts(state, 'place', 'gold')}" if step(state) in ("InLocation", "Evening") else step(state)


NOTHING = "['location 1', '4']"
SNARE = "INT test 5, passed on 2 or more, or lose 1 HP"
LESSON = "Learn: leave"
TEST = "TrainingTest: test, leave"
SHADE = "heal 1 HP and Charge 1 Skill"
PACK = "an old pack, 1-3 a Dagger, 4-6 a Lucky Coin"
VEIN = "a thin vein, 1-4 gain 1 Gold, 5-6 gain 2 Gold"
HERMIT = "heal 2 HP or Charge 2 Skills"
CAMP = "heal 1 HP or Charge 1 Skill"
TOLL = "TollGate: pay, fight"
BLACK_TWO = "black-goblin black-goblin"


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("f1", ["ambushed by goblin"] * 2 + [NOTHING] * 2 + ["heal 1 HP", "gain 1 Gold"]),
        ("f2", ["Danger 2 takes 1 HP on 5 or more"] * 2 + ["goblin goblin"] * 2 + [PACK] * 2),
        ("f3", ["ambushed by black-goblin"] + ["black-goblin"] * 2 + [SHADE] * 2 + [LESSON]),
        ("f4", ["orc"] * 2 + [CAMP] * 2 + [TEST] * 2),
        ("f5", [SNARE] * 3 + ["ambushing goblin"] + ["gain 1 Gold"] * 2),
        ("f6", ["ambushed by orc"] * 2 + ["['dew', '4']"] + [NOTHING] * 2 + ["gain 2 Gold or gain a Dagger"]),
        ("m1", ["Danger 3 takes 1 HP on 4 or more"] * 2 + [NOTHING] * 2 + [VEIN] * 2),
        ("m2", ["orc"] * 2 + ["SleepingOrc"] + [NOTHING] * 2 + ["gain a Potion"]),
        ("m3", [SNARE] * 2 + ["goblin"] * 2 + ["Charge 1 Skill"] * 2),
        ("m4", ["black-goblin"] * 2 + [NOTHING] + [TEST] * 2 + [SHADE]),
        ("m5", [BLACK_TWO] * 2 + ["AbandonedMine"] * 2 + ["gain 1 Gold"] * 2),
        ("m6", ["ambushed by orc"] + [NOTHING] * 2 + [HERMIT] * 2 + ["gain a Mind Tonic"]),
        ("p1", [NOTHING] * 2 + ["goblin"] * 2 + ["TradersWagon"] * 2),
        ("p2", ["black-goblin"] * 2 + ["goblin goblin"] + ["heal 1 HP"] * 2 + ["gain 2 Gold"]),
        ("p3", ["Challenge: accept, leave"] * 2 + [LESSON] * 2 + ["Charge 1 Skill"] * 2),
        ("p4", [TOLL] * 2 + [NOTHING] * 2 + ["gain 1 Gold"] * 2),
        ("p5", ["ambushed by goblin"] * 2 + ["orc"] + [NOTHING] * 2 + ["heal 2 HP"]),
        ("p6", ["['location 1', '3']"] * 2 + [NOTHING] * 2 + ["gain a Lucky Coin", "Charge 2 Skills"]),
    ],
)
def test_r50_every_line_of_every_event_card(card: str, lines: list[str]) -> None:
    assert [what_comes(play(at("knight", {**WEAK, **event(card)}), die)) for die in range(1, 7)] == lines


@pytest.mark.parametrize(
    ("die", "item"), [(1, "dagger"), (3, "dagger"), (4, "lucky-coin"), (6, "lucky-coin")]
)
def test_r50_an_old_pack(die: int, item: str) -> None:
    assert offered(play(at("knight", {**WEAK, **event("f2")}), 5, die))[0] == f"take {item}"


# --- the Quest cards ---

MOUNTAIN_PATH = "m1 f1 m2"


@pytest.mark.parametrize(
    ("quest", "path", "comes"),
    [
        ("evil-magic-mirror", "p1 m1", "image"),
        ("orcz-duo", "m1 m2", "orc orc"),
        ("goblin-keep", "f1 p1", "goblin goblin goblin"),
        ("lost-child", "f1 f2", "INT test 5, the trail is found on 2 or more"),
        ("black-goblin-camp", "f1 m1", BLACK_TWO),
        ("hermits-riddle", "m1", "the riddle, roll + INT 3, 8 or more solves it"),
        ("poisoned-spring", "p1 f1", "Danger 3 takes 1 HP on 4 or more"),
        ("black-orc-lair", MOUNTAIN_PATH, "black-orc"),
        ("dark-castle", "f1 m1", "orc"),
    ],
)
def test_r42_the_encounter_at_each_target(quest: str, path: str, comes: str) -> None:
    castle = {"amulet": "yes", "done": "goblin-keep lost-child orcz-duo"} if quest == "dark-castle" else {}
    assert what_comes(at("knight", {**WEAK, **castle, **target(quest, path)})) == comes


SPOILS = "Charge 1 Skill"


@pytest.mark.parametrize(
    ("quest", "path", "moves", "reward"),
    [
        ("lost-child", "f1 f2", [6, "attack", 6, 3], "heal 1 HP and gain 3 Gold"),
        ("poisoned-spring", "p1 f1", [1, 6], "heal 3 HP, gain 1 Gold and gain a Potion"),
        (
            "bandit-of-the-plain",
            "p1 p2",
            ["=ninja", 1, *["attack", 6, 1] * 2, "attack", 6],
            "gain 4 Gold",
        ),
        ("arena-of-heroes", "p1", ["=ninja", 1, *["attack", 6, 1] * 2, "attack", 6], "gain 2 Gold"),
    ],
)
def test_r23_the_gains_of_a_completed_quest(
    quest: str, path: str, moves: list[str | int], reward: str
) -> None:
    state = at("knight", {**WEAK, **target(quest, path)})
    play(state, *moves)
    assert what_comes(state) == reward
    assert state.completed


def test_r23_the_hermit_trains_int_or_pays() -> None:
    state = play(at("knight", {"hp": "2", "trainings": "int+1", **target("hermits-riddle", "m1")}), 6)
    assert offered(state) == ["take gold", "train int", "leave", "skip windows"]
    assert what_comes(state) == "gain 2 Gold or train a step for nothing"


@pytest.mark.parametrize(
    ("quest", "path", "gold", "reward"),
    [
        ("evil-magic-mirror", "p1 m1", 0, "heal 2 HP, Charge 2 Skills and gain 3 Gold"),
        ("orcz-duo", "m1 m2", 4, "gain 3 Gold"),
        ("goblin-keep", "f1 p1", 3, "gain 2 Gold"),
        ("black-goblin-camp", "f1 m1", 0, "gain 3 Gold"),
        ("black-orc-lair", MOUNTAIN_PATH, 3, "gain 2 Gold and train a step for nothing"),
    ],
)
def test_r23_the_gains_of_a_battle(quest: str, path: str, gold: int, reward: str) -> None:
    skills = {"skills": "fire-bolt/used berserk/used powder/used", "items": "none", "hp": "1", "gold": "1"}
    state = at("wizard", {**skills, **target(quest, path)})
    while state.foes:
        if state.draws:
            play(state, 6 if step(state) == "StrikeRoll" else 1)
        else:
            play(state, offered(state)[0])
    if gold:
        assert what_comes(state) == f"gain {gold} Gold"
        play(state, "leave")
    assert what_comes(state) == reward


def test_r23_the_lair_trains_any_stat() -> None:
    lair = {
        "skills": "fire-bolt/used",
        "items": "none",
        "gold": "1",
        **target("black-orc-lair", MOUNTAIN_PATH),
    }
    state = at("wizard", lair)
    play(state, "attack", 6, 1, "attack", 6, 1, "attack", 6, "leave")
    trainings = ["train att", "train def", "train hp"]
    assert offered(state) == ["take all", "take gold", *trainings, "leave", "skip windows"]
    play(state, "train def")
    assert offered(state) == ["take all", "take gold", "leave", "skip windows"]
    assert facts(state, "trainings") == ["def+1"]
