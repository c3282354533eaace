"""Playing a position on, many times, with as little noise as can be had for nothing.

- **Worlds**: what the seat cannot know is resampled for every playout (`Game.resample_hidden`); where that
  changes nothing, there is one world.
- **Common chance**: playout number 7 has the same chance, and the same world, for every option.
- **Chance by kind of deal**: each die and each deck has a stream of its own. Two options that lead to
  different deals meet the same chance in all others: a die more does not change the cards that come.
- **Counted deals**: where chance is to answer, the deals that come before anybody chooses are counted out,
  outcomes of one name together, as long as they are few. They are sorted by what the judgement thinks of
  each, and the playouts are spread evenly over them: none happens too often. Not so after an option: another
  one may meet the same deal later, and both should meet the same chance in it.
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
from eleventh.core.rollout import APART, Streams, play_on, result, stream, streams_of

MOST_ENDS = 64  # of the deals that are counted out
LOOKS = 4  # worlds that must be alike before one stands for all
GOLDEN = 0.6180339887498949  # steps of this length fill 0 to 1 evenly, however many there are
SPAN = 1 << 30

Asked = tuple[Step[State], int]  # a deal, and of how many outcomes
End = tuple[State, tuple[Asked, ...], float]  # a position, the deals that led to it, how likely it is


@dataclass(frozen=True)
class PlayoutWays:
    """Other values than these are for measuring what each way saves (benchmarks/coach.py)."""

    common: bool = True  # all options meet the same chance
    by_kind: bool = True  # ... each kind of deal its own
    counted: bool = True  # the first deals are counted out where chance is to answer
    counted_after: bool = False  # ... and those after an option
    sorted: bool = True  # ... in the order of the judgement's value


USUAL = PlayoutWays()


class Determinizations:
    """What a seat imagines; with hindsight, what really lies there."""

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
            keys = {position_key(self.world(number)) for number in range(LOOKS)}
            self.only = self.known[0] if len(keys) == 1 else None

    def world(self, number: int) -> State:
        """In the playout of this number."""
        if self.only is not None:
            return self.only
        while len(self.known) <= number:
            rng = Rng(self.luck + len(self.known) * APART + 1)
            self.known.append(determinize(self.game, self.state, self.seat, rng))
        return self.known[number]


@dataclass
class Ends:
    """The positions in which deals can end before anybody chooses, and the sums of their chances."""

    states: list[State]
    deals: list[tuple[Asked, ...]]  # that led to each
    sums: list[float]
    judged: float = 0.0  # what the judgement thinks of them on average

    def at(self, place: float) -> int:
        return min(bisect_right(self.sums, place), len(self.states) - 1)


def count_out(game: Game[State], state: State, seat: int, ways: PlayoutWays = USUAL) -> Ends:
    """Deals of many outcomes are left to the stream of chance."""
    ends: list[End] = [(state, (), 1.0)]
    while True:
        grown: list[End] = []
        for one, deals, share in ends:
            grown += outcomes(one, deals, share) if one.to_act == DEALER else [(one, deals, share)]
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
    judged = sum(value * share for value, (_, _, share) in zip(values, ends, strict=True))
    return Ends([ends[place][0] for place in order], [ends[place][1] for place in order], sums, judged)


def outcomes(state: State, deals: tuple[Asked, ...], share: float) -> list[End]:
    """The position after each deal that can come now, the deals so far, and how likely it is."""
    found = []
    asked = (*deals, (state.top(), state.draws))
    for chance in state.chances():
        after = state.clone()
        after.deal(chance.outcome)
        found.append((after, asked, share * chance.weight / state.draws))
    return found


@dataclass
class Playouts:
    """What a seat gets when it takes the action (None: when all play on) in so many playouts, by number."""

    game: Game[State]
    worlds: Determinizations
    seat: int  # whose payoff it is
    action: Action | None = None
    ways: PlayoutWays = USUAL
    count_milestones: bool = False
    results: list[float] = field(default_factory=list)
    places: list[float] = field(default_factory=list)  # where in the counted deals each was
    reached: list[dict[str, float]] = field(default_factory=list)  # the milestones
    ends: Ends | None = None

    def __post_init__(self) -> None:
        self.luck = self.worlds.luck
        if not self.ways.common and self.action is not None:
            self.luck += (self.action.number + 1) * 104_729
        self.offset = Rng(self.luck + 5).below(SPAN) / SPAN
        self.scale = self.game.scale(self.worlds.state)
        counted = self.ways.counted if self.action is None else self.ways.counted_after
        if counted and self.worlds.only is not None:
            self.ends = count_out(self.game, self.begun(0), self.seat, self.ways)

    def begun(self, number: int) -> State:
        state = self.worlds.world(number).clone()
        if self.action is not None:
            state.choose(self.action)
        return state

    def play(self, count: int) -> None:
        """So many more."""
        for number in range(len(self.results), len(self.results) + count):
            place = (self.offset + number * GOLDEN) % 1.0
            rng = stream(self.luck, number)
            streams = streams_of(self.luck, number) if self.ways.by_kind else None
            if self.ends is None:
                self.play_one(self.begun(number), rng, streams)
            else:
                end = self.ends.at(place)
                for step, draws in self.ends.deals[end]:
                    (streams.of(step, draws) if streams else rng).below(1)
                self.play_one(self.ends.states[end].clone(), rng, streams)
            self.places.append(place)

    def play_one(self, state: State, rng: Rng, streams: Streams | None) -> None:
        game = self.game
        reached: dict[str, float] = {}
        if self.count_milestones and game.milestones:
            play_on(game, state, rng, 1, streams)
            reached = count(game.milestones, state, self.seat, soon=True)
        play_on(game, state, rng, 0, streams)
        self.results.append(result(game, state, self.seat))
        if self.count_milestones:
            self.reached.append(reached | count(game.milestones, state, self.seat, soon=False))

    def judged(self) -> float:
        """What the judgement thinks of where they begin."""
        if self.ends is not None:
            return self.ends.judged
        found = [self.game.value(self.begun(number), self.seat) for number in range(LOOKS)]
        return sum(found) / LOOKS

    @property
    def order(self) -> list[float]:
        """The places, where they say anything."""
        return self.places if self.ends is not None and len(self.ends.states) > 1 else []
