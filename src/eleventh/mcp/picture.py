"""Draws a scene as an SVG picture: the boards with their pieces, and the cards of the hand below.

It is for looking at beside the words, not for playing: signs stand for icons, which only the browser carries.
"""

from __future__ import annotations

import math
import re
from html import escape

from eleventh.core.engine import State
from eleventh.core.game import Game
from eleventh.core.scene import (
    Board,
    Card,
    Dress,
    Link,
    Piece,
    Place,
    Row,
    Scene,
    dice_beside,
    with_dice,
)

WIDE = 960.0  # units of the picture that a board takes across
MOST_HIGH = 900.0
GAP = 14.0
HEAD = 34.0  # the line with clock and turn
CARD_W, CARD_H = 146.0, 60.0
HOUSE = {  # the colours common to all games, in light mode; the browser has the same
    "red": "#c62f2f", "green": "#2b8544", "blue": "#2864c0", "yellow": "#e3b31c", "orange": "#d9731a",
    "purple": "#7d45b0", "teal": "#13827f", "brown": "#80552f", "grey": "#7a7f87", "black": "#23262b",
    "white": "#f7f5f0",
}  # fmt: skip
NAME = re.compile(r"[a-z][a-z0-9-]*")
ROOT = re.compile(r"<svg\b([^>]*)>(.*)</svg>\s*$", re.DOTALL)
VIEW_BOX = re.compile(r'viewBox="([^"]+)"')
DARK_INK, LIGHT_INK = "#16181d", "#ffffff"


def draw(game: Game[State], scene: Scene) -> str:
    """The picture as a self-contained SVG, without scripts and external resources."""
    return Painter(game, scene).paint()


