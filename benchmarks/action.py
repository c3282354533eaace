"""What one action costs the server: processor time from a message to the messages for two viewers, stored.

No network and no other process: what is counted is this process' own time, so that other work on the machine
hardly matters. The sockets themselves cost some more; `benchmarks/load.py` shows all of it.

    python benchmarks/action.py --actions 2000
    python benchmarks/action.py --game necreaux --profile
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import random
import secrets
import tempfile
import time
from pathlib import Path
from statistics import median

import msgspec
import uvloop
from load import READ, Choice
from starlette.requests import HTTPConnection

from eleventh.server.http import socket
from eleventh.server.http.context import RequestContext
from eleventh.server.http.messages.making import Join, NewTable, SeatPlan
from eleventh.server.http.outbox import Outbox
from eleventh.server.limits.budget import Bucket
from eleventh.server.limits.people import COOKIE, Guest
from eleventh.server.settings import Limits, Settings
from eleventh.server.tables import seating
from eleventh.server.tables.audience import Viewer
from eleventh.server.tables.registry import TableRegistry, tune_garbage_collection


def somebody() -> Guest:
    cookie = f"{COOKIE}={secrets.token_urlsafe(32)}".encode()
    scope = {"type": "http", "scheme": "http", "path": "/", "query_string": b"", "server": ("localhost", 80)}
    return Guest(HTTPConnection(scope | {"headers": [(b"cookie", cookie)], "client": ("127.0.0.1", 1)}))


def yardstick() -> float:
    """Milliseconds for something that stays the same: other work on the machine makes it slower too."""
    begun = time.process_time()
    words = [f"{n} {n % 7}" for n in range(4000)]
    len({word: len(word) for word in sorted(words)})
    return (time.process_time() - begun) * 1000


class Reader:
    """Somebody who looks at a table and reads all that comes."""

    def __init__(self, who: Guest, viewer: Viewer) -> None:
        self.who = who
        self.viewer = viewer
        self.choices: list[Choice] = []
        self.version = -1
        self.waiting = "?"
        self.bytes = 0

    def read(self) -> None:
        while (text := self.viewer.outbox.take()) is not None:
            self.bytes += len(text)
            update = READ.decode(text)
            if update.kind != "update":
                continue
            self.version, self.waiting = update.version, update.waiting
            if update.scene is not None:
                self.choices = update.scene.choices or []
            elif update.patch is not None and update.patch.set is not None:
                new = update.patch.set.choices
                self.choices = self.choices if new is None else new


class Bench:
    def __init__(self, context: RequestContext, game: str) -> None:
        self.context = context
        self.game = game
        self.rng = random.Random(3)
        self.left = 0  # actions to be played
        self.played = 0

    async def seat(self) -> tuple[str, list[Reader]]:
        """A table with two people, each at a seat and at a screen."""
        registry, people = self.context.registry, [somebody(), somebody()]
        host = await registry.names.actor(people[0].id)
        wish = NewTable(game=self.game, seats=[SeatPlan("me"), SeatPlan("open")])
        made = await self.context.maker.make(host, people[0], wish)
        friend = await registry.names.actor(people[1].id)
        readers = []
        async with registry.enter(made.id) as live:
            await seating.join(live, friend, Join(made.id, made.invites[0].token))
            for who in people:
                seat = live.audience.first_seat(who.id)
                viewer = Viewer(who.id, "", seat, True, Outbox(60, 250_000), True)
                live.audience.arrive(viewer)
                readers.append(Reader(who, viewer))
        for reader in readers:
            reader.read()
        return made.id, readers

    async def play(self, table: str, readers: list[Reader]) -> None:
        """One after the other, as long as there is something to choose and actions are left."""
        bucket = Bucket((1e9, 10**9))
        while self.left and readers[0].waiting:
            self.left -= 1
            self.played += 1
            actor = next(reader for reader in readers if reader.choices)
            notation = self.rng.choice(actor.choices).notation
            wish = msgspec.json.encode({"do": "act", "notation": notation, "at": actor.version}).decode()
            work = socket.take(self.context, actor.who, actor.viewer, table, wish, bucket)
            actor.viewer.answer(await self.context.budget.paid(actor.who, work))
            for reader in readers:
                reader.read()

    async def measure(self, tables: int, actions: int) -> tuple[float, float]:
        """Milliseconds of an action: in all, and in the server's loop."""
        seated = [await self.seat() for _ in range(tables)]
        self.left, self.played = actions, 0
        begun, loop_begun = time.process_time(), time.thread_time()
        await asyncio.gather(*[self.play(table, readers) for table, readers in seated])
        took, loop_took = time.process_time() - begun, time.thread_time() - loop_begun
        for table, readers in seated:
            async with self.context.registry.enter(table) as live:
                for reader in readers:
                    live.audience.leave(reader.viewer)
        return took / self.played * 1000, loop_took / self.played * 1000


async def measure(args: argparse.Namespace) -> None:
    profile = cProfile.Profile()
    with tempfile.TemporaryDirectory() as folder:
        registry = TableRegistry(Settings(str(Path(folder) / "tables.db"), Limits.without_rates(), workers=1))
        bench = Bench(RequestContext(registry), args.game)
        await bench.measure(args.tables, args.actions)
        tune_garbage_collection()
        if args.profile:
            profile.enable()
        rounds, sticks = [], []
        for _ in range(1 if args.profile else args.rounds):
            rounds.append(await bench.measure(args.tables, args.actions))
            sticks += [yardstick() for _ in range(40)]
        profile.disable()
        await registry.close()
    shown = ", ".join(f"{ms:.2f}" for ms, _ in sorted(rounds))
    whole, loop = median(ms for ms, _ in rounds), median(ms for _, ms in rounds)
    print(f"{args.game}: {whole:.2f} ms an action ({shown}), {loop:.2f} of them in the server's loop")
    print(f"yardstick: {median(sticks):.2f} ms")
    if args.profile:
        pstats.Stats(profile).sort_stats(args.sort).print_stats(args.lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="professor-evil")
    parser.add_argument("--tables", type=int, default=30, help="at which people play at once")
    parser.add_argument("--actions", type=int, default=1000, help="in each round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--profile", action="store_true", help="where the time goes, in one round")
    parser.add_argument("--sort", default="tottime", choices=["tottime", "cumtime"])
    parser.add_argument("--lines", type=int, default=60)

    uvloop.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
