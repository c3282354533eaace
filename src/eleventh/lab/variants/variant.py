"""A game with other numbers: its modules loaded once more, from their source, with some numbers replaced.

A number (`numbers.py` says how it is named) is replaced as soon as the statement that defines it has run,
before anything else could read it: tables that are worked out from it, and all modules that import it, have
the new one. The printed game is not touched: a variant has modules and classes of its own, and no registry
knows it. Of a compiled game the plain source is loaded, on the compiled engine.
"""

from __future__ import annotations

import ast
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import itertools
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, cast

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.games import find_game
from eleventh.lab.variants.numbers import (
    BadNumber,
    Number,
    Where,
    checked,
    find_number,
    look_up,
    numbers_in,
    replace,
)

Content = tuple[tuple[str, Number], ...]  # the numbers that are replaced: the path of each, and the new one
KEPT = 8  # variants that a process remembers
HOOK = "__replace_numbers__"
DRAWING = ("scene", "art", "facts", "invariants")  # modules that show and describe: no rule counts on them
TABLE = "table"  # the folder of such modules
CONTENT = "content"  # the folder of what is printed: its numbers are listed as content.NAME
LOADING = threading.RLock()  # while modules are exchanged
COUNTER = itertools.count(1)


def game_with(name: str, content: Content) -> Game[State]:
    """The game, with these numbers. Raises BadNumber with a sentence."""
    return variant(name, content) if content else find_game(name)


def settle_content(game: Game[State], wanted: Mapping[str, object]) -> Content:
    """The numbers that are not as printed, by their paths, in order. Raises BadNumber for one that the game
    does not have, or that cannot be what is wanted."""
    found: dict[str, Number] = {}
    for said, value in wanted.items():
        if not isinstance(value, int | float):
            raise BadNumber(f"{said!r} is to be {value!r}: it takes a number.")
        where = canonical(game, find_number(game, said))
        if str(where) in found:
            raise BadNumber(f"{said!r} is given twice: {where} is the same number.")
        found[str(where)] = checked(present(game, said), value, where)
    return tuple(sorted((path, new) for path, new in found.items() if new != present(game, path)))


@lru_cache(maxsize=KEPT)
def variant(name: str, content: Content) -> Game[State]:
    printed = find_game(name)
    package, home = home_of(printed)
    wanted: dict[str, list[tuple[Where, Number]]] = {}
    for path, number in content:
        where = find_number(printed, path)
        wanted.setdefault(module_of(printed, where), []).append((where, number))
    with apart(package, Finder(package, printed.folder, wanted)):
        try:
            found = importlib.import_module(home)
            for module in wanted:
                importlib.import_module(f"{package}.{module}")
        except BadNumber:
            raise
        except Exception as error:
            raise BadNumber(
                f"{printed.name} cannot be played with {say_content(content)}: "
                f"{type(error).__name__}: {error}."
            ) from error
    return cast("Game[State]", found.GAME)


def home_of(game: Game[State]) -> tuple[str, str]:
    """The package that the game is made of, and the module that holds its GAME."""
    package = game.package
    if not hasattr(sys.modules[package], "__path__"):
        raise BadNumber(f"{game.name} is one module: only the numbers of a game in a package can be varied.")
    return package, package if hasattr(sys.modules[package], "GAME") else type(game).__module__


def modules_of(game: Game[State]) -> list[Path]:
    """The files of the game in which numbers of its rules can stand."""
    files = sorted(game.folder.rglob("*.py"))
    return [
        file for file in files if file.stem.split("_")[0] not in (*DRAWING, "") and file.parent.name != TABLE
    ]


def module_of(game: Game[State], where: Where) -> str:
    """The module that defines a number, from the game's package on. A path names it, or its folder."""
    files = [file for file in modules_of(game) if where.module in (file.stem, folder_of(game, file))]
    if not files:
        raise no_module(game, where.module)
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        if any(where.name in assigned(statement) for statement in tree.body):
            return ".".join(file.relative_to(game.folder).with_suffix("").parts)
    raise BadNumber(f"There is no {where.name!r} in {where.module} of {game.name}.")


def canonical(game: Game[State], where: Where) -> Where:
    """The path by which a number is listed."""
    module = module_of(game, where).split(".")
    return Where(CONTENT if CONTENT in module[:-1] else module[-1], where.name, where.parts)


def folder_of(game: Game[State], file: Path) -> str:
    return "" if file.parent == game.folder else file.parent.name


def no_module(game: Game[State], module: str) -> BadNumber:
    found = [CONTENT if folder_of(game, file) == CONTENT else file.stem for file in modules_of(game)]
    names = ", ".join(dict.fromkeys(found))
    return BadNumber(f"{game.name} has no module {module!r}. Its modules: {names}.")


def say_content(content: Content) -> str:
    return ", ".join(f"{path} = {number}" for path, number in content) or "as printed"


