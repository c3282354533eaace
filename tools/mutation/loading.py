"""Importing a changed file in place of the one in the tree."""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
from collections.abc import Sequence
from types import CodeType, ModuleType

from mutation.game import Target


class Loader(importlib.machinery.SourceFileLoader):
    """Runs given code in place of the file's."""

    def __init__(self, name: str, path: str, code: CodeType, given: dict[str, object]) -> None:
        super().__init__(name, path)
        self.code = code
        self.given = given

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__.update(self.given)
        exec(self.code, module.__dict__)


class Importer(importlib.abc.MetaPathFinder):
    def __init__(self, target: Target) -> None:
        self.target = target
        self.codes: dict[str, tuple[str, CodeType, dict[str, object]]] = {}

    def put(self, file: str, source: bytes | ast.Module, given: dict[str, object]) -> None:
        path = str(self.target.folder / file)
        code = compile(source, path, "exec", dont_inherit=True)
        self.codes[self.target.module(file)] = (path, code, given)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name not in self.codes:
            return None
        file, code, given = self.codes[name]
        folders = [str(self.target.folder)] if name == self.target.package else None
        return importlib.util.spec_from_file_location(
            name, file, loader=Loader(name, file, code, given), submodule_search_locations=folders
        )


class Closed(importlib.abc.MetaPathFinder):
    """Refuses the game, so that nothing that needs it is loaded beforehand."""

    def __init__(self, package: str) -> None:
        self.package = package

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> None:
        if (name + ".").startswith(self.package + "."):
            raise ImportError(f"{name} comes later")


class Marker(ast.NodeTransformer):
    """Puts `_hit_[n] = 1` before each statement."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                setattr(node, name, [part for statement in block for part in self.marked(statement)])
        return node

    def marked(self, statement: ast.stmt) -> list[ast.stmt]:
        if isinstance(statement, ast.ImportFrom) and statement.module == "__future__":
            return [statement]
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            return [statement]
        mark = ast.parse(f"_hit_[{len(self.keys)}] = 1").body[0]
        self.keys.append(f"{statement.lineno}:{statement.col_offset}")
        for part in ast.walk(mark):
            ast.copy_location(part, statement)
        return [mark, statement]
