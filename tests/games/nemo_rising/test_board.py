"""The board of Nemo Rising is sound."""

from __future__ import annotations

from eleventh.games.nemo_rising.board import (
    ADJACENT,
    ARROW,
    BLUE,
    DOORWAYS,
    ENTRANCE,
    FRONTS,
    NEIGHBOURS,
    NEXT,
    PATHS,
    PLACE_NAMES,
    PLACES,
    RED,
    SHORTCUT_ENDS,
    SIGNS,
    START,
    START_SPACES,
)


def chain(start: int, colour: int, length: int) -> list[str]:
    """The arrows that a token meets."""
    found: list[str] = []
    here = start
    while len(found) < length:
        here = NEXT[colour][here]
        if ARROW[colour][here]:
            found.append(PLACE_NAMES[here].upper())
    return found


def test_R4_the_board_has_72_spaces_8_areas_start_and_4_entrances() -> None:
    assert (PATHS, PLACES) == (72, 85)
    assert [len(doors) for doors in DOORWAYS] == [2] * 8
    assert [len(ends) for ends in SHORTCUT_ENDS] == [2, 2]


def test_steps_lead_both_ways_and_reach_everywhere() -> None:
    for here, around in enumerate(NEIGHBOURS):
        for there in around:
            assert here in NEIGHBOURS[there]
    seen = {START}
    front = [START]
    while front:
        for there in NEIGHBOURS[front.pop()]:
            if there not in seen:
                seen.add(there)
                front.append(there)
    assert len(seen) == START + 1


def test_Q8_every_space_flows_on_to_a_neighbour_in_both_colours() -> None:
    for colour in (RED, BLUE):
        for here in range(PATHS):
            assert ADJACENT[here][NEXT[colour][here]]


def test_R76_the_red_arrows_form_one_loop_of_twenty() -> None:
    loop = [
        "S01",
        "S04",
        "S07",
        "S09",
        "S11",
        "S14",
        "S17",
        "S25",
        "S49",
        "S72",
        "S70",
        "S68",
        "S66",
        "S64",
        "S62",
        "S60",
        "S58",
        "S56",
        "S47",
        "S22",
        "S01",
    ]
    assert chain(ENTRANCE, RED, 21) == loop


def test_R76_the_blue_arrows_lead_from_entrance_4_into_the_loop_of_seventeen() -> None:
    way = "S56 S58 S60 S62 S64 S51 S40 S43 S46 S25 S17 S15 S13 S10 S07 S05 S03 S01 S22 S30 S33 S35 S37 S40"
    assert chain(ENTRANCE + 3, BLUE, 24) == way.split()


def test_R79_the_space_before_an_entrance_has_both_arrows() -> None:
    assert all(ARROW[RED][front] and ARROW[BLUE][front] for front in FRONTS)


def test_spaces_beside_start_carry_no_arrow_and_shortcuts_are_no_doorways() -> None:
    assert not any(ARROW[colour][space] for colour in (RED, BLUE) for space in START_SPACES)
    assert sorted(SIGNS[end] for ends in SHORTCUT_ENDS for end in ends) == ["B", "B", "R", "R"]
