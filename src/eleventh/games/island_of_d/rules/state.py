"""The position of Island of D."""

from __future__ import annotations

from typing import Annotated, Any, Final, final

from eleventh.core.bits import is_in, mask_of, members
from eleventh.core.deck import Deck
from eleventh.core.engine import State
from eleventh.core.fields import ALL, NOBODY, Bits, Flag, Items, Number
from eleventh.core.zones import Box, Zone
from eleventh.games.island_of_d.content import cards
from eleventh.games.island_of_d.content import parts as c
from eleventh.games.island_of_d.content.monsters import (
    BLACK_KNIGHT,
    BLACK_ORC,
    FIRST_CHARACTER,
    FOE_GOLD,
    FOE_KEYS,
    FOE_STATS,
    IMAGE,
)

DEW: Final = 0  # `place`; then the Locations of the path from 1, then the Target

# `result` of the latest combat
FIGHTING: Final = 0
WON_FIGHT: Final = 1
RAN: Final = 2
CANCELLED: Final = 3
YIELDED: Final = 4
RESULTS: Final = ["none", "won", "ran", "cancelled", "yielded"]

# `ambush`: who is ambushed when a combat begins
NO_AMBUSH: Final = 0
AMBUSHED: Final = 1  # you are
AMBUSHING: Final = 2  # the enemy is

# `flags` of a combat
TOGETHER: Final = 1  # R61
FRIENDLY: Final = 2  # a friendly duel: nobody falls below HP 1
NO_RUN: Final = 4  # R70
NO_CANCEL: Final = 8
NO_GOLD: Final = 16
FLAGS: Final = ["together", "friendly", "no-run", "no-cancel", "no-gold"]

# `at_hand`
FIRST_ITEM: Final = c.CHARACTER_COUNT
SOME_GOLD: Final = 1 << FIRST_ITEM + len(c.ITEMS)

FLED: Final = -1  # `foe_hp` of an enemy that ran away; 0 is unconscious

# --- the bounds of fields ---

LATEST: Final = 100_000  # days, and Items that one could have gathered by then
LONGEST_PATH: Final = max(len(quest.path) for quest in cards.QUESTS)
MOST_HP: Final = max(c.TRAIN_LIMIT[c.HP], *[card.stats[c.HP] for card in c.CHARACTERS])
MOST_FOE_HP: Final = FOE_STATS[BLACK_KNIGHT][c.HP] + max(level.knight for level in c.LEVELS)
MOST_POT: Final = 3 * max(FOE_GOLD) + 1
MOST_CREDIT: Final = 100
MOST_AT_ONCE: Final = 2  # enemies, and those that come next in a row
HIGHEST_NEED: Final = 12

# --- the cards ---

CHARACTER_KEYS: Final = [card.key for card in c.CHARACTERS]
TERRAINS: Final = len(cards.TERRAIN_KEYS)
IN_A_TERRAIN: Final = len(cards.EVENTS) // TERRAINS


def one_of_each_character(s: Adventure) -> list[int]:
    return list(range(c.CHARACTER_COUNT))


def one_of_each_quest(s: Adventure) -> list[int]:
    return list(range(len(cards.QUESTS)))


def one_of_each_event(s: Adventure) -> list[int]:
    return list(range(len(cards.EVENTS)))


CHARACTER_BOX: Final = Box(CHARACTER_KEYS, one_of_each_character)
QUEST_BOX: Final = Box(cards.QUEST_KEYS, one_of_each_quest)
EVENT_BOX: Final = Box(cards.EVENT_KEYS, one_of_each_event)


