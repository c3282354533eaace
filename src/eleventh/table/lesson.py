"""Lessons: a guided first game, built from the parts of scenarios and from explained moments.

docs/reference/scenarios.md describes the format. A lesson is a sequence of beats, each shown at one position:
it explains something, shows what others and chance do, or asks for a choice. The current beat follows from
the log alone, so a lesson can be interrupted and continued.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import NoReturn

from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.core.scene import element_ids
from eleventh.table.log import ACT
from eleventh.table.position import code
from eleventh.table.scenario import REMARK, PlayLine, Scenario, ScenarioError, Staging, parse_act, parse_head
from eleventh.table.table import Table

FEWEST_MOMENTS, MOST_MOMENTS = 8, 14
FEWEST_DECISIONS = 5
LONGEST = 140  # characters of a sentence
MOST_SENTENCES = 2  # at once
FORMS = "'say:', 'point:', 'ask:', 'or:', 'answer:', 'watch:', 'feel:', 'now:', or what happens in a 'watch:'"
HEADS = "seats, setup, option NAME, learner, then seats, then option NAME, given, moment"
RULE_NUMBER = re.compile(r"\b[A-Z]\d+[a-z]?\b")


@dataclass(frozen=True)
class Beat:
    """What is shown at one position. `kind` is say, ask, watch, feel or now (the last one)."""

    line: int
    kind: str
    moment: int  # the index of its moment
    says: tuple[str, ...]
    point: tuple[str, ...] = ()  # ids of the elements to highlight
    choices: tuple[str, ...] = ()  # ask: notations that advance the lesson
    answers: tuple[tuple[str, str], ...] = ()  # ask: replies to other choices, by the beginning of a notation
    acts: tuple[PlayLine, ...] = ()  # watch: what happens first
    at: int = 0  # the number of choices and deals before it

    def answer(self, notation: str) -> str:
        """The reply to a choice that is not the one to make."""
        return next((words for begin, words in self.answers if means(notation, begin)), "")


@dataclass
class Lesson:
    """A lesson as it is written in its file."""

    stage: Scenario  # the first position
    learner: str = ""  # the learner's seat, as written; empty: the first
    then_seats: int = 0  # seats of the real game afterwards; 0: the fewest
    then_options: dict[str, str] = field(default_factory=dict)
    beats: list[Beat] = field(default_factory=list)

    @property
    def title(self) -> str:
        """The lesson's title."""
        return self.stage.title

    @property
    def moments(self) -> int:
        """The number of moments."""
        return 1 + self.beats[-1].moment

    def beat_at(self, played: int) -> int | None:
        """The first beat that is shown after `played` choices and deals."""
        return next((n for n, beat in enumerate(self.beats) if beat.at == played), None)

    def watched_after(self, number: int) -> Beat | None:
        """The watch beat that follows this beat directly."""
        following = self.beats[number + 1 : number + 2]
        return following[0] if following and following[0].kind == "watch" else None


def means(notation: str, beginning: str) -> bool:
    """Whether the notation begins with these words; empty ones match every notation."""
    return not beginning or notation == beginning or notation.startswith(beginning + " ")


# --- reading ---


def read_lesson(path: Path) -> Lesson:
    """The lesson of a file. ScenarioError if it cannot be read."""
    return parse_lesson(path.read_text(encoding="utf-8"), path)


def parse_lesson(text: str, path: Path) -> Lesson:
    """The lesson of a file's text. ScenarioError if it cannot be read."""
    reader = LessonReader(path)
    for number, raw in enumerate(text.splitlines(), 1):
        line = REMARK.sub("", raw).strip()
        if line and not line.startswith(";"):
            reader.read(number, line)
    return reader.finished()


