"""An uploaded log is read and replayed once, in a worker; the server takes over the result of the replay."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from eleventh.core.engine import DEALER
from eleventh.table.dealers import SeededDealer
from eleventh.table.log import BadLog, Event, Header, Log, OtherVersion
from eleventh.table.log_text import read_log
from eleventh.table.table import Table
from eleventh.table.timeline import PackedTimeline

MEMORY = 300 << 20  # bytes
GO_ON = "It can be opened up to there."


class CannotRead(ValueError):
    """The log cannot be opened; the text says why. Up to event `agreed` it could (-1: not at all)."""

    def __init__(self, text: str, agreed: int = -1) -> None:
        super().__init__(text, agreed)
        self.text = text
        self.agreed = agreed


@dataclass(frozen=True)
class CheckedLog:
    """A log that was replayed to its end: its header, the events from which another table can go on, the hash
    after them, and the replay."""

    header: Header
    events: list[Event]
    chain: str
    timeline: PackedTimeline


def check_log(text: str, most: int, agreed: bool = False) -> CheckedLog:
    """In a worker: replay the log, deal on, and draw the scenes. It may have at most `most` events. `agreed`:
    a log of other rules is taken up to the last position on which both versions agree."""
    try:
        log = read_log(text)
        if len(log) > most:
            raise CannotRead(
                f"It has {len(log):,} events, and at most {most:,} are taken: no game is that long."
            )
        try:
            table = replay_all(log)
        except OtherVersion as error:
            if not agreed or error.agreed is None:
                raise
            log = error.agreed
            table = replay_all(log)
    except OtherVersion as error:
        raise CannotRead(f"{error} {GO_ON}" if error.agreed else str(error), error.agreed_at) from error
    except BadLog as error:
        raise CannotRead(str(error)) from error
    try_next(table)
    n = log.playable(len(log))
    return CheckedLog(log.header, log.events[:n], log.chain[n].hex(), table.pack())


def replay_all(log: Log) -> Table:
    """The table of the log, with the notes of all events."""
    table = Table.opened(log)
    table.replay(len(log), tell=True)
    return table


def try_next(table: Table) -> None:
    """Deal until a seat is to act, and draw all scenes, on a copy: a position that breaks the rules raises
    here and not in the server."""
    state = table.state.clone()
    dealer = SeededDealer(1)
    n = len(table.log)
    while state.to_act == DEALER:
        n += 1
        state.deal(dealer.draw(n, state.draws))
    for seat in range(-1, state.seats):
        msgspec.json.encode(table.game.view(state, seat))
