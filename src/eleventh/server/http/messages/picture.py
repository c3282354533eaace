"""A picture as the difference to the one before."""

from __future__ import annotations

import msgspec

from eleventh.server.http.messages.base import Message


class Patch(Message):
    """The difference from one scene to the next.

    `set` replaces fields of the scene (null where there is none any more). An entry of `areas` that has a
    `type` is a whole new or rewritten area; one without is an area's `id` and the fields to replace. `order`,
    when given, lists the ids of all areas in their order: an area not listed is gone.
    """

    set: dict[str, msgspec.Raw] = {}
    areas: list[msgspec.Raw] = []
    order: list[str] | None = None


class Frame(Message):
    """One thing that happened: a line of the story, and how the picture changed to show it.

    The last frame of an update has no patch of its own: the update's `patch` shows it.
    """

    event: int
    rule: str
    text: str
    patch: Patch | None = None  # None: nothing moved
