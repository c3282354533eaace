"""The kit: tests of the promises that every game must keep, which any package can run.

    # tests/test_my_game.py
    from eleventh.kit import Promises
    from my_game import GAME

    class TestMyGame(Promises):
        games = [GAME]

It needs pytest, which the extra `kit` installs. CONTRIBUTING.md says more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from eleventh.core.extras import missing

if TYPE_CHECKING:
    from eleventh.kit.promises import Promises as Promises

__all__ = ["Promises"]


def __getattr__(name: str) -> object:
    """Import the promises on demand, as only they need pytest."""
    if name != "Promises":
        raise AttributeError(name)
    try:
        from eleventh.kit.promises import Promises
    except ModuleNotFoundError as error:
        if error.name != "pytest":
            raise
        raise ImportError(missing("pytest", "kit")) from error
    return Promises
