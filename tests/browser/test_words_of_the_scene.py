"""Elements of a scene besides boards and cards: a dial, goals, journeys; on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Door
from browser.game_logs import log_until_seen
from browser.guest import Guest
from eleventh.core.scene import Dice, Scene
from eleventh.games import all_games

ME = {"kind": "me"}
GAMES = list(all_games())
# The elements to press in the first visible container that are smaller than a finger.
SMALL = """(roots) => {
  const ticks = "[type=radio], [type=checkbox], [type=file]";  // chosen by their words too
  const inside = roots.map((name) => document.querySelector(name)).find((root) => root);
  const small = (node) => {
    const box = (node.matches(ticks) && node.closest("label") || node).getBoundingClientRect();
    const doubles = node.tabIndex < 0;  // a step of a scale that has a handle
    if (!box.width || !box.height || doubles || node.closest("svg, [inert]")) return false;
    if (box.height > 43.5 && box.width > 43.5) return false;
    node.scrollIntoView({ block: "nearest" });
    const now = node.getBoundingClientRect();
    const [x, y] = [now.x + now.width / 2, now.y + now.height / 2];
    return ![[0, 20], [0, -20], [20, 0], [-20, 0]]
      .every(([dx, dy]) => document.elementFromPoint(x + dx, y + dy) === node);
  };
  return [...inside.querySelectorAll("button, a, select, input, summary")].filter(small)
    .map((node) => node.outerHTML.slice(0, 90));
}"""


def fewest(game: str) -> int:
    return all_games()[game].seats[0]


def seated(guest: Guest, game: str, width: int = 1440, height: int = 900) -> Guest:
    """A guest at a new table with the fewest seats, on a page of this size."""
    guest.fit(width, height)
    guest.sit_down(game, fewest(game))
    return guest


def play_until(guest: Guest, wanted: Locator) -> None:
    """Take the first option until the element appears."""
    for _ in range(20):
        if wanted.count():
            return
        guest.choose()
        guest.wait_for_turn()


def test_a_speed_is_set_on_a_dial_and_confirmed_once(guest: Guest) -> None:
    seated(guest, "necreaux")
    dial = guest.page.get_by_role("region", name="Speed")
    play_until(guest, dial)
    dial.get_by_role("slider").fill("2")
    before = guest.version
    dial.get_by_role("button", name="Move at Speed 3").click()
    guest.wait_past(before)


def test_pointing_at_a_treasure_shows_what_guards_it(guest: Guest) -> None:
    seated(guest, "professor-evil")
    guest.page.locator('[data-eid="goal-red"]').hover()
    expect(guest.page.locator('[data-eid^="switch-"].hinted').first).to_be_visible()


def test_one_press_goes_the_whole_way(guest: Guest) -> None:
    seated(guest, "nemo-rising")
    far = guest.page.locator("[data-eid].far")
    play_until(guest, far)
    spot = far.first
    place = spot.get_attribute("data-eid")
    before = guest.version
    spot.dispatch_event("click")
    guest.page.wait_for_function(
        "before => Number(document.querySelector('.table').dataset.version) >= before + 2", arg=before
    )
    assert place


@pytest.mark.parametrize("game", GAMES)
def test_every_dress_of_a_table_can_be_read(door: Door, game: str) -> None:
    guest = seated(door.guest(), game)
    usual = {"theme": "light", "contrast": False, "colours": "usual"}
    for looks in ({}, {"contrast": True}, {"colours": "safe"}):
        for theme in ("light", "dark"):
            guest.set(**usual | looks | {"theme": theme})
            guest.page.reload()
            guest.wait_for_turn()
            guest.check_access(slight=True, only_colours=looks != {} or theme == "dark")


def small(guest: Guest, *roots: str) -> list[str]:
    found: list[str] = guest.page.evaluate(SMALL, [*roots, "dialog[open]", "#app"])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_everything_is_large_enough_for_a_finger(guest: Guest, game: str) -> None:
    seated(guest, game, width=390, height=844)
    page = guest.page
    parts = page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
    for part in ("Seats", "Cards", "Log", "Chat", "Table"):
        parts.get_by_text(part).click()
        guest.rest()
        assert small(guest) == [], part
    page.get_by_role("button", name="Menu").click()
    assert small(guest, ".menu .sheet") == []
    page.get_by_role("button", name="Keys and help").click()
    assert small(guest) == []
    page.get_by_role("button", name="Back to the table").click()
    guest.choose()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Replay from the start").click()
    page.wait_for_selector(".replay")
    assert small(guest) == []


def test_on_a_phone_the_pages_before_a_table_are_large_enough_for_a_finger(door: Door) -> None:
    guest = door.guest(390, 844)
    page = guest.page
    guest.make_table("professor-evil", [ME, ME])
    page.goto("/")
    page.wait_for_selector(".cover")
    assert small(guest) == []
    page.get_by_role("button", name="Preferences").click()
    assert small(guest) == []
    for game in GAMES:
        page.goto(f"/new/{game}")
        page.wait_for_selector(".go")
        assert small(guest) == [], game


def faces_of(guest: Guest, selector: str) -> set[str]:
    """The fonts in which the letters of an element are drawn."""
    wire = guest.page.context.new_cdp_session(guest.page)
    for domain in ("DOM", "CSS"):
        wire.send(f"{domain}.enable")
    root = wire.send("DOM.getDocument")["root"]["nodeId"]
    node = wire.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    return {
        face["familyName"] for face in wire.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    }


def test_plain_words_are_set_in_the_face_that_was_chosen(guest: Guest) -> None:
    seated(guest, "necreaux")
    guest.page.evaluate("document.fonts.ready.then(() => true)")
    assert faces_of(guest, ".prompt [data-choice]") == {"Inter"}


def test_a_place_that_was_pressed_with_the_mouse_has_no_frame_of_the_browsers(guest: Guest) -> None:
    seated(guest, "nemo-rising")
    lit = guest.page.locator("svg g.place.lit")
    play_until(guest, lit)
    lit.first.focus()
    guest.page.mouse.click(2, 2)
    framed = """(place) => {
      place.focus({ focusVisible: false });
      return [document.activeElement === place, getComputedStyle(place).outlineStyle];
    }"""
    assert lit.first.evaluate(framed) == [True, "none"]


# The elements that are not completely visible.
BELOW = """() => {
  const around = document.querySelector("aside.seats").getBoundingClientRect();
  return [...document.querySelectorAll("aside.seats .sheets > section")]
    .filter((seat) => seat.getBoundingClientRect().bottom > around.bottom + 1)
    .map((seat) => seat.textContent.slice(0, 60));
}"""


def check_seats(guest: Guest) -> None:
    """Check that all seats are visible at once on every screen size."""
    for width, height in ((1440, 900), (1280, 720), (1024, 768)):
        guest.resize(width, height)
        assert guest.page.evaluate(BELOW) == [], width


@pytest.mark.parametrize("game", GAMES)
def test_as_many_seats_as_can_play_are_all_in_sight(guest: Guest, game: str) -> None:
    seats = all_games()[game].seats[1]
    guest.visit(guest.make_table(game, [ME, *[{"kind": "bot", "bot": "random"}] * (seats - 1)]))
    guest.play(30)
    check_seats(guest)


# The dice on the board and the positions of all pieces, measured at one moment.
LYING = """() => {
  const boxOf = ({ x, y, width, height }) => ({ x, y, width, height });
  const all = (selector, name) => [...document.querySelectorAll(selector)]
    .map((node) => ({ name: name(node), box: boxOf(node.getBoundingClientRect()) }));
  return {
    dice: all(".board .lying", (die) => (die.ariaLabel ?? "").toLowerCase()),
    stands: all("[data-eid^=stand-]", (stand) => stand.dataset.eid.slice("stand-".length)),
  };
}"""


def several_dice(scene: Scene) -> bool:
    return sum(bool(die.beside) for area in scene.areas if isinstance(area, Dice) for die in area.dice) > 1


def test_a_die_is_drawn_beside_the_player_who_rolled_it(guest: Guest) -> None:
    guest.go_on_with(log_until_seen("necreaux", several_dice, 3))
    found = guest.page.evaluate(LYING)
    assert len(found["dice"]) > 1
    for die in found["dice"]:
        stand = next(one["box"] for one in found["stands"] if one["name"] in die["name"])
        assert abs(die["box"]["x"] - stand["x"] - stand["width"]) < 30
        assert stand["y"] - 20 <= die["box"]["y"] <= stand["y"] + stand["height"]


@pytest.mark.parametrize("width", [1440, 390])
def test_the_marks_on_a_board_are_explained_below_it(guest: Guest, width: int) -> None:
    seated(guest, "nemo-rising", width, 900)
    meaning = guest.page.get_by_role("list", name="What the marks mean")
    expect(meaning).to_be_visible()
    expect(meaning.get_by_role("listitem")).to_have_text(["Lowest moves first", "Brains", "Brawn", "Skill"])


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_board_stands_still(guest: Guest, game: str) -> None:
    seated(guest, game, width=390, height=844)
    names = "() => [...document.querySelectorAll('.board')].map((node) => node.ariaLabel)"
    first = (guest.page.evaluate(names), guest.boards())
    for _ in range(8):
        guest.choose()
        guest.wait_for_turn()
        now = (guest.page.evaluate(names), guest.boards())
        assert now[0] != first[0] or now == first  # a fight has its own board


def test_on_a_phone_a_board_of_small_squares_is_seen_from_near(guest: Guest) -> None:
    seated(guest, "nemo-rising", width=390, height=844)
    square = guest.page.locator("[data-eid=s61] .shape")
    near = square.bounding_box()
    guest.page.get_by_role("button", name="Whole board").click()
    far = square.bounding_box()
    assert near is not None
    assert far is not None
    assert near["width"] >= 36
    assert near["width"] >= 1.9 * far["width"]  # the outline has the same width at every zoom


def test_larger_words_are_larger_on_cards_too_and_still_whole(door: Door) -> None:
    guest = seated(door.guest(text="largest"), "island-of-d")
    size = "() => parseFloat(getComputedStyle(document.querySelector('.card .text')).fontSize)"
    assert guest.page.evaluate(size) > 16
    guest.check_cards()
