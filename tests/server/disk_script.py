"""A short script on a server in this process, on files whose writes are recorded or fail (see `disk.c`)."""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from eleventh.server.app import create_app
from eleventh.server.limits import people
from eleventh.server.settings import Limits, Settings
from eleventh.server.storage.audit import audit
from eleventh.server.storage.migrate import BadDatabase
from eleventh.server.tables import live_table
from eleventh.server.tables.housekeeping import Housekeeping
from eleventh.workers.pool import WorkerPool
from server.disk import Recorder

TRIES = 3
ACTS = (4, 2)  # in one run of the server each
COOKIE = {"cookie": f"{people.COOKIE}={'x' * 43}"}  # the same person in all runs
HONEST = ("Nothing was changed", "may have been stored")


class Wrong(AssertionError):
    """A result that must not occur."""


class Script:
    def __init__(self, folder: Path, record: Path) -> None:
        self.folder = folder
        self.file = folder / "x.db"
        self.record = record
        self.recorder = Recorder()
        self.table = ""
        self.versions: list[int] = []  # of the table, after each action that was acknowledged
        self.said: list[str] = []  # sentences about failures

    def run(self, failing: int = -1, error: int = errno.EIO) -> int:
        """Run the script; returns the number of calls."""
        self.recorder.begin(self.folder, self.record, failing, error)
        for acts in ACTS:
            self.serve(acts)
        return self.recorder.end()

    def serve(self, acts: int) -> None:
        with TestClient(self.started(), raise_server_exceptions=False, headers=COOKIE) as client:
            if not self.table:
                made = self.insist(
                    lambda: client.post("/api/tables", json={"game": "professor-evil", "seats": [{}, {}]})
                )
                self.table = f"/api/tables/{made['id']}"
                self.acknowledge(client)
            for _ in range(acts):
                self.act(client)

    def started(self) -> Any:
        """The application; a start that fails says so and succeeds the next time."""
        for _ in range(TRIES):
            try:
                return create_app(Settings(str(self.file), Limits.without_rates(), games=("tiny",)))
            except BadDatabase as refused:
                self.said.append(str(refused))
        raise Wrong(f"it cannot be started any more: {self.said[-1]}")

    def insist(self, ask: Any) -> Any:
        for _ in range(TRIES):
            answer = ask()
            if answer.is_success:
                return answer.json()
            self.hear(answer)
        raise Wrong(f"it is refused again and again: {self.said[-1]}")

    def hear(self, answer: Any) -> None:
        """Check that a failure is a sentence about the outcome of the request."""
        text = answer.json().get("text", "")
        self.said.append(text)
        if answer.status_code != 503 or not any(words in text for words in HONEST):
            raise Wrong(f"{answer.status_code}: {text}")

    def act(self, client: TestClient) -> None:
        for _ in range(TRIES):
            view = self.insist(lambda: client.get(self.table))
            wish = {"notation": view["scene"]["choices"][0]["notation"], "at": view["version"]}
            answer = client.post(f"{self.table}/act", json=wish)
            if answer.is_success:
                self.acknowledge(client)
                return
            self.hear(answer)
            after = self.insist(lambda: client.get(self.table))["version"]
            if "Nothing was changed" in answer.json()["text"] and after != view["version"]:
                raise Wrong("it was said that nothing was changed")
        raise Wrong(f"nothing can be played any more: {self.said[-1]}")

    def acknowledge(self, client: TestClient) -> None:
        self.versions.append(self.insist(lambda: client.get(self.table))["version"])
        self.recorder.mark(len(self.versions))

    def check(self) -> None:
        """Check that the database is valid and contains all acknowledged actions."""
        report = asyncio.run(audit(str(self.file)))
        if not report.well:
            raise Wrong(f"the database is not sound: {report.problems} {report.tables}")
        with sa.create_engine(f"sqlite:///{self.file}").connect() as connection:
            query = sa.text("SELECT count(*) FROM events WHERE table_id = :table")
            found = connection.execute(query, {"table": self.table.rpartition("/")[2]}).scalar_one()
        if found != self.versions[-1]:
            raise Wrong(f"{self.versions[-1]} events were acknowledged, and {found} are there")


def checkpoint_often(connection: Any, _: object) -> None:
    connection.execute("PRAGMA wal_autocheckpoint = 12")


def prepare() -> None:
    """A server that does the same each time, and no more than it is asked for."""
    logging.disable(logging.CRITICAL)
    sa.event.listen(sa.Engine, "connect", checkpoint_often)
    patch = pytest.MonkeyPatch()
    patch.setattr(WorkerPool, "start", lambda workers: None)
    patch.setattr(Housekeeping, "start", lambda rounds: None)
    patch.setattr(live_table, "LOOK_AGAIN", (0.0, 0.0))


def record_one(folder: Path, failing: int) -> dict[str, Any]:
    script = Script(folder / "files", folder / "record")
    script.folder.mkdir()
    calls = script.run(failing)
    script.check()
    return {"calls": calls, "table": script.table.rpartition("/")[2], "versions": script.versions}


def fail_each(folder: Path, first: int, step: int) -> dict[str, Any]:
    """Each `step`-th call fails once, in a run of its own."""
    said: dict[str, int] = {}
    wrong = []
    failing, calls = first, first
    while failing <= calls:
        script = Script(folder / "files", folder / "record")
        shutil.rmtree(script.folder, ignore_errors=True)
        script.folder.mkdir()
        try:
            calls = script.run(failing, errno.ENOSPC if failing % 4 == 3 else errno.EIO)
            script.check()
        except Exception as error:
            wrong.append(f"call {failing}: {type(error).__name__}: {error}")
        for text in script.said:
            said[text.replace(str(script.folder), "")] = failing
        failing += step
    return {"calls": calls, "said": said, "wrong": wrong}


if __name__ == "__main__":
    prepare()
    where, *numbers = sys.argv[1:]
    do = record_one if len(numbers) == 1 else fail_each
    print(json.dumps(do(Path(where), *map(int, numbers))))  # noqa: T201
