"""Messages of any kind on a socket are answered with words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fuzz.outside.api import Server, ServerError, server
from fuzz.outside.socket import ServedTable

from waiting import PATIENCE


@pytest.fixture(scope="module")
def here() -> Iterator[Server]:
    with server() as running:
        yield running


@pytest.fixture
def table(here: Server, monkeypatch: pytest.MonkeyPatch) -> ServedTable:
    monkeypatch.setattr("fuzz.outside.socket.PATIENCE", PATIENCE)
    return ServedTable(here, "professor-evil")


@pytest.mark.parametrize(
    "texts",
    [
        [""],
        ["{}", "[]", "null", "\x00", "{" * 5000],
        ['{"do": "act", "ref": 1, "notation": "end", "at": 1}', '{"do": "look", "seat": 99}'],
        ['{"do": "chat", "text": "' + "x" * 20_000 + '"}'],
    ],
)
def test_every_message_is_answered_with_words(table: ServedTable, texts: list[str]) -> None:
    table.told(texts)


def test_a_message_that_crashes_the_server_is_found(
    table: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*given: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("eleventh.server.http.socket.do", fails)
    with pytest.raises(ServerError, match="Something went wrong"):
        table.told(['{"do": "look"}'])
