"""The search keeps its budget, ignores hidden information, and leaves the heuristic only for a clear gain."""

from __future__ import annotations

import pickle

import pytest

from eleventh.bots import make_bot
from eleventh.bots.budget import ThinkingBudget
from eleventh.bots.greedy import GreedyBot
from eleventh.bots.search import SearchBot, SearchWays, never
from eleventh.core.action import Action
from eleventh.core.codec import digest
from eleventh.core.determinize import determinize
from eleventh.core.engine import DEALER, OVER, State
from eleventh.core.game import Game
from eleventh.core.key import position_key
from eleventh.core.play import seats_to_act
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter, payoff_after, play_on, playouts
from eleventh.games import all_games
from lantern import LANTERN
from tiny import GAME as TINY
from tiny.state import TinyState

GAMES = [LANTERN, *all_games().values()]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
SECRET = [game for game in GAMES if game.has_secrets]
BUDGET = ThinkingBudget(playouts=8)
SHORT = SearchWays(horizon=1)  # one turn is enough for these tests


def asked(game: Game[State], decisions: int, seats: int | None = None) -> list[State]:
    """The first positions of a game with more than one option."""
    seats = seats or game.seats[1]
    state, rng = game.new(seats, game.settle(seats, {})), Rng(11)
    found: list[State] = []
    for _ in seats_to_act(state, rng):
        if len(found) == decisions:
            break
        if len(state.options) > 1:
            found.append(state.clone())
        state.choose(state.options[rng.below(len(state.options))])
    return found


def last_chance(light: int) -> TinyState:
    """A state in which all may wait or give the signal, which wins with enough light."""
    state = TINY.new(2, TINY.settle(2, {}))
    while state.voters != 3:
        if state.to_act == DEALER:
            state.deal(0)
        else:
            state.choose(state.options[0])
    state.light = light
    return state


def advise_to_wait(state: TinyState, seat: int) -> Action | None:
    wait = TINY.parse("wait")
    return wait if wait in state.options else None


@pytest.mark.parametrize("game", SECRET, ids=[game.id for game in SECRET])
def test_the_choice_is_the_same_whatever_is_dealt_where_the_seat_cannot_see(game: Game[State]) -> None:
    for number, state in enumerate(asked(game, 5)):
        seat = first_voter(state)
        chosen = {
            SearchBot(game, 3, BUDGET, SHORT).choose(world, seat)
            for world in [state, *(determinize(game, state, seat, Rng(number + i)) for i in range(2))]
        }
        assert len(chosen) == 1


@every_game
def test_a_search_keeps_to_its_playouts_and_answers_the_same_again_from_its_seed(game: Game[State]) -> None:
    for state in asked(game, 3):
        before = digest(state)
        one, other = SearchBot(game, 1, BUDGET, SHORT), SearchBot(game, 1, BUDGET, SHORT)
        chosen = one.choose(state, first_voter(state))
        assert chosen in state.options
        assert chosen is other.choose(state, first_voter(state))
        assert one.playouts <= BUDGET.playouts
        assert digest(state) == before


def test_the_only_option_costs_nothing() -> None:
    state = last_chance(6)
    state.options = state.options[:1]
    bot = SearchBot(LANTERN, 1)
    assert bot.choose(state, 0) is state.options[0]
    assert bot.playouts == 0


def test_a_winning_move_is_played_against_the_heuristic(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TINY.policy, "suggest", advise_to_wait)
    assert make_bot("search:40", LANTERN, 1).choose(last_chance(light=6), 0).notation == "signal"


