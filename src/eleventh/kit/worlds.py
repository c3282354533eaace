"""Tests `resample_hidden` by a particle filter: finds out by playing what a seat knows and what it cannot
know.

Many worlds are played in parallel with the real game. Visible events happen in each of them too, hidden ones
may happen differently. A world in which the seat would read or see anything else is rejected. So the
remaining worlds are indistinguishable from the real game for the seat. A fact that is true in all of them is
known to the seat: `resample_hidden` must not change it. A fact that differs is hidden: `resample_hidden` must
not always leave it unchanged.

There are two kinds of worlds. *Imagined* worlds are determinizations from any position, and hidden events are
random; they differ a lot, so they are soon rejected and replaced. *Varied* worlds start with the game, and
most hidden events are the real ones; they differ little and survive long enough to test the memory of many
events.

A few worlds raise a suspicion; a larger number confirms or refutes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from eleventh.core.determinize import determinize
from eleventh.core.engine import DEALER, State
from eleventh.core.game import Game
from eleventh.core.play import take
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter
from eleventh.table.story import readable, sees
from eleventh.table.undo import sight

IMAGINED: Final = 24  # imagined worlds that raise a suspicion
VARIED: Final = 120  # varied worlds that do
MORE: Final = 6  # the factor for the number of worlds that confirm it
ENOUGH: Final = 3  # one world in ENOUGH must remain for a result
LOOK: Final = 5  # events between two comparisons of views
FAR: Final = 60  # events of a game with varied worlds at most
OTHERWISE: Final = 8  # in varied worlds one in OTHERWISE hidden events is random
DOUBT: Final = 0.25  # the part of determinizations that must be wrong to raise a suspicion
SURE: Final = 0.1  # ... to confirm it


Bag = Counter[str]


@dataclass(frozen=True)
class Fault:
    """An error of `resample_hidden` in one fact. The word is an example."""

    key: str
    word: str = field(compare=False)
    problem: str

    def __str__(self) -> str:
        return self.problem.format(key=self.key, word=self.word)


DENIED: Final = "the seat knows that {word!r} is part of the fact '{key}', and `resample_hidden` forgets it"
INVENTED: Final = (
    "the seat knows that {word!r} is no part of the fact '{key}', and `resample_hidden` forgets it"
)
BETRAYED: Final = (
    "the seat cannot know that {word!r} is part of the fact '{key}', and `resample_hidden` leaves it so"
)


@lru_cache(4096)
def words(fact: str) -> Bag:
    """A fact as a bag of words."""
    return Counter(fact.replace(",", " ").split())


class Worlds:
    """The worlds that a seat cannot distinguish from the real one, as the game goes on."""

    def __init__(self, game: Game[State], seat: int, state: State, count: int, varied: bool) -> None:
        self.game = game
        self.seat = seat
        self.count = count
        self.varied = varied
        self.rng = Rng(count)
        self.real = state.clone()
        self.worlds = [state.clone() if varied else self.imagined() for _ in range(count)]

    def imagined(self) -> State:
        return determinize(self.game, self.real, self.seat, Rng(self.rng.below(1 << 31)))

    @property
    def enough(self) -> bool:
        return ENOUGH * len(self.worlds) >= self.count

    def go_on(self, number: int) -> None:
        """Play the next event of the real game in every world; reject worlds with a different narration."""
        real = self.real
        seen = sees(real.top().seen_by(real), self.seat)
        if real.to_act != DEALER and first_voter(real) == self.seat:
            seen = True
        name = answers(real)[number]
        real.start_narration()
        take(real, number)
        public = self.narration_for_seat(real)
        self.worlds = [
            x for x in self.worlds if self.follow(x, name, seen) and self.narration_for_seat(x) == public
        ]

    def follow(self, world: State, name: str, seen: bool) -> bool:
        """Play an event in a world; false if the visible event cannot happen there."""
        names = answers(world)
        fitting = [number for number, one in enumerate(names) if one == name]
        if not seen and not (self.varied and fitting and self.rng.below(OTHERWISE)):
            fitting = list(range(len(names)))
        if not fitting:
            return False
        world.start_narration()
        take(world, fitting[self.rng.below(len(fitting))])
        return True

    def narration_for_seat(self, state: State) -> tuple[int, int, list[str]]:
        """The question and the notes that the seat may read."""
        return state.to_act, state.voters, [note.text for note in readable(state.narration, self.seat)]

    def look(self) -> None:
        """Reject the worlds in which the seat would have a different view."""
        shown = sight(self.game, self.real, self.seat)
        self.worlds = [world for world in self.worlds if sight(self.game, world, self.seat) == shown]

    def faults(self, least: float) -> Iterator[Fault]:
        """The facts that `resample_hidden` denies, invents or betrays."""
        real = self.game.facts(self.real)
        left = [self.game.facts(world) for world in self.worlds]
        anew = [self.game.facts(self.imagined()) for _ in range(self.count)]
        for key in dict.fromkeys(key for facts in [real, *left, *anew] for key in facts):
            texts = [facts.get(key, "") for facts in [real, *left, *anew]]
            if len(set(texts)) > 1:
                truth, *bags = [words(text) for text in texts]
                yield from self.compare(key, truth, bags[: len(left)], bags[len(left) :], least)

    def compare(
        self, key: str, truth: Bag, believed: list[Bag], dealt: list[Bag], least: float
    ) -> Iterator[Fault]:
        """Compare one fact: its true value, those in the remaining worlds, and those after resampling."""
        for word, number in truth.items():
            known = sum(bag[word] >= number for bag in believed)
            kept = sum(bag[word] >= number for bag in dealt)
            if known == len(believed) and kept < (1 - least) * len(dealt):
                yield Fault(key, word, DENIED)
            elif 2 * known <= len(believed) and kept == len(dealt):
                yield Fault(key, word, BETRAYED)
        if not self.varied:
            new = invented(believed, dealt, least)
            if new:
                yield Fault(key, new, INVENTED)


def invented(believed: list[Bag], dealt: list[Bag], least: float) -> str:
    """A word in the resampled values that no remaining world has. As remaining worlds have unique words too,
    resampled values must have new words more often than that."""
    seen = Counter(item for bag in believed for item in items(bag))
    rare = sum(any(seen[item] == 1 for item in items(bag)) for bag in believed)
    new = [item for bag in dealt if (item := next((x for x in items(bag) if not seen[x]), None))]
    # Both rates are estimates, so the tolerance is doubled.
    return min(new)[0] if len(new) / len(dealt) > rare / len(believed) + 2 * least else ""


def items(bag: Bag) -> list[tuple[str, int]]:
    """Each occurrence of a word with its number, so that multiplicities are compared too."""
    return [(word, nth) for word, number in bag.items() for nth in range(number)]


def answers(state: State) -> list[str]:
    """The names of all possible next events."""
    if state.to_act == DEALER:
        return [state.chance().outcome_name(state, outcome) for outcome in range(state.draws)]
    return [action.notation for action in state.options]


def faults_of_hide(game: Game[State], seat: int, start: State, numbers: Sequence[int]) -> Iterator[str]:
    """Yield the faults of `resample_hidden` for the seat in a game with these answers."""
    state = start.clone()
    begun, first, worlds = 0, start, Worlds(game, seat, start, IMAGINED, varied=False)
    for event, number in enumerate(numbers, 1):
        take(state, number)
        worlds.go_on(number)
        if (event - begun) % LOOK and worlds.enough and event < len(numbers):
            continue
        worlds.look()
        if worlds.enough:
            for fault in confirmed(worlds, first, numbers[begun:event]):
                yield f"seat {seat}, after event {event}: {fault}"
        else:
            begun, first = event, state.clone()
            worlds = Worlds(game, seat, state, IMAGINED, varied=False)


def faults_of_memory(game: Game[State], seat: int, start: State, numbers: Sequence[int]) -> Iterator[str]:
    """Yield facts since the beginning of the game that `resample_hidden` forgets for the seat."""
    worlds = Worlds(game, seat, start, VARIED, varied=True)
    for event, number in enumerate(numbers[:FAR], 1):
        worlds.go_on(number)
        if event % LOOK == 0:
            worlds.look()
            if worlds.enough:
                for fault in confirmed(worlds, start, numbers[:event]):
                    yield f"seat {seat}, after event {event}: {fault}"
        if not worlds.enough:
            return


def confirmed(few: Worlds, start: State, numbers: Sequence[int]) -> Iterator[Fault]:
    """The faults of these worlds that a larger number of worlds confirms."""
    suspected = set(few.faults(DOUBT))
    if suspected:
        many = Worlds(few.game, few.seat, start, MORE * few.count, few.varied)
        for number in numbers:
            many.go_on(number)
            if not many.varied:
                many.look()
        many.look()
        if many.enough:
            yield from (fault for fault in many.faults(SURE) if fault in suspected)
