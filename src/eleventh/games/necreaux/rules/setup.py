"""Setting up: characters (R5-R8, R60-R64), the Adventure deck (R9, R63), the Clock (R10)."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.engine import EVERYONE, TEAM, Auto, Deal
from eleventh.core.fields import Number
from eleventh.core.zones import (
    draw,
    exchange,
    move,
    move_all_sorted,
    put_in,
    put_in_sorted,
    rotate,
    take_at,
    take_out,
)
from eleventh.games.necreaux.content import adventure
from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.rules import state
from eleventh.games.necreaux.rules.combat_powers import COMBAT_POWERS
from eleventh.games.necreaux.rules.dice_powers import DICE_POWERS
from eleventh.games.necreaux.rules.questions import NOTHING, Ask
from eleventh.games.necreaux.rules.state import Isle
from eleventh.games.necreaux.rules.turn import CYCLE
from eleventh.games.necreaux.rules.turn_powers import TURN_POWERS
from eleventh.games.necreaux.rules.vocabulary import REFUSALS, only, per_card, per_kind, plain
from eleventh.games.necreaux.rules.windows import GO_ON, USE, Power, WorksByItself

SIX: Final = 6  # R63

POWERS: Final[list[Power]] = [*TURN_POWERS, *COMBAT_POWERS, *DICE_POWERS]
REFUSALS.enlist([*POWERS, *GO_ON])
for power in POWERS:  # where the action says at whom: also for the name of its card alone
    REFUSALS.powers.setdefault(USE[power.card].number, power)
REFUSALS.enlist([WorksByItself(card) for card in range(c.CARDS)])


def prepare(s: Isle, rules: int, cards: int, fewer_turns: int) -> None:
    """The whole set-up, up to the first Turn."""
    s.rules = rules
    s.target = 1 if rules & state.HALF_DOZEN else cards
    s.clock = starting_clock(s.seats, rules, fewer_turns)
    if s.seats == 1:  # R8
        for card in c.SOLO_EXCLUDED:
            move(card, s.roster, s.removed)
    s.push(CYCLE)
    s.push(BUILD_DECK)
    if rules & state.NO_TIME:
        s.push(RETURN_ONE)
        s.push(DEAL_SIX)
    s.push(INTRODUCE)
    if s.is_open():
        if rules & state.HEROICS:
            for seat in range(s.seats - 1, -1, -1):
                s.push(DropExtra(seat))
        if rules & state.DREAM_TEAM and s.seats > 1:
            s.push(SWAP_CARDS)
        s.push(LAY_OPEN)
    else:
        s.push(DRAFT)
    s.push(DEAL_CHARACTERS)


def starting_clock(seats: int, rules: int, fewer_turns: int) -> int:
    """R10 with the changes of the variants added up, at least 1 (A50)."""
    clock = adventure.CLOCK_START[seats] - fewer_turns
    if rules & state.DREAM_TEAM:
        clock -= 2
    if rules & state.MISFITS:
        clock += 1
    if rules & state.HALF_DOZEN:
        clock += 2
    if rules & state.NO_TIME:
        clock -= seats
    if rules & state.HEROICS:
        clock -= 1
    if rules & state.UNCERTAIN:
        clock -= 5
    if rules & state.OVER_THERE:
        clock -= 2
    return max(1, clock)


def pack_size(s: Isle) -> int:
    return s.target + (1 if s.rules & state.HEROICS else 0)


# --- characters ---


class DealCharacters(Deal[Isle]):
    """R5: each seat gets its cards, one seat after the other."""

    rule = "R5"

    def next_seat(self, s: Isle) -> int:
        """Who gets the next card, NONE if all have theirs."""
        for seat in range(s.seats):
            if len(s.packs[seat]) < pack_size(s):
                return seat
        return state.NONE

    def prompt(self, s: Isle) -> str:
        return f"Which Character card is dealt to {s.name(self.next_seat(s))}?"

    def outcomes(self, s: Isle) -> int:
        return len(s.roster)

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return c.CARD_SLUGS[s.roster[outcome]]

    def seen_by(self, s: Isle) -> int:
        return EVERYONE if s.is_open() else 1 << self.next_seat(s)

    def deal(self, s: Isle, outcome: int) -> None:
        seat = self.next_seat(s)
        card = draw(s.roster, outcome, s.packs[seat])
        s.seen[card] |= 1 << seat
        if s.narrating:
            rule = "R8" if s.seats == 1 else "R61" if s.rules & state.MISFITS else "R5"
            seen_by = EVERYONE if s.is_open() else 1 << seat
            s.tell(rule, f"{s.name(seat)} is dealt {c.CARD_NAMES[card]}.", seen_by)
        if self.next_seat(s) >= 0:
            s.push(self)


class CharacterCard(Ask):
    """One of the Character cards on the table."""

    def note(self, s: Isle, action: Action) -> str:
        return c.CARD_TEXT[action.a]

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (c.card_id(action.a),)


KEEP: Final = per_card("keep", "Keep {}", c.CHARACTERS)
only("keep", "R5", "Cards are kept in the draft only, from those in your hand.")


class Draft(CharacterCard):
    """R5: each keeps a card in secret; then all pass the others to the left, and so on."""

    rule = "R5"
    heading = "Keep one"

    def seat(self, s: Isle) -> int:
        return s.moved

    def seen_by(self, s: Isle) -> int:
        return 1 << s.moved

    def prompt(self, s: Isle) -> str:
        pack = s.packs[s.moved]
        rest = f"the other {len(pack) - 1} go" if len(pack) > 2 else "the other goes"
        return f"{s.name(s.moved)}: keep one card; {rest} to the left."

    def among(self, s: Isle) -> list[Action]:
        pack = s.packs[s.moved]
        if len(s.cards[s.moved]) == s.target or (len(pack) == 1 and not s.rules & state.HEROICS):
            return NOTHING
        return [KEEP[card] for card in pack]

    def choose(self, s: Isle, action: Action) -> None:
        seat = s.moved
        take_out(action.a, s.packs[seat])
        s.gain(seat, action.a)
        if s.narrating:
            s.tell("R5", f"{s.name(seat)} keeps {c.CARD_NAMES[action.a]}.", 1 << seat)
        s.moved += 1
        s.push(self)
        if s.moved == s.seats:
            s.push(PASS_ON)

    def passed_over(self, s: Isle) -> None:
        """The last card received is the third, or it is discarded (R64, A43)."""
        for seat in range(s.seats):
            while s.packs[seat]:
                card = take_at(s.packs[seat], 0)
                if len(s.cards[seat]) < s.target:
                    s.gain(seat, card)
                else:
                    put_in(card, s.out)


class PassOn(Auto[Isle]):
    """R5: all at once, to the left."""

    rule = "R5"

    def run(self, s: Isle) -> None:
        s.moved = 0
        this_round = len(s.cards[0]) - 1
        for seat in range(s.seats):
            for card in s.packs[seat]:
                s.sent[card] |= 1 << state.ROUNDS * seat + this_round
        rotate(s.packs)
        for seat in range(s.seats):
            for card in s.packs[seat]:
                s.seen[card] |= 1 << seat
        if s.narrating and s.packs[0]:
            s.tell("R5", "Everybody passes the other cards to the left.")


class LayOpen(Auto[Isle]):
    """R60, R61, R8: the cards dealt are the character's."""

    def run(self, s: Isle) -> None:
        for seat in range(s.seats):
            while s.packs[seat]:
                s.gain(seat, take_at(s.packs[seat], 0))


