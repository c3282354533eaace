"""Rules where they meet others: the first Character, a second Tonic, a combat of a row that is called off."""

from __future__ import annotations

from eleventh.games.island_of_d import GAME
from games.island_of_d.play import NO_ITEMS, at, event, play, step, told


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
