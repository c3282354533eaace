"""Resources that need no table: rules with rulings, and cards; and prompts to begin with."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from functools import partial
from typing import Annotated, Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError
from mcp.server.mcpserver.resources import FunctionResource
from mcp_types import (
    Completion,
    CompletionArgument,
    CompletionContext,
    PromptReference,
    ResourceTemplateReference,
)
from pydantic import Field

from eleventh.bots import USUAL_LEVEL
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.scene import Card
from eleventh.games import UnknownGame, all_games, find_game
from eleventh.mcp.answers import asked_lines, story_lines, table_lines
from eleventh.mcp.tools import Tools
from eleventh.terminal.manual import describe_card, rule_lines, rules_lines

MOST_COMPLETED = 100  # values that are proposed at once
TEXT = "text/plain"


def add_resources(server: MCPServer[Any]) -> None:
    for game in all_games().values():
        for kind, title, read in (
            ("rules", "Rules and rulings", whole_rules),
            ("cards", "Cards", card_index),
        ):
            server.add_resource(
                FunctionResource(
                    uri=f"eleventh://{game.id}/{kind}",
                    name=f"{game.id}-{kind}",
                    title=f"{game.name}: {title.lower()}",
                    description=f"{title} of {game.name}.",
                    mime_type=TEXT,
                    fn=partial(read, game),
                )
            )
    server.resource(
        "eleventh://{game}/rules/{number}",
        name="rule",
        title="A rule",
        description="One rule (R12) with its rulings and examples; a ruling (A7) leads to its rule.",
        mime_type=TEXT,
    )(read_rule)
    server.resource(
        "eleventh://{game}/cards/{card}",
        name="card",
        title="A card",
        description="One card of a game, by its id as the list of cards gives it.",
        mime_type=TEXT,
    )(read_card)
    server.completion()(complete)  # type: ignore[no-untyped-call]


def the_game(name: str) -> Game[State]:
    try:
        return find_game(name)
    except UnknownGame as error:
        raise ResourceNotFoundError(str(error)) from None


def whole_rules(game: Game[State]) -> str:
    return "\n".join([game.name, *(game.goal.lines() if game.goal else []), *rules_lines(game)])


def card_index(game: Game[State]) -> str:
    lines = [f"{card.id}: {card.name}{f' ({card.kind})' if card.kind else ''}" for card in game.cards()]
    return "\n".join(lines or [f"{game.name} has no cards."])


def read_rule(game: str, number: str) -> str:
    """One rule with its rulings and examples."""
    found = the_game(game)
    rule = found.rulebook.find(number)
    if rule is None:
        raise ResourceNotFoundError(missing(found, "rule", number, found.rulebook.home))
    return "\n".join([rule.section, *rule_lines(rule), *rules_lines(found, number)[len(rule_lines(rule)) :]])


def read_card(game: str, card: str) -> str:
    """One card."""
    found = the_game(game)
    cards: dict[str, Card] = {one.id: one for one in found.cards()}
    if card not in cards:
        raise ResourceNotFoundError(missing(found, "card", card, cards))
    return describe_card(cards[card])


def missing(game: Game[State], what: str, wanted: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(wanted, list(known), n=1, cutoff=0.0)
    return f"{game.name} has no {what} {wanted!r}.{f' Did you mean {near[0]!r}?' if near else ''}"


async def complete(
    ref: PromptReference | ResourceTemplateReference,
    argument: CompletionArgument,
    context: CompletionContext | None,
) -> Completion | None:
    """Games by their beginning; then the rules and cards of the game that was chosen."""
    known: list[str] = []
    if argument.name == "game":
        known = list(all_games())
    elif context is not None and (chosen := (context.arguments or {}).get("game")) in all_games():
        game = all_games()[chosen]
        if argument.name == "number":
            known = list(game.rulebook.home)
        elif argument.name == "card":
            known = [card.id for card in game.cards()]
    found = [one for one in known if one.lower().startswith(argument.value.lower())]
    return Completion(values=found[:MOST_COMPLETED], total=len(found), has_more=len(found) > MOST_COMPLETED)


PLAY = (
    "Play {name} to its end. {goal} Open a table with open_table (game {game!r}, bots [{bots!r}]), then"
    " take one choice after the other with act. Before each say in a sentence what you are after. If a"
    " choice is refused, ask why_not; look rules up with rule instead of guessing. When the game is"
    " over, tell how it went and what decided it."
)
EXPLAIN = (
    "Explain this position to somebody who is new to the game: who stands where, what is about to"
    " happen, what is urgent, and which two or three choices are worth a thought and why. Name the rules"
    " that matter (tool rule, game {game!r}); use why_not and hint at table {table!r}.\n"
)
REVIEW = (
    "Review this game of {name} at table {table!r}. {ended} Find the three choices that mattered most:"
    " look at the positions before them with replay (by the number of the event), say what else could"
    " have been chosen, by which rules, and what can be learned from it.\n"
)


def add_prompts(server: MCPServer[Any], tools: Tools) -> None:
    @server.prompt(title="Play a game", description="Open a table and play it to the end.")
    def play_game(
        game: Annotated[str, Field(description="The id of a game, such as professor-evil.")],
        bots: Annotated[str, Field(description="Who plays the other seats.")] = USUAL_LEVEL,
    ) -> str:
        found = find_game(game)
        goal = " ".join(found.goal.lines()) if found.goal else found.tagline
        return PLAY.format(name=found.name, goal=goal, game=found.id, bots=bots)

    @server.prompt(title="Explain a position", description="What matters at a table now, for who learns.")
    async def explain_position(
        table: Annotated[str, Field(description="The id of the table.")],
    ) -> str:
        async with tools.at(table) as hosted:
            seat = hosted.seat(None)
            scene = hosted.table.view(seat)
            lines = [*table_lines(hosted, seat, scene), *asked_lines(hosted, seat, scene)]
        return "\n".join([EXPLAIN.format(game=hosted.game.id, table=table), *lines])

    @server.prompt(title="Review a game", description="Which choices decided a game.")
    async def review_game(
        table: Annotated[str, Field(description="The id of the table.")],
    ) -> str:
        async with tools.at(table) as hosted:
            told = hosted.table.story(hosted.seat(None), undone=True)
            ended = "It is over." if hosted.table.over else "It is still played."
        first = REVIEW.format(name=hosted.game.name, table=table, ended=ended)
        return "\n".join([first, *story_lines(told, marked=True)])
