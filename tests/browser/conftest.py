"""Chromium against the real server, on a free port, with its own database.

Each process of pytest has one Chromium and one server; each person in a test has a new browser profile.
A failing test saves screenshots and consoles of its pages and the log of the server in a folder that its
report names.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

playwright_api = pytest.importorskip("playwright.sync_api")

from playwright.sync_api import (  # noqa: E402
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    expect,
    sync_playwright,
)

from browser.guest import PATIENCE, Guest  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "eleventh" / "server" / "static" / "index.html"
FAILURES = ROOT / "build" / "failures"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
GAMES = ["island-emergency", "island-of-d", "necreaux", "nemo-rising", "professor-evil"]
# No animation, no confirmations, all goal cards read: the tests press as soon as something can be pressed.
USUAL = {"pace": "off", "confirm": False, "known": GAMES}
KEEP = """if (location.protocol === "http:" && !localStorage.getItem("eleventh"))
  localStorage.setItem("eleventh", %s);"""

expect.set_options(timeout=PATIENCE)


@dataclass(frozen=True)
class Server:
    address: str
    log: Path


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not STATIC.is_file():
        pytest.skip("the client is not built: run `make client`")
    folder = tmp_path_factory.mktemp("browser")
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    log = folder / "server.log"
    with log.open("w") as errors:
        process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("serve.py")), str(folder / "tables.db")],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, "PYTHONPATH": paths},
        )
    assert process.stdout is not None
    said = process.stdout.readline()
    found = re.search(r"http://localhost:\d+", said)
    assert found, f"the server did not start: {said!r} {log.read_text()}"
    yield Server(found[0], log)
    process.kill()
    process.wait()


# Playwright keeps an event loop running in this thread, which breaks other tests: it ends with the package.
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
    """Opens pages, each with its own browser profile, and records their errors."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.console: list[str] = []
        self.wrong: list[str] = []
        self.regular_guest: Guest | None = None

    def guest(
        self,
        width: int = 1440,
        height: int = 900,
        *,
        touch: bool = False,
        animated: bool = False,
        keeps: bool = False,
        **settings: object,
    ) -> Guest:
        """A guest with a page of this size. `animated`: what happens is shown with movement; `keeps`: a
        service worker caches pages for use without a connection; `settings`: those of the device."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            base_url=self.server.address,
            reduced_motion="no-preference" if animated else "reduce",
            service_workers="allow" if keeps else "block",
        )
        context.set_default_timeout(PATIENCE)
        kept = USUAL | ({"pace": "normal"} if animated else {}) | settings
        context.add_init_script(KEEP % json.dumps(json.dumps(kept)))
        context.on("page", lambda page: self.listen(page, forgiving=keeps))
        self.contexts.append(context)
        return Guest(context.new_page())

    def regular(self) -> Guest:
        """A guest for several tests, who goes from table to table on one page."""
        if self.regular_guest is None:
            self.regular_guest = self.guest()
        self.regular_guest.start_again()
        return self.regular_guest

    def listen(self, page: Page, forgiving: bool) -> None:
        """`forgiving`: without a connection the browser reports each request as an error."""

        def hear(kind: str, text: str) -> None:
            self.console.append(f"{kind}: {text}")
            if kind == "error" and not forgiving:
                self.wrong.append(text)

        def read(message: ConsoleMessage) -> None:
            hear(message.type, message.text)

        page.on("pageerror", lambda error: hear("error", str(error)))
        page.on("console", read)

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        self.contexts.clear()
        self.regular_guest = None

    def leave_evidence(self, folder: Path) -> None:
        """Pictures of the open pages, their console, and the log of the server."""
        folder.mkdir(parents=True, exist_ok=True)
        pages = [page for context in self.contexts for page in context.pages]
        for number, page in enumerate(pages, 1):
            with suppress(Error):  # a page that hangs gives no screenshot
                page.screenshot(path=folder / f"page-{number}.png", timeout=10_000)
            self.console.append(f"page-{number}.png: {page.url}")
        (folder / "console.txt").write_text("\n".join(self.console))
        shutil.copy(self.server.log, folder / "server.txt")

    def expect_peace(self, folder: Path) -> None:
        """Check that no page reported an error."""
        if self.wrong:
            self.leave_evidence(folder)
        assert self.wrong == [], f"see {folder}"


def failure_folder(item: pytest.Item) -> Path:
    return FAILURES / re.sub(r"[^\w.-]+", "-", f"{item.path.stem}-{item.name}").strip("-")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    values: list[object] = list(getattr(item, "funcargs", {}).values())
    doors = [value for value in values if isinstance(value, Door)]
    if report.when == "call" and report.failed:
        folder = failure_folder(item)
        for door in doors:
            door.leave_evidence(folder)
            door.close()
        report.sections.append(("pictures of the pages, console and server log", str(folder)))
    return report


@pytest.fixture
def door(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Door]:
    folder = failure_folder(request.node)
    shutil.rmtree(folder, ignore_errors=True)
    found = Door(browser, server)
    yield found
    try:
        found.expect_peace(folder)
    finally:
        found.close()


@pytest.fixture(scope="package")
def open_house(browser: Browser, server: Server) -> Iterator[Door]:
    found = Door(browser, server)
    yield found
    found.close()


@pytest.fixture
def guest(request: pytest.FixtureRequest, open_house: Door) -> Iterator[Guest]:
    """The regular guest, for tests that look at a table and change nothing on the device."""
    folder = failure_folder(request.node)
    shutil.rmtree(folder, ignore_errors=True)
    open_house.wrong.clear()
    open_house.console.clear()
    yield open_house.regular()
    open_house.expect_peace(folder)
