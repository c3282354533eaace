"""Golden playthroughs: a random game per mode, as text in tests/golden.

Write them anew after a change of the rules, and read what changed before committing:

    PYTHONPATH=src:tests python -m kit.golden [GAME ...]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.playthrough import playthrough
from kit.setups import GAMES, playable

FOLDER = Path(__file__).parents[1] / "golden"
FULL = 150  # events told in full
SEED = 11
LONG = 6


def modes(game: Game[State]) -> Iterator[tuple[str, int, dict[str, str]]]:
    """Name, seats and options: fewest and most seats, and each other value of each setting (of a long list,
    such as the heroes one can be, the first; of what can be combined, those sets that the game measures)."""
    fewest, most = game.seats
    yield f"{fewest}-seats", fewest, {}
    if most != fewest:
        yield f"{most}-seats", most, {}
    for setting in game.settings:
        if setting.many:
            values = [mode[setting.id] for mode in game.balance_modes if setting.id in mode]
            counts = range(max(fewest, 2), most + 1)
        else:
            others = [value.id for value in setting.values if value.id != setting.default]
            values = others if len(others) <= LONG else others[:1]
            counts = range(fewest, most + 1)
        for value in values:
            options = {setting.id: value}
            seats = next((n for n in counts if fits(game, n, options)), 0)
            if seats:
                yield f"{setting.id}-{value}", seats, options


def fits(game: Game[State], seats: int, options: dict[str, str]) -> bool:
    settled = playable(game, seats, options)
    return all(settled[key] == value for key, value in options.items())


def golden_files(game: Game[State]) -> Iterator[tuple[Path, str]]:
    """Where each playthrough is kept, and what it should be."""
    for name, seats, options in modes(game):
        yield FOLDER / f"{game.id}-{name}.txt", playthrough(game, seats, options, SEED, FULL)


def main(wanted: list[str]) -> None:
    for game in GAMES:
        if wanted and game.id not in wanted:
            continue
        for old in FOLDER.glob(f"{game.id}-*.txt"):
            old.unlink()
        for path, text in golden_files(game):
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
