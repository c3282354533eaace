"""The text of `--help`: commands in groups, `GAME` and `N` in place of type names, examples."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

PLAY = "Play"
STUDY = "Study"
BUILD = "Build"
SERVE = "Serve"
GROUPS = (PLAY, STUDY, BUILD, SERVE)

EXAMPLES = {
    "games": ("games", "games professor-evil"),
    "play": ("play professor-evil", "play necreaux --seats 3 --people 1 --bot strong"),
    "learn": ("learn island-of-d", "learn nemo-rising --plain"),
    "replay": ("replay game.log", "replay game.log --seat 1 --at 20"),
    "rules": ("rules professor-evil R42", "rules necreaux locked door"),
    "verify": ("verify game.log", "verify game.log --json"),
    "review": ("review game.log", "review game.log --seat 1 --try 31"),
    "luck": ("luck my-games", "luck my-games --name Ann"),
    "simulate": (
        "simulate professor-evil --games 400",
        "simulate necreaux --bot search:50 --games 9 --json",
    ),
    "cards": ("cards professor-evil", "cards professor-evil --without 'card lucky-draw'"),
    "balance": ("balance island-of-d --games 200", "balance necreaux --bots random,greedy --games 100"),
    "report": ("report island-of-d --output report.html", "report necreaux --games 40 --json"),
    "compare": ("compare random greedy --game professor-evil --games 100", "compare printed softer.toml"),
    "tune": ("tune examples/tuning/skill.toml", "tune question.toml --trials 20 --output found.toml"),
    "fuzz": ("fuzz --games 20", "fuzz professor-evil --games 1000 --folder found"),
    "mcp": ("mcp", "mcp --http --port 8012"),
    "arena": (
        "arena professor-evil --bot greedy --bot random --games 10",
        'arena necreaux --command "python my_player.py"',
    ),
    "new-game": ('new-game "Lost Light"', 'new-game "Lost Light" --inside'),
    "serve": ("serve", "serve --host 0.0.0.0 --port 8011"),
    "check": ("admin check", "admin check --database tables.db --json"),
    "run": ("lab examples/experiments/black-knight.toml", "lab run experiment.toml --json"),
    "numbers": ("lab numbers nemo-rising", "lab numbers necreaux --all"),
    "fit": ("lab fit professor-evil", "lab fit island-of-d --positions 1000"),
}

TYPES = {"int": "N", "int range": "N", "float": "X", "float range": "X", "path": "FILE"}
TYPE = re.compile(r"<(?:list\[)?([a-z]+(?: range)?)\]?>")
BOUNDS = re.compile(r"(?:; )?(?:[\d.]*<?=?x[<>]=?[\d.]+|required)")  # not shown
EMPTY = re.compile(r" *\[\]$")
BRACES = re.compile(r"^\{(.*)\}(\.\.\.)?$|^\[(\[.*\])\](?:\.\.\.)?$")

F = TypeVar("F", bound=Callable[..., Any])


def parameters(command: Any, ctx: Any, kind: str) -> Iterator[tuple[str, str]]:
    """The name and the text of each of a command's arguments or options."""
    for parameter in command.get_params(ctx):
        record = parameter.get_help_record(ctx)
        if record is not None and parameter.param_type_name == kind:
            name, text = record
            if kind == "argument":
                name = name.split(" <")[0]
            name = TYPE.sub(lambda match: TYPES.get(match[1], "TEXT"), name)
            yield name, EMPTY.sub("", BOUNDS.sub("", text))


def write_parameters(command: Any, ctx: Any, formatter: Any) -> None:
    for title, kind in (("Arguments", "argument"), ("Options", "option")):
        if rows := list(parameters(command, ctx, kind)):
            with formatter.section(title):
                formatter.write_dl(rows)


class HelpCommand(TyperCommand):
    """A command whose help names its arguments, not their Python types."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return [BRACES.sub(r"\1\2\3", piece) for piece in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        write_parameters(self, ctx, formatter)


class HelpGroup(TyperGroup):
    """A command with subcommands, which its help lists by group."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        write_parameters(self, ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        groups: dict[str, list[tuple[str, str]]] = {group: [] for group in GROUPS}
        for name in self.list_commands(ctx):
            command: Any = self.get_command(ctx, name)
            if not command.hidden:
                rows = groups.setdefault(command.rich_help_panel or "Commands", [])
                rows.append((name, command.get_short_help_str(60)))
        for group, rows in groups.items():
            if rows:
                with formatter.section(group):
                    formatter.write_dl(rows)


def add_command(app: typer.Typer, group: str | None = None, name: str = "") -> Callable[[F], F]:
    """Register a function as a command of `group`. Its help ends with its EXAMPLES."""

    def register(function: F) -> F:
        called = name or function.__name__
        lines = "\n".join(["Examples:", *(f"  eleventh {line}" for line in EXAMPLES[called])])
        command = app.command(called, cls=HelpCommand, rich_help_panel=group, epilog=f"\b\n{lines}")
        return command(function)

    return register
