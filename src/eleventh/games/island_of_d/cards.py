"""The 10 Quests, the Dark Castle and the 18 Event cards.

An event line says what happens as an operation with numbers (`op`, `a`, ...); `events.py` plays it.
"""

from __future__ import annotations

from typing import Final

from eleventh.games.island_of_d.content import COIN, DAGGER, POTION, TONIC
from eleventh.games.island_of_d.monsters import BLACK_GOBLIN, GOBLIN, ORC

FOREST: Final = 0
MOUNTAIN: Final = 1
PLAIN: Final = 2
TERRAIN_KEYS: Final = ["forest", "mountain", "plain"]
TERRAIN_NAMES: Final = ["Forest", "Mountain", "Plain"]


# --- quests (R19 to R25) ---

MIRROR: Final = 0
DUO: Final = 1
KEEP: Final = 2
CHILD: Final = 3
BANDIT: Final = 4
CAMP: Final = 5
RIDDLE: Final = 6
SPRING: Final = 7
ARENA: Final = 8
LAIR: Final = 9
CASTLE: Final = 10  # the Special Quest
QUEST_COUNT: Final = 10


class Quest:
    def __init__(
        self, key: str, name: str, path: tuple[int, ...], icon: str, once_there: str, reward: str
    ) -> None:
        self.key = key
        self.name = name
        self.path = path
        self.icon = icon
        self.once_there = once_there
        self.reward = reward


QUESTS: Final[list[Quest]] = [
    Quest(
        "evil-magic-mirror",
        "Evil Magic Mirror",
        (PLAIN, MOUNTAIN),
        "mirror-mirror",
        "Fight your Image: ATT, DEF and INT as yours, HP = your current HP, no Gold, Skill or Items.",
        "Heal 2 HP, Charge 2 Skills, 3 Gold.",
    ),
    Quest(
        "orcz-duo",
        "Orcz Duo",
        (MOUNTAIN, MOUNTAIN),
        "orc-head",
        "Fight 2 Orcs at the same time.",
        "3 Gold.",
    ),
    Quest(
        "goblin-keep",
        "Goblin Keep",
        (FOREST, PLAIN),
        "goblin-camp",
        "Fight Goblin, Goblin, Goblin in a row.",
        "2 Gold.",
    ),
    Quest(
        "lost-child",
        "The Lost Child",
        (FOREST, FOREST),
        "footprint",
        "INT test 5: roll + INT, 5 or more, or the try has failed. Then fight a Black Goblin.",
        "3 Gold, heal 1 HP.",
    ),
    Quest(
        "bandit-of-the-plain",
        "Bandit of the Plain",
        (PLAIN, PLAIN),
        "bandit",
        "Meet a Character, the bandit, and fight it. A later try meets another.",
        "4 Gold; you may learn the bandit's Skill.",
    ),
    Quest(
        "black-goblin-camp",
        "Black Goblin Camp",
        (FOREST, MOUNTAIN),
        "imp-laugh",
        "Fight Black Goblin, Black Goblin in a row.",
        "3 Gold.",
    ),
    Quest(
        "hermits-riddle",
        "The Hermit's Riddle",
        (MOUNTAIN,),
        "beard",
        "Roll + INT, then you may pay 1 Gold for +1, at most twice. 7 or more completes it.",
        "One INT Training step within limits, or 3 Gold.",
    ),
    Quest(
        "poisoned-spring",
        "The Poisoned Spring",
        (PLAIN, FOREST),
        "poison-bottle",
        "Danger 3, then Danger 3 again. If you live it is completed.",
        "Heal all HP, a Potion, 1 Gold.",
    ),
    Quest(
        "arena-of-heroes",
        "Arena of Heroes",
        (PLAIN,),
        "arena",
        "A friendly duel with a Character you meet. Not with HP 1.",
        "2 Gold; you may learn your opponent's Skill.",
    ),
    Quest(
        "black-orc-lair",
        "Black Orc Lair",
        (MOUNTAIN, FOREST, MOUNTAIN),
        "cave-entrance",
        "Fight a Black Orc.",
        "3 Gold and one free Training step of your choice, within limits.",
    ),
    Quest(
        "dark-castle",
        "The Dark Castle",
        (FOREST, MOUNTAIN),
        "evil-tower",
        "All rooms in one day: 1 the Gate, an Orc. 2 Corridor of Blades, INT test 5 or lose 1 HP. 3 Guard "
        "Hall, a Black Orc. 4 Silent Chapel, heal 1 HP and Charge 1 Skill. 5 the Tower, the Black Knight. "
        "No Gold, no cancelled combats.",
        "Defeat the Black Knight and the island is saved.",
    ),
]
ROOMS: Final = ["the Gate", "the Corridor of Blades", "the Guard Hall", "the Silent Chapel", "the Tower"]

ROOMS_AHEAD: Final = ["an Orc", "an INT test", "a Black Orc", "1 HP and 1 Charge", "the Black Knight"]


# --- events (R50) ---

