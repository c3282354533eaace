"""Error messages for models: a sentence, with the nearest choice."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from mcp.server.mcpserver.exceptions import ToolError
from pydantic import ValidationError

from eleventh.bots import UnknownBot
from eleventh.core.action import UnknownAction
from eleventh.core.engine import State
from eleventh.core.game import BadSetup, Game
from eleventh.core.scene import Choice
from eleventh.games import UnknownGame
from eleventh.table.table import ActionRefused, CannotUndo, OlderRules, StaleAnswer
from eleventh.terminal.manual import NoSuchRule
from eleventh.terminal.match import Several, Unclear, find
from eleventh.terminal.screen import grouped

PLAIN = (
    BadSetup, CannotUndo, NoSuchRule, OlderRules, ActionRefused, StaleAnswer, UnknownAction, UnknownBot,
    UnknownGame,
)  # fmt: skip


class Sorry(ToolError):
    """A request that cannot be carried out; the text says what to do instead."""


def in_words(problem: BaseException) -> str | None:
    """The message for an error of the caller; None for an internal error."""
    if isinstance(problem, ValidationError):
        return about_arguments(problem)
    if isinstance(problem, (Sorry, *PLAIN)):
        return str(problem)
    return None


def about_arguments(problem: ValidationError) -> str:
    """Which arguments are wrong, and how."""
    parts = []
    for error in problem.errors():
        name = ".".join(map(str, error["loc"]))
        said = error["msg"][:1].lower() + error["msg"][1:]
        parts.append(f"{name} is missing" if error["type"] == "missing" else f"{name}: {said}")
    return f"The arguments cannot be used: {'; '.join(dict.fromkeys(parts))}."


def nearest(typed: str, choices: Sequence[Choice]) -> Choice | None:
    """The choice with the most similar notation or words."""
    wanted = typed.lower().strip()

    def likeness(choice: Choice) -> float:
        names = (choice.notation.lower(), choice.text.lower())
        return max(difflib.SequenceMatcher(None, wanted, name).ratio() for name in names)

    return max(choices, key=likeness, default=None)


def meant(typed: str, choices: Sequence[Choice]) -> str:
    """The question whether the nearest choice was meant."""
    near = nearest(typed, choices)
    return f" Did you mean `{near.notation}` ({near.text})?" if near is not None else ""


def chosen(game: Game[State], state: State, seat: int, typed: str, choices: list[Choice]) -> Choice:
    """The choice that is meant: by its number, its notation, or a part that fits only one. Raises Sorry."""
    shown = grouped(choices)
    try:
        return find(typed, shown, [choice.notation for choice in shown], [choice.text for choice in shown])
    except Unclear as error:
        unclear = error
    try:
        refusal = game.why(state, seat, game.parse(typed))
    except UnknownAction:
        refusal = None
    if refusal is not None:
        raise Sorry(str(refusal))
    if isinstance(unclear, Several) or typed.strip().isdecimal():
        raise Sorry(str(unclear))
    raise Sorry(
        f"No choice is called {typed.strip()!r} now.{meant(typed, shown)} The tool `choices` lists all"
        f" {len(shown)}."
    )
