"""What a slow phone waits for: bytes over the wire, the first paint, the table.

A real browser on a line of 1.6 Mbit/s with 150 ms there and back, its processor four times slower, nothing
kept from before. The lobby, and a table of each game opened by its link.

    python benchmarks/page.py                 all games
    python benchmarks/page.py necreaux        some
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from typing import Any, NamedTuple

import httpx
from browsing import chromium, serving
from playwright.sync_api import Browser, ViewportSize

from eleventh.games import all_games

LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
SLOWER = 4
PHONE: ViewportSize = {"width": 390, "height": 844}
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
QUIET = 1.5  # seconds in which nothing is fetched
COVER = "article.cover h2"
BOARD = ".boards > .board > svg, .boards > .spread"  # what lies in the middle of a table
# Notes when something that is waited for is first drawn; not asked from outside, which would come late.
WATCH = """
const look = () => {
  const found = document.querySelector("%s");
  if (found?.getClientRects().length) window.seen = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


class PageTimes(NamedTuple):
    until_there: float  # KB over the wire until what is waited for is seen
    until_quiet: float  # ... until nothing more is fetched
    paint: float  # seconds
    there: float


class Wire:
    """What came over the line, and when."""

    def __init__(self) -> None:
        self.came: list[tuple[float, int]] = []
        self.parts: Counter[str] = Counter()
        self.began = 0.0
        self.last = 0.0

    def asked(self, event: dict[str, Any]) -> None:
        self.began = self.began or event["timestamp"]
        self.last = time.monotonic()

    def part(self, event: dict[str, Any]) -> None:
        self.parts[event["requestId"]] += event["encodedDataLength"]
        self.came.append((event["timestamp"], event["encodedDataLength"]))

    def whole(self, event: dict[str, Any]) -> None:
        """The headers are known at the end."""
        self.last = time.monotonic()
        self.came.append((event["timestamp"], event["encodedDataLength"] - self.parts[event["requestId"]]))

    def frame(self, event: dict[str, Any]) -> None:
        self.came.append((event["timestamp"], len(event["response"]["payloadData"])))

    def until(self, seconds: float) -> float:
        """KB in so many seconds."""
        return sum(size for when, size in self.came if when - self.began <= seconds) / 1000


def look(browser: Browser, address: str, wait: str) -> PageTimes:
    """What it takes until something is seen, and until the page is quiet."""
    context = browser.new_context(viewport=PHONE, service_workers="block", is_mobile=True, has_touch=True)
    page = context.new_page()
    line = context.new_cdp_session(page)
    page.add_init_script(WATCH % wait)
    wire = Wire()
    line.on("Network.requestWillBeSent", wire.asked)
    line.on("Network.dataReceived", wire.part)
    line.on("Network.loadingFinished", wire.whole)
    line.on("Network.webSocketFrameReceived", wire.frame)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="commit")
    page.wait_for_selector(wait, timeout=120_000)
    while time.monotonic() < wire.last + QUIET:
        page.wait_for_timeout(100)
    there = float(page.evaluate("window.seen")) / 1000
    paint = float(page.evaluate(PAINT) or 0) / 1000
    context.close()
    return PageTimes(wire.until(there), wire.until(float("inf")), paint, there)


def report(name: str, found: PageTimes) -> None:
    size = f"{found.until_there:6.0f} KB until it is seen, {found.until_quiet:4.0f} KB until quiet"
    print(f"{name:18s} {size}   first paint {found.paint:5.2f} s   there {found.there:5.2f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(all_games()))
    args = parser.parse_args()
    with serving() as address, chromium() as browser:
        report("lobby", look(browser, address, COVER))
        for game in args.games:
            seats = [{"kind": "me"}] * all_games()[game].seats[0]
            wish = {"game": game, "public": True, "seats": seats}
            table = httpx.post(f"{address}/api/tables", json=wish, timeout=60).json()["id"]
            report(game, look(browser, f"{address}/t/{table}", BOARD))


if __name__ == "__main__":
    main()
