"""The position of Island of D as short lines, and back."""

from __future__ import annotations

from collections.abc import Callable

from eleventh.core.deck import Deck
from eleventh.core.engine import Auto, Decision
from eleventh.games.island_of_d.cards import (
    CASTLE,
    ENEMY,
    EVENTS,
    NOBODY,
    QUESTS,
    TERRAIN_KEYS,
    YOU,
)
from eleventh.games.island_of_d.combat import fight
from eleventh.games.island_of_d.content import CHARACTERS, DAYS_IN_WEEK, ITEMS, STAT_KEYS
from eleventh.games.island_of_d.events import CHECK_FOR_EVENT
from eleventh.games.island_of_d.monsters import FOE_KEYS
from eleventh.games.island_of_d.quests import ONCE_THERE
from eleventh.games.island_of_d.rules import (
    AFTER_AMBUSH,
    DAY_ENDS,
    NEW_DAY,
    day_action,
    set_terrain_deck,
    terrain_deck,
)
from eleventh.games.island_of_d.state import (
    DEW,
    FRIENDLY,
    NO_CANCEL,
    NO_GOLD,
    NO_RUN,
    TOGETHER,
    IslandState,
)
from eleventh.games.island_of_d.village import (
    EVENING,
    EXCHANGE_QUEST,
    TRADE_ITEMS,
    become,
)

CHARACTER_KEYS = [card.key for card in CHARACTERS]
SKILL_KEYS = [card.skill for card in CHARACTERS]
ITEM_KEYS = [item.key for item in ITEMS]
QUEST_KEYS = [quest.key for quest in QUESTS]
EVENT_KEYS = [event.key for event in EVENTS]
RESULTS = ["fighting", "won", "ran", "cancelled", "yielded"]
FLAGS = {
    "together": TOGETHER,
    "friendly": FRIENDLY,
    "no-run": NO_RUN,
    "no-cancel": NO_CANCEL,
    "no-gold": NO_GOLD,
}
AMBUSHES = {"ambushed": YOU, "ambushing": ENEMY}


def facts(s: IslandState) -> dict[str, str]:
    lines = {
        "hero": CHARACTER_KEYS[s.hero] if s.hero >= 0 else "none",
        "time": f"week {s.week()} day {s.weekday()}",
        "place": place_name(s),
        "hp": str(s.hp),
        "gold": str(s.gold),
        "items": words([f"{ITEM_KEYS[i]}*{n}" for i, n in enumerate(s.items) if n]),
        "skills": words(skill_words(s)) if s.hero >= 0 else "none",
        "trainings": words([f"{STAT_KEYS[i]}+{n}" for i, n in enumerate(s.up) if n]),
        "path": words([EVENT_KEYS[event] for event in s.path]),
        "road": QUEST_KEYS[s.road] if s.road >= 0 else "none",
        "quest": quest_word(s),
        "available": words([QUEST_KEYS[quest] for quest in s.available]),
        "done": words([QUEST_KEYS[quest] for quest in s.done]),
        "tavern": words([CHARACTER_KEYS[c] for c in s.tavern]),
        "amulet": yes(s.amulet),
        "swapped": yes(s.swapped),
        "castle-gold": str(s.castle_gold),
        "training": yes(s.training),
        "windows": "skip" if s.skip else "ask",
        "credit": str(s.credit),
        "screen": CHARACTER_KEYS[s.screen] if s.screen >= 0 else "none",
        "characters": deck_words(s.characters, CHARACTER_KEYS),
        "quests": deck_words(s.quests, QUEST_KEYS),
    }
    for terrain, name in enumerate(TERRAIN_KEYS):
        lines[f"{name}s"] = deck_words(terrain_deck(s, terrain), EVENT_KEYS)
    lines["foes"] = words([foe_word(s, i) for i in range(len(s.foes))])
    lines["next-foes"] = words([FOE_KEYS[kind] for kind in s.queue])
    lines["combat"] = words(combat_words(s))
    lines["result"] = RESULTS[s.result]
    lines["pot"] = str(s.pot)
    lines["die"] = str(s.die) if s.die else "none"
    lines["other-die"] = str(s.other_die) if s.other_die else "none"
    lines["score"] = str(s.scores[0]) if s.scores else "none"
    lines["aim"] = f"{s.target} {s.bonus}"
    return lines


def words(names: list[str]) -> str:
    return " ".join(names) or "none"


def yes(truth: bool) -> str:
    return "yes" if truth else "no"


def place_name(s: IslandState) -> str:
    if s.place == DEW:
        return "dew"
    return "target" if s.at_target() else f"location {s.place}"


def quest_word(s: IslandState) -> str:
    if s.quest < 0:
        return "none"
    return QUEST_KEYS[s.quest] + (" completed" if s.completed else "")


def skill_words(s: IslandState) -> list[str]:
    return [SKILL_KEYS[c] + ("/used" if (s.used >> c) & 1 else "") for c in s.skills()]


