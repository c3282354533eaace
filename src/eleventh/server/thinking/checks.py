"""Expensive jobs that people ask for and no table waits for: one at a time for each person, in workers."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from eleventh.server.limits.budget import Budget
from eleventh.server.limits.people import Guest
from eleventh.server.trouble import Trouble
from eleventh.workers.job import Job
from eleventh.workers.pool import WorkerPool

T = TypeVar("T")

EACH = 1  # jobs of one person at once
ADDRESS = 4  # ... of one address
ALL = 24  # ... of everybody

WAIT = "What you asked for before is still being worked out: wait for it, then ask again."
CROWDED = "Many people ask for long work just now: try again in a minute."


class Checks:
    """Runs expensive jobs for people, within a quota for each person, each address and everybody."""

    def __init__(self, workers: WorkerPool, budget: Budget) -> None:
        self.workers = workers
        self.budget = budget
        self.counts: Counter[str] = Counter()  # jobs that wait or run, by person and by address

    async def run(self, who: Guest, job: Job[T]) -> T:
        """Run the job at this person's expense. Raises Trouble, or whatever `WorkerPool.run` raises."""
        if self.counts[who.id] >= EACH or self.counts[who.address] >= ADDRESS:
            raise Trouble("too-fast", WAIT)
        if self.counts.total() >= 2 * ALL:
            raise Trouble("unavailable", CROWDED)
        self.budget.expect_thought(who)
        keys = (who.id, who.address)
        self.counts.update(keys)
        try:
            job.took = self.budget.paid_by(who)
            return await self.workers.run(job)
        finally:
            self.counts.subtract(keys)
            self.counts += Counter()  # drops the zeros
