"""The island as a scene: the map, the hero, the duel, the calendar, the score as it would be now."""

from __future__ import annotations

import itertools

from eleventh.core.engine import OVER
from eleventh.core.scene import (
    Area,
    Board,
    Card,
    Choice,
    DoomClock,
    Hand,
    Link,
    Marker,
    Piece,
    Pile,
    Place,
    Prompt,
    Result,
    Row,
    Scene,
    Sheet,
    Stat,
    Track,
    element_ids,
)
from eleventh.games.island_of_d.cards import CASTLE, EVENTS, QUESTS, TERRAIN_KEYS, TERRAIN_NAMES
from eleventh.games.island_of_d.content import (
    ATT,
    CHARACTERS,
    DAYS_IN_WEEK,
    DEF,
    EPILOGUE,
    HP,
    INT,
    ITEMS,
    LAST_DAY,
    LESSON_PRICE,
    MOST_GOLD,
    QUESTS_FOR_AMULET,
    STAT_KEYS,
    STAT_NAMES,
    TRAIN_LIMIT,
)
from eleventh.games.island_of_d.hero import price, train_price
from eleventh.games.island_of_d.monsters import FOE_NAMES
from eleventh.games.island_of_d.quests import score, score_parts
from eleventh.games.island_of_d.rules import terrain_deck
from eleventh.games.island_of_d.scene_duel import dice, duel, foe_icon, foe_name, met, next_enemy
from eleventh.games.island_of_d.state import DEW, IslandState

WIDTH = 24.0
HEIGHT = 11.0
TILE_W = 4.0
TILE_H = 5.0
TOP = 4.6
DEW_X = 0.9
TARGET_X = 19.1
SLOTS = {1: [10.0], 2: [7.6, 12.4], 3: [5.5, 10.0, 14.5]}
TERRAIN_COLOURS = ["green", "grey", "yellow"]
STAT_ICONS = ["crossed-swords", "shield", "brain", "hearts"]


def view(s: IslandState, seat: int, prompt: Prompt, choices: list[Choice]) -> Scene:
    areas: list[Area] = [island(s)]
    if s.hero >= 0:
        areas.append(hero_sheet(s))
        areas.append(skills_row(s))
        areas.append(items_row(s))
    areas += duel(s) if s.in_combat() else met(s)
    areas += village(s)
    areas += beside(s)
    scene = Scene(
        game="island-of-d",
        seat=seat,
        seat_names=[CHARACTERS[s.hero].name if s.hero >= 0 else "Hero"],
        prompt=prompt,
        clock=calendar(s),
        areas=areas,
        choices=choices,
        result=result(s),
        turn=f"week {s.week()}, day {s.weekday()}",
    )
    known = element_ids(scene)
    for choice in choices:
        choice.targets = tuple(target for target in choice.targets if target in known)
    return scene


# --- the map ---


def island(s: IslandState) -> Board:
    places = [
        Place(
            "dew",
            DEW_X,
            TOP,
            TILE_W,
            TILE_H,
            "Village of Dew",
            "round",
            "brown",
            "huts-village",
            art="dew",
            detail="Shop, Trainer, Healer, Tavern and Village Elder. Visits do not end the day.",
            rule="R38",
        )
    ]
    for x, event in zip(slots(s), s.path, strict=True):
        card = EVENTS[event]
        lines = " ".join(f"{span(line.low, line.high)}: {line.text}" for line in card.lines)
        places.append(
            Place(
                f"event-{card.key}",
                x,
                TOP,
                TILE_W,
                TILE_H,
                card.name,
                "round",
                TERRAIN_COLOURS[card.terrain],
                card.icon,
                TERRAIN_NAMES[card.terrain],
                f"tile-{TERRAIN_KEYS[card.terrain]}",
                detail=lines,
                rule="R50",
            )
        )
    if s.quest >= 0:
        quest = QUESTS[s.quest]
        places.append(
            Place(
                "target",
                TARGET_X,
                TOP,
                TILE_W,
                TILE_H,
                quest.name,
                "round",
                "good" if s.completed else "bad",
                quest.icon,
                "completed" if s.completed else "Target",
                f"quest-{quest.key}",
                detail=f"Once there: {quest.once_there} Reward: {quest.reward}",
                rule="R42",
            )
        )
    links = [
        Link(
            f"way-{i}",
            a.x + a.w,
            a.y + a.h / 2,
            b.x,
            b.y + b.h / 2,
            "path",
            "brown",
            ends=(a.id, b.id),
        )
        for i, (a, b) in enumerate(itertools.pairwise(places))
    ]
    return Board("island", "The Island of D", WIDTH, HEIGHT, places, links, pieces(s), "island")


