"""The exchange of nonces before a game: each player publishes a digest, and the nonce only when no digest can
change any more. docs/fair-dice.md says what that proves."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from eleventh.table.log import Event

DIGEST: Final = "digest"  # a seat committed to a nonce
ROUND: Final = "round"  # digests are fixed: these seats show their nonces now
NONCE: Final = "nonce"  # a seat showed its nonce; in format 2: added it
NEW_ROUND: Final = "new round"  # some of them did not: the others start again with new digests

IS_DIGEST: Final = re.compile("[0-9a-f]{64}")
IS_NONCE: Final = re.compile("[0-9a-f]{32}")


def nonce_digest(commitment: str, nonce: str) -> str:
    """The digest that a player publishes while others can still choose their nonces."""
    return hashlib.sha256(f"eleventh nonce\n{commitment}\n{nonce}".encode()).hexdigest()


class Exchange:
    """The progress of the exchange. All of it follows from the events of the log."""

    def __init__(self, commitment: str) -> None:
        self.commitment = commitment
        self.allowed: frozenset[int] | None = None  # seats that may take part in this round; None: all
        self.digests: dict[int, str] = {}  # by seat, of this round
        self.seats: tuple[int, ...] = ()  # the seats whose nonces count, once the digests are fixed
        self.rounds: list[int] = []  # the events that fixed the digests, of all rounds
        self.took_part: set[int] = set()  # the seats of all rounds
        self.nonces: dict[int, str] = {}  # by seat, as shown
        self.silent: list[tuple[int, ...]] = []  # by abandoned round: seats without a nonce
        self.begun = False  # something was chosen or dealt

    @property
    def missing(self) -> list[int]:
        """The seats that still have to show their nonces; nothing is played before."""
        return [seat for seat in self.seats if seat not in self.nonces]

    @property
    def open(self) -> bool:
        """Whether digests are accepted."""
        return not self.seats and not self.begun

    def may_commit(self, seat: int) -> bool:
        """Whether this seat's digest is accepted now."""
        return self.open and (self.allowed is None or seat in self.allowed)

    def check(self, event: Event) -> None:
        """Raises ValueError for an event of the exchange that is not allowed now."""
        if event.kind == DIGEST:
            if not self.may_commit(event.seat):
                raise ValueError("no digest of this seat is taken now")
            if not IS_DIGEST.fullmatch(event.text):
                raise ValueError("a digest has 64 hexadecimal digits")
        elif event.kind == ROUND:
            if not self.open or not event.seats or list(event.seats) != sorted(set(event.seats)):
                raise ValueError("the digests of a round are fixed once, its seats in order")
            if any(seat not in self.digests for seat in event.seats):
                raise ValueError("a seat takes part in a round by its digest")
        elif event.kind == NONCE:
            if event.seat not in self.missing:
                raise ValueError("no nonce of this seat is taken now")
            if not IS_NONCE.fullmatch(event.text):
                raise ValueError("a nonce has 32 hexadecimal digits")
            if nonce_digest(self.commitment, event.text) != self.digests[event.seat]:
                raise ValueError("the nonce is not the one of the digest")
        elif event.kind == NEW_ROUND:
            if not event.seats or len(set(event.seats)) != len(event.seats):
                raise ValueError("a new round names the seats that it goes without, each once")
            if not set(event.seats) <= set(self.missing):
                raise ValueError("a new round goes without seats that did not show their nonces")

    def add(self, event: Event, n: int) -> None:
        """Apply event n, which was checked."""
        if event.kind == DIGEST:
            self.digests[event.seat] = event.text
        elif event.kind == ROUND:
            self.seats = event.seats
            self.rounds.append(n)
            self.took_part.update(event.seats)
        elif event.kind == NONCE:
            self.nonces[event.seat] = event.text
        elif event.kind == NEW_ROUND:
            self.allowed = frozenset(self.seats) - set(event.seats)
            self.silent.append(event.seats)
            self.digests, self.seats, self.nonces = {}, (), {}

    def leave(self, seat: int) -> None:
        """Drop the digest of a seat that somebody else plays now, unless the digests are fixed."""
        if self.open:
            self.digests.pop(seat, None)

    def begin(self) -> None:
        """Close the exchange: something is chosen or dealt. ValueError while nonces are missing."""
        if self.missing:
            raise ValueError("nothing is played before all nonces of the round are shown")
        self.begun = True
