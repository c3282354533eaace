"""Plays one game of a series: it asks the players in turn and checks their answers.

A decision has a number of tries and a number of seconds for all tries together. When either is used up, the
heuristic policy chooses, and the decision counts as missed.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from eleventh.arena.player import (
    AnswerRules,
    IllegalAnswer,
    NoAnswer,
    Player,
    PlayerGone,
    SeatQuestion,
    opening,
)
from eleventh.bots import make_bot
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table


@dataclass
class Conduct:
    """The behaviour of a player at one seat of one game."""

    decisions: int = 0
    illegal: int = 0
    silent: int = 0  # decisions without an answer in time
    missed: int = 0  # decisions that the heuristic policy made
    seconds: float = 0.0
    own: list[int] = field(default_factory=list)  # the events that it chose itself
    gone: bool = False  # it ended, or was given up
    trouble: str = ""  # the last thing that went wrong


@dataclass
class FinishedGame:
    """A finished game, with the conduct of each seat."""

    table: Table
    conduct: list[Conduct]

    @property
    def payoffs(self) -> list[float]:
        """The payoff of each seat."""
        return self.table.game.payoffs(self.table.state)


class Match:
    """A game between players, one for each seat. `seconds` are the limits for a decision of each seat."""

    def __init__(
        self,
        game: Game[State],
        options: dict[str, str],
        players: list[Player],
        seed: int,
        rules: AnswerRules,
        seconds: list[float] | None = None,
    ) -> None:
        self.table = Table.new(game, len(players), options, SeededDealer(seed))
        self.players = players
        self.rules = rules
        self.seconds = [own or rules.seconds for own in seconds or [0.0] * len(players)]
        self.thumbs = [make_bot("greedy", game, seed + seat) for seat in range(len(players))]
        self.conduct = [Conduct() for _ in players]
        self.since = [0] * len(players)
        self.silence = [0] * len(players)  # decisions in a row that were missed

    def play(self, number: int) -> FinishedGame:
        """Play the game to its end. `number` is that of the game in the series."""
        table = self.table
        table.run_dealer()
        for seat, player in enumerate(self.players):
            message = opening(table, seat, number, self.rules) | {"seconds": self.seconds[seat]}
            try:
                player.begin(message, table)
            except PlayerGone as error:
                self.give_up(seat, str(error))
        for seat in table.seats_to_act():
            table.play(seat, self.decide(seat))
        for seat, player in enumerate(self.players):
            player.end_game(self.result(seat))
        return FinishedGame(table, self.conduct)

    def result(self, seat: int) -> dict[str, Any]:
        """The result of the game for one seat, as JSON data."""
        state = self.table.state
        return {
            "outcome": state.outcome,
            "reason": state.reason,
            "payoff": self.table.game.payoffs(state)[seat],
            "scores": list(state.scores),
        }

    def decide(self, seat: int) -> str:
        """The choice of the player, or of the heuristic policy for it. A single option is taken unasked."""
        table, conduct = self.table, self.conduct[seat]
        if len(table.state.options) == 1:
            return table.state.options[0].notation
        conduct.decisions += 1
        if not conduct.gone:
            began = time.monotonic()
            try:
                chosen = self.answer(seat, began + self.seconds[seat])
                conduct.own.append(table.events + 1)
                self.silence[seat] = 0
                return chosen
            except PlayerGone as error:
                self.give_up(seat, str(error))
            except NoAnswer as error:
                self.silence[seat] += 1
                conduct.trouble = str(error)
                if self.silence[seat] >= self.rules.patience:
                    self.give_up(seat, f"{error} It was given up for this game.")
            finally:
                conduct.seconds += time.monotonic() - began
        conduct.missed += 1
        chosen = self.thumbs[seat].choose(table.state, seat).notation
        self.players[seat].note_missed(chosen, conduct.trouble)
        return chosen

    def answer(self, seat: int, due: float) -> str:
        """The first answer that can be played. Raises NoAnswer when tries or time are used up."""
        conduct = self.conduct[seat]
        question = SeatQuestion(self.table, seat, self.since[seat])
        self.since[seat] = self.table.events
        complaint = ""
        for _ in range(self.rules.tries):
            try:
                return self.players[seat].answer(question, complaint, due)
            except IllegalAnswer as error:
                conduct.illegal += 1
                complaint = conduct.trouble = str(error)
            except PlayerGone:
                raise
            except NoAnswer:
                conduct.silent += 1
                raise
        raise NoAnswer(f"None of {self.rules.tries} answers could be played: {complaint}")

    def give_up(self, seat: int, why: str) -> None:
        """Ask this player no further question."""
        self.conduct[seat].gone = True
        self.conduct[seat].trouble = why
