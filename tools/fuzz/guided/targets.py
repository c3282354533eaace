"""What the guided search tries with each input, and the inputs it starts from."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator

import msgspec

from eleventh.core.codec import BadPosition, state_to_data
from eleventh.games import UnknownGame, all_games, find_game
from eleventh.table.log_text import write_log
from fuzz.outside.api import server
from fuzz.outside.inputs import base, chained_anew
from fuzz.outside.socket import ServedTable
from fuzz.outside.table import replayed, verified

Target = Callable[[bytes], None]

open_to_the_end = contextlib.ExitStack()

MESSAGES = 12  # of an input for a socket
SHORT = 25  # events of a log to start from
GAME = "professor-evil"
GAMES = all_games()  # now, so that the search is guided by their rules too


def log() -> Target:
    """A log as it is, and its events with a chain that fits: else hardly a change would get past the hash."""

    def attempt(data: bytes) -> None:
        text = data.decode("utf-8", "replace")
        verified(text)
        replayed(text)
        for game in GAMES:
            if f"game: {game}" in text:
                replayed(chained_anew(base(game, 1, 1).log.header, text.splitlines()))

    return attempt


def position() -> Target:
    """A line with the game, then its position as JSON: refused, or shown to everybody."""

    def attempt(data: bytes) -> None:
        name, _, rest = data.partition(b"\n")
        try:
            game = find_game(name.decode("utf-8", "replace"))
            state = game.decoder.state(msgspec.json.decode(rest))
        except (UnknownGame, BadPosition, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return
        for seat in range(-1, state.seats):
            game.view(state, seat)

    return attempt


def socket() -> Target:
    """A message in each line, to a table of a server in this process."""
    here = open_to_the_end.enter_context(server())
    tables: list[ServedTable] = []

    def attempt(data: bytes) -> None:
        if not tables:
            tables.append(ServedTable(here, GAME))
        tables[0].told(data.decode("utf-8", "replace").split("\n")[:MESSAGES])

    return attempt


TARGETS: dict[str, Callable[[], Target]] = {"log": log, "position": position, "socket": socket}


def seeds(name: str) -> Iterator[bytes]:
    for game in GAMES:
        for number in range(4):
            table = base(game, 1, number)
            if name == "log":
                yield write_log(table.log.cut(min(SHORT, len(table.log)))).encode()
            elif name == "position":
                yield f"{game}\n{json.dumps(state_to_data(table.state))}".encode()
    if name == "socket":
        for message in MESSAGES_OF_A_GAME:
            yield json.dumps(message).encode()
        yield "\n".join(map(json.dumps, MESSAGES_OF_A_GAME)).encode()


MESSAGES_OF_A_GAME: list[dict[str, object]] = [
    {"do": "act", "ref": 1, "seat": 0, "notation": "end", "at": 30},
    {"do": "undo", "ref": 2, "seat": 0, "at": 30},
    {"do": "redo", "ref": 3, "seat": 0, "at": 30},
    {"do": "answer", "ref": 4, "number": 1, "yes": True},
    {"do": "chat", "ref": 5, "text": "hello", "seat": 0},
    {"do": "seat", "ref": 6, "seat": 1, "how": "lend", "bot": "random", "name": "Ann"},
    {"do": "look", "ref": 7, "seat": -1},
]
