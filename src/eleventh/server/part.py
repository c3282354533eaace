"""What belongs to a table in memory, and goes with it."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from eleventh.server.room import Room


class PartOfRoom:
    """It knows its room and does not keep it: a table that is forgotten is gone at once, and not only when
    the whole memory is looked through for rubbish, which the server does rarely."""

    def __init__(self, room: Room) -> None:
        self._room = weakref.ref(room)

    @property
    def room(self) -> Room:
        room = self._room()
        if room is None:
            raise RuntimeError("This table has been forgotten.")
        return room
