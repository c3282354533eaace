"""The position of Nemo Rising as short lines, and back."""

from __future__ import annotations

from collections.abc import Iterator

from eleventh.core.bits import is_in, mask_of
from eleventh.core.facts import Fact, Facts, Form, field, find, one_of, some_of, two_words, whole_number
from eleventh.core.field_facts import fact_of
from eleventh.core.fields import Field
from eleventh.core.zones import move_all_sorted
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import PLACE_NAMES
from eleventh.games.nemo_rising.content.icons import ATTRIBUTES, icon_list, icons
from eleventh.games.nemo_rising.content.missions import MISSIONS
from eleventh.games.nemo_rising.rules import turn
from eleventh.games.nemo_rising.rules.gear import TakeGear
from eleventh.games.nemo_rising.rules.missions import MISSION_RULES
from eleventh.games.nemo_rising.rules.spending import READY_TOKENS, SPEND, TASKS, SpendActions
from eleventh.games.nemo_rising.rules.state import (
    AREA_NAMES,
    ASIDE,
    CARRIED,
    CHOOSING,
    GONE,
    IN_DECK,
    KEEPING,
    OUT,
    SETTING_UP,
    SPENDING,
    THREATENED,
    TOKEN_NUMBERS,
    NemoState,
)
from eleventh.games.nemo_rising.rules.tasks import FAILED_TASKS
from eleventh.games.nemo_rising.rules.threats import REVEAL_THREAT
from eleventh.games.nemo_rising.table import facts_cards as cards

# --- forms ---

TASK_IDS = {task.number: task.id for task in TASKS}
TASK_NUMBERS = {task.id: task.number for task in TASKS}
SECURE = two_words("secure", "unsecure")
NEED: Form[int] = Form(
    lambda need: some_of(ATTRIBUTES).write(icon_list(need)),
    lambda text: icons(*some_of(ATTRIBUTES).read(text)),
)
GOALS: Form[list[int]] = Form(
    lambda goals: " ".join(map(str, goals)), lambda text: [whole_number(word) for word in text.split()]
)


def read_task(text: str) -> int:
    if text not in TASK_NUMBERS:
        raise ValueError(f"{text!r} is no Task")
    return TASK_NUMBERS[text]


def write_closed(keys: list[int]) -> str:
    return cards.several(f"{TASK_IDS[key // 8]}@{AREA_NAMES[key % 8]}" for key in keys)


def read_closed(text: str) -> list[int]:
    keys = []
    for word in cards.listed(text):
        task, _, area = word.partition("@")
        keys.append(8 * read_task(task) + (find(area, AREA_NAMES) if area else 0))
    return keys


def write_attempt(number: int) -> str:
    if number < 0:
        return "nothing"
    return TASK_IDS[number] if number in TASK_IDS else f"enemy-{number - c.FIRST_CONFRONTATION + 1}"


def read_attempt(text: str) -> int:
    if text == "nothing":
        return -1
    enemy = text.removeprefix("enemy-")
    return read_task(text) if enemy == text else c.FIRST_CONFRONTATION + find(enemy, TOKEN_NUMBERS)


CLOSED: Form[list[int]] = Form(write_closed, read_closed)
TRYING: Form[int] = Form(write_attempt, read_attempt)


def declared(name: str, place: int = -1, key: str = "") -> Fact[NemoState]:
    """The line that the declaration of a field says by itself."""
    spec = NemoState.SPECS[name]
    assert isinstance(spec, Field)
    return fact_of(name, spec, cards.ZONES, key or spec.fact, place)


# --- seats ---


def seat_named(s: NemoState, name: str) -> int:
    seat = s.seat_of(find(name, c.HEROES))
    if seat < 0:
        raise ValueError(f"{name} is not in this game")
    return seat


def seat_fact(key: str) -> Fact[NemoState]:
    """A field that holds a seat, or nobody."""

    def read(s: NemoState) -> str:
        seat: int = getattr(s, key)
        return c.HEROES[s.heroes[seat]] if seat >= 0 else "nobody"

    def write(s: NemoState, text: str) -> None:
        setattr(s, key, -1 if text == "nobody" else seat_named(s, text))

    return Fact(key, read, write)


def read_went(s: NemoState) -> str:
    return cards.several(c.HEROES[hero] for seat, hero in enumerate(s.heroes) if is_in(s.went, seat))


def put_went(s: NemoState, text: str) -> None:
    s.went = mask_of([seat_named(s, word) for word in cards.listed(text)])


