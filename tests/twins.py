"""Two games that a seat cannot tell apart: what it sees chosen or dealt is the same in both, and so is all
that it is shown and told after each event. What it does not see differs as much as it can."""

from __future__ import annotations

from dataclasses import dataclass, field

from eleventh.core.engine import DEALER, State
from eleventh.core.game import Game
from eleventh.core.play import answer, take
from eleventh.core.rng import Rng
from eleventh.core.rollout import first_voter
from eleventh.kit.worlds import answers
from eleventh.table.dealers import Dealer, SeededDealer
from eleventh.table.story import readable, sees
from eleventh.table.table import Table
from eleventh.table.undo import sight

OTHERS = 40  # games beside the first that are followed
LEAVE = 4  # when fewer than one of LEAVE others are left, all begin again as copies of these and of the first


@dataclass
class Course:
    """A game as far as it is played: who answered each question with which number, and how many of the
    answers that the seat did not see are another than in the first game."""

    state: State
    played: list[tuple[int, int]] = field(default_factory=list)
    different: int = 0

    def copy(self) -> Course:
        return Course(self.state.clone(), self.played.copy(), self.different)

    def take(self, number: int) -> None:
        actor = DEALER if self.state.to_act == DEALER else first_voter(self.state)
        self.played.append((actor, number))
        self.state.start_narration()
        take(self.state, number)


def twins(
    game: Game[State],
    seat: int,
    seats: int,
    events: int,
    seed: int = 1,
    options: dict[str, str] | None = None,
    dealer: Dealer | None = None,
) -> tuple[Table, Table]:
    """Both games, of at most so many events: to a choice before the end. `seat` -1: what a spectator sees."""
    rng = Rng(seed)
    new = Table.new(game, seats, options, dealer or SeededDealer(seed))
    real = Course(new.state.clone())
    others = [real.copy() for _ in range(OTHERS)]
    found = [real.played, real.played]
    while len(real.played) < events:
        state = real.state
        seen = sees(state.top().seen_by(state), seat)
        seen = seen or (state.to_act != DEALER and first_voter(state) == seat)
        number = answer(game, state, rng, advised=bool(rng.below(2)))
        name = answers(state)[number]
        real.take(number)
        for other in others:
            follow(other, name, seen, rng)
        others = [other for other in others if other.played and is_alike(game, real, other, seat)]
        if state.outcome:
            break
        others.sort(key=lambda one: -one.different)
        if others and others[0].different and state.to_act != DEALER:
            found = [real.played.copy(), others[0].played.copy()]
        if LEAVE * len(others) < OTHERS:
            left = [*others, real]
            others = [left[i % len(left)].copy() for i in range(OTHERS)]
    first, second = (replay(game, new, played, seed) for played in found)
    return first, second


def follow(other: Course, name: str, seen: bool, rng: Rng) -> None:
    """Answer as in the first game where the seat sees it, else by chance. A game in which that cannot be
    answered is given up."""
    names = answers(other.state)
    fitting = [number for number, one in enumerate(names) if one == name] if seen else list(range(len(names)))
    if not fitting:
        other.played = []
        return
    number = fitting[rng.below(len(fitting))]
    other.different += names[number] != name
    other.take(number)


def is_alike(game: Game[State], real: Course, other: Course, seat: int) -> bool:
    """Whether the seat is shown and told the same after the last event."""
    one, two = real.state, other.state
    if (one.to_act, one.voters) != (two.to_act, two.voters) or len(real.played) != len(other.played):
        return False
    told = [[note.text for note in readable(state.narration, seat)] for state in (one, two)]
    return told[0] == told[1] and sight(game, one, seat) == sight(game, two, seat)


def replay(game: Game[State], new: Table, played: list[tuple[int, int]], seed: int) -> Table:
    header = new.log.header
    table = Table.new(game, header.seats, header.options, new.dealer or SeededDealer(seed))
    for actor, number in played:
        if actor == DEALER:
            table.deal(number)
        else:
            table.play(actor, table.state.options[number])
    return table
