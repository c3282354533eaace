"""Scenes as differences: what changed between two pictures, field by field, ready for the wire."""

from __future__ import annotations

import msgspec

from eleventh.core.scene import Area, Scene
from eleventh.server.messages.picture import Patch

encode = msgspec.json.Encoder().encode

SCENE_FIELDS = tuple(name for name in Scene.__struct_fields__ if name != "areas")


def difference(old: Scene, new: Scene) -> Patch | None:
    """What makes the new scene out of the old one; None when nothing does."""
    patch = Patch()
    for name in SCENE_FIELDS:
        value = getattr(new, name)
        if value != getattr(old, name):
            if not patch.set:
                patch.set = {}
            patch.set[name] = msgspec.Raw(encode(value))
    if old.areas != new.areas:
        before = {area.id: area for area in old.areas}
        patch.areas = [
            msgspec.Raw(change)
            for area in new.areas
            if (change := area_difference(before.get(area.id), area)) is not None
        ]
        order = [area.id for area in new.areas]
        if order != [area.id for area in old.areas]:
            patch.order = order
    return patch if patch.set or patch.areas or patch.order is not None else None


def area_difference(old: Area | None, new: Area) -> bytes | None:
    """The whole area when it is new or of another type, else its id and the fields that changed."""
    if old is None or type(old) is not type(new):
        return encode(new)
    if old == new:
        return None
    changed: dict[str, object] = {"id": new.id}
    for name in new.__struct_fields__:
        value = getattr(new, name)
        if value != getattr(old, name):
            changed[name] = value
    return encode(changed)
