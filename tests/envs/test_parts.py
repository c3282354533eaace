"""The parts of an observation vector, and the message for a missing library."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import pytest

from eleventh import envs
from eleventh.core.engine import State
from eleventh.core.fields import Bits
from eleventh.envs.description import main
from eleventh.envs.extra import need
from eleventh.envs.slices import BadObservation, encoder_of
from eleventh.games import all_games, find_game
from envs.modes import MODES
from lantern import LANTERN, of_any_state
from tiny.game import TinyGame
from tiny.state import TinyState

DOCUMENTED = {  # by the names of the documentation
    "island-emergency": "Island Emergency",
    "island-of-d": "Island of D",
    "nemo-rising": "Nemo Rising",
    "professor-evil": "Professor Evil",
    "necreaux": "Necreaux",
}


@pytest.mark.parametrize("name", list(all_games()))
def test_parts_lie_one_behind_the_other_under_names_of_their_own(name: str) -> None:
    found = envs.parts(name)
    assert [part.start for part in found] == [sum(one.length for one in found[:i]) for i in range(len(found))]
    assert len({part.name for part in found}) == len(found)
    assert all(part.low <= part.high for part in found)


@pytest.mark.parametrize("name", list(all_games()))
def test_every_field_of_the_state_is_in_the_text(name: str) -> None:
    game = find_game(name)
    seats = game.seats[0]
    told = {part.name.partition("[")[0].rpartition(" of ")[2] for part in encoder_of(game, seats).slices}
    assert set(game.state_class.FIELDS) <= told


def test_settings_do_not_change_the_length() -> None:
    for mode in MODES:
        game = find_game(mode.game)
        state = game.new(mode.seats, game.settle(mode.seats, dict(mode.options)))
        encoder = encoder_of(game, mode.seats)
        assert len(encoder.numbers(state, 0)) == encoder.length


def test_the_text_of_an_observation_uses_the_names_of_its_parts() -> None:
    game = find_game("professor-evil")
    state = game.new(2, game.settle(2, {"characters": "irene,nathan"}))
    lines = envs.describe("professor-evil", encoder_of(game, 2).numbers(state, 1), 2).splitlines()
    assert "seat: 1" in lines
    assert "characters: 2 0 -1 -1 -1" in lines
    assert "where: -1 -1" in lines


def test_numbers_have_the_bounds_that_are_declared() -> None:
    found = {part.name: part for part in encoder_of(LANTERN, 2).slices}
    assert (found["oil"].low, found["oil"].high) == (0, 8)
    assert found["hands[0]"].length == 4  # cards 0 to 3, how often each
    assert "size of hands[1]" in found


def test_the_hands_of_others_are_hidden_but_not_their_size() -> None:
    game = find_game("island-emergency")
    state = game.new(2, game.settle(2, {}))
    state.hands = [[3], [5, 5]]  # type: ignore[attr-defined]
    state.chaos = [card for card in state.chaos if card not in (3, 5)]  # type: ignore[attr-defined]
    encoder = encoder_of(game, 2)
    numbers = encoder.numbers(state, 0)
    told = {part.name: numbers[part.start : part.start + part.length] for part in encoder.slices}
    assert sum(told["hands[0]"]) == 1
    assert sum(told["hands[1]"]) == 0
    assert told["size of hands[1]"] == [2]


class Undeclared(TinyState):
    ropes: int


class Endless(TinyState):
    ropes: Annotated[int, Bits(100_000)]


@pytest.mark.parametrize(
    ("state_class", "words"),
    [(Undeclared, "Undeclared.ropes is not declared"), (Endless, "100,000 numbers of an observation")],
)
def test_a_field_that_cannot_be_shown_is_refused(state_class: type[State], words: str) -> None:
    class Roped(TinyGame):
        pass

    Roped.state_class = state_class  # type: ignore[assignment]
    with pytest.raises(BadObservation, match=words):
        encoder_of(of_any_state(Roped()), 2)


def test_the_documentation_tells_how_long_the_vectors_are_and_how_they_begin() -> None:
    page = (Path(__file__).parents[2] / "docs" / "envs.md").read_text(encoding="utf-8")
    for name, words in DOCUMENTED.items():
        game = find_game(name)
        seats = sorted({game.seats[0], min(2, game.seats[1]), game.seats[1]})
        lengths = ", ".join(f"{encoder_of(game, number).length:,}" for number in seats)
        row = f"| {words} | {', '.join(map(str, seats))} | {lengths} | {len(game.vocabulary.actions):,} |"
        assert row in page
    for part in envs.parts("professor-evil", 2)[:10]:
        assert f"| {part.name} | {part.start} | {part.length} | {part.low} | {part.high} |" in page


def test_the_parts_are_printed_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["professor-evil", "3"]) == 0
    assert "decks[0]" in capsys.readouterr().out
    assert main(["professor-evil", "9"]) == 2
    assert "2 to 4 seats" in capsys.readouterr().err
    assert main(["no-such-game"]) == 2
    assert main([]) == 2
    assert "Name a game" in capsys.readouterr().err


def test_a_missing_library_is_named_with_what_to_install() -> None:
    with pytest.raises(envs.MissingExtra, match=r"pip install '\.\[envs\]'"):
        need("no_such_library")


def test_the_package_can_be_imported_without_any_of_the_libraries() -> None:
    program = (
        "import sys\n"
        "for name in ('numpy', 'gymnasium', 'pettingzoo', 'pyspiel'): sys.modules[name] = None\n"
        "import eleventh.envs\n"
        "assert eleventh.envs.parts('professor-evil')\n"
        "try: eleventh.envs.aec('professor-evil')\n"
        "except eleventh.envs.MissingExtra as error: print(error)\n"
    )
    environment = {"PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment
    )
    assert "pip install '.[envs]'" in done.stdout
