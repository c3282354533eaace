"""What one chooses from: games with their rules, bots, tables."""

from __future__ import annotations

from typing import Annotated

from eleventh.core.scene import Dress, Scene, one_of
from eleventh.server.http.messages.base import Message, Short
from eleventh.server.http.messages.picture import Patch
from eleventh.server.http.messages.table import SeatInfo


class SettingValue(Message):
    id: str
    name: str
    text: str = ""
    seats: tuple[int, int] = (0, 99)  # with how many seats it is offered


class SettingInfo(Message):
    id: str
    name: str
    text: str
    values: list[SettingValue]
    default: str
    many: bool = False


class BotInfo(Message):
    """A level that people choose from."""

    id: str
    name: str
    text: str


class GoalInfo(Message):
    """The game on one card: You win when / You lose when / On your turn."""

    win: str
    lose: str
    turn: str


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
    goal: GoalInfo | None = None
    lesson: str = ""  # the title of its first lesson, if it has one
    measured: str = ""  # how hard it is, in a line, by measured games
    wins: dict[str, float] = {}  # by level: how often such bots win the usual game, in percent, if measured
    older: str = ""  # the version of the rules that these figures are of, where it is not the present one


class Lobby(Message):
    """GET /api/games"""

    games: list[GameInfo]
    bots: list[BotInfo]  # the weakest first
    usual: str  # which of them plays, or is asked for a hint, if nobody says which


class RulingInfo(Message):
    number: str
    text: str


class Example(Message):
    """A scenario that plays a rule: its title and its lines."""

    title: str
    rules: list[str]
    text: str


class ExampleLine(Message):
    kind: Annotated[str, one_of("remark", "choice", "deal", "told", "refused")]
    text: str
    rule: str = ""


class ExampleStep(Message):
    """What happens, and how the picture changes by it."""

    lines: list[ExampleLine] = []
    patch: Patch | None = None


class ExampleSteps(Message):
    """GET /api/games/{id}/examples/{number}: an example as pictures to step through. The first step is the
    position that is given, and `scene` its picture."""

    title: str
    rules: list[str]
    scene: Scene
    steps: list[ExampleStep]


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


class Me(Message):
    """GET and POST /api/me"""

    name: Short = ""


class TableLine(Message):
    """A table in a list."""

    id: str
    name: str
    game: str
    seats: list[SeatInfo]
    event: int
    over: bool = False
    mine: bool = False
    branch: bool = False  # a what-if, not the game itself
    host: bool = False  # the viewer made it, and may delete it
    waits: bool = False  # its people gather: nothing is played yet
    free: int = 0  # seats that nobody has
    may_join: bool = False  # whether the viewer may take one of them, without an invitation
    turn: bool = False  # it is the viewer's turn
    result: str = ""
    waiting: str = ""
    changed: float = 0.0
    kept_until: float = 0.0  # when it is deleted if nothing happens there, in seconds since 1970; 0: never


class Tables(Message):
    """GET /api/tables: mine in play, public ones in play, finished ones (mine and public)."""

    mine: list[TableLine] = []
    open: list[TableLine] = []
    finished: list[TableLine] = []
