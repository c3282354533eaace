"""Games, set-ups and moments of random games, for every test of the kit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import cast

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st

from eleventh.core.engine import DEALER, OVER, State
from eleventh.core.game import BadSetup, Game
from eleventh.core.rng import Rng
from eleventh.games import all_games
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table
from tiny import GAME as TINY

# The test game is always plain: it shows that a plain game can build on the compiled engine.
GAMES: list[Game[State]] = [cast("Game[State]", TINY), *all_games().values()]

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])

kit_settings = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],  # a set-up is all there is to an example: nothing to shrink
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@dataclass(frozen=True)
class Setup:
    """A game to play at random: everything follows from it."""

    game: Game[State]
    seats: int
    options: dict[str, str]
    seed: int

    def __repr__(self) -> str:
        return f"Setup({self.game.id}, seats={self.seats}, options={self.options}, seed={self.seed})"

    def new(self) -> State:
        return self.game.new(self.seats, self.options)

    def rng(self) -> Rng:
        return Rng(self.seed)


@st.composite
def setups(draw: st.DrawFn, game: Game[State]) -> Setup:
    """Any seats and options that the game can be played with."""
    seats = draw(st.integers(*game.seats))
    options = {}
    for setting in game.settings:
        ids = [value.id for value in setting.values]
        if setting.many:
            several = st.lists(st.sampled_from(ids), unique=True).map(",".join)
            options[setting.id] = draw(st.one_of(st.just(setting.default), several))
        else:
            options[setting.id] = draw(st.sampled_from(ids))
    return Setup(game, seats, playable(game, seats, options), draw(st.integers(0, 2**40)))


def playable(game: Game[State], seats: int, options: dict[str, str]) -> dict[str, str]:
    """These options, without those that the game refuses for so many seats."""
    lists = {setting.id for setting in game.settings if setting.many}
    tries = [options, {k: v for k, v in options.items() if k not in lists}, {}]
    for attempt in tries:
        try:
            settled = game.settle(seats, attempt)
            game.new(seats, settled)
        except BadSetup:
            continue
        return settled
    raise AssertionError(f"{game.id} cannot be played with {seats} seats and its own default options")


def for_every_game(test: Callable[[Setup], None]) -> Callable[[Game[State]], None]:
    """Runs a test of a set-up for each game, with several set-ups."""

    def run(game: Game[State]) -> None:
        @kit_settings
        @given(setups(game))
        def check(setup: Setup) -> None:
            note(repr(setup))
            test(setup)

        check()

    run.__name__ = test.__name__
    run.__doc__ = test.__doc__
    return every_game(run)


def step(state: State, rng: Rng) -> None:
    """One random event."""
    if state.to_act == DEALER:
        state.deal(rng.below(state.draws))
    else:
        state.choose(state.options[rng.below(len(state.options))])


def walk(setup: Setup) -> Iterator[State]:
    """The state of a random game at each rest, the first and the last included; one and the same object."""
    state, rng = setup.new(), setup.rng()
    yield state
    while state.to_act != OVER:
        step(state, rng)
        yield state


def moments(setup: Setup, count: int = 8) -> list[State]:
    """Copies of so many states of a random game, spread over it, the first and the last included."""
    length = sum(1 for _ in walk(setup))
    wanted = {0, length - 1, *(i * length // count for i in range(count))}
    return [state.clone() for i, state in enumerate(walk(setup)) if i in wanted]


def asking(setup: Setup, count: int = 8) -> list[State]:
    """Those moments where a seat is asked."""
    return [state for state in moments(setup, 2 * count) if state.voters][:count]


def dealing(setup: Setup, count: int = 12) -> list[State]:
    """Copies of the first states where chance is asked, and of some later ones."""
    found = [state.clone() for state in walk(setup) if state.to_act == DEALER]
    return found[:4] + found[4 :: max(1, len(found) // count)]


def acting(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if state.may_act(seat)]


def random_table(setup: Setup, limit: int = 1_000_000) -> Table:
    """A table where a random game was played."""
    table = Table.new(setup.game, setup.seats, setup.options, SeededDealer(setup.seed))
    rng = setup.rng()
    table.run_dealer()
    while not table.over and table.events < limit:
        state = table.state
        seats = acting(state)
        action = state.options[rng.below(len(state.options))]
        table.play(seats[rng.below(len(seats))], action)
        table.run_dealer()
    return table
