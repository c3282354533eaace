"""The choices as they are shown: in the words of the moment, with what one clicks and what it is worth."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.engine import State, Step
from eleventh.core.scene import Choice
from eleventh.games.island_of_d import actions as act
from eleventh.games.island_of_d.blows import name
from eleventh.games.island_of_d.cards import EVENTS, QUESTS, line_of
from eleventh.games.island_of_d.content import (
    ALCHEMIST,
    CHARACTERS,
    DRUID,
    ITEMS,
    LESSON_PRICE,
    STAT_KEYS,
    STAT_NAMES,
)
from eleventh.games.island_of_d.hero import Gains
from eleventh.games.island_of_d.meetings import Learn, TollGate
from eleventh.games.island_of_d.odds import hit_chance
from eleventh.games.island_of_d.rolls import ChooseRoll
from eleventh.games.island_of_d.rules import InDew
from eleventh.games.island_of_d.scene_duel import blow, chance
from eleventh.games.island_of_d.state import DEW, Adventure
from eleventh.games.island_of_d.village import Evening, TradeItems

ENDS_THE_DAY = ("rest", "start", "end")


def asking(s: Adventure) -> Step[State] | None:
    return s.stack[-1] if s.stack else None


def visiting(s: Adventure) -> bool:
    return isinstance(asking(s), InDew | Evening)


def dressed(s: Adventure, choices: list[Choice]) -> list[Choice]:
    """Each choice with its targets, group and note."""
    for choice, action in zip(choices, s.options, strict=False):
        choice.targets = targets(s, action)
        choice.group = group(s, action)
        choice.note = note(s, action)
        choice.weighty = visiting(s) and action.verb in ENDS_THE_DAY
    return choices


# --- words ---


def say(s: Adventure, action: Action) -> str:
    """The action in a sentence, here and now."""
    verb = action.verb
    if verb in ("attack", "strike") and s.in_combat():
        return say_blow(s, action)
    if verb == "use" and action.a >= 0 and s.in_combat() and action in (*act.USE_BOLT, *act.USE_ARROW):
        return f"{CHARACTERS[action.a].skill_name} at the {name(s, min(action.b, len(s.foes) - 1))}"
    if verb in ("left", "right"):
        return say_move(s, action)
    if verb == "rest":
        return say_rest(s)
    if verb == "buy":
        return f"Buy a {ITEMS[action.a].name} for {s.price(action.a)} Gold"
    if visiting(s):
        return say_visit(s, action)
    if verb == "again" and s.quest >= 0:
        return f"Try {QUESTS[s.quest].name} again, from its beginning"
    if verb == "learn" and isinstance(step := asking(s), Learn) and step.cost:
        return f"{action.text} for {step.cost} Gold"
    if verb == "count" and isinstance(asking(s), ChooseRoll):
        return f"Let the {action.a} count: {line_of(s.path[s.place - 1], action.a).text}"
    if verb == "pay":
        return "Pay 2 Gold" if isinstance(asking(s), TollGate) else "Pay 1 Gold for a hint"
    if verb == "leave" and isinstance(asking(s), Gains):
        return "Leave what is offered"
    if verb == "train" and isinstance(asking(s), Gains):
        return f"Train {STAT_NAMES[action.a]} +1 for nothing"
    return action.text


def say_blow(s: Adventure, action: Action) -> str:
    foe = action.a if action.verb == "attack" else action.b
    if foe >= len(s.foes):
        return action.text
    arm = " with a Dagger" if action.verb == "strike" else ""
    return f"Attack the {name(s, foe)}{arm}"


def say_move(s: Adventure, action: Action) -> str:
    step = -1 if action is act.LEFT else 1
    place = min(s.place, len(s.path) + 1) + step
    if s.at_target() and action is act.LEFT:
        return "Leave towards Dew, on a new path"
    if place <= 0:
        return "Walk home to Dew"
    if place <= len(s.path):
        return f"Walk {'back' if step < 0 else 'on'} to {EVENTS[s.path[place - 1]].name}"
    return f"Go in: {QUESTS[s.quest].name}" if s.quest >= 0 else action.text


def say_rest(s: Adventure) -> str:
    if s.place == 0:
        return "Rest: heal 1 HP and Charge 1 Skill"
    if s.hero >= 0 and s.has(DRUID):
        return "Rest: heal 2 HP and Charge 1 Skill"
    return "Rest: roll; 1-5 heal 1 HP and Charge 1 Skill"


def say_visit(s: Adventure, action: Action) -> str:
    verb = action.verb
    if verb == "train":
        return f"Train {STAT_NAMES[action.a]} +1 for {s.train_price(action.a)} Gold"
    if verb == "heal":
        return "Heal 1 HP for 1 Gold"
    if verb == "charge":
        return f"Charge {CHARACTERS[action.a].first_skill} for 1 Gold"
    if verb == "learn":
        card = CHARACTERS[action.a]
        return f"Learn {card.skill_name} from the {card.name} for {LESSON_PRICE} Gold"
    if verb == "redraw":
        return "Two new guests for 1 Gold"
    if verb == "swap":
        return f"Exchange {QUESTS[action.a].name} for another, 1 Gold"
    if verb == "ask" and action is act.AMULET:
        return "Receive the Amulet of Dew"
    return action.text


# --- where to click ---


def targets(s: Adventure, action: Action) -> tuple[str, ...]:
    verb = action.verb
    if verb in ("buy", "get"):
        return (f"shop-{ITEMS[action.a].key}",)
    if verb in ("give", "take", "drink", "fly", "toss") and action.a >= 0:
        return (f"item-{ITEMS[action.a].key}",)
    if verb == "train":
        return (f"train-{STAT_KEYS[action.a]}",)
    if verb in ("charge", "forget", "turn"):
        return (f"skill-{CHARACTERS[action.a].skill}",)
    if verb == "learn":
        return ("screen-card",) if s.screen == action.a else (f"guest-{CHARACTERS[action.a].key}",)
    if verb == "use":
        skill = f"skill-{CHARACTERS[action.a].skill}"
        if action in act.USE_BOLT or action in act.USE_ARROW:
            return (skill, f"foe-{action.b}")
        return (skill,)
    if verb == "attack":
        return (f"foe-{action.a}",)
    if verb == "strike":
        return ("item-dagger", f"foe-{action.b}")
    return place_targets(s, action)


def here(s: Adventure) -> str:
    """The id of the place one stands on."""
    if s.place == DEW:
        return "dew"
    if s.place <= len(s.path):
        return f"event-{EVENTS[s.path[s.place - 1]].key}"
    return "target" if s.quest >= 0 else "dew"


def place_targets(s: Adventure, action: Action) -> tuple[str, ...]:
    verb = action.verb
    if verb == "swap" and visiting(s):
        return ("elder", f"quest-{QUESTS[action.a].key}")
    if verb in ("start", "swap"):
        return ("target",) if s.quest == action.a else (f"quest-{QUESTS[action.a].key}",)
    if verb in ("left", "right"):
        place = min(s.place, len(s.path) + 1) + (-1 if verb == "left" else 1)
        if place <= 0:
            return ("dew",)
        return (f"event-{EVENTS[s.path[place - 1]].key}",) if place <= len(s.path) else ("target",)
    if verb == "again":
        return ("target",)
    if verb == "rest":
        return (here(s),)
    if verb == "heal":
        return ("healer",) if visiting(s) else ("hero-sheet",)
    if verb == "redraw":
        return ("tavern-house",)
    if action is act.AMULET:
        return ("elder",)
    if verb == "count":
        return ("die",) if action.a == s.die else ("other-die",)
    return ()


# --- headings and stakes ---

GROUPS = {
    "rest": "The day",
    "left": "The day",
    "right": "The day",
    "again": "The day",
    "fly": "The day",
    "end": "The day",
    "start": "Set out",
    "attack": "Combat",
    "strike": "Combat",
    "run": "Combat",
    "yield": "Combat",
    "drink": "Skills and Items",
    "use": "Skills and Items",
    "toss": "Skills and Items",
    "forget": "Skills and Items",
    "skip": "Questions",
}
VISITS = {
    "buy": "Shop",
    "train": "Trainer",
    "heal": "Healer",
    "charge": "Healer",
    "learn": "Tavern",
    "redraw": "Tavern",
    "swap": "Village Elder",
}


def group(s: Adventure, action: Action) -> str:
    if action is act.ASK:
        return "Questions"
    if action is act.AMULET:
        return "Village Elder"
    if visiting(s) and action.verb in VISITS:
        return VISITS[action.verb]
    return GROUPS.get(action.verb, "")


def note(s: Adventure, action: Action) -> str:
    verb = action.verb
    if verb == "attack" and action.a < len(s.foes):
        return blow(s.my_att(), s.foe_def(action.a))
    if verb == "strike" and action.b < len(s.foes):
        return blow(s.my_att() + 2, s.foe_def(action.b))
    if verb == "run":
        return f"succeeds on 1-4 ({chance(4 / 6)})"
    if verb == "start":
        quest = QUESTS[action.a]
        return f"{len(quest.path) + 1} days there. {quest.reward}"
    if verb == "use":
        return CHARACTERS[action.a].text
    if verb == "drink":
        brew = s.has(ALCHEMIST)
        if action is act.USE_POTION:
            return f"heal {min(3 if brew else 2, s.hp_max() - s.hp)} HP"
        return f"Charge up to {3 if brew else 2} Skills"
    if verb == "test" and s.screen >= 0:
        defence = CHARACTERS[s.screen].stats[1] + (1 if CHARACTERS[s.screen].key == "ranger" else 0)
        return f"passed with {chance(hit_chance(s.stat(0), defence))}"
    if verb == "get" and isinstance(asking(s), TradeItems):
        return f"{ITEMS[action.a].price} of {s.credit}"
    if verb == "forget":
        return "the card goes under the Character deck"
    return ""
