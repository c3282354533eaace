"""The web server's sockets: connections are limited, and many are accepted in each turn of the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable
from typing import Any, cast

import uvicorn
from starlette.types import ASGIApp

from eleventh.server.limits.connection import Connection, Connections
from eleventh.server.limits.protocols import HEAD, PatientHttp, PatientSocket
from eleventh.server.settings import CannotServe

KERNEL_BUFFER = 131_072  # bytes that the system buffers for a connection; its default is some MB
QUEUE = 2048  # connections that wait in the system until they are accepted
AT_ONCE = 64  # connections accepted in one turn
NO_ROOM = 1.0  # seconds until the next attempt, after the system has refused one


def bound_socket(host: str, port: int) -> socket.socket:
    """A socket that is bound to the address and does not listen yet."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise CannotServe(f"The address {host}:{port} cannot be used: {error.strerror}.") from error
    except (OverflowError, UnicodeError) as error:
        listener.close()
        raise CannotServe(f"The address {host}:{port} cannot be used: ports go from 0 to 65535.") from error
    return listener


def listen(listener: socket.socket) -> None:
    """Start listening; connections that come before the server is up wait in the queue."""
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, KERNEL_BUFFER)
    listener.listen(QUEUE)
    listener.setblocking(False)


class Acceptor:
    """Accepts connections. uvloop accepts one per turn of the event loop, so that during a flood hundreds
    would wait for seconds."""

    def __init__(self, listener: socket.socket, make_protocol: Callable[[], asyncio.BaseProtocol]) -> None:
        self.listener = listener
        self.make_protocol = make_protocol
        self.loop = asyncio.get_running_loop()
        self.begun: set[asyncio.Task[None]] = set()
        self.task = self.loop.create_task(self.accept())

    async def accept(self) -> None:
        while True:
            try:
                arrived = [(await self.loop.sock_accept(self.listener))[0]]
            except OSError:  # too many open files, or the client has gone
                await asyncio.sleep(NO_ROOM)
                continue
            with contextlib.suppress(OSError):  # nobody else is there
                while len(arrived) < AT_ONCE:
                    arrived.append(self.listener.accept()[0])
            for connection in arrived:
                task = self.loop.create_task(self.begin(connection))
                self.begun.add(task)
                task.add_done_callback(self.begun.discard)
            await asyncio.sleep(0)

    async def begin(self, connection: socket.socket) -> None:
        try:
            connection.setblocking(False)
            await self.loop.connect_accepted_socket(self.make_protocol, connection)
        except OSError:  # it has ended already
            connection.close()

    def close(self) -> None:
        """Stop accepting."""
        self.task.cancel()

    async def wait_closed(self) -> None:
        """Wait until accepting has stopped."""
        await asyncio.gather(self.task, *self.begun, return_exceptions=True)


class WebServer(uvicorn.Server):
    """Uvicorn's server, with our acceptor."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])

        def make_protocol() -> asyncio.BaseProtocol:
            make = cast(Any, self.config.http_protocol_class)
            made: asyncio.BaseProtocol = make(
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )
            return made

        self.servers = [cast(Any, Acceptor(listener, make_protocol)) for listener in sockets or []]


def web_server(app: ASGIApp, connections: Connections, proxies: tuple[str, ...]) -> WebServer:
    """The server of this application, whose scope contains its connection. `proxies`: addresses whose
    forwarding headers are trusted."""

    def connect(**parts: Any) -> Connection:
        def protocol(connection: Connection) -> PatientHttp:
            state = {**parts["app_state"], "connection": connection}
            return PatientHttp(parts["config"], parts["server_state"], state)

        return Connection(connections, protocol)

    config = uvicorn.Config(
        app,
        http=cast(Any, connect),
        ws=PatientSocket,
        h11_max_incomplete_event_size=HEAD,
        forwarded_allow_ips=list(proxies),
        log_level="error",  # lower levels log every malformed request
        access_log=False,
        ws_per_message_deflate=False,
        ws_max_size=connections.limits.message * 4,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    return WebServer(config)
