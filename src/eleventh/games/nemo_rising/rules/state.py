"""The position, and the questions that rules ask of it."""

from __future__ import annotations

from typing import Annotated, Any, Final, final

from eleventh.core.engine import State
from eleventh.core.fields import ALL, NOBODY, SEATS, Bits, Derived, Flag, Items, Number
from eleventh.core.zones import Box, Zone, move_all, move_sorted
from eleventh.games.nemo_rising.content import board
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.icons import ATTRIBUTES
from eleventh.games.nemo_rising.content.missions import CIRCLES, MISSIONS

IN_DECK: Final = -1  # of enemy tokens: in the stack
OUT: Final = -2  # ... defeated and out of the game
ASIDE: Final = -1  # of Story Tokens: not yet, or not at all, in play
GONE: Final = -2  # ... used up
CARRIED: Final = 100  # ... plus the seat that carries it

# Where in a turn we are.
SETTING_UP: Final = 0
CHOOSING: Final = 1
SPENDING: Final = 2
THREATENED: Final = 3
KEEPING: Final = 4
PHASES: Final = ("set-up", "choosing", "spending", "threat", "keep")

DECKS: Final = c.MOST_HEROES + 1  # of Threat Cards: the deck, and an older one for each place of the row
MANY: Final = 1_000_000
AREA_NAMES: Final = board.PLACE_NAMES[board.AREA : board.START]
TOKEN_NUMBERS: Final = [str(token + 1) for token in range(c.TOKENS)]


def all_action_cards(s: NemoState) -> list[int]:
    return list(range(c.CARDS))


def threats_of_the_scenario(s: NemoState) -> list[int]:
    return list(range(c.THREATS_EACH * s.scenario, c.THREATS_EACH * (s.scenario + 1)))


def all_gear(s: NemoState) -> list[int]:
    return list(range(c.GEAR_COUNT))


ACTION_BOX: Final = Box(c.ACTION_CARD_NAMES, all_action_cards)
THREAT_BOX: Final = Box(c.THREATS, threats_of_the_scenario)
GEAR_BOX: Final = Box(c.GEAR, all_gear)


def one_left(first: int, known: list[int], outcome: int) -> int:
    """Of the numbers from `first` on that are not known: the one that stands in this place."""
    while True:
        if first not in known:
            if outcome == 0:
                return first
            outcome -= 1
        first += 1


def one_a_place(cards: list[int]) -> list[list[int]]:
    """A zone for each place of the Action Row, from cards by place (-1 for none)."""
    found = [[card] if card >= 0 else [] for card in cards]
    return found + [[] for _ in range(c.MOST_HEROES - len(found))]


def rest_of(cards: list[int], *places: list[int]) -> list[int]:
    """The cards that are in none of these places."""
    return [card for card in cards if not any(card in place for place in places)]


