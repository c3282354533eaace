"""A person who plays by chance at one table, comes back whenever the server is gone, and remembers what was
answered."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from eleventh.server.limits.people import COOKIE
from fuzz.soak.servers import Running

ANSWER = 8.0  # seconds that an answer may take before the socket is given up
GONE = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, EOFError, msgspec.DecodeError, KeyError)


class Choice(msgspec.Struct):
    notation: str


class Scene(msgspec.Struct):
    choices: list[Choice] | None = None


class Patch(msgspec.Struct):
    set: Scene | None = None


class Frame(msgspec.Struct):
    patch: Patch | None = None


class Heard(msgspec.Struct):
    kind: str
    version: int = -1
    ref: int = 0
    code: str = ""
    scene: Scene | None = None
    patch: Patch | None = None
    frames: list[Frame] = []
    waiting: str = ""


READ = msgspec.json.Decoder(Heard)


@dataclass
class Ledger:
    """What was asked of a table and what was answered, by the number of the event that it would be."""

    table: str
    sent: dict[int, set[str]] = field(default_factory=dict)
    done: dict[int, str] = field(default_factory=dict)


class Player:
    def __init__(self, server: Running, cookie: str = "") -> None:
        self.server = server
        self.cookie = cookie or f"{COOKIE}={secrets.token_urlsafe(32)}"
        self.socket: ClientConnection | None = None
        self.ledger = Ledger("")
        self.version = -1
        self.waiting = "?"
        self.choices: list[Choice] = []
        self.ref = 0
        self.news = asyncio.Event()
        self.reader: asyncio.Task[None] | None = None
        self.answers: dict[int, asyncio.Future[Heard]] = {}
        self.due: dict[int, float] = {}  # versions that others reached, and when
        self.stalls: list[float] = []  # how long each took to be seen here, outages left out

    async def post(self, path: str, body: object) -> Any:
        async with httpx.AsyncClient(timeout=ANSWER) as client:
            found = await client.post(f"{self.server.http}{path}", json=body, headers={"Cookie": self.cookie})
            found.raise_for_status()
            return found.json()

    async def get(self, path: str) -> Any:
        return json.loads(await self.text(path))

    async def text(self, path: str) -> str:
        async with httpx.AsyncClient(timeout=60) as client:
            found = await client.get(f"{self.server.http}{path}", headers={"Cookie": self.cookie})
            found.raise_for_status()
            return found.text

    async def sit(self) -> None:
        """Open a socket at the table of the ledger, and wait until it shows the table."""
        await self.leave()
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.ledger.table}/ws?frames=0"
        self.socket = await connect(
            url,
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=ANSWER,
        )
        self.news.clear()
        self.reader = asyncio.create_task(self.read(self.socket))
        await asyncio.wait_for(self.news.wait(), ANSWER)

    async def leave(self) -> None:
        if self.reader is not None:
            self.reader.cancel()
        if self.socket is not None:
            with contextlib.suppress(*GONE):
                await asyncio.wait_for(self.socket.close(), 1)
        self.socket = None

    async def read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(*GONE):
            async for text in socket:
                self.hear(READ.decode(text))
        for answer in self.answers.values():
            if not answer.done():
                answer.set_exception(EOFError("the socket is closed"))
        self.answers.clear()
        self.news.set()
        self.socket = None

    def hear(self, heard: Heard) -> None:
        if heard.ref in self.answers and not self.answers[heard.ref].done():
            self.answers.pop(heard.ref).set_result(heard)
        if heard.kind != "update":
            return
        self.version = heard.version
        self.waiting = heard.waiting
        if heard.scene is not None:
            self.choices = heard.scene.choices or []
        for patch in [frame.patch for frame in heard.frames] + [heard.patch]:
            if patch is not None and patch.set is not None and patch.set.choices is not None:
                self.choices = patch.set.choices
        now = time.monotonic()
        for version in [version for version in self.due if version <= heard.version]:
            begun = max(self.due.pop(version), self.server.up_since)
            self.stalls.append(max(0.0, now - begun))
        self.news.set()

    async def act(self) -> int:
        """Choose something by chance: the version afterwards, or -1 if it was refused or nothing is asked."""
        if self.socket is None or not self.choices:
            return -1
        notation = random.choice(self.choices).notation
        at = self.version
        self.ref += 1
        answer: asyncio.Future[Heard] = asyncio.get_running_loop().create_future()
        self.answers[self.ref] = answer
        self.ledger.sent.setdefault(at + 1, set()).add(notation)
        wish = {"do": "act", "notation": notation, "at": at, "ref": self.ref}
        await self.socket.send(msgspec.json.encode(wish).decode())
        heard = await asyncio.wait_for(answer, ANSWER)
        if heard.kind != "done":
            return -1
        self.ledger.done[at + 1] = notation
        return heard.version
