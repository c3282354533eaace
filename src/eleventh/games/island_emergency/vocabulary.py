"""All that can be chosen. Each deed and question adds its own actions where it stands."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Vocabulary
from eleventh.games.island_emergency.content import CELL_LABELS, CELL_NAMES, CELLS_IN

VOCABULARY: Final = Vocabulary()


def per_cell(verb: str, text: str) -> list[Action]:
    return VOCABULARY.each(verb, CELL_NAMES, text, CELL_LABELS)


def for_cells(actions: list[Action]) -> list[list[Action]]:
    """By each set of cells, the actions on them: lists that are shared and never changed."""
    return [[actions[cell] for cell in cells] for cells in CELLS_IN]