@final
class Adventure(State):
    """One hero's adventure.

    An Event card that nobody has seen is in `unseen`. In its place, in a deck or on the path, is a back,
    which shows only the terrain (`face_down`).
    """

    level: Annotated[int, Number(0, len(c.LEVELS) - 1, "level", words=c.LEVEL_KEYS)]  # how hard it is (A47)

    # The hero
    hero: Annotated[int, Number(-1, c.CHARACTER_COUNT - 1, words=CHARACTER_KEYS)]
    held: Annotated[list[int], Zone(CHARACTER_BOX, ALL)]  # the cards of your Skills, your own among them
    used: Annotated[int, Bits(c.CHARACTER_COUNT)]  # those turned sideways
    up: Annotated[list[int], Number(0, max(c.TRAIN_LIMIT), each=len(c.STAT_KEYS))]  # Training steps, by stat
    hp: Annotated[int, Number(0, MOST_HP, "hp")]
    gold: Annotated[int, Number(0, c.MOST_GOLD, "gold")]
    items: Annotated[list[int], Number(0, LATEST, each=len(c.ITEMS))]  # how many of each

    # The island
    day: Annotated[int, Number(1, LATEST)]  # 1 is Week 1 Day 1
    place: Annotated[int, Number(DEW, LONGEST_PATH + 1)]  # DEW, a Location of the path, or the Target behind
    path: Annotated[
        list[int], Zone(EVENT_BOX, ALL, ordered=True, most=LONGEST_PATH, backs=TERRAINS)
    ]  # from Dew
    marks: Annotated[list[int], Items(0, 6, LONGEST_PATH)]  # by Location: the roll of its latest event, or 0
    road: Annotated[
        int, Number(-1, cards.CASTLE, "road", words=cards.QUEST_KEYS)
    ]  # the Quest whose path lies there
    chosen: Annotated[list[int], Zone(QUEST_BOX, ALL)]  # the Quest at the end of the path, if one is there
    completed: Annotated[bool, Flag()]  # whether that Quest is completed
    available: Annotated[list[int], Zone(QUEST_BOX, ALL, ordered=True, most=cards.QUEST_COUNT)]
    done: Annotated[list[int], Zone(QUEST_BOX, ALL, ordered=True, most=cards.QUEST_COUNT)]
    special: Annotated[list[int], Zone(QUEST_BOX, ALL)]  # the castle, while it is not chosen
    tavern: Annotated[list[int], Zone(CHARACTER_BOX, ALL, ordered=True, most=2)]
    characters: Annotated[Deck, Zone(CHARACTER_BOX, NOBODY)]
    quests: Annotated[Deck, Zone(QUEST_BOX, NOBODY)]
    # R48 asks only for the topmost card of a terrain, so the Event deck is kept by terrain; next card first
    events: Annotated[list[list[int]], Zone(EVENT_BOX, ALL, "", TERRAINS, True, IN_A_TERRAIN, backs=TERRAINS)]
    unseen: Annotated[list[int], Zone(EVENT_BOX, NOBODY)]  # Event cards of which only the back shows
    amulet: Annotated[bool, Flag("amulet")]
    swapped: Annotated[bool, Flag("swapped")]  # whether the Elder has exchanged a Quest today
    castle_gold: Annotated[int, Number(0, c.MOST_GOLD, "castle-gold")]  # at the latest try at it (A30)
    training: Annotated[bool, Flag("training")]  # Training Mode (R76)
    skip: Annotated[bool, Flag("windows", words=("skip", "ask"))]  # windows and gifts are passed over (A41)
    credit: Annotated[int, Number(0, MOST_CREDIT, "credit")]  # worth of the Items given up at Setup (R29)
    met: Annotated[list[int], Zone(CHARACTER_BOX, ALL)]  # the Character on the screen (R10)

    # The combat
    foes: Annotated[list[int], Items(0, len(FOE_KEYS) - 1, MOST_AT_ONCE, words=FOE_KEYS)]  # empty outside
    foe_hp: Annotated[list[int], Items(FLED, MOST_FOE_HP, MOST_AT_ONCE)]
    queue: Annotated[list[int], Items(0, len(FOE_KEYS) - 1, MOST_AT_ONCE, words=FOE_KEYS)]  # who comes next
    flags: Annotated[int, Bits(len(FLAGS), words=FLAGS)]
    ambush: Annotated[int, Number(NO_AMBUSH, AMBUSHING)]
    foe_used: Annotated[bool, Flag()]  # whether the enemy Character's (T) Skill is used up
    fear: Annotated[int, Number(0, 1)]  # enemies' ATT -1
    dread: Annotated[int, Number(0, 1)]  # your ATT -1
    keen: Annotated[int, Number(0, 1)]  # your DEF +1
    foe_keen: Annotated[int, Number(0, 1)]  # the enemy's DEF +1
    agile: Annotated[bool, Flag()]  # you attack first by Agility
    strikes: Annotated[int, Number(0, 2)]  # attacks of a Berserk turn still to make
    pot: Annotated[int, Number(0, MOST_POT, "pot")]  # Gold of the unconscious enemies so far
    clean: Annotated[bool, Flag()]  # whether every combat so far was won (R60, A12)
    result: Annotated[int, Number(FIGHTING, YIELDED, "result", words=RESULTS)]

    # The roll
    die: Annotated[int, Number(0, 6)]
    needed: Annotated[int, Number(0, HIGHEST_NEED)]  # what the die is to reach; 0 for nothing
    or_less: Annotated[bool, Flag()]  # whether `needed` or less is wanted, not more
    theirs: Annotated[bool, Flag("theirs")]  # whether the enemy rolled it
    other_die: Annotated[int, Number(0, 6)]  # the first roll, while Wilderness Knowledge makes a second
    target: Annotated[int, Number(0, 1)]  # the enemy that is attacked, or that attacks
    bonus: Annotated[int, Number(0, 2)]  # what is added to this roll besides ATT
    wits: Annotated[int, Number(0, c.CLEARER, "wits")]  # what a Mind Tonic adds to INT in this test

    __slots__ = tuple(__annotations__)

    OLD_FIELDS = (
        "level hero known used up hp gold items day place path marks road quest completed available done "
        "tavern characters quests forests mountains plains unseen amulet swapped castle_gold training skip "
        "credit screen foes foe_hp queue flags ambush foe_used fear dread keen foe_keen agile strikes pot "
        "clean result die needed theirs other_die target bonus wits"
    )

    def __init__(self) -> None:
        super().__init__(1)
        self.level = c.PRINTED
        self.hero = -1
        self.held = []
        self.used = 0
        self.up = [0] * len(c.STAT_KEYS)
        self.hp = 0
        self.gold = 0
        self.items = [0] * len(c.ITEMS)
        self.day = 1
        self.place = DEW
        self.path = []
        self.marks = []
        self.road = -1
        self.chosen = []
        self.completed = False
        self.available = []
        self.done = []
        self.special = [cards.CASTLE]
        self.tavern = []
        self.characters = Deck(list(range(c.CHARACTER_COUNT)))
        self.quests = Deck(list(range(cards.QUEST_COUNT)))
        self.events = [[cards.face_down(terrain)] * IN_A_TERRAIN for terrain in range(TERRAINS)]
        self.unseen = list(range(len(cards.EVENTS)))
        self.amulet = False
        self.swapped = False
        self.castle_gold = 0
        self.training = False
        self.skip = False
        self.credit = 0
        self.met = []
        self.foes = []
        self.foe_hp = []
        self.queue = []
        self.flags = 0
        self.ambush = NO_AMBUSH
        self.foe_used = False
        self.fear = 0
        self.dread = 0
        self.keen = 0
        self.foe_keen = 0
        self.agile = False
        self.strikes = 0
        self.pot = 0
        self.clean = True
        self.result = FIGHTING
        self.die = 0
        self.needed = 0
        self.or_less = False
        self.theirs = False
        self.other_die = 0
        self.target = 0
        self.bonus = 0
        self.wits = 0

    def fill_in(self, left: dict[str, Any]) -> None:
        self.held = members(left["known"])
        self.met = [left["screen"]] if left["screen"] >= 0 else []
        self.chosen = [left["quest"]] if left["quest"] >= 0 else []
        self.special = [] if left["quest"] == cards.CASTLE else [cards.CASTLE]
        decks: list[list[int]] = [left["forests"], left["mountains"], left["plains"]]
        self.events = [
            [cards.face_down(terrain) if card == cards.UNSEEN else card for card in deck]
            for terrain, deck in enumerate(decks)
        ]
        self.or_less = self.needed < 0
        self.needed = abs(self.needed)

    # --- single cards, and sets of them ---

    @property
    def known(self) -> int:
        """The Skills you hold, as bits by character."""
        return mask_of(self.held)

    @property
    def quest(self) -> int:
        """The Quest at the end of the path, -1 for none."""
        return self.chosen[0] if self.chosen else -1

    @property
    def screen(self) -> int:
        """The Character that is met, -1 for none."""
        return self.met[0] if self.met else -1

    # --- the hero ---

    def stat(self, which: int) -> int:
        return c.HERO_STATS[self.hero][which] + self.up[which]

    def hp_max(self) -> int:
        return c.HERO_STATS[self.hero][c.HP] + self.up[c.HP]

    def has(self, character: int) -> bool:
        """Whether you hold this character's Skill."""
        for card in self.held:  # compiled, a loop over numbers is faster than `in`
            if card == character:
                return True
        return False

    def ready(self, character: int) -> bool:
        """Whether you hold this character's Skill and it is not turned sideways."""
        return self.has(character) and not is_in(self.used, character)

    def ready_skills(self) -> int:
        """The Skills you hold that are not turned sideways, as bits."""
        return self.known & ~self.used

    def ready_turning(self) -> int:
        """Those of them with (T)."""
        return self.ready_skills() & c.TURNING

    def at_hand(self) -> int:
        """What powers may need, as bits: ready Skills by character, then Items, then Gold."""
        found = self.ready_skills()
        for item, count in enumerate(self.items):
            if count:
                found |= 1 << FIRST_ITEM + item
        return found | SOME_GOLD if self.gold else found

    def skill_count(self) -> int:
        return len(self.held)

    def learned(self) -> list[int]:
        """The Skills you hold besides your own."""
        return [character for character in self.held if character != self.hero]

    def skills(self) -> list[int]:
        """The Skills you hold, your own first."""
        return [self.hero, *self.learned()]

    def can_train(self, which: int) -> bool:
        """Within the limit of the Training card (R14)."""
        return self.stat(which) < c.TRAIN_LIMIT[which]

    def price(self, item: int) -> int:
        """What an Item costs you: less by Haggle."""
        return max(1, c.PRICES[item] - 1) if self.has(c.MERCHANT) else c.PRICES[item]

    def train_price(self, which: int) -> int:
        """What a step of Training costs you: by the level, and less by Haggle."""
        price = c.TRAIN_COST[which] + c.LEVELS[self.level].training
        return max(1, price - 1 if self.has(c.MERCHANT) else price)

    def healer_price(self) -> int:
        return c.HEALER_PRICE + c.LEVELS[self.level].healer

    def lesson_price(self) -> int:
        """What a lesson in the Tavern costs you: who has wits needs less of it."""
        return max(1, c.LESSON_PRICE - 2 * self.stat(c.INT))

    def add_item(self, item: int, count: int) -> None:
        self.items[item] += count

    def quests_completed(self) -> int:
        """The Quests of the completed pile, and the one whose Target you have not left yet (R22)."""
        return len(self.done) + (1 if self.completed and self.quest != cards.CASTLE else 0)

    # --- the time and the place ---

    def week(self) -> int:
        return (self.day - 1) // c.DAYS_IN_WEEK + 1

    def weekday(self) -> int:
        return (self.day - 1) % c.DAYS_IN_WEEK + 1

    def at_target(self) -> bool:
        return self.place > len(self.path)

    def terrain(self) -> int:
        """The terrain of the Location you are in, -1 in Dew or at a Target."""
        if self.place == DEW or self.at_target():
            return -1
        return cards.terrain_of(self.path[self.place - 1])

    # --- the enemy ---

    def in_combat(self) -> bool:
        return len(self.foes) > 0

    def friendly(self) -> bool:
        """Whether a friendly duel is fought."""
        return len(self.foes) > 0 and self.flags & FRIENDLY != 0

    def could_be_last(self, loss: int) -> bool:
        """Whether losing so many HP would lose the combat, or the game: in a friendly duel you yield at 1."""
        return self.hp - loss <= (1 if self.friendly() else 0)

    def foe_stat(self, foe: int, which: int) -> int:
        """ATT, DEF or INT of the enemy with this number, before what the combat adds."""
        kind = self.foes[foe]
        return self.stat(which) if kind == IMAGE else FOE_STATS[kind][which]

    def foe_hp_max(self, foe: int) -> int:
        kind = self.foes[foe]
        return self.hp_max() if kind == IMAGE else self.whole(kind)

    def whole(self, kind: int) -> int:
        """HP max of such an enemy; that of the Black Knight depends on the level."""
        return FOE_STATS[kind][c.HP] + (c.LEVELS[self.level].knight if kind == BLACK_KNIGHT else 0)

    def foe_att(self, foe: int) -> int:
        kind = self.foes[foe]
        rage = 1 if kind == BLACK_ORC and self.foe_hp[foe] < FOE_STATS[kind][c.HP] else 0
        return (self.stat(c.ATT) if kind == IMAGE else FOE_STATS[kind][c.ATT]) + rage - self.fear

    def foe_def(self, foe: int) -> int:
        return self.foe_stat(foe, c.DEF) + self.foe_keen

    def foe_int(self) -> int:
        """INT of the enemy side: the highest (A15)."""
        highest = 0
        for foe in range(len(self.foes)):
            highest = max(highest, self.foe_stat(foe, c.INT))
        return highest

    def foe_character(self) -> int:
        """Which character stands against you with its (T) Skill ready, -1 for none."""
        if self.foe_used or len(self.foes) != 1:
            return -1
        return max(-1, self.foes[0] - FIRST_CHARACTER)

    def standing(self) -> int:
        """How many enemies are conscious and here."""
        found = 0
        for hp in self.foe_hp:
            if hp > 0:
                found += 1
        return found

    def my_att(self) -> int:
        return self.stat(c.ATT) - self.dread

    def my_def(self) -> int:
        return self.stat(c.DEF) + self.keen
