"""The table for one person: refusals, rules, replay, a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Door

GAME = "professor-evil"
ME = {"kind": "me"}


def test_a_press_on_an_unlit_element_shows_the_rule_that_forbids_it(door: Door) -> None:
    guest = door.guest()
    sent: list[str] = []
    asked: list[str] = []
    guest.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    guest.page.on("request", lambda request: asked.append(request.url) if "/why" in request.url else None)
    guest.open(guest.make_table(GAME, [ME, ME]))
    guest.wait_for_turn()
    guest.page.locator('[data-eid="cellar"]').click(force=True, position={"x": 12, "y": 60})
    notice = guest.page.locator(".notice")
    expect(notice).to_contain_text("R29")
    assert [url.partition("&")[0].partition("?")[2] for url in asked] == ["element=cellar"]
    assert [frame for frame in sent if "act" in frame] == []
    notice.get_by_role("button", name="Rule R29").click()
    expect(guest.page.get_by_role("heading", name="Rules of Professor Evil")).to_be_visible()
    guest.page.get_by_label("Search the rules").fill("window")
    expect(guest.page.locator("#rule-R29")).to_be_visible()
    guest.check_access()


def test_the_page_identifies_the_player_before_its_first_request(door: Door) -> None:
    answer = door.guest().page.request.get("/")
    assert "set-cookie" in answer.headers


def test_a_weighty_choice_is_asked_twice(door: Door) -> None:
    guest = door.guest(confirm=True)
    guest.open(guest.make_table(GAME, [ME, ME]))
    guest.wait_for_turn()
    before = guest.version
    end = guest.page.locator('[data-choice="end"]')
    end.click()
    expect(end).to_contain_text("Sure?")
    assert guest.version == before
    end.click()
    guest.wait_past(before)


def test_the_preview_of_a_choice_is_beside_the_list_and_moves_nothing_in_it(door: Door) -> None:
    guest = door.guest()
    guest.open(guest.make_table(GAME, [ME, ME]))
    guest.wait_for_turn()
    last = guest.page.locator(".prompt [data-choice]").last
    before = last.bounding_box()
    guest.page.locator('[data-choice="move library"]').hover()
    tip = guest.page.get_by_role("tooltip")
    expect(tip).to_contain_text("Library")
    assert last.bounding_box() == before
    guest.page.mouse.click(5, 5)
    expect(tip).to_be_hidden()
    guest.page.locator('[data-choice="move library"]').hover()
    expect(tip).to_be_visible()
    guest.check_access()
    guest.page.locator('[data-choice="move library"]').click()
    expect(tip).to_be_hidden()


def test_undo_and_redo(door: Door) -> None:
    guest = door.guest()
    guest.open(guest.make_table(GAME, [ME, ME]))
    guest.wait_for_turn()
    start = guest.version
    guest.page.locator('[data-choice="move library"]').click()
    guest.wait_past(start)
    guest.page.keyboard.press("u")
    expect(guest.page.locator('[data-choice="move library"]')).to_be_visible()
    guest.page.get_by_role("button", name="Redo").click()
    expect(guest.page.locator('[data-choice="move library"]')).to_be_hidden()


def test_replay_has_a_link_to_one_event_and_a_branch_in_a_new_tab(door: Door) -> None:
    guest = door.guest()
    path = guest.make_table(GAME, [ME, ME])
    guest.open(path)
    guest.play(6)
    guest.open(f"{path}?event=5")
    expect(guest.page.locator(".replay .count")).to_contain_text("5 /")
    guest.check_access()
    with guest.page.context.expect_page() as opened:
        guest.page.get_by_role("button", name="What if from here").click()
    branch = opened.value
    branch.wait_for_selector(".table")
    expect(branch.locator(".banner")).to_contain_text("what-if branch from event 5")
    guest.page.get_by_role("button", name="Back to now").click()
    guest.wait_for_turn()


def test_the_phone_has_the_board_first_and_everything_else_in_tabs(door: Door) -> None:
    guest = door.guest(390, 844, touch=True)
    guest.open(guest.make_table(GAME, [ME, ME]))
    guest.wait_for_turn()
    board = guest.page.locator(".board svg").first.bounding_box()
    assert board is not None
    assert board["width"] > 340
    assert board["y"] < 140
    assert guest.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    for tab in ("Seats", "Cards", "Log", "Chat", "Table"):
        guest.page.get_by_role("navigation", name="Parts of the table").get_by_role(
            "button", name=tab
        ).click()
        guest.check_access()
    before = guest.version
    guest.options.first.tap()
    guest.wait_past(before)


def test_to_drag_the_board_is_not_to_press_it(door: Door) -> None:
    guest = door.guest()
    guest.open(guest.make_table(GAME, [ME, ME]))
    guest.wait_for_turn()
    page, before = guest.page, guest.version
    page.get_by_role("button", name="Zoom in").click()
    library = page.locator('[data-eid="library"]')
    box = library.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 20, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] + 90, box["y"] + 60, steps=4)
    page.mouse.up()
    moved = library.bounding_box()
    assert moved is not None
    assert moved["x"] > box["x"] + 30
    assert guest.version == before
    page.get_by_role("button", name="Whole board").click()
    page.locator('[data-choice="move library"]').click()
    guest.wait_past(before)


def test_paths_on_a_board_are_shown_on_demand_and_the_choice_is_remembered(door: Door) -> None:
    guest = door.guest(390, 844, touch=True)
    page = guest.page
    path = guest.make_table("nemo-rising", [ME])
    guest.open(path)
    guest.wait_for_turn()
    arrows = page.locator(".link.arrow")
    red, blue = (page.get_by_role("button", name=f"{name} path") for name in ("Red", "Blue"))
    expect(red).to_have_attribute("aria-pressed", "false")
    expect(arrows).to_have_count(0)
    red.tap()
    expect(red).to_have_attribute("aria-pressed", "true")
    one = arrows.count()
    assert one > 10
    page.reload()
    expect(red).to_have_attribute("aria-pressed", "true")
    expect(blue).to_have_attribute("aria-pressed", "false")
    expect(arrows).to_have_count(one)
    page.keyboard.press("a")
    expect(arrows).to_have_count(0)
    page.keyboard.press("a")
    expect(blue).to_have_attribute("aria-pressed", "true")
    assert arrows.count() > one
    for switch in (red, blue):
        box = switch.bounding_box()
        assert box is not None
        assert box["height"] >= 40
    guest.check_access()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1280, 720), (1440, 900)])
def test_cards_and_missions_are_in_sight_beside_a_large_board(door: Door, width: int, height: int) -> None:
    guest = door.guest(width, height)
    page = guest.page
    guest.open(guest.make_table("nemo-rising", [ME] * 4))
    guest.wait_for_turn()
    board = page.locator(".board .printed").first.bounding_box()
    assert board is not None
    assert board["width"] > min(width * 0.4, 520)
    for title in ("Action Row", "Keep Row", "Missions"):
        # on a phone the last line of four cards with long names may begin below the edge
        expect(page.get_by_role("region", name=title)).to_be_in_viewport(ratio=0.75 if width < 760 else 0.9)
    expect(page.get_by_role("meter", name="Mission Points")).to_be_in_viewport()
    assert page.evaluate("() => document.documentElement.scrollHeight") <= height
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_laptop_needs_no_scrolling(door: Door) -> None:
    guest = door.guest()
    guest.open(guest.make_table(GAME, [ME, ME]))
    guest.wait_for_turn()
    high = guest.page.evaluate("() => document.documentElement.scrollHeight")
    assert high <= 900


def test_events_are_shown_one_at_a_time_and_can_be_skipped(door: Door) -> None:
    guest = door.guest(animated=True)
    guest.page.clock.install()
    guest.open(guest.make_table(GAME, [ME, ME]))
    guest.wait_for_turn()
    expect(guest.page).to_have_title(re.compile("Your turn"))
    guest.page.clock.pause_at(guest.page.evaluate("Date.now() + 1000"))  # it stays at its first beat
    guest.page.locator('[data-choice="end"]').click()
    caption = guest.page.locator(".caption")
    expect(caption).to_be_visible()
    expect(guest.options).to_have_count(0)
    guest.page.keyboard.press("Space")
    expect(caption).to_be_hidden()
    guest.page.clock.resume()
    guest.wait_for_turn()


def test_seats_and_options_page(door: Door) -> None:
    guest = door.guest()
    page = guest.page
    page.goto(f"/new/{GAME}")
    page.get_by_role("button", name="3", exact=True).click()
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_label("Seat 3").select_option("beginner")
    page.get_by_role("radio", name=re.compile("^Hard")).check()
    guest.check_access()
    page.get_by_role("button", name="Set the table and invite").click()
    expect(page.get_by_role("heading", name="Invite a friend")).to_be_visible()


def test_a_table_that_is_not_there_says_so(door: Door) -> None:
    guest = door.guest()
    guest.page.goto("/t/nowhere")
    expect(guest.page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    guest.page.get_by_role("link", name="To the lobby").click()
    expect(guest.page.get_by_role("heading", name="Eleventh Hour")).to_be_visible()


def test_a_hero_can_be_pressed_on_the_board_or_on_the_sheet(door: Door) -> None:
    guest = door.guest()
    for place in ("hero-sara", "seat-sara"):
        guest.open(guest.make_table("nemo-rising", [ME, ME], options={"heroes": "nemo,sara"}))
        guest.wait_for_turn()
        before = guest.version
        guest.page.locator(f'[data-eid="{place}"].lit').click()
        guest.wait_past(before)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1024, 520), (1440, 900)])
def test_without_a_board_the_cards_of_all_seats_are_within_reach(door: Door, width: int, height: int) -> None:
    guest = door.guest(width, height)
    guest.open(guest.make_table("crowd", [ME, *[{"kind": "open"}] * 5]))
    guest.wait_for_turn()
    for card in guest.page.locator('main [data-eid^="card-"]').all():
        card.scroll_into_view_if_needed()
        expect(card).to_be_in_viewport(ratio=0.95)
    assert guest.page.locator('main [data-eid^="card-"]').count() == 12
    assert guest.page.evaluate("() => document.documentElement.scrollWidth") <= width
    guest.check_access()
