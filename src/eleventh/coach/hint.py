"""Hints in stages: a nudge, a shortlist with chances, the best line with reasons; and `why not`.

A hint depends on nothing that the seat cannot know: hidden information does not change a bit of it.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from eleventh.bots import USUAL_LEVEL
from eleventh.coach.chance import Meaning, at_level, meaning_of, percent
from eleventh.coach.comparison import FRESH, SURE, OptionComparison, never
from eleventh.coach.figures import ChanceFigure
from eleventh.coach.level import Level, find_level
from eleventh.coach.reasons import WORTH_SAYING, reasons, sentence
from eleventh.core.action import Action
from eleventh.core.determinize import determinize
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.core.rollout import good_option
from eleventh.core.scene import Board, Scene, element_names
from eleventh.table.story import what_follows

SHORTLIST_LENGTH = 4  # options
LINE_LENGTH = 6  # moves of a best line at most


class Option(msgspec.Struct, frozen=True):
    """An option with the chance of the level after it."""

    notation: str
    text: str
    chance: float
    error: float
    low: float
    high: float


class HintMove(msgspec.Struct, frozen=True):
    """A move of the best line."""

    notation: str
    text: str


class Hint(msgspec.Struct, frozen=True):
    """All stages of a hint; the caller decides how many of them to show."""

    seat: int
    level: str
    meaning: Meaning
    nudge: str  # what to look at, without saying what to do
    targets: list[str]  # ids of the elements that the nudge names
    options: list[Option]  # the shortlist, the best one first
    clear: bool  # whether the first is significantly better than the second
    line: list[HintMove]  # the best option and the moves after it, until chance or another seat answers
    ends: str  # what follows the line
    reasons: list[str]  # why the first rather than the second
    holds: str  # the level that the chances are valid for


class WhyNot(msgspec.Struct, frozen=True):
    """One option compared with the best one."""

    option: Option
    best: Option
    loss: float  # chance lost compared with the best; 0 if the difference is not significant
    error: float
    reasons: list[str]
    text: str  # the answer in a sentence or two


class NoHint(ValueError):
    """There is no hint for this seat here; the text says why."""


def hint(
    game: Game[State],
    state: State,
    seat: int,
    level: str = USUAL_LEVEL,
    seed: int = 0,
    stopped: Callable[[], bool] = never,
    fresh: int = 0,
    seconds: float = 0.0,
) -> Hint:
    """All stages of a hint for the pending decision. `stopped` is polled: true ends the search with what is
    known so far. `seconds` limits the time. Without these limits the seed determines the hint."""
    found = think(game, state, seat, level, seed, stopped, fresh, seconds)
    ranked = shortlist(found)
    first = ranked[0]
    second = ranked[1] if len(ranked) > 1 else first
    gain = found.ahead(first, second)
    clear = worth_saying(found.level, found.win_rate(second), gain)
    line, ends = best_line(game, state, seat, first, seed)
    nudge, targets = look_at(game, state, seat, first)
    return Hint(
        seat,
        found.level.name,
        meaning_of(game, state),
        nudge,
        targets,
        [option(found, action) for action in ranked],
        clear,
        line,
        ends,
        reasons(found.playouts(first), found.playouts(second)) if first is not second else [],
        found.level.holds,
    )


def why_not(
    game: Game[State],
    state: State,
    seat: int,
    action: Action,
    level: str = USUAL_LEVEL,
    seed: int = 0,
    stopped: Callable[[], bool] = never,
    fresh: int = 0,
    seconds: float = 0.0,
) -> WhyNot:
    """The chance that the action loses compared with the best option, and the reasons."""
    if action not in state.options:
        raise NoHint(f"`{action.notation}` is not possible now. Ask `why {action.notation}` for the reason.")
    found = think(game, state, seat, level, seed, stopped, fresh, seconds)
    best = shortlist(found, action)[0]
    if best is action:
        ranked = [one for one in shortlist(found, action) if one is not action]
        other = ranked[0] if ranked else action
        text = f"`{action.notation}` is the best that was found: {percent(option(found, action).chance)}."
        return WhyNot(option(found, action), option(found, other), 0.0, 0.0, [], text)
    gain = found.ahead(best, action)
    loss = loss_at(found.level, found.win_rate(action), gain)
    clear = worth_saying(found.level, found.win_rate(action), gain)
    why = reasons(found.playouts(best), found.playouts(action))
    better, worse = option(found, best), option(found, action)
    if clear:
        text = (
            f"`{best.notation}` has {percent(better.chance)}, `{action.notation}` {percent(worse.chance)}:"
            f" {100 * loss.mean:.0f} points fewer (+-{100 * loss.error:.0f})."
        )
        text = f"{text} `{best.notation}`: {sentence(why)}" if why else text
    else:
        text = (
            f"`{action.notation}` has {percent(worse.chance)}, `{best.notation}` {percent(better.chance)}: no"
            " difference is clear."
        )
    return WhyNot(worse, better, loss.mean if clear else 0.0, loss.error, why, text)


def think(
    game: Game[State],
    state: State,
    seat: int,
    level: str,
    seed: int,
    stopped: Callable[[], bool],
    fresh: int,
    seconds: float,
) -> OptionComparison:
    """Search the options of the seat. Raises NoHint if it is not the seat's decision."""
    if not state.may_act(seat):
        raise NoHint("This seat is not asked now: a hint is for who chooses.")
    found = find_level(level, game, state)
    return OptionComparison(
        game,
        state,
        seat,
        found,
        seed << 24,
        fresh=fresh or FRESH,
        milestones=True,
        stopped=stopped,
        seconds=seconds,
    )


