"""Raw socket connections that send exactly the bytes of the test, complete requests or not."""

from __future__ import annotations

import contextlib
import select
import socket

from server.play import Served
from waiting import PATIENCE


def call(server: Served, text: bytes = b"", home: str = "") -> socket.socket:
    """Open a connection from an address and send the bytes."""
    source = (home, 0) if home else None
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE, source)
    line.sendall(text)
    return line


def rest(line: socket.socket) -> bytes:
    """Read until the server ends the connection."""
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


def frame(opcode: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame as browsers send it, of at most 125 bytes."""
    return bytes([last << 7 | opcode, 0x80 | len(data)]) + bytes(4) + data


def open_socket(server: Served, table: str, home: str = "") -> socket.socket:
    """A connection whose handshake is done."""
    key = "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw=="
    upgrade = ("Upgrade: websocket", "Connection: Upgrade", key, "Sec-WebSocket-Version: 13")
    line = call(server, head("GET", f"/api/tables/{table}/ws", *upgrade), home)
    assert b" 101 " in line.recv(65536)
    return line


def sent_until_refused(line: socket.socket, block: bytes, most: int) -> int:
    """The number of bytes, at most `most`, that the server reads before it stops or ends the connection."""
    sent = 0
    line.setblocking(False)
    with contextlib.suppress(ConnectionError):
        while sent < most and select.select([], [line], [], 2.0)[1]:
            sent += line.send(block)
    line.settimeout(PATIENCE)
    return sent
