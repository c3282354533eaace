"""A program that plays: JSON lines over its stdin and stdout, as docs/arena.md describes them.

Threads read and write, so that a program that is silent, writes endlessly or does not read its stdin blocks
nothing. Lines that it writes ahead wait in the pipe; each is taken as one answer. A child process that it
leaves behind may keep its pipes open: the threads stop waiting for pipes once the program is to end.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import secrets
import selectors
import signal
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from typing import IO, Any

from eleventh.arena.player import IllegalAnswer, NoAnswer, Player, PlayerGone, SeatQuestion
from eleventh.table.table import Table

MOST_LINE = 1 << 16  # bytes
MOST_AHEAD = 64  # lines that are read from the pipe in advance
MOST_STDERR = 1 << 16  # bytes of its stderr that are stored
EXIT_TIMEOUT = 1.0  # seconds to exit by itself when the series is over, or when it has closed its stdout
CHUNK = 4096  # bytes: a pipe that is writable takes at least this number at once
DRAIN_TIMEOUT = 1.0  # seconds to read the last output of a program that has ended
POLL_INTERVAL = 0.2  # seconds between two checks whether the program is to end


class CannotStart(ValueError):
    """The command cannot be started; the text says why."""


class Process:
    """A running program, with threads for its pipes."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise CannotStart(
                f"The command {' '.join(command)!r} cannot be started: {error.strerror or error}."
            ) from error
        self.lines: queue.Queue[bytes] = queue.Queue(MOST_AHEAD)  # an empty line marks the end
        self.outbox: queue.Queue[bytes] = queue.Queue()  # an empty message closes stdin
        self.stderr = bytearray()
        self.ended = threading.Event()
        self.threads = [
            threading.Thread(target=each, daemon=True) for each in (self.read, self.write, self.read_stderr)
        ]
        for thread in self.threads:
            thread.start()

    def read(self) -> None:
        """A thread: put the lines of stdout into the queue."""
        rest = b""
        for chunk in self.chunks(self.process.stdout):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                self.put(line + b"\n")
            if len(rest) > MOST_LINE:
                break
        if rest:
            self.put(rest)
        self.put(b"")

    def put(self, line: bytes) -> None:
        """Add a line to the queue, unless the program is to end."""
        while not self.ended.is_set():
            with contextlib.suppress(queue.Full):
                self.lines.put(line, timeout=POLL_INTERVAL)
                return

    def write(self) -> None:
        """A thread: write the messages of the outbox to stdin."""
        into = existing(self.process.stdin)
        with contextlib.suppress(OSError, ValueError):
            while message := self.outbox.get():
                while message and self.is_ready(into, writing=True):
                    message = message[os.write(into.fileno(), message[:CHUNK]) :]
            into.close()

    def read_stderr(self) -> None:
        """A thread: store the beginning of stderr, and discard the rest."""
        for chunk in self.chunks(self.process.stderr):
            self.stderr += chunk[: max(0, MOST_STDERR - len(self.stderr))]

    def chunks(self, pipe: IO[bytes] | None) -> Iterator[bytes]:
        """Yield the output of a pipe until it is closed or the program is to end."""
        out = existing(pipe)
        with contextlib.suppress(OSError, ValueError):
            while self.is_ready(out) and (chunk := os.read(out.fileno(), CHUNK)):
                yield chunk

    def is_ready(self, pipe: IO[bytes], writing: bool = False) -> bool:
        """Wait until a pipe can be read or written; false if the program is to end first."""
        if os.name == "nt":  # select does not support pipes there
            return not self.ended.is_set()
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_WRITE if writing else selectors.EVENT_READ)
            while not self.ended.is_set():
                if selector.select(POLL_INTERVAL):
                    return True
        return False

    def send(self, message: dict[str, Any]) -> None:
        """Write a message as a JSON line, without waiting."""
        self.outbox.put(json.dumps(message).encode() + b"\n")

    def line(self, due: float) -> bytes:
        """The next line. Raises NoAnswer or PlayerGone."""
        found = self.next_line(due)
        if found is None:
            raise NoAnswer("It did not answer in time.")
        if not found:
            status = self.status()
            raise PlayerGone(f"The program ended{f' with status {status}' if status is not None else ''}.")
        if len(found) > MOST_LINE:
            raise PlayerGone(f"It wrote a line of more than {MOST_LINE:,} bytes.")
        return found

    def next_line(self, due: float) -> bytes | None:
        """The next line; empty at the end of the output, None on a timeout. The output of a program that has
        ended is at its end, even if a child process still has the pipe."""
        while True:
            ended = self.process.poll() is not None
            left = due - time.monotonic()
            with contextlib.suppress(queue.Empty):
                return self.lines.get(timeout=max(0.0, min(DRAIN_TIMEOUT if ended else POLL_INTERVAL, left)))
            if ended:
                return b""
            if left <= POLL_INTERVAL:
                return None

    def status(self) -> int | None:
        """The exit status, or None if the program does not exit in time."""
        try:
            return self.process.wait(timeout=EXIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            return None

    def end(self, timeout: float = 0.0) -> None:
        """Wait for the program to exit, then kill it with its process group."""
        self.outbox.put(b"")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=timeout)
        self.ended.set()
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()
        for thread in self.threads:
            thread.join(timeout=2.0)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            with contextlib.suppress(OSError):
                existing(pipe).close()


