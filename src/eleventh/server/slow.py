"""Connections that take their time: half-sent requests, and people who read nothing of what they are sent.

A connection without a request waits; it must bring one within some seconds, and when too many wait, those
that wait the longest are closed. So however many somebody opens, there is room for the next one. Whoever asks
for more than he may is told so at the door, before anything is done for him.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from eleventh.server.settings import Limits

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

TOO_SLOW = 4008  # a closing code of our own
NOT_READ = "You read nothing of what was sent: open the table again."
LAST_WORD = 5.0  # seconds that the closing frame gets to arrive
TICK = 1.0
MOST_FILES = 65_536


def allow_many() -> None:
    """Have as many connections open as the system lets a program have."""
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


# The whole answer for an address that may not ask now (its path; whether it opens a socket), or none.
Refuse = Callable[[str, bytes, bool], bytes | None]


class Doors:
    """The connections of a server that wait for a request, the oldest first."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...], refuse: Refuse) -> None:
        self.limits = limits
        self.refuse = refuse
        self.proxies = [ip_network(proxy) for proxy in proxies]
        self.waiting: dict[PatientHttp, float] = {}  # since when
        self.addresses: Counter[str] = Counter()

    def wait(self, connection: PatientHttp) -> None:
        """From now on the connection waits for the next request."""
        self.go_on(connection)
        self.waiting[connection] = connection.loop.time()
        self.addresses[connection.address] += 1
        if len(self.waiting) > self.limits.waiting:
            next(iter(self.waiting)).drop()
        crowd = self.addresses[connection.address]
        if crowd > self.limits.address_waiting and not self.is_proxy(connection.address):
            next(other for other in self.waiting if other.address == connection.address).drop()

    def is_proxy(self, address: str) -> bool:
        """Many people come by a proxy: their connections are counted with all others only."""
        try:
            return any(ip_address(address) in network for network in self.proxies)
        except ValueError:
            return False

    def refusal(self, connection: PatientHttp, path: bytes, handshake: bool) -> bytes | None:
        """For who comes by a proxy, it is not known here who it is."""
        if self.is_proxy(connection.address):
            return None
        return self.refuse(connection.address, path, handshake)

    def go_on(self, connection: PatientHttp) -> None:
        """It has a request, or is gone."""
        if self.waiting.pop(connection, None) is not None:
            self.addresses[connection.address] -= 1
            if not self.addresses[connection.address]:
                del self.addresses[connection.address]

    def sweep(self, now: float) -> None:
        """Close those who have waited too long."""
        late = now - self.limits.slow_headers
        for connection, since in list(self.waiting.items()):
            if since > late:
                return
            connection.drop()

    async def watch(self) -> None:
        """As long as the server lives."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(min(TICK, self.limits.slow_headers / 4))
            self.sweep(loop.time())


class PatientConfig(uvicorn.Config):
    """Serves with the protocols of this module."""

    def __init__(
        self, app: Any, limits: Limits, proxies: tuple[str, ...], refuse: Refuse, **settings: Any
    ) -> None:
        self.doors = Doors(limits, proxies, refuse)
        super().__init__(
            app, http=PatientHttp, ws=PatientSocket, forwarded_allow_ips=list(proxies), **settings
        )


class PatientServer(uvicorn.Server):
    """Watches its doors while it serves."""

    config: PatientConfig

    async def startup(self, sockets: list[Any] | None = None) -> None:
        await super().startup(sockets)
        self.watcher = asyncio.create_task(self.config.doors.watch())

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        self.watcher.cancel()
        await super().shutdown(sockets)


class PatientHttp(HttpToolsProtocol):
    config: PatientConfig
    unread: asyncio.TimerHandle | None = None  # runs while the other side does not read
    sent_away = False  # whatever else it sends is not read

    @property
    def address(self) -> str:
        return self.client[0] if self.client else "local"

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.config.doors.wait(self)

    def data_received(self, data: bytes) -> None:
        if not self.sent_away:
            super().data_received(data)

    def on_headers_complete(self) -> None:
        self.config.doors.go_on(self)
        free = self.cycle is None or self.cycle.response_complete
        path = self.url.partition(b"?")[0]
        refusal = self.config.doors.refusal(self, path, self.parser.should_upgrade()) if free else None
        if refusal is None:
            super().on_headers_complete()
            return
        self.sent_away = True
        self.transport.write(refusal)
        self.transport.close()

    def on_body(self, body: bytes) -> None:
        if not self.sent_away:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self.sent_away:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        if not self.sent_away:
            super().handle_websocket_upgrade()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing() and self.cycle.response_complete:
            self.config.doors.wait(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.doors.go_on(self)
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.loop.call_later(self.config.doors.limits.slow_reader, self.drop)

    def resume_writing(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None
        if self.flow is not None:
            super().resume_writing()

    def drop(self) -> None:
        """Close it now, whatever is still on the way."""
        self.config.doors.go_on(self)
        self.transport.abort()


class PatientSocket(WebSocketsSansIOProtocol):
    config: PatientConfig
    unread: asyncio.TimerHandle | None = None

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # it ended with a refusal, and nothing is left to be said of it

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.loop.call_later(self.config.doors.limits.slow_reader, self.give_up)

    def resume_writing(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.unread is not None:
            self.unread.cancel()
        super().connection_lost(exc)

    def give_up(self) -> None:
        """Say why behind all that was not read, and close, read or not."""
        if not self.close_sent and not self.transport.is_closing():
            with contextlib.suppress(Exception):  # it may be closing by itself
                self.conn.send_close(TOO_SLOW, NOT_READ)
                self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.unread = self.loop.call_later(LAST_WORD, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        if self.unread is None:
            self.unread = self.loop.call_later(LAST_WORD, self.transport.abort)
