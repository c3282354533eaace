"""What some Traps do to the cards of those they catch."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.games.necreaux.actions import HALVE, LOSE, WOUND
from eleventh.games.necreaux.cards import CARD_NAMES, CARD_TYPE, CHARACTERS, TECH
from eleventh.games.necreaux.damage import HitOn
from eleventh.games.necreaux.flow import NOTHING, Ask, card_in_hand
from eleventh.games.necreaux.state import Isle


class TurnDown(Ask):
    """A face-up card is turned face down; this is no Hit. `tech`: a Tech Item, or else a Tech Character."""

    FIELDS = ("who", "tech")
    rule = "R46"

    def __init__(self, who: int, tech: bool) -> None:
        self.who = who
        self.tech = tech

    def seat(self, s: Isle) -> int:
        return self.who

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: {card_in_hand(s)} turns one of your cards face down. Which?"

    def candidates(self, s: Isle) -> list[int]:
        up = [card for card in s.cards[self.who] if not s.down[card]]
        if not self.tech:
            return [card for card in up if card < CHARACTERS]
        tech = [card for card in up if CARD_TYPE[card] == TECH]
        items = [card for card in tech if card >= CHARACTERS]
        return items or tech

    def options(self, s: Isle) -> list[Action]:
        cards = self.candidates(s)
        return [WOUND[card] for card in cards] if len(cards) > 1 else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        self.turn(s, action.a)

    def passed_over(self, s: Isle) -> None:
        for card in self.candidates(s):
            self.turn(s, card)

    def turn(self, s: Isle, card: int) -> None:
        s.down[card] = True
        if s.telling:
            s.tell("R46", f"{s.name(self.who)}'s {CARD_NAMES[card]} is turned face down.")


class LoseItem(Ask):
    """Acid Sprinklers: an Item, or else a Hit."""

    FIELDS = ("who",)
    rule = "R27"

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, s: Isle) -> int:
        return self.who

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which Item do you lose to the acid?"

    def options(self, s: Isle) -> list[Action]:
        items = s.items_of(self.who)
        return [LOSE[card] for card in items] if len(items) > 1 else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        s.discard_item(action.a)

    def passed_over(self, s: Isle) -> None:
        items = s.items_of(self.who)
        if items:
            s.discard_item(items[0])
        else:
            s.push(HitOn(self.who))


class HalveCharges(Ask):
    """Mind Scrambler: the card with most Charges keeps half, rounded down."""

    FIELDS = ("who",)
    rule = "R47"

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, s: Isle) -> int:
        return self.who

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which card loses half of its Charges?"

    def candidates(self, s: Isle) -> list[int]:
        most = max([s.charge[card] for card in s.cards[self.who]])
        return [card for card in s.charged(self.who) if s.charge[card] == most]

    def options(self, s: Isle) -> list[Action]:
        cards = self.candidates(s)
        return [HALVE[card] for card in cards] if len(cards) > 1 else NOTHING

    def choose(self, s: Isle, action: Action) -> None:
        self.halve(s, action.a)

    def passed_over(self, s: Isle) -> None:
        for card in self.candidates(s):
            self.halve(s, card)

    def halve(self, s: Isle, card: int) -> None:
        if s.telling:
            kept = f"{s.charge[card] // 2} of {s.charge[card]} Charges"
            s.tell("R47", f"{s.name(self.who)}'s {CARD_NAMES[card]} keeps {kept}.")
        s.discharge(card, s.charge[card] - s.charge[card] // 2)
