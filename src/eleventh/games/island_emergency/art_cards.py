"""The chaos cards drawn as the rulebook draws them: tiles, who must be there, what rides and what stays.

On each tile the player is a circle at the lower left, the survivor a figure at the upper right. Optional is a
dashed outline, must is solid, must not is struck out. What rides lies on the tile; what stays floats beside it.
"""

from __future__ import annotations

from eleventh.games.island_emergency.content import (
    ADJACENT,
    CHAOS,
    DIAGONAL,
    MOVE,
    MUST,
    MUST_NOT,
    SHIELD,
    SWAP_TWIST,
    TWIST,
    Chaos,
    Slot,
)

INK = "#10343f"
WATER = "#4fb0bf"
SAND = "#f3dfa2"
PLAYER = "#1d5fa8"
SURVIVOR = "#e0a400"
SIGNAL = "#d9480f"
NO = "#b3261e"
SIDE = 36.0  # of a tile in the drawing


def card_drawings() -> dict[str, str]:
    return {f"card-{card.slug}": card_drawing(card) for card in CHAOS}


def card_drawing(card: Chaos) -> str:
    if card.kind == MOVE:
        body = flight(card.steps)
    elif card.kind == TWIST:
        body = tile(62, 32, card.a, "", False) + turning(80, 50, 29)
    elif card.kind == SHIELD:
        body = shield()
    else:
        body = swap(card)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">'
        '<rect width="160" height="100" fill="#eaf6f4"/>'
        '<path d="M6 14q4 -4 8 0t8 0M132 90q4 -4 8 0t8 0M8 88q4 -4 8 0t8 0M134 12q4 -4 8 0t8 0" fill="none" '
        f'stroke="#9fd3d6" stroke-width="2" stroke-linecap="round"/>{body}</svg>'
    )


def flight(steps: int) -> str:
    """So many arrows from tile to tile."""
    wide = 26.0
    gap = 13.0
    start = 80 - ((steps + 1) * wide + steps * gap) / 2
    parts = []
    for i in range(steps + 1):
        x = start + i * (wide + gap)
        parts.append(island(x, 42, wide))
        if i:
            parts.append(f'<g transform="translate({x - gap / 2 - 1} 55)">{arrow_head(1.15)}</g>')
    parts.append(
        f'<circle cx="{start + wide / 2}" cy="55" r="6.5" fill="{PLAYER}" stroke="#fff" stroke-width="2"/>'
    )
    parts.append(person(start + steps * (wide + gap) + wide / 2, 54, 1.0, SURVIVOR))
    parts.append(
        f'<text x="80" y="31" font-size="24" font-weight="700" text-anchor="middle" fill="{INK}" '
        f'font-family="Fredoka, sans-serif">{steps}</text>'
    )
    return "".join(parts)


def arrow_head(size: float) -> str:
    return (
        f'<path transform="scale({size})" d="M-9 -3H0V-8L9 0L0 8V3H-9Z" fill="{SIGNAL}" stroke="#fff" '
        'stroke-width="1.4" stroke-linejoin="round"/>'
    )


def island(x: float, y: float, side: float) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}" rx="{side * 0.14:g}" fill="{WATER}" '
        f'stroke="{INK}" stroke-width="2"/><ellipse cx="{x + side / 2:g}" cy="{y + side / 2:g}" '
        f'rx="{side * 0.36:g}" ry="{side * 0.32:g}" fill="{SAND}"/>'
    )


def swap(card: Chaos) -> str:
    """Two tiles as they must lie, and arrows that change them over."""
    if card.position == ADJACENT:
        a, b = (43.0, 36.0), (81.0, 36.0)
    elif card.position == DIAGONAL:
        a, b = (43.0, 13.0), (81.0, 51.0)
    else:
        a, b = (26.0, 36.0), (98.0, 36.0)
    parts = []
    if card.position not in (ADJACENT, DIAGONAL):
        parts.append(
            f'<path d="M64 54H96" stroke="{INK}" stroke-width="3" stroke-dasharray="1 6" stroke-linecap="round"/>'
        )
    parts += [
        tile(a[0], a[1], card.a, "A", True),
        tile(b[0], b[1], card.b, "B", True),
        exchange(card.position),
    ]
    if card.kind == SWAP_TWIST:
        parts += [small_turn(x + SIDE / 2, y + SIDE / 2 + 2) for x, y in (a, b)]
    return "".join(parts)


def exchange(position: int) -> str:
    """Two curved arrows, one each way."""
    if position == DIAGONAL:
        curves = "M84 17C104 15 112 28 108 42M76 83C56 85 48 72 52 58"
        heads = ((108, 43, 102), (52, 57, -78))
    elif position == ADJACENT:
        curves = "M58 28C68 14 92 14 101 25M102 80C92 94 68 94 59 83"
        heads = ((102, 27, 56), (58, 81, -124))
    else:
        curves = "M50 26C64 10 96 10 110 23M110 82C96 98 64 98 50 85"
        heads = ((111, 25, 52), (49, 83, -128))
    tips = "".join(
        f'<path transform="translate({x} {y}) rotate({turn})" d="M-5 -6L6 0L-5 6Z" fill="{SIGNAL}"/>'
        for x, y, turn in heads
    )
    return f'<path d="{curves}" fill="none" stroke="{SIGNAL}" stroke-width="4" stroke-linecap="round"/>{tips}'


