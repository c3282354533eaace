"""Drawings of the island in the manner of a 1950s serial, built as SVG text."""

from __future__ import annotations

import math

from eleventh.games.necreaux.table import art_figures
from eleventh.games.necreaux.table.scene import CAVES, HEIGHT, WIDTH

NIGHT = "#0b2a33"
TEAL = "#1d5a61"
ROCK = "#33474b"
DARK_ROCK = "#22343a"
MAGMA = "#d8431f"
FIRE = "#ff8a1f"
RAY = "#ffd23f"
BONE = "#f3ead2"


def drawings() -> dict[str, str]:
    return {"volcano": volcano(), "panel": panel(), "cover": cover(), **art_figures.drawings()}


def svg(w: float, h: float, *parts: str) -> str:
    return f'<svg viewBox="0 0 {w:g} {h:g}">{"".join(parts)}</svg>'


def dots(name: str, colour: str, size: float, opacity: float) -> str:
    """A halftone screen."""
    return (
        f'<pattern id="{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse">'
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.24:.3f}" fill="{colour}" fill-opacity="{opacity}"/>'
        "</pattern>"
    )


def gradient(name: str, stops: list[tuple[float, str]]) -> str:
    parts = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{parts}</linearGradient>'


def rays(cx: float, cy: float, radius: float, count: int, colour: str, opacity: float) -> str:
    parts = []
    for i in range(count):
        a = 2 * math.pi * i / count
        b = a + math.pi / count
        parts.append(
            f'<path d="M{cx:.1f} {cy:.1f}L{cx + radius * math.cos(a):.1f} {cy + radius * math.sin(a):.1f}'
            f'L{cx + radius * math.cos(b):.1f} {cy + radius * math.sin(b):.1f}Z" '
            f'fill="{colour}" fill-opacity="{opacity}"/>'
        )
    return "".join(parts)


# --- the volcano, cut open ---


def volcano() -> str:
    return svg(
        WIDTH,
        HEIGHT,
        "<defs>",
        gradient("nx-sky", [(0, NIGHT), (0.55, "#164650"), (0.85, "#7a3a24"), (1, MAGMA)]),
        gradient("nx-sea", [(0, "#1c4d57"), (1, NIGHT)]),
        gradient("nx-lava", [(0, RAY), (0.4, FIRE), (1, MAGMA)]),
        dots("nx-dots", "#000000", 0.22, 0.28),
        "</defs>",
        f'<rect width="{WIDTH:g}" height="10.2" fill="url(#nx-sky)"/>',
        stars(),
        rays(10, 1.7, 12, 14, FIRE, 0.09),
        moon(),
        smoke(),
        mountain(),
        f'<rect y="10.15" width="{WIDTH:g}" height="{HEIGHT - 10.15:g}" fill="url(#nx-sea)"/>',
        waves(),
        magma_chamber(),
        caves(),
        lair(),
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="url(#nx-dots)" fill-opacity="0.35"/>',
        frame(WIDTH, HEIGHT, 0.14),
    )


def frame(w: float, h: float, stroke: float) -> str:
    return (
        f'<rect x="{stroke / 2}" y="{stroke / 2}" width="{w - stroke:.2f}" height="{h - stroke:.2f}" rx="0.3" '
        f'fill="none" stroke="#0a1518" stroke-width="{stroke}"/>'
    )


def stars() -> str:
    """Scattered, but always in the same places."""
    return "".join(
        f'<circle cx="{(i * 7.31) % 20:.2f}" cy="{(i * i * 0.37) % 4.6:.2f}" r="{0.03 + 0.02 * (i % 3):.2f}" '
        f'fill="{BONE}" fill-opacity="0.8"/>'
        for i in range(46)
    )


def moon() -> str:
    craters = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#cfc4a3"/>'
        for x, y, r in ((2.3, 1.7, 0.22), (3.0, 2.3, 0.16), (2.8, 1.4, 0.11))
    )
    return f'<circle cx="2.7" cy="1.9" r="1.05" fill="{BONE}"/>{craters}'