def existing(pipe: IO[bytes] | None) -> IO[bytes]:
    """The pipe, which exists for a process that was started with pipes."""
    assert pipe is not None
    return pipe


class ProgramPlayer(Player):
    """A program at one seat. Each seat has its own process, so that the arena leaks no information."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(command)
        self.process: Process | None = None
        self.question_ids: set[str] = set()  # of this game
        self.id = ""
        self.late = 0
        self.old_stderr = ""  # of processes that have ended

    def begin(self, opening: dict[str, Any], table: Table) -> None:
        """Send the opening, to a new process if the last one has ended."""
        if self.process is not None and self.process.process.poll() is not None:
            self.drop()
        if self.process is None:
            self.process = Process(self.command)
        self.question_ids.clear()
        self.seat = opening["seat"]
        self.process.send({"type": "game", **opening})

    def answer(self, question: SeatQuestion, complaint: str, due: float) -> str:
        if self.process is None:
            raise PlayerGone("The program has ended.")
        if complaint:
            self.process.send({"type": "illegal", "id": self.id, "why": complaint})
        else:
            self.id = secrets.token_hex(8)
            self.process.send({"type": "ask", "id": self.id, **question.message()})
        try:
            chosen = self.read(question, due)
        except PlayerGone:
            self.drop()
            raise
        finally:
            self.question_ids.add(self.id)
        return chosen

    def read(self, question: SeatQuestion, due: float) -> str:
        """The choice in the next line. Late answers to earlier questions are skipped."""
        assert self.process is not None
        while True:
            line = self.process.line(due)
            try:
                answer = json.loads(line)
            except (ValueError, RecursionError):
                raise IllegalAnswer("The line is no JSON.") from None
            if not isinstance(answer, dict):
                raise IllegalAnswer("The line is no JSON object.")
            number = answer.get("id")
            if number != self.id:
                if isinstance(number, str) and number in self.question_ids:
                    self.late += 1
                    continue
                raise IllegalAnswer("Its `id` is not the one of the question: nothing else was asked.")
            if answer.get("seat", self.seat) != self.seat:
                raise IllegalAnswer(f"It answers for another seat: this one is {self.seat}.")
            return question.find_choice(answer.get("choose"))

    def note_missed(self, notation: str, why: str) -> None:
        if self.process is not None:
            self.process.send({"type": "missed", "id": self.id, "chosen": notation, "why": why})

    def end_game(self, result: dict[str, Any]) -> None:
        if self.process is not None:
            self.process.send({"type": "over", **result})

    def close(self) -> None:
        if self.process is not None:
            self.process.send({"type": "bye"})
            self.drop(EXIT_TIMEOUT)

    def drop(self, timeout: float = 0.0) -> None:
        """End the process, and store its stderr."""
        if self.process is not None:
            process, self.process = self.process, None
            process.end(timeout)
            self.old_stderr = (self.old_stderr + process.stderr.decode(errors="replace"))[:MOST_STDERR]

    def stderr_text(self) -> str:
        now = self.process.stderr.decode(errors="replace") if self.process is not None else ""
        return (self.old_stderr + now)[:MOST_STDERR]
