"""A press on an element without a choice is answered with the rule, and never plays."""

from __future__ import annotations

import pytest

from eleventh.core.engine import DEALER, State
from eleventh.core.scene import element_names
from eleventh.games import all_games, find_game
from eleventh.server.tables.pointing import why_not
from eleventh.server.trouble import Trouble
from server.play import Person

CASTLE = find_game("professor-evil")


def castle(**facts: str) -> State:
    """The first turn of Irene and Nathan, after a set-up of first outcomes and with these facts."""
    state = CASTLE.new(2, CASTLE.settle(2, {"characters": "irene,nathan"}))
    while state.to_act == DEALER:
        state.deal(0)
    for key, value in facts.items():
        CASTLE.put(state, key.replace("_", "-"), value)
    state.rest()
    state.advance()
    return state


def test_a_room_that_cannot_be_entered_is_refused_as_a_move_there() -> None:
    refusal = CASTLE.why(castle(), 0, CASTLE.parse("move cellar"))
    assert refusal is not None
    assert why_not(CASTLE, castle(), 0, "cellar") == refusal


def test_what_can_be_pressed_and_what_has_parts_to_press_is_not_refused() -> None:
    assert why_not(CASTLE, castle(), 0, "library") is None
    islands = find_game("island-emergency")
    state = islands.new(1, islands.settle(1, {"mode": "basic"}))
    while state.to_act == DEALER:
        state.deal(0)
    islands.put(state, "hand orange", "far-gust")
    state.rest()
    state.advance()
    state.choose(islands.parse("play far-gust"))
    handle = islands.view(state, 0).choices[0].steps[0][0]
    assert why_not(islands, state, 0, handle.split("-")[0]) is None


def test_what_was_pressed_before_counts() -> None:
    state = castle(revealed="swapped-hands stopwatch", red_left="3", green_left="5")
    state.choose(CASTLE.parse("play swapped-hands"))
    first, second = CASTLE.view(state, 0).choices[0].steps
    assert why_not(CASTLE, state, 0, second[0], first[:1]) is None
    assert why_not(CASTLE, state, 0, first[0], first[:1]) is not None


def test_what_no_action_is_about_is_named() -> None:
    state = castle()
    names = element_names(CASTLE.view(state, 0))
    refusal = why_not(CASTLE, state, 0, "clock-marker")
    assert refusal is not None
    assert refusal.reason == f"Nothing can be done with {names['clock-marker']} now."
    assert refusal.rule


def test_whoever_is_not_asked_hears_who_is() -> None:
    refusal = why_not(CASTLE, castle(), 1, "library")
    assert refusal is not None
    assert "Irene" in refusal.reason


def test_what_is_not_on_the_table_cannot_be_asked_about() -> None:
    with pytest.raises(Trouble, match="moon"):
        why_not(CASTLE, castle(), 0, "moon")


def test_every_element_of_every_game_has_an_answer() -> None:
    for game in all_games().values():
        state = game.new(game.seats[1], game.settle(game.seats[1], {}))
        while state.to_act == DEALER:
            state.deal(0)
        for element in element_names(game.view(state, 0)):
            refusal = why_not(game, state, 0, element)
            assert refusal is None or refusal.reason


def test_to_ask_is_not_to_play(ann: Person) -> None:
    table = ann.table("me", "me", game="professor-evil")["id"]
    before = ann.get(f"/api/tables/{table}")
    for element in ("cellar", "library", "clock-marker", "moon", "professor"):
        ann.get(f"/api/tables/{table}/why", element=element)
    assert ann.get(f"/api/tables/{table}/why", element="cellar")["rule"] == "R29"
    assert ann.get(f"/api/tables/{table}/why", element="moon")["code"] == "bad-request"
    assert ann.get(f"/api/tables/{table}/why")["code"] == "bad-request"
    assert ann.get(f"/api/tables/{table}/why", element="cellar", notation="end")["code"] == "bad-request"
    assert ann.get(f"/api/tables/{table}")["version"] == before["version"]
