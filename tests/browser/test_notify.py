"""Notifications of a person's turn while the page is hidden."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Door
from browser.guest import Guest

# Replaces the system's notifications. Some phones have the class but refuse to create one.
STUB = """(refuses) => {
  window.calls = [];
  window.Notification = class {
    static permission = "granted";
    static requestPermission = async () => "granted";
    constructor(title, options) {
      if (refuses) throw new TypeError("Illegal constructor");
      this.closed = false;
      Object.assign(this, { title, body: options.body, tag: options.tag });
      window.calls.push(this);
    }
    close() { this.closed = true; }
  };
  Object.defineProperty(document, "hidden", { get: () => Boolean(window.away) });
}"""
BOT = {"kind": "bot", "bot": "greedy"}


def sit(door: Door, refuses: bool = False) -> Guest:
    guest = door.guest()
    guest.page.add_init_script(f"({STUB})({'true' if refuses else 'false'})")
    guest.open(guest.make_table("professor-evil", [{"kind": "me"}, BOT], name="Late castle"))
    guest.wait_for_turn()
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_text("Notify me").click()
    guest.page.keyboard.press("Escape")
    return guest


def pass_turn(guest: Guest, away: bool) -> str:
    """End the turn and answer until it can be ended again, so that the bot had its turn in between.
    Returns the question. (Tests pass only one or two turns, because passing soon loses the game.)"""
    guest.page.evaluate("(away) => { window.away = away; }", away)
    end = guest.page.locator('[data-choice="end"]')
    asked, passed = "", False
    while not passed or not end.count():
        before = guest.version
        passed = passed or end.count() > 0
        (end if end.count() else guest.options.first).evaluate("(node) => node.click()")
        guest.wait_past(before)
        guest.wait_for_turn()
        asked += guest.page.locator(".prompt .text").inner_text()
    return asked


def test_a_notification_comes_when_it_is_your_turn_and_you_look_elsewhere(door: Door) -> None:
    guest = sit(door)
    pass_turn(guest, away=False)
    assert guest.page.evaluate("() => window.calls.length") == 0
    asked = pass_turn(guest, away=True)
    guest.page.wait_for_function("() => window.calls.length > 0")
    calls = guest.page.evaluate("() => window.calls.map((call) => ({ ...call }))")
    assert all("Late castle" in call["title"] for call in calls)
    assert all(call["body"] and call["body"] in asked for call in calls)
    assert [call["closed"] for call in calls] == [True] * (len(calls) - 1) + [False], "one at a time"
    guest.page.evaluate("() => window.calls.at(-1).onclick()")
    assert guest.page.evaluate("() => window.calls.at(-1).closed")


def test_a_browser_that_refuses_to_notify_does_not_stop_the_game(door: Door) -> None:
    guest = sit(door, refuses=True)
    pass_turn(guest, away=True)
    expect(guest.options.first).to_be_visible()
