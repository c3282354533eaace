"""The position as short lines, and back: what the declaration of the state does not say by itself."""

from __future__ import annotations

from eleventh.core.bits import count, lowest
from eleventh.core.facts import Facts, one_of, whole_number
from eleventh.core.field_facts import Line, facts_of, join_words
from eleventh.core.zones import move_sorted
from eleventh.games.island_emergency.content import cards as c
from eleventh.games.island_emergency.rules.state import SEAT_NAMES, IslandState

CELL = one_of(c.CELL_NAMES, none="none")


def figures(mask: int) -> str:
    yellow, red = count(mask & c.YELLOW_MASK), count(mask & c.RED_MASK)
    return join_words([f"{yellow} yellow"] * (yellow > 0) + [f"{red} red"] * (red > 0))


# --- setting a fact changes others ---


def put_tile(s: IslandState, cell: int, text: str) -> None:
    """The tile that lay there changes places with the wanted one, so that all nine stay on the board."""
    slug, _, facing = text.partition(" ")
    slugs = {c.TILES[tile].slug: tile for tile in c.TILE_SETS[s.tile_set]}
    if slug not in slugs or facing not in c.FACINGS:
        raise ValueError(f"{text!r} is no tile and facing: write such as 'elbow-cay east'")
    tile = slugs[slug]
    if tile in s.tiles:
        old = s.tiles.index(tile)
        s.tiles[old], s.turns[old] = s.tiles[cell], s.turns[cell]
    s.tiles[cell], s.turns[cell] = tile, c.FACINGS.index(facing)


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
        s.people[cell] |= take(s, whole_number(number), c.YELLOW_MASK if colour == "yellow" else c.RED_MASK)


def put_rescued(s: IslandState, seat: int, text: str) -> None:
    """All of them yellow, as far as the green pieces do not count for them."""
    s.rescued[seat] = whole_number(text)
    available = count((s.supply | s.held[seat]) & c.YELLOW_MASK)
    put_yellow(s, seat, min(available, max(0, s.rescued[seat] - c.GREEN_WORTH * s.greens[seat])))


def put_yellow(s: IslandState, seat: int, number: int) -> None:
    s.supply |= s.held[seat]
    s.held[seat] = 0
    s.held[seat] = take(s, number, c.YELLOW_MASK)


def put_green(s: IslandState, seat: int, text: str) -> None:
    s.greens[seat] = whole_number(text)
    put_rescued(s, seat, str(s.rescued[seat]))


def put_station(s: IslandState, kind: int, text: str) -> None:
    """A20: the card is the station."""
    s.stations[kind] = CELL.read(text)
    number = c.FIRST_AID + kind
    if s.stations[kind] >= 0 and number in s.emergence:
        move_sorted(number, s.emergence, s.built)
    elif s.stations[kind] < 0 and number in s.built:
        move_sorted(number, s.built, s.emergence)


def put_supply(s: IslandState, _: int, text: str) -> None:
    if text != figures(s.supply):
        raise ValueError(f"the supply follows from the rest: it is {figures(s.supply)}")


# --- the table ---


def read_tile(s: IslandState, cell: int) -> str:
    tile = s.tiles[cell]
    return f"{c.TILES[tile].slug} {c.FACINGS[s.turns[cell]]}" if tile >= 0 else "none"


OWN: dict[str, Line[IslandState]] = {
    "supply": Line(put_supply, lambda s, _: figures(s.supply)),
    "tiles": Line(put_tile, read_tile, c.CELL_NAMES),
    "people": Line(
        put_people, lambda s, cell: figures(s.people[cell]), [f"people {x}" for x in c.CELL_NAMES]
    ),
    "held": Line(
        lambda s, seat, text: put_yellow(s, seat, whole_number(text)),
        lambda s, seat: str(count(s.held[seat])),
    ),
    "greens": Line(put_green),
    "rescued": Line(put_rescued),
    "stations": Line(put_station, keys=[card.slug for card in c.EMERGENCE[c.FIRST_AID :]]),
}
ORDER = (
    "turn", "target", "active", "steps", "passes", "tiles", "people",
    "at", "tokens", "hands", "kept", "greens", "rescued", "held", "shields",
    "stations", "supply", "lost", "played", "chaos", "discard", "emergence", "emerged", "rows", "columns",
)  # fmt: skip
FACTS: Facts[IslandState] = Facts(facts_of(IslandState, SEAT_NAMES, ORDER, OWN))
