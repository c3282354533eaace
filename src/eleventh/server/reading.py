"""A log that somebody sends us, read and replayed in a process of its own before the server touches it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from eleventh.table.dealers import SeededDealer
from eleventh.table.log import BadLog, Header
from eleventh.table.log_text import read_log
from eleventh.table.table import Table

MEMORY = 300 << 20  # bytes


class CannotRead(ValueError):
    """The log cannot be opened; the text says why."""


@dataclass(frozen=True)
class Checked:
    """A log that was replayed to its end: its head, the events with which another table can go on, and the
    hash that it had then."""

    header: Header
    events: list[str]
    chain: str


def check_log(text: str, most: int) -> Checked:
    """In a worker: play the log to its end, and a little further. At most so many events are taken."""
    try:
        log = read_log(text)
        if len(log) > most:
            raise CannotRead(
                f"It has {len(log):,} events, and at most {most:,} are taken: no game is that long."
            )
        table = Table.of(log)
    except BadLog as error:
        raise CannotRead(str(error)) from error
    trial = table.fork(dealer=SeededDealer(1))
    trial.run_dealer()
    for seat in range(-1, trial.state.seats):
        msgspec.json.encode(trial.view(seat))
    n = log.playable(len(log))
    return Checked(log.header, [str(event) for event in log.events[:n]], log.chain[n].hex())
