"""The games and the folder that pytest was called with; the pytest plug-in sets them."""

from __future__ import annotations

from pathlib import Path

games: list[str] = []  # the ids given with --game; none: all games
golden: list[Path] = []  # the folder given with --golden, if any
