"""The browser's own part in the draws: made there, kept there, compared at the end."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from browser.conftest import Door
from browser.guest import Guest, until

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def kept(guest: Guest, path: str) -> dict[str, str]:
    """What this browser keeps of the table, once it does."""

    def found() -> dict[str, str] | None:
        all_parts = dict(json.loads(guest.page.evaluate("localStorage.getItem('eleventh luck') ?? '[]'")))
        return all_parts.get(path.rpartition("/")[2])

    return until(guest.page, found, "a part in the draws is kept")


def log_of(guest: Guest, path: str) -> str:
    return str(guest.page.request.get(f"/api/tables/{path.rpartition('/')[2]}/log").text())


def test_the_page_adds_shows_and_compares_its_own_nonce(door: Door) -> None:
    guest = door.guest()
    page = guest.page
    path = guest.make_table("professor-evil", SEATS)
    guest.open(path)
    part = kept(guest, path)
    assert f"nonce 0 by player: {part['nonce']}" in log_of(guest, path)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Check the dealer and the log").click()
    dialog = page.get_by_role("dialog", name="The dealer and the log")
    expect(dialog).to_contain_text("the one that it promised you")
    expect(dialog).to_contain_text("Your nonce is in the log.")
    for shown in (part["nonce"], part["commitment"], "Last hash"):
        expect(dialog).to_contain_text(shown)
    dialog.get_by_role("button", name="Back to the table").click()
    guest.play_to_the_end()
    expect(page.get_by_text("The dealer kept its word")).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: path not in url and "/t/" in url)
    guest.rest()
    again = kept(guest, page.url)
    assert again["nonce"] != part["nonce"]
    log = log_of(guest, page.url)
    assert f"commitment: {again['commitment']}" in log
    assert f"nonce 0 by player: {again['nonce']}" in log


def test_a_dealer_that_breaks_its_promise_is_named_at_once(door: Door) -> None:
    guest = door.guest()
    path = guest.make_table("professor-evil", SEATS)
    guest.page.goto("/")
    guest.page.evaluate(
        "(kept) => localStorage.setItem('eleventh luck', JSON.stringify(kept))",
        [[path.rpartition("/")[2], {"commitment": "another", "nonce": "mine"}]],
    )
    guest.open(path)
    expect(guest.page.get_by_text("is not the one that it promised you")).to_be_visible()


def test_who_sits_down_at_an_open_seat_adds_a_nonce(door: Door) -> None:
    guest = door.guest()
    path = guest.make_table("professor-evil", [{"kind": "open"}, {"kind": "open"}])
    guest.open(path)
    guest.page.get_by_role("button", name="sit here").first.click()
    assert f"by player: {kept(guest, path)['nonce']}" in log_of(guest, path)
