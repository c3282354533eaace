"""The island as a scene: the map, the hero, the duel, the calendar, the score as it would be now."""

from __future__ import annotations

import itertools
import re

from eleventh.core import scene
from eleventh.core.bits import is_in
from eleventh.core.engine import LOST, OVER
from eleventh.games.island_of_d.content import parts, tales
from eleventh.games.island_of_d.content.cards import (
    CASTLE,
    EVENTS,
    QUESTS,
    TERRAIN_KEYS,
    TERRAIN_NAMES,
    terrain_of,
)
from eleventh.games.island_of_d.content.monsters import FOE_NAMES
from eleventh.games.island_of_d.rules.ending import score, score_parts
from eleventh.games.island_of_d.rules.events import line_of
from eleventh.games.island_of_d.rules.journey import place_id
from eleventh.games.island_of_d.rules.state import DEW, Adventure
from eleventh.games.island_of_d.table import scene_cards
from eleventh.games.island_of_d.table.scene_been import been
from eleventh.games.island_of_d.table.scene_duel import dice, duel, foe_icon, foe_name, met, my_chances
from eleventh.games.island_of_d.table.scene_road import road_board
from eleventh.games.island_of_d.table.scene_time import calendar, days, stake_of_days
from eleventh.games.island_of_d.table.scene_village import STAT_ICONS, village_board

WIDTH = 24.0
HEIGHT = 10.6
TILE_W = 4.3
TILE_H = 5.4
TOP = 4.35
DEW_X = 0.75
TARGET_X = 18.95
SLOTS = {1: [9.85], 2: [7.1, 12.6], 3: [5.3, 9.85, 14.4]}
TERRAIN_ICONS = ["pine-tree", "mountaintop", "high-grass"]


def in_brief(text: str) -> str:
    """What happened, in the first words of an Event's line."""
    return re.split(r"[.:,]", text)[0]


# By Event card and roll
HAPPENED = [
    ["", *[in_brief(line_of(event, die).text) for die in range(1, 7)]] for event in range(len(EVENTS))
]


def view(s: Adventure, seat: int, prompt: scene.Prompt, choices: list[scene.Choice]) -> scene.Scene:
    areas: list[scene.Area] = [island(s), village_board(s) if at_home(s) else road_board(s)]
    if s.hero >= 0:
        areas.append(hero_sheet(s))
    areas += duel(s) if s.in_combat() else met(s)
    areas += rows(s)
    areas += beside(s)
    return scene.Scene(
        game="island-of-d",
        seat=seat,
        seat_names=[parts.CHARACTERS[s.hero].name if s.hero >= 0 else "Hero"],
        prompt=prompt,
        clock=calendar(s),
        areas=areas,
        choices=choices,
        result=result(s),
        turn=f"week {s.week()}, day {s.weekday()}",
    )


def rows(s: Adventure) -> list[scene.Area]:
    """Cards below the map: in Dew what one might set out for, elsewhere what one has."""
    mine: list[scene.Area] = [skills_row(s), items_row(s)] if s.hero >= 0 else []
    if s.in_combat():
        return mine  # nobody looks for a Quest now
    table: list[scene.Area] = [quests_row(s)] if s.available or castle_is_open(s) else []
    if s.tavern:
        table.append(tavern_row(s))
    return table + mine if at_home(s) else mine + table


# --- the map ---


