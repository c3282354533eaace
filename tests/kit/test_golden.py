"""Golden playthroughs: nothing about the games changes unnoticed."""

from __future__ import annotations

import pytest

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.playthrough import playthrough
from kit.golden import FOLDER, FULL, SEED, modes
from kit.setups import GAMES

MODES = [(game, *mode) for game in GAMES for mode in modes(game)]


@pytest.mark.parametrize(
    ("game", "name", "seats", "options"), MODES, ids=[f"{game.id}-{name}" for game, name, _, _ in MODES]
)
def test_the_playthrough_is_as_it_was(
    game: Game[State], name: str, seats: int, options: dict[str, str]
) -> None:
    path = FOLDER / f"{game.id}-{name}.txt"
    assert path.exists(), "no golden game: write it with 'PYTHONPATH=src:tests python -m kit.golden'"
    assert playthrough(game, seats, options, SEED, FULL).splitlines() == path.read_text("utf-8").splitlines()
