"""The tools: what a model can do at a table, each answered in words and as data."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from mcp.server.apps import client_supports_apps
from mcp.server.mcpserver.context import Context
from mcp_types import CallToolResult
from pydantic import Field

from eleventh.bots import LEVELS, USUAL_LEVEL
from eleventh.coach.level import find_level
from eleventh.core.scene import Scene
from eleventh.games import all_games, find_game
from eleventh.mcp.answers import (
    GamesOut,
    HintOut,
    LogOut,
    RuleOut,
    RulesOut,
    TableOut,
    WhyOut,
    about_game,
    about_hint,
    about_table,
    answer,
    asked_lines,
    game_lines,
    hint_lines,
    picture_of,
    story_lines,
    story_of,
    table_lines,
)
from eleventh.mcp.tables import Hosted, ModelTables
from eleventh.mcp.trouble import Sorry, chosen, meant
from eleventh.table.story import StoryLine
from eleventh.table.table import CannotUndo
from eleventh.table.undo import way_back
from eleventh.terminal import layers, manual
from eleventh.terminal.match import Several, Unclear, find
from eleventh.terminal.screen import grouped
from eleventh.workers.job import TookTooLong, WorkerDied

TableId = Annotated[str, Field(description="The id that `open_table` gave.", max_length=100)]
SeatNumber = Annotated[
    int | None, Field(description="A seat of yours, from 0; without it the one that is asked.", ge=0)
]
ActionName = Annotated[
    str,
    Field(description="A choice by its notation, its number, or a part that fits only one.", max_length=200),
]
Name = Annotated[str, Field(max_length=100)]
STORY = 60  # lines of the story in an answer
SPANS = (50, 200)  # lines of the story in `log`: the default, and the maximum


class Tools:
    """The tools, one method for each. A refusal is a sentence, and changes nothing."""

    def __init__(self, tables: ModelTables) -> None:
        self.tables = tables

    @asynccontextmanager
    async def at(self, table_id: str) -> AsyncIterator[Hosted]:
        """Lock a table for one caller, and let interrupted bots finish first."""
        hosted = self.tables.find(table_id)
        async with hosted.lock:
            await self.tables.settle(hosted)
            yield hosted

    # --- beginning ---

    async def list_games(self) -> Annotated[CallToolResult, GamesOut]:
        """List the games: what each is about, how many play, its options and bots."""
        games = [about_game(game) for game in all_games().values()]
        lines = [line for game in games for line in game_lines(game)]
        bots = "; ".join(f"{level}: {about}" for level, about in LEVELS.items())
        return answer([*lines, f"Bots for the other seats: {bots}."], GamesOut(games=games))

    async def open_table(
        self,
        ctx: Context[Any, Any],
        game: Annotated[str, Field(description="Its id, as `list_games` tells it.", max_length=100)],
        seats: Annotated[int | None, Field(description="How many seats; two where that can be.")] = None,
        options: Annotated[
            dict[str, str] | None, Field(description="Table options by id; the others as usual.")
        ] = None,
        bots: Annotated[
            list[Name] | None,
            Field(
                description="One bot for all other seats, or one for each: beginner, steady, strong, expert."
            ),
        ] = None,
        play: Annotated[
            list[int] | None, Field(description="The seats you play, from 0; [0] if left out.")
        ] = None,
        seed: Annotated[int | None, Field(description="Deals the same game again.", ge=0, lt=1 << 62)] = None,
    ) -> Annotated[CallToolResult, TableOut]:
        """Open a new table and sit down; bots take the other seats. The answer has the table's id."""
        found = find_game(game)
        seating = [0] if play is None else play
        hosted = self.tables.open(found, seats, options, bots or (), seating, seed)
        async with hosted.lock:
            await self.tables.settle(hosted)
            seat = hosted.seat(None)
            opening = [
                f"Table {hosted.id} is open: give this id with every other tool.",
                *(found.goal.lines() if found.goal else []),
                *seat_lines(hosted),
            ]
            return self.shown(ctx, hosted, seat, hosted.table.story(seat), opening=opening, whole=True)

    # --- looking ---

    async def see_table(
        self,
        ctx: Context[Any, Any],
        table: TableId,
        seat: SeatNumber = None,
        thing: Annotated[
            str,
            Field(description="Tell all that is known of this one thing: a card, a place.", max_length=100),
        ] = "",
        scene: Annotated[bool, Field(description="Give the whole scene as data too; it is long.")] = False,
    ) -> Annotated[CallToolResult, TableOut]:
        """See the table as your seat sees it: everything on it in words, what is asked, and the choices."""
        async with self.at(table) as hosted:
            looking = hosted.seat(seat)
            if not thing:
                return self.shown(ctx, hosted, looking, [], whole=True, scene=scene)
            seen = hosted.table.view(looking)
            lines = manual.look_up(seen, thing)
            lines += layers.read(seen, layers.find_layers(seen, thing))
            data = about_table(hosted, looking, seen, [], lines, scene)
            return answer(lines, data, self.meta(ctx, hosted, seen))

    async def choices(self, table: TableId, seat: SeatNumber = None) -> Annotated[CallToolResult, TableOut]:
        """List what your seat can choose from now, each with its notation."""
        async with self.at(table) as hosted:
            looking = hosted.seat(seat)
            scene = hosted.table.view(looking)
            data = about_table(hosted, looking, scene, [])
            return answer(asked_lines(hosted, looking, scene), data)

    async def why_not(
        self, table: TableId, action: ActionName, seat: SeatNumber = None
    ) -> Annotated[CallToolResult, WhyOut]:
        """Say why an action is not possible, by which rule; or, if it is, what it would do."""
        async with self.at(table) as hosted:
            asker = hosted.seat(seat)
            return why(hosted, asker, action)

    async def rule(
        self,
        game: Annotated[str, Field(description="The id of a game.", max_length=100)],
        wanted: Annotated[
            str,
            Field(description="The number of a rule or ruling (R12, A7), or words in it.", max_length=200),
        ],
    ) -> Annotated[CallToolResult, RulesOut]:
        """Look up a rule by its number, with its rulings and examples, or all rules that hold some words."""
        found = find_game(game)
        book = found.rulebook
        one = book.find(wanted)
        if one is None and not wanted.strip():
            raise Sorry(f"Say which rule: a number from {next(iter(book.rules))} on, or words in it.")
        lines = manual.rules_lines(found, wanted)
        rules = [one] if one is not None else book.search(wanted)
        data = RulesOut(
            game=found.id,
            rules=[
                RuleOut(
                    number=rule.number,
                    section=rule.section,
                    text=rule.text,
                    rulings={ruling.number: ruling.text for ruling in rule.rulings},
                )
                for rule in rules
            ],
            examples=[]
            if one is None
            else [line for line in manual.example_lines(found, one.number) if line],
        )
        return answer(lines, data)

    # --- playing ---

    async def act(
        self,
        ctx: Context[Any, Any],
        table: TableId,
        action: ActionName,
        seat: SeatNumber = None,
        at: Annotated[
            int | None,
            Field(description="The number `at` of the answer you saw: refused if it is older.", ge=0),
        ] = None,
    ) -> Annotated[CallToolResult, TableOut]:
        """Take a choice. Chance and bots answer until you are asked again; you read what happened."""
        async with self.at(table) as hosted:
            played = hosted.table
            if at is not None:
                played.expect(at)
            if played.over:
                raise Sorry(f"The game is over: {played.state.reason}")
            actor = hosted.seat(seat)
            choice = chosen(hosted.game, played.state, actor, action, played.view(actor).choices)
            since = played.events
            said = self.tables.propose(hosted, actor, hosted.game.vocabulary.actions[choice.number])
            await self.tables.settle(hosted)
            looking = actor if seat is not None else hosted.seat(None)
            return self.shown(
                ctx, hosted, looking, played.story(looking, since), opening=[said] if said else []
            )

    async def hint(
        self,
        table: TableId,
        seat: SeatNumber = None,
        level: Annotated[
            str,
            Field(description="For whose play: beginner, steady, strong, expert.", max_length=100),
        ] = USUAL_LEVEL,
        nudge: Annotated[bool, Field(description="Only where to look, not what to do.")] = False,
    ) -> Annotated[CallToolResult, HintOut]:
        """Ask the coach, who sees what you see: the best choices with their chances, and reasons."""
        async with self.at(table) as hosted:
            played = hosted.table
            asker = hosted.seat(seat)
            find_level(level, hosted.game, played.state)
            if not played.state.may_act(asker):
                raise Sorry(asked_lines(hosted, asker, played.view(asker))[0])
            try:
                found = await self.tables.advised(hosted, asker, level)
            except (WorkerDied, TookTooLong, MemoryError) as error:
                raise Sorry("The coach could not think it through just now: ask again.") from error
            return answer(hint_lines(found, nudge), about_hint(found, nudge))

    async def undo(
        self,
        ctx: Context[Any, Any],
        table: TableId,
        past_chance: Annotated[
            bool,
            Field(description="Go back even past dice, cards and others' choices; the log will say so."),
        ] = False,
    ) -> Annotated[CallToolResult, TableOut]:
        """Take your last choice back: freely while nobody learned anything since, else only if you insist."""
        async with self.at(table) as hosted:
            played = hosted.table
            since = played.events
            allowed = played.can_undo(hosted.held)
            if allowed.steps:
                played.undo(hosted.held)
            else:
                undo_past(hosted, past_chance, f"{allowed.why} {allowed.warning}".strip())
            await self.tables.settle(hosted)
            seat = hosted.seat(None)
            return self.shown(ctx, hosted, seat, played.story(seat, since), whole=True)

    # --- looking back ---

    async def replay(
        self,
        ctx: Context[Any, Any],
        table: TableId,
        event: Annotated[int, Field(description="The number of an event; 0 is the start.", ge=0)],
        seat: SeatNumber = None,
    ) -> Annotated[CallToolResult, TableOut]:
        """See the table as your seat saw it after an earlier event, and what happened in that event."""
        async with self.at(table) as hosted:
            played = hosted.table
            looking = hosted.seat(seat)
            if event > played.events:
                raise Sorry(
                    f"There is no event {event}: the game has {played.events}. Give 0 to {played.events}."
                )
            scene = hosted.game.view(played.at(event), looking)
            told = [
                line for line in played.story(looking, max(0, event - 1), undone=True) if line.event == event
            ]
            lines = [
                f"Event {event} of {played.events}.",
                *story_lines(told),
                *table_lines(hosted, looking, scene),
                *asked_lines(hosted, looking, scene),
            ]
            data = about_table(hosted, looking, scene, told, table_lines(hosted, looking, scene))
            data.at = event
            return answer(lines, data, self.meta(ctx, hosted, scene))

    async def log(
        self,
        table: TableId,
        seat: SeatNumber = None,
        last: Annotated[int, Field(description="So many of the newest lines.", ge=1, le=SPANS[1])] = SPANS[0],
        before: Annotated[int | None, Field(description="Only what came before this event.", ge=1)] = None,
        whole: Annotated[
            bool, Field(description="After the end: the log itself too, which can be verified and replayed.")
        ] = False,
    ) -> Annotated[CallToolResult, LogOut]:
        """Tell what happened so far, with the numbers of the events, as your seat may read it."""
        async with self.at(table) as hosted:
            played = hosted.table
            if whole and not played.over:
                raise Sorry(
                    "The log itself shows what was dealt to others and what will be dealt: it is given when"
                    " the game is over."
                )
            told = played.story(hosted.seat(seat), undone=True)
            told = [line for line in told if before is None or line.event < before]
            more = [f"({len(told) - last} earlier lines; ask with `before`.)"] if len(told) > last else []
            text = played.save() if whole else ""
            lines = [*more, *story_lines(told[-last:], marked=True), *([text] if text else [])]
            data = LogOut(table=hosted.id, events=played.events, story=story_of(told[-last:]), log=text)
            return answer(lines or ["Nothing has happened yet."], data)

    # --- showing ---

    def shown(
        self,
        ctx: Context[Any, Any],
        hosted: Hosted,
        seat: int,
        told: list[StoryLine],
        opening: list[str] | None = None,
        whole: bool = False,
        scene: bool = False,
    ) -> CallToolResult:
        """The answer of a tool: the story, the table or only the question, and the same as data."""
        seen = hosted.table.view(seat)
        said = told[-STORY:]
        table = table_lines(hosted, seat, seen) if whole else []
        lines = [*(opening or []), *story_lines(said), *table, *asked_lines(hosted, seat, seen)]
        return answer(
            lines, about_table(hosted, seat, seen, said, table, scene), self.meta(ctx, hosted, seen)
        )

    def meta(self, ctx: Context[Any, Any], hosted: Hosted, scene: Scene) -> dict[str, Any] | None:
        return picture_of(hosted, scene) if client_supports_apps(ctx) else None


