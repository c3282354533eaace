"""Games for the tests of the coach: played by bots, whole or up to a point."""

from __future__ import annotations

from functools import cache

from eleventh.bots import make_bot
from eleventh.coach.analysis import ReviewSettings, analyse
from eleventh.coach.review import Review, line_of, review
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.games import find_game
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table
from lantern import LANTERN

FEW = ReviewSettings(playouts=12)


def played(game: Game[State], seats: int, seed: int = 3, choices: int = 10_000, bot: str = "random") -> Table:
    table = Table.new(game, seats, {}, SeededDealer(seed))
    bots = [make_bot(bot, game, seed + seat) for seat in range(seats)]
    for seat in table.seats_to_act():
        choices -= len(table.state.options) > 1
        table.play(seat, bots[seat].choose(table.state, seat))
        if choices == 0:
            break
    return table


@cache
def lantern(seed: int = 3) -> Table:
    return played(LANTERN, 2, seed)


def reviewed(table: Table, settings: ReviewSettings = FEW) -> Review:
    return review(table, settings, {n: analyse(table, settings, n) for n in line_of(table, settings.seat)})


def game(name: str) -> Game[State]:
    return LANTERN if name == "tiny" else find_game(name)
