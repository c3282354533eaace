"""PostgreSQL tells this process what others stored (LISTEN and NOTIFY)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from eleventh.server.database import CHANNEL, Database

log = logging.getLogger("eleventh.server")

AGAIN = 1.0  # seconds between attempts to reach the database


async def listen(
    database: Database,
    heard: Callable[[str], None],
    present: Callable[[str, str, set[str]], None],
    missed: Callable[[], None],
) -> None:
    """Call `heard` with the id of each table that another process changed, `present` with a process, a table
    and the people that are connected to it there; `missed` after every break."""
    import psycopg

    address = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(address, autocommit=True, connect_timeout=5)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                missed()
                async for notice in connection.notifies():
                    node, table, *people = notice.payload.split(" ")
                    if node == database.node:
                        continue
                    if people:
                        present(node, table, set(filter(None, people[0].split(","))))
                    else:
                        heard(table)
        except (psycopg.Error, OSError) as error:
            log.warning("no news from the database, trying again: %s", str(error).strip())
        await asyncio.sleep(AGAIN)
