"""Panels around a table and pages before it: reserved rows, folding sheets, text sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import GAMES, Door
from browser.game_logs import log_before_end
from browser.guest import Guest, until
from browser.test_together import Wire, end_turn, to_act

GAME = "professor-evil"
ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
SIZES = [(1440, 900), (1024, 768), (390, 844)]
FIGURE = {
    "chance": 0.4,
    "error": 0.0,
    "low": 0.3,
    "high": 0.5,
    "playouts": 8,
    "level": "steady",
    "holds": "steady",
    "meaning": "win",
    "text": "",
}


class Oracle:
    """A server that answers with the chance to win only when the test allows it."""

    def __init__(self, guest: Guest) -> None:
        self.page = guest.page
        self.asked: list[Route] = []
        guest.page.route("**/chance?*", lambda route: self.asked.append(route))

    def answer(self) -> None:
        until(self.page, lambda: self.asked, "the chance is asked for")
        for route in self.asked:
            answer_chance(route)
        self.asked.clear()


def answer_chance(route: Route) -> None:
    route.fulfill(json={"version": 0, "chance": FIGURE, "curve": []})


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_stands_still_when_the_chance_to_win_is_found(door: Door, width: int, height: int) -> None:
    guest = door.guest(width, height)
    oracle = Oracle(guest)
    guest.open(guest.make_table(GAME, [ME, ME], chances=True))
    chance = guest.page.get_by_role("region", name="Chance")
    expect(chance).to_contain_text("not known yet")
    before = guest.boards()
    oracle.answer()
    expect(chance).to_contain_text("40 %")
    guest.rest()
    assert guest.boards() == before


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_stands_still_when_the_connection_is_lost(door: Door, width: int, height: int) -> None:
    guest = door.guest(width, height)
    wire = Wire(guest)
    guest.page.clock.install()
    guest.open(guest.make_table(GAME, [ME, ME]))
    guest.wait_for_turn()
    before = guest.boards()
    guest.page.clock.pause_at(guest.page.evaluate("Date.now() + 1000"))  # it does not reconnect
    wire.cut()
    banner = guest.page.get_by_text("The connection is lost")
    expect(banner).to_be_in_viewport(ratio=1)
    assert guest.boards() == before
    guest.page.get_by_role("button", name="Menu").click()  # nothing covers it
    guest.page.get_by_role("button", name="Keys and help").last.click()
    guest.page.get_by_role("button", name="Back to the table").click()
    wire.mend()
    guest.page.get_by_role("button", name="Try now").click()
    guest.page.clock.resume()
    expect(banner).to_be_hidden()


def test_on_a_phone_the_sheet_folds_while_others_play_and_opens_for_ones_turn(door: Door) -> None:
    host, friend = door.guest(390, 844), door.guest(390, 844)
    path = host.make_table(GAME, [ME, {"kind": "open"}])
    friend.page.goto(host.invites[0])
    friend.page.get_by_role("button", name="Take the seat").click()
    host.open(path)
    mine = to_act(host, friend)
    other = friend if mine is host else host
    before = mine.boards()
    fold, show = (mine.page.get_by_role("button", name=f"{way} the options") for way in ("Fold", "Show"))
    expect(fold).to_be_visible()
    end_turn(mine)
    expect(show).to_be_visible()
    assert mine.boards() == before
    show.click()
    expect(fold).to_be_visible()
    other.choose()
    expect(fold).to_be_visible()  # as the person left it
    end_turn(other)
    mine.wait_for_turn()
    expect(fold).to_be_visible()
    assert mine.boards() == before


@pytest.mark.parametrize("game", [game for game in GAMES if game != GAME])
def test_the_story_of_one_seat_goes_by_turns_too(guest: Guest, game: str) -> None:
    guest.visit(guest.bring(log_before_end(game, 1)))
    heads = guest.page.locator(".log li.turn")
    expect(heads.nth(1)).to_be_visible()
    names = heads.all_inner_texts()
    assert len(set(names)) == len(names)


def test_names_in_the_talk_have_the_colour_of_their_seat(door: Door) -> None:
    guest = door.guest()
    guest.open(guest.make_table(GAME, [ME, ME]))
    guest.wait_for_turn()
    guest.page.keyboard.press("c")
    guest.page.get_by_label("Say something").fill("Hello")
    guest.page.keyboard.press("Enter")
    name = guest.page.get_by_role("log", name="Chat").locator("strong")
    expect(name).to_be_visible()
    colours = "(node) => [node, node.parentElement].map((one) => getComputedStyle(one).color)"
    own, around = name.evaluate(colours)
    assert own != around


# Texts around the scene that are cut off or overflow, without scrolling or an ellipsis.
CUT = """() => [...document.querySelectorAll("button, p, li, dt, dd, h1, h2, h3, label, legend, .what")]
  .filter((node) => {
    const style = getComputedStyle(node);
    const box = node.getBoundingClientRect();
    if (!box.width || !box.height || !node.textContent.trim()) return false;
    if (node.closest(".table main, .unseen, .rule, svg")) return false;
    const wide = node.scrollWidth > node.clientWidth + 1 && style.display !== "inline";
    return wide && style.textOverflow !== "ellipsis" && style.overflowX !== "auto"
      || box.right > innerWidth + 1;
  })
  .map((node) => node.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_largest_words_are_whole_on_every_page(door: Door, width: int, height: int) -> None:
    guest = door.guest(width, height, text="largest")
    page = guest.page
    page.route("**/chance?*", answer_chance)
    for path in ("/", f"/new/{GAME}"):
        guest.visit(path)
        page.wait_for_selector(".cover, .go")
        guest.rest()
        assert page.evaluate(CUT) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    for game in GAMES:
        guest.visit(guest.make_table(game, [ME, ME] if game == GAME else [ME], chances=True))
        guest.wait_for_turn()
        assert page.evaluate(CUT) == [], game
    page.get_by_role("button", name="Menu").click()
    assert page.evaluate(CUT) == []
    page.get_by_role("button", name="Keys and help").last.click()
    assert page.evaluate(CUT) == []


def test_all_words_around_a_table_grow_with_the_text_size(door: Door) -> None:
    sizes: list[list[float]] = []
    for text in ("usual", "largest"):
        guest = door.guest(text=text)
        guest.open(guest.make_table("island-of-d", [ME]))
        guest.wait_for_turn()
        sizes.append(
            guest.page.evaluate(
                """() => [".prompt .state", ".prompt .choice", ".log", "header h1", ".tools .button"]
                  .map((name) => parseFloat(getComputedStyle(document.querySelector(name)).fontSize))"""
            )
        )
    usual, largest = sizes
    assert largest == pytest.approx([1.35 * size for size in usual])


def test_preferences_are_in_the_lobby_too_and_covers_heed_them(door: Door) -> None:
    guest = door.guest()
    page = guest.page
    page.goto("/")
    page.wait_for_selector(".cover")
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("radio", name="Largest").check()
    expect(page.locator("html")).to_have_attribute("data-text", "largest")
    page.get_by_label("High contrast").check()
    page.get_by_role("button", name="Done").click()
    ground = "(node) => getComputedStyle(node).backgroundColor"
    assert set(page.locator(".cover").evaluate_all(f"(all) => all.map({ground})")) == {"rgb(255, 255, 255)"}


def test_help_shows_what_the_game_is_about_with_its_picture_and_all_keys(door: Door) -> None:
    guest = door.guest()
    guest.open(guest.make_table(GAME, [ME, ME]))
    guest.wait_for_turn()
    guest.page.keyboard.press("?")
    told = guest.page.get_by_role("dialog", name="How to play here")
    expect(told.locator(".picture svg")).to_be_visible()
    for key in ("p", "← / →"):
        expect(told.get_by_text(key, exact=True)).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_and_window_can_be_read_in_high_contrast(door: Door, theme: str) -> None:
    guest = door.guest(theme=theme, contrast=True, known=[])
    page = guest.page
    page.goto("/")
    page.wait_for_selector(".cover svg")
    guest.check_access(slight=True)
    page.goto(f"/new/{GAME}")
    page.wait_for_selector(".go")
    guest.check_access(slight=True)
    guest.open(guest.make_table("island-emergency", [ME, BOT]))
    page.wait_for_selector("dialog[open] .goal")
    guest.check_access(slight=True)
    page.get_by_role("button", name="Let us play").click()
    page.get_by_role("button", name="Menu").click()
    guest.check_access(slight=True)
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.wait_for_selector("#rule-R1")
    guest.check_access(slight=True)
    guest.open(guest.bring(log_before_end("island-emergency", 2)))
    guest.play_to_the_end()
    page.wait_for_selector("dialog[open] figure svg")
    guest.check_access(slight=True)


def test_on_a_phone_the_board_stands_still_to_the_end_of_a_game(door: Door) -> None:
    guest = door.guest(390, 844)
    guest.open(guest.make_table("island-emergency", [ME, BOT]))
    guest.wait_for_turn()
    before = guest.boards()
    guest.play_to_the_end()
    assert guest.boards() == before
