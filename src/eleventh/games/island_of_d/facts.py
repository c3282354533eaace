"""The position of Island of D as short lines, and back."""

from __future__ import annotations

from eleventh.core.deck import Deck
from eleventh.core.engine import Step
from eleventh.core.facts import (
    NUMBER,
    YES_NO,
    Fact,
    Facts,
    Form,
    field,
    find,
    one_of,
    some_of,
    two_words,
    whole_number,
)
from eleventh.games.island_of_d.cards import (
    CASTLE,
    EVENT_KEYS,
    EVENTS,
    QUEST_KEYS,
    TERRAIN_KEYS,
    UNSEEN,
    face_down,
    terrain_of,
)
from eleventh.games.island_of_d.combat import fight
from eleventh.games.island_of_d.content import CHARACTERS, DAYS_IN_WEEK, ITEM_KEYS, LEVEL_KEYS, STAT_KEYS
from eleventh.games.island_of_d.day import AFTER_AMBUSH, DAY_ENDS, NEW_DAY, day_action, time
from eleventh.games.island_of_d.decks import set_terrain_deck, terrain_deck, unseen_of
from eleventh.games.island_of_d.events import CHECK_FOR_EVENT
from eleventh.games.island_of_d.monsters import FOE_KEYS
from eleventh.games.island_of_d.quests import ONCE_THERE
from eleventh.games.island_of_d.setup import EXCHANGE_QUEST, TRADE_ITEMS, become
from eleventh.games.island_of_d.state import (
    AMBUSHED,
    AMBUSHING,
    DEW,
    FLED,
    FRIENDLY,
    NO_CANCEL,
    NO_GOLD,
    NO_RUN,
    NOBODY,
    TOGETHER,
    Adventure,
)
from eleventh.games.island_of_d.village import EVENING
from eleventh.games.island_of_d.vocabulary import SKILL_KEYS

CHARACTER_KEYS = [card.key for card in CHARACTERS]
RESULTS = ["none", "won", "ran", "cancelled", "yielded"]
FLAGS = {
    "together": TOGETHER,
    "friendly": FRIENDLY,
    "no-run": NO_RUN,
    "no-cancel": NO_CANCEL,
    "no-gold": NO_GOLD,
}
AMBUSHES = {"ambushed": AMBUSHED, "ambushing": AMBUSHING}
MARKS = ["skill-used", "fear", "dread", "keen", "foe-keen", "agile", "not-all-won"]

CHARACTER = one_of(CHARACTER_KEYS, none="none")
SOME_CHARACTERS = some_of(CHARACTER_KEYS)
SOME_QUESTS = some_of(QUEST_KEYS)
SOME_FOES = some_of(FOE_KEYS)
DIE: Form[int] = Form(
    lambda die: str(die) if die else "none", lambda text: 0 if text == "none" else whole_number(text)
)


def words(names: list[str]) -> str:
    return " ".join(names) or "none"


def parts(value: str) -> list[str]:
    return [] if value == "none" else value.split()


def counts(keys: list[str], mark: str) -> Form[list[int]]:
    """How many of each, where there is one: `potion*2`."""

    def write(value: list[int]) -> str:
        return words([f"{keys[i]}{mark}{n}" for i, n in enumerate(value) if n])

    def read(text: str) -> list[int]:
        value = [0] * len(keys)
        for word in parts(text):
            name, _, count = word.partition(mark)
            value[find(name, keys)] = whole_number(count or "1")
        return value

    return Form(write, read)


# --- the hero ---


def put_hero(s: Adventure, value: str) -> None:
    hero = find(value, CHARACTER_KEYS)
    if hero == s.hero:
        return
    if s.hero >= 0:
        s.characters = s.characters.copy()
        s.characters.shuffle_in([s.hero])
    take_out(s, hero)
    s.used = 0
    s.up = [0, 0, 0, 0]
    become(s, hero)


def take_out(s: Adventure, character: int) -> None:
    """A card that is put somewhere leaves the place where it was; the seat in the Tavern is filled again."""
    s.characters = without(s.characters, [character])
    if character in s.tavern:
        free = s.characters.take(0)
        s.tavern = [free if c == character else c for c in s.tavern]


