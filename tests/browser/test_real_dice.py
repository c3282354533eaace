"""A group around a real box, with one tablet as referee."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Door

ME = {"kind": "me"}


def test_an_outcome_is_pressed_or_typed(door: Door) -> None:
    guest = door.guest()
    guest.open(guest.make_table("professor-evil", [ME, ME], dealer="hand"))
    asked = guest.page.get_by_role("region", name="On your table")
    before = guest.version
    asked.locator("[data-outcome]").first.click()
    guest.wait_past(before)
    before = guest.version
    name = asked.locator("[data-outcome]").first.inner_text()
    asked.get_by_label("What came?").fill(name)
    asked.get_by_role("button", name="Enter").click()
    guest.wait_past(before)
    guest.check_access()


def test_an_impossible_outcome_is_refused_at_once(door: Door) -> None:
    guest = door.guest()
    guest.open(guest.make_table("professor-evil", [ME, ME], dealer="hand"))
    asked = guest.page.get_by_role("region", name="On your table")
    asked.get_by_label("What came?").fill("a unicorn")
    expect(asked.get_by_role("alert")).to_contain_text("cannot come")
    expect(asked.get_by_role("button", name="Enter")).to_be_disabled()
