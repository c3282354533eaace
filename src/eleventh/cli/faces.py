"""Commands for programs that play: mcp, arena."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Annotated

import typer

from eleventh.cli.common import (
    AsJson,
    GameName,
    Options,
    Seats,
    Seed,
    app,
    pairs,
    plain_words,
    stop,
    stoppable,
    the_game,
)
from eleventh.cli.help import BUILD, add_command
from eleventh.core.extras import missing


def need(module: str, extra: str) -> None:
    """Stop with one sentence if an extra is not installed."""
    if importlib.util.find_spec(module) is None:
        stop(missing(module, extra))


@add_command(app, BUILD)
def mcp(
    http: Annotated[
        bool, typer.Option("--http", help="Serve by streamable HTTP at /mcp, instead of stdin and stdout.")
    ] = False,
    host: Annotated[
        str, typer.Option(help="With --http: the address to listen at; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="With --http: the port.")] = 8012,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="With --http: a name under which it is reached; may be repeated."),
    ] = None,
    tables: Annotated[int, typer.Option(min=1, help="How many tables there may be at once.")] = 100,
    keep_hours: Annotated[
        float, typer.Option(min=0.01, help="How long a table is kept that nobody asks about.")
    ] = 24.0,
) -> None:
    """Let language models play (MCP server)."""
    need("mcp", "mcp")
    from eleventh.mcp.server import run_http, run_stdio
    from eleventh.mcp.tables import TableLimits
    from eleventh.server.settings import CannotServe

    limits = TableLimits(tables=tables, kept=3600 * keep_hours)
    with stoppable():
        if not http:
            run_stdio(limits)
            return
        typer.echo(f"Tables for models at http://{host}:{port}/mcp", err=True)
        try:
            run_http(host, port, allow_host or (), limits)
        except CannotServe as error:
            stop(str(error))


@add_command(app, BUILD)
def arena(
    game: GameName,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", metavar="BOT", help="A bot enters; may be repeated.")
    ] = None,
    command: Annotated[
        list[str] | None,
        typer.Option("--command", metavar="COMMAND", help="A program enters; may be repeated."),
    ] = None,
    entrants: Annotated[
        Path | None, typer.Option("--entrants", metavar="FILE", help="A TOML file that names who enters.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many deals; everybody plays each of them.")] = 20,
    seats: Seats = None,
    seed: Seed = 1,
    option: Options = None,
    partner: Annotated[
        str, typer.Option(help="A bot for the seats that no entrant has; else each has all seats.")
    ] = "",
    seconds: Annotated[
        float, typer.Option(min=0.01, max=3600, help="For a decision, all tries together.")
    ] = 10.0,
    tries: Annotated[
        int, typer.Option(min=1, max=100, help="Answers to a decision, before it is missed.")
    ] = 3,
    review: Annotated[
        int,
        typer.Option(min=0, metavar="N", help="Let the coach evaluate each choice by N playouts; slow."),
    ] = 0,
    json: AsJson = False,
    output: Annotated[
        Path | None, typer.Option(help="Keep logs, results and what programs wrote in this folder.")
    ] = None,
) -> None:
    """Compare bots, programs and models on equal deals."""
    from eleventh.arena.entrants import BadEntrant, program, read_entrants, with_distinct_names
    from eleventh.arena.entrants import bot as a_bot
    from eleventh.arena.player import AnswerRules
    from eleventh.arena.program import CannotStart
    from eleventh.arena.run import run
    from eleventh.arena.series import SeriesPlan

    with plain_words():
        found = the_game(game)
        count = max(found.seats[0], min(2, found.seats[1])) if seats is None else seats
        settled = found.settle(count, pairs(option))
        found.new(count, settled)
        try:
            listed = [*map(a_bot, bot or []), *map(program, command or [])]
            listed += read_entrants(entrants) if entrants is not None else []
            beside = a_bot(partner) if partner else None
        except BadEntrant as error:
            stop(str(error))
    if not listed:
        stop("Nobody enters: name players with --bot, --command or --entrants.")
    needed = found.rivals and count > len(listed)
    if needed and beside is None:
        stop(f"{found.name} has {count} seats for {len(listed)} rivals: name more, or a --partner for them.")
    plan = SeriesPlan(found, count, settled, games, seed, AnswerRules(seconds, tries), beside)
    with stoppable(), plain_words():
        try:
            run(plan, with_distinct_names(listed), review, json, output)
        except (CannotStart, FileExistsError) as error:
            stop(str(error))
