"""An animation of what happens at a table: each note, with a snapshot of the state at that moment.

The notes that a table caches for its story carry no snapshots, so dropping the animation frees all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from eleventh.core.engine import Note, State

MOST_SNAPSHOTS: Final = 40  # older frames lose their snapshot: clients then show the sentence alone


@dataclass(slots=True)
class AnimationFrame:
    """A note, the event that it belongs to, and the state at that moment."""

    event: int
    note: Note
    state: State | None


class Animation:
    """The frames of all events that were played while it was recorded."""

    def __init__(self) -> None:
        self.frames: list[AnimationFrame] = []

    def add(self, event: int, notes: list[Note]) -> None:
        """Append a frame for each note, and move the snapshots out of the notes."""
        for note in notes:
            self.frames.append(AnimationFrame(event, note, note.frame))
            note.frame = None
        if len(self.frames) > MOST_SNAPSHOTS:
            for frame in self.frames[-MOST_SNAPSHOTS - len(notes) : -MOST_SNAPSHOTS]:
                frame.state = None
