"""Whether things move smoothly on a slow laptop: frames over 50 ms while a die falls.

A real browser with its processor four times slower plays on until dice were thrown so many times. For as long
as a die is in the air two things are noted: the time between pictures that the browser drew, which is what a
person sees, and the time between those for which the page itself had its turn. A die falls without the page.

    PYTHONPATH=src python benchmarks/frames.py                         all games that roll
    PYTHONPATH=src python benchmarks/frames.py professor-evil --throws 6
"""

from __future__ import annotations

import argparse
import json
from itertools import pairwise

from browsing import ASKED, choose, chromium, player, serving, sit_down
from playwright.sync_api import Error, Page

from eleventh.games import all_games

SLOWER = 4
LONG = 51  # milliseconds: three pictures of a screen that shows sixty a second take 50
TRACED = ["blink.user_timing", "devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame"]
FALL = ("fall-begins", "fall-ends")
# A die is in the air while its animation runs: what the page does before it is thrown is no part of the fall.
NOTE = """() => {
  window.frames_ = []; window.throws_ = 0;
  let before = performance.now(), fell = false;
  const look = (now) => {
    const dice = [...document.querySelectorAll(".throw .die")];
    const runs = (one) => one.id === "fall" && one.playState === "running";
    const falls = dice.some((die) => die.getAnimations().some(runs));
    if (falls && fell) window.frames_.push(now - before);
    if (falls && !fell) { window.throws_ += 1; performance.mark("fall-begins"); }
    if (!falls && fell) performance.mark("fall-ends");
    fell = falls; before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def measure(page: Page, address: str, game: str, throws: int) -> list[float]:
    seats = max(all_games()[game].seats[0], min(2, all_games()[game].seats[1]))
    sit_down(page, address, game, [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * (seats - 1)])
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(NOTE)
    for _ in range(12 * throws):
        if page.evaluate("window.throws_") >= throws or page.locator("dialog[open]").count():
            break
        choose(page)
        page.wait_for_timeout(400)
        page.wait_for_selector(f"{ASKED}, dialog[open]", timeout=60_000)
    line.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return [float(frame) for frame in page.evaluate("window.frames_")]


def drawn(trace: bytes) -> list[float]:
    """The milliseconds between two pictures, while dice fell."""
    events = json.loads(trace)["traceEvents"]
    marks = sorted((event["ts"], event["name"], event["pid"]) for event in events if event["name"] in FALL)
    found: list[float] = []
    for (begun, name, page), (ended, _, _) in pairwise(marks):
        if name == FALL[0]:
            own = (event for event in events if event["pid"] == page and event["name"] == "DrawFrame")
            times = sorted(event["ts"] for event in own if begun <= event["ts"] <= ended)
            found += [(after - before) / 1000 for before, after in pairwise(times)]
    return found


def said(frames: list[float]) -> str:
    ordered = sorted(frames)
    late = sum(frame > LONG for frame in frames)
    return f"middle {ordered[len(ordered) // 2]:.0f} ms, longest {ordered[-1]:.0f} ms, {late} over 50 ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(all_games()))
    parser.add_argument("--throws", type=int, default=4)
    args = parser.parse_args()
    with serving() as address, chromium() as browser:
        for game in args.games:
            page = player(browser)
            try:
                browser.start_tracing(page=page, categories=TRACED)
                turns = measure(page, address, game, args.throws)
                pictures = drawn(browser.stop_tracing())
            except Error as error:
                print(f"{game:18s} {str(error).splitlines()[0]}", flush=True)
                continue
            if not pictures:
                print(f"{game:18s} no die fell", flush=True)
                continue
            print(f"{game:18s} {len(pictures)} pictures: {said(pictures)}", flush=True)
            print(f"{'':18s} {len(turns)} turns of the page: {said(turns)}", flush=True)
            page.context.close()


if __name__ == "__main__":
    main()
