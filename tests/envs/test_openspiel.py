"""OpenSpiel: its simulation test on every mode, stored playthroughs, and its searches on our games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

from eleventh.envs.openspiel import NAMES
from envs.modes import GAMES, Mode, in_every_game, in_every_mode

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
OURS = {mode.game for mode in GAMES}  # other tests register their own games


def random_steps(game: Any, steps: int, seed: int = 1) -> Any:
    """A state after a number of random answers, at which a seat is to act."""
    rng = np.random.RandomState(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        step(state, rng)
        steps -= 1
    return state


def step(state: Any, rng: np.random.RandomState) -> None:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(outcomes, p=chances))
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def test_every_game_is_registered() -> None:
    assert set(NAMES) >= {f"eleventh_{name.replace('-', '_')}" for name in OURS}
    assert set(pyspiel.registered_names()) >= set(NAMES)


@in_every_mode
def test_every_mode_passes_the_simulation_of_open_spiel(mode: Mode) -> None:
    game = pyspiel.load_game(mode.spiel)
    assert game.num_players() == mode.seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_stored_game_is_played_again_to_the_letter(path: Path) -> None:
    stored = path.read_text(encoding="utf-8")
    game = next(line for line in stored.splitlines() if line.startswith("game: ")).removeprefix("game: ")
    actions = [int(line[8:]) for line in stored.splitlines() if line.startswith("action: ")]
    assert generate_playthrough.playthrough(game, actions).splitlines() == stored.splitlines()


def test_every_game_has_a_stored_playthrough() -> None:
    assert {path.stem for path in PLAYTHROUGHS.glob("*.txt")} == OURS


@in_every_game
def test_mcts_plays_every_game(mode: Mode) -> None:
    game = pyspiel.load_game(mode.spiel)
    rng = np.random.RandomState(3)
    bot = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = random_steps(game, 20)
    for _ in range(2):
        state = on_to_a_seat(state, rng)
        state.apply_action(bot.step(state))


def on_to_a_seat(state: Any, rng: np.random.RandomState) -> Any:
    while state.is_chance_node():
        step(state, rng)
    assert not state.is_terminal()
    return state


@pytest.mark.parametrize("name", ["eleventh_island_emergency(seats=2)", "eleventh_necreaux(seats=3)"])
def test_is_mcts_plays_games_with_secrets(name: str) -> None:
    game = pyspiel.load_game(name)
    rng = np.random.RandomState(5)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game=game, evaluator=evaluator, uct_c=1.4, max_simulations=4, random_state=rng)
    state = random_steps(game, 14)
    for _ in range(2):
        state = on_to_a_seat(state, rng)
        state.apply_action(bot.step(state))


@pytest.mark.parametrize("name", ["eleventh_island_emergency(seats=3)", "eleventh_necreaux(seats=3)"])
def test_resampling_keeps_what_the_seat_knows_and_changes_the_rest(name: str) -> None:
    game = pyspiel.load_game(name)
    rng = np.random.RandomState(2)
    changed = False
    for steps in range(8, 40, 4):
        state = random_steps(game, steps)
        if state.is_terminal():
            continue
        for player in range(3):
            for _ in range(3):
                other = state.resample_from_infostate(player, rng.uniform)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
                assert other.observation_string(player) == state.observation_string(player)
                changed = changed or str(other) != str(state)
    assert changed


def test_a_copy_goes_its_own_way() -> None:
    state = random_steps(pyspiel.load_game("eleventh_professor_evil(seats=2)"), 30)
    before = str(state)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before
    assert str(other) != before
    assert state.history() == other.history()[:-1]


def test_a_state_is_written_down_and_read_again() -> None:
    state = random_steps(pyspiel.load_game("eleventh_necreaux(seats=2)"), 20)
    written = pyspiel.serialize_game_and_state(state.get_game(), state)
    _, again = pyspiel.deserialize_game_and_state(written)
    assert str(again) == str(state)
    assert again.information_state_string(0) == state.information_state_string(0)


def test_an_observer_shows_each_part_by_its_name() -> None:
    game = pyspiel.load_game("eleventh_professor_evil(seats=3)")
    state = random_steps(game, 40)
    observer = make_observation(game)
    observer.set_from(state, 2)
    assert observer.dict["seat"].tolist() == [2.0]
    assert observer.tensor.tolist() == [float(x) for x in game.config.encoder.numbers(state.here.state, 2)]


def test_settings_are_parameters_and_impossible_ones_are_refused_in_a_sentence() -> None:
    game = pyspiel.load_game("eleventh_professor_evil(seats=2,difficulty=hard,characters=irene+nathan)")
    state = game.new_initial_state()
    assert game.config.options == {"difficulty": "hard", "characters": "irene,nathan"}
    assert state.here.state.characters == [2, 0]
    with pytest.raises(pyspiel.SpielError, match="is played with 2 to 4 seats, not 7"):
        pyspiel.load_game("eleventh_professor_evil(seats=7)")


@in_every_game
def test_an_action_that_is_not_offered_is_refused_and_changes_nothing(mode: Mode) -> None:
    game = pyspiel.load_game(mode.spiel)
    state = random_steps(game, 5)
    seat, before = state.current_player(), str(state)
    seen = state.information_state_string(seat)
    wrong = next(
        number for number in range(game.num_distinct_actions()) if number not in state.legal_actions()
    )
    with pytest.raises(Exception, match="is not offered now"):
        state.apply_action(wrong)
    assert str(state) == before
    if game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
        assert state.information_state_string(seat) == seen


@in_every_game
def test_legal_actions_are_the_same_asked_directly_and_through_the_library(mode: Mode) -> None:
    state = pyspiel.load_game(mode.spiel).new_initial_state()
    rng = np.random.RandomState(3)
    for _ in range(40):
        if state.is_terminal():
            break
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        for player in range(state.num_players()):
            assert state.legal_actions(player) == pyspiel.State.legal_actions(state, player)
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        step(state, rng)
    assert state.history()
