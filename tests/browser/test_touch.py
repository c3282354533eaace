"""Fingers: two that pinch, one that rests, one that drags."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import FloatRect, Locator, expect

from browser.conftest import Door
from browser.guest import Guest, until

GAME = "professor-evil"
ME = {"kind": "me"}
LONG = 620  # milliseconds by the page's clock: longer than a press

Spot = tuple[float, float]


class Hand:
    """Touch events as a screen reports them."""

    def __init__(self, guest: Guest) -> None:
        self.page = guest.page
        self.wire = guest.page.context.new_cdp_session(guest.page)

    def touch(self, kind: str, spots: Sequence[Spot]) -> None:
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(spots)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def slide(self, before: Sequence[Spot], after: Sequence[Spot], steps: int = 5) -> None:
        """Move the finger from one point to another without lifting it."""
        self.touch("touchStart", before)
        for step in range(1, steps + 1):
            part = step / steps
            pairs = zip(before, after, strict=True)
            self.touch("touchMove", [(a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in pairs])

    def lift(self) -> None:
        self.touch("touchEnd", [])

    def rest(self, spot: Spot, milliseconds: int = LONG) -> None:
        self.touch("touchStart", [spot])
        self.page.clock.run_for(milliseconds)


def at_the_phone(door: Door) -> tuple[Guest, Hand]:
    guest = door.guest(390, 844, touch=True)
    guest.page.clock.install()
    guest.open(guest.make_table(GAME, [ME, ME]))
    guest.wait_for_turn()
    guest.page.get_by_role("button", name="Whole board").tap()  # the view is zoomed in
    return guest, Hand(guest)


def bare_spot(guest: Guest, place: str) -> Spot:
    """A point of a place without pieces."""
    found = guest.page.evaluate(
        """(id) => {
          const box = document.querySelector(`[data-eid="${id}"] .shape`).getBoundingClientRect();
          for (let y = box.bottom - 6; y > box.top; y -= 5)
            for (let x = box.left + 8; x < box.right; x += 5)
              if (document.elementFromPoint(x, y)?.closest("[data-eid]")?.dataset.eid === id) return [x, y];
        }""",
        place,
    )
    return found[0], found[1]


def box_of(place: Locator) -> FloatRect:
    box = place.bounding_box()
    assert box is not None
    return box


def middle(box: FloatRect) -> Spot:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_two_fingers_zoom_what_is_between_them_and_back(door: Door) -> None:
    guest, hand = at_the_phone(door)
    version = guest.version
    gallery = guest.page.locator('[data-eid="gallery"]')
    before = box_of(gallery)
    x, y = middle(before)
    hand.slide([(x - 20, y), (x + 10, y)], [(x - 50, y), (x + 25, y)])
    hand.lift()
    until(guest.page, lambda: box_of(gallery)["width"] > 1.6 * before["width"], "the board is larger")
    after = box_of(gallery)
    assert abs(middle(after)[0] - x) < 60, "what lies under the fingers stays there"
    assert abs(middle(after)[1] - y) < 60
    hand.slide([(x - 60, y), (x + 20, y)], [(x - 12, y), (x + 4, y)])
    hand.lift()
    until(guest.page, lambda: abs(box_of(gallery)["width"] - before["width"]) < 2, "the whole board is seen")
    assert guest.version == version
    expect(guest.page.locator(".inspector")).to_be_hidden()


def test_a_finger_that_rests_reads_and_does_not_press(door: Door) -> None:
    guest, hand = at_the_phone(door)
    version = guest.version
    library = bare_spot(guest, "library")
    hand.rest(library)
    read = guest.page.get_by_role("tooltip")
    expect(read).to_contain_text("Library")
    hand.lift()
    expect(read.get_by_role("button", name="Close")).to_be_visible()
    guest.check_access()
    assert guest.version == version
    guest.page.touchscreen.tap(3, library[1])  # beside the board
    expect(read).to_be_hidden()
    guest.rest()
    assert guest.version == version
    guest.page.touchscreen.tap(*library)
    guest.wait_past(version)


def test_neither_fingers_about_to_pinch_nor_a_slow_drag_read(door: Door) -> None:
    guest, hand = at_the_phone(door)
    reading = guest.page.locator(".inspector")
    x, y = bare_spot(guest, "library")
    hand.touch("touchStart", [(x, y - 10), (x, y + 10)])
    guest.page.clock.run_for(LONG)
    expect(reading).to_be_hidden()
    hand.lift()
    guest.page.get_by_role("button", name="Zoom in").tap()
    x, y = bare_spot(guest, "library")
    hand.touch("touchStart", [(x, y)])
    for step in range(1, 11):
        hand.touch("touchMove", [(x + 3 * step, y)])
        guest.page.clock.run_for(LONG // 10)
    expect(reading).to_be_hidden()
    hand.lift()
