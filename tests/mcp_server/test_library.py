"""Rules, rulings and cards as resources; prompts; the picture for clients that show one."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest
from mcp import MCPError
from mcp_types import GetPromptResult, ResourceTemplateReference, TextContent, TextResourceContents

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.scene import Board
from eleventh.games import all_games, find_game
from eleventh.mcp.answers import PICTURE
from eleventh.mcp.picture import draw
from eleventh.mcp.server import APP
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table
from mcp_server.scripted_client import Guest, guest

pytestmark = pytest.mark.anyio


async def read(model: Guest, uri: str) -> str:
    found = (await model.client.read_resource(uri)).contents[0]
    assert isinstance(found, TextResourceContents)
    return found.text


async def asked_for(model: Guest, prompt: str, **arguments: str) -> str:
    found = await model.client.get_prompt(prompt, arguments)
    assert isinstance(found, GetPromptResult)
    content = found.messages[0].content
    assert isinstance(content, TextContent)
    return content.text


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
async def test_all_rules_with_their_rulings_can_be_read(game: Game[State]) -> None:
    async with guest() as model:
        text = await read(model, f"eleventh://{game.id}/rules")
        assert all(number in text for number in game.rulebook.home)


async def test_one_rule_and_one_ruling_can_be_read() -> None:
    async with guest() as model:
        text = await read(model, "eleventh://professor-evil/rules/R41")
        assert text.splitlines()[1].startswith("R41  ")
        assert "Example:" in text
        book = find_game("professor-evil").rulebook
        ruling = next(number for number in book.home if not number.startswith("R"))
        assert book.text(ruling) in await read(model, f"eleventh://professor-evil/rules/{ruling}")


async def test_an_unknown_name_is_answered_with_the_nearest_one() -> None:
    async with guest() as model:
        with pytest.raises(MCPError, match=r"has no rule 'R4100'\. Did you mean 'R41"):
            await read(model, "eleventh://professor-evil/rules/R4100")
        with pytest.raises(MCPError, match=r"There is no game 'chess'\. Choose from"):
            await read(model, "eleventh://chess/rules/R1")


async def test_arguments_of_resources_are_completed() -> None:
    async with guest() as model:
        rule = ResourceTemplateReference(type="ref/resource", uri="eleventh://{game}/rules/{number}")
        games = await model.client.complete(rule, {"name": "game", "value": "island"})
        assert games.completion.values == ["island-emergency", "island-of-d"]
        context = {"game": "professor-evil"}
        numbers = await model.client.complete(
            rule, {"name": "number", "value": "r4"}, context_arguments=context
        )
        assert "R41" in numbers.completion.values


async def test_prompts_to_play_explain_and_review() -> None:
    async with guest() as model:
        names = {prompt.name for prompt in (await model.client.list_prompts()).prompts}
        assert names == {"play_game", "explain_position", "review_game"}
        assert "open_table (game 'necreaux'" in await asked_for(model, "play_game", game="necreaux")
        seen = await model.call("open_table", game="professor-evil", bots=["greedy"], seed=115)
        explain = await asked_for(model, "explain_position", table=seen["table"])
        assert "Professor Evil: Laboratory." in explain
        review = await asked_for(model, "review_game", table=seen["table"])
        assert "Irene's turn. (R24)" in review


async def test_a_client_that_shows_pictures_gets_one_beside_the_words() -> None:
    async with guest(shows_apps=True) as model:
        tools = {tool.name: tool for tool in (await model.client.list_tools()).tools}
        for name in ("open_table", "see_table", "act", "undo", "replay"):
            assert tools[name].meta == {"ui": {"resourceUri": APP}}
        page = (await model.client.read_resource(APP)).contents[0]
        assert page.mime_type == "text/html;profile=mcp-app"
        assert isinstance(page, TextResourceContents)
        assert "ui/notifications/tool-result" in page.text
        assert PICTURE in page.text
        result = await model.client.call_tool("open_table", {"game": "necreaux", "bots": ["greedy"]})
        assert result.meta is not None
        assert ElementTree.fromstring(result.meta[PICTURE]).tag.endswith("svg")


async def test_other_clients_get_words_alone() -> None:
    async with guest() as model:
        result = await model.client.call_tool("open_table", {"game": "island-of-d"})
        assert PICTURE not in (result.meta or {})


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
async def test_a_picture_shows_every_place_and_piece_and_fetches_nothing(game: Game[State]) -> None:
    table = Table.new(game, max(2, game.seats[0]) if game.seats[1] > 1 else 1, {}, SeededDealer(1))
    table.run_dealer()
    scene = table.view(0)
    svg = draw(game, scene)
    root = ElementTree.fromstring(svg)
    titles = [one.text for one in root.iter("{http://www.w3.org/2000/svg}title")]
    boards = [area for area in scene.areas if isinstance(area, Board)]
    placed = [
        piece.label for board in boards for piece in board.pieces if piece.at in {p.id for p in board.places}
    ]
    assert sorted(filter(None, titles)) == sorted(placed)
    assert "<script" not in svg
    assert "href=" not in svg.replace('href="#', "")


async def test_one_card_can_be_read() -> None:
    async with guest() as model:
        index = await read(model, "eleventh://professor-evil/cards")
        assert "card-stopwatch: Stopwatch (action card)" in index
        text = await read(model, "eleventh://professor-evil/cards/card-stopwatch")
        assert text.startswith("Stopwatch, action card. Gain 1 extra action.")
        with pytest.raises(MCPError, match=r"has no card 'stopwatch'\. Did you mean 'card-stopwatch'\?"):
            await read(model, "eleventh://professor-evil/cards/stopwatch")
