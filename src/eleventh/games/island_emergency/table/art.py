"""Drawings: the sea, the island tiles with their wind arrows, tokens, survivors, the cover."""

from __future__ import annotations

import math
from functools import cache

from eleventh.core.rng import Rng
from eleventh.games.island_emergency.content.cards import TILES, Tile
from eleventh.games.island_emergency.table.art_cards import card_drawings
from eleventh.games.island_emergency.table.scene_board import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    GAP,
    LEFT,
    STRIP,
    TILE,
    TOP,
)

# By the palette: day in the light dress, night in the dark one
SEA = ("var(--c-sea, #7cc7cf)", "var(--c-sea-far, #4ea6b6)")
FOAM = "var(--c-foam, #e6fbfa)"
WATER = "var(--c-water, #3fa7b8)"
DEEP = "var(--c-deep, #2b8ba0)"
SHALLOWS = "var(--c-shallows, #8fdcd6)"
SAND = "var(--c-sand, #f3dfa2)"
WET_SAND = "var(--c-wet-sand, #dcc07a)"
GRASS = "var(--c-grass, #8fbf6a)"
LEAF = "#3f8f4e"
DARK_LEAF = "#2c6e3c"
TRUNK = "#8a6037"
ROCK = "#9a948c"
DARK_ROCK = "#6f6a64"
WALL = "#e9e2d3"
ROOF = "#c05b3c"
SIGNAL = "#e4571b"


@cache
def drawings() -> dict[str, str]:
    found = {
        "sea": sea(),
        "cover": cover(),
        "survivor": survivor(),
        "token-helicopter": helicopter(),
        "token-ufo": ufo(),
        "token-dragon": dragon(),
    }
    for number, tile in enumerate(TILES):
        found[f"tile-{tile.slug}"] = tile_drawing(number, tile)
        found[f"compass-{tile.slug}"] = compass(tile)
    return found | card_drawings()


def svg(w: float, h: float, *parts: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}">{"".join(parts)}</svg>'


# --- shapes ---

Point = tuple[float, float]


def polar(angle: float, radius: float, x: float = 50, y: float = 50) -> Point:
    """A point at an angle in degrees clockwise from north."""
    turn = math.radians(angle)
    return x + math.sin(turn) * radius, y - math.cos(turn) * radius


def smooth(points: list[Point]) -> str:
    """A closed curve through the points."""
    n = len(points)
    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for i in range(n):
        (ax, ay), (bx, by) = points[i - 1], points[i]
        (cx, cy), (dx, dy) = points[(i + 1) % n], points[(i + 2) % n]
        parts.append(
            f"C{bx + (cx - ax) / 6:.1f} {by + (cy - ay) / 6:.1f} "
            f"{cx - (dx - bx) / 6:.1f} {cy - (dy - by) / 6:.1f} {cx:.1f} {cy:.1f}"
        )
    return "".join(parts) + "Z"


def coast(tile: Tile, number: int, size: float) -> str:
    """An island that reaches out where its arrows point; `size` is 1 for the beach, less further inland."""
    rng = Rng(number * 7919 + 17)
    points = []
    for step in range(24):
        angle = step * 15
        radius = 25.0 + (rng.below(100) - 50) / 22
        for direction in tile.arrows:
            apart = abs((angle - direction * 45 + 180) % 360 - 180)
            radius += 9 * math.exp(-((apart / 24) ** 2))
        points.append(polar(angle, radius * size))
    return smooth(points)


def ripples(number: int) -> str:
    """Short wave lines on the water of a tile."""
    rng = Rng(number * 104729 + 5)
    parts = []
    for _ in range(11):
        x, y = 4 + rng.below(84), 5 + rng.below(90)
        parts.append(f"M{x} {y}q2 -2.4 4 0t4 0")
    return (
        f'<path d="{"".join(parts)}" fill="none" stroke="#c9f0ee" stroke-opacity="0.55" stroke-width="0.9" '
        'stroke-linecap="round"/>'
    )


# --- wind arrows ---


