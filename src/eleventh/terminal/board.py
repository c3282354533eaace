"""A board as characters: places as boxes, pieces as signs, doors as letters on the walls."""

from __future__ import annotations

import math
from dataclasses import dataclass

from rich.text import Text

from eleventh.core.scene import Board, Link, Piece, Place
from eleventh.terminal.paint import Canvas, colour

ARROWS = {(1, 0): "►", (-1, 0): "◄", (0, 1): "▼", (0, -1): "▲"}


@dataclass(frozen=True)
class Rect:
    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Columns inside the walls."""
        return self.right - self.left - 1

    @property
    def height(self) -> int:
        return self.bottom - self.top - 1


class BoardPainter:
    """Draws one board in a number of columns and rows. `lit` are the targets of choices, `numbers` the choice
    that leads to a place."""

    def __init__(self, board: Board, columns: int, rows: int, lit: set[str], numbers: dict[str, int]) -> None:
        self.board = board
        self.lit = lit
        self.numbers = numbers
        self.x, self.y, right, bottom = bounds(board)
        w, h = max(right - self.x, 1.0), max(bottom - self.y, 1.0)
        self.width = min(columns, 150)
        natural = round(h / w * self.width / 2) + 1
        self.height = max(4, min(rows, max(natural, least_rows(board))))
        self.sx = (self.width - 1) / w
        self.sy = (self.height - 1) / h
        self.canvas = Canvas(self.width, self.height)
        self.doors: set[tuple[int, int]] = set()  # cells that a door's sign takes
        self.pieces: dict[str, list[Piece]] = {}
        for piece in board.pieces:
            self.pieces.setdefault(piece.at, []).append(piece)

    def column(self, x: float) -> int:
        return round((x - self.x) * self.sx)

    def row(self, y: float) -> int:
        return round((y - self.y) * self.sy)

    def rect(self, place: Place) -> Rect:
        left, top = self.column(place.x), self.row(place.y)
        right, bottom = self.column(place.x + place.w), self.row(place.y + place.h)
        return Rect(left, top, max(right, left + 3), max(bottom, top))

    def paint(self) -> Text:
        places = {place.id: place for place in self.board.places}
        walls = [link for link in self.board.links if link.style in ("door", "locked")]
        for link in self.board.links:
            if link not in walls:
                self.path(link)
        large_first = sorted(places.values(), key=lambda place: -place.w * place.h)
        for place in large_first:
            self.walls(place)
        for link in walls:
            x, y, sign = self.door_spot(link)
            self.doors.update((x + i, y) for i in range(len(sign)))
        for place in large_first:
            self.place(place)
        for link in walls:
            self.door(link)
        for link in self.board.links:
            if link.layer or (link.detail and not link.label):
                self.across(link)
        return self.canvas.text()

    def path(self, link: Link) -> None:
        x1, y1 = self.column(link.x1), self.row(link.y1)
        x2, y2 = self.column(link.x2), self.row(link.y2)
        style = colour(link.colour) or "bright_black"
        self.canvas.dots(x1, y1, x2, y2, "·", style)
        if link.style == "arrow":
            middle = (round((x1 + 2 * x2) / 3), round((y1 + 2 * y2) / 3))
            self.canvas.put(*middle, head_of(link), style)
        if link.sign:
            x, y = (x1 + x2) // 2, (y1 + y2) // 2
            self.canvas.put(x - len(link.sign) // 2, y, link.sign, f"bold {style}")

    def across(self, link: Link) -> None:
        """A link that leads over places is drawn on them too where they leave room, its head near its end."""
        x1, y1 = self.column(link.x1), self.row(link.y1)
        x2, y2 = self.column(link.x2), self.row(link.y2)
        style = f"bold {colour(link.colour)}".strip()
        steps = max(abs(x2 - x1), abs(y2 - y1), 1)
        cells = [
            (round(x2 + (x1 - x2) * i / steps), round(y2 + (y1 - y2) * i / steps)) for i in range(steps + 1)
        ]
        around = [(x + i, y + j) for x, y in cells for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        free = [cell for cell in [*cells, *around] if self.canvas.blank(*cell, 1)]
        if link.style == "arrow" and free:
            self.canvas.put(*free[0], head_of(link), style)
        if not link.layer:
            self.canvas.dots(x1, y1, x2, y2, "·", style)

    def door_spot(self, link: Link) -> tuple[int, int, str]:
        sign = link.sign or ("#" if link.style == "locked" else "=")
        x = self.column((link.x1 + link.x2) / 2) - len(sign) // 2
        return x, self.row((link.y1 + link.y2) / 2), sign

    def door(self, link: Link) -> None:
        x, y, sign = self.door_spot(link)
        style = colour(link.colour) or "default"
        style = f"bold reverse {style}" if link.style == "locked" else f"bold {style}"
        if link.id in self.lit:
            style += " underline"
        self.canvas.put(x, y, sign, style)

    def is_box(self, place: Place) -> bool:
        handle = place.shape == "circle" and not place.label and not place.fill
        ground = place.quiet and (place.shape == "none" or handle)
        return self.rect(place).height >= 1 and not ground

    def walls(self, place: Place) -> None:
        if self.is_box(place):
            rect = self.rect(place)
            style = "bold yellow" if place.id in self.lit else colour(place.fill) or "bright_black"
            self.canvas.clear(rect.left, rect.top, rect.right, rect.bottom)
            self.canvas.box(rect.left, rect.top, rect.right, rect.bottom, style)

    def place(self, place: Place) -> None:
        here = self.pieces.get(place.id, [])
        lit = place.id in self.lit
        if self.is_box(place):
            self.inside(place, self.rect(place), here, lit)
        elif place.id in self.numbers and not place.label:
            self.spot(str(self.numbers[place.id]), self.rect(place))
        elif here or lit or place.label or not place.quiet:
            self.one_line(place, self.rect(place), here, lit)

    def inside(self, place: Place, rect: Rect, here: list[Piece], lit: bool) -> None:
        style = "bold yellow" if lit else "bold"
        needed = max(len(place.label), sum(len(sign_of(piece)) + 1 for piece in here) - 1)
        pad = 1 if rect.width > 10 and needed <= rect.width - 2 else 0
        left, width, row = rect.left + 1 + pad, rect.width - 2 * pad, rect.top + 1
        label = shorten(place.label, width)
        if label and rect.height == 1 and here:
            self.on_the_wall(label, rect, left, style)
        elif label:
            self.canvas.put(left, row, label, style)
            row += 1
        row = self.signs(here, left, width, row, rect.bottom)
        note = " ".join(part for part in (place.note, self.marks(place)) if part)
        if note and row < rect.bottom:
            self.canvas.put(left, row, shorten(note, width), "bright_black")
        if place.id in self.numbers:
            self.number(str(self.numbers[place.id]), rect)

    def marks(self, place: Place) -> str:
        signs = {mark.id: mark.sign or mark.label[:1] for mark in self.board.legend}
        return "".join(signs[mark] for mark in place.marks)

    def number(self, number: str, rect: Rect) -> None:
        """The number of the choice, in the lowest right corner that is free."""
        x = rect.right - len(number)
        for y in range(rect.bottom - 1, rect.top, -1):
            if self.canvas.blank(x, y, len(number)):
                self.canvas.put(x, y, number, "bold cyan")
                return

    def spot(self, number: str, rect: Rect) -> None:
        """Something to press without a name, such as a handle: the number of its choice, if there is room."""
        x, y = (rect.left + rect.right + 1 - len(number)) // 2, (rect.top + rect.bottom) // 2
        if self.canvas.blank(x - 1, y, len(number) + 2):
            self.canvas.put(x, y, number, "bold cyan")

    def on_the_wall(self, label: str, rect: Rect, left: int, style: str) -> None:
        """A low place has its name on a wall, where no door is."""
        spots = [
            (x, y)
            for y in (rect.top, rect.bottom)
            for x in (left, *range(rect.left + 1, rect.right - len(label) + 1))
            if not any((x + i, y) in self.doors for i in range(len(label)))
        ]
        x, y = spots[0] if spots else (left, rect.top)
        self.canvas.put(x, y, label, style)

    def one_line(self, place: Place, rect: Rect, here: list[Piece], lit: bool) -> None:
        """A place too small for walls, or drawn by the art alone."""
        middle = (rect.top + rect.bottom) // 2
        room = max(rect.right - rect.left, 3)
        signs = " ".join(sign_of(piece) for piece in here)
        label = shorten(place.label, room - len(signs) - 1 if signs else room)
        style = "bold yellow" if lit else "bright_black" if place.quiet else "bold"
        self.canvas.put(rect.left, middle, label, style)
        column = rect.left + (len(label) + 1 if label else 0)
        self.signs(here, column, max(len(signs), room), middle, middle + 1)

    def signs(self, here: list[Piece], left: int, width: int, row: int, bottom: int) -> int:
        """The pieces, as many as fit; the row after them."""
        column = left
        for count, piece in enumerate(here):
            sign = sign_of(piece)
            if column > left and column + len(sign) > left + width:
                column, row = left, row + 1
            if row >= bottom:
                rest = f"+{len(here) - count}"
                self.canvas.put(left + width - len(rest), bottom - 1, rest, "bold")
                return row
            style = colour(piece.colour)
            style = f"{style} dim" if piece.faded else f"{style} bold"
            if piece.id in self.lit:
                style += " underline"
            self.canvas.put(column, row, sign[:width], style.strip())
            column += len(sign) + 1
        return row + 1 if here else row


def head_of(link: Link) -> str:
    """The arrow that points the way the link leads."""
    dx, dy = link.x2 - link.x1, link.y2 - link.y1
    way = ((dx > 0) - (dx < 0), 0) if abs(dx) >= abs(dy) else (0, (dy > 0) - (dy < 0))
    return ARROWS.get(way, "►")


def bounds(board: Board) -> tuple[float, float, float, float]:
    """The part of the board that holds something: left, top, right, bottom."""
    if not board.places:
        return 0.0, 0.0, board.w, board.h
    places = board.places
    return (
        min(place.x for place in places),
        min(place.y for place in places),
        max(place.x + place.w for place in places),
        max(place.y + place.h for place in places),
    )


def least_rows(board: Board) -> int:
    """So many rows that the smallest place keeps its walls and a line inside, within reason."""
    _, top, _, bottom = bounds(board)
    smallest = min((place.h for place in board.places if not place.quiet), default=board.h)
    return min(18, max(5, math.ceil((bottom - top) / max(smallest, 0.01) * 2) + 1))


def sign_of(piece: Piece) -> str:
    sign = piece.sign or "".join(word[0] for word in piece.label.split()[:2]).upper()
    if not piece.badge or len(piece.badge) > 3 or sign.endswith(piece.badge):
        return sign
    return f"{sign}:{piece.badge}" if piece.badge[0].isalpha() else f"{sign}{piece.badge}"


def shorten(text: str, width: int) -> str:
    if len(text) <= width:
        return text
    return text[: max(0, width - 1)] + "…" if width > 1 else text[:width]


def legend(board: Board) -> list[Text]:
    """What the signs on the board stand for, a line for each, figures first."""
    names: dict[str, tuple[str, str]] = {}
    for piece in sorted(board.pieces, key=lambda piece: piece.kind != "figure"):
        if piece.sign and piece.sign.lower() != piece.label.lower():
            names.setdefault(piece.sign, (piece.label, f"bold {colour(piece.colour)}".strip()))
    if any(link.style == "locked" for link in board.links):
        names["XX"] = ("a locked door", "reverse")
    names |= {mark.sign: (mark.label, colour(mark.colour)) for mark in board.legend if mark.sign}
    wide = max(map(len, names), default=0)
    lines = []
    for sign, (label, style) in names.items():
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(sign, style)
        line.append(" " * (wide - len(sign) + 1) + label, "bright_black")
        lines.append(line)
    return lines
