"""The chaos cards drawn as the rulebook draws them: tiles, who must be there, what rides and what stays.

On each tile the player is a circle at the lower left, the survivor a figure at the upper right. Optional is a
dashed outline, must is solid, must not is struck out. What rides lies on the tile; what stays floats beside it.
"""

from __future__ import annotations

from eleventh.games.island_emergency.content import cards as c

INK = "#10343f"
WATER = "#4fb0bf"
SAND = "#f3dfa2"
PLAYER = "#1d5fa8"
SURVIVOR = "#e0a400"
SIGNAL = "#d9480f"
NO = "#b3261e"
SIDE = 44.0  # of a tile in the drawing


def card_drawings() -> dict[str, str]:
    return {f"card-{card.slug}": card_drawing(card) for card in c.CHAOS}


def card_drawing(card: c.Chaos) -> str:
    if card.kind == c.MOVE:
        body = flight(card.steps)
    elif card.kind == c.TWIST:
        body = tile(58, 28, card.a, "", False) + turning(80, 50, 37)
    elif card.kind == c.SHIELD:
        body = shield()
    else:
        body = swap(card)
    return (
        # Wide, so that a card's low picture frame shows the whole drawing.
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 0 260 100">'
        '<rect x="-50" width="260" height="100" fill="#eaf6f4"/>'
        '<path d="M-34 24q4 -4 8 0t8 0M172 80q4 -4 8 0t8 0M-30 76q4 -4 8 0t8 0M170 22q4 -4 8 0t8 0" fill="none" '
        f'stroke="#9fd3d6" stroke-width="2" stroke-linecap="round"/>{body}</svg>'
    )


def flight(steps: int) -> str:
    """Tiles in a row, with an arrow for each step."""
    wide = 29.0
    gap = 11.0
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


def swap(card: c.Chaos) -> str:
    """Two tiles as they must lie, and a sign that they change over."""
    half = SIDE / 2
    if card.position == c.ADJACENT:
        a, b = (80 - SIDE, 50 - half), (80.0, 50 - half)
    elif card.position == c.DIAGONAL:
        a, b = (80 - SIDE, 50 - SIDE), (80.0, 50.0)
    else:
        a, b = (54 - SIDE, 50 - half), (106.0, 50 - half)
    parts = []
    if card.position not in (c.ADJACENT, c.DIAGONAL):
        parts.append(
            f'<path d="M58 50H102" stroke="{INK}" stroke-width="3" stroke-dasharray="1 6" stroke-linecap="round"/>'
        )
    aside = card.position == c.DIAGONAL
    parts += [tile(a[0], a[1], card.a, "A", True, aside), tile(b[0], b[1], card.b, "B", True, aside)]
    if card.kind == c.SWAP_TWIST:
        parts += [small_turn(x + half, y + half) for x, y in (a, b)]
    parts.append(exchange(45 if aside else 0, 0.7 if card.position == c.ADJACENT else 0.95))
    return "".join(parts)


def exchange(turn: int, size: float) -> str:
    """A sign in the middle with an arrow each way."""
    return (
        f'<g transform="translate(80 50) rotate({turn}) scale({size})"><circle r="12" fill="#fffaf0" stroke="{INK}" '
        f'stroke-width="2"/><path d="M-7 -5.6H1V-9L8 -4L1 1V-2.4H-7Z" fill="{SIGNAL}"/>'
        f'<path d="M7 2.4H-1V-1L-8 4L-1 9V5.6H7Z" fill="{SIGNAL}"/></g>'
    )


def tile(x: float, y: float, slot: c.Slot, name: str, moves: bool, aside: bool = False) -> str:
    """A tile picture with its two icons. What stays floats below or above the tile, or `aside` of it."""
    px, py = x + 10, y + SIDE - 10
    sx, sy = x + SIDE - 10, y + 12
    if moves and not slot.player_rides and slot.player != c.MUST_NOT:
        px, py = (x - 10, py) if aside else (px, y + SIDE + 11)
    if moves and not slot.survivor_rides:
        sx, sy = (x + SIDE + 10, sy) if aside else (sx, y - 9)
    lx, ly = (x + SIDE - 9, y + SIDE - 5) if name == "B" else (x + 9, y + 15)
    letter = (
        f'<text x="{lx:g}" y="{ly:g}" font-size="14" font-weight="700" text-anchor="middle" fill="#fff" '
        f'font-family="Fredoka, sans-serif">{name}</text>'
        if name
        else ""
    )
    return (
        island(x, y, SIDE) + letter + player_icon(px, py, slot.player) + survivor_icon(sx, sy, slot.survivor)
    )


def player_icon(x: float, y: float, state: int) -> str:
    if state == c.MUST:
        return f'<circle cx="{x:g}" cy="{y:g}" r="8" fill="{PLAYER}" stroke="#fff" stroke-width="2"/>'
    circle = f'<circle cx="{x:g}" cy="{y:g}" r="7.4" fill="#fff" fill-opacity="0.92" stroke="{PLAYER}" stroke-width="2.4"'
    if state == c.MUST_NOT:
        return (
            f'{circle}/><path d="M{x - 7:g} {y - 7:g}L{x + 7:g} {y + 7:g}M{x + 7:g} {y - 7:g}L{x - 7:g} {y + 7:g}" '
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
    if state == c.MUST:
        return person(x, y, 1.45, SURVIVOR)
    return person(x, y, 1.4, "#fffdf2", 'stroke="#8a5f00" stroke-width="1.5" stroke-dasharray="2.2 1.7"')


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
