"""What all routes need: the person, rate limits, the request's body, and answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import Path, Query, Request
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from eleventh.server.http.messages import incoming
from eleventh.server.http.messages.base import encode
from eleventh.server.http.static_cache import StaticCache
from eleventh.server.limits.people import Actor, Guest, clean_name
from eleventh.server.settings import Limits
from eleventh.server.tables.creation import Maker
from eleventh.server.tables.live_table import LiveTable
from eleventh.server.tables.registry import TableRegistry
from eleventh.server.trouble import Trouble, bad, not_yours

TableId = Annotated[str, Path(alias="table", max_length=32, description="the table's id, as in its link")]
SeatQuery = Annotated[int, Query(ge=-1, le=31, description="as which seat; -1: yours, or a spectator")]
B = TypeVar("B")
T = TypeVar("T")


class RequestContext:
    """What all requests share: the registry of tables, and the limits."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.budget = registry.budget
        self.maker = Maker(registry)
        self.still = StaticCache()

    async def rename(self, who: Guest, name: str) -> str:
        """Change the person's name. Setting the same name again costs nothing."""
        known = (await self.registry.names.actor(who.id)).name
        name = clean_name(name, self.registry.settings.limits.name)
        if name and name != known:
            self.budget.expect_rename(who)
            await self.registry.names.rename(who.id, name)
        return name

    async def admit(self, who: Guest, message: incoming.ClientMessage) -> None:
        """Check the limits that apply to a person at all tables, and take over a new name. Raises Trouble."""
        if isinstance(message, incoming.Chat):
            self.budget.expect_chat(who)
        if isinstance(message, incoming.Seat) and message.name:
            await self.rename(who, message.name)


def context(request: Request) -> RequestContext:
    """The context of the request's application."""
    found: RequestContext = request.app.state.context
    return found


def guest(request: Request) -> Guest:
    """The person who sends the request; the answer will set the cookie if there was none."""
    found: Guest | None = getattr(request.state, "guest", None)
    if found is None:
        found = request.state.guest = request.state.visitor
    return found


async def actor(request: Request) -> Actor:
    found = await context(request).registry.names.actor(guest(request).id)
    found.address = guest(request).address
    return found


def reply(message: msgspec.Struct, status: int = 200) -> Response:
    """A response with the struct as JSON."""
    return Response(encode(message), status, media_type="application/json")


def answer_of(trouble: Trouble) -> Response:
    """A response for the Trouble."""
    answer = reply(trouble.problem(), trouble.status)
    if trouble.wait:
        answer.headers["Retry-After"] = str(trouble.wait)
    if trouble.code in ("too-fast", "too-slow"):
        answer.headers["Connection"] = "close"
    return answer


async def body(request: Request, form: type[B], most: int | None = None) -> B:
    """The request's body decoded as that struct; its size is limited before it is read."""
    at = context(request)
    limits = at.registry.settings.limits
    visitor: Guest = request.state.visitor
    with at.budget.bodies.held(visitor) as add:
        data = await read_body(request, limits, most or limits.body, add)
    at.budget.received(visitor, len(data))
    try:
        return msgspec.json.decode(data or b"{}", type=form)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise bad(f"The body is not as it should be: {error}.") from error


async def read_body(request: Request, limits: Limits, most: int, add: Callable[[int], None]) -> bytes:
    """The request's body of at most `most` bytes. `add` is called with the size of each part before it is
    stored."""
    announced = request.headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > most:
        raise too_large(most)
    data = bytearray()
    try:
        async with asyncio.timeout(limits.slow_body):
            async for chunk in request.stream():
                if len(data) + len(chunk) > most:
                    raise too_large(most)
                add(len(chunk))
                data += chunk
    except TimeoutError as error:
        raise Trouble("too-slow", "The request did not come to its end: send it again, at once.") from error
    except ClientDisconnect as error:
        raise Trouble("too-slow", "The connection ended in the middle of the request.") from error
    return bytes(data)


def too_large(limit: int) -> Trouble:
    return Trouble("too-large", f"That is too large: at most {limit:,} bytes are taken.")


async def while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """The result of the work, which is cancelled if the client disconnects."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    doing, leaving = asyncio.ensure_future(work), asyncio.ensure_future(gone())
    try:
        await asyncio.wait({doing, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise Trouble("too-slow", "The connection ended before the answer was there.")
        return doing.result()
    finally:
        doing.cancel()
        leaving.cancel()


def seat_of(live: LiveTable, who: Guest, wanted: int) -> int:
    """The seat as which this person may look."""
    if wanted < 0:
        return live.audience.first_seat(who.id)
    if wanted not in live.seats.held(who.id):
        raise not_yours("That seat is not yours: you can look as a spectator, without `seat`.")
    return wanted


def my_seat(live: LiveTable, who: Guest, wanted: int) -> int:
    """The seat of this person that the request means."""
    seat = seat_of(live, who, wanted)
    if seat < 0:
        raise not_yours("You only watch this table: join it by an invitation link to play.")
    return seat
