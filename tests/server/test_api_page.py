"""docs/api.md: it lists every request with its structs and every error, and its programs run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from eleventh.server.app import create_app
from eleventh.server.settings import Limits, Settings
from eleventh.server.trouble import STATUS
from server.play import Served

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "api.md").read_text("utf-8")
REQUEST = re.compile(r"^\| `([A-Z]+ /api/\S*)` \|(.*?)\|(.*?)\|", re.MULTILINE)


def struct(described: Any) -> str:
    """The name of the struct that a body or an answer is, as the page writes it; empty if it is none."""
    schema = described["content"].get("application/json", {}).get("schema", {}) if described else {}
    name = schema.get("$ref", "").rpartition("/")[2]
    return f"`{name}`" if name else ""


def test_the_page_lists_every_request_with_its_structs(tmp_path: Path) -> None:
    paths = create_app(Settings(str(tmp_path / "tables.db"))).openapi()["paths"]
    wanted = {}
    for path, operations in paths.items():
        for method, operation in operations.items():
            answers = [answer for status, answer in operation["responses"].items() if status.startswith("2")]
            wanted[f"{method.upper()} {path}"] = (struct(operation.get("requestBody")), struct(answers[0]))
    listed = {
        request: (body.strip(), answer.strip() if "`" in answer else "")
        for request, body, answer in REQUEST.findall(PAGE)
    }
    assert listed == wanted


def test_the_page_lists_every_error() -> None:
    rows = re.findall(r"^\| ([\d, ]+) \| (.*) \|$", PAGE, re.MULTILINE)
    listed = {
        (int(status), code)
        for statuses, codes in rows
        for status in statuses.split(", ")
        for code in re.findall(r"`([a-z-]+)`", codes)
    }
    assert {(status, code) for code, status in STATUS.items()} <= listed
    assert {code for _, code in listed} == set(STATUS)


def amount(limit: float | tuple[float, int]) -> str:
    """A limit as the page writes it."""
    if not isinstance(limit, tuple):
        return f"{limit:,g}" if isinstance(limit, float) else f"{limit:,}"
    rate, burst = limit
    every = f"{rate:,g} a second" if rate >= 1 else f"one in {1 / rate:g} seconds"
    return f"{burst:,} at once, {every}"


def test_the_page_lists_every_limit() -> None:
    listed = dict(re.findall(r"^\| `(\w+)` \| ([^|]*) \| [^|]* \| [^|]* \|$", PAGE, re.MULTILINE))
    wanted = {name: amount(limit) for name, limit in vars(Limits()).items()}
    assert {name: listed.get(name) for name in wanted} == wanted


def program(language: str) -> str:
    """The first program of the page in a language."""
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def run(command: list[str], server: Served) -> list[str]:
    environment = os.environ | {"ELEVENTH_SERVER": f"http://localhost:{server.port}"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_python_program_plays(server: Served) -> None:
    lines = run([sys.executable, "-c", program("python")], server)
    assert len([line for line in lines if " -> " in line]) == 10


def test_the_javascript_program_plays_a_game(server: Served, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed")
    file = tmp_path / "play.mjs"
    file.write_text(program("js"), "utf-8")
    lines = run([node, "--experimental-websocket", str(file)], server)
    assert len(lines) > 10
