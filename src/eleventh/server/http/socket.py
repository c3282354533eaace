"""One socket per viewer: it gets every change of its table, and sends messages."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from eleventh.server.http.context import RequestContext, answer_of
from eleventh.server.http.messages import incoming
from eleventh.server.http.messages.base import encode
from eleventh.server.http.messages.outgoing import Done, Error, ServerMessage
from eleventh.server.http.outbox import Outbox
from eleventh.server.limits.budget import Bucket
from eleventh.server.limits.people import Guest, good_origin
from eleventh.server.storage.database import StorageDown
from eleventh.server.tables.audience import Viewer
from eleventh.server.tables.live_table import LiveTable
from eleventh.server.tables.removal import expect_welcome
from eleventh.server.trouble import CRASHED, Trouble, bad, not_yours

log = logging.getLogger("eleventh.server")

router = APIRouter(prefix="/api")

DECODER = msgspec.json.Decoder(incoming.ClientMessage)
TOO_SLOW = 4008  # our own closing codes
GONE = 4004
MANY = 4029
MOST_REASON = 123  # bytes
SHORTEST_PAUSE, LONGEST_PAUSE = 0.2, 3.0  # seconds for a client that sends too much


class Reference(msgspec.Struct):
    """The part of a message that its answer refers to."""

    ref: int = 0


@router.websocket("/tables/{table_id}/ws")
async def socket(websocket: WebSocket, table_id: str) -> None:
    context: RequestContext = websocket.app.state.context
    settings = context.registry.settings
    if not good_origin(websocket, settings.origins):
        await websocket.close()  # before it is accepted: the browser sees a plain 403
        return
    guest = Guest(websocket)
    try:
        context.budget.expect_handshake(guest)
        context.budget.expect_work(guest)
    except Trouble as trouble:
        await websocket.send_denial_response(answer_of(trouble))
        return
    await websocket.accept()
    sockets = context.registry.sockets
    elsewhere = context.registry.tally.open_elsewhere(guest.address)
    if sockets.get(guest.address, 0) + elsewhere >= settings.limits.sockets:
        await send_away(
            websocket, "too-fast", "Too many windows are open from your address: close some.", MANY
        )
        return
    sockets[guest.address] = sockets.get(guest.address, 0) + 1
    try:
        live = await context.registry.live(table_id)
        await serve(websocket, context, guest, live)
    except Trouble as trouble:
        await send_away(websocket, trouble.code, trouble.text, GONE)
    except StorageDown as error:
        await send_away(websocket, "unavailable", str(error), 1013)
    finally:
        sockets[guest.address] -= 1
        if not sockets[guest.address]:
            del sockets[guest.address]


async def send_away(websocket: WebSocket, code: str, text: str, close: int) -> None:
    """Send an error and close the socket."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await websocket.send_text(encode(Error(0, code=code, text=text)).decode())
        await websocket.close(close, reason(text))


def reason(text: str) -> str:
    """The beginning of the sentence that fits a closing frame; all of it was sent before."""
    return text.encode()[:MOST_REASON].decode(errors="ignore")


async def serve(websocket: WebSocket, context: RequestContext, guest: Guest, live: LiveTable) -> None:
    """Connect a viewer to the table until the socket closes."""
    viewer = await context.budget.paid(guest, arrive(websocket, context, guest, live))
    context.registry.neighbours.announce(live)
    context.registry.autoplay.wake(live)
    sender = asyncio.create_task(send_all(websocket, context, guest, viewer, live))
    try:
        await take_all(websocket, context, guest, viewer, live.id)
    finally:
        sender.cancel()
        live = context.registry.live_tables.get(live.id, live)
        live.audience.leave(viewer)
        context.registry.neighbours.announce(live)


async def arrive(websocket: WebSocket, context: RequestContext, guest: Guest, live: LiveTable) -> Viewer:
    """Add the viewer to the table's audience."""
    limits = context.registry.settings.limits
    wanted = websocket.query_params.get("seat", "")
    frames = websocket.query_params.get("frames", "1") != "0"
    name = (await context.registry.names.actor(guest.id)).name
    async with live.lock:
        if live.outdated:
            await live.refresh()
        expect_welcome(live, guest.id)
        held = {str(seat): seat for seat in live.seats.held(guest.id)}
        follow = wanted not in held
        seat = live.audience.first_seat(guest.id) if follow else held[wanted]
        outbox = Outbox(limits.backlog, limits.backlog_bytes)
        viewer = Viewer(guest.id, name, seat, follow, outbox, frames)
        live.audience.arrive(viewer)
    return viewer


