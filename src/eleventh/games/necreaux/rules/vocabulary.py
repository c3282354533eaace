"""All that can be chosen on the Isle of Doctor Necreaux. Each deed and question adds its own actions."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Vocabulary
from eleventh.core.engine import No
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


class Elsewhere:
    """What is said to an action where nothing asks for it: when it is possible."""

    def __init__(self, rule: str, reason: str) -> None:
        self.rule = rule
        self.reason = reason

    def no(self, s: Isle, action: Action) -> No:
        return No(self.rule, self.reason)


ELSEWHERE: Final[dict[str, Elsewhere]] = {}  # by verb


def only(verb: str, rule: str, reason: str) -> None:
    """Actions of this verb are possible only so."""
    ELSEWHERE[verb] = Elsewhere(rule, reason)


# Answers to several questions.
PASS: Final = plain("pass", "Go on without using a power")
only("pass", "R16", "There is no power to pass on now.")
DONE: Final = plain("done", "That is all")
only("done", "R16", "There is nothing to finish now.")
