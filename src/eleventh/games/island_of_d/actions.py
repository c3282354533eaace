"""Every choice of the game, made once."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Vocabulary
from eleventh.games.island_of_d.cards import QUESTS
from eleventh.games.island_of_d.content import (
    ARCHER,
    BARBARIAN,
    BRAWLER,
    CHARACTERS,
    COIN,
    DAGGER,
    ELF,
    GAMBLER,
    ITEMS,
    KNIGHT,
    MINER,
    MONK,
    NINJA,
    POTION,
    PRIEST,
    RANGER,
    STAT_KEYS,
    STAT_NAMES,
    THIEF,
    TONIC,
    WING,
    WIZARD,
)

VOCABULARY: Final = Vocabulary()
add = VOCABULARY.add

# Set-up (R29, R32)
GIVE: Final[list[Action]] = [
    add("give", item.key, f"Give up a {item.name} in trade", a=i) for i, item in enumerate(ITEMS)
]
GET: Final[list[Action]] = [
    add("get", item.key, f"Take a {item.name} in trade", a=i) for i, item in enumerate(ITEMS)
]
READY: Final = add("ready", "", "Set out with what you have")
SWAP: Final[list[Action]] = [
    add("swap", q.key, f"Put {q.name} under the Quest deck and draw another", a=i)
    for i, q in enumerate(QUESTS[:-1])
]
KEEP: Final = add("keep", "", "Keep both Quests")

# The day (R36 to R43)
REST: Final = add("rest", "", "Rest")
START: Final[list[Action]] = [add("start", q.key, f"Start {q.name}", a=i) for i, q in enumerate(QUESTS)]
LEFT: Final = add("left", "", "Move one step towards Dew")
RIGHT: Final = add("right", "", "Move one step away from Dew")
AGAIN: Final = add("again", "", "Try the Quest again")
END_DAY: Final = add("end", "day", "End the day")

# Dew (R38)
BUY: Final[list[Action]] = [add("buy", item.key, f"Buy a {item.name}", a=i) for i, item in enumerate(ITEMS)]
TRAIN: Final[list[Action]] = [
    add("train", key, f"Train {STAT_NAMES[i]} +1", a=i) for i, key in enumerate(STAT_KEYS)
]
HEAL: Final = add("heal", "", "Heal 1 HP")
CHARGE: Final[list[Action]] = [
    add("charge", c.skill, f"Charge {c.first_skill}", a=i) for i, c in enumerate(CHARACTERS)
]
LEARN: Final[list[Action]] = [
    add("learn", c.skill, f"Learn {c.skill_name} from the {c.name}", a=i) for i, c in enumerate(CHARACTERS)
]
FORGET: Final[list[Action]] = [
    add("forget", c.skill, f"Discard the Skill {c.skill_name}", a=i) for i, c in enumerate(CHARACTERS)
]
REDRAW: Final = add("redraw", "tavern", "Pay for new faces in the Tavern")
AMULET: Final = add("ask", "amulet", "Ask the Elder for the Amulet of Dew")

# What is offered (R17)
TAKE_ALL: Final = add("take", "all", "Take everything offered")
TAKE_GOLD: Final = add("take", "gold", "Take 1 Gold")
TAKE: Final[list[Action]] = [
    add("take", item.key, f"Take a {item.name}", a=i) for i, item in enumerate(ITEMS)
]
LEAVE: Final = add("leave", "", "Leave it")

# Combat (R53, R58); with two enemies at once the first or the second is named
PLACES: Final = ["", "first", "second"]
ATTACK: Final[list[Action]] = [
    add("attack", w, f"Attack {w}".strip(), a=max(i - 1, 0)) for i, w in enumerate(PLACES)
]
RUN: Final = add("run", "", "Try to run away")
YIELD: Final = add("yield", "", "Yield the duel")
TURN: Final[list[Action]] = [
    add("turn", c.skill, f"Turn {c.first_skill} to used", a=i) for i, c in enumerate(CHARACTERS)
]

# Encounters
AMBUSH: Final = add("ambush", "", "Ambush the sleeping Orc")
DIG: Final = add("dig", "", "Dig in the old mine")
TEST: Final = add("test", "", "Take the training test")
ACCEPT: Final = add("accept", "", "Accept the friendly duel")
PAY: Final = add("pay", "", "Pay")
FIGHT: Final = add("fight", "", "Refuse and fight")
STOP: Final = add("stop", "", "Pay no more")
COUNT: Final[list[Action]] = [add("count", str(die), f"Let the {die} count", a=die) for die in range(1, 7)]


# Skills and Items
def use(character: int, words: str, text: str, place: int = 0) -> Action:
    return add("use", words, text, a=character, b=max(place - 1, 0))


USE_WILDERNESS: Final = use(
    0, "wilderness-knowledge", "Wilderness Knowledge: roll again and choose which counts"
)
USE_AGILITY: Final = use(ELF, "agility", "Agility: attack first")
USE_SONG: Final = use(2, "song-of-joy", "Song of Joy: 4-6 cancels the combat")
USE_POWDER: Final = use(NINJA, "powder", "Powder: run away without a roll")
USE_THIEVERY: Final = use(THIEF, "thievery", "Thievery: try to steal an Item")
USE_FEAR: Final = use(BRAWLER, "creates-fear", "Creates Fear: enemies have ATT -1")
USE_INSTINCT: Final = use(MINER, "miners-instinct", "Miner's Instinct: search for Gold")
USE_KEEN: Final = use(RANGER, "keen-step", "Keen Step: DEF +1")
USE_COUNTER: Final = use(MONK, "counter-blow", "Counter Blow: attack at once")
USE_SHIELD: Final = use(KNIGHT, "shield-wall", "Shield Wall: the hit becomes a miss")
USE_BERSERK: Final = use(BARBARIAN, "berserk", "Berserk: two attacks this turn")
USE_ARROW: Final[list[Action]] = [
    use(ARCHER, f"first-arrow {w}".strip(), f"First Arrow: one attack at once {w}".strip(), i)
    for i, w in enumerate(PLACES)
]
USE_BOLT: Final[list[Action]] = [
    use(WIZARD, f"fire-bolt {w}".strip(), f"Fire Bolt: 1 or 2 HP without an attack roll {w}".strip(), i)
    for i, w in enumerate(PLACES)
]
USE_PRAYER: Final = use(PRIEST, "prayer", "Prayer: heal 1 HP")
USE_FORTUNE: Final = use(GAMBLER, "fortune", "Fortune: roll again")
USE_DAGGER: Final[list[Action]] = [
    add(
        "strike",
        f"dagger {w}".strip(),
        f"Attack {w} with a Dagger, ATT +2".replace("  ", " "),
        DAGGER,
        max(i - 1, 0),
    )
    for i, w in enumerate(PLACES)
]
USE_POTION: Final = add("drink", "potion", "Drink a Potion", POTION)
USE_WING: Final = add("fly", "magic-wing", "Fly to Dew with a Magic Wing", WING)
USE_TONIC: Final = add("drink", "mind-tonic", "Drink a Mind Tonic", TONIC)
USE_COIN: Final = add("toss", "lucky-coin", "Lucky Coin: that die is rolled again", COIN)
GO_ON: Final = add("go", "on", "Go on")
SKIP: Final = add("skip", "windows", "Stop asking about Skills and gifts")
ASK: Final = add("ask", "again", "Ask about Skills and gifts again")
