"""The Keep Row: what a card changes while it lies there, and how it goes (R92 to R97).

Rules that a card may change ask the whole row; each card answers one of these questions (keep_cards.py).
"""

from __future__ import annotations

from typing import Final

from eleventh.core.zones import move
from eleventh.games.nemo_rising.content.parts import THREAT_NAMES
from eleventh.games.nemo_rising.rules.state import NemoState


class KeepCard:
    """A Threat Card that says Keep, with its lasting effect (R93)."""

    name: str = ""
    text: str = ""
    enemy: int = -1  # the kind whose defeat discards it (R94)
    spaces_more: int = 0  # how much further that enemy moves
    tokens_more: int = 0  # how many Action Tokens more a try against it costs
    lights_up: bool = False  # whether Stealth and shortcuts do not work
    takes_gold: int = 0  # how many gold tokens are not readied
    acts: bool = False  # whether it does something in step 4

    def before_defence(self, s: NemoState, token: int) -> None:
        """An enemy attacks: what comes before the hero defends."""

    def end_turn(self, s: NemoState) -> None:
        """What it does in step 4 (R31)."""


# By number of the Threat Card; keep_cards.py puts each where it belongs.
KEEP_CARDS: Final[list[KeepCard]] = [KeepCard() for _ in THREAT_NAMES]


def searchlights(s: NemoState) -> bool:
    """Whether Stealth and shortcuts are of no use."""
    for card in s.keep:
        if KEEP_CARDS[card].lights_up:
            return True
    return False


def gold_taken(s: NemoState) -> int:
    taken = 0
    for card in s.keep:
        taken += KEEP_CARDS[card].takes_gold
    return taken


def spaces_for(s: NemoState, token: int, spaces: int) -> int:
    """How far an enemy moves that is called so many spaces."""
    for card in s.keep:
        kept = KEEP_CARDS[card]
        if kept.spaces_more and kept.enemy == s.kind(token):
            spaces += kept.spaces_more
    return spaces


def try_cost(s: NemoState, token: int) -> int:
    """Action Tokens for a try against an enemy (R61, R63)."""
    cost = 1
    for card in s.keep:
        kept = KEEP_CARDS[card]
        if kept.tokens_more and kept.enemy == s.kind(token):
            cost += kept.tokens_more
    return cost


def before_defence(s: NemoState, token: int) -> None:
    for card in s.keep:
        KEEP_CARDS[card].before_defence(s, token)


def discard_kept(s: NemoState, card: int, rule: str) -> None:
    """A Keep Card leaves the row; the gap closes (R93, Q24)."""
    move(card, s.keep, s.discard)
    if s.narrating:
        s.tell(rule, f"The card {KEEP_CARDS[card].name} leaves the Keep Row.")


def enemy_defeated(s: NemoState, kind: int) -> None:
    """A card tied to an enemy goes with it (R94)."""
    for card in s.keep:
        if KEEP_CARDS[card].enemy == kind:
            discard_kept(s, card, "R94")
            return
