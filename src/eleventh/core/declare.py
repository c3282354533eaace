"""Generates methods from annotations: `clone` and `values` of a state, `__init__` of a step with data.

In plain Python they are generated when the class is created, as in `dataclasses`. For the compiled build,
`tools/compile.py` writes the same source into its own copy of the module (`compiled_source`). No file in git
contains generated text.

`Annotated[int, Number(0, 9)]` declares more about a field than its type: `SPECS` of the class has these
declarations by name.
"""

from __future__ import annotations

import ast
import inspect
import sys
from types import UnionType
from typing import Annotated, Any, get_args, get_origin
from weakref import WeakKeyDictionary

from eleventh.core.fields import Derived

IMMUTABLE = ("int", "bool", "str", "float", "i64", "i32", "i16", "u8")
# Lines that only plain Python and the type checker need: compiled classes are native and always have slots.
ONLY_PLAIN = ("    __slots__ = tuple(__annotations__)", "@dataclass_transform()")


class BadFields(TypeError):
    """The annotations of a class do not determine how to copy it. The text says what to change."""


KNOWN_TYPES: WeakKeyDictionary[type[Any], dict[str, Any]] = WeakKeyDictionary()


def own_types(cls: type[Any]) -> dict[str, Any]:
    """The fields that this class itself declares, with their types."""
    known = KNOWN_TYPES.get(cls)
    if known is None:  # once, while sys.modules has the module of the class
        known = KNOWN_TYPES[cls] = evaluate_types(cls)
    return known


def evaluate_types(cls: type[Any]) -> dict[str, Any]:
    """The same without the cache. Raises BadFields for a name that is not imported."""
    try:
        found = inspect.get_annotations(cls, eval_str=True)
    except NameError as error:
        raise BadFields(f"{cls.__name__}: {error}. Import it at run time, above the class.") from error
    return {name: kind for name, kind in found.items() if "ClassVar" not in str(kind)}


def all_types(cls: type[Any], root: type[Any]) -> dict[str, Any]:
    """The fields of the class and of its bases below `root`; base classes come first."""
    found: dict[str, Any] = {}
    for base in reversed(cls.__mro__[: cls.__mro__.index(root)]):
        found.update(own_types(base))
    return found


