"""The API over HTTP: everything that the page can do. Bodies and answers are the structs of `messages`."""

from __future__ import annotations

import asyncio
from typing import Annotated, TypeVar

import msgspec
from fastapi import APIRouter, Path, Query, Request
from starlette.responses import PlainTextResponse, Response

from eleventh.bots import ABOUT
from eleventh.games import all_games
from eleventh.server import http_messages, messages, pictures
from eleventh.server.deeds import Doer, refusals
from eleventh.server.hall import CannotOpen, Hall, known_game
from eleventh.server.people import Guest
from eleventh.server.pointing import why_not
from eleventh.server.rebuild import may_be_read
from eleventh.server.room import Room
from eleventh.server.rows import Listed
from eleventh.server.schema import describe
from eleventh.server.settings import Buckets
from eleventh.server.trouble import Trouble, bad, closed, not_yours
from eleventh.server.workers import TookTooLong, WorkerDied
from eleventh.table.log import write_log
from eleventh.table.verify import verify

router = APIRouter(prefix="/api")

TableId = Annotated[str, Path(max_length=32, description="the table's id, as in its link")]
SeatQuery = Annotated[int, Query(ge=-1, le=31, description="as which seat; -1: yours, or a spectator")]
Notation = Annotated[str, Query(max_length=200, description="the action in notation")]
Element = Annotated[str, Query(max_length=200, description="the id of something on the table")]
Pressed = Annotated[tuple[str, ...], Query(max_length=20, description="the ids that were pressed before it")]
B = TypeVar("B")


class Desk:
    """What the routes share: the hall and the rates."""

    def __init__(self, hall: Hall) -> None:
        limits = hall.settings.limits
        self.hall = hall
        self.tables = Buckets(limits.tables)
        self.chat = Buckets(limits.chat)
        self.hints = Buckets(limits.hints)
        self.sockets: dict[str, int] = {}


def desk(request: Request) -> Desk:
    found: Desk = request.app.state.desk
    return found


def guest(request: Request) -> Guest:
    """Who asks; the answer will set the cookie if there was none."""
    found: Guest | None = getattr(request.state, "guest", None)
    if found is None:
        found = request.state.guest = Guest(request)
    return found


async def doer(request: Request) -> Doer:
    return await desk(request).hall.doer(guest(request).id)


def reply(message: msgspec.Struct, status: int = 200) -> Response:
    return Response(pictures.encode(message), status, media_type="application/json")


async def body(request: Request, form: type[B], most: int | None = None) -> B:
    """The request's body as that struct; its size is limited before it is read."""
    limit = most or desk(request).hall.settings.limits.body
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > limit:
            raise Trouble("too-large", f"That is too large: at most {limit:,} bytes are taken.")
    try:
        return msgspec.json.decode(data or b"{}", type=form)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise bad(f"The body is not as it should be: {error}.") from error


def seat_of(room: Room, who: Guest, wanted: int) -> int:
    """As which seat this person may look."""
    if wanted < 0:
        return room.seat_to_show(who.id)
    if wanted not in room.held(who.id):
        raise not_yours("That seat is not yours: you can look as a spectator, without `seat`.")
    return wanted


def my_seat(room: Room, who: Guest, wanted: int) -> int:
    seat = seat_of(room, who, wanted)
    if seat < 0:
        raise not_yours("You only watch this table: join it by an invitation link to play.")
    return seat


# --- games ---


@router.get("/games", **describe("The games and the bots", http_messages.Lobby))
async def games(request: Request) -> Response:
    bots = [http_messages.BotInfo(id, id.title(), text) for id, text in ABOUT.items()]
    return reply(http_messages.Lobby([pictures.game_info(game) for game in all_games().values()], bots))


@router.get("/games/{game}/art", **describe("A game's drawings: SVG by name", dict[str, str]))
async def art(request: Request, game: str) -> Response:
    return Response(msgspec.json.encode(known_game(game).art()), media_type="application/json")


@router.get("/games/{game}/rules", **describe("A game's rules, rulings and examples", http_messages.Rules))
async def game_rules(request: Request, game: str) -> Response:
    return reply(await asyncio.to_thread(pictures.rules, known_game(game)))


# --- people ---


@router.get("/me", **describe("What you are called", http_messages.Me))
async def me(request: Request) -> Response:
    return reply(http_messages.Me((await doer(request)).name))


@router.post("/me", **describe("Call yourself something", http_messages.Me, http_messages.Me))
async def set_me(request: Request) -> Response:
    wish = await body(request, http_messages.Me)
    name = await desk(request).hall.rename(guest(request).id, wish.name)
    if not name:
        raise bad("Give a name with at least one letter.")
    return reply(http_messages.Me(name))


# --- tables ---


