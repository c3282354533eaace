"""What belongs to a table in memory, and goes with it."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from eleventh.server.tables.live_table import LiveTable


class TablePart:
    """It knows its room and does not keep it: a table that is forgotten is gone at once, and not only when
    the whole memory is looked through for rubbish, which the server does rarely."""

    def __init__(self, live: LiveTable) -> None:
        self._room = weakref.ref(live)

    @property
    def live(self) -> LiveTable:
        live = self._room()
        if live is None:
            raise RuntimeError("This table has been forgotten.")
        return live
