"""The position of Island of D as short lines, and back."""

from __future__ import annotations

from collections.abc import Sequence

from eleventh.core.bits import is_in, mask_of, members
from eleventh.core.deck import Deck, sort_in
from eleventh.core.engine import Step
from eleventh.core.facts import Fact, Facts, Form, field, find, one_of, some_of, whole_number
from eleventh.core.field_facts import facts_of
from eleventh.core.zones import Zones, draw, draw_from, move, move_sorted, turn_up
from eleventh.games.island_of_d.content import cards as c
from eleventh.games.island_of_d.content.monsters import FOE_KEYS
from eleventh.games.island_of_d.content.parts import DAYS_IN_WEEK, ITEM_KEYS, STAT_KEYS
from eleventh.games.island_of_d.rules import state
from eleventh.games.island_of_d.rules.combat import fight
from eleventh.games.island_of_d.rules.day import AFTER_AMBUSH, DAY_ENDS, NEW_DAY, day_action, time
from eleventh.games.island_of_d.rules.decks import unseen_of
from eleventh.games.island_of_d.rules.events import CHECK_FOR_EVENT
from eleventh.games.island_of_d.rules.quests import ONCE_THERE
from eleventh.games.island_of_d.rules.setup import EXCHANGE_QUEST, TRADE_ITEMS, become
from eleventh.games.island_of_d.rules.state import Adventure
from eleventh.games.island_of_d.rules.village import EVENING
from eleventh.games.island_of_d.rules.vocabulary import SKILL_KEYS

ZONES = Zones(Adventure)
AMBUSHES = {"ambushed": state.AMBUSHED, "ambushing": state.AMBUSHING}
MARKS = ["skill-used", "fear", "dread", "keen", "foe-keen", "agile", "not-all-won"]

CHARACTER = one_of(state.CHARACTER_KEYS, none="none")
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


# --- cards ---


def put_character(s: Adventure, name: str, characters: list[int]) -> None:
    """Characters that are put somewhere leave where they were; a seat in the Tavern is filled again."""
    guests = s.tavern.copy()
    ZONES.put_cards(s, name, -1, characters)
    deck = [*s.characters.top, *s.characters.pool, *s.characters.bottom]
    ZONES.put_cards(s, "tavern", -1, [guest if guest in s.tavern else deck.pop(0) for guest in guests])


def zone_fact(name: str, words: Sequence[str]) -> Fact[Adventure]:
    """The cards of a zone, in their order. What else was there goes back into the deck."""
    form = some_of(words)

    def read(s: Adventure) -> str:
        cards: list[int] = getattr(s, name)
        return form.write(cards)

    def write(s: Adventure, value: str) -> None:
        ZONES.put_cards(s, name, -1, form.read(value))

    return Fact(name, read, write)


# --- the hero ---


def put_hero(s: Adventure, value: str) -> None:
    hero = find(value, state.CHARACTER_KEYS)
    if hero == s.hero:
        return
    put_character(s, "held", [hero])
    s.used = 0
    s.up = [0] * len(STAT_KEYS)
    become(s, hero)


def read_skills(s: Adventure) -> str:
    if s.hero < 0:
        return "none"
    return words([SKILL_KEYS[skill] + ("/used" if is_in(s.used, skill) else "") for skill in s.skills()])


def put_skills(s: Adventure, value: str) -> None:
    """Learned and used: the hero's own Skill is always among them."""
    found = [(find(word.partition("/")[0], SKILL_KEYS), word.endswith("/used")) for word in value.split()]
    put_character(s, "held", sorted({s.hero, *(character for character, _ in found)}))
    s.used = mask_of([character for character, used in found if used])


# --- time and place ---


def put_time(s: Adventure, value: str) -> None:
    week, day = value.removeprefix("week ").split(" day ")
    s.day = (whole_number(week) - 1) * DAYS_IN_WEEK + whole_number(day)


def read_place(s: Adventure) -> str:
    if s.place == state.DEW:
        return "dew"
    return "target" if s.at_target() else f"location {s.place}"


def put_place(s: Adventure, value: str) -> None:
    if value == "dew":
        s.place = state.DEW
    elif value == "target":
        s.place = len(s.path) + 1
    else:
        s.place = whole_number(value.removeprefix("location "))


