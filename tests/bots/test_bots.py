"""Bots: legal, repeatable, independent of hidden information, and better than random."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

from eleventh.bots import BOTS, LEVELS, UnknownBot, make_bot
from eleventh.core.action import Action
from eleventh.core.codec import digest
from eleventh.core.engine import DEALER, TEAM, State
from eleventh.core.game import Game
from eleventh.core.play import seats_to_act
from eleventh.core.rng import Rng
from eleventh.games import all_games
from lantern import LANTERN
from tiny import GAME as TINY
from tiny.state import TinyState

GAMES = [LANTERN, *all_games().values()]
LOOKS = 20  # decisions checked in each game

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
every_bot = pytest.mark.parametrize("name", ["random", "beginner", "greedy"])


def choices(
    game: Game[State], name: str, seed: int, disguise: Callable[[State, int], None] | None = None
) -> list[str]:
    """The bot's choices in a game, optionally given a resampled state."""
    seats = game.seats[1]
    state = game.new(seats, game.settle(seats, {}))
    bot, rng = make_bot(name, game, seed), Rng(5)
    chosen: list[str] = []
    for seat in islice(seats_to_act(state, rng), LOOKS):
        shown = state.clone()
        if disguise:
            disguise(shown, seat)
        before = digest(shown)
        action = bot.choose(shown, seat)
        assert action in state.options
        assert digest(shown) == before
        chosen.append(action.notation)
        state.choose(action)
    return chosen


@every_game
@every_bot
def test_a_bot_plays_legally_and_the_same_again_from_its_seed(game: Game[State], name: str) -> None:
    assert choices(game, name, 3) == choices(game, name, 3)


@pytest.mark.parametrize("name", ["random", "beginner", "greedy", "search:12"])
def test_a_bot_chooses_the_same_whatever_is_hidden_from_its_seat(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the hidden cards decide the game: the value is the mean over all hands."""
    deal_anew = LANTERN.resample_hidden

    def hide_in_order(state: TinyState, seat: int, rng: Rng) -> None:
        others = [other for other in range(state.seats) if other != seat]
        unknown = sorted(state.deck.pool + [c for o in others for c in state.hands[o] + state.aside[o]])
        for other in others:
            state.hands[other] = [unknown.pop(0) for _ in state.hands[other]]
            state.aside[other] = [unknown.pop(0) for _ in state.aside[other]]
        state.deck.pool = unknown

    def value_of_hands(state: TinyState, seat: int) -> float:
        return sum(card * (place + 1) for place, hand in enumerate(state.hands) for card in hand) / 1000

    monkeypatch.setattr(TINY, "resample_hidden", hide_in_order)
    monkeypatch.setattr(TINY.policy, "value", value_of_hands)
    other = Rng(8)

    def disguise(state: State, seat: int) -> None:
        deal_anew(state, seat, other)

    assert choices(GAMES[0], name, 3) == choices(GAMES[0], name, 3, disguise)


def at_the_end_of_a_round() -> TinyState:
    """A state in which any seat may give the signal or wait."""
    state = TINY.new(2, TINY.settle(2, {}))
    while state.to_act != TEAM:
        if state.to_act == DEALER:
            state.deal(0)
        else:
            state.choose(state.options[0])
    return state


def worth_a_signal(state: TinyState) -> bool:
    return state.hands[1] == [3, 3]


def value_of_signal(state: TinyState, seat: int) -> float:
    return 0.5 if not state.outcome else 1.0 if worth_a_signal(state) else 0.0


def advise_signal(state: TinyState, seat: int) -> Action | None:
    return TINY.parse("signal" if worth_a_signal(state) else "wait")


@pytest.mark.parametrize(("method", "stand_in"), [("value", value_of_signal), ("suggest", advise_signal)])
def test_a_bot_does_not_rely_on_one_determinization(
    method: str, stand_in: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The signal wins in the first determinization and loses in the others."""
    hands = iter([[3, 3], *[[1, 1]] * 20])
    monkeypatch.setattr(
        TINY, "resample_hidden", lambda state, seat, rng: state.hands.__setitem__(1, next(hands))
    )
    monkeypatch.setattr(TINY, method, stand_in)
    assert make_bot("greedy", GAMES[0], 1).choose(at_the_end_of_a_round(), 0).notation == "wait"


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'clever'.*beginner, steady, .*random, greedy .*search:200"):
        make_bot("clever", GAMES[0], 1)


@pytest.mark.parametrize("budget", ["", "0", "many", "5 s", "-3", "200:", "ms", "99999999", "0ms"])
def test_an_invalid_budget_is_answered_with_the_syntax(budget: str) -> None:
    with pytest.raises(UnknownBot, match=r"search:|search:200, search:500ms"):
        make_bot(f"search:{budget}", GAMES[0], 1)


@pytest.mark.parametrize("name", [*LEVELS, *BOTS, "search:7", "search:30ms", "Search:7:30ms", "planner"])
def test_a_bot_is_had_by_its_level_its_kind_or_its_budget(name: str) -> None:
    state = at_the_end_of_a_round()
    assert make_bot(name, GAMES[0], 1).choose(state, 0) in state.options