def seat_lines(hosted: Hosted) -> list[str]:
    return [
        f"Seat {seat}, {hosted.table.name(seat)}: {'you' if seat in hosted.held else f'the bot {player}'}."
        for seat, player in enumerate(hosted.players)
    ]


def why(hosted: Hosted, seat: int, wanted: str) -> CallToolResult:
    """Find an action by its whole notation, then among the choices, then among all actions of the game."""
    game, table = hosted.game, hosted.table
    options = [game.vocabulary.actions[choice.number] for choice in grouped(table.view(seat).choices)]
    others = [action for action in game.vocabulary.actions if action not in options]
    known = options if wanted.strip().isdecimal() else [*options, *others]
    try:
        action = find(wanted, known, [one.notation for one in known], [one.text for one in known])
    except Unclear as error:
        if isinstance(error, Several) or wanted.strip().isdecimal():
            raise Sorry(str(error)) from None
        near = meant(wanted, table.view(seat).choices)
        raise Sorry(f"{game.name} has no action called {wanted.strip()!r}.{near}") from None
    refusal = game.why(table.state, seat, action)
    if refusal is None:
        preview = table.preview(seat, action)
        foreseen = [*story_lines(preview.lines), *([preview.ends] if preview.ends else [])]
        said = f"`{action.notation}` is possible: {game.say(table.state, action)}"
        return answer([said, *foreseen], WhyOut(action=action.notation, possible=True, foreseen=foreseen))
    lines = [
        f"`{action.notation}` is not possible: {refusal.reason}",
        f"{refusal.rule}  {refusal.text}".strip(),
    ]
    if refusal.nearest:
        lines.append(f"Nearest choice: {refusal.nearest}")
    data = WhyOut(
        action=action.notation,
        possible=False,
        reason=refusal.reason,
        rule=refusal.rule,
        rule_text=refusal.text,
        nearest=refusal.nearest,
    )
    return answer(lines, data)


def undo_past(hosted: Hosted, insists: bool, reason: str) -> None:
    """Bots that play with the model agree to anything; rivals do not."""
    table = hosted.table
    back = way_back(table, hosted.held, reason)
    if not insists:
        raise CannotUndo(f"{reason} Give past_chance=true to go back all the same.")
    table.undo_past(hosted.held, back)
