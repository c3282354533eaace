"""The MCP server: its tools, resources and prompts, and its transports."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import anyio
from mcp.server.apps import Apps
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.context import Context
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.transport_security import TransportSecuritySettings
from mcp_types import CallToolResult, InputRequiredResult, ToolAnnotations
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from eleventh import __version__
from eleventh.mcp.library import add_prompts, add_resources
from eleventh.mcp.tables import ModelTables, TableLimits
from eleventh.mcp.tools import Tools
from eleventh.mcp.trouble import in_words
from eleventh.server import settings
from eleventh.server.app import Door
from eleventh.server.http.context import answer_of, read_body
from eleventh.server.limits.budget import Budget
from eleventh.server.limits.connection import Connections, allow_many
from eleventh.server.limits.listening import WebServer, bound_socket, listen, web_server
from eleventh.server.limits.people import Guest, with_mapped
from eleventh.server.settings import names_of
from eleventh.server.trouble import Trouble

APP = "ui://eleventh/table.html"
MOST_BYTES = 1 << 18  # of a request
MOST_SESSIONS = 1_000  # of clients that keep one open; one that nobody uses for half an hour ends
INSTRUCTIONS = (
    "Adventure board games with every rule enforced. Call list_games, then open_table; the answer holds the"
    " table's id, what your seat sees and its choices. Take one with act: chance and the bots of the other"
    " seats answer before it returns. why_not and rule explain, hint advises, undo takes back. You see what"
    " your seat sees, and nothing else."
)
LOOKS = {"choices", "why_not", "rule", "hint", "log", "list_games", "see_table", "replay"}  # change nothing
SHOWN = {"open_table", "see_table", "act", "undo", "replay"}  # come with a picture where a client shows one


class GameServer(MCPServer[Any]):
    """A server that answers errors of the caller with the message alone."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            said = in_words(error.__cause__) if error.__cause__ is not None else None
            if said is None:
                raise
            raise ToolError(said) from error.__cause__


def make_server(tables: ModelTables) -> GameServer:
    tools = Tools(tables)
    apps = Apps()
    page = files("eleventh.mcp").joinpath("table.html").read_text(encoding="utf-8")
    apps.add_html_resource(
        APP, page, name="table", title="The table", description="The picture of a table.", prefers_border=True
    )
    for name in sorted(SHOWN):
        apps.tool(resource_uri=APP, annotations=hints(name))(getattr(tools, name))
    server = GameServer(
        "eleventh",
        title="Eleventh Hour",
        instructions=INSTRUCTIONS,
        version=__version__,
        extensions=[apps],
        log_level="WARNING",
    )
    for name in ("list_games", "choices", "why_not", "rule", "hint", "log"):
        server.add_tool(getattr(tools, name), annotations=hints(name))
    add_resources(server)
    add_prompts(server, tools)
    return server


def hints(name: str) -> ToolAnnotations:
    looks = name in LOOKS
    return ToolAnnotations(
        read_only_hint=looks, destructive_hint=False, idempotent_hint=looks, open_world_hint=False
    )


def run_stdio(limits: TableLimits | None = None) -> None:
    """Serve the parent process over stdin and stdout until it closes them."""
    tables = ModelTables(limits)
    try:
        make_server(tables).run("stdio")
    finally:
        tables.close()


def http_app(tables: ModelTables, host: str, names: Sequence[str] = ()) -> Starlette:
    """The application with the endpoint /mcp. It is stateless: calls name their table by id."""
    return make_server(tables).streamable_http_app(
        host=host,
        max_request_body_size=MOST_BYTES,
        max_sessions=MOST_SESSIONS,
        transport_security=allowed(host, names),
    )


def allowed(host: str, names: Sequence[str]) -> TransportSecuritySettings:
    """Under which names it answers: on this machine alone by the machine's own, as a page that lets its own
    name point here would else pass for ours; for a network by any, unless names are given."""
    own = names_of(host)
    if not own and not names:
        return TransportSecuritySettings(enable_dns_rebinding_protection=False)
    known = [f"[{name}]" if ":" in name else name.lower() for name in (*names, *(own or (host,)))]
    return TransportSecuritySettings(
        enable_dns_rebinding_protection=True,
        allowed_hosts=[form for name in known for form in (name, f"{name}:*")],
        allowed_origins=[
            form
            for name in known
            for scheme in ("http", "https")
            for form in (f"{scheme}://{name}", f"{scheme}://{name}:*")
        ],
    )


class Bounded:
    """Before the application: how much an address may ask, and bodies that are read within a time, of which
    all together take a bounded part of the memory until they are answered."""

    def __init__(self, app: ASGIApp, limits: settings.Limits, budget: Budget) -> None:
        self.app = app
        self.limits = limits
        self.budget = budget

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        who = Guest(request)
        try:
            self.budget.expect_request(who, request.url.path)
            self.budget.expect_work(who)
            with self.budget.bodies.held(who) as add:
                data = await read_body(request, self.limits, MOST_BYTES, add)
                await self.budget.paid(who, self.app(scope, once_more(data, receive), send))
        except Trouble as trouble:
            await answer_of(trouble)(scope, receive, send)


def once_more(data: bytes, receive: Receive) -> Receive:
    """A `receive` that returns a body that was read already, then what follows it."""
    parts: list[Message] = [{"type": "http.request", "body": data, "more_body": False}]

    async def take() -> Message:
        return parts.pop() if parts else await receive()

    return take


def http_server(
    tables: ModelTables, host: str, names: Sequence[str] = (), limits: settings.Limits | None = None
) -> WebServer:
    """The web server, with the same limits as the game server."""
    limits = limits or settings.Limits()
    budget = Budget(limits)
    app = Bounded(http_app(tables, host, names), limits, budget)
    proxies = with_mapped(settings.LOCAL_PROXIES)
    return web_server(Door(app, budget), Connections(limits, budget, proxies), proxies)


def run_http(host: str, port: int, names: Sequence[str] = (), limits: TableLimits | None = None) -> None:
    """Serve by streamable HTTP at /mcp. Raises CannotServe."""
    allow_many()
    listener = bound_socket(host, port)
    tables = ModelTables(limits)
    try:
        listen(listener)
        anyio.run(http_server(tables, host, names).serve, [listener])
    finally:
        tables.close()
        listener.close()
