"""Cards as short lines, and back: what is put somewhere comes from where it was."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from eleventh.core.facts import Fact, find, one_of, some_of
from eleventh.core.zones import Zone, Zones, draw, move_all, move_all_sorted
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.rules.keep_cards import KEPT
from eleventh.games.nemo_rising.rules.state import DECKS, NemoState

ZONES = Zones(NemoState)
ACTION_CARD_LIST = some_of(c.ACTION_CARD_NAMES)
ROW_CARD = one_of(c.ACTION_CARD_NAMES, none="-")
HALF = one_of(c.HALVES, none="none")
THREAT_LIST = some_of(c.THREATS)


def several(words: Iterable[str]) -> str:
    return " ".join(words) or "none"


def listed(text: str) -> list[str]:
    return [] if text == "none" else text.split()


def zone_fact(name: str, put: Callable[[NemoState, str], None] | None = None) -> Fact[NemoState]:
    """The cards of a zone, in order."""
    zone = NemoState.SPECS[name]
    assert isinstance(zone, Zone)
    form = some_of(zone.box.words)

    def write(s: NemoState, text: str) -> None:
        ZONES.put_cards(s, name, -1, form.read(text))

    return Fact(zone.fact, lambda s: form.write(getattr(s, name)), put or write)


# --- Action Cards ---


def put_action_cards(s: NemoState, name: str, place: int, cards: list[int]) -> None:
    """Fill a zone. A place of the row that loses its card gets another; what lies on top of a hero's pile
    cannot be put elsewhere."""
    for seat, top in enumerate(s.tops):
        if (name, place) != ("tops", seat) and any(card in cards for card in top):
            raise ValueError(f"{c.HEROES[s.heroes[seat]]} has {ACTION_CARD_LIST.write(top)}")
    filled = [number for number, row in enumerate(s.row) if row and name != "row"]
    ZONES.put_cards(s, name, place, cards)
    for number in filled:
        source = s.actions_aside or s.actions
        if source and not s.row[number]:
            draw(source, len(source) - 1, s.row[number])
    s.owners = [owner if card in s.covered else -1 for card, owner in enumerate(s.owners)]


def read_row(s: NemoState) -> str:
    return " ".join(ROW_CARD.write(row[0] if row else -1) for row in s.row[: s.places()])


def put_row(s: NemoState, text: str) -> None:
    """What lay there before goes back to the deck."""
    cards = [ROW_CARD.read(word) for word in text.split()]
    if len(cards) != s.places():
        raise ValueError(f"the Action Row has {s.places()} places")
    for place in range(s.places()):
        move_all_sorted(s.row[place], s.actions)
    for place, card in enumerate(cards):
        put_action_cards(s, "row", place, [card] if card >= 0 else [])


def put_action_deck(s: NemoState, text: str) -> None:
    put_action_cards(s, "actions", -1, ACTION_CARD_LIST.read(text))


def top_fact(key: str, seat: int) -> Fact[NemoState]:
    """The Action Card on top of a hero's pile, and the half in use. The one before goes back to the deck."""

    def write(s: NemoState, text: str) -> None:
        half = HALF.read(text)
        move_all_sorted(s.tops[seat], s.actions)
        put_action_cards(s, "tops", seat, [half // 2] if half >= 0 else [])
        s.abilities[seat] = c.HALF_ABILITY[half] if half >= 0 else -1

    return Fact(key, lambda s: HALF.write(s.half(seat)), write)


def covered_fact(key: str, seat: int) -> Fact[NemoState]:
    def read(s: NemoState) -> str:
        return ACTION_CARD_LIST.write([card for card in s.covered if s.owners[card] == seat])

    def write(s: NemoState, text: str) -> None:
        cards = ACTION_CARD_LIST.read(text)
        others = [card for card in s.covered if s.owners[card] != seat and card not in cards]
        put_action_cards(s, "covered", -1, others + cards)
        for card in cards:
            s.owners[card] = seat

    return Fact(key, read, write)


# --- Threat Cards ---


def read_row_threats(s: NemoState) -> str:
    return " ".join(row_threat(s, place) for place in range(s.places()))


def row_threat(s: NemoState, place: int) -> str:
    for card in s.row_seen[place]:
        return c.THREATS[card]
    return "hidden" + "-old" * s.row_deck[place] if s.row_deck[place] >= 0 else "-"


def put_row_threats(s: NemoState, text: str) -> None:
    """Cards can be of older decks; what is in those is given by `older-threats`, which may follow."""
    words = text.split()
    if len(words) != s.places():
        raise ValueError(f"the Action Row has {s.places()} places")
    for place, word in enumerate(words):
        hidden = word.startswith("hidden")
        ZONES.put_cards(s, "row_seen", place, [] if hidden or word == "-" else [find(word, c.THREATS)])
        s.row_deck[place] = min(word.count("-old"), DECKS - 1) if hidden else -1


def put_keep(s: NemoState, text: str) -> None:
    cards = THREAT_LIST.read(text)
    for card in cards:
        if card not in KEPT:
            raise ValueError(f"{c.THREATS[card]} is no Keep Card")
    move_all_sorted(s.keep, s.decks[0])
    ZONES.put_cards(s, "keep", -1, cards)


def put_threat(s: NemoState, text: str) -> None:
    move_all_sorted(s.carried_out, s.decks[0])
    ZONES.put_cards(s, "carried_out", -1, THREAT_LIST.read(text))


def put_threat_deck(s: NemoState, text: str) -> None:
    ZONES.put_cards(s, "decks", 0, THREAT_LIST.read(text))


def read_older_threats(s: NemoState) -> str:
    """The oldest first."""
    last = max(number for number in range(DECKS) if number == 0 or s.decks[number])
    return " / ".join(THREAT_LIST.write(deck) for deck in s.decks[last:0:-1]) or "none"


def put_older_threats(s: NemoState, text: str) -> None:
    older = [] if text == "none" else [THREAT_LIST.read(part.strip()) for part in reversed(text.split("/"))]
    if len(older) >= DECKS:
        raise ValueError(f"there are at most {DECKS - 1} older decks")
    for deck in s.decks[1:]:
        move_all(deck, s.threats_aside)
    for number, cards in enumerate(older, 1):
        ZONES.put_cards(s, "decks", number, cards)


# --- Gear: an asterisk marks a twisted card ---


def gear_fact(key: str, name: str, seat: int = -1) -> Fact[NemoState]:
    def zone(s: NemoState) -> list[int]:
        cards: list[int] = s.hands[seat] if seat >= 0 else getattr(s, name)
        return cards

    def read(s: NemoState) -> str:
        return several(c.GEAR[gear] + ("*" if s.twisted[gear] else "") for gear in zone(s))

    def write(s: NemoState, text: str) -> None:
        given = {find(word.rstrip("*"), c.GEAR): word.endswith("*") for word in listed(text)}
        for gear in zone(s):
            s.twisted[gear] = False
        move_all_sorted(zone(s), s.gear_discard if name == "gear_deck" else s.gear_deck)
        ZONES.put_cards(s, name, seat, list(given))
        for gear, twisted in given.items():
            s.twisted[gear] = twisted

    return Fact(key, read, write)
