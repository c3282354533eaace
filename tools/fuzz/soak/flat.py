"""Many actions on one server: do its memory and its open descriptors stay as they are?"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from load import OPEN

from fuzz.soak.kill import Seat
from fuzz.soak.results import Figures
from fuzz.soak.servers import Running

SAMPLES = 40
WARM = 8  # samples before which caches fill
GROWTH = 0.10  # of memory that may be noise
TABLES_KEPT = 20  # that nobody watches: the rest of memory is that of the tables in play


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--actions", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=20)


async def soak(args: argparse.Namespace) -> Figures:
    samples: list[tuple[float, int]] = []
    with tempfile.TemporaryDirectory() as folder:
        server = Running(str(Path(folder) / "tables.db"), replace(OPEN, live=TABLES_KEPT))
        await server.start()
        seats = [Seat(server) for _ in range(args.tables)]
        stop = asyncio.Event()
        tasks = [asyncio.create_task(seat.play(stop)) for seat in seats]
        done, last, stalled = 0, -1, time.monotonic()
        while done < args.actions:
            done = sum(len(ledger.done) for seat in seats for ledger in seat.ledgers)
            if done > last:
                last, stalled = done, time.monotonic()
            if time.monotonic() - stalled > 60:
                raise SystemExit(f"After {done} actions nothing goes on.")
            if done * SAMPLES >= len(samples) * args.actions:
                samples.append((server.memory_kb / 1024, server.descriptors))
            await asyncio.sleep(0.02)
        stop.set()
        await asyncio.gather(*tasks)
        for seat in seats:
            await seat.player.leave()
        server.stop()
    return figures(args, samples, done)


def figures(args: argparse.Namespace, samples: list[tuple[float, int]], done: int) -> Figures:
    warm = samples[min(WARM, len(samples) - 1) :]
    third = max(1, len(warm) // 3)
    early = sum(memory for memory, _ in warm[:third]) / third
    late = sum(memory for memory, _ in warm[-third:]) / third
    files = [count for _, count in warm]
    grown = late > early * (1 + GROWTH)
    return Figures(
        "flat",
        {"actions": args.actions, "tables": args.tables},
        {
            "actions acknowledged": done,
            "memory early": f"{early:.0f} MB",
            "memory late": f"{late:.0f} MB",
            "memory most": f"{max(memory for memory, _ in samples):.0f} MB",
            "descriptors": f"{min(files)} to {max(files)}",
        },
        int(grown) + int(max(files) > min(files) + args.tables),
    )
