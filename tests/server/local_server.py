"""A server in this process, with a clock that the test moves, and people who use it by requests."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from eleventh.server.app import create_app
from eleventh.server.settings import Limits, Settings
from eleventh.server.tables import presence
from server.play import Json


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


class Someone:
    """A person who plays by requests alone."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.headers = {"cookie": f"eleventh_player={secrets.token_urlsafe(32)}"}
        self.post("/api/me", name=name)

    def get(self, path: str) -> Json:
        answer: Json = self.client.get(path, headers=self.headers).json()
        return answer

    def post(self, path: str, **body: object) -> Json:
        answer: Json = self.client.post(path, json=body, headers=self.headers).json()
        return answer

    def text(self, path: str) -> str:
        return str(self.client.get(path, headers=self.headers).text)

    def socket(self, table: str) -> Any:
        return self.client.websocket_connect(f"/api/tables/{table}/ws", headers=self.headers)

    def seat(self, table: str, how: str, seat: int, **more: object) -> Json:
        return self.post(f"/api/tables/{table}/seat", how=how, seat=seat, **more)

    def story(self, table: str) -> list[str]:
        return [line["text"] for line in self.get(f"/api/tables/{table}")["lines"]]


class LocalServer:
    def __init__(self, app: FastAPI, client: TestClient, clock: Clock) -> None:
        self.app = app
        self.client = client
        self.clock = clock
        self.ann, self.bob, self.eve = (Someone(client, name) for name in ("Ann", "Bob", "Eve"))

    def wait(self, seconds: float) -> None:
        self.clock.time += seconds

    def table(self, game: str = "tiny", **wish: object) -> str:
        """A table made by Ann, with Bob on the second seat."""
        made = self.ann.post("/api/tables", game=game, seats=[{}, {"kind": "open"}], pace=9.0, **wish)
        self.bob.post("/api/join", table=made["id"], token=made["invites"][0]["token"])
        return str(made["id"])


@contextlib.contextmanager
def local_server(folder: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any) -> Iterator[LocalServer]:
    clock = Clock()
    monkeypatch.setattr(presence, "now", clock)
    given = {"limits": Limits.without_rates(), "games": ("tiny",), "workers": 1, **settings}
    app = create_app(Settings(str(folder / "x.db"), **given))
    with TestClient(app) as client:
        yield LocalServer(app, client, clock)
