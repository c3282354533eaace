"""A process that tries cases, for a test: the third kills it, the fifth is a finding."""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection


def worker(pipe: Connection, modules: tuple[str, ...], game_id: str, seed: int, numbers: range) -> None:
    for number in numbers:
        pipe.send((number, ""))
        if number == 3:
            os.kill(os.getpid(), signal.SIGSEGV)
        if number == 5:
            pipe.send((number, "something is wrong"))
    pipe.send((numbers.stop, ""))