def check_kept(namespace: Mapping[str, object], numbers: Sequence[tuple[Where, Number]]) -> None:
    """Raises BadNumber for one that something later in its module has overwritten."""
    for where, number in numbers:
        if look_up(namespace[where.name], where) != number:
            raise BadNumber(f"{where} is worked out from other numbers: change those.")


@contextmanager
def apart(package: str, finder: Finder) -> Iterator[None]:
    """Inside, the modules of the package are imported anew; outside, nothing has changed."""
    with LOADING:
        ours = {name: module for name, module in sys.modules.items() if belongs(name, package)}
        for name in ours:
            del sys.modules[name]
        sys.meta_path.insert(0, finder)
        try:
            yield
        finally:
            sys.meta_path.remove(finder)
            for name in [name for name in sys.modules if belongs(name, package)]:
                del sys.modules[name]
            sys.modules.update(ours)
            above, _, last = package.rpartition(".")
            if above:
                setattr(sys.modules[above], last, ours[package])


def belongs(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads the modules of one package from their source, and replaces numbers on the way. Their classes say
    that they come from a package of another name, so that nobody takes them for the printed game's."""

    def __init__(self, package: str, folder: Path, wanted: Mapping[str, list[tuple[Where, Number]]]) -> None:
        self.package = package
        self.folder = folder
        self.wanted = wanted
        self.alias = f"{package}~{next(COUNTER)}"

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not belongs(fullname, self.package):
            return None
        inner = fullname.removeprefix(self.package).lstrip(".").replace(".", "/")
        file, folder = self.folder / f"{inner}.py", self.folder / inner
        if (folder / "__init__.py").exists():
            return importlib.util.spec_from_file_location(
                fullname, folder / "__init__.py", loader=self, submodule_search_locations=[str(folder)]
            )
        if inner and file.exists():
            return importlib.util.spec_from_file_location(fullname, file, loader=self)
        return None

    def exec_module(self, module: ModuleType) -> None:
        spec = module.__spec__
        assert spec is not None
        assert spec.origin is not None
        inner = spec.name.removeprefix(self.package)
        numbers = self.wanted.get(inner.lstrip("."), [])
        namespace = vars(module)
        if numbers:
            self.run_replacing(Path(spec.origin), numbers, namespace)
        else:
            code = importlib.machinery.SourceFileLoader(spec.name, spec.origin).get_code(spec.name)
            assert code is not None
            exec(code, namespace)
        for value in namespace.values():
            if isinstance(value, type) and value.__module__ == spec.name:
                value.__module__ = f"{self.alias}{inner}"

    def run_replacing(
        self, file: Path, numbers: Sequence[tuple[Where, Number]], namespace: dict[str, Any]
    ) -> None:
        def replace_numbers(name: str) -> None:
            for where, number in numbers:
                if where.name == name:
                    namespace[name] = replace(namespace[name], where.parts, number, where)

        namespace[HOOK] = replace_numbers
        exec(with_hooks(file, {where.name for where, _ in numbers}), namespace)
        del namespace[HOOK]
        check_kept(namespace, numbers)


def with_hooks(file: Path, names: set[str]) -> CodeType:
    """The module, with a call after each statement that gives one of these names its value."""
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    body: list[ast.stmt] = []
    for statement in tree.body:
        body.append(statement)
        for name in sorted(assigned(statement) & names):
            call = ast.Expr(ast.Call(ast.Name(HOOK, ast.Load()), [ast.Constant(name)], []))
            body.append(ast.fix_missing_locations(ast.copy_location(call, statement)))
    tree.body = body
    return compile(tree, str(file), "exec", dont_inherit=True)


def assigned(statement: ast.stmt) -> set[str]:
    """The names that a statement of a module gives a value."""
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
        targets = [statement.target]
    return {target.id for target in targets if isinstance(target, ast.Name)}


def present(game: Game[State], said: str) -> Number:
    """What a number is in the printed game."""
    where = find_number(game, said)
    module = importlib.import_module(f"{home_of(game)[0]}.{module_of(game, where)}")
    return cast("Number", look_up(getattr(module, where.name), where))


def all_numbers(game: Game[State]) -> Iterator[tuple[str, Number]]:
    """Every number that stands in a module of the game, by its path: not all of them mean something alone."""
    package, _ = home_of(game)
    for file in modules_of(game):
        inner = ".".join(file.relative_to(game.folder).with_suffix("").parts)
        module = importlib.import_module(f"{package}.{inner}")
        shown = CONTENT if folder_of(game, file) == CONTENT else file.stem
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        for name in (name for statement in tree.body for name in sorted(assigned(statement))):
            if not name.startswith("_"):
                for where, number in numbers_in(getattr(module, name), Where(shown, name)):
                    yield str(where), number
