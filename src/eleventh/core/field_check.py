"""Finds fields of a state that FIELDS or `clone` miss."""

from __future__ import annotations

import inspect

from eleventh.core.codec import FLOW, encode, state_to_data
from eleventh.core.engine import State
from eleventh.core.game import Game

MISSING = object()


def forgotten_fields(game: Game[State], state: State) -> list[str]:
    """A sentence for each field that FIELDS or `clone` miss, and for each name in FIELDS without a field."""
    name = type(state).__name__
    unset = [field for field in state.FIELDS if getattr(state, field, MISSING) is MISSING]
    if unset:
        return [f"{name}.FIELDS names {field!r}, which the state does not have." for field in unset]
    copy = state.clone()
    back = game.decoder.state(state_to_data(state))
    found = []
    for field in own_fields(state):
        value = plain(state, field)
        if plain(copy, field) != value:
            found.append(f"{name}.clone does not copy {field!r}.")
        if field not in state.FIELDS and plain(back, field) != value:
            found.append(f"{name} has a field {field!r} that is not in FIELDS.")
    return found


def own_fields(state: State) -> list[str]:
    """The fields that the game's own class has, plain or compiled."""
    found = set(getattr(state, "__dict__", {}))
    for cls in type(state).__mro__:
        if cls is State:
            break
        found |= set(getattr(cls, "__mypyc_attrs__", ()))
        kinds = inspect.get_annotations(cls)
        found |= {field for field, kind in kinds.items() if "ClassVar" not in str(kind)}
    return sorted(field for field in found if not field.startswith("__") and field not in engine_fields())


def engine_fields() -> set[str]:
    """The fields of the engine's base class."""
    return {*FLOW, *State.__annotations__, *getattr(State, "__mypyc_attrs__", ())}


def plain(state: State, field: str) -> object:
    """The value of a field as comparable data; a value that cannot be encoded is returned unchanged."""
    value = getattr(state, field, MISSING)
    try:
        return encode(value)
    except TypeError:
        return value