SWAP: Final = per_card("swap", "Swap {} away", c.CHARACTERS)
only("swap", "R60", "Character cards are swapped only in the Dream Team, before the game.")
FOR: Final = per_card("for", "Swap it for {}", c.CHARACTERS)
only("for", "R60", "First choose one of the team's Character cards to swap away.")
READY: Final = plain("ready", "No more swapping: the team is ready")
only("ready", "R60", "The team is swapping no cards now.")


class SwapCards(CharacterCard):
    """R60: cards change hands freely; as many swaps as there are cards reach any distribution."""

    rule = "R60"

    def seat(self, s: Isle) -> int:
        return TEAM

    def prompt(self, s: Isle) -> str:
        return "Dream Team: swap Character cards between you as you like."

    def among(self, s: Isle) -> list[Action]:
        if s.moved >= s.seats * pack_size(s):
            return NOTHING
        return [*[SWAP[card] for seat in range(s.seats) for card in s.cards[seat]], READY]

    def choose(self, s: Isle, action: Action) -> None:
        if action is READY:
            s.moved = 0
        else:
            s.push(self)
            s.push(SwapFor(action.a))

    def passed_over(self, s: Isle) -> None:
        s.moved = 0

    def group(self, s: Isle, action: Action) -> str:
        return "" if action is READY else "Swap away"

    def note(self, s: Isle, action: Action) -> str:
        return "" if action is READY else super().note(s, action)

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return () if action is READY else super().points_at(s, action)


class SwapFor(CharacterCard):
    card: Annotated[int, Number(0, c.CHARACTERS - 1)]
    rule = "R60"
    heading = "Swap for"

    def prompt(self, s: Isle) -> str:
        return f"Dream Team: swap {c.CARD_NAMES[self.card]} for which card of another agent?"

    def among(self, s: Isle) -> list[Action]:
        owner = s.holder(self.card)
        return [FOR[card] for seat in range(s.seats) if seat != owner for card in s.cards[seat]]

    def choose(self, s: Isle, action: Action) -> None:
        one = s.holder(self.card)
        other = s.holder(action.a)
        exchange(self.card, s.cards[one], action.a, s.cards[other])
        s.moved += 1
        if s.narrating:
            s.tell("R60", f"{s.name(one)} gives {c.CARD_NAMES[self.card]} for {c.CARD_NAMES[action.a]}.")


DROP: Final = per_card("drop", "Do without {}", c.CHARACTERS)
only("drop", "R64", "A Character card too many is dropped only before the game, from your own cards.")