def slots(s: IslandState) -> list[float]:
    """Where the Locations stand; while a path is being laid, where they will."""
    count = len(QUESTS[s.road].path) if s.road >= 0 else len(s.path)
    return SLOTS[max(count, len(s.path))][: len(s.path)] if s.path else []


def span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def where(s: IslandState) -> str:
    """The id of the place the hero stands on."""
    if s.place == DEW:
        return "dew"
    if 0 < s.place <= len(s.path):
        return f"event-{EVENTS[s.path[s.place - 1]].key}"
    return "target" if s.quest >= 0 else "dew"


def pieces(s: IslandState) -> list[Piece]:
    if s.hero < 0:
        return []
    card = CHARACTERS[s.hero]
    here = where(s)
    found = [
        Piece(
            "hero",
            here,
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
                Piece(
                    f"enemy-{foe}",
                    here,
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


def hero_sheet(s: IslandState) -> Sheet:
    card = CHARACTERS[s.hero]
    stats = [Stat("HP", str(s.hp), "hearts", str(s.hp_max()), "bad" if s.hp <= 1 else "good")]
    for stat in (ATT, DEF, INT):
        up = f"{card.stats[stat]} and {s.up[stat]} by Training" if s.up[stat] else ""
        stats.append(Stat(STAT_NAMES[stat], str(s.stat(stat)), STAT_ICONS[stat], detail=up))
    stats.append(Stat("Gold", str(s.gold), "two-coins", str(MOST_GOLD), "glow"))
    stats.append(Stat("Skills", str(s.skill_count()), "spell-book", str(s.stat(INT))))
    stats.append(Stat("Quests", str(len(s.done)), "scroll-unfurled", str(QUESTS_FOR_AMULET)))
    lines = []
    if s.amulet:
        lines.append("Carries the Amulet of Dew.")
    if s.training:
        lines.append("Training Mode: the final score will be 0 (R76).")
    if s.skip:
        lines.append("Skill questions are passed over (A41).")
    return Sheet(
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


def skill_card(s: IslandState, c: int) -> Card:
    card = CHARACTERS[c]
    used = bool((s.used >> c) & 1)
    ready = "used" if used else "ready"
    return Card(
        f"skill-{card.skill}",
        card.skill_name,
        f"{card.name}'s Skill, {'(T), ' + ready if card.turns else 'always ready'}",
        card.text,
        card.skill_icon,
        "accent" if c == s.hero else "teal",
        badge="used" if used else "",
        turned=used,
        faded=used,
        detail="Your own Skill." if c == s.hero else "A learned Skill.",
        rule="R7" if card.turns else "R9",
    )


def skills_row(s: IslandState) -> Row:
    cards = [skill_card(s, c) for c in s.skills()]
    return Row("skills", "Skills", cards, 0, f"{len(cards)} of {s.stat(INT)}")


def items_row(s: IslandState) -> Row:
    """In Dew the whole shop with prices, elsewhere what you carry."""
    shop = s.place == DEW and not s.in_combat()
    cards = []
    for i, item in enumerate(ITEMS):
        if s.items[i] or shop:
            cards.append(
                Card(
                    f"item-{item.key}",
                    item.name,
                    "Item",
                    item.text,
                    item.icon,
                    "orange",
                    cost=f"{price(s, i)}" if shop else "",
                    badge=f"x{s.items[i]}" if s.items[i] else "",
                    faded=not s.items[i] and price(s, i) > s.gold,
                    rule="R13",
                )
            )
    title = "Items and Shop" if shop else "Items"
    return Row("items", title, cards, 0, "you carry none" if not any(s.items) else "")


# --- Dew ---


def village(s: IslandState) -> list[Area]:
    home = s.place == DEW and not s.in_combat()
    slot = "hand" if home else "side"
    areas: list[Area] = []
    quests = [quest_card(s, q) for q in s.available]
    if s.amulet and s.quest != CASTLE:
        quests.append(quest_card(s, CASTLE))
    if quests:
        areas.append(Row("quests", "Available Quests", quests, -1, layout="row", slot=slot))
    if s.tavern:
        guests = [guest_card(s, c, home) for c in s.tavern]
        areas.append(Row("tavern", "Tavern", guests, -1, "a lesson costs 3 Gold" if home else "", slot=slot))
    if home and s.hero >= 0:
        areas.append(Row("trainer", "Trainer", [training_card(s, i) for i in range(4)], -1))
    return areas


def quest_card(s: IslandState, quest: int) -> Card:
    card = QUESTS[quest]
    path = ", ".join(TERRAIN_NAMES[t] for t in card.path)
    return Card(
        f"quest-{card.key}",
        card.name,
        f"Quest: {path}",
        f"{card.once_there} Reward: {card.reward}",
        card.icon,
        "bad" if quest == CASTLE else "purple",
        f"quest-{card.key}",
        badge=f"{len(card.path) + 1} days",
        rule="R2" if quest == CASTLE else "R24",
    )


def guest_card(s: IslandState, c: int, home: bool) -> Card:
    card = CHARACTERS[c]
    return Card(
        f"guest-{card.key}",
        card.name,
        card.skill_name + (" (T)" if card.turns else ""),
        card.text,
        card.icon,
        "teal",
        cost=str(LESSON_PRICE) if home else "",
        stats=[Stat(STAT_NAMES[i], str(card.stats[i])) for i in range(4)],
        rule="R31",
    )


def training_card(s: IslandState, stat: int) -> Card:
    can = s.can_train(stat)
    now = s.stat(stat)
    return Card(
        f"train-{STAT_KEYS[stat]}",
        f"{STAT_NAMES[stat]} +1",
        "Training",
        f"{now} to {now + 1}; limit {TRAIN_LIMIT[stat]}, two steps at most."
        if can
        else f"{now}: cannot be trained further.",
        STAT_ICONS[stat],
        "green",
        cost=str(train_price(s, stat)),
        badge=f"+{s.up[stat]}" if s.up[stat] else "",
        faded=not can,
        detail="Current HP do not rise with HP max." if stat == HP else "",
        rule="R14",
    )


# --- beside the map ---


def beside(s: IslandState) -> list[Area]:
    areas: list[Area] = []
    here = where(s)
    if s.hero >= 0 and here.startswith("event-"):
        event = EVENTS[s.path[s.place - 1]]
        lines = [f"{span(line.low, line.high)}: {line.text}" for line in event.lines]
        areas.append(
            Sheet(
                "here",
                event.name,
                f"{TERRAIN_NAMES[event.terrain]} event",
                icon=event.icon,
                colour=TERRAIN_COLOURS[event.terrain],
                lines=lines,
                slot="side",
            )
        )
    if s.die and not s.in_combat():
        areas.append(dice(s, "side"))
    areas.append(days(s))
    if s.hero >= 0:
        areas.append(score_sheet(s))
    if s.done:
        done = [
            Card(
                f"done-{QUESTS[q].key}",
                QUESTS[q].name,
                "completed",
                icon=QUESTS[q].icon,
                colour="good",
                rule="R23",
            )
            for q in s.done
        ]
        areas.append(Sheet("done", "Completed Quests", cards=done, icon="scroll-unfurled", slot="side"))
    areas += piles(s)
    return areas


def score_sheet(s: IslandState) -> Sheet:
    gold = s.castle_gold if s.quest == CASTLE and s.at_target() else s.gold
    saved, purse, items, early, late = score_parts(s, gold)
    stats = [Stat("If you won today", str(score(s, gold)), "trophy", colour="glow")]
    if s.training:
        lines = ["Training Mode is on: a win scores 0 (R76)."]
    else:
        lines = [
            f"{saved} for the island, {purse} for Gold, {items} for Items, "
            f"{late if late else early} for {'days past the Ritual' if late else 'days in hand'}."
        ]
    return Sheet("score", "Score", icon="trophy", stats=stats, lines=lines, slot="side")


def piles(s: IslandState) -> list[Area]:
    characters = [f"bottom: {CHARACTERS[c].name}" for c in s.characters.bottom]
    quests = [f"bottom: {QUESTS[q].name}" for q in s.quests.bottom]
    events = 0
    known: list[str] = []
    for terrain in range(3):
        deck = terrain_deck(s, terrain)
        events += deck.size()
        known += [f"bottom: {EVENTS[e].name}" for e in deck.bottom]
    return [
        Pile("characters", "Characters", s.characters.size(), "hood", "teal", contents=characters),
        Pile("quest-deck", "Quests", s.quests.size(), "scroll-unfurled", "purple", contents=quests),
        Pile("event-deck", "Events", events, "treasure-map", "brown", contents=known),
    ]


# --- time ---


def calendar(s: IslandState) -> DoomClock:
    left = LAST_DAY + 1 - s.day
    names = []
    hands = []
    for day in range(1, LAST_DAY + 1):
        week, weekday = divmod(day - 1, DAYS_IN_WEEK)
        enemy = next_enemy(day)
        names.append(f"Week {week + 1} Day {weekday + 1}" + (f": {enemy}" if enemy else ""))
        if enemy and day >= s.day:
            hands.append(Hand(f"Week {week + 1} Day {weekday + 1}: {enemy}", left_at(day), "bad", enemy[0]))
    if left > 0:
        label = f"{left} day{'s' if left > 1 else ''} until the Dark Ritual is complete"
    else:
        label = "the Ritual is complete: a Goblorc every morning"
    return DoomClock(
        text=f"Week {s.week()} Day {s.weekday()}",
        label=label,
        left=max(0.0, left / LAST_DAY),
        style="calendar",
        hands=hands,
        spaces=names,
        detail=stake_of_days(s),
    )


def left_at(day: int) -> float:
    return (LAST_DAY + 1 - day) / LAST_DAY


def days(s: IslandState) -> Track:
    """This week, and the first day of the next."""
    first = (s.week() - 1) * DAYS_IN_WEEK + 1
    spaces = [f"{i + 1}" for i in range(DAYS_IN_WEEK)] + ["1"]
    marks = {}
    for i in range(DAYS_IN_WEEK + 1):
        if next_enemy(first + i):
            marks[str(i)] = "evil-wings"
    markers = [Marker("today", s.weekday() - 1, "today", "sun", "glow", "T")]
    return Track("days", f"Week {s.week()}", spaces, markers, marks, note=stake_of_days(s))


def stake_of_days(s: IslandState) -> str:
    """Whom the Black Knight sends next, and when."""
    day = s.day + 1
    while not next_enemy(day):
        day += 1
    wait = day - s.day
    when = "tomorrow" if wait == 1 else f"in {wait} days"
    return f"{next_enemy(day)} {when}."


def stake(s: IslandState) -> str:
    if s.to_act == OVER or s.hero < 0:
        return ""
    if s.in_combat():
        return "With HP 0 the game is lost." if s.hp <= 2 else ""
    return stake_of_days(s)


def result(s: IslandState) -> Result | None:
    if s.to_act != OVER:
        return None
    stats = [
        Stat("Score", str(s.scores[0]), "trophy"),
        Stat("Days", str(s.day), "sun"),
        Stat("Quests completed", str(len(s.done)), "scroll-unfurled"),
        Stat("Gold", str(s.gold), "two-coins"),
    ]
    reason = f"{s.reason} {EPILOGUE}" if s.outcome == "won" else s.reason
    return Result(s.outcome, reason, s.scores, stats)
