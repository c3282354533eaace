"""Small changes that can be made to a file of rules."""

from __future__ import annotations

import ast
import hashlib
import math
import re
from dataclasses import dataclass

# Functions that make words, show things or copy them, and are no rules.
WORDS = {
    *{
        "prompt",
        "tell",
        "say",
        "note",
        "group",
        "points_at",
        "shows",
        "weighty",
        "end_rule",
        "take_back_warning",
    },
    *{"clone", "copy", "__repr__"},
}

FLIPS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
OPPOSITES = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)  # flipped, these negate the condition
OF_A_NUMBER = 0.3
OF_DATA = 0.15


@dataclass(frozen=True)
class Change:
    file: str
    line: int
    where: str  # the function, with its class
    kind: str
    start: int  # in bytes of the file
    end: int
    text: str
    before: str  # the changed lines, joined
    after: str
    statement: str  # line:column of the statement around it
    weight: float
    nth: int = 0  # of equal ones in a function

    def text_of(self) -> str:
        return f"{self.where}\n- {self.before}\n+ {self.after}"

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]

    def can_be_read(self, source: bytes) -> bool:
        try:
            compile(self.apply(source), self.file, "exec", dont_inherit=True)
        except SyntaxError:
            return False
        return True

    def lot(self, seed: int) -> float:
        """The smaller, the earlier drawn. Made of the text alone, so that a sample outlives other edits."""
        lot = f"{seed}|{self.where}|{self.before}|{self.after}|{self.nth}"
        number = int.from_bytes(hashlib.sha256(lot.encode()).digest()[:8], "big")
        return -math.log((number + 1) / (2**64 + 1)) / self.weight


