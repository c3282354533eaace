"""How often one player may do what fills the log of a table or stops the others who play there."""

from __future__ import annotations

from collections import Counter

from eleventh.server.budget import Buckets, too_much
from eleventh.server.settings import Limits
from eleventh.server.trouble import closed

MOST_DIGESTS = 20  # that one player sends at a table
MOST_ASKED = 3  # times that a player asks the others to go back or forward from one position
NEWCOMERS = "newcomers"
CHANGED = "You changed who plays here often just now"
CAME = "Many people came to this table just now"
PROPOSED = "You proposed much just now: let the others think"
COMMITTED = "You sent many digests here: the last one counts."
ASKED = "You have asked that often enough here. Play on, or talk; ask again after the next choice."


class Restraint:
    """Of one table, as long as it is in memory."""

    def __init__(self, limits: Limits) -> None:
        self.changes = Buckets(limits.seat_changes)
        self.proposals = Buckets(limits.proposals)
        self.digests: Counter[str] = Counter()
        self.asked: dict[str, tuple[int, int]] = {}  # by player: at which position, and how often

    def expect_seat_change(self, player: str, newcomer: bool) -> None:
        """Each change is an event of the log. Anybody can come as ever new people, so all newcomers share a
        limit."""
        if newcomer and not self.changes.take(NEWCOMERS):
            raise too_much(self.changes.wait(NEWCOMERS), CAME)
        if not self.changes.take(player):
            raise too_much(self.changes.wait(player), CHANGED)

    def expect_digest(self, player: str) -> None:
        """Each is an event of the log."""
        if self.digests[player] >= MOST_DIGESTS:
            raise closed(COMMITTED)
        self.digests[player] += 1

    def expect_question(self, player: str, about: str, position: int) -> None:
        """While a question is open no bot moves. `position`: the event whose state the table shows."""
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
