"""Messages that go over HTTP only: the lobby, making tables, reading them; and every problem."""

from __future__ import annotations

from typing import Annotated

from eleventh.core.scene import Choice, Dress, Scene, one_of
from eleventh.server.messages import Invite, Message, SeatInfo, Update
from eleventh.table.telling import Line


class SettingValue(Message):
    id: str
    name: str
    text: str = ""


class SettingInfo(Message):
    id: str
    name: str
    text: str
    values: list[SettingValue]
    default: str
    many: bool = False


class BotInfo(Message):
    id: str
    name: str
    text: str


class GameInfo(Message):
    id: str
    name: str
    tagline: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    settings: list[SettingInfo]
    dress: Dress
    designers: str = ""
    artists: str = ""
    publisher: str = ""
    year: int = 0
    rivals: bool = False
    secrets: bool = False  # some seats know what others do not
    measured: str = ""  # how hard it is, in a line, by measured games


class Lobby(Message):
    """GET /api/games"""

    games: list[GameInfo]
    bots: list[BotInfo]


class RulingInfo(Message):
    number: str
    text: str


class Example(Message):
    """A scenario that plays a rule: its title and its lines."""

    title: str
    rules: list[str]
    text: str


class RuleInfo(Message):
    number: str
    section: str
    text: str
    rulings: list[RulingInfo] = []
    examples: list[int] = []  # indices into Rules.examples


class Rules(Message):
    """GET /api/games/{id}/rules"""

    rules: list[RuleInfo]
    examples: list[Example] = []


class SeatPlan(Message):
    """Who shall sit there. kind: me, bot (`bot` says which), open (a friend by link)."""

    kind: Annotated[str, one_of("me", "bot", "open")] = "me"
    bot: str = ""


class NewTable(Message):
    """POST /api/tables. `log`, a log's text, opens that game instead, where it stopped."""

    game: str = ""
    seats: list[SeatPlan] = []
    options: dict[str, str] = {}
    name: str = ""
    who: str = ""  # what to call you
    public: bool = False
    consent: bool = False
    pace: float = 1.0
    log: str = ""
    commitment: str = ""  # of a secret that POST /api/commitment promised
    nonce: str = ""  # your part in the fair draws, chosen after the commitment was seen


class Commitment(Message):
    """POST /api/commitment: the digest of a fresh secret of the dealer, kept for your next table."""

    commitment: str


class Fork(Message):
    """POST /api/tables/{id}/fork: a what-if branch from this event on, all its seats yours."""

    event: int = -1  # -1: now


class Rematch(Message):
    """POST /api/tables/{id}/rematch: the same people, seats and options once more."""


class Made(Message):
    """A table was made: open `path`. `invites` are the links of its open seats."""

    id: str
    path: str
    invites: list[Invite] = []


class Join(Message):
    """POST /api/join: take the seat that the token of an invitation link opens."""

    table: str = ""
    token: str = ""
    who: str = ""


class Joined(Message):
    table: str
    seat: int
    path: str


class TableLine(Message):
    """A table in a list."""

    id: str
    name: str
    game: str
    seats: list[SeatInfo]
    event: int
    over: bool = False
    mine: bool = False
    turn: bool = False  # it is the viewer's turn
    result: str = ""
    waiting: str = ""
    changed: float = 0.0


class Tables(Message):
    """GET /api/tables: mine in play, public ones in play, finished ones (mine and public)."""

    mine: list[TableLine] = []
    open: list[TableLine] = []
    finished: list[TableLine] = []


class Me(Message):
    """GET and POST /api/me"""

    name: str = ""


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


class Problem(Message):
    """The body of every answer that is not 2xx: like `Error`, `Refused` or `Stale` on the socket."""

    code: str
    text: str
    rule: str = ""
    reason: str = ""
    nearest: str = ""
    version: int = -1
    view: Update | None = None  # stale: the table as it is now