async def send_all(
    websocket: WebSocket, context: RequestContext, guest: Guest, viewer: Viewer, live: LiveTable
) -> None:
    """Send the viewer's queue until it is closed."""
    outbox = viewer.outbox
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await outbox.ready.wait()
            if outbox.gone is not None:
                await send_away(websocket, *outbox.gone, GONE)
                return
            if outbox.lost:
                await send_away(websocket, "too-fast", "Your connection could not keep up.", TOO_SLOW)
                return
            text = (
                await context.budget.paid(guest, catch_up(viewer, live)) if outbox.behind else outbox.take()
            )
            if text is not None:
                await websocket.send_text(text)


async def catch_up(viewer: Viewer, live: LiveTable) -> str:
    """A full update, for a viewer who missed changes."""
    async with live.lock:
        viewer.outbox.behind = False
        return encode(live.audience.fresh(viewer)).decode()


async def take_all(
    websocket: WebSocket, context: RequestContext, guest: Guest, viewer: Viewer, table_id: str
) -> None:
    """Answer every message: done, refused, stale or error."""
    bucket = Bucket(context.registry.settings.limits.messages)
    while websocket.application_state is WebSocketState.CONNECTED:
        frame = await websocket.receive()
        if frame["type"] == "websocket.disconnect":
            return
        text = frame.get("text") or ""  # we send no binary frames
        answer = await context.budget.paid(guest, take(context, guest, viewer, table_id, text, bucket))
        viewer.answer(answer)
        if isinstance(answer, Error) and answer.code == "too-fast":
            # Stop reading for a while, as even a refusal costs time.
            await asyncio.sleep(min(LONGEST_PAUSE, max(SHORTEST_PAUSE, context.budget.debt(guest))))


async def take(
    context: RequestContext, guest: Guest, viewer: Viewer, table_id: str, text: str, bucket: Bucket
) -> ServerMessage:
    """Handle one message; returns its answer."""
    message: incoming.ClientMessage | None = None
    try:
        if not bucket.take():
            raise Trouble("too-fast", "That was too fast: wait a moment and try again.")
        context.budget.expect_work(guest)
        message = decode(text, context.registry.settings.limits.message)
        done, version = await do(context, guest, viewer, table_id, message)
        return Done(message.ref, version, done)
    except Trouble as trouble:
        if trouble.code == "stale":
            async with context.registry.enter(table_id) as live:
                live.audience.send_whole(viewer)
        return trouble.message(reference(message, text))
    except StorageDown as error:
        return Error(reference(message, text), code="unavailable", text=str(error))
    except Exception as error:
        log.error("a message at table %s failed", table_id, exc_info=error)
        return Error(reference(message, text), code="unavailable", text=CRASHED)


def decode(text: str, most: int) -> incoming.ClientMessage:
    """The message of a text. Trouble if it is too large or malformed."""
    if len(text) > most:
        raise Trouble("too-large", f"That is too large: at most {most:,} bytes are taken.")
    try:
        message: incoming.ClientMessage = DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise bad(f"The message is not as it should be: {error}.") from error
    return message


def reference(message: incoming.ClientMessage | None, text: str) -> int:
    """The number that the answer carries, even if nothing else of the message could be decoded."""
    if message is not None:
        return message.ref
    try:
        return msgspec.json.decode(text, type=Reference).ref
    except (msgspec.DecodeError, RecursionError):
        return 0


async def do(
    context: RequestContext, guest: Guest, viewer: Viewer, table_id: str, message: incoming.ClientMessage
) -> tuple[str, int]:
    """Handle the message: the sentence to show, and the version afterwards."""
    if isinstance(message, incoming.Look):
        return "", await look_as(context, viewer, table_id, message)
    await context.admit(guest, message)
    return await context.registry.do(table_id, await context.registry.names.actor(guest.id), message)


async def look_as(context: RequestContext, viewer: Viewer, table_id: str, message: incoming.Look) -> int:
    """Show the viewer another of their own seats; returns the version."""
    async with context.registry.enter(table_id) as live:
        if message.seat >= 0 and message.seat not in live.seats.held(viewer.player):
            raise not_yours("That seat is not yours to look as.")
        live.audience.look_as(viewer, message.seat)
        return live.table.events
