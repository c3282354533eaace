"""Metrics for operators: GET /metrics, in the text format of Prometheus."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Meters:
    """The counters and histograms of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        actions = Histogram(
            "eleventh_action_seconds",
            "Choices that were played, stored, and drawn for everyone who looks",
            ["by"],
            buckets=QUICK,
            registry=self.registry,
        )
        self.actions = {by: actions.labels(by) for by in ("person", "bot")}
        self.thinking_seconds = Histogram(
            "eleventh_thinking_seconds",
            "For a bot to choose",
            ["bot"],
            buckets=SLOW,
            registry=self.registry,
        )
        self.storage_errors = Counter(
            "eleventh_storage_errors", "Times that the database failed", registry=self.registry
        )

        self.damaged_tables = Counter(
            "eleventh_damaged_tables", "Times that a table could not be read", registry=self.registry
        )

    def watch(self, name: str, text: str, count: Callable[[], int]) -> None:
        """Add a gauge whose value is computed on each request."""
        Gauge(f"eleventh_{name}", text, registry=self.registry).set_function(count)

    @contextmanager
    def thinking(self, bot: str) -> Iterator[None]:
        """Measure a bot's thinking. Bots with a budget are counted by their kind, as there are too many
        budgets."""
        with self.thinking_seconds.labels(bot.partition(":")[0]).time():
            yield

    @contextmanager
    def action(self, by: str) -> Iterator[None]:
        """Measure a choice of a person or a bot; one that fails does not count."""
        begun = time.perf_counter()
        yield
        self.actions[by].observe(time.perf_counter() - begun)

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self.registry)
