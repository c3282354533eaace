"""Commands that write a new game and serve the tables: new-game, serve."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from eleventh.cli.common import app, stop
from eleventh.cli.help import BUILD, SERVE, add_command


@add_command(app, BUILD, "new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called.")],
    into: Annotated[Path, typer.Option(help="The folder to put its package into.")] = Path(),
    inside: Annotated[
        bool, typer.Option("--inside", help="Make it one of the games of this project, whose root is --into.")
    ] = False,
) -> None:
    """Write the skeleton of a new game, playable at once."""
    from eleventh.kit.newgame import BadName
    from eleventh.kit.newgame import new_game as write

    try:
        folder = write(name, into, inside)
    except BadName as error:
        stop(str(error))
    except OSError as error:
        stop(f"{into}: {error.strerror or error}. Give another folder with --into.")
    print(f"{folder} contains the new game. Try it:")
    if inside:
        game = folder.name.replace("_", "-")
        print(f"  eleventh play {game}")
        print(f"  pytest tests/kit -k {game}")
    else:
        print(f"  cd {folder} && pip install -e '.[test]'")
        print(f"  eleventh play {folder.name}")
        print("  pytest")


@add_command(app, SERVE)
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.")] = 8011,
    database: Annotated[
        str,
        typer.Option(help="A file for SQLite, or the URL of a PostgreSQL; a file of yours when left out."),
    ] = "",
    keep_days: Annotated[
        int,
        typer.Option(
            min=0,
            max=36_500,
            metavar="N",
            help="Delete tables of people without a name N days after their last change; 0: never.",
        ),
    ] = 90,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A name under which people reach it; may be repeated."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="Trust this reverse proxy or network; may be repeated."),
    ] = None,
) -> None:
    """Serve the tables to browsers."""
    from eleventh.server.app import run
    from eleventh.server.settings import CannotServe

    try:
        run(host, port, database, keep_days, allow_host or (), proxy or ())
    except CannotServe as error:
        stop(str(error))
