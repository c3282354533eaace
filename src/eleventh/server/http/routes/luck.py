"""Routes of luck and skill over all games of a person."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from eleventh.server.http.context import body, context, guest, reply
from eleventh.server.http.messages.study import LuckWish, MyLuck
from eleventh.server.http.schema import describe

router = APIRouter(prefix="/api/me")


@router.get("/luck", **describe("Your luck and skill, and how many games are weighed", MyLuck))
async def luck(request: Request) -> Response:
    return reply(await context(request).registry.lucks.tell(guest(request)))


@router.post("/luck", **describe("Weigh your games that were not reviewed yet", MyLuck, LuckWish))
async def weigh(request: Request) -> Response:
    await body(request, LuckWish)
    return reply(await context(request).registry.lucks.begin(guest(request)))
