"""The dice step: legal sets and rerolls, the clock, and the next player."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER
from eleventh.games.professor_evil import GAME
from eleventh.games.professor_evil.content.castle import ROOM_IDS
from games.professor_evil.play import castle, offered, play


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


def test_whom_the_professor_finds_is_known_until_the_next_cards_are_drawn_R41() -> None:
    finds = next(one for one in GAME.milestones if one.id == "found")
    state = castle("nathan,irene", nathan="lounge", irene="study")
    play(state, "end", "walk1", "red", "one-clock")
    assert [finds.reached(state, seat) for seat in range(2)] == [True, False]
    state.deal(0)
    assert [finds.reached(state, seat) for seat in range(2)] == [False, False]
