"""The position of Nemo Rising as short lines, and back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eleventh.core.facts import (
    NUMBER,
    YES_NO,
    Fact,
    Facts,
    Form,
    bits_of,
    each,
    field,
    find,
    item,
    one_of,
    some_of,
    two_words,
    whole_number,
)
from eleventh.games.nemo_rising.board import AREA, PLACE_NAMES, START
from eleventh.games.nemo_rising.confronting import FIRST_CONFRONTATION
from eleventh.games.nemo_rising.content import (
    ACTION_CARD_NAMES,
    CARDS,
    DIFFICULTIES,
    GEAR,
    GEAR_COUNT,
    HALVES,
    HEROES,
    MISSIONS,
    SCENARIOS,
    STORY,
    TILES,
    TOKENS,
)
from eleventh.games.nemo_rising.gear import TakeGear
from eleventh.games.nemo_rising.icons import ATTRIBUTES, icon_list, icons
from eleventh.games.nemo_rising.keep_cards import KEPT
from eleventh.games.nemo_rising.missions import MISSION_RULES
from eleventh.games.nemo_rising.spending import READY_TOKENS, SPEND, TASKS, SpendActions
from eleventh.games.nemo_rising.state import (
    ASIDE,
    CARRIED,
    CHOOSING,
    DRAWN,
    GONE,
    IN_DECK,
    KEEPING,
    OUT,
    PHASES,
    SETTING_UP,
    SPENDING,
    NemoState,
)
from eleventh.games.nemo_rising.threats import REVEAL_THREAT, THREATS
from eleventh.games.nemo_rising.turn import (
    AFTER_TURN,
    CHOOSE_ACTION_CARD,
    END_TURN,
    NEW_ROUND,
    NEXT_HERO,
    begin_turn,
)

# --- forms ---

AREA_NAMES = PLACE_NAMES[AREA:START]
TOKEN_NUMBERS = [str(token + 1) for token in range(TOKENS)]
TASK_IDS = {task.number: task.id for task in TASKS}
TASK_NUMBERS = {task.id: task.number for task in TASKS}
READY_OR_USED = two_words("used", "ready")
CARD_LIST = some_of(ACTION_CARD_NAMES)
ROW_CARD = one_of(ACTION_CARD_NAMES, none="-")
THREAT_LIST = some_of(THREATS)
THREAT = one_of(THREATS, none="none")
SECURE = two_words("secure", "unsecure")
NEED: Form[int] = Form(
    lambda need: some_of(ATTRIBUTES).write(icon_list(need)),
    lambda text: icons(*some_of(ATTRIBUTES).read(text)),
)
GOALS: Form[list[int]] = Form(
    lambda goals: " ".join(map(str, goals)), lambda text: [whole_number(word) for word in text.split()]
)


def several(words: Iterable[str]) -> str:
    return " ".join(words) or "none"


def listed(text: str) -> list[str]:
    return [] if text == "none" else text.split()


def read_task(text: str) -> int:
    if text not in TASK_NUMBERS:
        raise ValueError(f"{text!r} is no Task")
    return TASK_NUMBERS[text]


def write_closed(keys: list[int]) -> str:
    return several(f"{TASK_IDS[key // 8]}@{AREA_NAMES[key % 8]}" for key in keys)


def read_closed(text: str) -> list[int]:
    keys = []
    for word in listed(text):
        task, _, area = word.partition("@")
        keys.append(8 * read_task(task) + (find(area, AREA_NAMES) if area else 0))
    return keys


def write_attempt(number: int) -> str:
    if number < 0:
        return "nothing"
    return TASK_IDS[number] if number in TASK_IDS else f"enemy-{number - FIRST_CONFRONTATION + 1}"


def read_attempt(text: str) -> int:
    if text == "nothing":
        return -1
    enemy = text.removeprefix("enemy-")
    return read_task(text) if enemy == text else FIRST_CONFRONTATION + find(enemy, TOKEN_NUMBERS)


CLOSED: Form[list[int]] = Form(write_closed, read_closed)
TRYING: Form[int] = Form(write_attempt, read_attempt)

# --- seats ---


def seat_named(s: NemoState, name: str) -> int:
    seat = s.seat_of(find(name, HEROES))
    if seat < 0:
        raise ValueError(f"{name} is not in this game")
    return seat


def seat_fact(key: str) -> Fact[NemoState]:
    """A field that holds a seat, or nobody."""

    def read(s: NemoState) -> str:
        seat: int = getattr(s, key)
        return HEROES[s.heroes[seat]] if seat >= 0 else "nobody"

    def write(s: NemoState, text: str) -> None:
        setattr(s, key, -1 if text == "nobody" else seat_named(s, text))

    return Fact(key, read, write)


def read_went(s: NemoState) -> str:
    return several(HEROES[hero] for seat, hero in enumerate(s.heroes) if (s.went >> seat) & 1)


def put_went(s: NemoState, text: str) -> None:
    s.went = sum(1 << seat_named(s, word) for word in listed(text))


def talk(s: NemoState) -> str:
    """Who may talk with the active hero in Stealth Mode."""
    return several(HEROES[s.heroes[seat]] for seat in s.talkers()) if s.hushed() else "all"


def put_missions(s: NemoState, text: str) -> None:
    missions = some_of(MISSIONS).read(text)
    if len(missions) != 2:
        raise ValueError("two missions are in play")
    s.missions = missions


# --- Action Cards: what is put somewhere lies nowhere else, and what it displaces goes back to the deck ---


def nobody_has(s: NemoState, cards: list[int], but: int = -1) -> None:
    """What lies on top of a hero's pile cannot be put elsewhere."""
    for seat, half in enumerate(s.half):
        if seat != but and half >= 0 and half // 2 in cards:
            raise ValueError(f"{HEROES[s.heroes[seat]]} has {ACTION_CARD_NAMES[half // 2]}")