def island(s: Adventure) -> scene.Board:
    places = [
        scene.Place(
            "dew",
            DEW_X,
            TOP,
            TILE_W,
            TILE_H,
            "Dew",
            "round",
            "brown",
            "huts-village",
            art="dew",
            detail="Shop, Trainer, Healer, Tavern and Village Elder. Visits do not end the day.",
            rule="R38",
        )
    ]
    for i, x in enumerate(SLOTS.get(len(s.path), [])):
        places.append(location(s, i + 1, x))
    if s.quest >= 0:
        quest = QUESTS[s.quest]
        places.append(
            scene.Place(
                "target",
                TARGET_X,
                TOP,
                TILE_W,
                TILE_H,
                quest.name,
                "round",
                "good" if s.completed else "bad",
                quest.icon,
                "completed" if s.completed else "",
                f"quest-{quest.key}",
                detail=scene_cards.task(s.quest, "Once there: "),
                rule="R42",
            )
        )
    travelled = s.place if s.quest >= 0 else 0  # steps of the way out that are behind one
    links = [
        scene.Link(
            f"way-{i}",
            a.x + a.w,
            a.y + a.h / 2,
            b.x,
            b.y + b.h / 2,
            "path",
            "accent" if i < travelled else "line",
            ends=(a.id, b.id),
        )
        for i, (a, b) in enumerate(itertools.pairwise(places))
    ]
    return scene.Board(
        "island", "The Island of D", WIDTH, HEIGHT, [*been(s), *places], links, pieces(s), "island"
    )


def location(s: Adventure, place: int, x: float) -> scene.Place:
    """A card of the path: with its picture up only its kind is seen (R48), once there also what happened."""
    card, mark = s.path[place - 1], s.marks[place - 1]
    terrain = terrain_of(card)
    kind = TERRAIN_NAMES[terrain]
    label, icon, note = kind, TERRAIN_ICONS[terrain], "picture side up"
    detail = f"{kind}. The card lies picture side up: go and see."
    art = f"tile-{TERRAIN_KEYS[terrain]}-unseen"
    if card >= 0:
        label, icon = EVENTS[card].name, EVENTS[card].icon
        note = "you are here" if place == s.place else "seen before"
        if mark:
            note = f"{mark}: {HAPPENED[card][mark]}"
        detail = f"{kind}. {tales.PLACES[card]} {' '.join(scene_cards.event_lines(card))}"
        art = f"tile-{TERRAIN_KEYS[terrain]}"
    return scene.Place(
        f"location-{place}",
        x,
        TOP,
        TILE_W,
        TILE_H,
        label,
        "round",
        scene_cards.TERRAIN_COLOURS[terrain] if card >= 0 else "line",
        icon,
        note,
        art,
        detail=detail,
        rule="R50" if card >= 0 else "R48",
    )


def pieces(s: Adventure) -> list[scene.Piece]:
    if s.hero < 0:
        return []
    card = parts.CHARACTERS[s.hero]
    place = place_id(s, s.place)
    found = [
        scene.Piece(
            "hero",
            place,
            f"{card.name}, {s.hp} of {s.hp_max()} HP",
            sign=card.name[:2].upper(),
            icon=card.icon,
            colour="accent",
            badge=str(s.hp),
            detail="You are here.",
            rule="R25",
        )
    ]
    for foe, kind in enumerate(s.foes):
        if s.foe_hp[foe] > 0:
            found.append(
                scene.Piece(
                    f"enemy-{foe}",
                    place,
                    f"{foe_name(s, foe)}, {s.foe_hp[foe]} HP",
                    sign=FOE_NAMES[kind][:2].upper(),
                    icon=foe_icon(s, foe),
                    colour="bad",
                    badge=str(s.foe_hp[foe]),
                    detail="It stands in your way.",
                    rule="R51",
                )
            )
    return found


# --- the hero ---


def as_it_counts(s: Adventure, stat: int) -> int:
    """In combat what counts there."""
    if not s.in_combat():
        return s.stat(stat)
    return s.my_att() if stat == parts.ATT else s.my_def() if stat == parts.DEF else s.stat(stat)


def why(s: Adventure, stat: int) -> str:
    up = f"{parts.CHARACTERS[s.hero].stats[stat]} and {s.up[stat]} by Training" if s.up[stat] else ""
    fear = "-1 by fear" if s.in_combat() and stat == parts.ATT and s.dread else ""
    keen = "+1 by Keen Step" if s.in_combat() and stat == parts.DEF and s.keen else ""
    return ", ".join(part for part in (up, fear, keen) if part)


