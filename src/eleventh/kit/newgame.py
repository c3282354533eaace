"""A new game as a package of its own: small, whole, and playing at once. The skeleton to fill."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from eleventh.games import all_games
from eleventh.kit.fields import written

TEMPLATE = Path(__file__).parent / "template"
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
PLACES = {
    "pyproject.toml": "pyproject.toml",
    "README.md": "README.md",
    "init.py": "src/@package@/__init__.py",
    "test_game.py": "tests/test_@package@.py",
}


class BadName(ValueError):
    """The game cannot be called so, or cannot be put there; the text says why."""


def new_game(name: str, into: Path) -> Path:
    """Write the package of a new game into the folder; the folder of the package."""
    game_id = "-".join(re.findall(r"[a-z0-9]+", name.lower()))
    if not ID.fullmatch(game_id):
        raise BadName(f"{name!r} is no name for a game: begin with a letter, then letters and digits.")
    package = game_id.replace("-", "_")
    if keyword.iskeyword(package) or package in ("eleventh", "test", "tests"):
        raise BadName(f"{package!r} means something else to Python: choose another name.")
    if game_id in all_games():
        raise BadName(f"There is a game {game_id!r} already: choose another name.")
    folder = into / game_id
    if folder.exists():
        raise BadName(f"{folder} exists already: choose another name, or another folder with --into.")
    words = {
        "@id@": game_id,
        "@package@": package,
        "@name@": name.strip() if " " in name.strip() else title(game_id),
    }
    for template in sorted(TEMPLATE.rglob("*.tmpl")):
        relative = template.relative_to(TEMPLATE).as_posix().removesuffix(".tmpl")
        place = folder / filled(PLACES.get(relative, f"src/@package@/{relative}"), words)
        text = filled(template.read_text(encoding="utf-8"), words)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(written(text) if relative == "state.py" else text, encoding="utf-8")
    return folder


def title(game_id: str) -> str:
    return game_id.replace("-", " ").title()


def filled(text: str, words: dict[str, str]) -> str:
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text