def arrow(direction: int, lead: bool) -> str:
    """An arrow on the rim of a tile. The one printed north carries a pennant, so that facings can be named."""
    reach = 49.0 if direction % 2 == 0 else 62.0
    path = "M0 -10L8.5 1H3.4V10H-3.4V1H-8.5Z"
    mark = '<circle cx="0" cy="1.5" r="2.1" fill="#fff"/>' if lead else ""
    x, y = polar(direction * 45, reach - 9.5)
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({direction * 45})">'
        f'<path d="{path}" fill="#0d3b46" fill-opacity="0.35" transform="translate(0.8 1.2)"/>'
        f'<path d="{path}" fill="{SIGNAL}" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/>{mark}</g>'
    )


def compass(tile: Tile) -> str:
    """The arrows of a tile alone, for the handle that turns it."""
    parts = ['<circle cx="50" cy="50" r="48" fill="#fffaf0" stroke="#0d3b46" stroke-width="3"/>']
    for direction in tile.arrows:
        (x1, y1), (x2, y2) = polar(direction * 45, 6), polar(direction * 45, 27)
        parts.append(
            f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="#b83d0c" stroke-width="9" '
            'stroke-linecap="round"/>'
        )
        parts.append(
            f'<g transform="translate(50 50) rotate({direction * 45})">'
            '<path d="M0 -46L14 -25H-14Z" fill="#b83d0c"/></g>'
        )
    return svg(100, 100, *parts)


# --- what stands on the islands ---


def palm(x: float, y: float, size: float = 1.0) -> str:
    fronds = "".join(
        f'<path d="M0 -13q{dx} {dy} {ex} {ey}q{-dx * 0.9:.1f} {-dy * 0.2 - 1.6:.1f} {-ex} {-ey}z" fill="{tone}"/>'
        for dx, dy, ex, ey, tone in (
            (6, -5, 10, 2, LEAF),
            (-6, -5, -10, 2, DARK_LEAF),
            (7, 0, 8, 7, DARK_LEAF),
            (-7, 0, -8, 7, LEAF),
            (1, -6, 2, -7, LEAF),
        )
    )
    return (
        f'<g transform="translate({x} {y}) scale({size})"><ellipse cx="3" cy="1" rx="6" ry="1.8" fill="#0d3b46" '
        f'fill-opacity="0.18"/><path d="M-1.2 1q1 -7 0.4 -14h1.8q1 7 1 14z" fill="{TRUNK}"/>{fronds}'
        '<circle cx="-1" cy="-12" r="1.2" fill="#5d3c1e"/><circle cx="1.4" cy="-12" r="1.2" fill="#5d3c1e"/></g>'
    )


def bush(x: float, y: float, size: float = 1.0) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path d="M-6 2a4 4 0 0 1 1 -7a5 5 0 0 1 9 -1'
        f'a4 4 0 0 1 2 8z" fill="{LEAF}"/><path d="M-3 2a3 3 0 0 1 2 -5a4 4 0 0 1 6 1" fill="none" '
        f'stroke="{DARK_LEAF}" stroke-width="0.9"/></g>'
    )


def rock(x: float, y: float, size: float = 1.0) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path d="M-7 3L-4 -4L1 -6L6 -1L7 3Z" fill="{ROCK}"/>'
        f'<path d="M1 -6L6 -1L7 3H0Z" fill="{DARK_ROCK}"/></g>'
    )


def ruin(x: float, y: float, size: float = 1.0) -> str:
    """A house that the disaster tore apart."""
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path d="M-8 4V-4L-3 -8L-1 -4L1 -6V4Z" fill="{WALL}" '
        f'stroke="{DARK_ROCK}" stroke-width="0.8"/><path d="M-10 -3L-3 -9L-1 -5L-4 -6Z" fill="{ROOF}"/>'
        f'<path d="M-6 4v-4h3v4z" fill="#6b5844"/><path d="M3 4l2 -3l3 1l1 2z" fill="{WALL}" '
        f'stroke="{DARK_ROCK}" stroke-width="0.6"/><path d="M4 0l4 -3" stroke="{TRUNK}" stroke-width="1.2"/></g>'
    )


def chimney(x: float, y: float, size: float = 1.0) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path d="M-2.4 4L-1.6 -8H1.6L2.4 4Z" fill="{ROOF}" '
        'stroke="#7c3420" stroke-width="0.7"/><path d="M0 -10q-3 -3 0 -5t0 -5" fill="none" stroke="#fff" '
        'stroke-opacity="0.75" stroke-width="1.8" stroke-linecap="round"/></g>'
    )


