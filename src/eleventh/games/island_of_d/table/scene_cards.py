"""Cards as they are printed: Characters, Skills, Items, Quests, Events."""

from __future__ import annotations

from eleventh.core.scene import Card
from eleventh.games.island_of_d.content import tales
from eleventh.games.island_of_d.content.cards import CASTLE, EVENTS, QUESTS, TERRAIN_NAMES
from eleventh.games.island_of_d.content.parts import CHARACTERS, ITEMS, STAT_NAMES
from eleventh.games.island_of_d.rules.events import LINES
from eleventh.games.island_of_d.rules.items import ITEM_TEXTS
from eleventh.games.island_of_d.rules.quests import TASKS
from eleventh.games.island_of_d.rules.skills import SKILL_TEXTS

TERRAIN_COLOURS = ["green", "grey", "yellow"]


def every_card() -> list[Card]:
    return [
        *[character_card(c) for c in range(len(CHARACTERS))],
        *[skill_card(c) for c in range(len(CHARACTERS))],
        *[item_card(item) for item in range(len(ITEMS))],
        *[quest_card(quest) for quest in range(len(QUESTS))],
        *[event_card(event) for event in range(len(EVENTS))],
    ]


def character_card(c: int) -> Card:
    card = CHARACTERS[c]
    return Card(
        f"guest-{card.key}",
        card.name,
        card.skill_name + (" (T)" if card.turns else ""),
        SKILL_TEXTS[c].text,
        card.icon,
        "teal",
        f"hero-{card.key}",
        detail=", ".join(f"{STAT_NAMES[i]} {card.stats[i]}" for i in range(4)) + ".",
        flavour=tales.CHARACTERS[c],
        rule="R31",
    )


def skill_card(c: int) -> Card:
    card = CHARACTERS[c]
    return Card(
        f"skill-{card.skill}",
        card.skill_name,
        f"{card.name}'s Skill, {'(T)' if card.turns else 'always ready'}",
        SKILL_TEXTS[c].text,
        card.skill_icon,
        "teal",
        flavour=tales.SKILLS[c],
        rule="R7" if card.turns else "R9",
    )


def item_card(i: int) -> Card:
    item = ITEMS[i]
    return Card(
        f"item-{item.key}",
        item.name,
        "Item",
        ITEM_TEXTS[i],
        item.icon,
        "orange",
        flavour=tales.ITEMS[i],
        rule="R13",
    )


def quest_card(quest: int) -> Card:
    card = QUESTS[quest]
    path = ", ".join(TERRAIN_NAMES[t] for t in card.path)
    return Card(
        f"quest-{card.key}",
        card.name,
        f"Quest: {path}",
        task(quest),
        card.icon,
        "bad" if quest == CASTLE else "purple",
        f"quest-{card.key}",
        badge=f"{len(card.path) + 1} days",
        flavour=tales.QUESTS[quest],
        rule="R2" if quest == CASTLE else "R24",
    )


def task(quest: int, before: str = "") -> str:
    return f"{before}{TASKS[quest].once_there} Reward: {TASKS[quest].reward}"


def event_card(event: int) -> Card:
    card = EVENTS[event]
    return Card(
        f"event-{card.key}",
        card.name,
        f"{TERRAIN_NAMES[card.terrain]} event",
        " ".join(event_lines(event)),
        card.icon,
        TERRAIN_COLOURS[card.terrain],
        flavour=tales.PLACES[event],
        rule="R48",
    )


def event_lines(event: int) -> list[str]:
    """What each roll brings there."""
    return [f"{span(line.low, line.high)}: {line.text}" for line in LINES[event]]


def span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"
