"""The Adventure deck (R9): dealt when drawn, looked at (R21), skipped (R27).

The top and the bottom may be known. The rest is a pool for three piles, and the Special card of a pile is as
likely in each of its places; the pool itself is in no order.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionType, ActionTypes
from eleventh.core.engine import Chance, Deal, No
from eleventh.core.fields import Flag, Number
from eleventh.core.zones import put_first, put_in, take_at, take_out
from eleventh.games.necreaux.content import adventure as c
from eleventh.games.necreaux.rules.items import HandOver
from eleventh.games.necreaux.rules.questions import TeamMenu
from eleventh.games.necreaux.rules.state import HIDDEN, NONE, Isle
from eleventh.games.necreaux.rules.vocabulary import only, per_kind, plain

MOST_LOOKED_AT: Final = 5
MOST_SKIPPED: Final = 4


def deck_size(s: Isle) -> int:
    piles = s.piles
    return len(s.known) + piles[0] + piles[1] + piles[2] + len(s.bottom)


def is_empty(s: Isle) -> bool:
    """Whether there is nothing left to draw."""
    return not s.pool and not s.known and not s.bottom and next_pile(s) < 0


def next_pile(s: Isle) -> int:
    """The pile that the next unknown card comes from, NONE if there is none."""
    piles = s.piles
    if piles[0]:
        return 0
    if piles[1]:
        return 1
    return 2 if piles[2] else NONE


def special_in(s: Isle, pile: int) -> int:
    """The Special card that is somewhere among a pile's unknown cards, NONE if there is none (R9), as in the
    first pile."""
    if pile == 1 and is_unseen(s, c.SCIENTISTS, s.scientists):
        return c.SCIENTISTS
    if pile == 2 and is_unseen(s, c.SHUTTLE, s.shuttle):
        return c.SHUTTLE
    return NONE


def is_unseen(s: Isle, special: int, holder: int) -> bool:
    if holder != HIDDEN:
        return False
    if not s.known and not s.looked and not s.placed and not s.bottom:
        return True
    return (
        special not in s.known
        and special not in s.looked
        and special not in s.placed
        and special not in s.bottom
    )


class FromTheDeck(Deal[Isle]):
    """The next card of the deck."""

    @abstractmethod
    def turned(self, s: Isle, kind: int) -> None:
        """What happens with the card."""

    def outcomes(self, s: Isle) -> int:
        return draw_outcomes(s)

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return c.KIND_SLUGS[peek_card(s, outcome)]

    def chances(self, s: Isle) -> list[Chance]:
        """The same as by name: the pool is sorted, so that cards of a kind stand together."""
        special = special_in(s, next_pile(s))
        left = s.draws // len(s.pool)  # ways to come to a card of the pool; the first of them is the Special
        first = 0
        found: list[Chance] = []
        if special >= 0:
            found.append(Chance(c.KIND_SLUGS[special], len(s.pool), 0))
            first = 1
        last = NONE
        for place, kind in enumerate(s.pool):
            if kind == last:
                found[-1].weight += left - first
            else:
                found.append(Chance(c.KIND_SLUGS[kind], left - first, place * left + first))
                last = kind
        return found

    def deal(self, s: Isle, outcome: int) -> None:
        self.turned(s, draw_card(s, outcome))


def draw_outcomes(s: Isle) -> int:
    """In how many equally likely ways the next card can be drawn."""
    if s.known:
        return 1
    pile = next_pile(s)
    if pile < 0:
        return 1 if s.bottom else 0
    if pile == 0 or special_in(s, pile) < 0:
        return len(s.pool)
    return s.piles[pile] * len(s.pool) if s.piles[pile] > 1 else 1


def peek_card(s: Isle, outcome: int) -> int:
    """The card that an outcome would draw."""
    if s.known:
        return s.known[0]
    pile = next_pile(s)
    if pile < 0:
        return s.bottom[0]
    place = place_in_pool(s, pile, outcome)
    return special_in(s, pile) if place < 0 else s.pool[place]


def place_in_pool(s: Isle, pile: int, outcome: int) -> int:
    """Where the card of that outcome lies in the pool; NONE: it is the pile's Special card, which is as
    likely as any place of its pile: 1 of n, whatever else could come."""
    if special_in(s, pile) < 0:
        return outcome
    left = s.piles[pile]
    return NONE if outcome % left == 0 else outcome // left


def draw_card(s: Isle, outcome: int) -> int:
    """Take the card of that outcome off the deck."""
    if s.known:
        return take_at(s.known, 0)
    pile = next_pile(s)
    if pile < 0:
        return take_at(s.bottom, 0)
    place = outcome if pile == 0 else place_in_pool(s, pile, outcome)
    kind = special_in(s, pile) if place < 0 else take_at(s.pool, place)
    s.piles[pile] -= 1
    return kind


# --- looking at the top cards ---


def look_at(s: Isle, count: int, arrange: Arrange) -> None:
    """Look at the top cards, then do with them what the card lets one do."""
    s.push(arrange)
    s.push(PEEK[count])


class Peek(FromTheDeck):
    """One more card from the top is seen."""

    left: Annotated[int, Number(1, MOST_LOOKED_AT)]
    rule = "R21"

    def prompt(self, s: Isle) -> str:
        return "What is the next card of the deck?"

    def turned(self, s: Isle, kind: int) -> None:
        put_in(kind, s.looked)
        if s.narrating:
            s.tell("R21", f"{s.team_name()} sees {c.KIND_NAMES[kind]} on the deck.")
        if self.left > 1:
            s.push(PEEK[self.left - 1])


PEEK: Final = [Peek(left) for left in range(MOST_LOOKED_AT + 1)]  # by how many cards are looked at


class Arrange(TeamMenu):
    """What is done with the cards that are looked at: some are buried, discarded or taken, the others put
    back, in another order where the card says so. What can only be put back is put back."""

    bury: Annotated[int, Number(0, 2)]
    discard: Annotated[int, Number(0, 1)]
    take: Annotated[int, Number(0, 1)]
    reorder: Annotated[bool, Flag()]
    traps_only: Annotated[bool, Flag()]
    rule = "R21"

    def asks_alone(self, s: Isle) -> bool:
        return False

    def action_types(self) -> ActionTypes[Isle]:
        return WITH_CARDS_LOOKED_AT

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
        names = ", ".join([c.KIND_NAMES[kind] for kind in s.looked])
        after = f" after {', '.join([c.KIND_NAMES[kind] for kind in s.placed])}" if s.placed else ""
        return f"On the deck{after}: {names}. You may {', '.join(can)}, or leave it as it is."

    def options(self, s: Isle) -> list[Action]:
        """Card by card, what may be done with it."""
        found: list[Action] = []
        for kind in distinct(s.looked):
            for action_type in WITH_A_CARD:
                if action_type.hinders(s, self, kind) is None:
                    action = action_type.with_card(kind)
                    if action is not None:
                        found.append(action)
        if found:
            found.append(AS_IS.action)
        return found

    def choose(self, s: Isle, action: Action) -> None:
        action_type = self.action_types().of(action)
        if not isinstance(action_type, CardAction):
            action_type.do(s, action)
        elif len(s.looked) == 1:
            action_type.do(s, action)
            put_back(s)
        else:
            s.push(
                Arrange(
                    self.bury - action_type.buries,
                    self.discard - action_type.discards,
                    self.take - action_type.takes,
                    self.reorder,
                    self.traps_only,
                )
            )
            action_type.do(s, action)

    def passed_over(self, s: Isle) -> None:
        put_back(s)


MAY_BURY: Final = Arrange(bury=1, discard=0, take=0, reorder=False, traps_only=False)
MAY_BURY_A_TRAP: Final = Arrange(bury=1, discard=0, take=0, reorder=False, traps_only=True)
MAY_BURY_OR_REORDER: Final = Arrange(bury=1, discard=0, take=0, reorder=True, traps_only=False)


def arranging(s: Isle) -> Arrange:
    """The question that is open: what may still be done."""
    question = s.top()
    assert isinstance(question, Arrange)
    return question


def distinct(kinds: list[int]) -> list[int]:
    """Each kind once, in the order of the cards."""
    if len(kinds) == 1:
        return kinds
    found: list[int] = []
    for kind in kinds:
        if kind not in found:
            found.append(kind)
    return found


class CardAction(ActionType[Isle]):
    """Something that is done with one of the cards that are looked at."""

    # What it uses up.
    buries: int = 0
    discards: int = 0
    takes: int = 0

    @abstractmethod
    def hinders(self, s: Isle, asked: Arrange, kind: int) -> No | None:
        """What forbids it for a card that is looked at."""

    @abstractmethod
    def put(self, s: Isle, kind: int) -> None:
        """Where the card goes."""

    def with_card(self, kind: int) -> Action | None:
        """The action with this card, if there is one."""
        place = kind - self.action.a
        return self.actions[place] if 0 <= place < len(self.actions) else None

    def forbids(self, s: Isle, action: Action) -> No | None:
        if action.a not in s.looked:
            return No("R21", "{a} is none of the cards you are looking at.", c.KIND_NAMES[action.a])
        return self.hinders(s, arranging(s), action.a)

    def do(self, s: Isle, action: Action) -> None:
        take_out(action.a, s.looked)
        self.put(s, action.a)

    def note(self, s: Isle, action: Action) -> str:
        return c.KIND_TEXT[action.a]

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (f"look-{c.KIND_SLUGS[action.a]}",)


class Take(CardAction):
    """Armory: an Item comes to a member at once (R30)."""

    heading = "Take"
    takes = 1

    def hinders(self, s: Isle, asked: Arrange, kind: int) -> No | None:
        if not asked.take:
            return No("R30", "No Item is taken from the deck here.")
        return None if c.CATEGORY[kind] == c.ITEM else No("R30", "Only an Item can be taken.")

    def put(self, s: Isle, kind: int) -> None:
        s.push(HandOver(c.item_card(kind)))


class Bury(CardAction):
    """R21, A7: to the bottom of the deck, Special cards too."""

    heading = "Bury"
    buries = 1

    def hinders(self, s: Isle, asked: Arrange, kind: int) -> No | None:
        if not asked.bury:
            return No("R21", "No card is buried here, or no more.")
        if asked.traps_only and c.CATEGORY[kind] != c.TRAP:
            return No("R21", "Through the goggles only a Trap can be buried.")
        return None

    def put(self, s: Isle, kind: int) -> None:
        put_in(kind, s.bottom)
        if s.narrating:
            s.tell("R21", f"{c.KIND_NAMES[kind]} goes to the bottom of the deck.")

    def note(self, s: Isle, action: Action) -> str:
        if action.a >= c.SCIENTISTS:
            return "careful: the whole deck would lie above it"
        return super().note(s, action)


class Discard(CardAction):
    """Monitor Room: one card that is no Special is discarded unresolved."""

    heading = "Discard"
    discards = 1

    def hinders(self, s: Isle, asked: Arrange, kind: int) -> No | None:
        if not asked.discard:
            return No("R27", "No card is discarded here, or no more.")
        return None if kind < c.SCIENTISTS else No("R27", "A Special card cannot be discarded.")

    def put(self, s: Isle, kind: int) -> None:
        put_in(kind, s.discard)
        if s.narrating:
            s.tell("R27", f"{c.KIND_NAMES[kind]} is discarded unresolved.")


class Next(CardAction):
    """The card that comes next, where the order may be changed."""

    heading = "Put on top"

    def hinders(self, s: Isle, asked: Arrange, kind: int) -> No | None:
        if not asked.reorder:
            return No("R21", "The order of the cards stays as it is here.")
        return None if len(s.looked) > 1 else No("R21", "It is the last one: leave it as it is.")

    def put(self, s: Isle, kind: int) -> None:
        put_in(kind, s.placed)


class AsIs(ActionType[Isle]):
    """What is left goes back in the same order."""

    def forbids(self, s: Isle, action: Action) -> No | None:
        return None

    def do(self, s: Isle, action: Action) -> None:
        put_back(s)

    def say(self, s: Isle, action: Action) -> str:
        return "Leave it on the deck" if len(s.looked) == 1 else action.text


def put_back(s: Isle) -> None:
    if s.placed and s.narrating:
        names = ", ".join([c.KIND_NAMES[kind] for kind in s.placed + s.looked])
        s.tell("R21", f"Put back on the deck, the next card first: {names}.")
    for cards in (s.looked, s.placed):
        while cards:
            put_first(take_at(cards, len(cards) - 1), s.known)


TAKE: Final = Take(per_kind("take", "Take {}", c.FIRST_ITEM, c.ITEMS_END))
BURY: Final = Bury(per_kind("bury", "Bury {}"))
DISCARD: Final = Discard(per_kind("discard", "Discard {}", 0, c.SCIENTISTS))
NEXT: Final = Next(per_kind("next", "{} comes next"))
AS_IS: Final = AsIs([plain("as-is", "Put back what is left in the same order")])
WITH_A_CARD: Final[list[CardAction]] = [TAKE, BURY, DISCARD, NEXT]
WITH_CARDS_LOOKED_AT: Final[ActionTypes[Isle]] = ActionTypes([TAKE, BURY, DISCARD, NEXT, AS_IS])
only("take", "R30", "Items are taken from the deck only in the Armory, one of those you look at.")
only("bury", "R21", "You bury only a card you are looking at, where the card says so.")
only("discard", "R27", "You discard only a card you are looking at in the Monitor Room, never a Special.")
only("next", "R21", "You put back only cards you are looking at, where the card lets you reorder them.")
only("as-is", "R21", "You are looking at no cards.")


# --- skipping ---


class Skip(FromTheDeck):
    """Cards from the top are shown and discarded; a Special card stops it and stays on top."""

    left: Annotated[int, Number(1, MOST_SKIPPED)]
    rule = "R27"

    def prompt(self, s: Isle) -> str:
        return "Which card is skipped?"

    def turned(self, s: Isle, kind: int) -> None:
        if kind >= c.SCIENTISTS:
            put_first(kind, s.known)
            if s.narrating:
                s.tell("R27", f"Next comes a Special card, {c.KIND_NAMES[kind]}: the ride stops before it.")
            return
        put_in(kind, s.discard)
        if s.narrating:
            s.tell("R27", f"Skipped: {c.KIND_NAMES[kind]}.")
        if self.left > 1:
            s.push(SKIP[self.left - 1])


SKIP: Final = [Skip(left) for left in range(MOST_SKIPPED + 1)]  # by how many cards are skipped
