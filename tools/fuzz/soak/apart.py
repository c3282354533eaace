"""Two servers on one PostgreSQL that cannot rely on each other: their clocks differ by five minutes, they are
paused for longer than the takeover time, cut off from the database, and told what they do not understand."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import time

import httpx
import psycopg

from eleventh.server.storage.database import CHANNEL
from fuzz.soak.kill import GAME, STUCK
from fuzz.soak.player import ANSWER, GONE, Ledger, Player
from fuzz.soak.results import Figures
from fuzz.soak.servers import TAKEOVER, Enough, Running
from fuzz.soak.two import STALL, Pair, compare
from server.postgres import NoPostgres, Postgres
from server.proxy import Proxy

SKEW = 300.0  # seconds between the clocks of the servers
HELD = 20.0  # seconds for which an answer is held up at most: longer than a server waits for one
PACE = 0.3  # seconds between moves of bots
OFTEN = 0.05  # seconds between notices that nobody understands
BACK = 30.0  # seconds within which a server is ready again
STRANGE = [
    "",
    "nobody",
    "later-version moved {table} with words that came later",
    "later-version {table} somebody,else now and-then",
    "later-version spent requests:somebody:nan,open:::",
    "later-version spent tables",
    '{{"kind": "moved", "table": "{table}"}}',
    "later-version {table} " + "x" * 7_000,
]


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--pauses", type=int, default=60, help="of a server, for longer than the takeover time"
    )
    parser.add_argument("--cuts", type=int, default=60, help="connections to the database closed and refused")
    parser.add_argument("--holds", type=int, default=30, help="nothing passes between server and database")
    parser.add_argument("--tables", type=int, default=4, help="of two people, and as many of bots")
    parser.add_argument("--minutes", type=float, default=600, help="after which it ends with what it has")


class BotTable:
    """One table after the other at which bots play; somebody looks on at either server."""

    def __init__(self, servers: list[Running]) -> None:
        self.people = [Player(server) for server in servers]
        self.tables: list[str] = []

    async def new_table(self) -> None:
        host = random.choice(self.people)
        seats = [{"kind": "bot", "bot": "random"}] * 2
        made = await host.post("/api/tables", {"game": GAME, "seats": seats, "pace": PACE, "public": True})
        self.tables.append(made["id"])
        for person in self.people:
            person.ledger = Ledger(made["id"])
            person.waiting = "?"
            await person.leave()

    async def look(self) -> None:
        if not self.tables or not any(person.waiting for person in self.people):
            await self.new_table()
        for person in self.people:
            if person.socket is None:
                await person.sit()

    async def look_on(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            with contextlib.suppress(*GONE):
                await self.look()
            await asyncio.sleep(0.2)

    async def moves(self) -> bool:
        """Whether both who look on see the game go on."""
        until = time.monotonic() + STUCK
        seen = [person.version for person in self.people]
        table = self.tables[-1:]
        while time.monotonic() < until:
            with contextlib.suppress(*GONE):
                await self.look()
            ahead = all(person.version > old for person, old in zip(self.people, seen, strict=True))
            if ahead or self.tables[-1:] != table:
                return True
            await asyncio.sleep(0.1)
        return False

    async def bad_logs(self) -> int:
        person = self.people[0]
        proofs = [await person.get(f"/api/tables/{table}/verify") for table in self.tables]
        return sum(not proof["good"] for proof in proofs)


async def say_strange_things(url: str, bots: list[BotTable]) -> None:
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        while True:
            tables = [table for one in bots for table in one.tables[-1:]] or ["nothing"]
            payload = random.choice(STRANGE).format(table=random.choice(tables))
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            await asyncio.sleep(OFTEN)


class Network:
    """The servers and their ways to the database."""

    def __init__(self, postgres: Postgres) -> None:
        self.ways = [Proxy(postgres) for _ in range(2)]
        first, second = (way.url("postgres") for way in self.ways)
        self.servers = [Running(first), Running(second, ahead=SKEW)]
        self.lies = 0  # answers of /ready that were not true

    async def expect(self, server: Running, ready: bool) -> None:
        """Count what /ready says if it is wrong."""
        try:
            said = await server.ready()
        except httpx.HTTPError:
            said = not ready
        self.lies += said != ready

    async def separate(self, number: int, blow: str) -> None:
        """One server is cut off or held up; then both must come to say that they are ready."""
        server, other, way = self.servers[number], self.servers[1 - number], self.ways[number]
        server.up_since = float("inf")
        if blow == "cut":
            way.cut()
            await asyncio.sleep(random.uniform(0.2, 4.0))
        else:
            way.hold()
            await asyncio.sleep(random.uniform(1.0, HELD))
        await asyncio.gather(self.expect(server, ready=False), self.expect(other, ready=True))
        way.mend()
        until = time.monotonic() + BACK
        while time.monotonic() < until and not await server.ready():
            await asyncio.sleep(0.1)
        server.up_since = time.monotonic()

    async def deal(self, blow: str) -> None:
        number = random.randrange(2)
        if blow == "pause":
            await self.servers[number].pause(TAKEOVER + random.uniform(0.5, 6.0))
        else:
            await self.separate(number, blow)

    def close(self) -> None:
        for server in self.servers:
            server.stop()
        for way in self.ways:
            way.close()


async def soak(args: argparse.Namespace) -> Figures:
    try:
        postgres = Postgres()
    except NoPostgres as error:
        raise SystemExit(f"PostgreSQL cannot be started here: {error}.") from error
    network = Network(postgres)
    try:
        for server in network.servers:
            await server.start()
        pairs = [Pair(network.servers) for _ in range(args.tables)]
        bots = [BotTable(network.servers) for _ in range(args.tables)]
        stop = asyncio.Event()
        tasks = [asyncio.create_task(pair.play(stop)) for pair in pairs]
        tasks += [asyncio.create_task(table.look_on(stop)) for table in bots]
        stranger = asyncio.create_task(say_strange_things(postgres.url, bots))
        blows = ["pause"] * args.pauses + ["cut"] * args.cuts + ["hold"] * args.holds
        random.shuffle(blows)
        enough = Enough(args.minutes)
        dealt: list[str] = []
        for blow in blows:
            if enough:
                break
            dealt.append(blow)
            await asyncio.sleep(random.uniform(0.5, 2.0))
            await network.deal(blow)
        await asyncio.sleep(ANSWER)
        stop.set()
        await asyncio.gather(*tasks)
        figures = await count(args, network, pairs, bots, dealt)
        stranger.cancel()
        return figures
    finally:
        network.close()
        postgres.close()


async def count(
    args: argparse.Namespace, network: Network, pairs: list[Pair], bots: list[BotTable], dealt: list[str]
) -> Figures:
    for server in network.servers:
        await network.expect(server, ready=True)
    idle = [not await table.moves() for table in bots]
    bad = [await table.bad_logs() for table in bots]
    tally, stalls = await compare(pairs)
    for table in bots:
        for person in table.people:
            await person.leave()
    stalled = sum(stall > STALL for stall in stalls)
    names = ("pause", "cut", "hold")
    return Figures(
        "apart",
        {f"{name}s": dealt.count(name) for name in names} | {"tables": args.tables},
        {
            "actions acknowledged": tally.acknowledged,
            "lost": tally.lost,
            "doubled": tally.doubled,
            "tables stuck": tally.stuck,
            "tables of bots stuck": sum(idle),
            "logs of bots that do not verify": sum(bad),
            f"viewers stalled over {STALL:.0f} s": stalled,
            "seconds to the other viewer, 99 %": round(stalls[int(len(stalls) * 0.99)], 3) if stalls else 0.0,
            "answers of /ready that were wrong": network.lies,
        },
        tally.problems() + sum(idle) + sum(bad) + stalled + network.lies,
        counted=tuple(f"{name}s" for name in names),
    )