def shortlist(found: OptionComparison, included: Action | None = None) -> list[Action]:
    """The best options, best first, and the `included` one. The choice of the search stays first unless fresh
    playouts are significantly against it."""
    others = [one.action for one in found.candidates if one.action is not found.best and one.results]
    others = others[: SHORTLIST_LENGTH - 1]
    if included is not None and included is not found.best and included not in others:
        others = [*others[: SHORTLIST_LENGTH - 2], included]
    found.play_evenly([found.best, *others])
    ranked = sorted(others, key=lambda action: -found.win_rate(action).mean)
    first = found.best
    if ranked and found.better(ranked[0], first).mean > 0:
        first = ranked[0]
    return [first, *[action for action in (found.best, *ranked) if action is not first]]


def option(found: OptionComparison, action: Action) -> Option:
    """An option with its chance at the level of the comparison."""
    win_rate = found.win_rate(action)
    chance = at_level(found.level, win_rate)
    low, high = found.level.chance(win_rate.low), found.level.chance(win_rate.high)
    text = found.game.say(found.state, action)
    return Option(action.notation, text, chance.mean, chance.error, low, high)


def loss_at(level: Level, win_rate: ChanceFigure, gain: ChanceFigure) -> ChanceFigure:
    """The chance of the level that is lost by an option of this win rate; another one is better by `gain`."""
    steep = level.steepness(min(1.0, max(0.0, win_rate.mean + gain.mean / 2)))
    return ChanceFigure(gain.mean * steep, gain.error * steep)


def worth_saying(level: Level, win_rate: ChanceFigure, gain: ChanceFigure) -> bool:
    """Whether a difference is significant and large enough to matter."""
    loss = loss_at(level, win_rate, gain)
    return loss.mean >= WORTH_SAYING and gain.mean > SURE * gain.error


def look_at(game: Game[State], state: State, seat: int, action: Action) -> tuple[str, list[str]]:
    """A nudge that says where on the table the best option is, but not what it is; and the ids it names."""
    scene = game.view(state, seat)
    names = element_names(scene)
    choice = next((one for one in scene.choices if one.number == action.number), None)
    ids = [step[-1] for step in choice.steps if step[-1] in names] if choice is not None else []
    if ids:
        return f"Look at {called(scene, ids[-1], names[ids[-1]])}.", ids[-1:]
    if choice is not None and choice.group:
        return f"Look at what stands under: {choice.group}.", []
    alike = [one for one in state.options if one.verb == action.verb]
    if len(alike) > 1 and len(alike) < len(state.options):
        return f"Think about the choices that begin with `{action.verb}`.", []
    return f"Think about this first: {game.ask(state).text}", []


def called(scene: Scene, target: str, name: str) -> str:
    """The name in a sentence. A place gets an article, unless its name is a code such as X2."""
    places = [place.id for area in scene.areas if isinstance(area, Board) for place in area.places]
    plain = not any(letter.isdigit() for letter in name) and not name.lower().startswith("the ")
    return f"the {name}" if target in places and plain else name


def best_line(
    game: Game[State], state: State, seat: int, action: Action, seed: int = 0
) -> tuple[list[HintMove], str]:
    """The moves of the heuristic policy until chance or another seat answers, and what ends them."""
    world = determinize(game, state, seat, Rng(seed))
    line: list[HintMove] = []
    while len(line) < LINE_LENGTH:
        line.append(HintMove(action.notation, game.say(world, action)))
        world.choose(action)
        if not world.may_act(seat):
            break
        action = world.options[0]
        if len(world.options) > 1:
            action = good_option(game, world, seat, Rng(seed))
    return line, what_follows(world, seat)
