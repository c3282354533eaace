"""Action Tokens: paying, and bonus tokens (R41, Q27, Q28)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.core.action import Action, Target
from eleventh.core.engine import Decision, No
from eleventh.games.nemo_rising.content import PERSONS, counted
from eleventh.games.nemo_rising.state import NemoState
from eleventh.games.nemo_rising.vocabulary import RALLY


def pay(s: NemoState, seat: i64, tokens: i64) -> None:
    """Gold Action Tokens go first: they come back (R41)."""
    gold: i64 = s.gold[seat]
    if tokens <= gold:
        s.gold[seat] = gold - tokens
    else:
        s.gold[seat] = 0
        s.blue[seat] = s.blue[seat] - (tokens - gold)


def gain_blue(s: NemoState, seat: int, tokens: int, rule: str, why: str = "") -> None:
    """Bonus Action Tokens, as far as the supply goes (Q27, Q28)."""
    gained = min(tokens, s.blue_left())
    s.blue[seat] = s.blue[seat] + gained
    if s.telling:
        left = "" if gained == tokens else " (the supply is empty)"
        s.tell(rule, f"{why}{s.hero(seat)} gains {counted(gained, 'bonus Action Token')}{left}.")


class GiveToken(Decision[NemoState]):
    """The active hero says which ally gains a bonus token."""

    def seat(self, s: NemoState) -> int:
        return s.active

    def refuse(self, s: NemoState, action: Action) -> No:
        if action in RALLY:
            return No(self.rule, f"That is no ally who is to gain one. {self.prompt(s)}")
        return No(self.rule, f"First the bonus token: {self.prompt(s)}")

    def points_at(self, s: NemoState, action: Action) -> tuple[Target, ...]:
        return (PERSONS[action.a],)


class CommanderInChief(GiveToken):
    """Grant gives an ally a bonus token; alone he gains it (R110)."""

    rule = "R41"

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: Commander in Chief. Which ally gains a bonus Action Token?"

    def options(self, s: NemoState) -> list[Action]:
        if s.seats < 3 or s.blue_left() == 0:
            return []
        return [RALLY[s.heroes[seat]] for seat in range(s.seats) if seat != s.active]

    def choose(self, s: NemoState, action: Action) -> None:
        gain_blue(s, s.seat_of(action.a), 1, "R41", "Commander in Chief: ")

    def passed_over(self, s: NemoState) -> None:
        if s.blue_left():
            ally = s.active if s.seats == 1 else 1 - s.active
            gain_blue(s, ally, 1, "R110" if s.seats == 1 else "R41", "Commander in Chief: ")


COMMANDER: Final = CommanderInChief()
