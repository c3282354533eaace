"""docs/fair-dice.md: its test vectors, its own check, and that nobody who knows the secret can choose a draw.

Each way to choose is tried on both schemes: on that of format 2 it works."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from eleventh.table.dealers import commit
from eleventh.table.exchange import DIGEST, NEW_ROUND, NONCE, ROUND, nonce_digest
from eleventh.table.log import (
    ACT,
    DEAL,
    FORMAT,
    PLAYER,
    REVEAL,
    SEAT,
    SERVER,
    UNDO,
    BadLog,
    Event,
    Header,
    Log,
)
from eleventh.table.log_text import read_log, write_log
from eleventh.table.schemes import FairDraws, Rounds, scheme_of
from eleventh.table.table import Table
from eleventh.table.verify import verify
from table.tables import GAME, NONCES, SECRET, exchange, fair, finished, play, set_up

PAGE = (Path(__file__).parents[2] / "docs/fair-dice.md").read_text(encoding="utf-8")
COMMITMENT = commit(SECRET)
WISHED = [5, 5]  # what somebody who knows the secret would like the next draws to be
OLD = 2
OTHER = "c" * 32


# --- the page ---


def rows(pattern: str) -> list[list[str]]:
    lines = [line for line in PAGE.splitlines() if re.match(pattern, line)]
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines]


def test_the_digests_are_those_of_the_page() -> None:
    assert COMMITMENT in PAGE
    found = {int(seat): digest for seat, digest in rows(r"\| \d+ \| `[0-9a-f]{64}`")}
    assert found == {seat: nonce_digest(COMMITMENT, nonce) for seat, nonce in NONCES.items()}


def test_the_draws_are_those_of_the_page() -> None:
    draws = FairDraws(SECRET, [Rounds.title, "tiny", *[f"{seat} {nonce}" for seat, nonce in NONCES.items()]])
    table = rows(r"\| \d+ \|( \d+ \|){6}")
    assert len(table) == 8
    for number, *outcomes, _ in table:
        assert [draws.draw(int(number), n) for n in (2, 6, 20, 52, 2**63 + 1)] == [*map(int, outcomes)]


# --- the check of the page ---


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """What the program of the page says of a log."""
    folder = tmp_path_factory.mktemp("check")
    program = PAGE.partition("```python\n")[2].partition("```")[0]
    assert len(program.splitlines()) <= 60
    (folder / "check.py").write_text(program, encoding="utf-8")

    def check(log: str) -> str:
        (folder / "game.log").write_text(log, encoding="utf-8")
        command = [sys.executable, "check.py", "game.log"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr

    return check


def rechained(lines: list[str]) -> str:
    """The log with these lines, and a chain that fits them: a person who changes a log can do that."""
    header, _ = "\n".join(lines).split("\n\n", 1)
    rest = lines[len(header.splitlines()) + 1 :]
    chain = hashlib.sha256(header.encode()).digest()
    found = [*header.splitlines(), "", f"   0  {chain.hex()[:12]}  start"]
    for n, line in enumerate(rest[1:-1], 1):
        chain = hashlib.sha256(chain + f"\n{n} {line[20:]}".encode()).digest()
        found.append(f"{n:4d} {line[5]}{chain.hex()[:12]}  {line[20:]}")
    return "\n".join([*found, f"end {len(rest) - 2} {chain.hex()}", ""])


def undone() -> Table:
    table = set_up(dealer=fair())
    before = table.events
    play(table, table.state.options[0].notation)
    table.undo_past([0, 1], before)
    while not table.over:
        play(table, table.state.options[0].notation)
    return table


def second_round() -> Table:
    table = Table.new(GAME, 2, {}, fair(), ["Ann", "Bob"])
    for seat, nonce in NONCES.items():
        table.add_digest(seat, nonce_digest(COMMITMENT, nonce))
    table.fix_digests([0, 1])
    table.add_nonce(0, NONCES[0])
    table.begin_new_round([1])
    return played_out(exchange(table, {0: OTHER}))


def played_out(table: Table) -> Table:
    table.run_dealer()
    while not table.over:
        play(table, table.state.options[0].notation)
    return table


def forked() -> Table:
    return played_out(exchange(finished(fair()).fork(at=8, dealer=fair()), {1: OTHER}))


LOGS: dict[str, Callable[[], Table]] = {
    "two players": lambda: finished(fair()),
    "an undone draw": undone,
    "a second round": second_round,
    "a fork": forked,
    "nobody's nonce": lambda: played_out(Table.new(GAME, 2, {}, fair())),
}


@pytest.mark.parametrize("name", LOGS)
def test_a_real_log_passes_both_checks(name: str, checked: Callable[[str], str]) -> None:
    table = LOGS[name]()
    assert "RIGHT" in checked(table.save())
    assert verify(table.save(), GAME).ok


def test_the_check_shows_the_nonces_and_the_hash_when_the_digests_were_fixed(
    checked: Callable[[str], str],
) -> None:
    table = finished(fair())
    said = checked(table.save())
    fixed = table.log.chain[table.log.exchange.rounds[-1]].hex()
    assert all(word in said for word in (*NONCES.values(), fixed))


def at(lines: list[str], text: str) -> int:
    return next(n for n, line in enumerate(lines) if text in line)


def other_outcome(lines: list[str]) -> None:
    n = at(lines, "deal: ")
    lines[n] = re.sub(r"\((\d+) of 12\)", lambda k: f"({int(k[1]) % 12 + 1} of 12)", lines[n])


def other_nonce(lines: list[str]) -> None:
    n = at(lines, "nonce 1")
    lines[n] = lines[n].replace(NONCES[1], OTHER)


def late_nonce(lines: list[str]) -> None:
    lines.insert(-2, f"   0  {'0' * 12}  digest 1: {nonce_digest(COMMITMENT, OTHER)}")


def digest_after_nonces(lines: list[str]) -> None:
    n, first = at(lines, "digest 1"), at(lines, "nonce 0")
    lines.insert(first, lines.pop(n))


def missing_nonce(lines: list[str]) -> None:
    del lines[at(lines, "nonce 1")]


def left_out_draw(lines: list[str]) -> None:
    del lines[at(lines, "deal: ")]


def other_secret(lines: list[str]) -> None:
    lines[-2] = lines[-2].replace(SECRET.hex(), "00" * 32)


def new_round_of_all(lines: list[str]) -> None:
    lines.insert(at(lines, "nonce 0"), f"   0  {'0' * 12}  new round without 0 1 2")


TAMPERED = [
    other_outcome,
    other_nonce,
    late_nonce,
    digest_after_nonces,
    missing_nonce,
    left_out_draw,
    other_secret,
    new_round_of_all,
]


@pytest.mark.parametrize("tamper", TAMPERED)
def test_a_changed_log_passes_neither_check(
    tamper: Callable[[list[str]], None], checked: Callable[[str], str]
) -> None:
    lines = finished(fair()).save().splitlines()
    tamper(lines)
    for text in ("\n".join([*lines, ""]), rechained(lines)):
        assert "RIGHT" not in checked(text)
        assert not verify(text, GAME).ok


# --- ways to choose ---


def log_of(form: int, forked_at: int = 0) -> Log:
    """A log at which the secret is promised; in the present format Ann's and Bob's nonces are in it."""
    header = Header("tiny", "1", 2, dealer="fair", commitment=COMMITMENT, form=form)
    log = Log(replace(header, forked_at=forked_at, forked_from="0" * 64 if forked_at else ""))
    for n in range(forked_at):
        log.append(Event(SEAT, seat=0, text=("open", "person")[n % 2], by="host"))
    if form == OLD:
        for seat, nonce in NONCES.items():
            log.append(Event(NONCE, seat=seat, text=nonce, by=PLAYER))
        return log
    for seat, nonce in NONCES.items():
        log.append(Event(DIGEST, seat=seat, text=nonce_digest(COMMITMENT, nonce)))
    log.append(Event(ROUND, seats=(0, 1)))
    for seat, nonce in NONCES.items():
        log.append(Event(NONCE, seat=seat, text=nonce))
    return log


def next_draws(log: Log) -> list[int]:
    """The next draws, which somebody who knows the secret can work out."""
    log = log.cut(len(log))
    drawn = []
    for _ in WISHED:
        outcome = scheme_of(log).draws(SECRET)(len(log) + 1, 6)
        log.append(Event(DEAL, text="x", outcome=outcome, draws=6))
        drawn.append(outcome)
    return drawn


def reached(log: Log, ways: list[list[Event]]) -> set[tuple[int, ...]]:
    """The next draws that these events would lead to, of those that the log takes."""
    found = set()
    for events in ways:
        trial = log.cut(len(log))
        try:
            for event in events:
                trial.append(event)
            found.add(tuple(next_draws(trial)))
        except ValueError:
            pass
    return found


def added_nonces(by: str) -> list[list[Event]]:
    """Nonces that are tried after all others are known, in whatever form a log could take one."""
    ways = []
    for n in range(300):
        nonce = f"{n:032x}"
        ways.append([Event(NONCE, seat=1, text=nonce, by=by)])
        ways.append([Event(NONCE, seat=1, text=nonce)])
        digest = Event(DIGEST, seat=1, text=nonce_digest(COMMITMENT, nonce))
        shown = Event(NONCE, seat=1, text=nonce)
        ways.append([digest, Event(ROUND, seats=(1,)), shown])
        ways.append([Event(NEW_ROUND, seats=(1,)), digest, Event(ROUND, seats=(1,)), shown])
    return ways


def seat_changes(count: int = 300) -> list[list[Event]]:
    pair = [Event(SEAT, seat=1, text="open"), Event(SEAT, seat=1, text="person")]
    return [pair * n for n in range(count)]


def begun(form: int) -> Log:
    """The same with a draw and a choice."""
    log = log_of(form)
    outcome = scheme_of(log).draws(SECRET)(len(log) + 1, 6)
    log.append(Event(DEAL, text="x", outcome=outcome, draws=6))
    log.append(Event(ACT, seat=0, text="signal"))
    return log


def steps_back(log: Log) -> list[list[Event]]:
    """A choice that its own seat takes back and makes again, again and again."""
    pair = [Event(UNDO, to=log.parents[log.head], seats=(0,)), Event(ACT, seat=0, text="signal")]
    return [pair * n for n in range(200)]


@pytest.mark.parametrize("by", [PLAYER, SERVER], ids=["a late joiner", "the server for a missing nonce"])
def test_nobody_tries_nonces_until_the_draws_please(by: str) -> None:
    assert tuple(WISHED) in reached(begun(OLD), added_nonces(by))
    for log in (log_of(FORMAT), begun(FORMAT)):
        assert reached(log, added_nonces(by)) <= {tuple(next_draws(log))}


def test_changes_of_seats_shift_no_draw() -> None:
    assert tuple(WISHED) in reached(begun(OLD), seat_changes())
    assert reached(begun(FORMAT), seat_changes()) == {tuple(next_draws(begun(FORMAT)))}


def test_steps_back_shift_no_draw() -> None:
    assert tuple(WISHED) in reached(begun(OLD), steps_back(begun(OLD)))
    assert reached(begun(FORMAT), steps_back(begun(FORMAT))) == {tuple(next_draws(begun(FORMAT)))}


def test_an_undone_draw_keeps_its_number() -> None:
    log = begun(FORMAT)
    right = FairDraws(SECRET, [Rounds.title, "tiny", *[f"{seat} {nonce}" for seat, nonce in NONCES.items()]])
    log.append(Event(UNDO, to=0, seats=(0, 1), agreed=True))
    assert next_draws(log) == [right.draw(number, 6) for number in (2, 3)]


def test_a_branch_draws_the_same_wherever_it_begins() -> None:
    def branches(form: int) -> set[tuple[int, ...]]:
        return {tuple(next_draws(log_of(form, n))) for n in range(300)}

    assert tuple(WISHED) in branches(OLD)
    assert len(branches(FORMAT)) == 1


def test_a_player_who_does_not_show_the_nonce_is_out_and_all_others_begin_again() -> None:
    log = Log(Header("tiny", "1", 3, dealer="fair", commitment=COMMITMENT))
    for seat in range(3):
        log.append(Event(DIGEST, seat=seat, text=nonce_digest(COMMITMENT, f"{seat:032x}")))
    log.append(Event(ROUND, seats=(0, 1, 2)))
    log.append(Event(NONCE, seat=0, text=f"{0:032x}"))
    log.append(Event(NEW_ROUND, seats=(2,)))
    assert not log.exchange.nonces
    with pytest.raises(ValueError, match="no digest of this seat"):
        log.append(Event(DIGEST, seat=2, text=nonce_digest(COMMITMENT, OTHER)))
    with pytest.raises(ValueError, match="by its digest"):
        log.append(Event(ROUND, seats=(0, 1)))
    log.append(Event(DIGEST, seat=0, text=nonce_digest(COMMITMENT, OTHER)))
    log.append(Event(ROUND, seats=(0,)))
    with pytest.raises(ValueError, match="before all nonces"):
        log.append(Event(DEAL, text="x", outcome=0, draws=6))
    log.append(Event(NONCE, seat=0, text=OTHER))
    assert read_log(write_log(log)).exchange.nonces == {0: OTHER}


def test_a_digest_is_void_when_the_seat_changes_hands() -> None:
    log = Log(Header("tiny", "1", 2, dealer="fair", commitment=COMMITMENT))
    log.append(Event(DIGEST, seat=1, text=nonce_digest(COMMITMENT, OTHER)))
    log.append(Event(SEAT, seat=1, text="open"))
    with pytest.raises(ValueError, match="by its digest"):
        log.append(Event(ROUND, seats=(1,)))


def test_who_has_a_seat_later_does_not_change_what_is_in_the_draws() -> None:
    log = log_of(FORMAT)
    before = next_draws(log)
    log.append(Event(SEAT, seat=1, text="open"))
    assert next_draws(log) == before


# --- what verify says ---


def test_verify_says_how_many_rounds_there_were_and_whose_nonce_did_not_come() -> None:
    lines = "\n".join(verify(second_round().save(), GAME).lines)
    assert "without Bob, who did not show theirs" in lines
    assert "could pick one of 2 rounds" in lines


@pytest.mark.parametrize("form", [1, OLD])
def test_an_older_log_verifies_by_its_own_scheme_and_says_what_that_does_not_prove(form: int) -> None:
    header = Header(
        "tiny",
        "1",
        2,
        {"weather": "fair"},
        dealer="fair",
        commitment=COMMITMENT,
        nonces=("x", "y") if form == 1 else (),
        form=form,
    )
    log = Log(header)
    if form == OLD:
        log.append(Event(NONCE, seat=0, text="anns luck", by=PLAYER))
    table = played_out(Table.of(log, fair(), GAME))
    assert table.log.events[-1].kind == REVEAL
    verdict = verify(table.save(), GAME)
    assert verdict.ok
    assert any("does not prove" in line for line in verdict.lines)
    assert "the event numbers" in verdict.lines[-1]


def test_a_nonce_without_a_digest_is_of_an_older_format() -> None:
    log = Log(Header("tiny", "1", 2, dealer="fair", commitment=COMMITMENT))
    with pytest.raises(ValueError, match="follows a digest"):
        log.append(Event(NONCE, seat=0, text="x", by=PLAYER))
    with pytest.raises(ValueError, match="format 2 has no such event"):
        Log(Header("tiny", "1", 2, dealer="fair", commitment=COMMITMENT, form=OLD)).append(
            Event(DIGEST, seat=0, text="0" * 64)
        )


def test_a_nonce_that_does_not_fit_its_digest_is_named() -> None:
    table = exchange(Table.new(GAME, 2, {}, fair()))
    text = table.save().replace(NONCES[1], OTHER)
    with pytest.raises(BadLog, match="Event 5 was changed: the nonce is not the one of the digest"):
        read_log(text)
