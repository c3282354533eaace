"""Lessons: read from a file, taken at a table, left and taken up, and tried by the kit."""

from __future__ import annotations

from pathlib import Path

import pytest

from eleventh.games import all_games, find_game
from eleventh.table.dealers import SeededDealer
from eleventh.table.lesson import Changed, Class, Lesson, lesson_of, parse_lesson, rehearse
from eleventh.table.referee import ActionRefused
from eleventh.table.scenario import ScenarioError
from eleventh.table.table import Table
from lantern import LANTERN
from tiny.second import SECOND

EVIL = find_game("professor-evil")
PATH = Path("first.txt")
HEAD = "# In by a window\nseats: 2\noption characters: edward,irene\n"
ASK = "moment\nsay: In you go.\npoint: library\nask: move library\nanswer: Not there.\n"
END = "moment\nnow: Now you.\n"


def lesson(text: str) -> Lesson:
    return parse_lesson(text, PATH)


def first() -> Lesson:
    found = lesson_of(EVIL)
    assert found is not None
    return found


def taken(of: Lesson | None = None) -> Class:
    of = of or first()
    position = Class.opening(EVIL, of)
    return Class(of, Table.new(EVIL, options=of.stage.options, dealer=SeededDealer(1), position=position))


def finish(course: Class) -> None:
    """Read and choose to the end, as the lesson asks."""
    while not course.done:
        asked = course.asked
        if asked is None:
            assert course.go_on()
        else:
            assert course.choose(asked.choices[0]) == ""


def test_a_lesson_is_a_line_of_beats_each_at_its_position() -> None:
    text = HEAD + ASK + "feel: You are in.\nmoment\nwatch: Dice!\n> end\ndeal: walk1\n" + END
    beats = lesson(text).beats
    assert [(b.kind, b.moment, b.at) for b in beats] == [
        ("ask", 0, 0), ("feel", 0, 1), ("watch", 1, 3), ("now", 2, 3),
    ]  # fmt: skip
    assert beats[0].point == ("library",)
    assert beats[0].choices == ("move library",)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (HEAD + "rules: R1\n" + END, 4, "is not known here"),
        (HEAD + "then seats: two\n" + END, 4, "wants a number"),
        (HEAD + "given\n  professor\n" + END, 5, "'key: value'"),
        (HEAD + "moment\npoint: library\n" + END, 5, "a moment begins with"),
        (HEAD + "moment\nsay: Hello.\nor: end\n" + END, 6, "'or:' follows 'ask:'"),
        (HEAD + "moment\nsay: Hello.\nanswer: No.\n" + END, 6, "'answer:' follows 'ask:'"),
        (HEAD + "moment\nsay:\n" + END, 5, "wants a sentence"),
        (HEAD + "moment\nmoment\n" + END, 5, "tells nothing"),
        (HEAD + "moment\nsay: Hello.\n> end\n" + END, 6, "stands in no 'watch:'"),
        (HEAD + "moment\nsay: Hello.\ngibberish\n" + END, 6, "cannot be read"),
        (HEAD + "moment\nwatch: Look.\n" + END, 5, "nothing happens"),
        (HEAD + END + ASK, 6, "nothing follows on 'now:'"),
        (HEAD + ASK, 8, "'now:'"),
    ],
)
def test_a_bad_file_is_said_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        lesson(text)
    assert caught.value.line == line
    assert words in caught.value.problem


def test_only_the_asked_choice_moves_on_and_another_gets_its_kind_answer() -> None:
    course = taken()
    before = course.table.events
    assert "Library" in course.choose("move gallery")
    assert course.choose("end") != course.choose("move gallery")
    assert course.table.events == before
    with pytest.raises(ActionRefused):
        course.choose("rescue")
    assert course.choose("move library") == ""
    assert course.lesson.beats[course.number].moment == 1


def test_others_and_chance_do_what_the_lesson_says() -> None:
    course = taken()
    finish(course)
    facts = EVIL.facts(course.table.state)
    assert facts["saved"] == "antikythera-mechanism"
    assert facts["irene"] == "ballroom"
    assert course.lesson.beats[-1].kind == "now"
    assert not course.go_on()


def test_going_on_waits_for_the_answer_to_a_question() -> None:
    course = taken()
    assert not course.go_on()
    assert course.table.events == 0


