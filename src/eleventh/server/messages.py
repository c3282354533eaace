"""Every message between server and client, over HTTP and over the socket.

The socket sends structs with a `kind` and receives structs with a `do`; HTTP sends and receives the same
structs where it does the same thing. Fields at their default are left out.

A viewer looks at a table as one seat (`scene.seat`), or as a spectator (-1). A first `update` carries the
whole `scene`; later ones carry `frames` and a `patch`, each a difference to the picture before it.
`event` is the number of the last event. A log only grows (going back is an event of its own), so it
is the version of the table too: an action names in `at` the `version` that it answers.
"""

from __future__ import annotations

import msgspec

from eleventh.core.scene import Choice, Dress, Scene


class Message(msgspec.Struct, omit_defaults=True):
    """A plain part of a message."""


class Told(msgspec.Struct, omit_defaults=True, tag_field="kind", tag=str.lower):
    """Something that the server sends over the socket."""


class Asked(msgspec.Struct, omit_defaults=True, tag_field="do", tag=str.lower):
    """Something that a client sends over the socket. `ref` comes back with the answer."""

    ref: int = 0


# --- pictures ---


class Patch(Message):
    """The difference from one scene to the next.

    `set` replaces fields of the scene (null where there is none any more). An entry of `areas` that has a
    `type` is a whole new or rewritten area; one without is an area's `id` and the fields to replace. `order`,
    when given, lists the ids of all areas in their order: an area not listed is gone.
    """

    set: dict[str, msgspec.Raw] = {}
    areas: list[msgspec.Raw] = []
    order: list[str] | None = None


class Frame(Message):
    """One thing that happened: a line of the story, and how the picture changed to show it.

    The last frame of an update has no patch of its own: the update's `patch` shows it.
    """

    event: int
    rule: str
    text: str
    patch: Patch | None = None  # None: nothing moved


class Line(Message):
    """A line of the story, after which event it was told, and the rule that made it happen."""

    event: int
    rule: str
    text: str


# --- a table ---


class SeatInfo(Message):
    seat: int
    name: str  # what the game calls the seat
    kind: str  # human, bot, open
    who: str = ""  # the person's name
    bot: str = ""  # which bot plays: also for a human seat that is lent to a bot
    online: bool = False
    mine: bool = False
    lent: bool = False  # a human seat that a bot plays until it is taken back


class Invite(Message):
    """A way into a seat. `path` is the link to give to a friend; only the table's host and holder see it."""

    seat: int
    token: str
    path: str


class Origin(Message):
    """Where a what-if branch or a rematch comes from."""

    table: str
    event: int
    kind: str  # branch, rematch


class TableInfo(Message):
    id: str
    name: str
    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    public: bool = False  # listed for everyone in the lobby
    consent: bool = False  # what a team decides is proposed and agreed to
    pace: float = 1.0  # seconds between the moves of bots
    host: bool = False  # whether the viewer made the table
    over: bool = False
    stealth: bool = False  # some seats may not talk now: `talk` says with whom the viewer may
    talk: list[int] = []
    invites: list[Invite] = []  # open seats, for the host only
    origin: Origin | None = None
    next: str = ""  # the table of the rematch, once there is one
    commitment: str = ""  # the digest of the dealer's secret, published before the first event
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
    about: str  # undo, act
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
    seat: int  # -1 for a spectator
    who: str
    text: str
    when: float
    to: list[int] | None = None  # None: everyone


# --- what the server sends ---


class Update(Told):
    """The table as this viewer sees it.

    Drop the story from line `lines_from` on, then add `lines`. `scene` is there at first and whenever the
    viewer looks as another seat; otherwise play `frames`, then apply `patch`. `table` and `chat` come when
    they changed (`chat` holds new lines only, all of them with a `scene`).
    """

    version: int
    event: int
    table: TableInfo | None = None
    scene: Scene | None = None
    frames: list[Frame] = []
    patch: Patch | None = None
    lines_from: int = 0
    lines: list[Line] = []
    undo: Undo = msgspec.field(default_factory=Undo)
    redo: bool = False
    question: Question | None = None
    chat: list[ChatLine] = []
    waiting: str = ""  # for whom the table waits, in words
    thinking: list[int] = []  # seats whose bot thinks


class News(Told):
    """The table or its talk changed, the game did not."""

    version: int
    text: str = ""  # worth showing for a moment: "Bob says no."
    table: TableInfo | None = None
    chat: list[ChatLine] = []
    question: Question | None = None  # null: no question is open
    undo: Undo = msgspec.field(default_factory=Undo)
    redo: bool = False
    waiting: str = ""
    thinking: list[int] = []


class Thinking(Told):
    """A bot began to think (`bot` names it) or stopped (empty)."""

    seat: int
    bot: str = ""


class Done(Told):
    """What was asked has happened and is stored."""

    ref: int
    version: int
    text: str = ""


class Refused(Told):
    """The rules do not allow it: the rule's number and sentence, why, and the nearest choice."""

    ref: int
    rule: str
    text: str
    reason: str
    nearest: str = ""


class Stale(Told):
    """The table has moved on since the view that was answered; an update with the present one comes first."""

    ref: int
    version: int
    text: str


class Error(Told):
    """It did not work; `text` says what to do. Nothing was changed."""

    ref: int
    code: str  # bad-request, not-found, not-yours, too-fast, too-large, closed, unavailable, wrong-origin
    text: str


ServerMessage = Update | News | Thinking | Done | Refused | Stale | Error


# --- what a client asks, over the socket or by POST to /api/tables/{id}/{do} ---


class Act(Asked):
    """Choose an option, by its notation."""

    seat: int = -1  # -1: the seat of yours that is to act
    notation: str = ""
    at: int = -1  # the version it answers


class Back(Asked, tag="undo"):
    """Take back the last step of this seat. Past a barrier this asks the others."""

    seat: int = -1
    at: int = -1


class Redo(Asked):
    seat: int = -1
    at: int = -1


class Answer(Asked):
    """Yes or no to the open question, for all seats of the viewer. A no of the asker withdraws it."""

    number: int = 0
    yes: bool = False


class Chat(Asked):
    text: str = ""
    seat: int = -1  # who speaks; -1: the first seat of yours, or a spectator


class Seat(Asked):
    """Change who plays a seat.

    claim: take an open seat, with its `token` (not needed for the host). leave: open it again. lend: let
    `bot` play for you. back: take a lent seat back. bot: the host puts a bot on an open seat. open: the host
    takes a bot off. name: call yourself `name`.
    """

    seat: int = 0
    how: str = ""
    token: str = ""
    bot: str = ""
    name: str = ""


class Look(Asked):
    """Look as another seat of yours (hot-seat), or as a spectator. Over the socket only."""

    seat: int = -1


ClientMessage = Act | Back | Redo | Answer | Chat | Seat | Look


# --- HTTP only ---


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

    kind: str = "me"
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
    """GET /api/tables/{id}/why: whether the action is possible, and if not the rule that forbids it."""

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
