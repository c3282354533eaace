"""By HTTP it answers to its own names only, unless it is told more."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from eleventh.mcp.server import http_app
from mcp_server.guests import some_tables

QUESTION = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
HEADERS = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json"}


def ask(listens: str, host: str, origin: str = "", names: tuple[str, ...] = ()) -> int:
    with some_tables() as tables, TestClient(http_app(tables, listens, names)) as client:
        headers = {**HEADERS, "Host": host} | ({"Origin": origin} if origin else {})
        return client.post("/mcp", json=QUESTION, headers=headers).status_code


@pytest.mark.parametrize("host", ["127.0.0.1:8012", "localhost:8012", "[::1]:8012", "localhost"])
def test_on_this_machine_it_answers_to_its_own_names(host: str) -> None:
    assert ask("127.0.0.1", host) not in (403, 421)


def test_a_foreign_name_that_points_here_is_refused() -> None:
    assert ask("127.0.0.1", "evil.example") == 421
    assert ask("127.0.0.1", "localhost:8012", origin="http://evil.example") == 403


def test_further_names_can_be_allowed() -> None:
    assert ask("127.0.0.1", "play.example", names=("play.example",)) not in (403, 421)
    assert ask("0.0.0.0", "evil.example", names=("play.example",)) == 421


def test_for_a_network_it_answers_to_any_name() -> None:
    assert ask("0.0.0.0", "anything.example") not in (403, 421)


def test_a_request_that_is_too_large_is_refused() -> None:
    with some_tables() as tables, TestClient(http_app(tables, "127.0.0.1")) as client:
        headers = {**HEADERS, "Host": "localhost"}
        answer = client.post("/mcp", content=b"x" * 300_000, headers=headers)
        assert answer.status_code == 413
