"""The database's URL from what a person typed. Passwords never appear in messages."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError

from eleventh.core.extras import missing
from eleventh.server.storage.migrate import BadDatabase

URL = re.compile(r"([A-Za-z][A-Za-z0-9+.-]{0,30}):/")  # one slash too: a mistyped URL is no file
HIDDEN = "***"


def database_url(database: str, new: bool = True) -> sa.URL:
    """A SQLAlchemy URL, from a URL or the path of an SQLite file. `new`: the file may be created, with its
    folder."""
    if URL.match(database) or "://" in database or "password=" in database:
        return server_url(database)
    path = Path(database).expanduser().absolute()
    try:
        if new:
            path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(
            f"The database {path} cannot be opened: its folder cannot be made ({error.strerror})."
        ) from error
    if path.is_dir():
        raise BadDatabase(f"{path} is a folder: give the path of a file in it.")
    return sa.URL.create("sqlite", database=str(path))


def server_url(database: str) -> sa.URL:
    try:
        url = sa.make_url(database)
    except (ArgumentError, ValueError):  # not a URL, or an invalid port
        url = None
    if url is None:  # outside the handler, so that no traceback contains the input
        raise BadDatabase(f"{veiled(database)} is not the URL of a database: postgresql://user@host/name.")
    if url.get_backend_name() == "postgresql":
        if importlib.util.find_spec("psycopg") is None:
            raise BadDatabase(missing("psycopg", "postgres"))
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() != "sqlite":
        raise BadDatabase(
            f"{veiled(database)} is not supported: use the path of a file or a postgresql:// URL."
        )
    if not url.database or url.database == ":memory:":
        raise BadDatabase("A table must outlive the server. Give the path of a file for SQLite.")
    return url


def veiled(database: str) -> str:
    """The part of the input that cannot contain a password: the kind of database."""
    match = URL.match(database)
    return f"{match[1]}://..." if match else "What was given"


def without_password(text: str, url: sa.URL) -> str:
    """A driver's message about this database, with every occurrence of the password removed."""
    written = re.search(r"://[^/]*?:(.*)@", url.render_as_string(hide_password=False))
    secrets = [url.password, written[1] if written else None, *url.normalized_query.get("password", ())]
    for secret in secrets:
        if secret:
            text = text.replace(secret, HIDDEN)
    return text
