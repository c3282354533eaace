"""Hints in stages: a nudge, a shortlist with chances, the best line, each with reasons; and `why not`.

A hint is made from what the seat may know, and is the same to the bit whatever else lies there.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from eleventh.bots import USUAL_LEVEL
from eleventh.coach.chance import Meaning, at_level, meaning_of, percent
from eleventh.coach.figures import ChanceFigure
from eleventh.coach.level import Level, find_level
from eleventh.coach.reasons import WORTH_SAYING, reasons, sentence
from eleventh.coach.tries import FRESH, SURE, Tries, never
from eleventh.core.action import Action
from eleventh.core.determinize import determinize
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.core.rollout import good_option
from eleventh.core.scene import Board, Scene, element_names
from eleventh.table.story import what_follows

SHORT = 4  # options on a shortlist
FAR = 6  # moves of a best line at most


class Option(msgspec.Struct, frozen=True):
    """An option with its chance, as the level plays on from there."""

    notation: str
    text: str
    chance: float
    error: float
    low: float
    high: float


class HintMove(msgspec.Struct, frozen=True):
    notation: str
    text: str


class Hint(msgspec.Struct, frozen=True):
    """All stages of a hint; who shows it decides how much of it."""

    seat: int
    level: str
    meaning: Meaning
    nudge: str  # what to look at, without saying what to do
    targets: list[str]  # ids of what the nudge speaks of
    options: list[Option]  # the shortlist, the best one first
    clear: bool  # whether the first is better than the second beyond chance
    line: list[HintMove]  # the best option and what follows, until chance or another seat answers
    ends: str  # what comes then
    reasons: list[str]  # why the first rather than the second
    holds: str  # for whose play the chances hold


class WhyNot(msgspec.Struct, frozen=True):
    """One option against the best one."""

    option: Option
    best: Option
    loss: float  # chance lost against the best; 0 where no difference is clear
    error: float
    reasons: list[str]
    text: str  # the answer in a sentence or two


class NoHint(ValueError):
    """Nobody can be given a hint there; the text says why."""


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
    """Everything about the decision that waits. `stopped`: whether to answer now with what is known;
    `seconds`: when to do so at the latest; else from the same seed it is the same again."""
    found = think(game, state, seat, level, seed, stopped, fresh, seconds)
    ranked = shortlist(found)
    first = ranked[0]
    second = ranked[1] if len(ranked) > 1 else first
    gain = found.ahead(first, second)
    clear = worth_saying(found.level, found.share(second), gain)
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
    """What the action loses against the best option, and why."""
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
    loss = lost(found.level, found.share(action), gain)
    clear = worth_saying(found.level, found.share(action), gain)
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
) -> Tries:
    if not state.may_act(seat):
        raise NoHint("This seat is not asked now: a hint is for who chooses.")
    found = find_level(level, game, state)
    return Tries(
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


def shortlist(found: Tries, asked: Action | None = None) -> list[Action]:
    """The options with the best prospects, and one that was asked for. What the search would play stays first
    unless fresh playouts say clearly otherwise."""
    others = [one.action for one in found.looked if one.action is not found.best and one.results]
    others = others[: SHORT - 1]
    if asked is not None and asked is not found.best and asked not in others:
        others = [*others[: SHORT - 2], asked]
    found.play_evenly([found.best, *others])
    ranked = sorted(others, key=lambda action: -found.share(action).mean)
    first = found.best
    if ranked and found.better(ranked[0], first).mean > 0:
        first = ranked[0]
    return [first, *[action for action in (found.best, *ranked) if action is not first]]


def option(found: Tries, action: Action) -> Option:
    share = found.share(action)
    chance = at_level(found.level, share)
    low, high = found.level.chance(share.low), found.level.chance(share.high)
    text = found.game.say(found.state, action)
    return Option(action.notation, text, chance.mean, chance.error, low, high)


def lost(level: Level, share: ChanceFigure, gain: ChanceFigure) -> ChanceFigure:
    """What is lost by an option of that share against one that is so much better, at the level."""
    steep = level.steepness(min(1.0, max(0.0, share.mean + gain.mean / 2)))
    return ChanceFigure(gain.mean * steep, gain.error * steep)


def worth_saying(level: Level, share: ChanceFigure, gain: ChanceFigure) -> bool:
    """Only what is beyond chance, and by so much that it matters."""
    loss = lost(level, share, gain)
    return loss.mean >= WORTH_SAYING and gain.mean > SURE * gain.error


def look_at(game: Game[State], state: State, seat: int, action: Action) -> tuple[str, list[str]]:
    """Where the best option is to be found on the table, without saying what it is."""
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
    """A place has an article, unless it is called by a sign such as X2."""
    places = [place.id for area in scene.areas if isinstance(area, Board) for place in area.places]
    plain = not any(letter.isdigit() for letter in name) and not name.lower().startswith("the ")
    return f"the {name}" if target in places and plain else name


def best_line(
    game: Game[State], state: State, seat: int, action: Action, seed: int = 0
) -> tuple[list[HintMove], str]:
    """The moves from here on as the playouts go, until chance or another seat answers; and what ends it."""
    world = determinize(game, state, seat, Rng(seed))
    line: list[HintMove] = []
    while len(line) < FAR:
        line.append(HintMove(action.notation, game.say(world, action)))
        world.choose(action)
        if not world.may_act(seat):
            break
        action = world.options[0]
        if len(world.options) > 1:
            action = good_option(game, world, seat, Rng(seed))
    return line, what_follows(world, seat)
