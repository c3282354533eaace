"""Bots at tables: when one is to act, it thinks, waits a little, and plays."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING

from eleventh.bots import seconds_at_table
from eleventh.core.action import Action
from eleventh.server.limits.budget import Timed
from eleventh.server.storage.database import StorageDown
from eleventh.server.tables import playing
from eleventh.server.tables.live_table import BotSearch, LiveTable
from eleventh.server.thinking.service import PositionQuestion, bot_seed
from eleventh.server.trouble import Trouble
from eleventh.workers.job_queue import FIRST, LATER

if TYPE_CHECKING:
    from eleventh.server.tables.registry import TableRegistry

log = logging.getLogger("eleventh.server")

AT_ONCE = 50  # tables in one query
MOST = 500  # tables that `resume` drives at once
EBB = 0.75  # factor of the pause from one bot's move to the next, until a person is to act
PAUSE = 5.0  # seconds after which bots look again whether they may go on
RETRY = 2.0  # seconds until the next attempt after the database failed


class Autoplay:
    """Runs a task for each table at which a bot is to act."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.closed: set[str] = set()  # tables that could not be opened

    async def resume(self, quiet: float = 0.0) -> None:
        """Wake the bots of tables where nothing happened for `quiet` seconds. If several servers do so, the
        first to store a move plays it."""
        after = ""
        while found := await self.registry.store.waiting_for_bots(quiet, after, AT_ONCE):
            for after in found:
                await self.resume_one(after)
            if sum(live.driven for live in self.registry.live_tables.values()) >= MOST:
                return  # the next call takes the others

    async def resume_one(self, table_id: str) -> None:
        """Wake the bots of one table. A table that cannot be opened is logged once and does not stop the
        others."""
        if table_id in self.closed:
            return
        try:
            async with self.registry.enter(table_id) as live:
                self.wake(live)
        except Trouble as trouble:
            self.closed.add(table_id)
            log.warning("table %s is not resumed: %s", table_id, trouble)

    def wake(self, live: LiveTable) -> None:
        """Start the table's bots if one is to act and none is at work; cancel a stale search."""
        if live.driven:
            live.cancel_stale_search(bot_to_move(live))
        elif bot_to_move(live) is not None:
            live.driver = self.registry.spawn(self.drive(live))

    async def drive(self, live: LiveTable) -> None:
        """Play for bots until a person is to act. Before each move there is a pause, so that people can
        follow; it shrinks with each move. Where only bots play it stays the same."""
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
                        return  # another process plays there; `resume` notices if it dies
                    continue
            seat, bot = mover
            live.search = BotSearch(
                version, mover, self.registry.spawn(self.consider(live, seat, bot, pause))
            )
            await asyncio.wait({live.search.task})
            if live.search.task.cancelled():
                continue  # the position has changed
            action = live.search.task.result()
            try:
                async with self.registry.enter(live.id):
                    if live.table.events == version and bot_to_move(live) == mover:
                        move = Timed(playing.play(live, seat, action))
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
        """Seconds until the bots may go on. Where only bots play, the host pays for them."""
        if has_people(live):
            return 0.0
        return self.registry.budget.bots_wait(live.row.host, live.made_from)

    def pay(self, live: LiveTable, seconds: float) -> None:
        """Charge the host for bots that play alone."""
        if not has_people(live):
            self.registry.budget.bots_played(live.row.host, live.made_from, seconds)

    async def went_on(self, live: LiveTable, version: int) -> bool:
        """Whether another process moved meanwhile."""
        try:
            async with self.registry.enter(live.id):
                return live.table.events != version
        except (StorageDown, Trouble):
            return True

    async def consider(self, live: LiveTable, seat: int, bot: str, pause: float) -> Action:
        """The bot's choice, after at least `pause` seconds; viewers see meanwhile that it thinks."""
        begun = time.monotonic()
        live.thinking.add(seat)
        live.audience.send_thinking(seat, bot)
        try:
            action = await self.ask_bot(live, seat, bot)
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - begun)))
        finally:
            live.thinking.discard(seat)
            live.audience.send_thinking(seat, "")
        return action

    async def ask_bot(self, live: LiveTable, seat: int, bot: str) -> Action:
        """The bot's choice. A bot that fails takes a random option, so that the table goes on."""
        state = live.table.state
        options = {action.notation: action for action in state.options}
        known, memory = live.memories.get(seat, ("", None))
        rank = FIRST if live.presence.online() else LATER
        seed = bot_seed(live.row.secret, seat, live.table.events)
        try:
            question = PositionQuestion(
                live.game, state, seat, seconds_at_table(bot), rank, took=lambda cost: self.pay(live, cost)
            )
            with self.registry.meters.thinking(bot):
                answer = await self.registry.thinking.choose(
                    question, bot, seed, memory if known == bot else None
                )
            if answer.notation in options:
                live.memories[seat] = (bot, answer.memory)
                return options[answer.notation]
            log.error("the %s bot chose %r at table %s, which is no option", bot, answer.notation, live.id)
        except Exception:
            log.exception("the %s bot failed at table %s, event %d", bot, live.id, live.table.events)
        return secrets.choice(state.options)


def has_people(live: LiveTable) -> bool:
    """Whether a person plays at the table; people who have lent their seats count."""
    return bool(live.seats.people(range(len(live.seats))))


def bot_to_move(live: LiveTable) -> tuple[int, str] | None:
    """The seat that a bot must play now, and the bot. None while a person of the team can act."""
    state = live.table.state
    voters = [seat for seat in range(state.seats) if state.may_act(seat)]
    if live.seats.people(voters) or live.question is not None or live.stopped or live.row.waits:
        return None
    for seat in voters:
        if bot := live.seats.bot_at(seat):
            return seat, bot
    return None