def without(old: Deck, cards: list[int]) -> Deck:
    """The deck less these cards."""
    deck = Deck([card for card in old.pool if card not in cards])
    deck.top = [card for card in old.top if card not in cards]
    deck.bottom = [card for card in old.bottom if card not in cards]
    return deck


def read_skills(s: Adventure) -> str:
    if s.hero < 0:
        return "none"
    return words([SKILL_KEYS[c] + ("/used" if (s.used >> c) & 1 else "") for c in s.skills()])


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


# --- time and place ---


def put_time(s: Adventure, value: str) -> None:
    week, day = value.removeprefix("week ").split(" day ")
    s.day = (whole_number(week) - 1) * DAYS_IN_WEEK + whole_number(day)


def read_place(s: Adventure) -> str:
    if s.place == DEW:
        return "dew"
    return "target" if s.at_target() else f"location {s.place}"


def put_place(s: Adventure, value: str) -> None:
    if value == "dew":
        s.place = DEW
    elif value == "target":
        s.place = len(s.path) + 1
    else:
        s.place = whole_number(value.removeprefix("location "))


def put_path(s: Adventure, value: str) -> None:
    """Cards by name have been seen; `forest`, `mountain`, `plain` lie picture side up."""
    for card in s.path:
        set_terrain_deck(s, terrain_of(card), [UNSEEN, *terrain_deck(s, terrain_of(card))])
        s.unseen = sorted([*s.unseen, card]) if card >= 0 else s.unseen
    s.path = []
    for word in parts(value):
        card = face_down(TERRAIN_KEYS.index(word)) if word in TERRAIN_KEYS else find(word, EVENT_KEYS)
        deck = terrain_deck(s, terrain_of(card)).copy()
        deck.remove(card if card in deck else UNSEEN)
        set_terrain_deck(s, terrain_of(card), deck)
        s.unseen = [event for event in s.unseen if event != card]
        s.path = [*s.path, card]
    s.marks = [0] * len(s.path)


def put_marks(s: Adventure, value: str) -> None:
    """The roll of the latest event in each Location of the path."""
    s.marks = [whole_number(word) for word in parts(value)]


def read_path(s: Adventure) -> str:
    return words([EVENT_KEYS[card] if card >= 0 else TERRAIN_KEYS[terrain_of(card)] for card in s.path])


def event_facts(terrain: int) -> list[Fact[Adventure]]:
    """The Event cards of a terrain, next first: those that were seen, and `?2` for two unseen ones."""

    def read(s: Adventure) -> str:
        found: list[str] = []
        unseen = 0
        for card in terrain_deck(s, terrain):
            if card != UNSEEN:
                found += [f"?{unseen}"] if unseen else []
                found.append(EVENT_KEYS[card])
            unseen = unseen + 1 if card == UNSEEN else 0
        return words([*found, f"?{unseen}"] if unseen else found)

    def write(s: Adventure, value: str) -> None:
        deck: list[int] = []
        for word in parts(value):
            if word.startswith("?"):
                deck += [UNSEEN] * whole_number(word[1:] or "1")
            else:
                deck.append(find(word, EVENT_KEYS))
        set_terrain_deck(s, terrain, deck)
        its = [event for event, card in enumerate(EVENTS) if card.terrain == terrain]
        others = [event for event in s.unseen if event not in its]
        s.unseen = sorted(others + [event for event in its if event not in deck and event not in s.path])

    def read_unseen(s: Adventure) -> str:
        return words([EVENT_KEYS[event] for event in unseen_of(s, terrain)])

    key = f"{TERRAIN_KEYS[terrain]}s"
    # Which ones nobody has seen follows from the rest, and is not put.
    return [Fact(key, read, write), Fact(f"{key}-unseen", read_unseen, lambda s, value: None)]


# --- Quests ---


def read_quest(s: Adventure) -> str:
    if s.quest < 0:
        return "none"
    return QUEST_KEYS[s.quest] + (" completed" if s.completed else "")


