"""The state of the mission, and what can be asked of it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from eleventh.core.engine import Auto, State
from eleventh.games.necreaux.cards import (
    AGENTS,
    CARD_HOLDS,
    CARD_KEYWORD,
    CARD_NAMES,
    CARD_START,
    CARDS,
    CHARACTER_CARDS,
    CHARACTERS,
    OF_TYPE,
    RECHARGEABLE,
    SEATS,
)
from eleventh.games.necreaux.content import CLOCK_START, KIND_NAMES, adventure_cards, item_kind

NONE: Final = -1
DICE: Final = 3  # dice a member can have in one roll

# Who has a Special card (R54).
HIDDEN: Final = 0  # in the deck
WITH_MAIN: Final = 1
WITH_LOST: Final = 2
BEHIND_WALL: Final = 3  # A28

# Variants and other rules of the table, as bits of `rules`.
DREAM_TEAM: Final = 1
MISFITS: Final = 2
HALF_DOZEN: Final = 4
NO_TIME: Final = 8
HEROICS: Final = 16
UNCERTAIN: Final = 32
OVER_THERE: Final = 64
PRINTED_DEFEAT: Final = 128  # the printed rule: a defeated Monster ends the Turn
ONE_DECIDES: Final = 256  # not as printed: nobody must agree on the Speed or on a retreat

# How it ended (A32).
VICTORY: Final = 4
ESCAPED: Final = 3
HEROES: Final = 2
WIPED_OUT: Final = 1


class TurnBoundary(Auto["Isle"]):
    """The end of a Turn (R15): what a Turn that is cut short comes to next."""

    def run(self, s: Isle) -> None:
        s.forget_the_turn()


@final
class Isle(State):
    """Masks of seats and bits are integers. Teams: 0 is the main team, 1 the lost one (R49).

    Slots make copies cheap: a dictionary of so many attributes is slow to build.
    """

    SHARED: ClassVar[tuple[str, ...]] = (
        "roster", "sent", "packs", "asides", "returned", "cards", "out", "known", "bottom", "pending",
        "looked", "placed", "shift",
    )  # fmt: skip
    LENT: ClassVar[tuple[str, ...]] = ("seen", "holder", "down", "piles", "tally")
    DERIVED: ClassVar[tuple[str, ...]] = ("held", "up")

    rules: i64  # the variants in play
    target: int  # Character cards that each seat keeps
    roster: list[int]  # Character cards that nobody has
    seen: list[int]  # while drafting: which seats have seen each Character card
    seen_lent: bool  # whether another state may have the same list
    sent: list[int]  # ... and in which round each seat passed it on, as bits 4 * seat + round
    packs: list[list[int]]  # of each seat while drafting: the cards it chooses from, or its six (R63)
    asides: list[list[int]]  # of each seat: the Adventure cards it set aside face down (R63)
    returned: list[int]  # of each seat: the kind it put back into the deck (R63), or NONE
    cards: list[list[int]]  # of each seat, in the order they came
    holder: list[int]  # of each card: its seat, or NONE
    holder_lent: bool
    held: i64  # the cards that somebody has, as bits: follows from `holder`
    up: i64  # ... and that lie face up: follows from `down` too
    down: list[bool]  # of each card: whether it lies face down
    down_lent: bool
    charge: list[int]  # of each card
    out: list[int]  # discarded Character cards
    alive: i64
    lost: i64  # the seats of the lost team, dead ones included
    acting: i64  # which team's Turn it is
    pool: list[int]  # Adventure cards whose place nobody knows, sorted
    piles: list[int]  # how many such cards are left in each of the three piles (Specials included)
    piles_lent: bool
    known: list[int]  # the cards on top whose place is known, next one first
    bottom: list[int]  # buried cards, in order
    discard: list[int]  # newest last
    scientists: i64
    shuttle: i64
    pending: list[list[int]]  # of each team: Items to be earned, as cards
    vault: i64  # the Vault of Stolen Plans: NONE, or which team keeps it
    alarm: i64  # teams (as bits) whose next Monster has CV +1
    rested: i64  # teams (as bits) whose last Turn was a Rest
    skip_main: bool  # the main team has already played this cycle (A25)
    clock: int
    turn: int
    speed: i64  # 0 in a Rest
    drawn: i64
    resting: bool  # a Rest is going on
    used: i64  # powers that are used up for now, as bits: see below
    passed: i64  # seats that passed in the open window
    muted: i64  # seats that want no question in this combat
    hushed: i64  # ... in this Turn's quiet moments
    caged: i64
    spores: bool
    card: i64  # the kind that is being resolved, or NONE
    looked: list[int]  # cards that are being looked at
    placed: list[int]  # ... those already put back on top, in order
    moved: i64  # Items (as bits) or swaps that changed hands in this window
    monster: i64  # the kind that is fought, or NONE
    hits: i64  # on the Monster
    rounds: i64
    cv_shift: i64  # for this combat
    round_shift: i64  # for this round
    reinforced: bool
    rolling: i64  # who rolls combat or test dice
    dice: list[int]  # DICE of each seat, 0 for none
    mod: list[int]  # of each seat: what is added to this roll
    shift: list[int]  # of each seat: how far he treats the Speed as another (Nimble)
    safe: i64  # who is not caught whatever his dice say
    die: i64  # the last single die
    testing: bool  # the dice are a Trap test's
    barred: i64  # a card that the current Rest cannot charge, or NONE
    ending: i64
    tally: list[int]  # the story in numbers: see TALLY
    tally_lent: bool

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.rules = 0
        self.target = 3
        self.roster = ALL_CHARACTERS
        self.seen = NOT_SEEN
        self.seen_lent = True
        self.sent = NOT_SEEN
        self.packs = EMPTY_HANDS[seats]
        self.asides = EMPTY_HANDS[seats]
        self.returned = [NONE] * seats
        self.cards = EMPTY_HANDS[seats]
        self.holder = HELD_BY_NOBODY
        self.holder_lent = True
        self.held = 0
        self.up = 0
        self.down = FACE_UP
        self.down_lent = True
        self.charge = [0] * CARDS
        self.out = []
        self.alive = (1 << seats) - 1
        self.lost = 0
        self.acting = 0
        self.pool = ALL_ADVENTURE_CARDS.copy()
        self.piles = NO_PILES
        self.piles_lent = True
        self.known = []
        self.bottom = []
        self.discard = []
        self.scientists = HIDDEN
        self.shuttle = HIDDEN
        self.pending = NOTHING_PENDING
        self.vault = NONE
        self.alarm = 0
        self.rested = 0
        self.skip_main = False
        self.clock = CLOCK_START[seats]
        self.turn = 0
        self.speed = 0
        self.drawn = 0
        self.resting = False
        self.used = 0
        self.passed = 0
        self.muted = 0
        self.hushed = 0
        self.caged = 0
        self.spores = False
        self.card = NONE
        self.looked = []
        self.placed = []
        self.moved = 0
        self.monster = NONE
        self.hits = 0
        self.rounds = 0
        self.cv_shift = 0
        self.round_shift = 0
        self.reinforced = False
        self.rolling = 0
        self.dice = [0] * (seats * DICE)
        self.mod = [0] * seats
        self.shift = [0] * seats
        self.safe = 0
        self.die = 0
        self.testing = False
        self.barred = NONE
        self.ending = 0
        self.tally = NOTHING_COUNTED
        self.tally_lent = True

    def restore(self) -> None:
        self.held = sum(1 << card for card, seat in enumerate(self.holder) if seat >= 0)
        self.up = self.held & ~sum(1 << card for card, down in enumerate(self.down) if down)
        # For all one knows another state has these lists too.
        self.seen_lent = self.holder_lent = self.down_lent = self.piles_lent = self.tally_lent = True

    # --- written by eleventh.kit.fields ---
    FIELDS: ClassVar[tuple[str, ...]] = (
        "rules", "target", "roster", "seen", "sent", "packs", "asides", "returned", "cards", "holder", "down",
        "charge", "out", "alive", "lost", "acting", "pool", "piles", "known", "bottom", "discard",
        "scientists", "shuttle", "pending", "vault", "alarm", "rested", "skip_main", "clock", "turn", "speed",
        "drawn", "resting", "used", "passed", "muted", "hushed", "caged", "spores", "card", "looked",
        "placed", "moved", "monster", "hits", "rounds", "cv_shift", "round_shift", "reinforced", "rolling",
        "dice", "mod", "shift", "safe", "die", "testing", "barred", "ending", "tally",
    )  # fmt: skip

    __slots__ = (*FIELDS, "held", "up", "seen_lent", "holder_lent", "down_lent", "piles_lent", "tally_lent")

    def clone(self) -> Isle:
        other = Isle.__new__(Isle)
        self.clone_flow(other)
        other.rules = self.rules
        other.target = self.target
        other.roster = self.roster
        other.seen = self.seen
        self.seen_lent = other.seen_lent = True
        other.sent = self.sent
        other.packs = self.packs
        other.asides = self.asides
        other.returned = self.returned
        other.cards = self.cards
        other.holder = self.holder
        self.holder_lent = other.holder_lent = True
        other.held = self.held
        other.up = self.up
        other.down = self.down
        self.down_lent = other.down_lent = True
        other.charge = self.charge.copy()
        other.out = self.out
        other.alive = self.alive
        other.lost = self.lost
        other.acting = self.acting
        other.pool = self.pool.copy()
        other.piles = self.piles
        self.piles_lent = other.piles_lent = True
        other.known = self.known
        other.bottom = self.bottom
        other.discard = self.discard.copy()
        other.scientists = self.scientists
        other.shuttle = self.shuttle
        other.pending = self.pending
        other.vault = self.vault
        other.alarm = self.alarm
        other.rested = self.rested
        other.skip_main = self.skip_main
        other.clock = self.clock
        other.turn = self.turn
        other.speed = self.speed
        other.drawn = self.drawn
        other.resting = self.resting
        other.used = self.used
        other.passed = self.passed
        other.muted = self.muted
        other.hushed = self.hushed
        other.caged = self.caged
        other.spores = self.spores
        other.card = self.card
        other.looked = self.looked
        other.placed = self.placed
        other.moved = self.moved
        other.monster = self.monster
        other.hits = self.hits
        other.rounds = self.rounds
        other.cv_shift = self.cv_shift
        other.round_shift = self.round_shift
        other.reinforced = self.reinforced
        other.rolling = self.rolling
        other.dice = self.dice.copy()
        other.mod = self.mod.copy()
        other.shift = self.shift
        other.safe = self.safe
        other.die = self.die
        other.testing = self.testing
        other.barred = self.barred
        other.ending = self.ending
        other.tally = self.tally
        self.tally_lent = other.tally_lent = True
        return other

    def values(self) -> list[object]:
        return [
            self.rules, self.target, self.roster, self.seen, self.sent, self.packs, self.asides,
            self.returned, self.cards, self.holder, self.down, self.charge, self.out, self.alive, self.lost,
            self.acting, self.pool, self.piles, self.known, self.bottom, self.discard, self.scientists,
            self.shuttle, self.pending, self.vault, self.alarm, self.rested, self.skip_main, self.clock,
            self.turn, self.speed, self.drawn, self.resting, self.used, self.passed, self.muted, self.hushed,
            self.caged, self.spores, self.card, self.looked, self.placed, self.moved, self.monster, self.hits,
            self.rounds, self.cv_shift, self.round_shift, self.reinforced, self.rolling, self.dice, self.mod,
            self.shift, self.safe, self.die, self.testing, self.barred, self.ending, self.tally,
        ]  # fmt: skip

    def news(self, seen: State, held: list[object], changed: list[int]) -> None:
        assert isinstance(seen, Isle)
        was = seen  # compiled, what it is would be asked at every field
        if self.rules != was.rules:
            held[0] = was.rules = self.rules
            changed.append(0)
        if self.target != was.target:
            held[1] = was.target = self.target
            changed.append(1)
        if self.roster is not was.roster:
            held[2] = was.roster = self.roster
            changed.append(2)
        if self.seen != was.seen:
            held[3] = was.seen = self.seen.copy()
            changed.append(3)
        if self.sent is not was.sent:
            held[4] = was.sent = self.sent
            changed.append(4)
        if self.packs is not was.packs:
            held[5] = was.packs = self.packs
            changed.append(5)
        if self.asides is not was.asides:
            held[6] = was.asides = self.asides
            changed.append(6)
        if self.returned is not was.returned:
            held[7] = was.returned = self.returned
            changed.append(7)
        if self.cards is not was.cards:
            held[8] = was.cards = self.cards
            changed.append(8)
        if self.holder != was.holder:
            held[9] = was.holder = self.holder.copy()
            changed.append(9)
        if self.down != was.down:
            held[10] = was.down = self.down.copy()
            changed.append(10)
        if self.charge != was.charge:
            held[11] = was.charge = self.charge.copy()
            changed.append(11)
        if self.out is not was.out:
            held[12] = was.out = self.out
            changed.append(12)
        if self.alive != was.alive:
            held[13] = was.alive = self.alive
            changed.append(13)
        if self.lost != was.lost:
            held[14] = was.lost = self.lost
            changed.append(14)
        if self.acting != was.acting:
            held[15] = was.acting = self.acting
            changed.append(15)
        if self.pool != was.pool:
            held[16] = was.pool = self.pool.copy()
            changed.append(16)
        if self.piles != was.piles:
            held[17] = was.piles = self.piles.copy()
            changed.append(17)
        if self.known is not was.known:
            held[18] = was.known = self.known
            changed.append(18)
        if self.bottom is not was.bottom:
            held[19] = was.bottom = self.bottom
            changed.append(19)
        if self.discard != was.discard:
            held[20] = was.discard = self.discard.copy()
            changed.append(20)
        if self.scientists != was.scientists:
            held[21] = was.scientists = self.scientists
            changed.append(21)
        if self.shuttle != was.shuttle:
            held[22] = was.shuttle = self.shuttle
            changed.append(22)
        if self.pending is not was.pending:
            held[23] = was.pending = self.pending
            changed.append(23)
        if self.vault != was.vault:
            held[24] = was.vault = self.vault
            changed.append(24)
        if self.alarm != was.alarm:
            held[25] = was.alarm = self.alarm
            changed.append(25)
        if self.rested != was.rested:
            held[26] = was.rested = self.rested
            changed.append(26)
        if self.skip_main != was.skip_main:
            held[27] = was.skip_main = self.skip_main
            changed.append(27)
        if self.clock != was.clock:
            held[28] = was.clock = self.clock
            changed.append(28)
        if self.turn != was.turn:
            held[29] = was.turn = self.turn
            changed.append(29)
        if self.speed != was.speed:
            held[30] = was.speed = self.speed
            changed.append(30)
        if self.drawn != was.drawn:
            held[31] = was.drawn = self.drawn
            changed.append(31)
        if self.resting != was.resting:
            held[32] = was.resting = self.resting
            changed.append(32)
        if self.used != was.used:
            held[33] = was.used = self.used
            changed.append(33)
        if self.passed != was.passed:
            held[34] = was.passed = self.passed
            changed.append(34)
        if self.muted != was.muted:
            held[35] = was.muted = self.muted
            changed.append(35)
        if self.hushed != was.hushed:
            held[36] = was.hushed = self.hushed
            changed.append(36)
        if self.caged != was.caged:
            held[37] = was.caged = self.caged
            changed.append(37)
        if self.spores != was.spores:
            held[38] = was.spores = self.spores
            changed.append(38)
        if self.card != was.card:
            held[39] = was.card = self.card
            changed.append(39)
        if self.looked is not was.looked:
            held[40] = was.looked = self.looked
            changed.append(40)
        if self.placed is not was.placed:
            held[41] = was.placed = self.placed
            changed.append(41)
        if self.moved != was.moved:
            held[42] = was.moved = self.moved
            changed.append(42)
        if self.monster != was.monster:
            held[43] = was.monster = self.monster
            changed.append(43)
        if self.hits != was.hits:
            held[44] = was.hits = self.hits
            changed.append(44)
        if self.rounds != was.rounds:
            held[45] = was.rounds = self.rounds
            changed.append(45)
        if self.cv_shift != was.cv_shift:
            held[46] = was.cv_shift = self.cv_shift
            changed.append(46)
        if self.round_shift != was.round_shift:
            held[47] = was.round_shift = self.round_shift
            changed.append(47)
        if self.reinforced != was.reinforced:
            held[48] = was.reinforced = self.reinforced
            changed.append(48)
        if self.rolling != was.rolling:
            held[49] = was.rolling = self.rolling
            changed.append(49)
        if self.dice != was.dice:
            held[50] = was.dice = self.dice.copy()
            changed.append(50)
        if self.mod != was.mod:
            held[51] = was.mod = self.mod.copy()
            changed.append(51)
        if self.shift is not was.shift:
            held[52] = was.shift = self.shift
            changed.append(52)
        if self.safe != was.safe:
            held[53] = was.safe = self.safe
            changed.append(53)
        if self.die != was.die:
            held[54] = was.die = self.die
            changed.append(54)
        if self.testing != was.testing:
            held[55] = was.testing = self.testing
            changed.append(55)
        if self.barred != was.barred:
            held[56] = was.barred = self.barred
            changed.append(56)
        if self.ending != was.ending:
            held[57] = was.ending = self.ending
            changed.append(57)
        if self.tally != was.tally:
            held[58] = was.tally = self.tally.copy()
            changed.append(58)

    # --- up to here ---

    # --- teams ---

    def members(self) -> i64:
        """The living characters of the acting team."""
        return self.alive & (self.lost if self.acting else ~self.lost)

    def member_list(self) -> list[int]:
        """Their seats, in order; do not change the list."""
        return SEATS_OF[self.members()]

    def head_count(self) -> int:
        return len(SEATS_OF[self.members()])

    def living(self) -> int:
        """How many characters of both teams are alive."""
        return len(SEATS_OF[self.alive])

    def drafting(self) -> bool:
        """Whether the packs hold Character cards; after that they hold Adventure cards (R63)."""
        return self.turn == 0 and self.seen[0] >= 0

    def is_split(self) -> bool:
        return self.lost != 0

    def name(self, seat: int) -> str:
        return AGENTS[seat]

    def team_name(self) -> str:
        if self.lost == 0:
            return "The team"
        return "The lost team" if self.acting else "The main team"

    def has(self, holder: int) -> bool:
        """Whether a Special card that is with `holder` is with the acting team."""
        return holder == WITH_MAIN + self.acting

    # --- cards ---

    def owner(self, card: i64) -> i64:
        """The member of the acting team who has this card face up, NONE if there is none (R46)."""
        if self.up >> card & 1:
            seat: i64 = self.holder[card]
            if self.members() >> seat & 1:
                return seat
        return NONE

    def has_up(self, seat: i64, card: i64) -> bool:
        return self.up >> card & 1 == 1 and self.holder[card] == seat

    def shows(self, seat: i64, kind: int) -> bool:
        """Whether the character has a face-up Character card of a type (R46)."""
        up: i64 = self.up & CHARACTER_CARDS & OF_TYPE[kind]
        if up:
            for card in self.cards[seat]:
                if up >> card & 1:
                    return True
        return False

    def face_down(self, seat: i64) -> i64:
        """How many of his Character cards lie face down."""
        count: i64 = 0
        down = self.held & ~self.up & CHARACTER_CARDS
        if down:
            for card in self.cards[seat]:
                count += down >> card & 1
        return count

    def life(self, seat: i64) -> i64:
        """How many Hits he can still take (R45)."""
        hits: i64 = 0
        up = self.up
        for card in self.cards[seat]:
            if card < CHARACTERS:
                hits += 1 + (up >> card & 1)
        return hits

    def character_cards(self, seat: int) -> list[int]:
        return [card for card in self.cards[seat] if card < CHARACTERS]

    def items_of(self, seat: int) -> list[int]:
        return [card for card in self.cards[seat] if card >= CHARACTERS]

    def chargeable(self, seat: int) -> list[int]:
        """R19 and A6: his face-up cards with the Charge keyword."""
        up: i64 = self.up & RECHARGEABLE
        return [card for card in self.cards[seat] if up >> card & 1 and card != self.barred]

    def charged(self, seat: int) -> list[int]:
        """His cards that hold a Charge, face down ones too (R47)."""
        return [card for card in self.cards[seat] if self.charge[card] > 0]

    def gain(self, seat: int, card: int, down: bool = False) -> None:
        """A card comes to a character, with its starting Charges (R6)."""
        self.set_cards(seat, [*self.cards[seat], card])
        self.set_holder(card, seat)
        self.turn_over(card, down)
        self.charge[card] = CARD_START[card]

    def from_roster(self, outcome: int) -> int:
        """One of the Character cards that nobody has leaves them."""
        roster = self.roster.copy()
        card = roster.pop(outcome)
        self.roster = roster
        return card

    def part_with(self, card: int) -> None:
        """A card leaves its character; its Charges are lost (R47)."""
        seat = self.holder[card]
        self.set_cards(seat, [other for other in self.cards[seat] if other != card])
        self.set_holder(card, NONE)
        self.own_down()[card] = False
        self.charge[card] = 0

    def hand_over(self, card: int, seat: int) -> None:
        """An Item goes to another character as it is (R20)."""
        giver = self.holder[card]
        self.set_cards(giver, [other for other in self.cards[giver] if other != card])
        self.set_cards(seat, [*self.cards[seat], card])
        self.set_holder(card, seat)

    def set_cards(self, seat: int, cards: list[int]) -> None:
        self.cards = replaced(self.cards, seat, cards)

    def set_pack(self, seat: int, cards: list[int]) -> None:
        self.packs = replaced(self.packs, seat, cards)

    def set_pending(self, team: int, items: list[int]) -> None:
        self.pending = replaced(self.pending, team, items)

    def set_holder(self, card: int, seat: int) -> None:
        if self.holder_lent:
            self.holder = self.holder.copy()
            self.holder_lent = False
        self.holder[card] = seat
        bit: i64 = 1
        bit <<= card
        if seat >= 0:
            self.held |= bit
        else:
            self.held &= ~bit
            self.up &= ~bit

    def own_seen(self) -> list[int]:
        """`seen`, to be changed."""
        if self.seen_lent:
            self.seen = self.seen.copy()
            self.seen_lent = False
        return self.seen

    def own_down(self) -> list[bool]:
        """`down`, to be changed."""
        if self.down_lent:
            self.down = self.down.copy()
            self.down_lent = False
        return self.down

    def turn_over(self, card: i64, down: bool) -> None:
        """A card is turned face down, or face up."""
        self.own_down()[card] = down
        bit: i64 = 1
        bit <<= card
        self.up = self.up & ~bit if down else self.up | bit

    def take_from_pile(self, pile: i64) -> None:
        """A card leaves one of the three piles."""
        if self.piles_lent:
            self.piles = self.piles.copy()
            self.piles_lent = False
        left: i64 = self.piles[pile]
        self.piles[pile] = left - 1

    def discharge(self, card: int, charges: int = 1) -> None:
        """R11: spend Charges; what cannot be recharged is discarded when empty, if it is an Item."""
        self.charge[card] -= charges
        if card >= CHARACTERS and CARD_HOLDS[card] and not CARD_KEYWORD[card] and self.charge[card] == 0:
            self.discard_item(card)

    def discard_item(self, card: int) -> None:
        """An Item goes to the common discard pile."""
        self.part_with(card)
        self.discard.append(item_kind(card))
        if self.telling:
            self.tell("R11", f"{CARD_NAMES[card]} is discarded.")

    # --- dice, and the story in numbers ---

    def clear_dice(self) -> None:
        """Nobody has rolled anything, and nothing is added to a roll."""
        dice = self.dice
        mod = self.mod
        seats: i64 = len(mod)
        for die in range(seats * DICE):
            dice[die] = 0
        for seat in range(seats):
            mod[seat] = 0

    def count(self, what: i64) -> None:
        """One more of what is counted in TALLY."""
        if self.tally_lent:
            self.tally = self.tally.copy()
            self.tally_lent = False
        many: i64 = self.tally[what]
        self.tally[what] = many + 1

    # --- flow ---

    def end_turn(self) -> None:
        """R33 and other cards: the Turn is cut short; its end-of-Turn steps still come."""
        self.cut_to(TurnBoundary)
        if self.monster >= 0:
            self.leave_combat()
        self.finish_card()
        self.resting = False

    def forget_the_turn(self) -> None:
        """What lasts until the end of the Turn is over: cages and spores."""
        self.caged = 0
        self.spores = False

    def leave_combat(self) -> None:
        """The Monster, and the card that brought it, go to the discard pile."""
        if self.monster != self.card:
            self.discard.append(self.monster)
        self.monster = NONE
        self.muted = 0
        self.finish_card()

    def finish_card(self) -> None:
        """The card is resolved and goes to the discard pile."""
        if self.card >= 0:
            self.discard.append(self.card)
            self.card = NONE

    def card_name(self) -> str:
        """The name of the card that is being resolved."""
        return KIND_NAMES[self.card] if self.card >= 0 else ""


class CutTurnShort(Auto[Isle]):
    """R33 and cards: go to the end of the Turn."""

    def run(self, s: Isle) -> None:
        s.end_turn()


CUT_TURN_SHORT: Final = CutTurnShort()

# The seats of each mask.
SEATS_OF: Final = [[seat for seat in range(SEATS) if mask >> seat & 1] for mask in range(1 << SEATS)]


def replaced(rows: list[list[int]], at: int, row: list[int]) -> list[list[int]]:
    """The rows with another one in that place; copies of the state share the old ones."""
    rows = rows.copy()
    rows[at] = row
    return rows


# What is counted: see the result of a game.
TALLY: Final = ["cards drawn", "fights won", "retreats", "Hits taken", "Rests", "Items claimed", "splits"]
DRAWN: Final = 0
WON_FIGHTS: Final = 1
RETREATS: Final = 2
HITS: Final = 3
RESTS: Final = 4
CLAIMED: Final = 5
SPLITS: Final = 6

# What a new state begins with and shares with all others: it is replaced, or copied before it is changed.
ALL_CHARACTERS: Final = list(range(CHARACTERS))
ALL_ADVENTURE_CARDS: Final = adventure_cards()
NOT_SEEN: Final = [0] * CHARACTERS
EMPTY_HANDS: Final[list[list[list[int]]]] = [[[] for _ in range(seats)] for seats in range(SEATS + 1)]
HELD_BY_NOBODY: Final = [NONE] * CARDS
FACE_UP: Final = [False] * CARDS
NO_PILES: Final = [0, 0, 0]
NOTHING_PENDING: Final[list[list[int]]] = [[], []]
NOTHING_COUNTED: Final = [0] * len(TALLY)