NOTHING: Final = 0
FIGHT: Final = 1  # a, b: the enemies in a row (b -1: one only); c: who is ambushed
GAIN: Final = 2  # a heal, b Charge, c Gold, d Item; e 1: one kind of these only
DANGER: Final = 3  # a: how high
SNARE: Final = 4  # a: the INT test; not passed: lose 1 HP
LESSON: Final = 5  # a: the price
TEST: Final = 6  # a training test
LOSE_WAY: Final = 7
OLD_PACK: Final = 8
VEIN: Final = 9
SLEEPER: Final = 10
DIG: Final = 11
STORM: Final = 12
WAGON: Final = 13
CHALLENGE: Final = 14
TOLL: Final = 15
LOSE_GOLD: Final = 16  # a: how much

NOBODY: Final = 0  # who is ambushed
YOU: Final = 1
ENEMY: Final = 2


class Line:
    """One line of an event card: for rolls `low` to `high`."""

    def __init__(
        self,
        low: int,
        high: int,
        text: str,
        op: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = -1,
        e: int = 0,
    ) -> None:
        self.low = low
        self.high = high
        self.text = text
        self.op = op
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e


class Event:
    def __init__(self, key: str, name: str, terrain: int, icon: str, lines: list[Line]) -> None:
        self.key = key
        self.name = name
        self.terrain = terrain
        self.icon = icon
        self.lines = lines


