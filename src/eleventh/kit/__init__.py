"""The kit: what every game must hold to, whatever it is about, as tests that any package can run.

    # tests/test_my_game.py
    from eleventh.kit import Promises
    from my_game import GAME

    class TestMyGame(Promises):
        games = [GAME]

It needs pytest: pip install 'eleventh[kit]'. CONTRIBUTING.md says more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from eleventh.kit.promises import Promises as Promises

__all__ = ["Promises"]


def __getattr__(name: str) -> object:
    """The promises need pytest; what else is here does not."""
    if name != "Promises":
        raise AttributeError(name)
    try:
        from eleventh.kit.promises import Promises
    except ModuleNotFoundError as error:
        if error.name != "pytest":
            raise
        raise ImportError(
            "The kit runs with pytest, which is missing: pip install 'eleventh[kit]'"
        ) from error
    return Promises
