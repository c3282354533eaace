"""The page shows when it is idle."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from browser.conftest import Door
from browser.guest import until
from browser.test_together import Wire


def test_a_page_is_at_rest_but_while_an_answer_is_awaited(door: Door) -> None:
    guest = door.guest()
    asked: list[Route] = []
    guest.page.route("**/hint?*", lambda route: asked.append(route))
    guest.sit_down("professor-evil", 2)
    root = guest.page.locator("html")
    expect(root).to_have_attribute("data-at-rest", "true")
    guest.page.keyboard.press("h")
    until(guest.page, lambda: asked, "a hint is asked for")
    assert root.get_attribute("data-at-rest") == "false"
    asked[0].fulfill(json={"code": "closed", "text": "Not now."})
    expect(root).to_have_attribute("data-at-rest", "true")


# Whether a caption was seen, and whether one was seen while the page was marked as idle.
WATCH = """() => {
  window.told = window.early = false;
  new MutationObserver(() => {
    if (!document.querySelector(".caption .head")) return;
    window.told = true;
    window.early ||= document.documentElement.dataset.atRest === "true";
  }).observe(document.querySelector("#app"), { subtree: true, childList: true, characterData: true });
}"""


def test_a_page_is_not_at_rest_while_its_film_runs(door: Door) -> None:
    guest = door.guest(animated=True)
    guest.sit_down("professor-evil", 2)
    guest.page.evaluate(WATCH)
    before = guest.version
    guest.page.locator('[data-choice="end"]').click()
    guest.wait_past(before)
    assert guest.page.evaluate("[window.told, window.early]") == [True, False]


def test_a_page_without_a_connection_to_its_table_is_not_at_rest(door: Door) -> None:
    guest = door.guest()
    wire = Wire(guest)
    guest.sit_down("professor-evil", 2)
    root = guest.page.locator("html")
    wire.cut()
    expect(root).to_have_attribute("data-at-rest", "false")
    wire.mend()
    expect(root).to_have_attribute("data-at-rest", "true")