def claim(s: NemoState, cards: list[int]) -> None:
    """These Action Cards lie nowhere any more; a place of the row that loses its card gets another."""
    s.spent = [card for card in s.spent if card % CARDS not in cards]
    s.actions = [card for card in s.actions if card not in cards]
    for place, card in enumerate(s.row_card):
        if card in cards:
            s.row_card[place] = s.actions.pop() if s.actions else -1


def read_row(s: NemoState) -> str:
    return " ".join(ROW_CARD.write(card) for card in s.row_card)


def put_row(s: NemoState, text: str) -> None:
    row = [ROW_CARD.read(word) for word in text.split()]
    if len(row) != len(s.row_card):
        raise ValueError(f"the Action Row has {len(s.row_card)} places")
    cards = [card for card in row if card >= 0]
    nobody_has(s, cards)
    back_to_the_deck(s, s.row_card)
    s.row_card = row
    s.spent = [card for card in s.spent if card % CARDS not in cards]
    s.actions = [card for card in s.actions if card not in cards]


def back_to_the_deck(s: NemoState, cards: list[int]) -> None:
    s.actions = s.actions + [card for card in cards if card >= 0]


def put_action_deck(s: NemoState, text: str) -> None:
    cards = CARD_LIST.read(text)
    nobody_has(s, cards)
    claim(s, cards)
    s.actions = cards


