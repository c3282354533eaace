"""Games for tests: set-ups by chance, and answers by chance or by advice.

By chance a game seldom comes to its late chapters. By advice it does: each seat takes what the game's rule
of thumb says, or the option after which the position is worth the most.
"""

from __future__ import annotations

from eleventh.core.engine import DEALER, State
from eleventh.core.game import BadSetup, Game
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter, good_option


def random_setup(game: Game[State], rng: Rng) -> tuple[int, dict[str, str]]:
    """Seats and options that the game can be played with; half of the settings stay as usual."""
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
    """The number of the outcome or of the option that comes next."""
    if state.to_act == DEALER:
        return rng.below(state.draws)
    if advised and len(state.options) > 1:
        return state.options.index(good_option(game, state, first_voter(state), rng))
    return rng.below(len(state.options))


def take(state: State, number: int) -> None:
    """Let the dealer or a seat answer so."""
    if state.to_act == DEALER:
        state.deal(number)
    else:
        state.choose(state.options[number])
