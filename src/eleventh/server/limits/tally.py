"""Limits that hold for several servers on one database: every second each tells the others what was asked of
it, by whom, and they count it as if it had been asked of them."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING

from eleventh.server.limits.budget import short
from eleventh.server.storage.database import StorageDown

if TYPE_CHECKING:
    from eleventh.server.tables.registry import TableRegistry

SPENT = "spent"  # the first word of such a notice, in the place of a table's id
OPEN = "open"  # in the place of a limit's name: sockets that are open
EVERY = 1.0  # seconds
RECENT = 5.0  # seconds for which the number of open sockets counts
MOST = 200  # entries in one notice: it may have 8,000 letters


class Tally:
    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.open: dict[tuple[str, str], tuple[float, int]] = {}  # by server and address: when, how many

    async def repeat(self) -> None:
        """As long as this process lives."""
        while True:
            await asyncio.sleep(EVERY)
            entries = self.entries()
            for first in range(0, len(entries), MOST):
                with contextlib.suppress(StorageDown):
                    await self.registry.store.announce(SPENT, entries[first : first + MOST])

    def entries(self) -> list[str]:
        """What the others should know. Whoever asks little is not spoken of."""
        entries = [
            f"{name}:{key}:{amount:.0f}"
            for name, buckets in self.registry.budget.shared.items()
            for key, amount in buckets.tell().items()
        ]
        few = self.registry.settings.limits.sockets // 20
        open_ones = self.registry.sockets.items()
        return entries + [f"{OPEN}:{short(who)}:{count}" for who, count in open_ones if count > few]

    def hear(self, node: str, text: str) -> None:
        """What another server says."""
        shared = self.registry.budget.shared
        for entry in text.split(","):
            name, _, rest = entry.partition(":")
            key, _, amount = rest.partition(":")
            if name == OPEN:
                self.open[node, key] = (time.monotonic(), int(amount))
            elif name in shared:
                shared[name].heard(key, float(amount))

    def open_elsewhere(self, address: str) -> int:
        """Sockets of that address at other servers."""
        late = time.monotonic() - RECENT
        self.open = {key: said for key, said in self.open.items() if said[0] > late}
        return sum(count for (_, key), (_, count) in self.open.items() if key == short(address))
