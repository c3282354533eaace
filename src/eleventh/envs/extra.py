"""What the faces need besides the program itself."""

from __future__ import annotations

import importlib.util

from eleventh.core.extras import missing


class MissingExtra(ImportError):
    """A library is not installed; the text says what to do."""


def need(*libraries: str) -> None:
    """Raises MissingExtra when one of them, numpy or librt is not there."""
    for library in ("numpy", "librt", *libraries):
        if importlib.util.find_spec(library) is None:
            raise MissingExtra(missing(library, "envs"))
