"""The lock files hold all that pyproject.toml asks for, and no address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = ROOT / "requirements"
WHOLE = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT = WHOLE["project"]
BUILD: list[str] = WHOLE["build-system"]["requires"]
PLAY: list[str] = PROJECT["dependencies"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]

ASKED = {
    "play": PLAY,
    "test": [*PLAY, *EXTRAS["test"], *EXTRAS["postgres"]],
    "docs": EXTRAS["docs"],
    "bench": EXTRAS["bench"],
    "build": [*EXTRAS["build"], *BUILD],
    "release": EXTRAS["release"],
    "audit": EXTRAS["audit"],
}


@pytest.mark.parametrize("name", ASKED)
def test_what_is_asked_for_is_locked(name: str) -> None:
    locked = dict(re.findall(r"^([\w.-]+)==([^\s;\\]+)", (LOCKS / f"{name}.lock").read_text(), re.MULTILINE))
    asked = [Requirement(line) for line in ASKED[name]]
    missing = [
        str(each)
        for each in asked
        if not each.specifier.contains(locked.get(canonicalize_name(each.name), "0"), prereleases=True)
    ]
    assert missing == [], "run `make lock ARGS=--keep`"


@pytest.mark.parametrize("path", sorted(LOCKS.glob("*.lock")), ids=lambda path: path.name)
def test_a_lock_file_holds_no_address(path: Path) -> None:
    assert "://" not in path.read_text()
