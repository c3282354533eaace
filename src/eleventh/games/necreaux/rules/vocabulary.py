"""Actions of the Isle of Doctor Necreaux that several rules share. The others are beside their rule."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Vocabulary
from eleventh.core.windows import Refusals
from eleventh.games.necreaux.content.adventure import KIND_NAMES, KIND_SLUGS, KINDS
from eleventh.games.necreaux.content.cards import AGENT_SLUGS, AGENTS, CARD_NAMES, CARD_SLUGS, CARDS, SEATS
from eleventh.games.necreaux.rules.state import Isle

VOCABULARY: Final = Vocabulary()


def plain(verb: str, text: str) -> Action:
    return VOCABULARY.add(verb, text=text)


def per_card(verb: str, text: str, last: int = CARDS) -> list[Action]:
    """One action for each of the first cards: all, or Character cards only."""
    return [VOCABULARY.add(verb, CARD_SLUGS[i], text.format(CARD_NAMES[i]), i) for i in range(last)]


def per_kind(verb: str, text: str, first: int = 0, last: int = KINDS) -> list[Action]:
    """One action for each of these kinds."""
    return [VOCABULARY.add(verb, KIND_SLUGS[i], text.format(KIND_NAMES[i]), i) for i in range(first, last)]


def per_agent(verb: str, text: str) -> list[Action]:
    return [VOCABULARY.add(verb, AGENT_SLUGS[i], text.format(AGENTS[i]), i) for i in range(SEATS)]


REFUSALS: Final[Refusals[Isle]] = Refusals()
only = REFUSALS.only

# Answers to several questions.
PASS: Final = plain("pass", "Go on without using a power")
only("pass", "R16", "There is no power to pass on now.")
DONE: Final = plain("done", "That is all")
only("done", "R16", "There is nothing to finish now.")
