"""The fitted differences between skill levels and the heuristic policy, with the commands that fit them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Fitted:
    """The parameters of one level in one game (see `Level`), and the command that prints them."""

    odds: float
    slope: float
    command: str


FITTED: dict[str, dict[str, Fitted]] = {
    "island-of-d": {
        "beginner": Fitted(
            0.2375,
            0.6876,
            "benchmarks/coach.py fit island-of-d"
            " --seats 1"
            " --level beginner"
            " --positions 3000"
            " --every 300"
            " --playouts 100"
            " --seed 1001",
        ),
        "strong": Fitted(
            1.6578,
            1.0506,
            "benchmarks/coach.py fit island-of-d"
            " --seats 1"
            " --level strong"
            " --after 80"
            " --positions 2000"
            " --every 20"
            " --playouts 200"
            " --seed 1001",
        ),
    },
    "necreaux": {
        "beginner": Fitted(
            0.6207,
            0.9306,
            "benchmarks/coach.py fit necreaux"
            " --seats 2"
            " --level beginner"
            " --positions 3000"
            " --every 300"
            " --playouts 100"
            " --seed 1001",
        ),
        "strong": Fitted(
            4.0944,
            1.199,
            "benchmarks/coach.py fit necreaux"
            " --seats 2"
            " --level strong"
            " --after 40"
            " --positions 3000"
            " --every 15"
            " --playouts 200"
            " --seed 1001",
        ),
    },
    "nemo-rising": {
        "beginner": Fitted(
            0.5443,
            0.7944,
            "benchmarks/coach.py fit nemo-rising"
            " --seats 1"
            " --level beginner"
            " --positions 3000"
            " --every 300"
            " --playouts 100"
            " --seed 1001",
        ),
        "strong": Fitted(
            3.231,
            0.9317,
            "benchmarks/coach.py fit nemo-rising"
            " --seats 1"
            " --level strong"
            " --after 80"
            " --positions 2000"
            " --every 10"
            " --playouts 100"
            " --seed 1001",
        ),
    },
    "professor-evil": {
        "beginner": Fitted(
            0.4986,
            0.7202,
            "benchmarks/coach.py fit professor-evil"
            " --seats 2"
            " --level beginner"
            " --positions 3000"
            " --every 300"
            " --playouts 100"
            " --seed 1001",
        ),
        "strong": Fitted(
            3.4308,
            1.3107,
            "benchmarks/coach.py fit professor-evil"
            " --seats 2"
            " --level strong"
            " --after 80"
            " --positions 2000"
            " --every 15"
            " --playouts 200"
            " --seed 1001",
        ),
    },
}
