"""Regular actions, abilities and ideas: the options, and the reasons of refusals."""

from __future__ import annotations

import pytest

from eleventh.games.professor_evil import GAME
from eleventh.games.professor_evil.content.castle import CLOCK_HALL, FLOOR_PLAN
from games.professor_evil.play import castle, play, why


def test_a_card_question_is_finished_first_and_refused_in_its_own_words() -> None:
    state = castle("nathan,irene", revealed="drainpipe sprint", professor="gallery")
    play(state, "play drainpipe")
    assert why(state, "end").startswith("First finish what you have begun:")
    assert why(state, "jump gallery") == "The Professor is in the Gallery."
    assert why(state, "jump study").startswith("That is not among the choices here.")


def test_a_walk_by_card_is_refused_to_the_professors_room_R31() -> None:
    state = castle("nathan,irene", nathan="library", revealed="phantom-step sprint", professor="study")
    play(state, "play phantom-step")
    assert why(state, "move study") == "The Professor is in the Study."
    assert why(state, "move cellar").startswith("That is not among the choices here.")


@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("move library", "You are there already."),
        ("move study", "The door to the Study is locked: unlock it first."),
        ("move cellar", "The Cellar is not next to your room."),
        ("move laboratory", "The Professor is in the Laboratory."),
        ("unlock cellar", "No doorway of your room leads to the Cellar."),
        ("unlock conservatory", "That door is open already."),
        ("flip", "The switch in your room is OFF already."),
        ("rescue", "There is no treasure in your room."),
        ("play sprint", "Sprint is not one of the two cards you revealed."),
        ("power nathan", "Your character tile is face down: an idea can turn it up."),
        ("shadow study", "Your character tile is face down: an idea can turn it up."),
    ],
)
def test_why_an_action_is_not_possible(notation: str, reason: str) -> None:
    state = castle(
        "nathan,irene", nathan="library", revealed="decoy follow-me", **{"door_library/conservatory": "open"}
    )
    assert why(state, notation) == reason


@pytest.mark.parametrize("notation", ["move gallery", "unlock study", "flip", "rescue"])
def test_without_an_action_left_nothing_regular_is_possible_R26(notation: str) -> None:
    state = castle("nathan,irene", nathan="library", actions="0")
    assert why(state, notation) == "You have taken all your regular actions for this turn."


def test_a_move_says_when_its_door_is_locked() -> None:
    state = castle("edward,irene", edward="library", edward_tile="up", **{"door_library/study": "open"})
    texts = {choice.notation: choice.text for choice in GAME.choices(state, 0)}
    assert texts["move study"] == "Move to the Study"
    assert texts["move conservatory"] == "Move to the Conservatory, through the locked door"


def test_the_floor_plan_has_a_place_for_every_spot_and_one_only() -> None:
    spots = [
        (x, y)
        for left, top, width, height in [*FLOOR_PLAN, CLOCK_HALL]
        for x in range(left, left + width)
        for y in range(top, top + height)
    ]
    assert sorted(spots) == [(x, y) for x in range(18) for y in range(14)]
