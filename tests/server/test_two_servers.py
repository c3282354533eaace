"""A server reads what another server stores at the same time."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.server.storage.rows import Stored
from server.local_server import local_server


def test_a_change_that_is_told_while_the_table_is_read_is_read_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with local_server(tmp_path, monkeypatch) as at:
        live = at.app.state.context.registry.live_tables[at.table()]
        load, portal = live.store.load, at.client.portal
        assert portal is not None

        async def told_meanwhile(table: str) -> Stored | None:
            stored: Stored | None = await load(table)
            live.outdated = True  # another server stored something after this was read
            return stored

        monkeypatch.setattr(live.store, "load", told_meanwhile)
        live.outdated = True
        portal.call(live.refresh)
        assert live.outdated
        monkeypatch.undo()
        portal.call(live.refresh)
        assert not live.outdated
