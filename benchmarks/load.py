"""Many tables at once through real sockets: how long from an action until every viewer has it?

Starts a server on a fresh database, seats two people at each table (a cookie and a socket each), lets every
table act at a steady rate with random choices, and measures at each viewer. All on one machine.

    python benchmarks/load.py --tables 300 --rate 1 --seconds 30
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import multiprocessing
import os
import random
import re
import resource
import secrets
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from eleventh.server.app import serve
from eleventh.server.limits.people import COOKIE
from eleventh.server.settings import Limits, Settings

OPEN = replace(Limits.without_rates(), sockets=10**6)


class Choice(msgspec.Struct):
    notation: str


class Fields(msgspec.Struct):
    choices: list[Choice] | None = None


class Patch(msgspec.Struct):
    set: Fields | None = None


class Update(msgspec.Struct):
    """What a player of random moves must read of an update."""

    kind: str
    version: int = -1
    scene: Fields | None = None
    patch: Patch | None = None
    waiting: str = ""


READ = msgspec.json.Decoder(Update)


class Viewer:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.version = -1
        self.choices: list[Choice] = []
        self.waiting = "?"
        self.bytes = 0
        self.changed = asyncio.Event()
        self.arrived = 0.0

    async def read(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            self.bytes += len(text)
            update = READ.decode(text)
            if update.kind != "update":
                continue
            self.version = update.version
            self.waiting = update.waiting
            if update.scene is not None:
                self.choices = update.scene.choices or []
            elif update.patch is not None and update.patch.set is not None:
                new = update.patch.set.choices
                self.choices = self.choices if new is None else new
            self.arrived = now
            self.changed.set()


class Load:
    def __init__(self, args: argparse.Namespace, port: int) -> None:
        self.args = args
        self.http = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}"
        self.delays: list[float] = []
        self.actions = 0
        self.late = 0
        self.bytes = 0
        self.measuring = False
        self.stop = asyncio.Event()
        self.ready = 0

    def home(self, number: int) -> str | None:
        """From which address the people of a table come; None: whichever this machine takes."""
        return None

    async def seat(self, client: httpx.AsyncClient, home: str | None) -> list[Viewer]:
        """A new table with two people at it."""
        cookies = [f"{COOKIE}={secrets.token_urlsafe(32)}" for _ in range(2)]
        wish = {"game": self.args.game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = (
            await client.post(f"{self.http}/api/tables", json=wish, headers={"Cookie": cookies[0]})
        ).json()
        join = {"table": made["id"], "token": made["invites"][0]["token"]}
        await client.post(f"{self.http}/api/join", json=join, headers={"Cookie": cookies[1]})
        viewers = []
        for cookie in cookies:
            url = f"{self.ws}/api/tables/{made['id']}/ws"
            socket = await connect(
                url,
                additional_headers={"Cookie": cookie},
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=60,
                local_addr=(home, 0) if home else None,
            )
            viewers.append(Viewer(socket))
        return viewers

    async def table(self, number: int, turn: asyncio.Semaphore) -> None:
        """Play games at one table, one action in each period, until told to stop."""
        period = 1 / self.args.rate
        home = self.home(number)
        while not self.stop.is_set():
            # without certificates, which take longer to read than an action takes
            transport = httpx.AsyncHTTPTransport(local_address=home, verify=False)
            async with turn, httpx.AsyncClient(timeout=60, transport=transport) as client:
                viewers = await self.seat(client, home)
            readers = [asyncio.create_task(viewer.read()) for viewer in viewers]
            for viewer in viewers:
                await viewer.changed.wait()
            self.ready += 1
            await asyncio.sleep(random.uniform(0, period))
            due = time.perf_counter()
            while not self.stop.is_set() and viewers[0].waiting:
                await self.act(viewers)
                due += period
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
            self.bytes += sum(viewer.bytes for viewer in viewers)
            for viewer, reader in zip(viewers, readers, strict=True):
                await viewer.socket.close()
                reader.cancel()

    async def act(self, viewers: list[Viewer]) -> None:
        actor = next((viewer for viewer in viewers if viewer.choices), None)
        if actor is None:
            return
        before = actor.version
        for viewer in viewers:
            viewer.changed.clear()
        notation = random.choice(actor.choices).notation
        sent = time.perf_counter()
        await actor.socket.send(
            msgspec.json.encode({"do": "act", "notation": notation, "at": before}).decode()
        )
        for viewer in viewers:
            while viewer.version <= before:
                await viewer.changed.wait()
                viewer.changed.clear()
            if self.measuring:
                self.delays.append(viewer.arrived - sent)
        if self.measuring:
            self.actions += 1

    async def run(self, server: int) -> None:
        turn = asyncio.Semaphore(8)
        start_memory = memory(server)
        tasks = [asyncio.create_task(self.table(number, turn)) for number in range(self.args.tables)]
        while self.ready < self.args.tables:
            done, _ = await asyncio.wait(tasks, timeout=0.2, return_when=asyncio.FIRST_EXCEPTION)
            for task in done:
                task.result()
        await asyncio.sleep(self.args.warm)
        gc.collect()
        gc.freeze()  # what measures does not pause to look through all it holds
        full = memory(server)
        self.measuring = True
        cpu = cpu_of(server)
        own = time.process_time()
        begun = time.perf_counter()
        await asyncio.sleep(self.args.seconds)
        took = time.perf_counter() - begun
        self.measuring = False
        cpu = cpu_of(server) - cpu
        own = time.process_time() - own
        self.stop.set()
        await asyncio.gather(*tasks)
        self.report(took, cpu / took, own / took, (full - start_memory) / self.args.tables, full)

    def within(self, share: float) -> float:
        """The seconds within which this share of the viewers saw an action."""
        self.delays.sort()
        return self.delays[min(len(self.delays) - 1, int(len(self.delays) * share))]

    def report(self, took: float, cpu: float, own: float, per_table: float, full: float) -> None:

        def part(share: float) -> str:
            return f"{self.within(share) * 1000:.1f} ms"

        print(f"tables x seats            {self.args.tables} x 2, {self.args.game}")
        print(f"actions                   {self.actions} in {took:.0f} s: {self.actions / took:.0f}/s")
        print(f"from action to viewer     median {part(0.5)}, 99 % {part(0.99)}, longest {part(1)}")
        print(f"under 100 ms              {sum(d < 0.1 for d in self.delays) / len(self.delays):.2%}")
        print(f"processor                 server {cpu:.0%} of a core, load generator {own:.0%} of a core")
        print(f"processor an action       {cpu * took / self.actions * 1000:.2f} ms of the server")
        print(f"memory                    {per_table:.0f} KB a table, {full / 1024:.0f} MB in all")


def memory(process: int) -> float:
    """Resident memory in KB."""
    text = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", text)
    return float(found[1]) if found else 0.0


def cpu_of(process: int) -> float:
    """Seconds of processor time so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_for_server(port: int) -> None:
    for _ in range(300):
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/me")
        except httpx.TransportError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("The server did not start.")


def start(database: str, port: int) -> None:
    serve("127.0.0.1", port, Settings(database, OPEN))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=1.0, help="actions per second at each table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warm", type=float, default=3.0)
    parser.add_argument("--game", default="professor-evil")
    parser.add_argument("--port", type=int, default=8731)
    parser.add_argument("--database", default="", help="a URL; a fresh SQLite file if left out")
    args = parser.parse_args()
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (min(65_536, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2
    )
    with tempfile.TemporaryDirectory() as folder:
        database = args.database or str(Path(folder) / "tables.db")
        process = multiprocessing.get_context("spawn").Process(target=start, args=(database, args.port))
        process.start()
        try:
            wait_for_server(args.port)
            asyncio.run(Load(args, args.port).run(process.pid or 0))
        finally:
            process.terminate()
            process.join(10)


if __name__ == "__main__":
    main()
