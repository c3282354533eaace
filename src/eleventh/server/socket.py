"""One socket per viewer: it is sent every change of its table, and takes what the viewer does."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from eleventh.server.audience import Viewer
from eleventh.server.budget import Bucket
from eleventh.server.database import StorageDown
from eleventh.server.desk import Desk, answer_of
from eleventh.server.messages import asked
from eleventh.server.messages.base import encode
from eleventh.server.messages.told import Done, Error, ServerMessage
from eleventh.server.outbox import Outbox
from eleventh.server.people import Guest, good_origin
from eleventh.server.removing import expect_welcome
from eleventh.server.room import Room
from eleventh.server.trouble import CRASHED, Trouble, bad, not_yours

log = logging.getLogger("eleventh.server")

router = APIRouter(prefix="/api")

DECODER = msgspec.json.Decoder(asked.ClientMessage)
TOO_SLOW = 4008  # closing codes of our own
GONE = 4004
MANY = 4029
MOST_REASON = 123  # bytes
SHORTEST_PAUSE, LONGEST_PAUSE = 0.2, 3.0  # seconds for who sends more than they may


class Reference(msgspec.Struct):
    ref: int = 0


@router.websocket("/tables/{table_id}/ws")
async def socket(websocket: WebSocket, table_id: str) -> None:
    desk: Desk = websocket.app.state.desk
    settings = desk.hall.settings
    if not good_origin(websocket, settings.origins):
        await websocket.close()  # before it is accepted: the browser sees a plain 403
        return
    guest = Guest(websocket)
    try:
        desk.budget.expect_handshake(guest)
        desk.budget.expect_work(guest)
    except Trouble as trouble:
        await websocket.send_denial_response(answer_of(trouble))
        return
    await websocket.accept()
    sockets = desk.hall.sockets
    elsewhere = desk.hall.tally.open_elsewhere(guest.address)
    if sockets.get(guest.address, 0) + elsewhere >= settings.limits.sockets:
        await send_away(
            websocket, "too-fast", "Too many windows are open from your address: close some.", MANY
        )
        return
    sockets[guest.address] = sockets.get(guest.address, 0) + 1
    try:
        room = await desk.hall.room(table_id)
        await serve(websocket, desk, guest, room)
    except Trouble as trouble:
        await send_away(websocket, trouble.code, trouble.text, GONE)
    except StorageDown as error:
        await send_away(websocket, "unavailable", str(error), 1013)
    finally:
        sockets[guest.address] -= 1
        if not sockets[guest.address]:
            del sockets[guest.address]


async def send_away(websocket: WebSocket, code: str, text: str, close: int) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await websocket.send_text(encode(Error(0, code=code, text=text)).decode())
        await websocket.close(close, reason(text))


def reason(text: str) -> str:
    """As much of the sentence as the last frame of a socket can hold; the whole of it was sent before."""
    return text.encode()[:MOST_REASON].decode(errors="ignore")


async def serve(websocket: WebSocket, desk: Desk, guest: Guest, room: Room) -> None:
    viewer = await desk.budget.paid(guest, arrive(websocket, desk, guest, room))
    desk.hall.neighbours.announce(room)
    desk.hall.autoplay.wake(room)
    sender = asyncio.create_task(send_all(websocket, desk, guest, viewer, room))
    try:
        await take_all(websocket, desk, guest, viewer, room.id)
    finally:
        sender.cancel()
        room = desk.hall.rooms.get(room.id, room)
        room.audience.leave(viewer)
        desk.hall.neighbours.announce(room)


async def arrive(websocket: WebSocket, desk: Desk, guest: Guest, room: Room) -> Viewer:
    limits = desk.hall.settings.limits
    wanted = websocket.query_params.get("seat", "")
    frames = websocket.query_params.get("frames", "1") != "0"
    name = (await desk.hall.names.doer(guest.id)).name
    async with room.lock:
        if room.outdated:
            await room.refresh()
        expect_welcome(room, guest.id)
        held = {str(seat): seat for seat in room.seats.held(guest.id)}
        follow = wanted not in held
        seat = room.audience.first_seat(guest.id) if follow else held[wanted]
        outbox = Outbox(limits.backlog, limits.backlog_bytes)
        viewer = Viewer(guest.id, name, seat, follow, outbox, frames)
        room.audience.arrive(viewer)
    return viewer


async def send_all(websocket: WebSocket, desk: Desk, guest: Guest, viewer: Viewer, room: Room) -> None:
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
            text = await desk.budget.paid(guest, catch_up(viewer, room)) if outbox.behind else outbox.take()
            if text is not None:
                await websocket.send_text(text)


async def catch_up(viewer: Viewer, room: Room) -> str:
    """The whole table, for a viewer who missed changes."""
    async with room.lock:
        viewer.outbox.behind = False
        return encode(room.audience.fresh(viewer)).decode()


async def take_all(websocket: WebSocket, desk: Desk, guest: Guest, viewer: Viewer, table_id: str) -> None:
    """Every message is answered: done, refused, stale or error."""
    bucket = Bucket(desk.hall.settings.limits.messages)
    while websocket.application_state is WebSocketState.CONNECTED:
        frame = await websocket.receive()
        if frame["type"] == "websocket.disconnect":
            return
        text = frame.get("text") or ""  # a binary frame is no message of ours
        answer = await desk.budget.paid(guest, take(desk, guest, viewer, table_id, text, bucket))
        viewer.answer(answer)
        if isinstance(answer, Error) and answer.code == "too-fast":
            # Nothing more is read for a while: even to refuse costs something.
            await asyncio.sleep(min(LONGEST_PAUSE, max(SHORTEST_PAUSE, desk.budget.debt(guest))))


async def take(
    desk: Desk, guest: Guest, viewer: Viewer, table_id: str, text: str, bucket: Bucket
) -> ServerMessage:
    wish: asked.ClientMessage | None = None
    try:
        if not bucket.take():
            raise Trouble("too-fast", "That was too fast: wait a moment and try again.")
        desk.budget.expect_work(guest)
        wish = decode(text, desk.hall.settings.limits.message)
        done, version = await do(desk, guest, viewer, table_id, wish)
        return Done(wish.ref, version, done)
    except Trouble as trouble:
        if trouble.code == "stale":
            async with desk.hall.enter(table_id) as room:
                room.audience.send_whole(viewer)
        return trouble.message(reference(wish, text))
    except StorageDown as error:
        return Error(reference(wish, text), code="unavailable", text=str(error))
    except Exception as error:
        log.error("a message at table %s failed", table_id, exc_info=error)
        return Error(reference(wish, text), code="unavailable", text=CRASHED)


def decode(text: str, most: int) -> asked.ClientMessage:
    if len(text) > most:
        raise Trouble("too-large", f"That is too large: at most {most:,} bytes are taken.")
    try:
        wish: asked.ClientMessage = DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise bad(f"The message is not as it should be: {error}.") from error
    return wish


def reference(wish: asked.ClientMessage | None, text: str) -> int:
    """The number that the answer should carry, even if nothing else of the message could be read."""
    if wish is not None:
        return wish.ref
    try:
        return msgspec.json.decode(text, type=Reference).ref
    except (msgspec.DecodeError, RecursionError):
        return 0


async def do(
    desk: Desk, guest: Guest, viewer: Viewer, table_id: str, wish: asked.ClientMessage
) -> tuple[str, int]:
    """The sentence to show, and the version afterwards."""
    if isinstance(wish, asked.Look):
        return "", await look_as(desk, viewer, table_id, wish)
    await desk.admit(guest, wish)
    return await desk.hall.do(table_id, await desk.hall.names.doer(guest.id), wish)


async def look_as(desk: Desk, viewer: Viewer, table_id: str, wish: asked.Look) -> int:
    """Look as another seat of one's own."""
    async with desk.hall.enter(table_id) as room:
        if wish.seat >= 0 and wish.seat not in room.seats.held(viewer.player):
            raise not_yours("That seat is not yours to look as.")
        room.audience.look_as(viewer, wish.seat)
        return room.table.events
