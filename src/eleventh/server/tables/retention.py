"""How long tables are stored, and deletion of expired ones.

People are identified by a cookie. A table whose people never gave a name is stored for the operator's number
of days after its last change. If somebody with a name made it or sits there, it is stored at least as long as
the cookie is valid, a year: after that nobody could open it as theirs.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from eleventh.server.limits.people import YEAR

if TYPE_CHECKING:
    from eleventh.server.tables.registry import TableRegistry

log = logging.getLogger("eleventh.server")

DAY = 24 * 3600
BATCH = 50  # tables that are deleted in one transaction
PAUSE = 0.2  # seconds between batches, for others to write


def lifetime(days: int, named: bool) -> float:
    """Seconds after its last change for which a table is stored; 0: for ever."""
    return max(days * DAY, YEAR if named else 0) if days else 0.0


def kept_until(changed: float, days: int, named: bool) -> float:
    """When the table expires, if nothing happens at it; 0: never."""
    lasting = lifetime(days, named)
    return changed + lasting if lasting else 0.0


async def prune(registry: TableRegistry, days: int) -> int:
    """Delete expired tables in small batches; returns how many."""
    count = 0
    while True:
        watched = {live.id for live in registry.live_tables.values() if live.busy}
        gone = await registry.store.delete_old(
            lifetime(days, named=False), lifetime(days, named=True), watched, BATCH
        )
        for table_id in gone:
            registry.live_tables.pop(table_id, None)
        count += len(gone)
        if len(gone) < BATCH:
            break
        await asyncio.sleep(PAUSE)
    if count:
        log.warning("%d tables were deleted that nobody had touched for their time", count)
    return count
