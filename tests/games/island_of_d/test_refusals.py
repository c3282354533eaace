"""Refused actions, with their rules, at every question."""

from __future__ import annotations

import pytest

from eleventh.games.island_of_d import GAME
from eleventh.games.island_of_d.content.cards import QUEST_COUNT, QUESTS
from games.island_of_d.play import AT_ORCS, ON_THE_WAY, at, discards, event, facts, offered, play, refused

DAY = {"moment": "day"}
EVENING = {"moment": "evening"}
WAY = {**ON_THE_WAY, **DAY}
ORCS = {**AT_ORCS, **DAY}
FIGHT = {"items": "none", "fight": "orc"}
DUEL = {"items": "none", "fight": "miner friendly"}
RICH = {"gold": "9", "hp": "2"}


@pytest.mark.parametrize(
    ("hero", "given", "notation", "rule"),
    [
        # the Shop
        ("wizard", {"gold": "1", **DAY}, "buy mind-tonic", "R38"),
        ("wizard", {"gold": "1", **DAY}, "buy dagger", ""),
        ("wizard", {"gold": "9", "items": "dagger*9", **DAY}, "buy dagger", ""),
        ("wizard", {"gold": "9", "items": "dagger*2", **DAY}, "buy dagger", ""),
        ("wizard", {"gold": "9", **WAY}, "buy dagger", "R38"),
        ("wizard", {"gold": "9", **FIGHT}, "buy dagger", "R38"),
        ("merchant", {"gold": "1", **DAY}, "buy dagger", ""),
        # the Trainer
        ("wizard", {"gold": "4", **DAY}, "train att", "R38"),
        ("wizard", {"gold": "5", **DAY}, "train att", ""),
        ("merchant", {"gold": "4", **DAY}, "train att", ""),
        ("wizard", {"gold": "9", **DAY}, "train int", "R14"),
        ("merchant", {"gold": "9", "trainings": "att+2", **DAY}, "train att", "R14"),
        ("merchant", {"gold": "9", "trainings": "att+1", **DAY}, "train att", ""),
        ("wizard", {"gold": "9", **WAY}, "train att", "R14"),
        ("wizard", {"gold": "9", **FIGHT}, "train att", "R38"),
        # the Healer
        ("wizard", {"gold": "0", "hp": "2", **DAY}, "heal", "R38"),
        ("wizard", {"gold": "1", "hp": "2", **DAY}, "heal", ""),
        ("wizard", {"gold": "1", **DAY}, "heal", "R16"),
        ("wizard", {**RICH, **WAY}, "heal", "R17"),
        ("wizard", {"gold": "0", "skills": "fire-bolt/used", **DAY}, "charge fire-bolt", "R38"),
        ("wizard", {"gold": "1", "skills": "fire-bolt/used", **DAY}, "charge fire-bolt", ""),
        ("wizard", {"gold": "1", **DAY}, "charge fire-bolt", "R8"),
        ("wizard", {"gold": "1", **DAY}, "charge powder", "R4"),
        ("wizard", {"gold": "0", "skills": "fire-bolt/used", **FIGHT}, "charge fire-bolt", "R8"),
        # the Tavern
        ("wizard", {"gold": "3", "tavern": "elf bard", **DAY}, "learn agility", ""),
        ("wizard", {"gold": "0", "tavern": "elf bard", **DAY}, "learn agility", "R38"),
        ("wizard", {"gold": "3", "tavern": "elf bard", **DAY}, "learn powder", "R12"),
        ("wizard", {"gold": "3", "tavern": "elf bard", **DAY}, "learn fire-bolt", "R5"),
        ("wizard", {"gold": "3", "tavern": "elf bard", **WAY}, "learn agility", "R12"),
        ("amazon", {"gold": "3", "tavern": "elf bard", "skills": "powder", **DAY}, "learn agility", "R5"),
        ("wizard", {"gold": "0", **DAY}, "redraw tavern", "R38"),
        ("wizard", {"gold": "1", **DAY}, "redraw tavern", ""),
        ("wizard", {"gold": "1", **WAY}, "redraw tavern", "R38"),
        ("wizard", {"gold": "1", **FIGHT}, "redraw tavern", "R38"),
        # the Elder
        ("wizard", {"gold": "1", "available": "orcz-duo goblin-keep", **DAY}, "swap orcz-duo", ""),
        ("wizard", {"gold": "0", "available": "orcz-duo goblin-keep", **DAY}, "swap orcz-duo", "R38"),
        ("wizard", {"gold": "1", "available": "orcz-duo goblin-keep", **DAY}, "swap lost-child", "R32"),
        ("wizard", {"gold": "1", "available": "goblin-keep", **WAY}, "swap goblin-keep", "R38"),
        ("wizard", {"gold": "1", "available": "goblin-keep", **FIGHT}, "swap goblin-keep", "R38"),
        ("wizard", {"done": "goblin-keep lost-child", **DAY}, "ask amulet", "R2"),
        ("wizard", {"done": "goblin-keep lost-child orcz-duo", **DAY}, "ask amulet", ""),
        ("wizard", {"done": "goblin-keep lost-child orcz-duo", "amulet": "yes", **DAY}, "ask amulet", "R2"),
        ("wizard", {"done": "goblin-keep lost-child arena-of-heroes", **WAY}, "ask amulet", "R2"),
        ("wizard", {"done": "goblin-keep lost-child orcz-duo", **FIGHT}, "ask amulet", "R38"),
        # the day
        ("wizard", {"available": "orcz-duo goblin-keep", **DAY}, "start orcz-duo", ""),
        ("wizard", {"available": "orcz-duo goblin-keep", **DAY}, "start lost-child", "R47"),
        ("wizard", {"done": "lost-child", **DAY}, "start lost-child", "R20"),
        ("wizard", DAY, "start dark-castle", "R2"),
        (
            "wizard",
            {"amulet": "yes", "done": "goblin-keep lost-child orcz-duo", **DAY},
            "start dark-castle",
            "",
        ),
        ("wizard", WAY, "start goblin-keep", "R37"),
        ("wizard", EVENING | {"gold": "5", "available": "orcz-duo goblin-keep"}, "start orcz-duo", "R37"),
        ("wizard", EVENING | {"gold": "5"}, "rest", "R35"),
        ("wizard", FIGHT, "rest", "R54"),
        ("wizard", DAY, "left", "R37"),
        ("wizard", DAY, "right", "R37"),
        ("wizard", ORCS, "right", "R43"),
        ("wizard", {**WAY, "place": "location 2"}, "right", ""),
        ("wizard", {**ORCS, "quest": "none", "place": "location 2"}, "right", "R22"),
        ("wizard", WAY, "again", "R42"),
        ("wizard", ORCS, "again", ""),
        ("wizard", {**ORCS, "quest": "orcz-duo completed"}, "again", "R42"),
        ("wizard", DAY, "end day", "R34"),
        ("wizard", {"items": "none", **WAY}, "fly magic-wing", "R13"),
        ("wizard", {"items": "magic-wing*1", **DAY}, "fly magic-wing", "R35"),
        ("wizard", {"items": "magic-wing*1", "fight": "orc"}, "fly magic-wing", ""),
        ("wizard", {"items": "none", "fight": "orc"}, "fly magic-wing", "R13"),
        ("wizard", {"items": "magic-wing*1", "fight": "miner friendly"}, "fly magic-wing", "R58"),
        ("wizard", {"items": "magic-wing*1", "fight": "orc no-run"}, "fly magic-wing", "R70"),
        ("brawler", {"items": "magic-wing*1", "fight": "orc"}, "fly magic-wing", "R54"),
        # combat
        ("wizard", DAY, "attack", "R51"),
        ("wizard", DAY, "run", "R51"),
        ("wizard", DAY, "yield", "R51"),
        ("wizard", {"items": "dagger*1", **DAY}, "strike dagger", "R51"),
        ("wizard", FIGHT, "strike dagger", "R13"),
        ("wizard", FIGHT, "yield", "R55"),
        ("wizard", FIGHT, "run", ""),
        ("wizard", DUEL, "run", "R58"),
        ("wizard", DUEL, "yield", ""),
        ("wizard", {"items": "none", "fight": "orc no-run"}, "run", "R70"),
        ("ninja", {"items": "none", "fight": "goblin no-run"}, "use powder", "R71"),
        ("wizard", {"items": "none", "fight": "orc"}, "attack second", "R61"),
        ("wizard", {"items": "none", "fight": "orc orc together"}, "attack second", ""),
        # Skills
        ("wizard", DAY, "use fire-bolt", "R54"),
        ("wizard", DAY, "use powder", "R4"),
        ("wizard", {"skills": "fire-bolt/used", **FIGHT}, "use fire-bolt", "R7"),
        ("priest", DAY, "use prayer", "R16"),
        ("priest", {"hp": "1", **DAY}, "use prayer", ""),
        ("thief", WAY, "use thievery", "R38"),
        ("miner", DAY, "use miners-instinct", "R7"),
        ("elf", {"fight": "goblin"}, "use agility", "R52"),
        ("elf", DAY, "use agility", "R52"),
        ("bard", {"items": "none", "fight": "goblin no-cancel"}, "use song-of-joy", "R70"),
        ("bard", {"items": "none", "fight": "goblin no-cancel no-run"}, "use song-of-joy", "R70"),
        ("knight", DAY, "use shield-wall", "R53"),
        ("wizard", {"skills": "powder", **DAY}, "forget powder", ""),
        ("wizard", {"skills": "powder", **DAY}, "forget fire-bolt", "R6"),
        ("wizard", {"skills": "powder", **DAY}, "forget agility", "R4"),
        ("wizard", {"skills": "powder", **FIGHT}, "forget powder", ""),
        ("wizard", DAY, "turn fire-bolt", "R7"),
        ("wizard", DAY, "turn powder", "R4"),
        # Items
        ("wizard", {"items": "potion*1", **DAY}, "drink potion", "R16"),
        ("wizard", {"items": "potion*1", "hp": "3", **DAY}, "drink potion", ""),
        ("wizard", {"items": "none", "hp": "3", **DAY}, "drink potion", "R13"),
        ("wizard", {"items": "mind-tonic*1", **DAY}, "drink mind-tonic", "R8"),
        ("wizard", {"items": "lucky-coin*1", **DAY}, "toss lucky-coin", "R77"),
        # what is offered, and what is asked
        ("wizard", DAY, "take gold", "R17"),
        ("wizard", DAY, "leave", "R17"),
        ("wizard", DAY, "skip windows", "R62"),
        ("wizard", WAY, "ask again", "R62"),
        ("wizard", WAY, "skip windows", ""),
        ("wizard", {**WAY, "windows": "skip"}, "skip windows", "R62"),
        ("wizard", {**WAY, "windows": "skip"}, "ask again", ""),
        ("wizard", DAY, "give dagger", "R29"),
        ("wizard", DAY, "get dagger", "R29"),
        ("wizard", DAY, "keep", "R32"),
    ],
)
def test_an_action_is_refused_by_its_rule(hero: str, given: dict[str, str], notation: str, rule: str) -> None:
    state = at(hero, given)
    assert refused(state, notation) == rule
    assert (notation in [*offered(state), *discards(state)]) == (rule == "")
    no = state.question().forbids(state, GAME.parse(notation))
    assert (no.rule if no is not None else "") == rule


