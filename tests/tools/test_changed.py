"""tools/changed.py: which tests are those of a changed file."""

from __future__ import annotations

from pathlib import Path

import changed
import pytest

THERE = (
    "tests/browser/test_animation.py",
    "tests/coaching/test_luck.py",
    "tests/core/test_engine.py",
    "tests/fuzzing/test_outside.py",
    "tests/games/necreaux/test_cards.py",
    "tests/kit/test_games.py",
    "tests/server/test_patch.py",
    "tests/table/test_undo.py",
    "tests/test_cli.py",
    "tests/tools/test_changed.py",
    "tests/tools/test_docs.py",
    "tests/web/test_icons.py",
)


@pytest.fixture
def _tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A project with these tests."""
    for name in THERE:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.setattr(changed, "ROOT", tmp_path)


@pytest.mark.usefixtures("_tree")
@pytest.mark.parametrize(
    ("files", "found"),
    [
        (["src/eleventh/core/engine.py"], ["tests/core/test_engine.py"]),
        (["src/eleventh/core/bits.py"], ["tests/core"]),
        (["src/eleventh/server/tables/live_table.py", "src/eleventh/server/http/patch.py"], ["tests/server"]),
        (["src/eleventh/games/necreaux/rules.py"], ["tests/games/necreaux", "tests/kit/test_games.py"]),
        (["src/eleventh/cli/__init__.py"], ["tests/test_cli.py"]),
        (["src/eleventh/coach/luck.py"], ["tests/coaching/test_luck.py"]),
        (["src/eleventh/web/src/main.ts"], ["tests/web"]),
        (["tests/table/test_undo.py"], ["tests/table/test_undo.py"]),
        (["tests/server/local_server.py"], ["tests/server"]),
        (["tests/browser/test_animation.py", "README.md", "tests/table/test_gone.py"], []),
        (["tools/fuzz/outside/inputs.py", "tools/fuzz/soak/kill.py"], ["tests/fuzzing"]),
        (["tools/changed.py", "docs/design.md"], ["tests/tools/test_changed.py", "tests/tools/test_docs.py"]),
    ],
)
def test_a_file_is_tested_by_what_is_named_after_it_or_by_the_folder_of_its_part(
    files: list[str], found: list[str]
) -> None:
    assert changed.find_tests(files) == found
