"""Connections: their limits before a request is known.

A `Connection` is between the transport and the web server's protocol. It reads small pieces, so that a flood
leaves time for others. It charges the address for the time of parsing, and stops reading while that address
is in debt or does not read its answers. A connection without a request must send one soon. The number of
connections is limited, per address and in total.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Any, Protocol

from eleventh.server.limits.budget import BYTE, Budget
from eleventh.server.limits.people import limited_address
from eleventh.server.settings import Limits

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

PIECE = 1024  # bytes of one read: at most 170 frames
BUFFER = bytearray(PIECE)  # shared by all connections: each read is copied out at once
LEFTOVERS = bytearray(65_536)  # for input that is discarded
READ = 10e-6  # seconds of the event loop around each read
SHORTEST_PAUSE, LONGEST_PAUSE = 0.2, 3.0  # seconds for which nothing is read from an address in debt
LAST_WORD = 5.0  # seconds (and bytes) of input that is discarded, so that our answer arrives
MOST_LEFTOVERS = 4_000_000
MOST_FILES = 65_536


def allow_many() -> None:
    """Raise the limit of open files to what the system allows."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class WebProtocol(Protocol):
    """The web server's side of a connection, as asyncio calls it."""

    def connection_made(self, transport: Any) -> None: ...
    def data_received(self, data: bytes) -> None: ...
    def eof_received(self) -> bool | None: ...
    def pause_writing(self) -> None: ...
    def resume_writing(self) -> None: ...
    def connection_lost(self, exc: Exception | None) -> None: ...
    def give_up(self) -> None:
        """Close the connection: the other side has not read for too long."""


class Connections:
    """All open connections, and those among them that wait for a request, the oldest first."""

    def __init__(self, limits: Limits, budget: Budget, proxies: tuple[str, ...]) -> None:
        self.limits = limits
        self.budget = budget
        self.proxies = [ip_network(proxy) for proxy in proxies]
        self.open: Counter[str] = Counter()  # by address
        self.waiting: dict[Connection, asyncio.TimerHandle] = {}
        self.waiting_addresses: Counter[str] = Counter()

    def is_proxy(self, host: str) -> bool:
        """Whether the address is a proxy. Many people share it, so its connections count in total only."""
        try:
            return any(ip_address(host) in network for network in self.proxies)
        except ValueError:
            return False

    def admit(self, connection: Connection) -> bool:
        """Whether there is room for the connection; then it waits for its first request."""
        address = connection.address
        if self.open.total() >= self.limits.connections:
            return False
        if not connection.by_proxy and (
            self.open[address] >= self.limits.address_connections or not self.budget.connects.take(address)
        ):
            return False
        self.open[address] += 1
        self.wait(connection)
        return True

    def remove(self, connection: Connection) -> None:
        """Forget a closed connection."""
        self.stop_waiting(connection)
        decrement(self.open, connection.address)

    def wait(self, connection: Connection) -> None:
        """Start the time limit for the connection's next request, and close the oldest waiting ones if there
        are too many."""
        timer = connection.loop.call_later(self.limits.slow_headers, connection.abort)
        self.waiting[connection] = timer
        self.waiting_addresses[connection.address] += 1
        if len(self.waiting) > self.limits.waiting:
            next(iter(self.waiting)).abort()
        crowd = self.waiting_addresses[connection.address]
        if crowd > self.limits.address_waiting and not connection.by_proxy:
            next(other for other in self.waiting if other.address == connection.address).abort()

    def stop_waiting(self, connection: Connection) -> None:
        """The connection has sent a request."""
        timer = self.waiting.pop(connection, None)
        if timer is not None:
            timer.cancel()
            decrement(self.waiting_addresses, connection.address)


def decrement(counter: Counter[str], key: str) -> None:
    """Subtract one, and drop a key at zero."""
    counter[key] -= 1
    if not counter[key]:
        del counter[key]


