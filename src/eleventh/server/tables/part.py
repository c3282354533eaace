"""The base of objects that belong to one live table."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from eleventh.server.tables.live_table import LiveTable


class TablePart:
    """Refers to its table weakly. Without reference cycles a table is freed at once; full garbage collections
    are rare here."""

    def __init__(self, live: LiveTable) -> None:
        self._room = weakref.ref(live)

    @property
    def live(self) -> LiveTable:
        """The table."""
        live = self._room()
        if live is None:
            raise RuntimeError("This table has been forgotten.")
        return live
