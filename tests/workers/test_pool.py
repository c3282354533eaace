"""Work in other processes: within its time and memory, and the next job is done whatever happens to one."""

from __future__ import annotations

import asyncio
import math
import os
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest

from eleventh.workers.job import Job, TookTooLong, WorkerDied
from eleventh.workers.job_queue import FIRST, LATER, JobQueue
from eleventh.workers.pool import WorkerPool
from eleventh.workers.worker import JobFailed
from waiting import PATIENCE, alive, wait_until
from workers import jobs

T = TypeVar("T")

ENOUGH = PATIENCE  # seconds for a job that is to come to its end
LITTLE = 0.3  # ... for one that is not


def run(work: Coroutine[None, None, T]) -> T:
    """In a thread: the browser tests of the same process keep a loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


@pytest.fixture
def workers() -> Iterator[WorkerPool]:
    some = WorkerPool(1, jobs.nothing)
    yield some
    some.close()


def still_works(workers: WorkerPool) -> bool:
    return run(workers.run(Job(jobs.double, 21, seconds=ENOUGH))) == 42


def test_a_function_is_called_elsewhere_and_its_result_comes_back(workers: WorkerPool) -> None:
    assert still_works(workers)
    assert workers.submit(Job(jobs.process, seconds=ENOUGH)).answer.result() != jobs.process()


def test_an_exception_of_a_job_is_raised_in_the_caller(workers: WorkerPool) -> None:
    with pytest.raises(LookupError, match="not there"):
        run(workers.run(Job(jobs.fail, "not there", seconds=ENOUGH)))
    with pytest.raises(JobFailed, match="Unsendable: 1 and 2"):
        run(workers.run(Job(jobs.fail_oddly, seconds=ENOUGH)))
    assert still_works(workers)


def test_whatever_keeps_a_process_from_starting_fails_the_job_and_not_the_supervisor() -> None:
    some = WorkerPool(1, lambda: None)  # cannot be sent to a process
    try:
        for _ in range(2):
            answer = some.submit(Job(jobs.double, 1, seconds=ENOUGH)).answer
            assert "pickle" in repr(answer.exception(ENOUGH))
    finally:
        some.close()


def test_an_answer_that_cannot_be_read_fails_the_job_and_not_the_supervisor(workers: WorkerPool) -> None:
    answer = workers.submit(Job(jobs.riddle, seconds=ENOUGH)).answer
    assert isinstance(answer.exception(ENOUGH), LookupError)
    assert still_works(workers)


def test_a_job_without_end_is_ended(workers: WorkerPool) -> None:
    with pytest.raises(TookTooLong):
        run(workers.run(Job(jobs.loop, seconds=LITTLE)))
    assert still_works(workers)


def test_a_cooperative_job_is_told_that_its_time_is_over(workers: WorkerPool) -> None:
    assert run(workers.run(Job(jobs.count_until_told, seconds=LITTLE, grace=ENOUGH))) > 0
    assert still_works(workers)


def test_an_uncooperative_job_is_ended_after_its_grace(workers: WorkerPool) -> None:
    with pytest.raises(TookTooLong):
        run(workers.run(Job(jobs.loop, seconds=LITTLE, grace=LITTLE)))
    assert still_works(workers)


def appears(sign: Path) -> None:
    wait_until(sign.exists, "the job does not begin")


def test_a_job_can_be_told_to_stop(workers: WorkerPool, tmp_path: Path) -> None:
    sign = tmp_path / "begun"
    job = workers.submit(Job(jobs.count_until_told, str(sign), seconds=ENOUGH, grace=ENOUGH))
    appears(sign)
    job.stop()
    assert job.answer.result() > 0
    job.stop()
    assert still_works(workers)


def test_a_job_that_has_not_started_is_dropped(workers: WorkerPool, tmp_path: Path) -> None:
    sign = tmp_path / "begun"
    first = workers.submit(Job(jobs.count_until_told, str(sign), seconds=ENOUGH, grace=ENOUGH))
    second = workers.submit(Job(jobs.double, 1, seconds=ENOUGH))
    appears(sign)
    second.stop()
    first.stop()
    with pytest.raises(CancelledError):
        second.answer.result()
    assert still_works(workers)


def test_cancelling_the_caller_ends_the_job(workers: WorkerPool, tmp_path: Path) -> None:
    sign = tmp_path / "begun"

    async def call_off() -> None:
        task = asyncio.create_task(workers.run(Job(jobs.loop, str(sign), seconds=ENOUGH)))
        await asyncio.to_thread(appears, sign)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(call_off())
    assert still_works(workers)


def test_memory_is_limited_for_a_job_and_not_for_the_next(workers: WorkerPool) -> None:
    pytest.importorskip("resource")
    some = 300_000_000
    with pytest.raises(MemoryError):
        run(workers.run(Job(jobs.hoard, some, seconds=ENOUGH, memory=some // 3)))
    assert run(workers.run(Job(jobs.hoard, some, seconds=ENOUGH))) == some


def test_a_job_is_called_off_while_its_process_starts(workers: WorkerPool) -> None:
    job = workers.submit(Job(jobs.loop, seconds=ENOUGH))
    wait_until(job.answer.running, "the job does not begin")
    job.cancel()
    assert isinstance(job.answer.exception(), WorkerDied)
    assert still_works(workers)


def test_a_process_that_dies_is_replaced(workers: WorkerPool) -> None:
    with pytest.raises(WorkerDied):
        run(workers.run(Job(jobs.crash, seconds=ENOUGH)))
    assert still_works(workers)


def test_the_pool_starts_a_second_process_only_when_needed(tmp_path: Path) -> None:
    workers = WorkerPool(2, jobs.nothing)
    workers.start()
    assert {workers.submit(Job(jobs.process, seconds=ENOUGH)).answer.result() for _ in range(5)} == {
        workers.submit(Job(jobs.process, seconds=ENOUGH)).answer.result()
    }
    assert len(workers.supervisors) == 1
    signs = [tmp_path / "one", tmp_path / "two"]
    both = [
        workers.submit(Job(jobs.count_until_told, str(sign), seconds=ENOUGH, grace=ENOUGH)) for sign in signs
    ]
    for sign in signs:
        appears(sign)
    for job in both:
        job.stop()
    workers.close()


def test_closing_ends_everything(tmp_path: Path) -> None:
    workers = WorkerPool(2, jobs.nothing)
    sign = tmp_path / "begun"
    running = workers.submit(Job(jobs.loop, str(sign), seconds=ENOUGH))
    appears(sign)
    waiting = [workers.submit(Job(jobs.loop, seconds=ENOUGH)) for _ in range(3)]
    processes = [supervisor.process for supervisor in workers.supervisors]
    workers.close()
    assert isinstance(running.answer.exception(), WorkerDied)
    for job in waiting:
        assert job.answer.cancelled() or isinstance(job.answer.exception(), WorkerDied)
    assert processes[0] is not None
    assert not any(supervisor.process for supervisor in workers.supervisors)
    with pytest.raises(WorkerDied, match="is closed"):
        workers.submit(Job(jobs.double, 1, seconds=ENOUGH))


def test_a_cooperative_job_that_is_cancelled_leaves_its_process_alive(
    workers: WorkerPool, tmp_path: Path
) -> None:
    sign = tmp_path / "begun"
    process = workers.submit(Job(jobs.process, seconds=ENOUGH)).answer.result()
    job = workers.submit(Job(jobs.count_until_told, str(sign), seconds=ENOUGH, grace=ENOUGH))
    appears(sign)
    job.cancel()
    assert workers.submit(Job(jobs.process, seconds=ENOUGH)).answer.result() == process


def test_a_job_knows_when_its_time_is_over(workers: WorkerPool) -> None:
    due = time.monotonic() + LITTLE
    assert workers.submit(Job(jobs.count_until_told, seconds=ENOUGH, due=due)).answer.result() > 0


def test_an_abandoned_job_makes_way_for_a_job_with_a_caller(workers: WorkerPool, tmp_path: Path) -> None:
    sign = tmp_path / "begun"
    later = workers.submit(Job(jobs.count_until_told, str(sign), seconds=ENOUGH, grace=ENOUGH, rank=LATER))
    appears(sign)
    another = workers.submit(Job(jobs.count_until_told, seconds=ENOUGH, grace=ENOUGH, rank=LATER))
    assert workers.submit(Job(jobs.double, 21, seconds=ENOUGH)).answer.result() == 42
    assert later.answer.result() > 0
    another.stop()


def waiting_job(due: float = math.inf, rank: int = FIRST) -> Job[int]:
    return Job(jobs.double, 1, seconds=ENOUGH, due=due, rank=rank)


def test_jobs_are_taken_by_rank_and_then_by_when_they_are_due() -> None:
    queue = JobQueue()
    unattended, late, soon, vain = (
        waiting_job(1.0, LATER),
        waiting_job(3.0),
        waiting_job(2.0),
        waiting_job(1.0),
    )
    for job in (unattended, late, soon, vain):
        queue.put(job)
    vain.answer.cancel()
    assert [queue.get() for _ in range(3)] == [soon, late, unattended]
    queue.close()
    assert queue.get() is None


def test_when_more_wait_than_there_are_workers_each_gets_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eleventh.workers.job_queue.time.monotonic", lambda: 100.0)
    queue = JobQueue()
    queue.workers = 2
    for _ in range(4):
        queue.put(waiting_job(101.0))
    queue.put(waiting_job(101.0, LATER))
    shares = []
    for _ in range(2):
        job = queue.get()
        assert job is not None
        shares.append(queue.share(job))
    assert shares == [0.5, 0.5]
    queue.done()
    last = [queue.get() for _ in range(2)][-1]
    assert last is not None
    queue.done()
    queue.done()
    assert queue.share(last) == 1.0
    monkeypatch.setattr("eleventh.workers.job_queue.time.monotonic", lambda: 102.0)
    assert queue.share(last) == 0.0


def test_results_come_in_the_order_of_their_tasks() -> None:
    with WorkerPool(2, jobs.nothing) as pool:
        assert list(pool.in_order(jobs.double, [(n,) for n in range(9)])) == [2 * n for n in range(9)]


def test_or_as_they_come_with_the_numbers_of_their_tasks(tmp_path: Path) -> None:
    sign = tmp_path / "go"
    with WorkerPool(2, jobs.nothing) as pool:
        answers = pool.as_completed(jobs.wait_for, [(str(sign),), ("",)])
        assert next(answers)[0] == 1
        sign.touch()
        assert [(number, answer.result()) for number, answer in answers] == [(0, str(sign))]


def test_exceptions_of_tasks_are_raised_in_order() -> None:
    with WorkerPool(2, jobs.nothing) as pool:
        results = pool.in_order(jobs.odd, [(1,), (2,), (3,)])
        assert next(results) == 1
        with pytest.raises(LookupError, match="2"):
            next(results)


needs_proc = pytest.mark.skipif(sys.platform != "linux", reason="processes are found as Linux lists them")


@needs_proc
def test_workers_end_when_their_parent_is_killed() -> None:
    """The worker writes its number, and works for ever."""
    parent = subprocess.Popen(
        [sys.executable, "-c", "from workers import jobs; jobs.own_a_pool()"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        text=True,
    )
    with parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        parent.kill()
    wait_until(lambda: not alive(worker), "the worker lives on")
