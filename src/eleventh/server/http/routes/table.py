"""Routes of one table: its view, and the same messages as over the socket."""

from __future__ import annotations

from typing import TypeVar

from fastapi import APIRouter, Request
from starlette.responses import Response

from eleventh.server.http.context import SeatQuery, TableId, actor, body, context, guest, reply, seat_of
from eleventh.server.http.messages.incoming import (
    Act,
    Answer,
    Back,
    Chances,
    Chat,
    ClientMessage,
    Digest,
    Nonce,
    On,
    Redo,
    Remove,
    Seat,
    Start,
    TypedDeal,
)
from eleventh.server.http.messages.outgoing import Done, Update
from eleventh.server.http.schema import describe
from eleventh.server.trouble import Trouble

router = APIRouter(prefix="/api/tables/{table}")

M = TypeVar("M", bound=ClientMessage)


@router.get("", **describe("A table as you see it", Update))
async def view(request: Request, table_id: TableId, seat: SeatQuery = -1) -> Response:
    async with context(request).registry.enter(table_id, guest(request).id) as live:
        return reply(live.audience.whole(guest(request).id, seat_of(live, guest(request), seat)))


async def do(request: Request, table_id: str, form: type[M]) -> Response:
    at = context(request)
    message = await body(request, form)
    await at.admit(guest(request), message)
    try:
        text, version = await at.registry.do(table_id, await actor(request), message)
    except Trouble as trouble:
        if trouble.code == "stale":
            async with at.registry.enter(table_id) as live:
                seat = live.audience.first_seat(guest(request).id)
                trouble.view = live.audience.whole(guest(request).id, seat)
        raise
    return reply(Done(message.ref, version, text))


@router.post("/act", **describe("Choose an option", Done, Act))
async def act(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, Act)


@router.post("/deal", **describe("Say what real dice or cards showed", Done, TypedDeal))
async def deal(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, TypedDeal)


@router.post("/on", **describe("Go on with a lesson", Done, On))
async def on(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, On)


@router.post("/undo", **describe("Take back a choice", Done, Back))
async def undo(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, Back)


@router.post("/redo", **describe("Take back a step back", Done, Redo))
async def redo(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, Redo)


@router.post("/answer", **describe("Answer a question", Done, Answer))
async def answer(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, Answer)


@router.post("/chat", **describe("Say something", Done, Chat))
async def chat(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, Chat)


@router.post("/seat", **describe("Change who plays a seat", Done, Seat))
async def seat(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, Seat)


@router.post("/remove", **describe("Remove somebody, as the host", Done, Remove))
async def remove(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, Remove)


@router.post("/start", **describe("Begin the game at a table that waits", Done, Start))
async def start(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, Start)


@router.post("/digest", **describe("Commit to your part in the fair draws", Done, Digest))
async def digest(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, Digest)


@router.post("/nonce", **describe("Show your part in the fair draws", Done, Nonce))
async def nonce(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, Nonce)


@router.post("/chances", **describe("Show chances to win, or not", Done, Chances))
async def chances(request: Request, table_id: TableId) -> Response:
    return await do(request, table_id, Chances)
