"""Models behind an OpenAI-compatible address: played by a server of the test."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from eleventh.arena.entrants import bot, model
from eleventh.arena.player import AnswerRules
from eleventh.arena.series import EntrantTally, Series, SeriesPlan
from eleventh.games import find_game
from waiting import PATIENCE

SLOW = 299  # a status of success, with a body that is sent byte by byte and never ends
ENDLESS = 1 << 20  # bytes of that answer
Reply = Callable[[dict[str, Any]], tuple[int, bytes]]


def saying(text: str) -> tuple[int, bytes]:
    return 200, json.dumps({"choices": [{"message": {"role": "assistant", "content": text}}]}).encode()


def first_choice(body: dict[str, Any]) -> str:
    """The notation of the first choice in the question."""
    asked = next(one["content"] for one in body["messages"] if one["role"] == "user")
    found = re.search(r"^\d+\. .*\[(.+)\]$", asked, re.MULTILINE)
    assert found is not None
    return found[1]


@contextmanager
def serving(reply: Reply) -> Iterator[tuple[str, list[dict[str, Any]], list[str]]]:
    """Serve these answers; yields the address, the requests and their API keys."""
    bodies: list[dict[str, Any]] = []
    keys: list[str] = []
    over = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            bodies.append(body)
            keys.append(self.headers.get("Authorization", ""))
            assert self.path == "/v1/chat/completions"
            status, text = reply(body)
            self.send_response(status)
            if status == 302:
                self.send_header("Location", "http://127.0.0.1:9/elsewhere")
            self.send_header("Content-Length", str(ENDLESS if status == SLOW else len(text)))
            self.end_headers()
            with suppress(OSError):  # the caller may have gone
                while status == SLOW and not over.wait(0.02):
                    self.wfile.write(b" ")
                self.wfile.write(text)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/v1", bodies, keys
    finally:
        over.set()
        server.shutdown()
        server.server_close()
        thread.join()


def played(address: str, seconds: float = PATIENCE, **more: Any) -> EntrantTally:
    game = find_game("island-emergency")
    entrant = model("it", {"address": address, "model": "small", "seconds": seconds, **more})
    plan = SeriesPlan(game, 2, game.settle(2, {}), 1, 5, AnswerRules(), bot("greedy"))
    return Series(plan, [entrant]).run()[0]


def test_a_model_plays_a_whole_game() -> None:
    def reply(body: dict[str, Any]) -> tuple[int, bytes]:
        return saying(f"I like this one.\n\n**CHOICE: `{first_choice(body)}`**")

    with serving(reply) as (address, bodies, keys):
        tally = played(address, request={"temperature": 0})
    assert sum(one.missed for one in tally.conduct) == 0
    assert sum(len(one.own) for one in tally.conduct) == len(bodies)
    assert (bodies[0]["model"], bodies[0]["temperature"]) == ("small", 0)
    assert bodies[0]["messages"][0]["role"] == "system"
    assert "You win when" in bodies[0]["messages"][0]["content"]
    assert set(keys) == {""}


def test_the_key_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_KEY_FOR_TESTS", "sesame")
    with serving(lambda body: saying(first_choice(body))) as (address, _, keys):
        played(address, key="A_KEY_FOR_TESTS")
    assert set(keys) == {"Bearer sesame"}


def test_an_illegal_answer_is_reported_to_the_model() -> None:
    def reply(body: dict[str, Any]) -> tuple[int, bytes]:
        if len(body["messages"]) == 2:
            return saying("CHOICE: teleport")
        assert "'teleport' is not among the choices" in body["messages"][-1]["content"]
        return saying("CHOICE: 1")

    with serving(reply) as (address, _, _):
        tally = played(address)
    assert sum(one.illegal for one in tally.conduct) == sum(one.decisions for one in tally.conduct)
    assert sum(one.missed for one in tally.conduct) == 0


def test_the_rules_are_in_the_first_message_if_that_is_wanted() -> None:
    with serving(lambda body: saying(first_choice(body))) as (address, bodies, _):
        played(address, rules=True)
    assert "R1  " in bodies[0]["messages"][0]["content"]


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        ((401, b"no"), "The address answered with status 401."),
        ((302, b""), "The address answered with status 302."),
        ((200, b"hello"), "does not answer as it should"),
        ((200, b'{"choices": []}'), "does not answer as it should"),
    ],
)
def test_an_address_that_does_not_answer_as_it_should_is_given_up(reply: tuple[int, bytes], why: str) -> None:
    with serving(lambda body: reply) as (address, bodies, _):
        tally = played(address)
    assert tally.conduct[0].gone
    assert why in tally.conduct[0].trouble
    assert len(bodies) == 6


def test_a_request_to_a_busy_server_is_retried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eleventh.arena.model.PAUSE", 0.01)
    count = [0]

    def reply(body: dict[str, Any]) -> tuple[int, bytes]:
        count[0] += 1
        return saying(first_choice(body)) if count[0] % 2 else (503, b"busy")

    with serving(reply) as (address, _, _):
        tally = played(address)
    assert sum(one.missed for one in tally.conduct) == 0


def test_a_server_that_answers_drop_by_drop_does_not_hold_the_series_up() -> None:
    def reply(body: dict[str, Any]) -> tuple[int, bytes]:
        return SLOW, b""

    with serving(reply) as (address, _, _):
        tally = played(address, seconds=0.1)
    assert tally.conduct[0].own == []
    assert "did not answer in time" in tally.conduct[0].trouble


def test_a_model_that_says_nothing_is_given_up() -> None:
    over = threading.Event()

    def reply(body: dict[str, Any]) -> tuple[int, bytes]:
        over.wait()
        return saying(first_choice(body))

    with serving(reply) as (address, _, _):
        tally = played(address, seconds=0.1)
        over.set()
    assert tally.conduct[0].silent == 3
    assert "did not answer in time" in tally.conduct[0].trouble


def test_an_address_where_nobody_is() -> None:
    tally = played("http://127.0.0.1:9/v1")
    assert "could not be reached" in tally.conduct[0].trouble
    assert tally.conduct[0].missed == tally.conduct[0].decisions
