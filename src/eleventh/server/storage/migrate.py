"""Schema migrations, by the steps in `migrations/versions`.

Alembic runs the steps. It is imported only when there are some, so that a normal start is fast.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from eleventh.server.settings import CannotServe

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).parent / "migrations"
FIRST = "0001"  # the schema of databases from before versions were stored


class BadDatabase(CannotServe):
    """The database cannot be used at all; the text says what to do."""


def forms() -> set[str]:
    """The versions of the schema; the files of the steps have their names."""
    return {path.name[1:5] for path in (FOLDER / "versions").glob("v*.py")}


def newest() -> str:
    return max(forms())


def form_of(connection: sa.Connection, shown: str) -> str | None:
    """The version of the database's schema; None for one without tables of this program."""
    inspector = sa.inspect(connection)
    if inspector.has_table("alembic_version"):
        found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars().all()
        if len(found) > 1:
            raise BadDatabase(
                f"The database {shown} is not as this program left it: it has {len(found)} forms at once "
                f"({', '.join(map(repr, found))}). Put a copy from before in its place."
            )
        if found:
            return str(found[0])
    return FIRST if inspector.has_table("meta") else None


def too_new(shown: str, form: str) -> BadDatabase:
    return BadDatabase(
        f"The database {shown} was made by a newer version of this program (its form is {form}). "
        "Update the program, or give another database."
    )


def steps(connection: sa.Connection) -> Config:
    """Alembic's context for this connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def migrate(connection: sa.Connection, shown: str) -> None:
    """Run all missing steps in the transaction of this connection, which holds the lock: all or none."""
    found = form_of(connection, shown)
    if found == newest():
        return
    if found is not None and found not in forms():
        raise too_new(shown, found)
    from alembic import command

    config = steps(connection)
    if found == FIRST:
        command.stamp(config, FIRST)
    command.upgrade(config, "head")
