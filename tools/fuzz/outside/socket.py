"""The way of a socket: messages of any kind to a table of a server in this process."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

import msgspec

from fuzz.outside.api import Browser, Server, ServerError
from fuzz.outside.table import sentence

ANSWERS = ("done", "refused", "stale", "error")
PATIENCE = 5.0  # seconds within which all messages are answered


class MemorySocket:
    """Both ends of a socket without a network: what is sent to the server, and what comes back."""

    def __init__(self, texts: list[str]) -> None:
        self.texts = list(texts)
        self.expected = len(texts)
        self.answered: list[dict[str, Any]] = []
        self.all_answered = asyncio.Event()
        self.opened = self.closed = False

    async def receive(self) -> dict[str, Any]:
        if not self.opened:
            self.opened = True
            return {"type": "websocket.connect"}
        if self.texts:
            return {"type": "websocket.receive", "text": self.texts.pop(0)}
        if self.expected and not self.closed:
            await asyncio.wait_for(self.all_answered.wait(), PATIENCE)
        return {"type": "websocket.disconnect", "code": 1000}

    async def send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.close":
            self.closed = True
            self.all_answered.set()
        if message["type"] != "websocket.send":
            return
        heard = msgspec.json.decode(message["text"])
        if heard["kind"] in ANSWERS:
            self.answered.append(heard)
            if len(self.answered) >= self.expected:
                self.all_answered.set()


class ServedTable:
    """A table of a server here, at which its maker holds every seat."""

    def __init__(self, server: Server, game: str) -> None:
        self.server = server
        self.browser = Browser(server.app)
        made = server.loop.run_until_complete(
            self.browser.ask("POST", "/api/tables", {"game": game, "seats": [{}, {}]})
        )
        self.id = made.json["id"]

    def told(self, texts: list[str]) -> None:
        """Send these messages; ServerError if one of them is not answered with words."""
        self.server.loop.run_until_complete(self.tell(texts))

    async def tell(self, texts: list[str]) -> None:
        path = f"/api/tables/{self.id}/ws"
        wire = MemorySocket(texts)
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(b"host", b"localhost"), (b"cookie", self.browser.cookie)],
            "client": ("127.0.0.1", 9),
            "server": ("localhost", 80),
            "subprotocols": [],
        }
        try:
            await self.server.app(scope, wire.receive, wire.send)
        except TimeoutError as error:
            raise ServerError(f"{len(wire.answered)} of {wire.expected} messages were answered") from error
        for heard in wire.answered:
            if heard["kind"] == "error":
                if heard.get("code") == "unavailable":
                    raise ServerError(heard["text"])
                sentence(heard["text"].replace("\n", " "))
