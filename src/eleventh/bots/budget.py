"""How long a search may think: so many playouts, so much time, whichever is used up first."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

MOST_PLAYOUTS = 1_000_000
MOST_MS = 600_000


class BadBudget(ValueError):
    """The text names no budget; the message says how one is written."""


@dataclass(frozen=True)
class ThinkingBudget:
    """`playouts` for a decision, at most `ms` milliseconds; 0: no limit of that kind."""

    playouts: int = 0
    ms: int = 0

    def __str__(self) -> str:
        return ":".join([str(self.playouts)] * bool(self.playouts) + [f"{self.ms}ms"] * bool(self.ms))


def read_budget(text: str) -> ThinkingBudget:
    """`200`, `500ms`, or both: `200:500ms`."""
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
    """What one decision has used of its budget so far."""

    def __init__(self, budget: ThinkingBudget) -> None:
        self.budget = budget
        self.used = 0
        self.began = self.last = time.perf_counter() if budget.ms else 0.0
        self.slowest = 0.0  # seconds of a playout: another one must fit into what is left

    def add_playout(self) -> None:
        self.used += 1
        if self.budget.ms:
            now = time.perf_counter()
            self.slowest = max(self.slowest, now - self.last)
            self.last = now

    def allows(self, playouts: int, share: float) -> bool:
        """Whether so many more playouts fit into this part of the budget."""
        if self.budget.playouts and self.used + playouts > self.budget.playouts * share:
            return False
        return self.in_time(share)

    def in_time(self, share: float = 1.0) -> bool:
        ms = self.budget.ms
        return not ms or (time.perf_counter() - self.began + self.slowest) * 1000 < ms * share