class Connection(asyncio.BufferedProtocol):
    """What the transport calls in place of the web server's protocol, whose transport is a `Valve`."""

    transport: asyncio.Transport
    protocol: WebProtocol | None = None  # None: too many connections
    payer: str | None = None  # the address that is charged; None: not known yet, as it comes by a proxy
    requests = 0  # that the application handles
    upgraded = False  # to a WebSocket: all input is of one person
    reading = True
    held = False  # the protocol has paused reading
    paused: asyncio.TimerHandle | None = None  # runs until reading resumes
    unread: asyncio.TimerHandle | None = None  # runs while the other side does not read
    closing: asyncio.TimerHandle | None = None  # runs while the last answer is sent
    lingers = False  # the request is answered before all of it was read
    leftover = MOST_LEFTOVERS

    def __init__(self, connections: Connections, make_protocol: Callable[[Connection], WebProtocol]) -> None:
        self.connections = connections
        self.make_protocol = make_protocol
        self.loop = asyncio.get_running_loop()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if peer else "local"
        self.address = limited_address(host)
        self.by_proxy = self.connections.is_proxy(host)
        self.payer = None if self.by_proxy else self.address
        if self.connections.admit(self):
            self.protocol = self.make_protocol(self)
            self.protocol.connection_made(Valve(self))
        else:
            transport.abort()

    def get_buffer(self, sizehint: int) -> bytearray:
        return BUFFER if self.closing is None else LEFTOVERS

    def buffer_updated(self, nbytes: int) -> None:
        if self.protocol is None:
            return
        if self.closing is None:
            begun = time.thread_time()
            self.protocol.data_received(bytes(BUFFER[:nbytes]))
            wait = self.charge(time.thread_time() - begun + READ)
        else:
            wait = self.charge(nbytes * BYTE + READ)
            self.leftover -= nbytes
            if self.leftover < 0:
                self.abort()
        if wait or nbytes >= PIECE:  # after a whole piece other connections get a turn
            pause = min(LONGEST_PAUSE, max(SHORTEST_PAUSE, wait)) if wait else 0.0
            self.paused = self.paused or self.loop.call_later(pause, self.end_pause)
            self.open_or_shut()

    def charge(self, seconds: float) -> float:
        """Charge the time of one read; returns seconds until the next."""
        return 0.0 if self.payer is None else self.connections.budget.parsed(self.payer, seconds)

    def end_pause(self) -> None:
        """Resume reading after a pause."""
        self.paused = None
        self.open_or_shut()

    def open_or_shut(self) -> None:
        """Resume reading if no reason against it is left, else pause it."""
        shut = self.paused is not None or (self.closing is None and (self.held or self.unread is not None))
        if self.reading == shut and not self.transport.is_closing():
            self.reading = not shut
            if shut:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def eof_received(self) -> bool | None:
        return self.protocol.eof_received() if self.protocol is not None else None

    def pause_writing(self) -> None:
        if self.protocol is not None:
            self.unread = self.loop.call_later(self.connections.limits.slow_reader, self.protocol.give_up)
            self.protocol.pause_writing()
            self.open_or_shut()

    def resume_writing(self) -> None:
        if self.protocol is not None and self.unread is not None:
            self.unread.cancel()
            self.unread = None
            self.protocol.resume_writing()
            self.open_or_shut()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.protocol is None:
            return
        self.connections.remove(self)
        for timer in (self.paused, self.unread, self.closing):
            if timer is not None:
                timer.cancel()
        self.protocol.connection_lost(exc)

    def begin(self, payer: str) -> None:
        """The application has begun a request of that address."""
        self.requests += 1
        self.payer = payer
        self.connections.stop_waiting(self)

    def end(self) -> None:
        """The application has completed the request."""
        self.requests -= 1
        if not self.requests and self.closing is None and not self.transport.is_closing():
            if self.by_proxy and not self.upgraded:
                self.payer = None
            self.connections.wait(self)

    def close(self) -> None:
        """Close after everything is sent. Input is read meanwhile, or the other side would lose our
        answer."""
        if self.closing is not None or self.transport.is_closing():
            return
        limits = self.connections.limits
        self.closing = self.loop.call_later(LAST_WORD if self.lingers else limits.slow_reader, self.abort)
        if self.lingers:
            self.transport.write_eof()
            self.open_or_shut()
        else:
            self.transport.close()

    def abort(self) -> None:
        """Close now, and discard what is not sent."""
        self.connections.stop_waiting(self)
        self.transport.abort()


class Valve(asyncio.Transport):
    """The transport as the web server's protocol sees it: pausing and resuming go through the
    `Connection`."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self.connection = connection

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self.connection.transport.get_extra_info(name, default)

    def set_protocol(self, protocol: Any) -> None:
        self.connection.protocol = protocol
        self.connection.upgraded = True

    def pause_reading(self) -> None:
        self.connection.held = True
        self.connection.open_or_shut()

    def resume_reading(self) -> None:
        self.connection.held = False
        self.connection.open_or_shut()

    def write(self, data: Any) -> None:
        if self.connection.closing is None:
            self.connection.transport.write(data)

    def is_closing(self) -> bool:
        return self.connection.closing is not None or self.connection.transport.is_closing()

    def close(self) -> None:
        self.connection.close()

    def abort(self) -> None:
        self.connection.abort()
