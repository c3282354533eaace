"""The position as short lines, and back."""

from __future__ import annotations

from eleventh.games.island_emergency.content import (
    CELL_NAMES,
    CELLS,
    CHAOS,
    CHAOS_BY_SLUG,
    COLOURS,
    EMERGENCE,
    EMERGENCE_BY_SLUG,
    FACINGS,
    FIRST_AID,
    GREEN_WORTH,
    RED_MASK,
    SHIELD_TOKENS,
    TILE_SETS,
    TILES,
    YELLOW_MASK,
)
from eleventh.games.island_emergency.state import IslandState, count, lowest

STATIONS = [card.slug for card in EMERGENCE[FIRST_AID:]]
SEATS = [colour.lower() for colour in COLOURS]


def facts(s: IslandState) -> dict[str, str]:
    lines = {
        "turn": str(s.turn),
        "active": SEATS[s.active],
        "steps": str(s.steps),
        "pass": str(s.passes),
    }
    for cell, name in enumerate(CELL_NAMES):
        tile = s.tiles[cell]
        lines[name] = f"{TILES[tile].slug} {FACINGS[s.turns[cell]]}" if tile >= 0 else "none"
    for cell, name in enumerate(CELL_NAMES):
        lines[f"people {name}"] = figures(s.people[cell])
    for seat in range(s.seats):
        lines[SEATS[seat]] = CELL_NAMES[s.at[seat]] if s.at[seat] >= 0 else "none"
        lines[f"hand {SEATS[seat]}"] = cards(s.hands[seat])
        if s.kept[seat]:
            lines[f"kept {SEATS[seat]}"] = cards(s.kept[seat])
        lines[f"green {SEATS[seat]}"] = str(s.greens[seat])
        lines[f"rescued {SEATS[seat]}"] = str(s.rescued[seat])
        lines[f"yellow {SEATS[seat]}"] = str(count(s.held[seat]))
        lines[f"shields {SEATS[seat]}"] = listed(
            [CELL_NAMES[cell] for cell in range(CELLS) if s.shields[seat] >> cell & 1]
        )
    for station, cell in zip(STATIONS, s.stations, strict=True):
        lines[station] = CELL_NAMES[cell] if cell >= 0 else "none"
    lines["supply"] = figures(s.supply)
    lines["lost"] = str(s.lost)
    lines["played"] = str(s.played)
    lines["chaos deck"] = counted([CHAOS[number].slug for number in s.chaos])
    lines["chaos discard"] = cards(s.discard)
    lines["emergence deck"] = counted([EMERGENCE[number].slug for number in s.emergence])
    lines["emergence discard"] = listed([EMERGENCE[number].slug for number in s.emerged])
    lines["rows"] = counted(["xyz"[row] for row in s.rows])
    lines["columns"] = listed([str(column + 1) for column in s.columns])
    return lines


def listed(words: list[str]) -> str:
    return ", ".join(words) or "none"


def counted(words: list[str]) -> str:
    """A deck, whose order nobody knows: each card once, with its number where there are several."""
    groups = [(words.count(word), word) for word in dict.fromkeys(words)]
    return listed([f"{number} {word}" if number > 1 else word for number, word in groups])


def cards(numbers: list[int]) -> str:
    return listed([CHAOS[number].slug for number in numbers])


def figures(mask: int) -> str:
    yellow, red = count(mask & YELLOW_MASK), count(mask & RED_MASK)
    return listed([f"{yellow} yellow"] * (yellow > 0) + [f"{red} red"] * (red > 0))


# --- and back ---


