"""One socket per viewer: it is sent every change of its table, and takes what the viewer does."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from eleventh.server import deeds, messages, pictures
from eleventh.server.database import StorageDown
from eleventh.server.people import Guest, good_origin
from eleventh.server.room import Room, Viewer
from eleventh.server.routes import Desk, limit_chat
from eleventh.server.settings import Bucket
from eleventh.server.trouble import CRASHED, Trouble, bad, not_yours

log = logging.getLogger("eleventh.server")

router = APIRouter(prefix="/api")

DECODER = msgspec.json.Decoder(messages.ClientMessage)
TOO_SLOW = 4008  # closing codes of our own
GONE = 4004
MANY = 4029


class Reference(msgspec.Struct):
    ref: int = 0


@router.websocket("/tables/{table}/ws")
async def socket(websocket: WebSocket, table: str) -> None:
    desk: Desk = websocket.app.state.desk
    settings = desk.hall.settings
    if not good_origin(websocket, settings.origins):
        await websocket.close()  # before it is accepted: the browser sees a plain 403
        return
    guest = Guest(websocket)
    await websocket.accept()
    if desk.sockets.get(guest.address, 0) >= settings.limits.sockets:
        await send_away(
            websocket, "too-fast", "Too many windows are open from your address: close some.", MANY
        )
        return
    desk.sockets[guest.address] = desk.sockets.get(guest.address, 0) + 1
    try:
        room = await desk.hall.room(table)
        await serve(websocket, desk, guest, room)
    except Trouble as trouble:
        await send_away(websocket, trouble.code, trouble.text, GONE)
    except StorageDown as error:
        await send_away(websocket, "unavailable", str(error), 1013)
    finally:
        desk.sockets[guest.address] -= 1
        if not desk.sockets[guest.address]:
            del desk.sockets[guest.address]


async def send_away(websocket: WebSocket, code: str, text: str, close: int) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await websocket.send_text(pictures.encode(messages.Error(0, code=code, text=text)).decode())
        await websocket.close(close)


async def serve(websocket: WebSocket, desk: Desk, guest: Guest, room: Room) -> None:
    limits = desk.hall.settings.limits
    wanted = websocket.query_params.get("seat", "")
    frames = websocket.query_params.get("frames", "1") != "0"
    async with room.lock:
        if room.outdated:
            await room.refresh()
        held = {str(seat): seat for seat in room.held(guest.id)}
        follow = wanted not in held
        look = room.seat_to_show(guest.id) if follow else held[wanted]
        viewer = Viewer(guest.id, look, follow, limits.backlog, frames)
        room.arrive(viewer)
    desk.hall.announce(room)
    desk.hall.wake(room)
    sender = asyncio.create_task(send_all(websocket, viewer))
    try:
        await take_all(websocket, desk, guest, viewer, room.id)
    finally:
        sender.cancel()
        room = desk.hall.rooms.get(room.id, room)
        room.leave(viewer)
        desk.hall.announce(room)


async def send_all(websocket: WebSocket, viewer: Viewer) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await viewer.ready.wait()
            viewer.ready.clear()
            while viewer.queue:
                await websocket.send_text(viewer.queue.popleft())
            if viewer.lost:
                text = "Your connection could not keep up: it is opened anew."
                await send_away(websocket, "too-fast", text, TOO_SLOW)
                return


async def take_all(websocket: WebSocket, desk: Desk, guest: Guest, viewer: Viewer, table: str) -> None:
    """Every message is answered: done, refused, stale or error."""
    limits = desk.hall.settings.limits
    bucket = Bucket(limits.messages)
    while websocket.application_state is WebSocketState.CONNECTED:
        frame = await websocket.receive()
        if frame["type"] == "websocket.disconnect":
            return
        text = frame.get("text") or ""  # a binary frame is no message of ours
        ref = reference(text)
        try:
            if not bucket.take():
                raise Trouble("too-fast", "That was too fast: wait a moment and try again.")
            asked = decode(text, limits.message)
            if isinstance(asked, messages.Look):
                done, version = "", await look(desk, viewer, table, asked)
            else:
                done, version = await do(desk, guest, table, asked)
            answer: messages.ServerMessage = messages.Done(ref, version, done)
        except Trouble as trouble:
            if trouble.code == "stale":
                room = await desk.hall.room(table)
                viewer.send(pictures.encode(room.whole(viewer.player, viewer.look)).decode())
            answer = trouble.message(ref)
        except StorageDown as error:
            answer = messages.Error(ref, code="unavailable", text=str(error))
        except Exception as error:
            log.error("a message at table %s failed", table, exc_info=error)
            answer = messages.Error(ref, code="unavailable", text=CRASHED)
        viewer.send(pictures.encode(answer).decode())


def reference(text: str) -> int:
    """The number that the answer should carry, even if nothing else can be read."""
    try:
        return msgspec.json.decode(text, type=Reference).ref
    except (msgspec.DecodeError, RecursionError):
        return 0


def decode(text: str, most: int) -> messages.ClientMessage:
    if len(text) > most:
        raise Trouble("too-large", f"That is too large: at most {most:,} bytes are taken.")
    try:
        asked: messages.ClientMessage = DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise bad(f"The message is not as it should be: {error}.") from error
    return asked


async def do(desk: Desk, guest: Guest, table: str, asked: messages.ClientMessage) -> tuple[str, int]:
    doer = await desk.hall.doer(guest.id)
    if isinstance(asked, messages.Chat):
        limit_chat(desk, guest)
    if isinstance(asked, messages.Seat) and asked.name:
        doer = deeds.Doer(guest.id, await desk.hall.rename(guest.id, asked.name) or doer.name)
    return await desk.hall.do(table, doer, asked)


async def look(desk: Desk, viewer: Viewer, table: str, asked: messages.Look) -> int:
    """Look as another seat of one's own."""
    async with desk.hall.enter(table) as room:
        if asked.seat >= 0 and asked.seat not in room.held(viewer.player):
            raise not_yours("That seat is not yours to look as.")
        viewer.look = asked.seat
        viewer.follow = asked.seat >= 0
        room.send_look(viewer)
        room.drop_looks()
        return room.table.events
