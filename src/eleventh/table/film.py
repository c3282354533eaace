"""What happens while somebody watches: each note, with the table as it was at that moment.

An event is played once. While a film runs, the rules' notes are kept with their moments for whoever draws
them; those that the table keeps for its story carry none, so a film that was shown is forgotten whole.
"""

from __future__ import annotations

from typing import Final

from eleventh.core.engine import Note

MOMENTS: Final = 40  # the newest are kept; what happened before them is told in words only


class Film:
    def __init__(self) -> None:
        self.notes: list[tuple[int, Note]] = []  # each with the event that told it

    def add(self, event: int, notes: list[Note]) -> None:
        self.notes += [(event, note) for note in notes]
        end = max(0, len(self.notes) - MOMENTS)
        for _, note in self.notes[max(0, end - len(notes)) : end]:
            note.frame = None


def without_frames(notes: list[Note]) -> list[Note]:
    return [Note(note.rule, note.text, note.seen_by, None) for note in notes]
