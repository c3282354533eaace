"""Bring the figures of docs/balance.md up to date with what is kept beside the games.

    python tools/balance.py            write them
    python tools/balance.py --check    say whether they are up to date

The figures themselves are measured by `eleventh report GAME --keep`. What stands outside of a game's marks is
left as it is.
"""

from __future__ import annotations

import argparse
import sys

from here import ROOT

from eleventh.games import all_games
from eleventh.lab.balance import with_section
from eleventh.lab.report.keep import section

PAGE = ROOT / "docs" / "balance.md"


def renewed(text: str) -> str:
    for game in all_games().values():
        if game.folder.is_relative_to(ROOT / "src"):  # others, the tests' own among them, have no place there
            text = with_section(text, game, section(game))
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    text = PAGE.read_text("utf-8")
    new = renewed(text)
    if check:
        print("up to date" if new == text else "docs/balance.md is not up to date: python tools/balance.py")
        return int(new != text)
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
