"""Legal targets of chaos and emergence cards, refusals with reasons, and changes of decks and pieces."""

from __future__ import annotations

import pytest

from eleventh.games.island_emergency import GAME
from eleventh.games.island_emergency.content.cards import (
    ADJACENT,
    ADVANCED,
    ANY,
    CELL_NAMES,
    DIAGONAL,
    DIRECTIONS,
    EMERGENCE_DECKS,
    RELATED,
    TILES,
)
from eleventh.games.island_emergency.rules.emergence import ALL_CARDS, cards_left
from eleventh.games.island_emergency.rules.flight import basic_title
from eleventh.games.island_emergency.rules.state import IslandState
from eleventh.games.island_emergency.rules.turn import advanced_title
from games.island_emergency.play import EXAMPLE, position
from games.moves import happen, offered


def do(state: IslandState, *notations: str) -> None:
    happen(GAME, state, *notations)


def why(state: IslandState, notation: str) -> tuple[str, str]:
    refusal = GAME.why(state, state.active, GAME.parse(notation))
    assert refusal is not None
    return refusal.rule, refusal.reason


def cells(mask: int) -> str:
    return " ".join(name for cell, name in enumerate(CELL_NAMES) if mask >> cell & 1)


@pytest.mark.parametrize(
    ("rule", "cell", "others"),
    [
        (ADJACENT, "x1", "x2 y1"),
        (ADJACENT, "y2", "x2 y1 y3 z2"),
        (ADJACENT, "z2", "y2 z1 z3"),
        (DIAGONAL, "x1", "y2"),
        (DIAGONAL, "y2", "x1 x3 z1 z3"),
        (DIAGONAL, "z2", "y1 y3"),
        (ANY, "x1", "x2 x3 y1 y2 y3 z1 z2 z3"),
        (ANY, "z3", "x1 x2 x3 y1 y2 y3 z1 z2"),
    ],
)
def test_which_tiles_may_be_swapped_R34(rule: int, cell: str, others: str) -> None:
    assert cells(RELATED[rule * 9 + CELL_NAMES.index(cell)]) == others


@pytest.mark.parametrize(
    ("tile", "arrows"),
    [
        ("lone-palm", "N"),
        ("elbow-cay", "N E"),
        ("twin-capes", "N S"),
        ("lee-shore", "N SE"),
        ("windward-shore", "N SW"),
        ("trident-reef", "N E SW"),
        ("gull-rock", "N SE SW"),
        ("three-chimneys", "N E W"),
        ("fork-sound", "N NE S"),
    ],
)
def test_the_arrows_of_the_tiles_R4(tile: str, arrows: str) -> None:
    (found,) = [each for each in TILES if each.slug == tile]
    assert " ".join(DIRECTIONS[direction] for direction in found.arrows) == arrows


@pytest.mark.parametrize(
    ("total", "title"),
    [
        (34, "outstanding"), (29, "outstanding"), (28, "excellent"), (26, "excellent"), (25, "good"),
        (22, "good"), (21, "fair"), (15, "fair"), (14, "keep flying"),
    ],
)  # fmt: skip
def test_titles_of_the_advanced_game_R52(total: int, title: str) -> None:
    assert advanced_title(total) == title


@pytest.mark.parametrize(
    ("turns", "title"),
    [
        (6, "outstanding"), (7, "outstanding"), (8, "excellent"), (9, "excellent"), (10, "good"),
        (11, "good"), (12, "fair"), (15, "fair"), (16, "keep flying"),
    ],
)  # fmt: skip
def test_titles_of_the_basic_game_R41(turns: int, title: str) -> None:
    assert basic_title(turns) == title


# --- chaos cards ---


ON_THE_BOARD = {**EXAMPLE, "purple": "z3", "people x1": "none"}


