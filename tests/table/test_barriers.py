"""Whether a choice showed somebody something is found by dealing the hidden part anew; often enough."""

from __future__ import annotations

import random

import pytest

from eleventh.core.action import Action
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.games import all_games, find_game
from eleventh.table import undo
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table

MANY = 120
CASES = 40  # choices a game
SECRETIVE = [game for game in all_games().values() if game.has_secrets]


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.id)
def test_more_redraws_find_no_other_barriers(game: Game[State], monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Rng(5)
    cases: list[tuple[State, int, Action]] = []
    for seed in range(4):
        table = Table.new(game, game.seats[1], {}, SeededDealer(seed))
        for seat in table.seats_to_act():
            if len(cases) == CASES * (seed + 1) // 4:
                break
            before = table.state.clone()
            action = before.options[rng.below(len(before.options))]
            if rng.below(4) == 0:
                cases.append((before, seat, action))
            table.play(seat, action)
    usual = [undo.learners(game, *case) for case in cases]
    monkeypatch.setattr(undo, "REDRAWS", MANY)
    assert [undo.learners(game, *case) for case in cases] == usual
    assert cases


def test_what_a_card_shows_in_one_of_eighteen_worlds_is_found_too() -> None:
    """Eight worlds that the others could take for the real one look the same after it. (Found by looking at
    some thousand choices; when the rules change, another one must be looked for.)"""
    game = find_game("island-emergency")
    rng = random.Random(1)
    table = Table.new(game, 4, {}, SeededDealer(1))
    table.run_dealer()
    while table.events < 207:
        seat = next(seat for seat in range(4) if table.state.may_act(seat))
        table.play(seat, rng.choice(table.state.options))
        table.run_dealer()
    seat = next(seat for seat in range(4) if table.state.may_act(seat))
    action = rng.choice(table.state.options)
    assert action.notation == "play long-haul"
    assert {2, 3} <= undo.learners(game, table.state, seat, action)
