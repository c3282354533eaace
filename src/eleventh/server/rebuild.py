"""From what is stored of a table to its game."""

from __future__ import annotations

from eleventh.games import find_game
from eleventh.server.rows import Stored, TableRow
from eleventh.table.dealers import FairDealer
from eleventh.table.log import BadLog, Log, read_event
from eleventh.table.log_text import read_header
from eleventh.table.table import Table


def stored_log(stored: Stored) -> Log:
    """The log by itself, whether its game can be played here or not."""
    header, _ = read_header([*stored.row.header.splitlines(), ""])
    log = Log(header)
    for n, line in enumerate(stored.events, 1):
        try:
            log.append(read_event(line))
        except ValueError as error:
            raise BadLog(f"Event {n} was changed: {error}.", n, log) from error
    return log


def rebuild(stored: Stored) -> Table:
    """The game of a stored log, every event checked."""
    log = stored_log(stored)
    return Table.of(log, dealer_of(stored.row, log), made_up=True)


def dealer_of(row: TableRow, log: Log) -> FairDealer:
    return FairDealer(bytes.fromhex(row.secret), log.header.game)


def may_be_read(row: TableRow) -> bool:
    """Whether everybody may read the whole log."""
    return row.over or not find_game(row.game).has_secrets
