"""Chromium against the real server, on a free port, with a database of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

playwright_api = pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright  # noqa: E402

from browser.guest import Guest  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "eleventh" / "server" / "static" / "index.html"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
GAMES = ["island-emergency", "island-of-d", "necreaux", "nemo-rising", "professor-evil"]
# Animation off, no second question, all goal cards read: the tests press as soon as something can be pressed.
KEPT = json.dumps({"pace": "off", "confirm": False, "known": GAMES})
PLAIN = f"""
if (location.protocol === "http:" && !localStorage.getItem("eleventh"))
  localStorage.setItem("eleventh", {json.dumps(KEPT)});
"""


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if not STATIC.is_file():
        pytest.skip("the client is not built: run `make client`")
    database = tmp_path_factory.mktemp("browser") / "tables.db"
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    process = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("serve.py")), str(database)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )
    assert process.stdout is not None
    said = process.stdout.readline()
    found = re.search(r"http://localhost:\d+", said)
    assert found, f"the server did not start: {said!r}"
    yield found[0]
    process.kill()
    process.wait()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.skip("there is no Chromium here")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield found
        found.close()


class Door:
    """Lets people in, each with a browser profile of their own, and listens to what goes wrong there."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.wrong: list[str] = []

    def guest(self, width: int = 1440, height: int = 900, touch: bool = False) -> Guest:
        """Without the worker that keeps the page for times without a connection: a test sees the server."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            base_url=self.address,
            service_workers="block",
        )
        context.set_default_timeout(20_000)
        context.add_init_script(PLAIN)
        context.on("page", self.listen)
        self.contexts.append(context)
        return Guest(context.new_page())

    def listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self.hear)

    def hear(self, word: ConsoleMessage) -> None:
        if word.type == "error":
            self.wrong.append(word.text)


@pytest.fixture
def door(browser: Browser, address: str) -> Iterator[Door]:
    found = Door(browser, address)
    yield found
    for context in found.contexts:
        context.close()
    assert found.wrong == []
