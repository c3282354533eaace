"""The answers of each tool, as text and as data."""

from __future__ import annotations

import anyio
import pytest

from eleventh.games import all_games, find_game
from eleventh.table.verify import verify
from mcp_server.scripted_client import Refusal, guest, some_tables

pytestmark = pytest.mark.anyio
CASTLE = {"game": "professor-evil", "bots": ["greedy"], "seed": 115}


async def test_tools_declare_their_effects() -> None:
    async with guest() as model:
        tools = {tool.name: tool for tool in (await model.client.list_tools()).tools}
        asked = {
            "list_games", "open_table", "see_table", "choices", "act", "why_not", "rule", "hint", "undo",
            "replay", "log",
        }  # fmt: skip
        assert set(tools) == asked
        looks = {name for name, tool in tools.items() if tool.annotations and tool.annotations.read_only_hint}
        assert looks == asked - {"open_table", "act", "undo"}
        assert all(tool.description and tool.output_schema for tool in tools.values())


async def test_games_are_listed_with_seats_options_and_bots() -> None:
    async with guest() as model:
        listed = await model.call("list_games")
        assert {game["id"] for game in listed["games"]} == set(all_games())
        castle = next(game for game in listed["games"] if game["id"] == "professor-evil")
        assert castle["seats"] == [2, 4]
        assert "difficulty" in {setting["id"] for setting in castle["settings"]}
        assert "strong" in castle["bots"]
        assert "option difficulty (easy)" in model.heard[-1]


async def test_a_table_is_opened_with_seats_options_bots_and_own_seats() -> None:
    async with guest() as model:
        options = {"characters": "irene,nathan,edward"}
        seen = await model.call(
            "open_table", game="professor-evil", seats=3, options=options, bots=["greedy", "random"], play=[1]
        )
        assert [seat["player"] for seat in seen["seats"]] == ["greedy", "model", "random"]
        assert seen["seat"] == 1
        assert seen["asked"]
        assert "Seat 1, Nathan Goodspeed: you." in model.heard[-1]
        assert "You win when" in model.heard[-1]


async def test_the_table_is_seen_in_words_and_on_demand_as_a_scene() -> None:
    async with guest() as model:
        opened = await model.call("open_table", **CASTLE)
        seen = await model.call("see_table", table=opened["table"])
        assert "Professor Evil: Laboratory." in seen["lines"]
        assert "1. Move to the Ballroom [move ballroom]" in model.heard[-1]
        assert seen["scene"] is None
        scene = (await model.call("see_table", table=opened["table"], scene=True))["scene"]
        assert scene["areas"][0]["type"] == "board"


async def test_a_single_element_of_the_table_can_be_looked_up() -> None:
    async with guest() as model:
        opened = await model.call("open_table", **CASTLE)
        seen = await model.call("see_table", table=opened["table"], thing="excalibur")
        assert len(seen["lines"]) < 4
        assert "Excalibur" in model.heard[-1]


async def test_a_choice_is_taken_by_notation_number_or_part() -> None:
    async with guest() as model:
        opened = await model.call("open_table", **CASTLE)
        table = opened["table"]
        moved = await model.call("act", table=table, action="ballroom")
        assert "Irene climbs through a window into the Ballroom. (R29)" in model.heard[-1]
        assert [line["rule"] for line in moved["story"]] == ["R29"]
        number = next(one["number"] for one in moved["choices"] if one["notation"] == "flip")
        flipped = await model.call("act", table=table, action=str(number), at=moved["at"])
        assert "flip" not in {one["notation"] for one in flipped["choices"]}
        listed = await model.call("choices", table=table)
        assert listed["choices"] == flipped["choices"]


async def test_why_not_names_the_rule_and_the_nearest_choice() -> None:
    async with guest() as model:
        table = (await model.call("open_table", **CASTLE))["table"]
        no = await model.call("why_not", table=table, action="move kitchen")
        assert not no["possible"]
        assert no["rule"]
        assert no["rule_text"] == find_game("professor-evil").rulebook.text(no["rule"])
        assert no["nearest"].startswith("move")
        yes = await model.call("why_not", table=table, action="move library")
        assert yes["possible"]
        assert any("Library" in line for line in yes["foreseen"])


