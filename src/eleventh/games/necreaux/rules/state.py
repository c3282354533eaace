"""The state of the mission, and what can be asked of it."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, final

from eleventh.core.bits import mask_of
from eleventh.core.engine import Auto, State, Step
from eleventh.core.fields import ALL, NOBODY, OWNER, Bits, Flag, Items, Number
from eleventh.core.fields import SEATS as EACH_SEAT
from eleventh.core.zones import KNOWN, Box, Zone, Zones, move, put_in, take_out
from eleventh.games.necreaux.content import adventure
from eleventh.games.necreaux.content import cards as c

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
RULES: Final = 9

# How it ended (A32).
VICTORY: Final = 4
ESCAPED: Final = 3
HEROES: Final = 2
WIPED_OUT: Final = 1


class TurnBoundary(Auto["Isle"]):
    """The end of a Turn (R15): what a Turn that is cut short comes to next."""

    def run(self, s: Isle) -> None:
        s.forget_the_turn()


# What is counted: see the result of a game.
TALLY: Final = ["cards drawn", "fights won", "retreats", "Hits taken", "Rests", "Items claimed", "splits"]
DRAWN: Final = 0
WON_FIGHTS: Final = 1
RETREATS: Final = 2
HITS: Final = 3
RESTS: Final = 4
CLAIMED: Final = 5
SPLITS: Final = 6

A_SEAT: Final = Number(0, EACH_SEAT)  # of step data
PILES: Final = 3  # of the Adventure deck (R9)
ROUNDS: Final = 4  # of a draft, at most; `sent` has a bit for each
MANY: Final = 10_000  # more than any game counts to
MOST_SHIFT: Final = 3  # of the Nimble one
TEAM_NAMES: Final = ["main", "lost"]
PLACES: Final = ["deck", "main", "lost", "wall"]  # of a Special card


def every_card(s: Isle) -> list[int]:
    return list(range(c.CARDS))


def adventure_box(s: Isle) -> list[int]:
    return [*adventure.adventure_cards(), adventure.SCIENTISTS, adventure.SHUTTLE]


def known_of(s: Isle, seat: int, card: int) -> int:
    """In a secret draft (R5) a seat knows its own cards; what it passed on together is alike for it, and so
    is what it never saw."""
    if card >= c.CHARACTERS or not s.drafting() or s.is_open():
        return KNOWN
    if seat < 0 or not s.seen[card] >> seat & 1:
        return NEVER_SEEN
    if card in s.cards[seat] or card in s.packs[seat]:
        return KNOWN
    return s.sent[card] >> ROUNDS * seat & NEVER_SEEN - 1


NEVER_SEEN: Final = 1 << ROUNDS  # above all sets of rounds
# Character cards, and Items as they are before a character.
CARD_BOX: Final = Box(c.CARD_SLUGS, every_card, known_of, ("seen", "sent"))
ADVENTURE_BOX: Final = Box(adventure.KIND_SLUGS, adventure_box)  # with the Special cards


# The cards that work once, by their bit in older position codes.
OLD_ONCE: Final = [
    "night-vision-goggles",
    "resourceful",
    "rapid-healer",
    "precise",
    "scout",
    "empath",
    "saboteur",
    "leader",
    "inspiring",
    "circuit-breaker",
    "sharpshooter",
    "berserker",
    "ninja",
    "net-launcher",
    "grenade-bandolier",
    "nimble",
    "grappling-gun",
    "escape-artist",
]


@final
class Isle(State):
    """Masks of seats and bits are integers. Teams: 0 is the main team, 1 the lost one (R49)."""

    rules: Annotated[int, Bits(RULES)]  # the variants in play
    target: Annotated[int, Number(1, 3)]  # Character cards that each seat keeps
    introduced: Annotated[bool, Flag()]  # R7: the Character cards are open from now on
    # In the draft: the seats that saw each card, and the rounds in which each passed it on, as bits
    # ROUNDS * seat + round.
    seen: Annotated[list[int], Bits(EACH_SEAT, each=c.CHARACTERS)]
    sent: Annotated[list[int], Bits(ROUNDS * c.SEATS, each=c.CHARACTERS)]

    # Character cards, and Items that have left the deck.
    cards: Annotated[list[list[int]], Zone(CARD_BOX, ALL, "{}", EACH_SEAT, ordered=True)]  # as they came
    packs: Annotated[list[list[int]], Zone(CARD_BOX, OWNER, "{}-pack", EACH_SEAT, ordered=True)]  # R5
    roster: Annotated[list[int], Zone(CARD_BOX, NOBODY)]  # Character cards that nobody has
    out: Annotated[list[int], Zone(CARD_BOX, ALL, "gone", ordered=True)]  # discarded Character cards
    pending: Annotated[list[list[int]], Zone(CARD_BOX, ALL, "pending", 2, ordered=True)]  # of each team (R28)
    removed: Annotated[list[int], Zone(CARD_BOX, ALL, out_of_play=True)]  # R8, R48
    up: Annotated[int, Bits(c.CARDS, words=c.CARD_SLUGS)]  # the cards that lie face up before a character
    face_down: Annotated[int, Bits(c.CARDS, words=c.CARD_SLUGS)]  # ... and face down
    charge: Annotated[list[int], Number(0, MANY, each=c.CARDS)]  # on each card

    # The teams.
    alive: Annotated[int, Bits(EACH_SEAT, words=c.AGENT_SLUGS)]
    lost: Annotated[int, Bits(EACH_SEAT, "lost", words=c.AGENT_SLUGS, between=", ")]  # also its dead
    acting: Annotated[int, Number(0, 1, "acting", words=TEAM_NAMES)]  # which team's Turn it is

    # The Adventure deck: the cards whose place nobody knows, how many of them are left in each of the three
    # piles (Specials included), those on top whose place is known, and those that are buried.
    pool: Annotated[list[int], Zone(ADVENTURE_BOX, NOBODY)]
    piles: Annotated[list[int], Number(0, adventure.LAST_SPEED, each=PILES)]
    known: Annotated[list[int], Zone(ADVENTURE_BOX, ALL, "top", ordered=True)]  # the next one first
    bottom: Annotated[list[int], Zone(ADVENTURE_BOX, ALL, "bottom", ordered=True)]
    looked: Annotated[list[int], Zone(ADVENTURE_BOX, ALL, "looked", ordered=True)]  # cards being looked at
    placed: Annotated[list[int], Zone(ADVENTURE_BOX, ALL, ordered=True)]  # ... already put back, in order
    discard: Annotated[list[int], Zone(ADVENTURE_BOX, ALL, "discard", ordered=True)]  # newest last
    # R63: each seat chooses among six cards, puts one back into the deck and sets the others aside.
    sixes: Annotated[list[list[int]], Zone(ADVENTURE_BOX, OWNER, each=EACH_SEAT, ordered=True)]
    asides: Annotated[list[list[int]], Zone(ADVENTURE_BOX, OWNER, "{}-aside", EACH_SEAT, out_of_play=True)]
    returned: Annotated[
        list[int], Number(-1, adventure.SCIENTISTS - 1, "", EACH_SEAT, adventure.KIND_SLUGS, seen_by=OWNER)
    ]
    lost_cards: Annotated[list[int], Zone(ADVENTURE_BOX, ALL, out_of_play=True)]  # with a team that is gone
    scientists: Annotated[int, Number(HIDDEN, BEHIND_WALL, "scientists", words=PLACES)]
    shuttle: Annotated[int, Number(HIDDEN, BEHIND_WALL, "shuttle", words=PLACES)]
    vault: Annotated[int, Number(-1, 1, "vault", words=TEAM_NAMES)]  # who keeps the Vault of Stolen Plans
    alarm: Annotated[int, Bits(2, "alarm", words=TEAM_NAMES, between=", ")]  # whose next Monster has CV +1
    rested: Annotated[int, Bits(2, "rested", words=TEAM_NAMES, between=", ")]  # whose last Turn was a Rest

    # The Turn.
    skip_main: Annotated[bool, Flag()]  # the main team has already played this cycle (A25)
    clock: Annotated[int, Number(0, MANY, "clock")]
    turn: Annotated[int, Number(0, MANY, "turn")]
    speed: Annotated[int, Number(0, adventure.LAST_SPEED, "speed")]  # 0 in a Rest
    drawn: Annotated[int, Number(0, adventure.LAST_SPEED, "drawn")]
    resting: Annotated[bool, Flag("resting")]  # a Rest is going on
    used: Annotated[int, Bits(c.CARDS, words=c.CARD_SLUGS)]  # cards whose power works once, and has been used
    passed: Annotated[int, Bits(EACH_SEAT, words=c.AGENT_SLUGS)]  # seats that passed in the open window
    muted: Annotated[int, Bits(EACH_SEAT, words=c.AGENT_SLUGS)]  # that want no question in this combat
    hushed: Annotated[int, Bits(EACH_SEAT, words=c.AGENT_SLUGS)]  # ... in this Turn's quiet moments
    caged: Annotated[int, Bits(EACH_SEAT, "caged", words=c.AGENT_SLUGS, between=", ")]
    spores: Annotated[bool, Flag("spores")]
    # The card that is being resolved.
    card: Annotated[int, Number(-1, adventure.SCIENTISTS - 1, "card", words=adventure.KIND_SLUGS)]
    # Items that changed hands in this window, as bits; before the game: swaps, or the seat that chooses.
    moved: Annotated[int, Number(0, (1 << c.CARDS - c.CHARACTERS) - 1)]

    # A fight, a test, dice.
    # The Monster that is fought.
    monster: Annotated[int, Number(-1, adventure.MONSTERS - 1, "monster", words=adventure.KIND_SLUGS)]
    hits: Annotated[int, Number(0, MANY, "hits")]  # on the Monster
    rounds: Annotated[int, Number(0, MANY, "rounds")]
    cv_shift: Annotated[int, Number(-MANY, MANY)]  # for this combat
    round_shift: Annotated[int, Number(-1, 0)]  # for this round
    reinforced: Annotated[bool, Flag()]
    rolling: Annotated[int, Bits(EACH_SEAT, words=c.AGENT_SLUGS)]  # who rolls combat or test dice
    dice: Annotated[list[int], Items(0, 6, DICE * c.SEATS)]  # DICE of each seat, 0 for none
    mod: Annotated[list[int], Number(-MANY, MANY, each=EACH_SEAT)]  # what is added to this roll
    # How far he treats the Speed as another (Nimble).
    shift: Annotated[list[int], Number(-MOST_SHIFT, MOST_SHIFT, each=EACH_SEAT)]
    safe: Annotated[int, Bits(EACH_SEAT, words=c.AGENT_SLUGS)]  # who is not caught whatever his dice say
    die: Annotated[int, Number(0, 6)]  # the last single die
    testing: Annotated[bool, Flag()]  # the dice are a Trap test's
    barred: Annotated[int, Number(-1, c.CARDS - 1, words=c.CARD_SLUGS)]  # a card that this Rest cannot charge
    ending: Annotated[int, Number(0, VICTORY)]
    tally: Annotated[list[int], Number(0, MANY, each=len(TALLY))]  # the story in numbers

    __slots__ = tuple(__annotations__)

    OLD_FIELDS: ClassVar[str] = (
        "rules target roster seen sent packs asides returned cards holder down charge out alive lost acting"
        " pool piles known bottom discard scientists shuttle pending vault alarm rested skip_main clock turn"
        " speed drawn resting used passed muted hushed caged spores card looked placed moved monster hits"
        " rounds cv_shift round_shift reinforced rolling dice mod shift safe die testing barred ending tally"
    )

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.rules = 0
        self.target = 3
        self.introduced = False
        self.seen = [0] * c.CHARACTERS
        self.sent = [0] * c.CHARACTERS
        self.cards = [[] for _ in range(seats)]
        self.packs = [[] for _ in range(seats)]
        self.roster = list(range(c.CHARACTERS))
        self.out = []
        self.pending = [[], []]
        self.removed = []
        self.up = 0
        self.face_down = 0
        self.charge = [0] * c.CARDS
        self.alive = (1 << seats) - 1
        self.lost = 0
        self.acting = 0
        self.pool = adventure.adventure_cards()
        self.piles = [0] * PILES
        self.known = []
        self.bottom = []
        self.looked = []
        self.placed = []
        self.discard = []
        self.sixes = [[] for _ in range(seats)]
        self.asides = [[] for _ in range(seats)]
        self.lost_cards = []
        self.returned = [NONE] * seats
        self.scientists = HIDDEN
        self.shuttle = HIDDEN
        self.vault = NONE
        self.alarm = 0
        self.rested = 0
        self.skip_main = False
        self.clock = adventure.CLOCK_START[seats]
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
        self.tally = [0] * len(TALLY)

    def fill_in(self, left: dict[str, Any]) -> None:
        """Which cards lie face down was a list, the packs had both kinds of cards, and what left the game was
        nowhere."""
        owned = mask_of([card for cards in self.cards for card in cards])
        self.face_down = owned & mask_of([card for card, down in enumerate(left["down"]) if down])
        self.up = owned & ~self.face_down
        self.introduced = self.seen[0] < 0
        self.sixes = [[] for _ in range(self.seats)]
        if self.introduced:
            self.seen = [0] * c.CHARACTERS
            self.sixes, self.packs = self.packs, self.sixes
        self.used = mask_of(
            [c.CARD_SLUGS.index(slug) for bit, slug in enumerate(OLD_ONCE) if self.used >> bit & 1]
        )
        self.removed = []
        self.lost_cards = []
        self.removed = ZONES.missing(self, CARD_BOX)
        self.lost_cards = ZONES.missing(self, ADVENTURE_BOX)

    # --- teams ---

    def members(self) -> int:
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
        """Whether the Character cards are not yet chosen (R5)."""
        return self.turn == 0 and not self.introduced

    def is_open(self) -> bool:
        """Whether the Character cards are dealt face up, without a secret draft (R8, R60, R61)."""
        return self.seats == 1 or self.rules & (DREAM_TEAM | MISFITS) != 0

    def is_split(self) -> bool:
        return self.lost != 0

    def name(self, seat: int) -> str:
        return c.AGENTS[seat]

    def team_name(self) -> str:
        if self.lost == 0:
            return "The team"
        return "The lost team" if self.acting else "The main team"

    # --- cards ---

    def has(self, special: int) -> bool:
        """Whether a Special card that is at this place is with the acting team."""
        return special == WITH_MAIN + self.acting

    def holder(self, card: int) -> int:
        """The seat that has a card, NONE if nobody has it."""
        if (self.up | self.face_down) >> card & 1:
            for seat in range(self.seats):
                if self.is_with(seat, card):
                    return seat
        return NONE

    def is_with(self, seat: int, card: int) -> bool:
        for own in self.cards[seat]:
            if own == card:
                return True
        return False

    def owner(self, card: int) -> int:
        """The member of the acting team who has this card face up, NONE if there is none (R46)."""
        if self.up >> card & 1:
            seat = self.holder(card)
            if self.members() >> seat & 1:
                return seat
        return NONE

    def has_up(self, seat: int, card: int) -> bool:
        return self.up >> card & 1 == 1 and self.is_with(seat, card)

    def is_down(self, card: int) -> bool:
        """Whether it lies face down before a character."""
        return self.face_down >> card & 1 == 1

    def shows(self, seat: int, kind: int) -> bool:
        """Whether the character has a face-up Character card of a type (R46)."""
        up = self.up & c.CHARACTER_CARDS & c.OF_TYPE[kind]
        if up:
            for card in self.cards[seat]:
                if up >> card & 1:
                    return True
        return False

    def wounds(self, seat: int) -> int:
        """How many of his Character cards lie face down."""
        down = self.face_down & c.CHARACTER_CARDS
        count = 0
        if down:
            for card in self.cards[seat]:
                count += down >> card & 1
        return count

    def life(self, seat: int) -> int:
        """How many Hits he can still take (R45)."""
        up = self.up
        hits = 0
        for card in self.cards[seat]:
            if card < c.CHARACTERS:
                hits += 1 + (up >> card & 1)
        return hits

    def character_cards(self, seat: int) -> list[int]:
        return [card for card in self.cards[seat] if card < c.CHARACTERS]

    def items_of(self, seat: int) -> list[int]:
        return [card for card in self.cards[seat] if card >= c.CHARACTERS]

    def chargeable(self, seat: int) -> list[int]:
        """R19 and A6: his face-up cards with the Charge keyword."""
        up = self.up & c.RECHARGEABLE
        return [card for card in self.cards[seat] if up >> card & 1 and card != self.barred]

    def charged(self, seat: int) -> list[int]:
        """His cards that hold a Charge, face down ones too (R47)."""
        return [card for card in self.cards[seat] if self.charge[card] > 0]

    def gain(self, seat: int, card: int, down: bool = False) -> None:
        """A card that was taken out of its zone comes to a character, with its starting Charges (R6)."""
        put_in(card, self.cards[seat])
        self.turn_over(card, down)
        self.charge[card] = c.CARD_START[card]

    def part_with(self, card: int) -> None:
        """A card leaves its character; its Charges are lost (R47). The caller puts it into its next zone."""
        take_out(card, self.cards[self.holder(card)])
        self.up &= ~(1 << card)
        self.face_down &= ~(1 << card)
        self.charge[card] = 0

    def hand_over(self, card: int, seat: int) -> None:
        """An Item goes to another character as it is (R20)."""
        move(card, self.cards[self.holder(card)], self.cards[seat])

    def turn_over(self, card: int, down: bool) -> None:
        """A card is turned face down, or face up."""
        bit = 1 << card
        if down:
            self.up &= ~bit
            self.face_down |= bit
        else:
            self.up |= bit
            self.face_down &= ~bit

    def discharge(self, card: int, charges: int = 1) -> None:
        """R11: spend Charges; what cannot be recharged is discarded when empty, if it is an Item."""
        self.charge[card] -= charges
        if (
            card >= c.CHARACTERS
            and c.CARD_HOLDS[card]
            and not c.CARD_KEYWORD[card]
            and self.charge[card] == 0
        ):
            self.discard_item(card)

    def discard_item(self, card: int) -> None:
        """An Item goes to the common discard pile."""
        self.part_with(card)
        put_in(adventure.item_kind(card), self.discard)
        if self.narrating:
            self.tell("R11", f"{c.CARD_NAMES[card]} is discarded.")

    # --- dice, and the story in numbers ---

    def clear_dice(self) -> None:
        """Nobody has rolled anything, and nothing is added to a roll."""
        self.dice = NO_DICE[self.seats].copy()
        self.mod = NO_MOD[self.seats].copy()

    def count(self, what: int) -> None:
        """One more of what is counted in TALLY."""
        self.tally[what] += 1

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
            put_in(self.monster, self.discard)
        self.monster = NONE
        self.muted = 0
        self.finish_card()

    def finish_card(self) -> None:
        """The card is resolved and goes to the discard pile."""
        if self.card >= 0:
            put_in(self.card, self.discard)
            self.card = NONE

    def card_name(self) -> str:
        """The name of the card that is being resolved."""
        return adventure.KIND_NAMES[self.card] if self.card >= 0 else ""


# --- cards that are in no zone ---


def elsewhere(s: Isle, box: Box) -> list[int]:
    """An Item has one number in the deck and another before a character: each box counts what the other has.
    A card that is resolved, fought, kept or handed over is in a field or step of its own."""
    handed = [card for step in s.stack if type(step).__name__ == "HandOver" for card in data_of(step)]
    put_back = [] if s.turn else [kind for kind in s.returned if kind >= 0]  # R63: not yet in the deck
    if box is CARD_BOX:
        zones = [s.pool, s.known, s.bottom, s.looked, s.placed, s.discard, s.lost_cards, put_back]
        kinds = [kind for zone in [*zones, *s.sixes, *s.asides] for kind in zone]
        return handed + [
            adventure.item_card(kind) for kind in kinds if adventure.FIRST_ITEM <= kind < adventure.ITEMS_END
        ]
    cards = [card for zone in [*s.cards, *s.pending, s.removed, handed] for card in zone]
    found = put_back + [adventure.item_kind(card) for card in cards if card >= c.CHARACTERS]
    if s.card >= 0:
        found.append(s.card)
    if s.monster >= 0 and s.monster != s.card:
        found.append(s.monster)
    if s.vault >= 0:
        found.append(adventure.VAULT)
    seen = [*s.known, *s.bottom, *s.looked, *s.placed]
    for special, place in ((adventure.SCIENTISTS, s.scientists), (adventure.SHUTTLE, s.shuttle)):
        if place != HIDDEN or special not in seen:  # with a team, or among the unknown cards of its pile
            found.append(special)
    return found


def data_of(step: Step[State]) -> list[int]:
    return [getattr(step, name) for name in step.FIELDS]


ZONES: Final = Zones(Isle, elsewhere)


class CutTurnShort(Auto[Isle]):
    """R33 and cards: go to the end of the Turn."""

    def run(self, s: Isle) -> None:
        s.end_turn()


CUT_TURN_SHORT: Final = CutTurnShort()

# For each number of seats; copied, not changed.
NO_DICE: Final = [[0] * (DICE * seats) for seats in range(c.SEATS + 1)]
NO_MOD: Final = [[0] * seats for seats in range(c.SEATS + 1)]

# The seats of each mask.
SEATS_OF: Final = [[seat for seat in range(c.SEATS) if mask >> seat & 1] for mask in range(1 << c.SEATS)]
