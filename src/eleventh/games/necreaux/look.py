"""Looking at the top of the deck, skipping cards (R21 and cards)."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.engine import Deal
from eleventh.games.necreaux.actions import AS_IS, BURY, DISCARD, GIVE, NEXT, TAKE
from eleventh.games.necreaux.cards import CARD_NAMES, CHARACTERS
from eleventh.games.necreaux.content import (
    CATEGORY,
    ITEM,
    KIND_NAMES,
    KIND_SLUGS,
    SCIENTISTS,
    TRAP,
    item_card,
)
from eleventh.games.necreaux.flow import NOTHING, Ask
from eleventh.games.necreaux.state import CLAIMED, Isle


def look_at(s: Isle, count: int, arrange: Arrange) -> None:
    """Look at the top cards, then do with them what the card lets one do."""
    s.looked = []
    s.placed = []
    s.push(arrange)
    s.push(Peek(count))


class Peek(Deal[Isle]):
    """One more card from the top is seen."""

    FIELDS = ("left",)
    rule = "R21"

    def __init__(self, left: int) -> None:
        self.left = left

    def prompt(self, s: Isle) -> str:
        return "What is the next card of the deck?"

    def outcomes(self, s: Isle) -> int:
        return s.draw_outcomes()

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return KIND_SLUGS[s.peek_card(outcome)]

    def deal(self, s: Isle, outcome: int) -> None:
        kind = s.draw_card(outcome)
        s.looked = [*s.looked, kind]
        if s.telling:
            s.tell("R21", f"{s.team_name()} sees {KIND_NAMES[kind]} on the deck.")
        if self.left > 1:
            s.push(Peek(self.left - 1))


class Arrange(Ask):
    """What is done with the cards that are looked at: bury, discard or take some, put the others back."""

    FIELDS = ("bury", "discard", "take", "reorder", "traps_only")
    rule = "R21"

    def __init__(
        self, bury: int, discard: int = 0, take: int = 0, reorder: bool = False, traps_only: bool = False
    ) -> None:
        self.bury = bury
        self.discard = discard
        self.take = take
        self.reorder = reorder
        self.traps_only = traps_only

    def prompt(self, s: Isle) -> str:
        one = len(s.looked) == 1
        can = []
        if self.take:
            can.append("take an Item")
        if self.bury:
            can.append(f"bury {'it' if one else 'one' if self.bury == 1 else f'up to {self.bury}'}")
        if self.discard:
            can.append("discard it" if one else "discard one")
        if self.reorder and not one:
            can.append("say which comes next")
        names = ", ".join([KIND_NAMES[kind] for kind in s.looked])
        after = f" after {', '.join([KIND_NAMES[kind] for kind in s.placed])}" if s.placed else ""
        return f"On the deck{after}: {names}. You may {', '.join(can)}, or leave it as it is."

    def options(self, s: Isle) -> list[Action]:
        options: list[Action] = []
        many = len(s.looked) > 1
        for i in range(len(s.looked)):
            kind = s.looked[i]
            if kind in s.looked[:i]:
                continue
            if self.take and CATEGORY[kind] == ITEM:
                options.append(TAKE[kind - (SCIENTISTS - len(TAKE))])
            if self.bury and (not self.traps_only or CATEGORY[kind] == TRAP):
                options.append(BURY[kind])
            if self.discard and kind < SCIENTISTS:
                options.append(DISCARD[kind])
            if self.reorder and many:
                options.append(NEXT[kind])
        if options:
            options.append(AS_IS)
        return options

    def choose(self, s: Isle, action: Action) -> None:
        if action is AS_IS:
            self.put_back(s)
            return
        kind = action.a
        at = s.looked.index(kind)
        s.looked = s.looked[:at] + s.looked[at + 1 :]
        bury = self.bury
        discard = self.discard
        take = self.take
        if action.verb == "bury":
            bury -= 1
            s.bottom = [*s.bottom, kind]
            if s.telling:
                s.tell("R21", f"{KIND_NAMES[kind]} goes to the bottom of the deck.")
        elif action.verb == "discard":
            discard -= 1
            s.discard.append(kind)
            if s.telling:
                s.tell("R27", f"{KIND_NAMES[kind]} is discarded unresolved.")
        elif action.verb == "next":
            s.placed = [*s.placed, kind]
        else:
            take -= 1
        s.push(Arrange(bury, discard, take, self.reorder, self.traps_only))
        if action.verb == "take":
            s.push(HandOver(item_card(kind)))

    def passed_over(self, s: Isle) -> None:
        self.put_back(s)

    def put_back(self, s: Isle) -> None:
        if s.placed and s.telling:
            names = ", ".join([KIND_NAMES[kind] for kind in s.placed + s.looked])
            s.tell("R21", f"Put back on the deck, the next card first: {names}.")
        s.known = s.placed + s.looked + s.known
        s.looked = []
        s.placed = []


class HandOver(Ask):
    """An Item that the team gets at once: who takes it (R42)?"""

    FIELDS = ("card",)
    rule = "R42"

    def __init__(self, card: int) -> None:
        self.card = card

    def prompt(self, s: Isle) -> str:
        return f"Who takes {CARD_NAMES[self.card]}?"

    def options(self, s: Isle) -> list[Action]:
        if s.head_count() < 2:
            return NOTHING
        return [GIVE[5 * (self.card - CHARACTERS) + seat] for seat in s.member_list()]

    def choose(self, s: Isle, action: Action) -> None:
        take_item(s, action.b, self.card)

    def passed_over(self, s: Isle) -> None:
        for seat in s.member_list():
            take_item(s, seat, self.card)


def take_item(s: Isle, seat: int, card: int) -> None:
    s.gain(seat, card)
    s.tally[CLAIMED] += 1
    if s.telling:
        s.tell("R42", f"{s.name(seat)} takes {CARD_NAMES[card]}.")


class Skip(Deal[Isle]):
    """Cards from the top are shown and discarded; a Special card stops it and stays on top."""

    FIELDS = ("left",)
    rule = "R27"

    def __init__(self, left: int) -> None:
        self.left = left

    def prompt(self, s: Isle) -> str:
        return "Which card is skipped?"

    def outcomes(self, s: Isle) -> int:
        return s.draw_outcomes()

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return KIND_SLUGS[s.peek_card(outcome)]

    def deal(self, s: Isle, outcome: int) -> None:
        kind = s.draw_card(outcome)
        if kind >= SCIENTISTS:
            s.known = [kind, *s.known]
            if s.telling:
                s.tell("R27", f"Next comes a Special card, {KIND_NAMES[kind]}: the ride stops before it.")
            return
        s.discard.append(kind)
        if s.telling:
            s.tell("R27", f"Skipped: {KIND_NAMES[kind]}.")
        if self.left > 1:
            s.push(Skip(self.left - 1))
