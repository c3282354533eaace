"""A scripted client plays whole games: in memory, through stdin and stdout, and by HTTP."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from eleventh.games import all_games
from eleventh.table.verify import verify
from mcp_server.scripted_client import Guest, guest
from mcp_server.serving import served

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).parents[2]


def fewest(game: str) -> int:
    return max(all_games()[game].seats[0], min(2, all_games()[game].seats[1]))


@pytest.mark.parametrize("game", list(all_games()))
async def test_a_model_plays_a_whole_game_beside_bots(game: str) -> None:
    async with guest() as model:
        await whole_game(model, game)


@pytest.mark.parametrize("game", ["necreaux", "island-emergency"])
async def test_a_model_plays_all_seats_of_a_game(game: str) -> None:
    async with guest() as model:
        seen = await model.call("open_table", game=game, seats=2, play=[0, 1], seed=2)
        assert (await model.play_on(seen))["over"]


async def test_the_same_seed_deals_the_same_game() -> None:
    async with guest() as model:
        ends = []
        for _ in range(2):
            seen = await model.call("open_table", game="professor-evil", bots=["greedy"], seed=11)
            end = await model.play_on(seen)
            ends.append((await model.call("log", table=end["table"], whole=True))["log"])
        assert ends[0] == ends[1]


async def test_a_whole_game_of_each_kind_through_stdin_and_stdout() -> None:
    program = StdioServerParameters(
        command=sys.executable,
        args=["-m", "eleventh", "mcp"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    async with Client(stdio_client(program)) as client:
        await one_of_each(Guest(client))


async def test_a_whole_game_of_each_kind_by_http() -> None:
    with served() as port:
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            await one_of_each(Guest(client))


async def test_two_clients_by_http_reach_the_same_table_by_its_id() -> None:
    with served() as port:
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            seen = await Guest(client).call("open_table", game="island-of-d", seed=1)
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            again = await Guest(client).call("see_table", table=seen["table"])
        assert again["choices"] == seen["choices"]


async def one_of_each(model: Guest) -> None:
    """One server for all games, because its start takes the most time."""
    for game in all_games():
        await whole_game(model, game)


async def whole_game(model: Guest, game: str) -> None:
    seen = await model.call("open_table", game=game, seats=fewest(game), bots=["greedy"], seed=5)
    end = await model.play_on(seen)
    assert end["outcome"] in ("won", "lost", "scored")
    assert end["reason"] in model.heard[-1]
    told = await model.call("log", table=end["table"], whole=True)
    assert verify(told["log"]).ok
