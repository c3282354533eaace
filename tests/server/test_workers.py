"""Work in other processes: within its time and memory, and whatever becomes of it, the next job is done."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest

from eleventh.server.line import FIRST, LATER, JobQueue
from eleventh.server.worker import JobFailed, Order
from eleventh.server.workers import Job, TookTooLong, WorkerDied, Workers
from server import jobs
from waiting import PATIENCE, wait_until

T = TypeVar("T")

ENOUGH = PATIENCE  # seconds for a job that is to come to its end
LITTLE = 0.3  # ... for one that is not


def run(work: Coroutine[None, None, T]) -> T:
    """In a thread: the browser tests of the same process keep a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


@pytest.fixture(autouse=True)
def cold_workers() -> None:
    """Here they start as they do in a real server."""


@pytest.fixture
def workers() -> Iterator[Workers]:
    some = Workers(1, jobs.nothing)
    yield some
    some.close()


def still_works(workers: Workers) -> bool:
    return run(workers.run(jobs.double, 21, seconds=ENOUGH)) == 42


def test_a_function_is_called_elsewhere_and_its_result_comes_back(workers: Workers) -> None:
    assert still_works(workers)
    assert workers.submit(jobs.process, seconds=ENOUGH).answer.result() != jobs.process()


def test_what_it_raises_comes_back_too(workers: Workers) -> None:
    with pytest.raises(LookupError, match="not there"):
        run(workers.run(jobs.fail, "not there", seconds=ENOUGH))
    with pytest.raises(JobFailed, match="Unsendable: 1 and 2"):
        run(workers.run(jobs.fail_oddly, seconds=ENOUGH))
    assert still_works(workers)


def test_whatever_keeps_a_process_from_starting_fails_the_job_and_not_the_keeper() -> None:
    some = Workers(1, lambda: None)  # cannot be sent to a process
    try:
        for _ in range(2):
            answer = some.submit(jobs.double, 1, seconds=ENOUGH).answer
            assert "pickle" in repr(answer.exception(ENOUGH))
    finally:
        some.close()


def test_an_answer_that_cannot_be_read_fails_the_job_and_not_the_keeper(workers: Workers) -> None:
    answer = workers.submit(jobs.riddle, seconds=ENOUGH).answer
    assert isinstance(answer.exception(ENOUGH), LookupError)
    assert still_works(workers)


def test_a_job_without_end_is_ended(workers: Workers) -> None:
    with pytest.raises(TookTooLong):
        run(workers.run(jobs.loop, seconds=LITTLE))
    assert still_works(workers)


def test_a_job_that_listens_is_told_that_its_time_is_over(workers: Workers) -> None:
    assert run(workers.run(jobs.count_until_told, seconds=LITTLE, grace=ENOUGH)) > 0
    assert still_works(workers)


def test_one_that_does_not_listen_is_ended_after_its_grace(workers: Workers) -> None:
    with pytest.raises(TookTooLong):
        run(workers.run(jobs.loop, seconds=LITTLE, grace=LITTLE))
    assert still_works(workers)


def appears(sign: Path) -> None:
    wait_until(sign.exists, "the job does not begin")


def test_a_job_can_be_told_to_stop(workers: Workers, tmp_path: Path) -> None:
    sign = tmp_path / "begun"
    job = workers.submit(jobs.count_until_told, str(sign), seconds=ENOUGH, grace=ENOUGH)
    appears(sign)
    job.stop()
    assert job.answer.result() > 0
    job.stop()
    assert still_works(workers)


def test_one_that_has_not_begun_is_dropped(workers: Workers, tmp_path: Path) -> None:
    sign = tmp_path / "begun"
    first = workers.submit(jobs.count_until_told, str(sign), seconds=ENOUGH, grace=ENOUGH)
    second = workers.submit(jobs.double, 1, seconds=ENOUGH)
    appears(sign)
    second.stop()
    first.stop()
    with pytest.raises(CancelledError):
        second.answer.result()
    assert still_works(workers)


def test_whoever_is_cancelled_ends_the_job(workers: Workers, tmp_path: Path) -> None:
    sign = tmp_path / "begun"

    async def call_off() -> None:
        task = asyncio.create_task(workers.run(jobs.loop, str(sign), seconds=ENOUGH))
        await asyncio.to_thread(appears, sign)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(call_off())
    assert still_works(workers)


