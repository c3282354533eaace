"""Players of the arena: a player gets the information of its seat and answers with a notation."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

import msgspec

from eleventh.bots import make_bot
from eleventh.core.scene import Scene
from eleventh.table import scene_text
from eleventh.table.table import Table
from eleventh.terminal.screen import grouped

PROTOCOL = 1


class IllegalAnswer(Exception):
    """The answer cannot be played; the text says why. It uses up a try."""


class NoAnswer(Exception):
    """The player did not answer in time, or cannot answer; the text says why."""


class PlayerGone(NoAnswer):
    """The player has ended: it will answer no further question of this game."""


@dataclass(frozen=True)
class AnswerRules:
    """The limits of a decision: seconds for all tries together, and the number of tries. After `patience`
    decisions in a row without an answer a player is given up for the game, and after `patience` such games in
    a row for the series."""

    seconds: float = 10.0
    tries: int = 3
    patience: int = 3


@dataclass
class SeatQuestion:
    """A decision of one seat. `since`: the number of events at its last question."""

    table: Table
    seat: int
    since: int

    def __post_init__(self) -> None:
        self.scene: Scene = self.table.view(self.seat)
        self.choices = grouped(self.scene.choices)
        self.offered = {choice.notation: choice for choice in self.choices}

    def message(self) -> dict[str, Any]:
        """The question as JSON data, with all information of the seat."""
        prompt = self.scene.prompt
        return {
            "seat": self.seat,
            "event": self.table.events,
            "prompt": prompt.text,
            "stake": prompt.stake,
            "rule": prompt.rule,
            "choices": [
                {
                    "notation": choice.notation,
                    "text": choice.text,
                    "group": choice.group,
                    "note": choice.note,
                    "rule": choice.rule,
                }
                for choice in self.choices
            ],
            "story": [
                {"event": line.event, "rule": line.rule, "text": line.text}
                for line in self.table.story(self.seat, self.since)
            ],
            "table": list(scene_text.describe(self.scene).values()),
            "scene": msgspec.to_builtins(self.scene),
        }

    def find_choice(self, notation: object) -> str:
        """The offered choice with this notation. Raises IllegalAnswer."""
        if not isinstance(notation, str):
            raise IllegalAnswer("`choose` is no text: give the notation of a choice.")
        wanted = " ".join(notation.lower().split())
        if wanted not in self.offered:
            raise IllegalAnswer(
                f"{notation[:100]!r} is not among the choices: give the notation of one of them."
            )
        return wanted


def opening(table: Table, seat: int, number: int, rules: AnswerRules) -> dict[str, Any]:
    """The message to a player before the first question of a game."""
    game = table.game
    return {
        "protocol": PROTOCOL,
        "number": number,
        "game": game.id,
        "name": game.name,
        "goal": game.goal.lines() if game.goal else [],
        "options": table.log.header.options,
        "seats": table.state.seats,
        "seat": seat,
        "seconds": rules.seconds,
        "tries": rules.tries,
    }


class Player(ABC):
    """The player of one seat, for a whole series."""

    @abstractmethod
    def begin(self, opening: dict[str, Any], table: Table) -> None:
        """Begin a new game. Raises PlayerGone if the player cannot play it."""

    @abstractmethod
    def answer(self, question: SeatQuestion, complaint: str, due: float) -> str:
        """The notation of a choice, before `due` by the monotonic clock. `complaint` is the reason why the
        last answer could not be played, empty at the first try. Raises IllegalAnswer, NoAnswer or
        PlayerGone."""

    def note_missed(self, notation: str, why: str) -> None:
        """Called when the heuristic policy has chosen in place of the player."""
        return

    def end_game(self, result: dict[str, Any]) -> None:
        """Called when the game has ended."""
        return

    def close(self) -> None:
        """Called when the series has ended."""
        return

    def stderr_text(self) -> str:
        """The messages for people that a program wrote to its stderr."""
        return ""


class BotPlayer(Player):
    """A bot of the program. The same seed plays the same."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed

    def begin(self, opening: dict[str, Any], table: Table) -> None:
        self.bot = make_bot(
            self.name, table.game, self.seed * 1009 + opening["number"] * 31 + opening["seat"]
        )

    def answer(self, question: SeatQuestion, complaint: str, due: float) -> str:
        return self.bot.choose(question.table.state, question.seat).notation
