"""Set-ups of games, and positions from them: half of the games at random, half by the heuristic policy."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeVar

from eleventh.core.engine import DEALER, OVER, State
from eleventh.core.game import Game
from eleventh.core.play import answer, nth_seed, random_setup, take
from eleventh.core.rng import Rng
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table

BY_CHANCE: Final = 4  # games for each promise that are played at random
BY_ADVICE: Final = 4  # games by the heuristic policy, the same for all promises


@dataclass(frozen=True)
class Setup:
    """The set-up of a game, which determines the whole game."""

    game: Game[State]
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int
    advised: bool

    def __str__(self) -> str:
        style = "by advice" if self.advised else "by chance"
        options = ", ".join(f"{key}={value}" for key, value in self.options) or "no options"
        return f"{self.game.id} played {style}: {self.seats} seats, {options}, seed {self.seed}"

    def new(self) -> State:
        return self.game.new(self.seats, dict(self.options))

    def rng(self) -> Rng:
        return Rng(self.seed)


def setups(game: Game[State], promise: str) -> Iterator[Setup]:
    """The set-ups for a promise. The first two are the usual game with the fewest and the most seats."""
    seed = int.from_bytes(hashlib.blake2b(promise.encode(), digest_size=4).digest(), "big")
    yield from some_setups(game, BY_CHANCE, seed, advised=False)
    yield from some_setups(game, BY_ADVICE, 0, advised=True)


def some_setups(game: Game[State], count: int, seed: int, advised: bool) -> Iterator[Setup]:
    for index in range(count):
        rng = Rng(nth_seed(seed, index))
        if index < 2:
            seats = game.seats[index]
            options = game.settle(seats, {})
        else:
            seats, options = random_setup(game, rng)
        yield Setup(game, seats, tuple(options.items()), rng.below(1 << 31), advised)


@lru_cache(256)
def course(setup: Setup) -> tuple[int, ...]:
    """All answers of the game, computed once and then cached."""
    state, rng = setup.new(), setup.rng()
    answers: list[int] = []
    while state.to_act != OVER and len(answers) <= setup.game.longest:
        answers.append(answer(setup.game, state, rng, setup.advised))
        take(state, answers[-1])
    return tuple(answers)


def walk(setup: Setup) -> Iterator[State]:
    """The state of the game at each rest, the first and the last included; one and the same object."""
    state = setup.new()
    yield state
    for number in course(setup):
        take(state, number)
        yield state


def moments(setup: Setup, count: int = 8) -> list[State]:
    """Copies of about `count` states spread over the game, including the first and the last."""
    length = len(course(setup)) + 1
    wanted = {0, length - 1, *(i * length // count for i in range(count))}
    return [state.clone() for i, state in enumerate(walk(setup)) if i in wanted]


def asking(setup: Setup, count: int = 8) -> list[State]:
    """Copies of `count` states with a decision, spread over the game."""
    found = [state.clone() for state in walk(setup) if state.voters]
    count = min(count, len(found))
    return [found[i * (len(found) - 1) // max(1, count - 1)] for i in range(count)]


def dealing(setup: Setup, count: int = 8) -> list[State]:
    """Copies of the first states with a deal, and of some later ones."""
    found = [state.clone() for state in walk(setup) if state.to_act == DEALER]
    return found[:4] + found[4 :: max(1, len(found) // count)]


def acting(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if state.may_act(seat)]


def played_table(setup: Setup, limit: int = 1_000_000) -> Table:
    """A table with the game, up to `limit` events and the next question."""
    table = Table.new(setup.game, setup.seats, dict(setup.options), SeededDealer(setup.seed))
    rng = setup.rng()
    for _ in table.seats_to_act():
        if table.events >= limit:
            break
        state = table.state
        seats = acting(state)
        action = state.options[answer(setup.game, state, rng, setup.advised)]
        table.play(seats[rng.below(len(seats))], action)
    return table


Case = TypeVar("Case")


def for_setups(
    test: Callable[[Case, Setup], None], chosen: Callable[[list[Setup]], list[Setup]]
) -> Callable[[Case, Game[State]], None]:
    """Turn a test of a set-up into a test of a game. A failure names the set-up."""

    def run(self: Case, game: Game[State]) -> None:
        __tracebackhide__ = True
        for setup in chosen(list(setups(game, test.__name__))):
            try:
                test(self, setup)
            except BaseException as error:
                error.add_note(str(setup))
                raise

    run.__name__ = test.__name__
    run.__qualname__ = test.__qualname__
    run.__doc__ = test.__doc__
    return run


def every_setup(test: Callable[[Case, Setup], None]) -> Callable[[Case, Game[State]], None]:
    """Run the test with every set-up of its promise."""
    return for_setups(test, lambda found: found)


def half_of_setups(test: Callable[[Case, Setup], None]) -> Callable[[Case, Game[State]], None]:
    """Run a slow test with half of the set-ups, among them the usual game with the most seats."""
    return for_setups(test, lambda found: found[1::2])
