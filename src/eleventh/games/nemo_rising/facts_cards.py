"""Action Cards, Threat Cards and Gear as short lines, and back: what is put somewhere lies nowhere else."""

from __future__ import annotations

from collections.abc import Iterable

from eleventh.core.facts import (
    Fact,
    find,
    one_of,
    some_of,
)
from eleventh.games.nemo_rising.content import (
    ACTION_CARD_NAMES,
    CARDS,
    GEAR,
    GEAR_COUNT,
    HALVES,
    HEROES,
)
from eleventh.games.nemo_rising.keep_cards import KEPT
from eleventh.games.nemo_rising.state import (
    IN_DECK,
    OUT,
    NemoState,
    with_one,
)
from eleventh.games.nemo_rising.threats import THREATS

CARD_LIST = some_of(ACTION_CARD_NAMES)
ROW_CARD = one_of(ACTION_CARD_NAMES, none="-")
THREAT_LIST = some_of(THREATS)
THREAT = one_of(THREATS, none="none")


def several(words: Iterable[str]) -> str:
    return " ".join(words) or "none"


def listed(text: str) -> list[str]:
    return [] if text == "none" else text.split()


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
        s.half = with_one(s.half, seat, half)

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
