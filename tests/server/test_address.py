"""A password in the address of a database is never repeated, and nobody is let in before it is in order."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
import sqlalchemy as sa

from eleventh.server import app
from eleventh.server.limits import listening
from eleventh.server.settings import Settings
from eleventh.server.storage.address import without_password
from eleventh.server.storage.database import Database
from eleventh.server.storage.migrate import BadDatabase


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ann:s3cret@host:port/x",
        "postgresql://ann:s3cret",
        "postgresql:/ann:s3cret@host/x",
        "mysql://ann:s3cret@host/x",
        "ann:s3cret://host",
        "postgresql://ann:s3cret@127.0.0.1:1/x",
        "postgresql://127.0.0.1:1/x?user=ann&password=s3cret",
        "host=127.0.0.1 port=1 user=ann password=s3cret",
    ],
)
def test_a_bad_address_does_not_repeat_its_password(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadDatabase) as found:
        Database(address)
    assert "s3cret" not in str(found.value)
    assert not list(tmp_path.iterdir())


def test_what_a_driver_says_is_told_without_the_password() -> None:
    url = sa.make_url("postgresql://ann:s3cret%21@host/x?password=more")
    told = without_password("no such option s3cret! or s3cret%21 or more", url)
    assert told == "no such option *** or *** or ***"


def test_nobody_is_let_in_before_the_database_is_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    def look(_: Settings) -> None:
        for number in ports:
            with socket.socket() as visitor:
                tried.append(visitor.connect_ex(("127.0.0.1", number)))
        raise BadDatabase("not in order")

    ports: list[int] = []
    bind = listening.bound_socket

    def bound(host: str, port: int) -> socket.socket:
        listener = bind(host, port)
        ports.append(listener.getsockname()[1])
        return listener

    monkeypatch.setattr(app, "bound_socket", bound)
    monkeypatch.setattr(app, "create_app", look)
    with pytest.raises(BadDatabase):
        app.serve("127.0.0.1", 0, Settings(str(tmp_path / "x.db")))
    assert tried
    assert 0 not in tried
