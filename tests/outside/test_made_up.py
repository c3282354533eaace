"""Positions that somebody made up for the present rules: a stack that no game reaches is refused, even where
a made-up position is welcome, before anything of it is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from eleventh.core.engine import State, Step
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.games import all_games
from eleventh.table.dealers import SeededDealer
from eleventh.table.log import Log
from eleventh.table.log_text import write_log
from eleventh.table.position import code
from eleventh.table.table import Table
from eleventh.table.verify import verify

Steps = list[Step[State]]
GAMES = [game for name, game in all_games().items() if name != "tiny"]
STACKS: dict[str, Callable[[Steps], Steps]] = {
    "the lowest step twice": lambda stack: [stack[0], *stack],
    "the lowest step for ever": lambda stack: stack[:1] * 5_000,
    "all steps twice": lambda stack: stack * 2,
    "all steps for ever": lambda stack: stack * 2_000,
    "nothing beneath": lambda stack: stack[1:],
}


@pytest.mark.parametrize("stack", STACKS.values(), ids=STACKS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_stack_that_no_game_reaches_is_refused(game: Game[State], stack: Callable[[Steps], Steps]) -> None:
    rng = Rng(11)
    table = Table.new(game, game.seats[1], {}, SeededDealer(3))
    while table.events < 60 or len(table.state.stack) < 2:
        table.run_dealer()
        state = table.state
        assert not table.over
        seat = next(seat for seat in range(state.seats) if state.may_act(seat))
        table.play(seat, state.options[rng.below(len(state.options))])
        table.run_dealer()
    state = table.state.clone()
    assert game.sound(state) == ""
    state.stack[:] = stack(list(state.stack))
    header = Table.new(game, options=table.log.header.options, position=table.state).log.header
    log = write_log(Log(replace(header, position=code(game, state))))
    assert not verify(log, made_up=True).ok
