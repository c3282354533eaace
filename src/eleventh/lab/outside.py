"""What strangers could send: positions and logs that are made up or mutated, and what becomes of them.

Each is either refused with a sentence or plays on like any other. Anything else (another error, a hang, a
crash, much memory) is a finding.
"""

from __future__ import annotations

import multiprocessing
import resource
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from types import FrameType

import msgspec

from eleventh.core.codec import BadPosition, state_to_data
from eleventh.core.engine import DEALER, OVER, Endless, State
from eleventh.core.game import Game
from eleventh.core.rng import Rng
from eleventh.games import find_game
from eleventh.table.dealers import SeededDealer
from eleventh.table.log import BadLog, Event, Header, Log, read_event
from eleventh.table.log_text import read_log, write_log
from eleventh.table.table import Table
from eleventh.table.verify import verify

SECOND = 1.0  # nothing may take longer
MEMORY = 200 << 20  # bytes that a case may add
EVENTS = 60  # that a position which was accepted is played on

NUMBERS = (-(2**70), -1000, -2, -1, 0, 1, 2, 3, 5, 7, 12, 31, 63, 64, 255, 4096, 2**31, 2**63, 2**70)
OTHERS: tuple[object, ...] = (None, True, False, "", "x", "R1", [], [0], [[]], {}, {"()": []}, 1.5)


class Hang(BaseException):
    """A case takes too long. No rule may swallow it."""


@dataclass(frozen=True)
class Finding:
    game: str
    kind: str  # position or log
    number: int  # of the case: the same again with the same seed
    problem: str

    def __str__(self) -> str:
        return f"{self.game}, {self.kind} {self.number}: {self.problem}"


# --- making things up ---


def mutated(data: object, rng: Rng, times: int) -> object:
    """A copy of JSON data with so many changes somewhere inside."""
    whole: list[object] = [msgspec.json.decode(msgspec.json.encode(data))]
    for _ in range(times):
        holder: list[object] | dict[str, object] = whole
        while True:
            keys: list[int] | list[str] = (
                list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            )
            if not keys:
                break
            key = keys[rng.below(len(keys))]
            inner = holder[key]  # type: ignore[index]
            if isinstance(inner, list | dict) and inner and rng.below(5):
                holder = inner
                continue
            holder[key] = changed(inner, rng)  # type: ignore[index]
            break
    return whole[0]


def changed(value: object, rng: Rng) -> object:
    """Something near the value, or something altogether different."""
    pick = rng.below(10)
    if isinstance(value, bool) and pick < 6:
        return not value
    if isinstance(value, int) and pick < 5:
        return value + (1, -1, 2, -2, 10)[rng.below(5)]
    if isinstance(value, list) and value and pick < 7:
        how = rng.below(5)
        copy = list(value)
        place = rng.below(len(copy))
        if how == 0:
            del copy[place]
        elif how == 1:
            copy.insert(place, copy[place])
        elif how == 2:
            copy = copy * (2 + rng.below(40))
        else:
            other = rng.below(len(copy))
            copy[place], copy[other] = copy[other], copy[place]
        return copy
    if pick < 8:
        return NUMBERS[rng.below(len(NUMBERS))]
    return OTHERS[rng.below(len(OTHERS))]


def played(game: Game[State], rng: Rng) -> Table:
    """A table somewhere in a game, by chance."""
    fewest, most = game.seats
    table = Table.new(game, fewest + rng.below(most - fewest + 1), {}, SeededDealer(rng.below(1 << 31)))
    for _ in range(rng.below(120)):
        table.run_dealer()
        if table.over:
            break
        options = table.state.options
        seat = next(seat for seat in range(table.state.seats) if table.state.may_act(seat))
        table.play(seat, options[rng.below(len(options))])
    return table


