"""The components are those of the rulebook (R2), and none is ever lost."""

from __future__ import annotations

import pytest

from eleventh.core.rng import Rng
from eleventh.games.island_emergency import GAME
from eleventh.games.island_emergency.content.cards import CHAOS as CARDS
from eleventh.games.island_emergency.content.cards import (
    CHAOS_DECK,
    EMERGENCE_DECKS,
    MUST,
    MUST_NOT,
    OPTIONAL,
    RED_MASK,
    SOLO_CHAOS_DECK,
    SWAP,
    SWAP_TWIST,
    TILE_SETS,
    YELLOW_MASK,
    arrows,
)
from eleventh.games.island_emergency.rules.state import IslandState
from games.island_emergency.play import at_random

MODES = [(1, "basic"), (1, "advanced"), (2, "race"), (4, "race")]


def test_the_decks_have_as_many_cards_as_the_rules_say() -> None:
    assert (len(CHAOS_DECK), len(SOLO_CHAOS_DECK)) == (36, 33)
    assert [len(deck) for deck in EMERGENCE_DECKS] == [9, 6, 18]
    assert sum(EMERGENCE_DECKS[1]) == 9


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_before_the_set_up_the_board_and_the_hands_are_empty(seats: int, mode: str) -> None:
    """R3 to R11"""
    state = GAME.new(seats, {"mode": mode})
    facts = GAME.facts(state)
    cells = [f"{row}{column}" for row in "xyz" for column in "123"]
    stations = ["first-aid", "fire-point", "storm-shelter"]
    empty = [*cells, *(f"people {cell}" for cell in cells), *stations, "chaos discard", "emergence discard"]
    for seat in GAME.seat_names(state):
        name = seat.lower()
        empty += [name, f"hand {name}", f"shields {name}"]
        assert [facts[f"{thing} {name}"] for thing in ("green", "rescued", "yellow")] == ["0"] * 3
    assert {key: facts[key] for key in empty} == dict.fromkeys(empty, "none")
    numbers = [facts[key] for key in ("turn", "steps", "pass", "lost", "played")]
    assert (numbers, facts["active"]) == (["0", "2", "1", "0", "0"], "orange")
    assert state.kept == [[] for _ in range(seats)]


@pytest.mark.parametrize("tiles", TILE_SETS[:1])
def test_no_two_tiles_are_the_same_however_turned(tiles: list[int]) -> None:
    shapes = {min(tuple(arrows(tile, turn)) for turn in range(4)) for tile in tiles}
    assert len(shapes) == 9


def test_the_set_with_sides_only_has_no_corner_arrow() -> None:
    assert all(direction % 2 == 0 for tile in TILE_SETS[1] for direction in arrows(tile, 0))


def test_the_cards_use_every_icon_of_the_rulebook() -> None:
    slots = [slot for card in CARDS if card.kind in (SWAP, SWAP_TWIST) for slot in (card.a, card.b)]
    players = {(slot.player, slot.player_rides) for slot in slots}
    figures = {(slot.survivor, slot.survivor_rides) for slot in slots}
    both = {(state, rides) for state in (OPTIONAL, MUST) for rides in (True, False)}
    assert players == both | {(MUST_NOT, False)}
    assert figures == both


def check_whole(state: IslandState) -> None:
    piles = [state.supply, *state.people, *state.held]
    assert sum(pile.bit_count() for pile in piles) == 33
    assert sum(piles) == YELLOW_MASK | RED_MASK
    deck = CHAOS_DECK if state.seats > 1 else SOLO_CHAOS_DECK
    assert sorted(state.chaos + state.discard + [card for hand in state.hands for card in hand]) == deck
    assert sorted(state.tiles) in (TILE_SETS[0], TILE_SETS[1])
    built = [7 + number for number, cell in enumerate(state.stations) if cell >= 0]
    assert len(state.emergence) + len(state.emerged) + len(built) in (6, 9, 17, 18)
    for seat in range(state.seats):
        assert state.rescued[seat] >= state.held[seat].bit_count() + 5 * state.greens[seat]


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_pieces_and_cards_are_neither_lost_nor_created(seats: int, mode: str) -> None:
    for seed in range(5):
        for state in at_random(seats, mode, seed):
            if state.turn:
                check_whole(state)


@pytest.mark.parametrize("tiles", ["compass", "sides"])
def test_reach_is_where_routes_end(tiles: str) -> None:
    rng = Rng(5)
    state = GAME.new(2, {"tiles": tiles})
    while state.turn == 0:
        state.deal(rng.below(state.draws))
    for start in range(9):
        for steps in (1, 2, 3):
            ends = {goal for goal in range(9) if state.route(start, goal, steps)}
            assert ends == {goal for goal in range(9) if state.reach(start, steps) >> goal & 1}
            for goal in ends:
                route = state.route(start, goal, steps)
                assert len(route) == steps
                assert route[-1] == goal
