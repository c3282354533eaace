"""What happens while somebody watches: each note, with the table as it was at that moment.

An event is played once. While a film runs, the moments of its notes go there, for whoever draws them; the
notes that the table keeps for its story carry none, so a film that was shown is forgotten whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from eleventh.core.engine import Note, State

LENGTH: Final = 40  # shots with a moment; what happened before them is told in words only


@dataclass(slots=True)
class Shot:
    """A note, the event that told it, and the table then."""

    event: int
    note: Note
    moment: State | None


class Film:
    def __init__(self) -> None:
        self.shots: list[Shot] = []

    def add(self, event: int, notes: list[Note]) -> None:
        """Take what an event told, and the moments of it from the notes."""
        for note in notes:
            self.shots.append(Shot(event, note, note.frame))
            note.frame = None
        if len(self.shots) > LENGTH:
            for shot in self.shots[-LENGTH - len(notes) : -LENGTH]:
                shot.moment = None
