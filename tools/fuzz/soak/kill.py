"""SIGKILL under load on SQLite, again and again: is every acknowledged action there, once?"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import tempfile
import time
from pathlib import Path

from fuzz.soak.ledger import Tally
from fuzz.soak.player import GONE, Ledger, Player
from fuzz.soak.results import Figures
from fuzz.soak.servers import Enough, Running

GAME = "professor-evil"
STUCK = 20.0  # seconds within which a table must take an action once its server is up


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--minutes", type=float, default=600, help="after which it ends with what it has")


class Seat:
    """One table after the other, all seats of it one person's."""

    def __init__(self, server: Running) -> None:
        self.player = Player(server)
        self.ledgers: list[Ledger] = []

    async def new_table(self) -> None:
        made = await self.player.post("/api/tables", {"game": GAME, "seats": [{}, {}]})
        self.player.ledger = Ledger(made["id"])
        self.player.waiting = "?"
        self.ledgers.append(self.player.ledger)

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            with contextlib.suppress(*GONE):
                if not self.player.ledger.table or not self.player.waiting:
                    await self.new_table()
                    await self.player.sit()
                if self.player.socket is None:
                    await self.player.sit()
                await self.player.act()
                continue
            await asyncio.sleep(0.05)

    async def moves(self) -> bool:
        """Whether the table takes an action still, or is over."""
        until = time.monotonic() + STUCK
        while time.monotonic() < until:
            with contextlib.suppress(*GONE):
                if self.player.socket is None:
                    await self.player.sit()
                if not self.player.waiting or await self.player.act() >= 0:
                    return True
            await asyncio.sleep(0.1)
        return False


async def soak(args: argparse.Namespace) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        server = Running(str(Path(folder) / "tables.db"))
        await server.start()
        seats = [Seat(server) for _ in range(args.tables)]
        stop = asyncio.Event()
        tasks = [asyncio.create_task(seat.play(stop)) for seat in seats]
        enough = Enough(args.minutes)
        while len(server.starts) <= args.kills and not enough:
            await asyncio.sleep(random.uniform(0.1, 0.8))
            await server.kill()
            await server.start()
        await asyncio.sleep(1)
        stop.set()
        await asyncio.gather(*tasks)
        tally = await count(seats)
        server.stop()
    starts = sorted(server.starts)
    return Figures(
        "kill",
        {"kills": len(starts) - 1, "tables": args.tables},
        {
            "actions acknowledged": tally.acknowledged,
            "lost": tally.lost,
            "doubled": tally.doubled,
            "tables stuck": tally.stuck,
            "seconds to start, median": round(starts[len(starts) // 2], 2),
        },
        tally.problems(),
        counted=("kills",),
    )


async def count(seats: list[Seat]) -> Tally:
    tally = Tally()
    for seat in seats:
        tally.stuck += not await seat.moves()
        for ledger in seat.ledgers:
            tally.compare(ledger, await seat.player.text(f"/api/tables/{ledger.table}/log"))
        await seat.player.leave()
    return tally
