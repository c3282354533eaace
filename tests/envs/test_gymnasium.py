"""Gymnasium: the checks of the library, and the properties that our environments declare."""

from __future__ import annotations

import re
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import eleventh.envs
from envs.modes import Mode, in_every_game, in_every_mode

EVIL = "eleventh/professor-evil"


def make(mode: Mode, **choices: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(f"eleventh/{mode.game}", seats=mode.seats, options=dict(mode.options), **choices)


def legal(info: dict[str, Any], rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(info["action_mask"])))


def play(env: gymnasium.Env[Any, Any], seed: int, steps: int = 400) -> list[Any]:
    """Play a random game; returns everything that the environment returned."""
    rng = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    said: list[Any] = [observation.tolist()]
    for _ in range(steps):
        observation, reward, over, cut, info = env.step(legal(info, rng))
        said.append((observation.tolist(), reward, over, cut, info["seat"]))
        if over or cut:
            break
    return said


@in_every_mode
def test_every_mode_is_an_environment_as_gymnasium_checks_it(mode: Mode) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(mode, bots="random", render_mode="ansi").unwrapped)


@in_every_game
@pytest.mark.parametrize("seat", [0, "all"])
def test_a_game_repeats_exactly_from_its_seed(mode: Mode, seat: int | str) -> None:
    one = play(make(mode, seat=seat, bots="random"), 7)
    assert one == play(make(mode, seat=seat, bots="random"), 7)
    assert one != play(make(mode, seat=seat, bots="random"), 8)


def test_the_games_after_a_seed_repeat_too() -> None:
    env = gymnasium.make(EVIL, bots="random")
    env.reset(seed=3)
    second = env.reset()[0].tolist()
    env.reset(seed=3)
    assert env.reset()[0].tolist() == second


def test_the_reward_of_a_won_game_is_one_at_its_end() -> None:
    for seed in range(60):
        said = play(gymnasium.make("eleventh/island-emergency", seats=2, bots="random"), seed)
        rewards = [reward for _, reward, *_ in said[1:]]
        assert set(rewards[:-1]) <= {0.0}
        if rewards[-1] == 1.0:
            return
    pytest.fail("not one of these games was won")


def test_shaped_rewards_add_up_to_the_result_minus_the_value_of_the_start() -> None:
    env = gymnasium.make(EVIL, seat="all", shaping="value")
    plain = gymnasium.make(EVIL, seat="all")
    for seed in range(3):
        shaped = [said[1] for said in play(env, seed)[1:]]
        outcome = sum(said[1] for said in play(plain, seed)[1:])
        game = env.unwrapped.config.game  # type: ignore[attr-defined]
        env.reset(seed=seed)
        begun = game.value(env.unwrapped.episode.state, 0)  # type: ignore[attr-defined]
        assert sum(shaped) == pytest.approx(outcome - begun)


def test_an_action_that_is_not_offered_changes_nothing_and_costs_a_little() -> None:
    env = gymnasium.make(EVIL, bots="random", penalty=0.5)
    before, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, over, cut, told = env.step(wrong)
    assert after.tolist() == before.tolist()
    assert (reward, over, cut, told["illegal"]) == (-0.5, False, False, 1)


def test_a_game_that_goes_nowhere_is_given_up() -> None:
    env = gymnasium.make(EVIL, bots="random", max_steps=3)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert [env.step(wrong)[3] for _ in range(3)] == [False, False, True]


def test_an_agent_of_all_seats_gets_the_observation_of_the_seat_to_act() -> None:
    said = play(gymnasium.make(EVIL, seat="all"), 2)
    place = next(part.start for part in eleventh.envs.parts("professor-evil") if part.name == "seat")
    seats = [observation[place] for observation, *_ in said[1:]]
    assert set(seats) == {0, 1}
    assert seats == [seat for *_, seat in said[1:]]


