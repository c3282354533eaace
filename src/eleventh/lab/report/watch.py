"""One game, watched closely: what was asked and chosen, how long people would need, where pieces stood."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.play import nth_seed, seats_to_act
from eleventh.core.rng import Rng
from eleventh.lab.report.heat import Heat, Watcher
from eleventh.lab.run.simulate import Spec, make_bots

# How long people need, in seconds: to see the only thing that can be done; to choose, and for each doubling
# of the choices; to roll or draw, and read what came.
ONLY = 2.0
CHOOSE = 6.0
DOUBLING = 3.0
DEAL = 4.0


@dataclass(frozen=True)
class WatchedDecision:
    """One decision: what was asked, of whom, with how many options."""

    question: str
    seat: int
    options: int


@dataclass
class Watched:
    """One finished game."""

    outcome: str
    reason: str  # without names and numbers
    rule: str  # by which it ended
    scores: tuple[int, ...]
    payoffs: tuple[float, ...]
    turns: int
    seconds: float  # that people would need
    asked: list[WatchedDecision]
    heat: Heat = field(default_factory=Heat)

    @property
    def first(self) -> int:
        """Who chose first."""
        return self.asked[0].seat if self.asked else 0


def watch_one(game: Game[State], spec: Spec, index: int) -> Watched:
    """Play one game of the spec, as `simulate` plays it."""
    return watch(game, spec, index, None)


def watch_board(game: Game[State], spec: Spec, index: int) -> Watched:
    """The same, with an eye on the board."""
    return watch(game, spec, index, Watcher())


def watch(game: Game[State], spec: Spec, index: int, watcher: Watcher | None) -> Watched:
    state = game.new(spec.seats, dict(spec.options))
    seed = nth_seed(spec.seed, index)
    bots = make_bots(game, spec, seed)
    asked: list[WatchedDecision] = []
    seconds = 0.0

    def dealing(outcome: int) -> None:
        nonlocal seconds
        seconds += DEAL

    for seat in seats_to_act(state, Rng(seed), dealing):
        chosen = bots[seat].choose(state, seat)
        asked.append(WatchedDecision(spaced(type(state.question()).__name__), seat, len(state.options)))
        seconds += seconds_to_choose(len(state.options))
        if watcher is not None:
            watcher.look(game, state, chosen)
        state.choose(chosen)
    names = game.seat_names(state)
    return Watched(
        state.outcome,
        without_names(state.reason, names),
        state.ended_by,
        tuple(state.scores),
        tuple(game.payoffs(state)),
        game.turns(state),
        seconds,
        asked,
        watcher.heat if watcher is not None else Heat(),
    )


def seconds_to_choose(options: int) -> float:
    return ONLY if options < 2 else CHOOSE + DOUBLING * math.log2(options)


def spaced(name: str) -> str:
    """`TakeAction` as it is read: take action."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).lower()


def without_names(reason: str, names: list[str]) -> str:
    """An ending as it is counted: whoever it was, and however many."""
    for name in sorted({*names, *(name.split()[0] for name in names)}, key=lambda name: -len(name)):
        reason = re.sub(rf"\b{re.escape(name)}\b", "Somebody", reason)
    return re.sub(r"\b\d+\b", "n", reason)
