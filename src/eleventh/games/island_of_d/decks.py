"""The decks: Characters, Quests, and the Event cards by terrain. Drawing, and putting under (A20)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from eleventh.core.engine import Deal
from eleventh.games.island_of_d.cards import FOREST, MOUNTAIN, QUESTS, TERRAIN_OF
from eleventh.games.island_of_d.content import CHARACTERS
from eleventh.games.island_of_d.state import Adventure


class DrawCharacter(Deal[Adventure]):
    """The top card of the Character deck: the hero, a guest of the Tavern, somebody you meet."""

    def outcomes(self, s: Adventure) -> int:
        return s.characters.outcomes()

    def outcome_name(self, s: Adventure, outcome: int) -> str:
        return CHARACTERS[s.characters.peek(outcome)].key

    def deal(self, s: Adventure, outcome: int) -> None:
        self.drawn(s, s.own_characters().take(outcome))

    @abstractmethod
    def drawn(self, s: Adventure, character: int) -> None:
        """What becomes of the card."""


def under_characters(s: Adventure, cards: list[int]) -> None:
    """Under the Character deck, in this order."""
    characters = s.own_characters()
    for card in cards:
        characters.put_at_bottom(card)


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
        quest = s.own_quests().take(outcome)
        s.available = [*s.available, quest]
        if s.telling:
            s.tell("R21", f"A new Quest is available: {QUESTS[quest].name}.")


def swap_quest(s: Adventure, quest: int, rule: str) -> None:
    """An available Quest goes under the deck, and another is drawn."""
    s.available = [q for q in s.available if q != quest]
    s.own_quests().put_at_bottom(quest)
    if s.telling:
        s.tell(rule, f"{QUESTS[quest].name} goes under the Quest deck.")
    s.push(DRAW_QUEST)


def terrain_deck(s: Adventure, terrain: int) -> list[int]:
    """The Event cards of a kind, the next one first."""
    if terrain == FOREST:
        return s.forests
    return s.mountains if terrain == MOUNTAIN else s.plains


def set_terrain_deck(s: Adventure, terrain: int, deck: list[int]) -> None:
    if terrain == FOREST:
        s.forests = deck
    elif terrain == MOUNTAIN:
        s.mountains = deck
    else:
        s.plains = deck


def unseen_of(s: Adventure, terrain: int) -> list[int]:
    """What a card of this kind could be that nobody has seen."""
    return [event for event in s.unseen if TERRAIN_OF[event] == terrain]


def one_unseen(s: Adventure, terrain: int, outcome: int) -> int:
    """One of these, by its number."""
    before: i64 = 0
    for event in s.unseen:
        if TERRAIN_OF[event] == terrain:
            if before == outcome:
                return event
            before += 1
    raise AssertionError("there are not so many")


def how_many_unseen(s: Adventure, terrain: int) -> int:
    count: i64 = 0
    for event in s.unseen:
        if TERRAIN_OF[event] == terrain:
            count += 1
    return count


DRAW_QUEST: Final = DrawQuest()