class Painter:
    def __init__(self, game: Game[State], scene: Scene) -> None:
        self.scene = scene
        self.art = game.art()
        self.palette = palette(game.dress)
        self.lit = {one for choice in scene.choices for one in choice.concerns}
        self.parts: list[str] = []

    def paint(self) -> str:
        y = self.heading()
        lying = dice_beside(self.scene)
        for area in self.scene.areas:
            if isinstance(area, Board):
                y = self.board(with_dice(area, lying), y)
        for area in self.scene.areas:
            if isinstance(area, Row) and area.cards:
                y = self.cards(area, y)
        name = escape(f"{self.scene.clock.text}, {self.scene.clock.label}")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(WIDE + 2 * GAP)} {num(y)}"'
            f' role="img" aria-label="{name}" font-family="system-ui, sans-serif">'
            f"<style>:root{{{self.variables()}}}</style>"
            f'<rect width="100%" height="100%" fill="{self.palette["paper"]}"/>{"".join(self.parts)}</svg>'
        )

    def variables(self) -> str:
        """Drawings name the colours of the palette."""
        return "".join(f"--c-{name}:{value};" for name, value in self.palette.items())

    def colour(self, name: str, fallback: str) -> str:
        return self.palette.get(name) or self.palette[fallback]

    def text(self, x: float, y: float, size: float, words: str, fill: str, anchor: str = "start") -> str:
        """A text with an outline in the paper's colour, so that it is legible on any ground."""
        paper = self.palette["panel"] if fill != LIGHT_INK else DARK_INK
        return (
            f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" text-anchor="{anchor}" fill="{fill}"'
            f' stroke="{paper}" stroke-width="{num(size / 8)}" paint-order="stroke">{escape(words)}</text>'
        )

    def heading(self) -> float:
        clock = f"{self.scene.clock.text} · {self.scene.clock.label}"
        ink = self.palette["ink"]
        self.parts.append(self.text(GAP, HEAD - 10, 18, clock, ink))
        if self.scene.turn:
            self.parts.append(self.text(WIDE + GAP, HEAD - 10, 18, self.scene.turn, ink, "end"))
        return HEAD + 4

    # --- boards ---

    def board(self, board: Board, y: float) -> float:
        scale = min(WIDE / board.w, MOST_HIGH / board.h)
        x = GAP + (WIDE - board.w * scale) / 2
        inside: list[str] = []
        if board.art in self.art:
            inside.append(placed(self.art[board.art], 0, 0, board.w, board.h, stretch=True))
        inside += [self.place(place) for place in board.places]
        inside += [self.link(link, 1 / scale) for link in board.links if not link.layer]
        inside += [self.words_of(place, 1 / scale) for place in board.places if place.label]
        inside += self.pieces(board, 1 / scale)
        self.parts.append(
            f'<g transform="translate({num(x)} {num(y)}) scale({num(scale)})">{"".join(inside)}</g>'
        )
        return y + board.h * scale + GAP

    def place(self, place: Place) -> str:
        middle = (place.x + place.w / 2, place.y + place.h / 2)
        drawn = ""
        if place.shape != "none":
            fill = self.colour(place.fill, "panel") if place.fill else "none"
            stroke = self.colour("glow" if place.id in self.lit else "line", "line")
            drawn = outline(place, fill, stroke)
        if place.art in self.art:
            art = placed(self.art[place.art], -place.w / 2, -place.h / 2, place.w, place.h)
            at = f"translate({num(middle[0])} {num(middle[1])}) rotate({place.turn})"
            drawn += f'<g transform="{at}">{art}</g>'
        return drawn

    def words_of(self, place: Place, px: float) -> str:
        size = min(13 * px, place.w * 1.7 / max(4, len(place.label)), place.h * 0.6)
        if size < 6 * px:
            return ""
        x = place.x + place.w / 2
        return self.text(x, place.y + size * 1.1, size, place.label, self.palette["ink"], "middle")

    def link(self, link: Link, px: float) -> str:
        colour = self.colour(link.colour, "ink")
        line = (
            f'<line x1="{num(link.x1)}" y1="{num(link.y1)}" x2="{num(link.x2)}" y2="{num(link.y2)}"'
            f' stroke="{colour}" stroke-width="{num(3 * px)}" stroke-linecap="round"/>'
        )
        if link.style == "arrow":
            return line + arrow_head(link, colour, 12 * px)
        if link.style == "locked":
            x, y = (link.x1 + link.x2) / 2, (link.y1 + link.y2) / 2
            return f'{line}<circle cx="{num(x)}" cy="{num(y)}" r="{num(5 * px)}" fill="{colour}"/>'
        return line

    def pieces(self, board: Board, px: float) -> list[str]:
        """The pieces of each place, in rows."""
        places = {place.id: place for place in board.places}
        standing: dict[str, list[Piece]] = {}
        for piece in board.pieces:
            if piece.at in places:
                standing.setdefault(piece.at, []).append(piece)
        drawn = []
        for at, found in standing.items():
            place = places[at]
            across = max(1, math.ceil(math.sqrt(len(found) * place.w / max(place.h, 0.01))))
            down = math.ceil(len(found) / across)
            unit = min(place.w / across, place.h / down, 64 * px)
            for i, piece in enumerate(found):
                x = place.x + place.w * (i % across + 0.5) / across
                y = place.y + place.h * (i // across + 0.5) / down
                drawn.append(self.piece(piece, x, y, unit))
        return drawn

    def piece(self, piece: Piece, x: float, y: float, unit: float) -> str:
        fill = self.colour(piece.colour, "grey")
        ring = self.palette["glow"] if piece.id in self.lit else DARK_INK
        radius = unit * (0.3 if piece.kind == "marker" else 0.42)
        faded = ' opacity="0.45"' if piece.faded else ""
        parts = [f"<title>{escape(piece.label)}</title>"]
        body = f'fill="{fill}" stroke="{ring}" stroke-width="{num(unit * 0.06)}"'
        if piece.kind == "tile":
            parts.append(
                f'<rect x="{num(-radius)}" y="{num(-radius)}" width="{num(2 * radius)}"'
                f' height="{num(2 * radius)}" rx="{num(radius / 4)}" {body}/>'
            )
        else:
            parts.append(f'<circle r="{num(radius)}" {body}/>')
        if piece.art in self.art:
            parts.append(placed(self.art[piece.art], -radius, -radius, 2 * radius, 2 * radius))
        elif piece.sign:
            size = radius * (1.1 if len(piece.sign) < 3 else 0.8)
            parts.append(
                f'<text y="{num(size * 0.35)}" font-size="{num(size)}" text-anchor="middle"'
                f' fill="{ink_on(fill)}">{escape(piece.sign)}</text>'
            )
        if piece.badge:
            size = radius * 0.8
            parts.append(self.text(0, radius * 1.2, size, piece.badge, self.palette["ink"], "middle"))
        turn = f" rotate({piece.turn})" if piece.turn else ""
        return f'<g transform="translate({num(x)} {num(y)}){turn}"{faded}>{"".join(parts)}</g>'

    # --- cards ---

    def cards(self, row: Row, y: float) -> float:
        self.parts.append(self.text(GAP, y + 14, 14, row.title, self.palette["ink"]))
        y += 22
        across = int(WIDE // (CARD_W + 8))
        for i, card in enumerate(row.cards):
            x = GAP + (i % across) * (CARD_W + 8)
            self.parts.append(self.card(card, x, y + (i // across) * (CARD_H + 8)))
        return y + math.ceil(len(row.cards) / across) * (CARD_H + 8) + GAP

    def card(self, card: Card, x: float, y: float) -> str:
        stroke = self.palette["glow"] if card.id in self.lit else self.palette["line"]
        fill = self.palette["line"] if card.face_down else self.palette["panel"]
        ink = self.palette["ink"]
        faded = ' opacity="0.55"' if card.faded or card.turned else ""
        about = " · ".join(
            part for part in (card.kind, card.badge, card.cost and f"cost {card.cost}") if part
        )
        return (
            f'<g transform="translate({num(x)} {num(y)})"{faded}><rect width="{num(CARD_W)}"'
            f' height="{num(CARD_H)}" rx="7" fill="{fill}" stroke="{stroke}" stroke-width="2"/>'
            f"{self.text(8, 24, 13, short(card.name, 17), ink)}"
            f"{self.text(8, 44, 11, short(about, 21), ink)}</g>"
        )


def palette(dress: Dress) -> dict[str, str]:
    return {name: value for name, value in {**HOUSE, **dress.light}.items() if NAME.fullmatch(name)}


def ink_on(colour: str) -> str:
    """The text colour, dark or light, that is legible on this colour."""
    try:
        red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    except ValueError:
        return DARK_INK
    return DARK_INK if 0.3 * red + 0.59 * green + 0.11 * blue > 140 else LIGHT_INK


def placed(drawing: str, x: float, y: float, w: float, h: float, stretch: bool = False) -> str:
    """A drawing of the game's, fitted into a rectangle."""
    found = ROOT.search(drawing)
    box = VIEW_BOX.search(found[1]) if found else None
    if found is None or box is None:
        return ""
    fit = ' preserveAspectRatio="none"' if stretch else ""
    return (
        f'<svg x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" viewBox="{box[1]}"{fit}>'
        f"{found[2]}</svg>"
    )


def outline(place: Place, fill: str, stroke: str) -> str:
    x, y, w, h = place.x, place.y, place.w, place.h
    style = f'fill="{fill}" stroke="{stroke}" stroke-width="{num(min(w, h) * 0.03)}"'
    if place.shape == "circle":
        middle = f'cx="{num(x + w / 2)}" cy="{num(y + h / 2)}"'
        return f'<ellipse {middle} rx="{num(w / 2)}" ry="{num(h / 2)}" {style}/>'
    if place.shape == "hex":
        corners = [(0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5)]
        points = " ".join(f"{num(x + w * a)},{num(y + h * b)}" for a, b in corners)
        return f'<polygon points="{points}" {style}/>'
    corner = num(min(w, h) * 0.15) if place.shape == "round" else "0"
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{corner}" {style}/>'


def arrow_head(link: Link, colour: str, size: float) -> str:
    dx, dy = link.x2 - link.x1, link.y2 - link.y1
    length = math.hypot(dx, dy) or 1.0
    dx, dy = dx / length * size, dy / length * size
    bx, by = link.x2 - dx, link.y2 - dy
    corners = [(link.x2, link.y2), (bx - dy * 0.6, by + dx * 0.6), (bx + dy * 0.6, by - dx * 0.6)]
    return f'<polygon points="{" ".join(f"{num(x)},{num(y)}" for x, y in corners)}" fill="{colour}"/>'


def short(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 1]}…"


def num(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
