"""A crew of processes on this machine, that can be stopped at any moment and leave nothing behind."""

from __future__ import annotations

import contextlib
import multiprocessing
import pickle
import signal
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from eleventh.games import register, registered
from eleventh.lab.work import TRIES, Crew, Order, Result, WorkLost


def serve(pipe: Connection, modules: tuple[str, ...]) -> None:
    """Do one order after the other, until the other end of the pipe is closed."""
    if modules:
        register(*modules)
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            work, order = pipe.recv()
            pipe.send(answer_of(work, order))


def answer_of(work: Callable[..., Any], order: Order) -> tuple[bool, Any]:
    """Whether it went well, and what came of it: a result or an error, that can be sent."""
    try:
        return True, work(*order)
    except Exception as error:
        error.add_note(traceback.format_exc())
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:  # an error whose class wants other arguments
            return False, RuntimeError(f"{type(error).__name__}: {error}")
        return False, error


def result_of(answer: tuple[bool, Any]) -> Any:
    well, result = answer
    if not well:
        raise result
    return result


@contextlib.contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """What is started here never hears Ctrl-C: this process does, and ends it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # whoever starts it unblocks the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@dataclass
class Task:
    """An order with its number, and how often it was begun."""

    number: int
    order: Order
    tries: int = 0


class Hand:
    """One process, and what it is at."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.pipe, theirs = spawn.Pipe()
        self.process: BaseProcess = spawn.Process(
            target=serve, args=(theirs, registered()), name="eleventh-hand", daemon=True
        )
        with deaf_to_interrupts():
            self.process.start()
        theirs.close()
        self.task: Task | None = None

    def begin(self, work: Callable[..., Any], task: Task) -> None:
        """Raises OSError when the process is gone."""
        task.tries += 1
        self.task = task
        self.pipe.send((work, task.order))

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Processes(Crew):
    """So many processes, started when there is something to do for them."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.team: list[Hand] = []

    @property
    def hands(self) -> int:
        return self.jobs

    def run(self, work: Callable[..., Result], orders: Iterable[Order]) -> Iterator[Result]:
        tasks = (Task(number, order) for number, order in enumerate(orders))
        again: deque[Task] = deque()
        done: dict[int, tuple[bool, Any]] = {}
        following = 0  # the number of the result that is yielded next
        try:
            while True:
                more = self.hand_out(work, tasks, again)
                busy = [hand for hand in self.team if hand.task is not None]
                if not busy and not more:
                    return
                for hand in self.answered(busy):
                    task = hand.task
                    assert task is not None
                    try:
                        answer = hand.pipe.recv()
                    except (EOFError, OSError):
                        again.append(self.lost(hand, task))
                        continue
                    hand.task = None
                    done[task.number] = answer
                while following in done:
                    # Whoever listens may take their time: let nobody wait for that.
                    self.hand_out(work, tasks, again)
                    yield result_of(done.pop(following))
                    following += 1
        finally:
            if any(hand.task is not None for hand in self.team):
                self.close()  # nobody wants what they are at

    def hand_out(self, work: Callable[..., Any], tasks: Iterator[Task], again: deque[Task]) -> bool:
        """Give every free hand something to do; whether there was something for all of them."""
        for number in range(self.jobs):
            if number < len(self.team) and self.team[number].task is not None:
                continue
            task = again.popleft() if again else next(tasks, None)
            if task is None:
                return False
            if number == len(self.team):
                self.team.append(Hand())
            hand = self.team[number]
            try:
                hand.begin(work, task)
            except OSError:
                again.append(self.lost(hand, task))
        return True

    def answered(self, busy: list[Hand]) -> list[Hand]:
        ready = wait([hand.pipe for hand in busy])
        return [hand for hand in busy if hand.pipe in ready]

    def lost(self, hand: Hand, task: Task) -> Task:
        """Another process takes the place of one that died; its order is to be done again."""
        hand.end()
        if task.tries >= TRIES:
            self.team.remove(hand)
            raise WorkLost(task.order)
        self.team[self.team.index(hand)] = Hand()
        return task

    def close(self) -> None:
        for hand in self.team:
            hand.end()
        self.team = []
