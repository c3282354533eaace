"""Take the pictures of README and documentation again, from the present program.

    python tools/pictures.py                     all of them, into docs/images
    python tools/pictures.py professor-evil      the picture of one game
    python tools/pictures.py recording terminal  a minute of play in the browser; a game in the terminal

A game's picture is a position in the middle of a game: bots play it from a seed, the server opens the log,
and Chromium takes the picture of the page. Needs the built client (`make client`), Chromium, and the packages
of the extras test and docs.
"""

from __future__ import annotations

import base64
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from here import ROOT
from PIL import Image
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from rich.console import Console

from eleventh.bots import make_bot
from eleventh.games import all_games, find_game
from eleventh.lab.experiments.experiment import usual_seats
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table
from eleventh.terminal.voice import RichVoice

IMAGES = ROOT / "docs" / "images"
WIDTH, HEIGHT = 1440, 900
MOST_BYTES = 200_000  # of a picture
MOST_RECORDED = 1_200_000
PATIENCE = 180_000  # milliseconds: the machine may have other work


@dataclass(frozen=True)
class Moment:
    """A position worth showing: bots play so many decisions from a seed, then on until a step is asked."""

    game: str
    seats: int
    seed: int
    decisions: int
    until: str = ""  # the name of the step that asks; any when empty
    options: dict[str, str] = field(default_factory=dict)
    bot: str = "greedy"

    def table(self) -> Table:
        game = find_game(self.game)
        table = Table.new(game, self.seats, self.options, SeededDealer(self.seed))
        bots = [make_bot(self.bot, game, self.seed + seat) for seat in range(self.seats)]
        for made, seat in enumerate(table.seats_to_act()):
            state = table.state
            if made >= self.decisions and type(state.top()).__name__.startswith(self.until):
                return table
            table.play(seat, bots[seat].choose(state, seat))
        raise SystemExit(f"{self.game}: this game ends before its picture is taken. Choose another seed.")


MOMENTS = [
    Moment("necreaux", 5, 4, 59),
    Moment("island-emergency", 3, 2, 30),
    Moment("professor-evil", 3, 5, 45, "TakeActions"),
    Moment("island-of-d", 1, 3, 103),
    Moment("nemo-rising", 3, 2, 113),
]
# A game of this project that is not named above is shown somewhere in its middle.
MOMENTS += [
    Moment(game.id, usual_seats(game), 1, 40)
    for game in all_games().values()
    if game.folder.is_relative_to(ROOT / "src") and game.id not in {moment.game for moment in MOMENTS}
]


# --- the server and the browser ---


@contextmanager
def served() -> Iterator[str]:
    """The address of a server with tables of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "eleventh", "serve", "--port", "0"]
        process = subprocess.Popen(
            [*command, "--database", str(Path(folder) / "tables.db")],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        )
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = re.search(r"http://localhost:\d+", said)
            if found is None:
                raise SystemExit(f"The server did not start: {said}")
            yield found[0]
        finally:
            process.terminate()
            process.wait()


@contextmanager
def browser() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        raise SystemExit("The pictures are taken with Chromium: install it and run this again.")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield found
        found.close()


def visitor(found: Browser, address: str, pace: str, width: int = WIDTH, height: int = HEIGHT) -> Page:
    """A page of a returning player, without first-time questions."""
    context = found.new_context(
        base_url=address, viewport={"width": width, "height": height}, color_scheme="light"
    )
    context.set_default_timeout(PATIENCE)
    known = [moment.game for moment in MOMENTS]
    kept = json.dumps({"pace": pace, "confirm": False, "name": "Ann", "known": known})
    context.add_init_script(
        f"localStorage.getItem('eleventh') || localStorage.setItem('eleventh', {json.dumps(kept)})"
    )
    page = context.new_page()
    page.goto("/")
    return page


def open_table(page: Page, wish: dict[str, object]) -> None:
    answer = page.request.post("/api/tables", data={"who": "Ann", **wish})
    made = answer.json()
    if "path" not in made:
        raise SystemExit(f"The table was not made: {made}")
    page.goto(made["path"])
    page.wait_for_selector(".table, .hand-over")
    if page.locator(".hand-over button").count():
        page.locator(".hand-over button").click()
    page.wait_for_selector('.table[data-ready="true"] .prompt [data-choice]')
    page.mouse.move(2, 2)


# --- pictures ---


def take_picture(found: Browser, address: str, moment: Moment) -> None:
    page = visitor(found, address, "off")
    open_table(page, {"log": moment.table().save()})
    page.wait_for_selector('[data-at-rest="true"]')
    picture = Image.open(io.BytesIO(page.screenshot()))
    page.context.close()
    keep(f"{moment.game}.webp", lambda quality: webp(picture, quality), MOST_BYTES)


def webp(picture: Image.Image, quality: int) -> bytes:
    file = io.BytesIO()
    picture.convert("RGB").save(file, "WEBP", quality=quality, method=6)
    return file.getvalue()


def keep(name: str, made: Callable[[int], bytes], most: int, best: int = 90) -> None:
    """The best quality that is small enough."""
    for quality in range(best, 10, -10):
        data = made(quality)
        if len(data) <= most:
            (IMAGES / name).write_bytes(data)
            print(f"{name}: {len(data) // 1000} KB")
            return
    raise SystemExit(f"{name} is too large at any quality")


# --- a minute of play ---

RECORDED = Moment("professor-evil", 2, 7, 20, "TakeActions")
SECONDS = 60.0  # of play
LONGEST = 0.9  # seconds that a picture is shown
SPEED = 1.6  # factor of the playback
SMALL = (960, 600)

POINTER = """() => {
  const dot = document.createElement("div");
  Object.assign(dot.style, {
    position: "fixed", width: "22px", height: "22px", borderRadius: "50%", zIndex: 9999,
    border: "3px solid #c2410c", background: "rgba(194, 65, 12, .25)", pointerEvents: "none",
    transform: "translate(-50%, -50%)", transition: "left .25s, top .25s",
  });
  document.body.append(dot);
  const follow = (e) => Object.assign(dot.style, { left: e.clientX + "px", top: e.clientY + "px" });
  addEventListener("mousemove", follow, true);
}"""


class Camera:
    """Records the pictures that the browser draws, each with its time."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.frames: list[tuple[float, bytes]] = []
        self.session.on("Page.screencastFrame", self.keep)
        self.session.send("Page.startScreencast", {"format": "jpeg", "quality": 92, "everyNthFrame": 2})

    def keep(self, frame: dict[str, object]) -> None:
        details = frame["metadata"]
        assert isinstance(details, dict)
        self.frames.append((float(details["timestamp"]), base64.b64decode(str(frame["data"]))))
        self.session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def stop(self) -> None:
        self.session.send("Page.stopScreencast")