def test_vectorized_games_equal_the_same_games_one_by_one() -> None:
    many = gymnasium.make_vec(EVIL, num_envs=3, seat="all")
    observations, infos = many.reset(seed=5)
    rng = np.random.default_rng(1)
    episodes = [many.unwrapped.table.episodes[i] for i in range(3)]  # type: ignore[attr-defined]
    for _ in range(200):
        masks = infos["action_mask"]
        actions = [int(rng.choice(np.flatnonzero(row))) if row.any() else 0 for row in masks]
        observations, _, _, cut, infos = many.step(actions)
        for number, episode in enumerate(episodes):
            expected = episode.encoder.numbers(episode.state, episode.asked)
            assert observations[number].tolist() == expected
            assert np.flatnonzero(infos["action_mask"][number]).tolist() == sorted(
                action.number for action in episode.state.options
            )
    assert not cut.any()


def test_the_step_after_an_end_begins_a_new_game_and_takes_no_action() -> None:
    many = gymnasium.make_vec("eleventh/necreaux", num_envs=2, seat="all", seats=2)
    _, infos = many.reset(seed=4)
    rng = np.random.default_rng(2)
    over = np.zeros(2, bool)
    begun = 0
    for _ in range(600):
        actions = [int(rng.choice(np.flatnonzero(row))) if row.any() else 0 for row in infos["action_mask"]]
        ended = over
        _, rewards, over, _, infos = many.step(actions)
        for number in np.flatnonzero(ended):
            begun += 1
            assert rewards[number] == 0.0
            assert not over[number]
            assert infos["action_mask"][number].any()
    assert begun > 1


def test_vectorized_games_have_the_info_of_single_games() -> None:
    many = gymnasium.make_vec("eleventh/island-emergency", num_envs=4, seat="all", seats=2)
    episodes = many.unwrapped.table.episodes  # type: ignore[attr-defined]
    _, infos = many.reset(seed=4)
    wrong = [int(np.flatnonzero(row == 0)[0]) for row in infos["action_mask"]]
    infos = many.step(wrong)[-1]
    assert infos["illegal"].tolist() == [1, 1, 1, 1]
    assert "payoffs" not in infos
    rng = np.random.default_rng(2)
    seats = set()
    over = np.zeros(4, bool)
    while not over.any():
        seats |= set(infos["seat"].tolist())
        *_, over, _, infos = many.step([int(rng.choice(np.flatnonzero(row))) for row in infos["action_mask"]])
    assert seats == {0, 1}
    assert infos["_payoffs"].tolist() == over.tolist()
    for number in np.flatnonzero(over):
        game, state = episodes[number].encoder.game, episodes[number].state
        assert infos["payoffs"][number].tolist() == game.payoffs(state)


def test_a_human_is_shown_one_game_or_many(capsys: pytest.CaptureFixture[str]) -> None:
    gymnasium.make(EVIL, render_mode="human").reset(seed=1)
    one = capsys.readouterr().out
    gymnasium.make_vec(EVIL, num_envs=2, render_mode="human").reset(seed=1)
    assert len(capsys.readouterr().out.splitlines()) > len(one.splitlines()) > 3


def test_many_games_repeat_from_their_seed() -> None:
    def said(seed: int) -> list[Any]:
        many = gymnasium.make_vec("eleventh/necreaux", num_envs=3, seats=2, bots="random")
        rng = np.random.default_rng(1)
        _, infos = many.reset(seed=seed)
        found = []
        for _ in range(60):
            masks = infos["action_mask"]
            actions = [int(rng.choice(np.flatnonzero(row))) if row.any() else 0 for row in masks]
            observations, *_, infos = many.step(actions)
            found.append(observations.tolist())
        return found

    assert said(1) == said(1)
    assert said(1) != said(2)


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        ({"seats": 9}, "is played with 2 to 4 seats"),
        ({"options": {"difficulty": "silly"}}, "Choose from: gentle, easy, normal, hard"),
        ({"bots": "nobody"}, "There is no bot 'nobody'"),
        ({"bots": "greedy,greedy"}, "2 bots are named for 1 other seats"),
        ({"seat": 7}, "a number from 0 to 1, or 'all'"),
        ({"shaping": "pretty"}, "Choose from: outcome, value"),
        ({"render_mode": "rgb_array"}, "Choose from: ansi, human"),
    ],
)
def test_impossible_settings_are_refused_in_a_sentence(choices: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        gymnasium.make(EVIL, disable_env_checker=True, **choices)
