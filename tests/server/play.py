"""A server in its own process, and people who use it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from waiting import PATIENCE

ROOT = Path(__file__).parents[2]

Json = dict[str, Any]


def apply(scene: Json, patch: Json | None) -> Json:
    """Apply a patch to a scene, like every client."""
    if patch is None:
        return scene
    areas = {area["id"]: area for area in scene["areas"]}
    for change in patch.get("areas", []):
        areas[change["id"]] = change if "type" in change else areas[change["id"]] | change
    order = patch["order"] if patch.get("order") is not None else [area["id"] for area in scene["areas"]]
    return {**scene, **patch.get("set", {}), "areas": [areas[name] for name in order]}


def without_empty(value: Any) -> Any:
    """The scene without fields at their default, so that patched and complete scenes are comparable."""
    if isinstance(value, list):
        return [without_empty(item) for item in value]
    if isinstance(value, dict):
        kept = {key: without_empty(item) for key, item in value.items()}
        return {key: item for key, item in kept.items() if item not in ("", [], {}, None, False, 0)}
    return value


class Served:
    """A server process on a free port."""

    def __init__(self, database: str, **settings: object) -> None:
        self.arguments = [sys.executable, "-m", "server.serving", database, json.dumps(settings)]
        self.port = 0
        self.start()

    def start(self) -> None:
        paths = [str(ROOT / "src"), str(ROOT / "tests")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "PYTHONWARNINGS": "ignore"}
        self.process = subprocess.Popen(
            [*self.arguments, str(self.port)], env=environment, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        assert found, line
        self.port = int(found[1])

    def kill(self) -> None:
        """Kill the process at any moment, without warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(PATIENCE)
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def served(database: str, **settings: object) -> Iterator[Served]:
    server = Served(database, **settings)
    try:
        yield server
    finally:
        server.stop()


class Person:
    """Somebody with a browser: a cookie, requests, and sockets at tables."""

    def __init__(self, server: Served, name: str) -> None:
        self.server = server
        self.http = httpx.Client(base_url=f"http://localhost:{server.port}", timeout=PATIENCE)
        self.open = contextlib.ExitStack()
        self.post("/api/me", name=name)

    def leave(self) -> None:
        self.open.close()
        self.http.close()

    def get(self, path: str, **params: str | int) -> Json:
        answer: Json = self.http.get(path, params=params).json()
        return answer

    def post(self, path: str, **body: object) -> Json:
        answer: Json = self.http.post(path, json=body).json()
        return answer

    def table(self, *seats: str, game: str = "tiny", **wish: object) -> Json:
        """A table with seats such as me, open or a bot's name."""
        plans = [{"kind": s} if s in ("me", "open") else {"kind": "bot", "bot": s} for s in seats]
        return self.post("/api/tables", game=game, seats=plans, **wish)

    def sit(self, table: str, query: str = "") -> Seated:
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        url = f"ws://localhost:{self.server.port}/api/tables/{table}/ws?{query}"
        door = connect(url, additional_headers={"Cookie": cookie}, max_size=None, compression=None)
        return Seated(self.open.enter_context(door))


class Seated:
    """A socket at a table, with the viewer's current data."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.table: Json = {}
        self.scene: Json = {}
        self.lines: list[Json] = []
        self.chat: list[Json] = []
        self.last: Json = {}
        self.version = -1
        self.refs = 0
        self.wait_for("update")

    def receive(self) -> Json:
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = json.loads(text)
        if message["kind"] in ("update", "news"):
            self.last = message
            self.table = message.get("table") or self.table
            self.chat += message.get("chat", [])
        if message["kind"] == "update":
            self.version = message["version"]
            if "scene" in message:
                self.scene = message["scene"]
                self.chat = message.get("chat", [])
            for frame in message.get("frames", []):
                self.scene = apply(self.scene, frame.get("patch"))
            self.scene = apply(self.scene, message.get("patch"))
            self.lines = self.lines[: message.get("lines_from", 0)] + message.get("lines", [])
        return message

    def wait_for(self, kind: str, when: Callable[[Json], bool] = lambda _: True) -> Json:
        while True:
            message = self.receive()
            if message["kind"] == kind and when(message):
                return message

    def until(self, condition: Callable[[Seated], bool]) -> Seated:
        while not condition(self):
            self.receive()
        return self

    def reach(self, version: int) -> None:
        """Read until the table has reached this version."""
        self.until(lambda seated: seated.version >= version)

    def ask(self, do: str, **fields: object) -> Json:
        """Send it and wait for its answer."""
        self.refs += 1
        self.socket.send(json.dumps({"do": do, "ref": self.refs, **fields}))
        while True:
            message = self.receive()
            if message.get("ref") == self.refs:
                return message

    @property
    def choices(self) -> list[str]:
        return [choice["notation"] for choice in self.scene.get("choices", [])]

    def act(self, notation: str = "", **fields: object) -> Json:
        return self.ask("act", notation=notation or self.choices[0], at=self.version, **fields)

    def close(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            self.socket.close()
