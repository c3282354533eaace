"""The position as short lines, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from eleventh.core.facts import NUMBER, Fact, Facts, Form, field, find, item, one_of, whole_number
from eleventh.games.island_emergency.content import (
    CELL_NAMES,
    CHAOS,
    COLOURS,
    EMERGENCE,
    EMERGENCE_DECKS,
    FACINGS,
    FAMILIES,
    FIRST_AID,
    GREEN_WORTH,
    RED_MASK,
    SHIELD_TOKENS,
    TILE_SETS,
    TILES,
    YELLOW_MASK,
)
from eleventh.games.island_emergency.state import IslandState, count, lowest, with_one

STATIONS = [card.slug for card in EMERGENCE[FIRST_AID:]]
SEATS = [colour.lower() for colour in COLOURS]
CHAOS_SLUGS = [card.slug for card in CHAOS]
EMERGENCE_SLUGS = [card.slug for card in EMERGENCE]
CELL = one_of(CELL_NAMES, none="none")


# --- forms ---


def listed(words: list[str]) -> str:
    return ", ".join(words) or "none"


def split(text: str) -> list[str]:
    """The words of a list; `3 drift` is drift three times."""
    found: list[str] = []
    for part in text.split(",") if text != "none" else []:
        number, space, word = part.strip().partition(" ")
        found += [word.strip()] * whole_number(number) if space else [number]
    return found


def in_order(words: list[str]) -> Form[list[int]]:
    """A pile or hand, each thing on its own."""
    return Form(
        lambda numbers: listed([words[number] for number in numbers]),
        lambda text: [find(word, words) for word in split(text)],
    )


def deck(words: list[str]) -> Form[list[int]]:
    """A deck, whose order nobody knows: each card once, with its number where there are several."""

    def write(numbers: list[int]) -> str:
        named = [words[number] for number in numbers]
        groups = [(named.count(word), word) for word in dict.fromkeys(named)]
        return listed([f"{number} {word}" if number > 1 else word for number, word in groups])

    return Form(write, lambda text: sorted(find(word, words) for word in split(text)))


def sorted_list(words: list[str]) -> Form[list[int]]:
    plain = in_order(words)
    return Form(plain.write, lambda text: sorted(plain.read(text)))


HAND = in_order(CHAOS_SLUGS)


def figures(mask: int) -> str:
    yellow, red = count(mask & YELLOW_MASK), count(mask & RED_MASK)
    return listed([f"{yellow} yellow"] * (yellow > 0) + [f"{red} red"] * (red > 0))


# --- what setting one thing means for the others ---


def put_tile(s: IslandState, cell: int, text: str) -> None:
    """The tile that lay there changes places with the wanted one, so that all nine stay on the board."""
    slug, _, facing = text.partition(" ")
    slugs = {TILES[tile].slug: tile for tile in TILE_SETS[s.tile_set]}
    if slug not in slugs or facing not in FACINGS:
        raise ValueError(f"{text!r} is no tile and facing: write such as 'elbow-cay east'")
    tile = slugs[slug]
    if tile in s.tiles:
        old = s.tiles.index(tile)
        s.lay(old, s.tiles[cell], s.turns[cell])
    s.lay(cell, tile, FACINGS.index(facing))


def take(s: IslandState, number: int, colour: int) -> int:
    taken = lowest(s.supply & colour, number)
    if count(taken) < number:
        raise ValueError("there are not so many survivors in the supply")
    s.supply ^= taken
    return taken


def put_people(s: IslandState, cell: int, text: str) -> None:
    s.supply |= s.people[cell]
    s.people[cell] = 0
    for part in text.split(",") if text != "none" else []:
        number, _, colour = part.strip().partition(" ")
        if colour not in ("yellow", "red"):
            raise ValueError(f"{part!r} is no group of survivors: write such as '2 yellow, 1 red'")
        s.people[cell] |= take(s, whole_number(number), YELLOW_MASK if colour == "yellow" else RED_MASK)


def put_hand(s: IslandState, seat: int, text: str) -> None:
    """The old hand goes back into the deck; the cards come from there, or from wherever else they are."""
    s.chaos = sorted(s.chaos + s.hands[seat])
    s.hold(seat, [])
    put_kept(s, seat, "none")
    for number in HAND.read(text):
        pile = next((pile for pile in (s.chaos, s.discard) if number in pile), None)
        owner = next((other for other, hand in enumerate(s.hands) if other != seat and number in hand), None)
        if pile is not None:
            pile.remove(number)
        elif owner is not None:
            rest = s.hands[owner].copy()
            rest.remove(number)
            s.hold(owner, rest)
        else:
            raise ValueError(f"no {CHAOS[number].slug!r} is left for this hand")
        s.hold(seat, sorted([*s.hands[seat], number]))


def put_kept(s: IslandState, seat: int, text: str) -> None:
    """Which cards of the hand are older than the deck."""
    kept = sorted(HAND.read(text))
    if any(kept.count(card) > s.hands[seat].count(card) for card in kept):
        raise ValueError(f"the hand is {HAND.write(s.hands[seat])}: only cards of it can have been kept")
    s.kept = [kept if other == seat else hand for other, hand in enumerate(s.kept)]


def put_rescued(s: IslandState, seat: int, number: int) -> None:
    """All of them yellow, as far as the green pieces do not count for them."""
    s.rescued[seat] = number
    available = count((s.supply | s.held[seat]) & YELLOW_MASK)
    put_yellow(s, seat, min(available, max(0, number - GREEN_WORTH * s.greens[seat])))


def put_yellow(s: IslandState, seat: int, number: int) -> None:
    s.supply |= s.held[seat]
    s.held[seat] = 0
    s.held[seat] = take(s, number, YELLOW_MASK)


def put_station(s: IslandState, kind: int, text: str) -> None:
    """A20: the card is the station."""
    s.stations = with_one(s.stations, kind, CELL.read(text))
    number = FIRST_AID + kind
    s.emergence = [card for card in s.emergence if card != number]
    if s.stations[kind] < 0 and number in EMERGENCE_DECKS[s.mode]:
        s.emergence = sorted([*s.emergence, number])


def put_shields(s: IslandState, seat: int, text: str) -> None:
    cells = sum(1 << find(word, CELL_NAMES) for word in split(text))
    s.shields = with_one(s.shields, seat, cells)
    if sum(count(cells) for cells in s.shields) > SHIELD_TOKENS:
        raise ValueError(f"there are only {SHIELD_TOKENS} shields")


def put_green(s: IslandState, seat: int, text: str) -> None:
    s.greens = with_one(s.greens, seat, whole_number(text))
    put_rescued(s, seat, s.rescued[seat])


def put_active(s: IslandState, text: str) -> None:
    s.active = find(text, SEATS[: s.seats])


def put_supply(s: IslandState, text: str) -> None:
    if text != figures(s.supply):
        raise ValueError(f"the supply follows from the rest: it is {figures(s.supply)}")


# --- the table ---


def tile_of(cell: int) -> Callable[[IslandState], str]:
    def read(s: IslandState) -> str:
        tile = s.tiles[cell]
        return f"{TILES[tile].slug} {FACINGS[s.turns[cell]]}" if tile >= 0 else "none"

    return read


def cell_facts(cell: int) -> tuple[Fact[IslandState], Fact[IslandState]]:
    """What lies on a cell, and who is there."""
    return (
        Fact(CELL_NAMES[cell], tile_of(cell), lambda s, text: put_tile(s, cell, text)),
        Fact(
            f"people {CELL_NAMES[cell]}",
            lambda s: figures(s.people[cell]),
            lambda s, text: put_people(s, cell, text),
        ),
    )


def seat_facts(s: IslandState) -> Iterator[Fact[IslandState]]:
    for seat in range(s.seats):
        yield from facts_of(seat)


def facts_of(seat: int) -> list[Fact[IslandState]]:
    name = SEATS[seat]
    return [
        item(name, CELL, "at", seat),
        item(f"token {name}", one_of(FAMILIES, none="none"), "tokens", seat),
        Fact(f"hand {name}", lambda s: HAND.write(s.hands[seat]), lambda s, text: put_hand(s, seat, text)),
        Fact(
            f"kept {name}",
            lambda s: HAND.write(s.kept[seat]),
            lambda s, text: put_kept(s, seat, text),
            lambda s: bool(s.kept[seat]),
        ),
        Fact(f"green {name}", lambda s: str(s.greens[seat]), lambda s, text: put_green(s, seat, text)),
        Fact(
            f"rescued {name}",
            lambda s: str(s.rescued[seat]),
            lambda s, text: put_rescued(s, seat, whole_number(text)),
        ),
        Fact(
            f"yellow {name}",
            lambda s: str(count(s.held[seat])),
            lambda s, text: put_yellow(s, seat, whole_number(text)),
        ),
        Fact(
            f"shields {name}",
            lambda s: listed([cell for i, cell in enumerate(CELL_NAMES) if s.shields[seat] >> i & 1]),
            lambda s, text: put_shields(s, seat, text),
        ),
    ]


def station_fact(kind: int) -> Fact[IslandState]:
    return Fact(
        STATIONS[kind],
        lambda s: CELL.write(s.stations[kind]),
        lambda s, text: put_station(s, kind, text),
    )


CELL_FACTS = [cell_facts(cell) for cell in range(len(CELL_NAMES))]

FACTS: Facts[IslandState] = Facts(
    [
        field("turn", NUMBER),
        field("target", NUMBER),
        Fact("active", lambda s: SEATS[s.active], put_active),
        field("steps", NUMBER),
        field("pass", NUMBER, "passes"),
        *[tile for tile, _ in CELL_FACTS],
        *[people for _, people in CELL_FACTS],
        seat_facts,
        *[station_fact(kind) for kind in range(len(STATIONS))],
        Fact("supply", lambda s: figures(s.supply), put_supply),
        field("lost", NUMBER),
        field("played", NUMBER),
        field("chaos deck", deck(CHAOS_SLUGS), "chaos"),
        field("chaos discard", HAND, "discard"),
        field("emergence deck", deck(EMERGENCE_SLUGS), "emergence"),
        field("emergence discard", in_order(EMERGENCE_SLUGS), "emerged"),
        field("rows", deck(["x", "y", "z"])),
        field("columns", sorted_list(["1", "2", "3"])),
    ]
)
