"""A PostgreSQL server of our own for tests, in a folder and on a port of its own."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path


class NoPostgres(RuntimeError):
    """PostgreSQL cannot be started here; the text says why."""


def program(name: str) -> str:
    """Debian keeps the server's programs out of the path, a folder per version."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    path = str(found[0]) if found else shutil.which(name)
    if not path:
        raise NoPostgres(f"the program {name} of PostgreSQL is not installed")
    return path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="eleventh-pg-"))
        self.data = self.folder / "data"
        self.port = free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        self.numbers = itertools.count(1)
        self.prefix: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            try:
                user = pwd.getpwnam("postgres")
            except KeyError:
                raise NoPostgres("it refuses to run as root, and there is no user postgres") from None
            if not shutil.which("runuser"):
                raise NoPostgres("it refuses to run as root, and runuser is not there")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.prefix = ["runuser", "-u", "postgres", "--"]
        self.run(program("initdb"), "-D", str(self.data), "-A", "trust", "-U", "postgres", "--no-sync")
        self.start()

    def run(self, *command: str) -> None:
        done = subprocess.run(
            [*self.prefix, *command],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,  # a pipe would stay open in the server that is started
            stderr=subprocess.DEVNULL,
            timeout=60,
            check=False,
        )
        if done.returncode:
            raise NoPostgres(f"{Path(command[0]).name} failed with {done.returncode}")

    def database(self) -> str:
        """The address of a new, empty database: what another test left at play is not in it."""
        name = f"fresh{next(self.numbers)}"
        self.run(program("createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", name)
        return f"{self.url.rpartition('/')[0]}/{name}"

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        log = str(self.folder / "log")
        self.run(program("pg_ctl"), "-D", str(self.data), "-l", log, "-o", options, "-w", "start")

    def stop(self) -> None:
        self.run(program("pg_ctl"), "-D", str(self.data), "-m", "immediate", "-w", "stop")

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
