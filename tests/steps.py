"""The steps of a game, as its modules define them."""

from __future__ import annotations

import importlib
import inspect
import pkgutil

from eleventh.core.engine import Step


def step_names(game: str) -> set[str]:
    """Those that can lie on the stack: what others are made from is none of them."""
    package = importlib.import_module(f"eleventh.games.{game}")
    found: set[type] = set()
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        members = vars(importlib.import_module(module.name)).values()
        found |= {one for one in members if inspect.isclass(one) and issubclass(one, Step)}
    own = {one for one in found if one.__module__.startswith(package.__name__)}
    return {one.__name__ for one in own if not one.__subclasses__()}
