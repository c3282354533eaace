"""What surrounds a game: the table and its seats, questions, ways back, talk."""

from __future__ import annotations

from typing import Annotated

import msgspec

from eleventh.core.scene import one_of
from eleventh.server.http.messages.base import Message, Told


class SeatInfo(Message):
    seat: int
    name: str  # what the game calls the seat
    kind: Annotated[str, one_of("human", "bot", "open")]
    who: str = ""  # the person's name
    bot: str = ""  # which bot plays: also for a human seat that is lent to a bot
    online: bool = False
    mine: bool = False
    lent: bool = False  # a human seat that a bot plays until it is taken back
    bot_may: bool = False  # whether the viewer may let a bot play it
    bot_in: int = 0  # seconds until then, while its holder is away
    digest: str = ""  # of the nonce that its player committed to, as the log has it
    nonce: str = ""  # what its player added to the fair draws, as the log has it
    awaited: Annotated[str, one_of("", "digest", "nonce")] = ""  # what its player may send now, or is to


class Invite(Message):
    """A way into a seat. `path` is the link to give to a friend; only the table's host and holder see it."""

    seat: int
    token: str
    path: str


class Spectator(Message):
    """Somebody whom the host may remove, or let come back."""

    person: str  # stands for them at this table alone
    who: str = ""


class Origin(Message):
    """Where a what-if branch or a rematch comes from; a lesson comes from no table."""

    table: str
    event: int
    kind: Annotated[str, one_of("branch", "rematch", "lesson")]


LESSON = msgspec.json.encode(Origin("", 0, "lesson")).decode()  # as it is stored of a table that teaches


class TableInfo(Message):
    id: str
    name: str
    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    public: bool = False  # listed for everyone in the lobby
    consent: bool = False  # what a team decides is proposed and agreed to
    pace: float = 1.0  # seconds before a bot's move; less before each that follows it
    lend: Annotated[str, one_of("anyone", "host", "nobody")] = "anyone"  # may let bots play for the absent
    grace: int = 0  # ... after so many seconds
    chances: bool = False  # whether chances to win are shown
    waits: bool = False  # its people gather: nothing is dealt or played before somebody starts it
    may_start: bool = False  # whether the viewer may
    start_in: int = 0  # seconds until then, while whoever made the table is away
    host: bool = False  # whether the viewer made the table
    by: str = ""  # what whoever made it is called, if that person sits there
    over: bool = False
    stealth: bool = False  # some seats may not talk now: `talk` says with whom the viewer may
    talk: list[int] = []
    invites: list[Invite] = []  # open seats, for the host only
    watching: list[Spectator] = []  # spectators who are here, for the host only
    removed: list[Spectator] = []  # people who may not come back, for the host only
    origin: Origin | None = None
    lesson: bool = False  # a lesson is given here: `beat` says where it is
    next: str = ""  # the table of the rematch, once there is one
    dealer: Annotated[str, one_of("fair", "hand")] = "fair"  # hand: real dice and cards, typed in
    commitment: str = ""  # the digest of the dealer's secret, published before the first event
    fixed: list[str] = []  # for players who took part: the hash of the log when no more digests could come
    created: float = 0.0  # seconds since 1970
    changed: float = 0.0


class Undo(Message):
    """How far the viewer can go back. `barrier`: something was dealt or shown, so the others are asked."""

    steps: int = 0
    barrier: bool = False
    why: str = ""
    warning: str = ""  # what it costs, to be confirmed first


class Question(Message):
    """Something that the people at the table must agree to."""

    number: int
    about: Annotated[str, one_of("undo", "redo", "act", "abandon", "rules")]
    by: int  # the seat that asks
    text: str
    notation: str = ""
    yes: list[int] = []
    no: list[int] = []
    open: list[int] = []  # seats that have not answered
    mine: list[int] = []  # those of them that the viewer answers for
    at: int = 0  # the version that it is about: it lapses when the table goes on
    to: int = 0  # undo: the event after which play would go on


class ChatLine(Message):
    number: int
    seat: int  # -1: a spectator; -2: the table itself, of what its host did
    who: str
    text: str
    when: float
    to: list[int] | None = None  # None: everyone
    person: str = ""  # a spectator, as the host may name them


class Dealing(Message):
    """What the people at a table of real dice and cards are asked for, and what it can be."""

    text: str
    outcomes: list[str]


class Around(Told, kw_only=True):
    """All of it, as the viewer may know it. `table` and `chat` come when they changed (`chat` holds new lines
    only)."""

    version: int
    table: TableInfo | None = None
    chat: list[ChatLine] = []
    question: Question | None = None  # null: no question is open
    dealing: Dealing | None = None  # null: nothing is to be rolled or drawn by hand, or not by the viewer
    undo: Undo = msgspec.field(default_factory=Undo)
    redo: bool = False
    waiting: str = ""  # for whom the table waits, in words
    beat: int = -1  # of a lesson: the first beat of this position; -1: no lesson, or it changed since
    thinking: list[int] = []  # seats whose bot thinks
