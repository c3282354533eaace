"""The command line: each file has commands, in the order in which they are listed."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from eleventh import __version__
from eleventh.cli.common import app as app
from eleventh.cli.common import stop

# isort: off
from eleventh.cli import play, coach, study, report, lab, faces, keep, admin  # noqa: F401
# isort: on


def show_version(asked: bool) -> None:
    if asked:
        from eleventh.core import engine

        kind = "plain" if engine.__file__.endswith(".py") else "compiled"
        print(f"eleventh {__version__} ({kind} engine)")
        raise typer.Exit


@app.callback()
def about(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", "-V", callback=show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Adventure board games: play them, here or in the browser, and study them."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command("help", hidden=True)
def show_help(
    context: typer.Context,
    command: Annotated[str, typer.Argument(metavar="[COMMAND]", help="The command to explain.")] = "",
) -> None:
    """Explain a command, as COMMAND --help does."""
    group: Any = context.find_root().command
    if not command:
        print(context.find_root().get_help())
    elif command in group.commands:
        group.main([command, "--help"], prog_name="eleventh")
    else:
        stop(f"There is no command {command!r}. `eleventh` lists them all.")


def main() -> None:
    try:
        app()
    except OSError as error:  # the output cannot be written, such as on a full disk
        sys.stderr.write(f"The output cannot be written: {error.strerror or error}.\n")
        sys.exit(2)
