"""Analyses single events of a game: compares a choice with the best option, a deal with its other outcomes.

Each analysis has its own seed and depends on no other, so any process can make it, in any order. `review`
sums up all analyses of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec

from eleventh.coach.comparison import SURE, OptionComparison, never
from eleventh.coach.figures import ChanceFigure, differences, figure
from eleventh.coach.level import find_level
from eleventh.coach.playouts import Determinizations, Playouts
from eleventh.core.action import Action
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.log import ACT, Event
from eleventh.table.table import Table

FORM = 5  # of stored analyses: raise it when they get other fields, or an event gets another analysis
NO_EVALUATION = (
    -1.0
)  # of a position during set-up: the evaluation functions of most games are not made for it
USUAL_LEVEL = "strong"
USUAL_PLAYOUTS = 200  # for each deal, and for each option compared; the search's budget is in proportion


class Interrupted(RuntimeError):
    """The analysis was preempted; the partial result is discarded."""


class ReviewSettings(msgspec.Struct, frozen=True):
    """The settings of a review. They and the log determine every bit of it."""

    seat: int = 0  # the seat whose chances it shows and whose knowledge it has, from 0
    level: str = USUAL_LEVEL
    playouts: int = USUAL_PLAYOUTS
    seed: int = 0
    hindsight: bool = False  # as if all seats had known what was hidden


class Gain(msgspec.Struct, frozen=True):
    """By how much the win rate of an option is higher than that of the chosen one."""

    notation: str
    gain: float
    error: float


class EventAnalysis(msgspec.Struct, frozen=True, omit_defaults=True):
    """The analysis of one event. Of a choice: the loss compared with the best option, and the other options.
    Of a deal: the expected value before it, by playouts (`win_rate`) and by the evaluation function
    (`evaluation`), and the probability of its outcome (`weight`)."""

    event: int
    best: str = ""  # of a choice
    loss: float = 0.0
    error: float = 0.0
    advised: float = 0.0  # by how much the choice of the heuristic policy is better than the one made
    options: list[Gain] = []
    effect: float = 0.0  # of a rival's choice: the change for the seat of the review
    effect_error: float = 0.0
    win_rate: float = -1.0  # of a deal
    evaluation: float = NO_EVALUATION
    weight: float = 0.0


@dataclass(frozen=True)
class AnalysisJob:
    """The input of an analysis: an event, its number, the position before it, and the settings."""

    game: Game[State]
    state: State
    event: Event
    n: int
    settings: ReviewSettings
    luck: int
    stopped: Callable[[], bool]


def analyse(
    table: Table, settings: ReviewSettings, n: int, stopped: Callable[[], bool] = never
) -> EventAnalysis:
    """The analysis of event n, an action or a deal that was not undone. `stopped` is polled; raises
    Interrupted when it is true."""
    event = table.log.event(n)
    luck = event_seed(settings.seed, n)
    one = AnalysisJob(table.game, table.at(n - 1), event, n, settings, luck, stopped)
    found = analyse_choice(one) if event.kind == ACT else analyse_deal(one)
    if stopped():
        raise Interrupted
    return found


def event_seed(seed: int, n: int) -> int:
    """The seed for event n of a review."""
    return (seed * 1_000_003 + n) << 20


def analyse_choice(one: AnalysisJob) -> EventAnalysis:
    """Compare the chosen action with the best one."""
    game, state, event, settings = one.game, one.state, one.event, one.settings
    chosen = game.vocabulary.by_notation[event.text]
    if len(state.options) == 1:
        return EventAnalysis(one.n, best=event.text, options=[Gain(event.text, 0.0, 0.0)])
    level = find_level(settings.level, game, state)
    level = replace(level, playouts=max(2, level.playouts * settings.playouts // USUAL_PLAYOUTS))
    comparison = OptionComparison(
        game, state, event.seat, level, one.luck, settings.hindsight, settings.playouts, stopped=one.stopped
    )
    best, loss = chosen, ChanceFigure(0.0, 0.0)
    if comparison.best is not chosen:
        loss = comparison.better(comparison.best, chosen)
        best = comparison.best if loss.mean > 0 else chosen
    effect = ChanceFigure(0.0, 0.0)
    if game.rivals and event.seat != settings.seat and comparison.advised is not chosen:
        effect = effect_on(comparison, settings.seat, chosen)
    return EventAnalysis(
        one.n,
        best=best.notation,
        loss=loss.mean,
        error=loss.error,
        advised=advantage(comparison, chosen, loss),
        options=gains(comparison, chosen, loss),
        effect=effect.mean,
        effect_error=effect.error,
    )


def advantage(comparison: OptionComparison, chosen: Action, loss: ChanceFigure) -> float:
    """By how much the choice of the heuristic policy is better than the one made; 0 if not significant."""
    if comparison.advised is chosen:
        return 0.0
    if comparison.advised is comparison.best:
        return loss.mean
    ahead = comparison.lead(comparison.advised, chosen, comparison.fresh)
    return ahead.mean if abs(ahead.mean) > SURE * ahead.error else 0.0


def gains(comparison: OptionComparison, chosen: Action, loss: ChanceFigure) -> list[Gain]:
    """Every candidate compared with the chosen action, best first: by fresh playouts if it has any, else by
    those of the search."""
    scale = comparison.game.scale(comparison.state)
    own = next((one.results for one in comparison.candidates if one.action is chosen), [])
    found = [Gain(chosen.notation, 0.0, 0.0)]
    for one in comparison.candidates:
        if one.action is chosen or not one.results:
            continue
        if one.action in comparison.known and chosen in comparison.known:
            is_best = one.action is comparison.best and loss.mean > 0
            gain = loss if is_best else comparison.lead(one.action, chosen, 0)
        elif own:
            pairs = min(len(own), len(one.results))
            gain = figure(differences(one.results[:pairs], own[:pairs]), scale)
        else:
            fresh = comparison.win_rate(chosen)
            searched = figure(one.results, scale)
            gain = ChanceFigure(searched.mean - fresh.mean, (searched.error**2 + fresh.error**2) ** 0.5)
        found.append(Gain(one.action.notation, gain.mean, gain.error))
    return sorted(found, key=lambda each: -each.gain)


def effect_on(comparison: OptionComparison, seat: int, chosen: Action) -> ChanceFigure:
    """The effect of a rival's choice on the seat, compared with the choice that the heuristic policy makes in
    the playouts before it."""
    sides = [
        Playouts(comparison.game, comparison.worlds, seat, action) for action in (chosen, comparison.advised)
    ]
    for side in sides:
        play(side, comparison.fresh, comparison.stopped)
    return figure(differences(sides[0].results, sides[1].results), sides[0].scale)


def play(playouts: Playouts, count: int, stopped: Callable[[], bool]) -> None:
    """Add `count` playouts. Raises Interrupted when it is stopped."""
    for _ in range(count):
        if stopped():
            raise Interrupted
        playouts.play(1)


def analyse_deal(one: AnalysisJob) -> EventAnalysis:
    """Estimate the value before a deal, and the probability of its outcome."""
    game, settings = one.game, one.settings
    worlds = Determinizations(game, one.state, settings.seat, one.luck, settings.hindsight)
    weight = weight_of(worlds.only, one.event)
    if weight == 1.0:
        return EventAnalysis(one.n, win_rate=0.0, weight=1.0)
    playouts = Playouts(game, worlds, settings.seat)
    play(playouts, settings.playouts, one.stopped)
    found = figure(playouts.results, playouts.scale, playouts.order)
    evaluation = playouts.evaluation() if game.turns(one.state) else NO_EVALUATION
    return EventAnalysis(one.n, win_rate=found.mean, error=found.error, evaluation=evaluation, weight=weight)


def weight_of(state: State | None, event: Event) -> float:
    """The probability of the outcome; 0 if the seat cannot know it."""
    if state is None:
        return 0.0
    chances = {chance.name: chance.weight for chance in state.chances()}
    return chances.get(event.text, 0) / state.draws
