"""Update the figures of docs/balance.md from the measurements beside the games.

    python tools/balance.py                      write them
    python tools/balance.py --check              say whether they are up to date
    python tools/balance.py --measure [GAME ...] measure again first, with the compiled engine if there is one

NUMBERS_OF_GAMES has the numbers of games that are measured by `eleventh cards GAME --keep` and `eleventh
report GAME --keep`. The games named there take about an hour of one core together, compiled. What stands
outside of a game's marks is not changed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys

from here import ROOT

from eleventh.bots.ladder import FILE as FIGURES
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.games import all_games, find_game
from eleventh.lab.balance import with_section
from eleventh.lab.kept_cards import FILE as CARDS
from eleventh.lab.report.keep import section

PAGE = ROOT / "docs" / "balance.md"
COMPILED = ROOT / "build" / "compiled" / "src"
BOT = "search:50"  # the bot that chooses cards
NUMBERS_OF_GAMES = {  # for `cards`; for each figure of the report; for each searching bot in the report
    "professor-evil": (60, 400, 30),
    "island-emergency": (200, 400, 60),
    "necreaux": (100, 300, 40),
    "island-of-d": (120, 300, 40),
    "nemo-rising": (40, 200, 12),
}
USUAL = (60, 300, 30)  # for other games


def measure(game: Game[State]) -> None:
    """Run both commands, and copy their results beside the game in src."""
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


def ours() -> list[Game[State]]:
    """The games of this project, without those of tests and other packages."""
    return [game for game in all_games().values() if game.folder.is_relative_to(ROOT / "src")]


def renewed(text: str) -> str:
    for game in ours():
        text = with_section(text, game, section(game))
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("--measure", nargs="*", metavar="GAME", help="measure these anew before, or all")
    given = parser.parse_args()
    if given.measure is not None:
        (ROOT / "build").mkdir(exist_ok=True)
        wanted = [find_game(name) for name in given.measure] or ours()
        for game in wanted:
            if game not in ours():
                parser.error(f"{game.name} is not on the page: eleventh report {game.id} --keep measures it.")
        for game in wanted:
            measure(game)
    text = PAGE.read_text("utf-8")
    new = renewed(text)
    if given.check:
        print("up to date" if new == text else "docs/balance.md is not up to date: python tools/balance.py")
        return int(new != text)
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