async def test_rules_are_found_by_number_by_ruling_and_by_words() -> None:
    async with guest() as model:
        found = await model.call("rule", game="professor-evil", wanted="r41")
        assert [rule["number"] for rule in found["rules"]] == ["R41"]
        assert found["examples"]
        book = find_game("professor-evil").rulebook
        ruling = next(number for number in book.home if not number.startswith("R"))
        found = await model.call("rule", game="professor-evil", wanted=ruling)
        assert ruling in found["rules"][0]["rulings"]
        found = await model.call("rule", game="professor-evil", wanted="clock marker")
        assert len(found["rules"]) > 1


async def test_a_hint_has_chances_and_reasons_and_a_nudge_says_only_where_to_look() -> None:
    async with guest() as model:
        seen = await model.call("open_table", **CASTLE)
        hint = await model.call("hint", table=seen["table"], level="steady")
        assert hint["action"] == hint["options"][0]["notation"] == hint["line"][0]
        assert hint["action"] in {choice["notation"] for choice in seen["choices"]}
        assert f"A good choice: {hint['text']} [{hint['action']}]" in model.heard[-1]
        assert "% to win" in model.heard[-1]
        assert all(reason in model.heard[-1] for reason in hint["reasons"])
        nudge = await model.call("hint", table=seen["table"], nudge=True)
        assert model.heard[-1] == nudge["nudge"]
        assert (nudge["action"], nudge["options"], nudge["line"]) == ("", [], [])


async def test_a_choice_is_taken_back_freely_and_past_chance_only_on_demand() -> None:
    async with guest() as model:
        opened = await model.call("open_table", **CASTLE)
        table = opened["table"]
        await model.call("act", table=table, action="move library")
        back = await model.call("undo", table=table)
        assert back["choices"] == opened["choices"]
        assert "took back the last choice" in model.heard[-1]
        await model.call("act", table=table, action="end")
        assert "past_chance=true" in await model.no("undo", table=table)
        back = await model.call("undo", table=table, past_chance=True)
        assert back["choices"] == opened["choices"]


async def test_an_earlier_moment_is_shown_as_it_was() -> None:
    async with guest() as model:
        opened = await model.call("open_table", **CASTLE)
        table = opened["table"]
        await model.call("act", table=table, action="move library")
        then = await model.call("replay", table=table, event=opened["at"])
        assert then["choices"] == opened["choices"]
        after = await model.call("replay", table=table, event=opened["at"] + 1)
        assert "Irene climbs through a window into the Library." in [line["text"] for line in after["story"]]


async def test_the_log_is_read_in_parts_and_proves_itself_after_the_end() -> None:
    async with guest() as model:
        end = await model.play_on(await model.call("open_table", **CASTLE))
        table = end["table"]
        newest = await model.call("log", table=table, last=10)
        assert len(newest["story"]) == 10
        assert "earlier lines" in model.heard[-1]
        older = await model.call("log", table=table, last=10, before=newest["story"][0]["event"])
        assert older["story"][-1]["event"] < newest["story"][0]["event"]
        whole = await model.call("log", table=table, whole=True)
        assert verify(whole["log"]).ok


async def test_a_bot_that_must_agree_may_object_and_is_followed_when_one_insists() -> None:
    async with guest() as model:
        table = (await model.call("open_table", game="necreaux", bots=["greedy"], seed=3))["table"]
        said = ""
        while not said:
            wish = (await model.call("choices", table=table))["choices"][-1]["notation"]
            try:
                await model.call("act", table=table, action=wish)
            except Refusal as refusal:
                said = str(refusal)
        assert "does not agree" in said
        assert "once more to insist" in said
        before = (await model.call("choices", table=table))["at"]
        assert (await model.call("act", table=table, action=wish))["at"] > before


async def test_other_callers_are_answered_while_a_bot_thinks() -> None:
    with some_tables() as tables:
        async with guest(tables) as model, guest(tables) as other, anyio.create_task_group() as tasks:
            table = (await model.call("open_table", **CASTLE))["table"]
            done: list[str] = []

            async def ask() -> None:
                await model.call("hint", table=table, level="expert")
                done.append("hint")

            async def look() -> None:
                await other.call("list_games")
                done.append("games")

            tasks.start_soon(ask)
            tasks.start_soon(look)
        assert done == ["games", "hint"]
