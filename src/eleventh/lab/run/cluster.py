"""An executor on a Ray cluster: that of an address, or one that Ray starts on this machine for the while.

Every node needs the same eleventh with the extra `ray`; one that has another is found out and said.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from eleventh import __version__
from eleventh.core.extras import missing
from eleventh.games import register, registered
from eleventh.lab.run.executor import Executor, NoExecutor, Result
from eleventh.workers.pool import TRIES, Task, WorkLost
from eleventh.workers.worker import Call, CallResult, result_of

PATIENCE = 10.0  # seconds that a cluster gets to answer at all
AHEAD = 2  # tasks that are under way for each worker: none waits for this process


@dataclass
class Attempt:
    """A task with its number, and how often it was begun."""

    number: int
    task: Task
    tries: int = 0


def do_task(version: str, modules: tuple[str, ...], work: Callable[..., Any], task: Task) -> CallResult:
    """One task, on any node."""
    if version != __version__:
        return CallResult(
            error=NoExecutor(
                f"A node of the cluster has eleventh {__version__}, here is {version}. "
                "Install the same version on all nodes."
            )
        )
    if modules:
        register(*modules)
    return result_of(Call(work, task))


class RayExecutor(Executor):
    """The processors of a Ray cluster. One that this process is connected to already stays connected."""

    seconds = 2.0  # a task travels: it should be worth it

    def __init__(self, address: str = "") -> None:
        try:
            import ray
        except ImportError:
            raise NoExecutor(missing("Ray", "ray")) from None
        self.ray: Any = ray
        self.mine = not ray.is_initialized()
        if self.mine:
            self.connect(address or os.environ.get("RAY_ADDRESS", ""))
        self.remote = ray.remote(num_cpus=1, max_retries=TRIES)(do_task)

    def connect(self, address: str) -> None:
        said: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        if not address or address == "local":
            said.update(include_dashboard=False, address="local")
        else:
            said.update(address=address)
        # No line about graphics cards, and none about what Ray would like to know of its users.
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            knock(address)
            with interrupts_held_back():
                self.ray.init(**said)
        except KeyboardInterrupt:
            self.ray.shutdown()
            raise
        except (ConnectionError, RuntimeError, ValueError, OSError, TimeoutError) as error:
            where = f"at {address}" if address else "on this machine"
            first = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise NoExecutor(
                f"There is no Ray cluster {where}: {first.rstrip('.')}. "
                "Check the address (--address or RAY_ADDRESS), or go without --cluster."
            ) from None

    @property
    def workers(self) -> int:
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def run(self, work: Callable[..., Result], tasks: Iterable[Task]) -> Iterator[Result]:
        attempts = (Attempt(number, task) for number, task in enumerate(tasks))
        again: deque[Attempt] = deque()
        done: dict[int, CallResult] = {}
        following = 0
        waiting: dict[Any, Attempt] = {}
        modules = registered()
        try:
            while True:
                most = AHEAD * self.workers
                while len(waiting) < most:
                    attempt = again.popleft() if again else next(attempts, None)
                    if attempt is None:
                        break
                    attempt.tries += 1
                    waiting[self.remote.remote(__version__, modules, work, attempt.task)] = attempt
                if not waiting:
                    return
                ready, _ = self.ray.wait(list(waiting), num_returns=1)
                for reference in ready:
                    attempt = waiting.pop(reference)
                    try:
                        answer = self.ray.get(reference)
                    except self.ray.exceptions.RayTaskError as error:
                        raise NoExecutor(
                            f"A node of the cluster cannot do the work: {last_line(error)}"
                        ) from None
                    except self.ray.exceptions.RayError:  # its node or its process is gone
                        if attempt.tries >= TRIES:
                            raise WorkLost(attempt.task) from None
                        again.append(attempt)
                        continue
                    done[attempt.number] = answer
                while following in done:
                    result = done.pop(following)
                    if result.error is not None:
                        raise result.error
                    yield result.value  # type: ignore[misc]
                    following += 1
        finally:
            for reference in waiting:
                self.ray.cancel(reference, force=True)

    def close(self) -> None:
        if self.mine and self.ray.is_initialized():
            self.ray.shutdown()


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Ctrl-C is heard when this is over: Ray that is half connected takes the process down with it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    presses: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: presses.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if presses:
        raise KeyboardInterrupt


def knock(address: str) -> None:
    """Raises OSError when nobody answers there: Ray itself would try for minutes, and end this process."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()


def last_line(error: Exception) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[-1] if lines else type(error).__name__
