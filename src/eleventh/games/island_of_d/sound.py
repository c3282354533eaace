"""What always holds on the island."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any

from eleventh.core.deck import Deck
from eleventh.core.engine import LOST, WON, Step
from eleventh.core.sound import bits, first, in_one_place, number, numbers, truth
from eleventh.games.island_of_d.blows import AfterMiss, DesperateRoll, FoeAttack, FoeStrikes, WhenHit
from eleventh.games.island_of_d.cards import (
    CASTLE,
    EVENTS,
    QUEST_COUNT,
    QUESTS,
    TERRAIN_KEYS,
    UNSEEN,
    terrain_of,
)
from eleventh.games.island_of_d.castle import GUARDS, ROOMS
from eleventh.games.island_of_d.combat import START_SKILLS, CombatStart
from eleventh.games.island_of_d.content import (
    CHARACTER_COUNT,
    CHARACTERS,
    HP,
    INT,
    ITEMS,
    LEVELS,
    MOST_GOLD,
    STAT_KEYS,
    TRAIN_LIMIT,
    TURNING,
)
from eleventh.games.island_of_d.decks import unseen_of
from eleventh.games.island_of_d.items import CLEARER
from eleventh.games.island_of_d.monsters import BLACK_KNIGHT, FOE_GOLD, FOE_KEYS, FOE_STATS
from eleventh.games.island_of_d.rolls import AfterRoll, ChooseRoll, Peril, Roll, SecondRoll
from eleventh.games.island_of_d.state import (
    AMBUSHING,
    DEW,
    FIGHTING,
    FLED,
    FRIENDLY,
    NO_GOLD,
    TOGETHER,
    YIELDED,
    Adventure,
)

LATEST = 100_000  # days, and Items that one could have gathered by then
LONGEST_PATH = max(len(quest.path) for quest in QUESTS)
MOST_HP = max(TRAIN_LIMIT[HP], *[card.stats[HP] for card in CHARACTERS])
MOST_FOE_HP = FOE_STATS[BLACK_KNIGHT][HP] + max(level.knight for level in LEVELS)
MOST_POT = 3 * max(FOE_GOLD) + 1
DEEPEST = 16  # steps on the stack


def sound(s: Adventure) -> str:
    return first(laws(s))


def laws(s: Adventure) -> Iterator[str]:
    yield from field_laws(s)
    yield from hero_laws(s)
    yield from card_laws(s)
    yield from place_laws(s)
    yield from combat_laws(s)
    yield from flow_laws(s)


# --- each field by itself ---


def field_laws(s: Adventure) -> Iterator[str]:
    yield number("seats", s.seats, 1, 1)
    yield number("hero", s.hero, -1, CHARACTER_COUNT - 1)
    yield bits("known", s.known, CHARACTER_COUNT)
    yield bits("used", s.used, CHARACTER_COUNT)
    yield numbers("up", s.up, 0, max(TRAIN_LIMIT), len(STAT_KEYS))
    yield number("hp", s.hp, 0, MOST_HP)
    yield number("gold", s.gold, 0, MOST_GOLD)
    yield numbers("items", s.items, 0, LATEST, len(ITEMS))
    yield number("day", s.day, 1, LATEST)
    yield number("place", s.place, DEW, LONGEST_PATH + 1)
    yield numbers("path", s.path, -len(TERRAIN_KEYS), len(EVENTS) - 1)
    yield number("Locations of the path", len(s.path), 0, LONGEST_PATH)
    yield numbers("marks", s.marks, 0, 6, len(s.path))
    yield number("level", s.level, 0, len(LEVELS) - 1)
    yield number("needed", s.needed, -6, 12)
    yield truth("theirs", s.theirs)
    yield number("road", s.road, -1, CASTLE)
    yield number("quest", s.quest, -1, CASTLE)
    yield truth("completed", s.completed)
    yield numbers("available", s.available, 0, QUEST_COUNT - 1)
    yield numbers("done", s.done, 0, QUEST_COUNT - 1)
    yield numbers("tavern", s.tavern, 0, CHARACTER_COUNT - 1)
    yield deck("characters", s.characters, CHARACTER_COUNT)
    yield deck("quests", s.quests, QUEST_COUNT)
    yield numbers("forests", s.forests, UNSEEN, len(EVENTS) - 1)
    yield numbers("mountains", s.mountains, UNSEEN, len(EVENTS) - 1)
    yield numbers("plains", s.plains, UNSEEN, len(EVENTS) - 1)
    yield numbers("unseen", s.unseen, 0, len(EVENTS) - 1)
    yield truth("amulet", s.amulet)
    yield truth("swapped", s.swapped)
    yield number("castle_gold", s.castle_gold, 0, MOST_GOLD)
    yield truth("training", s.training)
    yield truth("skip", s.skip)
    yield number("credit", s.credit, 0, 100)
    yield number("screen", s.screen, -1, CHARACTER_COUNT - 1)
    yield numbers("foes", s.foes, 0, len(FOE_KEYS) - 1)
    yield numbers("foe_hp", s.foe_hp, FLED, MOST_FOE_HP, len(s.foes))
    yield numbers("queue", s.queue, 0, len(FOE_KEYS) - 1)
    yield number("flags", s.flags, 0, 2 * NO_GOLD - 1)
    yield number("ambush", s.ambush, 0, AMBUSHING)
    yield truth("foe_used", s.foe_used)
    yield number("fear", s.fear, 0, 1)
    yield number("dread", s.dread, 0, 1)
    yield number("keen", s.keen, 0, 1)
    yield number("foe_keen", s.foe_keen, 0, 1)
    yield truth("agile", s.agile)
    yield number("strikes", s.strikes, 0, 2)
    yield number("pot", s.pot, 0, MOST_POT)
    yield truth("clean", s.clean)
    yield number("result", s.result, FIGHTING, YIELDED)
    yield number("die", s.die, 0, 6)
    yield number("other_die", s.other_die, 0, 6)
    yield number("target", s.target, 0, 1)
    yield number("bonus", s.bonus, 0, 2)
    yield number("wits", s.wits, 0, CLEARER)


def deck(name: str, value: object, cards: int) -> str:
    if not isinstance(value, Deck):
        return f"{name} is no deck"
    parts = (("top", value.top), ("pool", value.pool), ("bottom", value.bottom))
    return first(numbers(f"{part} of {name}", listed, 0, cards - 1) for part, listed in parts)


def law(holds: bool, complaint: str) -> str:
    return "" if holds else complaint


# --- the hero, the cards, the place ---


def hero_laws(s: Adventure) -> Iterator[str]:
    """R5, R7, R14, R16: Skills as INT allows, Trainings within their limits, HP up to HP max."""
    if s.hero < 0:
        yield law(kinds(s)[-1:] == ["DrawHero"], "there is no hero")
        yield law(s.known == 0 and s.used == 0, "nobody has a Skill")
        return
    yield law(s.has(s.hero), "the hero's own Skill is not there")
    yield law(s.used & ~(s.known & TURNING) == 0, "a Skill is turned that is not held or has no (T)")
    yield number("Skills", s.skill_count(), 1, s.stat(INT))
    for which, steps in enumerate(s.up):
        yield law(not steps or s.stat(which) <= TRAIN_LIMIT[which], f"{STAT_KEYS[which]} is over its limit")
    yield number("hp", s.hp, 0 if s.outcome == LOST else 1, s.hp_max())


def card_laws(s: Adventure) -> Iterator[str]:
    """R3: each card is in exactly one place."""
    held = [c for c in range(CHARACTER_COUNT) if s.has(c)]
    met = [s.screen] if s.screen >= 0 else []
    yield in_one_place("characters", cards_in(s.characters) + s.tavern + held + met, range(CHARACTER_COUNT))
    target = [s.quest] if 0 <= s.quest < QUEST_COUNT else []
    yield in_one_place("quests", cards_in(s.quests) + s.available + s.done + target, range(QUEST_COUNT))
    for terrain, its in enumerate((s.forests, s.mountains, s.plains)):
        there = its + [card if card >= 0 else UNSEEN for card in s.path if terrain_of(card) == terrain]
        seen = [card for card in there if card != UNSEEN]
        unseen = unseen_of(s, terrain)
        wanted = [event for event, card in enumerate(EVENTS) if card.terrain == terrain]
        yield in_one_place(TERRAIN_KEYS[terrain], seen + unseen, wanted)
        yield law(len(seen) + len(unseen) == len(there), f"a {TERRAIN_KEYS[terrain]} card lies nowhere")


def cards_in(of: Deck) -> list[int]:
    return of.top + of.pool + of.bottom


def place_laws(s: Adventure) -> Iterator[str]:
    """R24, R25, R49: where one is, and that one sees it."""
    yield number("place", s.place, DEW, len(s.path) + 1)
    yield law(not s.at_target() or s.quest >= 0, "there is no Target to be at")
    turning = kinds(s)[-1:] == ["TurnUp"]
    unseen = s.terrain() >= 0 and s.path[s.place - 1] < 0
    yield law(turning == unseen, "where one is, the card lies text side up")
    yield law(not s.completed or s.place > len(s.path), "a completed Quest is left, and not in the pile")
    yield law(not s.completed or s.quest != CASTLE or s.outcome == WON, "the castle is completed by winning")
    yield law(s.quest != CASTLE or s.amulet, "nobody sets out for the castle without the Amulet")


# --- combat ---


def combat_laws(s: Adventure) -> Iterator[str]:
    """R51, R61: who stands against you."""
    yield number("enemies", len(s.foes), 0, 2)
    yield number("enemies to come", len(s.queue), 0, 2)
    fighting = "CombatEnds" in kinds(s)
    yield law(fighting == s.in_combat() or bool(s.outcome), "a combat and its enemies go together")
    if not fighting:
        begins = kinds(s)[-1:] == ["CombatBegins"]
        yield law(begins or not s.queue or bool(s.outcome), "enemies wait for no combat")
        yield law(s.strikes == 0 or bool(s.outcome), "there is nobody to attack")
        return
    yield law(s.result == FIGHTING and s.standing() > 0, "the combat is over")
    yield law(len(s.foes) == 1 or s.flags & TOGETHER != 0, "two enemies at once are no side")
    yield law(not s.queue or not s.flags & TOGETHER, "an enemy of the side waits")
    for foe, hp in enumerate(s.foe_hp):
        low = 1 if s.flags & FRIENDLY else FLED
        yield number("HP of an enemy", hp, low, s.foe_hp_max(foe))


# --- the flow ---

BOTH = (False, True)
FOES = range(2)

# What the data of each step can be.
DATA: dict[str, dict[str, Container[Any]]] = {
    "Gains": {
        "heal": range(MOST_HP + 1),
        "charge": range(4),
        "gold": range(MOST_POT + 1),
        "item": range(-1, len(ITEMS)),
        "trains": range(1 << len(STAT_KEYS)),
        "either": BOTH,
        "prayed": BOTH,
    },
    "FoeAttack": {"foe": FOES},
    "DesperateRoll": {"foe": FOES},
    "FoeStrikes": {"foe": FOES, "boost": range(2)},
    "WhenHit": {"foe": range(-1, 2), "loss": range(1, 3), "crush": BOTH},
    "AfterMiss": {"foe": FOES},
    "CombatStart": {"spent": range(1 << CHARACTER_COUNT)},
    "Learn": {"cost": (0, 2)},
    "Danger": {"height": (2, 3)},
    "DangerRoll": {"height": (2, 3)},
    "FaceCharacter": {"flags": (0, FRIENDLY)},
    "BetweenRooms": {"number": range(1, len(ROOMS))},
    "AfterRoom": {"number": tuple(room for room, guard in enumerate(GUARDS) if guard >= 0)},
}

# Steps that hold a step: which one it can be.
HELD = {
    "Meet": ("Learn", "TrainingTest", "Challenge", "TollGate", "FaceCharacter"),
    "Peril": ("FoeBoltRoll",),
    "WitsTest": ("SnareRoll", "ChildRoll", "RiddleRoll", "SpringRoll"),
    "SecondRoll": ("CheckForEvent",),
    "ChooseRoll": ("CheckForEvent",),
}

# What each step can lie on; what lies on nothing has an empty text.
VISITING = ("InDew", "Evening")
TURNS = ("CombatStart", "FirstAttacker", "YourTurn", "FoeTurn", "FoeAttack", "FoeStrikes")
PAUSING = (
    "Danger",
    "Peril",
    "WitsTest",
    "EnterArena",
    "BetweenRooms",
    "FoeStrikes",
    "CombatStart",
    "YourTurn",
)
OFFERING = ("SleepingOrc", "AbandonedMine", "TradersWagon", "Challenge", "TollGate")
DECIDED = ("AfterAmbush", "LearnIfWon", "IfWon")
LIES_ON: dict[str, tuple[str, ...]] = {
    "NewDay": ("",),
    "DayEnds": ("",),
    # set-up
    "ExchangeQuest": ("NewDay",),
    "DrawQuest": ("NewDay", "ExchangeQuest", "DrawQuest", *VISITING, "DayEnds", "Part"),
    "ToTavern": ("DrawQuest", "ToTavern", *VISITING),
    "TradeItems": ("ToTavern", "ExchangeQuest"),
    "DrawHero": ("TradeItems",),
    # the day
    "AfterAmbush": ("DayEnds",),
    "InDew": ("DayEnds",),
    "InLocation": ("DayEnds",),
    "AtTarget": ("DayEnds",),
    "Evening": ("DayEnds",),
    "RestRoll": ("DayEnds",),
    "TheftRoll": VISITING,
    "Steal": VISITING,
    "InstinctRoll": ("InLocation",),
    "TurnUp": ("DayEnds", "CheckForEvent"),
    "Gains": (
        "DayEnds", *VISITING, "InLocation", "AtTarget", *PAUSING, *OFFERING, *DECIDED, "DrawQuest", "Learn",
    ),
    # events
    "CheckForEvent": ("DayEnds",),
    "SecondRoll": ("DayEnds",),
    "ChooseRoll": ("DayEnds",),
    "Danger": ("DayEnds", "WitsTest"),
    "DangerRoll": ("DayEnds", "WitsTest"),
    "SnareRoll": ("DayEnds", "BetweenRooms"),
    "Peril": ("YourTurn",),
    "WitsTest": ("DayEnds", "BetweenRooms"),
    "PackRoll": ("DayEnds",),
    "VeinRoll": ("DayEnds",),
    "DigRoll": ("DayEnds",),
    "SleepingOrc": ("DayEnds",),
    "AbandonedMine": ("DayEnds",),
    "TradersWagon": ("DayEnds",),
    # Characters
    "Part": ("DayEnds",),
    "Meet": ("Part",),
    "Learn": ("Part", "DrawQuest"),
    "TrainingTest": ("Part",),
    "TestRoll": ("Part",),
    "Challenge": ("Part",),
    "TollGate": ("Part",),
    "LearnIfWon": ("Part",),
    # Quests
    "OnceThere": ("DayEnds",),
    "IfWon": ("DayEnds", "Part"),
    "Complete": ("DayEnds",),
    "ChildRoll": ("DayEnds",),
    "RiddleRoll": ("DayEnds",),
    "SpringRoll": ("DayEnds",),
    "Hints": ("DayEnds",),
    "EnterArena": ("DayEnds",),
    "BetweenRooms": ("DayEnds",),
    "AfterRoom": ("DayEnds",),
    # combat
    "CombatBegins": ("DayEnds", *DECIDED, "AfterRoom"),
    "CombatEnds": ("DayEnds", *DECIDED, "AfterRoom"),
    "FirstAttacker": ("CombatEnds",),
    "FoeStart": ("FirstAttacker",),
    "CombatStart": ("FoeStart",),
    "SongRoll": ("CombatStart",),
    "FoeSongRoll": ("FirstAttacker",),
    "FirstRoll": ("CombatEnds",),
    "YourTurn": ("CombatEnds",),
    "RunRoll": ("CombatEnds",),
    "FoeTurn": ("CombatEnds",),
    "BoltRoll": ("FoeTurn",),
    "FoeBoltRoll": ("YourTurn",),
    "FoeAttack": ("YourTurn", "FoeAttack"),
    "DesperateRoll": ("YourTurn", "FoeAttack"),
    "StrikeRoll": TURNS,
    "FoeStrikes": TURNS,
    "FoeStrikeRoll": TURNS,
    "AfterMiss": TURNS,
    "WhenHit": (*TURNS, "DayEnds", "WitsTest"),
    "TurnSkill": (*TURNS, "DayEnds"),
}  # fmt: skip

# What must be so while a step is on the stack.
IN_DEW = ("InDew", "Evening", "TheftRoll", "Steal")
IN_LOCATION = ("InLocation", "InstinctRoll", "CheckForEvent", "SecondRoll", "ChooseRoll")
AT_TARGET = (
    "AtTarget", "IfWon", "Complete", "ChildRoll", "RiddleRoll", "SpringRoll", "Hints", "EnterArena",
    "BetweenRooms", "AfterRoom", "OnceThere",
)  # fmt: skip
IN_CASTLE = ("BetweenRooms", "AfterRoom")
AT_A_QUEST = ("IfWon", "Complete", "ChildRoll", "RiddleRoll", "SpringRoll", "Hints", "EnterArena")
ON_SCREEN = ("TrainingTest", "TestRoll", "Challenge", "TollGate", "LearnIfWon")
AIMED = ("StrikeRoll", "FoeStrikeRoll", "BoltRoll")


def kinds(s: Adventure) -> list[str]:
    return [type(step).__name__ for step in s.stack]


def flow_laws(s: Adventure) -> Iterator[str]:
    yield law(s.outcome in ("", WON, LOST), "the game cannot end like that")
    yield numbers("scores", s.scores, 0, 100 * LATEST, 1 if s.outcome else 0)
    yield law(bool(s.stack) != bool(s.outcome), "a game that goes on has a next step, and no other has")
    yield number("steps ahead", len(s.stack), 0, DEEPEST)
    beneath = ""
    for step in s.stack:
        yield step_law(step)
        yield law(beneath in lies_on(step), f"{type(step).__name__} cannot come before {beneath or 'all'}")
        yield from moment_laws(s, step)
        beneath = type(step).__name__
    yield law(s.hero < 0 or "DrawHero" not in kinds(s), "there is a hero already")
    yield number("guests", len(s.tavern) + kinds(s).count("ToTavern"), 0, 2)
    yield law(s.screen < 0 or "Part" in kinds(s) or bool(s.outcome), "whoever is met parts again")


def step_law(step: Step[Any]) -> str:
    """Its data, and that of the step that it may hold."""
    name = type(step).__name__
    for field in step.FIELDS:
        value: object = getattr(step, field)
        if isinstance(value, Step):
            fits = (
                isinstance(value, Roll) if name == "AfterRoll" else type(value).__name__ in HELD.get(name, ())
            )
            return step_law(value) if fits else f"{name} cannot hold {type(value).__name__}"
        allowed = DATA.get(name, {}).get(field, ())
        kind = bool if allowed is BOTH else int
        if type(value) is not kind or value not in allowed:
            return f"{name} cannot have {field} {value!r}"
    return ""


def lies_on(step: Step[Any]) -> tuple[str, ...]:
    """After a roll one is where the roll was."""
    kind = type(step.roll) if isinstance(step, AfterRoll) else type(step)
    return LIES_ON.get(kind.__name__, ())


def moment_laws(s: Adventure, step: Step[Any]) -> Iterator[str]:
    """The position that a step can come in."""
    name = type(step).__name__
    if isinstance(step, AfterRoll | ChooseRoll):
        yield number("the die that lies there", s.die, 1, 6)
    if isinstance(step, SecondRoll | ChooseRoll):
        yield number("the first die", s.other_die, 1, 6)
    if isinstance(step, AfterRoll | ChooseRoll | SecondRoll | Peril):
        yield from moment_laws(s, step.roll)
    if name in IN_DEW:
        yield law(s.place == DEW, f"{name} is not in Dew")
    if name in IN_LOCATION:
        yield law(s.terrain() >= 0, f"{name} is not in a Location")
    if name in AT_TARGET:
        yield law(s.quest >= 0 and s.place > len(s.path), f"{name} is not at a Target")
    if name in IN_CASTLE:
        yield law(s.quest == CASTLE, f"{name} is not in the castle")
    if name in AT_A_QUEST:
        yield law(s.quest < CASTLE and not s.completed, f"{name} is at no Quest")
    if name in ON_SCREEN:
        yield law(s.screen >= 0, f"nobody is there for {name}")
    if isinstance(step, CombatStart):
        yield law(step.spent & ~START_SKILLS == 0, "a Skill was used that is not for a start")
    if name in AIMED:
        yield law(s.target < len(s.foes), f"{name} is about nobody")
    if isinstance(step, FoeAttack | FoeStrikes | DesperateRoll | WhenHit | AfterMiss):
        yield law(step.foe < len(s.foes), f"{name} is about nobody")
    if isinstance(step, WhenHit | AfterMiss):
        yield law(step.foe in (-1, s.target), f"{name} is about another enemy")
