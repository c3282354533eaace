"""Write the client's types: src/eleventh/web/src/lib/generated.ts, from the schema that the server serves.

PYTHONPATH=src python tools/client_types.py
"""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

from eleventh.server.http.schema import components

TARGET = Path(__file__).resolve().parent.parent / "src" / "eleventh" / "web" / "src" / "lib" / "generated.ts"
HEAD = """\
// Messages and scenes as they come over the wire. Written by tools/client_types.py from the schema that the
// server serves: change the Python structs and run it again. Fields at their default are absent.
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
NOTHING: tuple[object, ...] = ("", 0, 0.0, False, None, [], (), {})

Schema = dict[str, Any]


class Unions:
    """The unions that have a name, by their members."""

    def __init__(self, schemas: dict[str, Schema]) -> None:
        self.names = {key(form): name for name, form in schemas.items() if "anyOf" in form}

    def written(self, form: Schema) -> str:
        """A schema as a TypeScript type."""
        if "$ref" in form:
            return str(form["$ref"]).rpartition("/")[2]
        if "enum" in form:
            return " | ".join(json.dumps(value) for value in form["enum"])
        if "anyOf" in form:
            return self.names.get(key(form)) or self.union(form)
        if form.get("type") == "array":
            if "prefixItems" in form:
                return f"[{', '.join(self.written(item) for item in form['prefixItems'])}]"
            item = self.written(form["items"])
            return f"({item})[]" if " " in item else f"{item}[]"
        if form.get("type") == "object":
            return f"Record<string, {self.written(form['additionalProperties'])}>"
        if form.get("type") in PLAIN:
            return PLAIN[form["type"]]
        raise TypeError(f"There is no TypeScript for {form}.")

    def union(self, form: Schema) -> str:
        return " | ".join(self.written(one) for one in form["anyOf"])


def key(form: Schema) -> str:
    return json.dumps(form.get("anyOf"))


def comment(form: Schema) -> list[str]:
    if "description" not in form:
        return []
    first, *rest = inspect.cleandoc(form["description"]).splitlines()
    if not rest:
        return [f"/** {first} */"]
    return [f"/** {first}", *[f" * {line}".rstrip() for line in rest], " */"]


def declared(name: str, form: Schema, unions: Unions) -> str:
    if "anyOf" in form:
        return "\n".join([*comment(form), f"export type {name} = {unions.union(form)};"])
    fields = [
        f"  {field}{'' if field in form['required'] else '?'}: {unions.written(kind)};"
        for field, kind in form["properties"].items()
    ]
    if not fields:
        return "\n".join([*comment(form), f"export type {name} = Record<string, never>;"])
    return "\n".join([*comment(form), f"export interface {name} {{", *fields, "}"])


def defaults(schemas: dict[str, Schema]) -> str:
    """The default of a field as a comment, if it is not empty."""
    lines = []
    for name, form in schemas.items():
        given = {
            field: kind["default"]
            for field, kind in form.get("properties", {}).items()
            if "default" in kind and kind["default"] not in NOTHING
        }
        if given:
            fields = ", ".join(f"{field}: {json.dumps(value)}" for field, value in given.items())
            lines.append(f"  {name}: {{ {fields} }},")
    head = ["/** What an absent field means, where that is not nothing. */", "export const DEFAULTS = {"]
    return "\n".join([*head, *lines, "} as const;"])


def written() -> str:
    schemas = dict(sorted(components().items()))
    unions = Unions(schemas)
    parts = [HEAD, *[declared(name, form, unions) + "\n" for name, form in schemas.items()]]
    return "\n".join([*parts, defaults(schemas) + "\n"])


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
