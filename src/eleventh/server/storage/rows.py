"""The database's schema, and its rows as dataclasses."""

from __future__ import annotations

from dataclasses import dataclass, field

import sqlalchemy as sa

metadata = sa.MetaData()

PLAYERS = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
)

TABLES = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("name", sa.String(120), nullable=False),
    sa.Column("host", sa.String(64), nullable=False, index=True),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("consent", sa.Boolean, nullable=False),
    sa.Column("pace", sa.Float, nullable=False),
    sa.Column("lend", sa.String(8), nullable=False),  # people who may let a bot play for absent players
    sa.Column("grace", sa.Integer, nullable=False),  # ... after so many seconds
    sa.Column("chances", sa.Boolean, nullable=False),  # whether chances to win are shown there
    sa.Column("waits", sa.Boolean, nullable=False),  # whether its people gather before the game starts
    sa.Column("header", sa.Text, nullable=False),  # the head of the log, as text
    sa.Column("secret", sa.Text, nullable=False),  # the dealer's secret, revealed at the end
    sa.Column("origin", sa.Text, nullable=False),  # JSON of messages.Origin, or empty
    sa.Column("next", sa.String(32), nullable=False),
    sa.Column("question", sa.Text, nullable=False),  # JSON of messages.Question, or empty
    sa.Column("removed", sa.Text, nullable=False),  # JSON: who may not come back, with their names; or empty
    sa.Column("serial", sa.Integer, nullable=False),  # counts every change
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False, index=True),
    # For the lists of the lobby, so that they need not replay every game.
    sa.Column("length", sa.Integer, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("voters", sa.Integer, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Column("seat_names", sa.Text, nullable=False),
)

EVENTS = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("line", sa.Text, nullable=False),
)

SEATS = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # human, bot, open
    sa.Column("player", sa.String(64), nullable=False, index=True),
    sa.Column("who", sa.String(80), nullable=False),
    sa.Column("bot", sa.String(20), nullable=False),  # a human seat with a bot is lent to it
    sa.Column("token", sa.String(64), nullable=False),
)

CHAT = sa.Table(
    "chat",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column(
        "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("who", sa.String(80), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("when", sa.Float, nullable=False),
    sa.Column("to", sa.Text, nullable=False),  # seats that may read it, as "0,2"; "*": everyone
    sa.Column("player", sa.String(64), nullable=False),  # who said it; empty for the table itself
)

REVIEWS = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("key", sa.String(32), primary_key=True),  # a digest of everything that the figures depend on
    sa.Column("event", sa.Integer, primary_key=True),
    sa.Column("weighed", sa.Text, nullable=False),  # JSON of coach.analysis.EventAnalysis
)

PROMISES = sa.Table(
    "promises",
    metadata,
    sa.Column("commitment", sa.String(64), primary_key=True),
    sa.Column("secret", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False, index=True),
)


@dataclass
class SeatRow:
    """A seat of a table."""

    seat: int
    kind: str
    player: str = ""
    who: str = ""
    bot: str = ""
    token: str = ""

    @property
    def lent(self) -> bool:
        """Whether a bot plays for the seat's person."""
        return self.kind == "human" and bool(self.bot)


@dataclass
class ChatRow:
    """A line of talk."""

    number: int
    seat: int
    who: str
    text: str
    when: float
    to: str = "*"
    player: str = ""


@dataclass
class TableRow:
    """A table, without log, seats and talk."""

    id: str
    game: str
    name: str
    host: str
    public: bool
    consent: bool
    pace: float
    header: str
    secret: str
    lend: str = "anyone"
    grace: int = 120
    chances: bool = False
    waits: bool = False
    origin: str = ""
    next: str = ""
    question: str = ""
    removed: str = ""
    serial: int = 0
    created: float = 0.0
    changed: float = 0.0
    length: int = 0
    over: bool = False
    voters: int = 0
    summary: str = ""
    seat_names: str = ""


@dataclass
class Stored:
    """Everything that is stored of one table."""

    row: TableRow
    events: list[str]
    seats: list[SeatRow]
    chat: list[ChatRow]


@dataclass
class Listed:
    """A table in a list."""

    row: TableRow
    seats: list[SeatRow]

    named: bool = False  # whether its host or one of its players has given a name

    @property
    def people(self) -> set[str]:
        """The people of the table: its host and players."""
        return {self.row.host, *(seat.player for seat in self.seats if seat.player)}


@dataclass
class TableChange:
    """One change of one table: columns with new values, events after the first `length`, seats, talk."""

    table_id: str
    serial: int
    fields: dict[str, object] = field(default_factory=dict)
    length: int = 0
    events: list[str] = field(default_factory=list)
    seats: list[SeatRow] = field(default_factory=list)
    chat: list[ChatRow] = field(default_factory=list)
