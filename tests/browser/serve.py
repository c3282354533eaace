"""The real server for the browser tests: `python serve.py DATABASE`. Prints its address."""

from __future__ import annotations

import sys

from eleventh.server.app import serve
from eleventh.server.settings import Limits, Settings

# Clicks come faster from a test than from a hand.
QUICK = Limits.without_rates()

if __name__ == "__main__":
    games = ("tiny", "browser.crowd")
    # No test waits as long as a person would be waited for.
    serve("127.0.0.1", 0, Settings(sys.argv[1], limits=QUICK, workers=1, games=games, least_grace=0.0))