def put_quest(s: Adventure, value: str) -> None:
    name, _, mark = value.partition(" ")
    s.quest = one_of(QUEST_KEYS, none="none").read(name)
    s.road = s.quest if s.quest >= 0 else s.road
    s.completed = mark == "completed"
    s.quests = without(s.quests, [s.quest])
    s.available = [quest for quest in s.available if quest != s.quest]


def put_available(s: Adventure, value: str) -> None:
    wanted = SOME_QUESTS.read(value)
    s.quests = s.quests.copy()
    s.quests.shuffle_in([quest for quest in s.available if quest not in wanted])
    s.available = wanted
    s.quests = without(s.quests, wanted)


def after_done(s: Adventure) -> None:
    s.available = [quest for quest in s.available if quest not in s.done]
    s.quests = without(s.quests, s.done)


# --- Characters ---


def put_tavern(s: Adventure, value: str) -> None:
    wanted = SOME_CHARACTERS.read(value)
    s.characters = s.characters.copy()
    s.characters.shuffle_in([c for c in s.tavern if c not in wanted])
    s.tavern = []
    for c in wanted:
        take_out(s, c)
    s.tavern = wanted


def after_screen(s: Adventure) -> None:
    if s.screen >= 0:
        take_out(s, s.screen)


# --- decks ---


def deck_facts(key: str, names: list[str]) -> list[Fact[Adventure]]:
    """The order as far as it is known, and which cards are unknown."""

    def deck_of(s: Adventure) -> Deck:
        deck: Deck = getattr(s, key)
        return deck

    def read(s: Adventure) -> str:
        deck = deck_of(s)
        middle = [f"?{len(deck.pool)}"] if deck.pool else []
        return words([names[card] for card in deck.top] + middle + [names[card] for card in deck.bottom])

    def write(s: Adventure, value: str) -> None:
        """Known cards on top, `?` for the unknown ones, known cards at the bottom."""
        found = parts(value)
        marks = [i for i, word in enumerate(found) if word.startswith("?")]
        split = marks[0] if marks else 0
        deck = Deck([])
        deck.top = [find(word, names) for word in found[:split]]
        deck.bottom = [find(word, names) for word in found[split + len(marks) :]]
        if marks:
            deck.pool = without(deck_of(s), deck.top + deck.bottom).pool
        setattr(s, key, deck)

    def write_unknown(s: Adventure, value: str) -> None:
        deck = deck_of(s).copy()
        deck.pool = some_of(names).read(value)
        setattr(s, key, deck)

    return [
        Fact(key, read, write),
        Fact(f"{key}-unknown", lambda s: words([names[card] for card in deck_of(s).pool]), write_unknown),
    ]


# --- combat ---


def read_foes(s: Adventure) -> str:
    fates = ["fled" if hp == FLED else str(hp) for hp in s.foe_hp]
    return words([f"{FOE_KEYS[kind]}/{fate}" for kind, fate in zip(s.foes, fates, strict=True)])


def put_foes(s: Adventure, value: str) -> None:
    found = [word.partition("/") for word in parts(value)]
    s.foes = [find(name, FOE_KEYS) for name, _, _ in found]
    s.foe_hp = [FLED if hp == "fled" else whole_number(hp) for _, _, hp in found]


def read_combat(s: Adventure) -> str:
    if not s.foes and not s.queue:
        return "none"
    found = [name for name, bit in FLAGS.items() if s.flags & bit]
    found += [name for name, who in AMBUSHES.items() if s.ambush == who]
    marks = [s.foe_used, s.fear, s.dread, s.keen, s.foe_keen, s.agile, not s.clean]
    found += [name for name, on in zip(MARKS, marks, strict=True) if on]
    return words([*found, f"strikes-{s.strikes}"] if s.strikes else found)