def put(s: IslandState, key: str, value: str) -> None:
    words = key.lower().split()
    head, tail = words[0], words[-1]
    text = value.strip().lower()
    if key in CELL_NAMES:
        put_tile(s, CELL_NAMES.index(key), text)
    elif key in SEATS[: s.seats]:
        s.at[SEATS.index(key)] = cell_of(text)
    elif key in STATIONS:
        s.stations[STATIONS.index(key)] = -1 if text == "none" else cell_of(text)
        number = EMERGENCE_BY_SLUG[key]
        s.emergence = [card for card in s.emergence if card != number]  # A20: the card is the station
        if text == "none":
            s.emergence = sorted([*s.emergence, number])
    elif key == "active":
        s.active = seat_of(s, text)
    elif key in ("turn", "steps", "pass", "lost", "played"):
        setattr(s, "passes" if key == "pass" else key, number_of(text))
    elif head == "people" and tail in CELL_NAMES:
        put_people(s, CELL_NAMES.index(tail), text)
    elif head == "hand":
        put_hand(s, seat_of(s, tail), text)
    elif head == "kept":
        put_kept(s, seat_of(s, tail), text)
    elif head == "rescued":
        put_rescued(s, seat_of(s, tail), number_of(text))
    elif head == "green":
        seat = seat_of(s, tail)
        s.greens[seat] = number_of(text)
        put_rescued(s, seat, s.rescued[seat])
    elif head == "yellow":
        put_yellow(s, seat_of(s, tail), number_of(text))
    elif head == "shields":
        seat = seat_of(s, tail)
        s.shields[seat] = 0
        for word in split(text):
            s.shields[seat] |= 1 << cell_of(word)
        if sum(count(cells) for cells in s.shields) > SHIELD_TOKENS:
            raise ValueError(f"there are only {SHIELD_TOKENS} shields")
    elif key == "chaos deck":
        s.chaos = sorted(card_of(word) for word in split(text))
    elif key == "chaos discard":
        s.discard = [card_of(word) for word in split(text)]
    elif key == "emergence deck":
        s.emergence = sorted(emergence_of(word) for word in split(text))
    elif key == "emergence discard":
        s.emerged = [emergence_of(word) for word in split(text)]
    elif key == "rows":
        s.rows = sorted(index_of("xyz", word) for word in split(text))
    elif key == "columns":
        s.columns = sorted(index_of("123", word) for word in split(text))
    elif key == "supply":
        if text != figures(s.supply):
            raise ValueError(f"the supply follows from the rest: it is {figures(s.supply)}")
    else:
        raise ValueError(f"there is no fact {key!r} to set")


def split(text: str) -> list[str]:
    """The words of a list; `3 drift` is drift three times."""
    found: list[str] = []
    for part in text.split(",") if text != "none" else []:
        number, space, word = part.strip().partition(" ")
        found += [word.strip()] * number_of(number) if space else [number]
    return found


def number_of(text: str) -> int:
    if not text.isdigit():
        raise ValueError(f"{text!r} is no number")
    return int(text)


def index_of(names: str, word: str) -> int:
    if len(word) != 1 or word not in names:
        raise ValueError(f"{word!r} is none of {', '.join(names)}")
    return names.index(word)


def cell_of(text: str) -> int:
    if text not in CELL_NAMES:
        raise ValueError(f"{text!r} is no cell: write x1 to z3")
    return CELL_NAMES.index(text)


def seat_of(s: IslandState, text: str) -> int:
    if text not in SEATS[: s.seats]:
        raise ValueError(f"{text!r} is no seat: {', '.join(SEATS[: s.seats])}")
    return SEATS.index(text)


def card_of(text: str) -> int:
    if text not in CHAOS_BY_SLUG:
        raise ValueError(f"{text!r} is no chaos card")
    return CHAOS_BY_SLUG[text]


def emergence_of(text: str) -> int:
    if text not in EMERGENCE_BY_SLUG:
        raise ValueError(f"{text!r} is no emergence card")
    return EMERGENCE_BY_SLUG[text]


def put_tile(s: IslandState, cell: int, text: str) -> None:
    """The tile that lay there changes places with the wanted one, so that all nine stay on the board."""
    slug, _, facing = text.partition(" ")
    slugs = {TILES[tile].slug: tile for tile in TILE_SETS[s.tile_set]}
    if slug not in slugs or facing not in FACINGS:
        raise ValueError(f"{text!r} is no tile and facing: write such as 'elbow-cay east'")
    tile = slugs[slug]
    if tile in s.tiles:
        old = s.tiles.index(tile)
        s.tiles[old], s.turns[old] = s.tiles[cell], s.turns[cell]
    s.tiles[cell], s.turns[cell] = tile, FACINGS.index(facing)


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
        s.people[cell] |= take(s, number_of(number), YELLOW_MASK if colour == "yellow" else RED_MASK)


def put_hand(s: IslandState, seat: int, text: str) -> None:
    """The old hand goes back into the deck; the cards come from there, or from wherever else they are."""
    s.chaos = sorted(s.chaos + s.hands[seat])
    s.hands[seat] = []
    put_kept(s, seat, "none")
    for word in split(text):
        number = card_of(word)
        others = [hand for other, hand in enumerate(s.hands) if other != seat]
        pile = next((pile for pile in (s.chaos, s.discard, *others) if number in pile), None)
        if pile is None:
            raise ValueError(f"no {word!r} is left for this hand")
        pile.remove(number)
        s.hands[seat] = sorted([*s.hands[seat], number])


def put_kept(s: IslandState, seat: int, text: str) -> None:
    """Which cards of the hand are older than the deck."""
    kept = sorted(card_of(word) for word in split(text))
    if any(kept.count(card) > s.hands[seat].count(card) for card in kept):
        raise ValueError(f"the hand is {cards(s.hands[seat])}: only cards of it can have been kept")
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
