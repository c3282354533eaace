"""Facts of Island of D put back into a position, for scenarios."""

from __future__ import annotations

from collections.abc import Callable

from eleventh.core.deck import Deck
from eleventh.core.engine import Auto, Decision
from eleventh.games.island_of_d.cards import (
    CASTLE,
    EVENTS,
    NOBODY,
)
from eleventh.games.island_of_d.combat import fight
from eleventh.games.island_of_d.content import DAYS_IN_WEEK, ITEMS, STAT_KEYS
from eleventh.games.island_of_d.events import CHECK_FOR_EVENT
from eleventh.games.island_of_d.facts import (
    AMBUSHES,
    CHARACTER_KEYS,
    EVENT_KEYS,
    FLAGS,
    ITEM_KEYS,
    MARKS,
    QUEST_KEYS,
    RESULTS,
    SKILL_KEYS,
    decks,
)
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
    FLED,
    Adventure,
)
from eleventh.games.island_of_d.village import (
    EVENING,
    EXCHANGE_QUEST,
    TRADE_ITEMS,
    become,
)


def find(name: str, names: list[str]) -> int:
    if name not in names:
        raise ValueError(f"{name!r} is none of {', '.join(names)}")
    return names.index(name)


def listed(value: str, names: list[str]) -> list[int]:
    return [] if value == "none" else [find(word, names) for word in value.split()]


def put(s: Adventure, key: str, value: str) -> None:
    """Set one fact. `moment` starts a step; `fight` starts a combat with the enemies named."""
    if key in PUTS:
        PUTS[key](s, value)
    elif key in decks(s):
        put_deck(s, key, value)
    elif key.removesuffix("-unknown") in decks(s):
        put_unknown(s, key.removesuffix("-unknown"), value)
    elif key != "score":  # it follows from the rest
        raise ValueError(f"there is no fact {key!r} to set; there are {', '.join([*PUTS, *decks(s)])}")


def put_deck(s: Adventure, key: str, value: str) -> None:
    """Known cards on top, `?` for the unknown ones, known cards at the bottom."""
    old, names = decks(s)[key]
    parts = [] if value == "none" else value.split()
    marks = [i for i, word in enumerate(parts) if word.startswith("?")]
    split = marks[0] if marks else 0
    deck = Deck([])
    deck.top = [find(word, names) for word in parts[:split]]
    deck.bottom = [find(word, names) for word in parts[split + len(marks) :]]
    known = deck.top + deck.bottom
    deck.pool = [card for card in old.pool if card not in known] if marks else []
    setattr(s, key, deck)


def put_unknown(s: Adventure, key: str, value: str) -> None:
    old, names = decks(s)[key]
    deck = old.copy()
    deck.pool = listed(value, names)
    setattr(s, key, deck)


def put_hero(s: Adventure, value: str) -> None:
    hero = find(value, CHARACTER_KEYS)
    if s.hero >= 0:
        s.characters = s.characters.copy()
        s.characters.shuffle_in([s.hero])
    take_out(s, hero)
    s.used = 0
    s.up = [0, 0, 0, 0]
    become(s, hero)


def take_out(s: Adventure, character: int) -> None:
    """A card that is put somewhere leaves the place where it was; the seat in the Tavern is filled again."""
    deck = s.characters = s.characters.copy()
    for part in (deck.top, deck.pool, deck.bottom):
        if character in part:
            part.remove(character)
    if character in s.tavern:
        free = deck.take(0)
        s.tavern = [free if c == character else c for c in s.tavern]


def put_time(s: Adventure, value: str) -> None:
    parts = value.split()
    s.day = (int(parts[1]) - 1) * DAYS_IN_WEEK + int(parts[3])


def put_place(s: Adventure, value: str) -> None:
    if value == "dew":
        s.place = DEW
    elif value == "target":
        s.place = len(s.path) + 1
    else:
        s.place = int(value.removeprefix("location "))


def put_hp(s: Adventure, value: str) -> None:
    s.hp = int(value)


def put_gold(s: Adventure, value: str) -> None:
    s.gold = int(value)


def put_items(s: Adventure, value: str) -> None:
    s.items = [0] * len(ITEMS)
    for word in [] if value == "none" else value.split():
        name, _, count = word.partition("*")
        s.items[find(name, ITEM_KEYS)] = int(count or "1")


def put_skills(s: Adventure, value: str) -> None:
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


def put_trainings(s: Adventure, value: str) -> None:
    s.up = [0, 0, 0, 0]
    for word in [] if value == "none" else value.split():
        name, _, steps = word.partition("+")
        s.up[find(name, STAT_KEYS)] = int(steps)


def put_path(s: Adventure, value: str) -> None:
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


