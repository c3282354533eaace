"""Bots at tables: whenever one is to move, it thinks, waits a little, and moves."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING

from eleventh.server.limits.budget import Timed
from eleventh.server.storage.database import StorageDown
from eleventh.server.tables import playing
from eleventh.server.tables.live_table import BotThought, LiveTable
from eleventh.server.thinking.service import bot_seed
from eleventh.server.trouble import Trouble
from eleventh.workers.job_queue import FIRST, LATER

if TYPE_CHECKING:
    from eleventh.server.tables.registry import TableRegistry

log = logging.getLogger("eleventh.server")

AT_ONCE = 50  # tables that are asked for at a time
MOST = 500  # tables whose bots are moved at once, of those that nobody came for
EBB = 0.75  # of the pause before a bot's move is left before the next one, until a person is asked
PAUSE = 5.0  # seconds after which bots look again whether they may go on
RETRY = 2.0  # seconds until a bot tries again after the database failed


class Autoplay:
    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.closed: set[str] = set()  # tables that could not be opened

    async def resume(self, quiet: float = 0.0) -> None:
        """Tables at which a bot is to move, and where nothing happened for these seconds, go on: loading one
        wakes its bots. Of several servers that do so the first to store a move plays it."""
        after = ""
        while found := await self.registry.store.waiting_for_bots(quiet, after, AT_ONCE):
            for after in found:
                await self.resume_one(after)
            if sum(live.driven for live in self.registry.live_tables.values()) >= MOST:
                return  # a later round takes up the others

    async def resume_one(self, table_id: str) -> None:
        """One that cannot be opened is said once, and keeps no other from going on."""
        if table_id in self.closed:
            return
        try:
            async with self.registry.enter(table_id) as live:
                self.wake(live)
        except Trouble as trouble:
            self.closed.add(table_id)
            log.warning("table %s is not resumed: %s", table_id, trouble)

    def wake(self, live: LiveTable) -> None:
        """Let bots move, if it is their turn and nobody is at it yet."""
        if live.driven:
            live.drop_vain_thought(bot_to_move(live))
        elif bot_to_move(live) is not None:
            live.driver = self.registry.spawn(self.drive(live))

    async def drive(self, live: LiveTable) -> None:
        """Move bots until a person is to act. Each move waits a little, so that people can follow; one who
        waits for their own turn waits less and less. Where only bots play, all moves are of one pace."""
        people = has_people(live)
        pause = live.row.pace
        while (mover := bot_to_move(live)) is not None:
            if wait := self.wait(live):
                await asyncio.sleep(min(wait, PAUSE))
                continue
            version = live.table.events
            if self.registry.database.postgres and not live.ours:
                # The process that made the last change moves the bots; if it died, another one does.
                await asyncio.sleep(self.registry.settings.takeover * (1 + secrets.randbelow(1000) / 1000))
                if await self.went_on(live, version):
                    if not live.audience.viewers:
                        return  # another process plays there; a later round finds out if it dies
                    continue
            seat, bot = mover
            live.thought = BotThought(
                version, mover, self.registry.spawn(self.consider(live, seat, bot, pause))
            )
            await asyncio.wait({live.thought.task})
            if live.thought.task.cancelled():
                continue  # something else is to be thought of by now
            notation = live.thought.task.result()
            try:
                async with self.registry.enter(live.id):
                    if live.table.events == version and bot_to_move(live) == mover:
                        move = Timed(playing.play(live, seat, notation))
                        await move
                        self.pay(live, move.seconds)
                        pause *= EBB if people else 1.0
            except StorageDown as error:
                log.warning("a bot waits: %s", error)
                await asyncio.sleep(RETRY)
            except Trouble as trouble:
                if trouble.code == "not-found":
                    return

    def wait(self, live: LiveTable) -> float:
        """Seconds until the bots may go on. Where they play alone, who made the table pays for them."""
        if has_people(live):
            return 0.0
        return self.registry.budget.bots_wait(live.row.host, live.made_from)

    def pay(self, live: LiveTable, seconds: float) -> None:
        if not has_people(live):
            self.registry.budget.bots_played(live.row.host, live.made_from, seconds)

    async def went_on(self, live: LiveTable, version: int) -> bool:
        """Whether another process moved meanwhile."""
        try:
            async with self.registry.enter(live.id):
                return live.table.events != version
        except (StorageDown, Trouble):
            return True

    async def consider(self, live: LiveTable, seat: int, bot: str, pause: float) -> str:
        """The bot's choice, after at least the time that people need to follow; they see that it thinks."""
        begun = time.monotonic()
        live.thinking.add(seat)
        live.audience.send_thinking(seat, bot)
        try:
            notation = await self.thought(live, seat, bot)
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - begun)))
        finally:
            live.thinking.discard(seat)
            live.audience.send_thinking(seat, "")
        return notation

    async def thought(self, live: LiveTable, seat: int, bot: str) -> str:
        """One that fails must not stop the table: it takes any option."""
        state = live.table.state
        options = [action.notation for action in state.options]
        known, memory = live.memories.get(seat, ("", None))
        try:
            with self.registry.meters.thinking(bot):
                thought = await self.registry.thinking.choose(
                    live.game,
                    state,
                    seat,
                    bot,
                    bot_seed(live.row.secret, seat, live.table.events),
                    memory=memory if known == bot else None,
                    rank=FIRST if live.presence.online() else LATER,
                    took=lambda seconds: self.pay(live, seconds),
                )
            if thought.notation in options:
                live.memories[seat] = (bot, thought.memory)
                return thought.notation
            log.error("the %s bot chose %r at table %s, which is no option", bot, thought.notation, live.id)
        except Exception:
            log.exception("the %s bot failed at table %s, event %d", bot, live.id, live.table.events)
        return secrets.choice(options)


def has_people(live: LiveTable) -> bool:
    """Whether a person plays there, and not only bots, also for people who have lent their seats."""
    return bool(live.seats.people(range(len(live.seats))))


def bot_to_move(live: LiveTable) -> tuple[int, str] | None:
    """The seat that a bot must answer for now, and which bot. People of a team come first."""
    state = live.table.state
    voters = [seat for seat in range(state.seats) if state.may_act(seat)]
    if live.seats.people(voters) or live.question is not None or live.stopped or live.row.waits:
        return None
    for seat in voters:
        if bot := live.seats.bot_at(seat):
            return seat, bot
    return None
