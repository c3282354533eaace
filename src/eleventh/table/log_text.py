"""The text form of a log. Reading it names the event that was cut, moved or changed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from eleventh.table.log import (
    DEALERS,
    FORMAT,
    MOST_NAME,
    MOST_SEATS,
    NUMBER,
    SHOWN,
    TITLE,
    BadLog,
    Header,
    Log,
    brief,
    one_line,
    quoted,
    read_event,
)

MOST_TEXT: Final = 4_000_000  # characters of a file
MOST_BYTES: Final = 4 * MOST_TEXT
MOST_LINES: Final = 300_000
MOST_LINE: Final = 20_000  # characters of a line
MOST_HEADER: Final = 200  # lines of the header
MOST_OPTION: Final = 1_000  # characters of an option

FORMATS: Final = (1, 2, 3)  # what can be read

LINE: Final = re.compile(rf"^ *({NUMBER}) ([ ~])([0-9a-f]{{12}})  (.+)$")
END: Final = re.compile(rf"^end ({NUMBER}) ([0-9a-f]{{64}})$")
FORKED: Final = re.compile(rf"^({NUMBER}) ([0-9a-f]{{64}})$")
FIELD: Final = re.compile(r"^([a-z ]+?)(?: ([a-z0-9_-]+))?: ?(.*)$")


TOO_LONG: Final = f"The file has more than {MOST_TEXT:,} characters: no game is that long."


def text_of(file: Path) -> str:
    """The text of a file that may be a log, of at most the size of a log. OSError if it cannot be read."""
    with file.open("rb") as opened:
        data = opened.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise BadLog(TOO_LONG)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise BadLog(f"{file} is no text, so it is no log. Give the file of a game.") from error


def write_log(log: Log, story: dict[int, list[str]] | None = None) -> str:
    """The log as text, with the lines of the story under their events if given."""
    lines = [*log.header.lines(), "", f"   0  {log.chain[0].hex()[:SHOWN]}  start"]
    dropped = log.dropped()
    for n, event in enumerate(log.events, 1):
        mark = "~" if n in dropped else " "
        lines.append(f"{n:4d} {mark}{log.chain[n].hex()[:SHOWN]}  {event}")
        if story:
            lines += [f"|      {text}" for text in story.get(n, [])]
    lines.append(f"end {len(log.events)} {log.hash}")
    return "\n".join(lines) + "\n"


def read_log(text: str) -> Log:
    """The log of a text. BadLog names the event that was cut, moved or changed."""
    if "\0" in text:
        raise BadLog("This is no text, so it is no log. Give the file of a game.")
    if len(text) > MOST_TEXT:
        raise BadLog(TOO_LONG)
    lines = text.removeprefix("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise BadLog(f"The file has more than {MOST_LINES:,} lines: no game is that long.")
    for number, line in enumerate(lines, 1):
        if len(line) > MOST_LINE:
            raise BadLog(f"Line {number} has more than {MOST_LINE:,} characters: no log has such a line.")
        if not line.replace("\t", " ").isprintable():
            raise BadLog(
                f"Line {number} holds what cannot be printed: {quoted(line)}. No log has such a line."
            )
    header, rest = read_header(lines)
    log = Log(header)
    marked = set()
    started = ended = False
    for line in rest:
        if not line.strip() or line[0] in "|#":
            continue
        n = len(log.events) + 1
        if not started:
            check_start(log, line)
            started = True
            continue
        if ended:
            raise BadLog(f"Something follows the end of the log: {quoted(line)}.", n, log)
        if line.startswith("end"):
            check_end(log, line)
            ended = True
            continue
        match = LINE.match(line)
        if match is None:
            raise BadLog(f"Event {n} cannot be read: {quoted(line)}.", n, log)
        if int(match[1]) != n:
            raise BadLog(misplaced(n, int(match[1]), rest), n, log)
        try:
            event = read_event(match[4])
            log.append(event)
        except ValueError as error:
            raise BadLog(f"Event {n} was changed: {error}.", n, log) from error
        if log.chain[n].hex()[:SHOWN] != match[3]:
            problem = (
                f"Event {n} ({brief(match[4])}) was changed, or comes from another log: its hash is wrong."
            )
            raise BadLog(problem, n, log.cut(n - 1))
        if match[2] == "~":
            marked.add(n)
    if not ended:
        raise BadLog(
            f"The log is cut short after event {len(log)}: its last line is missing.", len(log) + 1, log
        )
    if wrong := marked ^ log.dropped():
        n = min(wrong)
        raise BadLog(
            f"Event {n} was changed: its mark '~' does not agree with the undo events.", n, log.cut(n - 1)
        )
    return log


def check_start(log: Log, line: str) -> None:
    """Raises BadLog unless the line of the start has the header's hash."""
    match = LINE.match(line)
    if match is None or (match[1], match[2], match[4]) != ("0", " ", "start"):
        raise BadLog("The log is damaged: the line of event 0, its start, is missing after the header.")
    if match[3] != log.chain[0].hex()[:SHOWN]:
        raise BadLog("The header was changed: its hash, at event 0, is wrong.", 0)