def foe_word(s: IslandState, foe: int) -> str:
    hp = s.foe_hp[foe]
    return f"{FOE_KEYS[s.foes[foe]]}/{'fled' if hp < 0 else hp}"


def combat_words(s: IslandState) -> list[str]:
    if not s.foes and not s.queue:
        return []
    found = [name for name, bit in FLAGS.items() if s.flags & bit]
    found += [name for name, who in AMBUSHES.items() if s.ambush == who]
    marks = {
        "skill-used": s.foe_used,
        "fear": s.fear,
        "dread": s.dread,
        "keen": s.keen,
        "foe-keen": s.foe_keen,
        "agile": s.agile,
        "not-all-won": not s.clean,
    }
    found += [name for name, on in marks.items() if on]
    if s.strikes:
        found.append(f"strikes-{s.strikes}")
    return found


def deck_words(deck: Deck, names: list[str]) -> str:
    """Known on top, `?` and the number of the unknown in the middle, known at the bottom."""
    middle = [f"?{len(deck.pool)}"] if deck.pool else []
    parts = [names[card] for card in deck.top] + middle + [names[card] for card in deck.bottom]
    return words(parts)


# --- and back ---


def find(name: str, names: list[str]) -> int:
    if name not in names:
        raise ValueError(f"{name!r} is none of {', '.join(names)}")
    return names.index(name)


def listed(value: str, names: list[str]) -> list[int]:
    return [] if value == "none" else [find(word, names) for word in value.split()]


def put(s: IslandState, key: str, value: str) -> None:
    """Set one fact. `moment` starts a step; `fight` starts a combat with the enemies named."""
    if key not in PUTS:
        raise ValueError(f"there is no fact {key!r} to set; there are {', '.join(PUTS)}")
    PUTS[key](s, value)


def put_hero(s: IslandState, value: str) -> None:
    hero = find(value, CHARACTER_KEYS)
    if s.hero >= 0:
        s.characters = s.characters.copy()
        s.characters.shuffle_in([s.hero])
    take_out(s, hero)
    s.used = 0
    s.up = [0, 0, 0, 0]
    become(s, hero)


def take_out(s: IslandState, character: int) -> None:
    """A card that is put somewhere leaves the place where it was; the seat in the Tavern is filled again."""
    deck = s.characters = s.characters.copy()
    for part in (deck.top, deck.pool, deck.bottom):
        if character in part:
            part.remove(character)
    if character in s.tavern:
        free = deck.take(0)
        s.tavern = [free if c == character else c for c in s.tavern]


def put_time(s: IslandState, value: str) -> None:
    parts = value.split()
    s.day = (int(parts[1]) - 1) * DAYS_IN_WEEK + int(parts[3])


def put_place(s: IslandState, value: str) -> None:
    if value == "dew":
        s.place = DEW
    elif value == "target":
        s.place = len(s.path) + 1
    else:
        s.place = int(value.removeprefix("location "))


def put_hp(s: IslandState, value: str) -> None:
    s.hp = int(value)


def put_gold(s: IslandState, value: str) -> None:
    s.gold = int(value)


def put_items(s: IslandState, value: str) -> None:
    s.items = [0] * len(ITEMS)
    for word in [] if value == "none" else value.split():
        name, _, count = word.partition("*")
        s.items[find(name, ITEM_KEYS)] = int(count or "1")


def put_skills(s: IslandState, value: str) -> None:
    """Learned and used: the hero's own Skill is always among them."""
    s.known, s.used = 1 << s.hero, 0
    for word in value.split():
        name, _, mark = word.partition("/")
        c = find(name, SKILL_KEYS)
        if c != s.hero:
            take_out(s, c)
        s.known |= 1 << c
        if mark == "used":
            s.used |= 1 << c


def put_trainings(s: IslandState, value: str) -> None:
    s.up = [0, 0, 0, 0]
    for word in [] if value == "none" else value.split():
        name, _, steps = word.partition("+")
        s.up[find(name, STAT_KEYS)] = int(steps)


def put_path(s: IslandState, value: str) -> None:
    for event in s.path:
        deck = terrain_deck(s, EVENTS[event].terrain).copy()
        deck.shuffle_in([event])
        set_terrain_deck(s, EVENTS[event].terrain, deck)
    s.path = listed(value, EVENT_KEYS)
    for event in s.path:
        terrain = EVENTS[event].terrain
        deck = terrain_deck(s, terrain).copy()
        for part in (deck.top, deck.pool, deck.bottom):
            if event in part:
                part.remove(event)
        set_terrain_deck(s, terrain, deck)


def put_quest(s: IslandState, value: str) -> None:
    name, _, mark = value.partition(" ")
    s.quest = -1 if name == "none" else find(name, QUEST_KEYS)
    s.road = s.quest if s.quest >= 0 else s.road
    s.completed = mark == "completed"
    leave_decks(s, [s.quest])
    s.available = [quest for quest in s.available if quest != s.quest]


