"""What one sees where one is, below the map: the road, or both sides of a combat face to face."""

from __future__ import annotations

from eleventh.core.scene import Board, Place
from eleventh.games.island_of_d.content.cards import EVENTS, QUESTS, TERRAIN_KEYS, TERRAIN_NAMES, terrain_of
from eleventh.games.island_of_d.content.parts import CHARACTERS
from eleventh.games.island_of_d.rules.chances import blow_words
from eleventh.games.island_of_d.rules.state import DEW, Adventure
from eleventh.games.island_of_d.table.scene_cards import TERRAIN_COLOURS
from eleventh.games.island_of_d.table.scene_duel import (
    ROLLED,
    foe_art,
    foe_name,
    foe_skill,
    need_words,
    was_reached,
)
from eleventh.games.island_of_d.table.scene_village import HEIGHT, WIDTH

FIGURE_W = 4.0
FIGURE_H = 5.2
TOP = 0.3
PLAIN = 2  # the ground of a combat in Dew


def road_board(s: Adventure) -> Board:
    """As large as the village, whose place it takes: the map above keeps its size."""
    places = duel_places(s) if s.in_combat() else walk_places(s)
    return Board("road", "Where you are", WIDTH, HEIGHT, places, art=f"road-{TERRAIN_KEYS[ground(s)]}")


def ground(s: Adventure) -> int:
    """The terrain under one's feet: that of the card, and at the target that of the last one before it."""
    if s.place == DEW or not s.path:
        return PLAIN
    return terrain_of(s.path[min(s.place, len(s.path)) - 1])


def hero_figure(s: Adventure) -> Place:
    card = CHARACTERS[s.hero]
    return Place(
        "figure-you",
        0.5,
        TOP,
        FIGURE_W,
        FIGURE_H,
        shape="none",
        art=f"figure-hero-{card.key}",
        detail=card.name,
        quiet=True,
    )


def walk_places(s: Adventure) -> list[Place]:
    """You on the road, where you are, and what is to be seen there."""
    title, words, sight, colour = where(s)
    return [
        *([hero_figure(s)] if s.hero >= 0 else []),
        Place("signpost", 9.0, 1.5, 6.0, 1.7, title, "round", "panel", note=words, quiet=True),
        Place("sight", 18.9, 1.0, 3.8, 3.8, "", "circle", colour, sight, quiet=True),
    ]


def where(s: Adventure) -> tuple[str, str, str, str]:
    """What the signpost says in two lines, and the icon and colour of what one sees."""
    if s.hero < 0:
        return "Dew", "Who will you be?", "huts-village", "brown"
    if s.place == DEW or not s.path:
        return "Dew", "the village", "huts-village", "brown"
    if s.place > len(s.path):
        return QUESTS[s.quest].name, "your Quest", QUESTS[s.quest].icon, "good" if s.completed else "bad"
    card = s.path[s.place - 1]
    kind, colour = TERRAIN_NAMES[terrain_of(card)], TERRAIN_COLOURS[terrain_of(card)]
    if card < 0:
        return "On the road", kind, "trail", colour
    return EVENTS[card].name, kind, EVENTS[card].icon, colour


# --- face to face ---

MIDDLE = 12.0
PIP = 0.62  # a heart of HP


def duel_places(s: Adventure) -> list[Place]:
    """Portraits at both sides, their HP as a row of hearts, and the die between them."""
    places = [hero_figure(s), my_words(s), *hearts("you", 4.7, HEARTS_Y, s.hp, s.hp_max(), "good")]
    places += thrown(s)
    for foe in range(len(s.foes)):
        places += foe_places(s, foe)
    return places


HEARTS_Y = 3.85


def hearts(whose: str, x: float, y: float, hp: int, most: int, colour: str) -> list[Place]:
    """HP as a track: full ones first, those that are lost after them."""
    return [
        Place(
            f"heart-{whose}-{i + 1}",
            x + i * (PIP + 0.08),
            y,
            PIP,
            PIP,
            "",
            "circle",
            colour if i < hp else "paper",
            "hearts" if i < hp else "",
            quiet=True,
        )
        for i in range(max(hp, most))
    ]


def thrown(s: Adventure) -> list[Place]:
    """The last roll in the middle, and what it was held against; before the first only the swords."""
    if not s.die:
        return [
            Place(ROLLED, MIDDLE - 1.0, 1.7, 2.0, 2.0, "", "circle", "panel", "crossed-swords", quiet=True)
        ]
    met = was_reached(s)
    worse = "yes" if s.theirs else "no"  # what reaches its aim is bad for you where the enemy rolled
    colour = "panel" if not met else "bad" if met == worse else "good"
    who = "its roll" if s.theirs else "your roll"
    return [
        Place("rolled-by", MIDDLE - 1.6, 0.5, 3.2, 0.7, who, "none", quiet=True),
        Place(ROLLED, MIDDLE - 1.1, 1.35, 2.2, 2.2, "", "round", colour, quiet=True),
        Place("rolled-for", MIDDLE - 1.6, 3.75, 3.2, 0.7, need_words(s), "none", quiet=True),
    ]


def my_words(s: Adventure) -> Place:
    standing = [foe for foe in range(len(s.foes)) if s.foe_hp[foe] > 0]
    blow = blow_words(s.my_att(), s.foe_def(standing[0])) if standing else ""
    return Place(
        "words-you",
        4.7,
        0.9,
        5.4,
        2.7,
        f"{CHARACTERS[s.hero].name}: HP {s.hp} of {s.hp_max()}",
        "round",
        "good" if s.hp > 1 else "bad",
        note=f"Your blow {blow}" if blow else "",
        quiet=True,
    )


def foe_places(s: Adventure, foe: int) -> list[Place]:
    """The enemy, which one can press, and beside it how it stands. Two of them share the side."""
    two = len(s.foes) > 1
    kind, hp = s.foes[foe], s.foe_hp[foe]
    wide = FIGURE_W / 2 if two else FIGURE_W
    high = 3.5 if two else FIGURE_H
    y = 0.55 + foe * 2.35
    fate = "unconscious" if hp == 0 else "ran away" if hp < 0 else f"HP {hp} of {s.foe_hp_max(foe)}"
    blow = f"Its blow {blow_words(s.foe_att(foe), s.my_def())}" if hp > 0 else ""
    name = foe_name(s, foe)
    return [
        Place(
            f"figure-{foe}",
            19.5 + foe * wide,
            TOP + FIGURE_H - high,
            wide,
            high,
            shape="none",
            art=f"figure-{foe_art(s, foe)}",
            detail=f"{name}: {foe_skill(s, kind)}",
            quiet=True,
        ),
        Place(
            f"words-{foe}",
            13.9,
            y if two else 0.9,
            5.4,
            1.55 if two else 2.7,
            f"{name}: {fate}",
            "round",
            "bad" if hp > 0 else "grey",
            note=blow,
            quiet=True,
        ),
        *hearts(str(foe), 13.9, y + 1.6 if two else HEARTS_Y, max(0, hp), s.foe_hp_max(foe), "bad"),
    ]
