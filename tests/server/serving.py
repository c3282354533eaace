"""A server with the small test game, for tests that need a process of its own: database, settings, port."""

import json
import sys
import time
from dataclasses import replace

from eleventh.server.app import serve
from eleventh.server.limits import connection
from eleventh.server.settings import Limits, Settings

GAMES = ("tiny", "server.quiet_game", "server.crashing_game")


def put_clock_ahead(seconds: float) -> None:
    now = time.time
    time.time = lambda: now() + seconds


if __name__ == "__main__":
    wanted = json.loads(sys.argv[2])
    wanted = {"least_grace": 0.0, "workers": 1, **wanted}  # tests do not wait
    connection.LAST_WORD = 0.1
    put_clock_ahead(wanted.pop("ahead", 0.0))
    limits = replace(Limits.without_rates(), **wanted.pop("limits", {}))
    serve(
        "127.0.0.1",
        int(sys.argv[3]),
        Settings(sys.argv[1], limits, games=GAMES, **wanted),
    )