def smoke() -> str:
    puffs = (
        (9.6, 1.1, 0.8), (10.6, 0.7, 0.9), (11.7, 0.9, 0.75), (12.7, 0.5, 0.9), (14.0, 0.8, 0.7),
        (15.1, 0.4, 0.8), (8.8, 0.5, 0.6),
    )  # fmt: skip
    dark = "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="#2b3236"/>' for x, y, r in puffs)
    lit = "".join(
        f'<circle cx="{x - 0.15}" cy="{y + 0.2}" r="{r * 0.62:.2f}" fill="#7c4a36"/>' for x, y, r in puffs[:4]
    )
    sparks = "".join(
        f'<path d="M10 2.1Q{x1} {y1} {x2} {y2}" fill="none" stroke="{FIRE}" stroke-width="0.09" '
        'stroke-linecap="round"/>'
        for x1, y1, x2, y2 in (
            (9.0, 0.9, 8.0, 1.9),
            (11.0, 0.7, 12.2, 2.0),
            (9.6, 0.5, 9.1, 1.2),
            (10.7, 0.4, 11.0, 1.1),
        )
    )
    return dark + lit + sparks


def mountain() -> str:
    outline = (
        "M0.4 10.3C2.4 9.6 3.4 7.8 4.6 5.6C5.8 3.5 7.2 2.6 8.7 1.9L9.4 2.3L10 2.0L10.7 2.35L11.3 1.9"
        "C12.8 2.6 14.2 3.5 15.4 5.6C16.6 7.8 17.6 9.6 19.6 10.3Z"
    )
    strata = "".join(
        f'<path d="M{x1} {y}Q10 {y + 0.5} {x2} {y}" fill="none" stroke="{DARK_ROCK}" stroke-width="0.12"/>'
        for x1, x2, y in ((5.6, 14.4, 4.95), (4.2, 15.8, 7.55), (2.6, 17.4, 10.0))
    )
    cracks = "".join(
        f'<path d="{d}" fill="none" stroke="{DARK_ROCK}" stroke-width="0.07"/>'
        for d in (
            "M5.2 6.2L4.6 7.0L4.9 7.6L4.2 8.6", "M15.2 6.4L15.9 7.1L15.5 7.9L16.3 8.8", "M7.2 3.6L6.9 4.3L7.3 4.8",
            "M12.9 3.5L13.4 4.2L13.0 4.9", "M3.2 9.2L2.7 9.8", "M17.0 9.3L17.5 9.9",
        )
    )  # fmt: skip
    return f'<path d="{outline}" fill="{ROCK}" stroke="#0a1518" stroke-width="0.14"/>{strata}{cracks}'


def waves() -> str:
    parts = []
    for y in (10.55, 11.1, 12.75):
        d = f"M0 {y}" + "".join("q0.5 -0.18 1 0t1 0" for _ in range(10))
        parts.append(f'<path d="{d}" fill="none" stroke="#58a3a8" stroke-opacity="0.5" stroke-width="0.06"/>')
    return "".join(parts)


def magma_chamber() -> str:
    """The conduit from the deep to the crater, behind the caves, and where buried cards lie."""
    return (
        f'<path d="M9.55 2.2C9.7 5 9.2 8 8.2 10.2C7 10.3 6.7 11.2 8.2 11.3H11.8C13.3 11.2 13 10.3 11.8 10.2'
        f'C10.8 8 10.3 5 10.45 2.2Z" fill="url(#nx-lava)" stroke="{DARK_ROCK}" stroke-width="0.1"/>'
        f'<path d="M9.3 2.15Q10 2.9 10.7 2.15L10.45 2.5Q10 2.75 9.55 2.5Z" fill="{RAY}"/>'
    )


def caves() -> str:
    parts = []
    for i, (x, y, w, h) in enumerate(CAVES):
        d = (
            f"M{x + 0.5} {y + 0.12}Q{x + w * 0.3:.2f} {y - 0.14:.2f} {x + w * 0.5:.2f} {y + 0.1:.2f}"
            f"T{x + w - 0.5:.2f} {y + 0.1:.2f}Q{x + w:.2f} {y + 0.1:.2f} {x + w:.2f} {y + 0.7:.2f}"
            f"V{y + h - 0.5:.2f}Q{x + w:.2f} {y + h:.2f} {x + w - 0.6:.2f} {y + h:.2f}"
            f"H{x + 0.6:.2f}Q{x:.2f} {y + h:.2f} {x:.2f} {y + h - 0.5:.2f}V{y + 0.7:.2f}"
            f"Q{x:.2f} {y + 0.1:.2f} {x + 0.5:.2f} {y + 0.12:.2f}Z"
        )
        parts.append(f'<path d="{d}" fill="var(--c-panel)" stroke="#0a1518" stroke-width="0.12"/>')
        parts.append(teeth(x, y, w))
        if i < 2:
            sx = x + w * (0.2 if i else 0.78)
            parts.append(ladder(sx, y + h - 0.1, CAVES[i + 1][1] + 0.3))
    return "".join(parts)


