"""A server with tables of its own and a real browser, for measurements of the table."""

from __future__ import annotations

import json
import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright
from start import free_port

from eleventh.games import all_games
from eleventh.server.app import create_app
from eleventh.server.settings import Limits, Settings

ASKED = '.table[data-ready="true"] .prompt [data-choice]'
ENDS = ("end", "done", "pass", "rest")  # what ends a turn soonest


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server, for as long as it is needed."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(str(Path(folder) / "tables.db"), Limits.without_rates(), workers=1))
        server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning"))
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            thread.join(0.05)
        yield f"http://127.0.0.1:{port}"
        server.should_exit = True
        thread.join(10)


@contextmanager
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        raise SystemExit("There is no Chromium here.")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield found
        found.close()


def player(browser: Browser) -> Page:
    """Somebody at a laptop who knows the games, is asked nothing twice and has set nothing else."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, service_workers="block")
    kept = json.dumps({"pace": "normal", "confirm": False, "known": list(all_games())})
    context.add_init_script(
        f"location.protocol === 'http:' && localStorage.setItem('eleventh', {json.dumps(kept)})"
    )
    return context.new_page()


def sit_down(page: Page, address: str, game: str, seats: list[dict[str, str]]) -> None:
    """At a new table, when the first question is asked."""
    made = page.request.post(
        f"{address}/api/tables", data={"game": game, "seats": seats, "who": "Ann"}
    ).json()
    page.goto(f"{address}{made['path']}")
    page.wait_for_selector(ASKED, timeout=60_000)


def choose(page: Page) -> None:
    """Ends the turn if that can be, else takes the first choice."""
    for notation in ENDS:
        found = page.locator(f'.prompt [data-choice="{notation}"]')
        if found.count():
            found.first.click()
            return
    page.locator(".prompt [data-choice]").first.click()
