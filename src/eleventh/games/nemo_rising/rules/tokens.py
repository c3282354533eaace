"""Action Tokens: paying, and bonus tokens (R41, Q27, Q28)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from eleventh.core.action import Action, Target
from eleventh.core.engine import Decision, No
from eleventh.games.nemo_rising.content.parts import PERSONS, counted
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.vocabulary import RALLY, is_of


def pay(s: NemoState, seat: int, tokens: int) -> None:
    """Gold Action Tokens go first: they come back (R41)."""
    gold = min(tokens, s.gold[seat])
    s.gold[seat] -= gold
    s.blue[seat] -= tokens - gold


def gain_blue(s: NemoState, seat: int, tokens: int, rule: str, why: str = "") -> None:
    """Bonus Action Tokens, as far as the supply goes (Q27, Q28)."""
    gained = min(tokens, s.blue_left())
    s.blue[seat] += gained
    if s.narrating:
        left = "" if gained == tokens else " (the supply is empty)"
        s.tell(rule, f"{why}{s.hero(seat)} gains {counted(gained, 'bonus Action Token')}{left}.")


class GiveToken(Decision[NemoState]):
    """The active hero says which ally gains a bonus token."""

    @abstractmethod
    def allies(self, s: NemoState) -> list[int]:
        """The seats that can gain it."""

    def seat(self, s: NemoState) -> int:
        return s.active

    def among(self, s: NemoState) -> list[Action]:
        return [RALLY[s.heroes[seat]] for seat in self.allies(s)]

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if not is_of(RALLY, action):
            return No(self.rule, f"First the bonus token: {self.prompt(s)}")
        if s.seat_of(action.a) not in self.allies(s):
            return No(self.rule, f"That is no ally who is to gain one. {self.prompt(s)}")
        return None

    def points_at(self, s: NemoState, action: Action) -> tuple[Target, ...]:
        return (PERSONS[action.a],)


class CommanderInChief(GiveToken):
    """Grant gives an ally a bonus token; alone he gains it (R110)."""

    rule = "R41"

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: Commander in Chief. Which ally gains a bonus Action Token?"

    def allies(self, s: NemoState) -> list[int]:
        return [seat for seat in range(s.seats) if seat != s.active] if s.blue_left() else []

    def asks_alone(self, s: NemoState) -> bool:
        return False

    def choose(self, s: NemoState, action: Action) -> None:
        gain_blue(s, s.seat_of(action.a), 1, "R41", "Commander in Chief: ")

    def passed_over(self, s: NemoState) -> None:
        if s.seats == 1 and s.blue_left():
            gain_blue(s, s.active, 1, "R110", "Commander in Chief: ")


COMMANDER: Final = CommanderInChief()