@pytest.mark.parametrize(
    ("card", "first", "second"),
    [
        ("tailwind", "x1 z3", "x2 y1"),
        ("washed-ashore", "y1 x3", "x2 z2"),
        ("raft", "y1 x3", "x2 z2"),
        ("great-drift", "x2 x3 y1 y2 y3 z1 z2", "x3 y1 y2 y3 z1 z2"),
        ("jet-stream", "x1 z3", "x2 x3 y1 y2 y3 z1 z2"),
        ("long-raft", "y1 x3", "x1 x2 x3 y2 y3 z1 z2 z3"),
        ("shifting-ground", "x1 z3", "x2 y1"),
        ("backwash", "x2 y1 y3 z2 x3 z1 y2", "y1 y3"),
    ],
)
def test_which_tiles_a_swap_may_take_R31_R34(card: str, first: str, second: str) -> None:
    state = position(2, "race", {**ON_THE_BOARD, "people y1": "1 yellow", "hand orange": card})
    do(state, f"play {card}")
    assert sorted(offered(state)) == sorted(f"first {cell}" for cell in first.split())
    do(state, f"first {first.split()[0]}")
    assert offered(state) == [f"second {cell}" for cell in second.split()]


@pytest.mark.parametrize(
    ("card", "choices", "notation", "rule", "reason"),
    [
        (
            "eye-of-the-wind",
            "",
            "twist x2 east",
            "R31",
            "wants a tile that holds a player, and X2 holds none",
        ),
        ("far-gust", "", "twist x1 south", "R31", "wants a tile without players, and X1 holds one"),
        ("signal-fire", "", "first x2", "R31", "wants a tile that holds a survivor, and X2 holds none"),
        ("wind-shift", "", "twist x1 east", "R33", "X1 already lies that way"),
        ("wind-shift", "", "twist y2 east", "R36", "Y2 is shielded"),
        ("wind-shift", "", "stay", "R17", "Finish Wind Shift first"),
        ("tailwind", "", "first x2", "R31", "wants a tile that holds a player, and X2 holds none"),
        ("tailwind", "first x1", "second x1", "R34", "A swap needs two different tiles."),
        ("tailwind", "first x1", "second z3", "R31", "wants a tile without players, and Z3 holds one"),
        ("tailwind", "first x1", "second x3", "R34", "swaps tiles side by side: X3 is not so placed"),
        ("washed-ashore", "", "first x1", "R31", "wants a tile that holds a survivor, and X1 holds none"),
        ("washed-ashore", "", "first x3", "R34", "No tile touching at a corner can be swapped with X3."),
        ("shield", "", "shield z1", "R36", "Z1 already holds a shield of yours."),
    ],
)
def test_why_a_card_cannot_take_a_tile(
    card: str, choices: str, notation: str, rule: str, reason: str
) -> None:
    people = {"people y1": "1 yellow", "people z2": "1 yellow"}
    facts = {**ON_THE_BOARD, **people, "hand orange": card, "shields purple": "y2"}
    if card == "shield":
        facts["shields orange"] = "z1"
    state = position(2, "race", facts)
    do(state, f"play {card}", *([choices] if choices else []))
    assert notation not in offered(state)
    found = why(state, notation)
    assert found[0] == rule
    assert reason in found[1]


@pytest.mark.parametrize(
    ("seats", "facts", "card", "rule", "reason"),
    [
        (2, {"hand orange": "drift"}, "raft", "R17", "You do not hold Raft."),
        (2, {"hand orange": "shield", "shields purple": "y2, x1, z1"}, "shield", "R36", "All three shield"),
        (2, {"hand orange": "short-hop", "steps": "3"}, "short-hop", "R30", "already played a movement card"),
        (2, {"hand orange": "short-hop", "x1": "lone-palm north"}, "short-hop", "R22", "No flight of 1 step"),
        (2, {"hand orange": "signal-fire", "people x3": "none"}, "signal-fire", "R18", "No tiles meet the"),
        (1, {"hand orange": "drift"}, "shield", "R36", "Shields are for games of two or more players."),
    ],
)
def test_why_a_card_cannot_be_played(
    seats: int, facts: dict[str, str], card: str, rule: str, reason: str
) -> None:
    state = position(seats, "race" if seats > 1 else "basic", {**EXAMPLE, "people x1": "none", **facts})
    assert f"play {card}" not in offered(state)
    found = why(state, f"play {card}")
    assert found[0] == rule
    assert reason in found[1]


