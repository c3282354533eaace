"""What the server sends over the socket, and the problems it answers with over HTTP."""

from __future__ import annotations

from eleventh.core.scene import Scene
from eleventh.server.http.messages.base import Message, Told
from eleventh.server.http.messages.picture import Frame, Patch
from eleventh.server.http.messages.table import Around
from eleventh.table.story import StoryLine


class Update(Around, kw_only=True):
    """The table as this viewer sees it.

    Drop the story from line `lines_from` on, then add `lines`. `scene` is there at first and whenever the
    viewer looks as another seat, with `table` and all of `chat`; otherwise play `frames`, then apply `patch`.
    """

    event: int
    scene: Scene | None = None
    frames: list[Frame] = []
    patch: Patch | None = None
    lines_from: int = 0
    lines: list[StoryLine] = []


class News(Around, kw_only=True):
    """The table or its talk changed, the game did not."""

    text: str = ""  # worth showing for a moment: "Bob says no."


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
    """It did not work; `text` says what to do, and whether anything may have changed."""

    ref: int
    code: str  # bad-request, not-found, not-yours, too-fast, too-large, closed, unavailable
    text: str


ServerMessage = Update | News | Thinking | Done | Refused | Stale | Error


class Problem(Message):
    """The body of every answer that is not 2xx: like `Error`, `Refused` or `Stale` on the socket."""

    code: str
    text: str
    rule: str = ""
    reason: str = ""
    nearest: str = ""
    version: int = -1
    view: Update | None = None  # stale: the table as it is now
