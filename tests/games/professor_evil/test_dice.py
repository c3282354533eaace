"""The dice step: what may be set and rerolled, how the clock goes on, who is next."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER
from eleventh.games.professor_evil import GAME
from eleventh.games.professor_evil.content.castle import ROOM_IDS
from games.professor_evil.play import castle, offered, play, why

REROLLS = ["colour", "clock", "professor", "colour clock", "professor clock", "professor colour"]


def test_the_colour_die_may_be_set_to_another_colour_or_kept() -> None:
    state = castle("destiny,irene", armed="set-a-colour")
    play(state, "end", "walk1", "green", "one-clock")
    assert offered(state) == ["set-colour red", "set-colour blue", "keep"]
    assert why(state, "set-colour green").startswith("The Colour die shows green already.")
    assert why(state, "set-face walk1").startswith("That is not asked now.")
    assert why(state, "reroll clock").startswith("That is not asked now.")
    assert why(state, "move library").startswith("The dice step has begun; actions are over.")


def test_a_reroll_is_of_any_dice_and_sets_no_colour() -> None:
    state = castle("destiny,irene", rerolls="1")
    play(state, "end", "walk1", "green", "one-clock")
    assert sorted(offered(state)) == sorted(
        ["keep", "reroll professor colour clock", *[f"reroll {dice}" for dice in REROLLS]]
    )
    assert why(state, "set-colour green").startswith("That is not asked now.")
    assert why(state, "end").startswith("The dice step has begun")


@pytest.mark.parametrize(
    ("dice", "rolled"), [("professor", "walk3"), ("colour", "blue"), ("clock", "two-clocks")]
)
def test_only_the_chosen_dice_roll_again_K11(dice: str, rolled: str) -> None:
    state = castle("destiny,irene", rerolls="1")
    play(state, "end", "time5", "green", "one-clock", f"reroll {dice}", rolled)
    assert state.turn == 2
    expected = {"professor": [2, 1, 1], "colour": [4, 2, 1], "clock": [4, 1, 2]}
    assert state.dice == expected[dice]


def test_keeping_the_dice_gives_up_the_other_reroll_K11() -> None:
    state = castle("destiny,irene", rerolls="2")
    play(state, "end", "walk1", "green", "one-clock", "keep")
    assert state.turn == 2


@pytest.mark.parametrize(
    ("start", "clocks", "idea"),
    [
        ("I", "one-clock", False),
        ("I", "two-clocks", True),
        ("II", "one-clock", True),
        ("II", "two-clocks", True),
        ("III", "two-clocks", False),
        ("VII", "one-clock", False),
        ("VII", "two-clocks", True),
        ("VIII", "one-clock", True),
        ("IX", "one-clock", False),
        ("XI", "two-clocks", False),
    ],
)
def test_an_idea_waits_on_iii_and_ix_also_for_who_passes_R47(start: str, clocks: str, idea: bool) -> None:
    state = castle("nathan,irene", clock=start)
    play(state, "end", "walk1", "red", clocks)
    assert (offered(state) == ["idea nathan", "idea irene", "no-idea"]) == idea
    assert (state.to_act == DEALER) == (not idea)


@pytest.mark.parametrize(
    ("face", "left", "lost"),
    [
        ("time5", "2", False),
        ("time5", "1", True),
        ("time10", "3", False),
        ("time10", "2", True),
        ("time10", "1", True),
    ],
)
def test_minutes_on_the_die_lose_a_treasure_that_has_no_more_R43(face: str, left: str, lost: bool) -> None:
    state = castle("nathan,irene", green_left=left, armed="clock-stands")
    play(state, "end", face, "green")
    assert len(state.lost) == lost
    if not lost:
        assert state.left == [6, 1, 6]


@pytest.mark.parametrize(
    ("face", "colour", "room"),
    [
        ("walk1", "red", "lounge"),
        ("walk1", "green", "trophy-room"),
        ("walk1", "blue", "observatory"),
        ("walk2", "green", "gallery"),
        ("walk3", "green", "entrance-hall"),
        ("walk2", "blue", "gallery"),
    ],
)
def test_the_professor_walks_as_many_steps_as_chevrons_R39(face: str, colour: str, room: str) -> None:
    state = castle("nathan,irene", all_doors="open")
    play(state, "end", face, colour, "one-clock")
    assert ROOM_IDS[state.professor] == room
    assert state.locked.count(True) == int(face[-1])


def test_the_turn_passes_clockwise_R24() -> None:
    state = castle("nathan,irene,leroy", clock="III")
    for seat in (1, 2, 0):
        play(state, "end", "walk1", "red", "one-clock")
        assert state.player == seat
        while state.to_act == DEALER:
            state.deal(0)
        assert state.actions_left == 3


def test_loaded_dice_are_chosen_and_none_is_rolled_R57() -> None:
    state = castle("destiny,irene", destiny_tile="up")
    play(state, "power destiny")
    assert state.actions_left == 5
    play(state, "end")
    assert offered(state) == [
        f"set-face {face}" for face in ("walk1", "walk2", "walk3", "passage", "time5", "time10")
    ]
    play(state, "set-face walk1")
    assert offered(state) == ["set-colour red", "set-colour green", "set-colour blue"]
    play(state, "set-colour blue")
    assert ROOM_IDS[state.professor] == "observatory"
    assert (state.clock, state.turn) == (0, 2)


def test_lucky_is_only_destiny_with_her_tile_up_R48() -> None:
    for characters, facts, asked in (
        ("destiny,irene", {"destiny_tile": "up"}, True),
        ("destiny,irene", {}, False),
        ("irene,destiny", {"irene_tile": "up", "destiny_tile": "up"}, False),
    ):
        state = castle(characters, **facts)
        play(state, "end", "walk1", "red", "one-clock")
        assert ("keep" in offered(state)) == asked


def test_whom_the_professor_finds_is_known_until_the_next_cards_are_drawn_R41() -> None:
    finds = next(one for one in GAME.milestones if one.id == "found")
    state = castle("nathan,irene", nathan="lounge", irene="study")
    play(state, "end", "walk1", "red", "one-clock")
    assert [finds.reached(state, seat) for seat in range(2)] == [True, False]
    state.deal(0)
    assert [finds.reached(state, seat) for seat in range(2)] == [False, False]
