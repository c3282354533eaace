"""Other processes on the same PostgreSQL: their changes, and who is connected to them (NOTIFY)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from eleventh.server.limits.tally import SPENT
from eleventh.server.storage.address import without_password
from eleventh.server.storage.database import CHANNEL, StorageDown
from eleventh.server.tables.live_table import LiveTable
from eleventh.server.tables.presence import REPEATED
from eleventh.server.trouble import Trouble

if TYPE_CHECKING:
    from eleventh.server.tables.registry import TableRegistry

log = logging.getLogger("eleventh.server")

AGAIN = 1.0  # seconds between attempts to reach the database


class Neighbours:
    """Sends and receives notices between processes."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.hears = False  # whether the listening connection is open
        self.catching_up: set[str] = set()  # tables that are being reloaded
        self.not_understood: set[str] = set()  # servers that sent notices of another form

    # --- notices ---

    async def listen(self) -> None:
        """Receive notices as long as this process lives, and reconnect after every failure."""
        from eleventh.server.storage.postgres import PROBE, connect_listener

        database = self.registry.database
        while True:
            try:
                async with await connect_listener(database.url) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self.hears = True
                    self.missed()
                    while True:
                        async for notice in connection.notifies(timeout=PROBE):
                            self.take(notice.payload)
                        await connection.probe()
            except Exception as error:
                problem = without_password(str(error).strip() or type(error).__name__, database.url)
                log.warning("no news from the database, trying again: %s", problem)
            finally:
                self.hears = False
            await asyncio.sleep(AGAIN)

    def take(self, payload: str) -> None:
        """Handle a notice. One that cannot be understood, from a server of another version, makes this
        process reload the tables that it names."""
        node, *words = payload.split(" ")
        if node == self.registry.database.node:
            return
        try:
            if words[:1] == [SPENT]:
                self.registry.tally.hear(node, *words[1:])
            else:
                self.heard(node, *words)
        except Exception:  # no notice may end the listening
            if node not in self.not_understood:
                self.not_understood.add(node)
                log.warning("a server on the same database says what this one does not know: %.200r", payload)
            for live in [
                self.registry.live_tables[word] for word in words if word in self.registry.live_tables
            ]:
                self.outdate(live)

    def heard(self, node: str, table_id: str, people: str | None = None, asked: str = "") -> None:
        """Another process changed a table, or announced its connected people or a request."""
        live = self.registry.live_tables.get(table_id)
        if live is None:
            return
        if people is None:
            self.outdate(live)
        elif asked:
            live.presence.sign(asked)
        else:
            self.present(node, live, set(filter(None, people.split(","))))

    def outdate(self, live: LiveTable) -> None:
        """Mark the table as outdated, and reload it for its viewers."""
        live.outdated = True
        if live.audience.viewers and live.id not in self.catching_up:
            self.catching_up.add(live.id)
            self.registry.spawn(self.catch_up(live))

    def missed(self) -> None:
        """Notices may have been lost: reload every table."""
        for live in list(self.registry.live_tables.values()):
            self.outdate(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Reload the table until that succeeds: there may be no further notice."""
        try:
            while live.outdated and live.audience.viewers:
                try:
                    async with live.lock:
                        if live.outdated:
                            await live.refresh()
                except StorageDown:
                    await asyncio.sleep(AGAIN)
                except Trouble as trouble:
                    if trouble.code == "not-found":
                        self.registry.forget(live.id, trouble.text)
                    return
        finally:
            self.catching_up.discard(live.id)
        self.registry.autoplay.wake(live)

    # --- who is there ---

    def present(self, node: str, live: LiveTable, people: set[str]) -> None:
        """Another process announced its connected people."""
        before = live.presence.online()
        new = node not in live.presence.elsewhere
        live.presence.heard(node, people)
        if live.presence.online() != before:
            live.audience.send_news()
        if new:
            self.announce(live)

    def announce(self, live: LiveTable) -> None:
        """Tell the others who is connected to this process."""
        if self.registry.database.postgres:
            seated = sorted({row.player for row in live.seats if row.player} & live.audience.here())
            self.registry.spawn(self.tell(live, seated))

    async def tell(self, live: LiveTable, seated: list[str], asked: str = "") -> None:
        """Announce connected people of a table, or a request."""
        with contextlib.suppress(StorageDown):
            await self.registry.store.announce(live.id, seated, asked)

    def tell_sign(self, live: LiveTable, player: str) -> None:
        """Tell the others of a request by a person who may have no socket."""
        if self.registry.database.postgres and live.presence.worth_telling(player):
            self.registry.spawn(self.tell(live, [], player))

    async def repeat_presence(self) -> None:
        """Repeat who is connected, as a process that dies announces nothing: what is not repeated expires."""
        while True:
            await asyncio.sleep(REPEATED / 3)
            for live in list(self.registry.live_tables.values()):
                if live.audience.viewers:
                    self.announce(live)
