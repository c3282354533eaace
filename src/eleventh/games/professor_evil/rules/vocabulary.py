"""The vocabulary. Each action type and each decision adds its actions in its own file."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Vocabulary
from eleventh.games.professor_evil.content import castle as c

VOCABULARY: Final = Vocabulary()


def per_room(verb: str, text: str) -> list[Action]:
    return VOCABULARY.each(verb, c.ROOM_IDS, text, c.ROOM_NAMES)


def per_colour(verb: str, text: str) -> list[Action]:
    return VOCABULARY.each(verb, c.COLOUR_IDS, text)


MOVE_TO: Final = per_room("move", "Move to the {}")  # the regular action, and the walks that cards give
