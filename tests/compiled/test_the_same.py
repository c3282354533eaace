"""The compiled engine plays as the plain one does. Run by `make kit`, when it is compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from eleventh.games import all_games

ROOT = Path(__file__).parents[2]


def fingerprints(path: Path) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(path)}
    command = [sys.executable, "-m", "eleventh.lab.fingerprint", "12"]
    told = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    return told.splitlines()


def test_plain_and_compiled_play_the_same_games_and_judge_them_alike() -> None:
    plain = fingerprints(ROOT / "src")
    assert plain == fingerprints(ROOT / "build" / "compiled" / "src")
    assert len(plain) >= len(all_games())