def hero_sheet(s: Adventure) -> scene.Sheet:
    card = parts.CHARACTERS[s.hero]
    stats = [scene.Stat("HP", str(s.hp), "hearts", str(s.hp_max()), "bad" if s.hp <= 1 else "good")]
    for stat in (parts.ATT, parts.DEF, parts.INT):
        stats.append(
            scene.Stat(
                parts.STAT_NAMES[stat], str(as_it_counts(s, stat)), STAT_ICONS[stat], detail=why(s, stat)
            )
        )
    stats.append(scene.Stat("Gold", str(s.gold), "two-coins", str(parts.MOST_GOLD), "glow"))
    stats.append(scene.Stat("Skills", str(s.skill_count()), "spell-book", str(s.stat(parts.INT))))
    stats.append(
        scene.Stat("Quests", str(s.quests_completed()), "scroll-unfurled", str(parts.QUESTS_FOR_AMULET))
    )
    lines = []
    if s.amulet:
        lines.append("Carries the Amulet of Dew.")
    if s.training:
        lines.append("Training Mode: the final score will be 0 (R76).")
    if s.skip:
        lines.append("Skill questions are passed over (A41).")
    if s.in_combat():
        lines += my_chances(s)
    return scene.Sheet(
        id="hero-sheet",
        title=card.name,
        subtitle=card.skill_name,
        seat=0,
        icon=card.icon,
        colour="accent",
        art=f"hero-{card.key}",
        stats=stats,
        lines=lines,
        active=s.to_act == 0,
        faded=s.hp == 0,
    )


def own_skill(s: Adventure, c: int) -> scene.Card:
    shown = scene_cards.skill_card(c)
    used = is_in(s.used, c)
    if parts.CHARACTERS[c].turns:
        shown.kind += "" if used else ", ready"
    shown.colour = "accent" if c == s.hero else "teal"
    shown.badge = "used" if used else ""
    shown.turned = shown.faded = used
    shown.detail = f"{'Your own' if c == s.hero else 'A learned'} Skill."
    return shown


def skills_row(s: Adventure) -> scene.Row:
    cards = [own_skill(s, c) for c in s.skills()]
    return scene.Row("skills", "Skills", cards, 0, f"{len(cards)} of {s.stat(parts.INT)}")


def items_row(s: Adventure) -> scene.Row:
    cards = [scene_cards.item_card(i) for i in range(len(parts.ITEMS)) if s.items[i]]
    for shown, count in zip(cards, filter(None, s.items), strict=True):
        shown.badge = f"x{count}"
    return scene.Row("items", "Items", cards, 0, "" if cards else "you carry none")


# --- Dew ---


def at_home(s: Adventure) -> bool:
    return s.place == DEW and not s.in_combat() and s.hero >= 0 and s.to_act != OVER


def quests_row(s: Adventure) -> scene.Row:
    quests = [scene_cards.quest_card(q) for q in s.available]
    if castle_is_open(s):
        quests.append(scene_cards.quest_card(CASTLE))
    return scene.Row("quests", "Available Quests", quests)


def castle_is_open(s: Adventure) -> bool:
    return s.amulet and s.quest != CASTLE


def tavern_row(s: Adventure) -> scene.Row:
    home = at_home(s)
    guests = [scene_cards.character_card(c) for c in s.tavern]
    for shown in guests:
        shown.cost = str(s.lesson_price()) if home else ""
    return scene.Row(
        "tavern", "Tavern", guests, note=f"a lesson costs {s.lesson_price()} Gold" if home else ""
    )


# --- beside the map ---


