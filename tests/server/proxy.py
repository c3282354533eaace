"""A proxy to PostgreSQL that can cut or delay connections, like a network."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable

from server.postgres import Postgres

CHUNK = 65_536


class Proxy:
    """Listens on a port of this machine and passes everything on. `cut` closes what is open and what comes,
    `hold` passes nothing on and closes nothing; `mend` lets everything through, what was held as well."""

    def __init__(self, postgres: Postgres) -> None:
        self.target = str(postgres.folder / ".s.PGSQL.5432")
        self.port = 0
        self.loop = asyncio.new_event_loop()
        self.open = asyncio.Event()
        self.closing = asyncio.Event()
        self.refuses = False
        self.writers: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        started = threading.Event()
        self.thread = threading.Thread(
            target=self.loop.run_until_complete, args=(self.run(started),), daemon=True
        )
        self.thread.start()
        started.wait()

    def url(self, name: str) -> str:
        """The address of a database through the proxy."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    async def run(self, started: threading.Event) -> None:
        self.open.set()
        server = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        started.set()
        await self.closing.wait()
        server.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def now(self, change: Callable[[], object]) -> None:
        """Run a function in the proxy's thread and wait for it."""
        done = threading.Event()

        def do() -> None:
            change()
            done.set()

        self.loop.call_soon_threadsafe(do)
        done.wait()

    def cut(self) -> None:
        def change() -> None:
            self.refuses = True
            for writer in self.writers:
                writer.transport.abort()

        self.now(change)

    def hold(self) -> None:
        self.now(self.open.clear)

    def mend(self) -> None:
        def change() -> None:
            self.refuses = False
            self.open.set()

        self.now(change)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.closing.set)
        self.thread.join()
        self.loop.close()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        try:
            if not self.refuses:
                await self.join(reader, writer)
        finally:
            writer.transport.abort()
            self.tasks.discard(task)

    async def join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Copy data until one end is closed."""
        back, forth = await asyncio.open_unix_connection(self.target)
        ends = {writer, forth}
        self.writers |= ends
        ways = [asyncio.ensure_future(self.pass_on(*way)) for way in ((reader, forth), (back, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            self.writers -= ends
            forth.transport.abort()

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                await self.open.wait()
                writer.write(data)
                await writer.drain()
