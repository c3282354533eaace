"""Drawings in brass and copper, built as SVG text: grounds, tile backs, Start, portraits and the cover."""

from __future__ import annotations

import math

from eleventh.games.nemo_rising.content import board
from eleventh.games.nemo_rising.content.parts import HEROES, SCENARIOS, TRACK_END
from eleventh.games.nemo_rising.table.art_tiles import tile_drawings
from eleventh.games.nemo_rising.table.scene_ground import HEIGHT, TILE_SIZE, WIDTH, centre, track_spot

BRASS = "#b8893f"
COPPER = "#a5562a"
DARK = "#3a2412"
STEAM = "#f4efe2"
# By the palette: day in the light dress, night in the dark one
SKY = ("var(--c-sky-high, #bcd9e6)", "var(--c-sky, #7fb0c9)", "var(--c-sky-low, #e9d3ad)")
STAR = "var(--c-star, #bcd9e6)"
CLOUD = "var(--c-cloud, #f4efe2)"
PLATE = "var(--c-plate, #d9c49a)"
HATCH = "var(--c-hatch, #8fb6c8)"
SEA = ("#0f4a5c", "#0a2d42", "#05182a")


def drawings() -> dict[str, str]:
    found = {"cover": cover(), "nautilus": nautilus(), "initiative": initiative()}
    for scenario in SCENARIOS:
        found[f"ground-{scenario}"] = ground(scenario)
        found[f"back-{scenario}"] = back(scenario)
    for i, hero in enumerate(HEROES):
        found[f"portrait-{hero}"] = portrait(i)
    found.update(tile_drawings())
    return found


def svg(w: float, h: float, *parts: str) -> str:
    return f'<svg viewBox="0 0 {w:g} {h:g}" xmlns="http://www.w3.org/2000/svg">{"".join(parts)}</svg>'


def gear(x: float, y: float, r: float, teeth: int, fill: str, opacity: float = 1.0) -> str:
    """A toothed wheel with a hub."""
    points = []
    for i in range(teeth * 4):
        angle = math.tau * i / (teeth * 4)
        reach = r if i % 4 in (0, 1) else r * 0.8
        points.append(f"{x + reach * math.cos(angle):.2f},{y + reach * math.sin(angle):.2f}")
    return (
        f'<g opacity="{opacity:g}"><polygon points="{" ".join(points)}" fill="{fill}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{r * 0.52:.2f}" fill="{DARK}" fill-opacity="0.35"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{r * 0.22:.2f}" fill="{fill}"/></g>'
    )


def rivet(x: float, y: float, r: float) -> str:
    return (
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:g}" fill="#e6c98a"/>'
        f'<circle cx="{x + r * 0.2:.2f}" cy="{y + r * 0.25:.2f}" r="{r * 0.7:.3f}" fill="{COPPER}" fill-opacity="0.55"/>'
    )


def gradient(name: str, stops: tuple[str, ...]) -> str:
    step = 1 / (len(stops) - 1)
    inside = "".join(f'<stop offset="{i * step:g}" stop-color="{c}"/>' for i, c in enumerate(stops))
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{inside}</linearGradient>'


# --- the board's ground ---