def without_spec(kind: Any) -> Any:
    """The type inside `Annotated`."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def specs_of(types: dict[str, Any]) -> dict[str, Any]:
    """The declaration of each field that has one."""
    return {name: get_args(kind)[1] for name, kind in types.items() if get_origin(kind) is Annotated}


def part_of_position(types: dict[str, Any]) -> dict[str, Any]:
    """The fields without derived ones."""
    specs = specs_of(types)
    return {name: kind for name, kind in types.items() if not isinstance(specs.get(name), Derived)}


def copy_of(value: str, kind: Any) -> str:
    """The expression that copies a value of this type."""
    kind = without_spec(kind)
    if get_origin(kind) is list:
        inner = copy_of("each", get_args(kind)[0])
        return f"{value}.copy()" if inner == "each" else f"[{inner} for each in {value}]"
    if get_origin(kind) is tuple or getattr(kind, "__name__", "") in IMMUTABLE:
        return value
    if isinstance(kind, type) and "copy" in vars(kind) and kind not in (dict, set, list):
        return f"{value}.copy()"
    raise BadFields(f"A field of type {kind} cannot be copied: use numbers, texts, lists or records.")


# --- states ---


def state_methods(name: str, types: dict[str, Any]) -> list[str]:
    """The source of `clone` and `values` without indentation. `name` is the class, as code."""
    return [
        f"def clone(self) -> {name}:",
        f"    other = {name}.__new__({name})",
        "    self.clone_flow(other)",
        *[f"    other.{field} = {copy_of(f'self.{field}', kind)}" for field, kind in types.items()],
        "    return other",
        "",
        "def values(self) -> list[object]:",
        f"    return [{', '.join(f'self.{field}' for field in part_of_position(types))}]",
        "",
    ]


def complete_state(cls: type[Any], root: type[Any]) -> None:
    """Give a state of plain Python its methods. A compiled one has them in its source."""
    if "clone" in vars(cls) or "FIELDS" in vars(cls):
        return
    types = all_types(cls, root)
    methods = compile_methods(cls, state_methods("self.__class__", types))  # so that a subclass copies itself
    cls.clone, cls.values = methods["clone"], methods["values"]
    cls.FIELDS = tuple(part_of_position(types))
    cls.SPECS = specs_of(part_of_position(types))


# --- steps ---


def step_methods(types: dict[str, Any]) -> list[str]:
    """The source of `__init__` of a step, without indentation."""
    parameters = [f"{name}: {type_name(kind)}" for name, kind in types.items()]
    return [
        f"def __init__(self, {', '.join(parameters)}) -> None:",
        *[f"    self.{name} = {name}" for name in types],
        "",
    ]


def type_name(kind: Any) -> str:
    """A type as the module writes it that imports its classes by name."""
    kind = without_spec(kind)
    origin = get_origin(kind)
    if origin is None:
        return kind.__name__ if isinstance(kind, type) else str(kind)
    if not isinstance(origin, type) or origin is UnionType:
        return str(kind)
    parts = ["..." if part is ... else type_name(part) for part in get_args(kind)]
    return f"{origin.__name__}[{', '.join(parts)}]"


def complete_step(cls: type[Any], root: type[Any]) -> None:
    """Give a step of plain Python that declares data its constructor. A compiled one has it in its source."""
    own = own_types(cls)
    if "__init__" in vars(cls) or "FIELDS" in vars(cls) or not own:
        return
    types = all_types(cls, root)
    cls.__init__ = compile_methods(cls, step_methods(types))["__init__"]
    cls.FIELDS = tuple(types)
    cls.SPECS = specs_of(types)


def compile_methods(cls: type[Any], lines: list[str]) -> dict[str, Any]:
    """Execute these lines; the functions that they define, by name."""
    methods: dict[str, Any] = {cls.__name__: cls}
    source = "\n".join(["from __future__ import annotations", *lines])
    exec(compile(source, f"<{cls.__module__}.{cls.__name__}>", "exec"), methods)
    return methods


# --- the compiled build ---


def compiled_source(module: str, source: str, state: type[Any], step: type[Any]) -> str:
    """The source of an imported module with the methods of its states and steps, for the compiler."""
    lines = source.split("\n")
    for node in reversed(ast.parse(source).body):
        if not isinstance(node, ast.ClassDef):
            continue
        cls = getattr(sys.modules[module], node.name)
        own = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        if issubclass(cls, state) and cls is not state and "clone" not in own:
            methods = state_methods(cls.__name__, all_types(cls, state))
        elif issubclass(cls, step) and cls is not step and "__init__" not in own and "SPECS" in vars(cls):
            methods = step_methods(all_types(cls, step))
        else:
            continue
        end = node.end_lineno or len(lines)
        extra = [*constants(cls, node), "", *methods]
        lines[end:end] = ["", *["    " + line if line else "" for line in extra]]
    return "\n".join(line for line in lines if line not in ONLY_PLAIN)


def constants(cls: type[Any], node: ast.ClassDef) -> list[str]:
    """The lines that set FIELDS and SPECS."""
    specs = {name: spec for name, spec in specs_in_source(node).items() if name in cls.SPECS}
    inherited = {name for name in cls.SPECS if name not in own_types(cls)}
    if specs.keys() | inherited != cls.SPECS.keys():
        odd = ", ".join(sorted(cls.SPECS.keys() - specs.keys() - inherited))
        raise BadFields(f"{cls.__name__}: write Annotated[...] in the class itself, not by an alias: {odd}.")
    base = f"**{ast.unparse(node.bases[0]).partition('[')[0]}.SPECS, " if inherited else ""
    own = ", ".join(f"{name!r}: {spec}" for name, spec in specs.items())
    return [f"FIELDS = tuple({list(cls.FIELDS)!r})", f"SPECS = {{{base}{own}}}"]


def specs_in_source(node: ast.ClassDef) -> dict[str, str]:
    """The declarations in the text of a class, by the name of the field."""
    found = {}
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            kind = part.annotation
            if isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "Annotated":
                assert isinstance(kind.slice, ast.Tuple)
                found[part.target.id] = ast.unparse(kind.slice.elts[1])
    return found
