"""Luck and skill: games that are played out, then reviewed by the coach; of each only the sums are kept."""

from __future__ import annotations

from dataclasses import dataclass

from eleventh.coach.analysis import ReviewSettings
from eleventh.coach.jobs import make_review
from eleventh.core.engine import DEALER, State
from eleventh.core.game import Game
from eleventh.core.play import nth_seed
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter
from eleventh.lab.run.simulate import Spec, make_bots
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table

LEVEL = "steady"  # by the rule of thumb: as the games are played, and as playouts go on


@dataclass(frozen=True)
class LuckAccount:
    """Of one game, for its first seat: start + luck + rivals - lost = result."""

    start: float
    luck: float
    rivals: float  # what they did, beyond what the rule of thumb expects of them
    lost: float  # by the seat's own choices, and those of its partners
    result: float
    moved: float  # what all deals moved, up or down, added up


@dataclass(frozen=True)
class LuckReviewer:
    playouts: int

    def __call__(self, game: Game[State], spec: Spec, index: int) -> LuckAccount:
        seed = nth_seed(spec.seed, index)
        table = played(game, spec, seed)
        found = make_review(table, ReviewSettings(0, LEVEL, self.playouts, seed))
        deals = [deal.luck for deal in found.deals if deal.rival < 0]
        rivals = sum(deal.luck for deal in found.deals if deal.rival >= 0)
        return LuckAccount(found.start, sum(deals), rivals, found.loss, found.result, sum(map(abs, deals)))


def played(game: Game[State], spec: Spec, seed: int) -> Table:
    """The game that `simulate` plays from this seed, as a table with its log."""
    table = Table.new(game, spec.seats, dict(spec.options), SeededDealer(seed))
    rng = Rng(seed)
    bots = make_bots(game, spec, seed)
    while not table.over:
        if table.state.to_act == DEALER:
            table.deal(rng.below(table.state.draws))
        else:
            seat = first_voter(table.state)
            table.play(seat, bots[seat].choose(table.state, seat))
    return table
