"""The position of Island of D as short lines; `facts_put.py` reads them back."""

from __future__ import annotations

from eleventh.core.deck import Deck
from eleventh.games.island_of_d.cards import (
    ENEMY,
    EVENTS,
    QUESTS,
    YOU,
)
from eleventh.games.island_of_d.content import CHARACTERS, ITEMS, STAT_KEYS
from eleventh.games.island_of_d.monsters import FOE_KEYS
from eleventh.games.island_of_d.state import (
    DEW,
    FRIENDLY,
    NO_CANCEL,
    NO_GOLD,
    NO_RUN,
    TOGETHER,
    Adventure,
)

CHARACTER_KEYS = [card.key for card in CHARACTERS]
SKILL_KEYS = [card.skill for card in CHARACTERS]
ITEM_KEYS = [item.key for item in ITEMS]
QUEST_KEYS = [quest.key for quest in QUESTS]
EVENT_KEYS = [event.key for event in EVENTS]
RESULTS = ["none", "won", "ran", "cancelled", "yielded"]
FLAGS = {
    "together": TOGETHER,
    "friendly": FRIENDLY,
    "no-run": NO_RUN,
    "no-cancel": NO_CANCEL,
    "no-gold": NO_GOLD,
}
AMBUSHES = {"ambushed": YOU, "ambushing": ENEMY}
MARKS = ["skill-used", "fear", "dread", "keen", "foe-keen", "agile", "not-all-won"]


def facts(s: Adventure) -> dict[str, str]:
    lines = {
        "hero": CHARACTER_KEYS[s.hero] if s.hero >= 0 else "none",
        "skills": words(skill_words(s)) if s.hero >= 0 else "none",
        "trainings": words([f"{STAT_KEYS[i]}+{n}" for i, n in enumerate(s.up) if n]),
        "hp": str(s.hp),
        "gold": str(s.gold),
        "items": words([f"{ITEM_KEYS[i]}*{n}" for i, n in enumerate(s.items) if n]),
        "time": f"week {s.week()} day {s.weekday()}",
        "path": words([EVENT_KEYS[event] for event in s.path]),
        "quest": quest_word(s),
        "road": QUEST_KEYS[s.road] if s.road >= 0 else "none",
        "place": place_name(s),
        "available": words([QUEST_KEYS[quest] for quest in s.available]),
        "done": words([QUEST_KEYS[quest] for quest in s.done]),
        "tavern": words([CHARACTER_KEYS[c] for c in s.tavern]),
        "screen": CHARACTER_KEYS[s.screen] if s.screen >= 0 else "none",
        "amulet": yes(s.amulet),
        "swapped": yes(s.swapped),
        "castle-gold": str(s.castle_gold),
        "training": yes(s.training),
        "windows": "skip" if s.skip else "ask",
        "credit": str(s.credit),
    }
    for name, (deck, names) in decks(s).items():
        lines[name] = deck_words(deck, names)
        lines[f"{name}-unknown"] = words([names[card] for card in deck.pool])
    lines["foes"] = words([foe_word(s, i) for i in range(len(s.foes))])
    lines["next-foes"] = words([FOE_KEYS[kind] for kind in s.queue])
    lines["combat"] = words(combat_words(s))
    lines["result"] = RESULTS[s.result]
    lines["pot"] = str(s.pot)
    lines["die"] = str(s.die) if s.die else "none"
    lines["other-die"] = str(s.other_die) if s.other_die else "none"
    lines["aim"] = f"{s.target} {s.bonus}"
    lines["score"] = str(s.scores[0]) if s.scores else "none"
    return lines


def decks(s: Adventure) -> dict[str, tuple[Deck, list[str]]]:
    return {
        "characters": (s.characters, CHARACTER_KEYS),
        "quests": (s.quests, QUEST_KEYS),
        "forests": (s.forests, EVENT_KEYS),
        "mountains": (s.mountains, EVENT_KEYS),
        "plains": (s.plains, EVENT_KEYS),
    }


def words(names: list[str]) -> str:
    return " ".join(names) or "none"


def yes(truth: bool) -> str:
    return "yes" if truth else "no"


def place_name(s: Adventure) -> str:
    if s.place == DEW:
        return "dew"
    return "target" if s.at_target() else f"location {s.place}"


def quest_word(s: Adventure) -> str:
    if s.quest < 0:
        return "none"
    return QUEST_KEYS[s.quest] + (" completed" if s.completed else "")


def skill_words(s: Adventure) -> list[str]:
    return [SKILL_KEYS[c] + ("/used" if (s.used >> c) & 1 else "") for c in s.skills()]


def foe_word(s: Adventure, foe: int) -> str:
    hp = s.foe_hp[foe]
    return f"{FOE_KEYS[s.foes[foe]]}/{'fled' if hp < 0 else hp}"


def combat_words(s: Adventure) -> list[str]:
    if not s.foes and not s.queue:
        return []
    found = [name for name, bit in FLAGS.items() if s.flags & bit]
    found += [name for name, who in AMBUSHES.items() if s.ambush == who]
    marks = [s.foe_used, s.fear, s.dread, s.keen, s.foe_keen, s.agile, not s.clean]
    found += [name for name, on in zip(MARKS, marks, strict=True) if on]
    if s.strikes:
        found.append(f"strikes-{s.strikes}")
    return found


def deck_words(deck: Deck, names: list[str]) -> str:
    """Known on top, `?` and the number of the unknown in the middle, known at the bottom."""
    middle = [f"?{len(deck.pool)}"] if deck.pool else []
    parts = [names[card] for card in deck.top] + middle + [names[card] for card in deck.bottom]
    return words(parts)
