"""What cards, heroes, items and options are worth: how often each is offered and taken, and who wins with it.

A game says which of its choices take something (`Game.taking`) and which deals bring something
(`Game.dealing`); who sits at the table is counted too. A thing that lies open for several questions of a turn
is offered once in that turn, and taken once, however often. Kinds of choices, by their verbs, are counted at
every question.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot

from rich.table import Table

from eleventh.bots.greedy import GreedyBot
from eleventh.core.action import Action
from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.core.play import nth_seed, seats_to_act
from eleventh.core.rng import Rng
from eleventh.lab.console import make_console
from eleventh.lab.run.executor import Executor
from eleventh.lab.run.simulate import GamesDone, Spec, Stopped, all_games_of, make_bots
from eleventh.lab.statistics import mean_interval, wilson

Thing = tuple[str, str]  # what kind of thing, and which
WHO = "seat"  # the kind of what a seat is called: its hero, its colour
CHOICE = "choice"  # the kind of a kind of choice


@dataclass
class Uses:
    """What one side of one game met: partners together, or one of several rivals."""

    payoff: float = 0.0
    offered: Counter[Thing] = field(default_factory=Counter)
    taken: Counter[Thing] = field(default_factory=Counter)
    had: set[Thing] = field(default_factory=set)  # dealt to it, or who it is


@dataclass(frozen=True)
class Share:
    """A part of 1 with its 95 % interval, out of so many; None for what never was."""

    of: int
    rate: float | None
    interval: tuple[float, float] | None


@dataclass(frozen=True)
class CardRecord:
    """All about one thing. `share` is how often it was taken when it was offered; what is only dealt has
    none. Who was never offered it counts neither with it nor without it."""

    kind: str
    name: str
    offered: int
    taken: int
    share: Share
    with_it: Share
    without: Share


def edge_of(card: CardRecord) -> tuple[float, float, float] | None:
    """How much more one gets with it than without it, and its interval, by Newcombe from those of both:
    so few games say little. Nothing where one of them is hardly known."""
    mine, theirs = card.with_it, card.without
    if mine.rate is None or theirs.rate is None or mine.interval is None or theirs.interval is None:
        return None
    if mine.of < 2 or theirs.of < 2:
        return None
    gain = mine.rate - theirs.rate
    low = gain - hypot(mine.rate - mine.interval[0], theirs.interval[1] - theirs.rate)
    high = gain + hypot(mine.interval[1] - mine.rate, theirs.rate - theirs.interval[0])
    return gain, low, high


def things(game: Game[State], action: Action) -> tuple[Thing, ...]:
    """What a choice takes, if the game calls it so. A whole notation may say that it takes nothing; several
    kinds with commas are one for each word."""
    kinds = game.taking.get(action.notation, game.taking.get(action.verb))
    if not kinds:
        return ()
    name = action.notation.removeprefix(action.verb).strip() or action.verb
    if "," not in kinds:
        return ((kinds, name),)
    return tuple(zip((kind.strip() for kind in kinds.split(",")), name.split(), strict=True))


def check_countable(game: Game[State]) -> None:
    """Raises BadSetup for a game that names nothing to count."""
    if not game.taking and not game.dealing:
        raise BadSetup(
            f"{game.name} does not say which of its choices take a card: its `taking` should name the verbs."
        )


def count_one(game: Game[State], spec: Spec, index: int, never: Thing | None = None) -> list[Uses]:
    """Play one game of the spec, and note who was offered what, and took what. What is `never` taken is left
    for whatever else is worth the most."""
    state = game.new(spec.seats, dict(spec.options))
    seed = nth_seed(spec.seed, index)
    bots = make_bots(game, spec, seed)
    apart = game.rivals and spec.seats > 1
    sides = [Uses() for _ in range(spec.seats if apart else 1)]
    seen: list[set[Thing]] = []  # what was offered in this turn already
    took: list[set[Thing]] = []  # ... and taken
    turn = -1

    def dealing(outcome: int) -> None:
        step = state.chance()
        kind = game.dealing.get(type(step).__name__)
        if kind:
            owner = getattr(step, "owner", -1)
            name = step.outcome_name(state, outcome)
            for number, side in enumerate(sides):
                if not apart or owner in (-1, number):
                    side.had.add((kind, name))

    for seat in seats_to_act(state, Rng(seed), dealing):
        now = game.turns(state)
        if now != turn or now == 0:
            turn = now
            seen = [set() for _ in sides]
            took = [set() for _ in sides]
        number = seat if apart else 0
        side = sides[number]
        offered = {found for action in state.options for found in things(game, action)} - seen[number]
        seen[number] |= offered
        side.offered.update(offered)
        side.offered.update({(CHOICE, action.verb) for action in state.options})
        chosen = bots[seat].choose(state, seat)
        if never is not None and never in things(game, chosen):
            chosen = another(game, state, seat, never, seed)
        side.taken[CHOICE, chosen.verb] += 1
        for found in things(game, chosen):
            if found not in took[number]:
                took[number].add(found)
                side.taken[found] += 1
        state.choose(chosen)
    for number, side in enumerate(sides):
        side.payoff = game.payoffs(state)[number]
        names = game.seat_names(state)
        side.had |= {(WHO, name) for name in (names[number : number + 1] if apart else names)}
    return sides


def another(game: Game[State], state: State, seat: int, never: Thing, seed: int) -> Action:
    """What is chosen instead of taking this thing; taking it where there is nothing else."""
    others = [action for action in state.options if never not in things(game, action)]
    return GreedyBot(game, seed).best_of(state, seat, others or state.options)


def count_cards(
    spec: Spec,
    games: int,
    jobs: int = 0,
    progress: GamesDone | None = None,
    executor: Executor | None = None,
) -> list[CardRecord]:
    """One line for each thing that was met in so many games, sorted by kind and name."""
    try:
        return lines_of(all_games_of(count_one, spec, games, jobs, progress, executor))
    except Stopped as stopped:
        raise Stopped((len(stopped.found), lines_of(stopped.found))) from None


def lines_of(played: Sequence[Sequence[Uses]]) -> list[CardRecord]:
    sides = [side for one in played for side in one]
    things = sorted({found for side in sides for found in (*side.offered, *side.had)})
    return [line for line in (tell(found, sides) for found in things) if line.without.of or line.offered]


def tell(found: Thing, sides: Sequence[Uses]) -> CardRecord:
    offered = sum(side.offered[found] for side in sides)
    taken = sum(side.taken[found] for side in sides)
    having = [side.payoff for side in sides if found in side.taken or found in side.had]
    could = [side for side in sides if found in side.offered] if offered else sides
    lacking = [side.payoff for side in could if found not in side.taken and found not in side.had]
    return CardRecord(*found, offered, taken, part(taken, offered), payoff(having), payoff(lacking))


def part(number: int, of: int) -> Share:
    return Share(of, number / of, wilson(number, of)) if of else Share(0, None, None)


def payoff(values: list[float]) -> Share:
    """The mean payoff: how often one wins, or what part of the best score is reached."""
    if not values:
        return Share(0, None, None)
    mean = sum(values) / len(values)
    plain = all(value in (0.0, 1.0) for value in values)
    return Share(len(values), mean, wilson(sum(values), len(values)) if plain else mean_interval(values))


# --- how it is shown ---


def data_of(rate: Share) -> dict[str, object]:
    return {"of": rate.of, "rate": rate.rate, "interval": list(rate.interval) if rate.interval else None}


def show_cards(spec: Spec, games: int, lines: list[CardRecord], as_json: bool) -> None:
    if as_json:
        cards = [
            {
                "kind": line.kind,
                "name": line.name,
                "offered": line.offered,
                "taken": line.taken,
                "share": data_of(line.share),
                "with": data_of(line.with_it),
                "without": data_of(line.without),
            }
            for line in lines
        ]
        report = {
            "game": spec.game,
            "seats": spec.seats,
            "bots": [spec.bot_of(seat) for seat in range(spec.seats)],
            "options": dict(spec.options),
            "seed": spec.seed,
            "games": games,
            "cards": cards,
        }
        sys.stdout.write(json.dumps(report) + "\n")
        return
    table = Table(box=None, pad_edge=False)
    for title in ("kind", "name", "offered", "taken", "of those offered", "wins with it", "wins without it"):
        table.add_column(title, justify="left" if title in ("kind", "name") else "right")
    for line in lines:
        table.add_row(
            line.kind,
            line.name,
            str(line.offered) if line.offered else "",
            str(line.taken) if line.offered else "",
            *[words(rate) for rate in (line.share, line.with_it, line.without)],
        )
    make_console().print(table)


def words(rate: Share) -> str:
    """Such as 41 % (38 to 44); a stroke for what never was."""
    if rate.rate is None or rate.interval is None:
        return "-"
    low, high = rate.interval
    return f"{100 * rate.rate:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