def talk(s: NemoState) -> str:
    """Who may talk with the active hero in Stealth Mode."""
    return cards.several(c.HEROES[s.heroes[seat]] for seat in s.talkers()) if s.hushed() else "all"


def put_missions(s: NemoState, text: str) -> None:
    missions = some_of(MISSIONS).read(text)
    if len(missions) != 2:
        raise ValueError("two missions are in play")
    s.missions = missions


# --- enemies ---


def read_defeated(s: NemoState) -> str:
    return cards.several(TOKEN_NUMBERS[token] for token in range(c.TOKENS) if s.token_at[token] == OUT)


def put_defeated(s: NemoState, text: str) -> None:
    for token in some_of(TOKEN_NUMBERS).read(text):
        s.stand(token, OUT)


def enemy_fact(token: int) -> Fact[NemoState]:
    """Where a token is. One that stands there already goes back to its stack."""
    off_board = {"stack": IN_DECK, "defeated": OUT}

    def write(s: NemoState, text: str) -> None:
        place = off_board[text] if text in off_board else find(text, PLACE_NAMES)
        if place >= 0 and s.enemy_at(place) >= 0:
            s.stand(s.enemy_at(place), IN_DECK)
        s.stand(token, place)

    return Fact(
        f"enemy-{token + 1}",
        lambda s: PLACE_NAMES[s.token_at[token]],
        write,
        lambda s: s.token_at[token] >= 0,
    )


# --- heroes ---


def hero_facts(s: NemoState) -> Iterator[Fact[NemoState]]:
    for seat, hero in enumerate(s.heroes):
        name = c.HEROES[hero]
        yield declared("at", seat, name)
        yield declared("gold", seat, f"{name}-gold")
        yield declared("blue", seat, f"{name}-blue")
        yield cards.top_fact(f"{name}-card", seat)
        yield cards.covered_fact(f"{name}-covered", seat)
        yield cards.gear_fact(f"{name}-gear", "hands", seat)
        yield carries_fact(f"{name}-carries", seat)


def carries_fact(key: str, seat: int) -> Fact[NemoState]:
    def read(s: NemoState) -> str:
        return cards.several(
            c.STORY[story] for story in range(len(c.STORY)) if s.story_at[story] == CARRIED + seat
        )

    def write(s: NemoState, text: str) -> None:
        for story in some_of(c.STORY).read(text):
            s.story_at[story] = CARRIED + seat

    return Fact(key, read, write)


# --- tiles and Story Tokens ---


def area_fact(area: int) -> Fact[NemoState]:
    def read(s: NemoState) -> str:
        tile = s.tile[area]
        return "face-down" if tile < 0 else f"{c.TILES[tile]} {SECURE.write(s.secure[area])}"

    def write(s: NemoState, text: str) -> None:
        name, _, secure = text.partition(" ")
        tile = one_of(c.TILES, none="face-down").read(name)
        s.tile = [-1 if there == tile else there for there in s.tile]  # it lies nowhere else
        s.tile[area] = tile
        s.secure[area] = tile >= 0 and SECURE.read(secure)

    return Fact(AREA_NAMES[area], read, write)


def story_fact(story: int) -> Fact[NemoState]:
    aside = {"aside": ASIDE, "gone": GONE}

    def read(s: NemoState) -> str:
        place = s.story_at[story]
        if place >= CARRIED:
            return c.HEROES[s.heroes[place - CARRIED]]
        return {ASIDE: "aside", GONE: "gone"}.get(place) or PLACE_NAMES[place]

    def write(s: NemoState, text: str) -> None:
        if text in c.HEROES:
            s.story_at[story] = CARRIED + seat_named(s, text)
        else:
            s.story_at[story] = aside[text] if text in aside else find(text, PLACE_NAMES)

    return Fact(
        c.STORY[story],
        read,
        write,
        lambda s: any(story in MISSION_RULES[mission].stories for mission in s.missions),
    )


# --- dice ---


def read_dice(s: NemoState) -> str:
    return cards.several(ATTRIBUTES[die] for die in (s.die1, s.die2) if die >= 0)


def put_dice(s: NemoState, text: str) -> None:
    s.die1, s.die2 = [*some_of(ATTRIBUTES).read(text), -1, -1][:2]


# --- where the game goes on ---


