"""The castle, the cards and the rulebook fit together."""

from __future__ import annotations

from collections import Counter

import pytest

from eleventh.core.engine import DEALER, OVER
from eleventh.core.game import BadSetup
from eleventh.core.rng import Rng
from eleventh.games.professor_evil import GAME
from eleventh.games.professor_evil.content.castle import (
    ABILITIES,
    ADJACENT,
    BEYOND,
    CARD_NAMES,
    CARD_RULES,
    CARD_TEXTS,
    CARDS,
    CHARACTERS,
    COLOURS,
    DOOR,
    DOORS,
    DOORWAYS,
    FLOOR_PLAN,
    GOAL,
    LEFT_OUT,
    MINUTES,
    POWERS,
    ROOMS,
    SHOWN_TYPES,
    STRONGROOM,
    TREASURES,
    TYPE_COUNTS,
    TYPE_IDS,
    TYPES,
    WINDOW_ROOMS,
    WINDOWS,
)
from eleventh.games.professor_evil.policy.outlook import ALL_FAR, LEVELS, OUTDOORS, TOP_LEVEL
from eleventh.table.scenario import read_scenario


def test_numbers_that_are_written_as_numbers() -> None:
    assert (len(DOORWAYS), len(TYPE_IDS), ROOMS) == (DOORS, TYPES, OUTDOORS)
    assert ALL_FAR.bit_count() == ROOMS * LEVELS
    assert TOP_LEVEL == ROOMS * (LEVELS - 1)
    assert [room for room in range(ROOMS) if WINDOW_ROOMS >> room & 1] == WINDOWS


def test_every_room_has_three_doorways_of_three_colours_R4_R5() -> None:
    assert (ROOMS, DOORS) == (12, 18)
    for room in range(ROOMS):
        assert int(ADJACENT[room]).bit_count() == COLOURS
        assert not ADJACENT[room] >> room & 1
    assert Counter(DOOR) == dict.fromkeys(range(DOORS), 2)
    assert all(in_a != in_b for _, in_a, _, in_b, _, _ in DOORWAYS)


def test_each_colour_leads_the_professor_to_every_room_equally_often_R39() -> None:
    for colour in range(COLOURS):
        assert sorted(BEYOND[colour::COLOURS]) == list(range(ROOMS))


def test_doors_are_drawn_on_the_wall_between_their_rooms() -> None:
    for a, _, b, _, x, y in DOORWAYS:
        for room in (a, b):
            left, top, width, height = FLOOR_PLAN[room]
            upright = x in (left, left + width) and top < y < top + height
            level = y in (top, top + height) and left < x < left + width
            assert upright or level


def test_treasures_are_all_different_and_enough_are_left_in_every_mode_R8_A13() -> None:
    assert TREASURES == len({tuple(sorted(kinds)) for kinds in SHOWN_TYPES}) == 18
    assert set(MINUTES) <= {30, 35, 40, 45, 50, 55}
    for mode, left_out in LEFT_OUT.items():
        most = COLOURS + GOAL - 1 + STRONGROOM[mode] - 1
        assert TREASURES - MINUTES.count(left_out) >= most
        assert most <= ROOMS
    assert all(1 <= len(kinds) <= 3 for kinds in SHOWN_TYPES)


@pytest.mark.parametrize("card", range(CARDS), ids=CARD_NAMES)
def test_the_rulebook_says_what_the_card_says(card: int) -> None:
    assert GAME.rulebook.text(CARD_RULES[card]) == f"{CARD_NAMES[card]}: {CARD_TEXTS[card]}"


@pytest.mark.parametrize("character", range(CHARACTERS))
def test_the_rulebook_says_what_the_tile_says(character: int) -> None:
    text = GAME.rulebook.text(f"R{53 + character}")
    for name, effect in (ABILITIES[character], POWERS[character]):
        assert f"{name}: {effect}" in text


def test_every_card_is_played_by_a_scenario() -> None:
    cited = {rule for path in (GAME.folder / "scenarios").glob("*.txt") for rule in read_scenario(path).rules}
    assert set(CARD_RULES) <= cited


@pytest.mark.parametrize("seed", range(8))
def test_set_up_and_end_of_random_games(seed: int) -> None:
    rng = Rng(seed)
    seats = 2 + seed % 3
    state = GAME.new(seats, GAME.settle(seats, {"difficulty": "hard"}))
    while state.turn == 0:
        state.deal(rng.below(state.draws))
    # R12, R13, R18, R19: half of the switches are active, three treasures lie in three rooms.
    assert [state.switch.count(kind) for kind in range(len(TYPE_COUNTS))] == TYPE_COUNTS
    assert sum(state.active) == ROOMS // 2
    assert len(set(state.treasure_room)) == COLOURS
    assert state.left == [MINUTES[treasure] // 5 for [treasure] in state.treasures]
    while state.to_act != OVER:
        if state.to_act == DEALER:
            state.deal(rng.below(state.draws))
        else:
            state.choose(state.options[rng.below(len(state.options))])
        assert state.professor not in state.where  # A16
        assert all(state.left[colour] <= 11 for colour in range(COLOURS))  # A7
    # A13: nine rooms and treasures at most are ever needed.
    assert len(state.room_deck) >= ROOMS - 9
    assert 4 in (len(state.saved), len(state.lost))


@pytest.mark.parametrize(
    ("characters", "reason"),
    [("nathan,irene,leroy", "3 characters are named for 2 seats"), ("nathan,nathan", "may stand there once")],
)
def test_characters_that_cannot_be_seated_are_refused_in_words(characters: str, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        GAME.new(2, GAME.settle(2, {"characters": characters}))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("door-library/study", "opne"),
        ("all-doors", "shut"),
        ("nathan-tile", "upp"),
        ("switch-study", "datapad"),
        ("acted", "maybe"),
        ("armed", "no-looking"),
        ("player", "leroy"),
    ],
)
def test_a_fact_with_a_slip_in_it_is_refused(key: str, value: str) -> None:
    state = GAME.new(2, GAME.settle(2, {"characters": "nathan,irene"}))
    while state.to_act == DEALER:
        state.deal(0)
    with pytest.raises(ValueError, match="is none of"):
        GAME.put(state, key, value)
