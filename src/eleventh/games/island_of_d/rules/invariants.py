"""What always holds on the island."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from eleventh.core.bits import members
from eleventh.core.engine import LOST, WON, Step
from eleventh.core.invariants import number, numbers
from eleventh.games.island_of_d.content.cards import CASTLE, TERRAIN_KEYS, face_down, terrain_of
from eleventh.games.island_of_d.content.parts import INT, STAT_KEYS, TRAIN_LIMIT, TURNING
from eleventh.games.island_of_d.rules import rolls
from eleventh.games.island_of_d.rules.blows import AfterMiss, DesperateRoll, FoeAttack, FoeStrikes, WhenHit
from eleventh.games.island_of_d.rules.combat import START_SKILLS, CombatStart
from eleventh.games.island_of_d.rules.combat_skills import FoeBoltRoll
from eleventh.games.island_of_d.rules.decks import unseen_of
from eleventh.games.island_of_d.rules.events import CheckForEvent
from eleventh.games.island_of_d.rules.meetings import Meet
from eleventh.games.island_of_d.rules.state import DEW, FIGHTING, FLED, FRIENDLY, LATEST, TOGETHER, Adventure

DEEPEST = 16  # steps on the stack


def invariants(s: Adventure) -> Iterator[str]:
    yield law(len(s.marks) == len(s.path), "each Location of the path has a mark")
    yield law(len(s.foe_hp) == len(s.foes), "each enemy has HP")
    yield from hero_laws(s)
    yield from card_laws(s)
    yield from place_laws(s)
    yield from combat_laws(s)
    yield from flow_laws(s)


def law(holds: bool, complaint: str) -> str:
    return "" if holds else complaint


# --- the hero, the cards, the place ---


def hero_laws(s: Adventure) -> Iterator[str]:
    """R5, R7, R14, R16: Skills as INT allows, Trainings within their limits, HP up to HP max."""
    if s.hero < 0:
        yield law(kinds(s)[-1:] == ["DrawHero"], "there is no hero")
        yield law(not s.held and s.used == 0, "nobody has a Skill")
        return
    yield law(s.has(s.hero), "the hero's own Skill is not there")
    yield law(s.used & ~(s.known & TURNING) == 0, "a Skill is turned that is not held or has no (T)")
    yield number("Skills", s.skill_count(), 1, s.stat(INT))
    for which, steps in enumerate(s.up):
        yield law(not steps or s.stat(which) <= TRAIN_LIMIT[which], f"{STAT_KEYS[which]} is over its limit")
    yield number("hp", s.hp, 0 if s.outcome == LOST else 1, s.hp_max())


def card_laws(s: Adventure) -> Iterator[str]:
    """R3: each card is in exactly one place. A back lies where a card is that nobody has seen."""
    yield number("Quests at the end of the path", len(s.chosen), 0, 1)
    yield number("Characters on the screen", len(s.met), 0, 1)
    yield law(set(s.special) <= {CASTLE}, "only the Dark Castle is a Special Quest")
    yield law(CASTLE not in [*s.available, *s.done], "the Dark Castle is never drawn")
    for terrain, deck in enumerate(s.events):
        yield law(all(terrain_of(card) == terrain for card in deck), f"{TERRAIN_KEYS[terrain]}: another kind")
        backs = [*deck, *s.path].count(face_down(terrain))
        yield number(f"{TERRAIN_KEYS[terrain]} cards face down", backs, *[len(unseen_of(s, terrain))] * 2)


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
MET = ("Learn", "TrainingTest", "Challenge", "TollGate", "FaceCharacter")
AIMED = ("StrikeRoll", "FoeStrikeRoll", "BoltRoll")

# What comes before a step that waits beneath it: nothing else.
FIGHTING_ONLY = (
    "FirstAttacker", "FoeStart", "CombatStart", "FirstRoll", "YourTurn", "RunRoll", "FoeTurn", "FoeAttack",
    "DesperateRoll", "StrikeRoll", "BoltRoll", "FoeStrikes", "FoeStrikeRoll", "AfterMiss", "SongRoll",
    "FoeSongRoll", "Peril", "FoeBoltRoll",
)  # fmt: skip
VISITING = ("Gains", "TheftRoll", "Steal", "ToTavern", "DrawQuest")
WITHIN = {
    "CombatEnds": (*FIGHTING_ONLY, "WhenHit", "TurnSkill", "Gains"),
    "InDew": VISITING,
    "Evening": VISITING,
    "InLocation": ("Gains", "InstinctRoll"),
    "AtTarget": ("Gains",),
}


def kinds(s: Adventure) -> list[str]:
    """The classes of the steps; after a roll one is where the roll was."""
    steps = [step.roll if isinstance(step, rolls.AfterRoll) else step for step in s.stack]
    return [type(step).__name__ for step in steps]


def holds_a_roll_of_its_kind(step: Step[Any]) -> bool:
    if isinstance(step, rolls.WitsTest):
        return isinstance(step.roll, rolls.WitsRoll)
    if isinstance(step, rolls.Peril):
        return isinstance(step.roll, FoeBoltRoll)
    if isinstance(step, rolls.SecondRoll | rolls.ChooseRoll):
        return isinstance(step.roll, CheckForEvent)
    if isinstance(step, rolls.AfterRoll):
        return isinstance(step.roll, rolls.Roll) and holds_a_roll_of_its_kind(step.roll)
    return not isinstance(step, Meet) or type(step.then).__name__ in MET


def flow_laws(s: Adventure) -> Iterator[str]:
    yield law(s.outcome in ("", WON, LOST), "the game cannot end like that")
    yield numbers("scores", s.scores, 0, 100 * LATEST, 1 if s.outcome else 0)
    yield law(bool(s.stack) != bool(s.outcome), "a game that goes on has a next step, and no other has")
    yield number("steps ahead", len(s.stack), 0, DEEPEST)
    yield law(not s.stack or kinds(s)[0] in ("DayEnds", "NewDay"), "no day comes after this one")
    for step in s.stack:
        yield law(holds_a_roll_of_its_kind(step), f"{type(step).__name__} cannot have such a step")
    for place, kind in enumerate(kinds(s)):
        for other in kinds(s)[place + 1 :]:
            yield law(other in WITHIN.get(kind, (other,)), f"{other} cannot come before {kind}")
        alone = kind in FIGHTING_ONLY and "CombatEnds" not in kinds(s)[:place]
        yield law(not alone, f"{kind} is in no combat")
    for step in s.stack:
        yield from moment_laws(s, step)
    yield law(s.hero < 0 or "DrawHero" not in kinds(s), "there is a hero already")
    yield number("guests", len(s.tavern) + kinds(s).count("ToTavern"), 0, 2)
    yield law(s.screen < 0 or "Part" in kinds(s) or bool(s.outcome), "whoever is met parts again")


def moment_laws(s: Adventure, step: Step[Any]) -> Iterator[str]:
    """The position that a step can come in."""
    name = type(step).__name__
    if isinstance(step, rolls.AfterRoll | rolls.ChooseRoll):
        yield number("the die that lies there", s.die, 1, 6)
    if isinstance(step, rolls.SecondRoll | rolls.ChooseRoll):
        yield number("the first die", s.other_die, 1, 6)
    if isinstance(step, rolls.AfterRoll | rolls.ChooseRoll | rolls.SecondRoll | rolls.Peril):
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
        yield law(set(members(step.spent)) <= set(START_SKILLS), "a Skill was used that is not for a start")
    if name in AIMED:
        yield law(s.target < len(s.foes), f"{name} is about nobody")
    if isinstance(step, FoeAttack | FoeStrikes | DesperateRoll | WhenHit | AfterMiss):
        yield law(step.foe < len(s.foes), f"{name} is about nobody")
    if isinstance(step, WhenHit | AfterMiss):
        yield law(step.foe in (-1, s.target), f"{name} is about another enemy")
