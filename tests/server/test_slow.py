"""Half-sent requests and clients that read nothing do not affect others."""

from __future__ import annotations

import contextlib
import json
import resource
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from eleventh.server.http.outbox import THINNED, Outbox
from server.play import Person, Served, served
from server.raw_connections import call, closed
from waiting import PATIENCE, wait_until

HALF = [  # requests that do not end
    b"",
    b"GET /api/games HT",
    b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-A: b",
]
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALF_BODY = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{"


def read_to(line: socket.socket, end: bytes) -> bytes:
    """What the server sends until then, or until it closes the connection."""
    answer = b""
    while not (end and answer.endswith(end)) and (part := line.recv(65536)):
        answer += part
    return answer


def is_refused(line: socket.socket) -> bool:
    try:
        line.sendall(b"b")
    except (BrokenPipeError, ConnectionResetError):
        return True
    return False


def test_a_request_that_does_not_end_is_not_waited_for(tmp_path: Path) -> None:
    limits = {"slow_headers": 2.0, "slow_body": 2.0}
    with served(str(tmp_path / "x.db"), limits=limits) as server, contextlib.ExitStack() as opened:
        heads = [opened.enter_context(call(server, begun)) for begun in HALF]
        body = opened.enter_context(call(server, HALF_BODY))
        trickle = opened.enter_context(call(server, HALF[-1]))
        again = opened.enter_context(call(server, WHOLE + WHOLE[:20]))
        assert read_to(again, b"alive\n")
        wait_until(lambda: is_refused(trickle), "a trickle is taken for a request")
        answer = read_to(body, b"")
        assert b" 408 " in answer.splitlines()[0]
        assert b"too-slow" in answer
        assert all(closed(line) for line in [*heads, again])


def test_half_open_connections_leave_room_for_others(tmp_path: Path) -> None:
    """They are opened faster than they time out: the oldest give way."""
    most = 300
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4096)), hard))
    limits = {"slow_headers": 600.0, "waiting": 50}
    with served(str(tmp_path / "x.db"), limits=limits) as server, contextlib.ExitStack() as crowd:
        ann = Person(server, "Ann")
        lines = [crowd.enter_context(call(server, b"GET / HTTP/1.1\r\nHost: local")) for _ in range(most)]
        assert all(closed(line) for line in lines[: most - 60])  # also an idle one of Ann
        assert ann.get("/api/me")["name"] == "Ann"
        ann.leave()


def test_one_address_has_so_many_connections_waiting(tmp_path: Path) -> None:
    limits = {"slow_headers": 600.0, "address_waiting": 10}
    path = str(tmp_path / "x.db")
    with contextlib.ExitStack() as crowd, served(path, limits=limits, proxies=["10.0.0.1"]) as server:
        lines = [crowd.enter_context(call(server, b"GET ")) for _ in range(30)]
        assert all(closed(line) for line in lines[:20])


@pytest.fixture
def brisk(tmp_path: Path) -> Iterator[Served]:
    with served(str(tmp_path / "x.db"), limits={"slow_reader": 0.5}) as server:
        yield server


def test_a_viewer_who_reads_nothing_is_closed_and_costs_little(brisk: Served) -> None:
    ann = Person(brisk, "Ann")
    table = ann.table("me", "me", game="professor-evil")["id"]
    key = "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\nSec-WebSocket-Version: 13"
    ask = f"GET /api/tables/{table}/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.connect(("127.0.0.1", brisk.port))
    deaf.settimeout(PATIENCE)
    deaf.sendall(f"{ask}Connection: Upgrade\r\n{key}\r\n\r\n".encode())
    seated = ann.sit(table)
    with contextlib.suppress(OSError):
        look = json.dumps({"do": "look", "ref": 1, "seat": -1}).encode()
        for _ in range(1000):
            deaf.sendall(bytes([0x81, 0x80 | len(look)]) + bytes(4) + look)
            if sockets(ann) == 1:
                break
    wait_until(lambda: sockets(ann) == 1, "the viewer who reads nothing is not closed")
    assert seated.act()["kind"] == "done"
    deaf.close()
    ann.leave()


def sockets(person: Person) -> int:
    text = person.http.get("/metrics").text
    return int(float(text.partition("\neleventh_sockets ")[2].split()[0]))


def test_a_viewer_who_is_behind_gets_a_fresh_picture_instead_of_all_changes() -> None:
    outbox = Outbox(3, 1000)
    outbox.put("first")
    outbox.put("answer", lasting=True)
    for n in range(5):
        outbox.put(f"change {n}")
    assert outbox.behind
    outbox.behind = False  # it was sent one
    assert [outbox.take(), outbox.take()] == ["answer", None]
    outbox.put("next")
    assert outbox.take() == "next"
    assert not outbox.lost


def test_many_bytes_are_as_bad_as_many_messages() -> None:
    outbox = Outbox(100, 1000)
    outbox.put("x" * 5000)
    assert not outbox.behind
    outbox.put("y")
    assert outbox.behind
    assert outbox.size == 0


def test_a_viewer_who_never_catches_up_is_lost() -> None:
    outbox = Outbox(3, 1000)
    for _ in range(THINNED + 1):
        for n in range(4):
            outbox.put(f"change {n}")
        outbox.behind = False
    assert outbox.lost
    assert outbox.size == 0


def test_a_viewer_who_asks_and_never_reads_the_answers_is_lost() -> None:
    outbox = Outbox(3, 1000)
    for n in range(9):
        outbox.put(f"answer {n}", lasting=True)
    assert outbox.lost
    assert not outbox.queue
