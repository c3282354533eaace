"""Lessons: what is told, asked and shown at each moment of a first game."""

from __future__ import annotations

from typing import Annotated

from eleventh.core.scene import one_of
from eleventh.server.http.messages.base import Message


class BeatInfo(Message):
    """What is told at one position. `point`: the ids of what the words speak of. `choices`: those that move
    on, in notation. When a `watch` is told, others and chance have acted."""

    kind: Annotated[str, one_of("say", "ask", "watch", "feel", "now")]
    moment: int
    at: int  # how many choices and deals lie before it: beats of one position follow each other without one
    says: list[str]
    point: list[str] = []
    choices: list[str] = []


class LessonInfo(Message):
    """GET /api/lessons/{game}"""

    game: str
    title: str
    moments: int
    beats: list[BeatInfo]
    then_seats: int  # the real game that follows: so many seats, bots of this level, these options
    then_level: str
    then_options: dict[str, str] = {}


class StartLesson(Message):
    """POST /api/lessons/{game}: take up the lesson that you left, or begin it."""

    anew: bool = False  # from its beginning, even if one was left
