"""The packed islands of the heuristic against the rules: swaps, twists and flights of many positions."""

from __future__ import annotations

from eleventh.core.engine import DEALER
from eleventh.games.island_emergency.content.cards import CELLS, CELLS_IN, CHAOS, MOVE, SHIELD, TWIST
from eleventh.games.island_emergency.policy.islands import Islands, survey
from eleventh.games.island_emergency.rules.chaos import (
    cells_for,
    first_cells,
    ground,
    partners,
    swap,
    turn_tile,
)
from eleventh.games.island_emergency.rules.state import IslandState
from games.island_emergency.play import at_random

GAMES = [(2, "race"), (4, "race"), (1, "basic"), (1, "advanced")]
SWAPS_EACH = 2  # partners that are tried for each card and each tile A
POSITIONS = 2_000


def packed(islands: Islands) -> tuple[int, ...]:
    """Everything that the packed islands contain."""
    winds = (islands.winds, islands.more_winds)
    people = (islands.people, islands.one, islands.two, islands.three, islands.red)
    return (islands.lies, *winds, *people, islands.tokens, islands.shields)


def compare_cards(s: IslandState) -> int:
    """Play each card of a position in both ways; how many were compared."""
    compared = 0
    for number, card in enumerate(CHAOS):
        if card.kind in (MOVE, SHIELD):
            continue
        now = ground(s)
        for first in CELLS_IN[cells_for(now, card.a) if card.kind == TWIST else first_cells(now, card)]:
            others = [first] if card.kind == TWIST else CELLS_IN[partners(now, card, first)][:SWAPS_EACH]
            for other in others:
                by_rules, by_heuristic = s.clone(), survey(s)
                if card.kind == TWIST:
                    turn = (s.turns[first] + 1) % 4
                    turn_tile(by_rules, "R33", first, turn)
                    by_heuristic.turn_to(first, turn)
                else:
                    swap(by_rules, card, first, other)
                    by_heuristic.swap(number, first, other)
                assert packed(by_heuristic) == packed(survey(by_rules)), (card.name, first, other)
                compared += 1
    return compared


def test_cards_do_the_same_to_the_packed_islands_as_by_the_rules() -> None:
    compared = 0
    for seats, mode in GAMES:
        for event, state in enumerate(at_random(seats, mode, seed=3)):
            if state.turn and state.to_act != DEALER and event % 9 == 0:
                compared += compare_cards(state)
    assert compared >= POSITIONS


def test_flights_reach_the_same_cells() -> None:
    compared = 0
    for seats, mode in GAMES:
        for state in at_random(seats, mode, seed=5):
            if state.turn and compared < POSITIONS:
                islands = survey(state)
                for cell in range(CELLS):
                    for steps in (1, 2, 3):
                        assert islands.reach(cell, steps) == state.reach(cell, steps), (cell, steps)
                compared += 3 * CELLS
    assert compared >= POSITIONS
