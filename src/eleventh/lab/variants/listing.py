"""The numbers of a game, listed: those with a name, or all that stand in its modules."""

from __future__ import annotations

import json
import sys
from itertools import groupby

from rich.table import Table

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.lab.console import make_console
from eleventh.lab.variants.variant import all_numbers, present

LARGE = 80  # numbers of one table that are still listed one by one


def show_numbers(game: Game[State], every: bool, as_json: bool) -> None:
    if as_json:
        found = dict(all_numbers(game)) if every else {name: present(game, name) for name in game.numbers}
        sys.stdout.write(json.dumps({"game": game.id, "numbers": found, "paths": dict(game.numbers)}) + "\n")
        return
    table = Table(box=None, pad_edge=False)
    for title in ("number", "printed", "where it stands"):
        table.add_column(title, justify="right" if title == "printed" else "left", overflow="fold")
    for name, path in game.numbers.items():
        table.add_row(name, str(present(game, name)), path)
    if every:
        for _, entries in groupby(all_numbers(game), key=lambda entry: table_name(entry[0])):
            rows = list(entries)
            if len(rows) > LARGE:
                path, number = rows[0]
                table.add_row(path, str(number), f"and {len(rows) - 1:,} more in this table")
            else:
                for path, number in rows:
                    table.add_row(path, str(number), "")
    console = make_console()
    console.print(table)
    if not every:
        console.print(f"\nAll others: eleventh lab numbers {game.id} --all")


def table_name(path: str) -> str:
    """The module and the name of the table that a number stands in."""
    module, _, rest = path.partition(".")
    return f"{module}.{rest.split('[')[0].split('.')[0]}"
