"""From what is stored of a table to its game. Long ones are replayed in steps: others get their turn."""

from __future__ import annotations

import asyncio

from eleventh.games import find_game
from eleventh.server.rows import Stored, TableRow
from eleventh.table.dealers import Dealer, FairDealer
from eleventh.table.log import BadLog, Header, Log, read_event
from eleventh.table.log_text import read_header
from eleventh.table.table import Table
from eleventh.table.versions import ENDED, NOT_ENDED, differs

STEP = 40  # events that are replayed at a time: some milliseconds


async def read_lines(header: Header, lines: list[str]) -> Log:
    """A log by itself, whether its game can be played here or not."""
    log = Log(header)
    for n, line in enumerate(lines, 1):
        try:
            log.append(read_event(line))
        except ValueError as error:
            raise BadLog(f"Event {n} was changed: {error}.", n, log) from error
        if n % (STEP * 10) == 0:
            await asyncio.sleep(0)
    return log


async def replayed(header: Header, lines: list[str], dealer: Dealer) -> Table:
    """The game of a log that was made or checked here before; every event is checked."""
    table = Table.opened(await read_lines(header, lines), dealer, made_up=True)
    while table.replay(STEP, tell=True):
        await asyncio.sleep(0)
    return table


async def rebuild(stored: Stored) -> Table:
    """The game of a stored table. It is known whether it was over by its own rules: others must agree."""
    table = await rebuild_agreed(stored, len(stored.events))
    log = table.log
    if log.events and log.version != table.game.version and table.over != stored.row.over:
        last = log.parents[log.head] if table.over else log.head
        raise differs(table, log.head if table.over else len(log), last, ENDED if table.over else NOT_ENDED)
    return table


async def rebuild_agreed(stored: Stored, events: int) -> Table:
    """The game of a stored table as it was after so many events."""
    header, _ = read_header([*stored.row.header.splitlines(), ""])
    return await replayed(header, stored.events[:events], dealer_of(stored.row, header.game))


def dealer_of(row: TableRow, game: str) -> FairDealer:
    return FairDealer(bytes.fromhex(row.secret), game)


def may_be_read(row: TableRow) -> bool:
    """Whether everybody may read the whole log."""
    return row.over or not find_game(row.game).has_secrets