def put_quest(s: Adventure, value: str) -> None:
    name, _, mark = value.partition(" ")
    s.quest = -1 if name == "none" else find(name, QUEST_KEYS)
    s.road = s.quest if s.quest >= 0 else s.road
    s.completed = mark == "completed"
    leave_decks(s, [s.quest])
    s.available = [quest for quest in s.available if quest != s.quest]


def put_road(s: Adventure, value: str) -> None:
    s.road = -1 if value == "none" else find(value, QUEST_KEYS)


def leave_decks(s: Adventure, quests: list[int]) -> None:
    deck = s.quests = s.quests.copy()
    for part in (deck.top, deck.pool, deck.bottom):
        for quest in quests:
            if quest in part:
                part.remove(quest)


def put_available(s: Adventure, value: str) -> None:
    wanted = listed(value, QUEST_KEYS)
    s.quests = s.quests.copy()
    s.quests.shuffle_in([quest for quest in s.available if quest not in wanted])
    s.available = wanted
    leave_decks(s, wanted)


def put_done(s: Adventure, value: str) -> None:
    s.done = listed(value, QUEST_KEYS)
    s.available = [quest for quest in s.available if quest not in s.done]
    leave_decks(s, s.done)


def put_tavern(s: Adventure, value: str) -> None:
    wanted = listed(value, CHARACTER_KEYS)
    s.characters = s.characters.copy()
    s.characters.shuffle_in([c for c in s.tavern if c not in wanted])
    s.tavern = []
    for c in wanted:
        take_out(s, c)
    s.tavern = wanted


def put_screen(s: Adventure, value: str) -> None:
    s.screen = -1
    if value != "none":
        s.screen = find(value, CHARACTER_KEYS)
        take_out(s, s.screen)


def put_amulet(s: Adventure, value: str) -> None:
    s.amulet = value == "yes"


def put_swapped(s: Adventure, value: str) -> None:
    s.swapped = value == "yes"


def put_training(s: Adventure, value: str) -> None:
    s.training = value == "yes"


def put_windows(s: Adventure, value: str) -> None:
    s.skip = value == "skip"


def put_credit(s: Adventure, value: str) -> None:
    s.credit = int(value)


def put_foes(s: Adventure, value: str) -> None:
    s.foes, s.foe_hp = [], []
    for word in [] if value == "none" else value.split():
        name, _, hp = word.partition("/")
        s.foes.append(find(name, FOE_KEYS))
        s.foe_hp.append(FLED if hp == "fled" else int(hp))


def put_next_foes(s: Adventure, value: str) -> None:
    s.queue = listed(value, FOE_KEYS)


def put_combat(s: Adventure, value: str) -> None:
    found = value.split()
    s.flags = sum(bit for name, bit in FLAGS.items() if name in found)
    s.ambush = next((who for name, who in AMBUSHES.items() if name in found), NOBODY)
    on = [name in found for name in MARKS]
    s.foe_used, s.agile, s.clean = on[0], on[5], not on[6]
    s.fear, s.dread, s.keen, s.foe_keen = (int(mark) for mark in on[1:5])
    strikes = [word for word in found if word.startswith("strikes-")]
    s.strikes = int(strikes[0].removeprefix("strikes-")) if strikes else 0


def put_result(s: Adventure, value: str) -> None:
    s.result = find(value, RESULTS)


def put_pot(s: Adventure, value: str) -> None:
    s.pot = int(value)


def put_die(s: Adventure, value: str) -> None:
    s.die = 0 if value == "none" else int(value)


def put_other_die(s: Adventure, value: str) -> None:
    s.other_die = 0 if value == "none" else int(value)


def put_aim(s: Adventure, value: str) -> None:
    s.target, s.bonus = (int(word) for word in value.split())


def put_castle_gold(s: Adventure, value: str) -> None:
    s.castle_gold = int(value)


def finish_setup(s: Adventure) -> None:
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


def put_moment(s: Adventure, value: str) -> None:
    if value != "trade":
        finish_setup(s)
    moments: dict[str, Callable[[], Auto[Adventure] | Decision[Adventure] | None]] = {
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


def put_fight(s: Adventure, value: str) -> None:
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


PUTS: dict[str, Callable[[Adventure, str], None]] = {
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
    "amulet": put_amulet,
    "swapped": put_swapped,
    "training": put_training,
    "windows": put_windows,
    "castle-gold": put_castle_gold,
    "credit": put_credit,
    "foes": put_foes,
    "next-foes": put_next_foes,
    "combat": put_combat,
    "result": put_result,
    "pot": put_pot,
    "die": put_die,
    "other-die": put_other_die,
    "aim": put_aim,
    "moment": put_moment,
    "fight": put_fight,
}