class LessonReader:
    """Parses a lesson line by line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lesson = Lesson(Scenario(path))
        self.part = "head"
        self.line = 1
        self.moment = -1

    def fail(self, problem: str) -> NoReturn:
        """Raise ScenarioError for the present line."""
        raise ScenarioError(self.path, self.line, problem)

    def read(self, number: int, line: str) -> None:
        """Parse one line."""
        self.line = number
        stage = self.lesson.stage
        if self.part == "head" and line.startswith("#"):
            stage.title = stage.title or line.lstrip("# ")
        elif line in ("given", "moment"):
            self.part = line
            if line == "moment":
                self.begin_moment()
        elif self.part == "head":
            self.head(line)
        elif self.part == "given":
            key, colon, value = line.partition(":")
            if not colon:
                self.fail(f"a given fact is written 'key: value', not {line!r}")
            stage.given.append((number, key.strip(), value.strip()))
        else:
            self.moment_line(line)

    def head(self, line: str) -> None:
        """Parse a line of the head."""
        key, colon, value = (part.strip() for part in line.partition(":"))
        if key == "learner" and colon:
            self.lesson.learner = value
        elif key == "then seats" and colon:
            if not value.isdecimal():
                self.fail(f"'then seats:' wants a number, not {value!r}")
            self.lesson.then_seats = int(value)
        elif key.startswith("then option ") and colon:
            self.lesson.then_options[key.removeprefix("then option ").strip()] = value
        elif key == "rules" or not (key in ("seats", "setup") or key.startswith("option ")):
            self.fail(f"{line!r} is not known here; there are: {HEADS}")
        else:
            parse_head(self.lesson.stage, self.line, line)

    def begin_moment(self) -> None:
        """Begin the next moment."""
        beats = self.lesson.beats
        if self.moment >= 0 and (not beats or beats[-1].moment != self.moment):
            self.fail("the moment before this one tells nothing: give it a line 'say:'")
        if beats and beats[-1].kind == "now":
            self.fail("nothing follows on 'now:'")
        self.moment += 1

    # --- a moment ---

    def moment_line(self, line: str) -> None:
        """Parse a line of a moment."""
        key, colon, words = (part.strip() for part in line.partition(":"))
        if colon and key in ("say", "watch", "feel", "now"):
            self.speak(key, words)
        elif colon and key == "point":
            self.change(point=(*self.last().point, *words.split()))
        elif colon and key in ("ask", "or"):
            self.ask(key, words)
        elif colon and (key == "answer" or key.startswith("answer ")):
            self.answer(key.removeprefix("answer").strip(), words)
        else:
            self.happen(line)

    def last(self) -> Beat:
        """The last beat of the present moment."""
        beats = self.lesson.beats
        if not beats or beats[-1].moment != self.moment:
            self.fail("a moment begins with 'say:', 'watch:', 'feel:' or 'now:'")
        return beats[-1]

    def change(self, **new: object) -> None:
        """Replace fields of the last beat."""
        self.lesson.beats[-1] = replace(self.last(), **new)  # type: ignore[arg-type]  # fields by name

    def speak(self, kind: str, words: str) -> None:
        beats = self.lesson.beats
        if not words:
            self.fail(f"'{kind}:' wants a sentence")
        here = beats[-1] if beats and beats[-1].moment == self.moment else None
        if here is not None and here.kind == "now":
            self.fail("nothing follows on 'now:'")
        if here is not None and kind == here.kind and kind in ("say", "feel"):
            self.change(says=(*here.says, words))
        elif kind == "say" and here is not None:
            self.fail("'say:' begins a moment: write 'moment' before it, or 'feel:' for what comes after")
        else:
            beats.append(Beat(self.line, kind, self.moment, (words,)))

    def ask(self, key: str, choice: str) -> None:
        beat = self.last()
        if not choice:
            self.fail(f"'{key}:' wants a choice, in notation")
        if (beat.kind != "say") if key == "ask" else (beat.kind != "ask"):
            self.fail(
                "'ask:' follows the words of 'say:', once in a moment"
                if key == "ask"
                else "'or:' follows 'ask:'"
            )
        self.change(kind="ask", choices=(*beat.choices, choice))

    def answer(self, beginning: str, words: str) -> None:
        beat = self.last()
        if beat.kind != "ask":
            self.fail("'answer:' follows 'ask:'")
        if not words:
            self.fail("'answer:' wants a sentence")
        # the reply to all other choices is tried last
        answers = sorted((*beat.answers, (beginning, words)), key=lambda pair: -len(pair[0]))
        self.change(answers=tuple(answers))

    def happen(self, line: str) -> None:
        """Parse what others or chance do in a beat to watch."""
        try:
            act = parse_act(self.path, self.line, line)
        except ScenarioError:
            self.fail(f"{line!r} cannot be read; a line of a moment is one of {FORMS}")
        if act.kind not in ("choose", "deal") or self.last().kind != "watch":
            self.fail(f"{line!r} stands in no 'watch:': only there others and chance act")
        self.change(acts=(*self.last().acts, act))

    def finished(self) -> Lesson:
        """The complete lesson. ScenarioError if a part is missing."""
        lesson = self.lesson
        if not lesson.stage.title:
            raise ScenarioError(self.path, 1, "the first line should be '# ' and a title")
        if not lesson.beats or lesson.beats[-1].kind != "now":
            self.fail("the last moment should say 'now:': a real game follows")
        played = 0
        for number, beat in enumerate(lesson.beats):
            played += len(beat.acts)
            lesson.beats[number] = replace(beat, at=played)
            played += beat.kind == "ask"
            if beat.kind == "watch" and not beat.acts:
                raise ScenarioError(self.path, beat.line, "nothing happens in this 'watch:'")
        return lesson


# --- finding ---


@cache
def lesson_in(folder: Path) -> Lesson | None:
    path = folder / "lessons" / "first.txt"
    return read_lesson(path) if path.is_file() else None


def lesson_of(game: Game[State]) -> Lesson | None:
    """The first lesson of a game; None if it has none."""
    return lesson_in(game.folder)


class Changed(ValueError):
    """The table was started with another version of the lesson."""


READ_ON = "Read on first, then it is your turn to choose."
CHANGED = "This lesson has changed since you began it. Begin it anew: it takes five minutes."


class Class:
    """A lesson at a table: its progress, and what advances it."""

    def __init__(self, lesson: Lesson, table: Table) -> None:
        self.lesson = lesson
        self.table = table
        self.staging = Staging(table.game, lesson.stage)
        self.start = code(table.game, self.staging.given)
        self.seat = self.staging.seat(lesson.learner) if lesson.learner else 0

    @staticmethod
    def opening(game: Game[State], lesson: Lesson) -> State:
        """The first position of a lesson."""
        return Staging(game, lesson.stage).state

    @property
    def number(self) -> int:
        """The first beat at this position. Raises Changed."""
        log = self.table.log
        if log.header.position != self.start:
            raise Changed(CHANGED)
        line = [log.event(n) for n in log.line()]
        for event, wanted in zip(line, self.script(), strict=False):
            if wanted and (event.kind != ACT or event.text not in wanted):
                raise Changed(CHANGED)
        number = self.lesson.beat_at(len(line))
        if number is None:
            raise Changed(CHANGED)
        return number

    def script(self) -> Iterator[tuple[str, ...]]:
        """The choices of the lesson, one set of alternatives after the other; deals may be anything."""
        for beat in self.lesson.beats:
            yield from ((act.text,) if act.kind == "choose" else () for act in beat.acts)
            if beat.kind == "ask":
                yield beat.choices

    @property
    def asked(self) -> Beat | None:
        """The next question at this position."""
        beats = self.lesson.beats
        here = beats[self.number]
        return next((b for b in beats[self.number :] if b.at == here.at and b.kind == "ask"), None)

    @property
    def done(self) -> bool:
        """Whether no question and nothing to watch is left."""
        return self.lesson.beats[self.number].at == self.lesson.beats[-1].at

    def reply(self, notation: str) -> str:
        """The reply to a choice that does not advance the lesson; empty for one that does. ActionRefused if
        the rules forbid it."""
        action = self.table.game.parse(notation)
        self.table.check(self.seat, action)
        asked = self.asked
        if asked is None:
            return READ_ON
        return "" if action.notation in asked.choices else asked.answer(action.notation)

    def choose(self, notation: str) -> str:
        """Play the learner's choice and what is watched directly after it. If `reply` has an answer, return
        it and play nothing."""
        kind = self.reply(notation)
        asked = self.asked
        if kind or asked is None:
            return kind
        self.table.play(self.seat, self.table.game.parse(notation))
        if (watched := self.lesson.watched_after(self.lesson.beats.index(asked))) is not None:
            self.show(watched)
        return ""

    @property
    def waits(self) -> Beat | None:
        """The next beat to watch, unless a question comes first."""
        beats = self.lesson.beats
        at = beats[self.number].at
        last = max(n for n, beat in enumerate(beats) if beat.at == at)
        return None if beats[last].kind == "ask" else self.lesson.watched_after(last)

    def go_on(self) -> bool:
        """Play what others and chance do next, if that is next at this position; returns whether it was."""
        watched = self.waits
        if watched is None:
            return False
        self.show(watched)
        return True

    def show(self, beat: Beat) -> None:
        """Play what the beat shows."""
        for act in beat.acts:
            if act.kind == "deal":
                self.table.deal(act.text)
            else:
                seat = self.staging.seat(act.who) if act.who else self.table.state.to_act
                self.table.play(seat, act.text)


# --- trying ---


def rehearse(game: Game[State], lesson: Lesson) -> None:
    """Play all ways through the lesson. ScenarioError for what is wrong."""
    check_form(game, lesson)
    asks = [beat for beat in lesson.beats if beat.kind == "ask"]
    for chosen in product(*(beat.choices for beat in asks)):
        play_through(game, lesson, list(chosen))


def check_form(game: Game[State], lesson: Lesson) -> None:
    """Raises ScenarioError unless the lesson has the right number of moments and decisions."""

    def fail(line: int, problem: str) -> NoReturn:
        raise ScenarioError(lesson.stage.path, line, problem)

    decisions = sum(beat.kind == "ask" for beat in lesson.beats)
    if not FEWEST_MOMENTS <= lesson.moments <= MOST_MOMENTS:
        fail(1, f"a lesson has {FEWEST_MOMENTS} to {MOST_MOMENTS} moments, not {lesson.moments}")
    if decisions < FEWEST_DECISIONS:
        fail(1, f"the learner decides at least {FEWEST_DECISIONS} times, not {decisions}")
    if lesson.beats[0].kind != "ask":
        fail(lesson.beats[0].line, "a lesson begins with something to do: add a line 'ask:'")
    for beat in lesson.beats:
        if len(beat.says) > MOST_SENTENCES:
            fail(beat.line, f"at most {MOST_SENTENCES} sentences are said at once, not {len(beat.says)}")
        for words in (*beat.says, *(words for _, words in beat.answers)):
            if len(words) >= LONGEST:
                fail(
                    beat.line, f"a sentence has fewer than {LONGEST} characters, not {len(words)}: {words!r}"
                )
            cited = [x for x in RULE_NUMBER.findall(words) if game.rulebook.find(x)]
            if cited:
                fail(beat.line, f"a lesson cites no rule: {cited[0]} in {words!r}")
    seats = lesson.then_seats or game.seats[0]
    try:
        game.new(seats, game.settle(seats, lesson.then_options))
    except BadSetup as error:
        fail(1, f"the real game afterwards cannot be begun: {error}")


def play_through(game: Game[State], lesson: Lesson, chosen: list[str]) -> None:
    """Play the lesson with these choices. ScenarioError where it fails."""
    staging = Staging(game, lesson.stage)
    learner = staging.seat(lesson.learner) if lesson.learner else 0
    for beat in lesson.beats:
        for act in beat.acts:
            staging.line = act.line
            if act.kind == "deal":
                staging.deal(act)
            else:
                staging.choose(act)
        staging.line = beat.line
        on_table = element_ids(game.view(staging.state, learner))
        for id in beat.point:
            if id not in on_table:
                staging.fail(f"{id!r} is not on the table; there are {', '.join(sorted(on_table))}")
        if beat.kind == "ask":
            check_question(staging, beat, learner)
            staging.choose(PlayLine(beat.line, "choose", str(learner), chosen.pop(0)))


def check_question(staging: Staging, beat: Beat, learner: int) -> None:
    """Raises ScenarioError unless the learner can choose here as the beat says."""
    state = staging.state
    if not state.may_act(learner):
        staging.fail(f"the learner is not asked here: {staging.asked()}")
    offered = [action.notation for action in state.options]
    for choice in beat.choices:
        if choice not in offered:
            staging.fail(f"{choice!r} is not offered; {staging.asked()}")
    for beginning, _ in beat.answers:
        if beginning and not any(means(notation, beginning) for notation in offered):
            staging.fail(f"nothing that is offered begins with {beginning!r}; {staging.asked()}")
    for notation in offered:
        if notation not in beat.choices and not beat.answer(notation):
            staging.fail(f"{notation!r} is offered too and has no answer: add a line 'answer:'")
