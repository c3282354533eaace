"""The film of events: one at a time, with its reason, and without movement if the person prefers that."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from browser.conftest import Door
from browser.guest import Guest

# Records each moment that the page shows: sentence, highlighted pieces, positions of the hounds, movement.
# For each sentence the last record counts, when everything is drawn.
WATCH = """() => {
  window.seen = [];
  window.moving = 0;
  const look = () => {
    const text = document.querySelector(".caption .head")?.textContent ?? "";
    if (!text) return;
    if (text === window.seen.at(-1)?.text) window.seen.pop();
    window.seen.push({
      text,
      also: [...document.querySelectorAll(".caption small")].map((node) => node.textContent),
      told: [...document.querySelectorAll(".piece.told")].map((node) => node.dataset.eid),
      hounds: [1, 2].map((i) => document.querySelector(`[data-eid="hound-${i}"]`)?.style.transform),
      tile: document.querySelector('[data-eid="a2"]')?.getAttribute("aria-label") ?? "",
      log: document.querySelector(".story").textContent,
    });
    window.moving = Math.max(window.moving, document.getAnimations().length);
  };
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector("#app"), everything);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.turned ||= this.matches('[data-eid="a2"] .drawn > g');
    return animate.apply(this, how);
  };
}"""


class Projector:
    """A proxy between server and page that sends the page its own animation."""

    def __init__(self, guest: Guest) -> None:
        self.page: WebSocketRoute | None = None
        self.last: dict[str, Any] = {}
        guest.page.route_web_socket("**/ws*", self.route)

    def route(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self.page = page

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told.get("kind") == "update" and told.get("scene"):
                self.last = told
            page.send(message)

        server.on_message(pass_on)

    def show(self, frames: list[tuple[str, dict[str, Any]]], rule: str = "R76") -> None:
        """Send a film. Each frame: a sentence and the changed fields of the board."""
        assert self.page is not None
        event = self.last["event"]
        animation = [
            {"event": event, "rule": rule, "text": text, "patch": {"areas": [{"id": "board", **change}]}}
            for text, change in frames
        ]
        last = animation[-1].pop("patch")  # the update's own patch is that of its last frame
        kept = {key: value for key, value in self.last.items() if key not in ("scene", "lines", "chat")}
        lines = [{"event": event, "rule": rule, "text": text} for text, _ in frames]
        told = {**kept, "frames": animation, "lines_from": len(self.last.get("lines", [])), "lines": lines}
        self.page.send(json.dumps({**told, "patch": last}))


def begin(door: Door, calm: bool = False) -> tuple[Guest, Projector, dict[str, Any]]:
    guest = door.guest(animated=True)
    if calm:
        guest.page.emulate_media(reduced_motion="reduce")
    projector = Projector(guest)
    guest.open(guest.make_table("nemo-rising", [{"kind": "me"}]))
    guest.wait_for_turn()
    areas = projector.last["scene"]["areas"]
    return guest, projector, next(area for area in areas if area["type"] == "board")


def hounds(board: dict[str, Any], *spots: str) -> list[dict[str, Any]]:
    made = [
        {"id": f"hound-{i}", "at": at, "label": f"Hound {i} [Brawn]", "kind": "token"}
        for i, at in enumerate(spots, 1)
    ]
    return [*board["pieces"], *made]


def frames_of(board: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    turned = [
        {**place, "art": "tile-brig", "label": "Brig"} if place["id"] == "a2" else place
        for place in board["places"]
    ]
    return [
        ("Two hounds come.", {"pieces": hounds(board, "s01", "s20")}),
        ("Hound 1 moves along the red path to S05.", {"pieces": hounds(board, "s05", "s20")}),
        ("Hound 2 moves along the red path to S10.", {"pieces": hounds(board, "s05", "s10")}),
        ("Hound 2 attacks.", {}),
        ("The Brig is turned up.", {"places": turned}),
    ]


def test_each_move_and_tile_is_shown_in_its_own_beat_with_its_small_changes(door: Door) -> None:
    guest, projector, board = begin(door)
    page = guest.page
    frames = frames_of(board)
    page.evaluate(WATCH)
    projector.show(frames)
    page.wait_for_function("() => window.turned")
    expect(page.locator(".caption")).to_be_hidden()
    seen = page.evaluate("() => window.seen")
    come, first, second, attack, brig = [text for text, _ in frames]
    assert [moment["text"] for moment in seen] == [come, first, second, brig]
    assert [moment["also"] for moment in seen] == [[], [], [attack], []]  # shown with its move
    for last, moment in zip((0, 1, 3, 4), seen, strict=True):
        told = [text in moment["log"] for text, _ in frames]
        assert told == [line <= last for line in range(len(frames))]
    assert [moment["told"] for moment in seen[1:3]] == [["hound-1"], ["hound-2"]]
    places = [moment["hounds"] for moment in seen]
    assert places[0][0] != places[1][0]
    assert places[0][1] == places[1][1] != places[2][1]
    assert places[1][0] == places[2][0]
    assert ["Brig" in moment["tile"] for moment in seen] == [False, False, False, True]
    assert page.evaluate("() => window.moving") > 0


# The distance, in pixels, between a thrown die and its place at the last moment of its way.
FLIGHT = """() => {
  window.nearest = Infinity;
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const way = animate.call(this, frames, how);
    const home = document.querySelector(".dice [data-eid].die");
    if (this.matches(".throw .die") && how.id !== "fall" && frames.length && home) {
      way.currentTime = way.effect.getComputedTiming().endTime - 1;
      const [[a, b], [x, y]] = [this, home].map((die) => middle(die.getBoundingClientRect()));
      window.nearest = Math.min(window.nearest, Math.hypot(a - x, b - y));
    }
    return way;
  };
}"""


def test_dice_fly_home_when_they_were_read(door: Door) -> None:
    guest = door.guest(animated=True)
    guest.open(guest.make_table("professor-evil", [{"kind": "me"}, {"kind": "me"}]))
    guest.wait_for_turn()
    guest.page.evaluate(FLIGHT)
    guest.page.locator('[data-choice="end"]').click()
    guest.page.wait_for_function("() => window.nearest < Infinity")
    assert guest.page.evaluate("() => window.nearest") < 60


def test_calm_is_kept_where_the_system_asks_for_it(door: Door) -> None:
    guest, projector, board = begin(door, calm=True)
    page = guest.page
    page.evaluate(WATCH)
    frames = frames_of(board)
    projector.show(frames)
    page.wait_for_function("() => window.seen.length && !document.querySelector('.caption')")
    seen = page.evaluate("() => window.seen")
    assert {line for moment in seen for line in (moment["text"], *moment["also"])} == {t for t, _ in frames}
    assert page.evaluate("() => window.moving") == 0


def test_upcoming_moves_are_shown_and_read_aloud_with_any_layers(door: Door) -> None:
    guest, projector, board = begin(door, calm=True)
    way = {"id": "way-1", "x1": 2.0, "y1": 3.0, "x2": 6.0, "y2": 3.0, "style": "arrow", "colour": "bad"}
    links = [*board["links"], {**way, "detail": "Hound 1: attacks Sara."}]
    projector.show([("The hounds stir.", {"links": links}), ("They growl.", {})])
    ahead = guest.page.get_by_role("img", name="Hound 1: attacks Sara.")
    expect(ahead).to_be_visible()
    expect(guest.page.locator(".link.arrow")).to_have_count(1)
    guest.check_access()
