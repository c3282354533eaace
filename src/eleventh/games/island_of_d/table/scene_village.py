"""The village of Dew as a board of its own, shown while one can go shopping there (R38)."""

from __future__ import annotations

from eleventh.core.scene import Board, Place
from eleventh.games.island_of_d.content import parts
from eleventh.games.island_of_d.rules.items import ITEM_TEXTS
from eleventh.games.island_of_d.rules.state import Adventure

WIDTH = 24.0
HEIGHT = 5.8
STALL_W = 2.35
STALL_H = 2.1
SHOP_Y = 0.65
TRAINER_Y = 3.45
STAT_ICONS = ["crossed-swords", "shield", "brain", "hearts"]


def village_board(s: Adventure) -> Board:
    places = [
        Place("shop", 0.3, 0.05, 12.6, 0.6, "Shop", "none", rule="R38", quiet=True),
        Place("trainer", 0.3, 2.85, 12.6, 0.6, "Trainer", "none", rule="R38", quiet=True),
    ]
    places += [stall(s, i) for i in range(len(parts.ITEMS))]
    places += [lesson(s, i) for i in range(len(parts.STAT_KEYS))]
    places += houses(s)
    return Board("village", "Dew: visits do not end the day", WIDTH, HEIGHT, places, art="village")


def stall(s: Adventure, i: int) -> Place:
    item = parts.ITEMS[i]
    held = f", have {s.items[i]}" if s.items[i] else ""
    return Place(
        f"shop-{item.key}",
        0.3 + i * 2.55,
        SHOP_Y,
        STALL_W,
        STALL_H,
        item.name,
        "round",
        "orange",
        item.icon,
        f"{s.price(i)} Gold{held}",
        detail=ITEM_TEXTS[i],
        rule="R13",
    )


def lesson(s: Adventure, i: int) -> Place:
    can = s.can_train(i)
    now = s.stat(i)
    detail = f"Now {now}. The Trainer helps up to {parts.TRAIN_LIMIT[i]}."
    if i == parts.HP:
        detail += " Current HP do not rise with HP max."
    return Place(
        f"train-{parts.STAT_KEYS[i]}",
        0.3 + i * 3.19,
        TRAINER_Y,
        3.0,
        STALL_H,
        f"{parts.STAT_NAMES[i]} {now + 1}" if can else f"{parts.STAT_NAMES[i]} {now}",
        "round",
        "green" if can else "grey",
        STAT_ICONS[i],
        f"{s.train_price(i)} Gold" if can else "limit",
        detail=detail,
        rule="R14",
    )


def houses(s: Adventure) -> list[Place]:
    quests = len(s.done)
    amulet = (
        "Amulet given"
        if s.amulet
        else f"{min(quests, parts.QUESTS_FOR_AMULET)} of {parts.QUESTS_FOR_AMULET} Quests"
    )
    return [
        Place(
            "healer",
            13.4,
            0.3,
            3.2,
            5.2,
            "Healer",
            "round",
            "teal",
            "healing",
            f"{s.healer_price()} Gold",
            "house-healer",
            detail=f"{s.healer_price()} Gold heals 1 HP or Charges 1 Skill, as often as you can pay.",
            rule="R38",
        ),
        Place(
            "tavern-house",
            16.9,
            0.3,
            3.2,
            5.2,
            "Tavern",
            "round",
            "brown",
            "beer-stein",
            f"lesson {s.lesson_price()} Gold",
            "house-tavern",
            detail="A guest teaches a Skill for 6 Gold less your INT. For 1 Gold two new guests come.",
            rule="R38",
        ),
        Place(
            "elder",
            20.4,
            0.3,
            3.2,
            5.2,
            "Elder",
            "round",
            "purple",
            "beard",
            amulet,
            "house-elder",
            detail="The Amulet for three Quests; once a day a Quest exchanged for 1 Gold.",
            rule="R2",
        ),
    ]
