"""HTTP as cheap as it can be for who asks: an attacker shall spend the server's time, not its own."""

from __future__ import annotations

import asyncio
import json
from typing import Any

HEAD = b"\r\n\r\n"
TIMEOUT = 30.0  # seconds for an answer


class Wire:
    """One connection at a time from one address, opened anew when the server closes it."""

    def __init__(self, port: int, home: str, cookie: str) -> None:
        self.port = port
        self.home = home
        self.cookie = cookie
        self.answered = 0
        self.refused = 0  # by a limit
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, wish: object = None) -> Any:
        """The answer as data; nothing, if it is refused or the server closes. `wish`: data, or bytes."""
        body = wish if isinstance(wish, bytes) else b"" if wish is None else json.dumps(wish).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        try:
            async with asyncio.timeout(TIMEOUT):
                if self.streams is None:
                    self.streams = await asyncio.open_connection(
                        "127.0.0.1", self.port, local_addr=(self.home, 0)
                    )
                reader, writer = self.streams
                writer.write(head.encode() + body)
                return await self.answer(reader)
        except (OSError, EOFError, TimeoutError, ValueError):
            self.close()
            raise

    async def answer(self, reader: asyncio.StreamReader) -> Any:
        head = (await reader.readuntil(HEAD)).lower()
        status = int(head.split(b" ", 2)[1])
        length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0] or 0)
        body = await reader.readexactly(length)
        if b"connection: close" in head:
            self.close()
        if status in (429, 503):
            self.refused += 1
            return None
        self.answered += 1
        return json.loads(body) if status < 300 and body[:1] == b"{" else None

    def close(self) -> None:
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None
