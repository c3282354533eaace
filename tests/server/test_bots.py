"""Bots at tables: they play as in the lab, think for nobody in vain, and misbehave without harm."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.requests import Request

from eleventh.bots import make_bot
from eleventh.bots.bot import Bot
from eleventh.core.codec import state_to_json
from eleventh.server.app import create_app
from eleventh.server.http.context import while_there
from eleventh.server.settings import Settings
from eleventh.server.thinking.service import (
    BotAnswer,
    PositionQuestion,
    ThinkingService,
    bot_seed,
    make_workers,
    think,
)
from eleventh.server.trouble import Trouble
from eleventh.table.dealers import SeededDealer
from eleventh.table.log import ACT
from eleventh.table.table import Table
from eleventh.workers.job import Job, TookTooLong
from lantern import LANTERN
from waiting import PATIENCE, wait_until


async def crash(*_: object, **__: object) -> BotAnswer:
    raise ZeroDivisionError


async def cheat(*_: object, **__: object) -> BotAnswer:
    return BotAnswer("play 9")


@pytest.mark.parametrize("choose", [crash, cheat])
def test_a_bot_that_fails_takes_any_option_and_the_game_goes_on(
    tmp_path: Path, choose: Callable[..., object]
) -> None:
    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    app.state.context.registry.thinking.choose = choose
    bots = [{"kind": "bot", "bot": "greedy"}] * 2
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": "tiny", "seats": bots, "pace": 0}).json()["id"]
        wait_until(lambda: is_over(client, table), "the table stands still")


def is_over(client: TestClient, table: str) -> bool:
    return bool(client.get(f"/api/tables/{table}").json()["table"].get("over"))


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
        thinking = ThinkingService(workers)
        try:
            question = PositionQuestion(table.game, table.state, table.state.to_act, PATIENCE)
            await thinking.choose(question, "greedy", 1)
            for supervisor in workers.supervisors:
                assert supervisor.process is not None
                supervisor.process.kill()
                supervisor.process.join()
            chosen = await thinking.choose(question, "greedy", 1)
            return chosen.notation, [action.notation for action in table.state.options]
        finally:
            workers.close()

    with ThreadPoolExecutor(1) as pool:
        chosen, options = pool.submit(asyncio.run, think_twice()).result(PATIENCE)
    assert chosen in options


def test_a_hint_that_comes_to_no_end_is_said(tmp_path: Path) -> None:
    async def fail(*_: object, **__: object) -> BotAnswer:
        raise TookTooLong

    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    app.state.context.registry.thinking.ask = fail
    with TestClient(app) as client:
        table = client.post("/api/tables", json={"game": "tiny"}).json()["id"]
        answer = client.get(f"/api/tables/{table}/hint")
    assert answer.status_code == 503
    assert "try again" in answer.json()["text"]


def run_bots(client: TestClient, bots: list[str]) -> str:
    """A table at which these bots have played to the end."""
    seats = [{"kind": "bot", "bot": bot} for bot in bots]
    table: str = client.post("/api/tables", json={"game": "tiny", "seats": seats, "pace": 0}).json()["id"]
    wait_until(lambda: is_over(client, table), "the game does not end")
    return table


def test_bots_at_a_table_choose_as_they_do_in_the_lab(tmp_path: Path) -> None:
    """From the same seeds, which follow from the table's secret and the seat."""
    names = ["search:20", "beginner"]
    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    with TestClient(app) as client:
        live = app.state.context.registry.live_tables[run_bots(client, names)]
    log, game = live.table.log, live.game
    bots: dict[int, Bot] = {}
    for number, event in enumerate(log.events):
        if event.kind == ACT:
            state = live.table.at(number)
            if event.seat not in bots and len(state.options) > 1:
                seed = bot_seed(live.row.secret, event.seat, number)
                bots[event.seat] = make_bot(names[event.seat], game, seed)
            if len(state.options) > 1:
                assert bots[event.seat].choose(state, event.seat).notation == event.text
    assert len(bots) == 2


