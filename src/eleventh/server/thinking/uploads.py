"""A log that somebody sends us, read and replayed in a process of its own before the server touches it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from eleventh.table.dealers import SeededDealer
from eleventh.table.log import BadLog, Header, OtherVersion
from eleventh.table.log_text import read_log
from eleventh.table.table import Table

MEMORY = 300 << 20  # bytes
GO_ON = "It can be opened up to there."


class CannotRead(ValueError):
    """The log cannot be opened; the text says why. `agreed`: up to this event it could (-1: not at all)."""

    def __init__(self, text: str, agreed: int = -1) -> None:
        super().__init__(text, agreed)
        self.text = text
        self.agreed = agreed


@dataclass(frozen=True)
class Checked:
    """A log that was replayed to its end: its head, the events with which another table can go on, and the
    hash that it had then."""

    header: Header
    events: list[str]
    chain: str


def check_log(text: str, most: int, agreed: bool = False) -> Checked:
    """In a worker: play the log to its end, and a little further. At most so many events are taken. `agreed`:
    one of other rules is taken up to the last position that both versions agree on."""
    try:
        log = read_log(text)
        if len(log) > most:
            raise CannotRead(
                f"It has {len(log):,} events, and at most {most:,} are taken: no game is that long."
            )
        try:
            table = Table.of(log)
        except OtherVersion as error:
            if not agreed or error.agreed is None:
                raise
            log = error.agreed
            table = Table.of(log)
    except OtherVersion as error:
        raise CannotRead(f"{error} {GO_ON}" if error.agreed else str(error), error.agreed_at) from error
    except BadLog as error:
        raise CannotRead(str(error)) from error
    trial = table.fork(dealer=SeededDealer(1))
    trial.run_dealer()
    for seat in range(-1, trial.state.seats):
        msgspec.json.encode(trial.view(seat))
    n = log.playable(len(log))
    return Checked(log.header, [str(event) for event in log.events[:n]], log.chain[n].hex())