@router.get("/tables", **describe("Your tables, public ones, finished ones", http_messages.Tables))
async def tables(request: Request) -> Response:
    hall = desk(request).hall
    player = guest(request).id
    mine = await hall.store.tables_of(player)
    public = await hall.store.public_tables(over=False)
    done = await hall.store.public_tables(over=True)
    ids = {listed.row.id for listed in mine}
    finished = [x for x in mine if x.row.over] + [x for x in done if x.row.id not in ids]
    finished.sort(key=lambda x: -x.row.changed)
    return reply(
        http_messages.Tables(
            [line(hall, x, player) for x in mine if not x.row.over],
            [line(hall, x, player) for x in public if x.row.id not in ids],
            [line(hall, x, player) for x in finished],
        )
    )


def line(hall: Hall, listed: Listed, player: str) -> http_messages.TableLine:
    row = listed.row
    room = hall.rooms.get(row.id)
    names = msgspec.json.decode(row.seat_names, type=list[str])
    seats = pictures.seat_infos(listed.seats, names, player, room.online() if room else set())
    acting = [seat for seat in seats if (row.voters >> seat.seat) & 1]
    waiting = ", ".join(seat.who or (f"{seat.bot} bot" if seat.bot else seat.name) for seat in acting)
    return http_messages.TableLine(
        id=row.id,
        name=row.name,
        game=row.game,
        seats=seats,
        event=row.length,
        over=row.over,
        mine=any(seat.mine for seat in seats),
        turn=any(seat.mine and not seat.lent for seat in acting),
        result=row.summary,
        waiting="" if row.over else waiting,
        changed=row.changed,
    )


@router.post(
    "/tables", **describe("Make a table, or open a log", http_messages.Made, http_messages.NewTable, 201)
)
async def new_table(request: Request) -> Response:
    at = desk(request)
    wish = await body(request, http_messages.NewTable, at.hall.settings.limits.log)
    limit_tables(at, guest(request))
    if wish.who:
        await at.hall.rename(guest(request).id, wish.who)
    return reply(await at.hall.make(await doer(request), wish), 201)


def limit_tables(at: Desk, who: Guest) -> None:
    if not at.tables.take(who.address):
        raise Trouble("too-fast", "You made many tables just now: wait a minute, or go on at one of them.")


@router.post(
    "/commitment", **describe("The dealer commits to a secret", http_messages.Commitment, status=201)
)
async def commitment(request: Request) -> Response:
    limit_tables(desk(request), guest(request))
    return reply(http_messages.Commitment(desk(request).hall.promise()), 201)


@router.post("/join", **describe("Take the seat of an invitation", http_messages.Joined, http_messages.Join))
async def join(request: Request) -> Response:
    wish = await body(request, http_messages.Join)
    hall = desk(request).hall
    if wish.who:
        await hall.rename(guest(request).id, wish.who)
    return reply(await hall.join(await doer(request), wish))


@router.get("/tables/{table}", **describe("A table as you see it", messages.Update))
async def view(request: Request, table: TableId, seat: SeatQuery = -1) -> Response:
    async with desk(request).hall.enter(table) as room:
        return reply(room.whole(guest(request).id, seat_of(room, guest(request), seat)))


async def deed(request: Request, table: str, form: type[messages.ClientMessage]) -> Response:
    at = desk(request)
    asked = await body(request, form)
    if isinstance(asked, messages.Chat):
        limit_chat(at, guest(request))
    try:
        text, version = await at.hall.do(table, await doer(request), asked)
    except Trouble as trouble:
        if trouble.code == "stale":
            room = await at.hall.room(table)
            trouble.view = room.whole(guest(request).id, room.seat_to_show(guest(request).id))
        raise
    return reply(messages.Done(getattr(asked, "ref", 0), version, text))


def limit_chat(at: Desk, who: Guest) -> None:
    if not at.chat.take(who.id) or not at.chat.take(who.address):
        raise Trouble("too-fast", "You talk faster than anybody can read: wait a moment.")


@router.post("/tables/{table}/act", **describe("Choose an option", messages.Done, messages.Act))
async def act(request: Request, table: TableId) -> Response:
    return await deed(request, table, messages.Act)


@router.post("/tables/{table}/undo", **describe("Take back a choice", messages.Done, messages.Back))
async def undo(request: Request, table: TableId) -> Response:
    return await deed(request, table, messages.Back)


@router.post("/tables/{table}/redo", **describe("Take back a step back", messages.Done, messages.Redo))
async def redo(request: Request, table: TableId) -> Response:
    return await deed(request, table, messages.Redo)


@router.post("/tables/{table}/answer", **describe("Answer a question", messages.Done, messages.Answer))
async def answer(request: Request, table: TableId) -> Response:
    return await deed(request, table, messages.Answer)


@router.post("/tables/{table}/chat", **describe("Say something", messages.Done, messages.Chat))
async def chat(request: Request, table: TableId) -> Response:
    return await deed(request, table, messages.Chat)


@router.post("/tables/{table}/seat", **describe("Change who plays a seat", messages.Done, messages.Seat))
async def seat(request: Request, table: TableId) -> Response:
    return await deed(request, table, messages.Seat)


@router.post("/tables/{table}/fork", **describe("Branch off", http_messages.Made, http_messages.Fork, 201))
async def fork(request: Request, table: TableId) -> Response:
    wish = await body(request, http_messages.Fork)
    limit_tables(desk(request), guest(request))
    return reply(await desk(request).hall.branch(await doer(request), table, wish.event), 201)


