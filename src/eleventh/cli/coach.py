"""Commands that analyse finished games: review, luck."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from eleventh.cli.common import (
    AsJson,
    Jobs,
    MadeUpToo,
    Plain,
    Seed,
    app,
    make_voice,
    plain_words,
    remark,
    stop,
    stoppable,
)
from eleventh.cli.help import PLAY, add_command

if TYPE_CHECKING:
    from eleventh.coach.analysis import ReviewSettings
    from eleventh.coach.review import Review
    from eleventh.table.table import Table
    from eleventh.terminal.saves import SavedGame

LevelName = Annotated[
    str, typer.Option(help="For whose play the chances hold: beginner, steady, strong, expert.")
]
Playouts = Annotated[
    int, typer.Option(min=10, max=100_000, help="For each deal, and for each option that is compared.")
]
Hindsight = Annotated[bool, typer.Option("--hindsight", help="Evaluate with all hidden cards known.")]


@add_command(app, PLAY)
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The log of a game.")],
    seat: Annotated[int, typer.Option(help="Whose: a seat from 1; 0 for all.")] = 0,
    playouts: Playouts = 200,
    seed: Seed = 0,
    level: LevelName = "strong",
    hindsight: Hindsight = False,
    jobs: Jobs = 0,
    made_up: MadeUpToo = False,
    try_: Annotated[
        int, typer.Option("--try", metavar="EVENT", help="Choose again there; the answer comes after that.")
    ] = 0,
    branch: Annotated[
        int, typer.Option("--branch", metavar="EVENT", help="A game to go on with, as it was before that.")
    ] = 0,
    plain: Plain = False,
    json: AsJson = False,
) -> None:
    """Separate luck from skill in one game.

    For each choice it shows what it lost against the best one, for each deal what it brought.
    """
    import msgspec

    from eleventh.coach.analysis import ReviewSettings
    from eleventh.coach.words import review_lines

    table = table_of(file, made_up)
    if not 0 <= seat <= table.state.seats:
        stop(f"The game has {table.state.seats} seats: give --seat 1 to {table.state.seats}, or 0.")
    settings = ReviewSettings(max(0, seat - 1), level, playouts, seed, hindsight)
    if branch:
        branch_off(table, branch)
        return
    if try_:
        try_again(file, table, settings, try_, jobs, plain)
        return
    with plain_words(), stoppable():
        found = review_of(table, settings, jobs, quiet=json)
    if json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return
    for line in review_lines(found, table, seat - 1 if seat else None):
        print(line)


def branch_off(table: Table, event: int) -> None:
    from eleventh.table.table import OlderRules
    from eleventh.terminal.trying import NoChoice, branch, expect_choice

    try:
        expect_choice(table, event)
        kept = branch(table, event)
    except (NoChoice, OlderRules) as error:
        stop(str(error))
    print(f"All seats are yours. Go on with it: eleventh play {kept}")


def try_again(file: Path, table: Table, settings: ReviewSettings, event: int, jobs: int, plain: bool) -> None:
    from eleventh.table.table import OlderRules
    from eleventh.terminal.trying import NoChoice, Trying

    voice = make_voice(plain)
    try:
        trying = Trying(table, event, voice)
    except (NoChoice, OlderRules) as error:
        stop(str(error))
    chosen = trying.choose()
    if chosen is None:
        return
    with plain_words(), stoppable():
        found = review_of(table, settings, jobs, quiet=False)
    trying.tell(chosen, found)
    voice.say(f"Play on from there: eleventh review {file} --branch {event}")


@add_command(app, PLAY)
def luck(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Logs of games, or folders of them.")],
    seat: Annotated[int, typer.Option(help="Which seat was yours, from 1; 0: that of the first person.")] = 0,
    name: Annotated[str, typer.Option(help="What you are called in the logs.")] = "",
    playouts: Playouts = 50,
    seed: Seed = 0,
    level: LevelName = "strong",
    jobs: Jobs = 0,
    json: AsJson = False,
) -> None:
    """Analyse your luck and skill over many games.

    Also which kinds of choices cost you most, and whether the dice were fair.
    """
    import msgspec

    from eleventh.coach.analysis import ReviewSettings
    from eleventh.coach.fair import deals_of
    from eleventh.coach.luck import PlayedGame, luck_lines, my_luck

    played = []
    with plain_words(), stoppable():
        for kept in my_games(logs_in(files)):
            own = my_seat(kept, seat, name)
            if own is None:
                continue
            settings = ReviewSettings(own, level, playouts, seed)
            found = review_of(kept.table, settings, jobs, quiet=json)
            played.append(PlayedGame(str(kept.file), (own,), found, deals_of(kept.table.log)))
    if not played:
        who = f" in which {name} plays" if name else ""
        stop(f"No game that is over{who} was found there. Give logs of finished games, or a folder of them.")
    total = my_luck(played)
    if json:
        sys.stdout.write(msgspec.json.encode(total).decode() + "\n")
        return
    for line in luck_lines(total):
        print(line)


def logs_in(files: list[Path]) -> list[Path]:
    """The log files among these paths and in these folders, the oldest first."""
    found: list[Path] = []
    for file in files:
        if file.is_dir():
            inside = sorted(file.glob("*.log"))
            if not inside:
                stop(f"{file} holds no logs: their names end in .log.")
            found += inside
        elif file.exists():
            found.append(file)
        else:
            stop(f"{file}: there is no such file. Check the name and try again.")
    return sorted(dict.fromkeys(found), key=lambda file: (file.stat().st_mtime, file.name))


def my_games(files: list[Path]) -> Iterator[SavedGame]:
    """The games that can be reviewed; prints a sentence about each of the others."""
    from eleventh.table.log import BadLog
    from eleventh.terminal import saves

    for file in files:
        try:
            kept = saves.load(file)
        except BadLog as error:
            remark(f"{file} is left out: {error}")
            continue
        if kept.differs is not None:
            remark(f"{file} is left out: {kept.how_it_differs}")
        elif not kept.table.over:
            remark(f"{file} is left out: the game is not over.")
        else:
            yield kept


def my_seat(kept: SavedGame, seat: int, name: str) -> int | None:
    """The seat by name or number, or the first that a person had; None if there is no such seat."""
    from eleventh.terminal.saves import HUMAN

    names = [known.lower() for known in kept.table.log.header.names]
    if name:
        wanted = name.strip().lower()
        return names.index(wanted) if wanted in names else None
    if seat:
        return seat - 1 if 0 < seat <= kept.table.state.seats else None
    return kept.players.index(HUMAN) if HUMAN in kept.players else 0


def table_of(file: Path, made_up: bool) -> Table:
    """The game of a log. Stops with a sentence if it cannot be reviewed."""
    from eleventh.terminal import saves

    if file.is_dir():
        stop(f"{file} is a folder. Give the log of one game; a folder is for: eleventh luck {file}")
    with plain_words():
        kept = saves.load(file, made_up)
    if kept.sealed:
        stop(f"{file} is sealed while its game is played: review it when the game is over.")
    if kept.differs is not None:
        stop(f"{kept.how_it_differs} So it cannot be reviewed by these rules.")
    if not kept.table.log.line():
        stop(f"{file}: nothing has been played there yet.")
    if not kept.table.over:
        remark("The game is not over: it is reviewed up to now.")
    return kept.table


def review_of(table: Table, settings: ReviewSettings, jobs: int, quiet: bool) -> Review:
    """The review, with a progress bar on a terminal. Raises UnknownBot for an unknown level before it
    begins."""
    from eleventh.coach.jobs import make_review
    from eleventh.coach.level import find_level
    from eleventh.coach.store import store_of

    find_level(settings.level, table.game, table.state)
    store = store_of(table, settings)
    if quiet or not sys.stderr.isatty():
        return make_review(table, settings, jobs, None, store)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(table.game.id), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=None)

        def heard(done: int, of: int) -> None:
            progress.update(task, completed=done, total=of)

        return make_review(table, settings, jobs, heard, store)
