"""Write the figures that are stored beside the games into the pages that show them.

    python tools/balance.py                      write docs/balance.md and measurements/balance/GAME.md
    python tools/balance.py --check              print whether the pages are up to date
    python tools/balance.py --measure [GAME ...] measure first, on the compiled engine if it is there

Each game is measured by `eleventh cards GAME --keep` and `eleventh report GAME --keep`, with the numbers of
games in NUMBERS_OF_GAMES. All of them take about an hour of one core on the compiled engine. Only the text
between a game's marks is written.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from here import ROOT

from eleventh.bots.ladder import FILE as FIGURES
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.games import all_games, find_game
from eleventh.lab.cards.cards_file import FILE as CARDS
from eleventh.lab.report.balance import with_section
from eleventh.lab.report.keep import section, summary

PAGE = ROOT / "docs" / "balance.md"
FOLDER = ROOT / "measurements" / "balance"
COMPILED = ROOT / "build" / "compiled" / "src"
BOT = "search:50"  # plays the games in which cards are counted
NUMBERS_OF_GAMES = {  # games of it; games for each figure of the report; of each searching bot there
    "professor-evil": (60, 400, 30),
    "island-emergency": (200, 400, 60),
    "necreaux": (100, 300, 40),
    "island-of-d": (120, 300, 40),
    "nemo-rising": (40, 200, 12),
}
USUAL = (60, 300, 30)  # for other games


def measure(game: Game[State]) -> None:
    """Run both commands, and copy what they store into the game's folder in src."""
    offered, played, searched = NUMBERS_OF_GAMES.get(game.id, USUAL)
    run(game, "cards", "--bot", BOT, "--games", str(offered))
    run(game, "report", "--games", str(played), "--budgets", "16,64", "--search-games", str(searched))


def run(game: Game[State], command: str, *options: str) -> None:
    source = COMPILED if COMPILED.exists() else ROOT / "src"
    words = [sys.executable, "-m", "eleventh", command, game.id, *options, "--keep"]
    subprocess.run(words, cwd=ROOT / "build", env={**os.environ, "PYTHONPATH": str(source)}, check=True)
    made = source / game.folder.relative_to(ROOT / "src") / (CARDS if command == "cards" else FIGURES)
    if source == COMPILED:
        shutil.copyfile(made, game.folder / made.name)


def project_games() -> list[Game[State]]:
    """The games of this project, without those of other packages and of the tests."""
    return [game for game in all_games().values() if game.folder.is_relative_to(ROOT / "src")]


def updated_summary(text: str) -> str:
    """The text of docs/balance.md with the table of each game as it is now."""
    for game in project_games():
        text = with_section(text, game, summary(game))
    return text


def updated_pages() -> dict[Path, str]:
    """Every page that shows figures, with its text as it should be."""
    pages = {PAGE: updated_summary(PAGE.read_text("utf-8"))}
    for game in project_games():
        page = FOLDER / f"{game.id}.md"
        text = page.read_text("utf-8") if page.exists() else f"# {game.name}: win rates and cards\n"
        pages[page] = with_section(text, game, section(game))
    return pages


def stale(pages: dict[Path, str]) -> list[Path]:
    """The pages whose files differ from `pages`."""
    return [page for page, text in pages.items() if not page.exists() or page.read_text("utf-8") != text]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("--measure", nargs="*", metavar="GAME", help="measure these games first, or all")
    given = parser.parse_args()
    if given.measure is not None:
        (ROOT / "build").mkdir(exist_ok=True)
        wanted = [find_game(name) for name in given.measure] or project_games()
        for game in wanted:
            if game not in project_games():
                parser.error(f"{game.name} has no page: eleventh report {game.id} --keep measures it.")
        for game in wanted:
            measure(game)
    pages = updated_pages()
    found = stale(pages)
    if given.check:
        for page in found:
            print(f"{page.relative_to(ROOT)} is not up to date: python tools/balance.py")
        return int(bool(found))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for page in found:
        page.write_text(pages[page], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