def check_end(log: Log, line: str) -> None:
    """Raises BadLog unless the last line has the number of events and the last hash."""
    n = len(log.events)
    match = END.match(line.strip())
    if match is None:
        raise BadLog(f"The log is cut short after event {n}: its last line is damaged.", n + 1, log)
    if int(match[1]) != n:
        raise BadLog(f"The log is cut: it should have {match[1]} events and has {n}.", n + 1, log)
    if match[2] != log.hash:
        raise BadLog("The last line was changed: the hash there is wrong.", n + 1, log)


def misplaced(n: int, found: int, lines: list[str]) -> str:
    """The sentence for an event that is out of order."""
    numbers = [int(match[1]) for match in map(LINE.match, lines) if match]
    if numbers.count(found) > 1:
        return f"Event {found} stands there twice; the second time in the place of event {n}."
    if n in numbers:
        return f"The events are out of order: event {found} stands in the place of event {n}."
    return f"Event {n} is missing: event {found} stands in its place."


def read_header(lines: list[str]) -> tuple[Header, list[str]]:
    """The header, and the lines after it."""
    form = next((form for form in FORMATS if lines and lines[0].strip() == f"{TITLE}{form}"), 0)
    if not form:
        right = f"{TITLE}{FORMAT}"
        raise BadLog(f"This is not a log that can be read: its first line should be {right!r}.")
    plain: dict[str, str] = {}
    options: dict[str, str] = {}
    many: dict[str, list[str]] = {"name": [], "nonce": []}
    count = 1
    for line in lines[1:]:
        if not line.strip():
            break
        count += 1
        match = FIELD.match(line)
        if match is None or not match[1]:
            raise BadLog(f"Line {count} of the header cannot be read: {quoted(line)}.")
        if count > MOST_HEADER:
            raise BadLog(f"The header has more than {MOST_HEADER} lines: no game has so many options.")
        key, index, value = match[1], match[2], match[3]
        if key == "option" and index:
            options[index] = value
        elif key in many and index is not None:
            many[key].append(value)
        else:
            plain[f"{key} {index}" if index else key] = value
    known = ["game", "rules version", "seats", "dealer", "seed", "commitment", "position", "forked at"]
    for name in plain:
        if name not in known:
            raise BadLog(f"The header has a line {quoted(name)} that is not known here.")
    for name in ("game", "rules version", "seats", "dealer"):
        if not plain.get(name):
            raise BadLog(f"The header is damaged: it lacks the line '{name}:'.")
    fork = FORKED.match(plain.get("forked at", ""))
    if not re.fullmatch(NUMBER, plain["seats"]) or ("forked at" in plain and fork is None):
        raise BadLog("The header is damaged: seats and events are numbers.")
    header = Header(
        game=plain["game"],
        version=plain["rules version"],
        seats=int(plain["seats"]),
        form=form,
        options=options,
        names=tuple(many["name"]),
        dealer=plain["dealer"],
        seed=plain.get("seed", ""),
        commitment=plain.get("commitment", ""),
        nonces=tuple(many["nonce"]),
        position=plain.get("position", ""),
        forked_at=int(fork[1]) if fork else 0,
        forked_from=fork[2] if fork else "",
    )
    check_header(header)
    for number, (line, right) in enumerate(zip(lines[:count], header.lines(), strict=False), 1):
        if line.rstrip() != right.rstrip():
            raise BadLog(
                f"The header was changed: line {number} should read {quoted(right)}, not {quoted(line)}."
            )
    if len(header.lines()) != count:
        raise BadLog("The header was changed: a line stands there twice.")
    return header, lines[count:]


def check_header(header: Header) -> None:
    """Raises BadLog for a header that no table writes."""
    if header.dealer not in DEALERS:
        raise BadLog(f"The header names a dealer {quoted(header.dealer)}; there are {', '.join(DEALERS)}.", 0)
    if not 1 <= header.seats <= MOST_SEATS:
        raise BadLog(f"The header says {header.seats} seats: a game has 1 to {MOST_SEATS}.", 0)
    if header.version != one_line(header.version):
        raise BadLog(f"The version of the rules has at most {MOST_NAME} characters.", 0)
    if any(len(name) + len(value) > MOST_OPTION for name, value in header.options.items()):
        raise BadLog(f"An option has more than {MOST_OPTION:,} characters: no game has such a one.", 0)
    if header.dealer == "seeded" and not re.fullmatch(r"-?[0-9]{1,40}", header.seed):
        raise BadLog(f"The seed {quoted(header.seed)} is no number.", 0)
    if header.dealer == "fair" and not re.fullmatch("[0-9a-f]{64}", header.commitment):
        raise BadLog("The commitment of the fair dealer is not a SHA-256 in 64 digits.", 0)
    if len(header.names) > header.seats or len(header.nonces) > header.seats:
        raise BadLog("The header has more names or nonces than seats.", 0)
    if header.nonces and header.form > 1:
        raise BadLog("From format 2 on nonces are events and not in the header.", 0)
