"""Limits across servers on one database: every second each server announces what was spent, by whom, and the
others charge it too."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING

from eleventh.server.limits.budget import short
from eleventh.server.storage.database import StorageDown

if TYPE_CHECKING:
    from eleventh.server.tables.registry import TableRegistry

SPENT = "spent"  # the first word of such a notice, instead of a table's id
OPEN = "open"  # instead of a limit's name: the number of open sockets
EVERY = 1.0  # seconds
RECENT = 5.0  # seconds for which the number of open sockets counts
MOST = 200  # entries in one notice: it may have 8,000 letters


class Tally:
    """Announces spent amounts, and charges those of other servers."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.open: dict[tuple[str, str], tuple[float, int]] = {}  # by server and address: when, how many

    async def repeat(self) -> None:
        """Announce as long as this process lives."""
        while True:
            await asyncio.sleep(EVERY)
            entries = self.entries()
            for first in range(0, len(entries), MOST):
                with contextlib.suppress(StorageDown):
                    await self.registry.store.announce(SPENT, entries[first : first + MOST])

    def entries(self) -> list[str]:
        """The entries of the next notice. Clients below the threshold are omitted."""
        entries = [
            f"{name}:{key}:{amount:.0f}"
            for name, buckets in self.registry.budget.shared.items()
            for key, amount in buckets.tell().items()
        ]
        few = self.registry.settings.limits.sockets // 20
        open_ones = self.registry.sockets.items()
        return entries + [f"{OPEN}:{short(who)}:{count}" for who, count in open_ones if count > few]

    def hear(self, node: str, text: str) -> None:
        """Charge what another server announced."""
        shared = self.registry.budget.shared
        for entry in text.split(","):
            name, _, rest = entry.partition(":")
            key, _, amount = rest.partition(":")
            if name == OPEN:
                self.open[node, key] = (time.monotonic(), int(amount))
            elif name in shared:
                shared[name].heard(key, float(amount))

    def open_elsewhere(self, address: str) -> int:
        """The number of sockets of that address at other servers."""
        late = time.monotonic() - RECENT
        self.open = {key: said for key, said in self.open.items() if said[0] > late}
        return sum(count for (_, key), (_, count) in self.open.items() if key == short(address))
