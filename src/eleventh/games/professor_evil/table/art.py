"""Drawings of the castle, built as SVG text."""

from __future__ import annotations

import math

from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.table.scene_board import BOARD_HEIGHT, BOARD_WIDTH, MARGIN, is_upright

# Floors: boards, tiles, chequers and rugs, one after another round the castle.
FLOORS = [
    "boards",
    "parquet",
    "boards",
    "chequer",
    "chequer",
    "parquet",
    "tiles",
    "rug",
    "tiles",
    "boards",
    "stone",
    "parquet",
]
TONES = [
    "#5b7f5b",
    "#a9793f",
    "#8a5a3c",
    "#b08a55",
    "#9a8f7d",
    "#7a4f32",
    "#a8a08c",
    "#8c4a4a",
    "#7d8c94",
    "#6a5a7d",
    "#7c7468",
    "#8a6a45",
]

# Where windows break the outer wall: x, y, along x.
WINDOW_GAPS = {1: (9.0, 0.0, True), 3: (18.0, 10.5, False), 5: (0.0, 10.5, False)}


def drawings() -> dict[str, str]:
    return {"castle": castle(), "cover": cover()}


def patterns() -> str:
    parts = []
    for i, (kind, tone) in enumerate(zip(FLOORS, TONES, strict=True)):
        base = f'<rect width="1" height="1" fill="{tone}" fill-opacity="0.30"/>'
        line = f'stroke="{tone}" stroke-opacity="0.45" stroke-width="0.03"'
        shapes = {
            "boards": f'<path d="M0 0.25H1M0 0.5H1M0 0.75H1M0.3 0V0.25M0.8 0.25V0.5M0.2 0.5V0.75M0.6 0.75V1" {line} fill="none"/>',
            "parquet": f'<path d="M0 0.5L0.5 0M0.5 1L1 0.5M0 0.5L0.5 1M0.5 0L1 0.5M0.25 0.25L0.75 0.75" {line} fill="none"/>',
            "chequer": f'<rect width="0.5" height="0.5" fill="{tone}" fill-opacity="0.35"/><rect x="0.5" y="0.5" width="0.5" height="0.5" fill="{tone}" fill-opacity="0.35"/>',
            "tiles": f'<path d="M0 0H1V1H0ZM0.5 0V1M0 0.5H1" {line} fill="none"/>',
            "rug": f'<path d="M0.5 0.1L0.9 0.5L0.5 0.9L0.1 0.5Z" {line} fill="{tone}" fill-opacity="0.25"/>',
            "stone": f'<path d="M0 0.33H1M0 0.66H1M0.5 0V0.33M0.2 0.33V0.66M0.7 0.33V0.66M0.45 0.66V1" {line} fill="none"/>',
        }
        parts.append(
            f'<pattern id="pe-floor-{i}" width="1" height="1" patternUnits="userSpaceOnUse">{base}{shapes[kind]}</pattern>'
        )
    return "<defs>" + "".join(parts) + "</defs>"


def carpet(x: float, y: float, colour: int) -> str:
    """Red is a diamond, green a circle, blue a bar: the colour is never the only sign."""
    fill = f"var(--c-{c.COLOUR_IDS[colour]})"
    edge = 'stroke="var(--c-ink)" stroke-width="0.04"'
    if colour == 0:
        return f'<path d="M{x:.2f} {y - 0.3:.2f}L{x + 0.3:.2f} {y:.2f}L{x:.2f} {y + 0.3:.2f}L{x - 0.3:.2f} {y:.2f}Z" fill="{fill}" {edge}/>'
    if colour == 1:
        return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="0.25" fill="{fill}" {edge}/>'
    return f'<rect x="{x - 0.28:.2f}" y="{y - 0.15:.2f}" width="0.56" height="0.3" rx="0.05" fill="{fill}" {edge}/>'


def carpets() -> str:
    parts = []
    for a, in_a, b, in_b, x, y in c.DOORWAYS:
        for room, colour in ((a, in_a), (b, in_b)):
            rx, ry, rw, rh = c.FLOOR_PLAN[room]
            dx = 0.48 if x <= rx + 0.01 else -0.48 if x >= rx + rw - 0.01 else 0.0
            dy = 0.48 if y <= ry + 0.01 else -0.48 if y >= ry + rh - 0.01 else 0.0
            parts.append(carpet(x + dx + MARGIN, y + dy + MARGIN, colour))
    return "".join(parts)


def walls() -> str:
    parts = []
    for room, (x, y, w, h) in enumerate(c.FLOOR_PLAN):
        parts.append(
            f'<rect x="{x + MARGIN}" y="{y + MARGIN}" width="{w}" height="{h}" fill="url(#pe-floor-{room})" '
            'stroke="var(--c-ink)" stroke-width="0.16"/>'
        )
    # Doorways are gaps in the walls.
    for door, (*_rooms, mx, my) in enumerate(c.DOORWAYS):
        gap_w, gap_h = (0.18, 1.1) if is_upright(door) else (1.1, 0.18)
        parts.append(
            f'<rect x="{mx - gap_w / 2 + MARGIN:.2f}" y="{my - gap_h / 2 + MARGIN:.2f}" width="{gap_w}" height="{gap_h}" fill="var(--c-panel)"/>'
        )
    return "".join(parts)


