"""Which files of a game, and which tests, are about its rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Container
from dataclasses import dataclass
from pathlib import Path

from mutation.changes import Change, Finder

ROOT = Path(__file__).resolve().parents[2]

STEPS = {"Step", "Decision", "Deal", "Auto", "ActionMenu", "ActionType"}
STEPS |= {"Power", "GoOn", "Window", "TeamWindow"}
NO_RULES = ("art", "scene", "facts", "wording", "policy", "invariants")  # beginnings of file names
NO_RULES_IN = ("table.", "policy.")  # folders
RULE_METHODS = {"new", "resample_hidden", "took_back", "payoffs", "settle"}


@dataclass
class Target:
    """A game, and its files that hold rules."""

    name: str  # as in the command line: island-of-d
    folder: Path
    package: str  # eleventh.games.island_of_d
    methods: dict[str, set[str] | None]  # by file name: the functions that are rules; None is all

    def source(self, file: str) -> bytes:
        return (self.folder / file).read_bytes()

    def module(self, file: str) -> str:
        if file == "__init__.py":
            return self.package
        return f"{self.package}.{file.removesuffix('.py').replace('/', '.')}"

    def changes(self) -> list[Change]:
        return [
            change
            for file, methods in sorted(self.methods.items())
            for change in Finder(file, self.source(file), methods).find()
        ]

    def tested_by(self, test: str) -> bool:
        """Is that a test of this game, by its path or by the game that it is given?"""
        path, _, given = test.partition("[")
        return f"/{self.folder.name}/" in path or bool(re.search(rf"(?<![\w-]){self.name}(?!\w)", given))


def find_target(name: str) -> Target:
    name = name.replace("_", "-")
    found = [
        book.parent
        for base in ("src", "tests")
        for book in sorted((ROOT / base).rglob("rulebook.md"))
        if book.parent.name == name.replace("-", "_")
    ]
    if not found:
        games = sorted(
            path.parent.name.replace("_", "-") for path in (ROOT / "src").rglob("games/*/rulebook.md")
        )
        raise SystemExit(f"There is no game {name!r}. Choose from: {', '.join(games)}.")
    folder = found[0]
    parts = [folder.name]
    while (folder.parents[len(parts) - 1] / "__init__.py").exists():
        parts.insert(0, folder.parents[len(parts) - 1].name)
    package = ".".join(parts)
    return Target(name, folder, package, rule_files(folder, package))


def rule_files(folder: Path, package: str) -> dict[str, set[str] | None]:
    """Files with steps and what they import; of the file with the game its rule methods."""
    trees = {inner_name(folder, path): ast.parse(path.read_bytes()) for path in sorted(folder.rglob("*.py"))}
    needed = {stem: set(imports(tree, package, trees).values()) for stem, tree in trees.items()}
    todo, games = set(), []
    for stem, classes in families(trees).items():
        if "Game" in classes:
            games.append(stem)
            todo |= used_by_rules(trees[stem], imports(trees[stem], package, trees))
        elif classes & STEPS:
            todo.add(stem)
    rules: set[str] = set()
    while todo:
        stem = todo.pop()
        if stem in trees and stem not in rules and stem not in games and may_hold_rules(stem):
            rules.add(stem)
            todo |= needed[stem]
    files: dict[str, set[str] | None] = {f"{stem.replace('.', '/')}.py": None for stem in rules}
    return files | {f"{stem}.py": RULE_METHODS for stem in games}


def inner_name(folder: Path, path: Path) -> str:
    """The name of a module from the game's package on: `rules.turn`, or `turn` if there are no folders."""
    return ".".join(path.relative_to(folder).with_suffix("").parts)


def may_hold_rules(name: str) -> bool:
    return not name.startswith(NO_RULES_IN) and not name.rpartition(".")[2].startswith(NO_RULES)


def imports(tree: ast.Module, package: str, modules: Container[str]) -> dict[str, str]:
    """Names in this file, and the module of the game that each comes from."""
    out = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and (node.module + ".").startswith(package + "."):
            for alias in node.names:
                inner = node.module.removeprefix(package).lstrip(".")
                whole = f"{inner}.{alias.name}".lstrip(".")  # a module that is imported itself
                out[alias.asname or alias.name] = whole if whole in modules else inner
    return out


def families(trees: dict[str, ast.Module]) -> dict[str, set[str]]:
    """By file: which of the engine's classes its own classes descend from."""
    roots = {name: {name} for name in [*STEPS, "Game"]}
    classes = [
        (stem, node)
        for stem, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    ]
    out: dict[str, set[str]] = {stem: set() for stem in trees}
    for _ in range(len(classes)):
        before = len(roots)
        for stem, node in classes:
            for base in node.bases:
                inner = base.value if isinstance(base, ast.Subscript) else base
                name = getattr(inner, "id", getattr(inner, "attr", ""))
                if name in roots:
                    roots[node.name] = roots.get(node.name, set()) | roots[name]
                    out[stem] |= roots[name]
        if len(roots) == before:
            break
    return out


def used_by_rules(tree: ast.Module, known: dict[str, str]) -> set[str]:
    return {
        known[name.id]
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name in RULE_METHODS
        for name in ast.walk(node)
        if isinstance(name, ast.Name) and name.id in known
    }
