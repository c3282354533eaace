from __future__ import annotations


def drawings() -> dict[str, str]:
    return {}