def test_memory_is_limited_for_a_job_and_not_for_the_next(workers: Workers) -> None:
    pytest.importorskip("resource")
    some = 300_000_000
    with pytest.raises(MemoryError):
        run(workers.run(jobs.hoard, some, seconds=ENOUGH, memory=some // 3))
    assert run(workers.run(jobs.hoard, some, seconds=ENOUGH)) == some


def test_a_job_is_called_off_while_its_process_starts(workers: Workers) -> None:
    job = workers.submit(jobs.loop, seconds=ENOUGH)
    wait_until(job.answer.running, "the job does not begin")
    job.cancel()
    assert isinstance(job.answer.exception(), WorkerDied)
    assert still_works(workers)


def test_a_process_that_dies_is_replaced(workers: Workers) -> None:
    with pytest.raises(WorkerDied):
        run(workers.run(jobs.crash, seconds=ENOUGH))
    assert still_works(workers)


def test_one_process_serves_until_there_is_more_to_do(tmp_path: Path) -> None:
    workers = Workers(2, jobs.nothing)
    workers.start()
    assert {workers.submit(jobs.process, seconds=ENOUGH).answer.result() for _ in range(5)} == {
        workers.submit(jobs.process, seconds=ENOUGH).answer.result()
    }
    assert len(workers.keepers) == 1
    signs = [tmp_path / "one", tmp_path / "two"]
    both = [workers.submit(jobs.count_until_told, str(sign), seconds=ENOUGH, grace=ENOUGH) for sign in signs]
    for sign in signs:
        appears(sign)
    for job in both:
        job.stop()
    workers.close()


def test_closing_ends_everything(tmp_path: Path) -> None:
    workers = Workers(2, jobs.nothing)
    sign = tmp_path / "begun"
    running = workers.submit(jobs.loop, str(sign), seconds=ENOUGH)
    appears(sign)
    waiting = [workers.submit(jobs.loop, seconds=ENOUGH) for _ in range(3)]
    processes = [keeper.process for keeper in workers.keepers]
    workers.close()
    assert isinstance(running.answer.exception(), WorkerDied)
    for job in waiting:
        assert job.answer.cancelled() or isinstance(job.answer.exception(), WorkerDied)
    assert processes[0] is not None
    assert not any(keeper.process for keeper in workers.keepers)
    with pytest.raises(WorkerDied, match="gone home"):
        workers.submit(jobs.double, 1, seconds=ENOUGH)


def test_one_that_listens_and_is_called_off_leaves_its_process_alive(
    workers: Workers, tmp_path: Path
) -> None:
    sign = tmp_path / "begun"
    process = workers.submit(jobs.process, seconds=ENOUGH).answer.result()
    job = workers.submit(jobs.count_until_told, str(sign), seconds=ENOUGH, grace=ENOUGH)
    appears(sign)
    job.cancel()
    assert workers.submit(jobs.process, seconds=ENOUGH).answer.result() == process


def test_a_job_knows_when_its_time_is_over(workers: Workers) -> None:
    due = time.monotonic() + LITTLE
    assert workers.submit(jobs.count_until_told, seconds=ENOUGH, due=due).answer.result() > 0


def test_what_works_for_nobody_makes_way_for_what_somebody_waits_for(
    workers: Workers, tmp_path: Path
) -> None:
    sign = tmp_path / "begun"
    later = workers.submit(jobs.count_until_told, str(sign), seconds=ENOUGH, grace=ENOUGH, rank=LATER)
    appears(sign)
    another = workers.submit(jobs.count_until_told, seconds=ENOUGH, grace=ENOUGH, rank=LATER)
    assert workers.submit(jobs.double, 21, seconds=ENOUGH).answer.result() == 42
    assert later.answer.result() > 0
    another.stop()


def waiting_job(due: float = math.inf, rank: int = FIRST) -> Job[int]:
    return Job(Order(jobs.double, (1,), ENOUGH, 0), due=due, rank=rank)


def test_jobs_are_taken_by_rank_and_then_by_when_they_are_due() -> None:
    line = JobQueue()
    unattended, late, soon, vain = (
        waiting_job(1.0, LATER),
        waiting_job(3.0),
        waiting_job(2.0),
        waiting_job(1.0),
    )
    for job in (unattended, late, soon, vain):
        line.put(job)
    vain.answer.cancel()
    assert [line.get() for _ in range(3)] == [soon, late, unattended]
    line.close()
    assert line.get() is None


def test_when_more_wait_than_there_are_hands_each_gets_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eleventh.server.line.time.monotonic", lambda: 100.0)
    line = JobQueue()
    line.hands = 2
    for _ in range(4):
        line.put(waiting_job(101.0))
    line.put(waiting_job(101.0, LATER))
    shares = []
    for _ in range(2):
        job = line.get()
        assert job is not None
        shares.append(line.share(job))
    assert shares == [0.5, 0.5]
    line.done()
    last = [line.get() for _ in range(2)][-1]
    assert last is not None
    line.done()
    line.done()
    assert line.share(last) == 1.0
    monkeypatch.setattr("eleventh.server.line.time.monotonic", lambda: 102.0)
    assert line.share(last) == 0.0
