"""Turning tiles by mouse: the handles, the tile itself, and tiles that cannot be turned."""

from __future__ import annotations

from playwright.sync_api import Page

from browser.conftest import Door
from browser.game_logs import log_until
from eleventh.games.island_emergency.content.cards import CELL_LABELS, CELL_NAMES, CELLS_IN, CHAOS, TWIST
from eleventh.games.island_emergency.rules.state import IslandState
from eleventh.table.table import Table


def ready(state: IslandState) -> bool:
    """Orange can play only one card, which turns a tile, and the other player has a shield on the board."""
    plays = [action for action in state.options if action.verb == "play"]
    return (
        state.to_act == 0
        and len(plays) == 1
        and CHAOS[plays[0].a].kind == TWIST
        and state.shields[1] > 0
        and any(action.verb == "fly" for action in state.options)
    )


def moment() -> tuple[str, int]:
    """The log of a game up to such a moment, and the shielded cell."""
    cells: list[int] = []

    def wanted(table: Table) -> bool:
        state = table.state
        assert isinstance(state, IslandState)
        if ready(state):
            cells.append(CELLS_IN[state.shields[1]][0])
        return bool(cells)

    return log_until("island-emergency", wanted, 2, "play shield"), cells[0]


def press(page: Page, cell: str) -> None:
    """Press the edge of a tile, beside its pieces."""
    page.locator(f'[data-eid="{cell}"] .shape').click(position={"x": 5, "y": 5}, force=True)


def test_a_press_on_a_tile_offers_its_turns_or_says_why_there_are_none(door: Door) -> None:
    """R33, R36"""
    log, shielded = moment()
    guest = door.guest()
    page = guest.page
    guest.open(guest.bring(log))
    page.locator(".hand-over button").click()
    guest.choose(0)
    press(page, CELL_NAMES[shielded])
    page.get_by_text(f"{CELL_LABELS[shielded]} is shielded").wait_for()
    turned = page.locator("[data-choice]").first.get_attribute("data-choice") or ""
    cell = turned.split()[1]
    press(page, cell)
    menu = page.locator("[role=group] > button[data-choice]")
    assert menu.count() == 3
    before, label = guest.version, page.locator(f'[data-eid="{cell}"]').get_attribute("aria-label")
    menu.first.click()  # a quarter turn, because some tiles look the same after half a turn
    guest.wait_past(before)
    assert page.locator(f'[data-eid="{cell}"]').get_attribute("aria-label") != label
