"""Lessons at tables: one person learns, the lesson plays the other seats and chance."""

from __future__ import annotations

import logging

from eleventh.bots import easiest_level
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.server.messages import asked
from eleventh.server.messages.lesson import BeatInfo, LessonInfo
from eleventh.server.people import Doer
from eleventh.server.playing import my_seat
from eleventh.server.room import Room
from eleventh.server.trouble import Trouble, closed
from eleventh.table.lesson import Changed, Class, Lesson, lesson_of
from eleventh.table.scenario import ScenarioError

log = logging.getLogger("eleventh.server")

NO_LESSON = "{} has no lesson yet: read its rules, or play with bots and ask for hints."
AS_IT_IS = "A lesson goes as it is written, so that cannot be done here: make a table of your own for it."


def readable_lesson(game: Game[State]) -> Lesson | None:
    """A lesson that cannot be read is none: the game can be played all the same."""
    try:
        return lesson_of(game)
    except ScenarioError as error:
        log.warning("the lesson of %s cannot be read: %s", game.id, error)
        return None


def known_lesson(game: Game[State]) -> Lesson:
    found = readable_lesson(game)
    if found is None:
        raise Trouble("not-found", NO_LESSON.format(game.name))
    return found


def info(game: Game[State]) -> LessonInfo:
    lesson = known_lesson(game)
    beats = [
        BeatInfo(beat.kind, beat.moment, beat.at, list(beat.says), list(beat.point), list(beat.choices))
        for beat in lesson.beats
    ]
    seats = lesson.then_seats or game.seats[0]
    return LessonInfo(
        game.id, lesson.title, lesson.moments, beats, seats, easiest_level(game), lesson.then_options
    )


def taught(room: Room) -> Class:
    """The lesson of the room; trouble if it is not the one that was begun."""
    course = room.course
    if course is None:
        raise closed("No lesson is given at this table.")
    try:
        _ = course.number
    except Changed as error:
        raise closed(str(error)) from error
    return course


async def act(room: Room, doer: Doer, wish: asked.Act) -> str:
    """A choice that is not asked for changes nothing and is answered kindly."""
    my_seat(room, doer, wish.seat, acting=True)
    course = taught(room)
    kind = course.reply(wish.notation)
    if not kind:
        with room.meters.action("person"):
            async with room.playing():
                course.choose(wish.notation)
    return kind


async def go_on(room: Room, doer: Doer, wish: asked.On) -> str:
    """What others and chance do next happens now."""
    my_seat(room, doer, -1)
    course = taught(room)
    if not course.waits:
        raise closed("Choose first: then it goes on.")
    async with room.playing():
        course.go_on()
    return ""


def expect_no_lesson(room: Room) -> None:
    """Raises Trouble where a lesson is given: it goes as it is written."""
    if room.course is not None:
        raise closed(AS_IT_IS)
