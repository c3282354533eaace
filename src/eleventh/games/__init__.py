"""The games: every package in this folder, those that other packages offer, and modules named expressly.

Another package offers a game by an entry point of the group `eleventh.games`. Its value is a module or an
object that holds a GAME, or the game itself. What is offered and cannot be played takes no other game down:
it is left out, and a sentence says why.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from threading import RLock
from typing import cast

from eleventh.core.engine import State
from eleventh.core.game import Game

GROUP = "eleventh.games"
LOADERS = str(Path(importlib.__file__).parent)  # where no game goes wrong, though its import passes through
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class UnknownGame(ValueError):
    """No game goes by that name."""


class BadGame(ValueError):
    """What is offered as a game is none; the text says what is wrong with it."""


@dataclass(frozen=True)
class Offer:
    """Where a game is said to be: its name there, in words who offers it, and what to do if it is none."""

    name: str
    home: str
    remedy: str


class Registry:
    """The games that can be played, by id, and why others cannot."""

    def __init__(self) -> None:
        self.discovered = False
        self.games: dict[str, Game[State]] = {}
        self.homes: dict[str, str] = {}  # by the id of a game, who offers it
        self.left_out: dict[str, str] = {}  # by the name of an offer, why it cannot be played
        self.modules: list[str] = []  # that were named expressly

    def discover(self) -> None:
        """Take in the games of this folder, then those of other packages."""
        self.discovered = True  # already: a game may ask for the others while it is loaded
        for module in pkgutil.iter_modules(__path__):
            if module.ispkg:
                full = f"{__name__}.{module.name}"
                offer = Offer(module.name, f"the folder games/{module.name}", "Mend it or move it away.")
                self.try_offer(offer, partial(importlib.import_module, full))
        for entry in sorted(entry_points(group=GROUP), key=lambda entry: (package(entry), entry.name)):
            remedy = f"Bring it up to date, or remove it: pip uninstall {package(entry)}"
            self.try_offer(Offer(entry.name, f"the package {package(entry)}", remedy), entry.load)

    def try_offer(self, offer: Offer, load: Callable[[], object]) -> None:
        try:
            self.take(offer.home, load)
        except BadGame as error:
            home = offer.home[0].upper() + offer.home[1:]
            self.left_out[offer.name] = f"{home} offers no game that can be played. {error} {offer.remedy}"

    def name_module(self, module: str) -> None:
        """Take in the game of a module that is named expressly; BadGame if it holds none."""
        if module not in self.modules:
            self.take(f"the module {module}", partial(importlib.import_module, module))
            self.modules.append(module)

    def take(self, home: str, load: Callable[[], object]) -> None:
        try:
            loaded = load()
        except (Exception, SystemExit) as error:
            raise BadGame(f"It cannot be loaded: {type(error).__name__}: {error}{place(error)}.") from error
        game = checked(loaded)
        if game.id in self.homes:
            raise BadGame(
                f"Its id {game.id!r} is taken: {self.homes[game.id]} has a game of that id. "
                "Only one of the two can be here, unless its author gives it another id."
            )
        self.games[game.id] = game
        self.homes[game.id] = home


def package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.value


def place(error: BaseException) -> str:
    """The file and the line where it went wrong, in brackets."""
    if isinstance(error, SyntaxError):
        return ""  # it says so itself
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if not frame.filename.startswith(("<", LOADERS, __file__))
    ]
    return f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""


def checked(loaded: object) -> Game[State]:
    """The game that a module holds, or that is offered itself; BadGame if it is not whole."""
    game = loaded if isinstance(loaded, Game) else getattr(loaded, "GAME", None)
    if game is None:
        what = getattr(loaded, "__name__", repr(loaded))
        raise BadGame(f"{what} holds no GAME: add `GAME = ...`, one object of a subclass of eleventh's Game.")
    if not isinstance(game, Game):
        raise BadGame(f"Its GAME is {game!r}, not an object of a subclass of eleventh.core.game.Game.")
    missing = [name for name in Game.__annotations__ if not hasattr(game, name)]
    if missing:
        raise BadGame(f"Its class {type(game).__name__} does not say: {', '.join(missing)}.")
    if not ID.fullmatch(game.id):
        raise BadGame(f"Its id {game.id!r} cannot stand in a link: use small letters, digits and hyphens.")
    return cast("Game[State]", game)


HERE = Registry()
FILLING = (
    RLock()
)  # a game may ask for the others while it is loaded, another thread waits until all are there


def registry() -> Registry:
    """The registry of this process, filled when it is first asked for."""
    with FILLING:
        if not HERE.discovered:
            HERE.discover()
    return HERE


def all_games() -> dict[str, Game[State]]:
    """Every game by its id, in the order of their names."""
    return {game.id: game for game in sorted(registry().games.values(), key=lambda game: game.name)}


def left_out() -> list[str]:
    """Why what was offered as a game cannot be played, a text for each."""
    return list(registry().left_out.values())


def register(*modules: str) -> None:
    """Take in the games of these modules too: for tests, and for processes that work for this one."""
    for module in modules:
        registry().name_module(module)


def registered() -> tuple[str, ...]:
    """The modules that were named expressly: what another process needs to know the same games."""
    return tuple(registry().modules)


def find_game(name: str) -> Game[State]:
    wanted = name.strip().lower().replace("_", "-")
    games = registry().games
    if wanted in games:
        return games[wanted]
    for offered, why in registry().left_out.items():
        if wanted == offered.lower().replace("_", "-"):
            raise UnknownGame(why)
    raise UnknownGame(f"There is no game {name!r}. Choose from: {', '.join(all_games())}.")
