"""Every mistake of a model is answered by one sentence that says what to do, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from eleventh.mcp.tables import TableLimits
from mcp_server.scripted_client import Guest, guest, some_tables

pytestmark = pytest.mark.anyio
CASTLE = {"game": "professor-evil", "bots": ["greedy"], "seed": 115}

OPENING = [
    ({"game": "chess"}, "There is no game 'chess'. Choose from:"),
    ({"game": "professor-evil", "seats": 9}, "is played with 2 to 4 seats, not 9"),
    ({"game": "professor-evil", "options": {"speed": "fast"}}, "has no option 'speed'. Its options:"),
    ({"game": "professor-evil", "options": {"difficulty": "x"}}, "Choose from: gentle, easy, normal, hard"),
    ({"game": "professor-evil", "bots": ["deep"]}, "There is no bot 'deep'. Choose from: beginner"),
    ({"game": "professor-evil", "bots": ["search:100000"]}, "There is no bot"),
    ({"game": "professor-evil", "bots": ["greedy", "greedy"]}, "Name one bot for all other seats, or 1"),
    ({"game": "professor-evil", "play": [2]}, "they are numbered 0 to 1"),
    ({"game": "professor-evil", "play": []}, "Say which seats you play"),
    ({"game": "professor-evil", "seed": -1}, "seed: input should be greater than or equal to 0"),
    ({}, "The arguments cannot be used: game is missing."),
]


@pytest.mark.parametrize(("arguments", "said"), OPENING)
async def test_a_table_that_cannot_be(arguments: dict[str, Any], said: str) -> None:
    with some_tables() as tables:
        async with guest(tables) as model:
            assert said in one_sentence(await model.no("open_table", **arguments))
        assert not tables.hosted


ACTING = [
    ({"action": "fly home"}, "No choice is called 'fly home' now. Did you mean `"),
    ({"action": "moev library"}, "Did you mean `move library` (Move to the Library)?"),
    ({"action": "99"}, "There is no choice 99: type a number from 1 to 6."),
    ({"action": "play"}, "'play' could be: 4 play split-second; 5 play stopwatch. Type more of it"),
    ({"action": "move kitchen"}, "Nearest choice: move"),
    ({"action": "end", "seat": 1}, "Seat 1 is not yours. You play: 0 (Irene Elder)."),
    ({"action": "end", "at": 1}, "The table has gone on since"),
    ({"action": "end", "table": "nowhere"}, "There is no table 'nowhere'"),
    ({"action": "end", "seat": "left"}, "seat: input should be a valid integer"),
    ({}, "action is missing"),
]


@pytest.mark.parametrize(("arguments", "said"), ACTING)
async def test_an_action_that_cannot_be(arguments: dict[str, Any], said: str) -> None:
    async with guest() as model:
        opened = await model.call("open_table", **CASTLE)
        sentence = await model.no("act", **{"table": opened["table"], **arguments})
        assert said in one_sentence(sentence)
        again = await model.call("choices", table=opened["table"])
        assert (again["at"], again["choices"]) == (opened["at"], opened["choices"])


ASKING = [
    ("why_not", {"action": "juggle"}, "has no action called 'juggle'. Did you mean `"),
    ("why_not", {"action": "77"}, "There is no choice 77"),
    ("why_not", {"action": "move"}, "'move' could be"),
    ("hint", {"level": "oracle"}, "There is no level 'oracle'. Choose from: beginner"),
    ("undo", {}, "Nothing has been chosen yet."),
    ("replay", {"event": 4000}, "There is no event 4000: the game has"),
    ("log", {"whole": True}, "it is given when the game is over"),
    ("log", {"last": 0}, "last: input should be greater than or equal to 1"),
    ("see_table", {"seat": 1}, "Seat 1 is not yours"),
]


@pytest.mark.parametrize(("tool", "arguments", "said"), ASKING)
async def test_a_question_that_has_no_answer(tool: str, arguments: dict[str, Any], said: str) -> None:
    async with guest() as model:
        table = (await model.call("open_table", **CASTLE))["table"]
        assert said in one_sentence(await model.no(tool, table=table, **arguments))


async def test_rules_that_are_not_there() -> None:
    async with guest() as model:
        assert "There is no game 'go'" in await model.no("rule", game="go", wanted="R1")
        assert "contains those words" in await model.no("rule", game="necreaux", wanted="spaceship pirates")
        assert "Say which rule" in await model.no("rule", game="necreaux", wanted=" ")


async def test_after_the_end_nothing_can_be_chosen() -> None:
    async with guest() as model:
        end = await model.play_on(await model.call("open_table", **CASTLE))
        assert "The game is over:" in await model.no("act", table=end["table"], action="end")
        assert "have " in await model.no("hint", table=end["table"])


async def test_tables_that_nobody_asks_about_give_way_and_are_forgotten() -> None:
    now = [0.0]
    with some_tables(TableLimits(tables=2, kept=100.0, spare=10.0), lambda: now[0]) as tables:
        async with guest(tables) as model:
            first = await open_one(model)
            second = await open_one(model)
            assert "All 2 tables are taken." in await model.no("open_table", **CASTLE)
            now[0] = 11.0
            await model.call("choices", table=second)
            third = await open_one(model)
            assert "There is no table" in await model.no("choices", table=first)
            await model.call("choices", table=second)
            now[0] = 112.0
            for gone in (second, third):
                assert "There is no table" in await model.no("choices", table=gone)
            await open_one(model)
            assert len(tables.hosted) == 1


async def open_one(model: Guest) -> str:
    table = (await model.call("open_table", **CASTLE))["table"]
    assert isinstance(table, str)
    return table


def one_sentence(said: str) -> str:
    """No traceback, no name of a class, no second line."""
    assert "\n" not in said
    assert "Error" not in said
    assert said[0].isupper() or said[0] == "'"
    assert said[-1] in ".?"
    return said
