"""Items (R28-R30, R42, R43): pending, claimed, handed over."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.fields import Number
from eleventh.core.zones import put_in, take_at, take_out
from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.content.adventure import DOTS, item_card, item_kind
from eleventh.games.necreaux.rules.questions import NOTHING, Ask, WhichMember
from eleventh.games.necreaux.rules.state import CLAIMED, OVER_THERE, Isle
from eleventh.games.necreaux.rules.vocabulary import DONE, PASS, VOCABULARY, only

GIVE: Final = [
    [
        VOCABULARY.add(
            "give",
            f"{c.CARD_SLUGS[card]} {c.AGENT_SLUGS[seat]}",
            f"{c.CARD_NAMES[card]} to {c.AGENTS[seat]}",
            card,
            seat,
        )
        for seat in range(c.SEATS)
    ]
    for card in range(c.CHARACTERS, c.CARDS)
]
only("give", "R43", "Items change hands in a Rest, or when they are claimed, within the acting team.")


def give(card: int, seat: int) -> Action:
    return GIVE[card - c.CHARACTERS][seat]


def put_aside(s: Isle, kind: int) -> None:
    """R28: a drawn Item waits."""
    put_in(item_card(kind), s.pending[s.acting])


def drop_pending(s: Isle, rule: str) -> None:
    pending = s.pending[s.acting]
    if pending:
        if s.narrating:
            s.tell(rule, f"Discarded: {', '.join([c.CARD_NAMES[card] for card in pending])}.")
        while pending:
            put_in(item_kind(take_at(pending, 0)), s.discard)


def discard_pending(s: Isle, card: int) -> None:
    """One pending Item goes to the discard pile."""
    take_out(card, s.pending[s.acting])
    put_in(item_kind(card), s.discard)
    if s.narrating:
        s.tell("R11", f"{c.CARD_NAMES[card]} is discarded.")


def earn(s: Isle, seat: int, card: int) -> None:
    """A pending Item comes to a member."""
    take_out(card, s.pending[s.acting])
    take_item(s, seat, card)


def take_item(s: Isle, seat: int, card: int) -> None:
    s.gain(seat, card)
    s.count(CLAIMED)
    if s.narrating:
        s.tell("R42", f"{s.name(seat)} takes {c.CARD_NAMES[card]}.")


MOST_CLAIMED: Final = max(DOTS)


class ItemForMember(Ask):
    """Which Item, and for whom."""

    rule = "R42"

    def group(self, s: Isle, action: Action) -> str:
        return "" if action in ENOUGH else "Items"

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return () if action in ENOUGH else (c.card_id(action.a), c.seat_id(action.b))


ENOUGH: Final = (DONE, PASS)


class ClaimItems(ItemForMember):
    """R42: as many pending Items as the Monster has dots, to whom the team likes."""

    left: Annotated[int, Number(1, MOST_CLAIMED)]

    def prompt(self, s: Isle) -> str:
        return f"{s.team_name()}: claim up to {self.left} of the pending Items. Which, and for whom?"

    def among(self, s: Isle) -> list[Action]:
        members = s.member_list()
        options = [give(card, seat) for card in s.pending[s.acting] for seat in members]
        if options:
            options.append(DONE)
        return options

    def choose(self, s: Isle, action: Action) -> None:
        if action is DONE:
            if s.narrating:
                s.tell("R42", f"{s.team_name()} claims nothing more.")
            return
        earn(s, action.b, action.a)
        if self.left > 1:
            s.push(CLAIM_ITEMS[self.left - 1])


CLAIM_ITEMS: Final = [ClaimItems(left) for left in range(MOST_CLAIMED + 1)]  # by how many may be claimed


class Unclaimed(ItemForMember):
    """R42: what nobody claimed is discarded, unless a Scrounger is there or R66 keeps it."""

    def seat(self, s: Isle) -> int:
        return s.owner(c.SCROUNGER)

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.seat(s))}: scrounge one of the unclaimed Items for another member?"

    def among(self, s: Isle) -> list[Action]:
        if s.rules & OVER_THERE:
            return NOTHING
        owner = s.owner(c.SCROUNGER)
        if owner < 0:
            return NOTHING
        others = [seat for seat in s.member_list() if seat != owner]
        options = [give(card, seat) for card in s.pending[s.acting] for seat in others]
        if options:
            options.append(PASS)
        return options

    def choose(self, s: Isle, action: Action) -> None:
        if action is not PASS:
            earn(s, action.b, action.a)
        drop_pending(s, "R42")

    def passed_over(self, s: Isle) -> None:
        if s.rules & OVER_THERE:
            if s.pending[s.acting] and s.narrating:
                s.tell("R66", "The unclaimed Items wait for the next combat.")
        else:
            drop_pending(s, "R42")


class HandOver(WhichMember):
    """An Item that the team gets at once: who takes it (R42)?"""

    card: Annotated[int, Number(c.CHARACTERS, c.CARDS - 1)]
    rule = "R42"
    heading = "Items"

    def prompt(self, s: Isle) -> str:
        return f"Who takes {c.CARD_NAMES[self.card]}?"

    def action(self, seat: int) -> Action:
        return give(self.card, seat)

    def choose(self, s: Isle, action: Action) -> None:
        self.named(s, action.b)

    def named(self, s: Isle, seat: int) -> None:
        take_item(s, seat, self.card)

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (c.seat_id(action.b),)


UNCLAIMED: Final = Unclaimed()
