"""A person in front of a browser: what the tests let one do."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import TypedDict

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

SCREENSHOTS = Path(__file__).resolve().parents[2] / "screenshots"

# Waits until the page differs from what was seen (or has had its time), and tells what can be pressed now:
# options of the list and lit things, in the window and not covered.
LOOK = """async (seen) => {
  const menu = () => [...document.querySelectorAll("[role=group] > button[data-choice]")];
  const token = () => {
    const root = document.querySelector(".table");
    if (document.querySelector("#result-title")) return "over";
    if (document.querySelector(".hand-over")) return "hand-over";
    if (!root || root.dataset.ready !== "true") return "";
    if (!document.querySelector(".prompt [data-choice]")) return "";
    return [root.dataset.version, document.querySelectorAll(".picked").length, menu().length].join();
  };
  const end = performance.now() + 8000;
  while ((!token() || token() === seen) && performance.now() < end)
    await new Promise((go) => setTimeout(go, 8));
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


# Cards with words that lie, as a whole or in part, beyond the edge of the card.
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
# Cards in sight whose words something else lies on.
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


def wait_until(page: Page, script: str, about: str) -> None:
    """Until what an asynchronous script says of this is true: it is asked again and again."""
    for _ in range(400):
        if page.evaluate(script, about):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{about}: not so: {script}")


class Spot(TypedDict):
    x: float
    y: float
    lit: bool


class Looked(TypedDict):
    """What LOOK tells."""

    token: str
    spots: list[Spot]
    keys: list[str]


class Guest:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.random = random.Random(11)
        self.missed = 0
        self.seen = ""

    # --- tables ---

    def make_table(self, game: str, seats: list[dict[str, str]], **more: object) -> str:
        """A table by the API, as quick as can be; the path of its page."""
        if self.page.url == "about:blank":
            self.page.goto("/")
        made = self.page.evaluate(
            """async (wish) => {
              const answer = await fetch("/api/tables", {
                method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(wish) });
              return await answer.json();
            }""",
            {"game": game, "seats": seats, "pace": 0, **more},
        )
        assert "path" in made, made
        self.invites: list[str] = [invite["path"] for invite in made.get("invites", [])]
        return str(made["path"])

    def set(self, **settings: object) -> None:
        """Settings of this device, beside those that the tests have anyway."""
        self.page.evaluate(
            """(given) => {
                const kept = JSON.parse(localStorage.getItem("eleventh") ?? "{}");
                localStorage.setItem("eleventh", JSON.stringify({ ...kept, ...given }));
            }""",
            settings,
        )

    def open(self, path: str) -> None:
        self.page.goto(path)
        self.page.wait_for_selector(".table, .hand-over")

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
        self.page.wait_for_selector('.table[data-ready="true"] .prompt [data-choice]')

    # --- playing ---

    def look(self) -> Looked:
        """What can be done now that could not be done at the last look."""
        found: Looked = self.page.evaluate(LOOK, self.seen)
        # when nothing changed, the page moved under the mouse: a person would press again
        self.missed = self.missed + 1 if found["token"] in ("", self.seen) else 0
        if self.missed > 4:
            self.page.screenshot(path=SCREENSHOTS / "stuck.png")
            raise AssertionError(f"the table does not go on: {found}")
        self.seen = found["token"]
        return found

    def choose(self, which: int = 0) -> None:
        """Press an option of the list and wait until it is answered."""
        self.wait_for_turn()
        before = self.version
        self.options.nth(which).click()
        self.wait_past(before)

    def wait_past(self, version: int) -> None:
        self.page.wait_for_function(
            "before => Number(document.querySelector('.table')?.dataset.version) !== before", arg=version
        )

    def play(self, presses: int, seconds: float = 600.0) -> bool:
        """Press what is lit or offered, with the mouse, for so long; True when the game has ended."""
        end = time.monotonic() + seconds
        while presses > 0 and time.monotonic() < end:
            presses -= 1
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

    def play_by_keys(self, presses: int) -> bool:
        """The same with the keys of the options, and now and then with Enter on what is lit."""
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

    def screenshots(self, name: str) -> None:
        """The page as it is, on a laptop and on a phone, by light and by dark."""
        SCREENSHOTS.mkdir(exist_ok=True)
        self.page.mouse.move(2, 2)
        for size, (width, height) in {"laptop": (1440, 900), "phone": (390, 844)}.items():
            self.page.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                self.page.emulate_media(color_scheme=scheme)
                self.page.wait_for_timeout(150)
                self.page.screenshot(path=SCREENSHOTS / f"{name}-{size}-{scheme}.png")
        self.page.set_viewport_size({"width": 1440, "height": 900})
        self.page.emulate_media(color_scheme="light")

    def boards(self) -> list[list[int]]:
        """Where each board is on the screen."""
        found: list[list[int]] = self.page.evaluate(
            """() => [...document.querySelectorAll(".board")].map((node) => {
              const box = node.getBoundingClientRect();
              return [box.x, box.y, box.width, box.height].map(Math.round);
            })"""
        )
        return found

    def cut_cards(self) -> list[str]:
        """The cards whose text does not fit on them, or is covered by a neighbour unless one points at it."""
        found: list[str] = self.page.evaluate(CUT)
        for card in self.page.evaluate(COVERED):
            shown = self.page.locator(f'.table .card[data-eid="{card}"]')
            shown.scroll_into_view_if_needed()
            self.page.mouse.move(2, 2)  # the one that was pointed at lies down again
            self.page.wait_for_timeout(200)
            shown.hover(position={"x": 4, "y": 60})
            self.page.wait_for_timeout(250)
            if card in self.page.evaluate(COVERED):
                found.append(f"{card}: covered")
        self.page.mouse.move(2, 2)
        return found

    def check_cards(self) -> None:
        """On every screen each card can be read to its end."""
        for width, height in ((1024, 768), (390, 844), (1440, 900)):
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.wait_for_timeout(150)
            tabs = self.page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
            if width == 390:
                tabs.get_by_text("Cards").click()
            cut = self.cut_cards()
            assert not cut, f"at {width}: {cut}"
            if width == 390:
                tabs.get_by_text("Table").click()

    def check_access(self, slight: bool = False) -> None:
        """No serious problem for people who cannot see or point, as far as axe-core can tell; or none."""
        found = Axe().run(self.page).response["violations"]
        problems = [
            f"{problem['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
            for problem in found
            if slight or problem["impact"] in ("serious", "critical")
            for node in problem["nodes"][:3]
        ]
        assert not problems, "\n".join(problems)