def test_the_rule_of_thumb_is_followed_where_nothing_is_clearly_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With too little light and no more to come, both options lose."""
    monkeypatch.setattr(TINY.policy, "suggest", advise_to_wait)
    state = last_chance(light=0)
    state.oil = 1
    assert {make_bot("search:40", LANTERN, seed).choose(state, 0).notation for seed in range(5)} == {"wait"}


def test_a_margin_asks_for_a_gain_of_so_many_standard_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TINY.policy, "suggest", advise_to_wait)
    state = last_chance(light=6)
    assert SearchBot(LANTERN, 1, BUDGET, SearchWays(margin=0.5)).choose(state, 0).notation == "signal"
    assert SearchBot(LANTERN, 1, BUDGET, SearchWays(margin=50.0)).choose(state, 0).notation == "wait"


def test_a_cancelled_search_answers_at_once() -> None:
    game = all_games()["professor-evil"]
    (state,) = asked(game, 1)
    bot = SearchBot(game, 1, ThinkingBudget(playouts=500))
    bot.stopped = lambda: True
    assert bot.choose(state, first_voter(state)) in state.options
    assert bot.playouts == 0


def test_a_bot_without_time_plays_by_the_heuristic() -> None:
    game = all_games()["island-of-d"]
    for state in asked(game, 5):
        bot = SearchBot(game, 4)
        bot.hurry(0.0, lambda: True)
        assert bot.choose(state, 0) is GreedyBot(game, 4).choose(state, 0)
        assert bot.playouts == 0


def test_a_hurry_shortens_the_time_and_leaves_the_playouts() -> None:
    bot = SearchBot(LANTERN, 1, ThinkingBudget(playouts=200, ms=900))
    assert bot.budget_now() == ThinkingBudget(playouts=200, ms=900)
    bot.hurry(1000.0, never)
    assert bot.budget_now() == ThinkingBudget(playouts=200, ms=900)
    bot.hurry(0.25, never)
    assert bot.budget_now().playouts == 200
    assert 0 < bot.budget_now().ms <= 250
    bot.hurry(-1.0, never)
    assert bot.budget_now().ms == 1


@pytest.mark.parametrize("name", ["random", "beginner", "greedy", "search:8"])
def test_a_bot_with_the_memory_of_another_goes_on_as_that_one_would(name: str) -> None:
    """A new bot makes each decision, as at a table; it gets only the memory of the bot before."""
    game = all_games()["island-of-d"]
    state, rng = game.new(1, game.settle(1, {})), Rng(4)
    whole = make_bot(name, game, 2)
    memory = None
    kept = decisions = 0
    for seat in seats_to_act(state, rng):
        parted = make_bot(name, game, 2)
        if memory is not None:
            parted.recall(pickle.loads(pickle.dumps(memory)))
            kept += memory.memo is not None and memory.memo.position == position_key(state)
        chosen = whole.choose(state, seat)
        assert parted.choose(state, seat) is chosen
        memory = parted.memory()
        assert memory == whole.memory()
        decisions += len(state.options) > 1
        if decisions == 12:
            break
        state.choose(chosen)
    assert (kept > 0) is (name == "search:8")


def test_options_that_lead_to_the_same_position_are_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """If all options are equal, there is nothing to search."""
    state = last_chance(light=6)
    monkeypatch.setattr("eleventh.bots.search.position_key", lambda state: 0)
    bot = SearchBot(LANTERN, 1, BUDGET)
    bot.choose(state, 0)
    assert bot.playouts == 0


def test_the_search_of_one_decision_is_reused_in_the_same_turn() -> None:
    """The first candidate of the second decision needs no new playouts."""
    game = all_games()["island-of-d"]
    made = {}
    for keep in (True, False):
        state, rng = game.new(1, game.settle(1, {})), Rng(4)
        bot = SearchBot(game, 2, BUDGET, SearchWays(keep=keep, early=False))
        kept = 0
        for seat in seats_to_act(state, rng):
            kept += bot.memo is not None and bot.memo.position == position_key(state)
            state.choose(bot.choose(state, seat))
            if kept == 3 or not keep:
                break
        made[keep] = kept
    assert made == {True: 3, False: 0}


@every_game
def test_a_playout_is_the_same_again_from_its_seed_and_leaves_the_position_alone(game: Game[State]) -> None:
    state = asked(game, 3)[-1]
    seat, before = first_voter(state), position_key(state)
    action = state.options[-1]
    results = [payoff_after(game, state, action, seat, 5, number, turns=3) for number in range(2)]
    assert results == [payoff_after(game, state, action, seat, 5, number, turns=3) for number in range(2)]
    assert playouts(game, state, seat, 5, 1, turns=3) == playouts(game, state, seat, 5, 2, turns=3)[:1]
    assert position_key(state) == before
    assert all(0.0 <= result <= 1.0 for result in results)


@every_game
def test_a_playout_ends_after_the_number_of_turns_in_its_horizon(game: Game[State]) -> None:
    state = asked(game, 1)[0]
    start = game.turns(state)
    play_on(game, state, Rng(1), turns=1)
    assert state.to_act == OVER or game.turns(state) == start + 1


def test_playouts_are_cut_off_where_the_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = all_games()["island-emergency"]
    state = asked(game, 1, seats=2)[0]
    cut = set()

    def note(*given: object) -> float:
        cut.add(given[-1])
        return 0.5

    monkeypatch.setattr("eleventh.bots.search.payoff_after", note)
    SearchBot(game, 1, BUDGET).choose(state, first_voter(state))
    assert cut == {4}
    SearchBot(game, 1, BUDGET, SearchWays(horizon=0)).choose(state, first_voter(state))
    assert cut == {4, 0}
