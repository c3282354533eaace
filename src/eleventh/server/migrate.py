"""Bringing a database to the form that this program needs, by the steps in `migrations/versions`.

Alembic takes the steps. It is loaded only when there are some to take: a start need not wait for it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from eleventh.server.settings import CannotServe

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).parent / "migrations"
FIRST = "0001"  # the form of databases that were made before their form was counted here


class BadDatabase(CannotServe):
    """The database cannot be used at all; the text says what to do."""


def newest() -> str:
    """The form that the last step leads to; files of steps are named by it."""
    return max(path.name[1:5] for path in (FOLDER / "versions").glob("v*.py"))


def is_newest(connection: sa.Connection) -> bool:
    if not sa.inspect(connection).has_table("alembic_version"):
        return False
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars().all()
    return found == [newest()]


def steps(connection: sa.Connection) -> Config:
    """What Alembic must know to take the steps on this connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def migrate(connection: sa.Connection, shown: str) -> None:
    """In the transaction of this connection, which holds the lock: all steps or none."""
    if is_newest(connection):
        return
    from alembic import command
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = steps(connection)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None and sa.inspect(connection).has_table("meta"):
        command.stamp(config, FIRST)
    elif found is not None and found not in known:
        raise BadDatabase(
            f"The database {shown} was made by a newer version of this program (its form is {found}). "
            "Update the program, or give another database."
        )
    command.upgrade(config, "head")
