"""FIELDS, `clone`, `values` and `news` written from a state's annotations, as text in its file: free in play.

    python -m eleventh.kit.fields FILE...           write the blocks anew
    python -m eleventh.kit.fields --check FILE...   only say which are stale

A class asks for it with the two marks; between them stands what is written. Every annotated attribute is a
field, in order. SHARED names the lists that are replaced and never changed in place, so that copies share
them. LENT names lists that copies share until one changes its own: beside `cards` stands `cards_lent`, which
says that another state may hold the list, so that it is replaced by a copy before it is changed.
DERIVED names what follows from the other fields: it is copied, and is no part of the position.

A record, which is no state but stands in one, gets FIELDS, `copy` and `same`.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

BEGIN = "# --- written by eleventh.kit.fields ---"
END = "# --- up to here ---"
WIDTH = 110
PLAIN = {"int", "bool", "str", "float", "i64", "i32", "i16", "u8"}


class BadFields(ValueError):
    """The class cannot be copied by its annotations; the text says why."""


def copied(value: str, kind: ast.expr) -> str:
    """How a value of this type is copied."""
    written = ast.unparse(kind)
    if written in PLAIN or written.startswith(("tuple[", "Final")):
        return value
    if isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "list":
        inner = copied("each", kind.slice)
        return f"{value}.copy()" if inner == "each" else f"[{inner} for each in {value}]"
    if isinstance(kind, ast.Name):
        return f"{value}.copy()"  # a record
    raise BadFields(f"a field of type {written} cannot be copied: use numbers, texts, lists or records")


def differs(name: str, kind: ast.expr, other: str) -> str:
    """Whether a value of this type is another one there."""
    written = ast.unparse(kind)
    if isinstance(kind, ast.Name) and written not in PLAIN:
        return f"not self.{name}.same({other}.{name})"
    sign = "is not" if written.startswith(("tuple[", "Final")) else "!="
    return f"self.{name} {sign} {other}.{name}"


def names_in(found: ast.ClassDef, name: str) -> list[str]:
    """The texts of a tuple such as SHARED."""
    for node in found.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        value = getattr(node, "value", None)
        if isinstance(target, ast.Name) and target.id == name and value is not None:
            return list(ast.literal_eval(value))
    return []


def block(found: ast.ClassDef) -> list[str]:
    """The lines between the marks."""
    shared, derived, lent = (names_in(found, name) for name in ("SHARED", "DERIVED", "LENT"))
    marks = [f"{name}_lent" for name in lent]
    fields: dict[str, ast.expr] = {}
    for node in found.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            fields[node.target.id] = node.annotation
    fields = {name: kind for name, kind in fields.items() if "ClassVar" not in ast.unparse(kind)}
    for name in (*shared, *derived, *lent, *marks):
        if name not in fields:
            raise BadFields(f"{found.name} has no field {name!r}")
    record = not any("State" in ast.unparse(base) for base in found.bases)
    lines = ["FIELDS: ClassVar[tuple[str, ...]] = ("]
    line = "   "
    position = [name for name in fields if name not in derived and name not in marks]
    for name in position:
        if len(line) + len(name) + 4 > WIDTH - 4:
            lines.append(line)
            line = "   "
        line += f' "{name}",'
    lines += [line, ")  # fmt: skip", ""]
    if not record:
        kept = [name for name in (*derived, *marks) if name not in position]
        lines += [*slots(kept), ""]
    lines.append(f"def {'copy' if record else 'clone'}(self) -> {found.name}:")
    lines.append(f"    other = {found.name}.__new__({found.name})")
    if not record:
        lines.append("    self.clone_flow(other)")
    for name, kind in fields.items():
        if name in marks:
            lines.append(f"    self.{name} = other.{name} = True")
            continue
        value = f"self.{name}"
        lines.append(f"    other.{name} = {value if name in (*shared, *lent) else copied(value, kind)}")
    lines += ["    return other", ""]
    if record:
        return [*lines, *same(found.name, fields)]
    return [*lines, *values(position), *news(found.name, {name: fields[name] for name in position}, shared)]


def slots(kept: list[str]) -> list[str]:
    """The slots: of FIELDS, and of what is kept beside them; one line, or as many as it takes."""
    if not kept:
        return ["__slots__ = FIELDS"]
    names = ", ".join(repr_of(kept))
    line = f"__slots__ = (*FIELDS, {names})"
    if len(line) <= WIDTH - 4:
        return [line]
    lines = ["__slots__ = (", "    *FIELDS,"]
    line = "   "
    for name in repr_of(kept):
        if len(line) + len(name) + 2 > WIDTH - 4:
            lines.append(line)
            line = "   "
        line += f" {name},"
    return [*lines, line, ")  # fmt: skip"]


def repr_of(names: list[str]) -> list[str]:
    return [f'"{name}"' for name in names]


def same(record: str, fields: dict[str, ast.expr]) -> list[str]:
    """The method that holds a record against another."""
    tests = [differs(name, kind, "other") for name, kind in fields.items()]
    lines = [f"def same(self, other: {record}) -> bool:"]
    for test in tests:
        lines += [f"    if {test}:", "        return False"]
    return [*lines, "    return True", ""]


def news(state: str, fields: dict[str, ast.expr], shared: list[str]) -> list[str]:
    """The method that says which fields have changed."""
    lines = ["def news(self, seen: State, held: list[object], changed: list[int]) -> None:"]
    lines.append(f"    assert isinstance(seen, {state})")
    lines.append("    was = seen  # compiled, what it is would be asked at every field")
    for number, (name, kind) in enumerate(fields.items()):
        kept = f"self.{name}" if name in shared else copied(f"self.{name}", kind)
        test = f"self.{name} is not was.{name}" if name in shared else differs(name, kind, "was")
        lines.append(f"    if {test}:")
        lines.append(f"        held[{number}] = was.{name} = {kept}")
        lines.append(f"        changed.append({number})")
    return [*lines, ""]


def values(names: list[str]) -> list[str]:
    """The method that lists the fields of a state."""
    lines = ["def values(self) -> list[object]:", "    return ["]
    line = "       "
    for name in names:
        if len(line) + len(name) + 7 > WIDTH - 4:
            lines.append(line)
            line = "       "
        line += f" self.{name},"
    return [*lines, line, "    ]  # fmt: skip", ""]


def written(source: str) -> str:
    """The source with each block as its annotations ask."""
    lines = source.split("\n")
    nodes = ast.parse(source).body
    starts = [node.lineno for node in nodes] + [len(lines) + 1]
    for number, found in reversed(list(enumerate(nodes))):
        if not isinstance(found, ast.ClassDef):
            continue
        body = range(found.lineno, starts[number + 1] - 1)  # comments at its end included
        begins = [n for n in body if lines[n].strip() == BEGIN]
        if not begins:
            continue
        ends = [n for n in range(begins[0], len(lines)) if lines[n].strip() == END]
        if not ends:
            raise BadFields(f"{found.name}: {BEGIN!r} has no {END!r} after it")
        indent = " " * (len(lines[begins[0]]) - len(lines[begins[0]].lstrip()))
        lines[begins[0] + 1 : ends[0]] = [indent + line if line else "" for line in block(found)]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    check = "--check" in arguments
    stale = 0
    for name in arguments:
        if name == "--check":
            continue
        path = Path(name)
        source = path.read_text(encoding="utf-8")
        try:
            wanted = written(source)
        except BadFields as error:
            sys.stderr.write(f"{path}: {error}\n")
            return 2
        if wanted != source:
            stale += 1
            if check:
                sys.stderr.write(f"{path} is stale: run python -m eleventh.kit.fields {path}\n")
            else:
                path.write_text(wanted, encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