def why(hero: str, given: dict[str, str], notation: str, *moves: str | int) -> str:
    no = GAME.why(play(at(hero, given), *moves), 0, GAME.parse(notation))
    return no.reason if no is not None else ""


def test_r7_a_skill_is_not_held_or_used_up_or_for_another_moment() -> None:
    assert why("wizard", DAY, "use agility") == "You do not hold the Skill Agility."
    assert why("elf", {"skills": "agility/used", **DAY}, "use agility") == "Agility is used. Charge it first."
    assert why("elf", DAY, "use agility").startswith("Agility works when a combat starts")
    assert why("ninja", WAY, "use counter-blow") == "You do not hold the Skill Counter Blow."


def test_r54_with_a_berserk_turn_one_neither_runs_nor_yields() -> None:
    assert why("barbarian", FIGHT | {"fight": "goblorc ambushed"}, "run", 1, "use berserk").startswith(
        "One runs away"
    )
    duel = DUEL | {"fight": "wizard friendly"}
    state = at("barbarian", duel)
    while state.draws:
        play(state, 1)
    play(state, "use berserk")
    assert refused(state, "yield") == "R55"
    assert "yield" not in offered(state)


def test_r12_a_hero_without_gold_or_room_is_told_so() -> None:
    poor = play(at("wizard", {"gold": "1", **event("f3")}), 6, "=druid")
    assert "You cannot pay for the lesson." in [note.text for note in poor.narration]
    exactly = play(at("wizard", {"gold": "2", **event("f3")}), 6, "=druid")
    assert offered(exactly) == ["learn natures-rest", "leave"]
    for teacher in ("druid", "amazon"):  # the first of the Characters, too
        full = play(at("knight", {"gold": "2", "tavern": "elf bard", **event("f3")}), 6, f"={teacher}")
        assert "You have no room for another Skill." in [note.text for note in full.narration]


