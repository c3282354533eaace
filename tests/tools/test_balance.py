"""tools/balance.py: the pages show the figures that are stored beside the games."""

from __future__ import annotations

import balance

from eleventh import games


def test_the_pages_are_up_to_date() -> None:
    stale = [page.name for page in balance.stale(balance.updated_pages())]
    assert stale == [], "python tools/balance.py writes them"


def test_every_setting_of_a_game_is_one_line_of_its_summary() -> None:
    text = balance.updated_summary("# Balance\n")
    table = text[text.index("<!-- professor-evil -->") : text.index("<!-- /professor-evil -->")]
    for setting in ("Gentle", "Easy", "Normal", "Hard", "Grim"):
        assert table.count(f"| {setting} | 2 | greedy |") == 1
    assert "| Easy | 2 | random | 0 % | 0 % to 1 % |" in table


def test_games_of_other_packages_have_no_page() -> None:
    games.register("tiny")
    assert "<!-- tiny -->" not in balance.updated_summary("# Balance\n")
    assert balance.FOLDER / "tiny.md" not in balance.updated_pages()


def test_text_outside_of_the_marks_stays() -> None:
    text = "# Balance\n\nbefore\n\n<!-- necreaux -->\nold\n<!-- /necreaux -->\n\nafter\n"
    new = balance.updated_summary(text)
    assert "old" not in new
    assert new.index("before") < new.index("| usual | 2 | greedy |") < new.index("after")