def lagoon(x: float, y: float, size: float = 1.0) -> str:
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="{7 * size:g}" ry="{4.5 * size:g}" fill="{SHALLOWS}" '
        f'stroke="{WET_SAND}" stroke-width="1.2"/>'
    )


def gull(x: float, y: float, size: float = 1.0) -> str:
    return (
        f'<path transform="translate({x} {y}) scale({size})" d="M-6 0q3 -4 6 0q3 -4 6 0" fill="none" stroke="#fff" '
        'stroke-width="1.7" stroke-linecap="round"/>'
    )


# What makes each island its own, kept off the middle, where people stand, and off the arrows.
FEATURES: dict[str, list[str]] = {
    "lone-palm": [palm(33, 47, 1.25), rock(66, 62, 0.7), bush(62, 38, 0.7)],
    "elbow-cay": [palm(35, 40), palm(30, 56, 0.8), lagoon(62, 64, 0.9), ruin(42, 68, 0.9)],
    "twin-capes": [bush(30, 50), palm(68, 48), rock(69, 60, 0.7), ruin(33, 62, 0.8)],
    "lee-shore": [bush(30, 48), ruin(68, 40), palm(34, 66, 0.8), gull(22, 24)],
    "windward-shore": [ruin(32, 40), palm(68, 50), palm(73, 60, 0.75), gull(80, 22)],
    "trident-reef": [rock(34, 40), rock(28, 48, 0.7), lagoon(64, 66), palm(68, 38, 0.8)],
    "gull-rock": [rock(31, 44, 1.2), gull(28, 31), gull(72, 28, 0.8), bush(68, 46, 0.9)],
    "three-chimneys": [chimney(34, 66), chimney(43, 70, 0.9), chimney(65, 68), bush(33, 37, 0.7)],
    "fork-sound": [lagoon(33, 52), palm(29, 42, 0.8), ruin(69, 60, 0.9), bush(66, 46, 0.7)],
    "last-palm": [palm(67, 48, 1.25), rock(34, 60, 0.7), bush(37, 38, 0.7)],
    "crook-cay": [ruin(34, 42, 0.9), palm(31, 60), bush(60, 70, 0.8)],
    "bent-spit": [rock(33, 42), palm(36, 68, 0.9), lagoon(60, 66, 0.9)],
    "sickle-bay": [lagoon(36, 60, 1.2), palm(33, 42), bush(64, 68, 0.8)],
    "long-strand": [palm(31, 46), palm(33, 60, 0.8), ruin(68, 52, 0.9)],
    "narrow-neck": [bush(31, 54), rock(68, 46, 0.9), palm(68, 62, 0.8)],
    "trivet-rock": [rock(36, 66, 1.1), rock(64, 67, 0.8), gull(24, 24)],
    "crown-atoll": [lagoon(50, 71, 1.2), palm(33, 66, 0.8), bush(67, 66, 0.8)],
    "anchor-head": [ruin(36, 67, 0.9), palm(66, 70, 0.9), gull(78, 22)],
}


def tile_drawing(number: int, tile: Tile) -> str:
    parts = [
        f'<defs><radialGradient id="w" cx="0.5" cy="0.5" r="0.75"><stop offset="0.35" stop-color="{WATER}"/>'
        f'<stop offset="1" stop-color="{DEEP}"/></radialGradient></defs>',
        '<rect x="1" y="1" width="98" height="98" rx="9" fill="url(#w)" stroke="#fffaf0" stroke-width="2"/>',
        ripples(number),
        f'<path d="{coast(tile, number, 1.14)}" fill="{SHALLOWS}" fill-opacity="0.75"/>',
        f'<path d="{coast(tile, number, 1.02)}" fill="{WET_SAND}"/>',
        f'<path d="{coast(tile, number, 0.97)}" fill="{SAND}"/>',
        f'<path d="{coast(tile, number, 0.72)}" fill="{GRASS}" fill-opacity="0.9"/>',
        *FEATURES[tile.slug],
        *[arrow(direction, direction == 0) for direction in tile.arrows],
    ]
    return svg(100, 100, *parts)


