"""All tables of this process: found, made, branched, moved on by bots, in step with other processes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Coroutine

import msgspec

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.core.rng import Rng
from eleventh.games import UnknownGame, find_game, left_out, register
from eleventh.server import deeds, http_messages, listen, messages
from eleventh.server.minds import Minds
from eleventh.server.people import TABLE, clean_name, new_id, new_token
from eleventh.server.rebuild import may_be_read
from eleventh.server.room import PRESENT, Room
from eleventh.server.settings import Settings
from eleventh.server.store import StorageDown, Store
from eleventh.server.tables import Change, SeatRow, Stored, TableRow
from eleventh.server.trouble import Trouble, bad, closed, not_yours
from eleventh.table.dealers import FairDealer, commit, new_secret
from eleventh.table.log import TITLE, BadLog
from eleventh.table.table import Table

log = logging.getLogger("eleventh.server")

PROMISES = 1_000  # secrets that are kept for tables to come
RETRY = 2.0  # seconds until a bot tries again after the database failed


class CannotOpen(Trouble):
    """A table whose game cannot be played here: it comes from another version, or was damaged."""

    def __init__(self, stored: Stored, error: BadLog) -> None:
        self.log = error.log if may_be_read(stored.row) else None  # what is sound of it
        rest = " Its log can still be downloaded." if self.log is not None else ""
        super().__init__("closed", f"This table cannot be opened any more. {error}{rest}")


class Hall:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        register(*settings.games)
        for why in left_out():
            log.warning(why)
        self.store = Store(settings.database)
        self.minds = Minds(settings.workers, settings.games)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.promises: dict[str, bytes] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.names: dict[str, str] = {}  # of people, as far as they were asked for lately

    async def start(self) -> None:
        self.minds.warm()
        self.spawn(self.resume())
        if self.store.postgres:
            self.spawn(self.repeat_presence())
            self.spawn(listen.listen(self.store, self.heard, self.present, self.heard_all))

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.minds.close()
        await asyncio.to_thread(self.store.close)

    def spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # --- finding tables ---

    async def room(self, table: str) -> Room:
        """The table of that id, rebuilt from its log if it is not in memory."""
        room = self.rooms.get(table)
        if room is None:
            if table not in self.loading:
                self.loading[table] = asyncio.get_running_loop().create_task(self.load(table))
                self.loading[table].add_done_callback(lambda _: self.loading.pop(table, None))
            room = await asyncio.shield(self.loading[table])
            room = self.rooms.setdefault(table, room)  # it may have been forgotten again meanwhile
        room.used = time.monotonic()
        return room

    async def load(self, table: str) -> Room:
        stored = await self.store.load(table) if TABLE.fullmatch(table) else None
        if stored is None:
            raise Trouble("not-found", "There is no such table. Check the link, or look in the lobby.")
        try:
            room = Room(self.store, stored)
        except BadLog as error:
            raise CannotOpen(stored, error) from error
        self.add(room)
        return room

    def add(self, room: Room) -> None:
        self.make_space()
        self.rooms[room.id] = room
        self.wake(room)

    def make_space(self) -> None:
        """Forget tables that nobody watches and no bot plays, the longest unused first: their log is kept."""
        if len(self.rooms) <= self.settings.limits.live:
            return
        idle = [room for room in self.rooms.values() if not room.busy]
        idle.sort(key=lambda room: room.used)
        for room in idle[: max(0, len(idle) - self.settings.limits.live)]:
            del self.rooms[room.id]

    @contextlib.asynccontextmanager
    async def enter(self, table: str) -> AsyncIterator[Room]:
        """The table, locked, as it is stored; what fails half done is taken back."""
        room = await self.room(table)
        async with room.lock:
            if room.outdated:
                await room.refresh()
            try:
                yield room
            except BaseException:
                room.drop_unsaved()
                raise

    async def do(self, table: str, doer: deeds.Doer, asked: messages.ClientMessage) -> tuple[str, int]:
        """What somebody wants at a table: the sentence to show and the version afterwards."""
        async with self.enter(table) as room:
            text = await deeds.do(room, doer, asked, self.settings.limits)
            version = room.table.events
        self.wake(room)
        return text, version

    # --- people ---

    async def doer(self, player: str) -> deeds.Doer:
        if player not in self.names:
            if len(self.names) > 10_000:
                self.names.clear()
            self.names[player] = await self.store.name_of(player)
        return deeds.Doer(player, self.names[player])

    async def rename(self, player: str, name: str) -> str:
        """Call the person so from now on; an empty name changes nothing."""
        name = clean_name(name, self.settings.limits.name)
        if name:
            await self.store.set_name(player, name)
            self.names[player] = name
        return name

    # --- other processes ---

    def heard(self, table: str) -> None:
        """Another process changed a table."""
        room = self.rooms.get(table)
        if room is not None:
            room.outdated = True
            if room.viewers:
                self.spawn(self.catch_up(room))

    def present(self, node: str, table: str, people: set[str]) -> None:
        """Another process says who is connected to it."""
        room = self.rooms.get(table)
        if room is None:
            return
        before = room.online()
        new = node not in room.elsewhere
        room.elsewhere[node] = (time.monotonic(), people)
        if room.online() != before:
            room.send_news()
        if new:
            self.announce(room)

    def announce(self, room: Room) -> None:
        """Tell other processes who is connected to this one."""
        if self.store.postgres:
            seated = sorted({row.player for row in room.seats if row.player} & room.here())
            self.spawn(self.tell(room, seated))

    async def tell(self, room: Room, seated: list[str]) -> None:
        with contextlib.suppress(StorageDown):
            await self.store.announce(room.id, seated)

    async def repeat_presence(self) -> None:
        """A process that dies says no goodbye: who is there is said again and again, and else forgotten."""
        while True:
            await asyncio.sleep(PRESENT / 3)
            for room in list(self.rooms.values()):
                if room.viewers:
                    self.announce(room)

    def heard_all(self) -> None:
        """Something may have been missed: every table is read again."""
        for table in list(self.rooms):
            self.heard(table)

    async def catch_up(self, room: Room) -> None:
        try:
            async with room.lock:
                if room.outdated:
                    await room.refresh()
        except StorageDown:
            return
        self.wake(room)

    # --- bots ---

    async def resume(self) -> None:
        """Tables at which a bot was to move when the server stopped go on: loading one wakes its bots."""
        with contextlib.suppress(StorageDown):
            for table in await self.store.waiting_for_bots():
                try:
                    await self.room(table)
                except Trouble as trouble:
                    log.warning("table %s is not resumed: %s", table, trouble)

    def wake(self, room: Room) -> None:
        """Let bots move, if it is their turn and nobody is at it yet."""
        if not room.driven and bot_to_move(room) is not None:
            room.driver = self.spawn(self.drive(room))

    async def drive(self, room: Room) -> None:
        """Move bots until a person is to act. Each move waits a little, so that people can follow."""
        while (mover := bot_to_move(room)) is not None:
            seat, bot = mover
            version = room.table.events
            if self.store.postgres and not room.ours:
                # The process that made the last change moves the bots; if it died, another one does.
                await asyncio.sleep(self.settings.takeover * (1 + secrets.randbelow(1000) / 1000))
                if room.table.events != version:
                    continue
            begun = time.monotonic()
            room.send_thinking(seat, bot)
            try:
                notation = await self.thought(room, seat, bot)
                await asyncio.sleep(max(0.0, room.row.pace - (time.monotonic() - begun)))
            finally:
                room.send_thinking(seat, "")
            try:
                async with self.enter(room.id):
                    if room.table.events == version and bot_to_move(room) == mover:
                        await deeds.play(room, seat, notation)
            except StorageDown as error:
                log.warning("a bot waits: %s", error)
                await asyncio.sleep(RETRY)
            except Trouble:
                continue

    async def thought(self, room: Room, seat: int, bot: str) -> str:
        """The bot's choice. One that fails must not stop the table: it takes any option."""
        try:
            return await self.minds.choose(room.game, room.table.state, seat, bot)
        except Exception:
            log.exception("the %s bot failed at table %s, event %d", bot, room.id, room.table.events)
            return secrets.choice(room.table.state.options).notation

    # --- making tables ---

    def promise(self) -> str:
        """Commit to a secret for a table to come."""
        secret = new_secret()
        while len(self.promises) >= PROMISES:
            self.promises.pop(next(iter(self.promises)))
        self.promises[commit(secret)] = secret
        return commit(secret)

    def dealer(self, game: str, seats: int, commitment: str = "", nonce: str = "") -> FairDealer:
        secret = new_secret()
        if commitment:
            promised = self.promises.pop(commitment, None)
            if promised is None:
                raise closed("That commitment was used or is too old: ask for a new one.")
            secret = promised
        nonces = [nonce, *(new_token() for _ in range(seats - 1))] if nonce else []
        return FairDealer(secret, nonces or [new_token() for _ in range(seats)], game)

    async def make(self, doer: deeds.Doer, wish: http_messages.NewTable) -> http_messages.Made:
        if wish.log:
            return await self.open_log(doer, wish)
        game = known_game(wish.game)
        plans = wish.seats or [http_messages.SeatPlan()]
        if len(plans) > game.seats[1]:
            raise bad(f"{game.name} has at most {game.seats[1]} seats.")
        seats = [plan_seat(doer, n, plan) for n, plan in enumerate(plans)]
        try:
            game.new(len(seats), game.settle(len(seats), wish.options))  # before a commitment is used up
        except BadSetup as error:
            raise bad(str(error)) from error
        dealer = self.dealer(game.id, len(seats), wish.commitment, clean_name(wish.nonce, 100))
        table = Table.new(game, len(seats), wish.options, dealer, people_of(seats))
        table.run_dealer()
        return await self.add_table(doer, table, seats, wish)

    async def open_log(self, doer: deeds.Doer, wish: http_messages.NewTable) -> http_messages.Made:
        """A game that was played elsewhere: all its seats are whoever brought it."""

        def reopen() -> Table:
            brought = Table.load(wish.log)
            table = brought.fork(dealer=self.dealer(brought.game.id, brought.log.header.seats))
            table.run_dealer()
            return table

        try:
            table = await asyncio.to_thread(reopen)
        except BadLog as error:
            raise bad(f"The log cannot be opened. {error}") from error
        header = table.log.header
        seats = [SeatRow(seat, "human", doer.player, doer.name) for seat in range(header.seats)]
        return await self.add_table(doer, table, seats, wish)

    async def add_table(
        self,
        doer: deeds.Doer,
        table: Table,
        seats: list[SeatRow],
        wish: http_messages.NewTable,
        origin: messages.Origin | None = None,
    ) -> http_messages.Made:
        dealer = table.dealer
        assert isinstance(dealer, FairDealer)
        now = time.time()
        state = table.state
        row = TableRow(
            id=new_id(),
            game=table.game.id,
            name=clean_name(wish.name, 100) or f"{table.game.name}, {doer.name or 'Guest'}",
            host=doer.player,
            public=wish.public,
            consent=wish.consent,
            pace=min(10.0, max(0.0, wish.pace)),
            header="\n".join([TITLE, *table.log.header.lines()]),
            secret=dealer.secret.hex(),
            origin=msgspec.json.encode(origin).decode() if origin else "",
            created=now,
            changed=now,
            length=table.events,
            over=table.over,
            voters=state.voters,
            summary=state.reason if table.over else "",
            seat_names=msgspec.json.encode(table.game.seat_names(state)).decode(),
        )
        stored = Stored(row, [str(event) for event in table.log.events], seats, [])
        await self.store.create(stored)
        room = Room(self.store, stored, table)
        room.ours = True
        self.add(room)
        invites = [
            messages.Invite(seat.seat, seat.token, f"/t/{row.id}?join={seat.token}")
            for seat in seats
            if seat.kind == "open"
        ]
        return http_messages.Made(row.id, f"/t/{row.id}", invites)

    async def branch(self, doer: deeds.Doer, table: str, event: int) -> http_messages.Made:
        """A what-if branch, all its seats the doer's. Secrets of a game in play stay secret: what the doer
        cannot know is dealt anew."""
        async with self.enter(table) as room:
            old = room.table
            at = old.events if event < 0 else event
            if at > old.events:
                raise bad(f"There is no event {at}: the game has {old.events}.")
            header = old.log.header
            dealer = self.dealer(header.game, header.seats)
            if old.game.has_secrets and not old.over:
                state = old.at(at)
                held = room.held(doer.player)
                if len(held) < header.seats:
                    old.game.hide(state, held[0] if held else -1, Rng(secrets.randbits(62)))
                new = Table.new(old.game, options=header.options, dealer=dealer, position=state)
            else:
                new = old.fork(at, dealer)
        new.run_dealer()
        seats = [SeatRow(seat, "human", doer.player, doer.name) for seat in range(header.seats)]
        wish = http_messages.NewTable(name=f"What if: {room.row.name}", pace=room.row.pace)
        return await self.add_table(doer, new, seats, wish, messages.Origin(room.id, at, "branch"))

    async def rematch(self, doer: deeds.Doer, table: str) -> http_messages.Made:
        """The same people once more. Whoever asks second comes to the same new table."""
        async with self.enter(table) as room:
            if not room.held(doer.player) and doer.player != room.row.host:
                raise not_yours("Only people who sat at the table can ask for a rematch.")
            if room.row.next:
                return http_messages.Made(room.row.next, f"/t/{room.row.next}")
            old = room.table
            header = old.log.header
            dealer = self.dealer(header.game, header.seats)
            new = Table.new(old.game, header.seats, header.options, dealer, people_of(room.seats))
            new.run_dealer()
            seats = [
                SeatRow(
                    row.seat,
                    row.kind,
                    row.player,
                    row.who,
                    row.bot,
                    new_token() if row.kind == "open" else "",
                )
                for row in room.seats
            ]
            wish = http_messages.NewTable(
                name=room.row.name, public=room.row.public, consent=room.row.consent, pace=room.row.pace
            )
            made = await self.add_table(
                doer, new, seats, wish, messages.Origin(room.id, old.events, "rematch")
            )
            await room.save(Change(room.id, room.row.serial, {"next": made.id}))
            room.send_news()
            return made

    async def join(self, doer: deeds.Doer, wish: http_messages.Join) -> http_messages.Joined:
        async with self.enter(wish.table) as room:
            found = [row.seat for row in room.seats if row.kind == "open" and row.token == wish.token]
            if not found or not wish.token:
                if held := room.held(doer.player):
                    return http_messages.Joined(room.id, held[0], f"/t/{room.id}")
                raise not_yours(
                    "This invitation was used already, or the seat is gone. Watch, or ask for a new link."
                )
            asked = messages.Seat(seat=found[0], how="claim", token=wish.token)
            await deeds.change_seat(room, doer, asked, self.settings.limits)
        self.wake(room)
        return http_messages.Joined(room.id, found[0], f"/t/{room.id}")


def known_game(name: str) -> Game[State]:
    try:
        return find_game(name)
    except UnknownGame as error:
        raise Trouble("not-found", str(error)) from error


def plan_seat(doer: deeds.Doer, seat: int, plan: http_messages.SeatPlan) -> SeatRow:
    if plan.kind == "me":
        return SeatRow(seat, "human", doer.player, doer.name)
    if plan.kind == "bot":
        return SeatRow(seat, "bot", bot=deeds.known_bot(plan.bot or "planner"))
    if plan.kind == "open":
        return SeatRow(seat, "open", token=new_token())
    raise bad(f"A seat is for me, bot or open, not {plan.kind!r}.")


def people_of(seats: list[SeatRow]) -> list[str]:
    """Who sits where, for the head of a log."""
    return [row.who or (f"{row.bot} bot" if row.bot else "") for row in seats]


def bot_to_move(room: Room) -> tuple[int, str] | None:
    """The seat that a bot must answer for now, and which bot. People of a team come first."""
    state = room.table.state
    voters = [seat for seat in range(state.seats) if state.may_act(seat)]
    if room.people(voters) or room.question is not None:
        return None
    for seat in voters:
        if bot := room.bot_at(seat):
            return seat, bot
    return None
