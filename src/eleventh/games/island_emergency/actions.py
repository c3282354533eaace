"""Everything a seat can choose."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Vocabulary
from eleventh.games.island_emergency.content import (
    CELL_LABELS,
    CELL_NAMES,
    CELLS,
    CELLS_IN,
    CHAOS,
    FACINGS,
)

VOCABULARY: Final = Vocabulary()

STAY: Final = VOCABULARY.add("stay", text="Stay where you are")
FLY: Final = [
    VOCABULARY.add("fly", CELL_NAMES[cell], f"Fly to {CELL_LABELS[cell]}", cell) for cell in range(CELLS)
]
PLAY: Final = [
    VOCABULARY.add("play", card.slug, f"Play {card.name}", number) for number, card in enumerate(CHAOS)
]
TWISTS: Final = [
    VOCABULARY.add(
        "twist",
        f"{CELL_NAMES[cell]} {FACINGS[turn]}",
        f"Turn {CELL_LABELS[cell]} to {FACINGS[turn]}",
        cell,
        turn,
    )
    for cell in range(CELLS)
    for turn in range(4)
]
LEAVE: Final = VOCABULARY.add("leave", text="Leave the tile as it lies")
FIRST: Final = [
    VOCABULARY.add("first", CELL_NAMES[cell], f"Take {CELL_LABELS[cell]} as tile A", cell)
    for cell in range(CELLS)
]
SECOND: Final = [
    VOCABULARY.add("second", CELL_NAMES[cell], f"Take {CELL_LABELS[cell]} as tile B", cell)
    for cell in range(CELLS)
]
SHIELDS: Final = [
    VOCABULARY.add("shield", CELL_NAMES[cell], f"Put the shield on {CELL_LABELS[cell]}", cell)
    for cell in range(CELLS)
]
BUILD: Final = [
    VOCABULARY.add("build", CELL_NAMES[cell], f"Build on {CELL_LABELS[cell]}", cell) for cell in range(CELLS)
]

# The flights to every set of cells, staying included: lists that are shared and never changed.
FLIGHTS: Final[list[list[Action]]] = [[STAY, *[FLY[cell] for cell in cells]] for cells in CELLS_IN]
FIRSTS: Final[list[list[Action]]] = [[FIRST[cell] for cell in cells] for cells in CELLS_IN]
SECONDS: Final[list[list[Action]]] = [[SECOND[cell] for cell in cells] for cells in CELLS_IN]
SHIELDINGS: Final[list[list[Action]]] = [[SHIELDS[cell] for cell in cells] for cells in CELLS_IN]
OTHER_TURNS: Final[list[list[Action]]] = [
    [TWISTS[cell * 4 + turn] for turn in range(4) if turn != now] for cell in range(CELLS) for now in range(4)
]
TURNS_OR_LEAVE: Final[list[list[Action]]] = [[LEAVE, *turns] for turns in OTHER_TURNS]
