"""Reading a table: its past, what could be done, how it went."""

from __future__ import annotations

from eleventh.coach.chance import WinChance
from eleventh.coach.hint import HintMove
from eleventh.coach.luck import LuckRecord
from eleventh.coach.review import Review
from eleventh.core.scene import Scene
from eleventh.server.http.messages.base import Message
from eleventh.table.story import StoryLine


class PastTable(Message):
    """GET /api/tables/{id}/at/{event}: the table as it was after that event."""

    event: int
    last: int  # the number of the last event
    scene: Scene
    lines: list[StoryLine] = []  # what this event told


class Preview(Message):
    """GET /api/tables/{id}/preview: what the action would do, up to the next chance."""

    lines: list[StoryLine]
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


class ReviewWish(Message):
    """POST /api/tables/{id}/review: begin the review of the game up to now, or go on with it."""

    seat: int = -1  # whose; -1: yours, or the first
    hindsight: bool = False  # judged by what lay there, of a game that is over


class Reviewed(Message):
    """GET and POST /api/tables/{id}/review: how far it is, and the review when it is there."""

    done: int  # events that are weighed
    total: int
    running: bool = False  # whether it is being worked at
    review: Review | None = None


class BestLine(Message):
    """GET /api/tables/{id}/line: an option of a decision of the past, and what follows as playouts go on."""

    moves: list[HintMove]  # the option first
    ends: str  # what comes then: chance, another seat, the end


class LuckWish(Message):
    """POST /api/me/luck: weigh those of your finished games that were not reviewed yet."""


class MyLuck(Message):
    """GET and POST /api/me/luck: your luck and skill over your finished games, as far as they are weighed."""

    games: int  # that are over, and can be weighed
    weighed: int
    running: bool = False  # whether others are being weighed
    done: int = 0  # events of the game that is being weighed
    total: int = 0
    why: str = ""  # it stopped before all were weighed
    luck: LuckRecord | None = None


class OddsPoint(Message):
    event: int
    chance: float


class Odds(Message):
    """GET /api/tables/{id}/chance: the best figure for the table as it is, and those found before."""

    version: int
    chance: WinChance
    curve: list[OddsPoint] = []


class Verdict(Message):
    """GET /api/tables/{id}/verify: whether the log replays and keeps what the dealer committed to."""

    good: bool
    text: str
    commitment: str = ""
    secret: str = ""  # after the end
    hash: str = ""  # the last of the chain, where one may know every choice: note it down


class ChartPoint(Message):
    event: int
    turn: str
    left: float  # of the doom clock
    values: list[float]  # how good the position is, per seat


class Chart(Message):
    """GET /api/tables/{id}/chart: a finished game in numbers."""

    points: list[ChartPoint]
