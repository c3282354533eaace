"""Regular actions, abilities and ideas: what is offered, and why something is not."""

from __future__ import annotations

import pytest

from eleventh.games.professor_evil import GAME
from eleventh.games.professor_evil.content.castle import CLOCK_HALL, FLOOR_PLAN
from games.professor_evil.play import castle, offered, play, why


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


def test_each_regular_action_costs_one_R26() -> None:
    state = castle("nathan,irene", nathan="study", all_doors="locked")
    play(state, "flip", "unlock cellar", "move cellar")
    assert state.actions_left == 0
    assert not {"move study", "unlock observatory", "flip", "rescue"} & set(offered(state))


def test_a_move_says_when_its_door_is_locked() -> None:
    state = castle("edward,irene", edward="library", edward_tile="up", **{"door_library/study": "open"})
    texts = {choice.notation: choice.text for choice in GAME.choices(state, 0)}
    assert texts["move study"] == "Move to the Study"
    assert texts["move conservatory"] == "Move to the Conservatory, through the locked door"


def test_shadowing_is_to_another_room_next_to_the_professor_R50() -> None:
    state = castle("nathan,irene", nathan="lounge", nathan_tile="up")
    assert {"shadow trophy-room", "shadow observatory"} == {
        o for o in offered(state) if o.startswith("shadow")
    }
    assert why(state, "shadow lounge") == "That room is not another room next to the Professor's."
    assert why(state, "shadow study") == "That room is not another room next to the Professor's."
    play(state, "shadow observatory")
    assert why(state, "shadow lounge") == "You have used your ability this turn."


def test_a_stitch_is_for_treasures_with_less_than_the_most_time() -> None:
    state = castle("irene,nathan", irene_tile="up", green_left="11", blue_left="10")
    assert [o for o in offered(state) if o.startswith("stitch")] == ["stitch red", "stitch blue"]
    assert why(state, "stitch green") == "That treasure has as much time as it can have."
    play(state, "stitch blue")
    assert state.left == [6, 11, 11]
    assert not [o for o in offered(state) if o.startswith("stitch")]


def test_quick_fingers_need_an_active_switch_and_no_action() -> None:
    assert "quick-flip" not in offered(castle("leroy,irene", leroy="library", leroy_tile="up"))
    state = castle("leroy,irene", leroy="study", leroy_tile="up", actions="0")
    play(state, "quick-flip")
    assert (state.active[11], state.active_of(4), state.actions_left) == (False, 0, 0)


def test_a_rescue_wants_every_shown_switch_off_and_turns_them_on_R35_R36() -> None:
    state = castle(
        "nathan,irene", nathan="library", all_switches="off", red="crystal-skull", red_room="library"
    )
    assert "rescue" in offered(state)
    play(state, "rescue")
    assert [room for room in range(12) if state.active[room]] == [4, 5, 6, 9, 10, 11]
    for room, kind in (("kitchen", "saw"), ("cellar", "laser"), ("study", "datapad")):
        guarded = castle(
            "nathan,irene", nathan="library", all_switches="off", red="crystal-skull", red_room="library",
            **{f"switch_{room}": f"{kind} on"},
        )  # fmt: skip
        assert "rescue" not in offered(guarded)
        assert why(guarded, "rescue") == f"Active switches still guard the Crystal Skull: 1 {kind}."


@pytest.mark.parametrize("colour", ["red", "green", "blue"])
def test_a_treasure_of_any_colour_is_rescued_in_its_room_R35(colour: str) -> None:
    rooms = {
        "red_room": "kitchen",
        "green_room": "study",
        "blue_room": "gallery",
        f"{colour}_room": "library",
    }
    state = castle("nathan,irene", nathan="library", all_switches="off", **rooms)
    assert "rescue" in offered(state)
    assert "rescue" not in offered(castle("nathan,irene", nathan="lounge", all_switches="off", **rooms))


def test_an_idea_is_for_tiles_that_lie_face_down_R47() -> None:
    state = castle("nathan,irene,leroy", clock="II", irene_tile="up")
    play(state, "end", "walk1", "red", "one-clock")
    assert offered(state) == ["idea nathan", "idea leroy", "no-idea"]
    play(state, "idea leroy")
    assert state.tile_up == [False, True, True]


def test_the_floor_plan_has_a_place_for_every_spot_and_one_only() -> None:
    spots = [
        (x, y)
        for left, top, width, height in [*FLOOR_PLAN, CLOCK_HALL]
        for x in range(left, left + width)
        for y in range(top, top + height)
    ]
    assert sorted(spots) == [(x, y) for x in range(18) for y in range(14)]
