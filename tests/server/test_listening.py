"""Connections are accepted many at a turn of the event loop: others that send do not make newcomers wait."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from eleventh.server.limits.listening import Acceptor, bound_socket, listen
from waiting import PATIENCE

CROWD = 60


class Counted(asyncio.Protocol):
    """Records each connection in a list."""

    def __init__(self, made: list[Any]) -> None:
        self.made = made

    def connection_made(self, transport: Any) -> None:
        self.made.append(transport)


def loops() -> Iterator[Callable[[], asyncio.AbstractEventLoop]]:
    yield asyncio.new_event_loop
    with contextlib.suppress(ImportError):
        import uvloop

        yield uvloop.new_event_loop


@pytest.mark.parametrize("new_loop", list(loops()))
def test_a_crowd_is_accepted_in_few_turns(new_loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    listener = bound_socket("127.0.0.1", 0)
    listen(listener)
    with contextlib.ExitStack() as crowd, asyncio.Runner(loop_factory=new_loop) as runner:
        for _ in range(CROWD):
            crowd.enter_context(socket.create_connection(listener.getsockname(), PATIENCE))
        assert runner.run(turns_until_all_are_there(listener)) < CROWD / 2
    listener.close()


async def turns_until_all_are_there(listener: socket.socket) -> int:
    """Turns of the event loop after the one with the first of them."""
    made: list[Any] = []
    acceptor = Acceptor(listener, lambda: Counted(made))
    turns = 0
    async with asyncio.timeout(PATIENCE):
        while len(made) < CROWD:
            await asyncio.sleep(0)
            turns += bool(made)
    acceptor.close()
    await acceptor.wait_closed()
    for transport in made:
        transport.abort()
    await asyncio.sleep(0)
    return turns


def test_who_hangs_up_at_once_does_no_harm() -> None:
    listener = bound_socket("127.0.0.1", 0)
    listen(listener)
    socket.create_connection(listener.getsockname(), PATIENCE).close()
    with contextlib.closing(socket.create_connection(listener.getsockname(), PATIENCE)):
        asyncio.run(until(listener, 2))
    listener.close()


async def until(listener: socket.socket, count: int) -> None:
    made: list[Any] = []
    acceptor = Acceptor(listener, lambda: Counted(made))
    async with asyncio.timeout(PATIENCE):
        while len(made) < count:
            await asyncio.sleep(0.01)
    acceptor.close()
    await acceptor.wait_closed()
