"""The rules of games leave two things to the engine: the stack of steps, and the places of cards."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.zones import Zone
from eleventh.games import all_games

GAMES = [game for name, game in all_games().items() if name != "tiny"]
CHANGES = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"}  # of a list
SET_UP = {"__init__", "fill_in", "set_up", "new_state"}  # functions that fill the zones of a new state
RESAMPLING = "secrets.py"  # a file that resamples what a seat cannot know


def functions(folder: Path) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Each function in the files of a folder, with the name of its file."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield file.name, node


def field_of(node: ast.AST) -> str:
    """The field of the state that an expression such as `s.hands[seat]` is about; empty if there is none."""
    while isinstance(node, ast.Subscript):
        node = node.value
    of_state = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "s"
    return node.attr if isinstance(node, ast.Attribute) and of_state else ""


def changed_fields(function: ast.FunctionDef) -> Iterator[tuple[str, int]]:
    """The attributes whose lists a function changes or replaces, with the line."""
    for node in ast.walk(function):
        targets: list[ast.expr] = []
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            targets = [node.func.value]
        elif isinstance(node, ast.Assign | ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.AugAssign):
            targets = [node.target]
        for target in targets:
            if name := field_of(target):
                yield name, line


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_changes_the_stack_through_the_engine_only(game: Game[State]) -> None:
    found = [
        f"{file}:{line} ({function.name})"
        for file, function in functions(game.folder)
        for name, line in changed_fields(function)
        if name == "stack"
    ]
    assert not found, f"use push, cancel or cut_to: {', '.join(found)}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_cards_move_through_the_functions_of_zones_only(game: Game[State]) -> None:
    specs = game.state_class.SPECS.items()
    zones = {name for name, spec in specs if isinstance(spec, Zone) and not spec.part_of}
    found = [
        f"{file}:{line} ({function.name} changes {name})"
        for file, function in functions(game.folder / "rules")
        if function.name not in SET_UP and file != RESAMPLING
        for name, line in changed_fields(function)
        if name in zones
    ]
    assert not found, f"move cards by core/zones.py: {', '.join(found)}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_native_numbers_are_for_the_heuristic_only(game: Game[State]) -> None:
    found = [
        file.name
        for file in game.folder.rglob("*.py")
        if file.parent.name != "policy" and "i64" in file.read_text("utf-8")
    ]
    assert not found, f"rules count in plain numbers: {', '.join(found)}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rules_know_neither_the_heuristic_nor_the_table(game: Game[State]) -> None:
    """Content knows no rules, and the heuristic no table either."""
    forbidden = {"content": ("rules", "policy", "table"), "rules": ("policy", "table"), "policy": ("table",)}
    found = [
        f"{file.parent.name}/{file.name} imports {part}"
        for folder, parts in forbidden.items()
        for file in sorted((game.folder / folder).glob("*.py"))
        for part in parts
        if f"{game.package}.{part}" in file.read_text("utf-8")
    ]
    assert not found, ", ".join(found)


ON_THE_WAY = {("flight.py", "do")}  # shows a figure on each island that it flies over; it ends on the last
FLOW = {"push", "cut_to", "cancel", "draw", "move", "lose", "win"}  # calls that are more than words


def beyond_words(node: ast.AST) -> bool:
    """Whether a statement changes the position or the flow of the game."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Return | ast.Break | ast.Continue | ast.Raise):
            return True
        targets = inner.targets if isinstance(inner, ast.Assign) else [getattr(inner, "target", None)]
        if isinstance(inner, ast.Assign | ast.AugAssign) and any(field_of(one) for one in targets if one):
            return True
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Attribute) and inner.func.attr in FLOW:
            return True
    return False


def uses_of_narrating(function: ast.FunctionDef) -> Iterator[tuple[int, bool]]:
    """Each line of a function that asks whether the story is told, and whether only words depend on it."""
    words: set[ast.AST] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.IfExp) or (
            isinstance(node, ast.If) and not any(beyond_words(one) for one in [*node.body, *node.orelse])
        ):
            words.update(ast.walk(node.test))
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and node.attr == "narrating" and isinstance(node.ctx, ast.Load):
            yield node.lineno, node in words


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_narration_changes_nothing_but_words(game: Game[State]) -> None:
    found = [
        f"{file}:{line} ({function.name})"
        for file, function in functions(game.folder / "rules")
        for line, only_words in uses_of_narrating(function)
        if not only_words and (file, function.name) not in ON_THE_WAY
    ]
    assert not found, ", ".join(found)