def put_path(s: Adventure, value: str) -> None:
    """Cards by name have been seen; of `forest`, `mountain`, `plain` only the picture side is seen."""
    while s.path:
        card = s.path[0]
        if card >= 0:
            hide_card(s, s.path, card)
        deck = s.events[c.terrain_of(card)]
        draw(s.path, 0, deck)
        deck.insert(0, deck.pop())
    for word in parts(value):
        card = c.face_down(c.TERRAIN_KEYS.index(word)) if word in c.TERRAIN_KEYS else find(word, c.EVENT_KEYS)
        back = c.face_down(c.terrain_of(card))
        deck = s.events[c.terrain_of(card)]
        there = card if card in deck else back
        if there not in deck or (there != card and card not in s.unseen):
            raise ValueError(f"{word!r} is not there any more: it is on the path already")
        move(there, deck, s.path)
        if there != card:
            turn_up(card, s.unseen, s.path, len(s.path) - 1)
    s.marks = [0] * len(s.path)


def hide_card(s: Adventure, zone: list[int], card: int) -> None:
    """As if nobody had seen it."""
    zone[zone.index(card)] = c.face_down(c.terrain_of(card))
    sort_in(s.unseen, card)


def put_marks(s: Adventure, value: str) -> None:
    """The roll of the latest event in each Location of the path."""
    s.marks = [whole_number(word) for word in parts(value)]


def read_path(s: Adventure) -> str:
    return words([c.EVENT_KEYS[card] if card >= 0 else c.TERRAIN_KEYS[c.terrain_of(card)] for card in s.path])


def event_facts(terrain: int) -> list[Fact[Adventure]]:
    """The Event cards of a terrain, next first: those that were seen, and `?2` for two unseen ones."""

    def read(s: Adventure) -> str:
        found: list[str] = []
        unseen = 0
        for card in s.events[terrain]:
            if card >= 0:
                found += [f"?{unseen}"] if unseen else []
                found.append(c.EVENT_KEYS[card])
            unseen = unseen + 1 if card < 0 else 0
        return words([*found, f"?{unseen}"] if unseen else found)

    def write(s: Adventure, value: str) -> None:
        deck: list[int] = []
        for word in parts(value):
            if word.startswith("?"):
                deck += [c.face_down(terrain)] * whole_number(word[1:] or "1")
            else:
                deck.append(find(word, c.EVENT_KEYS))
        s.events[terrain] = deck
        its = [event for event, card in enumerate(c.EVENTS) if card.terrain == terrain]
        others = [event for event in s.unseen if event not in its]
        s.unseen = sorted(others + [event for event in its if event not in deck and event not in s.path])

    def read_unseen(s: Adventure) -> str:
        return words([c.EVENT_KEYS[event] for event in unseen_of(s, terrain)])

    key = f"{c.TERRAIN_KEYS[terrain]}s"
    # Which ones nobody has seen follows from the rest, and is not put.
    return [Fact(key, read, write), Fact(f"{key}-unseen", read_unseen, lambda s, value: None)]


# --- Quests ---


def read_quest(s: Adventure) -> str:
    if s.quest < 0:
        return "none"
    return c.QUEST_KEYS[s.quest] + (" completed" if s.completed else "")


def put_quest(s: Adventure, value: str) -> None:
    name, _, mark = value.partition(" ")
    quest = one_of(c.QUEST_KEYS, none="none").read(name)
    ZONES.put_cards(s, "chosen", -1, [quest] if quest >= 0 else [])
    if c.CASTLE in s.quests.pool:
        move(c.CASTLE, s.quests.pool, s.special)
    s.road = quest if quest >= 0 else s.road
    s.completed = mark == "completed"


def put_screen(s: Adventure, value: str) -> None:
    character = CHARACTER.read(value)
    put_character(s, "met", [character] if character >= 0 else [])


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
        top = [find(word, names) for word in found[:split]]
        bottom = [find(word, names) for word in found[split + len(marks) :]]
        ZONES.put_deck(s, key, top, bottom)
        if not marks and deck_of(s).pool:
            left = words([names[card] for card in deck_of(s).pool])
            raise ValueError(f"write ? for the other cards of the deck: {left}")

    def write_unknown(s: Adventure, value: str) -> None:
        if sorted(some_of(names).read(value)) != deck_of(s).pool:
            left = words([names[card] for card in deck_of(s).pool])
            raise ValueError(f"the unknown cards follow from the rest: {left}")

    return [
        Fact(key, read, write),
        Fact(f"{key}-unknown", lambda s: words([names[card] for card in deck_of(s).pool]), write_unknown),
    ]


# --- combat ---


def read_foes(s: Adventure) -> str:
    fates = ["fled" if hp == state.FLED else str(hp) for hp in s.foe_hp]
    return words([f"{FOE_KEYS[kind]}/{fate}" for kind, fate in zip(s.foes, fates, strict=True)])


