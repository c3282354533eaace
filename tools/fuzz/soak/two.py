"""Two servers on one PostgreSQL, all three of them killed: is anything lost, and does every viewer go on?"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import time

from fuzz.soak.kill import GAME, STUCK
from fuzz.soak.ledger import Tally
from fuzz.soak.player import ANSWER, GONE, Ledger, Player
from fuzz.soak.results import Figures
from fuzz.soak.servers import Enough, Running
from server.postgres import NoPostgres, Postgres

STALL = 5.0  # seconds within which a viewer sees what was acknowledged elsewhere
UP = 30.0  # seconds that the database may take to start


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--outages", type=int, default=50, help="immediate shutdowns of PostgreSQL")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--minutes", type=float, default=600, help="after which it ends with what it has")


class Pair:
    """Two people at one table, each at another server."""

    def __init__(self, servers: list[Running]) -> None:
        self.people = [Player(server) for server in servers]
        self.ledgers: list[Ledger] = []
        self.joined = False

    async def new_table(self) -> None:
        ann, bob = self.people
        made = await ann.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]})
        ledger = Ledger(made["id"])
        await bob.post("/api/join", {"table": made["id"], "token": made["invites"][0]["token"]})
        self.ledgers.append(ledger)
        for person in self.people:
            person.ledger = ledger
            person.due.clear()
            person.waiting = "?"
            await person.sit()
        self.joined = True

    async def step(self) -> bool:
        """One action of whoever is asked; what is acknowledged is due at the other one."""
        if not self.joined or not all(person.waiting for person in self.people):
            self.joined = False
            await self.new_table()
        for person in self.people:
            if person.socket is None:
                await person.sit()
        for person, other in (self.people, self.people[::-1]):
            if person.choices and person.version >= other.version:
                version = await person.act()
                if version >= 0 and other.version < version:
                    other.due[version] = time.monotonic()
                return version >= 0
        return False

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            went_on = False
            with contextlib.suppress(*GONE):
                went_on = await self.step()
            await asyncio.sleep(0.005 if went_on else 0.05)

    async def moves(self) -> bool:
        until = time.monotonic() + STUCK
        while time.monotonic() < until:
            with contextlib.suppress(*GONE):
                if await self.step():
                    return True
            await asyncio.sleep(0.1)
        return False


async def outage(postgres: Postgres, servers: list[Running]) -> None:
    """The database stops at once and starts again; whoever waits does so from its return on."""
    for server in servers:
        server.up_since = float("inf")
    await asyncio.to_thread(postgres.stop)
    await asyncio.sleep(random.uniform(0.0, 0.5))
    await asyncio.to_thread(postgres.start)
    for server in servers:
        server.up_since = time.monotonic()


async def soak(args: argparse.Namespace) -> Figures:
    try:
        postgres = Postgres()
    except NoPostgres as error:
        raise SystemExit(f"PostgreSQL cannot be started here: {error}.") from error
    servers = [Running(postgres.url), Running(postgres.url)]
    try:
        for server in servers:
            await server.start()
        pairs = [Pair(servers) for _ in range(args.tables)]
        stop = asyncio.Event()
        tasks = [asyncio.create_task(pair.play(stop)) for pair in pairs]
        blows = ["kill"] * args.kills + ["outage"] * args.outages
        random.shuffle(blows)
        enough = Enough(args.minutes)
        dealt: list[str] = []
        for blow in blows:
            if enough:
                break
            dealt.append(blow)
            await asyncio.sleep(random.uniform(0.3, 1.2))
            if blow == "outage":
                await outage(postgres, servers)
            else:
                server = random.choice(servers)
                await server.kill()
                await server.start()
        await asyncio.sleep(ANSWER)
        stop.set()
        await asyncio.gather(*tasks)
        return await count(args, pairs, dealt)
    finally:
        for server in servers:
            server.stop()
        postgres.close()


async def compare(pairs: list[Pair]) -> tuple[Tally, list[float]]:
    """What became of their actions, and how long each took to be seen at the other server."""
    tally = Tally()
    stalls: list[float] = []
    for pair in pairs:
        tally.stuck += not await pair.moves()
        await asyncio.sleep(0.2)
        now = time.monotonic()
        for person in pair.people:
            stalls += person.stalls + [now - begun for begun in person.due.values()]
        for ledger in pair.ledgers:
            tally.compare(ledger, await pair.people[0].text(f"/api/tables/{ledger.table}/log"))
        for person in pair.people:
            await person.leave()
    return tally, sorted(stalls)


async def count(args: argparse.Namespace, pairs: list[Pair], dealt: list[str]) -> Figures:
    tally, stalls = await compare(pairs)
    stalled = sum(stall > STALL for stall in stalls)
    return Figures(
        "two",
        {"kills": dealt.count("kill"), "outages": dealt.count("outage"), "tables": args.tables},
        {
            "actions acknowledged": tally.acknowledged,
            "lost": tally.lost,
            "doubled": tally.doubled,
            "tables stuck": tally.stuck,
            f"viewers stalled over {STALL:.0f} s": stalled,
            "seconds to the other viewer, 99 %": round(stalls[int(len(stalls) * 0.99)], 3) if stalls else 0,
        },
        tally.problems() + stalled,
        counted=("kills", "outages"),
    )
