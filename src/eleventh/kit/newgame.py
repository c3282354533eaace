"""A new game, small and whole, that plays at once: a package of its own, or a folder among the games."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from eleventh.games import all_games

TEMPLATE = Path(__file__).parent / "template"
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
GAMES = "src/eleventh/games"  # from the root of this project
PLACES = {  # of files of a package; an empty place: left out
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "README-inside.md": "",
    "init.py": "src/@package@/__init__.py",
    "test_game.py": "tests/test_@package@.py",
}
PLACES_INSIDE = {  # ... of a folder among the games, where the tests of the kit find it by themselves
    "pyproject.toml": "",
    "README.md": "",
    "README-inside.md": "README.md",
    "init.py": "__init__.py",
    "test_game.py": "",
}


class BadName(ValueError):
    """The game cannot be called so, or cannot be put there; the text says why."""


def new_game(name: str, into: Path, inside: bool = False) -> Path:
    """Write the package of a new game into a folder, and return the folder of the game. `inside`: `into` is
    the root of this project, and the game becomes one of its games."""
    game_id = "-".join(re.findall(r"[a-z0-9]+", name.lower()))
    if not ID.fullmatch(game_id):
        raise BadName(f"{name!r} is no name for a game: begin with a letter, then letters and digits.")
    package = game_id.replace("-", "_")
    if keyword.iskeyword(package) or package in ("eleventh", "test", "tests"):
        raise BadName(f"{package!r} means something else to Python: choose another name.")
    if game_id in all_games():
        raise BadName(f"There is a game {game_id!r} already: choose another name.")
    if inside and not (into / GAMES).is_dir():
        raise BadName(f"There is no {GAMES} in {into}: name the root of this project with --into.")
    folder = into / GAMES / package if inside else into / game_id
    if folder.exists():
        raise BadName(f"{folder} exists already: choose another name, or another folder with --into.")
    words = {
        "@id@": game_id,
        "@package@": package,
        "@module@": f"eleventh.games.{package}" if inside else package,
        "@name@": name.strip() if " " in name.strip() else title(game_id),
    }
    for template in sorted(TEMPLATE.rglob("*.tmpl")):
        relative = template.relative_to(TEMPLATE).as_posix().removesuffix(".tmpl")
        usual = relative if inside else f"src/@package@/{relative}"
        place = (PLACES_INSIDE if inside else PLACES).get(relative, usual)
        if not place:
            continue
        path = folder / filled(place, words)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(skeleton(relative, words), encoding="utf-8")
    return folder


def skeleton(file: str, words: dict[str, str]) -> str:
    """A file of the skeleton with the names of a game filled in."""
    return filled((TEMPLATE / f"{file}.tmpl").read_text(encoding="utf-8"), words)


def title(game_id: str) -> str:
    return game_id.replace("-", " ").title()


def filled(text: str, words: dict[str, str]) -> str:
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text
