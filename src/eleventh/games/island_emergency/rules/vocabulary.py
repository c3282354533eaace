"""The vocabulary. Each action type and each decision adds its actions in its own file."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Vocabulary
from eleventh.games.island_emergency.content.cards import CELL_LABELS, CELL_NAMES

VOCABULARY: Final = Vocabulary()


def per_cell(verb: str, text: str) -> list[Action]:
    return VOCABULARY.each(verb, CELL_NAMES, text, CELL_LABELS)
