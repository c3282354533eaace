"""Somebody at one address who does as much harm as the limits allow."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection, connect

from eleventh.core.rng import Rng
from eleventh.games import find_game
from eleventh.server.limits.people import COOKIE
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table
from fuzz.soak.player import GONE
from fuzz.soak.wire import Wire

PAUSE = 0.01  # seconds after each attempt, so that the attacker itself can go on
SLOW = 150  # requests that are begun and never finished
DEAF = 30  # sockets that never read


def finished_log() -> str:
    """A whole game, which is dear to play again."""
    game = find_game("professor-evil")
    table, rng = Table.new(game, 2, {}, SeededDealer(3)), Rng(3)
    for seat in table.seats_to_act():
        options = table.state.options
        table.play(seat, options[rng.below(len(options))])
    return table.save()


class Attacker:
    def __init__(self, port: int, home: str) -> None:
        self.port = port
        self.home = home
        self.cookie = f"{COOKIE}={secrets.token_urlsafe(32)}"
        self.log = finished_log()
        self.table = ""  # a game that is over
        self.going = ""  # one that is not: its coach can be asked
        self.wires: list[Wire] = []

    @property
    def counts(self) -> tuple[int, int]:
        """Requests that were answered, and those that a limit refused."""
        return sum(wire.answered for wire in self.wires), sum(wire.refused for wire in self.wires)

    def wire(self) -> Wire:
        wire = Wire(self.port, self.home, self.cookie)
        self.wires.append(wire)
        return wire

    async def attack(self) -> None:
        """Everything at once, for ever."""
        first = self.wire()
        while not self.table:
            with contextlib.suppress(*GONE):
                made = await first.ask("POST", "/api/tables", {"log": self.log})
                self.table = made["id"] if made else ""
            await asyncio.sleep(PAUSE)
        ways: list[Callable[[], Awaitable[None]]] = [
            *[partial(self.dear, self.wire()) for _ in range(4)],
            *[partial(self.coach, self.wire()) for _ in range(2)],
            partial(self.upload, self.wire()),
            self.handshake,
            self.look,
            self.slow_requests,
            self.deaf_sockets,
        ]
        await asyncio.gather(*[self.again(way) for way in ways])

    async def again(self, way: Callable[[], Awaitable[None]]) -> None:
        while True:
            with contextlib.suppress(*GONE):
                await way()
            await asyncio.sleep(PAUSE)

    async def dear(self, wire: Wire) -> None:
        for path in ("chart", "verify", "log", "at/40", "review", ""):
            await wire.ask("GET", f"/api/tables/{self.table}/{path}".rstrip("/"))

    async def coach(self, wire: Wire) -> None:
        """What needs thought: of each answer that is kept only once, by going on between."""
        if not self.going:
            wish = {"game": "professor-evil", "seats": [{}, {}], "chances": True}
            made = await wire.ask("POST", "/api/tables", wish)
            self.going = made["id"] if made else ""
            return
        view = await wire.ask("GET", f"/api/tables/{self.going}")
        if view is None:
            return
        if "result" in view["scene"]:
            self.going = ""
            return
        option = view["scene"]["choices"][-1]["notation"]
        asked = quote(option)
        for path in ("hint", "hint?level=expert", f"why-not?action={asked}", "chance?ms=3000"):
            await wire.ask("GET", f"/api/tables/{self.going}/{path}")
        await wire.ask("GET", f"/api/tables/{self.going}/preview?notation={asked}")
        await wire.ask("POST", f"/api/tables/{self.table}/review", {"hindsight": True})
        act = {"notation": option, "at": view["version"]}
        await wire.ask("POST", f"/api/tables/{self.going}/act", act)

    async def upload(self, wire: Wire) -> None:
        await wire.ask("POST", "/api/tables", {"log": self.log})
        await wire.ask("POST", "/api/tables", b'{"log": "' + b"x" * 1_900_000 + b'"}')

    async def socket(self) -> ClientConnection:
        return await connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/ws",
            additional_headers={"Cookie": self.cookie},
            local_addr=(self.home, 0),
            max_size=None,
            compression=None,
            ping_interval=None,
        )

    async def handshake(self) -> None:
        await (await self.socket()).close()

    async def look(self) -> None:
        """Ask for the whole picture again and again."""
        socket = await self.socket()
        for n in range(200):
            await socket.send(json.dumps({"do": "look", "seat": n % 2, "ref": n}))
            await socket.recv()
        await socket.close()

    async def slow_requests(self) -> None:
        """Requests that are begun, a byte now and then, and never finished."""
        writers = []
        for _ in range(SLOW):
            _, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.home, 0))
            writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000\r\n\r\n{")
            writers.append(writer)
        for _ in range(20):
            await asyncio.sleep(1)
            for writer in writers:
                writer.write(b" ")
        for writer in writers:
            writer.close()

    async def deaf_sockets(self) -> None:
        """Sockets that ask for much and never read any of it."""
        sockets = []
        for _ in range(DEAF):
            socket = await self.socket()
            socket.transport.pause_reading()
            sockets.append(socket)
        for n in range(100):
            for socket in sockets:
                await socket.send(json.dumps({"do": "look", "seat": n % 2}))
            await asyncio.sleep(0.1)
        for socket in sockets:
            socket.transport.abort()
