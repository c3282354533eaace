"""Who does the work: this process, several processes, or a Ray cluster. What comes of it is the same.

    with make_crew(jobs=2) as crew:                    # or make_crew(cluster="ray", address="...")
        for part in crew.run(work, orders):            # work(*order) for each order, in their order
            ...

`work` is a function of a module, an order is a tuple that can be pickled. Orders are asked for when a hand is
free, so a generator may size them by what came of earlier ones; `lab.simulate.each_game` cuts the games of a
spec into such ranges of seeds. Whoever stops listening in the middle wastes what was begun, nothing else. An
order whose worker was lost is done again by another. Leaving the `with` ends all processes.
"""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeVar

if TYPE_CHECKING:
    from eleventh.lab.notebook import Notebook

MOST_JOBS = 256  # more processes than that only take each other's memory
CLUSTERS = ("ray",)
Result = TypeVar("Result")
Order = tuple[Any, ...]


class NoCrew(ValueError):
    """The work cannot be done as it was asked for; the text says what to do."""


class Closes(ABC):
    """Leaving the `with` closes it."""

    @abstractmethod
    def close(self) -> None: ...

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Crew(Closes):
    """Hands that do orders."""

    seconds = 0.5  # an order should take about so long: progress shows, and Ctrl-C is heard
    notebook: Notebook | None = None  # where games of a long command are kept while it goes on

    @property
    @abstractmethod
    def hands(self) -> int:
        """How many orders are done at the same time."""

    @abstractmethod
    def run(self, work: Callable[..., Result], orders: Iterable[Order]) -> Iterator[Result]:
        """What comes of each order, in their order. Not to be called again before it has ended."""

    @abstractmethod
    def close(self) -> None:
        """Let all hands go, whatever they are at."""


class Alone(Crew):
    """This process does it."""

    @property
    def hands(self) -> int:
        return 1

    def run(self, work: Callable[..., Result], orders: Iterable[Order]) -> Iterator[Result]:
        for order in orders:
            yield work(*order)

    def close(self) -> None:
        """There is nobody to let go."""


def make_crew(jobs: int = 0, cluster: str = "", address: str = "") -> Crew:
    """Who works: so many processes (0: one a core), or a cluster. Raises NoCrew with a sentence."""
    if cluster:
        if cluster not in CLUSTERS:
            raise NoCrew(f"There is no cluster {cluster!r}. Choose from: {', '.join(CLUSTERS)}.")
        from eleventh.lab.cluster import RayCrew

        return RayCrew(address)
    if address:
        raise NoCrew("An address is of a cluster: say --cluster ray with it.")
    jobs = min(jobs or os.cpu_count() or 1, MOST_JOBS)
    if jobs == 1:
        return Alone()
    from eleventh.lab.processes import Processes

    return Processes(jobs)
