"""The cards as data: what is printed, and that all of it can happen."""

from __future__ import annotations

import pytest

from eleventh.core.action import Action
from eleventh.core.engine import DEALER, OVER
from eleventh.core.rng import Rng
from eleventh.games.island_of_d import GAME
from eleventh.games.island_of_d.content import tales
from eleventh.games.island_of_d.content.cards import EVENTS, QUEST_COUNT, QUESTS, TERRAIN_KEYS
from eleventh.games.island_of_d.content.monsters import MONSTERS
from eleventh.games.island_of_d.content.parts import (
    CHARACTERS,
    INT,
    ITEMS,
    MOST_GOLD,
    TRAIN_LIMIT,
    TURNING,
)
from eleventh.games.island_of_d.content.tales import PLACES, SCENES
from eleventh.games.island_of_d.rules.events import LINES, scene_of
from eleventh.games.island_of_d.rules.setup import begin_game
from eleventh.games.island_of_d.rules.state import Adventure


def test_r3_seventy_cards_less_tokens() -> None:
    assert (len(CHARACTERS), len(ITEMS), len(QUESTS), len(EVENTS)) == (18, 5, 11, 18)
    assert len(MONSTERS) == 6 + 1  # and the Image of the mirror
    assert [sum(e.terrain == t for e in EVENTS) for t in range(len(TERRAIN_KEYS))] == [6, 6, 6]


def test_r50_every_roll_has_one_line() -> None:
    for number, event in enumerate(EVENTS):
        rolls = [die for line in LINES[number] for die in range(line.low, line.high + 1)]
        assert sorted(rolls) == [1, 2, 3, 4, 5, 6], event.name


def at_event(event: int, hero: str = "merchant") -> Adventure:
    """A hero about to roll at this event card."""
    state = begin_game([c.key for c in CHARACTERS].index(hero))
    terrain = EVENTS[event].terrain
    quest = next(i for i, q in enumerate(QUESTS) if q.path[0] == terrain and len(q.path) == 2)
    for key, value in {
        "quest": QUESTS[quest].key,
        "path": f"{EVENTS[event].key} {other_card(event, QUESTS[quest].path[1])}",
        "place": "location 1",
        "hp": "3",
        "gold": "4",
        "moment": "event",
    }.items():
        GAME.put(state, key, value)
    state.rest()
    state.advance()
    return state


def other_card(event: int, terrain: int) -> str:
    return next(e.key for i, e in enumerate(EVENTS) if e.terrain == terrain and i != event)


def first_choice(state: Adventure) -> Action:
    return state.options[0]


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("event", range(len(EVENTS)), ids=[e.key for e in EVENTS])
def test_r50_every_line_plays_to_the_end_of_the_day(event: int, die: int) -> None:
    state = at_event(event)
    state.start_narration()
    state.deal(die - 1)
    assert ("R50", scene_of(event, die)) in [(note.rule, note.text) for note in state.narration]
    for _ in range(300):
        if state.to_act == OVER or state.day > 1:
            break
        if state.to_act == DEALER:
            state.deal(state.draws - 1)
        else:
            state.choose(first_choice(state))
    assert state.to_act == OVER or state.day == 2


@pytest.mark.parametrize(
    ("event", "die", "fact", "value"),
    [
        ("f1", 5, "hp", "4"),
        ("f1", 6, "gold", "5"),
        ("f5", 6, "gold", "5"),
        ("m2", 6, "items", "potion*1"),
        ("m5", 6, "gold", "5"),
        ("m6", 6, "items", "mind-tonic*1"),
        ("p2", 4, "hp", "4"),
        ("p2", 6, "gold", "6"),
        ("p4", 5, "gold", "5"),
        ("p5", 6, "hp", "4"),
        ("p6", 1, "gold", "3"),
        ("p6", 5, "items", "lucky-coin*1"),
    ],
)
def test_r50_plain_gifts(event: str, die: int, fact: str, value: str) -> None:
    state = at_event([e.key for e in EVENTS].index(event))
    GAME.put(state, "windows", "skip")
    state.deal(die - 1)
    assert GAME.facts(state)[fact] == value


@pytest.mark.parametrize(
    ("event", "die", "foes", "combat"),
    [
        ("f1", 1, "goblin/2", "ambushed"),
        ("f2", 3, "goblin/2", "none"),
        ("f3", 1, "black-goblin/2", "ambushed"),
        ("f3", 2, "black-goblin/2", "none"),
        ("f4", 1, "orc/2", "none"),
        ("f5", 4, "goblin/2", "ambushing"),
        ("f6", 1, "orc/2", "ambushed"),
        ("m3", 3, "goblin/2", "none"),
        ("m6", 1, "orc/2", "ambushed"),
        ("p5", 3, "orc/2", "none"),
    ],
)
def test_r50_enemies(event: str, die: int, foes: str, combat: str) -> None:
    state = at_event([e.key for e in EVENTS].index(event))
    state.deal(die - 1)
    facts = GAME.facts(state)
    assert (facts["foes"], facts["combat"]) == (foes, combat)


def check_limits(state: Adventure) -> None:
    assert state.skill_count() <= state.stat(INT)  # R5
    assert state.used & ~(state.known & TURNING) == 0  # R7
    assert all(state.stat(i) <= TRAIN_LIMIT[i] for i, steps in enumerate(state.up) if steps)
    assert 0 <= state.gold <= MOST_GOLD  # R15
    assert 0 <= state.hp <= state.hp_max()  # R16
    assert min(state.items) >= 0


@pytest.mark.parametrize("hero", range(len(CHARACTERS)), ids=[c.key for c in CHARACTERS])
def test_no_card_is_lost_and_no_limit_passed(hero: int) -> None:
    for seed in range(3):
        state = begin_game(hero)
        rng = Rng(seed)
        while state.to_act != OVER:
            if state.to_act == DEALER:
                state.deal(rng.below(state.draws))
                continue
            assert GAME.validate(state) == ""  # R3: each card is in one place
            check_limits(state)
            advice = GAME.suggest(state, 0)
            stray = state.options[rng.below(len(state.options))]
            state.choose(advice if advice and rng.below(3) else stray)


def test_every_line_of_every_event_card_has_its_own_scene() -> None:
    assert [len(scenes) for scenes in SCENES] == [len(lines) for lines in LINES]
    told = [scene for scenes in SCENES for scene in scenes]
    assert len(set(told)) == len(told)
    for card in (PLACES, tales.QUESTS, tales.ITEMS, tales.CHARACTERS):
        assert all(tale.endswith(".") and not tale.startswith(" ") for tale in card)
    assert [len(PLACES), len(tales.QUESTS), len(tales.ITEMS)] == [len(EVENTS), QUEST_COUNT + 1, 5]
    assert len(tales.CHARACTERS) == len(CHARACTERS)
