"""Limits that uvicorn's protocols lack: pipelined requests, endless frames, and a reason on closing.

Uvicorn's classes may change with any version, so `pyproject.toml` pins the one that this was written for.
"""

from __future__ import annotations

import contextlib
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from eleventh.server.limits.budget import Bucket
from eleventh.server.limits.connection import Connection, Valve

HEAD = 16_384  # bytes of a request's head
AHEAD = 2 * HEAD  # bytes of pipelined requests
PARTS = 64  # most frames of one message
TOO_SLOW = 4008  # our own closing code
MANY = 4029
NOT_READ = "You read nothing of what was sent: open the table again."
PINGS = "Your connection sends more pings or pongs than anybody needs: open the table again."
PIECES = "A message came in too many parts: send it in one."


class PatientHttp(H11Protocol):
    """Uvicorn's HTTP protocol with limits on pipelined requests."""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if len(self.conn.trailing_data[0]) > AHEAD:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # another answer was begun
            self.transport.close()

    def give_up(self) -> None:
        self.transport.abort()


class PatientSocket(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol with limits on frames."""

    connection: Connection
    control_frames: Bucket

    def connection_made(self, transport: Any) -> None:
        assert isinstance(transport, Valve)
        super().connection_made(transport)
        self.connection = transport.connection
        self.control_frames = Bucket(self.connection.connections.limits.control_frames)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # it ended with a refusal, so nothing is logged about it

    def handle_ping(self) -> None:
        if self.control_frames.take():
            super().handle_ping()
        else:
            self.close(MANY, PINGS)

    def handle_pong(self, event: Any) -> None:
        if self.control_frames.take():
            super().handle_pong(event)
        else:
            self.close(MANY, PINGS)

    def handle_cont(self, event: Any) -> None:
        if len(self.frames) < PARTS:
            super().handle_cont(event)
        else:
            self.close(MANY, PIECES)

    def give_up(self) -> None:
        self.close(TOO_SLOW, NOT_READ)

    def close(self, code: int, reason: str) -> None:
        """Append the reason after unsent data, then close."""
        if not self.close_sent and not self.transport.is_closing():
            with contextlib.suppress(Exception):  # it may be closing by itself
                self.conn.send_close(code, reason)
                self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.connection.lingers = True
        self.transport.close()
