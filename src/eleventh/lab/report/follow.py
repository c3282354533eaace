"""How long a game is open: the chances at moments of a played game, by playing on from there many times."""

from __future__ import annotations

from dataclasses import dataclass

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.play import nth_seed, seats_to_act
from eleventh.core.rng import Rng
from eleventh.core.rollout import play_on, result, stream
from eleventh.lab.run.simulate import Spec, make_bots

MOMENTS = 12  # from the first decision to the last


@dataclass(frozen=True)
class Followed:
    """Chances of each seat at the moments of one game, and what each seat got."""

    chances: tuple[tuple[float, ...], ...]
    payoffs: tuple[float, ...]


@dataclass(frozen=True)
class Follower:
    """Follows a game with so many playouts a moment; 0: by the game's judgement."""

    playouts: int

    def __call__(self, game: Game[State], spec: Spec, index: int) -> Followed:
        state = game.new(spec.seats, dict(spec.options))
        seed = nth_seed(spec.seed, index)
        bots = make_bots(game, spec, seed)
        kept: list[State] = []
        for seat in seats_to_act(state, Rng(seed)):
            kept.append(state.clone())
            state.choose(bots[seat].choose(state, seat))
        last = len(kept) - 1
        moments = [kept[round(last * moment / (MOMENTS - 1))] for moment in range(MOMENTS)] if kept else []
        luck = nth_seed(seed, spec.seats + 1)
        return Followed(
            tuple(self.chances(game, one, luck + number) for number, one in enumerate(moments)),
            tuple(game.payoffs(state)),
        )

    def chances(self, game: Game[State], state: State, luck: int) -> tuple[float, ...]:
        """Of each seat, for one who sees everything."""
        if not self.playouts:
            return tuple(game.value(state, seat) for seat in range(state.seats))
        totals = [0.0] * state.seats
        for number in range(self.playouts):
            world = state.clone()
            play_on(game, world, stream(luck << 16, number))
            for seat in range(state.seats):
                totals[seat] += result(game, world, seat)
        return tuple(total / self.playouts for total in totals)
