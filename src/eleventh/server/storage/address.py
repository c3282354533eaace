"""Where the database is, from what somebody typed; and never a password in what is said about it."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError

from eleventh.core.extras import missing
from eleventh.server.storage.migrate import BadDatabase

URL = re.compile(r"([A-Za-z][A-Za-z0-9+.-]{0,30}):/")  # with one slash too: who meant a URL gets no file
HIDDEN = "***"


def database_url(database: str, new: bool = True) -> sa.URL:
    """A URL as SQLAlchemy wants it, from a URL or from the path of an SQLite file. `new`: it may be made, and
    the folder for it is."""
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
    except (ArgumentError, ValueError):  # no URL, or a port that is no number
        url = None
    if url is None:  # outside the handler: what was typed is in no traceback either
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
    """What was given, as far as it surely holds no password: the kind of database."""
    match = URL.match(database)
    return f"{match[1]}://..." if match else "What was given"


def without_password(text: str, url: sa.URL) -> str:
    """What a driver said about this database, with the password blotted out wherever it stands."""
    written = re.search(r"://[^/]*?:(.*)@", url.render_as_string(hide_password=False))
    secrets = [url.password, written[1] if written else None, *url.normalized_query.get("password", ())]
    for secret in secrets:
        if secret:
            text = text.replace(secret, HIDDEN)
    return text