def lay_out(s: NemoState) -> None:
    """The game goes on from where in a turn we are now."""
    s.cut_to()
    if s.phase == SETTING_UP:
        s.push(turn.NEW_ROUND)
    elif s.active < 0:
        s.push(turn.NEW_ROUND if s.phase == THREATENED else turn.NEXT_HERO)
    elif s.phase == CHOOSING:
        s.push(turn.CHOOSE_ACTION_CARD)
    elif s.phase == KEEPING:
        s.push(turn.AFTER_TURN)
    else:
        s.push(turn.END_TURN)
        if s.phase == SPENDING:
            s.push(REVEAL_THREAT)
            s.push(FAILED_TASKS)
            s.push(SPEND)


def of_the_turn(fact: Fact[NemoState]) -> Fact[NemoState]:
    """A fact that says where in a turn we are: changed, it changes what is asked."""

    def write(s: NemoState, text: str) -> None:
        before = (s.phase, s.active)
        assert fact.write is not None
        fact.write(s, text)
        if before != (s.phase, s.active):
            lay_out(s)

    return Fact(fact.key, fact.read, write)


def drawn_fact() -> Fact[NemoState]:
    """Gear that was drawn is about to be taken by the hero whose turn it is."""
    fact = cards.gear_fact("gear-drawn", "drawn")

    def write(s: NemoState, text: str) -> None:
        assert fact.write is not None
        fact.write(s, text)
        if s.drawn and s.stack and isinstance(s.stack[-1], SpendActions):
            s.push(TakeGear(s.active))

    return Fact(fact.key, fact.read, write)


def start_step(s: NemoState, value: str) -> None:
    """`next`, `round`, `turn nemo`, `ready nemo`, `spend nemo`."""
    what, _, name = value.partition(" ")
    if what == "next":
        s.cut_to()
        s.push(turn.NEXT_HERO)
    elif what == "round":
        s.cut_to()
        s.push(turn.NEW_ROUND)
    elif what in ("turn", "spend", "ready"):
        turn.begin_turn(s, seat_named(s, name))
        if what != "turn":
            # As if the first card of the row had been taken; it goes back to the deck.
            s.phase = SPENDING
            s.slot = 0
            move_all_sorted(s.row[0], s.actions)
        lay_out(s)
        if what == "ready":
            s.push(READY_TOKENS)
    else:
        raise ValueError(f"{value!r} is none of next, round, turn HERO, ready HERO, spend HERO")


def ignore(s: NemoState, text: str) -> None:
    """For what follows from other facts."""


FACTS: Facts[NemoState] = Facts(
    [
        declared("scenario"),
        declared("difficulty"),
        declared("balanced"),
        declared("first"),
        declared("stealth"),
        declared("mp"),
        declared("round"),
        of_the_turn(declared("phase")),
        of_the_turn(seat_fact("active")),
        Fact("went", read_went, put_went),
        Fact("missions", lambda s: some_of(MISSIONS).write(s.missions), put_missions),
        field("goals", GOALS),
        declared("marks", 0, "marks-1"),
        declared("marks", 1, "marks-2"),
        Fact("row", cards.read_row, cards.put_row),
        Fact("row-threats", cards.read_row_threats, cards.put_row_threats),
        field("slot", Form(lambda slot: str(slot + 1), lambda text: whole_number(text) - 1)),
        cards.zone_fact("keep", cards.put_keep),
        cards.zone_fact("carried_out", cards.put_threat),
        Fact("threat-deck", lambda s: cards.THREAT_LIST.write(s.decks[0]), cards.put_threat_deck),
        Fact("older-threats", cards.read_older_threats, cards.put_older_threats),
        cards.zone_fact("discard"),
        cards.zone_fact("actions", cards.put_action_deck),
        cards.gear_fact("gear-deck", "gear_deck"),
        cards.gear_fact("gear-discard", "gear_discard"),
        drawn_fact(),
        Fact("defeated", read_defeated, put_defeated),
        declared("attacked"),
        field("closed", CLOSED),
        field("failed", CLOSED),
        declared("struck"),
        declared("genius"),
        field("trying", TRYING, "job"),
        field("need", NEED),
        Fact("dice", read_dice, put_dice),
        declared("attacker"),
        seat_fact("victim"),
        Fact("talk", talk, ignore),
        hero_facts,
        *[area_fact(area) for area in range(len(AREA_NAMES))],
        *[story_fact(story) for story in range(len(c.STORY))],
        *[enemy_fact(token) for token in range(c.TOKENS)],
    ],
    puts={"step": start_step},
)
