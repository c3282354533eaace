"""The budget of a search: a number of playouts, a time, or both."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

MOST_PLAYOUTS = 1_000_000
MOST_MS = 600_000


class BadBudget(ValueError):
    """The text is not a budget; the message explains the format."""


@dataclass(frozen=True)
class ThinkingBudget:
    """At most `playouts` playouts and `ms` milliseconds for a decision; 0 means no limit."""

    playouts: int = 0
    ms: int = 0

    def __str__(self) -> str:
        return ":".join([str(self.playouts)] * bool(self.playouts) + [f"{self.ms}ms"] * bool(self.ms))


def read_budget(text: str) -> ThinkingBudget:
    """Parse `200`, `500ms` or `200:500ms`. Raises BadBudget."""
    found = re.fullmatch(r"(?:(\d{1,9})(?::(\d{1,9})ms)?|(\d{1,9})ms)", text.strip().lower())
    if found is None:
        raise BadBudget(
            f"A search is given playouts, milliseconds or both: search:200, search:500ms, search:200:500ms; "
            f"not search:{text.strip()}."
        )
    playouts, ms = int(found[1] or 0), int(found[2] or found[3] or 0)
    if playouts > MOST_PLAYOUTS or ms > MOST_MS or not (playouts or ms):
        raise BadBudget(
            f"A search takes 1 to {MOST_PLAYOUTS:,} playouts and 1 to {MOST_MS:,} ms a decision; "
            f"search:{text.strip()} is outside."
        )
    return ThinkingBudget(playouts, ms)


class Spending:
    """The part of its budget that a decision has used so far."""

    def __init__(self, budget: ThinkingBudget) -> None:
        self.budget = budget
        self.used = 0
        self.began = self.last = time.perf_counter() if budget.ms else 0.0
        self.slowest = 0.0  # seconds of a playout: another one must fit into the time left

    def add_playout(self) -> None:
        """Count a playout that has just ended."""
        self.used += 1
        if self.budget.ms:
            now = time.perf_counter()
            self.slowest = max(self.slowest, now - self.last)
            self.last = now

    def allows(self, playouts: int, share: float) -> bool:
        """Whether this number of further playouts fits into this part of the budget."""
        if self.budget.playouts and self.used + playouts > self.budget.playouts * share:
            return False
        return self.in_time(share)

    def in_time(self, share: float = 1.0) -> bool:
        """Whether another playout fits into this part of the time."""
        ms = self.budget.ms
        return not ms or (time.perf_counter() - self.began + self.slowest) * 1000 < ms * share
