"""What a report measures: which games are played, by whom, and how many of each."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace

from eleventh.bots import make_bot
from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.lab.run.simulate import Spec, make_spec

QUICK = ("random", "beginner", "greedy")  # rungs of the ladder that answer at once
BUDGETS = (16, 64)  # playouts a decision, of the rungs that search
DRAWN = 60  # games at most whose board is looked at before each decision
MOST_BUDGET = 100_000
WEIGHING = 24


@dataclass(frozen=True)
class ReportPlan:
    """`spec` is the game that is looked at closely; the modes are the other ways to play it."""

    spec: Spec
    modes: tuple[Spec, ...]
    rungs: tuple[str, ...]  # bots, the weakest first
    games: int  # of each mode, of each quick rung, and looked at closely
    searched: int  # of each rung that searches
    drawn: int  # looked at on the board
    followed: int  # whose chances are followed from beginning to end
    reviewed: int  # whose choices and deals are weighed
    weighing: int  # playouts for each deal, and for each option that is compared
    playouts: int  # for a chance; 0: the game's judgement says it
    timed: bool = False  # whether thinking is timed, which no two machines do alike


def make_plan(
    game: Game[State],
    *,
    games: int,
    seed: int = 1,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    bot: str = "greedy",
    budgets: Sequence[int] = BUDGETS,
    searched: int | None = None,
    reviewed: int | None = None,
    playouts: int = 16,
    timed: bool = False,
) -> ReportPlan:
    """A checked plan. Raises BadSetup or UnknownBot with a sentence that says what to do."""
    given = dict(options or {})
    for budget in budgets:
        if not 1 <= budget <= MOST_BUDGET:
            raise BadSetup(f"A budget is 1 to {MOST_BUDGET:,} playouts a decision, not {budget}.")
    usual = max(game.seats[0], min(2, game.seats[1]))
    spec = make_spec(game, usual if seats is None else seats, [bot], given, seed)
    few = searched if searched is not None else max(1, games // 10)
    return ReportPlan(
        spec=spec,
        modes=modes_of(game, bot, given, seats, seed),
        rungs=(*QUICK, *(f"search:{budget}" for budget in sorted(set(budgets)))),
        games=games,
        searched=few,
        drawn=min(games, DRAWN),
        followed=max(1, games // 5),
        reviewed=games // 50 if reviewed is None else reviewed,
        weighing=WEIGHING,
        playouts=playouts,
        timed=timed,
    )


def modes_of(
    game: Game[State], bot: str, given: dict[str, str], seats: int | None, seed: int
) -> tuple[Spec, ...]:
    """Every mode with every number of seats, each once; what was asked for holds in all of them."""
    make_bot(bot, game, 0)
    numbers = range(game.seats[0], game.seats[1] + 1) if seats is None else [seats]
    found: dict[Spec, None] = {}
    for mode in game.balance_modes:
        for number in numbers:
            try:
                found[make_spec(game, number, [bot], {**mode, **given}, seed)] = None
            except BadSetup:
                continue  # a mode that is not for so many seats
    return tuple(found)


def rung_spec(game: Game[State], spec: Spec, bot: str) -> Spec:
    """The games of one rung: partners all play alike, a rival meets the rule of thumb."""
    others = ["greedy"] * (spec.seats - 1) if game.rivals else []
    return replace(spec, bots=(bot, *others))


def mode_name(game: Game[State], spec: Spec) -> str:
    """The options that are not as usual, by their names; what every mode sets even where it is."""
    varied = set.intersection(*(set(mode) for mode in game.balance_modes))
    modes = {key for mode in game.balance_modes for key in mode}
    parts = []
    for setting in game.settings:
        value = dict(spec.options)[setting.id]
        if setting.id not in varied and value == setting.default:
            continue
        names = {one.id: one.name for one in setting.values}
        said = ", ".join(names.get(one, one) for one in value.split(",") if one)
        if said:
            parts.append(said if setting.id in modes else f"{setting.name}: {said}")
    return ", ".join(parts) or "usual"


def command_of(plan: ReportPlan, seats: int | None, options: dict[str, str]) -> str:
    """The command that makes a report again: what was asked for, and nothing of the machine."""
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
