"""The rules in the browser: examples as pictures to step through."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Door


def test_an_example_is_stepped_through_by_mouse_and_by_keys(door: Door) -> None:
    guest = door.guest()
    page = guest.page
    page.goto("/")
    page.get_by_role("button", name="Play Island Emergency with bots").click()
    page.get_by_role("button", name="Rules", exact=True).click()
    page.locator("#rule-R33").get_by_text("The pair on X3 is out of reach until X2 is turned").click()
    example = page.get_by_role("figure", name="The pair on X3 is out of reach until X2 is turned")
    told = example.locator("[aria-live]")
    expect(told).to_have_text("So it begins.")
    expect(example.locator(".board svg .piece").first).to_be_attached()
    example.get_by_role("button", name="Next step").click()
    expect(told).to_contain_text("two steps lead to the middle tile")
    expect(told).to_contain_text("Not possible: fly x3")
    before = example.locator(".picture").inner_html()
    page.keyboard.press("End")
    expect(example).to_contain_text("6 of 6")
    expect(told).to_contain_text("Orange picks up 2 survivors")
    assert example.locator(".picture").inner_html() != before
    page.keyboard.press("ArrowLeft")
    expect(told).to_contain_text("Orange turns X2")
    guest.check_access()