def beside(s: Adventure) -> list[scene.Area]:
    """What stays comes first, so that it stays where it is when something else comes or goes."""
    areas: list[scene.Area] = [days(s)]
    if s.hero >= 0:
        areas.append(score_sheet(s))
    areas += piles(s)
    if s.done:
        areas.append(done_sheet(s))
    if s.terrain() >= 0 and s.path[s.place - 1] >= 0:
        areas.append(here_sheet(s))
    if s.die and not s.in_combat():
        areas.append(dice(s, "seats"))
    return areas


def here_sheet(s: Adventure) -> scene.Sheet:
    """The Event where one is."""
    here = s.path[s.place - 1]
    event = EVENTS[here]
    return scene.Sheet(
        "here",
        event.name,
        f"{TERRAIN_NAMES[event.terrain]} event",
        icon=event.icon,
        colour=scene_cards.TERRAIN_COLOURS[event.terrain],
        lines=[] if s.in_combat() else scene_cards.event_lines(here),
        slot="seats",
    )


def done_sheet(s: Adventure) -> scene.Sheet:
    done = [
        scene.Card(
            f"done-{QUESTS[q].key}",
            QUESTS[q].name,
            "completed",
            icon=QUESTS[q].icon,
            colour="good",
            rule="R23",
        )
        for q in s.done
    ]
    return scene.Sheet("done", "Completed Quests", cards=done, icon="scroll-unfurled", slot="seats")


def score_sheet(s: Adventure) -> scene.Sheet:
    if s.outcome == LOST:
        return scene.Sheet(
            "score", "Score", icon="trophy", stats=[scene.Stat("Lost", "0", "trophy")], slot="seats"
        )
    saved, purse, items, early, late = score_parts(s, s.gold)  # inside the castle Gold does not change
    title = "Won" if s.outcome else "If you won today"
    stats = [scene.Stat(title, str(score(s, s.gold)), "trophy", colour="glow")]
    if s.training:
        lines = ["Training Mode is on: a win scores 0 (R76)."]
    else:
        lines = [
            f"{saved} for the island, {purse} for Gold, {items} for Items, "
            f"{late if late else early} for {'days past the Ritual' if late else 'days in hand'}."
        ]
    return scene.Sheet("score", "Score", icon="trophy", stats=stats, lines=lines, slot="seats")


def piles(s: Adventure) -> list[scene.Area]:
    characters = [f"bottom: {parts.CHARACTERS[c].name}" for c in s.characters.bottom]
    quests = [f"bottom: {QUESTS[q].name}" for q in s.quests.bottom]
    events = 0
    known: list[str] = []
    for terrain in range(3):
        deck = s.events[terrain]
        events += len(deck)
        known += [f"seen before: {EVENTS[card].name}" for card in deck if card >= 0]
    return [
        scene.Pile(
            "characters", "Characters", s.characters.size(), "hood", "teal", contents=characters, slot="seats"
        ),
        scene.Pile(
            "quest-deck",
            "Quests",
            s.quests.size(),
            "scroll-unfurled",
            "purple",
            contents=quests,
            slot="seats",
        ),
        scene.Pile("event-deck", "Events", events, "treasure-map", "brown", contents=known, slot="seats"),
    ]


# --- the end ---


def stake(s: Adventure) -> str:
    if s.to_act == OVER or s.hero < 0:
        return ""
    if s.friendly():
        return "At HP 1 you yield." if s.hp <= 3 else ""
    if s.in_combat():
        return "With HP 0 the game is lost." if s.hp <= 2 else ""
    return stake_of_days(s)


def result(s: Adventure) -> scene.Result | None:
    if s.to_act != OVER:
        return None
    stats = [
        scene.Stat("Score", str(s.scores[0]), "trophy"),
        scene.Stat("Days", str(s.day), "sun"),
        scene.Stat("Quests completed", str(s.quests_completed()), "scroll-unfurled"),
        scene.Stat("Gold", str(s.gold), "two-coins"),
    ]
    reason = f"{s.reason} {parts.EPILOGUE}" if s.outcome == "won" else s.reason
    return scene.Result(s.outcome, reason, s.scores, stats)
