"""Other processes on the same PostgreSQL: what they stored, and who is connected to them (NOTIFY)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from eleventh.server.address import without_password
from eleventh.server.database import CHANNEL, StorageDown
from eleventh.server.presence import REPEATED
from eleventh.server.room import Room
from eleventh.server.tally import SPENT
from eleventh.server.trouble import Trouble

if TYPE_CHECKING:
    from eleventh.server.hall import Hall

log = logging.getLogger("eleventh.server")

AGAIN = 1.0  # seconds between attempts to reach the database


class Neighbours:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.hears = False  # whether the connection is there on which the others are heard
        self.catching_up: set[str] = set()  # tables that are being read again
        self.not_understood: set[str] = set()  # servers that said something of another form

    # --- what they say ---

    async def listen(self) -> None:
        """Hear what the others say, as long as this process lives: whatever goes wrong, it connects again."""
        from eleventh.server.postgres import PROBE, connect_listener

        database = self.hall.database
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
        """A notice of another process. A server of another version may say what is not understood here: the
        tables that it names are read again."""
        node, *words = payload.split(" ")
        if node == self.hall.database.node:
            return
        try:
            if words[:1] == [SPENT]:
                self.hall.tally.hear(node, *words[1:])
            else:
                self.heard(node, *words)
        except Exception:  # whatever it is: no notice may end the listening
            if node not in self.not_understood:
                self.not_understood.add(node)
                log.warning("a server on the same database says what this one does not know: %.200r", payload)
            for room in [self.hall.rooms[word] for word in words if word in self.hall.rooms]:
                self.outdate(room)

    def heard(self, node: str, table_id: str, people: str | None = None, asked: str = "") -> None:
        """Another process changed a table; or, with people, says who is connected to it there; or who asked
        it for something."""
        room = self.hall.rooms.get(table_id)
        if room is None:
            return
        if people is None:
            self.outdate(room)
        elif asked:
            room.presence.sign(asked)
        else:
            self.present(node, room, set(filter(None, people.split(","))))

    def outdate(self, room: Room) -> None:
        """What this process has of the table is not what is stored: read it again for those who look on."""
        room.outdated = True
        if room.audience.viewers and room.id not in self.catching_up:
            self.catching_up.add(room.id)
            self.hall.spawn(self.catch_up(room))

    def missed(self) -> None:
        """Something may have been said that nobody here heard: every table is read again."""
        for room in list(self.hall.rooms.values()):
            self.outdate(room)

    async def catch_up(self, room: Room) -> None:
        """Until it succeeds: there may be no further notice, and who looks on asks for nothing."""
        try:
            while room.outdated and room.audience.viewers:
                try:
                    async with room.lock:
                        if room.outdated:
                            await room.refresh()
                except StorageDown:
                    await asyncio.sleep(AGAIN)
                except Trouble as trouble:
                    if trouble.code == "not-found":
                        self.hall.forget(room.id, trouble.text)
                    return
        finally:
            self.catching_up.discard(room.id)
        self.hall.autoplay.wake(room)

    # --- who is there ---

    def present(self, node: str, room: Room, people: set[str]) -> None:
        before = room.presence.online()
        new = node not in room.presence.elsewhere
        room.presence.heard(node, people)
        if room.presence.online() != before:
            room.audience.send_news()
        if new:
            self.announce(room)

    def announce(self, room: Room) -> None:
        """Tell the others who is connected to this one."""
        if self.hall.database.postgres:
            seated = sorted({row.player for row in room.seats if row.player} & room.audience.here())
            self.hall.spawn(self.tell(room, seated))

    async def tell(self, room: Room, seated: list[str], asked: str = "") -> None:
        with contextlib.suppress(StorageDown):
            await self.hall.store.announce(room.id, seated, asked)

    def tell_sign(self, room: Room, player: str) -> None:
        """Tell the others of a request by somebody who may have no socket anywhere."""
        if self.hall.database.postgres and room.presence.worth_telling(player):
            self.hall.spawn(self.tell(room, [], player))

    async def repeat_presence(self) -> None:
        """A process that dies says no goodbye: who is there is said again and again, and else forgotten."""
        while True:
            await asyncio.sleep(REPEATED / 3)
            for room in list(self.hall.rooms.values()):
                if room.audience.viewers:
                    self.announce(room)
