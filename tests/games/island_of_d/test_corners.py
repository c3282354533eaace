"""Rules where they meet others: the first Character, a second Tonic, a combat of a row that is called off."""

from __future__ import annotations

from eleventh.games.island_of_d import GAME
from games.island_of_d.play import NO_ITEMS, at, discards, event, facts, offered, play, step, target, told

NO_AMAZON = {"tavern": "elf bard"}


def test_r60_who_calls_off_one_combat_of_a_row_gets_no_gold_for_the_other() -> None:
    row = {**NO_ITEMS, "gold": "0", "fight": "black-goblin black-goblin"}
    state = play(at("bard", row), "use song-of-joy", 6, "attack", 6, 4, 1, "attack", 6)
    assert "Not every combat was won: no Gold." in told(state)
    assert facts(state, "gold", "result") == ["0", "cancelled"]


def test_r6_the_skill_of_the_first_character_can_be_discarded_by_the_second() -> None:
    state = at("elf", {**NO_ITEMS, "skills": "agility wilderness-knowledge", "moment": "day"})
    assert discards(state) == ["forget wilderness-knowledge"]


def test_r12_the_first_character_gives_lessons_too() -> None:
    state = play(at("wizard", {"gold": "2", **NO_AMAZON, **event("f3")}), 6, "=amazon")
    assert offered(state) == ["learn wilderness-knowledge", "leave"]


def test_r50_one_tonic_is_enough_for_a_test() -> None:
    state = play(
        at("miner", {"items": "mind-tonic*2", **target("hermits-riddle", "f1 m1")}), "clear mind-tonic"
    )
    assert (step(state), facts(state, "items")) == ("RiddleRoll", ["mind-tonic*1"])


def test_r50_a_robber_offers_no_duel_whatever_your_hp() -> None:
    state = play(at("wizard", {"gold": "5", **NO_ITEMS, **event("p4")}), 1, "=druid")
    no = GAME.why(state, 0, GAME.parse("accept"))
    assert no is not None
    assert no.reason.startswith("That is not asked now.")


def test_r62_nobody_answers_a_miss_that_fortune_rolls_again() -> None:
    state = play(at("monk", {**NO_ITEMS, "fight": "gambler friendly"}), "attack", 1, 1)
    assert step(state) == "FoeStrikeRoll"
    assert "The Gambler misses you." not in told(state)
    assert step(play(state, 1)) == "AfterMiss"