def mutated_log(log: Log, rng: Rng) -> str:
    """A log with changed lines: half of them as they are, half with a chain that fits again."""
    lines = write_log(log).splitlines()
    for _ in range(1 + rng.below(4)):
        place = rng.below(len(lines))
        line = lines[place]
        how = rng.below(7)
        if how == 0:
            del lines[place]
        elif how == 1:
            lines.insert(place, lines[rng.below(len(lines))])
        elif how == 2:
            lines[place] = line[: rng.below(len(line) + 1)]
        elif how == 3:
            lines[place] = line + "0" * (1 + rng.below(60_000))
        elif how == 4:
            lines[place] = f"undo to {rng.below(200)} agreed by {' '.join(['0'] * (1 + rng.below(3000)))}"
        elif how == 5 and line:
            letters = list(line)
            letters[rng.below(len(letters))] = "\x00\x1b\u202e0a~:> -"[rng.below(10)]
            lines[place] = "".join(letters)
        else:
            other = rng.below(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
    text = "\n".join(lines)
    return chained_anew(log.header, lines) if rng.below(2) else text


def chained_anew(header: Header, lines: list[str]) -> str:
    """The events of these lines as far as a log takes them, with hashes that fit."""
    log = Log(header)
    for line in lines:
        event = event_of(line)
        if event is not None:
            try:
                log.append(event)
            except ValueError:
                continue
    return write_log(log)


def event_of(line: str) -> Event | None:
    try:
        return read_event(line[20:] if line[:4].strip().isdigit() else line)
    except ValueError:
        return None


# --- what becomes of them ---


def try_position(game: Game[State], rng: Rng) -> None:
    """A mutated position is refused, or is played on and shown."""
    data = mutated(state_to_data(played(game, rng).state), rng, 1 + rng.below(3))
    try:
        state = game.decoder.state(data)
    except BadPosition:
        return
    for _ in range(EVENTS):
        game.view(state, -1)
        if state.to_act == OVER:
            return
        if state.to_act == DEALER:
            outcome = rng.below(state.draws)
            state.chance().outcome_name(state, outcome)
            state.deal(outcome)
        else:
            state.choose(state.options[rng.below(len(state.options))])


def try_log(game: Game[State], rng: Rng) -> None:
    """A mutated log is refused, or its game can be looked at."""
    text = mutated_log(played(game, rng).log, rng)
    verify(text, made_up=True)
    try:
        table = Table.load(text, mend=True)
    except BadLog:
        return
    table.story(-1)
    write_log(read_log(table.save()))


CASES: dict[str, Callable[[Game[State], Rng], None]] = {"position": try_position, "log": try_log}


def attempt(game: Game[State], kind: str, seed: int, number: int) -> str:
    """What is wrong with what became of a case; empty if nothing is."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.perf_counter()
    signal.setitimer(signal.ITIMER_REAL, SECOND * 5)
    try:
        CASES[kind](game, Rng(seed * 1_000_003 + number))
    except (Hang, Endless) as error:
        return f"it runs on and on ({error})"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    spent = time.perf_counter() - began
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) << 10
    if spent > SECOND:
        return f"it took {spent:.1f} s"
    return f"it took {grown >> 20} MB" if grown > MEMORY else ""


def ring(signum: int, frame: FrameType | None) -> None:
    raise Hang("too long")


def worker(pipe: Connection, game_id: str, kind: str, seed: int, numbers: range) -> None:
    """Cases in a process of their own: a crash of the interpreter ends only this one."""
    signal.signal(signal.SIGALRM, ring)
    game = find_game(game_id)
    for number in numbers:
        pipe.send((number, ""))
        problem = attempt(game, kind, seed, number)
        if problem:
            pipe.send((number, problem))
    pipe.send((numbers.stop, ""))


def findings(game: Game[State], kind: str, cases: int, seed: int) -> Iterator[Finding]:
    """Try so many cases; what is found, as it is found."""
    spawn = multiprocessing.get_context("fork")
    at = 0
    while at < cases:
        ours, theirs = spawn.Pipe(duplex=False)
        process = spawn.Process(target=worker, args=(theirs, game.id, kind, seed, range(at, cases)))
        process.start()
        theirs.close()
        try:
            while True:
                if not ours.poll(SECOND * 20):
                    process.kill()
                    yield Finding(game.id, kind, at, "it hangs in compiled code")
                    break
                at, problem = ours.recv()
                if problem:
                    yield Finding(game.id, kind, at, problem)
        except EOFError:
            process.join()
            if process.exitcode:
                yield Finding(game.id, kind, at, f"the interpreter died ({process.exitcode})")
        finally:
            process.kill()
            process.join()
        if at < cases:
            at += 1