# --- the sea under the tiles, with the row and column markers ---


def sea() -> str:
    rng = Rng(20130)
    waves: tuple[list[str], list[str]] = ([], [])
    for i in range(90):
        left, high = rng.below(int(BOARD_WIDTH)), rng.below(int(BOARD_HEIGHT))
        waves[i % 2].append(f"M{left} {high}q3 -3.4 6 0t6 0")
    parts = [
        f'<defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="{SEA[0]}"/>'
        f'<stop offset="1" stop-color="{SEA[1]}"/></linearGradient></defs>',
        f'<rect width="{BOARD_WIDTH:g}" height="{BOARD_HEIGHT:g}" rx="12" fill="url(#s)"/>',
        *(
            f'<path class="{way}" d="{"".join(lines)}" fill="none" stroke="{FOAM}" stroke-opacity="0.5" '
            'stroke-width="1" stroke-linecap="round"/>'
            for way, lines in zip(("drifts", "drifts-back"), waves, strict=True)
        ),
    ]
    for i in range(3):
        x = LEFT + i * (TILE + GAP) + TILE / 2
        y = TOP + STRIP + i * (TILE + STRIP + GAP) + TILE / 2
        parts.append(marker(x, 12, "123"[i]))
        parts.append(marker(12, y, "XYZ"[i]))
    return svg(BOARD_WIDTH, BOARD_HEIGHT, *parts)


def marker(x: float, y: float, sign: str) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="9" fill="#1d5fa8" stroke="#fffaf0" stroke-width="1.6"/>'
        f'<text x="{x:g}" y="{y + 4.2:g}" font-size="12" font-weight="700" text-anchor="middle" '
        f'font-family="Fredoka, sans-serif" fill="#fffaf0">{sign}</text>'
    )


# --- pieces ---


def survivor() -> str:
    """Somebody who waves for help."""
    return svg(
        100,
        100,
        '<g fill="none" stroke="#2a2008" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">'
        '<path d="M50 45V68"/><path d="M50 47L24 22"/><path d="M50 47L76 22"/><path d="M50 68L36 95"/>'
        '<path d="M50 68L64 95"/></g><circle cx="50" cy="24" r="14" fill="#2a2008"/>',
    )


def helicopter() -> str:
    return svg(
        100,
        100,
        '<g stroke="#10222a" stroke-width="4" stroke-linejoin="round" fill="#fffaf0">'
        '<path d="M22 62C22 44 40 38 56 40L92 46V54L70 58C68 72 56 76 42 76C28 76 22 70 22 62Z"/>'
        '<path d="M86 36L96 40L94 62L86 56Z"/></g>'
        '<path d="M27 60C28 50 38 46 47 46V60Z" fill="#7cc7cf" stroke="#10222a" stroke-width="3"/>'
        '<g stroke="#10222a" stroke-linecap="round"><path d="M50 40V27" stroke-width="5"/>'
        '<path d="M8 26H92" stroke-width="6"/><path d="M24 88H68" stroke-width="5"/>'
        '<path d="M34 76V87M56 74V87" stroke-width="4"/></g>',
    )


def ufo() -> str:
    return svg(
        100,
        100,
        '<path d="M36 66L22 96H78L64 66Z" fill="#fff3a8" fill-opacity="0.8"/>'
        '<path d="M30 46C30 24 70 24 70 46Z" fill="#a9e6ff" stroke="#10222a" stroke-width="4"/>'
        '<circle cx="50" cy="39" r="7" fill="#4d8f3a"/>'
        '<path d="M4 56C4 44 96 44 96 56C96 70 74 74 50 74S4 70 4 56Z" fill="#fffaf0" stroke="#10222a" '
        'stroke-width="4"/><g fill="#e4571b" stroke="#10222a" stroke-width="2"><circle cx="24" cy="59" r="5"/>'
        '<circle cx="50" cy="63" r="5"/><circle cx="76" cy="59" r="5"/></g>',
    )


