"""Limits on what fills the log of a table or holds up its other players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from eleventh.server.limits.budget import Bucket, Buckets, too_much
from eleventh.server.settings import Limits
from eleventh.server.trouble import closed
from eleventh.table.log import MOST_STEPS_BACK, REDO, SEAT, UNDO, Log

MOST_DIGESTS = 20  # that one player sends at a table
SPARED = 4  # one event in SPARED may be a change of seats
MOST_ASKED = 3  # questions of a player about undo or redo at one position
NEWCOMERS = "newcomers"
CHANGED = "You changed who plays here often just now"
CAME = "Many people came to this table just now"
PROPOSED = "You proposed much just now: let the others think"
COMMITTED = "You sent many digests here: the last one counts."
TALKED = "The spectators of this table talk much just now"
REMOVALS = "You removed many people just now"
STEPPED = (
    "You have gone back and forth {} times by yourself here, your share of what the table has room for. Play"
    " on, or make a what-if branch."
)
WORN = (
    "This seat has changed hands {} times, all that the table has room for: it stays as it is now. Only the"
    " host can change it."
)
ASKED = "You have asked that often enough here. Play on, or talk; ask again after the next choice."


class Restraint:
    """The limits of one table, as long as it is in memory."""

    def __init__(self, limits: Limits) -> None:
        self.changes = Buckets(limits.seat_changes)
        self.removals = Buckets(limits.seat_changes)
        self.proposals = Buckets(limits.proposals)
        self.digests: Counter[str] = Counter()
        self.spectator_talk = Bucket(limits.spectator_chat)
        self.events = limits.events
        self.asked: dict[str, tuple[int, int]] = {}  # by player: position and number of questions

    def expect_seat_change(self, player: str, newcomer: bool) -> None:
        """Limit changes of seats, each of which is an event of the log. A person can come as ever new people,
        so all newcomers share one limit."""
        if newcomer and not self.changes.take(NEWCOMERS):
            raise too_much(self.changes.wait(NEWCOMERS), CAME)
        if not self.changes.take(player):
            raise too_much(self.changes.wait(player), CHANGED)

    def expect_digest(self, player: str) -> None:
        """Limit digests, each of which is an event of the log."""
        if self.digests[player] >= MOST_DIGESTS:
            raise closed(COMMITTED)
        self.digests[player] += 1

    def expect_share_of_changes(self, log: Log, seat: int) -> None:
        """Limit changes of one seat to its share of the log."""
        share = self.events // SPARED // log.header.seats
        if sum(event.kind == SEAT and event.seat == seat for event in log.events) >= share:
            raise closed(WORN.format(share))

    def expect_removal(self, host: str) -> None:
        """Limit removals by the host."""
        if not self.removals.take(host):
            raise too_much(self.removals.wait(host), REMOVALS)

    def expect_step_back(self, log: Log, held: Collection[int], people: int) -> None:
        """Limit undo and redo without consent. The log's limit is divided among the people, so that nobody
        uses up all of it."""
        share = MOST_STEPS_BACK // people
        own = (e for e in log.events if e.kind in (UNDO, REDO) and not e.agreed and len(e.seats) == 1)
        if people > 1 and sum(event.seats[0] in held for event in own) >= share:
            raise closed(STEPPED.format(share))

    def expect_spectator_talk(self) -> None:
        """Limit the talk of all spectators together."""
        if not self.spectator_talk.take():
            raise too_much(self.spectator_talk.wait(), TALKED)

    def expect_question(self, player: str, about: str, position: int) -> None:
        """Limit questions, as no bot moves while one is open. `position`: the event whose state the table
        shows."""
        if about == "act":
            if not self.proposals.take(player):
                raise too_much(self.proposals.wait(player), PROPOSED)
            return
        at, count = self.asked.get(player, (position, 0))
        if at != position:
            count = 0
        if count >= MOST_ASKED:
            raise closed(ASKED)
        self.asked[player] = (position, count + 1)
