"""Every message between server and client, over HTTP and over the socket.

The socket sends structs with a `kind` and receives structs with a `do`; HTTP sends and receives the same
structs where it does the same thing, and those of `http_messages` elsewhere. Fields at their default are left
out.

A viewer looks at a table as one seat (`scene.seat`), or as a spectator (-1). A first `update` carries the
whole `scene`; later ones carry `frames` and a `patch`, each a difference to the picture before it.
`event` is the number of the last event. A log only grows (going back is an event of its own), so it
is the version of the table too: an action names in `at` the `version` that it answers.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from eleventh.core.scene import Scene, one_of
from eleventh.table.telling import Line


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


# --- a table ---


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


class Invite(Message):
    """A way into a seat. `path` is the link to give to a friend; only the table's host and holder see it."""

    seat: int
    token: str
    path: str


class Origin(Message):
    """Where a what-if branch or a rematch comes from."""

    table: str
    event: int
    kind: Annotated[str, one_of("branch", "rematch")]


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
    about: Annotated[str, one_of("undo", "redo", "act")]
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
    `bot` play for you. back: take a lent seat back. bot: the host puts a bot on an open seat (or anybody
    who sits there, while the host is away). open: the host takes a bot off. name: call yourself `name`.
    """

    seat: int = 0
    how: Annotated[str, one_of("claim", "leave", "lend", "back", "bot", "open", "name")] = ""
    token: str = ""
    bot: str = ""
    name: str = ""


class Look(Asked):
    """Look as another seat of yours (hot-seat), or as a spectator. Over the socket only."""

    seat: int = -1


ClientMessage = Act | Back | Redo | Answer | Chat | Seat | Look
