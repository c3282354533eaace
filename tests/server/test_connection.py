"""Limits on the data read from a connection, and the address that is charged."""

from __future__ import annotations

import asyncio
import inspect
import tomllib
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from packaging.requirements import Requirement

from eleventh.server.limits.budget import Budget
from eleventh.server.limits.connection import MOST_LEFTOVERS, PIECE, Connection, Connections, Valve
from eleventh.server.limits.listening import WebServer
from eleventh.server.limits.protocols import AHEAD, PatientHttp, PatientSocket
from eleventh.server.settings import Limits

ROOT = Path(__file__).parents[2]
PROXY = "127.0.0.1"
FAR = 10_000  # pieces; a sender is stopped before that


class Wire(asyncio.Transport):
    """A transport that records the calls on it."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 5)})
        self.reading = True
        self.closed = self.aborted = self.ended = False
        self.written = b""

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed or self.aborted

    def write(self, data: Any) -> None:
        self.written += data

    def write_eof(self) -> None:
        self.ended = True

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True


class Listener(asyncio.Protocol):
    """A web server protocol that accepts all data."""

    transport: Valve

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def give_up(self) -> None:
        self.transport.abort()


class Line:
    """A connection from somewhere, and both of its ends."""

    def __init__(self, connections: Connections, host: str, protocol: Any = None) -> None:
        self.wire = Wire(host)
        self.protocol = protocol or Listener()
        self.connection = Connection(connections, lambda _: self.protocol)
        self.connection.connection_made(self.wire)

    async def send(self, data: bytes = b"x" * PIECE) -> None:
        """The other side sends that; then everybody else has a turn."""
        memoryview(self.connection.get_buffer(-1))[: len(data)] = data
        self.connection.buffer_updated(len(data))
        await asyncio.sleep(0.001)

    async def send_until_stopped(self, data: bytes = b"x" * PIECE) -> int:
        """How many pieces are taken in."""
        for number in range(FAR):
            if not self.wire.reading or self.wire.is_closing():
                return number
            await self.send(data)
        raise AssertionError("never stopped")


def crowd(**limits: object) -> Connections:
    all_limits = Limits(**limits)  # type: ignore[arg-type]
    return Connections(all_limits, Budget(all_limits), (PROXY,))


def run(test: Callable[[], Any]) -> None:
    asyncio.run(test())


def test_an_address_that_sends_much_is_not_read_for_a_while_and_others_are() -> None:
    async def tried() -> None:
        connections = crowd(parsing=(0.001, 2))
        much, little = Line(connections, "10.0.0.1"), Line(connections, "10.0.0.2")
        assert await much.send_until_stopped() > 1
        await little.send()
        assert little.wire.reading
        also = Line(connections, "10.0.0.1")
        await also.send()
        assert not also.wire.reading

    run(tried)


def test_by_a_proxy_people_pay_for_their_requests_each_by_themselves() -> None:
    async def tried() -> None:
        connections = crowd(parsing=(0.001, 2))
        proxy = Line(connections, PROXY)
        for _ in range(500):
            await proxy.send()
        proxy.connection.begin("10.0.0.1")
        await proxy.send_until_stopped()
        proxy.connection.end()
        other = Line(connections, PROXY)
        other.connection.begin("10.0.0.2")
        await other.send()
        assert other.wire.reading

    run(tried)


def test_a_socket_by_a_proxy_is_paid_for_by_its_person_to_the_end() -> None:
    async def tried() -> None:
        line = Line(crowd(parsing=(0.001, 2)), PROXY)
        line.protocol.transport.set_protocol(Listener())
        line.connection.begin("10.0.0.1")
        line.connection.end()
        await line.send_until_stopped()

    run(tried)


def test_of_somebody_who_reads_nothing_nothing_is_read() -> None:
    async def tried() -> None:
        line = Line(crowd(), "10.0.0.1")
        line.connection.pause_writing()
        assert not line.wire.reading
        line.connection.resume_writing()
        assert line.wire.reading

    run(tried)


def test_what_the_web_server_holds_back_stays_held_after_a_pause() -> None:
    async def tried() -> None:
        line = Line(crowd(), "10.0.0.1")
        line.protocol.transport.pause_reading()
        line.connection.end_pause()
        assert not line.wire.reading
        line.protocol.transport.resume_reading()
        assert line.wire.reading

    run(tried)


def test_after_an_early_answer_some_of_the_rest_is_taken_and_dropped() -> None:
    async def tried() -> None:
        line = Line(crowd(parsing=(1e9, 10**9)), "10.0.0.1")
        line.connection.lingers = True
        line.protocol.transport.close()
        assert line.wire.ended
        assert not line.wire.is_closing()
        assert await line.send_until_stopped(b"x" * 60_000) == MOST_LEFTOVERS // 60_000 + 1
        assert line.wire.aborted

    run(tried)


def test_requests_ahead_are_taken_only_as_far_as_they_fit() -> None:
    """The application asks for the body of the request in hand again and again, which opens the valve."""

    async def idle(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.Event().wait()

    async def tried() -> None:
        config = uvicorn.Config(idle, log_config=None)
        config.load()
        protocol = PatientHttp(config, uvicorn.Server(config).server_state, {})
        line = Line(crowd(parsing=(1e9, 10**9)), "10.0.0.1", protocol)
        request = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        await line.send(request)
        taken = 0
        while not line.wire.is_closing() and taken <= 2 * AHEAD:
            protocol.transport.resume_reading()
            await line.send(request * 20)
            taken += 20 * len(request)
        assert taken <= AHEAD + PIECE

    run(tried)


@pytest.mark.parametrize("own", [PatientHttp, PatientSocket, WebServer])
def test_what_is_changed_about_uvicorns_protocols_is_still_there(own: type) -> None:
    """An override that is no longer called would limit nothing."""
    ours = {"give_up", "close"}
    changed = {name: made for name, made in vars(own).items() if inspect.isfunction(made)}
    for name, made in changed.items():
        if name not in ours:
            theirs = getattr(own.__mro__[1], name)
            assert list(inspect.signature(made).parameters) == list(inspect.signature(theirs).parameters), (
                name
            )
    for name in ours & changed.keys():
        assert not hasattr(own.__mro__[1], name), name


def test_only_the_version_of_uvicorn_that_was_read_is_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    uvicorns = [Requirement(text) for text in project["dependencies"] if text.startswith("uvicorn")]
    assert [any(bound.operator == "<" for bound in known.specifier) for known in uvicorns] == [True]
    assert version("uvicorn") in uvicorns[0].specifier
