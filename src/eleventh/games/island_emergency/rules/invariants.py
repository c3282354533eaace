"""The laws between the fields of a position."""

from __future__ import annotations

from collections.abc import Iterator

from eleventh.core.bits import count
from eleventh.core.invariants import in_one_place, number
from eleventh.games.island_emergency.content.cards import FIRST_AID, GREENS, RACE, SHIELD_TOKENS, TILE_SETS
from eleventh.games.island_emergency.rules.setup import LayTile
from eleventh.games.island_emergency.rules.state import ALL_PIECES, IslandState


def invariants(s: IslandState) -> Iterator[str]:
    yield "" if (s.mode == RACE) == (s.seats > 1) else "a race is for several seats, the other games for one"
    yield "a race has no target" if s.mode == RACE and s.target else ""
    yield from deck_laws(s)
    yield from tile_laws(s)
    yield from piece_laws(s)


def deck_laws(s: IslandState) -> Iterator[str]:
    """The decks that the rules draw from are not empty."""
    yield "" if len(s.rows) == len(s.columns) else "row and column cards are drawn together"
    lasting = [card for card in s.emergence + s.emerged if card < FIRST_AID]
    yield "" if lasting else "no emergence card is left to shuffle"


def tile_laws(s: IslandState) -> Iterator[str]:
    """R4: each tile of the set lies once, as soon as all are laid; each token on the board is on a tile."""
    laid = [tile for tile in s.tiles if tile >= 0]
    yield "" if set(laid) <= set(TILE_SETS[s.tile_set]) else "a tile of the other set lies there"
    yield "" if len(set(laid)) == len(laid) else "a tile lies there twice"
    laying = sum(isinstance(step, LayTile) for step in s.stack)
    yield "" if not laying or s.tiles.count(-1) == laying else "a tile is laid twice, or not at all"
    if s.turn:
        yield in_one_place("tiles", s.tiles, TILE_SETS[s.tile_set])
        yield "" if min(s.at) >= 0 else "a token is not on the board"
        yield "" if min(s.tokens) >= 0 else "a token is not chosen"


def piece_laws(s: IslandState) -> Iterator[str]:
    """R3, R10: a survivor is in the supply, on one island, or with one player."""
    places = [s.supply, *s.people, *s.held]
    together = 0
    for place in places:
        yield "a survivor is in two places" if together & place else ""
        together |= place
    yield "" if together == ALL_PIECES else "a survivor is nowhere"
    yield number("green pieces", sum(s.greens), 0, GREENS)
    yield number("shields on the board", sum(count(cells) for cells in s.shields), 0, SHIELD_TOKENS)
