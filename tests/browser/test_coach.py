"""The coach at the table: each press of the hint button reveals more, and any option can be questioned."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from browser.conftest import Door
from browser.guest import Guest, until
from browser.test_words_of_the_scene import small


def seated(guest: Guest) -> Guest:
    guest.sit_down("professor-evil", 2)
    return guest


def test_each_press_of_the_key_tells_more_and_it_is_read_aloud(door: Door) -> None:
    guest = seated(door.guest())
    page = guest.page
    told = page.get_by_role("region", name="The coach").get_by_role("status")
    page.keyboard.press("h")
    expect(told).to_contain_text("Look at")
    expect(page.locator("[data-eid].hinted").first).to_be_visible()
    expect(told).not_to_contain_text("The best choices")
    page.keyboard.press("h")
    expect(told).to_contain_text("The best choices")
    expect(told).to_contain_text("%")
    expect(told).not_to_contain_text("The best line")
    page.keyboard.press("h")
    expect(told).to_contain_text("The best line")
    guest.check_access()
    before = guest.version
    told.get_by_role("button").first.click()
    guest.wait_past(before)
    expect(told).to_be_empty()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_any_option_can_be_asked_about(door: Door, width: int, height: int) -> None:
    guest = seated(door.guest(width, height))
    page = guest.page
    page.get_by_role("button", name="Hint").click()
    why = page.get_by_role("button", name="Why not this one?").last
    expect(why).to_be_visible()
    why.click()
    told = page.get_by_role("region", name="The coach").get_by_role("status")
    expect(told).to_contain_text("Why not")
    expect(told).to_contain_text("%")
    if width < 760:
        assert small(guest) == []


def test_the_host_shows_the_chance_to_win_and_how_it_went(door: Door) -> None:
    guest = seated(door.guest())
    page = guest.page
    bar = page.get_by_role("region", name="Chance")
    expect(bar).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Show chances to win").click()
    page.keyboard.press("Escape")
    expect(bar).to_contain_text("to win")
    guest.choose()
    guest.wait_for_turn()
    curve = page.get_by_role("button", name="The chance went from")
    expect(curve).to_be_visible()
    guest.check_access()
    curve.press("ArrowLeft")
    expect(page.get_by_role("region", name="Replay")).to_be_visible()


LAST = 36  # event of the review
CHOICE = {
    "seat": 0, "chosen": "end", "best": "move library", "loss": 0.16, "error": 0.03, "mark": "blunder",
    "options": [{"name": "move library", "chance": 0.56, "error": 0.03}], "chance": 0.4,
    "kind": "choose action", "forced": False,
}  # fmt: skip
GRADE = {
    "seat": 0, "name": "Edward", "decisions": 1, "loss": 0.16, "error": 0.03, "rate": 0.16,
    "grade": "reckless", "marks": {"blunder": 1},
}  # fmt: skip
REVIEW = {
    "game": "professor-evil", "seats": 2, "seat": 0, "level": "strong", "holds": "steady",
    "playouts": 200, "seed": 0, "hindsight": False, "meaning": "win", "over": False, "log": "",
    "start": 0.5, "start_error": 0.02,
    "result": 0.4, "result_error": 0.02, "luck": 0.06, "luck_error": 0.02, "loss": 0.16, "loss_error": 0.03,
    "decisions": [{"event": LAST, **CHOICE}],
    "deals": [{"event": 20, "luck": 0.06, "error": 0.02, "name": "library", "chance": 0.56, "kind": "draw"}],
    "rivals": [], "grades": [GRADE], "turning": ["Edward lost 16 points."],
}  # fmt: skip


RIVAL = {**CHOICE, "event": 30, "seat": 1, "options": []}


def seated_late(guest: Guest) -> Guest:
    """A guest in a game that has reached the event of the review."""
    seated(guest)
    while guest.version < LAST:
        guest.choose()
        guest.wait_for_turn()
    return guest


def with_review(guest: Guest, **other: object) -> Locator:
    """The review panel, with a review that is ready at the second request."""
    page = guest.page
    made = {"done": 4, "total": 4, "review": REVIEW | other}
    asked: list[Route] = []

    def answer(route: Route) -> None:
        if len(asked) > 1:
            route.fulfill(json=made)
        else:
            asked.append(route)

    page.route("**/review*", answer)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Review: luck and choices").click()
    panel = page.get_by_role("region", name="Review")
    until(page, lambda: asked, "a review is asked for")
    asked[0].fulfill(json={"done": 3, "total": 4, "running": True})
    expect(panel).to_contain_text("3 of 4 events are weighed")
    until(page, lambda: asked[1:], "it is asked for again")
    asked[1].fulfill(json=made)
    expect(panel).to_contain_text("It began at 50 % (± 2); luck made +6 (± 2), choices")
    return panel


def test_a_review_stands_beside_the_replay_and_leads_to_each_decision(door: Door) -> None:
    guest = seated_late(door.guest())
    page = guest.page
    panel = with_review(guest)
    expect(panel).to_contain_text("16.00 points lost a decision (± 3.00)")
    expect(panel).to_contain_text("Chances of steady play")
    guest.check_access()
    panel.get_by_role("button", name="Event 36, ").press("Enter")
    expect(page.get_by_role("region", name="Replay")).to_contain_text("35 / ")
    choice = panel.get_by_role("region", name="The choice at event 36")
    expect(choice).to_contain_text("move library 56 % ± 3, the best")
    with page.context.expect_page() as opened:
        choice.get_by_role("button", name="What if you had").click()
    expect(opened.value.locator(".table")).to_be_visible()


def test_the_chart_of_a_review_is_gone_through_by_keys_and_read_aloud(door: Door) -> None:
    guest = seated_late(door.guest())
    panel = with_review(guest, rivals=[RIVAL])
    expect(panel).to_contain_text("100 %50 %0 %")
    expect(panel.get_by_role("button", name="Event 30, ")).to_be_visible()
    slider = panel.get_by_role("slider", name="Through the game")
    slider.focus()
    for key, told in (
        ("ArrowRight", "Event 20, 56 %: draw library, +6."),
        ("ArrowRight", "Event 36, 40 %: "),
        ("Home", "The beginning: 50 %."),
    ):
        slider.press(key)
        expect(slider).to_have_attribute("aria-valuetext", re.compile(re.escape(told)))
    guest.check_access()


def test_better_options_can_be_hidden(door: Door) -> None:
    guest = seated_late(door.guest())
    panel = with_review(guest)
    expect(panel).to_contain_text("Better: move library")
    panel.get_by_label("Hide what was better").check()
    panel.get_by_role("button", name="Event 36, ").click()
    expect(panel.get_by_role("button", name="Try again")).to_be_visible()
    expect(panel).not_to_contain_text("move library")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_real_review_is_made_looked_through_and_tried_again(door: Door, width: int, height: int) -> None:
    guest = door.guest(width, height)
    page = guest.page
    guest.open(guest.make_table("tiny", [{"kind": "me"}] * 2))
    guest.play_to_the_end()
    close = page.get_by_role("button", name="Close").or_(page.get_by_role("button", name="Look at the table"))
    close.first.click()
    page.get_by_role("button", name="Review", exact=True).click()
    panel = page.get_by_role("region", name="Review")
    expect(panel).to_contain_text("It began at")
    guest.check_access()
    if width < 760:
        ours = ("event", "field", "checkbox", "slight")
        assert [one for one in small(guest) if any(word in one for word in ours)] == []
    panel.get_by_label("For").select_option(index=1)
    expect(panel).to_contain_text("It began at")
    panel.get_by_label("With hindsight").check()
    expect(panel).to_contain_text("It began at")
    slider = panel.get_by_role("slider", name="Through the game")
    line = panel.get_by_role("button", name="The best line")
    slider.press("Home")
    while not line.count():
        slider.press("ArrowRight")
    line.click()
    with page.context.expect_page() as branched:
        panel.get_by_role("button", name="Play it on a branch").click()
    expect(branched.value.locator(".table, .hand-over")).to_be_visible()
    with page.context.expect_page() as opened:
        panel.get_by_role("button", name="Try again").click()
    again = Guest(opened.value)
    opened.value.locator(".hand-over button").click()
    told = opened.value.get_by_role("region", name="Try again")
    expect(told).to_contain_text("choose as you would now")
    again.choose()
    hand_over = opened.value.locator(".hand-over button")
    expect(told.or_(hand_over)).to_be_visible()
    if hand_over.count():
        hand_over.click()
    expect(told).to_contain_text("%")


def test_my_luck_and_skill_are_told_over_all_my_games(door: Door) -> None:
    guest = door.guest()
    page = guest.page
    page.goto("/")
    page.get_by_role("link", name="My luck, my skill").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("You have finished no game here yet")
    guest.check_access()
    guest.open(guest.make_table("tiny", [{"kind": "me"}] * 2))
    guest.play_to_the_end()
    page.goto("/luck")
    expect(page.get_by_role("status")).to_contain_text("0 of 1 finished game weighed")
    page.get_by_role("button", name="Weigh them").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Your finished game is weighed")
    for head in ("Luck", "Skill", "By game", "What cost most", "Were the dice fair?"):
        expect(page.get_by_role("heading", name=head, exact=True)).to_be_visible()
    guest.check_access()
    guest.set(theme="dark")
    page.reload()
    expect(page.get_by_role("heading", name="Skill", exact=True)).to_be_visible()
    guest.check_access()
    guest.resize(390, 844)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("row").get_by_role("link").first.click()
    expect(page.locator(".table")).to_be_visible()
