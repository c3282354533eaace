"""The Attribute Dice (R8): one rolled, or two."""

from __future__ import annotations

from abc import abstractmethod

from eleventh.core.engine import Deal
from eleventh.games.nemo_rising.content.icons import ATTRIBUTES, less
from eleventh.games.nemo_rising.rules.state import NemoState


class AttributeRoll(Deal[NemoState]):
    """A throw of one die, or of two at once: what for, and what then, its kinds say."""

    def dice(self, s: NemoState) -> int:
        return 1

    @abstractmethod
    def rolled(self, s: NemoState, one: int, other: int) -> None:
        """What the faces do; `other` is -1 for one die."""

    def outcomes(self, s: NemoState) -> int:
        return 9 if self.dice(s) == 2 else 3

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        if self.dice(s) == 1:
            return ATTRIBUTES[outcome]
        return f"{ATTRIBUTES[outcome // 3]}-{ATTRIBUTES[outcome % 3]}"

    def deal(self, s: NemoState, outcome: int) -> None:
        if self.dice(s) == 1:
            self.rolled(s, outcome, -1)
        else:
            self.rolled(s, outcome // 3, outcome % 3)


def missing(s: NemoState) -> int:
    """Icons that neither card, Gear nor the dice as they lie have given."""
    return less(less(s.need, s.die1), s.die2)


def dice_words(s: NemoState) -> str:
    second = f" and {ATTRIBUTES[s.die2].capitalize()}" if s.die2 >= 0 else ""
    return f"{ATTRIBUTES[s.die1].capitalize()}{second}"
