"""The ASGI application: API, WebSocket and pages, behind a gate with limits and security headers."""

from __future__ import annotations

import contextlib
import logging
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from ipaddress import ip_network
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from eleventh.server.http import schema, socket
from eleventh.server.http.context import RequestContext, answer_of, reply
from eleventh.server.http.messages.base import encode
from eleventh.server.http.pages import add_pages
from eleventh.server.http.routes import coach, health, kept, lobby, luck, study, table
from eleventh.server.limits.budget import DEAR, HEALTH, Budget
from eleventh.server.limits.connection import Connection, Connections, allow_many
from eleventh.server.limits.listening import bound_socket, listen, web_server
from eleventh.server.limits.people import Guest, good_host, good_origin, limited_address, with_mapped
from eleventh.server.settings import LOCAL_PROXIES, CannotServe, Settings, default_database, names_of
from eleventh.server.storage.database import StorageDown
from eleventh.server.tables.registry import TableRegistry
from eleventh.server.trouble import CRASHED, Trouble

log = logging.getLogger("eleventh.server")

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]

WRONG_HOST = (
    "This server does not answer to the name in the address. Whoever runs it names it: eleventh serve "
    "--allow-host NAME."
)
TURN = 0.001  # seconds of a thread's turn while others wait: storing needs many turns for a flush


class Door:
    """The outermost middleware, where refusing a request is cheapest. It tells the connection when a request
    begins and ends, and closes it if the answer came before the whole request was read."""

    def __init__(self, app: ASGIApp, budget: Budget) -> None:
        self.app = app
        self.budget = budget

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        connection: Connection = scope["state"]["connection"]
        address = limited_address(scope["client"][0]) if scope["client"] else "local"
        handshake = scope["type"] == "websocket"
        trouble = self.budget.refusal(address, scope["path"], handshake)
        connection.begin(address)
        try:
            if trouble is not None:
                connection.lingers = True
                await send_away(trouble, "websocket.http" if handshake else "http", send)
            elif not handshake and has_body(scope):
                await self.close_after(scope, receive, send, connection)
            else:
                await self.app(scope, receive, send)
        finally:
            connection.end()

    async def close_after(self, scope: Scope, receive: Receive, send: Send, connection: Connection) -> None:
        """Answer a request with a body, and close the connection unless all of the body was read."""
        left = True

        async def take() -> Message:
            nonlocal left
            message = await receive()
            left = left and message.get("more_body", False)
            return message

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start" and left:
                connection.lingers = True
                others = [header for header in message.get("headers", ()) if header[0] != b"connection"]
                message["headers"] = [*others, (b"connection", b"close")]
            await send(message)

        await self.app(scope, take, answer)


def has_body(scope: Scope) -> bool:
    return any(
        name == b"transfer-encoding" or (name == b"content-length" and value != b"0")
        for name, value in scope["headers"]
    )


async def send_away(trouble: Trouble, kind: str, send: Send) -> None:
    """Answer a request without reading it."""
    body = encode(trouble.problem())
    headers = [
        (b"content-type", b"application/json"),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
        (b"retry-after", str(trouble.wait).encode()),
        (b"content-length", str(len(body)).encode()),
        *HEADERS,
    ]
    await send({"type": f"{kind}.response.start", "status": trouble.status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})


class Gate:
    """The middleware that checks host, origin and rate limits, and adds security headers."""

    def __init__(self, app: ASGIApp, settings: Settings, budget: Budget) -> None:
        self.app = app
        self.settings = settings
        self.budget = budget

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.answer(Request(scope), receive, send)
        elif scope["type"] == "websocket" and not good_host(HTTPConnection(scope), self.settings.hosts):
            await send({"type": "websocket.close"})  # before it is accepted: a plain 403
        else:
            await self.app(scope, receive, send)

    async def answer(self, request: Request, receive: Receive, send: Send) -> None:
        path = request.url.path
        api = path.startswith("/api")
        visitor = request.state.visitor = Guest(request)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = list(message.get("headers", []))
                guest = getattr(request.state, "guest", None)
                if guest is not None and guest.fresh:
                    given = [*with_private(given), *cookie_of(guest)]
                if api and not any(name == b"cache-control" for name, _ in given):
                    given.append((b"cache-control", b"no-store"))
                message["headers"] = [*given, *HEADERS]
            await send(message)

        try:
            self.check(request, visitor)
        except Trouble as trouble:
            await answer_of(trouble)(request.scope, receive, guarded)
            return
        await self.budget.paid(visitor, self.app(request.scope, receive, guarded))

    def check(self, request: Request, visitor: Guest) -> None:
        """Raises Trouble for a request that is refused."""
        path = request.url.path
        if path == HEALTH:
            self.budget.expect_request(visitor, path)
            return
        if path not in DEAR and not good_host(request, self.settings.hosts):
            raise Trouble("wrong-host", WRONG_HOST)
        self.budget.expect_request(visitor, path)
        self.budget.expect_work(visitor)
        changes = request.method not in ("GET", "HEAD", "OPTIONS")
        if changes and not good_origin(request, self.settings.origins):
            raise Trouble("wrong-origin", "This came from a page of another site: open the game's own page.")


