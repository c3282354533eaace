"""Cases in processes of their own, and what is found: crashes, hangs, much memory, errors without words."""

from __future__ import annotations

import multiprocessing
import resource
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.games import find_game, register, registered
from fuzz.outside.api import server
from fuzz.outside.inputs import case, kind
from fuzz.outside.table import replayed, verified
from fuzz.outside.terminal import gone_on_with, looked_at

SECOND = 1.0  # of processor time: no way may take longer
PATIENCE = 20.0  # seconds after which a process that says nothing is ended
MEMORY = 200 << 20  # bytes that a way may add
MOST = 3 << 30  # bytes of a process, so that the machine is safe
SHARE = 500  # cases for a process

Way = Callable[[str], None]


@dataclass(frozen=True)
class Finding:
    game: str
    seed: int
    number: int  # of the case: the same again with the same seed
    problem: str

    @property
    def repeat(self) -> str:
        return f'make fuzz ARGS="outside {self.game} --seed {self.seed} --case {self.number}"'

    @property
    def title(self) -> str:
        return self.problem.rstrip().splitlines()[-1]

    def __str__(self) -> str:
        return (
            f"{self.game}, case {self.number} ({kind(self.number)}): {self.title} Again with: {self.repeat}"
        )

    def save(self, folder: Path) -> Path:
        """The case as a file, and beside it what is wrong and how to see it again."""
        file = folder / f"{self.game}-outside-{self.seed}-{self.number}.log"
        text = case(find_game(self.game), self.seed, self.number)
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        again = f"{self.problem}\n\n{self.repeat}\neleventh verify --made-up {file.name}\n"
        file.with_suffix(".txt").write_text(again, encoding="utf-8")
        return file


def attempt(way: Way, text: str) -> str:
    """What is wrong with what became of a case; empty if nothing is."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.process_time()
    try:
        way(text)
    except Exception as error:
        return "".join(traceback.format_exception(error))
    spent = time.process_time() - began
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) << 10
    if spent > SECOND:
        return f"It took {spent:.1f} s."
    return f"It took {grown >> 20} MB." if grown > MEMORY else ""


def try_case(ways: dict[str, Way], text: str) -> str:
    """The first problem on any way. What took long is tried again: the machine may have been busy."""
    for name, way in ways.items():
        problem = attempt(way, text)
        if problem.startswith("It took"):
            problem = attempt(way, text)
        if problem:
            return f"{name}: {problem}"
    return ""


def worker(pipe: Connection, modules: tuple[str, ...], game_id: str, seed: int, numbers: range) -> None:
    """Cases in a process of their own: a crash of the interpreter ends only this one."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST, resource.getrlimit(resource.RLIMIT_AS)[1]))
    register(*modules)
    game = find_game(game_id)
    with server() as here:
        ways: dict[str, Way] = {
            "verify": verified,
            "replay": replayed,
            "upload": here.uploaded,
            "terminal, replay": looked_at,
            "terminal, play": gone_on_with,
        }
        for number in numbers:
            pipe.send((number, ""))
            problem = try_case(ways, case(game, seed, number))
            if problem:
                pipe.send((number, problem))
        pipe.send((numbers.stop, ""))


def try_share(
    game_id: str,
    seed: int,
    numbers: range,
    until: float = float("inf"),
    tried: Callable[[int], None] = lambda _: None,
) -> list[Finding]:
    """Try these cases; a new process takes over after one that died. `until`: when to stop, by the clock of
    `time.monotonic`; `tried` hears how many were tried by then."""
    found = []
    spawn = multiprocessing.get_context("spawn")
    at = numbers.start
    while at < numbers.stop and time.monotonic() < until:
        ours, theirs = spawn.Pipe(duplex=False)
        left = range(at, numbers.stop)
        process = spawn.Process(target=worker, args=(theirs, registered(), game_id, seed, left))
        process.start()
        theirs.close()
        patience = PATIENCE * 6  # it has much to import
        try:
            while time.monotonic() < until:
                if not ours.poll(patience):
                    found.append(Finding(game_id, seed, at, "It hangs."))
                    break
                patience = PATIENCE
                at, problem = ours.recv()
                if problem:
                    found.append(Finding(game_id, seed, at, problem))
        except EOFError:
            process.join(PATIENCE)
            if process.exitcode and at < numbers.stop:
                found.append(Finding(game_id, seed, at, f"The interpreter died ({process.exitcode})."))
        finally:
            process.kill()
            process.join()
            ours.close()
        if time.monotonic() < until:
            at += 1
    tried(min(at, numbers.stop) - numbers.start)
    return found


def findings(game: Game[State], numbers: range, seed: int, jobs: int = 1) -> Iterator[Finding]:
    """Try these cases of a game; what is found, as it is found."""
    shares = [range(at, min(at + SHARE, numbers.stop)) for at in range(numbers.start, numbers.stop, SHARE)]
    with ThreadPoolExecutor(jobs) as pool:
        tried = [pool.submit(try_share, game.id, seed, share) for share in shares]
        try:
            for done in as_completed(tried):
                yield from done.result()
        finally:
            for one in tried:
                one.cancel()


def report(game: Game[State], numbers: range, seed: int, jobs: int, folder: Path) -> int:
    """Print and save each finding; the number of them."""
    count = 0
    for finding in findings(game, numbers, seed, jobs):
        count += 1
        print(f"{finding} Saved as {finding.save(folder)}.", flush=True)
    verdict = f"{count} failed" if count else "all well"
    print(f"{game.id}: {len(numbers):,} cases from outside, {verdict}.", flush=True)
    return count
