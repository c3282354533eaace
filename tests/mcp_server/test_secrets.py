"""No tool ever tells a model anything that its seat may not know."""

from __future__ import annotations

import json
import random

import pytest

from eleventh.core.rng import Rng
from eleventh.games import find_game
from eleventh.mcp.tables import Hosted, ModelTables
from eleventh.workers.job import Job, WorkerDied
from mcp_server.scripted_client import Guest, guest, some_tables

pytestmark = pytest.mark.anyio
SECRET = ["necreaux", "island-emergency"]


@pytest.mark.parametrize("name", SECRET)
async def test_no_tool_depends_on_what_the_seat_cannot_know(name: str) -> None:
    game = find_game(name)
    luck = random.Random(7)
    with some_tables() as tables:
        async with guest(tables, shows_apps=True) as model:
            hosted = await a_game(model, tables, name)
            for _ in range(12):
                said = await everything(model, hosted)
                real = hosted.table.state
                hosted.table.state = real.clone()
                game.resample_hidden(hosted.table.state, 0, Rng(luck.getrandbits(60)))
                assert await everything(model, hosted) == said
                hosted.table.state = real
                if hosted.table.over or not await on(model, hosted, luck):
                    break


async def a_game(model: Guest, tables: ModelTables, name: str) -> Hosted:
    seen = await model.call("open_table", game=name, seats=2, bots=["random"], seed=8)
    return tables.hosted[seen["table"]]


async def everything(model: Guest, hosted: Hosted) -> list[str]:
    """The answers of `see_table`, `choices` and `why_not` at the present moment, with the scene."""
    actions = [action.notation for action in hosted.game.vocabulary.actions[::150]]
    actions += [action.notation for action in hosted.table.state.options[:3]]
    calls: list[tuple[str, dict[str, object]]] = [("see_table", {"scene": True}), ("choices", {})]
    calls += [("why_not", {"action": action}) for action in actions]
    said = []
    for tool, arguments in calls:
        result = await model.client.call_tool(tool, {"table": hosted.id, **arguments})
        said.append(result.model_dump_json())
    return said


async def on(model: Guest, hosted: Hosted, luck: random.Random) -> bool:
    """Make one choice; returns whether there was one."""
    seen = await model.call("choices", table=hosted.id)
    if not seen["choices"]:
        return False
    choice = luck.choice(seen["choices"])["notation"]
    await model.client.call_tool("act", {"table": hosted.id, "action": choice})
    return True


async def test_cards_of_a_rival_are_in_no_answer() -> None:
    with some_tables() as tables:
        async with guest(tables) as model:
            seen = await model.call("open_table", game="island-emergency", seats=2, bots=["greedy"], seed=3)
            hosted = tables.hosted[seen["table"]]
            while not seen["over"] and not rivals_cards(hosted):
                choice = seen["choices"][0]["notation"]
                seen = await model.call("act", table=hosted.id, action=choice)
            mine, theirs = hand(hosted, 0), rivals_cards(hosted)
            assert theirs
            scene = (await model.call("see_table", table=hosted.id, scene=True))["scene"]
            lying = {card["name"] for area in scene["areas"] for card in area.get("cards", [])}
            assert mine <= lying
            assert not theirs & lying
            told = json.dumps(await model.call("log", table=hosted.id))
            assert not any(name in told for name in theirs)


def hand(hosted: Hosted, seat: int) -> set[str]:
    scene = hosted.table.view(seat)
    return {card.name for area in scene.areas if area.id == "hand" for card in area.cards}  # type: ignore[union-attr]


def rivals_cards(hosted: Hosted) -> set[str]:
    """The other seat's cards that are visible nowhere else."""
    seen = json.dumps([line.text for line in hosted.table.story(0)])
    return {name for name in hand(hosted, 1) - hand(hosted, 0) if name not in seen}


async def test_the_seed_and_the_log_are_hidden_during_the_game() -> None:
    with some_tables() as tables:
        async with guest(tables) as model:
            seen = await model.call("open_table", game="necreaux", bots=["greedy"])
            hosted = tables.hosted[seen["table"]]
            await model.call("log", table=hosted.id)
            await model.call("replay", table=hosted.id, event=1)
            seed = hosted.table.log.header.seed
            assert len(seed) > 8
            assert not any(seed in said for said in model.heard)


async def test_the_coach_is_given_nothing_that_the_seat_cannot_know(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("island-emergency")
    given: list[bytes] = []

    async def overheard(job: Job[object]) -> None:
        position = job.call.arguments[1]
        assert isinstance(position, bytes)
        given.append(position)
        raise WorkerDied("nobody thinks here")

    with some_tables() as tables:
        async with guest(tables) as model:
            hosted = await a_game(model, tables, game.id)
            monkeypatch.setattr(tables.workers, "run", overheard)
            monkeypatch.setattr("eleventh.mcp.tables.secrets.randbits", lambda bits: 5)
            real = hosted.table.state
            for luck in range(4):
                hosted.table.state = real.clone()
                game.resample_hidden(hosted.table.state, 0, Rng(luck))
                assert "could not think" in await model.no("hint", table=hosted.id)
            assert len(given) == 4
            assert len(set(given)) == 1


async def test_tables_of_others_cannot_be_listed() -> None:
    with some_tables() as tables:
        async with guest(tables) as model:
            table = (await model.call("open_table", game="island-of-d"))["table"]
        async with guest(tables) as stranger:
            await stranger.call("list_games")
            resources = await stranger.client.list_resources()
            assert table not in resources.model_dump_json() + "".join(stranger.heard)
