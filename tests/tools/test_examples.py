"""The examples on the pages: commands that the program takes, Python that runs."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import typer

from eleventh.cli import app

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"(<!-- (?:excerpt|code: .*?) -->\n+)?^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^(?:\$ )?eleventh (\S.*?)(?:\s+#.*)?$", re.MULTILINE)


def blocks(page: Path, language: str) -> Iterator[str]:
    """The blocks in a language that are no excerpts and not taken from a file."""
    for mark, found, text in BLOCK.findall(page.read_text("utf-8")):
        if found == language and not mark:
            yield text


def commands() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        for block in blocks(page, "sh"):
            for line in COMMAND.findall(block):
                yield page.name, line


def parsed(group: Any, words: list[str]) -> None:
    """Read the command line as the program does, and run nothing."""
    with suppress(typer.Exit), group.make_context("eleventh", words) as context:
        rest = [*context._protected_args, *context.args]
        if hasattr(group, "commands") and rest:
            _, command, more = group.resolve_command(context, rest)
            parsed(command, more)


@pytest.mark.parametrize(("page", "line"), sorted(set(commands())))
def test_a_command_on_a_page_is_one_that_the_program_takes(page: str, line: str) -> None:
    parsed(typer.main.get_command(app), shlex.split(line))


@pytest.mark.parametrize(
    "page", [page for page in PAGES if any(blocks(page, "python"))], ids=lambda p: p.name
)
def test_python_on_a_page_runs(page: Path, tmp_path: Path) -> None:
    program = "\n".join(blocks(page, "python"))
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT / "src")},
        check=False,
    )
    assert done.returncode == 0, done.stderr
