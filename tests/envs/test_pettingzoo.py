"""PettingZoo: its API tests on every mode, and the order of agents."""

from __future__ import annotations

import contextlib
import io
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.state_test import state_test

from eleventh import envs
from envs.modes import Mode, in_every_game, in_every_mode
from lantern import LANTERN
from tiny import rules


@contextlib.contextmanager
def strictly() -> Iterator[None]:
    """Turn warnings into errors, except the two about masks beside the observation, which PettingZoo's own
    games raise too."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        yield


def turns(mode: Mode, **choices: Any) -> Any:
    return envs.aec(mode.game, mode.seats, options=dict(mode.options), **choices)


def at_once(mode: Mode, **choices: Any) -> Any:
    return envs.parallel(mode.game, mode.seats, options=dict(mode.options), **choices)


@in_every_mode
def test_every_mode_keeps_to_the_interface_of_turns(mode: Mode) -> None:
    with strictly():
        api_test(turns(mode), num_cycles=40)
        seed_test(lambda: turns(mode), num_cycles=10)


@in_every_mode
def test_every_mode_keeps_to_the_interface_of_all_at_once(mode: Mode) -> None:
    with strictly():
        parallel_api_test(at_once(mode), num_cycles=40)
        parallel_seed_test(lambda: at_once(mode), num_cycles=10)


@in_every_game
def test_every_game_is_rendered_in_words(mode: Mode) -> None:
    for make in (turns, at_once):
        env = make(mode, render_mode="ansi")
        env.reset(seed=1)
        assert len(env.render().splitlines()) > 3
        assert make(mode).render() is None


@in_every_game
def test_every_game_passes_the_test_of_rendering(mode: Mode) -> None:
    with strictly():
        render_test(lambda render_mode: turns(mode, render_mode=render_mode))


def test_a_human_is_shown_the_table_at_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = envs.parallel("professor-evil", seats=2, render_mode="human")
    env.reset(seed=1)
    begun = capsys.readouterr().out
    env.step({})
    assert len(begun.splitlines()) > 3
    assert capsys.readouterr().out == begun, "nobody did anything"


@in_every_game
def test_every_game_passes_the_test_of_the_whole_state(mode: Mode) -> None:
    with strictly():
        state_test(turns(mode), at_once(mode))


def test_the_whole_state_holds_what_seats_hide_from_each_other() -> None:
    env = envs.parallel("island-emergency", seats=2)
    seen, _ = env.reset(seed=1)
    hands = [part for part in envs.parts("island-emergency", seats=2) if part.name.startswith("hands[")]
    for seat, part in enumerate(hands):
        told = slice(part.start, part.start + part.length)
        assert env.state()[told].sum() > 0
        assert not seen[f"seat_{1 - seat}"]["observation"][told].any()


def any_action(mask: np.ndarray[Any, Any], rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


@in_every_game
def test_a_whole_game_ends_with_the_result_for_every_seat(mode: Mode) -> None:
    env = turns(mode)
    env.reset(seed=4)
    rng = np.random.default_rng(4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        env.step(None if over or cut else any_action(seen["action_mask"], rng))
    seated = env.seated
    assert seated.over
    assert list(total.values()) == pytest.approx(seated.config.game.payoffs(seated.state))
    assert env.agents == []


def signal(env: Any, seed: int) -> None:
    """Play the small game until its team is asked."""
    env.reset(seed=seed)
    while len(env.seated.asked()) < 2:
        seat = env.agent_selection
        env.step(any_action(env.observe(seat)["action_mask"], np.random.default_rng(1)))


def test_a_team_is_asked_seat_by_seat_and_most_voices_count() -> None:
    env = envs.aec(LANTERN, seats=3)  # type: ignore[arg-type]
    signal(env, 1)
    for seat, action in enumerate((rules.SIGNAL, rules.WAIT, rules.WAIT)):
        assert env.agent_selection == f"seat_{seat}"
        assert not env.seated.over
        env.step(action.number)
    assert not env.seated.over  # they wait
    signal(env, 1)
    for action in (rules.SIGNAL, rules.WAIT, rules.SIGNAL):
        env.step(action.number)
    assert env.seated.over


def test_of_two_that_differ_the_first_counts() -> None:
    env = envs.parallel(LANTERN, seats=2)  # type: ignore[arg-type]
    seen, _ = env.reset(seed=2)
    rng = np.random.default_rng(1)
    while len(env.seated.asked()) < 2:
        named = {
            agent: any_action(one["action_mask"], rng)
            for agent, one in seen.items()
            if one["action_mask"].any()
        }
        seen = env.step(named)[0]
    env.step({"seat_0": rules.WAIT.number, "seat_1": rules.SIGNAL.number})
    assert not env.seated.over


def test_the_answer_of_a_seat_out_of_turn_is_ignored() -> None:
    env = envs.parallel("professor-evil", seats=2)
    seen, _ = env.reset(seed=1)
    (asked,) = env.seated.asked()
    other = f"seat_{1 - asked}"
    assert not seen[other]["action_mask"].any()
    before = seen[f"seat_{asked}"]["observation"].tolist()
    after, rewards, *_ = env.step({other: 0})
    assert after[f"seat_{asked}"]["observation"].tolist() == before
    assert set(rewards.values()) == {0.0}


def test_an_agent_with_an_illegal_answer_is_asked_again() -> None:
    env = envs.aec("professor-evil", seats=2, penalty=0.25)
    env.reset(seed=1)
    asked = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(asked)["action_mask"] == 0)[0]))
    assert env.agent_selection == asked
    assert env.rewards[asked] == -0.25
    assert env.infos[asked] == {"illegal": 1}


def test_an_episode_is_truncated_after_the_step_limit() -> None:
    env = envs.parallel("professor-evil", max_steps=2)
    env.reset(seed=1)
    assert set(env.step({})[3].values()) == {False}
    assert set(env.step({})[3].values()) == {True}
    assert env.agents == []
