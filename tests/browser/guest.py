"""A person at a browser, with the actions that tests need."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import TypedDict, TypeVar

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Locator, Page

T = TypeVar("T")

PATIENCE = 180_000  # milliseconds until a test gives up: enough for the busiest machine

# The elements that can be pressed, at a table that asks and is idle: options of the list and lit elements, in
# the window and not covered. `token` identifies the moment; empty while there is nothing to press.
LOOK = """() => {
  const menu = () => [...document.querySelectorAll("[role=group] > button[data-choice]")];
  const token = () => {
    const root = document.querySelector(".table");
    if (document.documentElement.dataset.atRest !== "true") return "";
    if (document.querySelector("#result-title")) return "over";
    if (document.querySelector(".hand-over")) return "hand-over";
    if (root?.dataset.ready !== "true" || !document.querySelector(".prompt [data-choice]")) return "";
    return [root.dataset.version, document.querySelectorAll(".picked").length, menu().length].join();
  };
  if (!token()) return null;
  const spots = [];
  const nodes = menu().length ? menu() : document.querySelectorAll(".prompt [data-choice], [data-eid].lit");
  for (const node of nodes) {
    const box = node.getBoundingClientRect();
    for (const [a, b] of [[.5, .5], [.5, .12], [.12, .5], [.88, .5], [.5, .88], [.1, .1], [.9, .9]]) {
      const [x, y] = [box.x + box.width * a, box.y + box.height * b];
      const top = document.elementFromPoint(x, y);
      if (top && top.closest("[data-eid], [data-choice]") === node) {
        spots.push({ x, y, lit: node.hasAttribute("data-eid") });
        break;
      }
    }
  }
  const keys = [...document.querySelectorAll(".prompt [data-choice] kbd")].map((key) => key.textContent);
  return { token: token(), spots, keys };
}"""
# Until everything received is drawn.
FRAMES = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(true))))"
FOLLOW = "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
FITS = "([width, height]) => innerWidth === width && innerHeight === height"
AT_REST = '[data-at-rest="true"]'
AXE = "async (options) => (await axe.run(document, options)).violations"
COLOURS = {"runOnly": {"type": "tag", "values": ["cat.color"]}}


# Cards with words wholly or partly beyond the edge of the card.
CUT = """() => [...document.querySelectorAll(".table .face.hand")].filter((face) => {
  const edge = face.getBoundingClientRect();
  const words = [...face.querySelectorAll(".name, .kind, .text, .stats, .cost")];
  return face.scrollHeight > face.clientHeight + 1 || words.some((node) => {
    const box = node.getBoundingClientRect();
    const upright = Math.abs(face.offsetWidth - edge.width) < 8;  // a fan turns its cards a little
    return node.scrollWidth > node.clientWidth + 1 && node.clientWidth
      || (upright && (box.right > edge.right + 1 || box.bottom > edge.bottom + 1));
  });
}).map((face) => face.textContent.slice(0, 60))"""
# Visible cards whose words are covered.
COVERED = """() => [...document.querySelectorAll(".table .card:not(.down)")].filter((card) => {
  const lies = (node) => {
    const box = node.getBoundingClientRect();
    return [[0.06, 0.5], [0.5, 0.2], [0.5, 0.8], [0.94, 0.5]].some(([a, b]) => {
      const [x, y] = [box.x + a * box.width, box.y + b * box.height];
      const top = document.elementFromPoint(x, y);
      const other = top?.closest(".card");
      return other && other !== card;
    });
  };
  return [...card.querySelectorAll(".face .name, .face .kind, .face .text")].some(lies);
}).map((card) => card.dataset.eid)"""


def until(page: Page, found: Callable[[], T | None], what: str) -> T:
    """Poll until the function returns a true value, and return it."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        if thing := found():
            return thing
        page.wait_for_timeout(20)
    raise AssertionError(f"it did not come to this: {what}")


def wait_until(page: Page, script: str, about: str) -> None:
    """Poll until an asynchronous script returns true."""
    until(page, lambda: page.evaluate(script, about), f"{about}: {script}")


class Spot(TypedDict):
    x: float
    y: float
    lit: bool


class Looked(TypedDict):
    """The result of LOOK."""

    token: str
    spots: list[Spot]
    keys: list[str]


