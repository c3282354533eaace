"""A scripted client in the place of a model: it calls tools and records the answers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from mcp import Client
from mcp.client.extension import advertise
from mcp.server.apps import APP_MIME_TYPE, EXTENSION_ID
from mcp_types import CallToolResult, TextContent

from eleventh.mcp.server import make_server
from eleventh.mcp.tables import ModelTables, TableLimits

Data = dict[str, Any]


class Refusal(Exception):
    """A tool refused; the text is its sentence."""


class Guest:
    """Calls tools and records their answers."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.heard: list[str] = []

    async def call(self, tool: str, /, **arguments: object) -> Data:
        result = await self.client.call_tool(tool, arguments)
        assert isinstance(result, CallToolResult)
        self.heard.append(words(result))
        if result.is_error:
            raise Refusal(words(result))
        assert result.structured_content is not None
        found: Data = result.structured_content
        return found

    async def no(self, tool: str, /, **arguments: object) -> str:
        """Call a tool that must refuse; returns the sentence of the refusal."""
        try:
            answered = await self.call(tool, **arguments)
        except Refusal as refusal:
            return str(refusal)
        raise AssertionError(f"{tool} was not refused: {answered}")

    async def play_on(self, seen: Data, pick: Callable[[Data, int], int] = lambda seen, n: n) -> Data:
        """Take one choice after the other until the game is over."""
        n = 0
        while not seen["over"]:
            choice = seen["choices"][pick(seen, n) % len(seen["choices"])]["notation"]
            try:
                seen = await self.call("act", table=seen["table"], action=choice, at=seen["at"])
            except Refusal as refusal:
                if "does not agree" not in str(refusal):
                    raise
            n += 1
        return seen


def words(result: CallToolResult) -> str:
    return "\n".join(part.text for part in result.content if isinstance(part, TextContent))


@contextmanager
def some_tables(
    limits: TableLimits | None = None, clock: Callable[[], float] | None = None
) -> Iterator[ModelTables]:
    limits = limits or TableLimits(hint=0.5)
    tables = ModelTables(limits, workers=1) if clock is None else ModelTables(limits, clock, workers=1)
    try:
        yield tables
    finally:
        tables.close()


@asynccontextmanager
async def guest(tables: ModelTables | None = None, shows_apps: bool = False) -> AsyncIterator[Guest]:
    """A client connected in memory, through the SDK's own client."""
    extensions = [advertise(EXTENSION_ID, {"mimeTypes": [APP_MIME_TYPE]})] if shows_apps else []
    with some_tables() as own:
        async with Client(make_server(tables or own), extensions=extensions) as client:
            yield Guest(client)
