"""Dear work that people ask for and that no table waits for: in a process of its own, one at a time for each
person, so that bots keep theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from eleventh.server.limits.budget import Budget
from eleventh.server.limits.people import Guest
from eleventh.server.trouble import Trouble
from eleventh.workers.pool import WorkerPool

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

EACH = 1  # jobs of one person at once
ADDRESS = 4  # ... of one address
ALL = 24  # ... of everybody

WAIT = "What you asked for before is still being worked out: wait for it, then ask again."
CROWDED = "Many people ask for long work just now: try again in a minute."


class Checks:
    def __init__(self, workers: WorkerPool, budget: Budget) -> None:
        self.workers = workers
        self.budget = budget
        self.asked: Counter[str] = Counter()  # jobs that wait or run, by person and by address

    async def run(
        self, who: Guest, function: Callable[[*Ts], T], *arguments: *Ts, seconds: float, memory: int
    ) -> T:
        """The answer, or whatever `WorkerPool.run` raises."""
        if self.asked[who.id] >= EACH or self.asked[who.address] >= ADDRESS:
            raise Trouble("too-fast", WAIT)
        if self.asked.total() >= 2 * ALL:
            raise Trouble("unavailable", CROWDED)
        self.budget.expect_thought(who)
        keys = (who.id, who.address)
        self.asked.update(keys)
        try:
            return await self.workers.run(
                function, *arguments, seconds=seconds, memory=memory, took=self.budget.paid_by(who)
            )
        finally:
            self.asked.subtract(keys)
            self.asked += Counter()  # forget those who have none
