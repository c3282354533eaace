"""Tests of the server for models run on asyncio, which its workers need."""

from __future__ import annotations

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