@router.post(
    "/tables/{table}/rematch", **describe("Play again", http_messages.Made, http_messages.Rematch, 201)
)
async def rematch(request: Request, table: TableId) -> Response:
    await body(request, http_messages.Rematch)
    limit_tables(desk(request), guest(request))
    return reply(await desk(request).hall.rematch(await doer(request), table), 201)


# --- reading a table ---


@router.get("/tables/{table}/at/{event}", **describe("The table after an event", http_messages.Moment))
async def moment(
    request: Request, table: TableId, event: Annotated[int, Path(ge=0, le=1_000_000)], seat: SeatQuery = -1
) -> Response:
    async with desk(request).hall.enter(table) as room:
        if event > room.table.events:
            raise Trouble("not-found", f"There is no event {event}: the game has {room.table.events}.")
        return reply(pictures.moment(room.table, event, seat_of(room, guest(request), seat)))


@router.get("/tables/{table}/preview", **describe("What an action would do", http_messages.Preview))
async def preview(request: Request, table: TableId, notation: Notation, seat: SeatQuery = -1) -> Response:
    async with desk(request).hall.enter(table) as room:
        mine = my_seat(room, guest(request), seat)
        with refusals(room.table.events):
            found = room.table.preview(mine, notation)
        return reply(http_messages.Preview(found.lines, found.ends))


@router.get("/tables/{table}/why", **describe("Why it cannot be done", http_messages.Why))
async def why(
    request: Request,
    table: TableId,
    notation: Notation = "",
    element: Element = "",
    pressed: Pressed = (),
    seat: SeatQuery = -1,
) -> Response:
    if bool(notation) == bool(element):
        raise bad("Ask about an action (`notation`) or about something on the table (`element`).")
    async with desk(request).hall.enter(table) as room:
        mine = my_seat(room, guest(request), seat)
        game, state = room.game, room.table.state
        with refusals(room.table.events):
            if element:
                refusal = why_not(game, state, mine, element, pressed)
            else:
                refusal = game.why(state, mine, game.parse(notation))
    if refusal is None:
        return reply(http_messages.Why(True))
    return reply(http_messages.Why(False, refusal.rule, refusal.text, refusal.reason, refusal.nearest))


@router.get("/tables/{table}/hint", **describe("What a bot would do", http_messages.Hint))
async def hint(
    request: Request,
    table: TableId,
    seat: SeatQuery = -1,
    bot: Annotated[str, Query(max_length=20)] = "planner",
) -> Response:
    at = desk(request)
    if bot not in ABOUT:
        raise bad(f"There is no bot {bot!r}. Choose from: {', '.join(ABOUT)}.")
    if not at.hints.take(guest(request).id) or not at.hints.take(guest(request).address):
        raise Trouble("too-fast", "Hints cost a little thought: wait a moment.")
    async with at.hall.enter(table) as room:
        mine = my_seat(room, guest(request), seat)
        state = room.table.state
        if not state.may_act(mine):
            raise closed("There is nothing for you to choose now, so there is no hint.")
        choices = room.game.view(state, mine).choices
    try:
        notation = await at.hall.minds.choose(room.game, state, mine, bot)
    except (TookTooLong, WorkerDied, MemoryError) as error:
        raise Trouble("unavailable", f"The {bot} bot came to no end: try again, or ask another.") from error
    choice = next(choice for choice in choices if choice.notation == notation)
    return reply(http_messages.Hint(choice, bot, f"The {bot} bot would do this: {choice.text}"))


@router.get("/tables/{table}/log", **describe("The log as a file", str))
async def table_log(request: Request, table: TableId) -> Response:
    try:
        async with desk(request).hall.enter(table) as room:
            if not may_be_read(room.row):
                raise closed(
                    "The log would show what others hold: it can be downloaded when the game is over."
                )
            text = room.table.save(story=True)
            game = room.row.game
    except CannotOpen as trouble:
        if trouble.log is None:
            raise
        text, game = write_log(trouble.log), trouble.log.header.game
    headers = {"Content-Disposition": f'attachment; filename="{game}-{table}.log"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/tables/{table}/verify", **describe("Check the log and the dealer", http_messages.Verdict))
async def verdict(request: Request, table: TableId) -> Response:
    async with desk(request).hall.enter(table) as room:
        log = room.table.log.cut(room.table.events)
        game = room.game
        secret = room.row.secret if log.revealed else ""
        all_known = room.table.over or not game.has_secrets
    found = await asyncio.to_thread(verify, log, game, all_known)
    return reply(http_messages.Verdict(found.ok, "\n".join(found.lines), log.header.commitment, secret))


@router.get("/tables/{table}/chart", **describe("A finished game in numbers", http_messages.Chart))
async def chart(request: Request, table: TableId) -> Response:
    async with desk(request).hall.enter(table) as room:
        if not room.table.over:
            raise closed("The chart is drawn when the game is over.")
        return reply(pictures.chart(room.table))
