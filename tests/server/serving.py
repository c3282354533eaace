"""A server with the small test game, for tests that need a process of its own: database, settings, port."""

import json
import sys
from dataclasses import replace

from eleventh.server import slow
from eleventh.server.app import serve
from eleventh.server.settings import Limits, Settings

GAMES = ("tiny", "server.hushed", "server.bottomless")

if __name__ == "__main__":
    wanted = json.loads(sys.argv[2])
    wanted = {"least_grace": 0.0, "workers": 1, **wanted}  # tests do not wait
    slow.LAST_WORD = 0.1
    limits = replace(Limits.without_rates(), **wanted.pop("limits", {}))
    serve(
        "127.0.0.1",
        int(sys.argv[3]),
        Settings(sys.argv[1], limits, games=GAMES, **wanted),
    )
