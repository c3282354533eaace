"""One table in memory: its stored row, the game rebuilt from its log, and its audience."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import msgspec

from eleventh.bots.memory import Memory
from eleventh.core.action import Action
from eleventh.core.engine import Endless, State
from eleventh.core.game import Game
from eleventh.server.http.messages.table import LESSON, Question
from eleventh.server.limits.people import new_token
from eleventh.server.limits.restraint import Restraint
from eleventh.server.metrics import Meters
from eleventh.server.settings import Limits
from eleventh.server.storage.database import DiskFails, StorageDown, Unsure
from eleventh.server.storage.rebuild import change_since, dealer_of
from eleventh.server.storage.rows import SeatRow, Stored, TableChange
from eleventh.server.storage.store import Store
from eleventh.server.tables.audience import Audience
from eleventh.server.tables.description import TableDescription
from eleventh.server.tables.presence import Presence
from eleventh.server.tables.removal import read_removed
from eleventh.server.tables.seats import Seats
from eleventh.server.tables.talk import notice
from eleventh.server.thinking.odds import OddsCache
from eleventh.server.trouble import Trouble, closed
from eleventh.table.animation import Animation
from eleventh.table.dealers import FairDealer
from eleventh.table.lesson import Changed, Class, lesson_of
from eleventh.table.log import Log, OtherVersion, read_event
from eleventh.table.table import Table

log = logging.getLogger("eleventh.server")

FULL = (
    "This table has had {:,} events, more than any game needs, and takes no more. Its log can be downloaded; "
    "make a new table to play on."
)
ENDLESS = (
    "The rules come to no end after this choice, so it was not played: choose another, or take one back."
)
LOOK_AGAIN = (0.2, 0.5, 1.0, 2.0)  # seconds between attempts to look up an unsure change
GONE = "This table was deleted. The lobby shows those that are there."
ELSEWHERE = (
    "This table goes on by other rules at a server that has them; this one does not. Load the page again in a"
    " while: nothing is lost."
)
OF_CLOSED = ("abandon", "rules")  # questions of archived tables
LEARNED = "You have learned it."
MOVED = "Somebody was quicker at another server: here is the table as it is now. Choose again."


@dataclass(frozen=True)
class BotSearch:
    """A bot's search: the version of the table, the seat, the bot, and the task."""

    version: int
    mover: tuple[int, str]
    task: asyncio.Task[Action]


