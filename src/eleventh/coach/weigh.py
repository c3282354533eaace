"""What one event of a game is worth: a choice against the best option, a deal against the others.

Each event is weighed by itself, from its own seed, so any process can do it, in any order. `review` makes one
account of them all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import msgspec

from eleventh.coach.figures import ChanceFigure, differences, figure
from eleventh.coach.level import find_level
from eleventh.coach.playouts import Determinizations, Playouts
from eleventh.coach.tries import SURE, Tries, never
from eleventh.core.action import Action
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.log import ACT, Event
from eleventh.table.table import Table

FORM = 4  # of what is kept: another one when the same event would be weighed differently
NO_JUDGEMENT = -1.0  # of a position while the game is set up: most games know nothing of it yet
USUAL_LEVEL = "strong"
USUAL_PLAYOUTS = (
    200  # for each deal, and for each option that is compared; the search has more or fewer alike
)


class Interrupted(RuntimeError):
    """Somebody else needs the processor: what was begun is worth nothing."""


class ReviewSettings(msgspec.Struct, frozen=True):
    """What a review is made with: two with the same settings are the same to the bit."""

    seat: int = 0  # whose chances they are, and who looks on: from 0
    level: str = USUAL_LEVEL
    playouts: int = USUAL_PLAYOUTS
    seed: int = 0
    hindsight: bool = False  # as if all had known what lay there


class Gain(msgspec.Struct, frozen=True):
    """By how much an option is better than what was chosen, as a share of the playouts."""

    notation: str
    gain: float
    error: float


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event. A choice: what it lost against the best option, and the other options. A deal: what its
    outcomes are worth together by playouts (`share`) and by the judgement (`judged`), and how likely the one
    that came was (`weight`)."""

    event: int
    best: str = ""  # of a choice
    loss: float = 0.0
    error: float = 0.0
    advised: float = 0.0  # by how much the rule of thumb, by which playouts go on, is better than the choice
    options: list[Gain] = []
    effect: float = 0.0  # of a rival's choice: what it changed for the seat of the review
    effect_error: float = 0.0
    share: float = -1.0  # of a deal
    judged: float = NO_JUDGEMENT
    weight: float = 0.0


@dataclass(frozen=True)
class AnalysisJob:
    """An event with its number, the position before it, and what it is weighed with."""

    game: Game[State]
    state: State
    event: Event
    n: int
    settings: ReviewSettings
    luck: int
    stopped: Callable[[], bool]


def weigh(table: Table, settings: ReviewSettings, n: int, stopped: Callable[[], bool] = never) -> Weighed:
    """What event n is worth: an action or a deal of the line that counts. Interrupted when it is stopped in
    the middle."""
    event = table.log.event(n)
    luck = event_seed(settings.seed, n)
    one = AnalysisJob(table.game, table.at(n - 1), event, n, settings, luck, stopped)
    found = weigh_choice(one) if event.kind == ACT else weigh_deal(one)
    if stopped():
        raise Interrupted
    return found


def event_seed(seed: int, n: int) -> int:
    return (seed * 1_000_003 + n) << 20


def weigh_choice(one: AnalysisJob) -> Weighed:
    game, state, event, settings = one.game, one.state, one.event, one.settings
    chosen = game.vocabulary.by_notation[event.text]
    if len(state.options) == 1:
        return Weighed(one.n, best=event.text, options=[Gain(event.text, 0.0, 0.0)])
    level = find_level(settings.level, game, state)
    level = replace(level, playouts=max(2, level.playouts * settings.playouts // USUAL_PLAYOUTS))
    tries = Tries(
        game, state, event.seat, level, one.luck, settings.hindsight, settings.playouts, stopped=one.stopped
    )
    best, loss = chosen, ChanceFigure(0.0, 0.0)
    if tries.best is not chosen:
        loss = tries.better(tries.best, chosen)
        best = tries.best if loss.mean > 0 else chosen
    effect = ChanceFigure(0.0, 0.0)
    if game.rivals and event.seat != settings.seat and tries.advised is not chosen:
        effect = effect_on(tries, settings.seat, chosen)
    return Weighed(
        one.n,
        best=best.notation,
        loss=loss.mean,
        error=loss.error,
        advised=advantage(tries, chosen, loss),
        options=gains(tries, chosen, loss),
        effect=effect.mean,
        effect_error=effect.error,
    )


def advantage(tries: Tries, chosen: Action, loss: ChanceFigure) -> float:
    """Of the rule of thumb over what was chosen, where it is clear."""
    if tries.advised is chosen:
        return 0.0
    if tries.advised is tries.best:
        return loss.mean
    ahead = tries.lead(tries.advised, chosen, tries.fresh)
    return ahead.mean if abs(ahead.mean) > SURE * ahead.error else 0.0


def gains(tries: Tries, chosen: Action, loss: ChanceFigure) -> list[Gain]:
    """Every option that was tried, against the chosen one, the best first: by fresh playouts where there are
    any, else by those of the search."""
    own = next((one.results for one in tries.looked if one.action is chosen), [])
    found = [Gain(chosen.notation, 0.0, 0.0)]
    for one in tries.looked:
        if one.action is chosen or not one.results:
            continue
        if one.action in tries.known and chosen in tries.known:
            gain = loss if one.action is tries.best and loss.mean > 0 else tries.lead(one.action, chosen, 0)
        elif own:
            pairs = min(len(own), len(one.results))
            gain = figure(differences(one.results[:pairs], own[:pairs]), tries.game.scale(tries.state))
        else:
            fresh = tries.share(chosen)
            tried = figure(one.results, tries.game.scale(tries.state))
            gain = ChanceFigure(tried.mean - fresh.mean, (tried.error**2 + fresh.error**2) ** 0.5)
        found.append(Gain(one.action.notation, gain.mean, gain.error))
    return sorted(found, key=lambda each: -each.gain)


def effect_on(tries: Tries, seat: int, chosen: Action) -> ChanceFigure:
    """What a rival's choice changed for the seat, against what the playouts take for granted: that he does
    what the rule of thumb says."""
    sides = [Playouts(tries.game, tries.worlds, seat, action) for action in (chosen, tries.advised)]
    for side in sides:
        play(side, tries.fresh, tries.stopped)
    return figure(differences(sides[0].results, sides[1].results), sides[0].scale)


def play(playouts: Playouts, count: int, stopped: Callable[[], bool]) -> None:
    for _ in range(count):
        if stopped():
            raise Interrupted
        playouts.play(1)


def weigh_deal(one: AnalysisJob) -> Weighed:
    game, settings = one.game, one.settings
    worlds = Determinizations(game, one.state, settings.seat, one.luck, settings.hindsight)
    weight = weight_of(worlds.only, one.event)
    if weight == 1.0:
        return Weighed(one.n, share=0.0, weight=1.0)
    playouts = Playouts(game, worlds, settings.seat)
    play(playouts, settings.playouts, one.stopped)
    found = figure(playouts.results, playouts.scale, playouts.order)
    judged = playouts.judged() if game.turns(one.state) else NO_JUDGEMENT
    return Weighed(one.n, share=found.mean, error=found.error, judged=judged, weight=weight)


def weight_of(state: State | None, event: Event) -> float:
    """How likely it was; 0 where the seat cannot know."""
    if state is None:
        return 0.0
    chances = {chance.name: chance.weight for chance in state.chances()}
    return chances.get(event.text, 0) / state.draws
