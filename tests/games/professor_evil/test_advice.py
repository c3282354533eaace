"""The heuristic always has an answer, and takes obvious gains."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER, OVER
from eleventh.core.play import random_setup
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter
from eleventh.games import find_game
from eleventh.games.professor_evil import GAME
from eleventh.games.professor_evil.rules.state import Castle
from games.professor_evil.play import castle


def advised(state: Castle) -> str:
    action = GAME.suggest(state, first_voter(state))
    assert action is not None
    return action.notation


@pytest.mark.parametrize("seed", range(30))
def test_it_has_an_answer_that_is_offered_at_every_decision(seed: int) -> None:
    rng = Rng(seed)
    game = find_game("professor-evil")
    seats, options = random_setup(game, rng)
    state = game.new(seats, options)
    while state.to_act != OVER:
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
            continue
        action = game.suggest(state, first_voter(state))
        assert action in state.options
        state.choose(state.options[rng.below(len(state.options))] if rng.below(2) else action)


OFF = {"all_switches": "off"}  # so that the Magna Carta waits (blue, in the Trophy Room)


def test_it_rescues_every_treasure_in_reach() -> None:
    state = castle("irene,edward", irene="trophy-room", actions="1", played="split-second", **OFF)
    assert advised(state) == "rescue"


def test_it_turns_off_the_switch_that_guards_a_treasure() -> None:
    state = castle("irene,edward", irene="study", actions="1", played="split-second")
    assert advised(state) == "flip"


def test_it_leaves_a_switch_alone_that_guards_nothing() -> None:
    state = castle("irene,edward", irene="kitchen", actions="1", played="split-second")
    assert advised(state) != "flip"


def test_it_goes_in_by_the_window_next_to_the_prize_that_waits() -> None:
    state = castle("irene,edward", actions="1", played="split-second", blue_room="library", **OFF)
    assert advised(state) == "move library"


def test_it_gives_time_to_treasures_about_to_be_lost() -> None:
    state = castle(
        "irene,edward", irene="lounge", revealed="ten-more-minutes stopwatch", blue_left="1", **OFF
    )
    state.choose(GAME.parse("play ten-more-minutes"))
    assert advised(state) == "delay blue"


def test_it_takes_the_fourth_treasure_by_card_and_actions_together() -> None:
    saved = "excalibur mona-lisa rosetta-stone"
    state = castle(
        "nathan,irene", nathan="gallery", saved=saved, revealed="phantom-step decoy", actions="1", **OFF
    )
    while not state.outcome:
        state.choose(GAME.parse(advised(state)))
    assert state.outcome == "won"


@pytest.mark.parametrize("difficulty", ["gentle", "easy", "normal", "hard", "grim"])
def test_the_judgement_is_a_chance_in_every_mode(difficulty: str) -> None:
    state = GAME.new(2, GAME.settle(2, {"characters": "irene,edward", "difficulty": difficulty}))
    while state.to_act == DEALER:
        state.deal(0)
    assert 0 < GAME.value(state, 0) < 1


def test_an_idea_goes_to_the_player_who_uses_it_first() -> None:
    state = castle("nathan,destiny,irene", clock="II", step="dice")
    while not state.voters:
        state.deal(0)
    assert advised(state) == "idea destiny"
