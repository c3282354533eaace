"""A PostgreSQL server for tests, in a folder of its own. It listens on a socket in there and on no port."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

from waiting import PATIENCE


class NoPostgres(RuntimeError):
    """PostgreSQL cannot be started on this system; the text gives the reason."""


def program(name: str) -> str:
    """Debian keeps the server's programs out of the path, a folder per version."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    path = str(found[0]) if found else shutil.which(name)
    if not path:
        raise NoPostgres(f"the program {name} of PostgreSQL is not installed")
    return path


class Postgres:
    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="eleventh-pg-"))
        self.data = self.folder / "data"
        self.url = self.url_of("postgres")
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
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode:
            raise NoPostgres(f"{Path(command[0]).name} failed with {done.returncode}")

    def database(self) -> str:
        """The address of a new, empty database without data of other tests."""
        name = f"fresh{next(self.numbers)}"
        self.run(program("createdb"), "-h", str(self.folder), "-U", "postgres", name)
        return self.url_of(name)

    def url_of(self, name: str) -> str:
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses= -c fsync=off"
        log = str(self.folder / "log")
        self.run(program("pg_ctl"), "-D", str(self.data), "-l", log, "-o", options, "-w", "start")

    def stop(self) -> None:
        self.run(program("pg_ctl"), "-D", str(self.data), "-m", "immediate", "-w", "stop")

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
