"""Servers as processes that are killed and started again quickly: each is forked from one that has imported
everything."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from pathlib import Path
from typing import Protocol

import httpx
from load import OPEN, memory
from start import free_port

from eleventh.server.app import serve
from eleventh.server.settings import Limits, Settings

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["fuzz.soak.servers"])
READY = 20.0  # seconds within which it says whether it is ready
START = 60.0  # seconds after which a server that does not answer is given up


TAKEOVER = 2.0  # seconds after which another server plays bots that nobody moves


def run(database: str, port: int, limits: Limits, ahead: float) -> None:
    """`ahead`: seconds by which the server's clock is."""
    now = time.time
    time.time = lambda: now() + ahead
    serve("127.0.0.1", port, Settings(database, limits, workers=1, takeover=TAKEOVER))


class Process(Protocol):
    """What a server runs in."""

    @property
    def pid(self) -> int | None: ...
    def kill(self) -> None: ...
    def terminate(self) -> None: ...
    def join(self, timeout: float | None = None) -> None: ...


class Enough:
    """True when the time is over, or when it is told to end (Ctrl-C, SIGTERM): what was done until then is
    counted."""

    def __init__(self, minutes: float) -> None:
        self.until = time.monotonic() + minutes * 60
        for name in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(name, self.now)

    def now(self) -> None:
        self.until = 0.0

    def __bool__(self) -> bool:
        return time.monotonic() >= self.until


class Running:
    """A server on a port of its own."""

    def __init__(self, database: str, limits: Limits = OPEN, ahead: float = 0.0) -> None:
        self.database = database
        self.limits = limits
        self.ahead = ahead
        self.port = free_port()
        self.process: Process | None = None
        self.up_since = 0.0  # when it last began to answer
        self.starts: list[float] = []  # seconds that each took

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        return self.process.pid or 0 if self.process else 0

    def launch(self) -> Process:
        process = FORKS.Process(target=run, args=(self.database, self.port, self.limits, self.ahead))
        process.start()
        return process

    async def start(self) -> None:
        began = time.monotonic()
        self.process = self.launch()
        async with httpx.AsyncClient() as client:
            while time.monotonic() < began + START:
                try:
                    await client.get(f"{self.http}/api/me", timeout=5)
                except httpx.TransportError:
                    await asyncio.sleep(0.02)
                else:
                    self.up_since = time.monotonic()
                    self.starts.append(self.up_since - began)
                    return
        raise SystemExit("The server did not start.")

    async def kill(self) -> None:
        """Without warning, in the middle of whatever it does."""
        if self.process is not None:
            self.up_since = float("inf")
            self.process.kill()
            await asyncio.to_thread(self.process.join)

    async def pause(self, seconds: float) -> None:
        """Without warning, as a machine does that is moved or has no memory left."""
        self.up_since = float("inf")
        os.kill(self.pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        os.kill(self.pid, signal.SIGCONT)
        self.up_since = time.monotonic()

    async def ready(self) -> bool:
        """Whether it says so."""
        async with httpx.AsyncClient() as client:
            return (await client.get(f"{self.http}/ready", timeout=READY)).status_code == 200

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.join(10)
            self.process.kill()

    @property
    def memory_kb(self) -> float:
        return memory(self.pid)

    @property
    def descriptors(self) -> int:
        return len(os.listdir(Path("/proc") / str(self.pid) / "fd"))
