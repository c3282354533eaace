"""The position of Nemo Rising as short lines, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from eleventh.games.nemo_rising.board import AREA, PLACE_NAMES, START
from eleventh.games.nemo_rising.cards import MISSIONS, STORY, STORY_MISSION, TASKS, THREATS, TILES
from eleventh.games.nemo_rising.content import (
    ABILITIES,
    ACTION_CARD_NAMES,
    ATTRIBUTES,
    DIFFICULTIES,
    GEAR,
    HALF_ABILITY,
    HEROES,
    SCENARIOS,
    TOKENS,
    icon_list,
    icons,
)
from eleventh.games.nemo_rising.rules import (
    END_TURN,
    NEW_ROUND,
    NEXT_HERO,
    READY_TOKENS,
    SPEND,
    begin_turn,
)
from eleventh.games.nemo_rising.state import (
    ASIDE,
    CARRIED,
    DRAWN,
    GONE,
    IN_DECK,
    OUT,
    PHASES,
    SPENDING,
    TOKEN_JOB,
    NemoState,
)
from eleventh.games.nemo_rising.threats import REVEAL_THREAT

HALVES = [f"{ACTION_CARD_NAMES[half // 2]} {ABILITIES[HALF_ABILITY[half]]}" for half in range(48)]


def facts(s: NemoState) -> dict[str, str]:
    lines = {
        "scenario": SCENARIOS[s.scenario],
        "difficulty": DIFFICULTIES[s.difficulty],
        "first-game": yes(s.first),
        "stealth-mode": yes(s.stealth),
        "mp": str(s.mp),
        "round": str(s.round),
        "phase": PHASES[s.phase],
        "active": hero_name(s, s.active),
        "went": words([HEROES[s.heroes[seat]] for seat in range(len(s.heroes)) if (s.went >> seat) & 1]),
        "missions": words([MISSIONS[mission] for mission in s.missions]),
        "goals": " ".join(str(goals) for goals in s.goals),
        "marks-1": areas_of(s.marks[0]),
        "marks-2": areas_of(s.marks[1]),
        "row": " ".join(ACTION_CARD_NAMES[card] if card >= 0 else "-" for card in s.row_card),
        "row-threats": " ".join(row_threat(s, place) for place in range(len(s.row_card))),
        "slot": str(s.slot + 1),
        "keep": words([THREATS[card] for card in s.keep]),
        "threat": THREATS[s.threat] if s.threat >= 0 else "none",
        "threat-deck": words([THREATS[card] for card in s.decks[-1]]),
        "older-threats": " / ".join(words([THREATS[card] for card in deck]) for deck in s.decks[:-1])
        or "none",
        "threat-discard": words([THREATS[card] for card in s.discard]),
        "action-deck": words([ACTION_CARD_NAMES[card] for card in s.actions]),
        "gear-deck": gear_at(s, IN_DECK),
        "gear-discard": gear_at(s, OUT),
        "gear-drawn": gear_at(s, DRAWN),
        "defeated": words([str(token + 1) for token in range(TOKENS) if s.token_at[token] == OUT]),
        "attacked": words([str(token + 1) for token in range(TOKENS) if (s.attacked >> token) & 1]),
        "closed": words([f"{TASKS[key // 8]}@a{key % 8 + 1}" for key in s.closed]),
        "first-strike": "used" if s.struck else "ready",
        "cold-genius": "used" if s.genius else "ready",
        "trying": trying(s),
        "need": words([ATTRIBUTES[icon] for icon in icon_list(s.need)]),
        "dice": words([ATTRIBUTES[die] for die in (s.die1, s.die2) if die >= 0]),
        "attacker": str(s.attacker + 1) if s.attacker >= 0 else "none",
        "victim": hero_name(s, s.victim),
        "talk": talk(s),
    }
    for seat, hero in enumerate(s.heroes):
        lines.update(hero_facts(s, seat, HEROES[hero]))
    for area in range(8):
        tile = s.tile[area]
        state = "secure" if s.secure[area] else "unsecure"
        lines[f"a{area + 1}"] = "face-down" if tile < 0 else f"{TILES[tile]} {state}"
    for story, name in enumerate(STORY):
        if STORY_MISSION[story] in s.missions:
            lines[name] = story_place(s, s.story_at[story])
    for token in range(TOKENS):
        if s.token_at[token] >= 0:
            lines[f"enemy-{token + 1}"] = PLACE_NAMES[s.token_at[token]]
    return lines


def hero_facts(s: NemoState, seat: int, name: str) -> dict[str, str]:
    return {
        name: PLACE_NAMES[s.at[seat]],
        f"{name}-gold": str(s.gold[seat]),
        f"{name}-blue": str(s.blue[seat]),
        f"{name}-card": HALVES[s.half[seat]] if s.half[seat] >= 0 else "none",
        f"{name}-covered": words([ACTION_CARD_NAMES[card % 24] for card in s.spent if card // 24 == seat]),
        f"{name}-gear": gear_at(s, seat),
        f"{name}-carries": words([STORY[i] for i in range(len(STORY)) if s.story_at[i] == CARRIED + seat]),
    }


def talk(s: NemoState) -> str:
    """Who may talk with the active hero in Stealth Mode."""
    return words([HEROES[s.heroes[seat]] for seat in s.talkers()]) if s.hushed() else "all"


def words(names: list[str]) -> str:
    return " ".join(names) or "none"


def yes(truth: bool) -> str:
    return "yes" if truth else "no"


def hero_name(s: NemoState, seat: int) -> str:
    return HEROES[s.heroes[seat]] if seat >= 0 else "nobody"


def gear_at(s: NemoState, place: int) -> str:
    """Gear Cards there; an asterisk marks a twisted one."""
    return words([GEAR[g] + ("*" if s.twisted[g] else "") for g in range(len(GEAR)) if s.gear_at[g] == place])


def areas_of(mask: int) -> str:
    return words([f"a{area + 1}" for area in range(8) if (mask >> area) & 1])


def row_threat(s: NemoState, place: int) -> str:
    if s.row_seen[place] >= 0:
        return THREATS[s.row_seen[place]]
    if s.row_deck[place] < 0:
        return "-"
    older = len(s.decks) - 1 - s.row_deck[place]
    return "hidden" + "-old" * older


def story_place(s: NemoState, place: int) -> str:
    if place >= CARRIED:
        return HEROES[s.heroes[place - CARRIED]]
    return {ASIDE: "aside", GONE: "gone"}.get(place) or PLACE_NAMES[place]


def trying(s: NemoState) -> str:
    if s.job < 0:
        return "nothing"
    return TASKS[s.job] if s.job < TOKEN_JOB else f"enemy-{s.job - TOKEN_JOB + 1}"


# --- putting ---


def find(name: str, names: Sequence[str]) -> int:
    if name not in names:
        raise ValueError(f"{name!r} is none of {', '.join(names)}")
    return list(names).index(name)


def listed(value: str, names: Sequence[str]) -> list[int]:
    return [] if value == "none" else [find(word, names) for word in value.split()]


def numbers(value: str) -> list[int]:
    return [] if value == "none" else [int(word) - 1 for word in value.split()]


def as_mask(bits: list[int]) -> int:
    return sum(1 << bit for bit in bits)


def seat_named(s: NemoState, name: str) -> int:
    if name == "nobody":
        return -1
    seat = s.seat_of(find(name, HEROES))
    if seat < 0:
        raise ValueError(f"{name} is not in this game")
    return seat


def put(s: NemoState, key: str, value: str) -> None:
    """Set one fact. `step` starts a step: `next`, `round`, `turn nemo`, `ready nemo`, `spend nemo`."""
    head, _, tail = key.partition("-")
    if key == "talk":
        return  # it follows from the rest
    if key in SIMPLE:
        SIMPLE[key](s, value)
    elif key == "step":
        start_step(s, value)
    elif head in HEROES:
        put_hero(s, seat_named(s, head), tail, value)
    elif key in PLACE_NAMES[AREA:START]:
        put_area(s, PLACE_NAMES.index(key) - AREA, value)
    elif key in STORY:
        put_story(s, STORY.index(key), value)
    elif head == "enemy" and tail.isdecimal() and 1 <= int(tail) <= TOKENS:
        places = {"stack": IN_DECK, "defeated": OUT}
        s.token_at[int(tail) - 1] = places[value] if value in places else find(value, PLACE_NAMES)
        s.restore()
    else:
        raise ValueError(f"there is no fact {key!r}")


def put_hero(s: NemoState, seat: int, what: str, value: str) -> None:
    if what == "":
        s.at[seat] = find(value, PLACE_NAMES[: START + 1])
    elif what == "gold":
        s.gold[seat] = int(value)
    elif what == "blue":
        s.blue[seat] = int(value)
    elif what == "card":
        s.half[seat] = -1 if value == "none" else find(value, HALVES)
        if s.half[seat] >= 0:
            s.actions = [card for card in s.actions if card != s.half[seat] // 2]
    elif what == "covered":
        s.spent = [card for card in s.spent if card // 24 != seat]
        s.spent += [24 * seat + card for card in listed(value, ACTION_CARD_NAMES)]
        s.actions = [card for card in s.actions if card not in [spent % 24 for spent in s.spent]]
    elif what == "gear":
        put_gear(s, seat, value)
    elif what == "carries":
        for story in listed(value, STORY):
            s.story_at[story] = CARRIED + seat
    else:
        raise ValueError(f"there is no fact {HEROES[s.heroes[seat]]}-{what}")


def put_gear(s: NemoState, place: int, value: str) -> None:
    for gear in range(len(GEAR)):
        if s.gear_at[gear] == place:
            s.gear_at[gear] = IN_DECK
            s.twisted[gear] = False
    for word in [] if value == "none" else value.split():
        gear = find(word.rstrip("*"), GEAR)
        s.gear_at[gear] = place
        s.twisted[gear] = word.endswith("*")


def put_area(s: NemoState, area: int, value: str) -> None:
    tile, _, state = value.partition(" ")
    s.tile[area] = -1 if tile == "face-down" else find(tile, TILES)
    s.secure[area] = state == "secure"


def put_story(s: NemoState, story: int, value: str) -> None:
    if value in HEROES:
        s.story_at[story] = CARRIED + seat_named(s, value)
    else:
        aside = {"aside": ASIDE, "gone": GONE}
        s.story_at[story] = aside[value] if value in aside else find(value, PLACE_NAMES)


def start_step(s: NemoState, value: str) -> None:
    what, _, name = value.partition(" ")
    s.stack.clear()
    if what == "next":
        s.push(NEXT_HERO)
    elif what == "round":
        s.push(NEW_ROUND)
    elif what == "turn":
        begin_turn(s, seat_named(s, name))
    elif what in ("spend", "ready"):
        begin_turn(s, seat_named(s, name))
        s.stack.clear()
        s.phase = SPENDING
        s.slot = 0
        s.row_card[0] = -1
        s.push(END_TURN)
        s.push(REVEAL_THREAT)
        s.push(SPEND)
        if what == "ready":
            s.push(READY_TOKENS)
    else:
        raise ValueError(f"{value!r} is none of next, round, turn HERO, ready HERO, spend HERO")


def put_missions(s: NemoState, value: str) -> None:
    s.missions = listed(value, MISSIONS)
    if len(s.missions) != 2:
        raise ValueError("two missions are in play")


def put_row(s: NemoState, value: str) -> None:
    cards = [-1 if word == "-" else find(word, ACTION_CARD_NAMES) for word in value.split()]
    if len(cards) != len(s.row_card):
        raise ValueError(f"the Action Row has {len(s.row_card)} places")
    s.row_card = cards
    s.actions = [card for card in s.actions if card not in cards]


def put_row_threats(s: NemoState, value: str) -> None:
    """Cards can be of older decks; what is in those is given by `older-threats`, which may follow."""
    older = max(word.count("-old") for word in value.split())
    s.decks = [[] for _ in range(older + 1 - len(s.decks))] + s.decks
    for place, word in enumerate(value.split()):
        s.row_seen[place] = -1
        s.row_deck[place] = -1
        if word.startswith("hidden"):
            s.row_deck[place] = len(s.decks) - 1 - word.count("-old")
        elif word != "-":
            s.row_seen[place] = find(word, THREATS)
            for deck in s.decks:
                if s.row_seen[place] in deck:
                    deck.remove(s.row_seen[place])


def put_keep(s: NemoState, value: str) -> None:
    s.keep = listed(value, THREATS)
    for deck in s.decks:
        deck[:] = [card for card in deck if card not in s.keep]


def put_discard(s: NemoState, value: str) -> None:
    s.discard = listed(value, THREATS)
    for deck in s.decks:
        deck[:] = [card for card in deck if card not in s.discard]


def put_threat_deck(s: NemoState, value: str) -> None:
    s.decks[-1] = listed(value, THREATS)


def put_older_threats(s: NemoState, value: str) -> None:
    older = [] if value == "none" else [listed(part.strip(), THREATS) for part in value.split("/")]
    shift = len(older) + 1 - len(s.decks)
    s.row_deck = [deck if deck < 0 else deck + shift for deck in s.row_deck]
    s.decks = [*older, s.decks[-1]]


def put_defeated(s: NemoState, value: str) -> None:
    for token in numbers(value):
        s.token_at[token] = OUT
    s.restore()


def put_closed(s: NemoState, value: str) -> None:
    s.closed = []
    for word in [] if value == "none" else value.split():
        task, _, area = word.partition("@a")
        s.closed.append(8 * find(task, TASKS) + (int(area) - 1 if area else 0))


def put_trying(s: NemoState, value: str) -> None:
    if value == "nothing":
        s.job = -1
    elif value.startswith("enemy-"):
        s.job = TOKEN_JOB + int(value.removeprefix("enemy-")) - 1
    else:
        s.job = find(value, TASKS)


def put_dice(s: NemoState, value: str) -> None:
    s.die1, s.die2 = ([*listed(value, ATTRIBUTES), -1, -1])[:2]


def setter(name: str, read: Callable[[NemoState, str], object]) -> Callable[[NemoState, str], None]:
    def put_one(s: NemoState, value: str) -> None:
        setattr(s, name, read(s, value))

    return put_one


def put_marks(mission: int) -> Callable[[NemoState, str], None]:
    def put_one(s: NemoState, value: str) -> None:
        s.marks[mission] = as_mask(listed(value, PLACE_NAMES[AREA:START]))

    return put_one


def gear_setter(place: int) -> Callable[[NemoState, str], None]:
    def put_one(s: NemoState, value: str) -> None:
        if place != IN_DECK:
            put_gear(s, place, value)
            return
        for gear in listed(value, GEAR):
            s.gear_at[gear] = IN_DECK
        for gear in range(len(GEAR)):
            if s.gear_at[gear] == IN_DECK and GEAR[gear] not in value.split():
                s.gear_at[gear] = OUT

    return put_one


SIMPLE: dict[str, Callable[[NemoState, str], None]] = {
    "scenario": setter("scenario", lambda s, v: find(v, SCENARIOS)),
    "difficulty": setter("difficulty", lambda s, v: find(v, DIFFICULTIES)),
    "first-game": setter("first", lambda s, v: v == "yes"),
    "stealth-mode": setter("stealth", lambda s, v: v == "yes"),
    "mp": setter("mp", lambda s, v: int(v)),
    "round": setter("round", lambda s, v: int(v)),
    "phase": setter("phase", lambda s, v: find(v, PHASES)),
    "active": setter("active", seat_named),
    "went": setter("went", lambda s, v: as_mask([seat_named(s, w) for w in v.split() if w != "none"])),
    "missions": put_missions,
    "goals": setter("goals", lambda s, v: [int(word) for word in v.split()]),
    "marks-1": put_marks(0),
    "marks-2": put_marks(1),
    "row": put_row,
    "row-threats": put_row_threats,
    "slot": setter("slot", lambda s, v: int(v) - 1),
    "keep": put_keep,
    "threat": setter("threat", lambda s, v: -1 if v == "none" else find(v, THREATS)),
    "threat-deck": put_threat_deck,
    "older-threats": put_older_threats,
    "threat-discard": put_discard,
    "action-deck": setter("actions", lambda s, v: listed(v, ACTION_CARD_NAMES)),
    "gear-deck": gear_setter(IN_DECK),
    "gear-discard": gear_setter(OUT),
    "gear-drawn": gear_setter(DRAWN),
    "defeated": put_defeated,
    "attacked": setter("attacked", lambda s, v: as_mask(numbers(v))),
    "closed": put_closed,
    "first-strike": setter("struck", lambda s, v: v == "used"),
    "cold-genius": setter("genius", lambda s, v: v == "used"),
    "trying": put_trying,
    "need": setter("need", lambda s, v: icons(*listed(v, ATTRIBUTES))),
    "dice": put_dice,
    "attacker": setter("attacker", lambda s, v: -1 if v == "none" else int(v) - 1),
    "victim": setter("victim", seat_named),
}
