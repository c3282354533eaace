"""The command that writes the figures of a game to one page: report."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from eleventh.cli.common import (
    Address,
    AsJson,
    Cluster,
    GameName,
    Jobs,
    Options,
    Seats,
    Seed,
    app,
    pairs,
    plain_words,
    remark,
    stop,
    the_game,
    words,
)
from eleventh.cli.help import STUDY, add_command
from eleventh.core.extras import missing

if TYPE_CHECKING:
    from collections.abc import Callable

    from eleventh.core.engine import State
    from eleventh.core.game import Game
    from eleventh.lab.report.figures import Report


@add_command(app, STUDY)
def report(
    game: GameName,
    output: Annotated[
        Path | None, typer.Option(metavar="FILE.html", help="Write the page here: it needs nothing else.")
    ] = None,
    games: Annotated[
        int,
        typer.Option(min=1, help="Games for each figure; fewer where bots search or chances are followed."),
    ] = 200,
    seats: Seats = None,
    option: Options = None,
    bot: Annotated[str, typer.Option(help="Who plays where bots are not compared.")] = "greedy",
    budgets: Annotated[
        str, typer.Option(metavar="N,N", help="Playouts a decision of the searching bots on the ladder.")
    ] = "16,64",
    search_games: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Games of each searching bot; a tenth of --games.")
    ] = None,
    review_games: Annotated[
        int | None,
        typer.Option(
            min=0, metavar="N", help="Games whose luck is measured, 0: none; one in fifty of --games."
        ),
    ] = None,
    playouts: Annotated[
        int, typer.Option(min=0, help="To estimate a chance; 0: by the game's evaluation function.")
    ] = 16,
    time: Annotated[
        bool,
        typer.Option("--time", help="Time the thinking too; such figures differ from machine to machine."),
    ] = False,
    seed: Seed = 1,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    address: Address = "",
    keep: Annotated[
        bool,
        typer.Option("--keep", help="Put the figures beside the game: lobby and docs/balance.md show them."),
    ] = False,
    json: AsJson = False,
) -> None:
    """Write a page of figures and charts on a game.

    Bots play many games to show how hard, how long and how fair it is.
    """
    from eleventh.lab.output_files import check_output, write_whole
    from eleventh.lab.report.gather import gather, to_json
    from eleventh.lab.report.plan import command_of, make_plan
    from eleventh.lab.report.progress import Bar
    from eleventh.lab.run.executor import make_executor
    from eleventh.lab.run.result_cache import ResultCache

    if output is None and not json and not keep:
        stop("Say where the page goes with --output FILE.html, or ask for the data with --json.")
    with plain_words():
        found = the_game(game)
        plan = make_plan(
            found,
            games=games,
            seed=seed,
            seats=seats,
            options=pairs(option),
            bot=bot,
            budgets=[number(one) for one in words(budgets)],
            searched=search_games,
            reviewed=review_games,
            playouts=playouts,
            timed=time,
        )
        command = command_of(plan, seats, pairs(option))
        if output is not None:
            check_output(output)
            page_maker()
        with ResultCache(cache_file(found, output)) as cache:
            try:
                with make_executor(jobs, cluster, address) as executor, Bar(quiet=json) as bar:
                    executor.result_cache = cache
                    made = gather(plan, executor, command, bar.show)
            except KeyboardInterrupt:
                remark(f"Stopped. What was played is kept in {cache.file}: the same command goes on.")
                raise typer.Exit(130) from None
            if output is not None:
                write_whole(output, page_maker()(found, made).encode())
                if not json:
                    print(f"Written: {output}")
            if keep:
                from eleventh.lab.report.keep import keep_figures

                kept = keep_figures(found, made)
                if not json:
                    print(f"Written: {kept}")
    if json:
        sys.stdout.write(to_json(made).decode() + "\n")


def cache_file(game: Game[State], output: Path | None) -> Path:
    """The result cache of the report: beside the page, or in the current folder."""
    return (output or Path(f"{game.id}.html")).with_suffix(".games")


def number(text: str) -> int:
    if not text.isdecimal():
        stop(f"A budget is a number of playouts, such as 64; not {text!r}.")
    return int(text)


def page_maker() -> Callable[[Game[State], Report], str]:
    """The function that makes the page; stops with a sentence if charts cannot be drawn."""
    try:
        from eleventh.lab.report.page import page
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "matplotlib":
            raise
        stop(missing("matplotlib", "report"))
    return page
