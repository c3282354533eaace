"""Who sits at a seat: asked with what the seat may know, answers with a notation."""

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


class Illegal(Exception):
    """The answer cannot be played; the text says why. It costs a try."""


class NoAnswer(Exception):
    """No answer came in time, or none can come any more; the text says why."""


class Gone(NoAnswer):
    """The player is no more: it will answer nothing in this game."""


@dataclass(frozen=True)
class AnswerRules:
    """How long a decision may take, all tries together, and how often an answer that cannot be played may be
    given. After so many decisions in a row without an answer a player is given up for the game, and after so
    many games in a row for the series."""

    seconds: float = 10.0
    tries: int = 3
    patience: int = 3


@dataclass
class SeatQuestion:
    """A decision of one seat. `since`: the event after which it was asked last."""

    table: Table
    seat: int
    since: int

    def __post_init__(self) -> None:
        self.scene: Scene = self.table.view(self.seat)
        self.choices = grouped(self.scene.choices)
        self.offered = {choice.notation: choice for choice in self.choices}

    def message(self) -> dict[str, Any]:
        """All that the seat may know, as data."""
        asked = self.scene.prompt
        return {
            "seat": self.seat,
            "event": self.table.events,
            "prompt": asked.text,
            "stake": asked.stake,
            "rule": asked.rule,
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

    def meant(self, notation: object) -> str:
        """The offered choice of that notation. Raises Illegal."""
        if not isinstance(notation, str):
            raise Illegal("`choose` is no text: give the notation of a choice.")
        wanted = " ".join(notation.lower().split())
        if wanted not in self.offered:
            raise Illegal(f"{notation[:100]!r} is not among the choices: give the notation of one of them.")
        return wanted


def opening(table: Table, seat: int, number: int, rules: AnswerRules) -> dict[str, Any]:
    """What a player is told before the first question of a game."""
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
    """One seat's mind, for a whole series."""

    @abstractmethod
    def begin(self, opening: dict[str, Any], table: Table) -> None:
        """A new game. Raises Gone if there is nobody to play it."""

    @abstractmethod
    def answer(self, question: SeatQuestion, complaint: str, due: float) -> str:
        """The notation of a choice, before `due` by the monotonic clock. `complaint`: why the answer before
        could not be played, empty at the first try. Raises Illegal, NoAnswer or Gone."""

    def missed(self, notation: str, why: str) -> None:
        """Somebody else has chosen for it."""
        return

    def over(self, result: dict[str, Any]) -> None:
        """The game has ended."""
        return

    def close(self) -> None:
        """The series has ended."""
        return

    def said(self) -> str:
        """What it wrote for people to read."""
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
