"""Many tables at one action a second while an attacker does all that the limits allow: how long do actions
take? Everybody comes from an address of their own (127.0.x.y), as the limits count by address."""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from pathlib import Path
from typing import Any

import httpx
from load import Load

from eleventh.server.settings import Limits
from fuzz.soak.attack import Attacker
from fuzz.soak.results import Figures
from fuzz.soak.servers import FORKS, Running

GIVE_WAY = 10  # niceness of attackers
SHARE, WITHIN = 0.99, 0.250  # so many actions within so many seconds


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=1.0, help="actions per second at each table")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--warm", type=float, default=10.0)
    parser.add_argument("--attackers", type=int, default=2, help="addresses that attack; 0: none")
    parser.add_argument("--game", default="professor-evil")


class Crowd(Load):
    """Two tables of people behind each address, so that the limits do not meet them."""

    def home(self, number: int) -> str:
        return f"127.0.{1 + number // 400}.{1 + number // 2 % 200}"


def attack(port: int, number: int, counts: Any) -> None:
    """In a process of its own: for ever, until it is ended. It gives way to the server and the crowd: who
    attacks has machines of their own."""
    os.nice(GIVE_WAY)
    attacker = Attacker(port, f"127.0.100.{number + 1}")

    async def count() -> None:
        while True:
            counts[2 * number], counts[2 * number + 1] = attacker.counts
            await asyncio.sleep(0.5)

    async def both() -> None:
        await asyncio.gather(attacker.attack(), count())

    asyncio.run(both())


async def soak(args: argparse.Namespace) -> Figures:
    with tempfile.TemporaryDirectory() as folder:
        server = Running(str(Path(folder) / "tables.db"), Limits())
        await server.start()
        crowd = Crowd(args, server.port)
        counts = FORKS.Array("l", 2 * args.attackers)
        attackers = [
            FORKS.Process(target=attack, args=(server.port, n, counts)) for n in range(args.attackers)
        ]
        for process in attackers:
            process.start()
        try:
            await crowd.run(server.pid)
        finally:
            for process in attackers:
                process.kill()
                process.join()
        memory = server.memory_kb / 1024
        async with httpx.AsyncClient() as client:
            alive = (await client.get(f"{server.http}/healthz", timeout=30)).status_code == 200
        server.stop()
    quick = sum(delay <= WITHIN for delay in crowd.delays) / len(crowd.delays)
    return Figures(
        "crowd",
        {"tables": args.tables, "seconds": args.seconds, "attackers": args.attackers},
        {
            "actions measured": crowd.actions,
            "from action to viewer, median": f"{crowd.within(0.5) * 1000:.0f} ms",
            "from action to viewer, 99 %": f"{crowd.within(SHARE) * 1000:.0f} ms",
            "longest": f"{crowd.within(1) * 1000:.0f} ms",
            "within 250 ms": f"{quick:.2%}",
            "memory of the server": f"{memory:.0f} MB",
            "requests of attackers answered": sum(counts[::2]),
            "... refused by a limit": sum(counts[1::2]),
        },
        int(quick < SHARE) + int(not alive),
    )