EVENTS: Final[list[Event]] = [
    Event(
        "f1",
        "Whispering Pines",
        FOREST,
        "pine-tree",
        [
            Line(1, 2, "A Goblin ambushes you.", FIGHT, GOBLIN, -1, YOU),
            Line(3, 4, "Quiet. Nothing happens.", NOTHING),
            Line(5, 5, "Berries: heal 1 HP.", GAIN, 1),
            Line(6, 6, "A lost purse: gain 1 Gold.", GAIN, 0, 0, 1),
        ],
    ),
    Event(
        "f2",
        "Spider Hollow",
        FOREST,
        "spider-web",
        [
            Line(1, 2, "Sticky webs: Danger 2.", DANGER, 2),
            Line(3, 4, "Fight Goblin, Goblin in a row.", FIGHT, GOBLIN, GOBLIN),
            Line(5, 6, "An old pack, roll: 1-3 a Dagger, 4-6 a Lucky Coin.", OLD_PACK),
        ],
    ),
    Event(
        "f3",
        "Elder Oak",
        FOREST,
        "deku-tree",
        [
            Line(1, 1, "A Black Goblin ambushes you.", FIGHT, BLACK_GOBLIN, -1, YOU),
            Line(2, 3, "Fight a Black Goblin.", FIGHT, BLACK_GOBLIN, -1),
            Line(4, 5, "In the shade of the oak: heal 1 HP and Charge 1 Skill.", GAIN, 1, 1),
            Line(6, 6, "A Character gives lessons: pay 2 Gold to learn the Skill.", LESSON, 2),
        ],
    ),
    Event(
        "f4",
        "Hunter's Trail",
        FOREST,
        "footprint",
        [
            Line(1, 2, "Fight an Orc.", FIGHT, ORC, -1),
            Line(3, 4, "A hunter's camp: heal 1 HP or Charge 1 Skill.", GAIN, 1, 1, 0, -1, 1),
            Line(5, 6, "Training test: roll + ATT against a Character's DEF to learn its Skill.", TEST),
        ],
    ),
    Event(
        "f5",
        "Goblin Traps",
        FOREST,
        "wolf-trap",
        [
            Line(1, 3, "A snare, INT test 5: not passed, lose 1 HP.", SNARE, 5),
            Line(4, 4, "You ambush a Goblin.", FIGHT, GOBLIN, -1, ENEMY),
            Line(5, 6, "Scrap metal: gain 1 Gold.", GAIN, 0, 0, 1),
        ],
    ),
    Event(
        "f6",
        "Dark Thicket",
        FOREST,
        "evil-tree",
        [
            Line(1, 2, "An Orc ambushes you.", FIGHT, ORC, -1, YOU),
            Line(3, 3, "You lose the way: one step towards Dew, without event or rest.", LOSE_WAY),
            Line(4, 5, "Nothing happens.", NOTHING),
            Line(6, 6, "A hidden cache: gain 2 Gold or a Dagger.", GAIN, 0, 0, 2, DAGGER, 1),
        ],
    ),
    Event(
        "m1",
        "Rocky Ledge",
        MOUNTAIN,
        "falling-rocks",
        [
            Line(1, 2, "Falling stones: Danger 3.", DANGER, 3),
            Line(3, 4, "Nothing happens.", NOTHING),
            Line(5, 6, "A thin vein, roll: 1-4 gain 1 Gold, 5-6 gain 2 Gold.", VEIN),
        ],
    ),
    Event(
        "m2",
        "Orc Pass",
        MOUNTAIN,
        "mountain-road",
        [
            Line(1, 2, "Fight an Orc.", FIGHT, ORC, -1),
            Line(3, 3, "A sleeping Orc: ambush it, or leave it.", SLEEPER),
            Line(4, 5, "Nothing happens.", NOTHING),
            Line(6, 6, "An empty camp: gain a Potion.", GAIN, 0, 0, 0, POTION),
        ],
    ),
    Event(
        "m3",
        "Windy Bridge",
        MOUNTAIN,
        "rope-bridge",
        [
            Line(1, 2, "Gusts of wind, INT test 5: not passed, lose 1 HP.", SNARE, 5),
            Line(3, 4, "Fight a Goblin.", FIGHT, GOBLIN, -1),
            Line(5, 6, "A clear view: Charge 1 Skill.", GAIN, 0, 1),
        ],
    ),
    Event(
        "m4",
        "Old Training Ground",
        MOUNTAIN,
        "crossed-swords",
        [
            Line(1, 2, "Fight a Black Goblin.", FIGHT, BLACK_GOBLIN, -1),
            Line(3, 3, "Nothing happens.", NOTHING),
            Line(4, 5, "Training test: roll + ATT against a Character's DEF to learn its Skill.", TEST),
            Line(6, 6, "A warriors' shrine: heal 1 HP and Charge 1 Skill.", GAIN, 1, 1),
        ],
    ),
    Event(
        "m5",
        "Abandoned Mine",
        MOUNTAIN,
        "mine-wagon",
        [
            Line(1, 2, "Fight Black Goblin, Black Goblin in a row.", FIGHT, BLACK_GOBLIN, BLACK_GOBLIN),
            Line(3, 4, "You may dig, roll: 1-2 lose 1 HP, 3-6 gain 2 Gold.", DIG),
            Line(5, 6, "Forgotten wages: gain 1 Gold.", GAIN, 0, 0, 1),
        ],
    ),
    Event(
        "m6",
        "Hermit's Peak",
        MOUNTAIN,
        "mountaintop",
        [
            Line(1, 1, "An Orc ambushes you.", FIGHT, ORC, -1, YOU),
            Line(2, 3, "A storm: turn one of your ready (T) Skills to used.", STORM),
            Line(4, 5, "The hermit: heal 2 HP or Charge 2 Skills.", GAIN, 2, 2, 0, -1, 1),
            Line(6, 6, "A gift: gain a Mind Tonic.", GAIN, 0, 0, 0, TONIC),
        ],
    ),
    Event(
        "p1",
        "Open Road",
        PLAIN,
        "trail",
        [
            Line(1, 2, "Nothing happens.", NOTHING),
            Line(3, 4, "Fight a Goblin.", FIGHT, GOBLIN, -1),
            Line(5, 6, "A trader's wagon: buy Items at Dew prices.", WAGON),
        ],
    ),
    Event(
        "p2",
        "Burned Farm",
        PLAIN,
        "barn",
        [
            Line(1, 2, "Fight a Black Goblin.", FIGHT, BLACK_GOBLIN, -1),
            Line(3, 3, "Fight Goblin, Goblin in a row.", FIGHT, GOBLIN, GOBLIN),
            Line(4, 5, "Thankful farmers: heal 1 HP.", GAIN, 1),
            Line(6, 6, "A buried chest: gain 2 Gold.", GAIN, 0, 0, 2),
        ],
    ),
    Event(
        "p3",
        "Wandering Heroes",
        PLAIN,
        "campfire",
        [
            Line(1, 2, "A friendly duel, if you accept: win it and you may learn the Skill.", CHALLENGE),
            Line(3, 4, "A Character gives lessons: pay 2 Gold to learn the Skill.", LESSON, 2),
            Line(5, 6, "Good company: Charge 1 Skill.", GAIN, 0, 1),
        ],
    ),
    Event(
        "p4",
        "Toll Gate",
        PLAIN,
        "ranch-gate",
        [
            Line(
                1,
                2,
                "A Character robs travellers: pay 2 Gold, or fight; win and you may learn its Skill.",
                TOLL,
            ),
            Line(3, 4, "Nothing happens.", NOTHING),
            Line(5, 6, "An empty gate house: gain 1 Gold.", GAIN, 0, 0, 1),
        ],
    ),
    Event(
        "p5",
        "Tall Grass",
        PLAIN,
        "high-grass",
        [
            Line(1, 2, "A Goblin ambushes you.", FIGHT, GOBLIN, -1, YOU),
            Line(3, 3, "Fight an Orc.", FIGHT, ORC, -1),
            Line(4, 5, "Nothing happens.", NOTHING),
            Line(6, 6, "Healing herbs: heal 2 HP.", GAIN, 2),
        ],
    ),
    Event(
        "p6",
        "Fortune Teller",
        PLAIN,
        "crystal-ball",
        [
            Line(1, 2, "A bad sign: lose 1 Gold.", LOSE_GOLD, 1),
            Line(3, 4, "Nothing happens.", NOTHING),
            Line(5, 5, "A charm: gain a Lucky Coin.", GAIN, 0, 0, 0, COIN),
            Line(6, 6, "A good sign: Charge 2 Skills.", GAIN, 0, 2),
        ],
    ),
]


def line_of(event: int, die: int) -> Line:
    """The line of the event card for this roll."""
    for line in EVENTS[event].lines:
        if line.low <= die <= line.high:
            return line
    raise AssertionError("every roll has a line")