def test_r50_a_danger_says_on_what_it_hurts() -> None:
    def says(hero: str, height_card: str, **more: str) -> str:
        state = play(at(hero, {"items": "none", **more, **event(height_card)}), 1)
        return state.top().prompt(state)

    assert says("merchant", "m1") == "Roll: Danger 3 takes 1 HP on 3 or more."
    assert says("knight", "f2", trainings="def+1") == "Roll: Danger 2 takes 1 HP on 6 or more."
    assert says("merchant", "f2") == "Roll: Danger 2 takes 1 HP on 4 or more."
    state = play(at("ranger", {"items": "none", "trainings": "def+2", **event("f2")}), 1, "use keen-step")
    assert facts(state, "hp", "time") == ["4", "week 1 day 2"]


@pytest.mark.parametrize(
    ("hero", "given", "notation", "words"),
    [
        ("wizard", {"done": "goblin-keep lost-child arena-of-heroes", **WAY}, "ask amulet", "is in Dew"),
        ("wizard", {"gold": "9", **WAY}, "redraw tavern", "cost 1 Gold, in Dew"),
        ("wizard", {"gold": "9", **WAY}, "buy dagger", "in the Shop of Dew"),
        ("wizard", {"gold": "9", **WAY}, "train att", "from the Trainer in Dew"),
        ("wizard", {"gold": "0", **WAY}, "train att", "from the Trainer in Dew"),
        ("wizard", {"gold": "0", "hp": "2", **WAY}, "heal", "No healing is offered now"),
        (
            "wizard",
            {"gold": "0", "skills": "fire-bolt/used", **WAY},
            "charge fire-bolt",
            "No Charge is offered now",
        ),
        ("wizard", {"gold": "9", **FIGHT}, "buy dagger", "during a combat"),
        ("wizard", {"gold": "9", **FIGHT}, "train att", "during a combat"),
        ("wizard", {"gold": "9", **FIGHT}, "redraw tavern", "during a combat"),
        ("wizard", {"gold": "9", **FIGHT}, "ask amulet", "during a combat"),
        (
            "wizard",
            {"gold": "9", "available": "goblin-keep", **FIGHT},
            "swap goblin-keep",
            "at Setup, or with",
        ),
        ("wizard", DAY, "accept", "not asked now"),
        ("wizard", DAY, "left", "You are in Dew already"),
        ("wizard", DAY, "right", "From Dew one sets out"),
        ("wizard", FIGHT, "left", "in combat"),
        ("wizard", DAY, "turn powder", "do not hold"),
        ("wizard", DAY, "turn fire-bolt", "Nothing turns"),
        ("wizard", {"skills": "powder", **DAY}, "use powder", "for your own turn in combat"),
        ("wizard", {"skills": "powder", **DUEL}, "use powder", "yield instead"),
        ("wizard", DUEL, "run", "yield instead"),
        ("wizard", {"gold": "3", "tavern": "elf bard", **DAY}, "learn fire-bolt", "know Fire Bolt already"),
        ("knight", {"gold": "3", "tavern": "elf bard", **DAY}, "learn agility", "With INT 1"),
        (
            "amazon",
            {"gold": "3", "tavern": "elf bard", "skills": "powder", **DAY},
            "learn agility",
            "2 Skills",
        ),
    ],
)
def test_a_refusal_gives_the_reason_that_is_nearest(
    hero: str, given: dict[str, str], notation: str, words: str
) -> None:
    assert words in why(hero, given, notation)


def test_r38_with_an_empty_deck_no_quest_is_exchanged() -> None:
    left = ["orcz-duo", "goblin-keep"]
    done = " ".join(quest.key for quest in QUESTS[:QUEST_COUNT] if quest.key not in left)
    given = {"gold": "5", "available": " ".join(left), "done": done, **DAY}
    assert (
        why("wizard", given, "swap orcz-duo") == "The Quest deck is empty: there is no other Quest to draw."
    )
    assert "swap orcz-duo" not in offered(at("wizard", given))
