"""Games for the measurements of the coach: positions by bots of a level, and logs to be reviewed."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from eleventh.bots import make_bot
from eleventh.bots.ladder import BOT_OF
from eleventh.core.engine import DEALER, State
from eleventh.core.game import Game
from eleventh.core.play import nth_seed, seats_to_act
from eleventh.core.rng import Rng
from eleventh.games import all_games, find_game
from eleventh.lab.experiments.experiment import usual_seats
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table

# With how many seats a game is measured when nobody says so: two if it can be, but Nemo Rising alone.
SEATS = {game.id: usual_seats(game) for game in all_games().values()} | {"nemo-rising": 1}


def played(game: Game[State], given: argparse.Namespace, level: str, index: int) -> tuple[list[State], State]:
    """A game by bots of a level, with no limit of time: positions in which somebody chose or chance answered,
    and its end. Its first choices (`given.after` on average) are made by beginners, and what they met is not
    counted: a level that wins nearly always meets few positions that are hard for it in games of its own."""
    seed = nth_seed(given.seed, index)
    state = game.new(given.seats, game.settle(given.seats, given.options))
    rng, draw = Rng(seed), Rng(seed + 1)
    bot = BOT_OF.get(level, level)
    bots = [make_bot(bot, game, nth_seed(seed, seat + 1)) for seat in range(given.seats)]
    weak = [make_bot("beginner", game, nth_seed(seed, seat + 1)) for seat in range(given.seats)]
    found: list[State] = []
    begun = given.after == 0

    def look() -> None:
        if begun and draw.below(given.every) == 0 and (state.to_act == DEALER or len(state.options) > 1):
            found.append(state.clone())

    for seat in seats_to_act(state, rng, lambda _: look()):
        look()
        state.choose((bots if begun else weak)[seat].choose(state, seat))
        begun = begun or draw.below(given.after) == 0
    return found, state


def positions(game: Game[State], given: argparse.Namespace, level: str) -> Iterator[tuple[State, State]]:
    index = 0
    while True:
        found, end = played(game, given, level, index)
        index += 1
        for state in found:
            yield state, end


def table_of(name: str, seed: int, most: int, bot: str = "greedy") -> Table:
    """A log, or a game by a bot, up to so many choices that were not forced."""
    if Path(name).suffix == ".log":
        return Table.load(Path(name).read_text(encoding="utf-8"))
    game = find_game(name)
    seats = SEATS[game.id]
    table = Table.new(game, seats, {}, SeededDealer(seed))
    bots = [make_bot(bot, game, seed + seat) for seat in range(seats)]
    for seat in table.seats_to_act():
        most -= len(table.state.options) > 1
        table.play(seat, bots[seat].choose(table.state, seat))
        if most == 0:
            break
    return table


def unforced(table: Table) -> int:
    log = table.log
    return sum(log.event(n).kind == "act" and len(table.at(n - 1).options) > 1 for n in log.line())
