"""The replay of a game: the slider, the keys, and the log that scrolls along."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Door
from browser.game_logs import log_before_end

IN_SIGHT = """() => {
  const line = document.querySelector("li.then")?.getBoundingClientRect();
  const log = document.querySelector(".log").getBoundingClientRect();
  return Boolean(line) && line.top >= log.top - 1 && line.bottom <= log.bottom + 1;
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_arrow_keys_go_through_a_game_and_the_story_follows(door: Door, width: int, height: int) -> None:
    guest = door.guest(width, height)
    path = guest.bring(log_before_end("professor-evil", 2))
    then = guest.page.request.get(path.replace("/t/", "/api/tables/")).json()["version"] * 2 // 3
    guest.page.goto(f"{path}?event={then}")
    slider = guest.page.get_by_label("Event", exact=True)
    slider.wait_for()
    guest.rest()
    box = slider.bounding_box()
    assert box is not None
    assert box["width"] > 200
    guest.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(then + 1))
    guest.page.wait_for_function(IN_SIGHT)
    told = guest.page.locator("li.now .event").first
    expect(told).not_to_have_text("")
    assert int(told.inner_text()) <= then + 1
    guest.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(then))
    slider.fill("0")  # before the first line of the log
    guest.page.wait_for_function(IN_SIGHT)
    expect(guest.page.locator("li.now")).to_have_count(0)