def outer_wall() -> str:
    parts = [
        f'<rect x="{MARGIN}" y="{MARGIN}" width="18" height="14" fill="none" stroke="var(--c-ink)" stroke-width="0.36"/>'
    ]
    for cx, cy in ((0, 0), (18, 0), (0, 14), (18, 14)):
        parts.append(
            f'<circle cx="{cx + MARGIN}" cy="{cy + MARGIN}" r="0.5" fill="var(--c-line)" stroke="var(--c-ink)" stroke-width="0.1"/>'
        )
    for room in c.WINDOWS:
        mx, my, flat = WINDOW_GAPS[room]
        w, h = (2.0, 0.4) if flat else (0.4, 2.0)
        left, top = mx + MARGIN - w / 2, my + MARGIN - h / 2
        parts.append(
            f'<rect x="{left:.2f}" y="{top:.2f}" width="{w}" height="{h}" rx="0.08" fill="#9fd3f0" stroke="var(--c-ink)" stroke-width="0.06"/>'
        )
        middle = f"M{mx + MARGIN} {top}V{top + h}" if flat else f"M{left} {my + MARGIN}H{left + w}"
        parts.append(f'<path d="{middle}" stroke="var(--c-ink)" stroke-width="0.06"/>')
    parts.append(
        f'<rect x="{9 + MARGIN - 0.8}" y="{14 + MARGIN - 0.2}" width="1.6" height="0.4" fill="#5a3a1e" stroke="var(--c-ink)" stroke-width="0.06"/>'
    )
    return "".join(parts)


def clock_face() -> str:
    x, y, w, h = c.CLOCK_HALL
    cx, cy = x + w / 2 + MARGIN, y + h / 2 + MARGIN
    parts = [
        f'<rect x="{x + MARGIN}" y="{y + MARGIN}" width="{w}" height="{h}" fill="var(--c-ink)" fill-opacity="0.82"/>',
        f'<circle cx="{cx}" cy="{cy}" r="1.95" fill="#b08d3a" stroke="#5d4514" stroke-width="0.08"/>',
        f'<circle cx="{cx}" cy="{cy}" r="1.8" fill="#fbf4e0" stroke="#5d4514" stroke-width="0.05"/>',
    ]
    for hour in range(c.HOURS):
        angle = math.radians(hour * 30 - 90)
        tx, ty = cx + 1.08 * math.cos(angle), cy + 1.08 * math.sin(angle)
        fill = "#9a6a00" if hour in c.IDEAS else "#2b1d14"
        parts.append(
            f'<text x="{tx:.2f}" y="{ty + 0.13:.2f}" font-size="0.36" text-anchor="middle" font-family="serif" font-weight="bold" fill="{fill}">{c.HOUR_NAMES[hour]}</text>'
        )
        ox, oy = cx + 1.55 * math.cos(angle), cy + 1.55 * math.sin(angle)
        parts.append(
            f'<circle cx="{ox:.2f}" cy="{oy:.2f}" r="0.24" fill="#efe0b8" stroke="#b08d3a" stroke-width="0.03"/>'
        )
    parts.append(f'<circle cx="{cx}" cy="{cy}" r="0.12" fill="#5d4514"/>')
    return "".join(parts)


def castle() -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOARD_WIDTH} {BOARD_HEIGHT}">'
        + patterns()
        + walls()
        + carpets()
        + outer_wall()
        + clock_face()
        + "</svg>"
    )


def tower(x: float, top: float, width: float) -> str:
    return (
        f'<path d="M{x} 200V{top}h{width}V200Z" fill="#2a1a24"/>'
        f'<path d="M{x - 5} {top}L{x + width / 2} {top - 38}L{x + width + 5} {top}Z" fill="#7b1e2e"/>'
        f'<rect x="{x + width / 2 - 4}" y="{top + 14}" width="8" height="14" rx="4" fill="#ffc145"/>'
    )


def cover() -> str:
    ticks = "".join(
        f'<path d="M160 52V60" stroke="#2b1d14" stroke-width="{3 if hour % 3 == 0 else 1.5}" transform="rotate({hour * 30} 160 96)"/>'
        for hour in range(c.HOURS)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">'
        '<defs><radialGradient id="pe-sky" cx="50%" cy="45%" r="75%"><stop offset="0" stop-color="#d98a4a"/>'
        '<stop offset="0.5" stop-color="#7b1e2e"/><stop offset="1" stop-color="#1d0f1a"/></radialGradient></defs>'
        '<rect width="320" height="200" fill="url(#pe-sky)"/>'
        + tower(30, 110, 34) + tower(84, 84, 30) + tower(206, 84, 30) + tower(256, 110, 34)
        + '<path d="M60 200V128h200v72Z" fill="#23141d"/>'
        '<circle cx="160" cy="96" r="52" fill="#b08d3a" stroke="#2a1a24" stroke-width="5"/>'
        '<circle cx="160" cy="96" r="45" fill="#fbf4e0"/>' + ticks
        + '<path d="M160 96L160 62" stroke="#2b1d14" stroke-width="5" stroke-linecap="round" transform="rotate(-30 160 96)"/>'
        '<path d="M160 96L160 56" stroke="#9b1c1c" stroke-width="3" stroke-linecap="round" transform="rotate(60 160 96)"/>'
        '<path d="M160 96L160 60" stroke="#2f6b3a" stroke-width="3" stroke-linecap="round" transform="rotate(130 160 96)"/>'
        '<path d="M160 96L160 60" stroke="#22508f" stroke-width="3" stroke-linecap="round" transform="rotate(215 160 96)"/>'
        '<circle cx="160" cy="96" r="5" fill="#2b1d14"/>'
        '<path d="M138 200v-30a22 22 0 0 1 44 0v30Z" fill="#0f070b"/>'
        '<path d="M152 200l4-20q4-10 8 0l4 20Z" fill="#000"/><circle cx="160" cy="168" r="6" fill="#000"/>'
        '<circle cx="157.5" cy="167" r="1.4" fill="#ffc145"/><circle cx="162.5" cy="167" r="1.4" fill="#ffc145"/>'
        "</svg>"
    )  # fmt: skip
