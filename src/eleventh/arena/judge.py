"""What the coach says of the choices that entrants made themselves."""

from __future__ import annotations

from eleventh.arena.referee import FinishedGame
from eleventh.arena.series import PARTNER, EntrantTally, Fixture
from eleventh.coach.analysis import ReviewSettings, analyse
from eleventh.coach.review import line_of, review

LEVEL = "strong"


def judge(tallies: list[EntrantTally], fixture: Fixture, finished: FinishedGame, playouts: int) -> None:
    """For each choice the chance that it lost, and its mark. What the rule of thumb chose is nobody's."""
    table = finished.table
    for who in set(fixture.seating) - {PARTNER}:
        seats = [seat for seat, one in enumerate(fixture.seating) if one == who]
        settings = ReviewSettings(seat=seats[0], level=LEVEL, playouts=playouts)
        weighed = {n: analyse(table, settings, n) for n in line_of(table, settings.seat)}
        account = review(table, settings, weighed)
        own = {event for seat in seats for event in finished.conduct[seat].own}
        tallies[who].marks += [(one.loss, one.mark) for one in account.decisions if one.event in own]
