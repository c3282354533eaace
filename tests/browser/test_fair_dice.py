"""The browser's nonce in fair dice: created and stored in the browser, compared at the end."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Door
from browser.guest import Guest, until

SILENT = """(table) => new Promise((there) => {
    window.line = new WebSocket(`ws://${location.host}/api/tables/${table}/ws`);
    window.line.onmessage = () => there(null);
})"""  # a connected person who shows no nonce
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def kept(guest: Guest, path: str) -> dict[str, Any]:
    """The browser's stored part for the table, once it is stored."""

    def found() -> dict[str, Any] | None:
        all_parts = dict(json.loads(guest.page.evaluate("localStorage.getItem('eleventh luck') ?? '[]'")))
        return all_parts.get(path.rpartition("/")[2])

    return until(guest.page, found, "a part in the draws is kept")


def log_of(guest: Guest, path: str) -> str:
    return str(guest.page.request.get(f"/api/tables/{path.rpartition('/')[2]}/log").text())


def begin(guest: Guest, seats: list[dict[str, str]] = SEATS) -> str:
    """Start a game in the waiting room; returns the path of its table."""
    path = guest.make_table("professor-evil", seats, waits=True)
    guest.page.goto(path)
    guest.page.get_by_role("button", name="Start the game").click()
    guest.page.wait_for_selector(".table")
    return path


def test_the_page_commits_shows_and_compares_its_own_nonce(door: Door) -> None:
    guest = door.guest()
    page = guest.page
    path = begin(guest)
    part = kept(guest, path)
    lines = [line[20:] for line in log_of(guest, path).splitlines()]
    sent = [f"digest 0: {part['digest']}", "round of 0", f"nonce 0: {part['nonce']}"]
    places = [lines.index(line) for line in sent]
    first_deal = next(n for n, line in enumerate(lines) if line.startswith("deal: "))
    assert sorted([*places, first_deal]) == [*places, first_deal]
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Check the dealer and the log").click()
    dialog = page.get_by_role("dialog", name="The dealer and the log")
    expect(dialog).to_contain_text("the one that it promised you")
    expect(dialog).to_contain_text("Your nonce is in the log.")
    expect(dialog).to_contain_text("All digests were fixed before you showed your nonce.")
    for shown in (part["nonce"], part["commitment"], *part["fixed"], "Last hash"):
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
    assert f"nonce 0: {again['nonce']}" in log


def test_one_person_is_in_a_game_without_another_press(door: Door) -> None:
    guest = door.guest()
    guest.page.goto("/new/professor-evil")
    guest.page.get_by_role("button", name="Begin").click()
    guest.page.wait_for_selector(".table")
    part = kept(guest, guest.page.url)
    assert f"nonce 0: {part['nonce']}" in log_of(guest, guest.page.url)


def test_a_page_that_is_closed_after_its_digest_goes_on_with_it(door: Door) -> None:
    guest = door.guest()
    path = guest.make_table("professor-evil", SEATS, waits=True)
    guest.page.goto(path)
    part = kept(guest, path)
    guest.page.goto("/")
    guest.page.goto(path)
    guest.page.get_by_role("button", name="Start the game").click()
    guest.page.wait_for_selector(".table")
    assert f"nonce 0: {part['nonce']}" in log_of(guest, path)


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


def test_taking_an_open_seat_commits_to_a_nonce(door: Door) -> None:
    guest = door.guest()
    path = guest.make_table("professor-evil", [{"kind": "open"}, {"kind": "open"}], waits=True)
    guest.page.goto(path)
    guest.page.get_by_role("button", name="Sit here").first.click()
    digest = kept(guest, path)["digest"]
    until(guest.page, lambda: f"digest 0: {digest}" in log_of(guest, path), "the digest is in the log")


def test_the_host_begins_without_a_nonce_that_does_not_come(door: Door) -> None:
    host, friend = door.guest(), door.guest()
    path = host.make_table("professor-evil", [{"kind": "me"}, {"kind": "open"}], who="Ada", waits=True)
    table = path.rpartition("/")[2]
    token = host.invites[0].partition("join=")[2]
    host.page.goto(path)
    own = kept(host, path)
    friend.page.request.post("/api/join", data={"table": table, "token": token, "who": "Ben"})
    friend.page.request.post(f"/api/tables/{table}/digest", data={"digest": "0" * 64})
    friend.page.goto("/")
    friend.page.evaluate(SILENT, table)
    host.page.get_by_role("button", name="Start the game").click()
    expect(host.page.get_by_role("status").filter(has_text="Waiting for the browser of Ben")).to_be_visible()
    host.page.get_by_role("button", name="Start without waiting for Ben").click()
    host.page.wait_for_selector(".table")
    fresh = kept(host, path)
    assert fresh["nonce"] != own["nonce"]
    log = log_of(host, path)
    assert log.index("new round without 1") < log.index(f"nonce 0: {fresh['nonce']}")
