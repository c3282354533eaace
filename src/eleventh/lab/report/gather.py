"""All that a report says of a game, measured one part after the other."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from eleventh import __version__
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.games import find_game
from eleventh.lab.cards.records import count_cards
from eleventh.lab.report import sums
from eleventh.lab.report.climb import climb_one
from eleventh.lab.report.figures import CardLine, LuckFigures, Report, Rung
from eleventh.lab.report.follow import Follower
from eleventh.lab.report.heat import Heat
from eleventh.lab.report.luck import LuckReviewer
from eleventh.lab.report.notes import notes_of
from eleventh.lab.report.plan import ReportPlan, mode_name, rung_spec
from eleventh.lab.report.watch import Watched, watch_board, watch_one
from eleventh.lab.run.executor import Executor
from eleventh.lab.run.simulate import each_game, simulate

# Called with what is measured now, the number of its games that are done, and of all its games.
SectionProgress = Callable[[str, int, int], None]


def gather(plan: ReportPlan, executor: Executor, command: str, progress: SectionProgress) -> Report:
    """The same from the same plan, whoever plays the games."""
    game = find_game(plan.spec.game)
    spec = plan.spec
    modes = [
        sums.mode_of(
            game,
            simulate(one, plan.games, executor=executor, progress=progress_of(progress, "modes", plan.games)),
        )
        for one in plan.modes
    ]
    watched = watch_all(plan, executor, progress)
    heat = Heat()
    for one in watched[: plan.drawn]:
        heat.add(one.heat)
    kind = sums.kind_of(game, spec.seats, [one.outcome for one in watched])
    follower = Follower(plan.playouts)
    chances_done = progress_of(progress, "chances", plan.followed)
    followed = list(each_game(executor, follower, spec, plan.followed, chances_done))
    return Report(
        game=game.id,
        name=game.name,
        rules=game.version,
        program=__version__,
        command=command,
        seed=spec.seed,
        seats=spec.seats,
        options=dict(spec.options),
        mode=mode_name(game, spec),
        bot=spec.bots[0],
        kind=kind,
        modes=modes,
        ladder=[climb(game, plan, executor, bot, progress) for bot in plan.rungs],
        length=sums.length_of(game, watched),
        endings=sums.endings_of(watched),
        course=sums.course_of(kind, followed, plan.playouts),
        boards=sums.boards_of(heat, plan.drawn),
        cards=cards_of(plan, executor, progress),
        seat_order=sums.seats_of(kind, watched),
        branching=sums.branching_of(watched),
        luck=weigh_luck(plan, executor, progress),
        notes=notes_of(game, plan, kind),
    )


def progress_of(progress: SectionProgress, what: str, of: int) -> Callable[[int], None]:
    return lambda done: progress(what, done, of)


def watch_all(plan: ReportPlan, executor: Executor, progress: SectionProgress) -> list[Watched]:
    """The first of them with an eye on the board."""
    say = progress_of(progress, "games", plan.games)
    seen = list(each_game(executor, watch_board, plan.spec, plan.drawn, say))
    return [*seen, *each_game(executor, watch_one, plan.spec, plan.games, say, start=plan.drawn)]


def climb(
    game: Game[State], plan: ReportPlan, executor: Executor, bot: str, progress: SectionProgress
) -> Rung:
    spec = rung_spec(game, plan.spec, bot)
    games = plan.searched if bot.startswith("search") else plan.games
    return sums.rung_of(
        spec, list(each_game(executor, climb_one, spec, games, progress_of(progress, bot, games))), plan.timed
    )


def weigh_luck(plan: ReportPlan, executor: Executor, progress: SectionProgress) -> LuckFigures | None:
    """Nothing where no game is to be reviewed."""
    if not plan.reviewed:
        return None
    reviewer = LuckReviewer(plan.weighing)
    say = progress_of(progress, "luck", plan.reviewed)
    return sums.luck_of(list(each_game(executor, reviewer, plan.spec, plan.reviewed, say)), plan.weighing)


def cards_of(plan: ReportPlan, executor: Executor, progress: SectionProgress) -> list[CardLine]:
    counted = count_cards(
        plan.spec, plan.games, progress=progress_of(progress, "cards", plan.games), executor=executor
    )
    return sums.card_lines(counted)


def to_json(report: Report) -> bytes:
    return msgspec.json.encode(report)
