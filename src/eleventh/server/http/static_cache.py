"""Responses that do not change while the server runs, cached compressed and with an ETag."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable

from fastapi import Request
from starlette.responses import Response

SMALL = 500  # bytes below which compressing is not worth it
TYPE = "application/json"


def takes(request: Request, coding: str) -> bool:
    """Whether the client accepts that coding."""
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, rest = part.partition(";")
        if name.strip() == coding:
            return rest.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


class StaticResponse:
    """One response, in all codings."""

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.short = gzip.compress(body, 9, mtime=0) if len(body) > SMALL else b""
        self.tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'

    def answer(self, request: Request) -> Response:
        """The response, or 304 if the client has it."""
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        known = request.headers.get("if-none-match", "")
        if self.tag in [tag.strip().removeprefix("W/") for tag in known.split(",")]:
            return Response(status_code=304, headers=headers)
        if self.short and takes(request, "gzip"):
            return Response(self.short, headers=headers | {"Content-Encoding": "gzip"}, media_type=TYPE)
        return Response(self.body, headers=headers, media_type=TYPE)


class StaticCache:
    """All static responses, by name."""

    def __init__(self) -> None:
        self.made: dict[str, StaticResponse] = {}

    def answer(self, request: Request, name: str, make: Callable[[], bytes]) -> Response:
        """The response with this name, built by `make` on first use."""
        found = self.made.get(name)
        if found is None:
            found = self.made[name] = StaticResponse(make())
        return found.answer(request)
