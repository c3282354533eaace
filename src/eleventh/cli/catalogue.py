"""The games and their options, as lists and as data."""

from __future__ import annotations

from eleventh.core.engine import State
from eleventh.core.game import Game, Setting, Value
from eleventh.lab.console import make_console


def game_data(game: Game[State]) -> dict[str, object]:
    """The game as `eleventh games --json` prints it."""
    return {
        "id": game.id,
        "name": game.name,
        "tagline": game.tagline,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "rules_version": game.version,
        "options": [
            {
                "id": setting.id,
                "name": setting.name,
                "text": setting.text,
                "default": setting.default,
                "several": setting.many,
                "values": [value_data(value) for value in setting.values],
            }
            for setting in game.settings
        ],
    }


def value_data(value: Value) -> dict[str, str]:
    return {"id": value.id, "name": value.name, "text": value.text}


def span(numbers: tuple[int, int]) -> str:
    """A range such as 2-4, or 1."""
    fewest, most = numbers
    return str(fewest) if fewest == most else f"{fewest}-{most}"


def print_games(games: list[Game[State]]) -> None:
    """Print one line for each game."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for column in ("game", "", "seats", "minutes", "options"):
        table.add_column(column, no_wrap=column in ("game", "seats", "minutes"))
    for game in games:
        options = ", ".join(setting.id for setting in game.settings)
        table.add_row(game.id, game.tagline, span(game.seats), span(game.minutes), options)
    make_console().print(table)


def print_game(game: Game[State]) -> None:
    """Print the game's options with all their values."""
    console = make_console()
    console.print(f"{game.name} ({game.id}), {span(game.seats)} seats, {span(game.minutes)} minutes")
    for setting in game.settings:
        console.print(f"\n{setting.id}: {setting.text or setting.name}")
        width = max(len(value.id) for value in setting.values)
        for value in setting.values:
            mark = " (default)" if value.id == setting.default else ""
            about = ": ".join(text for text in (value.name, value.text) if text)
            console.print(f"  {value.id:<{width}}  {about}{mark}")
        if usual := words_of_default(setting):
            console.print(f"  {usual}")


def words_of_default(setting: Setting) -> str:
    """The default of an option in words, where it is no single value."""
    if not setting.many:
        return ""
    return f"Several, with commas; left out: {setting.default or 'drawn by chance'}."
