"""The decks: Characters, Quests, and the Event cards by terrain (A20)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from eleventh.core.engine import Deal
from eleventh.core.zones import draw_from, put_under
from eleventh.games.island_of_d.content.cards import QUESTS, TERRAIN_OF
from eleventh.games.island_of_d.content.parts import CHARACTERS
from eleventh.games.island_of_d.rules.state import Adventure


class DrawCharacter(Deal[Adventure]):
    """The top card of the Character deck: the hero, a guest of the Tavern, somebody you meet."""

    def outcomes(self, s: Adventure) -> int:
        return s.characters.outcomes()

    def outcome_name(self, s: Adventure, outcome: int) -> str:
        return CHARACTERS[s.characters.peek(outcome)].key

    def deal(self, s: Adventure, outcome: int) -> None:
        self.drawn(s, draw_from(s.characters, outcome, self.zone(s)))

    @abstractmethod
    def zone(self, s: Adventure) -> list[int]:
        """Where the card goes."""

    @abstractmethod
    def drawn(self, s: Adventure, character: int) -> None:
        """What follows."""


class DrawQuest(Deal[Adventure]):
    """A Quest comes to the available ones; none if the deck is empty (R21, A25)."""

    rule = "R21"

    def prompt(self, s: Adventure) -> str:
        return "Draw a Quest."

    def outcomes(self, s: Adventure) -> int:
        return s.quests.outcomes()

    def outcome_name(self, s: Adventure, outcome: int) -> str:
        return QUESTS[s.quests.peek(outcome)].key

    def deal(self, s: Adventure, outcome: int) -> None:
        quest = draw_from(s.quests, outcome, s.available)
        if s.narrating:
            s.tell("R21", f"A new Quest is available: {QUESTS[quest].name}.")


def swap_quest(s: Adventure, quest: int, rule: str) -> None:
    """An available Quest goes under the deck, and another is drawn."""
    put_under(quest, s.available, s.quests)
    if s.narrating:
        s.tell(rule, f"{QUESTS[quest].name} goes under the Quest deck.")
    s.push(DRAW_QUEST)


def unseen_of(s: Adventure, terrain: int) -> list[int]:
    """What a card of this kind could be that nobody has seen."""
    return [event for event in s.unseen if TERRAIN_OF[event] == terrain]


DRAW_QUEST: Final = DrawQuest()
