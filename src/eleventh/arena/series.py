"""A series of games in which all entrants play the same deals.

In a game of partners each entrant plays every deal with all seats, or with one seat beside partners. Rivals
play against each other: every group of entrants that fills the seats, each of them in every seat, so that no
entrant is favoured. The partner plays the remaining seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from eleventh.arena.entrants import Entrant
from eleventh.arena.player import AnswerRules, Player
from eleventh.arena.referee import Conduct, FinishedGame, Match
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.play import nth_seed

PARTNER = -1  # instead of the index of an entrant
USUAL = AnswerRules()


@dataclass(frozen=True)
class SeriesPlan:
    """The settings of a series: `games` deals of a game."""

    game: Game[State]
    seats: int
    options: dict[str, str]
    games: int
    seed: int = 1
    rules: AnswerRules = USUAL
    partner: Entrant | None = None  # plays the seats without an entrant

    @property
    def rivals(self) -> bool:
        """Whether the seats play against each other."""
        return self.game.rivals and self.seats > 1


@dataclass(frozen=True)
class Fixture:
    """One game: the index of its deal, and the index of the entrant at each seat."""

    deal: int
    seating: tuple[int, ...]


@dataclass
class EntrantTally:
    """The results of an entrant. `results` are its payoffs in the games of each deal."""

    entrant: Entrant
    results: dict[int, list[float]] = field(default_factory=dict)
    conduct: list[Conduct] = field(default_factory=list)
    marks: list[tuple[float, str]] = field(default_factory=list)  # chance lost and mark of each own choice
    lost_games: int = 0  # in a row in which it was given up
    retired: bool = False

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(map(len, self.results.values()))

    @property
    def payoffs(self) -> list[float]:
        """The payoffs in all games."""
        return [one for each in self.results.values() for one in each]


def fixtures(plan: SeriesPlan, entrants: int) -> Iterator[Fixture]:
    """All games of the series, deal by deal."""
    for deal in range(plan.games):
        if not plan.rivals:
            for one in range(entrants):
                alone = deal % plan.seats if plan.partner is not None else -1
                seating = tuple(one if alone in (-1, seat) else PARTNER for seat in range(plan.seats))
                yield Fixture(deal, seating)
            continue
        sitting = min(entrants, plan.seats)
        for group in combinations(range(entrants), sitting):
            row = [*group, *[PARTNER] * (plan.seats - sitting)]
            for turn in range(plan.seats):
                yield Fixture(deal, tuple(row[turn:] + row[:turn]))


class Series:
    """Plays all games of a plan. `on_game_done` is called after each game."""

    def __init__(
        self,
        plan: SeriesPlan,
        entrants: Sequence[Entrant],
        on_game_done: Callable[[Fixture, FinishedGame], None] = lambda fixture, finished: None,
    ) -> None:
        self.plan = plan
        self.entrants = entrants
        self.on_game_done = on_game_done
        self.tallies = [EntrantTally(entrant) for entrant in entrants]
        self.players: dict[tuple[int, int], Player] = {}  # by entrant and seat

    def run(self, progress: Callable[[int], None] = lambda done: None) -> list[EntrantTally]:
        try:
            for done, fixture in enumerate(fixtures(self.plan, len(self.entrants)), 1):
                self.play(fixture, done)
                progress(done)
        finally:
            self.close()
        return self.tallies

    def play(self, fixture: Fixture, number: int) -> None:
        """Play one game and count it."""
        plan = self.plan
        players = [self.player(who, seat) for seat, who in enumerate(fixture.seating)]
        seconds = [self.entrants[who].seconds if who != PARTNER else 0.0 for who in fixture.seating]
        seed = nth_seed(plan.seed, fixture.deal)
        match = Match(plan.game, plan.options, players, seed, plan.rules, seconds)
        for seat, who in enumerate(fixture.seating):
            if who != PARTNER and self.tallies[who].retired:
                match.give_up(
                    seat, f"It was given up in {plan.rules.patience} games in a row, and plays no more."
                )
        finished = match.play(number)
        for who in set(fixture.seating) - {PARTNER}:
            self.count(who, fixture, finished)
        self.on_game_done(fixture, finished)

    def count(self, who: int, fixture: Fixture, finished: FinishedGame) -> None:
        """Add a game to the tally of an entrant."""
        tally = self.tallies[who]
        seats = [seat for seat, one in enumerate(fixture.seating) if one == who]
        got = [finished.payoffs[seat] for seat in seats]
        tally.results.setdefault(fixture.deal, []).append(sum(got) / len(got))
        conduct = [finished.conduct[seat] for seat in seats]
        tally.conduct += conduct
        tally.lost_games = tally.lost_games + 1 if any(one.gone for one in conduct) else 0
        tally.retired = tally.lost_games >= self.plan.rules.patience

    def player(self, who: int, seat: int) -> Player:
        """The player of an entrant at a seat, which is created once for the series."""
        if (who, seat) not in self.players:
            entrant = self.plan.partner if who == PARTNER else self.entrants[who]
            assert entrant is not None, "only rivals may leave seats to nobody"
            self.players[who, seat] = entrant.make(self.plan.seed)
        return self.players[who, seat]

    def close(self) -> None:
        for player in self.players.values():
            player.close()

    def stderr_text(self, who: int) -> str:
        """The stderr of all programs of an entrant."""
        return "".join(
            player.stderr_text() for (one, _), player in sorted(self.players.items()) if one == who
        )