class Guest:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.size = page.viewport_size
        self.start_again()

    def start_again(self) -> None:
        """Become a new person on a page of the original size."""
        self.random = random.Random(11)
        self.missed = 0
        self.seen = ""
        if self.size is not None:
            self.fit(**self.size)

    # --- tables ---

    def make_table(self, game: str, seats: list[dict[str, str]], **more: object) -> str:
        """Create a table by the API with the fastest pace; returns the path of its page."""
        wish = {"game": game, "seats": seats, "pace": 0, **more}
        made = self.page.request.post("/api/tables", data=wish).json()
        assert "path" in made, made
        self.invites: list[str] = [invite["path"] for invite in made.get("invites", [])]
        return str(made["path"])

    def bring(self, log: str) -> str:
        """Upload a log to continue its game; returns the path of the table's page."""
        return self.make_table("", [], log=log)

    def set(self, **settings: object) -> None:
        """Change settings of the device; they apply when the page is loaded next."""
        self.page.evaluate(
            """(given) => {
                const kept = JSON.parse(localStorage.getItem("eleventh") ?? "{}");
                localStorage.setItem("eleventh", JSON.stringify({ ...kept, ...given }));
            }""",
            settings,
        )

    def open(self, path: str) -> None:
        self.seen = ""
        self.page.goto(path)
        self.page.wait_for_selector(".table, .hand-over")

    def visit(self, path: str) -> None:
        """Go to another page as by a link, without reloading."""
        self.seen = ""
        if self.page.url == "about:blank":
            self.page.goto(path)
        else:
            self.page.evaluate(FOLLOW, path)
        self.rest()

    def rest(self) -> None:
        """Wait until the page is idle and completely drawn."""
        self.page.evaluate(FRAMES)
        self.page.wait_for_selector(AT_REST)

    def fit(self, width: int, height: int) -> None:
        """Set the size of the page without waiting for its layout."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_function(FITS, arg=[width, height])

    def resize(self, width: int, height: int) -> None:
        """Set the size of the page and wait for its layout."""
        self.fit(width, height)
        self.rest()

    def sit_down(self, game: str, seats: int) -> None:
        """Go to a new table and take all its seats."""
        self.visit(self.make_table(game, [{"kind": "me"}] * seats))
        self.wait_for_turn()

    def go_on_with(self, log: str) -> None:
        """Continue an uploaded game with all its seats."""
        self.visit(self.bring(log))
        if self.page.locator(".hand-over").count():
            self.page.locator(".hand-over button").click()
        self.wait_for_turn()

    @property
    def table(self) -> Locator:
        return self.page.locator(".table")

    @property
    def version(self) -> int:
        return int(self.table.get_attribute("data-version") or 0)

    @property
    def options(self) -> Locator:
        return self.page.locator(".prompt [data-choice]")

    @property
    def over(self) -> bool:
        return self.page.locator("#result-title").is_visible()

    def wait_for_turn(self) -> None:
        """Wait until the page is idle and asks for a choice."""
        self.page.wait_for_selector(f'{AT_REST} .table[data-ready="true"] .prompt [data-choice]')

    # --- playing ---

    def look(self) -> Looked:
        """The elements that can be pressed now."""
        found: Looked = self.page.wait_for_function(LOOK).json_value()
        # if nothing changed, the element was covered in the meantime: a person would press again
        self.missed = self.missed + 1 if found["token"] == self.seen else 0
        assert self.missed < 5, f"the table does not go on: {found}"
        self.seen = found["token"]
        return found

    def choose(self, which: int = 0) -> None:
        """Press an option of the list and wait until it is answered."""
        self.wait_for_turn()
        before = self.version
        self.options.nth(which).click()
        self.wait_past(before)

    def wait_past(self, version: int) -> None:
        """Wait until the table has gone on and the page is idle again."""
        self.page.wait_for_function(
            """before => document.documentElement.dataset.atRest === "true"
              && Number(document.querySelector(".table")?.dataset.version) !== before""",
            arg=version,
        )

    def play(self, presses: int) -> bool:
        """Press lit elements or options with the mouse, up to `presses` times; True if the game ended."""
        for _ in range(presses):
            found = self.look()
            if self.seen == "over":
                return True
            if self.seen == "hand-over":
                self.page.locator(".hand-over button").click()
            elif spots := found["spots"]:
                lit = [spot for spot in spots if spot["lit"]]
                spot = self.random.choice(lit if lit and self.random.random() < 0.6 else spots)
                self.page.mouse.click(spot["x"], spot["y"])
        return self.over

    def play_to_the_end(self) -> None:
        assert self.play(5000), "the game does not end"

    def play_by_keys(self, presses: int) -> bool:
        """The same with the keys of options, and sometimes with Enter on lit elements."""
        for press in range(presses):
            found = self.look()
            if self.seen == "over":
                return True
            lit = self.page.locator("[data-eid].lit")
            if press % 6 == 5 and lit.count():
                lit.first.focus()
                self.page.keyboard.press("Enter")
            elif ",0,0" not in self.seen:
                self.page.keyboard.press("Escape")
            elif found["keys"]:
                self.page.keyboard.press(self.random.choice(found["keys"]))
        return self.over

    # --- looking ---

    def boards(self) -> list[list[int]]:
        """The position of each board on the screen."""
        found: list[list[int]] = self.page.evaluate(
            """() => [...document.querySelectorAll(".board")].map((node) => {
              const box = node.getBoundingClientRect();
              return [box.x, box.y, box.width, box.height].map(Math.round);
            })"""
        )
        return found

    def cut_cards(self) -> list[str]:
        """The cards whose text does not fit, or is covered even when the pointer is on the card."""
        found: list[str] = self.page.evaluate(CUT)
        for card in self.page.evaluate(COVERED):
            shown = self.page.locator(f'.table .card[data-eid="{card}"]')
            shown.scroll_into_view_if_needed()
            self.page.mouse.move(2, 2)  # no card is raised by the pointer
            shown.hover(position={"x": 4, "y": 60})
            self.page.evaluate(FRAMES)
            if card in self.page.evaluate(COVERED):
                found.append(f"{card}: covered")
        self.page.mouse.move(2, 2)
        return found

    def check_cards(self) -> None:
        """Check that each card can be read completely on every screen size."""
        for width, height in ((1024, 768), (390, 844), (1440, 900)):
            self.resize(width, height)
            tabs = self.page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
            if width == 390:
                tabs.get_by_text("Cards").click()
                self.rest()
            cut = self.cut_cards()
            assert not cut, f"at {width}: {cut}"
            if width == 390:
                tabs.get_by_text("Table").click()

    def check_access(self, slight: bool = False, only_colours: bool = False) -> None:
        """Check that axe-core finds no serious accessibility problem, or none at all. `only_colours`: check
        only contrast, when nothing else has changed."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE_SCRIPT)
        self.page.evaluate(FRAMES)
        options = {"resultTypes": ["violations"], **(COLOURS if only_colours else {})}
        found = self.page.evaluate(AXE, options)
        problems = [
            f"{problem['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
            for problem in found
            if slight or problem["impact"] in ("serious", "critical")
            for node in problem["nodes"][:3]
        ]
        assert not problems, "\n".join(problems)
