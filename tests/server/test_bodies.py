"""Half-sent request bodies take little memory, for any number of connections."""

from __future__ import annotations

import contextlib
import select
import socket
from pathlib import Path

from server.play import Person, Served, served
from server.raw_connections import call, head

LONG = head("POST", "/api/tables", "Content-Length: 90000") + b'{"log": "'
HALF = LONG + b"x" * 60_000


def status(line: socket.socket) -> bytes:
    return line.recv(65536).split()[1]


def answers(server: Served, *homes: str) -> set[bytes]:
    """The answers to half-sent requests from these addresses; some get none."""
    with contextlib.ExitStack() as crowd:
        lines = [crowd.enter_context(call(server, HALF, home)) for home in homes]
        answered, _, _ = select.select(lines, [], [], 20)
        return {status(line) for line in answered}


def test_who_may_make_no_table_is_told_so_before_the_log_is_read(tmp_path: Path) -> None:
    limits = {"tables": [0.001, 1], "slow_body": 5.0}
    with served(str(tmp_path / "x.db"), limits=limits) as server:
        ann = Person(server, "Ann")
        assert "id" in ann.table("me")
        for path in ("/api/tables", "/api/lessons/tiny", "/api/tables/x/fork", "/api/tables/x/rematch"):
            with call(server, head("POST", path, "Content-Length: 500") + b"{") as line:
                assert status(line) == b"429"
        ann.leave()


def test_what_one_address_sends_at_the_same_time_is_bounded(tmp_path: Path) -> None:
    limits = {"address_bodies": 100_000, "slow_body": 600.0}
    with served(str(tmp_path / "x.db"), limits=limits) as server:
        assert answers(server, "127.0.0.9", "127.0.0.9", "127.0.0.8") == {b"429"}
        ann = Person(server, "Ann")
        assert "id" in ann.table("me")
        ann.leave()


def test_what_all_send_at_the_same_time_is_bounded(tmp_path: Path) -> None:
    limits = {"bodies": 100_000, "slow_body": 600.0}
    with served(str(tmp_path / "x.db"), limits=limits) as server:
        assert answers(server, "127.0.0.9", "127.0.0.8") == {b"503"}


def test_what_was_sent_half_counts_no_more_when_its_connection_has_ended(tmp_path: Path) -> None:
    limits = {"address_bodies": 100_000, "slow_body": 600.0}
    with served(str(tmp_path / "x.db"), limits=limits) as server:
        for _ in range(5):
            assert answers(server, "127.0.0.9", "127.0.0.9") == {b"429"}


def test_a_size_that_is_announced_as_too_large_is_not_waited_for(tmp_path: Path) -> None:
    half = head("POST", "/api/me", "Content-Length: 64001") + b"{"
    with served(str(tmp_path / "x.db"), limits={"slow_body": 5.0}) as server, call(server, half) as line:
        assert status(line) == b"413"
