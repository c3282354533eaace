"""Bots that misbehave."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from eleventh.server.app import create_app
from eleventh.server.minds import Minds, make_workers
from eleventh.server.settings import Settings
from eleventh.server.workers import TookTooLong
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table
from lantern import LANTERN


async def crash(*_: object) -> str:
    raise ZeroDivisionError


async def cheat(*_: object) -> str:
    return "play 9"


@pytest.mark.parametrize("choose", [crash, cheat])
def test_a_bot_that_fails_takes_any_option_and_the_game_goes_on(
    tmp_path: Path, choose: Callable[..., object]
) -> None:
    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    app.state.desk.hall.minds.choose = choose
    bots = [{"kind": "bot", "bot": "greedy"}] * 2
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": "tiny", "seats": bots, "pace": 0}).json()["id"]
        for _ in range(200):
            if client.get(f"/api/tables/{table}").json()["table"].get("over"):
                return
            time.sleep(0.05)
    raise AssertionError("the table stands still")


def somewhere_to_choose() -> Table:
    table = Table.new(LANTERN, 2, dealer=SeededDealer(1))
    table.run_dealer()
    while len(table.state.options) < 2:
        table.play(table.state.to_act, table.state.options[0])
        table.run_dealer()
    return table


def test_a_thinking_process_that_died_while_it_waited_is_replaced() -> None:
    async def think_twice() -> tuple[str, list[str]]:
        table = somewhere_to_choose()
        workers = make_workers(1, ("tiny",))
        minds = Minds(workers)
        try:
            await minds.choose(table.game, table.state, table.state.to_act, "greedy")
            for keeper in workers.keepers:
                assert keeper.process is not None
                keeper.process.kill()
                keeper.process.join()
            chosen = await minds.choose(table.game, table.state, table.state.to_act, "greedy")
            return chosen, [action.notation for action in table.state.options]
        finally:
            workers.close()

    with ThreadPoolExecutor(1) as pool:
        chosen, options = pool.submit(asyncio.run, think_twice()).result(60)
    assert chosen in options


def test_a_hint_that_comes_to_no_end_is_said(tmp_path: Path) -> None:
    async def fail(*_: object) -> str:
        raise TookTooLong

    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    app.state.desk.hall.minds.choose = fail
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        answer = client.get(f"/api/tables/{table}/hint")
    assert answer.status_code == 503
    assert "try again" in answer.json()["text"]