def put_foes(s: Adventure, value: str) -> None:
    found = [word.partition("/") for word in parts(value)]
    s.foes = [find(name, FOE_KEYS) for name, _, _ in found]
    s.foe_hp = [state.FLED if hp == "fled" else whole_number(hp) for _, _, hp in found]


def read_combat(s: Adventure) -> str:
    if not s.foes and not s.queue:
        return "none"
    found = [state.FLAGS[bit] for bit in members(s.flags)]
    found += [name for name, who in AMBUSHES.items() if s.ambush == who]
    marks = [s.foe_used, s.fear, s.dread, s.keen, s.foe_keen, s.agile, not s.clean]
    found += [name for name, on in zip(MARKS, marks, strict=True) if on]
    return words([*found, f"strikes-{s.strikes}"] if s.strikes else found)


def put_combat(s: Adventure, value: str) -> None:
    found = value.split()
    s.flags = mask_of([bit for bit, name in enumerate(state.FLAGS) if name in found])
    s.ambush = next((who for name, who in AMBUSHES.items() if name in found), state.NO_AMBUSH)
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
    while len(s.tavern) < 2:
        draw_from(s.characters, 0, s.tavern)
    on_path = 1 if 0 <= s.quest < c.CASTLE and not s.completed else 0
    while len(s.available) + on_path > 2:
        move_sorted(s.available[-1], s.available, s.quests.pool)
    while len(s.available) + on_path < 2 and s.quests.size():
        draw_from(s.quests, 0, s.available)


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
    s.cut_to()
    for step in steps[value]:
        s.push(step)


def put_fight(s: Adventure, value: str) -> None:
    """A combat begins: enemies in a row, and words of `combat`: `orc orc together`, `goblin ambushed`."""
    finish_setup(s)
    s.cut_to()
    s.push(DAY_ENDS)
    s.push(AFTER_AMBUSH)
    found = value.split()
    foes = [find(word, FOE_KEYS) for word in found if word not in state.FLAGS and word not in AMBUSHES]
    put_combat(s, value)
    fight(s, foes, s.ambush, s.flags)


def put_needed(s: Adventure, value: str) -> None:
    """`4` is 4 or more, `-4` is 4 or less."""
    number = whole_number(value)
    s.needed, s.or_less = abs(number), number < 0


FACTS: Facts[Adventure] = Facts(
    [
        *facts_of(Adventure, ["hero"], ("level",)),
        Fact("hero", lambda s: CHARACTER.write(s.hero), put_hero),
        Fact("skills", read_skills, put_skills),
        field("trainings", counts(STAT_KEYS, "+"), "up"),
        *facts_of(Adventure, ["hero"], ("hp", "gold")),
        field("items", counts(ITEM_KEYS, "*")),
        Fact("time", lambda s: time(s).lower(), put_time),
        Fact("path", read_path, put_path),
        Fact("marks", lambda s: words([str(die) for die in s.marks]), put_marks),
        Fact("quest", read_quest, put_quest),
        *facts_of(Adventure, ["hero"], ("road",)),
        Fact("place", read_place, put_place),
        zone_fact("available", c.QUEST_KEYS),
        zone_fact("done", c.QUEST_KEYS),
        zone_fact("tavern", state.CHARACTER_KEYS),
        Fact("screen", lambda s: CHARACTER.write(s.screen), put_screen),
        *facts_of(Adventure, ["hero"], ("amulet", "swapped", "castle_gold", "training", "skip", "credit")),
        *deck_facts("characters", state.CHARACTER_KEYS),
        *deck_facts("quests", c.QUEST_KEYS),
        *[fact for terrain in range(len(c.TERRAIN_KEYS)) for fact in event_facts(terrain)],
        Fact("foes", read_foes, put_foes),
        field("next-foes", SOME_FOES, "queue"),
        Fact("combat", read_combat, put_combat),
        *facts_of(Adventure, ["hero"], ("result", "pot")),
        field("die", DIE),
        field("other-die", DIE),
        Fact("needed", lambda s: str(-s.needed if s.or_less else s.needed), put_needed),
        *facts_of(Adventure, ["hero"], ("theirs", "wits")),
        Fact("aim", lambda s: f"{s.target} {s.bonus}", put_aim),
        # It follows from the rest, and is not put.
        Fact("score", lambda s: str(s.scores[0]) if s.scores else "none", lambda s, value: None),
    ],
    puts={"moment": put_moment, "fight": put_fight},
)
