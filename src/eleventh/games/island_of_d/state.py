"""The position of Island of D.

Decks and lists are replaced, never changed in place, so that copies of a state can share them.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from eleventh.core.deck import Deck
from eleventh.core.engine import State
from eleventh.games.island_of_d.cards import EVENTS, PLAIN, QUEST_COUNT, UNSEEN, terrain_of
from eleventh.games.island_of_d.content import (
    ATT,
    CHARACTER_COUNT,
    DAYS_IN_WEEK,
    DEF,
    HEALER_PRICE,
    HERO_STATS,
    HP,
    INT,
    LESSON_PRICE,
    LEVELS,
    MERCHANT,
    PRICES,
    PRINTED,
    TRAIN_COST,
    TRAIN_LIMIT,
    TURNING,
)
from eleventh.games.island_of_d.monsters import BLACK_KNIGHT, BLACK_ORC, FIRST_CHARACTER, FOE_STATS, IMAGE

DEW: Final = 0  # `place`; then the Locations of the path from 1, then the Target

# `result` of the latest combat
FIGHTING: Final = 0
WON_FIGHT: Final = 1
RAN: Final = 2
CANCELLED: Final = 3
YIELDED: Final = 4

# `ambush`: who is ambushed when a combat begins
NOBODY: Final = 0
AMBUSHED: Final = 1  # you are
AMBUSHING: Final = 2  # the enemy is

# `flags` of a combat
TOGETHER: Final = 1  # R61
FRIENDLY: Final = 2  # a friendly duel: nobody falls below HP 1
NO_RUN: Final = 4  # R70
NO_CANCEL: Final = 8
NO_GOLD: Final = 16

FLED: Final = -1  # `foe_hp` of an enemy that ran away; 0 is unconscious


@final
class Adventure(State):
    """One hero's adventure."""

    SHARED: ClassVar[tuple[str, ...]] = (
        "up", "items", "path", "marks", "available", "done", "tavern", "forests", "mountains", "plains",
        "unseen", "foes", "foe_hp", "queue",
    )  # fmt: skip
    LENT: ClassVar[tuple[str, ...]] = ("characters", "quests")
    DERIVED: ClassVar[tuple[str, ...]] = ("held",)

    level: int  # how hard it is, by LEVELS (A47)

    # The hero
    hero: int
    known: int  # mask of the character cards held as Skills, the hero's own among them
    used: int  # mask of those turned sideways
    up: list[int]  # Training steps, by stat
    hp: int
    gold: int
    items: list[int]  # how many of each

    # The island
    day: int  # 1 is Week 1 Day 1
    place: int  # DEW, a Location by its place on the path, or the Target behind them
    path: list[int]  # event cards from Dew outwards; one that nobody has seen is only a kind (`face_down`)
    marks: list[int]  # by Location of the path: the roll of its latest event, 0 before one
    road: int  # the Quest whose path lies there, -1 for none
    quest: int  # the Quest at the end of the path, -1 for none
    completed: bool  # whether that Quest is completed
    available: list[int]
    done: list[int]
    tavern: list[int]
    characters: Deck
    characters_lent: bool  # copies of the position have the deck too: who draws needs one of its own
    quests: Deck
    quests_lent: bool
    forests: list[
        int
    ]  # R48 asks only for the topmost card of a terrain, so the Event deck is kept by terrain:
    mountains: list[int]  # the next card first, each a card that was seen before, or UNSEEN
    plains: list[int]
    unseen: list[int]  # Event cards that nobody has seen, in the deck or face down on the path
    amulet: bool
    swapped: bool  # whether the Elder has exchanged a Quest today
    castle_gold: int  # Gold at the start of the latest try at the castle (A30)
    training: bool  # Training Mode (R76)
    skip: bool  # whether windows and gifts are passed over (A41)
    credit: int  # worth of the Items given up at Setup (R29)
    screen: int  # the Character that is met, -1 for none

    # The combat
    foes: list[int]  # enemies faced now, by number; empty outside combat
    foe_hp: list[int]
    queue: list[int]  # enemies that come next in a continuous combat
    flags: int
    ambush: int
    foe_used: bool  # whether the enemy Character's (T) Skill is used up
    fear: int  # enemies' ATT -1
    dread: int  # your ATT -1
    keen: int  # your DEF +1
    foe_keen: int  # the enemy's DEF +1
    agile: bool  # you attack first by Agility
    strikes: int  # attacks of a Berserk turn still to make
    pot: int  # Gold of the unconscious enemies so far
    clean: bool  # whether every combat so far was won (R60, A12)
    result: int

    # The roll
    die: int
    needed: int  # what the die is held against: so much or more; below 0 so much or less; 0 for nothing
    theirs: bool  # whether the enemy rolled it
    other_die: int  # the first roll, while Wilderness Knowledge makes a second
    target: int  # the enemy that is attacked, or that attacks
    bonus: int  # what is added to this roll besides ATT
    wits: int  # what a Mind Tonic adds to INT in this test

    held: i64  # mask of the Items that one has: it follows from `items`

    def __init__(self) -> None:
        super().__init__(1)
        self.level = PRINTED
        self.hero = -1
        self.known = 0
        self.used = 0
        self.up = [0, 0, 0, 0]
        self.hp = 0
        self.gold = 0
        self.items = [0, 0, 0, 0, 0]
        self.day = 1
        self.place = DEW
        self.path = []
        self.marks = []
        self.road = -1
        self.quest = -1
        self.completed = False
        self.available = []
        self.done = []
        self.tavern = []
        self.characters = Deck(list(range(CHARACTER_COUNT)))
        self.characters_lent = False
        self.quests = Deck(list(range(QUEST_COUNT)))
        self.quests_lent = False
        self.forests = [UNSEEN] * (len(EVENTS) // (PLAIN + 1))
        self.mountains = self.forests
        self.plains = self.forests
        self.unseen = list(range(len(EVENTS)))
        self.amulet = False
        self.swapped = False
        self.castle_gold = 0
        self.training = False
        self.skip = False
        self.credit = 0
        self.screen = -1
        self.foes = []
        self.foe_hp = []
        self.queue = []
        self.flags = 0
        self.ambush = 0
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
        self.theirs = False
        self.other_die = 0
        self.target = 0
        self.bonus = 0
        self.wits = 0
        self.held = 0

    # --- written by eleventh.kit.fields ---
    FIELDS: ClassVar[tuple[str, ...]] = (
        "level", "hero", "known", "used", "up", "hp", "gold", "items", "day", "place", "path", "marks",
        "road", "quest", "completed", "available", "done", "tavern", "characters", "quests", "forests",
        "mountains", "plains", "unseen", "amulet", "swapped", "castle_gold", "training", "skip", "credit",
        "screen", "foes", "foe_hp", "queue", "flags", "ambush", "foe_used", "fear", "dread", "keen",
        "foe_keen", "agile", "strikes", "pot", "clean", "result", "die", "needed", "theirs", "other_die",
        "target", "bonus", "wits",
    )  # fmt: skip

    __slots__ = (*FIELDS, "held", "characters_lent", "quests_lent")

    def clone(self) -> Adventure:
        other = Adventure.__new__(Adventure)
        self.clone_flow(other)
        other.level = self.level
        other.hero = self.hero
        other.known = self.known
        other.used = self.used
        other.up = self.up
        other.hp = self.hp
        other.gold = self.gold
        other.items = self.items
        other.day = self.day
        other.place = self.place
        other.path = self.path
        other.marks = self.marks
        other.road = self.road
        other.quest = self.quest
        other.completed = self.completed
        other.available = self.available
        other.done = self.done
        other.tavern = self.tavern
        other.characters = self.characters
        self.characters_lent = other.characters_lent = True
        other.quests = self.quests
        self.quests_lent = other.quests_lent = True
        other.forests = self.forests
        other.mountains = self.mountains
        other.plains = self.plains
        other.unseen = self.unseen
        other.amulet = self.amulet
        other.swapped = self.swapped
        other.castle_gold = self.castle_gold
        other.training = self.training
        other.skip = self.skip
        other.credit = self.credit
        other.screen = self.screen
        other.foes = self.foes
        other.foe_hp = self.foe_hp
        other.queue = self.queue
        other.flags = self.flags
        other.ambush = self.ambush
        other.foe_used = self.foe_used
        other.fear = self.fear
        other.dread = self.dread
        other.keen = self.keen
        other.foe_keen = self.foe_keen
        other.agile = self.agile
        other.strikes = self.strikes
        other.pot = self.pot
        other.clean = self.clean
        other.result = self.result
        other.die = self.die
        other.needed = self.needed
        other.theirs = self.theirs
        other.other_die = self.other_die
        other.target = self.target
        other.bonus = self.bonus
        other.wits = self.wits
        other.held = self.held
        return other

    def values(self) -> list[object]:
        return [
            self.level, self.hero, self.known, self.used, self.up, self.hp, self.gold, self.items, self.day,
            self.place, self.path, self.marks, self.road, self.quest, self.completed, self.available,
            self.done, self.tavern, self.characters, self.quests, self.forests, self.mountains, self.plains,
            self.unseen, self.amulet, self.swapped, self.castle_gold, self.training, self.skip, self.credit,
            self.screen, self.foes, self.foe_hp, self.queue, self.flags, self.ambush, self.foe_used,
            self.fear, self.dread, self.keen, self.foe_keen, self.agile, self.strikes, self.pot, self.clean,
            self.result, self.die, self.needed, self.theirs, self.other_die, self.target, self.bonus,
            self.wits,
        ]  # fmt: skip

    def news(self, seen: State, held: list[object], changed: list[int]) -> None:
        assert isinstance(seen, Adventure)
        was = seen  # compiled, what it is would be asked at every field
        if self.level != was.level:
            held[0] = was.level = self.level
            changed.append(0)
        if self.hero != was.hero:
            held[1] = was.hero = self.hero
            changed.append(1)
        if self.known != was.known:
            held[2] = was.known = self.known
            changed.append(2)
        if self.used != was.used:
            held[3] = was.used = self.used
            changed.append(3)
        if self.up is not was.up:
            held[4] = was.up = self.up
            changed.append(4)
        if self.hp != was.hp:
            held[5] = was.hp = self.hp
            changed.append(5)
        if self.gold != was.gold:
            held[6] = was.gold = self.gold
            changed.append(6)
        if self.items is not was.items:
            held[7] = was.items = self.items
            changed.append(7)
        if self.day != was.day:
            held[8] = was.day = self.day
            changed.append(8)
        if self.place != was.place:
            held[9] = was.place = self.place
            changed.append(9)
        if self.path is not was.path:
            held[10] = was.path = self.path
            changed.append(10)
        if self.marks is not was.marks:
            held[11] = was.marks = self.marks
            changed.append(11)
        if self.road != was.road:
            held[12] = was.road = self.road
            changed.append(12)
        if self.quest != was.quest:
            held[13] = was.quest = self.quest
            changed.append(13)
        if self.completed != was.completed:
            held[14] = was.completed = self.completed
            changed.append(14)
        if self.available is not was.available:
            held[15] = was.available = self.available
            changed.append(15)
        if self.done is not was.done:
            held[16] = was.done = self.done
            changed.append(16)
        if self.tavern is not was.tavern:
            held[17] = was.tavern = self.tavern
            changed.append(17)
        if not self.characters.same(was.characters):
            held[18] = was.characters = self.characters.copy()
            changed.append(18)
        if not self.quests.same(was.quests):
            held[19] = was.quests = self.quests.copy()
            changed.append(19)
        if self.forests is not was.forests:
            held[20] = was.forests = self.forests
            changed.append(20)
        if self.mountains is not was.mountains:
            held[21] = was.mountains = self.mountains
            changed.append(21)
        if self.plains is not was.plains:
            held[22] = was.plains = self.plains
            changed.append(22)
        if self.unseen is not was.unseen:
            held[23] = was.unseen = self.unseen
            changed.append(23)
        if self.amulet != was.amulet:
            held[24] = was.amulet = self.amulet
            changed.append(24)
        if self.swapped != was.swapped:
            held[25] = was.swapped = self.swapped
            changed.append(25)
        if self.castle_gold != was.castle_gold:
            held[26] = was.castle_gold = self.castle_gold
            changed.append(26)
        if self.training != was.training:
            held[27] = was.training = self.training
            changed.append(27)
        if self.skip != was.skip:
            held[28] = was.skip = self.skip
            changed.append(28)
        if self.credit != was.credit:
            held[29] = was.credit = self.credit
            changed.append(29)
        if self.screen != was.screen:
            held[30] = was.screen = self.screen
            changed.append(30)
        if self.foes is not was.foes:
            held[31] = was.foes = self.foes
            changed.append(31)
        if self.foe_hp is not was.foe_hp:
            held[32] = was.foe_hp = self.foe_hp
            changed.append(32)
        if self.queue is not was.queue:
            held[33] = was.queue = self.queue
            changed.append(33)
        if self.flags != was.flags:
            held[34] = was.flags = self.flags
            changed.append(34)
        if self.ambush != was.ambush:
            held[35] = was.ambush = self.ambush
            changed.append(35)
        if self.foe_used != was.foe_used:
            held[36] = was.foe_used = self.foe_used
            changed.append(36)
        if self.fear != was.fear:
            held[37] = was.fear = self.fear
            changed.append(37)
        if self.dread != was.dread:
            held[38] = was.dread = self.dread
            changed.append(38)
        if self.keen != was.keen:
            held[39] = was.keen = self.keen
            changed.append(39)
        if self.foe_keen != was.foe_keen:
            held[40] = was.foe_keen = self.foe_keen
            changed.append(40)
        if self.agile != was.agile:
            held[41] = was.agile = self.agile
            changed.append(41)
        if self.strikes != was.strikes:
            held[42] = was.strikes = self.strikes
            changed.append(42)
        if self.pot != was.pot:
            held[43] = was.pot = self.pot
            changed.append(43)
        if self.clean != was.clean:
            held[44] = was.clean = self.clean
            changed.append(44)
        if self.result != was.result:
            held[45] = was.result = self.result
            changed.append(45)
        if self.die != was.die:
            held[46] = was.die = self.die
            changed.append(46)
        if self.needed != was.needed:
            held[47] = was.needed = self.needed
            changed.append(47)
        if self.theirs != was.theirs:
            held[48] = was.theirs = self.theirs
            changed.append(48)
        if self.other_die != was.other_die:
            held[49] = was.other_die = self.other_die
            changed.append(49)
        if self.target != was.target:
            held[50] = was.target = self.target
            changed.append(50)
        if self.bonus != was.bonus:
            held[51] = was.bonus = self.bonus
            changed.append(51)
        if self.wits != was.wits:
            held[52] = was.wits = self.wits
            changed.append(52)

    # --- up to here ---

    def restore(self) -> None:
        self.characters_lent = self.quests_lent = True  # for all one knows
        self.note_items()

    def note_items(self) -> None:
        """Which Items one has, as bits."""
        self.held = 0
        for item in range(len(self.items)):
            if self.items[item]:
                self.held |= 1 << item

    # --- the hero ---

    def stat(self, which: int) -> int:
        return HERO_STATS[self.hero][which] + self.up[which]

    def hp_max(self) -> int:
        return HERO_STATS[self.hero][HP] + self.up[HP]

    def has(self, character: int) -> bool:
        """Whether you hold this character's Skill."""
        return (self.known >> character) & 1 == 1

    def ready(self, character: int) -> bool:
        """Whether you hold this character's Skill and it is not turned sideways."""
        return ((self.known & ~self.used) >> character) & 1 == 1

    def ready_turning(self) -> int:
        """Mask of your ready Skills with (T)."""
        return self.known & ~self.used & TURNING

    def skill_count(self) -> int:
        return self.known.bit_count()

    def skills(self) -> list[int]:
        """The character cards you hold, your own first."""
        learned = [c for c in range(CHARACTER_COUNT) if (self.known >> c) & 1 and c != self.hero]
        return [self.hero, *learned]

    def can_train(self, which: int) -> bool:
        """Within the limit of the Training card (R14)."""
        return self.stat(which) < TRAIN_LIMIT[which]

    def price(self, item: int) -> int:
        """What an Item costs you: less by Haggle."""
        return max(1, PRICES[item] - 1) if self.has(MERCHANT) else PRICES[item]

    def train_price(self, which: int) -> int:
        """What a step of Training costs you: by the level, and less by Haggle."""
        price = TRAIN_COST[which] + LEVELS[self.level].training
        return max(1, price - 1 if self.has(MERCHANT) else price)

    def healer_price(self) -> int:
        return HEALER_PRICE + LEVELS[self.level].healer

    def lesson_price(self) -> int:
        """What a lesson in the Tavern costs you: who has wits needs less of it."""
        return max(1, LESSON_PRICE - 2 * self.stat(INT))

    def own_characters(self) -> Deck:
        """The Character deck, to be changed."""
        if self.characters_lent:
            self.characters = self.characters.copy()
            self.characters_lent = False
        return self.characters

    def own_quests(self) -> Deck:
        """The Quest deck, to be changed."""
        if self.quests_lent:
            self.quests = self.quests.copy()
            self.quests_lent = False
        return self.quests

    def add_item(self, item: int, count: int) -> None:
        self.items = self.items.copy()
        self.items[item] += count
        self.note_items()

    def quests_completed(self) -> int:
        """The Quests of the completed pile, and the one whose Target you have not left yet (R22)."""
        return len(self.done) + (1 if self.completed and self.quest < QUEST_COUNT else 0)

    # --- the time and the place ---

    def week(self) -> int:
        return (self.day - 1) // DAYS_IN_WEEK + 1

    def weekday(self) -> int:
        return (self.day - 1) % DAYS_IN_WEEK + 1

    def at_target(self) -> bool:
        return self.place > len(self.path)

    def terrain(self) -> int:
        """The terrain of the Location you are in, -1 in Dew or at a Target."""
        if self.place == DEW or self.at_target():
            return -1
        return terrain_of(self.path[self.place - 1])

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
        return FOE_STATS[kind][HP] + (LEVELS[self.level].knight if kind == BLACK_KNIGHT else 0)

    def foe_att(self, foe: int) -> int:
        kind = self.foes[foe]
        rage = 1 if kind == BLACK_ORC and self.foe_hp[foe] < FOE_STATS[kind][HP] else 0
        return (self.stat(ATT) if kind == IMAGE else FOE_STATS[kind][ATT]) + rage - self.fear

    def foe_def(self, foe: int) -> int:
        return self.foe_stat(foe, DEF) + self.foe_keen

    def foe_int(self) -> int:
        """INT of the enemy side: the highest (A15)."""
        best = 0
        for foe in range(len(self.foes)):
            best = max(best, self.foe_stat(foe, INT))
        return best

    def foe_character(self) -> int:
        """Which character stands against you with its (T) Skill ready, -1 for none."""
        if self.foe_used or len(self.foes) != 1:
            return -1
        return max(-1, self.foes[0] - FIRST_CHARACTER)

    def standing(self) -> int:
        """How many enemies are conscious and here."""
        count = 0
        for hp in self.foe_hp:
            if hp > 0:
                count += 1
        return count

    def my_att(self) -> int:
        return self.stat(ATT) - self.dread

    def my_def(self) -> int:
        return self.stat(DEF) + self.keen
