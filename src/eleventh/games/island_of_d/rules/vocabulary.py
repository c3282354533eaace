"""Actions of Island of D that several rules share. The others are beside their rule."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action, Vocabulary
from eleventh.core.windows import Refusals
from eleventh.games.island_of_d.content.cards import CASTLE, QUESTS
from eleventh.games.island_of_d.content.parts import CHARACTERS, ITEM_KEYS, ITEM_NAMES, STAT_KEYS, STAT_NAMES
from eleventh.games.island_of_d.rules.state import Adventure

VOCABULARY: Final = Vocabulary()
add = VOCABULARY.add
REFUSALS: Final[Refusals[Adventure]] = Refusals()

SKILL_KEYS: Final = [card.skill for card in CHARACTERS]


def one(verb: str, words: str, text: str) -> list[Action]:
    """For what can be done in one way only."""
    return [add(verb, words, text)]


def per_item(verb: str, text: str) -> list[Action]:
    return VOCABULARY.each(verb, ITEM_KEYS, text, ITEM_NAMES)


def per_skill(verb: str, text: str) -> list[Action]:
    """For each character card; of two Skills on it the first is meant."""
    return VOCABULARY.each(verb, SKILL_KEYS, text, [card.first_skill for card in CHARACTERS])


def at_an_enemy(verb: str, words: str, text: str, what: int) -> list[Action]:
    """At the enemy; of two at once at the first, at the second (R61). `b` is the enemy's number."""
    places = ["", "first", "second"]
    return [
        add(verb, f"{words} {place}".strip(), text.replace("{}", place).replace("  ", " ").strip(), what, foe)
        for place, foe in zip(places, (0, 0, 1), strict=True)
    ]


HEAL: Final = add("heal", "", "Heal 1 HP")
CHARGE: Final = per_skill("charge", "Charge {}")
TRAIN: Final = VOCABULARY.each("train", STAT_KEYS, "Train {} +1", STAT_NAMES)
LEARN: Final[list[Action]] = [
    add("learn", card.skill, f"Learn {card.skill_name} from the {card.name}", i)
    for i, card in enumerate(CHARACTERS)
]
FORGET: Final = VOCABULARY.each(
    "forget", SKILL_KEYS, "Discard the Skill {}", [card.skill_name for card in CHARACTERS]
)
SWAP: Final[list[Action]] = [
    add("swap", quest.key, f"Put {quest.name} under the Quest deck and draw another", i)
    for i, quest in enumerate(QUESTS[:CASTLE])
]
TAKE: Final = per_item("take", "Take a {}")
LEAVE: Final = add("leave", "", "Leave it")
PAY: Final = add("pay", "", "Pay")