def teeth(x: float, y: float, w: float) -> str:
    """Stalactites."""
    parts = []
    for i in range(int(w * 1.1)):
        at = x + 0.6 + i * 0.9
        if at > x + w - 0.6:
            break
        long = 0.16 + 0.12 * ((i * 7) % 3)
        parts.append(
            f'<path d="M{at:.2f} {y + 0.08:.2f}l0.12 {long:.2f}l0.12 -{long:.2f}Z" fill="{DARK_ROCK}"/>'
        )
    return "".join(parts)


def ladder(x: float, top: float, bottom: float) -> str:
    rungs = "".join(f"M{x:.2f} {top + 0.1 + 0.15 * i:.2f}h0.4" for i in range(int((bottom - top) / 0.15)))
    return (
        f'<path d="M{x:.2f} {top:.2f}V{bottom:.2f}M{x + 0.4:.2f} {top:.2f}V{bottom:.2f}{rungs}" fill="none" '
        f'stroke="{FIRE}" stroke-width="0.07"/>'
    )


def lair() -> str:
    """Radar, searchlights and a dock: somebody lives here."""
    return (
        f'<path d="M5.6 4.3L3.9 0.6L4.9 0.4Z" fill="{RAY}" fill-opacity="0.22"/>'
        f'<path d="M14.6 4.3L15.8 0.9L16.8 1.2Z" fill="{RAY}" fill-opacity="0.22"/>'
        f'<circle cx="5.6" cy="4.3" r="0.2" fill="{RAY}" stroke="#0a1518" stroke-width="0.06"/>'
        f'<circle cx="14.6" cy="4.3" r="0.2" fill="{RAY}" stroke="#0a1518" stroke-width="0.06"/>'
        f'<path d="M16.4 7.9v-1.0M16.0 6.5a0.55 0.55 0 0 0 1.0 0.35Z" fill="{BONE}" stroke="#0a1518" '
        'stroke-width="0.07"/>'
        f'<path d="M1.2 10.1h2.4v0.35h-2.4Z" fill="#6b4a2c" stroke="#0a1518" stroke-width="0.06"/>'
        f'<path d="M16.4 10.1h2.4v0.35h-2.4Z" fill="#6b4a2c" stroke="#0a1518" stroke-width="0.06"/>'
    )


# --- the comic panel of a fight ---


def panel() -> str:
    w, h = 16.0, 11.2
    burst = []
    cx, cy = 12.0, 5.2
    for i in range(28):
        radius = 5.3 if i % 2 else 3.9
        angle = 2 * math.pi * i / 28
        burst.append(f"{cx + radius * 1.1 * math.cos(angle):.2f} {cy + radius * 0.92 * math.sin(angle):.2f}")
    speed_lines = "".join(
        f'<path d="M0.4 {y}L{7.4 - 0.2 * i:.1f} {y - 0.35 * (i - 3):.2f}" stroke="{BONE}" stroke-opacity="0.35" '
        'stroke-width="0.07"/>'
        for i, y in enumerate((3.6, 4.3, 5.0, 5.7, 6.4, 7.1, 7.8))
    )
    return svg(
        w,
        h,
        "<defs>",
        gradient("nx-back", [(0, "#123b45"), (1, "#5a2119")]),
        dots("nx-screen", "#000000", 0.3, 0.35),
        dots("nx-screen-light", RAY, 0.36, 0.55),
        "</defs>",
        f'<rect width="{w:g}" height="{h:g}" fill="url(#nx-back)"/>',
        rays(cx, cy, 17, 18, FIRE, 0.28),
        f'<rect width="{w:g}" height="{h:g}" fill="url(#nx-screen)" fill-opacity="0.5"/>',
        f'<polygon points="{" ".join(burst)}" fill="{RAY}" stroke="#0a1518" stroke-width="0.16"/>',
        f'<polygon points="{" ".join(burst)}" fill="url(#nx-screen)" fill-opacity="0.25"/>',
        f'<path d="M0 9.2Q4 8.3 8 9.0T16 8.9V11.2H0Z" fill="{DARK_ROCK}" stroke="#0a1518" stroke-width="0.12"/>',
        '<path d="M0 6.2Q3.6 5.4 8.4 7.6Q8.9 9 7.9 11.2H0Z" fill="#16323a" fill-opacity="0.75"/>',
        speed_lines,
        frame(w, h, 0.3),
    )


# --- the poster ---