@final
class NemoState(State):
    """Cards, tokens and places are numbers (content.py, board.py). What lies on a place of the Action Row and
    in the decks is known as far as somebody has seen it."""

    scenario: Annotated[int, Number(0, len(c.SCENARIOS) - 1, "scenario", words=c.SCENARIOS)]
    difficulty: Annotated[int, Number(0, len(c.DIFFICULTIES) - 1, "difficulty", words=c.DIFFICULTIES)]
    balanced: Annotated[bool, Flag("balanced-points")]  # missions are worth more to more heroes (Q51)
    first: Annotated[bool, Flag("first-game")]  # it skips step 15 of the set-up
    stealth: Annotated[bool, Flag("stealth-mode")]
    mp: Annotated[int, Number(0, c.TRACK_END, "mp")]
    # By seat.
    heroes: Annotated[list[int], Items(0, len(c.HEROES) - 1, c.MOST_HEROES, words=c.HEROES)]
    at: Annotated[list[int], Number(0, board.START, "{}", SEATS, board.PLACE_NAMES[: board.START + 1])]
    gold: Annotated[list[int], Number(0, c.GOLD, "{}-gold", SEATS)]
    blue: Annotated[list[int], Number(0, c.BLUE_SUPPLY, "{}-blue", SEATS)]
    # Action Cards. On each pile only the top one works, with one of its two abilities.
    actions: Annotated[list[int], Zone(ACTION_BOX, NOBODY, "action-deck")]
    row: Annotated[list[list[int]], Zone(ACTION_BOX, ALL, each=c.MOST_HEROES)]  # one on each place
    tops: Annotated[list[list[int]], Zone(ACTION_BOX, ALL, each=SEATS)]  # of the heroes' piles
    abilities: Annotated[list[int], Number(-1, len(c.ABILITIES) - 1, each=SEATS, words=c.ABILITIES)]
    covered: Annotated[list[int], Zone(ACTION_BOX, ALL, ordered=True, most=c.CARDS)]  # oldest first
    owners: Annotated[list[int], Number(-1, SEATS, each=c.CARDS)]  # on whose pile each card is covered
    # Threat Cards. What lies hidden in the row counts as a part of the deck that it was dealt from.
    decks: Annotated[list[list[int]], Zone(THREAT_BOX, NOBODY, each=DECKS)]  # the deck, then older ones
    row_deck: Annotated[list[int], Number(-1, DECKS - 1, each=c.MOST_HEROES)]  # by place, -1: none is hidden
    row_seen: Annotated[list[list[int]], Zone(THREAT_BOX, ALL, each=c.MOST_HEROES)]  # looked at (Q25)
    carried_out: Annotated[list[int], Zone(THREAT_BOX, ALL, "threat")]
    discard: Annotated[list[int], Zone(THREAT_BOX, ALL, "threat-discard", ordered=True, most=c.THREATS_EACH)]
    keep: Annotated[list[int], Zone(THREAT_BOX, ALL, "keep", ordered=True, most=c.KEEP_LIMIT)]
    # Gear Cards.
    gear_deck: Annotated[list[int], Zone(GEAR_BOX, NOBODY, "gear-deck")]
    gear_discard: Annotated[list[int], Zone(GEAR_BOX, ALL, "gear-discard")]
    drawn: Annotated[list[int], Zone(GEAR_BOX, ALL, "gear-drawn")]  # and not yet taken
    hands: Annotated[list[list[int]], Zone(GEAR_BOX, ALL, "{}-gear", SEATS)]
    twisted: Annotated[list[bool], Flag(each=c.GEAR_COUNT)]
    # The board.
    token_at: Annotated[list[int], Number(OUT, board.PLACES - 1, each=c.TOKENS)]  # by Initiative: `stand`
    enemies: Annotated[list[int], Derived()]  # by place: the token there, -1 for none
    tile: Annotated[list[int], Number(-1, len(c.TILES) - 1, each=c.TILES_EACH, words=c.TILES)]  # by area
    secure: Annotated[list[bool], Flag(each=c.TILES_EACH)]
    # Missions.
    missions: Annotated[list[int], Items(0, len(MISSIONS) - 1, 2, words=MISSIONS)]
    goals: Annotated[list[int], Number(0, max(CIRCLES), each=2)]
    marks: Annotated[list[int], Bits(c.TILES_EACH, each=2, words=AREA_NAMES)]  # areas that have counted
    story_at: Annotated[list[int], Number(GONE, CARRIED + c.MOST_HEROES - 1, each=len(c.STORY))]
    # The turn.
    round: Annotated[int, Number(0, MANY, "round")]
    phase: Annotated[int, Number(0, len(PHASES) - 1, "phase", words=PHASES)]
    active: Annotated[int, Number(-1, SEATS, "active")]  # the seat whose turn it is
    went: Annotated[int, Bits(SEATS, "went")]  # the seats that had their turn this round
    slot: Annotated[int, Number(-1, c.MOST_HEROES - 1, "slot")]  # of the row, from which she took her card
    attacked: Annotated[int, Bits(c.TOKENS, "attacked", words=TOKEN_NUMBERS)]  # this turn (Q12)
    closed: Annotated[list[int], Items(0, c.LAST_KEY, c.MOST_TRIES)]  # keys of Tasks done this turn (R52)
    failed: Annotated[list[int], Items(0, c.LAST_KEY, c.MOST_TRIES)]  # ... tried, not done, with a penalty
    struck: Annotated[bool, Flag("first-strike", words=("used", "ready"))]  # an enemy was confronted
    genius: Annotated[bool, Flag("cold-genius", words=("used", "ready"))]
    # What is being tried, or fended off.
    job: Annotated[int, Number(-1, c.FIRST_CONFRONTATION + c.TOKENS - 1)]  # number of the attempt
    need: Annotated[int, Number(0, 63)]  # icons still to be given
    die1: Annotated[int, Number(-1, 2, words=ATTRIBUTES)]
    die2: Annotated[int, Number(-1, 2, words=ATTRIBUTES)]
    attacker: Annotated[int, Number(-1, c.TOKENS - 1, "attacker", words=TOKEN_NUMBERS)]  # -1 for a strike
    victim: Annotated[int, Number(-1, SEATS, "victim")]  # the seat that defends
    # Out of play: only scenarios put cards there.
    actions_aside: Annotated[list[int], Zone(ACTION_BOX, ALL, out_of_play=True)]
    threats_aside: Annotated[list[int], Zone(THREAT_BOX, ALL, out_of_play=True)]

    __slots__ = tuple(__annotations__)

    OLD_FIELDS = (
        "scenario difficulty balanced first stealth mp heroes at gold blue half spent actions row_card "
        "row_deck row_seen decks discard keep threat gear_at twisted token_at tile secure missions goals "
        "marks story_at round phase active went slot attacked closed failed struck genius job need die1 "
        "die2 attacker victim"
    )

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.scenario = 0
        self.difficulty = 0
        self.balanced = False
        self.first = False
        self.stealth = False
        self.mp = 0
        self.heroes = []
        self.at = [board.START] * seats
        self.gold = [c.GOLD] * seats
        self.blue = [0] * seats
        self.actions = all_action_cards(self)
        self.row = [[] for _ in range(c.MOST_HEROES)]
        self.tops = [[] for _ in range(seats)]
        self.abilities = [-1] * seats
        self.covered = []
        self.owners = [-1] * c.CARDS
        self.decks = [[] for _ in range(DECKS)]
        self.decks[0] = threats_of_the_scenario(self)
        self.row_deck = [-1] * c.MOST_HEROES
        self.row_seen = [[] for _ in range(c.MOST_HEROES)]
        self.carried_out = []
        self.discard = []
        self.keep = []
        self.gear_deck = all_gear(self)
        self.gear_discard = []
        self.drawn = []
        self.hands = [[] for _ in range(seats)]
        self.twisted = [False] * c.GEAR_COUNT
        self.token_at = [IN_DECK] * c.TOKENS
        self.derive()
        self.tile = [-1] * c.TILES_EACH
        self.secure = [False] * c.TILES_EACH
        self.missions = []
        self.goals = [0, 0]
        self.marks = [0, 0]
        self.story_at = [ASIDE] * len(c.STORY)
        self.round = 0
        self.phase = SETTING_UP
        self.active = -1
        self.went = 0
        self.slot = -1
        self.attacked = 0
        self.closed = []
        self.failed = []
        self.struck = False
        self.genius = False
        self.job = -1
        self.need = 0
        self.die1 = self.die2 = -1
        self.attacker = -1
        self.victim = -1
        self.actions_aside = []
        self.threats_aside = []

    def fill_in(self, left: dict[str, Any]) -> None:
        halves: list[int] = left["half"]
        self.tops = [[half // 2] if half >= 0 else [] for half in halves]
        self.abilities = [c.HALF_ABILITY[half] if half >= 0 else -1 for half in halves]
        self.covered = [card % c.CARDS for card in left["spent"]]
        self.owners = [-1] * c.CARDS
        for card in left["spent"]:
            self.owners[card % c.CARDS] = card // c.CARDS
        self.row = one_a_place(left["row_card"])
        seen: Any = self.row_seen
        self.row_seen = one_a_place(seen)
        newest = len(self.decks) - 1
        self.row_deck = [newest - deck if deck >= 0 else -1 for deck in self.row_deck]
        self.row_deck += [-1] * (c.MOST_HEROES - len(self.row_deck))
        self.decks = self.decks[::-1] + [[] for _ in range(DECKS - len(self.decks))]
        self.carried_out = [left["threat"]] if left["threat"] >= 0 else []
        places: list[int] = left["gear_at"]
        self.gear_deck, self.gear_discard, self.drawn = (
            [gear for gear, there in enumerate(places) if there == place] for place in (-1, -2, -3)
        )
        self.hands = [
            [gear for gear, there in enumerate(places) if there == seat] for seat in range(self.seats)
        ]
        held = [*self.row, *self.tops]
        self.actions_aside = rest_of(all_action_cards(self), self.actions, self.covered, *held)
        known = [*self.decks, *self.row_seen, self.carried_out, self.discard, self.keep]
        self.threats_aside = rest_of(threats_of_the_scenario(self), *known)

    # --- words ---

    def hero(self, seat: int) -> str:
        return c.HERO_SHORT[self.heroes[seat]]

    def kind_name(self, token: int) -> str:
        return c.KIND_NAMES[self.kind(token)]

    def token_name(self, token: int) -> str:
        return f"{self.kind_name(token)} {TOKEN_NUMBERS[token]}"

    def verb(self, token: int, one: str, several: str) -> str:
        """The form of a verb that goes with the token: one being, or several."""
        return several if c.KIND_PLURAL[self.kind(token)] else one

    def does(self, token: int, one: str, several: str) -> str:
        """The token as the subject of a sentence: `Mechanical Wasp 8 moves`, `Guard Dogs 7 move`."""
        return f"{self.token_name(token)} {self.verb(token, one, several)}"

    # --- enemies ---

    def kind(self, token: int) -> int:
        return c.TOKEN_KIND[self.scenario * c.TOKENS + token]

    def type(self, token: int) -> int:
        return c.TOKEN_TYPE[self.scenario * c.TOKENS + token]

    def icons(self, token: int) -> int:
        return c.TOKEN_NEED[self.scenario * c.TOKENS + token]

    def derive(self) -> None:
        self.enemies = [-1] * board.PLACES
        for token, place in enumerate(self.token_at):
            if place >= 0:
                self.enemies[place] = token

    def stand(self, token: int, place: int) -> None:
        """The token is on this place from now on, IN_DECK or OUT."""
        before = self.token_at[token]
        if before >= 0:
            self.enemies[before] = -1
        if place >= 0:
            self.enemies[place] = token
        self.token_at[token] = place

    def enemy_at(self, place: int) -> int:
        """The token that stands on this place, -1 for none."""
        return self.enemies[place]

    def is_afoot(self, token: int) -> bool:
        """Whether the token is on a path or an entrance, where enemies move."""
        place = self.token_at[token]
        return 0 <= place < board.PATHS or place >= board.ENTRANCE

    # --- cards ---

    def places(self) -> int:
        """Of the Action Row (R25, R107)."""
        return max(2, self.seats)

    def half(self, seat: int) -> int:
        """The half of an Action Card that the hero uses, -1 before the first."""
        for card in self.tops[seat]:
            return 2 * card if c.HALF_ABILITY[2 * card] == self.abilities[seat] else 2 * card + 1
        return -1

    def place_in_row(self, card: int) -> int:
        """The place of the Action Row where the card lies, -1 for none."""
        for place, cards in enumerate(self.row):
            for there in cards:
                if there == card:
                    return place
        return -1

    def take_card(self, seat: int, half: int) -> None:
        """The hero takes a card of the row: it lies on her pile and covers the one before."""
        top = self.tops[seat]
        for card in top:
            self.owners[card] = seat
        move_all(top, self.covered)
        self.slot = self.place_in_row(half // 2)
        move_all(self.row[self.slot], top)
        self.abilities[seat] = c.HALF_ABILITY[half]

    def seen_threat(self, place: int) -> int:
        """The Threat Card that somebody has seen on this place of the Action Row, -1 for none."""
        seen = self.row_seen[place]
        return seen[0] if seen else -1

    def threat(self) -> int:
        """The Threat Card that is carried out, -1 for none."""
        return self.carried_out[0] if self.carried_out else -1

    # --- heroes ---

    def ap(self, seat: int) -> int:
        return self.gold[seat] + self.blue[seat]

    def seat_of(self, hero: int) -> int:
        for seat, known in enumerate(self.heroes):
            if known == hero:
                return seat
        return -1

    def hero_on(self, place: int) -> bool:
        """Whether a hero stands on this place."""
        for here in self.at:  # faster compiled than `in`
            if here == place:
                return True
        return False

    def tile_under(self, seat: int) -> int:
        """The tile that the hero is on, -1 when she is on none."""
        place = self.at[seat]
        return self.tile[place - board.AREA] if board.AREA <= place < board.START else -1

    def holder(self, gear: int) -> int:
        """The seat that holds the Gear Card, -1 if none does."""
        for seat, hand in enumerate(self.hands):
            if gear in hand:
                return seat
        return -1

    def has_gear(self, seat: int, gear: int) -> bool:
        """Whether the hero can use this Gear Card now."""
        return gear in self.hands[seat] and not self.twisted[gear]

    def carries(self, seat: int) -> bool:
        """Whether the hero carries any Story Token."""
        return CARRIED + seat in self.story_at

    def use_up(self, gear: int) -> None:
        """A Gear Card that was used is twisted, or discarded (R67, R68)."""
        if c.TWISTS[gear]:
            self.twisted[gear] = True
        else:
            move_sorted(gear, self.hands[self.holder(gear)], self.gear_discard)

    def blue_left(self) -> int:
        return c.BLUE_SUPPLY - sum(self.blue)

    def together(self, one: int, other: int) -> bool:
        """Whether two heroes are side by side, on the same tile or both on Start (R73, R113, Q2)."""
        here = self.at[one]
        there = self.at[other]
        return (here == there and here >= board.PATHS) or board.ADJACENT[here][there]

    def sheltered(self, place: int) -> bool:
        """On the secure Kelp Forest enemies do not see heroes."""
        if not board.AREA <= place < board.START:
            return False
        return self.secure[place - board.AREA] and self.tile[place - board.AREA] == c.KELP_FOREST

    def threatens(self, place: int) -> bool:
        """Whether an enemy there can attack anybody."""
        beside = board.ADJACENT[place]
        for here in self.at:
            if beside[here] and not self.sheltered(here):
                return True
        return False

    def victims(self, place: int) -> list[int]:
        """The seats whose heroes an enemy there can attack."""
        beside = board.ADJACENT[place]
        return [seat for seat, here in enumerate(self.at) if beside[here] and not self.sheltered(here)]

    def watched_door(self, place: int) -> bool:
        """Whether this is a doorway space of a tile with a hero that enemies stop for (R82)."""
        door = board.DOOR[place]
        return door >= 0 and self.hero_on(door) and not self.sheltered(door)

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
