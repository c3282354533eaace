"""The way of an upload: a server in this process is sent the log and asked about the table it makes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import tempfile
from collections.abc import Iterator, MutableMapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
from fastapi import FastAPI

from eleventh.games import registered
from eleventh.server.app import create_app
from eleventh.server.settings import Limits, Settings
from fuzz.outside.table import sentence

OPEN = replace(Limits.without_rates(), live=50)


class ServerError(AssertionError):
    """The server failed where it should have answered."""


class ApiAnswer:
    def __init__(self) -> None:
        self.status = 0
        self.body = bytearray()
        self.cookie = b""

    async def take(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            cookies = [value for name, value in message["headers"] if name == b"set-cookie"]
            self.cookie = cookies[0].partition(b";")[0] if cookies else b""
        elif message["type"] == "http.response.body":
            self.body += message.get("body", b"")

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Browser:
    """Asks the application directly, without a network, and keeps its cookie."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.cookie = b""

    async def ask(self, method: str, path: str, body: object = None) -> ApiAnswer:
        """The answer; ServerError if it is that the server failed."""
        data = b"" if body is None else msgspec.json.encode(body)
        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path.partition("?")[0],
            "raw_path": path.partition("?")[0].encode(),
            "query_string": path.partition("?")[2].encode(),
            "root_path": "",
            "headers": [*headers, (b"cookie", self.cookie)] if self.cookie else headers,
            "client": ("127.0.0.1", 9),
            "server": ("localhost", 80),
        }
        waiting = [{"type": "http.request", "body": data, "more_body": False}]
        gone = {"type": "http.disconnect"}

        async def receive() -> dict[str, Any]:
            return waiting.pop() if waiting else gone

        answer = ApiAnswer()
        with contextlib.suppress(Exception):  # it is answered, and then raised for whoever keeps the log
            await self.app(scope, receive, answer.take)
        self.cookie = answer.cookie or self.cookie
        if answer.status >= 500 or not answer.status:
            raise ServerError(f"{method} {path}: {answer.status} {bytes(answer.body[:300]).decode()}")
        return answer


class Server:
    """A server of this process, with a database that is thrown away."""

    def __init__(self, app: FastAPI, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.app = app

    def uploaded(self, text: str) -> None:
        self.loop.run_until_complete(self.upload(text))

    async def upload(self, text: str) -> None:
        browser = Browser(self.app)
        made = await browser.ask("POST", "/api/tables", {"log": text})
        if made.status != 201:
            sentence(made.json["text"])
            return
        table = f"/api/tables/{made.json['id']}"
        view = (await browser.ask("GET", table)).json
        for path in (
            table,
            f"{table}/at/0",
            f"{table}/at/{view['version']}",
            f"{table}/verify",
            f"{table}/log",
        ):
            await browser.ask("GET", path)
        for choice in view["scene"].get("choices", [])[:1]:
            wish = {"notation": choice["notation"], "at": view["version"]}
            await browser.ask("POST", f"{table}/act", wish)
        await browser.ask("POST", f"{table}/undo", {"at": view["version"]})
        await browser.ask("GET", f"{table}/chart")


@contextlib.contextmanager
def server() -> Iterator[Server]:
    log = logging.getLogger("eleventh.server")
    level = log.level
    log.setLevel(logging.CRITICAL)
    loop = asyncio.new_event_loop()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(str(Path(folder) / "tables.db"), OPEN, workers=1, games=registered())
        app = create_app(settings)
        lifespan = app.router.lifespan_context(app)
        loop.run_until_complete(lifespan.__aenter__())
        try:
            yield Server(app, loop)
        finally:
            loop.run_until_complete(lifespan.__aexit__(None, None, None))
            loop.run_until_complete(loop.shutdown_default_executor())
            loop.close()
            log.setLevel(level)