def test_a_lesson_is_taken_up_from_its_log() -> None:
    course = taken()
    for notation in ("move library", "flip", "play skeleton-key"):
        course.choose(notation)
    again = Class(first(), Table.load(course.table.save(), made_up=True))
    assert again.number == course.number
    finish(again)


def test_a_choice_can_be_taken_back() -> None:
    course = taken()
    course.choose("move library")
    course.table.undo(course.seat)
    assert course.number == 0
    finish(course)


def test_a_lesson_that_was_changed_since_says_so() -> None:
    course = taken()
    course.choose("move library")
    other = parse_lesson(
        first().stage.path.read_text().replace("ask: move library", "ask: move gallery"), PATH
    )
    with pytest.raises(Changed, match="anew"):
        _ = Class(other, course.table).number
    moved = parse_lesson(first().stage.path.read_text().replace("red-left: 7", "red-left: 6"), PATH)
    with pytest.raises(Changed):
        _ = Class(moved, course.table).number


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "point: die-professor die-colour professor study edward",
            "point: parrot",
            "'parrot' is not on the table",
        ),
        ("ask: rescue", "ask: rescue\n  or: move cellar", "'move cellar' is not offered"),
        ("  answer end: Stop before it began? Try the Library first, it will not bite.\n", "", "no answer"),
        ("answer end: Stop", "answer rescue: Stop", "nothing that is offered begins with"),
        ("That is one of the four", "By R2 that is one of the four", "cites no rule"),
        ("Psst!", "Psst! " + "Quiet! " * 20, "fewer than 140"),
        ("deal: walk2", "deal: walk9", "walk9"),
        ("then option difficulty: gentle", "then option difficulty: silly", "cannot be begun"),
        ("moment\n  now:", "moment\n  say: One.\n" * 3 + "moment\n  now:", "8 to 14 moments"),
        ("revealed: skeleton-key long-lever", "revealed: oiled-hinges long-lever", "is not"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_found_by_playing_it(old: str, new: str, words: str) -> None:
    text = first().stage.path.read_text()
    assert old in text
    with pytest.raises(ScenarioError, match=words):
        rehearse(EVIL, parse_lesson(text.replace(old, new), PATH))


def test_every_game_has_a_first_lesson() -> None:
    without = [game.id for game in all_games().values() if lesson_of(game) is None]
    assert [name for name in without if name != "tiny"] == []  # the game of the tests needs none


def test_whoever_only_reads_at_first_is_gone() -> None:
    text = first().stage.path.read_text().replace("moment\n", "moment\nsay: Hello.\nmoment\n", 1)
    with pytest.raises(ScenarioError, match="begins with something to do"):
        rehearse(EVIL, lesson(text))


def test_too_few_decisions_are_no_lesson() -> None:
    text = HEAD + ASK + "moment\nsay: Fine.\n" * 7 + END
    with pytest.raises(ScenarioError, match="at least 5 times"):
        rehearse(EVIL, lesson(text))


def test_every_choice_that_moves_on_must_lead_to_the_end() -> None:
    text = (
        first().stage.path.read_text().replace("ask: move library", "ask: move library\n  or: move gallery")
    )
    with pytest.raises(ScenarioError):
        rehearse(EVIL, parse_lesson(text, PATH))


OIL = """# Alone with the lantern
seats: 1
given
  oil: 8
  light: 0
  hand red: 3 3
  deck: 1 1 1 2 2 2 3
"""
TURN = """moment
  say: Lay one aside.
  point: hand-0
  ask: lay
  answer: Not yet.
moment
  say: The 3, to be safe.
  ask: aside 3
  answer: The 3 is meant.
  watch: A card, and no wind.
    deal: 1
    deal: calm
moment
  say: Is it bright enough?
  point: tally
  ask: wait
  answer: It is still too dark.
"""
LAST = """moment
  say: Lay one more aside.
  ask: lay
  answer: Not yet.
moment
  say: And that is the other 3.
  ask: aside 3
  answer: The 3 is meant.
  watch: A card, and no wind.
    deal: 2
    deal: calm
"""
READ = "moment\n  say: Two light, and seven to go.\n"


def test_a_rule_that_changes_breaks_the_lessons_that_rest_on_it() -> None:
    text = OIL + TURN + LAST + READ * 2 + END
    rehearse(LANTERN, lesson(text))
    with pytest.raises(ScenarioError, match="the learner is not asked here") as caught:
        rehearse(SECOND, lesson(text))  # by its rules no 3 is laid aside
    assert caught.value.line == 14
