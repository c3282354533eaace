"""Every game in OpenSpiel: after the import, `pyspiel.load_game("eleventh_professor_evil(seats=2)")`."""

from __future__ import annotations

import importlib

from eleventh.envs.extra import need

need("pyspiel")
NAMES: list[str] = importlib.import_module("eleventh.envs.spiel").register()
