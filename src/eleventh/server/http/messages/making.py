"""Making a table, and taking a seat at one."""

from __future__ import annotations

from typing import Annotated

import msgspec

from eleventh.core.scene import one_of
from eleventh.server.http.messages.base import MOST_OPTIONS, MOST_SEATS, Message, Short, Text
from eleventh.server.http.messages.table import Invite, SeatInfo


class SeatPlan(Message):
    """Who shall sit there. kind: me, bot (`bot` says which), open (a friend by link)."""

    kind: Annotated[Short, one_of("me", "bot", "open")] = "me"
    bot: Short = ""


class NewTable(Message):
    """POST /api/tables. `log`, a log's text, opens that game instead, where it stopped."""

    game: Short = ""
    seats: Annotated[list[SeatPlan], msgspec.Meta(max_length=MOST_SEATS)] = []
    options: Annotated[dict[Short, Text], msgspec.Meta(max_length=MOST_OPTIONS)] = {}
    name: Short = ""
    who: Short = ""  # what to call you
    public: bool = False  # listed in the lobby, for anyone to watch and to take a seat that is free
    waits: bool = False  # nothing is dealt or played before the game is started: its people gather first
    consent: bool = False
    pace: float = 0.5
    lend: Annotated[str, one_of("anyone", "host", "nobody")] = "anyone"  # for somebody who is away, to a bot
    grace: float = -1.0  # ... after so many seconds; -1: as usual
    chances: bool = False  # show everybody at the table their chance to win
    log: str = ""
    agreed: bool = False  # a log of other rules: up to the last position that both versions agree on
    dealer: Annotated[str, one_of("fair", "hand")] = "fair"  # hand: real dice and cards, typed in
    commitment: Short = ""  # of a secret that POST /api/commitment promised
    digest: Short = ""  # of a nonce, your part in the fair draws, chosen after the commitment was seen


class Commitment(Message):
    """POST /api/commitment: the digest of a fresh secret of the dealer, kept for your next table."""

    commitment: str


class Fork(Message):
    """POST /api/tables/{id}/fork: a what-if branch from this event on, all its seats yours."""

    event: int = -1  # -1: now
    commitment: Short = ""  # of a secret that POST /api/commitment promised
    digest: Short = ""  # of a nonce, your part in the fair draws, chosen after the commitment was seen


class Rematch(Message):
    """POST /api/tables/{id}/rematch: the same people, seats and options once more. Whoever asks second
    comes to the same table, and commits to a nonce there while it waits."""

    waits: bool = False  # until the game is started, as at a new table
    commitment: Short = ""  # of a secret that POST /api/commitment promised
    digest: Short = ""  # of a nonce, your part in the fair draws, chosen after the commitment was seen


class Made(Message):
    """A table was made: open `path`. `invites` are the links of its open seats."""

    id: str
    path: str
    invites: list[Invite] = []
    counted: bool = False  # whether the digest that you sent is in its log; not at a rematch that was there
    fixed: str = ""  # the hash of the log when no more digests could come: show your nonce now


class Invitation(Message):
    """GET /api/tables/{id}/invitation?token=: who invites to what, before one takes the seat."""

    table: str
    name: str
    game: str
    seats: list[SeatInfo]
    by: str = ""  # what whoever made the table is called
    seat: int = -1  # the free seat that it is for; -1: there is none, or not for this token
    waits: bool = False  # nothing is played yet
    over: bool = False
    public: bool = False
    dealer: Annotated[str, one_of("fair", "hand")] = "fair"
    commitment: str = ""  # the digest of the dealer's secret


class Join(Message):
    """POST /api/join: take the seat that the token of an invitation link opens; at a public table one that is
    free, without a token."""

    table: Short = ""
    token: Short = ""
    seat: int = -1  # without a token: which one; -1: the first that is free
    who: Short = ""


class Joined(Message):
    table: str
    seat: int
    path: str


class Deleted(Message):
    """DELETE /api/tables/{id}: it is gone, with its log and its talk."""

    table: str
