"""Connections without a client library: what is sent is what the test says, whole or not."""

from __future__ import annotations

import contextlib
import socket

from server.play import Served
from waiting import PATIENCE


def call(server: Served, text: bytes = b"", home: str = "") -> socket.socket:
    """A connection on which that was sent, from that address."""
    source = (home, 0) if home else None
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE, source)
    line.sendall(text)
    return line


def rest(line: socket.socket) -> bytes:
    """All that the server sends until it ends the connection."""
    answer = b""
    with contextlib.suppress(ConnectionResetError):
        while part := line.recv(65536):
            answer += part
    return answer


def closed(line: socket.socket) -> bool:
    """Whether the server ends the connection, without being asked for more."""
    rest(line)
    return True


def head(method: str, path: str, *headers: str) -> bytes:
    """The head of a request."""
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: localhost", *headers, "", ""]).encode()
