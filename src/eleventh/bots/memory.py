"""A bot's memory between two decisions, as plain data: another process may make the next decision."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Memo:
    """Playouts for the next decision of the turn: those of the chosen option went on by the heuristic policy,
    so they are playouts of its next choice too."""

    position: int
    advised: int  # the number of that choice
    luck: int
    results: list[float]


@dataclass(frozen=True)
class Memory:
    """The states of the bot's random generators, and a memo if there is one."""

    words: tuple[int, ...]
    memo: Memo | None = None
