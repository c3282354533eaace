"""A fair game whose secret is not in its file cannot go on here, and says so."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from eleventh.games import find_game
from eleventh.table.dealers import FairDealer, NoDealer
from eleventh.table.log_text import write_log
from eleventh.table.table import Table
from eleventh.terminal.saves import HUMAN
from eleventh.terminal.session import Session
from eleventh.terminal.voice import PlainVoice


def test_without_the_secret_of_the_dice_nobody_can_roll_on(tmp_path: Path) -> None:
    game = find_game("professor-evil")
    begun = Table.new(game, 2, {}, FairDealer(b"x" * 32))
    without = Table.load(write_log(begun.log))
    assert without.dealer is None
    with pytest.raises(NoDealer, match="eleventh replay"):
        Session(without, [HUMAN, HUMAN], PlainVoice(io.StringIO()), tmp_path / "x.log").run()
