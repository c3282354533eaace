"""Bots at tables: whenever one is to move, it thinks, waits a little, and moves."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING

from eleventh.server import playing
from eleventh.server.budget import Timed
from eleventh.server.database import StorageDown
from eleventh.server.minds import bot_seed
from eleventh.server.room import BotThought, Room
from eleventh.server.trouble import Trouble
from eleventh.workers.job_queue import FIRST, LATER

if TYPE_CHECKING:
    from eleventh.server.hall import Hall

log = logging.getLogger("eleventh.server")

AT_ONCE = 50  # tables that are asked for at a time
MOST = 500  # tables whose bots are moved at once, of those that nobody came for
EBB = 0.75  # of the pause before a bot's move is left before the next one, until a person is asked
PAUSE = 5.0  # seconds after which bots look again whether they may go on
RETRY = 2.0  # seconds until a bot tries again after the database failed


class Autoplay:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.closed: set[str] = set()  # tables that could not be opened

    async def resume(self, quiet: float = 0.0) -> None:
        """Tables at which a bot is to move, and where nothing happened for these seconds, go on: loading one
        wakes its bots. Of several servers that do so the first to store a move plays it."""
        after = ""
        while found := await self.hall.store.waiting_for_bots(quiet, after, AT_ONCE):
            for after in found:
                await self.resume_one(after)
            if sum(room.driven for room in self.hall.rooms.values()) >= MOST:
                return  # a later round takes up the others

    async def resume_one(self, table_id: str) -> None:
        """One that cannot be opened is said once, and keeps no other from going on."""
        if table_id in self.closed:
            return
        try:
            async with self.hall.enter(table_id) as room:
                self.wake(room)
        except Trouble as trouble:
            self.closed.add(table_id)
            log.warning("table %s is not resumed: %s", table_id, trouble)

    def wake(self, room: Room) -> None:
        """Let bots move, if it is their turn and nobody is at it yet."""
        if room.driven:
            room.drop_vain_thought(bot_to_move(room))
        elif bot_to_move(room) is not None:
            room.driver = self.hall.spawn(self.drive(room))

    async def drive(self, room: Room) -> None:
        """Move bots until a person is to act. Each move waits a little, so that people can follow; one who
        waits for their own turn waits less and less. Where only bots play, all moves are of one pace."""
        people = has_people(room)
        pause = room.row.pace
        while (mover := bot_to_move(room)) is not None:
            if wait := self.wait(room):
                await asyncio.sleep(min(wait, PAUSE))
                continue
            version = room.table.events
            if self.hall.database.postgres and not room.ours:
                # The process that made the last change moves the bots; if it died, another one does.
                await asyncio.sleep(self.hall.settings.takeover * (1 + secrets.randbelow(1000) / 1000))
                if await self.went_on(room, version):
                    if not room.audience.viewers:
                        return  # another process plays there; a later round finds out if it dies
                    continue
            seat, bot = mover
            room.thought = BotThought(version, mover, self.hall.spawn(self.consider(room, seat, bot, pause)))
            await asyncio.wait({room.thought.task})
            if room.thought.task.cancelled():
                continue  # something else is to be thought of by now
            notation = room.thought.task.result()
            try:
                async with self.hall.enter(room.id):
                    if room.table.events == version and bot_to_move(room) == mover:
                        move = Timed(playing.play(room, seat, notation))
                        await move
                        self.pay(room, move.seconds)
                        pause *= EBB if people else 1.0
            except StorageDown as error:
                log.warning("a bot waits: %s", error)
                await asyncio.sleep(RETRY)
            except Trouble as trouble:
                if trouble.code == "not-found":
                    return

    def wait(self, room: Room) -> float:
        """Seconds until the bots may go on. Where they play alone, who made the table pays for them."""
        if has_people(room):
            return 0.0
        return self.hall.budget.bots_wait(room.row.host, room.made_from)

    def pay(self, room: Room, seconds: float) -> None:
        if not has_people(room):
            self.hall.budget.bots_played(room.row.host, room.made_from, seconds)

    async def went_on(self, room: Room, version: int) -> bool:
        """Whether another process moved meanwhile."""
        try:
            async with self.hall.enter(room.id):
                return room.table.events != version
        except (StorageDown, Trouble):
            return True

    async def consider(self, room: Room, seat: int, bot: str, pause: float) -> str:
        """The bot's choice, after at least the time that people need to follow; they see that it thinks."""
        begun = time.monotonic()
        room.thinking.add(seat)
        room.audience.send_thinking(seat, bot)
        try:
            notation = await self.thought(room, seat, bot)
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - begun)))
        finally:
            room.thinking.discard(seat)
            room.audience.send_thinking(seat, "")
        return notation

    async def thought(self, room: Room, seat: int, bot: str) -> str:
        """One that fails must not stop the table: it takes any option."""
        state = room.table.state
        options = [action.notation for action in state.options]
        known, memory = room.memories.get(seat, ("", None))
        try:
            with self.hall.meters.thinking(bot):
                thought = await self.hall.minds.choose(
                    room.game,
                    state,
                    seat,
                    bot,
                    bot_seed(room.row.secret, seat, room.table.events),
                    memory=memory if known == bot else None,
                    rank=FIRST if room.presence.online() else LATER,
                    took=lambda seconds: self.pay(room, seconds),
                )
            if thought.notation in options:
                room.memories[seat] = (bot, thought.memory)
                return thought.notation
            log.error("the %s bot chose %r at table %s, which is no option", bot, thought.notation, room.id)
        except Exception:
            log.exception("the %s bot failed at table %s, event %d", bot, room.id, room.table.events)
        return secrets.choice(options)


def has_people(room: Room) -> bool:
    """Whether a person plays there, and not only bots, also for people who have lent their seats."""
    return bool(room.seats.people(range(len(room.seats))))


def bot_to_move(room: Room) -> tuple[int, str] | None:
    """The seat that a bot must answer for now, and which bot. People of a team come first."""
    state = room.table.state
    voters = [seat for seat in range(state.seats) if state.may_act(seat)]
    if room.seats.people(voters) or room.question is not None or room.stopped or room.row.waits:
        return None
    for seat in voters:
        if bot := room.seats.bot_at(seat):
            return seat, bot
    return None