def put_road(s: IslandState, value: str) -> None:
    s.road = -1 if value == "none" else find(value, QUEST_KEYS)


def leave_decks(s: IslandState, quests: list[int]) -> None:
    deck = s.quests = s.quests.copy()
    for part in (deck.top, deck.pool, deck.bottom):
        for quest in quests:
            if quest in part:
                part.remove(quest)


def put_available(s: IslandState, value: str) -> None:
    wanted = listed(value, QUEST_KEYS)
    s.quests = s.quests.copy()
    s.quests.shuffle_in([quest for quest in s.available if quest not in wanted])
    s.available = wanted
    leave_decks(s, wanted)


def put_done(s: IslandState, value: str) -> None:
    s.done = listed(value, QUEST_KEYS)
    s.available = [quest for quest in s.available if quest not in s.done]
    leave_decks(s, s.done)


def put_tavern(s: IslandState, value: str) -> None:
    wanted = listed(value, CHARACTER_KEYS)
    s.characters = s.characters.copy()
    s.characters.shuffle_in([c for c in s.tavern if c not in wanted])
    s.tavern = []
    for c in wanted:
        take_out(s, c)
    s.tavern = wanted


def put_screen(s: IslandState, value: str) -> None:
    s.screen = -1
    if value != "none":
        s.screen = find(value, CHARACTER_KEYS)
        take_out(s, s.screen)


def put_quest_deck(s: IslandState, value: str) -> None:
    """The whole deck in this order."""
    s.quests = Deck([])
    s.quests.top = listed(value, QUEST_KEYS)


def put_amulet(s: IslandState, value: str) -> None:
    s.amulet = value == "yes"


def put_swapped(s: IslandState, value: str) -> None:
    s.swapped = value == "yes"


def put_training(s: IslandState, value: str) -> None:
    s.training = value == "yes"


def put_windows(s: IslandState, value: str) -> None:
    s.skip = value == "skip"


def put_castle_gold(s: IslandState, value: str) -> None:
    s.castle_gold = int(value)


def finish_setup(s: IslandState) -> None:
    """Guests and Quests that the set-up has not yet drawn, as the first of their decks."""
    s.characters, s.quests = s.characters.copy(), s.quests.copy()
    while len(s.tavern) < 2:
        s.tavern = [*s.tavern, s.characters.take(0)]
    on_path = 1 if 0 <= s.quest < CASTLE and not s.completed else 0
    while len(s.available) + on_path > 2:
        s.quests.shuffle_in(s.available[-1:])
        s.available = s.available[:-1]
    while len(s.available) + on_path < 2 and s.quests.size():
        s.available = [*s.available, s.quests.take(0)]


def put_moment(s: IslandState, value: str) -> None:
    if value != "trade":
        finish_setup(s)
    moments: dict[str, Callable[[], Auto[IslandState] | Decision[IslandState] | None]] = {
        "day": lambda: day_action(s),
        "evening": lambda: EVENING,
        "quest": lambda: ONCE_THERE,
        "night": lambda: None,
    }
    s.stack.clear()
    if value == "morning":
        s.push(NEW_DAY)
    elif value == "trade":
        s.push(NEW_DAY)
        s.push(EXCHANGE_QUEST)
        s.push(TRADE_ITEMS)
    elif value == "event":
        s.push(DAY_ENDS)
        s.push(CHECK_FOR_EVENT)
    elif value in moments:
        s.push(DAY_ENDS)
        step = moments[value]()
        if step is not None:
            s.push(step)
    else:
        raise ValueError(f"{value!r} is none of morning, trade, event, {', '.join(moments)}")


def put_fight(s: IslandState, value: str) -> None:
    """Enemies in a row, and words of `combat`: `orc orc together`, `goblin ambushed`."""
    finish_setup(s)
    s.stack.clear()
    s.push(DAY_ENDS)
    s.push(AFTER_AMBUSH)
    foes: list[int] = []
    ambush, flags = NOBODY, 0
    for word in value.split():
        if word in FLAGS:
            flags |= FLAGS[word]
        elif word in AMBUSHES:
            ambush = AMBUSHES[word]
        else:
            foes.append(find(word, FOE_KEYS))
    fight(s, foes, ambush, flags)


PUTS: dict[str, Callable[[IslandState, str], None]] = {
    "hero": put_hero,
    "time": put_time,
    "hp": put_hp,
    "gold": put_gold,
    "items": put_items,
    "skills": put_skills,
    "trainings": put_trainings,
    "path": put_path,
    "road": put_road,
    "place": put_place,
    "quest": put_quest,
    "available": put_available,
    "done": put_done,
    "tavern": put_tavern,
    "screen": put_screen,
    "quests": put_quest_deck,
    "amulet": put_amulet,
    "swapped": put_swapped,
    "training": put_training,
    "windows": put_windows,
    "castle-gold": put_castle_gold,
    "moment": put_moment,
    "fight": put_fight,
}
