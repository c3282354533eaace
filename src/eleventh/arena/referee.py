"""One game: players are asked in turn, and what cannot be played costs a try.

The rule: a decision has so many tries and so many seconds, all tries together. When either is used up, the
game's rule of thumb chooses, and that is counted (`missed`).
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from eleventh.arena.player import AnswerRules, Gone, Illegal, NoAnswer, Player, SeatQuestion, opening
from eleventh.bots import make_bot
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.table.dealers import SeededDealer
from eleventh.table.table import Table


@dataclass
class Conduct:
    """How a player behaved at one seat of one game."""

    decisions: int = 0
    illegal: int = 0
    silent: int = 0  # decisions without an answer in time
    missed: int = 0  # decisions that the rule of thumb made
    seconds: float = 0.0
    own: list[int] = field(default_factory=list)  # the events that it chose itself
    gone: bool = False  # it ended, or was given up
    trouble: str = ""  # the last thing that went wrong


@dataclass
class FinishedGame:
    """A game that was played."""

    table: Table
    conduct: list[Conduct]

    @property
    def payoffs(self) -> list[float]:
        return self.table.game.payoffs(self.table.state)


class Match:
    """A game between players, one for each seat. `seconds`: for a decision of each seat."""

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
        table = self.table
        table.run_dealer()
        for seat, player in enumerate(self.players):
            told = opening(table, seat, number, self.rules) | {"seconds": self.seconds[seat]}
            try:
                player.begin(told, table)
            except Gone as error:
                self.give_up(seat, str(error))
        for seat in table.seats_to_act():
            table.play(seat, self.decide(seat))
        for seat, player in enumerate(self.players):
            player.over(self.result(seat))
        return FinishedGame(table, self.conduct)

    def result(self, seat: int) -> dict[str, Any]:
        state = self.table.state
        return {
            "outcome": state.outcome,
            "reason": state.reason,
            "payoff": self.table.game.payoffs(state)[seat],
            "scores": list(state.scores),
        }

    def decide(self, seat: int) -> str:
        """What the player chooses, or the rule of thumb for it. Of a single choice nobody is asked."""
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
            except Gone as error:
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
        self.players[seat].missed(chosen, conduct.trouble)
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
            except Illegal as error:
                conduct.illegal += 1
                complaint = conduct.trouble = str(error)
            except Gone:
                raise
            except NoAnswer:
                conduct.silent += 1
                raise
        raise NoAnswer(f"None of {self.rules.tries} answers could be played: {complaint}")

    def give_up(self, seat: int, why: str) -> None:
        self.conduct[seat].gone = True
        self.conduct[seat].trouble = why
