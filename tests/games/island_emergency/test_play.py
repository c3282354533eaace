"""Whole games: their length, their end, and the strength of the heuristic."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER, OVER
from eleventh.core.game import BadSetup
from eleventh.core.rng import Rng
from eleventh.games.island_emergency import GAME
from games.island_emergency.play import EXAMPLE, at_random, position


def advised(seats: int, mode: str, seed: int) -> int:
    """Turns (or, in the advanced game, survivors) of a game that follows the rule of thumb."""
    rng = Rng(seed)
    state = GAME.new(seats, {"mode": mode})
    while state.to_act != OVER:
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            action = GAME.suggest(state, state.to_act)
            assert action is not None
            state.choose(action)
    return state.rescued[0] if mode == "advanced" else state.turn


def test_the_way_to_play_follows_the_seats() -> None:
    assert GAME.settle(1, {})["mode"] == "basic"
    assert GAME.settle(3, {})["mode"] == "race"
    assert GAME.settle(1, {"mode": "advanced"})["mode"] == "advanced"


@pytest.mark.parametrize(("seats", "mode"), [(1, "race"), (2, "basic"), (3, "advanced")])
def test_a_mode_for_other_seats_is_refused_with_advice(seats: int, mode: str) -> None:
    with pytest.raises(BadSetup, match="choose mode"):
        GAME.settle(seats, {"mode": mode})


def test_an_advanced_game_has_27_or_28_turns() -> None:
    """R52, A19"""
    turns = set()
    for seed in range(12):
        *_, last = at_random(1, "advanced", seed)
        turns.add(last.turn)
        assert last.scores == last.rescued
    assert turns <= {27, 28}


def test_a_race_has_one_winner_with_ten() -> None:
    """R38"""
    for seed in range(6):
        *_, last = at_random(3, "race", seed)
        assert sum(number >= 10 for number in last.rescued) == 1
        assert sorted(GAME.payoffs(last)) == [0.0, 0.0, 1.0]


def test_fewer_turns_pay_more_in_the_basic_game() -> None:
    """R41"""
    ends = []
    for seed in range(4):
        *_, last = at_random(1, "basic", seed)
        assert last.scores == [last.turn]
        ends.append((last.turn, GAME.payoffs(last)[0]))
    ends.sort()
    assert [payoff for _, payoff in ends] == sorted((payoff for _, payoff in ends), reverse=True)


def test_alone_the_payoff_is_the_part_of_the_best_that_was_reached() -> None:
    """R41, R52: six turns are the fewest there can be, thirty-six survivors the most."""
    tiles = {"x1": "lone-palm east", "x2": "three-chimneys north", "orange": "x1", "turn": "12", "pass": "3"}
    people = {"people x1": "none", "rescued orange": "8", "people x3": "1 yellow"}
    state = position(1, "basic", {**tiles, **people})
    assert GAME.payoffs(state) == [0.0], "it is not over"
    state.choose(GAME.parse("fly x3"))
    assert (state.scores, GAME.payoffs(state)) == ([12], [0.5])
    *_, last = at_random(1, "advanced", 1)
    assert GAME.payoffs(last) == [last.rescued[0] / 36]


def test_judgement_alone_foresees_the_end_and_does_not_jump_there() -> None:
    facts = {**EXAMPLE, "turn": "9", "pass": "2", "rescued orange": "8", "people x1": "none"}
    state = position(1, "basic", {**facts, "people x3": "none", "people y2": "1 yellow"})
    before = GAME.value(state, 0)
    state.choose(GAME.parse("fly y2"))
    assert state.to_act == OVER
    assert before < GAME.value(state, 0) < before + 0.2
    facts = {**EXAMPLE, "turn": "28", "pass": "3", "rescued orange": "26", "emergence deck": "none"}
    state = position(1, "advanced", {**facts, "people x3": "none", "hand orange": "none"})
    before = GAME.value(state, 0)
    state.choose(GAME.parse("stay"))
    state.deal(0)
    assert abs(before - GAME.value(state, 0)) < 0.05


def test_the_rule_of_thumb_finds_the_twist_of_the_example() -> None:
    state = position(2, "race", {**EXAMPLE, "hand orange": "wind-shift"})
    chosen = []
    while state.to_act == 0:
        action = GAME.suggest(state, 0)
        assert action is not None
        chosen.append(action.notation)
        state.choose(action)
    assert chosen[0] == "play wind-shift"
    assert chosen[-1] == "fly x3"
    assert state.rescued[0] == 2


def test_the_rule_of_thumb_combines_two_cards() -> None:
    """From X1 every arrow leads off the board; a twist and a one-step flight reach the survivors."""
    state = position(
        1,
        "basic",
        {
            "x1": "lone-palm north",
            "x2": "twin-capes east",
            "orange": "x1",
            "people x1": "none",
            "people x2": "2 yellow",
            "hand orange": "short-hop, eye-of-the-wind",
        },
    )
    while state.to_act == 0:
        action = GAME.suggest(state, 0)
        assert action is not None
        state.choose(action)
    assert state.rescued == [2]
    assert state.hands == [[]]


@pytest.mark.parametrize("card", ["whirlpool", "upheaval", "spiral", "backwash"])
def test_the_rule_of_thumb_keeps_a_good_card_when_there_is_nobody_to_claim(card: str) -> None:
    state = position(2, "race", {**EXAMPLE, "people x3": "none", "orange": "z3", "hand orange": card})
    action = GAME.suggest(state, 0)
    assert action is not None
    assert action.verb != "play"


def test_the_rule_of_thumb_plays_well() -> None:
    assert sum(advised(1, "basic", seed) for seed in range(8)) / 8 <= 10
    assert sum(advised(1, "advanced", seed) for seed in range(4)) / 4 >= 22
