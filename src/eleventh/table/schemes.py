"""How a fair dealer's draws follow from its secret and the log: one class for each scheme.

The format of a log determines its scheme. `Rounds` is the present one; `AddedNonces` is that of formats 1 and
2, whose logs still replay and verify. docs/fair-dice.md describes both.
"""

from __future__ import annotations

import hashlib
import hmac
from bisect import bisect_left
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from eleventh.table.exchange import NEW_ROUND, NONCE
from eleventh.table.log import PLAYER, RULE, Log

SPAN: Final = 1 << 64

Draw = Callable[[int, int], int]  # (event, number of outcomes) -> outcome

NOBODY: Final = "No player added a nonce: the dealer could have looked for a secret that it likes."
OLDER: Final = (
    "This log is of an older format. There a nonce that came later, or events between the draws, changed all"
    " draws that followed: the check does not prove that nobody who knew the secret chose them in this way."
)


class Scheme(Protocol):
    """How draws follow from a log, and what that proves."""

    basis: str  # a sentence: the inputs of the draws

    def draws(self, secret: bytes) -> Draw:
        """A function that draws with this secret. Call it in the order of the events."""
        ...

    def report(self) -> list[str]:
        """Sentences that say what the nonces of this log prove, and what not."""
        ...

    def fault(self) -> int:
        """The first event with a nonce that the scheme does not allow; 0: none."""
        ...


def scheme_of(log: Log) -> Scheme:
    """The scheme of the log's format."""
    return Rounds(log) if log.header.form >= 3 else AddedNonces(log)


class FairDraws:
    """Uniform outcomes of numbered draws: 64 bits of HMAC-SHA256 each."""

    def __init__(self, secret: bytes, lines: Iterable[str]) -> None:
        self.mac = hmac.new(secret, digestmod="sha256")
        for line in lines:
            self.add(line)

    def add(self, line: str) -> None:
        """Add a line to the input of all draws."""
        self.mac.update(f"{line}\n".encode())

    def draw(self, number: int, outcomes: int) -> int:
        """An outcome below `outcomes`. Bits in the last, incomplete span are drawn again, because the
        remainder would favour small outcomes."""
        limit = SPAN - SPAN % outcomes
        attempt = 0
        while True:
            mac = self.mac.copy()
            mac.update(f"{number}\n{attempt}".encode())
            bits = int.from_bytes(mac.digest()[:8], "big")
            if bits < limit:
                return bits % outcomes
            attempt += 1


def names_of(log: Log) -> dict[int, str]:
    """The name of each seat."""
    given = dict(enumerate(log.header.names))
    return {seat: given.get(seat) or f"seat {seat}" for seat in range(log.header.seats)}


class Rounds:
    """Format 3: players commit to nonces, all are shown before the first draw, and draws are counted."""

    title: Final = "eleventh counted draw"
    basis = "fair draws follow from the secret, the nonces and their numbers among the draws"

    def __init__(self, log: Log) -> None:
        self.log = log

    def draws(self, secret: bytes) -> Draw:
        exchange = self.log.exchange
        nonces = [f"{seat} {nonce}" for seat, nonce in sorted(exchange.nonces.items())]
        fair = FairDraws(secret, [self.title, self.log.header.game, *nonces])
        return lambda n, outcomes: fair.draw(bisect_left(self.log.dealt, n) + 1, outcomes)

    def report(self) -> list[str]:
        log = self.log
        exchange = log.exchange
        names = names_of(log)
        lines = []
        given_up = 0
        for n, event in enumerate(log.events, 1):
            if event.kind == NEW_ROUND and n > log.header.forked_at:
                given_up += 1
                whose = " and ".join(names[seat] for seat in event.seats)
                lines.append(
                    f"Event {n}: a new round of nonces began, without {whose}, who did not show theirs."
                )
        if given_up:
            lines.append(
                f"Somebody who knew the secret could pick one of {given_up + 1} rounds, with all its draws."
            )
        if not exchange.nonces:
            return [*lines, NOBODY]
        fixed = exchange.rounds[-1]
        for seat, nonce in sorted(exchange.nonces.items()):
            lines.append(
                f"{names[seat]} committed to the nonce {nonce} before event {fixed} and showed it"
                " after that event. Compare it with yours."
            )
        return lines

    def fault(self) -> int:
        return 0  # the log takes no such event


class AddedNonces:
    """Formats 1 and 2: a nonce counts from its own event on, and a draw has the number of its event."""

    title: Final = "eleventh fair draw"
    basis = "fair draws follow from the secret, the nonces before them and the event numbers"

    def __init__(self, log: Log) -> None:
        self.log = log

    def draws(self, secret: bytes) -> Draw:
        log = self.log
        fair = FairDraws(secret, [self.title, log.header.game, *log.header.nonces])
        later = iter([n for n in log.added if n > log.header.forked_at])
        upcoming = next(later, None)

        def draw(n: int, outcomes: int) -> int:
            nonlocal upcoming
            while upcoming is not None and upcoming < n:
                event = log.event(upcoming)
                fair.add(f"{event.seat} {event.text}")
                upcoming = next(later, None)
            return fair.draw(n, outcomes)

        return draw

    def report(self) -> list[str]:
        log = self.log
        if log.header.form < 2:
            return [
                "The nonces are in the header: nothing shows who made them, or if before the commitment.",
                OLDER,
            ]
        names = names_of(log)
        lines = []
        for n, event in enumerate(log.events, 1):
            if event.kind == NONCE and n > log.header.forked_at:
                who = names[event.seat]
                if event.by == PLAYER:
                    lines.append(f"From event {n} on: {event.text}, a nonce of {who}. Compare it with yours.")
                elif event.by == RULE:
                    lines.append(
                        f"From event {n} on: the nonce of the public rule for a bot in seat {event.seat}."
                    )
                else:
                    lines.append(
                        f"From event {n} on: a nonce for {who} that the dealer made. It proves nothing."
                    )
        if not log.own_nonces():
            lines.append(NOBODY)
        return [*lines, OLDER]

    def fault(self) -> int:
        log = self.log
        for n in log.added:
            event = log.event(n)
            right = bot_nonce(log.header.commitment, event.seat)
            if event.by == RULE and n > log.header.forked_at and event.text != right:
                return n
        return 0


def bot_nonce(commitment: str, seat: int) -> str:
    """The nonce of a seat without a person, by the public rule of format 2: nobody can choose it."""
    return hashlib.sha256(f"eleventh bot nonce\n{commitment}\n{seat}".encode()).hexdigest()[:32]
