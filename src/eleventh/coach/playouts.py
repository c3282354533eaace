"""Playouts of a position with variance reduction.

- **Determinization**: what the seat cannot know is resampled for every playout (`Game.resample_hidden`). If
  that changes nothing, all playouts share one position.
- **Common random numbers**: playout number 7 uses the same random numbers and the same determinization for
  every option.
- **A stream for each kind of deal**: each die and each deck has its own random stream. Two options that lead
  to different deals use the same random numbers in all others: an extra die does not change the next cards.
- **Stratified sampling**: if the position waits for deals, they are enumerated up to the next choice, as long
  as they are few; outcomes of one name count as one. They are sorted by the evaluation function, and the
  playouts are spread evenly over them. This is not done after an option: another option may come to the same
  deal later, and both should use the same random numbers for it.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field

from eleventh.core.action import Action
from eleventh.core.determinize import determinize
from eleventh.core.engine import DEALER, State, Step
from eleventh.core.game import Game
from eleventh.core.key import position_key
from eleventh.core.milestone import count
from eleventh.core.rng import Rng
from eleventh.core.rollout import SEED_STRIDE, Streams, play_on, result, stream, streams_of

MOST_ENDS = 64  # outcomes of the deals that are enumerated
WORLD_SAMPLES = 4  # determinizations that must be equal before one is used for all playouts
GOLDEN = 0.6180339887498949  # multiples of the golden ratio fill 0 to 1 evenly (additive recurrence)
SPAN = 1 << 30

DealStep = tuple[Step[State], int]  # a deal, and its number of outcomes
End = tuple[State, tuple[DealStep, ...], float]  # a position, the deals that led to it, its probability


@dataclass(frozen=True)
class PlayoutWays:
    """The kinds of variance reduction to use. Other values than these are for benchmarks/coach.py, which
    measures what each kind saves."""

    common: bool = True  # common random numbers for all options
    by_kind: bool = True  # ... from a stream for each kind of deal
    counted: bool = True  # enumerate the first deals, if the position waits for them
    counted_after: bool = False  # ... and those after an option
    sorted: bool = True  # ... in the order of the evaluation function


USUAL = PlayoutWays()


class Determinizations:
    """The determinizations of a position for a seat, by number; with hindsight, the position itself."""

    def __init__(
        self, game: Game[State], state: State, seat: int, luck: int, hindsight: bool = False
    ) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.luck = luck
        self.known: list[State] = []
        self.only: State | None = state
        if game.has_secrets and not hindsight:
            self.only = None
            keys = {position_key(self.world(number)) for number in range(WORLD_SAMPLES)}
            self.only = self.known[0] if len(keys) == 1 else None

    def world(self, number: int) -> State:
        """The position from which the playout of this number starts. It is shared: clone it."""
        if self.only is not None:
            return self.only
        while len(self.known) <= number:
            rng = Rng(self.luck + len(self.known) * SEED_STRIDE + 1)
            self.known.append(determinize(self.game, self.state, self.seat, rng))
        return self.known[number]


@dataclass
class DealEnds:
    """The positions to which deals can lead before the next choice, and their cumulative probabilities."""

    states: list[State]
    deals: list[tuple[DealStep, ...]]  # that led to each
    sums: list[float]
    evaluation: float = 0.0  # the expected value of the evaluation function

    def index_at(self, place: float) -> int:
        """The index of the position at this quantile."""
        return min(bisect_right(self.sums, place), len(self.states) - 1)


def enumerate_deals(game: Game[State], state: State, seat: int, ways: PlayoutWays = USUAL) -> DealEnds:
    """Enumerate deals up to the next choice. Deals with too many outcomes are left to the playouts."""
    ends: list[End] = [(state, (), 1.0)]
    while True:
        grown: list[End] = []
        for one, deals, chance in ends:
            grown += outcomes(one, deals, chance) if one.to_act == DEALER else [(one, deals, chance)]
            if len(grown) > MOST_ENDS:
                break
        if len(grown) > MOST_ENDS or len(grown) == len(ends):
            break
        ends = grown
    values = [game.value(one, seat) for one, _, _ in ends]
    order = list(range(len(ends)))
    if ways.sorted:
        order.sort(key=lambda place: values[place])
    sums = []
    total = 0.0
    for place in order:
        total += ends[place][2]
        sums.append(total)
    evaluation = sum(value * chance for value, (_, _, chance) in zip(values, ends, strict=True))
    return DealEnds(
        [ends[place][0] for place in order], [ends[place][1] for place in order], sums, evaluation
    )


def outcomes(state: State, deals: tuple[DealStep, ...], probability: float) -> list[End]:
    """The position after each outcome of the pending deal, the deals so far, and its probability."""
    found = []
    steps = (*deals, (state.top(), state.draws))
    for chance in state.chances():
        after = state.clone()
        after.deal(chance.outcome)
        found.append((after, steps, probability * chance.weight / state.draws))
    return found


@dataclass
class Playouts:
    """Playouts that begin with the action (None: with the heuristic policy), and the payoffs of the seat."""

    game: Game[State]
    worlds: Determinizations
    seat: int  # the seat whose payoffs they are
    action: Action | None = None
    ways: PlayoutWays = USUAL
    count_milestones: bool = False
    results: list[float] = field(default_factory=list)  # by the number of the playout
    places: list[float] = field(default_factory=list)  # the quantile of the enumerated deals of each
    reached: list[dict[str, float]] = field(default_factory=list)  # the milestones of each
    ends: DealEnds | None = None

    def __post_init__(self) -> None:
        self.luck = self.worlds.luck
        if not self.ways.common and self.action is not None:
            self.luck += (self.action.number + 1) * 104_729
        self.offset = Rng(self.luck + 5).below(SPAN) / SPAN
        self.scale = self.game.scale(self.worlds.state)
        counted = self.ways.counted if self.action is None else self.ways.counted_after
        if counted and self.worlds.only is not None:
            self.ends = enumerate_deals(self.game, self.start(0), self.seat, self.ways)

    def start(self, number: int) -> State:
        """A new position for the playout of this number, after the action."""
        state = self.worlds.world(number).clone()
        if self.action is not None:
            state.choose(self.action)
        return state

    def play(self, count: int) -> None:
        """Add `count` playouts."""
        for number in range(len(self.results), len(self.results) + count):
            place = (self.offset + number * GOLDEN) % 1.0
            rng = stream(self.luck, number)
            streams = streams_of(self.luck, number) if self.ways.by_kind else None
            if self.ends is None:
                self.play_one(self.start(number), rng, streams)
            else:
                end = self.ends.index_at(place)
                for step, draws in self.ends.deals[end]:
                    (streams.of(step, draws) if streams else rng).below(1)
                self.play_one(self.ends.states[end].clone(), rng, streams)
            self.places.append(place)

    def play_one(self, state: State, rng: Rng, streams: Streams | None) -> None:
        """Play this position to the end and add its payoff."""
        game = self.game
        reached: dict[str, float] = {}
        if self.count_milestones and game.milestones:
            play_on(game, state, rng, 1, streams)
            reached = count(game.milestones, state, self.seat, soon=True)
        play_on(game, state, rng, 0, streams)
        self.results.append(result(game, state, self.seat))
        if self.count_milestones:
            self.reached.append(reached | count(game.milestones, state, self.seat, soon=False))

    def evaluation(self) -> float:
        """The mean of the evaluation function over the positions at which the playouts start."""
        if self.ends is not None:
            return self.ends.evaluation
        found = [self.game.value(self.start(number), self.seat) for number in range(WORLD_SAMPLES)]
        return sum(found) / WORLD_SAMPLES

    @property
    def order(self) -> list[float]:
        """The places, if the playouts were stratified; else empty."""
        return self.places if self.ends is not None and len(self.ends.states) > 1 else []
