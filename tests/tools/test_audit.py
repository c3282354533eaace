"""Known holes in what the program depends on are named; where nothing could be asked, that is said."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import audit
import client
import pytest

CLEAN = json.dumps({"dependencies": [{"name": "h11", "version": "0.16.0", "vulns": []}]})
HOLE = json.dumps(
    {
        "dependencies": [
            {"name": "h11", "version": "0.1", "vulns": [{"id": "PYSEC-1", "fix_versions": ["0.16.0"]}]}
        ]
    }
)
SKIPPED = json.dumps({"dependencies": [{"name": "h11", "skip_reason": "Dependency not found"}]})
CLIENT = json.dumps({"vulnerabilities": {}})
CLIENT_HOLE = json.dumps(
    {"vulnerabilities": {"vite": {"range": "<9", "severity": "high", "fixAvailable": True}}}
)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "play.lock").write_text("h11==0.16.0\n")
    monkeypatch.setattr(audit, "ROOT", tmp_path)
    monkeypatch.setattr(audit, "PIP_AUDIT", tmp_path / "pip-audit")
    return tmp_path


def let_say(place: Path, monkeypatch: pytest.MonkeyPatch, python: str, npm: str) -> None:
    """What the two tools print."""
    program = place / "pip-audit"
    program.write_text(f"#!{sys.executable}\nimport sys\nprint({python!r})\nsys.exit(1)\n")
    program.chmod(0o755)
    done = subprocess.CompletedProcess(["npm"], 1, npm, "")
    monkeypatch.setattr(client, "run_npm", lambda *_: done)


def test_no_known_hole(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    let_say(place, monkeypatch, CLEAN, CLIENT)
    assert audit.main() == 0
    assert "No hole is known" in capsys.readouterr().out


def test_holes_are_named_with_what_mends_them(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    let_say(place, monkeypatch, HOLE, CLIENT_HOLE)
    assert audit.main() == 1
    said = capsys.readouterr().out
    assert "play.lock: h11 0.1: PYSEC-1, mended in 0.16.0" in said
    assert "package-lock.json: vite <9: high, a newer version mends it" in said


@pytest.mark.parametrize(
    ("python", "npm"),
    [("no network", CLIENT), (SKIPPED, CLIENT), (CLEAN, "no network"), (CLEAN, '{"message": "ENOTFOUND"}')],
)
def test_without_a_network_it_says_so(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], python: str, npm: str
) -> None:
    let_say(place, monkeypatch, python, npm)
    assert audit.main() == 2
    assert "Try again with a network" in capsys.readouterr().err


def test_without_its_tool_it_says_so(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main() == 2
    assert "`make audit` installs it" in capsys.readouterr().err


def test_without_npm_it_says_so(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none(*_: str) -> None:
        raise client.NoNode("The browser client needs Node")

    let_say(place, monkeypatch, CLEAN, CLIENT)
    monkeypatch.setattr(client, "run_npm", none)
    assert audit.main() == 2
    assert "needs Node" in capsys.readouterr().err
