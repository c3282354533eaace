"""One table in memory: what is stored of it, the game rebuilt from its log, and its audience."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.server.around import Surroundings
from eleventh.server.audience import Audience
from eleventh.server.messages.table import Question
from eleventh.server.meters import Meters
from eleventh.server.people import new_token
from eleventh.server.presence import Presence
from eleventh.server.rebuild import dealer_of, rebuild
from eleventh.server.rows import Change, SeatRow, Stored
from eleventh.server.seats import Seats
from eleventh.server.store import Store
from eleventh.server.trouble import Trouble
from eleventh.table.dealers import bot_nonce
from eleventh.table.film import Film
from eleventh.table.log import PLAYER, RULE, SERVER, one_line, read_event
from eleventh.table.table import Table

GONE = "This table was deleted: its time was over. The lobby shows those that are there."
MOVED = "Somebody was quicker at another server: here is the table as it is now. Choose again."


class Room:
    def __init__(self, store: Store, meters: Meters, stored: Stored, table: Table | None = None) -> None:
        self.store = store
        self.meters = meters
        self.lock = asyncio.Lock()
        self.audience = Audience(self)
        self.presence = Presence(self.audience.here)
        self.around = Surroundings(self)
        self.thinking: set[int] = set()
        self.driver: asyncio.Task[None] | None = None
        self.ours = False  # whether this process made the last change, and so moves the bots
        self.used = time.monotonic()
        self.outdated = False  # another process changed the table
        self.named: tuple[State | None, list[str]] = (None, [])
        self.table = table or rebuild(stored)
        self.take(stored)

    def take(self, stored: Stored) -> None:
        self.row = stored.row
        self.seats = Seats(stored.seats, stored.row.host)
        self.chat = stored.chat
        question = stored.row.question
        self.question = msgspec.json.decode(question, type=Question) if question else None

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def game(self) -> Game[State]:
        return self.table.game

    @property
    def driven(self) -> bool:
        """Whether a bot of this process is at its move."""
        return self.driver is not None and not self.driver.done()

    @property
    def busy(self) -> bool:
        """Whether somebody watches, something is being done, or a bot plays."""
        return bool(self.audience.viewers) or self.lock.locked() or self.driven

    @property
    def names(self) -> list[str]:
        """What the game calls the seats."""
        state = self.table.state
        if self.named[0] is not state:
            self.named = (state, self.game.seat_names(state))
        return self.named[1]

    def called(self, seat: int) -> str:
        return self.seats.called(seat, self.names[seat])

    # --- changing ---

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[Table]:
        """What is played within is filmed for those who watch, stored, and then shown to them. What fails, or
        cannot be stored, has not happened."""
        since = self.table.events
        film = self.table.film = self.audience.new_film()
        try:
            yield self.table
            self.table.film = None
            await self.save(self.played(since))
        except BaseException:
            self.drop_unsaved()
            raise
        had_question = self.question is not None
        self.question = None
        self.ours = True
        self.audience.show(since, film, table_too=had_question)

    def played(self, since: int) -> Change:
        """What the table did after event `since`, and what lists of tables show of it. A question that was
        open lapses."""
        table = self.table
        fields: dict[str, object] = {
            "length": table.events,
            "over": table.over,
            "voters": table.state.voters,
            "summary": table.state.reason if table.over else "",
            "seat_names": msgspec.json.encode(self.names).decode(),
            "question": "",
        }
        events = [str(event) for event in table.log.events[since:]]
        return Change(self.id, self.row.serial, fields, since, events)

    def drop_unsaved(self) -> None:
        """Take events that were not stored out of the game again."""
        self.table.film = None
        log = self.table.log
        if len(log) != self.row.length:
            self.table = Table.of(log.cut(self.row.length), dealer_of(self.row, log), made_up=True)

    async def set_question(self, question: Question | None) -> None:
        text = msgspec.json.encode(question).decode() if question is not None else ""
        await self.save(Change(self.id, self.row.serial, {"question": text}))
        self.question = question

    async def seat(self, row: SeatRow, doer: str, nonce: str = "") -> None:
        """Somebody else plays a seat from now on, and the log says so. A question was put to the people who
        sat there then. `nonce`: what the new player adds to the fair draws."""
        since = self.table.events
        try:
            self.tell_seat(row, doer, nonce)
            change = self.played(since)
            change.seats.append(row)
            await self.save(change)
        except BaseException:
            self.drop_unsaved()
            raise
        self.question = None
        self.ours = True
        self.audience.move_viewers()
        if self.table.events > since:
            self.audience.show(since, None, table_too=True)
        self.audience.send_news()

    def tell_seat(self, row: SeatRow, doer: str, nonce: str) -> None:
        """Write down who has the seat, whose doing it was unless the player's own, and his nonce."""
        log = self.table.log
        if log.revealed or log.header.form < 2:
            return
        by = self.doer_of(row, doer)
        bot = f"{'lent' if row.lent else 'bot'} {row.bot}" if row.bot else ""
        self.table.change_seat(row.seat, bot or ("person" if row.kind == "human" else "open"), by)
        if row.kind == "bot":
            self.table.add_nonce(row.seat, bot_nonce(log.header.commitment, row.seat), RULE)
        elif row.kind == "human" and row.player != self.seats[row.seat].player:
            own = one_line(nonce)
            self.table.add_nonce(row.seat, own or new_token(), PLAYER if own else SERVER)

    def doer_of(self, row: SeatRow, doer: str) -> str:
        """Whose doing a change of a seat is, as the log says it: another seat of whoever did it, or the host;
        empty for who has the seat or takes it with no other part at the table."""
        held = self.seats.held(doer)
        if row.seat in held or (row.player == doer and not self.seats.belongs(doer)):
            return ""
        return str(held[0]) if held else "host"

    async def save(self, change: Change) -> None:
        """Store a change. If another process was first, the table is as that one has it, and the doer hears
        so; if it is not known what became of it, it is read again."""
        try:
            written = await self.store.change(change)
        except BaseException:  # whatever it was, a request that was called off too
            self.outdated = True
            raise
        if not written:
            self.drop_unsaved()
            await self.refresh()
            raise Trouble("stale", MOVED, version=self.table.events)
        self.row.serial = change.serial + 1
        for name, value in change.fields.items():
            setattr(self.row, name, value)
        for seat in change.seats:
            self.seats.put(seat)

    # --- other processes ---

    async def refresh(self) -> None:
        """Take over what other processes stored."""
        self.outdated = False  # before it is read: what is stored meanwhile is for the next time
        try:
            stored = await self.store.load(self.id)
            if stored is None:
                raise Trouble("not-found", GONE)
            self.seats = Seats(stored.seats, stored.row.host)
            self.audience.move_viewers()  # while they see what they saw: then all are shown what followed
            since = self.table.events
            film = self.follow(stored)
        except BaseException:
            self.outdated = True
            raise
        old_chat = self.chat[-1].number if self.chat else -1
        self.take(stored)
        if self.table.events > since:
            self.ours = False
            self.audience.show(since, film, table_too=True)
        self.audience.send_news(chat_since=old_chat)

    def follow(self, stored: Stored) -> Film | None:
        """Play what was played elsewhere."""
        film = self.table.film = self.audience.new_film()
        try:
            self.table.follow([read_event(line) for line in stored.events[self.table.events :]])
        except BaseException:
            self.drop_unsaved()
            raise
        self.table.film = None
        return film
