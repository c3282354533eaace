"""What always holds of the islands."""

from __future__ import annotations

from collections.abc import Iterator

from eleventh.core.sound import (
    StepData,
    bits,
    first,
    in_one_place,
    number,
    numbers,
    one_by_one,
    rows,
    seated,
    stacked,
    steps,
)
from eleventh.games.island_emergency.content import (
    ADVANCED,
    CELLS,
    CHAOS,
    CHAOS_DECK,
    COORDINATES,
    EMERGENCE,
    EMERGENCE_DECKS,
    FAMILIES,
    FIRST_AID,
    GREENS,
    RACE,
    RED_MASK,
    SHIELD_TOKENS,
    SOLO_CHAOS_DECK,
    STORM,
    TARGETS,
    TILE_SETS,
    YELLOW_MASK,
)
from eleventh.games.island_emergency.state import IslandState, count

ALL_PIECES = YELLOW_MASK | RED_MASK
CARDS, ANY_CELL = range(len(CHAOS)), range(CELLS)
STEP_DATA: StepData = {
    "LayTile": {"cell": ANY_CELL},
    "ChaosCard": {"owner": range(4)},
    "ChooseToken": {"owner": range(4)},
    "StartCell": {"owner": range(4)},
    "DrawnIsland": {"number": range(STORM)},
    "TwistTile": {"number": CARDS},
    "FirstTile": {"number": CARDS},
    "SecondTile": {"number": CARDS, "first": ANY_CELL},
    "TwistSwapped": {"number": CARDS, "cell": ANY_CELL},
    "PlaceShield": {"number": CARDS},
}
BOTTOM = ("FirstPlayer", "Turn", "EndOfTurn")
CARD_STEPS = ("TwistTile", "FirstTile", "SecondTile", "PlaceShield")
LIES_ON = {
    # set-up (R4 to R11)
    "FirstPlayer": ("",),
    "StartCell": ("FirstPlayer", "StartCell"),
    "ChooseToken": ("StartCell", "ChooseToken"),
    "ChaosCard": ("StartCell", "ChooseToken", "ChaosCard", "EndOfTurn"),
    "LayTile": ("ChaosCard", "LayTile"),
    # a turn
    "Turn": ("",),
    "EndOfTurn": ("",),
    "Flight": ("EndOfTurn",),
    "Emergence": ("Flight",),
    "EmergenceCard": ("Flight",),
    "DrawnIsland": ("Flight", "Emergence"),
    "FirstAidStation": ("Emergence",),
    "StormShelter": ("Emergence",),
    "FireExtinguishingPoint": ("Emergence",),
    **dict.fromkeys(CARD_STEPS, ("Flight",)),
    "TwistSwapped": ("Flight", "TwistSwapped"),
}
IN_ORDER = (("StartCell", "owner"), ("ChooseToken", "owner"), ("ChaosCard", "owner"), ("LayTile", "cell"))
DEEPEST = 1 + 3 * 4 + CELLS  # steps: when nothing is set up yet for four


def sound(s: IslandState) -> str:
    return first(laws(s))