def put_combat(s: Adventure, value: str) -> None:
    found = value.split()
    s.flags = sum(bit for name, bit in FLAGS.items() if name in found)
    s.ambush = next((who for name, who in AMBUSHES.items() if name in found), NOBODY)
    on = [name in found for name in MARKS]
    s.foe_used, s.agile, s.clean = on[0], on[5], not on[6]
    s.fear, s.dread, s.keen, s.foe_keen = (int(mark) for mark in on[1:5])
    strikes = [word for word in found if word.startswith("strikes-")]
    s.strikes = whole_number(strikes[0].removeprefix("strikes-")) if strikes else 0


def put_aim(s: Adventure, value: str) -> None:
    s.target, s.bonus = (whole_number(word) for word in value.split())


# --- where a scenario begins ---


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


MOMENTS = ["day", "evening", "event", "quest", "night", "morning", "trade"]


def put_moment(s: Adventure, value: str) -> None:
    """A step is next."""
    find(value, MOMENTS)
    if value != "trade":
        finish_setup(s)
    steps: dict[str, list[Step[Adventure]]] = {
        "day": [DAY_ENDS, day_action(s)],
        "evening": [DAY_ENDS, EVENING],
        "event": [DAY_ENDS, CHECK_FOR_EVENT],
        "quest": [DAY_ENDS, ONCE_THERE],
        "night": [DAY_ENDS],
        "morning": [NEW_DAY],
        "trade": [NEW_DAY, EXCHANGE_QUEST, TRADE_ITEMS],
    }
    s.stack.clear()
    for step in steps[value]:
        s.push(step)


def put_fight(s: Adventure, value: str) -> None:
    """A combat begins: enemies in a row, and words of `combat`: `orc orc together`, `goblin ambushed`."""
    finish_setup(s)
    s.stack.clear()
    s.push(DAY_ENDS)
    s.push(AFTER_AMBUSH)
    found = value.split()
    foes = [find(word, FOE_KEYS) for word in found if word not in FLAGS and word not in AMBUSHES]
    put_combat(s, value)
    fight(s, foes, s.ambush, s.flags)


FACTS: Facts[Adventure] = Facts(
    [
        field("level", one_of(LEVEL_KEYS)),
        Fact("hero", lambda s: CHARACTER.write(s.hero), put_hero),
        Fact("skills", read_skills, put_skills),
        field("trainings", counts(STAT_KEYS, "+"), "up"),
        field("hp", NUMBER),
        field("gold", NUMBER),
        field("items", counts(ITEM_KEYS, "*")),
        Fact("time", lambda s: time(s).lower(), put_time),
        Fact("path", read_path, put_path),
        Fact("marks", lambda s: words([str(die) for die in s.marks]), put_marks),
        Fact("quest", read_quest, put_quest),
        field("road", one_of(QUEST_KEYS, none="none")),
        Fact("place", read_place, put_place),
        Fact("available", lambda s: SOME_QUESTS.write(s.available), put_available),
        field("done", SOME_QUESTS, then=after_done),
        Fact("tavern", lambda s: SOME_CHARACTERS.write(s.tavern), put_tavern),
        field("screen", CHARACTER, then=after_screen),
        field("amulet", YES_NO),
        field("swapped", YES_NO),
        field("castle-gold", NUMBER),
        field("training", YES_NO),
        field("windows", two_words("skip", "ask"), "skip"),
        field("credit", NUMBER),
        *deck_facts("characters", CHARACTER_KEYS),
        *deck_facts("quests", QUEST_KEYS),
        *[fact for terrain in range(len(TERRAIN_KEYS)) for fact in event_facts(terrain)],
        Fact("foes", read_foes, put_foes),
        field("next-foes", SOME_FOES, "queue"),
        Fact("combat", read_combat, put_combat),
        field("result", one_of(RESULTS)),
        field("pot", NUMBER),
        field("die", DIE),
        field("other-die", DIE),
        field("needed", NUMBER),
        field("theirs", YES_NO),
        field("wits", NUMBER),
        Fact("aim", lambda s: f"{s.target} {s.bonus}", put_aim),
        # It follows from the rest, and is not put.
        Fact("score", lambda s: str(s.scores[0]) if s.scores else "none", lambda s, value: None),
    ],
    puts={"moment": put_moment, "fight": put_fight},
)
