"""Executors: the same results in the same order, lost workers replaced, a clean stop."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from eleventh import __version__
from eleventh.lab.run.cluster import do_task
from eleventh.lab.run.executor import Executor, NoExecutor, SerialExecutor, make_executor
from eleventh.lab.run.processes import ProcessExecutor
from eleventh.workers.pool import WorkLost
from lab import tasks
from waiting import PATIENCE, alive, wait_until

ROOT = Path(__file__).parents[2]


def pids(executor: ProcessExecutor) -> list[int]:
    assert executor.pool is not None
    return [one.process.pid or 0 for one in executor.pool.supervisors if one.process is not None]


def wait_for_the_end(begun: list[int]) -> None:
    """All of them end: the process that looks after what they share notices last."""
    wait_until(lambda: not any(map(alive, begun)), "a process is left behind")


needs_proc = pytest.mark.skipif(sys.platform != "linux", reason="processes are found as Linux lists them")


@pytest.mark.parametrize("executor", [SerialExecutor(), ProcessExecutor(2)], ids=["alone", "processes"])
def test_results_come_in_the_order_of_their_tasks(executor: Executor) -> None:
    with executor:
        assert list(executor.run(tasks.square, [(n,) for n in range(20)])) == [n * n for n in range(20)]


def test_a_task_is_taken_when_a_worker_is_free() -> None:
    with ProcessExecutor(2) as executor:
        endless = ((number,) for number in itertools.count())
        assert list(itertools.islice(executor.run(tasks.square, endless), 3)) == [0, 1, 4]


def test_a_task_whose_process_died_is_done_again(tmp_path: Path) -> None:
    with ProcessExecutor(2) as executor:
        found = list(executor.run(tasks.die_once, [(n, str(tmp_path)) for n in range(8)]))
    assert found == [n * n for n in range(8)]
    assert (tmp_path / "died").exists()


def test_a_task_that_kills_every_worker_is_given_up_with_a_sentence() -> None:
    with ProcessExecutor(2) as executor, pytest.raises(WorkLost, match="is there enough memory"):
        list(executor.run(tasks.die_always, [(1,), (2,)]))


def test_an_error_in_the_work_is_raised_here_and_ends_every_process() -> None:
    with ProcessExecutor(2) as executor:
        with pytest.raises(ValueError, match="nothing can be done with 1"):
            list(executor.run(tasks.complain, [(1,), (2,)]))
        assert executor.pool is None or not executor.pool.running


@needs_proc
def test_a_caller_that_stops_leaves_no_process_behind() -> None:
    with ProcessExecutor(2) as executor:
        results = executor.run(tasks.slow_square, [(n, 600.0 * (n > 0)) for n in range(4)])
        assert next(results)[0] == 0
        begun = pids(executor)
    assert len(begun) == 2
    wait_for_the_end(begun)


@pytest.mark.parametrize(
    ("cluster", "address", "said"),
    [("slurm", "", "There is no cluster 'slurm'"), ("", "10.0.0.1:6379", "say --cluster ray")],
)
def test_an_executor_that_cannot_be_had_is_refused(cluster: str, address: str, said: str) -> None:
    with pytest.raises(NoExecutor, match=said):
        make_executor(2, cluster, address)


def test_a_cluster_without_ray_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoExecutor, match=r"pip install '\.\[ray\]'"):
        make_executor(cluster="ray")


def test_a_node_of_another_version_is_named() -> None:
    refused = do_task("0.0.1", (), tasks.square, (2,))
    assert "Install the same version on all nodes." in str(refused.error)
    assert do_task(__version__, (), tasks.square, (2,)).value == 4


def children_of(pid: int) -> list[int]:
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    return [int(line) for line in found.stdout.split()]


def three(processes: list[int]) -> list[int]:
    """They, once there are three."""
    return processes if len(processes) >= 3 else []


@needs_proc
def test_ctrl_c_stops_every_process_with_one_word() -> None:
    """As a terminal does it: the whole group of processes hears the interrupt. What runs behind a shell would
    ignore it, and so would all that it starts."""
    command = [sys.executable, "-m", "eleventh", "simulate", "professor-evil", "--games", "100000"]
    running = subprocess.Popen(
        [*command, "--jobs", "2"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    # Two that play, and the one that looks after what they share.
    begun = wait_until(lambda: three(children_of(running.pid)), "no processes are started")
    os.killpg(running.pid, signal.SIGINT)
    try:
        out, err = running.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        raise
    assert running.returncode == 130
    assert (out, err) == ("", "Stopped.\n")
    wait_for_the_end(begun)