def held_fact(key: str, seat: int) -> Fact[NemoState]:
    """The Action Card on top of a hero's pile."""
    form = one_of(HALVES, none="none")

    def write(s: NemoState, text: str) -> None:
        half = form.read(text)
        card = [half // 2] if half >= 0 else []
        nobody_has(s, card, but=seat)
        back_to_the_deck(s, [s.half[seat] // 2])
        claim(s, card)
        s.half[seat] = half

    return Fact(key, lambda s: form.write(s.half[seat]), write)


def covered_fact(key: str, seat: int) -> Fact[NemoState]:
    def read(s: NemoState) -> str:
        return CARD_LIST.write([card % CARDS for card in s.spent if card // CARDS == seat])

    def write(s: NemoState, text: str) -> None:
        cards = CARD_LIST.read(text)
        nobody_has(s, cards)
        s.spent = [card for card in s.spent if card // CARDS != seat]
        claim(s, cards)
        s.spent += [CARDS * seat + card for card in cards]

    return Fact(key, read, write)


# --- Threat Cards: the same ---


def claim_threats(s: NemoState, cards: list[int]) -> None:
    """These Threat Cards lie nowhere any more."""
    s.decks = [[card for card in deck if card not in cards] for deck in s.decks]
    s.discard = [card for card in s.discard if card not in cards]
    s.keep = [card for card in s.keep if card not in cards]
    s.row_seen = [-1 if card in cards else card for card in s.row_seen]


def read_row_threats(s: NemoState) -> str:
    return " ".join(row_threat(s, place) for place in range(len(s.row_card)))


def row_threat(s: NemoState, place: int) -> str:
    if s.row_seen[place] >= 0:
        return THREATS[s.row_seen[place]]
    if s.row_deck[place] < 0:
        return "-"
    older = len(s.decks) - 1 - s.row_deck[place]
    return "hidden" + "-old" * older


def put_row_threats(s: NemoState, text: str) -> None:
    """Cards can be of older decks; what is in those is given by `older-threats`, which may follow."""
    words = text.split()
    if len(words) != len(s.row_card):
        raise ValueError(f"the Action Row has {len(s.row_card)} places")
    older = max(word.count("-old") for word in words)
    s.decks = [[] for _ in range(older + 1 - len(s.decks))] + s.decks
    for place, word in enumerate(words):
        s.row_seen[place] = -1
        s.row_deck[place] = -1
        if word.startswith("hidden"):
            s.row_deck[place] = len(s.decks) - 1 - word.count("-old")
        elif word != "-":
            card = find(word, THREATS)
            claim_threats(s, [card])
            s.row_seen[place] = card


def put_keep(s: NemoState, text: str) -> None:
    cards = THREAT_LIST.read(text)
    for card in cards:
        if card not in KEPT:
            raise ValueError(f"{THREATS[card]} is no Keep Card")
    s.decks[-1] += [card for card in s.keep if card not in cards]
    claim_threats(s, cards)
    s.keep = cards


def put_threat(s: NemoState, text: str) -> None:
    card = THREAT.read(text)
    if s.threat >= 0:
        s.decks[-1].append(s.threat)
    claim_threats(s, [card])
    s.threat = card


def put_threat_deck(s: NemoState, text: str) -> None:
    cards = THREAT_LIST.read(text)
    claim_threats(s, cards)
    s.decks[-1] = cards


def read_older_threats(s: NemoState) -> str:
    return " / ".join(THREAT_LIST.write(deck) for deck in s.decks[:-1]) or "none"


def put_older_threats(s: NemoState, text: str) -> None:
    older = [] if text == "none" else [THREAT_LIST.read(part.strip()) for part in text.split("/")]
    for deck in older:
        claim_threats(s, deck)
    shift = len(older) + 1 - len(s.decks)
    s.row_deck = [deck if deck < 0 else deck + shift for deck in s.row_deck]
    s.decks = [*older, s.decks[-1]]


def put_discard(s: NemoState, text: str) -> None:
    cards = THREAT_LIST.read(text)
    claim_threats(s, cards)
    s.discard = cards


# --- Gear: an asterisk marks a twisted card ---


def gear_fact(key: str, place: int) -> Fact[NemoState]:
    def read(s: NemoState) -> str:
        cards = [gear for gear in range(GEAR_COUNT) if s.gear_at[gear] == place]
        return several(GEAR[gear] + ("*" if s.twisted[gear] else "") for gear in cards)

    def write(s: NemoState, text: str) -> None:
        given = {find(word.rstrip("*"), GEAR): word.endswith("*") for word in listed(text)}
        for gear in range(GEAR_COUNT):
            if s.gear_at[gear] == place:
                s.gear_at[gear] = OUT if place == IN_DECK else IN_DECK
                s.twisted[gear] = False
        for gear, twisted in given.items():
            s.gear_at[gear] = place
            s.twisted[gear] = twisted

    return Fact(key, read, write)


# --- enemies ---


def read_defeated(s: NemoState) -> str:
    return several(TOKEN_NUMBERS[token] for token in range(TOKENS) if s.token_at[token] == OUT)


def put_defeated(s: NemoState, text: str) -> None:
    for token in some_of(TOKEN_NUMBERS).read(text):
        s.stand(token, OUT)


def enemy_fact(token: int) -> Fact[NemoState]:
    """Where a token is. One that stands there already goes back to its stack."""
    off_board = {"stack": IN_DECK, "defeated": OUT}

    def write(s: NemoState, text: str) -> None:
        place = off_board[text] if text in off_board else find(text, PLACE_NAMES)
        if place >= 0 and s.foe[place] >= 0:
            s.stand(s.foe[place], IN_DECK)
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
        name = HEROES[hero]
        yield item(name, one_of(PLACE_NAMES[: START + 1]), "at", seat)
        yield item(f"{name}-gold", NUMBER, "gold", seat)
        yield item(f"{name}-blue", NUMBER, "blue", seat)
        yield held_fact(f"{name}-card", seat)
        yield covered_fact(f"{name}-covered", seat)
        yield gear_fact(f"{name}-gear", seat)
        yield carries_fact(f"{name}-carries", seat)


def carries_fact(key: str, seat: int) -> Fact[NemoState]:
    def read(s: NemoState) -> str:
        return several(STORY[story] for story in range(len(STORY)) if s.story_at[story] == CARRIED + seat)

    def write(s: NemoState, text: str) -> None:
        for story in some_of(STORY).read(text):
            s.story_at[story] = CARRIED + seat

    return Fact(key, read, write)


# --- tiles and Story Tokens ---


def area_fact(area: int) -> Fact[NemoState]:
    def read(s: NemoState) -> str:
        tile = s.tile[area]
        return "face-down" if tile < 0 else f"{TILES[tile]} {SECURE.write(s.secure[area])}"

    def write(s: NemoState, text: str) -> None:
        name, _, secure = text.partition(" ")
        tile = one_of(TILES, none="face-down").read(name)
        s.tile = [-1 if there == tile else there for there in s.tile]  # it lies nowhere else
        s.tile[area] = tile
        s.secure[area] = tile >= 0 and SECURE.read(secure)

    return Fact(AREA_NAMES[area], read, write)


def story_fact(story: int) -> Fact[NemoState]:
    aside = {"aside": ASIDE, "gone": GONE}

    def read(s: NemoState) -> str:
        place = s.story_at[story]
        if place >= CARRIED:
            return HEROES[s.heroes[place - CARRIED]]
        return {ASIDE: "aside", GONE: "gone"}.get(place) or PLACE_NAMES[place]

    def write(s: NemoState, text: str) -> None:
        if text in HEROES:
            s.story_at[story] = CARRIED + seat_named(s, text)
        else:
            s.story_at[story] = aside[text] if text in aside else find(text, PLACE_NAMES)

    return Fact(
        STORY[story],
        read,
        write,
        lambda s: any(story in MISSION_RULES[mission].stories for mission in s.missions),
    )


# --- dice ---


def read_dice(s: NemoState) -> str:
    return several(ATTRIBUTES[die] for die in (s.die1, s.die2) if die >= 0)


def put_dice(s: NemoState, text: str) -> None:
    s.die1, s.die2 = [*some_of(ATTRIBUTES).read(text), -1, -1][:2]


# --- where the game goes on ---


def lay_out(s: NemoState) -> None:
    """The game goes on from where in a turn we are now."""
    s.stack.clear()
    if s.phase == SETTING_UP:
        s.push(NEW_ROUND)
    elif s.active < 0:
        s.push(NEXT_HERO)
    elif s.phase == CHOOSING:
        s.push(CHOOSE_ACTION_CARD)
    elif s.phase == KEEPING:
        s.push(AFTER_TURN)
    else:
        s.push(END_TURN)
        if s.phase == SPENDING:
            s.push(REVEAL_THREAT)
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
    fact = gear_fact("gear-drawn", DRAWN)

    def write(s: NemoState, text: str) -> None:
        assert fact.write is not None
        fact.write(s, text)
        if DRAWN in s.gear_at and s.stack and isinstance(s.stack[-1], SpendActions):
            s.push(TakeGear(s.active))

    return Fact(fact.key, fact.read, write)


def start_step(s: NemoState, value: str) -> None:
    """`next`, `round`, `turn nemo`, `ready nemo`, `spend nemo`."""
    what, _, name = value.partition(" ")
    if what == "next":
        s.stack.clear()
        s.push(NEXT_HERO)
    elif what == "round":
        s.stack.clear()
        s.push(NEW_ROUND)
    elif what in ("turn", "spend", "ready"):
        begin_turn(s, seat_named(s, name))
        if what != "turn":
            # As if the first card of the row had been taken; it goes back to the deck.
            s.phase = SPENDING
            s.slot = 0
            back_to_the_deck(s, s.row_card[:1])
            s.row_card[0] = -1
        lay_out(s)
        if what == "ready":
            s.push(READY_TOKENS)
    else:
        raise ValueError(f"{value!r} is none of next, round, turn HERO, ready HERO, spend HERO")


def ignore(s: NemoState, text: str) -> None:
    """For what follows from other facts."""


FACTS: Facts[NemoState] = Facts(
    [
        field("scenario", one_of(SCENARIOS)),
        field("difficulty", one_of(DIFFICULTIES)),
        field("first-game", YES_NO, "first"),
        field("stealth-mode", YES_NO, "stealth"),
        field("mp", NUMBER),
        field("round", NUMBER),
        of_the_turn(field("phase", one_of(PHASES))),
        of_the_turn(seat_fact("active")),
        Fact("went", read_went, put_went),
        Fact("missions", lambda s: some_of(MISSIONS).write(s.missions), put_missions),
        field("goals", GOALS),
        *each(["marks-1", "marks-2"], bits_of(AREA_NAMES), "marks"),
        Fact("row", read_row, put_row),
        Fact("row-threats", read_row_threats, put_row_threats),
        field("slot", Form(lambda slot: str(slot + 1), lambda text: whole_number(text) - 1)),
        Fact("keep", lambda s: THREAT_LIST.write(s.keep), put_keep),
        Fact("threat", lambda s: THREAT.write(s.threat), put_threat),
        Fact("threat-deck", lambda s: THREAT_LIST.write(s.decks[-1]), put_threat_deck),
        Fact("older-threats", read_older_threats, put_older_threats),
        Fact("threat-discard", lambda s: THREAT_LIST.write(s.discard), put_discard),
        Fact("action-deck", lambda s: CARD_LIST.write(s.actions), put_action_deck),
        gear_fact("gear-deck", IN_DECK),
        gear_fact("gear-discard", OUT),
        drawn_fact(),
        Fact("defeated", read_defeated, put_defeated),
        field("attacked", bits_of(TOKEN_NUMBERS)),
        field("closed", CLOSED),
        field("first-strike", READY_OR_USED, "struck"),
        field("cold-genius", READY_OR_USED, "genius"),
        field("trying", TRYING, "job"),
        field("need", NEED),
        Fact("dice", read_dice, put_dice),
        field("attacker", one_of(TOKEN_NUMBERS, none="none")),
        seat_fact("victim"),
        Fact("talk", talk, ignore),
        hero_facts,
        *[area_fact(area) for area in range(len(AREA_NAMES))],
        *[story_fact(story) for story in range(len(STORY))],
        *[enemy_fact(token) for token in range(TOKENS)],
    ],
    puts={"step": start_step},
)
