"""The examples on the pages: commands that the program takes, output that it prints, Python that runs.

A block of `console` is a session: lines that begin with `$ ` are commands, and below each is all that it
prints. `...` stands for any number of lines, or for any text within a line. Each block runs in its own folder
with a copy of examples/. The mark `<!-- slow -->` before a block leaves it to the slow tests.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
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
MARK = r"<!-- (?:excerpt|slow|code: .*?) -->"
BLOCK = re.compile(rf"({MARK}\n+)?^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^(?:\$ )?eleventh (\S.*?)(?:\s+#.*)?$", re.MULTILINE)


def blocks(page: Path, language: str) -> Iterator[str]:
    """The blocks in a language that are no excerpts and not taken from a file."""
    for mark, found, text in BLOCK.findall(page.read_text("utf-8")):
        if found == language and not mark:
            yield text


def sessions() -> Iterator[Any]:
    """Each block of console, with its page."""
    for page in PAGES:
        found = [block for block in BLOCK.findall(page.read_text("utf-8")) if block[1] == "console"]
        for number, (mark, _, text) in enumerate(found, 1):
            marks = [pytest.mark.slow] if mark.startswith("<!-- slow -->") else []
            yield pytest.param(text, id=f"{page.name}-{number}", marks=marks)


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


def run_session(session: str, folder: Path) -> str:
    """A console block with what its commands print now."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "200"}
    printed = []
    for line in session.splitlines():
        if line.startswith("$ "):
            words = shlex.split(line[2:])
            assert words[0] == "eleventh", line
            done = subprocess.run(
                [sys.executable, "-m", *words],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                cwd=folder,
                env=environment,
                check=False,
            )
            printed += [line, *(text.rstrip() for text in done.stdout.splitlines())]
    return "\n".join(printed)


def matches(session: str, printed: str) -> bool:
    """Whether a session shows what was printed. `...` stands for any lines, or for any text within a line."""
    lines = [
        r"(?:.*\n)*" if line == "..." else ".*".join(map(re.escape, line.split("..."))) + r"\n"
        for line in session.splitlines()
    ]
    return re.fullmatch("".join(lines), printed + "\n") is not None


@pytest.mark.parametrize("session", list(sessions()))
def test_a_command_prints_what_the_page_shows(session: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    printed = run_session(session, tmp_path)
    assert matches(session, printed), printed


def test_dots_stand_for_what_is_left_out() -> None:
    assert matches("$ eleventh\na\n...\nd\n", "$ eleventh\na\nb\nc\nd")
    assert matches("$ eleventh\n3 games in ...\n", "$ eleventh\n3 games in 0.2 s")
    assert matches("$ eleventh\n...\n", "$ eleventh")
    assert not matches("$ eleventh\na\n", "$ eleventh\na\nb")
