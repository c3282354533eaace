"""What a bot takes from one decision to the next, as plain data: another process may make the next one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Memo:
    """What is known of the turn's next decision: the playouts that led there went on by the rule of thumb, so
    they have tried it already, with that chance."""

    position: int
    advised: int  # the number of the action
    luck: int
    results: list[float]


@dataclass(frozen=True)
class Memory:
    words: tuple[int, ...]  # where its generators are
    kept: Memo | None = None
