"""Shared parts of commands: their options, and errors as sentences."""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from eleventh.cli.help import SERVE, STUDY, HelpGroup
from eleventh.core.printable import printable_lines

if TYPE_CHECKING:
    from eleventh.core.engine import State
    from eleventh.core.game import Game
    from eleventh.lab.run.simulate import Spec
    from eleventh.terminal.voice import Voice

app = typer.Typer(
    cls=HelpGroup,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Adventure board games: play them, here or in the browser, and study them.",
    epilog="Begin with: eleventh play, or eleventh serve. Each command explains itself with --help.",
)


class LabGroup(HelpGroup):
    """The lab. An argument that is not a command of it is the file of an experiment to run."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and args[0] not in ("-h", "--help"):
            args = ["run", *args]
        return super().parse_args(ctx, args)


lab = typer.Typer(
    cls=LabGroup,
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Run an experiment from a file: eleventh lab experiment.toml",
)
app.add_typer(lab, name="lab", rich_help_panel=STUDY)
admin = typer.Typer(
    cls=HelpGroup, rich_markup_mode=None, no_args_is_help=True, help="Look after a server's database."
)
app.add_typer(admin, name="admin", rich_help_panel=SERVE)

Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="KEY=VALUE",
        help="A table option (see `eleventh games GAME`); may be repeated.",
    ),
]
MadeUpToo = Annotated[
    bool,
    typer.Option("--made-up", help="Also a game that starts from a made-up position: only if it is yours."),
]
Plain = Annotated[bool, typer.Option("--plain", help="Lines only: for screen readers and pipes.")]


def matching_games(incomplete: str) -> list[str]:
    """Shell completion: the games whose names begin like this."""
    from eleventh.games import all_games

    return [name for name in all_games() if name.startswith(incomplete)]


def matching_bots(incomplete: str) -> list[str]:
    """Shell completion: the bots whose names begin like this."""
    from eleventh.bots import BOTS

    return [name for name in BOTS if name.startswith(incomplete)]


GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="Its name, as `eleventh games` lists it.", autocompletion=matching_games
    ),
]
HowMany = Annotated[int, typer.Option(min=1, help="How many games.")]
BotNames = Annotated[
    str,
    typer.Option(
        help="One bot for all seats, or one for each: search:200,greedy.", autocompletion=matching_bots
    ),
]
ContentFile = Annotated[
    Path | None,
    typer.Option("--content", help="Numbers of the game that are not as printed; see docs/lab.md."),
]
Seats = Annotated[int | None, typer.Option(help="How many seats.")]
Seed = Annotated[int, typer.Option(help="The same seed plays the same games.")]
Jobs = Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")]
Cluster = Annotated[str, typer.Option(metavar="ray", help="Play on a Ray cluster (extra `ray`).")]
Address = Annotated[
    str, typer.Option(help="With --cluster: where it is; or RAY_ADDRESS. Without both Ray starts one here.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def print_json(data: object) -> None:
    """Print one JSON object on one line."""
    sys.stdout.write(json.dumps(data) + "\n")


def remark(sentence: str) -> None:
    """Print a line to standard error. It may contain names of files and their content."""
    sys.stderr.write(f"{printable_lines(sentence)}\n")


def stop(sentence: str) -> NoReturn:
    """Print what is wrong and what to do, and end with status 2."""
    remark(sentence)
    raise typer.Exit(2)


@contextmanager
def plain_words() -> Iterator[None]:
    """Turn errors that a user can cause into one sentence."""
    from eleventh.bots import UnknownBot
    from eleventh.core.game import BadSetup
    from eleventh.games import UnknownGame
    from eleventh.lab.run.executor import NoExecutor
    from eleventh.table.dealers import NoDealer
    from eleventh.table.log import BadLog
    from eleventh.workers.pool import WorkLost

    try:
        yield
    except (UnknownGame, BadSetup, UnknownBot, BadLog, NoDealer, NoExecutor, WorkLost) as error:
        stop(str(error))
    except OSError as error:
        if error.errno == errno.ENOSPC:
            stop("The disk is full: make room, and say the same again. What was there before is unharmed.")
        stop(f"{error.filename or 'The file'}: {error.strerror or error}. Check the name and try again.")


@contextmanager
def stoppable(*, but: type[BaseException] | None = None) -> Iterator[None]:
    """Handle Ctrl-C with a word and the usual status; with `but` the caller handles it."""
    try:
        yield
    except KeyboardInterrupt as pressed:
        if but is not None and isinstance(pressed, but):
            raise
        sys.stderr.write("Stopped.\n")
        raise typer.Exit(130) from None


def spec_of(
    game: Game[State],
    seats: int | None,
    bot: str,
    option: list[str] | None,
    seed: int,
    content: Path | None = None,
) -> Spec:
    """The games to play; without a number of seats two, or as close as the game allows."""
    from eleventh.lab.run.simulate import make_spec
    from eleventh.lab.variants.files import content_for

    usual = max(game.seats[0], min(2, game.seats[1]))
    numbers = content_for(game, content) if content is not None else {}
    return make_spec(game, usual if seats is None else seats, words(bot), pairs(option), seed, numbers)


def the_game(name: str) -> Game[State]:
    """The game with that name. UnknownGame if there is none."""
    from eleventh.games import find_game

    return find_game(name)


def pairs(given: list[str] | None) -> dict[str, str]:
    """Options given as KEY=VALUE, as a dictionary."""
    options = {}
    for one in given or []:
        key, sign, value = one.partition("=")
        if not sign or not key.strip():
            stop(f"An option is written KEY=VALUE, not {one!r}.")
        options[key.strip()] = value.strip()
    return options


def words(given: str) -> list[str]:
    return [part.strip() for part in given.split(",") if part.strip()]


def make_voice(plain: bool) -> Voice:
    from eleventh.terminal.voice import PlainVoice, RichVoice

    return PlainVoice() if plain or not sys.stdout.isatty() else RichVoice()
