"""Reviews the games of a series: the coach's marks for the choices that entrants made themselves."""

from __future__ import annotations

from eleventh.arena.referee import FinishedGame
from eleventh.arena.series import PARTNER, EntrantTally, Fixture
from eleventh.coach.analysis import ReviewSettings, analyse
from eleventh.coach.review import line_of, review

LEVEL = "strong"


def review_choices(
    tallies: list[EntrantTally], fixture: Fixture, finished: FinishedGame, playouts: int
) -> None:
    """Add the chance lost and the mark of each choice to the tallies. Choices of the heuristic policy, which
    stand in for missing answers, do not count."""
    table = finished.table
    for who in set(fixture.seating) - {PARTNER}:
        seats = [seat for seat, one in enumerate(fixture.seating) if one == who]
        settings = ReviewSettings(seat=seats[0], level=LEVEL, playouts=playouts)
        analyses = {n: analyse(table, settings, n) for n in line_of(table, settings.seat)}
        account = review(table, settings, analyses)
        own = {event for seat in seats for event in finished.conduct[seat].own}
        tallies[who].marks += [(one.loss, one.mark) for one in account.decisions if one.event in own]
