"""Checks that the libraries of the environments are installed."""

from __future__ import annotations

import importlib.util

from eleventh.core.extras import missing


class MissingExtra(ImportError):
    """A library is not installed; the text says what to do."""


def need(*libraries: str) -> None:
    """Raise MissingExtra if one of these, numpy or librt is not installed."""
    for library in ("numpy", "librt", *libraries):
        if importlib.util.find_spec(library) is None:
            raise MissingExtra(missing(library, "envs"))