def cover() -> str:
    return svg(
        320,
        200,
        "<defs>",
        gradient("nx-c-sky", [(0, NIGHT), (0.6, "#1d5a61"), (1, FIRE)]),
        gradient("nx-c-lava", [(0, RAY), (0.5, FIRE), (1, MAGMA)]),
        dots("nx-c-dots", "#000000", 5, 0.35),
        "</defs>",
        '<rect width="320" height="200" fill="url(#nx-c-sky)"/>',
        rays(206, 62, 330, 22, RAY, 0.16),
        "".join(
            f'<circle cx="{x}" cy="{y}" r="{r}" fill="#2b3236"/>'
            for x, y, r in ((196, 34, 18), (218, 24, 22), (244, 32, 18), (266, 20, 20), (290, 30, 16))
        ),
        '<path d="M92 200C130 170 160 96 190 62L200 68L208 62L216 68L226 62C256 98 286 172 324 200Z" '
        f'fill="{DARK_ROCK}" stroke="#0a1518" stroke-width="3"/>',
        '<path d="M196 66C204 110 190 150 176 200H236C226 150 212 110 220 66L208 72Z" fill="url(#nx-c-lava)"/>',
        f'<path d="M192 62Q208 74 224 62Q214 90 208 72Q200 88 192 62Z" fill="{RAY}"/>',
        cover_doctor(),
        cover_rocket(),
        '<rect width="320" height="200" fill="url(#nx-c-dots)" fill-opacity="0.3"/>',
        '<path d="M0 176Q40 166 80 176T160 176T240 176T320 176V200H0Z" fill="#0e3640"/>',
        '<path d="M0 186Q40 178 80 186T160 186T240 186T320 186" fill="none" stroke="#58a3a8" stroke-width="2"/>',
        '<rect x="2" y="2" width="316" height="196" fill="none" stroke="#0a1518" stroke-width="4"/>',
    )


def cover_doctor() -> str:
    """The Doctor looms over the left half, goggles glowing."""
    return (
        f'<path d="M8 200C10 150 30 128 58 122L62 104C44 92 42 58 66 44C92 30 124 46 122 76C121 92 114 102 106 108'
        f'L110 124C136 132 150 160 152 200Z" fill="#10262c" stroke="#0a1518" stroke-width="3"/>'
        f'<path d="M62 60C70 42 106 40 116 66C118 84 110 100 96 106C78 108 62 92 62 60Z" fill="#d9c9a3"/>'
        f'<path d="M62 60C70 42 106 40 116 66C100 56 80 54 62 60Z" fill="{BONE}"/>'
        f'<circle cx="78" cy="72" r="10" fill="{RAY}" stroke="#0a1518" stroke-width="4"/>'
        f'<circle cx="102" cy="72" r="10" fill="{RAY}" stroke="#0a1518" stroke-width="4"/>'
        '<path d="M88 72h4M62 70l6 1M112 71l6 -2" stroke="#0a1518" stroke-width="4"/>'
        f'<circle cx="78" cy="72" r="4" fill="{MAGMA}"/><circle cx="102" cy="72" r="4" fill="{MAGMA}"/>'
        '<path d="M78 94Q92 88 104 92Q96 102 84 100Z" fill="#5a1a14" stroke="#0a1518" stroke-width="2"/>'
        '<path d="M80 95l4 3l4 -4l5 4l5 -4l4 2" fill="none" stroke="#f3ead2" stroke-width="2"/>'
        f'<path d="M58 122L84 150L108 124L120 200H44Z" fill="{BONE}" fill-opacity="0.9" stroke="#0a1518" '
        'stroke-width="2"/>'
        f'<path d="M84 150V200" stroke="#0a1518" stroke-width="2"/>'
    )


def cover_rocket() -> str:
    return (
        f'<g transform="translate(262 108) rotate(28)">'
        f'<path d="M0 -34Q12 -16 10 12H-10Q-12 -16 0 -34Z" fill="{BONE}" stroke="#0a1518" stroke-width="2.4"/>'
        f'<path d="M-10 2L-20 18L-9 13ZM10 2L20 18L9 13Z" fill="{MAGMA}" stroke="#0a1518" stroke-width="2"/>'
        f'<circle cy="-10" r="4.6" fill="#58a3a8" stroke="#0a1518" stroke-width="2"/>'
        f'<path d="M-7 13Q0 44 7 13Z" fill="{RAY}"/><path d="M-4 13Q0 30 4 13Z" fill="{FIRE}"/></g>'
    )
