"""What a seat knows and what it cannot know, found out by playing and not by `resample_hidden` alone.

Many worlds are played beside the real game. What the seat sees chosen or dealt happens in each of them too,
what it does not see may happen otherwise. A world in which the seat would read or see anything else is
dropped. So those that are left have the same past for the seat as the real game. What holds in all of them
the seat knows: `resample_hidden` must not deny it. What differs between them the seat cannot know:
`resample_hidden` must not always leave it as it really is.

Worlds begin in two ways. *Imagined* ones are dealt by `resample_hidden` at any moment, and whatever the seat
does not see then happens by chance; they differ in much, so they soon part from the real game, and others
begin.
*Varied* ones begin with the game itself, and most of what the seat does not see happens there as it really
does; they differ in little, and last long enough to show what a seat remembers of many events.

Some worlds raise a suspicion; more of them confirm it or not.
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

IMAGINED: Final = 24  # worlds that raise a suspicion
VARIED: Final = 120
MORE: Final = 6  # ... times so many confirm it
ENOUGH: Final = 3  # one world of so many must be left for a judgement
LOOK: Final = 5  # events after which worlds are looked at again
FAR: Final = 60  # events that varied worlds are followed at most
OTHERWISE: Final = 8  # in varied worlds one of so many unseen things happens otherwise
DOUBT: Final = 0.25  # the part of what is dealt anew that must be wrong to raise a suspicion
SURE: Final = 0.1  # ... to confirm it


Bag = Counter[str]


@dataclass(frozen=True)
class Fault:
    """What `resample_hidden` makes of a fact. The word is an example."""

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
    """The worlds that a seat could take for the real one, as the game goes on."""

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
        """The next event of the real game in every world; where the seat would read otherwise, drop it."""
        real = self.real
        seen = sees(real.top().seen_by(real), self.seat)
        if real.to_act != DEALER and first_voter(real) == self.seat:
            seen = True
        name = answers(real)[number]
        real.start_narration()
        take(real, number)
        told = self.told(real)
        self.worlds = [x for x in self.worlds if self.follow(x, name, seen) and self.told(x) == told]

    def follow(self, world: State, name: str, seen: bool) -> bool:
        """Let the next thing happen in a world; False if what the seat saw cannot happen there."""
        names = answers(world)
        fitting = [number for number, one in enumerate(names) if one == name]
        if not seen and not (self.varied and fitting and self.rng.below(OTHERWISE)):
            fitting = list(range(len(names)))
        if not fitting:
            return False
        world.start_narration()
        take(world, fitting[self.rng.below(len(fitting))])
        return True

    def told(self, state: State) -> tuple[int, int, list[str]]:
        return state.to_act, state.voters, [note.text for note in readable(state.narration, self.seat)]

    def look(self) -> None:
        """Drop the worlds in which the seat would see something else."""
        shown = sight(self.game, self.real, self.seat)
        self.worlds = [world for world in self.worlds if sight(self.game, world, self.seat) == shown]

    def faults(self, least: float) -> Iterator[Fault]:
        """What `resample_hidden` denies or invents against what the seat knows, and what it gives away."""
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
        """One fact: as it is, as it is in the worlds that are left, and as it is dealt anew."""
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
    """A word that is dealt and that no believed world has there. As new words come up in believed worlds too,
    one by one, what is dealt must have them more often than that."""
    seen = Counter(item for bag in believed for item in items(bag))
    rare = sum(any(seen[item] == 1 for item in items(bag)) for bag in believed)
    new = [item for bag in dealt if (item := next((x for x in items(bag) if not seen[x]), None))]
    # Both parts are measured, so there is twice the doubt.
    return min(new)[0] if len(new) / len(dealt) > rare / len(believed) + 2 * least else ""


def items(bag: Bag) -> list[tuple[str, int]]:
    """Each word as often as it stands there: the second of two is something else than the only one."""
    return [(word, nth) for word, number in bag.items() for nth in range(number)]


def answers(state: State) -> list[str]:
    """The names of everything that can happen next."""
    if state.to_act == DEALER:
        return [state.chance().outcome_name(state, outcome) for outcome in range(state.draws)]
    return [action.notation for action in state.options]


def faults_of_hide(game: Game[State], seat: int, start: State, numbers: Sequence[int]) -> Iterator[str]:
    """What `resample_hidden` does wrong for the seat while the game goes on by these answers."""
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
    """What `resample_hidden` has forgotten for the seat of what happened since the game began."""
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
    """The faults that these worlds show, and more of them too."""
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
