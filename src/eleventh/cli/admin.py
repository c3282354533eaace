"""Commands for people who run a server: admin check."""

from __future__ import annotations

from typing import Annotated

import typer

from eleventh.cli.common import AsJson, admin, stop, stoppable
from eleventh.cli.help import add_command


@add_command(admin)
def check(
    database: Annotated[
        str,
        typer.Option(
            help="As for `serve`: a file, or the URL of a PostgreSQL; a file of yours when left out."
        ),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Check every table of a database.

    It lists the damaged tables, and those that the installed rules would stop. Each log is replayed and
    verified. Nothing is changed, and a server may use the database meanwhile. Run it with a new version of
    the program before you replace a server.

    The status is 0 if all is well, 1 if anything was found, 2 if there is no such database."""
    import asyncio

    import msgspec

    from eleventh.server.settings import CannotServe, default_database
    from eleventh.server.storage.audit import TableReport, audit

    def tell(table: TableReport) -> None:
        if not as_json:
            print(f"{table.id}  {table.game}  {table.state}{': ' * bool(table.why)}{table.why}")

    try:
        with stoppable():
            report = asyncio.run(audit(database or default_database(), tell))
    except CannotServe as error:
        stop(str(error))
    if as_json:
        counts = {state: report.count(state) for state in ("sound", "stopped", "damaged")}
        print(msgspec.json.encode({**msgspec.to_builtins(report), **counts, "well": report.well}).decode())
    else:
        for problem in report.problems:
            print(problem)
        for line in report.summary():
            print(line)
    if not report.well:
        raise typer.Exit(1)