def ground(scenario: str) -> str:
    city = scenario == "city"
    parts = [
        f"<defs>{gradient(f'nr-{scenario}', SKY if city else SEA)}</defs>",
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" rx="0.35" fill="url(#nr-{scenario})"/>',
        stars() + clouds() if city else currents(),
        frame(),
        pathways(city),
        beds(),
        track_plate(),
        gate_plates(),
    ]
    return svg(WIDTH, HEIGHT, *parts)


def stars() -> str:
    """By day they have the colour of the sky."""
    found = []
    for i in range(40):
        x, y = 0.4 + (i * 4.73) % (WIDTH - 0.8), 0.4 + (i * 2.39) % 9.5
        found.append(f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{0.03 + 0.012 * (i % 3):.3f}" fill="{STAR}"/>')
    return "".join(found)


def clouds() -> str:
    ways: tuple[list[str], list[str]] = ([], [])
    for i, (x, y, r) in enumerate(
        ((1.2, 11.3, 0.7), (4.2, 11.7, 0.5), (14.6, 11.5, 0.8), (17.8, 11.2, 0.6), (9.4, 7.9, 0.4))
    ):
        for dx, k in ((-1.1, 0.6), (-0.4, 0.9), (0.4, 1.0), (1.1, 0.65)):
            ways[i % 2].append(
                f'<ellipse cx="{x + dx * r:.2f}" cy="{y:g}" rx="{r * k:.2f}" ry="{r * k * 0.5:.2f}" '
                f'fill="{CLOUD}" fill-opacity="{0.5 + 0.08 * (i % 3):.2f}"/>'
            )
    return drifting("drifts", *ways[0]) + drifting("drifts-back", *ways[1])


def drifting(way: str, *parts: str) -> str:
    """What drifts does so by a few units of a drawing: here those of a finer one, as these are large."""
    inside = f'<g transform="scale(10)">{"".join(parts)}</g>'
    return f'<g transform="scale(0.1)"><g class="{way}">{inside}</g></g>'


def currents() -> str:
    found = []
    for i in range(9):
        y = 1.6 + i * 1.2
        d = f"M0 {y:g}" + "".join(f"q0.8 {0.25 if j % 2 else -0.25} 1.6 0" for j in range(12))
        line = f'<path d="{d}" fill="none" stroke="#8fd0d8" stroke-opacity="0.14" stroke-width="0.07"/>'
        found.append(drifting("drifts-back" if i % 2 else "drifts", line))
    for x, h in ((0.5, 1.6), (3.1, 1.1), (5.4, 0.9), (13.7, 1.0), (16.2, 1.3), (18.5, 1.7)):
        d = f"M{x} 12.3q-0.3 {-h / 3:.2f} 0 {-h / 2:.2f}t0 {-h / 2:.2f}"
        found.append(
            f'<path d="{d}" fill="none" stroke="#3f8f6a" stroke-opacity="0.6" stroke-width="0.14" '
            'stroke-linecap="round"/>'
        )
    for i in range(26):
        x = (i * 7.3) % WIDTH
        y = 1 + (i * 3.7) % 10.5
        found.append(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{0.04 + 0.02 * (i % 4):.2f}" fill="none" stroke="#bfe8ee" '
            'stroke-opacity="0.4" stroke-width="0.02"/>'
        )
    return "".join(found)


def frame() -> str:
    w, h = WIDTH, HEIGHT
    found = [
        f'<rect x="0.09" y="0.09" width="{w - 0.18:g}" height="{h - 0.18:g}" rx="0.3" fill="none" '
        f'stroke="{BRASS}" stroke-width="0.18"/>',
        f'<rect x="0.2" y="0.2" width="{w - 0.4:g}" height="{h - 0.4:g}" rx="0.24" fill="none" '
        f'stroke="{DARK}" stroke-opacity="0.5" stroke-width="0.03"/>',
    ]
    for i in range(20):
        x = 0.5 + i * (w - 1) / 19
        found.append(rivet(x, 0.1, 0.055) + rivet(x, h - 0.1, 0.055))
    for i in range(13):
        y = 0.5 + i * (h - 1) / 12
        found.append(rivet(0.1, y, 0.055) + rivet(w - 0.1, y, 0.055))
    for x, y, r in (
        (0.75, 11.55, 0.55),
        (1.45, 11.75, 0.32),
        (w - 0.75, 11.55, 0.55),
        (w - 1.45, 11.75, 0.32),
    ):
        found.append(gear(x, y, r, 10, COPPER, 0.75))
    return "".join(found)


def pathways(city: bool) -> str:
    """Girders under the path spaces."""
    lines = []
    for here in range(board.PATHS):
        x, y = centre(here)
        for there in board.NEIGHBOURS[here]:
            if there < here or there >= board.PATHS:
                continue
            tx, ty = centre(there)
            lines.append(f"M{x:g} {y:g}L{tx:g} {ty:g}")
    for here in board.START_SPACES:
        x, y = centre(here)
        lines.append(f"M{x:g} {y:g}L{x:g} {centre(board.START)[1]:g}")
    d = "".join(lines)
    plate = PLATE if city else "#3d6470"
    return (
        f'<path d="{d}" stroke="{DARK}" stroke-opacity="0.55" stroke-width="1.08" stroke-linecap="square" fill="none"/>'
        f'<path d="{d}" stroke="{BRASS}" stroke-width="1.0" stroke-linecap="square" fill="none"/>'
        f'<path d="{d}" stroke="{plate}" stroke-width="0.9" stroke-linecap="square" fill="none"/>'
    )


def beds() -> str:
    """Where tiles lie: sunken plates with bolts."""
    found = []
    half = TILE_SIZE / 2 + 0.06
    for area in range(8):
        x, y = centre(board.AREA + area)
        found.append(
            f'<rect x="{x - half:g}" y="{y - half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="0.2" '
            f'fill="{DARK}" fill-opacity="0.45" stroke="{BRASS}" stroke-width="0.07"/>'
        )
        for dx in (-1, 1):
            for dy in (-1, 1):
                found.append(rivet(x + dx * (half - 0.02), y + dy * (half - 0.02), 0.08))
    return "".join(found)


def track_plate() -> str:
    """The Mission Track with its marks for Hard, Medium and Easy."""
    x0, y = track_spot(0)
    x1, _ = track_spot(TRACK_END)
    found = [
        f'<rect x="{x0 - 0.5:g}" y="{y - 0.42:g}" width="{x1 - x0 + 1:g}" height="0.84" rx="0.42" fill="{DARK}" '
        f'stroke="{BRASS}" stroke-width="0.07"/>'
    ]
    for points in range(TRACK_END + 1):
        x, y = track_spot(points)
        fill = {0: "#a3271c", 2: COPPER, 4: BRASS, 6: "#4f8a5b"}.get(points, "#f1e3c2")
        ink = STEAM if points in (0, 2, 6) else DARK
        found.append(
            f'<circle cx="{x:.2f}" cy="{y:g}" r="0.27" fill="{fill}"/>'
            f'<text x="{x:.2f}" y="{y + 0.11:.2f}" font-size="0.3" font-weight="700" text-anchor="middle" '
            f'fill="{ink}">{points}</text>'
        )
    return "".join(found)


def gate_plates() -> str:
    found = []
    for i in range(4):
        x, y = centre(board.ENTRANCE + i)
        found.append(gear(x, y, 0.62, 12, COPPER, 0.9))
        found.append(
            f'<text x="{x:g}" y="{y + (0.98 if y < 5 else -0.7):g}" font-size="0.46" font-weight="700" '
            f'text-anchor="middle" fill="{STEAM}" stroke="{DARK}" stroke-width="0.12" stroke-linejoin="round" '
            f'paint-order="stroke">{i + 1}</text>'
        )
    return "".join(found)


def initiative() -> str:
    """A number as enemies wear it, for the legend."""
    return svg(
        100,
        100,
        '<rect x="4" y="18" width="92" height="64" rx="32" fill="none" stroke="currentColor" stroke-width="9"/>',
        '<path d="M33 36h9v29h-9v-19l-6 4v-8zM54 44q1 -9 11 -9t11 9q0 5 -6 10l-5 4h11v8h-23v-7l11 -9q3 -3 3 -6'
        'q0 -2 -2 -2t-2 3z" fill="currentColor"/>',
    )


# --- tile backs and Start ---


def back(scenario: str) -> str:
    city = scenario == "city"
    ground_colour = HATCH if city else "#0d3b4e"
    parts = [
        f'<rect width="100" height="100" rx="6" fill="{ground_colour}"/>',
        f'<rect x="3" y="3" width="94" height="94" rx="5" fill="none" stroke="{BRASS}" stroke-width="5"/>',
        gear(50, 50, 30, 14, BRASS, 0.9),
        gear(22, 24, 12, 9, COPPER, 0.8),
        gear(79, 77, 13, 9, COPPER, 0.8),
    ]
    if not city:
        parts.append(
            '<path d="M10 84q10 -8 20 0t20 0t20 0t20 0" fill="none" stroke="#8fd0d8" stroke-width="2"/>'
        )
    parts += [rivet(x, y, 2.2) for x in (6, 94) for y in (6, 94)]
    parts.append(
        f'<text x="50" y="62" font-size="34" font-weight="700" text-anchor="middle" fill="{DARK}">?</text>'
    )
    return svg(100, 100, *parts)


def nautilus() -> str:
    return svg(
        320,
        110,
        '<rect width="320" height="110" rx="18" fill="#0d3b4e"/>',
        f'<rect x="3" y="3" width="314" height="104" rx="16" fill="none" stroke="{BRASS}" stroke-width="5"/>',
        hull(160, 58, 1.0),
    )


def hull(x: float, y: float, k: float) -> str:
    """The Nautilus: a spindle with a saw ridge, portholes and a screw."""
    plates = "".join(
        f'<path d="M{-60 + 24 * i} -24v48" stroke="{DARK}" stroke-opacity="0.3" stroke-width="1.5"/>'
        for i in range(6)
    )
    ports = "".join(
        f'<circle cx="{-50 + 25 * i}" cy="2" r="7" fill="#ffca5f" stroke="{DARK}" stroke-width="2"/>'
        for i in range(5)
    )
    teeth = "".join(f'<path d="M{-70 + 14 * i} -27l7 -9l7 9z" fill="{COPPER}"/>' for i in range(10))
    return (
        f'<g transform="translate({x:g} {y:g}) scale({k:g})">'
        f'<path d="M-140 0Q-70 -30 0 -30T140 0Q70 30 0 30T-140 0Z" fill="{BRASS}" stroke="{DARK}" stroke-width="3"/>'
        f'{teeth}{plates}{ports}<path d="M-20 -30q4 -18 22 -18h16q10 0 12 18z" fill="{COPPER}" stroke="{DARK}" '
        f'stroke-width="2"/><path d="M138 -14q12 14 0 28q-10 -14 0 -28z" fill="{COPPER}"/>'
        f'<path d="M-140 0l-16 -3v6z" fill="#d9d2c0"/></g>'
    )


# --- heroes ---

COATS = ("#1f3a57", "#2c6e63", "#8a4b1f", "#2b2f4a")
SKINS = ("#b98560", "#e6bd98", "#dfae84", "#d8ab85")
HAIRS = ("#23190f", "#7a3b1c", "#c49a4a", "#5b4636")


def portrait(hero: int) -> str:
    """A bust in a porthole."""
    coat, skin, hair = COATS[hero], SKINS[hero], HAIRS[hero]
    extras = (
        # Nemo: a full beard and a cap.
        f'<path d="M36 52q14 30 28 0v8q-14 22 -28 0z" fill="{hair}"/><path d="M32 34h36l-4 -12h-28z" fill="#14283c"/>'
        f'<rect x="30" y="33" width="40" height="5" rx="2" fill="{BRASS}"/>',
        # Sara: pinned-up hair and goggles.
        f'<circle cx="50" cy="20" r="9" fill="{hair}"/><path d="M34 44q0 -20 16 -20t16 20l-5 -8h-22z" fill="{hair}"/>'
        f'<circle cx="43" cy="33" r="5" fill="none" stroke="{BRASS}" stroke-width="3"/>'
        f'<circle cx="57" cy="33" r="5" fill="none" stroke="{BRASS}" stroke-width="3"/>',
        # Fulmer: short hair and a scar.
        f'<path d="M34 42q0 -18 16 -18t16 18q-8 -10 -32 0z" fill="{hair}"/>'
        '<path d="M58 44l5 9" stroke="#a3271c" stroke-width="2"/>',
        # Grant: a short beard and a stiff hat.
        f'<path d="M37 54q13 24 26 0v6q-13 18 -26 0z" fill="{hair}"/><path d="M37 18h26v14h-26z" fill="#1a1a22"/>'
        f'<ellipse cx="50" cy="33" rx="22" ry="4" fill="#1a1a22"/><rect x="37" y="28" width="26" height="3" fill="{BRASS}"/>',
    )[hero]
    bolts = "".join(
        rivet(50 + 44 * math.cos(math.tau * i / 8), 50 + 44 * math.sin(math.tau * i / 8), 2.4)
        for i in range(8)
    )
    return svg(
        100,
        100,
        f'<circle cx="50" cy="50" r="49" fill="{BRASS}"/><circle cx="50" cy="50" r="39" fill="#9fc4cf"/>',
        f'<path d="M18 84q4 -24 32 -24t32 24q-14 13 -32 13t-32 -13z" fill="{coat}"/>',
        f'<path d="M44 58h12v10l-6 6l-6 -6z" fill="{skin}"/><ellipse cx="50" cy="45" rx="15" ry="18" fill="{skin}"/>',
        f'<circle cx="44" cy="45" r="1.8" fill="{DARK}"/><circle cx="56" cy="45" r="1.8" fill="{DARK}"/>',
        extras,
        bolts,
    )


# --- the cover ---


def cover() -> str:
    rays = "".join(
        f'<path d="M228 62L{228 + 300 * math.cos(a / 9):.0f} {62 + 300 * math.sin(a / 9):.0f}'
        f'L{228 + 300 * math.cos((a + 0.5) / 9):.0f} {62 + 300 * math.sin((a + 0.5) / 9):.0f}Z" '
        'fill="#fff3cf" fill-opacity="0.13"/>'
        for a in range(57)
    )
    towers = "".join(
        f'<path d="M{x} {62 - h}h{w}v{h}h-{w}z" fill="{DARK}" fill-opacity="0.8"/>'
        f'<path d="M{x - 1} {62 - h}l{w / 2 + 1:g} -9l{w / 2 + 1:g} 9z" fill="{COPPER}"/>'
        for x, w, h in (
            (182, 10, 18),
            (196, 14, 30),
            (214, 9, 22),
            (228, 18, 40),
            (250, 10, 26),
            (264, 12, 16),
        )
    )
    screws = "".join(
        f'<path d="M{x} 84v14M{x - 12} 98q12 -5 24 0" stroke="{DARK}" stroke-width="2.5" fill="none"/>'
        for x in (196, 230, 264)
    )
    waves = "".join(
        f'<path d="M0 {y}' + "q10 -6 20 0t20 0" * 8 + f'V200H0Z" fill="{fill}" fill-opacity="{o}"/>'
        for y, fill, o in ((118, "#14566a", 0.9), (130, "#0d3f55", 0.9), (146, "#082a40", 0.95))
    )
    return svg(
        320,
        200,
        f"<defs>{gradient('nr-cover', ('#f0c27a', '#e08a4a', '#7a3b2c'))}</defs>",
        '<rect width="320" height="200" fill="url(#nr-cover)"/>',
        rays,
        gear(40, 30, 34, 14, BRASS, 0.5),
        gear(84, 52, 20, 11, COPPER, 0.5),
        towers,
        f'<path d="M170 62h118l-14 16q-45 14 -90 0z" fill="{COPPER}" stroke="{DARK}" stroke-width="2"/>',
        screws,
        waves,
        hull(128, 146, 0.72),
        '<circle cx="240" cy="160" r="4" fill="none" stroke="#bfe8ee"/><circle cx="250" cy="148" r="2.5" fill="none" '
        'stroke="#bfe8ee"/>',
        f'<rect x="2.5" y="2.5" width="315" height="195" fill="none" stroke="{BRASS}" stroke-width="5"/>',
        "".join(rivet(x, y, 3) for x in (8, 312) for y in (8, 192)),
    )
