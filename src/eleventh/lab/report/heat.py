"""Where pieces stand and choices point, on the places of the boards that a game draws.

A place is known by where it lies, so boards that are laid anew for each game are counted too. A piece is of a
seat when it bears the seat's name; of the others those count that were seen to move.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from eleventh.core.action import Action
from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.scene import Board, Piece, Place

Spot = tuple[str, float, float, float, float, str]  # a board's id; x, y, w, h and shape of a place on it
Named = tuple[str, str]  # the id of a place and what it is called; empty what changes
SEATS, OTHERS, CHOICES = "seats", "others", "choices"
MOVING = ("figure", "token")  # kinds of pieces that may stand for somebody


@dataclass
class Heat:
    """What one game or many have left on the boards."""

    boards: dict[str, tuple[str, float, float]] = field(default_factory=dict)  # title, width, height
    names: dict[Spot, Named] = field(default_factory=dict)
    moments: Counter[str] = field(default_factory=Counter)  # decisions at which a board was seen
    stood: dict[str, Counter[Spot]] = field(
        default_factory=dict
    )  # pieces that stood there, by whose they are
    came: dict[str, Counter[Spot]] = field(default_factory=dict)  # ... that came there

    def add(self, other: Heat) -> None:
        for key, (title, w, h) in other.boards.items():
            _, width, height = self.boards.get(key, (title, w, h))
            self.boards[key] = (title, max(w, width), max(h, height))
        for spot, name in other.names.items():
            self.names[spot] = in_common(self.names.get(spot, name), name)
        self.moments.update(other.moments)
        for whose, found in other.stood.items():
            self.stood.setdefault(whose, Counter()).update(found)
        for whose, found in other.came.items():
            self.came.setdefault(whose, Counter()).update(found)


class Watcher:
    """Looks at the boards of one game before each decision."""

    def __init__(self) -> None:
        self.heat = Heat()
        self.last: dict[str, Spot] = {}  # where each piece was seen
        self.moved: set[str] = set()
        self.waiting: dict[str, Counter[Spot]] = {}  # of pieces that were not seen to move yet

    def look(self, game: Game[State], state: State, chosen: Action) -> None:
        names = [name.split()[0].lower() for name in game.seat_names(state)]
        pointed = [
            one
            for target in state.question().points_at(state, chosen)
            for one in ((target,) if isinstance(target, str) else target)
        ]
        for board in game.view(state, -1).areas:
            if isinstance(board, Board) and board.slot == "board":
                self.look_at(board, names, pointed)

    def look_at(self, board: Board, names: list[str], pointed: list[str]) -> None:
        heat = self.heat
        heat.boards[board.id] = (board.title, board.w, board.h)
        heat.moments[board.id] += 1
        spots = {place.id: spot_of(board, place) for place in board.places}
        for place in board.places:
            named = (place.id, place.label)
            heat.names[spots[place.id]] = in_common(heat.names.get(spots[place.id], named), named)
        for piece in board.pieces:
            if piece.at in spots and piece.kind in MOVING:
                self.stand(piece, spots[piece.at], names)
        for one in pointed:
            if one in spots:
                heat.came.setdefault(CHOICES, Counter())[spots[one]] += 1

    def stand(self, piece: Piece, spot: Spot, names: list[str]) -> None:
        before = self.last.get(piece.id)
        self.last[piece.id] = spot
        arrived = before is not None and before != spot
        words = piece.label.lower().replace(",", " ").split()
        if any(name in words for name in names):
            self.count(SEATS, spot, arrived)
        elif arrived or piece.id in self.moved:
            if piece.id not in self.moved:
                self.moved.add(piece.id)
                stood = self.waiting.pop(piece.id, Counter())
                self.heat.stood.setdefault(OTHERS, Counter()).update(stood)
            self.count(OTHERS, spot, arrived)
        else:
            self.waiting.setdefault(piece.id, Counter())[spot] += 1

    def count(self, whose: str, spot: Spot, arrived: bool) -> None:
        self.heat.stood.setdefault(whose, Counter())[spot] += 1
        if arrived:
            self.heat.came.setdefault(whose, Counter())[spot] += 1


def spot_of(board: Board, place: Place) -> Spot:
    return (
        board.id,
        round(place.x, 3),
        round(place.y, 3),
        round(place.w, 3),
        round(place.h, 3),
        place.shape,
    )


def in_common(one: Named, other: Named) -> Named:
    return one[0] if one[0] == other[0] else "", one[1] if one[1] == other[1] else ""