class Brooding:
    """Stands in for the thinking service: every bot thinks until its search is cancelled."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.ended: list[str] = []

    async def choose(self, _: object, bot: str, *further: object) -> BotAnswer:
        self.asked.append(bot)
        try:
            await asyncio.sleep(600)
        except asyncio.CancelledError:
            self.ended.append(bot)
            raise
        raise AssertionError("nobody called it off")

    def wait_for(self, asked: list[str], ended: list[str]) -> None:
        wait_until(lambda: (self.asked, self.ended) == (asked, ended), f"not asked {asked}, ended {ended}")


def test_a_seat_that_changes_hands_calls_off_what_its_bot_thinks(tmp_path: Path) -> None:
    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    thinking = app.state.context.registry.thinking = Brooding()
    with TestClient(app) as client:
        bots = [{"kind": "bot", "bot": "strong"}] * 2
        table = client.post("/api/tables", json={"game": "tiny", "seats": bots, "pace": 0}).json()["id"]
        thinking.wait_for(["strong"], [])
        client.post(f"/api/tables/{table}/chat", json={"text": "Go on."})
        seat = app.state.context.registry.live_tables[table].search.mover[0]
        assert not thinking.ended
        client.post(f"/api/tables/{table}/seat", json={"seat": seat, "how": "open"})
        thinking.wait_for(["strong"], ["strong"])
        client.post(f"/api/tables/{table}/seat", json={"seat": seat, "how": "bot", "bot": "expert"})
        thinking.wait_for(["strong", "expert"], ["strong"])
    assert thinking.ended == ["strong", "expert"]  # the server has stopped


def test_an_undo_calls_off_what_a_bot_thinks(tmp_path: Path) -> None:
    app = create_app(Settings(str(tmp_path / "x.db"), games=("tiny",)))
    thinking = app.state.context.registry.thinking = Brooding()
    with TestClient(app) as client:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "strong"}]
        path = "/api/tables/" + client.post("/api/tables", json={"game": "tiny", "seats": seats}).json()["id"]
        while not app.state.context.registry.live_tables[path.rpartition("/")[2]].driven:
            view = client.get(path).json()
            notation = view["scene"]["choices"][0]["notation"]
            client.post(f"{path}/act", json={"notation": notation, "at": view["version"]})
        thinking.wait_for(["strong"], [])
        client.post(f"{path}/undo", json={"at": client.get(path).json()["version"]})
        thinking.wait_for(["strong"], ["strong"])


def test_who_is_asked_too_late_answers_by_the_rule_of_thumb() -> None:
    table = somewhere_to_choose()
    state, seat = table.state, table.state.to_act
    workers = make_workers(1, ("tiny",))
    try:
        position = state_to_json(state)
        job = workers.submit(
            Job(think, table.game.id, position, seat, "search:500", 7, None, seconds=PATIENCE, due=0.0)
        )
        notation = job.answer.result().notation
    finally:
        workers.close()
    assert notation == make_bot("greedy", table.game, 7).choose(state, seat).notation


def test_what_nobody_waits_for_any_more_is_called_off() -> None:
    async def ask(messages: list[str]) -> str:
        begun = asyncio.Event()

        async def receive() -> dict[str, object]:
            await begun.wait()
            if not messages:
                await asyncio.sleep(600)
            return {"type": messages.pop(0), "body": b""}

        async def work() -> str:
            begun.set()
            await asyncio.sleep(600 if messages else 0)
            return "done"

        return await while_there(Request({"type": "http"}, receive), work())

    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(asyncio.run, ask([])).result(PATIENCE) == "done"
        with pytest.raises(Trouble, match="connection ended"):
            pool.submit(asyncio.run, ask(["http.request", "http.disconnect"])).result(PATIENCE)
