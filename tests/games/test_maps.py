"""The README in a game's folder lists its files: every file is listed, and every listed file exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import eleventh

FOLDERS = sorted(path.parent for path in Path(eleventh.__file__).parent.glob("games/*/rulebook.md"))


def named(folder: Path) -> list[str]:
    """The files that the map names. `scene*.py` stands for several."""
    return re.findall(r"`([\w*/]+\.\w+)`", (folder / "README.md").read_text("utf-8"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_each_file_is_on_the_map(folder: Path) -> None:
    shown = {path for name in named(folder) for path in folder.glob(name)}
    files = {path for path in folder.rglob("*.py") if path.name != "__init__.py"}
    missing = [str(path.relative_to(folder)) for path in sorted(files - shown)]
    assert not missing, f"{folder.name}/README.md does not say what {', '.join(missing)} contains"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_each_file_that_the_map_names_is_there(folder: Path) -> None:
    gone = [name for name in named(folder) if not any(folder.glob(name))]
    assert not gone, f"{folder.name}/README.md names {', '.join(gone)}"
