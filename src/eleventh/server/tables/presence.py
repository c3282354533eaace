"""Which of a table's people are present, and for how long the others have been away.

A sign of life is an open socket, or any request about the table, as programs need no socket. A table that was
just loaded knows of nobody, so the time begins then.
"""

from __future__ import annotations

import time
from collections.abc import Callable

REPEATED = 80.0  # seconds for which the word of another process about who is there counts
RECENT = 30.0  # seconds after a request for which somebody without a socket counts as being there
ANNOUNCED = 10.0  # seconds between words to other processes about the same person's requests

now = time.monotonic


class Presence:
    """Who is connected to this process or to others, and the last request of everybody."""

    def __init__(self, connected: Callable[[], set[str]]) -> None:
        """`connected`: who has a socket to this process."""
        self.connected = connected
        self.begun = now()
        self.asked: dict[str, float] = {}  # by person: when the last request came
        self.left: dict[str, float] = {}  # ... when the last socket was closed
        self.announced: dict[str, float] = {}  # ... when other processes heard of a request
        self.elsewhere: dict[str, tuple[float, set[str]]] = {}  # by process: when it said so, who is there

    def sign(self, player: str) -> None:
        """Note a request of this person."""
        self.asked[player] = now()

    def worth_telling(self, player: str) -> bool:
        """Whether to announce a request to other processes, which do not see it as a socket."""
        if player in self.connected() or now() - self.announced.get(player, -ANNOUNCED) < ANNOUNCED:
            return False
        self.announced[player] = now()
        return True

    def leave(self, player: str) -> None:
        """Note that the person's last socket was closed."""
        self.left[player] = now()
        self.asked.pop(player, None)

    def heard(self, node: str, people: set[str]) -> None:
        """Take over another process's list of connected people."""
        _, before = self.elsewhere.get(node, (0.0, set[str]()))
        for player in before - people:
            self.leave(player)
        self.elsewhere[node] = (now(), people)

    def sockets(self) -> set[str]:
        """The people who are connected to any process, as far as is known."""
        for node, (heard, people) in list(self.elsewhere.items()):
            if now() - heard > REPEATED:  # it died without a word
                del self.elsewhere[node]
                for player in people:
                    self.leave(player)
        return self.connected().union(*[people for _, people in self.elsewhere.values()])

    def online(self) -> set[str]:
        """The people who are present."""
        recent = now() - RECENT
        return self.sockets().union(player for player, when in self.asked.items() if when > recent)

    def away(self, player: str) -> float:
        """Seconds since the last sign of life; 0 for people who are here."""
        if player in self.online():
            return 0.0
        last = max(self.begun, self.asked.get(player, 0.0), self.left.get(player, 0.0))
        return max(0.0, now() - last)
