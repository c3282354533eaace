"""A server of an older version beside one of this one, on one PostgreSQL, as while a service is upgraded: the
last version whose database has an older form, taken from the history of this repository."""

from __future__ import annotations

import argparse
import asyncio
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from fuzz.soak.player import ANSWER
from fuzz.soak.results import Figures
from fuzz.soak.servers import TAKEOVER, Running
from fuzz.soak.two import STALL, Pair, compare
from server.postgres import NoPostgres, Postgres

ROOT = Path(__file__).parents[3]
STEPS = "src/eleventh/server/storage/migrations/versions"
IDLE = 60.0  # seconds after which nothing goes on any more
SERVE = f"""
import sys
from dataclasses import replace
from eleventh.server.app import serve
from eleventh.server.settings import Limits, Settings
limits = replace(Limits.without_rates(), sockets=10**6)
serve("127.0.0.1", int(sys.argv[2]), Settings(sys.argv[1], limits, workers=1, takeover={TAKEOVER}))
"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--old", default="", metavar="COMMIT", help="the older version; else found by itself")
    parser.add_argument("--actions", type=int, default=5_000)
    parser.add_argument("--restarts", type=int, default=20, help="of one of the servers, by SIGKILL")
    parser.add_argument("--tables", type=int, default=4)


def git(*words: str) -> bytes:
    done = subprocess.run(["git", "-C", str(ROOT), *words], check=False, capture_output=True)
    if done.returncode:
        raise SystemExit(f"The older version is not in the history here: {done.stderr.decode().strip()}")
    return done.stdout


def last_of_an_older_form() -> str:
    """The commit before the last step of migration."""
    return git("log", "-1", "--format=%h", "--diff-filter=A", "--", STEPS).decode().strip() + "~1"


def unpack(commit: str, folder: Path) -> None:
    """The source of that version."""
    packed = git("archive", commit, "src/eleventh")
    subprocess.run(["tar", "-x", "-C", str(folder)], input=packed, check=True)


class Spawned:
    """A process that is no fork of this one."""

    def __init__(self, *command: str, environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        self.pid = self.process.pid
        self.kill = self.process.kill
        self.terminate = self.process.terminate

    def join(self, timeout: float | None = None) -> None:
        self.process.wait(timeout)


class OldRunning(Running):
    """A server from the source in this folder."""

    def __init__(self, database: str, folder: Path) -> None:
        super().__init__(database)
        self.folder = folder

    def launch(self) -> Spawned:
        environment = {"PYTHONPATH": str(self.folder / "src")}
        command = [sys.executable, "-c", SERVE, self.database, str(self.port)]
        return Spawned(*command, environment=environment)


async def soak(args: argparse.Namespace) -> Figures:
    try:
        postgres = Postgres()
    except NoPostgres as error:
        raise SystemExit(f"PostgreSQL cannot be started here: {error}.") from error
    commit = args.old or last_of_an_older_form()
    name = git("rev-parse", "--short", commit).decode().strip()
    with tempfile.TemporaryDirectory() as folder:
        unpack(commit, Path(folder))
        old, new = OldRunning(postgres.url, Path(folder)), Running(postgres.url)
        try:
            await old.start()  # first: then the newer one changes the database under it
            await new.start()
            return await play(args, old, new, name)
        finally:
            for server in (old, new):
                server.stop()
            postgres.close()


async def play(args: argparse.Namespace, old: Running, new: Running, name: str) -> Figures:
    pairs = [Pair(random.sample([old, new], 2)) for _ in range(args.tables)]
    stop = asyncio.Event()
    tasks = [asyncio.create_task(pair.play(stop)) for pair in pairs]
    done, restarts, since = 0, 0, time.monotonic()
    while done < args.actions and time.monotonic() < since + IDLE:
        await asyncio.sleep(0.1)
        before, done = done, sum(len(ledger.done) for pair in pairs for ledger in pair.ledgers)
        since = since if done == before else time.monotonic()
        if restarts < args.restarts and done * (args.restarts + 1) >= args.actions * (restarts + 1):
            restarts += 1
            await new.kill()  # the older one could not be started again on the new form
            await new.start()
    await asyncio.sleep(ANSWER)
    stop.set()
    await asyncio.gather(*tasks)
    tally, stalls = await compare(pairs)
    stalled = sum(stall > STALL for stall in stalls)
    at_old = [
        stall for pair in pairs for person in pair.people if person.server is old for stall in person.stalls
    ]
    return Figures(
        "versions",
        {"actions": done, "restarts": restarts, "tables": args.tables},
        {
            "older version": f"commit {name}",
            "actions acknowledged": tally.acknowledged,
            "lost": tally.lost,
            "doubled": tally.doubled,
            "tables stuck": tally.stuck,
            f"viewers stalled over {STALL:.0f} s": stalled,
            "... of these at the older server": sum(stall > STALL for stall in at_old),
            "seconds to the other viewer, 99 %": round(stalls[int(len(stalls) * 0.99)], 3) if stalls else 0.0,
        },
        tally.problems() + stalled,
    )
