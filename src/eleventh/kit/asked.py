"""What `pytest --pyargs eleventh.kit` was asked for; the plug-in of pytest fills it in."""

from __future__ import annotations

from pathlib import Path

games: list[str] = []  # the ids given with --game; none: all games
golden: list[Path] = []  # the folder given with --golden, if any
