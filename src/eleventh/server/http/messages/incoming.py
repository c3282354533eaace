"""What a client asks, over the socket or by POST to /api/tables/{id}/{do}."""

from __future__ import annotations

from typing import Annotated

from eleventh.core.scene import one_of
from eleventh.server.http.messages.base import Asked, Short, Text


class Act(Asked):
    """Choose an option, by its notation."""

    seat: int = -1  # -1: the seat of yours that is to act
    notation: Short = ""
    at: int = -1  # the version it answers


class TypedDeal(Asked, tag="deal"):
    """At a table of real dice and cards: what came, by its name."""

    outcome: Short = ""
    at: int = -1  # the version it answers


class On(Asked):
    """Go on with a lesson: what others and chance do next."""

    at: int = -1  # the version that was read


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
    text: Text = ""
    seat: int = -1  # who speaks; -1: the first seat of yours, or a spectator


class Seat(Asked):
    """Change who plays a seat.

    claim: take an open seat, with its `token` (not needed for the host, nor for your first seat at a public
    table). leave: open it again. lend: let `bot` play for you, or by the table's rule for somebody who is
    away. back: take a lent seat back. bot: the host puts a bot on an open seat (or by the table's rule
    anybody who sits there, while the host is away). open: the host takes a bot off. name: call yourself
    `name`.
    """

    seat: int = 0
    how: Annotated[Short, one_of("claim", "leave", "lend", "back", "bot", "open", "name")] = ""
    token: Short = ""
    bot: Short = ""
    name: Short = ""


class Remove(Asked):
    """The host removes somebody: who has `seat`, from all their seats, or the spectator `person`. They cannot
    look, talk or sit here any more, until the host lets them come back (`back`, with the same `person`)."""

    seat: int = -1
    person: Short = ""  # as `table.watching`, `table.removed` or a line of talk calls them
    back: bool = False


class Start(Asked):
    """Begin the game at a table that waits. `bot` takes every seat that is still open; without one they stay
    open, and who is invited may come later. First all players who are there and have sent a digest show their
    nonces. `anyway`: it does not wait for nonces that do not come; the others send fresh digests."""

    bot: Short = ""
    anyway: bool = False


class Digest(Asked):
    """Commit to a nonce, your part in the fair draws, at a table that waits. Your last digest counts."""

    seat: int = -1  # -1: the first seat of yours
    digest: Short = ""  # of a nonce that you chose after the table's commitment was seen


class Nonce(Asked):
    """Show your nonce: only when the digests are fixed, and you have noted the last hash of `table.fixed`."""

    seat: int = -1  # -1: the seat of yours that has a digest
    nonce: Short = ""


class Chances(Asked):
    """The host lets chances to win be shown at the table, or not."""

    shown: bool = False


class Look(Asked):
    """Look as another seat of yours (hot-seat), or as a spectator. Over the socket only."""

    seat: int = -1


ClientMessage = (
    Act | TypedDeal | On | Back | Redo | Answer | Chat
    | Seat | Remove | Start | Digest | Nonce | Chances | Look
)  # fmt: skip
