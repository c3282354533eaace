"""Health checks, for operators and load balancers."""

from __future__ import annotations

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.responses import PlainTextResponse, Response

from eleventh.server.http.context import context
from eleventh.server.trouble import Trouble

router = APIRouter(include_in_schema=False)
DEAF = "This server does not hear the other servers on its database yet: it tries again each second."
METHODS = ["GET", "HEAD"]


@router.api_route("/healthz", methods=METHODS)
async def healthz(request: Request) -> Response:
    """The process lives."""
    return PlainTextResponse("alive\n", headers={"Cache-Control": "no-store"})


@router.api_route("/ready", methods=METHODS)
async def ready(request: Request) -> Response:
    """The database answers, and other servers on it are heard; if not, a problem with status 503."""
    registry = context(request).registry
    await registry.database.ping()
    if registry.database.postgres and not registry.neighbours.hears:
        raise Trouble("unavailable", DEAF)
    return PlainTextResponse("ready\n", headers={"Cache-Control": "no-store"})


@router.api_route("/metrics", methods=METHODS)
async def metrics(request: Request) -> Response:
    return Response(
        context(request).registry.meters.text(),
        media_type=CONTENT_TYPE_LATEST,
        headers={"Cache-Control": "no-store"},
    )
