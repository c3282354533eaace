"""A lesson at the terminal, which can be interrupted at any time and resumed later."""

from __future__ import annotations

from pathlib import Path

from eleventh.bots import easiest_level
from eleventh.core.action import UnknownAction
from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.core.scene import Scene, element_names
from eleventh.games import all_games
from eleventh.table.dealers import SeededDealer, new_seed
from eleventh.table.lesson import Beat, Changed, Class, Lesson, lesson_of
from eleventh.table.log import BadLog
from eleventh.table.referee import ActionRefused
from eleventh.table.table import Table
from eleventh.terminal import saves
from eleventh.terminal.match import Unclear, find
from eleventh.terminal.saves import HUMAN
from eleventh.terminal.screen import grouped
from eleventh.terminal.session import Leave
from eleventh.terminal.start import play_game
from eleventh.terminal.voice import Hangup, Voice
from eleventh.terminal.welcome import Wishes

HELP = "Type a number or a part of a choice; show: which one is meant; quit: go on another time."
LEAVE = ("quit", "exit", "q")
SHOW = ("show", "hint", "?", "help")


def learn_game(voice: Voice, game: Game[State], new: bool = False) -> bool:
    """Take the lesson; returns whether it was finished."""
    lesson = lesson_of(game)
    if lesson is None:
        taught = ", ".join(one.id for one in all_games().values() if lesson_of(one) is not None)
        raise BadSetup(f"{game.name} has no lesson yet. There are lessons of: {taught or 'none'}.")
    file = saves.folder() / f"lesson-{game.id}.log"
    return Learning(voice, begun(voice, game, lesson, file, new), file).run()


def begun(voice: Voice, game: Game[State], lesson: Lesson, file: Path, new: bool) -> Class:
    """The interrupted lesson, or a new one."""
    if not new and file.exists():
        try:
            kept = Class(lesson, saves.load(file, made_up=True).table)
            if not kept.done:
                voice.say("You were here before: we go on where you left.")
                return kept
        except (BadLog, Changed, OSError, ValueError) as error:
            voice.say(f"The lesson that was left cannot be taken up: {error}")
    position = Class.opening(game, lesson)
    return Class(
        lesson,
        Table.new(game, dealer=SeededDealer(new_seed()), position=position, options=lesson.stage.options),
    )


class Learning:
    def __init__(self, voice: Voice, course: Class, file: Path) -> None:
        self.voice = voice
        self.course = course
        self.table = course.table
        self.file = file
        self.seen = self.table.events  # the number of events that the learner has read

    def run(self) -> bool:
        try:
            number = self.course.number
            while True:
                beat = self.course.lesson.beats[number]
                self.show(beat)
                if beat.kind == "now":
                    break
                if beat.kind == "ask":
                    self.ask(beat)
                    number += 1
                elif self.course.lesson.watched_after(number) is not None:
                    self.pause()
                    self.course.go_on()
                    number += 1
                else:
                    self.pause()
                    number += 1
                self.keep()
            if self.read("Now a real game, at the easiest setting? [Y/n] ").lower() in ("n", "no"):
                raise Leave
        except (Leave, Hangup, KeyboardInterrupt):
            again = "" if self.course.done else " It goes on where you left"
            self.voice.say(
                f"\nUntil next time.{again}: eleventh learn {self.table.game.id}"
                if again
                else "\nUntil next time."
            )
            return self.course.done
        lesson, game = self.course.lesson, self.table.game
        seats = lesson.then_seats or game.seats[0]
        bots = [easiest_level(game)] * (seats - 1)
        wishes = Wishes(seats, 1, bots, [], lesson.then_options, ask=False)
        play_game(self.voice, game.id, wishes, None, "seeded", new=True)
        return True

    def keep(self) -> None:
        try:
            saves.keep(self.file, self.table, [HUMAN] * self.table.state.seats)
        except OSError as error:
            self.voice.warn(
                f"The lesson cannot be kept ({error.strerror}): finish it now, or begin again later."
            )

    def show(self, beat: Beat) -> None:
        """The table, what happened on it, the words, and what they point at."""
        scene = self.table.view(self.course.seat)
        told = self.table.story(self.course.seat, self.seen)
        self.seen = self.table.events
        title = f"{self.course.lesson.title} ({beat.moment + 1} of {self.course.lesson.moments})"
        self.voice.table(scene, title, told, ask=beat.kind == "ask")
        self.voice.say("")
        for words in beat.says:
            self.voice.say(f"  {words}")
        names = element_names(scene)
        if beat.point:
            self.voice.say(f"  Look at: {', '.join(names[id] for id in beat.point)}.")

    def ask(self, beat: Beat) -> None:
        events = self.table.events
        scene = self.table.view(self.course.seat)
        while self.table.events == events:
            typed = self.read("What do you do? (or: show) ")
            if typed.lower() in SHOW:
                self.hint(scene, beat)
            elif typed:
                self.answer(scene, typed)

    def hint(self, scene: Scene, beat: Beat) -> None:
        for choice in scene.choices:
            if choice.notation in beat.choices:
                self.voice.say(f"This one: {choice.notation}. {choice.text}")
        self.voice.say(HELP)

    def answer(self, scene: Scene, typed: str) -> None:
        choices = grouped(scene.choices)
        try:
            choice = find(typed, choices, [c.notation for c in choices], [c.text for c in choices])
        except Unclear as unclear:
            self.voice.warn(self.forbidden(typed) or str(unclear))
            return
        kind = self.course.choose(choice.notation)
        if kind:
            self.voice.say(kind)

    def forbidden(self, typed: str) -> str:
        """The refusal, if the typed text is an action of the game that is not possible now."""
        try:
            self.table.check(self.course.seat, self.table.game.parse(typed))
        except UnknownAction:
            return ""
        except ActionRefused as refused:
            return str(refused)
        return ""

    def pause(self) -> None:
        while self.read("Enter to go on ").lower() in SHOW:
            self.voice.say("Press Enter to read on; quit: go on another time.")

    def read(self, question: str) -> str:
        typed = self.voice.ask(question).strip()
        if typed.lower().removeprefix("/") in LEAVE:
            raise Leave
        return typed
