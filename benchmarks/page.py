"""What a slow phone waits for: bytes over the wire, the first paint, the table.

A real browser on a line of 1.6 Mbit/s with 150 ms there and back, its processor four times slower, nothing
kept from before. The lobby, and a table of each game opened by its link.

    python benchmarks/page.py                 all games
    python benchmarks/page.py necreaux        some
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

import httpx
from browsing import chromium, serving
from playwright.sync_api import Browser, ViewportSize

from eleventh.games import all_games

LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
SLOWER = 4
PHONE: ViewportSize = {"width": 390, "height": 844}
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


class PageTimes(NamedTuple):
    until_there: float  # KB over the wire until what is waited for is seen
    until_quiet: float  # ... until nothing more is fetched
    paint: float  # seconds
    there: float


def look(browser: Browser, address: str, wait: str) -> PageTimes:
    """What it takes until something is seen, and until the page is quiet."""
    context = browser.new_context(viewport=PHONE, service_workers="block", is_mobile=True, has_touch=True)
    page = context.new_page()
    line = context.new_cdp_session(page)
    sent = []
    line.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
    line.on(
        "Network.webSocketFrameReceived", lambda event: sent.append(len(event["response"]["payloadData"]))
    )
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="commit")
    page.wait_for_selector(wait, timeout=120_000)
    until_there = sum(sent) / 1000
    there = float(page.evaluate("performance.now()")) / 1000
    page.wait_for_load_state("networkidle")
    paint = float(page.evaluate(PAINT) or 0) / 1000
    context.close()
    return PageTimes(until_there, sum(sent) / 1000, paint, there)


def report(name: str, found: PageTimes) -> None:
    size = f"{found.until_there:6.0f} KB until it is seen, {found.until_quiet:4.0f} KB until quiet"
    print(f"{name:18s} {size}   first paint {found.paint:5.2f} s   there {found.there:5.2f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(all_games()))
    args = parser.parse_args()
    with serving() as address, chromium() as browser:
        report("lobby", look(browser, address, "article.cover h2"))
        for game in args.games:
            seats = [{"kind": "me"}] * all_games()[game].seats[0]
            wish = {"game": game, "public": True, "seats": seats}
            table = httpx.post(f"{address}/api/tables", json=wish, timeout=60).json()["id"]
            report(game, look(browser, f"{address}/t/{table}", ".board, .scene, main svg"))


if __name__ == "__main__":
    main()
