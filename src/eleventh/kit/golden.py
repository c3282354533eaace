"""Golden games: a random game in each mode, as text that is stored and compared.

`pytest --write-golden` writes them again after a change of the rules: read what changed before committing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.table.playthrough import playthrough

FULL: Final = 25  # events in words
BRIEF: Final = 125  # ... and those after them, a line with a digest each
SEED: Final = 11
LONG: Final = 6
WRITE: Final = "write them with `pytest --write-golden`, and read them before you commit"


@dataclass(frozen=True)
class GoldenMode:
    """A way to play: seats, and what differs from the usual options."""

    name: str
    seats: int
    options: dict[str, str]

    def play(self, game: Game[State]) -> str:
        return playthrough(game, self.seats, self.options, SEED, FULL, BRIEF)


def modes(game: Game[State]) -> Iterator[GoldenMode]:
    """Fewest and most seats, and each other value of each setting (of a long list, such as the heroes one
    can be, the first; of what can be combined, those sets that the game measures)."""
    fewest, most = game.seats
    yield GoldenMode(f"{fewest}-seats", fewest, {})
    if most != fewest:
        yield GoldenMode(f"{most}-seats", most, {})
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
                yield GoldenMode(f"{setting.id}-{value}", seats, options)


def fits(game: Game[State], seats: int, options: dict[str, str]) -> bool:
    try:
        game.new(seats, game.settle(seats, options))
    except BadSetup:
        return False
    return True


def course(text: str) -> list[str]:
    """The events of a playthrough without figures: choices, outcomes, rules in notes, changed facts."""
    lines = []
    for line in text.split("\n\n", 2)[2].splitlines():
        if line.startswith("   = "):
            lines.append(line.partition(":")[0])
        elif line.startswith("   "):
            lines.append(line.split()[0])
        elif not line.startswith(("...", "digest:", "scores:")):
            lines.append(line.rpartition(")")[0] or line)  # without the digest of an event
    return lines


def golden_games(game: Game[State]) -> dict[str, str]:
    """The text of each mode by its file's name, without those that take the same course as one before."""
    found: dict[str, str] = {}
    courses: list[list[str]] = []
    for mode in modes(game):
        text = mode.play(game)
        if course(text) not in courses:
            courses.append(course(text))
            found[f"{game.id}-{mode.name}.txt"] = text
    return found


def kept_games(game: Game[State], folder: Path) -> list[Path]:
    """The files of the game that are there. The id of one game may begin like that of another."""
    found = sorted(folder.glob(f"{game.id}-*.txt"))
    return [path for path in found if path.read_text("utf-8").startswith(f"{game.name}, rules version")]


def write_games(game: Game[State], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in kept_games(game, folder):
        old.unlink()
    for name, text in golden_games(game).items():
        (folder / name).write_text(text, encoding="utf-8")


class GoldenPromises:
    def test_the_golden_game_is_as_it_was(self, game: Game[State], golden_file: Path) -> None:
        mode = {f"{game.id}-{mode.name}.txt": mode for mode in modes(game)}.get(golden_file.name)
        assert mode is not None, f"{game.name} is no longer played so: {WRITE}"
        assert mode.play(game).splitlines() == golden_file.read_text("utf-8").splitlines()

    def test_every_way_to_play_has_its_golden_game(
        self, game: Game[State], golden_folder: Path, request: pytest.FixtureRequest
    ) -> None:
        if request.config.getoption("write_golden", default=False):
            write_games(game, golden_folder)
        there = {path.name for path in kept_games(game, golden_folder)}
        wanted = set(golden_games(game))
        assert there >= wanted, f"golden games are missing: {WRITE}"
        assert there <= wanted, f"golden games that say nothing new: {WRITE}"
