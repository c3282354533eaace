"""Diffs of scenes, field by field, ready to be sent."""

from __future__ import annotations

import msgspec

from eleventh.core.scene import Area, Scene
from eleventh.server.http.messages.picture import Patch

encode = msgspec.json.Encoder().encode

SCENE_FIELDS = tuple(name for name in Scene.__struct_fields__ if name != "areas")

Areas = list[Area]
Changes = tuple[list[msgspec.Raw], list[str] | None]  # areas, and their order if it changed


class Comparison:
    """Computes diffs for several seats: areas that they share are compared and encoded once."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, int], tuple[Areas, Areas, Changes]] = {}

    def difference(self, old: Scene, new: Scene) -> Patch | None:
        """The patch from the old scene to the new one; None if they are equal."""
        changed: dict[str, msgspec.Raw] = {}
        for name in SCENE_FIELDS:
            before, value = getattr(old, name), getattr(new, name)
            if value is not before and value != before:
                changed[name] = msgspec.Raw(encode(value))
        areas, order = self.areas(old.areas, new.areas)
        return Patch(changed, areas, order) if changed or areas or order is not None else None

    def areas(self, old: Areas, new: Areas) -> Changes:
        """The diff of the areas, computed once."""
        if old is new:
            return [], None
        key = id(old), id(new)
        if key not in self.known:
            self.known[key] = (
                old,
                new,
                areas_difference(old, new),
            )  # referenced, so no id is reused
        return self.known[key][2]


def difference(old: Scene, new: Scene) -> Patch | None:
    """The patch between two scenes alone."""
    return Comparison().difference(old, new)


def areas_difference(old: Areas, new: Areas) -> Changes:
    """The changed areas, and the order of all areas if it changed."""
    before = {area.id: area for area in old}
    changes = []
    for area in new:
        known = before.get(area.id)
        if known is not area and (change := area_difference(known, area)) is not None:
            changes.append(msgspec.Raw(change))
    order = [area.id for area in new]
    return changes, order if order != list(before) else None


def area_difference(old: Area | None, new: Area) -> bytes | None:
    """The whole area if it is new or of another type, else its id and the fields that changed."""
    if old is None or type(old) is not type(new):
        return encode(new)
    changed: dict[str, object] = {}
    for name in new.__struct_fields__:
        before, value = getattr(old, name), getattr(new, name)
        if value is not before and value != before:
            changed[name] = value
    return encode({"id": new.id, **changed}) if changed else None
