"""The fuzzer finds nothing in a sound game and keeps what it finds in a broken one."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.core.codec import Decoder
from eleventh.core.engine import State
from eleventh.core.play import random_setup
from eleventh.core.rng import Rng
from eleventh.core.scene import Choice, Scene
from eleventh.games import find_game
from eleventh.lab.fuzz import fuzz_game
from eleventh.table.log_text import read_log
from lantern import LANTERN as SOUND
from tiny.state import TinyState


def test_a_sound_game_passes(tmp_path: Path) -> None:
    findings = fuzz_game(SOUND, 20, 1, tmp_path)
    assert findings.failures == 0
    assert list(tmp_path.iterdir()) == []


def test_a_failing_game_is_saved_as_a_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = SOUND.view

    def astray(state: State, seat: int) -> Scene:
        scene = seen(state, seat)
        scene.choices = [Choice(c.number, c.notation, c.text, targets=("nowhere",)) for c in scene.choices]
        return scene

    monkeypatch.setattr(SOUND, "view", astray)
    findings = fuzz_game(SOUND, 10, 1, tmp_path)
    assert findings.failures == len(list(tmp_path.iterdir())) > 0
    assert "points at 'nowhere'" in findings.lines[0]
    for file in tmp_path.iterdir():
        assert read_log(file.read_text()).header.game == SOUND.id


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"validate": lambda state: "Too bright." if state.light > 3 else ""}, "cannot be: Too bright."),
        (
            {
                "resample_hidden": lambda state, seat, rng: setattr(state, "oil", -1),
                "validate": lambda state: "No oil." if state.oil < 0 else "",
            },
            "What is dealt anew for seat 0 cannot be: No oil.",
        ),
    ],
)
def test_what_cannot_be_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: dict[str, object], said: str
) -> None:
    for name, function in change.items():
        monkeypatch.setattr(SOUND, name, function)
    findings = fuzz_game(SOUND, 10, 1, tmp_path)
    assert findings.failures > 0
    assert said in findings.lines[0]


def test_a_forgotten_field_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyState, "FIELDS", tuple(x for x in TinyState.FIELDS if x != "light"))
    monkeypatch.setattr(SOUND, "decoder", Decoder(TinyState, (), "tiny"))
    findings = fuzz_game(SOUND, 10, 1, tmp_path)
    assert "TinyState has a field 'light' that is not in FIELDS" in findings.lines[0]


def test_random_set_ups_can_be_played_and_differ() -> None:
    game = find_game("professor-evil")
    found = set()
    for seed in range(30):
        seats, options = random_setup(game, Rng(seed))
        game.new(seats, options)
        found.add((seats, *options.items()))
    assert len(found) > 10
