"""Odds are exact: they are compared with the rules, played through every roll, and with random combats."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from eleventh.core.engine import DEALER
from eleventh.core.rng import Rng
from eleventh.games.island_of_d import GAME
from eleventh.games.island_of_d.content.monsters import FOE_KEYS
from eleventh.games.island_of_d.content.parts import CHARACTERS
from eleventh.games.island_of_d.policy.chance_to_win import is_open, to_win, would_win
from eleventh.games.island_of_d.rules.blows import FoeStrikes
from eleventh.games.island_of_d.rules.chances import hit_chance
from eleventh.games.island_of_d.rules.combat import YourTurn
from eleventh.games.island_of_d.rules.items import DRINK_POTION
from eleventh.games.island_of_d.rules.meetings import TrainingTest
from eleventh.games.island_of_d.rules.rolls import Peril
from eleventh.games.island_of_d.rules.state import WON_FIGHT, Adventure
from games.island_of_d.play import HEROES, at, event, play

MONSTERS = ["goblin", "black-goblin", "orc", "black-orc", "goblorc", "black-knight", "image"]
WAYS = ["", " ambushed", " ambushing"]


def plainly(state: Adventure, potions: bool) -> None:
    """The next choice of a plain fighter: attack the weakest; drink only before what could be the last."""
    step = state.top()
    danger = isinstance(step, FoeStrikes | Peril) and step.grave(state)
    if potions and danger and DRINK_POTION.action in state.options:
        state.choose(DRINK_POTION.action)
        return
    if isinstance(step, YourTurn):
        standing = [foe for foe, hp in enumerate(state.foe_hp) if hp > 0]
        weakest = min(standing, key=lambda foe: state.foe_hp[foe])
        state.choose(
            GAME.parse("attack" if len(state.foes) == 1 else f"attack {['first', 'second'][weakest]}")
        )
        return
    state.choose(GAME.parse("go on"))


def over(state: Adventure) -> bool:
    return (not state.foes and not state.queue) or bool(state.outcome)


def won(state: Adventure) -> bool:
    return not state.outcome and state.result == WON_FIGHT


Situation = tuple[object, ...]


def situation(state: Adventure) -> Situation:
    """All of a combat that can change."""
    steps = [(type(step), *[str(getattr(step, name)) for name in step.FIELDS]) for step in state.stack]
    marks = (state.foe_used, state.fear, state.dread, state.keen, state.foe_keen, state.agile, state.strikes)
    numbers = (state.hp, *state.items, state.ambush, state.die, state.target, state.bonus, state.result)
    return (*numbers, *marks, tuple(state.foe_hp), tuple(state.foes), tuple(state.queue), *steps)


class Rules:
    """Every situation that plain fighting can come to by the rules, and the chance to win each."""

    def __init__(self, start: Adventure, potions: bool) -> None:
        self.ways: dict[Situation, list[Situation]] = {}  # what each roll leads to
        self.end: dict[Situation, float] = {}
        self.states: dict[Situation, Adventure] = {}
        self.start = self.explore(start, potions)
        self.chance = dict.fromkeys(self.ways, 0.0) | self.end
        moved = 1.0
        while moved > 1e-12:
            moved = 0.0
            for here, ways in self.ways.items():
                value = sum(self.chance[way] for way in ways) / len(ways)
                moved = max(moved, abs(value - self.chance[here]))
                self.chance[here] = value

    def explore(self, start: Adventure, potions: bool) -> Situation:
        ahead = [start]
        while ahead:
            state = ahead.pop()
            here = situation(state)
            if here in self.ways or here in self.end:
                continue
            if over(state):
                self.end[here] = float(won(state))
                continue
            self.states[here] = state
            self.ways[here] = []
            for then in self.after(state, potions):
                self.ways[here].append(situation(then))
                ahead.append(then)
        return situation(start)

    def after(self, state: Adventure, potions: bool) -> Iterator[Adventure]:
        for outcome in range(state.draws if state.to_act == DEALER else 1):
            then = state.clone()
            if state.to_act == DEALER:
                then.deal(outcome)
            else:
                plainly(then, potions)
            yield then


def exactly(state: Adventure, potions: bool) -> float:
    rules = Rules(state, potions)
    return rules.chance[rules.start]


def check(hero: str, fight: str, potions: int = 0, **more: str) -> None:
    given = {**more, "items": f"potion*{potions}" if potions else "none"}
    state = at(hero, {**given, "fight": fight})
    for drinking in {False, potions > 0}:
        assert to_win(state, drinking) == pytest.approx(exactly(state, drinking), abs=1e-9)


# --- pairs ---


@pytest.mark.parametrize("way", WAYS, ids=["nobody", "ambushed", "ambushing"])
@pytest.mark.parametrize("monster", MONSTERS)
def test_the_chance_against_each_monster_is_that_of_the_rules(monster: str, way: str) -> None:
    for hero in ("knight", "barbarian", "wizard", "amazon"):
        check(hero, monster + way, windows="skip")


@pytest.mark.parametrize("hp", [1, 2, 3])
@pytest.mark.parametrize("monster", ["black-orc", "black-knight", "goblorc"])
def test_potions_are_counted_as_they_are_drunk(monster: str, hp: int) -> None:
    for hero in ("merchant", "alchemist"):
        check(hero, monster, potions=2, hp=str(hp), windows="skip")


@pytest.mark.parametrize("enemy", HEROES)
def test_the_chance_against_each_character_counts_its_skill(enemy: str) -> None:
    hero = "gambler" if enemy != "gambler" else "druid"
    check(hero, enemy, windows="skip")
    check(hero, f"{enemy} ambushed", windows="skip")
    check(hero, f"{enemy} friendly", windows="skip")


@pytest.mark.parametrize(
    "fight",
    ["goblin goblin goblin", "black-goblin black-goblin", "orc orc together", "orc black-orc together"],
)
def test_several_enemies(fight: str) -> None:
    for hero in ("ranger", "monk", "wizard"):
        check(hero, fight, potions=1, windows="skip")


# --- positions on the way ---


@pytest.mark.parametrize(
    ("hero", "given", "moves"),
    [
        ("barbarian", {"fight": "black-orc ambushed"}, [1, "use berserk"]),
        ("barbarian", {"fight": "black-orc ambushed"}, [1, "use berserk", "attack", 6]),
        ("brawler", {"fight": "goblorc"}, ["use creates-fear"]),
        ("ranger", {"fight": "goblorc"}, ["use keen-step"]),
        ("elf", {"fight": "orc"}, ["use agility"]),
        ("archer", {"fight": "knight"}, ["use first-arrow"]),
        ("wizard", {"fight": "black-orc"}, ["use fire-bolt"]),
        ("merchant", {"fight": "orc"}, []),
        ("merchant", {"fight": "goblin", "items": "none"}, ["attack"]),
        ("merchant", {"fight": "goblin", "items": "none"}, ["run"]),
        ("merchant", {"fight": "black-goblin", "items": "none", "windows": "skip"}, ["attack", 6]),
        ("gambler", {"fight": "orc ambushed", "items": "none"}, [1, "attack", 1]),
        ("knight", {"fight": "black-knight ambushed"}, [6]),
        ("monk", {"fight": "orc ambushed"}, [1]),
        ("merchant", {"fight": "orc", "items": "lucky-coin*1"}, [5]),
        ("merchant", {"fight": "orc ambushed", "items": "lucky-coin*1"}, [6]),
        ("bard", {"fight": "orc", "items": "none"}, ["use song-of-joy"]),
        ("merchant", {"fight": "wizard ambushed", "hp": "2"}, []),
    ],
)
def test_the_chance_holds_in_the_middle_of_a_combat(
    hero: str, given: dict[str, str], moves: list[str | int]
) -> None:
    state = play(at(hero, given), *moves)
    assert to_win(state, False) == pytest.approx(exactly(state, False), abs=1e-9)


def test_the_chance_is_that_of_the_rules_in_every_position_of_many_combats() -> None:
    compared = 0
    for enemy in [*MONSTERS, *HEROES, "goblin black-orc", "orc orc together", "black-goblin knight"]:
        hero = "merchant" if enemy != "merchant" else "elf"
        rules = Rules(at(hero, {"items": "potion*1", "fight": enemy, "windows": "skip"}), True)
        for here, state in rules.states.items():
            if is_open(state):
                assert to_win(state) == pytest.approx(rules.chance[here], abs=1e-9), enemy
                compared += 1
    assert compared >= 2_000


def test_a_possible_combat_is_evaluated_like_a_real_one() -> None:
    for hero in ("knight", "elf"):
        for foes in ("orc", "goblin goblin", "image", "monk", "brawler"):
            state = at(hero, {"items": "none", "moment": "day"})
            likely = would_win(state, [FOE_KEYS.index(foe) for foe in foes.split()])
            assert likely == pytest.approx(to_win(at(hero, {"items": "none", "fight": foes})), abs=1e-12)


# --- by chance ---


def share(state: Adventure, games: int, potions: bool) -> float:
    wins = 0
    for seed in range(games):
        rng = Rng(seed)
        game = state.clone()
        while not over(game):
            if game.to_act == DEALER:
                game.deal(rng.below(game.draws))
            else:
                plainly(game, potions)
        wins += won(game)
    return wins / games


@pytest.mark.parametrize(
    ("hero", "fight"), [("elf", "black-orc ambushed"), ("knight", "goblorc"), ("thief", "black-goblin monk")]
)
def test_combats_played_by_chance_come_out_as_the_odds_say(hero: str, fight: str) -> None:
    state = at(hero, {"items": "potion*1", "windows": "skip", "fight": fight})
    for potions in (False, True):
        assert share(state, 600, potions) == pytest.approx(to_win(state, potions), abs=0.06)


def test_the_odds_of_a_training_test_are_those_of_its_die() -> None:
    for character in CHARACTERS:
        if character.key == "merchant":
            continue
        passed = 0
        guests = "priest druid" if character.key in ("amazon", "elf") else "amazon elf"
        for die in range(1, 7):
            given = {"items": "none", "tavern": guests, **event("m4")}
            state = play(at("merchant", given), 4, f"={character.key}")
            top = state.top()
            assert isinstance(top, TrainingTest)
            said = top.note(state, GAME.parse("test"))
            passed += "You pass the test." in [note.text for note in play(state, "test", die).narration]
        assert said == f"passed with {round(100 * passed / 6)} %"


def test_the_odds_of_a_blow_are_those_of_its_die() -> None:
    for att in range(1, 7):
        for defence in range(4, 10):
            hits = sum(die + att >= defence for die in range(1, 7))
            assert hit_chance(att, defence) == pytest.approx(hits / 6)
