"""What cards are worth: which are hardly a choice, and what one changes if nobody takes it.

Whoever is ahead may take other things than who is behind, so who wins with a thing does not say what it is
worth. `forgo` does: the same games are played once more, and nobody takes it.
"""

from __future__ import annotations

import difflib
import json
import sys
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.games import find_game
from eleventh.lab.cards.records import CHOICE, CardRecord, Thing, Uses, count_one, edge_of, things
from eleventh.lab.run.executor import Executor
from eleventh.lab.run.simulate import GamesDone, Spec, each_game
from eleventh.lab.statistics import paired

SELDOM, ALWAYS = 0.10, 0.95  # a thing that is taken less or more often is no choice
MUCH = 0.15  # a thing that moves the win rate by more decides too much


def used(game: Game[State]) -> frozenset[str]:
    """Kinds of things that one has when one uses them: that is no choice of a card."""
    return frozenset(kind for verb, kind in game.taking.items() if verb == "use")


def beyond(line: CardRecord, uses: Collection[str] = ()) -> list[str]:
    """In which ways a thing clearly lies beyond what it should, with its whole interval."""
    if line.kind == CHOICE:
        return []
    said = []
    if line.share.interval is not None and line.offered and line.kind not in uses:
        low, high = line.share.interval
        said += ["taken too seldom"] if high < SELDOM else ["taken nearly always"] if low > ALWAYS else []
    edge = edge_of(line)
    if edge is not None and (edge[1] > MUCH or edge[2] < -MUCH):
        said.append("wins far more with it" if edge[0] > 0 else "wins far less with it")
    return said


def beyond_words(lines: Sequence[CardRecord], uses: Collection[str] = ()) -> str:
    """All of them in a sentence."""
    found = [f"{line.kind} {line.name} ({', '.join(said)})" for line in lines if (said := beyond(line, uses))]
    bounds = f"{SELDOM:.0%} or more than {ALWAYS:.0%} of its offers, or wins {100 * MUCH:.0f} points apart"
    return f"Clearly beyond (less than {bounds}): {'; '.join(found) or 'nothing'}."


Change = tuple[float, tuple[float, float]]  # with it less without it, and the interval


@dataclass(frozen=True)
class Forgone:
    """The same games with and without a thing. Only those in which it is usually taken can differ."""

    thing: Thing
    games: int
    usual: float
    without: float
    moves: Change  # in all games
    taken: int
    brings: Change  # in those in which it is usually taken

    def data(self) -> dict[str, object]:
        return {
            "kind": self.thing[0],
            "name": self.thing[1],
            "games": self.games,
            "rate": self.usual,
            "rate_without": self.without,
            "moves": self.moves[0],
            "moves_interval": list(self.moves[1]),
            "taken": self.taken,
            "brings": self.brings[0],
            "brings_interval": list(self.brings[1]),
        }


def the_thing(spec: Spec, said: str) -> Thing:
    """What somebody calls `bought dagger`. Raises BadSetup with a sentence."""
    game = find_game(spec.game)
    known = {" ".join(found): found for action in game.vocabulary.actions for found in things(game, action)}
    if said not in known:
        near = difflib.get_close_matches(said, known, n=1, cutoff=0.4)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise BadSetup(
            f"Nothing that can be taken in {game.name} is called {said!r}: say kind and name, as "
            f"`eleventh cards` lists them.{hint}"
        )
    return known[said]


def forgo(
    spec: Spec, games: int, never: Thing, executor: Executor, progress: GamesDone | None = None
) -> Forgone:
    """Play the games twice, the second time without anybody taking the thing, and compare."""
    earlier = (lambda done: progress(done // 2)) if progress else None
    usual = list(each_game(executor, count_one, spec, games, earlier))
    later = (lambda done: progress((games + done) // 2)) if progress else None
    without = list(each_game(executor, partial(count_one, never=never), spec, games, later))
    pairs = [
        (one.payoff, other.payoff, never in one.taken)
        for mine, theirs in zip(usual, without, strict=True)
        for one, other in zip(mine, theirs, strict=True)
    ]
    matter = [pair for pair in pairs if pair[2]]
    moves, brings = (paired([one[1] for one in some], [one[0] for one in some]) for some in (pairs, matter))
    return Forgone(never, games, mean(usual), mean(without), moves, len(matter), brings)


def mean(played: Sequence[Sequence[Uses]]) -> float:
    values = [side.payoff for sides in played for side in sides]
    return sum(values) / len(values)


def show_forgone(found: Sequence[Forgone], as_json: bool) -> None:
    if as_json:
        sys.stdout.write(json.dumps([one.data() for one in found]) + "\n")
        return
    for one in found:
        sys.stdout.write(
            f"{' '.join(one.thing)}: {100 * one.usual:.1f} % as usual, {100 * one.without:.1f} % if nobody "
            f"takes it ({one.games:,} games each): it moves wins by {points(one.moves)}. "
            f"In the {one.taken:,} in which it is usually taken it brings {points(one.brings)}.\n"
        )


def points(change: Change) -> str:
    """Such as +4.2 points (-1.0 to +9.4)."""
    more, (low, high) = change
    return f"{100 * more:+.1f} points ({100 * low:+.1f} to {100 * high:+.1f})"
