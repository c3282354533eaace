"""A real Ray cluster of several nodes on this machine: the same results as alone, though a node is killed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from eleventh.games import find_game
from eleventh.lab.cards.records import count_cards
from eleventh.lab.experiments.experiment import read_experiment
from eleventh.lab.experiments.experiment_run import ExperimentRun
from eleventh.lab.experiments.findings import findings
from eleventh.lab.experiments.results import Results
from eleventh.lab.report.balance import measure
from eleventh.lab.report.gather import gather, to_json
from eleventh.lab.report.plan import make_plan
from eleventh.lab.run.executor import Executor, NoExecutor, SerialExecutor, make_executor
from eleventh.lab.run.simulate import make_spec, simulate

ray: Any = pytest.importorskip("ray", reason="Ray is not installed: pip install '.[ray]'")
ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Three nodes of one processor each."""
    from ray.cluster_utils import Cluster

    nodes: Any = None
    before = os.environ.get("PYTHONPATH")
    # Of the nodes: the package is not installed there.
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    size = {"num_cpus": 1, "object_store_memory": 80_000_000}
    try:
        try:
            nodes = Cluster(initialize_head=True, head_node_args={**size, "include_dashboard": False})
            for _ in range(2):
                nodes.add_node(**size, wait=False)
            nodes.wait_for_nodes()
        except Exception as error:  # no shared memory, no free port: whatever Ray needs of a machine
            pytest.skip(f"Ray cannot start here: {error}")
        yield nodes
    finally:
        if ray.is_initialized():
            ray.shutdown()
        if nodes is not None:
            nodes.shutdown()
        os.environ.pop("PYTHONPATH") if before is None else os.environ.update(PYTHONPATH=before)


def test_a_node_that_is_killed_in_the_middle_changes_nothing(cluster: Any) -> None:
    victim = next(iter(cluster.worker_nodes))
    spec = make_spec(find_game("professor-evil"), 2, ["greedy"], {}, 4)
    heard: list[int] = []

    def kill_once(done: int) -> None:
        if not heard:
            cluster.remove_node(victim, allow_graceful=False)
        heard.append(done)

    with make_executor(cluster="ray", address=cluster.address) as executor:
        assert executor.workers == 3
        far = simulate(spec, 90, executor=executor, progress=kill_once)
        assert len(heard) > 1, "it was killed in the middle"
        assert len(cluster.worker_nodes) == 1
    assert far.played == simulate(spec, 90, jobs=1).played


def test_every_command_says_the_same_as_alone_to_the_byte(cluster: Any, tmp_path: Path) -> None:
    game = find_game("island-emergency")
    spec = make_spec(game, 2, ["greedy"], {}, 5)
    plan = make_plan(game, games=2, seats=2, budgets=[2], searched=1, reviewed=0, playouts=0)
    file = tmp_path / "some.toml"
    file.write_text('games = ["professor-evil"]\nbots = ["random"]\ncount = 6\n')

    def all_of(executor: Executor) -> list[object]:
        experiment, _ = read_experiment(file)
        with Results(None) as store:
            ExperimentRun(experiment, store, executor).run()
        return [
            to_json(gather(plan, executor, "eleventh report", lambda what, done, of: None)),
            repr(count_cards(spec, 3, executor=executor)),
            measure(find_game("professor-evil"), ["random"], 1, 1, executor),
            json.dumps(findings(experiment, None)),
        ]

    with make_executor(cluster="ray", address=cluster.address) as executor:
        far = all_of(executor)
    assert far == all_of(SerialExecutor())


def test_an_address_where_no_cluster_is() -> None:
    with pytest.raises(NoExecutor, match=r"There is no Ray cluster at 127.0.0.1:1: .*--address"):
        make_executor(cluster="ray", address="127.0.0.1:1")
