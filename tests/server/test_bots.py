"""Bots that misbehave."""

from __future__ import annotations

import time
from pathlib import Path

from fastapi.testclient import TestClient

from eleventh.server.app import create_app
from eleventh.server.settings import Settings


def test_a_bot_that_fails_takes_any_option_and_the_game_goes_on(tmp_path: Path) -> None:
    async def fail(*_: object) -> str:
        raise ZeroDivisionError

    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    app.state.desk.hall.minds.choose = fail
    bots = [{"kind": "bot", "bot": "greedy"}] * 2
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": "tiny", "seats": bots, "pace": 0}).json()["id"]
        for _ in range(200):
            if client.get(f"/api/tables/{table}").json()["table"].get("over"):
                return
            time.sleep(0.05)
    raise AssertionError("the table stands still")
