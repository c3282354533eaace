"""Commands that play many games: simulate, cards, balance, fit, fuzz."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from eleventh.cli.common import (
    Address,
    AsJson,
    BotNames,
    Cluster,
    ContentFile,
    GameName,
    HowMany,
    Jobs,
    Options,
    Seats,
    Seed,
    app,
    lab,
    plain_words,
    remark,
    spec_of,
    stop,
    stoppable,
    the_game,
    words,
)
from eleventh.cli.help import BUILD, STUDY, add_command

if TYPE_CHECKING:
    pass


@add_command(app, STUDY)
def simulate(
    game: GameName,
    games: HowMany = 1000,
    bot: BotNames = "greedy",
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    content: ContentFile = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    address: Address = "",
    json: AsJson = False,
) -> None:
    """Let bots play many games, and count wins."""
    from eleventh.lab.run.executor import make_executor
    from eleventh.lab.run.show import run_with_progress, show_report
    from eleventh.lab.run.simulate import Stopped

    with plain_words():
        found = the_game(game)
        spec = spec_of(found, seats, bot, option, seed, content)
        try:
            with stoppable(but=Stopped), make_executor(jobs, cluster, address) as executor:
                report = run_with_progress(spec, games, executor, quiet=json)
        except Stopped as stopped:
            report = stopped.found
    if report.games:
        show_report(report, json)
    so_far(report.games, games)


def so_far(played: int, games: int) -> None:
    """After Ctrl-C, print that the figures are of fewer games than were asked for."""
    if not played:
        remark("Stopped.")
        raise typer.Exit(130)
    if played < games:
        remark(f"Stopped after {played:,} of {games:,} games: the figures are of these.")
        raise typer.Exit(130)


@add_command(app, STUDY)
def cards(
    game: GameName,
    games: HowMany = 1000,
    bot: BotNames = "greedy",
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    content: ContentFile = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    address: Address = "",
    keep: Annotated[
        bool, typer.Option("--keep", help="Put the figures beside the game: docs/balance.md shows them.")
    ] = False,
    without: Annotated[
        list[str] | None,
        typer.Option(
            metavar="'KIND NAME'",
            help="Instead: what such a thing brings, by the same games in which nobody takes it.",
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Count which cards are taken, and who wins.

    For each card, hero, item and kind of choice: how often it is offered, taken, and part of a
    game that is won.
    """
    from eleventh.lab.cards.records import check_countable, count_cards, show_cards
    from eleventh.lab.cards.worth import beyond_words, forgo, show_forgone, the_thing, used
    from eleventh.lab.run.executor import make_executor
    from eleventh.lab.run.show import with_progress
    from eleventh.lab.run.simulate import Stopped

    with plain_words():
        found = the_game(game)
        check_countable(found)
        if keep and content is not None:
            stop("Figures of other numbers are not kept beside the game: leave out --content or --keep.")
        if keep and without:
            stop("What a card brings is not kept beside the game: leave out --without or --keep.")
        spec = spec_of(found, seats, bot, option, seed, content)
        if without:
            never = [the_thing(spec, said) for said in without]
            with stoppable(), make_executor(jobs, cluster, address) as executor:
                forgone = [
                    with_progress(partial(forgo, spec, games, one, executor), spec, games, quiet=json)
                    for one in never
                ]
            show_forgone(forgone, json)
            return
        played = games
        try:
            with stoppable(but=Stopped), make_executor(jobs, cluster, address) as executor:
                lines = with_progress(
                    lambda progress: count_cards(spec, games, progress=progress, executor=executor),
                    spec,
                    games,
                    quiet=json,
                )
        except Stopped as stopped:
            played, lines = stopped.found
        if keep and played == games:
            from eleventh.lab.cards.cards_file import keep_cards

            kept = keep_cards(found, spec, games, lines)
            if not json:
                print(f"Written: {kept}")
    if played:
        show_cards(spec, played, lines, json)
        if not json:
            print(f"\n{beyond_words(lines, used(found))}")
    so_far(played, games)


@add_command(app, STUDY)
def balance(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="Games for each figure.")] = 1000,
    bots: Annotated[str, typer.Option(help="Which bots are measured.")] = "random,greedy",
    seed: Seed = 1,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    address: Address = "",
    write: Annotated[
        Path | None, typer.Option(help="Put the table into this file, between the game's marks.")
    ] = None,
) -> None:
    """Measure how hard a game is in every mode."""
    from eleventh.lab.report.balance import measure, write_section
    from eleventh.lab.run.executor import make_executor
    from eleventh.lab.run.simulate import Stopped

    with plain_words():
        found = the_game(game)
        try:
            with stoppable(but=Stopped), make_executor(jobs, cluster, address) as executor:
                section = measure(found, words(bots), games, seed, executor)
        except Stopped as stopped:
            print(stopped.found)
            remark("Stopped. These are the modes so far.")
            raise typer.Exit(130) from None
        print(section)
        if write is not None:
            write_section(write, found, section)


@add_command(lab)
def fit(
    game: GameName,
    positions: Annotated[
        int, typer.Option(min=100, help="Positions of each mode and number of seats.")
    ] = 4000,
    seed: Seed = 1,
    jobs: Jobs = 0,
    write: Annotated[bool, typer.Option("--write", help="Put the weights into the game's folder.")] = False,
) -> None:
    """Fit a game's evaluation to played games.

    Other games then show whether the chances that it gives are right.
    """
    from eleventh.lab.weights.fit import fit_game, write_weights

    with plain_words():
        found = the_game(game)
        with stoppable():
            weights = fit_game(found, positions, seed, jobs)
        if write:
            print(f"Written: {write_weights(found, weights, positions, seed)}")


@add_command(app, BUILD)
def fuzz(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Which game; all when left out.")] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games of each.")] = 100,
    seed: Seed = 1,
    folder: Annotated[Path, typer.Option(help="Where what fails is saved.")] = Path(),
) -> None:
    """Check a game by random play."""
    from eleventh.games import all_games
    from eleventh.lab.fuzz import fuzz_game

    with plain_words():
        chosen = [the_game(game)] if game else list(all_games().values())
        folder.mkdir(parents=True, exist_ok=True)
    failures = 0
    for one in chosen:
        with stoppable():
            found = fuzz_game(one, games, seed, folder)
            print(*found.lines, sep="\n")
            failures += found.failures
    if failures:
        raise typer.Exit(1)
