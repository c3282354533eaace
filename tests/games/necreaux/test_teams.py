"""The Sliding Wall (R49-R55), the Shuttle and the endings (R56-R59)."""

from __future__ import annotations

import pytest

from eleventh.games.necreaux import GAME
from eleventh.games.necreaux.rules.state import ESCAPED, HEROES, TALLY, VICTORY, WIPED_OUT, Isle
from games.necreaux.play import facts, given, offered, play

ACE = "daredevil, brawler, tinkerer"
BLAZE = "defiant, cybernetic, mind-over-matter"
COMET = "escape-artist, scrounger, saboteur"
TWO = {"ace": ACE, "blaze": BLAZE}
THREE = {**TWO, "comet": COMET}
SPLIT = {**TWO, "lost": "blaze", "clock": "5"}


def targets(s: Isle) -> dict[str, tuple[object, ...]]:
    return {choice.notation: tuple(choice.targets) for choice in GAME.view(s, 0).choices}


def weighty(s: Isle) -> set[str]:
    found = [choice for seat in range(s.seats) for choice in GAME.choices(s, seat)]
    return {choice.notation for choice in found if choice.weighty}


# --- the wall ---


def test_r49_any_part_of_the_team_can_be_cut_off_but_not_all() -> None:
    s = given(3, {**THREE, "top": "sliding-wall-trap"}, "move 6", "*", "point ace", "1")
    assert offered(s) == [
        *["cut-off blaze comet", "cut-off ace comet", "cut-off comet"],
        *["cut-off ace blaze", "cut-off blaze", "cut-off ace"],
    ]
    assert targets(s)["cut-off ace comet"] == ("seat-ace", "seat-comet")
    play(s, "cut-off comet")
    assert facts(s, "discard", "lost", "card") == ["sliding-wall-trap", "comet", "none"]
    assert s.tally[TALLY.index("splits")] == 1


def test_r54_only_the_last_answer_at_the_wall_is_past_taking_back() -> None:
    found = {"scientists": "main", "shuttle": "main", "top": "sliding-wall-trap"}
    s = given(2, {**TWO, **found}, "move 6", "point ace", "1")
    assert weighty(s) == set()
    play(s, "cut-off blaze")
    assert weighty(s) == set()
    play(s, "entrust scientists main")
    assert weighty(s) == {"entrust escape-shuttle main", "entrust escape-shuttle lost"}
    empty_handed = given(2, {**TWO, "top": "sliding-wall-trap"}, "move 6", "point ace", "1")
    assert weighty(empty_handed) == {"cut-off blaze", "cut-off ace"}


@pytest.mark.parametrize(("alarm", "after"), [("main", "main"), ("none", "none"), ("main, lost", "main")])
def test_a24_the_reunited_team_has_the_cards_of_both_parts(alarm: str, after: str) -> None:
    kept = {"vault": "main", "alarm": alarm, "scientists": "main", "shuttle": "deck"}
    s = given(2, {**SPLIT, **kept, "top": "sliding-wall-trap, dead-end"}, "move 2")
    assert facts(s, "vault", "alarm", "scientists", "shuttle") == ["main", after, "main", "deck"]


def test_r62_a_rest_is_remembered_of_the_team_that_is_left() -> None:
    main_dies = {**SPLIT, "ace": "daredevil down", "top": "infirmary, steam-vent"}
    s = given(2, {**main_dies, "top": "steam-vent"}, "rest", "done", "move 1")
    assert facts(s, "ace", "rested") == ["gone", "main"]
    s = given(2, {**main_dies, "rested": "main"}, "move 1", "move 1")
    assert facts(s, "ace", "rested") == ["gone", "none"]
    lost_dies = {**SPLIT, "blaze": "defiant down", "rested": "main", "top": "steam-vent"}
    s = given(2, lost_dies, "move 1")
    assert facts(s, "blaze", "rested") == ["gone", "main"]


# --- who boards ---


def test_r59_any_of_the_team_with_the_shuttle_may_board() -> None:
    s = given(3, {**THREE, "lost": "comet", "shuttle": "main", "clock": "5"}, "rest", "done", "rest", "done")
    assert offered(s) == ["escape", "stay"]
    assert targets(s) == {"escape": ("launch",), "stay": ()}
    assert weighty(s) == set(), "it is asked who boards, and there is time to stay"
    play(s, "escape")
    assert weighty(s) == set(offered(s)), "then the game is over"
    assert offered(s) == ["aboard ace blaze", "aboard blaze", "aboard ace"]
    assert targets(s)["aboard ace"] == ("seat-ace",)
    play(s, "aboard blaze")
    assert (s.alive, s.ending) == (0b010, ESCAPED)


def test_r59_a_choice_of_boarding_characters_points_at_all_of_them() -> None:
    five = {**THREE, "dynamo": "gone", "echo": "durable, healer, ninja"}
    split = {**five, "lost": "comet", "shuttle": "main", "clock": "5"}
    s = given(5, split, "rest", "done", "rest", "done", "escape")
    assert targets(s)["aboard ace echo"] == ("seat-ace", "seat-echo")


def test_a29_a_split_team_with_both_may_wait_for_the_others() -> None:
    s = given(2, {**SPLIT, "shuttle": "lost", "scientists": "lost"}, "rest", "done")
    assert offered(s) == ["escape", "stay"]
    assert weighty(s) == {"escape"}
    play(s, "stay")
    assert facts(s, "acting", "clock") == ["main", "5"]


# --- how it ends ---


def test_r57_the_better_the_ending_the_higher_the_score() -> None:
    won = given(2, {**TWO, "scientists": "main", "top": "escape-shuttle"}, "move 1")
    assert (won.outcome, won.scores, won.ending, won.alive) == ("won", [3, 3], VICTORY, 0b11)
    away = given(2, {**TWO, "top": "escape-shuttle"}, "move 1", "escape")
    assert (away.outcome, away.scores, away.ending, away.alive) == ("lost", [2, 2], ESCAPED, 0b11)
    heroes = given(2, {**TWO, "clock": "1"}, "rest", "done")
    assert (heroes.outcome, heroes.scores, heroes.ending, heroes.alive) == ("lost", [1, 1], HEROES, 0)
    dead = given(2, {"ace": "gone", "blaze": "defiant down", "top": "steam-vent"}, "move 1")
    assert (dead.outcome, dead.scores, dead.ending, dead.alive) == ("lost", [0, 0], WIPED_OUT, 0)
    assert VICTORY > ESCAPED > HEROES > WIPED_OUT > 0
