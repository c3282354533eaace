"""How long one waits for the bots: from one's own last choice to the next question, at the usual pace.

A real browser at a table of each game with one person and greedy bots; all is told as for everybody who has
set nothing. The aim: a round takes 5 seconds at most.

    python benchmarks/round.py                        all games, two seats
    python benchmarks/round.py nemo-rising --seats 4  four heroes
"""

from __future__ import annotations

import argparse
import time

from browsing import ASKED, choose, chromium, player, serving, sit_down
from playwright.sync_api import Page

from eleventh.games import all_games

AIM = 5.0


def measure(page: Page, address: str, game: str, seats: int, choices: int) -> list[float]:
    """The seconds after each choice until one may choose again, in which somebody else did something."""
    sit_down(page, address, game, [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * (seats - 1)])
    waits = []
    for _ in range(choices):
        if page.locator("dialog[open]").count():
            break  # it is over
        before = page.locator(".table").get_attribute("data-version")
        begun = time.perf_counter()
        choose(page)
        page.wait_for_function(
            "before => document.querySelector('.table')?.dataset.version !== before", arg=before
        )
        page.wait_for_selector(f"{ASKED}, dialog[open]", timeout=60_000)
        after = page.locator(".table").get_attribute("data-version")
        if int(after or 0) - int(before or 0) > 2:
            waits.append(time.perf_counter() - begun)
    return waits


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--choices", type=int, default=16)
    asked = parser.parse_args()
    games = all_games()
    with serving() as address, chromium() as browser:
        page = player(browser)
        for game in asked.games or games:
            seats = min(asked.seats, games[game].seats[1])
            waits = sorted(measure(page, address, game, seats, asked.choices)) if seats > 1 else []
            if not waits:
                print(f"{game:18s} nobody else plays here", flush=True)
                continue
            middle, worst = waits[len(waits) // 2], waits[-1]
            print(
                f"{game:18s} {seats} seats, {len(waits)} rounds: middle {middle:.1f} s, longest {worst:.1f} s"
                f"{'' if worst <= AIM else '   too long'}",
                flush=True,
            )


if __name__ == "__main__":
    main()
