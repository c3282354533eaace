"""While a game with secrets goes on, a review tells its seat nothing that it cannot know: of two games that
the seat cannot tell apart it is the same to the bit."""

from __future__ import annotations

import msgspec
import pytest

from coaching.played import game, lantern, played, reviewed
from eleventh.coach.analysis import ReviewSettings
from eleventh.table.table import Table
from twins import twins

PAIRS = [
    ("tiny", 2, 0, {}),
    ("tiny", 3, 1, {}),
    ("necreaux", 3, 1, {}),
    ("necreaux", 2, 0, {"variants": "uncertain-ending"}),
    ("island-emergency", 2, 0, {}),
    ("island-emergency", 3, 2, {}),
]


def pair(name: str, seats: int, seat: int, options: dict[str, str]) -> tuple[Table, Table]:
    one, other = twins(game(name), seat, seats, 24, seed=5, options=options)
    assert one.log.hash != other.log.hash
    return one, other


@pytest.mark.parametrize(("name", "seats", "seat", "options"), PAIRS)
def test_a_review_is_the_same_to_the_bit_in_games_that_the_seat_cannot_tell_apart(
    name: str, seats: int, seat: int, options: dict[str, str]
) -> None:
    settings = ReviewSettings(seat, playouts=4)
    one, other = (
        msgspec.json.encode(reviewed(table, settings)) for table in pair(name, seats, seat, options)
    )
    assert one == other


@pytest.mark.parametrize("name", ["tiny", "island-emergency", "necreaux"])
def test_while_secrets_are_in_play_other_seats_are_not_judged(name: str) -> None:
    table = played(game(name), 2, choices=3)
    assert not table.over
    found = reviewed(table, ReviewSettings(playouts=4))
    others = [one for one in [*found.decisions, *found.rivals] if one.seat]
    moves = {move.event: move.notation for move in table.moves(0)}
    assert others
    for one in others:
        assert one.chosen == one.best == moves[one.event]
        assert (one.loss, one.error, one.mark, one.options) == (0.0, 0.0, "", [])
    assert all(deal.rival < 0 for deal in found.deals)
    assert found.grades[1].decisions == 0
    assert found.log == ""


def test_after_the_end_all_seats_are_judged() -> None:
    table = lantern()
    found = reviewed(table)
    assert table.over
    assert found.grades[1].decisions > 0
    assert found.log == table.log.hash