def test_cards_are_counted_from_none() -> None:
    state = position(2, "race", {})
    assert (state.played, state.lost, state.passes, state.turn) == (0, 0, 1, 1)


def test_why_a_flight_cannot_be_flown() -> None:
    state = position(2, "race", EXAMPLE)
    assert why(state, "fly z3") == ("R20", "No flight of exactly 2 steps along the arrows ends on Z3.")
    state = position(2, "race", {**EXAMPLE, "x1": "lone-palm north"})
    assert why(state, "fly z3")[0] == "R22"
    assert "build x1" not in offered(state)
    assert why(state, "build x1")[0] == "R48"
    assert why(state, "twist x1 east")[0] == "R17"


# --- decks ---


@pytest.mark.parametrize(
    ("rows", "columns", "draws"),
    [
        ("x", "1", 0),
        ("3 x", "1, 1, 1", 0),
        ("x, y", "1, 1", 4),
        ("2 x", "1, 2", 4),
        ("2 x, y", "1, 1, 1", 9),
        ("3 x", "1, 1, 2", 9),
    ],
)
def test_one_island_only_is_no_draw_R14(rows: str, columns: str, draws: int) -> None:
    state = position(2, "race", {**EXAMPLE, "rows": rows, "columns": columns})
    do(state, "stay", "wind-shift", "one")
    assert state.draws == draws


@pytest.mark.parametrize(
    ("deck", "draws"), [("one", 81), ("3 one", 81), ("one, two", 2), ("blank, 2 two", 3)]
)
def test_emergence_cards_of_one_kind_are_no_draw_R13(deck: str, draws: int) -> None:
    """The island is drawn at once, of 81 pairs of a row and a column."""
    state = position(2, "race", {**EXAMPLE, "emergence deck": deck})
    do(state, "stay", "wind-shift")
    assert state.draws == draws


def test_the_cards_until_the_hurricane_R42() -> None:
    """Eighteen cards in the first pass; the three stations stay out of the two passes that follow."""
    state = position(1, "advanced", {})
    gone = len(EMERGENCE_DECKS[ADVANCED]) - len(state.emergence)
    assert ALL_CARDS == 18 + 15 + 15
    assert cards_left(state) == ALL_CARDS - gone


# --- pieces ---


@pytest.mark.parametrize(
    ("yellow", "greens", "changed"),
    [(4, 0, False), (5, 0, True), (6, 0, True), (10, 3, True), (10, 4, False)],
)
def test_five_yellow_pieces_are_worth_a_green_one_while_there_are_some_R10(
    yellow: int, greens: int, changed: bool
) -> None:
    facts = {
        "people x1": "none", "green orange": str(greens), "rescued orange": str(yellow + 5 * greens),
        "people x3": f"{30 - yellow} yellow",
    }  # fmt: skip
    state = position(1, "advanced", facts)
    do(state, "stay", "wind-shift", "one", "z1")
    assert state.greens == [greens + changed]
    assert GAME.facts(state)["yellow orange"] == str(yellow - 5 * changed)
    assert GAME.facts(state)["people z1"] == ("1 yellow" if changed else "none")
    assert state.rescued == [yellow + 5 * greens]


@pytest.mark.parametrize(
    ("people", "shields", "text"),
    [
        ("none", "none", "Fly X2 → Y2"),
        ("2 yellow", "none", "Fly X2 → Y2 and pick up 2 survivors"),
        ("2 yellow", "y2", "Fly X2 → Y2 (shielded)"),
        ("none", "y2", "Fly X2 → Y2"),
    ],
)
def test_a_flight_says_whom_it_picks_up_R24_R36(people: str, shields: str, text: str) -> None:
    state = position(2, "race", {**EXAMPLE, "people y2": people, "shields purple": shields})
    texts = {choice.notation: choice.text for choice in GAME.choices(state, 0)}
    assert texts["fly y2"] == text