def record(found: Browser, address: str) -> None:
    """Play all seats by the hints, with a mouse."""
    page = visitor(found, address, "normal")
    open_table(page, {"log": RECORDED.table().save()})
    page.evaluate(POINTER)
    camera = Camera(page)
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        press_hint(page)
    camera.stop()
    page.context.close()
    frames, times = condensed(camera.frames)
    keep("play.webp", lambda quality: animation(frames, times, quality), MOST_RECORDED, best=60)


def press_hint(page: Page) -> None:
    """Choose what the hint says: on the table if it can be pointed at there, else in the list."""
    page.wait_for_selector('.table[data-ready="true"] .prompt [data-choice]', timeout=60_000)
    table = page.url.rpartition("/")[2].partition("?")[0]
    version = page.locator(".table").get_attribute("data-version")
    best = page.request.get(f"/api/tables/{table}/hint").json()["options"][0]["notation"]
    choices = page.request.get(f"/api/tables/{table}").json()["scene"]["choices"]
    choice = next(one for one in choices if one["notation"] == best)
    listed = f'[data-choice="{choice["notation"]}"]'
    ways = [[target] if isinstance(target, str) else target for target in choice.get("targets", [])]
    pressed = [", ".join(f'[data-eid="{one}"].lit' for one in way) for way in ways]
    for selector in (*pressed, f".item{listed}", f".prompt {listed}"):
        if page.locator(".table").get_attribute("data-version") == version:
            press(page, selector)
    page.wait_for_function(
        "before => document.querySelector('.table')?.dataset.version !== before", arg=version, timeout=60_000
    )


def press(page: Page, selector: str) -> None:
    """Point at it and press it, if it is there."""
    found = page.locator(selector)
    box = found.first.bounding_box() if found.count() else None
    if box is not None:
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        page.mouse.move(x, y)
        page.wait_for_timeout(450)
        page.mouse.click(x, y)
        page.wait_for_timeout(250)


def condensed(shot: list[tuple[float, bytes]]) -> tuple[list[Image.Image], list[int]]:
    """Different pictures only, small, with the milliseconds each is shown."""
    frames: list[Image.Image] = []
    times: list[int] = []
    for i, (when, data) in enumerate(shot):
        until = shot[i + 1][0] if i + 1 < len(shot) else when + LONGEST
        stay = int(1000 * min(LONGEST, until - when) / SPEED)
        frame = Image.open(io.BytesIO(data)).convert("RGB").resize(SMALL, Image.Resampling.LANCZOS)
        if times and (times[-1] < 60 or frames[-1].tobytes() == frame.tobytes()):
            times[-1] += stay
            frames[-1] = frame
        else:
            frames.append(frame)
            times.append(max(20, stay))
    return frames, times


def animation(frames: list[Image.Image], times: list[int], quality: int) -> bytes:
    file = io.BytesIO()
    frames[0].save(
        file,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=times,
        loop=0,
        quality=quality,
        method=4,
        minimize_size=True,
    )
    return file.getvalue()


# --- the terminal ---

COLUMNS, LINES = 118, 44


def draw_terminal(moment: Moment) -> None:
    """What `eleventh play` shows at that moment. The fonts are those of the reader's machine."""
    table = moment.table()
    seat = next(seat for seat in range(moment.seats) if table.state.may_act(seat))
    console = Console(record=True, width=COLUMNS, height=LINES, file=io.StringIO(), highlight=False)
    lines = table.story(seat, table.events - 6)
    RichVoice(console).table(table.view(seat), table.game.name, lines, ask=True)
    drawing = console.export_svg(title=f"eleventh play {moment.game}")
    plain = re.sub(r"@font-face \{[^}]*\}\s*", "", drawing).replace("Fira Code, monospace", "monospace")
    (IMAGES / "terminal.svg").write_text(plain, encoding="utf-8")
    print(f"terminal.svg: {len(plain.encode()) // 1000} KB")


# --- the command ---


def main(wanted: list[str]) -> None:
    known = [*[moment.game for moment in MOMENTS], "recording", "terminal"]
    for name in wanted:
        if name not in known:
            raise SystemExit(f"There is no picture {name!r}. Choose from: {', '.join(known)}.")
    IMAGES.mkdir(parents=True, exist_ok=True)
    if not wanted or "terminal" in wanted:
        draw_terminal(RECORDED)
    if wanted == ["terminal"]:
        return
    with served() as address, browser() as found:
        for moment in MOMENTS:
            if not wanted or moment.game in wanted:
                take_picture(found, address, moment)
        if not wanted or "recording" in wanted:
            record(found, address)


if __name__ == "__main__":
    main(sys.argv[1:])
