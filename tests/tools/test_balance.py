"""tools/balance.py: docs/balance.md shows the figures that are kept beside the games, and of which rules."""

from __future__ import annotations

import balance

from eleventh import games


def test_the_page_is_up_to_date() -> None:
    text = balance.PAGE.read_text("utf-8")
    assert balance.renewed(text) == text, "python tools/balance.py brings it up to date"


def test_games_from_elsewhere_have_no_place_there() -> None:
    games.register("tiny")
    assert "<!-- tiny -->" not in balance.renewed("# Balance\n")


def test_what_is_told_outside_of_the_marks_stays() -> None:
    text = "# Balance\n\nbefore\n\n<!-- necreaux -->\nold\n<!-- /necreaux -->\n\nafter\n"
    new = balance.renewed(text)
    assert "old" not in new
    assert new.index("before") < new.index("Rules version") < new.index("after")
