"""Reading a table: its past, what could be done, what a bot would do, how it went."""

from __future__ import annotations

from eleventh.core.scene import Choice, Scene
from eleventh.server.messages.base import Message
from eleventh.table.telling import Line


class Moment(Message):
    """GET /api/tables/{id}/at/{event}: the table as it was after that event."""

    event: int
    last: int  # the number of the last event
    scene: Scene
    lines: list[Line] = []  # what this event told


class Preview(Message):
    """GET /api/tables/{id}/preview: what the action would do, up to the next chance."""

    lines: list[Line]
    ends: str = ""  # what stops the preview: chance, a decision, the end; in words


class Why(Message):
    """GET /api/tables/{id}/why: whether an action, or anything with an element of the scene, is possible.

    If not, the rule that forbids what was most likely meant. Nothing is played by asking.
    """

    possible: bool
    rule: str = ""
    text: str = ""
    reason: str = ""
    nearest: str = ""


class Hint(Message):
    """GET /api/tables/{id}/hint: what a bot would do with what this seat knows."""

    choice: Choice
    bot: str
    text: str


class Verdict(Message):
    """GET /api/tables/{id}/verify: whether the log replays and keeps what the dealer committed to."""

    good: bool
    text: str
    commitment: str = ""
    secret: str = ""  # after the end


class ChartPoint(Message):
    event: int
    turn: str
    left: float  # of the doom clock
    values: list[float]  # how good the position is, per seat


class Chart(Message):
    """GET /api/tables/{id}/chart: a finished game in numbers."""

    points: list[ChartPoint]
