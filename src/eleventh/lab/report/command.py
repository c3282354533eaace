"""The command that makes a report again: what was asked for, and nothing of the machine."""

from __future__ import annotations

import shlex

from eleventh.lab.report.plan import ReportPlan


def command_of(plan: ReportPlan, seats: int | None, options: dict[str, str]) -> str:
    parts = ["eleventh", "report", plan.spec.game, "--games", str(plan.games), "--seed", str(plan.spec.seed)]
    if seats is not None:
        parts += ["--seats", str(seats)]
    for key, value in options.items():
        parts += ["--option", f"{key}={value}"]
    budgets = [rung.partition(":")[2] for rung in plan.rungs if rung.startswith("search")]
    parts += [
        "--bot",
        plan.spec.bots[0],
        "--budgets",
        ",".join(budgets),
        "--search-games",
        str(plan.searched),
    ]
    parts += ["--review-games", str(plan.reviewed), "--playouts", str(plan.playouts)]
    if plan.timed:
        parts.append("--time")
    return shlex.join([*parts, "--output", f"{plan.spec.game}.html"])