class Finder(ast.NodeVisitor):
    """Collects the changes that can be made to one file."""

    def __init__(self, file: str, source: bytes, methods: set[str] | None) -> None:
        self.file = file
        self.source = source
        self.methods = methods  # of all functions only these, or all
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.names: list[str] = []
        self.functions = 0
        self.statement = ""
        self.last_returns: set[ast.stmt] = set()
        self.changes: list[Change] = []

    def find(self) -> list[Change]:
        self.visit(ast.parse(self.source))
        counts: dict[tuple[str, str, str], int] = {}
        out = []
        for change in self.changes:
            key = (change.where, change.before, change.after)
            nth = counts[key] = counts.get(key, -1) + 1
            out.append(Change(**{**change.__dict__, "nth": nth}))
        return out

    # where things stand

    def begins(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def ends(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def add(self, kind: str, start: int, end: int, text: str, weight: float = 1.0) -> None:
        first = max(i for i, at in enumerate(self.starts) if at <= start)
        stop = next(at for at in self.starts if at >= end and at > start)
        lines = self.source[self.starts[first] : stop]
        at = start - self.starts[first]
        changed = lines[:at] + text.encode() + lines[at + end - start :]
        if not self.functions:
            weight *= OF_DATA
        where = ".".join(self.names) or "(module)"
        self.changes.append(
            Change(
                self.file,
                first + 1,
                where,
                kind,
                start,
                end,
                text,
                joined(lines),
                joined(changed),
                self.statement,
                weight,
            )
        )

    def swap(self, kind: str, start: int, end: int, pattern: str, text: str) -> None:
        """Replace the operator that stands between two operands."""
        found = re.search(pattern.encode(), self.source[start:end])
        if found:
            self.add(kind, start + found.start(), start + found.end(), text)

    # what is visited

    def visit(self, node: ast.AST) -> None:
        if not isinstance(node, ast.stmt):
            super().visit(node)
            return
        before = self.statement
        self.statement = f"{node.lineno}:{node.col_offset}"
        super().visit(node)
        self.statement = before

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in WORDS or (
            self.methods is not None and not self.functions and node.name not in self.methods
        ):
            return
        for default in [*node.args.defaults, *[d for d in node.args.kw_defaults if d]]:
            self.visit(default)
        self.names.append(node.name)
        self.functions += 1
        self.last_returns.add(node.body[-1])
        for statement in node.body:
            self.visit(statement)
        self.functions -= 1
        self.names.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.names.append(node.name)
        for statement in node.body:
            if self.methods is None or isinstance(statement, ast.FunctionDef):
                self.visit(statement)
        self.names.pop()

    def visit_Module(self, node: ast.Module) -> None:
        for statement in node.body:
            if self.methods is None or isinstance(statement, ast.ClassDef):
                self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(target, ast.Name) and target.id == "FIELDS" for target in node.targets):
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):  # a docstring
            return
        if isinstance(node.value, ast.Call) and called(node.value) not in WORDS:
            self.add("call", self.begins(node), self.ends(node), "pass")
        self.visit(node.value)

    def visit_Raise(self, node: ast.Raise) -> None:
        pass

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None:
            self.visit(node.value)
        elif node not in self.last_returns:
            self.add("return", self.begins(node), self.ends(node), "pass")

    def visit_Call(self, node: ast.Call) -> None:
        name = called(node)
        if name in WORDS:
            return
        if isinstance(node.func, ast.Name) and name in ("min", "max"):
            self.add(
                "min/max", self.begins(node.func), self.ends(node.func), "max" if name == "min" else "min"
            )
        if isinstance(node.func, ast.Name) and name == "range" and node.args:
            end = node.args[0] if len(node.args) == 1 else node.args[1]
            if not isinstance(end, ast.Constant):
                text = self.source[self.begins(end) : self.ends(end)].decode()
                self.add("range", self.begins(end), self.ends(end), f"{bracketed(end, text)} - 1")
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        if any(isinstance(part, ast.Attribute) and part.attr == "narrating" for part in ast.walk(node.test)):
            for statement in node.orelse:
                self.visit(statement)
            return
        if not node.orelse and isinstance(node.body[-1], ast.Return | ast.Continue | ast.Break):
            self.add("branch", self.begins(node.test), self.ends(node.test), "False")
        self.negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        if (text(node.body) or text(node.orelse)) and "outcome_name" not in self.names:
            return
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self.negate(condition)
        self.generic_visit(node)

    def negate(self, test: ast.expr) -> None:
        if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], OPPOSITES):
            return  # the comparison is changed to the same effect
        start, end = self.begins(test), self.ends(test)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self.add("condition", start, self.begins(test.operand), "")
        else:
            self.add("condition", start, end, f"not {bracketed(test, self.source[start:end].decode())}")

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, op, right in zip(operands, node.ops, operands[1:], strict=False):
            old, new = FLIPS[type(op)]
            pattern = rf"\b{old.replace(' ', ' +')}\b" if old[0].isalpha() else old
            self.swap("comparison", self.ends(left), self.begins(right), pattern, new)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.swap("and/or", self.ends(left), self.begins(right), rf"\b{old}\b", new)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if any(isinstance(part, ast.expr) and text(part) for part in ast.walk(node)):
            return  # texts put together
        literal = ast.List | ast.Tuple | ast.ListComp
        if not any(isinstance(side, literal) for side in (node.left, node.right)):
            if isinstance(node.op, ast.Add):
                self.swap("sign", self.ends(node.left), self.begins(node.right), r"\+", "-")
            elif isinstance(node.op, ast.Sub):
                self.swap("sign", self.ends(node.left), self.begins(node.right), "-", "+")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if not isinstance(node.value, ast.List | ast.ListComp | ast.JoinedStr) and not text(node.value):
            if isinstance(node.op, ast.Add):
                self.swap("sign", self.ends(node.target), self.begins(node.value), r"\+=", "-=")
            elif isinstance(node.op, ast.Sub):
                self.swap("sign", self.ends(node.target), self.begins(node.value), "-=", "+=")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        start, end = self.begins(node), self.ends(node)
        if isinstance(node.value, bool):
            self.add("true/false", start, end, str(not node.value), 1.0)
        elif isinstance(node.value, int):
            self.add("number", start, end, str(node.value + 1), OF_A_NUMBER)
            if node.value > 0:
                self.add("number", start, end, str(node.value - 1), OF_A_NUMBER)


def joined(lines: bytes) -> str:
    return " ".join(line.strip() for line in lines.decode().splitlines() if line.strip())


def bracketed(node: ast.expr, text: str) -> str:
    plain = isinstance(node, ast.Name | ast.Call | ast.Attribute | ast.Subscript | ast.Constant)
    return text if plain else f"({text})"


def called(node: ast.Call) -> str:
    func = node.func
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
