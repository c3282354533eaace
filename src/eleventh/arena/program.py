"""A program that plays: JSON lines over its stdin and stdout, as docs/arena.md describes them.

Threads read and write, so that a program that is silent, talks without end or does not read what it is sent
holds nothing up. What it wrote ahead waits in the pipe and is taken line by line, each for an answer.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import secrets
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from typing import IO, Any

from eleventh.arena.player import Gone, Illegal, NoAnswer, Player, SeatQuestion
from eleventh.table.table import Table

MOST_LINE = 1 << 16  # bytes
MOST_AHEAD = 64  # lines that are taken from the pipe before they are wanted
MOST_SAID = 1 << 16  # bytes of its stderr that are kept
FAREWELL = 1.0  # seconds to end by itself when the series is over, or when it writes no more


class CannotStart(ValueError):
    """The command cannot be started; the text says why."""


class Process:
    """One run of the program."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise CannotStart(
                f"The command {' '.join(command)!r} cannot be started: {error.strerror or error}."
            ) from error
        self.lines: queue.Queue[bytes] = queue.Queue(MOST_AHEAD)  # an empty one: there will be no more
        self.letters: queue.Queue[bytes] = queue.Queue()
        self.said = bytearray()
        self.ended = threading.Event()
        self.threads = [
            threading.Thread(target=each, daemon=True) for each in (self.read, self.write, self.overhear)
        ]
        for thread in self.threads:
            thread.start()

    def read(self) -> None:
        out = piped(self.process.stdout)
        while True:
            try:
                line = out.readline(MOST_LINE + 1)
            except (OSError, ValueError):
                line = b""
            while not self.ended.is_set():
                with contextlib.suppress(queue.Full):
                    self.lines.put(line, timeout=0.2)
                    break
            if not line or len(line) > MOST_LINE or self.ended.is_set():
                return

    def write(self) -> None:
        into = piped(self.process.stdin)
        with contextlib.suppress(OSError, ValueError):
            while letter := self.letters.get():
                into.write(letter)
                into.flush()
            into.close()

    def overhear(self) -> None:
        err = piped(self.process.stderr)
        with contextlib.suppress(OSError, ValueError):
            while heard := err.read1(4096):  # type: ignore[attr-defined]
                self.said += heard[: max(0, MOST_SAID - len(self.said))]

    def send(self, message: dict[str, Any]) -> None:
        self.letters.put(json.dumps(message).encode() + b"\n")

    def line(self, due: float) -> bytes:
        """The next line. Raises NoAnswer or Gone."""
        try:
            found = self.lines.get(timeout=max(0.0, due - time.monotonic()))
        except queue.Empty:
            raise NoAnswer("It did not answer in time.") from None
        if not found:
            status = self.status()
            raise Gone(f"The program ended{f' with status {status}' if status is not None else ''}.")
        if len(found) > MOST_LINE:
            raise Gone(f"It wrote a line of more than {MOST_LINE:,} bytes.")
        return found

    def status(self) -> int | None:
        try:
            return self.process.wait(timeout=FAREWELL)
        except subprocess.TimeoutExpired:
            return None

    def end(self, farewell: float = 0.0) -> None:
        """Let it end by itself, or make it; whatever it has started goes with it."""
        self.letters.put(b"")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=farewell)
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
                piped(pipe).close()


def piped(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


class ProgramPlayer(Player):
    """One seat, one process: what another seat knows does not reach it through the arena."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(command)
        self.process: Process | None = None
        self.asked: set[str] = set()  # ids of the questions of this game
        self.id = ""
        self.late = 0
        self.heard = ""  # of processes that are gone

    def begin(self, opening: dict[str, Any], table: Table) -> None:
        """A process that has ended is started anew."""
        if self.process is not None and self.process.process.poll() is not None:
            self.drop()
        if self.process is None:
            self.process = Process(self.command)
        self.asked.clear()
        self.seat = opening["seat"]
        self.process.send({"type": "game", **opening})

    def answer(self, question: SeatQuestion, complaint: str, due: float) -> str:
        if self.process is None:
            raise Gone("The program has ended.")
        if complaint:
            self.process.send({"type": "illegal", "id": self.id, "why": complaint})
        else:
            self.id = secrets.token_hex(8)
            self.process.send({"type": "ask", "id": self.id, **question.message()})
        try:
            chosen = self.read(question, due)
        except Gone:
            self.drop()
            raise
        finally:
            self.asked.add(self.id)
        return chosen

    def read(self, question: SeatQuestion, due: float) -> str:
        """The next line that is no late answer to an earlier question."""
        assert self.process is not None
        while True:
            line = self.process.line(due)
            try:
                answer = json.loads(line)
            except (ValueError, RecursionError):
                raise Illegal("The line is no JSON.") from None
            if not isinstance(answer, dict):
                raise Illegal("The line is no JSON object.")
            number = answer.get("id")
            if number != self.id:
                if isinstance(number, str) and number in self.asked:
                    self.late += 1
                    continue
                raise Illegal("Its `id` is not the one of the question: nothing else was asked.")
            if answer.get("seat", self.seat) != self.seat:
                raise Illegal(f"It answers for another seat: this one is {self.seat}.")
            return question.meant(answer.get("choose"))

    def missed(self, notation: str, why: str) -> None:
        if self.process is not None:
            self.process.send({"type": "missed", "id": self.id, "chosen": notation, "why": why})

    def over(self, result: dict[str, Any]) -> None:
        if self.process is not None:
            self.process.send({"type": "over", **result})

    def close(self) -> None:
        if self.process is not None:
            self.process.send({"type": "bye"})
            self.drop(FAREWELL)

    def drop(self, farewell: float = 0.0) -> None:
        if self.process is not None:
            process, self.process = self.process, None
            process.end(farewell)
            self.heard = (self.heard + process.said.decode(errors="replace"))[:MOST_SAID]

    def said(self) -> str:
        now = self.process.said.decode(errors="replace") if self.process is not None else ""
        return (self.heard + now)[:MOST_SAID]
