"""The HTTP server answers only to its own host names and those in its settings."""

from __future__ import annotations

import contextlib
import select
import socket
from contextlib import ExitStack
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from eleventh.mcp import server
from eleventh.mcp.server import http_app
from eleventh.server.settings import Limits
from mcp_server.scripted_client import some_tables
from mcp_server.serving import served
from waiting import PATIENCE

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


def sent(port: int, text: bytes) -> bytes:
    """What the server answers until it ends the connection."""
    answer = b""
    with (
        socket.create_connection(("127.0.0.1", port), PATIENCE) as line,
        contextlib.suppress(ConnectionError),
    ):
        line.sendall(text)
        while part := line.recv(65536):
            answer += part
    return answer


def head(*lines: str) -> bytes:
    return "\r\n".join(["POST /mcp HTTP/1.1", "Host: localhost", *lines, "", ""]).encode()


def test_a_half_sent_request_times_out() -> None:
    with served(replace(Limits(), slow_body=0.1, slow_headers=0.1)) as port:
        assert sent(port, head("Content-Length: 100") + b"{").split()[1] == b"408"
        assert sent(port, head("Content-Length: 100")[:-2]) == b""


def test_a_head_that_is_too_long_or_names_two_servers_is_refused() -> None:
    with served(replace(Limits(), slow_headers=600.0)) as port:
        assert sent(port, head("Host: elsewhere", "Content-Length: 0")).split()[1] == b"400"
        assert sent(port, head("X-A: " + "b" * 200_000)).split()[1:2] in ([], [b"400"])


def test_bodies_that_are_read_at_the_same_time_are_bounded() -> None:
    half = head("Content-Length: 90000") + b"x" * 60_000
    with served(replace(Limits(), address_bodies=100_000, slow_body=600.0)) as port, ExitStack() as crowd:
        lines = [crowd.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE)) for _ in "ab"]
        for line in lines:
            line.sendall(half)
        answered, _, _ = select.select(lines, [], [], PATIENCE)
        assert answered[0].recv(65536).split()[1] == b"429"


def test_an_address_asks_so_often() -> None:
    limits = replace(Limits(), pages=(0.001, 2))
    with served(limits) as port:
        statuses = [sent(port, head("Connection: close", "Content-Length: 0")).split()[1] for _ in range(3)]
        assert statuses[2] == b"429"
        assert b"429" not in statuses[:2]


def test_sessions_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MOST_SESSIONS", 1)
    params = {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "x", "version": "1"},
    }
    begin = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}
    with some_tables() as tables, TestClient(http_app(tables, "127.0.0.1")) as client:
        headers = {**HEADERS, "Host": "localhost"}
        answers = [client.post("/mcp", json=begin, headers=headers).status_code for _ in range(2)]
        assert answers == [200, 503]
