"""Lessons at tables: one person learns, the lesson plays the other seats and chance."""

from __future__ import annotations

import logging

from eleventh.bots import easiest_level
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.server.http.messages import incoming
from eleventh.server.http.messages.lesson import BeatInfo, LessonInfo
from eleventh.server.limits.people import Actor
from eleventh.server.tables.live_table import LiveTable
from eleventh.server.tables.playing import my_seat
from eleventh.server.trouble import Trouble, closed
from eleventh.table.lesson import Changed, Class, Lesson, lesson_of
from eleventh.table.scenario import ScenarioError

log = logging.getLogger("eleventh.server")

NO_LESSON = "{} has no lesson yet: read its rules, or play with bots and ask for hints."
AS_IT_IS = "A lesson goes as it is written, so that cannot be done here: make a table of your own for it."


def readable_lesson(game: Game[State]) -> Lesson | None:
    """The game's lesson; None if its file cannot be read, as the game can be played without it."""
    try:
        return lesson_of(game)
    except ScenarioError as error:
        log.warning("the lesson of %s cannot be read: %s", game.id, error)
        return None


def known_lesson(game: Game[State]) -> Lesson:
    """The game's lesson; Trouble if it has none."""
    found = readable_lesson(game)
    if found is None:
        raise Trouble("not-found", NO_LESSON.format(game.name))
    return found


def info(game: Game[State]) -> LessonInfo:
    """The message that describes a game's lesson."""
    lesson = known_lesson(game)
    beats = [
        BeatInfo(beat.kind, beat.moment, beat.at, list(beat.says), list(beat.point), list(beat.choices))
        for beat in lesson.beats
    ]
    seats = lesson.then_seats or game.seats[0]
    return LessonInfo(
        game.id, lesson.title, lesson.moments, beats, seats, easiest_level(game), lesson.then_options
    )


def taught(live: LiveTable) -> Class:
    """The lesson at this table; Trouble if there is none or it has changed."""
    course = live.course
    if course is None:
        raise closed("No lesson is given at this table.")
    try:
        _ = course.number
    except Changed as error:
        raise closed(str(error)) from error
    return course


async def act(live: LiveTable, actor: Actor, message: incoming.Act) -> str:
    """Play the learner's choice. A choice that the lesson does not ask for is answered and not played."""
    my_seat(live, actor, message.seat, acting=True)
    course = taught(live)
    kind = course.reply(message.notation)
    if not kind:
        with live.meters.action("person"):
            async with live.playing():
                course.choose(message.notation)
    return kind


async def go_on(live: LiveTable, actor: Actor, message: incoming.On) -> str:
    """Play what the lesson does next for other seats and chance."""
    my_seat(live, actor, -1)
    course = taught(live)
    if not course.waits:
        raise closed("Choose first: then it goes on.")
    async with live.playing():
        course.go_on()
    return ""


def expect_no_lesson(live: LiveTable) -> None:
    """Raises Trouble at a table with a lesson, which cannot be changed."""
    if live.course is not None:
        raise closed(AS_IT_IS)
