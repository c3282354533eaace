"""The position, and the questions that rules ask of it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from eleventh.core.engine import State
from eleventh.games.nemo_rising.board import ADJACENT, AREA, DOOR, ENTRANCE, PATHS, PLACES, START
from eleventh.games.nemo_rising.content import (
    ALL_GEAR,
    BLUE_SUPPLY,
    CARDS,
    GEAR_COUNT,
    HALF_ABILITY,
    HERO_SHORT,
    KELP_FOREST,
    KIND_NAMES,
    KIND_PLURAL,
    TOKEN_BIT,
    TOKEN_KIND,
    TOKEN_NEED,
    TOKEN_TYPE,
    TOKENS,
    TWISTS,
)
from eleventh.games.nemo_rising.content_missions import CIRCLES

IN_DECK: Final = -1  # of gear and enemy tokens: in the deck or stack
OUT: Final = -2  # ... in the discard pile, or defeated and out of the game
DRAWN: Final = -3  # of gear: drawn and not yet taken
ASIDE: Final = -1  # of story tokens: not yet, or not at all, in play
GONE: Final = -2  # ... used up
CARRIED: Final = 100  # ... plus the seat that carries it

# Where in a turn we are.
SETTING_UP: Final = 0
CHOOSING: Final = 1
SPENDING: Final = 2
THREATENED: Final = 3
KEEPING: Final = 4
PHASES: Final = ("set-up", "choosing", "spending", "threat", "keep")

NONE_YET: Final[list[int]] = []  # for shared lists


def with_one(row: list[int], index: int, value: int) -> list[int]:
    """A shared list with one entry changed: copies of a position keep the old one."""
    changed = row.copy()
    changed[index] = value
    return changed


def without(row: list[int], index: int) -> list[int]:
    """A shared list with one entry less."""
    changed = row.copy()
    changed.pop(index)
    return changed


HAND: Final = GEAR_COUNT + 1  # bits of each seat in `hands`
STORIES: Final = GEAR_COUNT  # the last of them


def one_left(first: i64, known: list[int], outcome: i64) -> int:
    """Of the numbers from `first` on that are not known: the one that stands in this place."""
    while True:
        if first not in known:
            if outcome == 0:
                return first
            outcome -= 1
        first += 1


def hand_bit(seat: int, gear: int) -> i64:
    return 1 << (HAND * seat + gear)


@final
class NemoState(State):
    """Cards, tokens and places are numbers (content.py, board.py). What lies on a place of the Action Row and
    in the decks is known as far as somebody has seen it."""

    SHARED: ClassVar[tuple[str, ...]] = (
        "heroes", "row_seen", "keep", "gear_at", "twisted", "tile", "secure", "missions", "goals", "marks",
        "story_at", "closed", "failed",
    )  # fmt: skip
    LENT: ClassVar[tuple[str, ...]] = (
        "half", "spent", "actions", "decks", "discard", "token_at", "foe",
    )  # fmt: skip
    DERIVED: ClassVar[tuple[str, ...]] = ("foe", "afoot", "stacked", "hands")

    scenario: int
    difficulty: int
    balanced: bool  # what missions are worth depends on the number of heroes (Q51)
    first: bool  # a first game skips step 15 of the set-up
    stealth: bool
    mp: int
    # By seat.
    heroes: list[int]
    at: list[int]
    gold: list[int]
    blue: list[int]
    half: list[int]  # of the Action Card on top, -1 before the first
    half_lent: bool
    # Cards.
    spent: list[int]  # Action Cards under the top ones, oldest first: 24 * seat + card
    spent_lent: bool
    actions: list[int]  # the Action Deck, in no order
    actions_lent: bool
    row_card: list[int]  # by place of the Action Row, -1 when empty
    row_deck: list[int]  # ... which of `decks` the Threat Card under it comes from
    row_seen: list[int]  # ... that Threat Card when somebody looked at it
    decks: list[list[int]]  # Threat Cards not dealt yet; the last is the deck, with what lies in the row
    decks_lent: bool
    discard: list[int]
    discard_lent: bool
    keep: list[int]
    threat: int  # the card being carried out
    gear_at: list[int]  # seat, IN_DECK, OUT or DRAWN
    twisted: list[bool]
    # The board.
    token_at: list[int]  # by Initiative: place, IN_DECK or OUT
    token_at_lent: bool
    tile: list[int]  # by area: the tile once face up, -1 before
    secure: list[bool]  # by area
    # Missions.
    missions: list[int]
    goals: list[int]
    marks: list[int]  # by mission: areas that have counted, one bit each
    story_at: list[int]
    # The turn.
    round: int
    phase: int
    active: int  # the seat whose turn it is, -1 for none
    went: int  # mask of the seats that had their turn this round
    slot: int  # of the Action Row, from which the active hero took
    attacked: int  # mask of the tokens that attacked this turn (Q12)
    closed: list[int]  # 8 * task + area of the Tasks done this turn (R52)
    failed: list[int]  # ... of those with a penalty that were tried and are not done (R56)
    struck: bool  # the active hero has confronted an enemy this turn
    genius: bool  # Cold Genius has been used this turn
    # What is being tried, or fended off.
    job: int  # the attempt that is made (attempts.py), or -1
    need: int  # icons still to be given
    die1: int
    die2: int
    attacker: int  # token, or -1 for a strike
    victim: int  # seat, -1 when nobody defends
    # What follows from `token_at`, `gear_at` and `story_at`.
    foe: list[int]  # by place: the token that stands there, -1 for none
    foe_lent: bool
    afoot: i64  # mask of the tokens on paths and entrances
    stacked: i64  # ... of those in their stacks
    hands: i64  # by seat eleven bits: the Gear Cards that the hero holds, and whether she has Story Tokens

    # --- written by eleventh.kit.fields ---
    FIELDS: ClassVar[tuple[str, ...]] = (
        "scenario", "difficulty", "balanced", "first", "stealth", "mp", "heroes", "at", "gold", "blue",
        "half", "spent", "actions", "row_card", "row_deck", "row_seen", "decks", "discard", "keep", "threat",
        "gear_at", "twisted", "token_at", "tile", "secure", "missions", "goals", "marks", "story_at", "round",
        "phase", "active", "went", "slot", "attacked", "closed", "failed", "struck", "genius", "job", "need",
        "die1", "die2", "attacker", "victim",
    )  # fmt: skip

    __slots__ = (
        *FIELDS,
        "foe", "afoot", "stacked", "hands", "half_lent", "spent_lent", "actions_lent", "decks_lent",
        "discard_lent", "token_at_lent", "foe_lent",
    )  # fmt: skip

    def clone(self) -> NemoState:
        other = NemoState.__new__(NemoState)
        self.clone_flow(other)
        other.scenario = self.scenario
        other.difficulty = self.difficulty
        other.balanced = self.balanced
        other.first = self.first
        other.stealth = self.stealth
        other.mp = self.mp
        other.heroes = self.heroes
        other.at = self.at.copy()
        other.gold = self.gold.copy()
        other.blue = self.blue.copy()
        other.half = self.half
        self.half_lent = other.half_lent = True
        other.spent = self.spent
        self.spent_lent = other.spent_lent = True
        other.actions = self.actions
        self.actions_lent = other.actions_lent = True
        other.row_card = self.row_card.copy()
        other.row_deck = self.row_deck.copy()
        other.row_seen = self.row_seen
        other.decks = self.decks
        self.decks_lent = other.decks_lent = True
        other.discard = self.discard
        self.discard_lent = other.discard_lent = True
        other.keep = self.keep
        other.threat = self.threat
        other.gear_at = self.gear_at
        other.twisted = self.twisted
        other.token_at = self.token_at
        self.token_at_lent = other.token_at_lent = True
        other.tile = self.tile
        other.secure = self.secure
        other.missions = self.missions
        other.goals = self.goals
        other.marks = self.marks
        other.story_at = self.story_at
        other.round = self.round
        other.phase = self.phase
        other.active = self.active
        other.went = self.went
        other.slot = self.slot
        other.attacked = self.attacked
        other.closed = self.closed
        other.failed = self.failed
        other.struck = self.struck
        other.genius = self.genius
        other.job = self.job
        other.need = self.need
        other.die1 = self.die1
        other.die2 = self.die2
        other.attacker = self.attacker
        other.victim = self.victim
        other.foe = self.foe
        self.foe_lent = other.foe_lent = True
        other.afoot = self.afoot
        other.stacked = self.stacked
        other.hands = self.hands
        return other

    def values(self) -> list[object]:
        return [
            self.scenario, self.difficulty, self.balanced, self.first, self.stealth, self.mp, self.heroes,
            self.at, self.gold, self.blue, self.half, self.spent, self.actions, self.row_card, self.row_deck,
            self.row_seen, self.decks, self.discard, self.keep, self.threat, self.gear_at, self.twisted,
            self.token_at, self.tile, self.secure, self.missions, self.goals, self.marks, self.story_at,
            self.round, self.phase, self.active, self.went, self.slot, self.attacked, self.closed,
            self.failed, self.struck, self.genius, self.job, self.need, self.die1, self.die2, self.attacker,
            self.victim,
        ]  # fmt: skip

    def news(self, seen: State, held: list[object], changed: list[int]) -> None:
        assert isinstance(seen, NemoState)
        was = seen  # compiled, what it is would be asked at every field
        if self.scenario != was.scenario:
            held[0] = was.scenario = self.scenario
            changed.append(0)
        if self.difficulty != was.difficulty:
            held[1] = was.difficulty = self.difficulty
            changed.append(1)
        if self.balanced != was.balanced:
            held[2] = was.balanced = self.balanced
            changed.append(2)
        if self.first != was.first:
            held[3] = was.first = self.first
            changed.append(3)
        if self.stealth != was.stealth:
            held[4] = was.stealth = self.stealth
            changed.append(4)
        if self.mp != was.mp:
            held[5] = was.mp = self.mp
            changed.append(5)
        if self.heroes is not was.heroes:
            held[6] = was.heroes = self.heroes
            changed.append(6)
        if self.at != was.at:
            held[7] = was.at = self.at.copy()
            changed.append(7)
        if self.gold != was.gold:
            held[8] = was.gold = self.gold.copy()
            changed.append(8)
        if self.blue != was.blue:
            held[9] = was.blue = self.blue.copy()
            changed.append(9)
        if self.half != was.half:
            held[10] = was.half = self.half.copy()
            changed.append(10)
        if self.spent != was.spent:
            held[11] = was.spent = self.spent.copy()
            changed.append(11)
        if self.actions != was.actions:
            held[12] = was.actions = self.actions.copy()
            changed.append(12)
        if self.row_card != was.row_card:
            held[13] = was.row_card = self.row_card.copy()
            changed.append(13)
        if self.row_deck != was.row_deck:
            held[14] = was.row_deck = self.row_deck.copy()
            changed.append(14)
        if self.row_seen is not was.row_seen:
            held[15] = was.row_seen = self.row_seen
            changed.append(15)
        if self.decks != was.decks:
            held[16] = was.decks = [each.copy() for each in self.decks]
            changed.append(16)
        if self.discard != was.discard:
            held[17] = was.discard = self.discard.copy()
            changed.append(17)
        if self.keep is not was.keep:
            held[18] = was.keep = self.keep
            changed.append(18)
        if self.threat != was.threat:
            held[19] = was.threat = self.threat
            changed.append(19)
        if self.gear_at is not was.gear_at:
            held[20] = was.gear_at = self.gear_at
            changed.append(20)
        if self.twisted is not was.twisted:
            held[21] = was.twisted = self.twisted
            changed.append(21)
        if self.token_at != was.token_at:
            held[22] = was.token_at = self.token_at.copy()
            changed.append(22)
        if self.tile is not was.tile:
            held[23] = was.tile = self.tile
            changed.append(23)
        if self.secure is not was.secure:
            held[24] = was.secure = self.secure
            changed.append(24)
        if self.missions is not was.missions:
            held[25] = was.missions = self.missions
            changed.append(25)
        if self.goals is not was.goals:
            held[26] = was.goals = self.goals
            changed.append(26)
        if self.marks is not was.marks:
            held[27] = was.marks = self.marks
            changed.append(27)
        if self.story_at is not was.story_at:
            held[28] = was.story_at = self.story_at
            changed.append(28)
        if self.round != was.round:
            held[29] = was.round = self.round
            changed.append(29)
        if self.phase != was.phase:
            held[30] = was.phase = self.phase
            changed.append(30)
        if self.active != was.active:
            held[31] = was.active = self.active
            changed.append(31)
        if self.went != was.went:
            held[32] = was.went = self.went
            changed.append(32)
        if self.slot != was.slot:
            held[33] = was.slot = self.slot
            changed.append(33)
        if self.attacked != was.attacked:
            held[34] = was.attacked = self.attacked
            changed.append(34)
        if self.closed is not was.closed:
            held[35] = was.closed = self.closed
            changed.append(35)
        if self.failed is not was.failed:
            held[36] = was.failed = self.failed
            changed.append(36)
        if self.struck != was.struck:
            held[37] = was.struck = self.struck
            changed.append(37)
        if self.genius != was.genius:
            held[38] = was.genius = self.genius
            changed.append(38)
        if self.job != was.job:
            held[39] = was.job = self.job
            changed.append(39)
        if self.need != was.need:
            held[40] = was.need = self.need
            changed.append(40)
        if self.die1 != was.die1:
            held[41] = was.die1 = self.die1
            changed.append(41)
        if self.die2 != was.die2:
            held[42] = was.die2 = self.die2
            changed.append(42)
        if self.attacker != was.attacker:
            held[43] = was.attacker = self.attacker
            changed.append(43)
        if self.victim != was.victim:
            held[44] = was.victim = self.victim
            changed.append(44)

    # --- up to here ---

    def restore(self) -> None:
        self.half_lent = self.spent_lent = self.actions_lent = True  # for all one knows
        self.decks_lent = self.discard_lent = self.token_at_lent = True
        self.foe = [-1] * PLACES
        self.foe_lent = False
        self.afoot = self.stacked = 0
        for token, place in enumerate(self.token_at):
            if place >= 0:
                self.foe[place] = token
            self.note_token(token, place)
        self.hands = 0
        for gear, holder in enumerate(self.gear_at):
            if holder >= 0:
                self.hands |= hand_bit(holder, gear)
        self.note_stories()

    def own_lists(self) -> None:
        """Lists that no copy shares, for whoever sets a position entry by entry."""
        for name in (*self.SHARED, *self.LENT):
            held: list[object] = getattr(self, name)
            setattr(self, name, [each.copy() if isinstance(each, list) else each for each in held])

    # --- words ---

    def hero(self, seat: int) -> str:
        return HERO_SHORT[self.heroes[seat]]

    def token_name(self, token: int) -> str:
        return f"{KIND_NAMES[self.kind(token)]} {token + 1}"

    def verb(self, token: int, one: str, several: str) -> str:
        """The form of a verb that goes with the token: one being, or several."""
        return several if KIND_PLURAL[self.kind(token)] else one

    def does(self, token: int, one: str, several: str) -> str:
        """The token as the subject of a sentence: `Mechanical Wasp 8 moves`, `Guard Dogs 7 move`."""
        return f"{self.token_name(token)} {self.verb(token, one, several)}"

    # --- enemies ---

    def kind(self, token: int) -> int:
        return TOKEN_KIND[self.scenario * TOKENS + token]

    def type(self, token: int) -> int:
        return TOKEN_TYPE[self.scenario * TOKENS + token]

    def icons(self, token: int) -> int:
        return TOKEN_NEED[self.scenario * TOKENS + token]

    def stand(self, token: i64, place: i64) -> None:
        """The enemy is on this place from now on, or IN_DECK, or OUT."""
        before: i64 = self.token_at[token]
        if before == place:
            return
        if self.token_at_lent:
            self.token_at = self.token_at.copy()
            self.token_at_lent = False
        if self.foe_lent:
            self.foe = self.foe.copy()
            self.foe_lent = False
        self.token_at[token] = place
        if before >= 0:
            self.foe[before] = -1
        if place >= 0:
            self.foe[place] = token
        if before < 0 or before >= PATHS or place < 0 or place >= PATHS:
            self.note_token(token, place)

    def note_token(self, token: i64, place: i64) -> None:
        bit: i64 = TOKEN_BIT[token]
        self.afoot &= ~bit
        self.stacked &= ~bit
        if place == IN_DECK:
            self.stacked |= bit
        elif (place >= 0 and place < PATHS) or place >= ENTRANCE:
            self.afoot |= bit

    # --- cards ---

    def take_card(self, seat: int, half: int) -> None:
        """This half of an Action Card lies on the hero's pile from now on, and covers the one before."""
        covered = self.half[seat]
        if covered >= 0:
            if self.spent_lent:
                self.spent = self.spent.copy()
                self.spent_lent = False
            self.spent.append(CARDS * seat + covered // 2)
        if self.half_lent:
            self.half = self.half.copy()
            self.half_lent = False
        self.half[seat] = half

    def deal_action(self, index: int) -> int:
        """A card comes out of the Action Deck."""
        if self.actions_lent:
            self.actions = self.actions.copy()
            self.actions_lent = False
        return self.actions.pop(index)

    def throw_away(self, card: int) -> None:
        """The Threat Card goes to the discard pile."""
        if self.discard_lent:
            self.discard = self.discard.copy()
            self.discard_lent = False
        self.discard.append(card)

    def deal_threat(self, deck: int, index: int) -> int:
        """A card comes out of one of `decks`."""
        if self.decks_lent:
            self.decks = [each.copy() for each in self.decks]
            self.decks_lent = False
        return self.decks[deck].pop(index)

    # --- heroes ---

    def ap(self, seat: i64) -> i64:
        return self.gold[seat] + self.blue[seat]

    def ability(self, seat: i64) -> int:
        half: i64 = self.half[seat]
        return HALF_ABILITY[half] if half >= 0 else -1

    def seat_of(self, hero: int) -> int:
        return self.heroes.index(hero) if hero in self.heroes else -1

    def tile_under(self, seat: i64) -> int:
        """The tile that the hero is on, -1 when she is on none."""
        place: i64 = self.at[seat]
        return self.tile[place - AREA] if place >= AREA and place < START else -1

    def has_gear(self, seat: int, gear: int) -> bool:
        """Whether the hero can use this Gear Card now."""
        return self.gear_at[gear] == seat and not self.twisted[gear]

    def armed(self, seat: i64) -> bool:
        """Whether the hero holds any Gear Card."""
        return (self.hands >> (HAND * seat)) & ALL_GEAR != 0

    def carries(self, seat: i64) -> bool:
        """Whether the hero carries any Story Token."""
        return (self.hands >> (HAND * seat + STORIES)) & 1 == 1

    def lay_story(self, story: int, place: int) -> None:
        """The Story Token is in this place from now on, with a hero (CARRIED), ASIDE or GONE."""
        self.story_at = with_one(self.story_at, story, place)
        self.note_stories()

    def note_stories(self) -> None:
        for seat in range(self.seats):
            self.hands &= ~hand_bit(seat, STORIES)
            if CARRIED + seat in self.story_at:
                self.hands |= hand_bit(seat, STORIES)

    def hand(self, seat: int) -> list[int]:
        return [gear for gear in range(GEAR_COUNT) if self.gear_at[gear] == seat]

    def use_up(self, gear: int) -> None:
        """A Gear Card that was used is twisted, or discarded (R67, R68)."""
        if TWISTS[gear]:
            self.turn(gear, True)
        else:
            self.hold(gear, OUT)

    def hold(self, gear: int, place: int) -> None:
        """The Gear Card is with this seat from now on, or IN_DECK, OUT or DRAWN."""
        before = self.gear_at[gear]
        self.gear_at = with_one(self.gear_at, gear, place)
        if before >= 0:
            self.hands &= ~hand_bit(before, gear)
        if place >= 0:
            self.hands |= hand_bit(place, gear)

    def turn(self, gear: int, twisted: bool) -> None:
        """The Gear Card is twisted from now on, or ready (R68, R69)."""
        if self.twisted[gear] != twisted:
            flags = self.twisted.copy()
            flags[gear] = twisted
            self.twisted = flags

    def blue_left(self) -> int:
        left = BLUE_SUPPLY
        for tokens in self.blue:
            left -= tokens
        return left

    def together(self, one: i64, other: i64) -> bool:
        """Whether two heroes are side by side, on the same tile or both on Start (R73, R113, Q2)."""
        here: i64 = self.at[one]
        there: i64 = self.at[other]
        return (here == there and here >= PATHS) or ADJACENT[here][there]

    def reaches(self, place: int, seat: int) -> bool:
        """Whether an enemy on this place can attack the hero (R81, R82)."""
        here = self.at[seat]
        if not ADJACENT[place][here]:
            return False
        return not self.sheltered(here)

    def sheltered(self, place: i64) -> bool:
        """On the secure Kelp Forest enemies do not see heroes."""
        if place < AREA or place >= START:
            return False
        return self.secure[place - AREA] and self.tile[place - AREA] == KELP_FOREST

    def threatens(self, place: i64) -> bool:
        """Whether an enemy there can attack anybody."""
        beside = ADJACENT[place]
        here: i64
        for here in self.at:
            if beside[here] and not self.sheltered(here):
                return True
        return False

    def victims(self, place: int) -> list[int]:
        """The seats whose heroes an enemy there can attack."""
        beside = ADJACENT[place]
        return [seat for seat, here in enumerate(self.at) if beside[here] and not self.sheltered(here)]

    def watched_door(self, place: int) -> bool:
        """Whether this is a doorway space of a tile with a hero that enemies stop for (R82)."""
        door = DOOR[place]
        return door >= 0 and door in self.at and not self.sheltered(door)

    def talkers(self) -> list[int]:
        """In Stealth Mode, while a hero spends: the seats that may talk with her (R111-R113)."""
        return [
            seat for seat in range(self.seats) if seat != self.active and self.together(self.active, seat)
        ]

    def hushed(self) -> bool:
        """Whether talk is closed now but for those beside the active hero (R111, R112, Q50)."""
        return self.stealth and self.phase == SPENDING and not self.outcome

    # --- tiles and missions ---

    def area_of(self, tile: int) -> int:
        """The area where that tile lies face up, -1 while unknown."""
        return self.tile.index(tile) if tile in self.tile else -1

    def tiles_secure(self) -> int:
        return sum(self.secure)

    def mission_slot(self, mission: int) -> int:
        return self.missions.index(mission) if mission in self.missions else -1

    def mission_done(self, slot: int) -> bool:
        return self.goals[slot] >= CIRCLES[self.missions[slot]]

    def missions_done(self) -> bool:
        return self.mission_done(0) and self.mission_done(1)
