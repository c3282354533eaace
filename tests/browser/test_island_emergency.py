"""Turning tiles by mouse: the handles, the tile itself, and tiles that cannot be turned."""

from __future__ import annotations

from browser.conftest import Door
from eleventh.games import find_game
from eleventh.table.table import Table
from games.island_emergency.play import EXAMPLE, position


def test_a_press_on_a_tile_offers_its_turns_or_says_why_there_are_none(door: Door) -> None:
    """R33, R36"""
    facts = {**EXAMPLE, "hand orange": "far-gust", "shields purple": "z3"}
    log = Table.new(find_game("island-emergency"), position=position(2, "race", facts)).save()
    guest = door.guest()
    page = guest.page
    guest.open(guest.make_table("", [], log=log))
    page.locator(".hand-over button").click()
    guest.choose(0)
    page.locator('[data-eid="z3"] .shape').click(position={"x": 8, "y": 60})
    page.get_by_text("Z3 is shielded").wait_for()
    page.locator('[data-eid="x2"] .shape').click(position={"x": 8, "y": 60})
    menu = page.locator("[role=group] > button[data-choice]")
    assert menu.count() == 3
    before = guest.version
    menu.get_by_text("half round").click()
    guest.wait_past(before)
    assert "X2 ↑↗↓" in (page.locator('[data-eid="x2"]').get_attribute("aria-label") or "")
