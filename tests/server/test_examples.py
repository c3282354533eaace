"""Examples of rules as pictures: every scenario can be stepped through, over the wire."""

from __future__ import annotations

import msgspec
import pytest

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.games import all_games, find_game
from eleventh.server.http.examples import pictures
from eleventh.server.http.messages.lobby import ExampleSteps
from eleventh.table.scenario import scenarios
from server.play import Person

WIND = "The pair on X3 is out of reach until X2 is turned"


def number_of(title: str, game: str = "island-emergency") -> int:
    return [scenario.title for scenario in scenarios(find_game(game))].index(title)


def test_an_example_is_pictures_with_a_sentence_for_each(ann: Person) -> None:
    shown = ann.get(f"/api/games/island-emergency/examples/{number_of(WIND)}")
    assert shown["title"] == WIND
    assert shown["rules"] == ["R19", "R20", "R21", "R24", "R33"]
    first, *others = shown["steps"]
    assert first == {}  # the position that is given: nothing has happened, nothing has changed
    assert [line["kind"] for line in others[0]["lines"]] == ["remark", "refused"]
    assert "patch" not in others[0]  # what is refused changes nothing
    told = [line["text"] for step in others for line in step["lines"]]
    assert "Orange: Play Wind Shift" in told
    assert "Orange picks up 2 survivors: 2 in all." in told
    assert others[-1]["patch"]["areas"]


def test_what_is_dealt_is_told_and_not_named_twice(ann: Person) -> None:
    fire = number_of("Fire takes everybody on the drawn island and where its arrows point")
    steps = ann.get(f"/api/games/island-emergency/examples/{fire}")["steps"]
    kinds = [[line["kind"] for line in step.get("lines", [])] for step in steps]
    assert ["told"] in kinds
    assert not any("deal" in lines and "told" in lines for lines in kinds)


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: str(game.id))
def test_every_example_can_be_stepped_through(game: Game[State]) -> None:
    for number, scenario in enumerate(scenarios(game)):
        shown = msgspec.json.decode(pictures(game, number), type=ExampleSteps)
        assert shown.title == scenario.title
        assert shown.scene.choices == []
        assert all(step.lines for step in shown.steps[1:]), scenario.path.name


@pytest.mark.parametrize("number", [-1, 100_000, "first"])
def test_an_example_that_there_is_not_says_how_many_there_are(ann: Person, number: object) -> None:
    answer = ann.get(f"/api/games/island-emergency/examples/{number}")
    assert answer["code"] in ("not-found", "bad-request")