def laws(s: IslandState) -> Iterator[str]:
    yield number("seats", s.seats, 1, 4)
    yield number("mode", s.mode, RACE, ADVANCED)
    yield "" if (s.mode == RACE) == (s.seats > 1) else "a race is for several seats, the other games for one"
    yield number("tile_set", s.tile_set, 0, len(TILE_SETS) - 1)
    yield number("target", s.target, 0, max(max(row) for row in TARGETS))
    yield "a race has no target" if s.mode == RACE and s.target else ""
    yield number("turn", s.turn, 0, 100_000)
    yield number("active", s.active, 0, s.seats - 1)
    yield number("passes", s.passes, 1, 100_000)
    yield number("steps", s.steps, 1, max(2, *[card.steps for card in CHAOS]))
    yield number("lost", s.lost, 0, 100_000)
    yield number("played", s.played, 0, 100_000)
    yield number("supply", s.supply, 0, ALL_PIECES)
    yield numbers("tiles", s.tiles, -1, 1_000, CELLS)
    yield numbers("turns", s.turns, 0, 3, CELLS)
    yield numbers("people", s.people, 0, ALL_PIECES, CELLS)
    yield numbers("tokens", s.tokens, -1, len(FAMILIES) - 1, s.seats)
    yield numbers("at", s.at, -1, CELLS - 1, s.seats)
    yield rows("hands", s.hands, s.seats, 0, len(CHAOS) - 1)
    yield rows("kept", s.kept, s.seats, 0, len(CHAOS) - 1)
    yield numbers("held", s.held, 0, YELLOW_MASK, s.seats)
    yield numbers("greens", s.greens, 0, GREENS, s.seats)
    yield numbers("rescued", s.rescued, 0, 100_000, s.seats)
    yield numbers("shields", s.shields, 0, (1 << CELLS) - 1, s.seats)
    yield numbers("stations", s.stations, -1, CELLS - 1, len(EMERGENCE) - FIRST_AID)
    for name, cards in (("chaos", s.chaos), ("discard", s.discard)):
        yield numbers(name, cards, 0, len(CHAOS) - 1)
    for name, cards in (("emergence", s.emergence), ("emerged", s.emerged)):
        yield numbers(name, cards, 0, len(EMERGENCE) - 1)
    for name, cards in (("rows", s.rows), ("columns", s.columns)):
        yield numbers(name, cards, 0, 2)
        yield number(f"cards of {name}", len(cards), 0, len(COORDINATES))
    yield steps(s, STEP_DATA, BOTTOM)
    yield seated(s, "owner")
    yield from flow_laws(s)
    yield from tile_laws(s)
    yield from piece_laws(s)
    yield from card_laws(s)


def flow_laws(s: IslandState) -> Iterator[str]:
    """The stack is one that the rules can make, and what its steps draw from is there."""
    yield stacked(s, LIES_ON, DEEPEST)
    for kind, field in IN_ORDER:
        yield one_by_one(s, kind, field)
    names = [type(step).__name__ for step in s.stack]
    yield number("tiles that are swapped", names.count("TwistSwapped"), 0, 2)
    laying = names.count("LayTile")
    yield "" if not laying or s.tiles.count(-1) == laying else "a tile is laid twice, or not at all"
    yield "" if len(s.rows) == len(s.columns) else "row and column cards are drawn together"
    yield "the emergence deck is empty" if "EmergenceCard" in names and not s.emergence else ""
    yield "the row and column decks are empty" if "DrawnIsland" in names and not s.rows else ""
    lasting = [card for card in s.emergence + s.emerged if card < FIRST_AID]
    yield "" if lasting else "no emergence card is left to shuffle"


def tile_laws(s: IslandState) -> Iterator[str]:
    """R4: each tile of the set lies once, as soon as all are laid; who is on the board stands on a tile."""
    laid = [tile for tile in s.tiles if tile >= 0]
    yield "" if set(laid) <= set(TILE_SETS[s.tile_set]) else "a tile of the other set lies there"
    yield "" if len(set(laid)) == len(laid) else "a tile lies there twice"
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
    for seat in range(s.seats):
        yield bits("shields", s.shields[seat], CELLS)


def card_laws(s: IslandState) -> Iterator[str]:
    """R5, R27: no chaos card is there more often than in the box; what was kept is in the hand."""
    box = CHAOS_DECK if s.mode == RACE else SOLO_CHAOS_DECK
    found = [*s.chaos, *s.discard, *[card for hand in s.hands for card in hand]]
    for card in sorted(set(found)):
        yield number(f"copies of {CHAOS[card].slug}", found.count(card), 0, box.count(card))
    for seat, kept in enumerate(s.kept):
        for card in set(kept):
            yield number(f"kept {CHAOS[card].slug}", kept.count(card), 0, s.hands[seat].count(card))
    emergence = EMERGENCE_DECKS[s.mode]
    for card in set(s.emergence + s.emerged):
        copies = (s.emergence + s.emerged).count(card)
        yield number(f"copies of {EMERGENCE[card].slug}", copies, 0, emergence.count(card))
