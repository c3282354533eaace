"""Rebuilding a game from its stored log. Long logs are replayed in steps, so that other tasks get their
turn."""

from __future__ import annotations

import asyncio

import msgspec

from eleventh.games import find_game
from eleventh.server.storage.rows import Stored, TableChange, TableRow
from eleventh.table.dealers import Dealer, FairDealer, RealTable
from eleventh.table.log import BadLog, Event, Header, Log, read_event
from eleventh.table.log_text import read_header
from eleventh.table.table import Table
from eleventh.table.timeline import PackedTimeline
from eleventh.table.versions import ENDED, NOT_ENDED, OTHERS_ASKED, differs

STEP = 40  # events replayed in one turn of the event loop: some milliseconds


async def read_lines(header: Header, lines: list[str]) -> Log:
    """The log of these lines, whether its game can be played here or not."""
    log = Log(header)
    for n, line in enumerate(lines, 1):
        try:
            log.append(read_event(line))
        except ValueError as error:
            raise BadLog(f"Event {n} was changed: {error}.", n, log) from error
        if n % (STEP * 10) == 0:
            await asyncio.sleep(0)
    return log


async def replay_log(header: Header, lines: list[str], dealer: Dealer) -> Table:
    """The game of a log that was created or checked here before; every event is checked again."""
    table = Table.opened(await read_lines(header, lines), dealer, made_up=True)
    while table.replay(STEP, tell=True):
        await asyncio.sleep(0)
    return table


async def continue_log(
    header: Header, events: list[Event], timeline: PackedTimeline, dealer: Dealer
) -> Table:
    """The table of a log that a worker has just replayed, without a second replay."""
    log = Log(header)
    for n, event in enumerate(events, 1):
        log.append(event)
        if n % (STEP * 10) == 0:
            await asyncio.sleep(0)
    table = Table.opened(log, dealer)
    table.restore(timeline)
    return table


async def rebuild(stored: Stored) -> Table:
    """The game of a stored table. The row stores who was to act by the table's own rules: the installed ones
    must agree."""
    table = await rebuild_agreed(stored, len(stored.events))
    log, row = table.log, stored.row
    if log.head and log.version != table.game.version:
        if row.over and not table.over:
            raise differs(table, len(log), log.head, NOT_ENDED)
        if table.over and not row.over:
            raise differs(table, log.head, log.parents[log.head], ENDED)
        if table.state.voters != row.voters:
            raise differs(table, log.head, log.parents[log.head], OTHERS_ASKED)
    return table


async def rebuild_agreed(stored: Stored, events: int) -> Table:
    """The game of a stored table after `events` events."""
    header, _ = read_header([*stored.row.header.splitlines(), ""])
    return await replay_log(header, stored.events[:events], dealer_of(stored.row, header))


def dealer_of(row: TableRow, header: Header) -> Dealer:
    """The table's dealer, from its stored secret."""
    if header.dealer == RealTable.kind:
        return RealTable()
    return FairDealer(bytes.fromhex(row.secret))


def change_since(row: TableRow, table: Table, since: int) -> TableChange:
    """The change of a stored table by the events after `since`, with the columns for lists of tables. An open
    question lapses."""
    fields: dict[str, object] = {
        "length": table.events,
        "over": table.over,
        "voters": table.state.voters,
        "summary": table.state.reason if table.over else "",
        "seat_names": msgspec.json.encode(table.game.seat_names(table.state)).decode(),
        "question": "",
    }
    events = [str(event) for event in table.log.events[since:]]
    return TableChange(row.id, row.serial, fields, since, events)


def may_be_read(row: TableRow) -> bool:
    """Whether everybody may read the whole log."""
    return row.over or not find_game(row.game).has_secrets