def tile(x: float, y: float, slot: Slot, name: str, moves: bool) -> str:
    """A tile picture with its two icons. Nothing rides or stays where no tile moves."""
    rides_p = not moves or slot.player_rides or slot.player == MUST_NOT
    rides_s = not moves or slot.survivor_rides
    px, py = (x + 8.5, y + SIDE - 8.5) if rides_p else (x - 7, y + SIDE + 6)
    sx, sy = (x + SIDE - 8.5, y + 9.5) if rides_s else (x + SIDE + 6, y - 5)
    letter = (
        f'<text x="{x + 9:g}" y="{y + 14:g}" font-size="12" font-weight="700" text-anchor="middle" fill="#fff" '
        f'font-family="Fredoka, sans-serif">{name}</text>'
        if name
        else ""
    )
    return (
        island(x, y, SIDE) + letter + player_icon(px, py, slot.player) + survivor_icon(sx, sy, slot.survivor)
    )


def player_icon(x: float, y: float, state: int) -> str:
    if state == MUST:
        return f'<circle cx="{x:g}" cy="{y:g}" r="6.5" fill="{PLAYER}" stroke="#fff" stroke-width="1.8"/>'
    circle = f'<circle cx="{x:g}" cy="{y:g}" r="6" fill="#fff" fill-opacity="0.9" stroke="{PLAYER}" stroke-width="2.2"'
    if state == MUST_NOT:
        return (
            f'{circle}/><path d="M{x - 6:g} {y - 6:g}L{x + 6:g} {y + 6:g}M{x + 6:g} {y - 6:g}L{x - 6:g} {y + 6:g}" '
            f'stroke="{NO}" stroke-width="3" stroke-linecap="round"/>'
        )
    return f'{circle} stroke-dasharray="3 2.6"/>'


def person(x: float, y: float, size: float, tone: str, extra: str = "") -> str:
    """A little figure; `extra` are attributes of its outline."""
    return (
        f'<path transform="translate({x:g} {y:g}) scale({size})" d="M0 -8.5a3.6 3.6 0 0 1 2.2 6.4c3 0.6 4.6 3 4.6 7.6'
        f'h-13.6c0 -4.6 1.6 -7 4.6 -7.6a3.6 3.6 0 0 1 2.2 -6.4z" fill="{tone}" {extra or BORDER}/>'
    )


BORDER = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'


def survivor_icon(x: float, y: float, state: int) -> str:
    if state == MUST:
        return person(x, y, 1.15, SURVIVOR)
    return person(x, y, 1.1, "#fffaf0", f'stroke="{SURVIVOR}" stroke-width="2" stroke-dasharray="2.6 2.2"')


def turning(x: float, y: float, radius: float) -> str:
    """A large round arrow about a tile."""
    r = radius
    return (
        f'<path d="M{x - r:g} {y + 6:g}A{r:g} {r:g} 0 0 1 {x + 4:g} {y - r + 0.4:g}M{x + r:g} {y - 6:g}'
        f'A{r:g} {r:g} 0 0 1 {x - 4:g} {y + r - 0.4:g}" fill="none" stroke="{SIGNAL}" stroke-width="4.5" '
        'stroke-linecap="round"/>'
        f'<path transform="translate({x + 6:g} {y - r + 0.6:g}) rotate(8)" d="M-4 -7L9 0L-4 7Z" fill="{SIGNAL}"/>'
        f'<path transform="translate({x - 6:g} {y + r - 0.6:g}) rotate(188)" d="M-4 -7L9 0L-4 7Z" fill="{SIGNAL}"/>'
    )


def small_turn(x: float, y: float) -> str:
    """A small round arrow in the middle of a tile: it may be turned too."""
    return (
        f'<g transform="translate({x:g} {y:g})"><path d="M-4.4 3.6A5.7 5.7 0 1 1 4.9 2.9" fill="none" '
        f'stroke="{SIGNAL}" stroke-width="2.6" stroke-linecap="round"/>'
        f'<path transform="translate(4.2 4.4) rotate(125)" d="M-2.6 -4L4 0L-2.6 4Z" fill="{SIGNAL}"/></g>'
    )


def shield() -> str:
    return island(58, 34, 44) + (
        f'<path d="M80 12L104 20V46C104 66 92 78 80 84C68 78 56 66 56 46V20Z" fill="#cfd8dc" fill-opacity="0.82" '
        f'stroke="{INK}" stroke-width="3.5" stroke-linejoin="round"/><path d="M80 20V76" stroke="{INK}" '
        'stroke-opacity="0.35" stroke-width="3"/>' + person(80, 48, 1.7, SURVIVOR)
    )
