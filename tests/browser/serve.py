"""The real server for the browser tests: `python serve.py DATABASE`. Prints its address.

Chance is repeatable here: every table uses the same secret, so that a test gets the same game in each run.
The server has no short timeouts: only the tests decide how long they wait.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from unittest.mock import patch

from eleventh.server.app import serve
from eleventh.server.settings import Limits, Settings
from eleventh.server.tables import creation
from eleventh.server.thinking import coach, service
from eleventh.table.dealers import FairDealer

# Tests click faster than people.
QUICK = replace(Limits.without_rates(), reading=600.0, slow_headers=600.0, slow_body=600.0, slow_reader=600.0)


def same_dealer() -> FairDealer:
    return FairDealer(bytes([7] * 32))


if __name__ == "__main__":
    games = ("tiny", "browser.crowded_game")
    with (
        patch.object(creation, "new_dealer", same_dealer),
        patch.object(service, "SECONDS", 600.0),
        patch.object(coach, "SECONDS", 0.5),  # seconds; short searches give hints too
    ):
        # Tests do not wait for the grace time of people.
        serve("127.0.0.1", 0, Settings(sys.argv[1], limits=QUICK, workers=1, games=games, least_grace=0.0))
