"""Playing a game from outside: seeds, random set-ups, and the loop in which chance and seats answer in turn.

`core.engine.playout`, `core.rollout.play_on` and `envs.episodes` have the same loop in compiled code, where a
generator would cost as much as the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from eleventh.core.engine import DEALER, State
from eleventh.core.game import BadSetup, Game
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter, good_option


def nth_seed(seed: int, number: int) -> int:
    """The seed with this number in a sequence: for a game of a series, or for a bot of a game."""
    rng = Rng(seed)
    return Rng((rng.below(1 << 31) << 31) + number * 0x9E37_79B1).below(1 << 31)


def deal_on(state: State, rng: Rng, dealing: Callable[[int], None] | None = None) -> None:
    """Deal from `rng` until a seat must answer or the game is over. `dealing` is called with each outcome
    before it is dealt."""
    while state.to_act == DEALER:
        outcome = rng.below(state.draws)
        if dealing is not None:
            dealing(outcome)
        state.deal(outcome)


def seats_to_act(state: State, rng: Rng, dealing: Callable[[int], None] | None = None) -> Iterator[int]:
    """Deal from `rng` and yield the seat that must choose, until the game is over; of a team the first seat
    that may answer. The caller makes the choice before it asks for the next seat.

    for seat in seats_to_act(state, rng):
        state.choose(bots[seat].choose(state, seat))
    """
    deal_on(state, rng, dealing)
    while state.voters:
        yield first_voter(state)
        deal_on(state, rng, dealing)


def random_setup(game: Game[State], rng: Rng) -> tuple[int, dict[str, str]]:
    """Seats and options that the game can be played with; half of the settings keep their defaults."""
    fewest, most = game.seats
    seats = fewest + rng.below(most - fewest + 1)
    for _ in range(50):
        options = {}
        for setting in game.settings:
            if rng.below(2):
                continue
            values = [value.id for value in setting.values]
            if setting.many:
                order = list(range(len(values)))
                rng.shuffle(order)
                options[setting.id] = ",".join(values[i] for i in order[: rng.below(len(values) + 1)])
            else:
                options[setting.id] = values[rng.below(len(values))]
        try:
            settled = game.settle(seats, options)
            game.new(seats, settled)
        except BadSetup:
            continue
        return seats, settled
    return seats, game.settle(seats, {})


def answer(game: Game[State], state: State, rng: Rng, advised: bool) -> int:
    """The index of a random outcome or option; `advised`: of the option that the heuristic policy prefers, as
    random games seldom reach the late chapters."""
    if state.to_act == DEALER:
        return rng.below(state.draws)
    if advised and len(state.options) > 1:
        return state.options.index(good_option(game, state, first_voter(state), rng))
    return rng.below(len(state.options))


def take(state: State, number: int) -> None:
    """Answer the pending deal or decision with the outcome or option of this index."""
    if state.to_act == DEALER:
        state.deal(number)
    else:
        state.choose(state.options[number])
