"""Commands that show what a change would do: experiments, comparisons, tuning."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

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
    lab,
    pairs,
    plain_words,
    remark,
    stoppable,
    the_game,
)
from eleventh.cli.help import STUDY, add_command

ResultFile = Annotated[
    Path | None, typer.Option(help="Where the played games are kept; else beside the file.")
]


@add_command(lab, name="run")
def run_experiment(
    file: Annotated[Path, typer.Argument(metavar="EXPERIMENT.toml", help="The experiment; see docs/lab.md.")],
    results: ResultFile = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    address: Address = "",
    json: AsJson = False,
) -> None:
    """Run an experiment; `run` may be left out.

    An experiment that was stopped goes on where it was.
    """
    from eleventh.lab.experiments.experiment import read_experiment
    from eleventh.lab.experiments.experiment_run import ExperimentRun
    from eleventh.lab.experiments.findings import show_findings
    from eleventh.lab.experiments.results import Results
    from eleventh.lab.run.executor import make_executor
    from eleventh.lab.run.show import progress_bar

    with plain_words():
        experiment, usual = read_experiment(file)
        kept = results or usual
        with Results(kept) as store:
            try:
                with (
                    make_executor(jobs, cluster, address) as executor,
                    progress_bar(experiment.title, json) as progress,
                ):
                    ExperimentRun(experiment, store, executor, progress).run()
            except KeyboardInterrupt:
                remark(f"Stopped. What was played is kept in {kept}: the same command goes on.")
                raise typer.Exit(130) from None
        show_findings(experiment, kept, json)


@add_command(lab)
def numbers(
    game: GameName,
    all: Annotated[bool, typer.Option("--all", help="Every number in the game's modules.")] = False,
    json: AsJson = False,
) -> None:
    """List the numbers of a game that can be varied.

    With the value that each has in the printed game.
    """
    from eleventh.lab.variants.listing import show_numbers

    with plain_words():
        show_numbers(the_game(game), all, json)


@add_command(app, STUDY)
def compare(
    a: Annotated[str, typer.Argument(metavar="A", help="A bot, a content file, results, or a program.")],
    b: Annotated[str, typer.Argument(metavar="B", help="What A is compared with, of the same kind.")],
    game: Annotated[str, typer.Option(help="Which game they play; a content file says it itself.")] = "",
    games: Annotated[int, typer.Option(min=2, help="How many pairs of games at most.")] = 400,
    bot: Annotated[str, typer.Option(help="Who plays where bots are not compared; also rivals.")] = "greedy",
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    measure: Annotated[str, typer.Option(help="won, share, score or decisions; else what fits.")] = "",
    precision: Annotated[
        float | None, typer.Option(min=0.01, help="Stop when half of each interval is that narrow.")
    ] = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    address: Address = "",
    json: AsJson = False,
) -> None:
    """Compare two bots, variants or versions.

    A and B are bots (greedy, search:200), content files (softer.toml; `printed` is the game as it is), other
    installed versions by the path of their program (`here` is this one), or files of results (may.sqlite).
    """
    from eleventh.lab.experiments.compare import CompareSpec
    from eleventh.lab.experiments.compare import compare as compare_sides
    from eleventh.lab.experiments.findings import show_pairings
    from eleventh.lab.run.executor import make_executor
    from eleventh.lab.run.show import progress_bar

    with plain_words():
        asked = CompareSpec(game, seats, pairs(option), bot, games, seed, precision, measure)
        with (
            stoppable(),
            make_executor(jobs, cluster, address) as executor,
            progress_bar("compare", json) as progress,
        ):
            found = compare_sides(a, b, asked, executor, progress)
        show_pairings(found, json)


@add_command(app, STUDY)
def tune(
    file: Annotated[Path, typer.Argument(metavar="QUESTION.toml", help="Numbers and target (docs/lab.md).")],
    trials: Annotated[
        int | None, typer.Option(min=1, help="How many trials, if not as the file says.")
    ] = None,
    output: Annotated[Path | None, typer.Option(help="Write the content file that was found.")] = None,
    storage: Annotated[
        Path | None, typer.Option(help="Where trials are kept; else beside the question.")
    ] = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    address: Address = "",
    json: AsJson = False,
) -> None:
    """Search a game's numbers for a target.

    The result is measured on games that the search has not seen.
    """
    from eleventh.lab.experiments.findings import show_tuning
    from eleventh.lab.experiments.results import Results
    from eleventh.lab.experiments.tune import Search, games_file
    from eleventh.lab.experiments.tuning_question import read_question
    from eleventh.lab.output_files import write_whole
    from eleventh.lab.run.executor import make_executor
    from eleventh.lab.run.show import progress_bar
    from eleventh.lab.variants.files import check_output

    with plain_words():
        question = read_question(file)
        if trials is not None:
            question.trials = trials
        if output is not None:
            check_output(output)
        kept = storage or file.with_name(f"{file.stem}-trials.sqlite")
        with Results(games_file(kept)) as results:
            try:
                with (
                    make_executor(jobs, cluster, address) as executor,
                    progress_bar(question.title, json) as progress,
                ):
                    found = Search(question, kept, results, executor, progress).run()
            except KeyboardInterrupt:
                remark(f"Stopped. What was tried is kept in {kept}: the same command goes on.")
                raise typer.Exit(130) from None
        show_tuning(found, json)
        if output is not None:
            write_whole(output, found.content_file())
            remark(f"Written: {output}")
