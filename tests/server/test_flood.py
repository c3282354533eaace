"""Floods of frames and requests: the server reads few of them, and answers other clients."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.play import Person, Served, served
from server.raw_connections import call, closed, frame, head, open_socket, rest, sent_until_refused

OUTSIDE = "127.0.0.9"  # no proxy
LIMITS = {"control_frames": [0.001, 40], "slow_headers": 600.0, "slow_body": 600.0, "slow_reader": 600.0}
MUCH = 30_000_000  # bytes; more than the system buffers for a connection that is not read
TEXT, PING, PONG, CONTINUATION = 1, 9, 10, 0
CHUNK = b"4000\r\n" + b"x" * 0x4000 + b"\r\n"


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(str(tmp_path_factory.mktemp("flood") / "x.db"), limits=LIMITS) as server:
        yield server


@pytest.fixture
def bea(flooded: Served) -> Iterator[Person]:
    person = Person(flooded, "Bea")
    yield person
    person.leave()


@pytest.mark.parametrize(
    ("frames", "reason"),
    [
        (frame(PING) * 2000, b"more pings or pongs"),
        (frame(PING, b"x" * 125) * 500, b"more pings or pongs"),
        (frame(PONG) * 2000, b"more pings or pongs"),
        (frame(TEXT, b"{", last=False) + frame(CONTINUATION, last=False) * 2000, b"too many parts"),
        (frame(TEXT, b"{", last=False) + frame(PING) * 2000, b"more pings or pongs"),
        (b"\xc1" + frame(TEXT, b"compressed")[1:], b"reserved bits"),
    ],
)
def test_frames_that_nobody_needs_close_their_socket_with_a_reason(
    bea: Person, frames: bytes, reason: bytes
) -> None:
    table = bea.table("me")["id"]
    seated = bea.sit(table)
    with open_socket(bea.server, table) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(frames)
        assert reason in rest(line)
    assert seated.act()["kind"] == "done"


def test_a_socket_stays_open_for_the_pings_of_a_library(bea: Person) -> None:
    seated = bea.sit(bea.table("me")["id"])
    for _ in range(10):
        seated.socket.ping().wait(20)
    assert seated.act()["kind"] == "done"


def test_a_message_may_come_in_some_parts(bea: Person) -> None:
    seated = bea.sit(bea.table("me")["id"])
    seated.socket.send(['{"do":"lo', 'ok","ref"', ':77,"seat":-1}'])
    assert seated.wait_for("done", lambda message: message["ref"] == 77)


@pytest.mark.parametrize("opcode", [TEXT, 2])
def test_empty_messages_are_not_read_faster_than_they_are_answered(tmp_path: Path, opcode: int) -> None:
    limits = LIMITS | {"messages": [0.001, 1], "parsing": [0.001, 200]}
    with served(str(tmp_path / "x.db"), limits=limits) as server:
        ann = Person(server, "Ann")
        table = ann.table("me")["id"]
        with open_socket(server, table, OUTSIDE) as line:
            assert sent_until_refused(line, frame(opcode) * 10_000, MUCH) < MUCH
        assert ann.sit(table).act()["kind"] == "done"
        ann.leave()


@pytest.mark.parametrize(
    "endless",
    [
        head("GET", "/")[:-2] + b"X-A: " + b"b" * 200_000,
        head("GET", "/")[:-2] + b"X-A: b\r\n" * 20_000,
        b"GET /" + b"b" * 200_000,
        head("POST", "/api/me", "Transfer-Encoding: chunked") + b"1;" + b"b" * 200_000,
        head("POST", "/api/me", "Transfer-Encoding: chunked") + b"0\r\n" + b"X-A: b\r\n" * 20_000,
        head("GET", "/healthz", "Host: localhost"),
    ],
    ids=["header", "headers", "address", "chunk", "trailer", "two-hosts"],
)
def test_a_head_that_is_too_long_or_wrong_ends_the_connection(bea: Person, endless: bytes) -> None:
    with call(bea.server) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(endless)
        assert closed(line)
    assert bea.get("/api/me")["name"] == "Bea"


@pytest.mark.parametrize("path", ["/healthz", "/api/me", "/api/tables/x/ws"])
def test_a_request_with_two_names_for_the_server_is_refused(bea: Person, path: str) -> None:
    with call(
        bea.server, head("GET", path, "Host: elsewhere", "Upgrade: websocket", "Connection: Upgrade")
    ) as line:
        assert rest(line).split()[1] == b"400"


@pytest.mark.parametrize(
    "request_ahead",
    [
        head("GET", "/"),
        head("HEAD", "/healthz"),
        head("OPTIONS", "/api/me"),
        head("GET", "/api/games"),
        head("GET", "/healthz", "Content-Length: 5") + b"abcde",
    ],
    ids=["page", "head", "options", "api", "body"],
)
def test_requests_that_are_sent_ahead_are_not_read_ahead(bea: Person, request_ahead: bytes) -> None:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", bea.server.port))
    with line:
        assert sent_until_refused(line, request_ahead * 1000, MUCH) < MUCH
    assert bea.get("/api/me")["name"] == "Bea"


def test_requests_that_are_sent_ahead_are_answered_in_turn(bea: Person) -> None:
    last = head("GET", "/healthz", "Connection: close")
    with call(bea.server, head("GET", "/healthz") * 5 + last) as line:
        assert rest(line).count(b"alive\n") == 6


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("POST", "/healthz", b"405"), ("POST", "/api/me", b"413"), ("GET", "/healthz", b"200")],
)
def test_a_body_is_not_read_on_when_its_answer_was_given(
    bea: Person, method: str, path: str, status: bytes
) -> None:
    with call(bea.server, head(method, path, "Transfer-Encoding: chunked") + CHUNK * 5) as line:
        assert sent_until_refused(line, CHUNK, MUCH) < MUCH
    with call(bea.server, head(method, path, "Transfer-Encoding: chunked") + CHUNK * 5) as line:
        answer = rest(line)
    assert answer.split()[1] == status
    assert b"connection: close" in answer.lower()


def test_a_person_who_sends_too_much_hears_why(bea: Person) -> None:
    answer = bea.http.post("/api/me", content=b"x" * 1_000_000)
    assert answer.status_code == 413
    assert "at most 64,000 bytes" in answer.json()["text"]


def test_after_a_body_that_was_read_the_connection_goes_on(bea: Person) -> None:
    named = head("POST", "/api/me", "Content-Length: 14") + b'{"name":"Bea"}'
    with call(bea.server, named + named + head("GET", "/healthz", "Connection: close")) as line:
        assert rest(line).count(b" 200 ") == 3


@pytest.mark.parametrize("path", ["/t/none", "/healthz"])
def test_pages_and_signs_of_life_are_counted_each_by_themselves(tmp_path: Path, path: str) -> None:
    with served(str(tmp_path / "x.db"), limits={"pages": [0.001, 2], "health": [0.001, 2]}) as server:
        ann = Person(server, "Ann")
        answers = [ann.http.get(path).status_code for _ in range(4)]
        assert 429 not in answers[:2]
        assert answers[2:] == [429, 429]
        assert ann.http.get("/api/games").status_code == 200
        ann.leave()


def test_connections_are_opened_so_often_and_no_more_are_open(tmp_path: Path) -> None:
    limits = {"slow_headers": 600.0, "connections": 30, "address_connections": 10, "connects": [0.001, 15]}
    with served(str(tmp_path / "x.db"), limits=limits) as server, contextlib.ExitStack() as crowd:
        for _ in range(10):
            crowd.enter_context(call(server, b"GET ", OUTSIDE))
        with call(server, b"", OUTSIDE) as eleventh:
            assert closed(eleventh)
        for _ in range(20):
            crowd.enter_context(call(server, b"GET ", "127.0.0.1"))  # a proxy: counted with all others
        with call(server, b"", "127.0.0.8") as one_too_many:
            assert closed(one_too_many)
        crowd.close()
        with call(server, head("GET", "/healthz", "Connection: close"), "127.0.0.8") as line:
            assert b"alive" in rest(line)
        for _ in range(5):
            call(server, b"GET ", OUTSIDE).close()
        with call(server, head("GET", "/healthz"), OUTSIDE) as too_often:
            assert rest(too_often) == b""