class DropExtra(CharacterCard):
    """R64 without a draft: the fourth card goes; Misfits lose the last one dealt, without a choice."""

    who: Annotated[int, state.A_SEAT]
    rule = "R64"

    def seat(self, s: Isle) -> int:
        return self.who

    def prompt(self, s: Isle) -> str:
        return f"{s.name(self.who)}: which Character card do you do without?"

    def among(self, s: Isle) -> list[Action]:
        if s.rules & state.MISFITS and not s.rules & state.DREAM_TEAM:
            return NOTHING
        return [DROP[card] for card in s.cards[self.who]]

    def choose(self, s: Isle, action: Action) -> None:
        self.drop(s, action.a)

    def passed_over(self, s: Isle) -> None:
        self.drop(s, s.cards[self.who][-1])

    def drop(self, s: Isle, card: int) -> None:
        s.part_with(card)
        put_in(card, s.out)
        if s.narrating:
            s.tell("R64", f"{s.name(self.who)} does without {c.CARD_NAMES[card]}.")


class Introduce(Auto[Isle]):
    """R7: all characters are open from now on."""

    def run(self, s: Isle) -> None:
        introduce(s)
        if s.narrating:
            for seat in range(s.seats):
                names = ", ".join([c.CARD_NAMES[card] for card in s.cards[seat]])
                s.tell("R7", f"{s.name(seat)} is {names}.")


def introduce(s: Isle) -> None:
    """What was secret in the draft is open."""
    s.introduced = True
    s.seen = [0] * c.CHARACTERS


# --- the Adventure deck ---


class DealSix(Deal[Isle]):
    """R63: six Adventure cards to each, secret."""

    rule = "R63"

    def next_seat(self, s: Isle) -> int:
        for seat in range(s.seats):
            if len(s.sixes[seat]) < SIX:
                return seat
        return state.NONE

    def prompt(self, s: Isle) -> str:
        return f"Which Adventure card is dealt to {s.name(self.next_seat(s))}?"

    def outcomes(self, s: Isle) -> int:
        return len(s.pool)

    def outcome_name(self, s: Isle, outcome: int) -> str:
        return adventure.KIND_SLUGS[s.pool[outcome]]

    def seen_by(self, s: Isle) -> int:
        return 1 << self.next_seat(s)

    def deal(self, s: Isle, outcome: int) -> None:
        seat = self.next_seat(s)
        kind = draw(s.pool, outcome, s.sixes[seat])
        if s.narrating:
            s.tell("R63", f"{s.name(seat)} is dealt {adventure.KIND_NAMES[kind]}.", 1 << seat)
        if self.next_seat(s) >= 0:
            s.push(self)


RETURN: Final = per_kind("return", "Put {} back into the deck", 0, adventure.SCIENTISTS)
only("return", "R63", "One of your own six cards goes back, before the game, in No Time to Waste.")


class ReturnOne(Ask):
    """R63: one of the six goes back; the others leave the game face down."""

    rule = "R63"
    heading = "Put back"

    def seat(self, s: Isle) -> int:
        return s.moved

    def seen_by(self, s: Isle) -> int:
        return 1 << s.moved

    def prompt(self, s: Isle) -> str:
        return f"{s.name(s.moved)}: which card goes back into the deck? The other five leave the game."

    def among(self, s: Isle) -> list[Action]:
        return [RETURN[kind] for kind in sorted(set(s.sixes[s.moved]))]

    def choose(self, s: Isle, action: Action) -> None:
        seat = s.moved
        take_out(action.a, s.sixes[seat])
        move_all_sorted(s.sixes[seat], s.asides[seat])
        s.returned[seat] = action.a
        s.moved += 1
        if s.narrating:
            s.tell("R63", f"{s.name(seat)} puts {adventure.KIND_NAMES[action.a]} back.", 1 << seat)
        if s.moved < s.seats:
            s.push(self)
        else:
            s.moved = 0
            for kind in s.returned:
                put_in_sorted(kind, s.pool)

    def note(self, s: Isle, action: Action) -> str:
        return adventure.KIND_TEXT[action.a]

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return (f"pack-{s.sixes[s.moved].index(action.a)}-{adventure.KIND_SLUGS[action.a]}",)


class BuildDeck(Auto[Isle]):
    """R9, A35: three piles, the Scientists somewhere in the second, the Shuttle in the third."""

    def run(self, s: Isle) -> None:
        size = len(s.pool)
        third = size // 3
        s.piles = [third + (1 if size % 3 else 0), third + (1 if size % 3 == 2 else 0) + 1, third + 1]
        if s.narrating:
            s.tell("R9", f"The deck is built: {s.piles[0]}, {s.piles[1]} and {s.piles[2]} cards.")
            s.tell("R10", f"The Clock stands at 00:{s.clock:02d}.")


DEAL_CHARACTERS: Final = DealCharacters()
DRAFT: Final = Draft()
PASS_ON: Final = PassOn()
LAY_OPEN: Final = LayOpen()
SWAP_CARDS: Final = SwapCards()
INTRODUCE: Final = Introduce()
DEAL_SIX: Final = DealSix()
RETURN_ONE: Final = ReturnOne()
BUILD_DECK: Final = BuildDeck()
