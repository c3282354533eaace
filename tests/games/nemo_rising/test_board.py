"""The board of Nemo Rising is sound."""

from __future__ import annotations

from eleventh.games.nemo_rising.content.board import (
    ADJACENT,
    ARROW,
    BESIDE,
    BLUE,
    DOOR,
    DOORWAYS,
    ENTRANCE,
    FRONTS,
    NEIGHBOURS,
    NEXT,
    PATH_DISTANCE,
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
    assert [len(DOOR), len(NEIGHBOURS), len(ADJACENT), *map(len, NEXT)] == [PLACES] * 5
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


def names(places: list[int]) -> str:
    return " ".join(PLACE_NAMES[place] for place in places)


def test_R4_doorways_shortcuts_start_and_entrances_lie_where_the_board_has_them() -> None:
    assert [names(doors) for doors in DOORWAYS] == [
        *("s19 s33", "s07 s27", "s11 s28", "s20 s43", "s31 s58", "s36 s62", "s40 s66", "s45 s70"),
    ]
    assert [names(ends) for ends in SHORTCUT_ENDS] == ["s03 s68", "s15 s60"]
    assert (names(START_SPACES), names(FRONTS)) == ("s63 s65", "s01 s17 s72 s56")


def test_steps_go_along_paths_through_doors_and_onto_start() -> None:
    steps = {
        name: names(NEIGHBOURS[PLACE_NAMES.index(name)])
        for name in ("s05", "s19", "s64", "s65", "a8", "start")
    }
    assert steps == {
        "s05": "s04 s06 s19",
        "s19": "s05 s23 a1",
        "s64": "s54 s63 s65",
        "s65": "s64 s66 start",
        "a8": "s45 s70",
        "start": "s63 s65",
    }
    assert NEIGHBOURS[ENTRANCE] == []


def test_Q5_an_entrance_is_beside_the_space_before_it_and_nothing_else() -> None:
    for entrance, front in enumerate(FRONTS):
        beside = [place for place in range(PLACES) if ADJACENT[ENTRANCE + entrance][place]]
        assert beside == BESIDE[ENTRANCE + entrance] == [front]
        assert ADJACENT[front][ENTRANCE + entrance]


def test_distances_are_counted_over_path_spaces() -> None:
    far = PATH_DISTANCE[PLACE_NAMES.index("start")]
    assert [far[PLACE_NAMES.index(name)] for name in ("start", "s63", "s62", "s64", "s66")] == [0, 1, 2, 2, 2]
    assert far[PLACE_NAMES.index("a6")] == 99, "tiles are not crossed"
    from_tile = PATH_DISTANCE[PLACE_NAMES.index("a1")]
    assert (from_tile[PLACE_NAMES.index("s19")], from_tile[PLACE_NAMES.index("s05")]) == (1, 2)


def test_Q8_each_space_flows_on_as_its_arrow_or_the_path_shows() -> None:
    red = [
        PLACE_NAMES[NEXT[RED][PLACE_NAMES.index(name)]] for name in ("s30", "s34", "s38", "s42", "s13", "s54")
    ]
    assert red == ["s26", "s27", "s48", "s28", "s14", "s64"]
    blue = [
        PLACE_NAMES[NEXT[BLUE][PLACE_NAMES.index(name)]]
        for name in ("s30", "s34", "s38", "s42", "s13", "s54")
    ]
    assert blue == ["s31", "s35", "s39", "s43", "s12", "s51"]
    assert (sum(ARROW[RED]), sum(ARROW[BLUE])) == (30, 31)