Headers = list[tuple[bytes, bytes]]


def cookie_of(guest: Guest) -> Headers:
    carrier = Response()
    guest.remember(carrier)
    return [header for header in carrier.raw_headers if header[0] == b"set-cookie"]


def with_private(headers: Headers) -> Headers:
    """The Cache-Control of an answer that sets a cookie: no shared cache may store it."""
    return [(name, b"private, " + value if name == b"cache-control" else value) for name, value in headers]


class Application(FastAPI):
    """A FastAPI application whose OpenAPI description is made from the structs of its messages."""

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI description."""
        return schema.openapi(self)


def create_app(settings: Settings) -> FastAPI:
    """The application. Raises BadDatabase when the database cannot be used."""
    registry = TableRegistry(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await registry.start()
        try:
            yield
        finally:
            await registry.close()

    app = Application(
        title="Eleventh Hour",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )
    app.state.context = RequestContext(registry)
    for part in (lobby, luck, table, study, coach, kept, socket, health):
        # flat, because nested routers are searched twice
        app.router.routes.extend(part.router.routes)
    app.add_exception_handler(Trouble, answer_trouble)
    app.add_exception_handler(StorageDown, answer_down)
    app.add_exception_handler(RequestValidationError, answer_invalid)
    app.add_exception_handler(HTTPException, answer_http)
    app.add_exception_handler(Exception, answer_crash)
    app.add_middleware(Gate, settings=settings, budget=registry.budget)
    add_pages(app, settings.static)
    return app


async def answer_trouble(_: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble)
    return answer_of(error)


async def answer_down(_: Request, error: Exception) -> Response:
    return reply(Trouble("unavailable", str(error)).problem(), 503)


async def answer_invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    problems = "; ".join(f"{'.'.join(map(str, e['loc'][1:]))}: {e['msg']}" for e in error.errors())
    return reply(Trouble("bad-request", f"The request is not as it should be: {problems}.").problem(), 400)


async def answer_http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return reply(Trouble("not-found", "There is nothing at this address.").problem(), 404)
    text = str(error.detail)
    if error.status_code == 405:
        text = "This address does not take that method: see /api/openapi.json for what it takes."
    problem = Trouble("bad-request", text).problem()
    answer = reply(problem, error.status_code)
    answer.headers.update(error.headers or {})
    return answer


async def answer_crash(request: Request, error: Exception) -> Response:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return reply(Trouble("unavailable", CRASHED).problem(), 500)


def run(
    host: str = "127.0.0.1",
    port: int = 8011,
    database: str = "",
    keep_days: int = Settings.keep_days,
    hosts: Sequence[str] = (),
    proxies: Sequence[str] = (),
) -> None:
    """Serve until stopped, and print the address. Raises CannotServe with a sentence."""
    settings = Settings(
        database or default_database(),
        keep_days=keep_days,
        hosts=tuple(name.lower() for name in (*hosts, *(names_of(host) if hosts else ()))),
        proxies=trusted_proxies(proxies),
    )
    serve(host, port, settings)


def trusted_proxies(proxies: Sequence[str]) -> tuple[str, ...]:
    """The addresses of trusted proxies; those of this machine are always among them."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError as error:
            raise CannotServe(
                f"The proxy {proxy!r} is no address: give it by number, such as 10.0.0.5 or 10.0.0.0/24."
            ) from error
    return (*LOCAL_PROXIES, *proxies)


def serve(host: str, port: int, settings: Settings) -> None:
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    allow_many()
    sys.setswitchinterval(TURN)
    listener = bound_socket(host, port)
    settings = replace(settings, hosts=settings.hosts or names_of(host))
    try:
        app = create_app(settings)
    except BaseException:
        listener.close()
        raise
    listen(listener)  # after the database is prepared
    budget: Budget = app.state.context.budget
    proxies = with_mapped(settings.proxies)
    server = web_server(Door(app, budget), Connections(settings.limits, budget, proxies), proxies)
    shown = f"[{host}]" if ":" in host else host
    if host in ("127.0.0.1", "0.0.0.0", "::1", "::"):
        shown = "localhost"
    number = listener.getsockname()[1]
    print(f"Eleventh Hour is open at http://{shown}:{number}/ (stop with Ctrl-C)", flush=True)  # noqa: T201
    # After shutting down, uvicorn raises the signal again: exit normally.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