def dragon() -> str:
    return svg(
        100,
        100,
        '<g fill="#fffaf0" stroke="#10222a" stroke-width="4" stroke-linejoin="round">'
        '<path d="M52 52C40 22 20 12 4 14C16 24 14 34 12 44C22 40 28 44 30 52C38 48 44 52 46 60Z"/>'
        '<path d="M30 74C44 84 66 82 72 66C76 54 72 44 78 36L70 24L80 28L92 22L88 32L97 42L86 46C86 62 84 78 66 88'
        'C46 98 22 92 8 78L22 80Z"/><path d="M54 54C62 34 70 24 68 10C56 16 46 28 46 46Z"/></g>'
        '<circle cx="83" cy="35" r="3" fill="#10222a"/>',
    )


# --- the cover ---


def cover() -> str:
    small = "".join(
        f'<g transform="translate({x} {y}) scale({size})">{isle}</g>'
        for x, y, size, isle in ((8, 112, 0.95, isle("elbow-cay")), (206, 104, 1.1, isle("gull-rock")))
    )
    return svg(
        320,
        200,
        '<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd38a"/>'
        '<stop offset="0.6" stop-color="#ffe9c4"/></linearGradient><linearGradient id="sea" x1="0" y1="0" x2="0" '
        'y2="1"><stop offset="0" stop-color="#6cc3cc"/><stop offset="1" stop-color="#23788f"/></linearGradient></defs>',
        '<rect width="320" height="200" fill="url(#sky)"/><circle cx="252" cy="58" r="26" fill="#fff4d6"/>',
        '<path d="M20 40h46a12 12 0 0 0 -22 -10a14 14 0 0 0 -24 10zM120 30h30a8 8 0 0 0 -15 -6a9 9 0 0 0 -15 6z" '
        'fill="#fff" fill-opacity="0.85"/>',
        '<rect y="92" width="320" height="108" fill="url(#sea)"/>',
        '<path d="M20 118q6 -6 12 0t12 0M270 186q6 -6 12 0t12 0M120 112q6 -6 12 0t12 0M100 188q6 -6 12 0t12 0'
        'M180 120q6 -6 12 0t12 0" fill="none" stroke="#e6fbfa" stroke-width="2" stroke-linecap="round"/>',
        small,
        f'<g transform="translate(104 82) scale(1.15)">{isle("lone-palm")}</g>',
        '<path d="M170 74V118" stroke="#3b2c12" stroke-width="1.6"/><path d="M166 80h8M166 87h8M166 94h8M166 101h8'
        'M166 108h8" stroke="#3b2c12" stroke-width="1.4"/>',
        f'<g transform="translate(128 18) scale(0.84)">{inner(helicopter())}</g>',
        *[waving(x, y) for x, y in ((148, 136), (184, 140), (62, 158), (258, 158))],
        *[wind(x, y, turn) for x, y, turn in ((96, 150, 70), (212, 150, -70), (160, 178, 180))],
    )


def inner(drawing: str) -> str:
    """The parts of a drawing without its frame."""
    return drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]


def isle(slug: str) -> str:
    """An island lying flat on the sea, with what stands on it upright."""
    number = next(i for i, tile in enumerate(TILES) if tile.slug == slug)
    tile = TILES[number]
    ground = "".join(
        f'<path d="{coast(tile, number, size)}" fill="{tone}"/>'
        for size, tone in ((1.16, "#8fdcd6"), (1.0, "#f3dfa2"), (0.74, "#8fbf6a"))  # it is day on the cover
    )
    trees = palm(36, 50, 1.2) + palm(66, 48, 0.9) + bush(52, 58, 0.8)
    return f'<g transform="translate(0 22) scale(1 0.55)">{ground}</g>{trees}'


def waving(x: float, y: float) -> str:
    return (
        f'<g transform="translate({x} {y})" fill="none" stroke="#f2b90f" stroke-width="3" stroke-linecap="round">'
        '<path d="M0 -8V0M0 -7L-5 -13M0 -7L5 -13M0 0L-3 7M0 0L3 7"/>'
        '<circle cx="0" cy="-13" r="3.4" fill="#f2b90f" stroke="none"/></g>'
    )


def wind(x: float, y: float, turn: int) -> str:
    return (
        f'<g transform="translate({x} {y}) rotate({turn})"><path d="M0 -13L10 0H4V12H-4V0H-10Z" fill="{SIGNAL}" '
        'stroke="#fff" stroke-width="2" stroke-linejoin="round"/></g>'
    )