class LiveTable:
    """A table with its lock. Changes are made under the lock, stored, and then shown to the audience."""

    def __init__(self, store: Store, meters: Meters, stored: Stored, table: Table, limits: Limits) -> None:
        self.store = store
        self.most = limits.events
        self.restraint = Restraint(limits)
        self.stuck_at = -1  # the version at which the rules did not terminate
        self.meters = meters
        self.lock = asyncio.Lock()
        self.audience = Audience(self)
        self.presence = Presence(self.audience.here)
        self.description = TableDescription(self)
        self.thinking: set[int] = set()
        self.driver: asyncio.Task[None] | None = None
        self.search: BotSearch | None = None
        self.memories: dict[int, tuple[str, Memory | None]] = {}  # by seat: the bot and its memory
        self.ours = False  # whether this process made the last change, and so plays for bots
        self.made_from = ""  # the host's address, if the table was made since the server started
        self.used = time.monotonic()
        self.studied: dict[str, tuple[int, object]] = {}  # by study: the version and the result
        self.odds = OddsCache()
        self.objected = (-1, "")  # the event and the proposal to which a bot did not agree
        self.outdated = False  # another process changed the table
        self.taught: Class | None = None
        self.named: tuple[State | None, list[str]] = (None, [])
        self.differs: OtherVersion | None = None  # the game is over, and shown up to where the rules differ
        self.table = table
        self.take(stored)

    def take(self, stored: Stored) -> None:
        """Take over the stored row, seats and talk."""
        self.row = stored.row
        self.seats = Seats(stored.seats, stored.row.host)
        self.chat = stored.chat
        question = stored.row.question
        self.question = msgspec.json.decode(question, type=Question) if question else None
        if self.question is not None and self.question.about in OF_CLOSED:
            self.question = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def game(self) -> Game[State]:
        """The table's game."""
        return self.table.game

    @property
    def driven(self) -> bool:
        """Whether a task of this process plays for bots here."""
        return self.driver is not None and not self.driver.done()

    def cancel_stale_search(self, mover: tuple[int, str] | None) -> None:
        """Cancel the bot's search unless it is for the present question."""
        search = self.search
        if search is not None and (search.version, search.mover) != (self.table.events, mover):
            search.task.cancel()

    @property
    def busy(self) -> bool:
        """Whether somebody watches, something is being done, or a bot plays."""
        return bool(self.audience.viewers) or self.lock.locked() or self.driven

    @property
    def stopped(self) -> str:
        """The sentence that says why no more can be played; empty while the game can go on."""
        if self.differs is not None:
            return f"{self.differs.problem} The game is over, and can be looked at up to there."
        if self.table.events >= self.most:
            return FULL.format(self.most)
        return ENDLESS if self.stuck_at == self.table.events else ""

    def expect_room(self) -> None:
        """Raises Trouble if the table takes no more events."""
        if self.differs is not None or self.table.events >= self.most:
            raise closed(self.stopped)

    @property
    def takes_digests(self) -> bool:
        """Whether its players may commit to nonces: before a fair game begins."""
        header = self.table.log.header
        return self.row.waits and header.dealer == FairDealer.kind and header.form >= 3

    @property
    def over(self) -> bool:
        """Whether the game is over, or cannot go on by the installed rules."""
        return self.table.over or self.differs is not None

    @property
    def log(self) -> Log:
        """The whole log, with events that the installed rules do not allow."""
        return self.table.log if self.differs is None else self.differs.whole

    @property
    def names(self) -> list[str]:
        """What the game calls the seats."""
        state = self.table.state
        if self.named[0] is not state:
            self.named = (state, self.game.seat_names(state))
        return self.named[1]

    @property
    def removed(self) -> dict[str, str]:
        """The people whom the host removed, with their names."""
        return read_removed(self.row.removed)

    @property
    def host_called(self) -> str:
        """The host's name, if the host has a seat."""
        held = self.seats.held(self.row.host)
        return self.seats[held[0]].who if held else ""

    def called(self, seat: int) -> str:
        """Person and seat in words."""
        return self.seats.called(seat, self.names[seat])

    # --- a lesson ---

    @property
    def course(self) -> Class | None:
        """The lesson at this table, if there is one."""
        if self.row.origin != LESSON or (lesson := lesson_of(self.game)) is None:
            return None
        if self.taught is None or self.taught.table is not self.table:
            self.taught = Class(lesson, self.table)
        return self.taught

    @property
    def beat(self) -> int:
        """The current beat of the lesson; -1 without one, and for one that changed since."""
        try:
            return self.course.number if self.course is not None else -1
        except Changed:
            return -1

    @property
    def learned(self) -> bool:
        """Whether the lesson is completed."""
        return self.course is not None and self.beat >= 0 and self.course.done

    # --- changing ---

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[Table]:
        """Record what is played inside the block, store it, and show it to the audience. If playing or
        storing fails, the table is restored."""
        self.expect_room()
        since = self.table.events
        animation = self.audience.new_animation()
        try:
            with self.table.recording(animation):
                yield self.table
            await self.save(self.change_since(since))
        except Endless as error:
            self.drop_unsaved()
            self.stuck_at = self.table.events
            log.error("the rules of table %s come to no end after event %d", self.id, self.table.events)
            raise closed(ENDLESS) from error
        except BaseException:
            self.drop_unsaved()
            raise
        had_question = self.question is not None
        self.question = None
        self.ours = True
        self.show(since, animation, had_question)

    def show(self, since: int, animation: Animation | None, table_too: bool) -> None:
        """Show stored events to the audience. If a scene cannot be drawn, the events stay stored: the viewers
        get a full update."""
        try:
            self.audience.show(since, animation, table_too=table_too)
        except Exception:
            log.exception("table %s cannot be shown after event %d", self.id, since)
            self.audience.start_over()

    def change_since(self, since: int) -> TableChange:
        """The change of the stored table by the events after `since`. An open question lapses."""
        change = change_since(self.row, self.table, since)
        if self.learned:
            change.fields |= {"over": True, "summary": LEARNED}
        return change

    def may_deal(self, player: str) -> bool:
        """Whether this person may enter what real dice and cards showed: people at the table, and its
        host."""
        return player == self.row.host or bool(self.seats.held(player))

    def drop_unsaved(self) -> None:
        """Rebuild the game without the events that were not stored."""
        log = self.table.log
        if len(log) != self.row.length:
            dealer = dealer_of(self.row, log.header)
            self.table = Table.of(log.cut(self.row.length), dealer, made_up=True)

    async def set_question(self, question: Question | None) -> None:
        """Store the question that is put to the people at the table, or None."""
        self.expect_room()
        text = msgspec.json.encode(question).decode() if question is not None else ""
        await self.save(TableChange(self.id, self.row.serial, {"question": text}))
        self.question = question

    async def seat(self, row: SeatRow, actor: str) -> None:
        """Change who plays a seat, and record it in the log. An open question lapses, as other people were
        asked."""
        self.expect_room()
        self.restraint.expect_seat_change(actor, newcomer=not self.seats.belongs(actor))
        if actor != self.row.host:
            self.restraint.expect_share_of_changes(self.log, row.seat)
        await self.change_seats(TableChange(self.id, self.row.serial, {}, seats=[row]), actor)

    async def remove(self, player: str, removed: str, words: str) -> None:
        """Remove a person, by the host; their seats become free. That works at a full table, too."""
        self.restraint.expect_removal(self.row.host)
        seats = [SeatRow(seat, "open", token=new_token()) for seat in self.seats.held(player)]
        change = TableChange(
            self.id, self.row.serial, {"removed": removed}, seats=seats, chat=[notice(words)]
        )
        await self.change_seats(change, self.row.host)

    async def set_removed(self, removed: str, words: str) -> None:
        """Change who may not come back, by the host."""
        self.restraint.expect_removal(self.row.host)
        change = TableChange(self.id, self.row.serial, {"removed": removed}, chat=[notice(words)])
        await self.change_seats(change, self.row.host)

    async def change_seats(self, change: TableChange, actor: str) -> None:
        """Store a change of seats with its events, and show it."""
        since = self.table.events
        try:
            for row in change.seats:
                self.tell_seat(row, actor)
            if self.table.events > since:
                added = self.change_since(since)
                change.fields |= added.fields
                change.length, change.events = added.length, added.events
            elif change.seats:
                change.fields["question"] = ""
            await self.save(change)
        except BaseException:
            self.drop_unsaved()
            raise
        if change.seats:
            self.question = None
            self.ours = True
        self.audience.dismiss_removed()
        self.audience.move_viewers()
        if self.table.events > since:
            self.show(since, None, table_too=True)
        self.audience.send_news(chat_since=change.chat[0].number - 1 if change.chat else None)

    @asynccontextmanager
    async def adding(self, **fields: object) -> AsyncIterator[Table]:
        """Store events of the block that are no moves: an open question stays open, and there is no
        animation. `fields`: columns that change with them."""
        self.expect_room()
        since = self.table.events
        try:
            yield self.table
            change = self.change_since(since)
            del change.fields["question"]
            change.fields |= fields
            await self.save(change)
        except BaseException:
            self.drop_unsaved()
            raise
        self.ours = True
        self.show(since, None, table_too=True)

    def tell_seat(self, row: SeatRow, actor: str) -> None:
        """Record in the log who has the seat, and who changed it if it was not its own player. If its player
        leaves without having shown a nonce, a new round begins, so that nobody waits for it."""
        log = self.table.log
        if log.revealed or self.differs is not None or log.header.form < 2:
            return
        by = self.doer_of(row, actor)
        bot = f"{'lent' if row.lent else 'bot'} {row.bot}" if row.bot else ""
        self.table.change_seat(row.seat, bot or ("person" if row.kind == "human" else "open"), by)
        if row.seat in log.exchange.missing and row.player != self.seats[row.seat].player:
            self.table.begin_new_round([row.seat])

    def doer_of(self, row: SeatRow, actor: str) -> str:
        """Who changes the seat, as the log names them: another seat of the actor, or host; empty if the actor
        has the seat, or takes it and has no other part at the table."""
        held = self.seats.held(actor)
        if row.seat in held or (row.player == actor and not self.seats.belongs(actor)):
            return ""
        return str(held[0]) if held else "host"

    async def save(self, change: TableChange) -> None:
        """Store a change. If another process was first, reload the table and raise Trouble. If the result is
        unknown, look it up."""
        try:
            written = await self.store.change(change)
        except Unsure as unsure:
            self.outdated = True
            written = await self.was_stored(change, unsure)
        except BaseException:  # a cancelled request too
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
        self.chat += change.chat

    async def was_stored(self, change: TableChange, unsure: Unsure) -> bool:
        """Whether this very change is in the database, and not another one. Raises the failure if nothing was
        written, and `unsure` if that cannot be determined."""
        for wait in LOOK_AGAIN:
            try:
                stored = await self.store.load(self.id, settled=True)
                break
            except StorageDown:
                await asyncio.sleep(wait)
        else:
            raise unsure
        if stored is None or stored.row.serial == change.serial:
            raise unsure if isinstance(unsure.failure, DiskFails) else unsure.failure
        ours = stored.events[change.length : change.length + len(change.events)] == change.events
        fields = all(getattr(stored.row, name) == value for name, value in change.fields.items())
        return stored.row.serial == change.serial + 1 and ours and fields

    # --- other processes ---

    async def refresh(self) -> None:
        """Load what other processes stored."""
        self.outdated = False  # before loading: a change that is stored meanwhile sets it again
        try:
            stored = await self.store.load(self.id)
            if stored is None:
                raise Trouble("not-found", GONE)
            self.seats = Seats(stored.seats, stored.row.host)
            self.audience.move_viewers()  # before the events, which are shown to all afterwards
            since = self.table.events
            animation = self.follow(stored)
        except BaseException:
            self.outdated = True
            raise
        old_chat = self.chat[-1].number if self.chat else -1
        self.take(stored)
        self.audience.dismiss_removed()
        if self.table.events > since:
            self.ours = False
            self.show(since, animation, table_too=True)
        self.audience.send_news(chat_since=old_chat)

    def follow(self, stored: Stored) -> Animation | None:
        """Play the events that other processes stored; returns their animation."""
        if self.differs is not None:
            return None
        animation = self.audience.new_animation()
        try:
            with self.table.recording(animation):
                self.table.follow([read_event(line) for line in stored.events[self.table.events :]])
        except OtherVersion as error:
            self.drop_unsaved()
            raise closed(ELSEWHERE) from error
        except BaseException:
            self.drop_unsaved()
            raise
        return animation
