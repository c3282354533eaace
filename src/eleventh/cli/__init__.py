"""The command line: each file holds commands, in the order in which they are listed."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from eleventh import __version__
from eleventh.cli.common import app as app

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
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Which version this is.")
    ] = False,
) -> None:
    """Adventure board games: play them, here or in the browser, and study them."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def main() -> None:
    try:
        app()
    except OSError as error:  # nowhere to write to: a full disk behind a pipe
        sys.stderr.write(f"The output cannot be written: {error.strerror or error}.\n")
        sys.exit(2)
