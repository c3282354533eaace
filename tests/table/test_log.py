"""The log as text: it reads back, and whatever was done to it is found and named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eleventh.table.log import MOST_STEPS_BACK, BadLog, Event, Header, Log, OtherVersion
from eleventh.table.log_text import read_log, write_log
from eleventh.table.table import CannotUndo, Table
from table.tables import GAME, fair, finished, play, set_up


def saved() -> list[str]:
    return finished().save().splitlines()


def line_of(lines: list[str], event: int) -> int:
    return next(i for i, line in enumerate(lines) if line.startswith(f"{event:4d} "))


def problem(lines: list[str]) -> BadLog:
    with pytest.raises(BadLog) as caught:
        Table.load("\n".join(lines), game=GAME)
    return caught.value


def test_the_text_can_be_read_by_a_person() -> None:
    lines = saved()
    assert lines[:7] == [
        "Eleventh Hour log, format 3",
        "game: tiny",
        "rules version: 1",
        "seats: 2",
        "option weather: fair",
        "name 0: Ann",
        "name 1: Bob",
    ]
    assert lines[line_of(lines, 1)].endswith("  deal: 1 (1 of 12)")
    assert lines[line_of(lines, 5)].endswith("  0> play 1")


def test_the_text_reads_back() -> None:
    text = finished().save()
    assert write_log(read_log(text)) == text


def test_every_kind_of_event_reads_back() -> None:
    table = play(set_up(), "lay")
    table.undo(0)
    table.redo(0)
    play(table, "aside 1")
    table.undo_past([0, 1])
    text = table.save()
    assert write_log(read_log(text)) == text
    assert Table.load(text, game=GAME).save() == text


def test_names_with_colons_and_spaces_read_back() -> None:
    names, nonces = ("Ann: the  first\nof all", ""), ("a: b", "~ c")
    header = Header("tiny", "1", 2, {}, names, "fair", commitment="0" * 64, nonces=nonces, form=1)
    assert read_log(write_log(Log(header))).header.names == ("Ann: the first of all", "")
    assert read_log(write_log(Log(header))).header.nonces == ("a: b", "~ c")


def test_undone_events_stay_in_the_file_and_are_marked() -> None:
    table = play(set_up(), "lay")
    table.undo(0)
    lines = table.save().splitlines()
    assert lines[line_of(lines, 5)][5] == "~"
    assert lines[line_of(lines, 4)][5] == " "


def test_a_mark_that_was_set_by_hand_is_found() -> None:
    lines = saved()
    at = line_of(lines, 5)
    lines[at] = lines[at][:5] + "~" + lines[at][6:]
    assert problem(lines).event == 5


def test_a_log_that_was_cut_says_after_which_event() -> None:
    lines = saved()
    error = problem(lines[: line_of(lines, 7)])
    assert "cut short after event 6" in str(error)
    assert error.event == 7


def test_a_log_whose_last_events_were_taken_out_is_found() -> None:
    lines = saved()
    at = line_of(lines, 10)
    assert "cut" in str(problem(lines[:at] + lines[-1:]))


def test_a_line_cut_in_the_middle_is_named() -> None:
    lines = saved()
    at = line_of(lines, 6)
    error = problem([*lines[:at], lines[at][:12]])
    assert error.event == 6


def test_a_missing_event_is_named() -> None:
    lines = saved()
    del lines[line_of(lines, 6)]
    error = problem(lines)
    assert "Event 6 is missing" in str(error)
    assert error.event == 6


def test_events_out_of_order_are_named() -> None:
    lines = saved()
    at = line_of(lines, 6)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    error = problem(lines)
    assert "out of order: event 7 stands in the place of event 6" in str(error)


def test_an_event_that_stands_twice_is_named() -> None:
    lines = saved()
    at = line_of(lines, 6)
    lines.insert(at, lines[at])
    assert "Event 6 stands there twice" in str(problem(lines))


@pytest.mark.parametrize("event", [1, 5, 8])
def test_an_edited_event_is_named(event: int) -> None:
    lines = saved()
    at = line_of(lines, event)
    lines[at] = lines[at].replace("deal: 1", "deal: 2").replace("play 1", "play 2").replace("3", "2")
    assert problem(lines).event == event


def test_an_edited_header_is_found() -> None:
    lines = [line.replace("fair", "storm") for line in saved()]
    error = problem(lines)
    assert "header was changed" in str(error)
    assert error.event == 0


def test_a_damaged_last_line_is_found() -> None:
    lines = saved()
    lines[-1] = lines[-1][:-4] + "0000"
    assert "last line" in str(problem(lines))


def test_what_follows_the_end_is_found() -> None:
    assert "follows the end" in str(problem([*saved(), "   1  000000000000  0> lay"]))


def test_another_file_is_no_log() -> None:
    assert "not a log" in str(problem(["Dear diary"]))


def test_a_game_that_is_not_here_is_named() -> None:
    text = write_log(Log(Header("chess", "1", 2, seed="1")))
    with pytest.raises(BadLog, match="chess"):
        Table.load(text)


def test_everything_before_the_damage_is_kept() -> None:
    lines = saved()
    cut = "\n".join(lines[: line_of(lines, 7)])
    table = Table.load(cut, game=GAME, mend=True)
    assert table.events == 6
    assert table.save().splitlines()[: line_of(lines, 7)] == lines[: line_of(lines, 7)]


def test_another_version_of_the_rules_is_refused_and_the_log_kept() -> None:
    log = Log(Header("tiny", "0", 2, {"weather": "fair"}, seed="1"))
    log.append(Event("deal", text="1", outcome=0, draws=12))
    log.append(Event("act", seat=0, text="signal"))
    with pytest.raises(OtherVersion) as caught:
        Table.load(write_log(log), game=GAME)
    assert "version 0" in str(caught.value)
    assert "event 2 (0> signal)" in str(caught.value)
    assert caught.value.log is not None
    assert len(caught.value.log) == 2


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("act", seat=0, text="play 3"), "R3"),
        (Event("act", seat=0, text="fly"), "no such action"),
        (Event("act", seat=1, text="lay"), "Red"),
        (Event("deal", text="calm", outcome=0, draws=3), "nothing is to be dealt"),
    ],
)
def test_an_event_that_the_rules_forbid_is_named(event: Event, words: str) -> None:
    log = set_up().log
    log.append(event)
    with pytest.raises(BadLog, match="Event 5") as caught:
        Table.load(write_log(log), game=GAME)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "event",
    [
        Event("deal", text="1", outcome=0, draws=11),
        Event("deal", text="2", outcome=0, draws=12),
        Event("deal", text="1", outcome=12, draws=12),
    ],
)
def test_a_deal_that_could_not_be_is_named(event: Event) -> None:
    log = Log(Header("tiny", "1", 2, {"weather": "fair"}, seed="1"))
    log.append(event)
    with pytest.raises(BadLog, match="Event 1"):
        Table.load(write_log(log), game=GAME)


def test_steps_back_that_lead_nowhere_are_refused() -> None:
    log = set_up().log
    with pytest.raises(ValueError, match="event 9"):
        log.append(Event("undo", to=9, seats=(0,)))
    with pytest.raises(ValueError, match="event 2"):
        log.append(Event("redo", to=2, seats=(0,)))
    with pytest.raises(ValueError, match="agreement"):
        log.append(Event("undo", to=2, seats=(0,)))
    with pytest.raises(ValueError, match="2 seats"):
        log.append(Event("undo", to=2, seats=(2,), agreed=True))


def test_nothing_follows_the_secret_of_the_dealer() -> None:
    log = finished(fair()).log
    with pytest.raises(ValueError, match="nothing can follow"):
        log.append(Event("undo", to=0, seats=(0, 1), agreed=True))


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("seats: 2", "seats: 3\nseats: 2"),
        ("seats: 2", "seats: 02"),
        ("name 1: Bob", "name 7: Bob"),
        ("name 1: Bob", "name 1: Bob\nforked at: 999"),
        ("name 1: Bob", "name 1:  Bob"),
    ],
)
def test_a_line_of_the_header_that_says_the_same_otherwise_is_found(line: str, changed: str) -> None:
    text = finished().save()
    with pytest.raises(BadLog, match="header"):
        read_log(text.replace(line, changed, 1))


def test_the_line_of_the_start_is_read_too() -> None:
    with pytest.raises(BadLog, match="event 0"):
        read_log(finished().save().replace("  start", "  stall", 1))


@pytest.mark.parametrize("place", ["seats: ", "   1 ", "end ", "deal: 1 ("])
def test_a_number_of_thousands_of_digits_is_damage_like_any_other(place: str) -> None:
    text = finished().save()
    with pytest.raises(BadLog):
        read_log(text.replace(place, place.rstrip("1 ") + "9" * 5000, 1))


def test_a_file_with_empty_letters_is_no_text() -> None:
    with pytest.raises(BadLog, match="no text"):
        read_log(finished().save().replace("Bob", "B\0b"))


def test_a_mark_of_the_editor_at_the_beginning_of_the_file_does_not_count() -> None:
    text = finished().save()
    assert read_log("\ufeff" + text).hash == read_log(text).hash


def test_options_of_another_version_are_no_reason_to_lose_the_log() -> None:
    table = finished()
    other = Log(replace(table.log.header, version="0", options={"moon": "full"}))
    for event in table.log.events:
        other.append(event)
    with pytest.raises(OtherVersion, match="version 0 of the rules") as caught:
        Table.load(write_log(other), game=GAME)
    assert caught.value.log is not None
    assert len(caught.value.log) == table.events


def test_a_log_that_is_cut_and_wrong_is_mended_up_to_what_is_sound() -> None:
    wrong = set_up().log.cut(4)
    wrong.append(Event("act", seat=0, text="wait"))  # not offered there
    cut = write_log(wrong).splitlines()[:-1]
    assert Table.load("\n".join(cut), mend=True, game=GAME).events == 4


def test_a_secret_that_is_shown_too_early_or_by_another_dealer_is_named() -> None:
    early = set_up(dealer=fair()).log
    early.append(Event("reveal", text="00" * 32))
    scripted = finished().log
    scripted.append(Event("reveal", text="00" * 32))
    for log in (early, scripted):
        with pytest.raises(BadLog, match=f"Event {len(log)} "):
            Table.of(log, game=GAME)


def test_only_ones_own_last_choice_is_taken_back_without_agreement() -> None:
    log = play(set_up(), "lay").log
    assert log.events[-1].seat == 0
    for event in (Event("undo", to=len(log) - 1, seats=(1,)), Event("undo", to=0, seats=(0,))):
        with pytest.raises(ValueError, match="agreement"):
            log.append(event)
    log.append(Event("undo", to=len(log) - 1, seats=(0,)))


def test_a_line_without_end_is_quoted_in_part() -> None:
    for place in ("seats: 2", "   1  "):
        with pytest.raises(BadLog) as caught:
            read_log(finished().save().replace(place, "a" * 100_000, 1))
        assert len(str(caught.value)) < 300


def plain(**parts: object) -> str:
    """The text of a log without events, with other lines in its header."""
    header = Header("tiny", "1", 2, {"weather": "fair"}, seed="1")
    return write_log(Log(replace(header, **parts)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"seed": "abc"}, "seed 'abc' is no number"),
        ({"dealer": "magic"}, "dealer 'magic'"),
        ({"dealer": "fair", "seed": "", "commitment": "00"}, "SHA-256"),
        ({"seats": 33}, "33 seats"),
        ({"names": ("Ann", "Bob", "Cid")}, "more names or nonces than seats"),
        ({"nonces": ("a", "b")}, "nonces are events"),
    ],
)
def test_a_header_that_no_table_writes_is_refused(parts: dict[str, object], words: str) -> None:
    with pytest.raises(BadLog, match=words):
        read_log(plain(**parts))


@pytest.mark.parametrize("letter", ["\x1b", "\x07", "\u202e", "\x9b"])
def test_what_cannot_be_printed_is_refused(letter: str) -> None:
    with pytest.raises(BadLog, match="cannot be printed"):
        read_log(f"{plain()}# {letter}[2J\n")


def test_a_name_keeps_nothing_that_cannot_be_printed() -> None:
    header = Header("tiny", "1", 1, names=("A\x1b[31mnn\u202e",), seed="1")
    assert read_log(write_log(Log(header))).header.names == ("A[31mnn",)


def test_a_seat_agrees_once() -> None:
    log = play(set_up(), "lay").log
    with pytest.raises(ValueError, match="once"):
        log.append(Event("undo", to=4, seats=(0,) * 1000, agreed=True))


def test_a_table_goes_back_and_forth_so_often_and_no_more() -> None:
    table = play(set_up(), "lay")
    for _ in range(MOST_STEPS_BACK // 2):
        table.undo(0)
        table.redo(0)
    with pytest.raises(CannotUndo, match="fork it"):
        table.undo(0)
    with pytest.raises(ValueError, match="at most"):
        table.log.append(Event("undo", to=4, seats=(0,)))


def test_a_line_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadLog, match="Line 2 has more than"):
        read_log(f"Eleventh Hour log, format 2\n#{'x' * 30_000}\n")


def test_a_file_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadLog, match="no game is that long"):
        read_log("Eleventh Hour log, format 2\n" + "# remark\n" * 500_000)


def test_the_nonces_of_a_log_of_format_1_count_as_they_did() -> None:
    log = Log(Header("tiny", "1", 2, dealer="fair", commitment="0" * 64, nonces=("a", "b"), form=1))
    assert read_log(write_log(log)).header.nonces == ("a", "b")


def test_a_seat_that_changes_hands_is_told() -> None:
    table = set_up()
    table.change_seat(1, "lent greedy", "0")
    text = table.save()
    assert "seat 1: lent greedy by 0" in text
    assert Table.load(text, game=GAME).story(-1)[-1].text == (
        "Bob is away: the bot greedy plays meanwhile. Ann saw to it."
    )


@pytest.mark.parametrize(
    "header",
    [
        Header(game="tiny", version="1" * 5_000, seats=2, seed="1"),
        Header(game="tiny", version="1", seats=2, seed="1", options={"weather": "fair" * 5_000}),
        Header(game="tiny", version="1", seats=2, seed="1", options={"weather" * 2_000: "fair"}),
    ],
)
def test_a_header_that_is_longer_than_any_is_refused_in_short(header: Header) -> None:
    with pytest.raises(BadLog) as caught:
        read_log(write_log(Log(header)))
    assert len(str(caught.value)) < 200
