"""Drawings of the island: storybook pictures, built as SVG text."""

from __future__ import annotations

from eleventh.games.island_of_d.content.cards import QUESTS, TERRAIN_KEYS
from eleventh.games.island_of_d.table import art_people
from eleventh.games.island_of_d.table.scene import HEIGHT, WIDTH

INK = "#2b2118"
LEAF = ["#3f6b3a", "#4f7d45", "#2f5a33", "#5b8a4c"]
# By terrain: sky above, sky below, hills, ground.
LANDS = [
    ("#bcd9d2", "#e6efd9", "#3f6b3a", "#6f9a58"),
    ("#b9c9dc", "#e4e8ee", "#777a85", "#a2a4ab"),
    ("#bfe0ee", "#f5edcf", "#b99a4a", "#d8bf6c"),
]
ROCK = ["#8d8f98", "#777a85", "#a2a4ab"]


def drawings() -> dict[str, str]:
    found = {"island": island(), "cover": cover(), "dew": tile(dew_scene()), "village": village()}
    for name in ("healer", "tavern", "elder"):
        found[f"house-{name}"] = tile(house_scene(name))
    scenes = [forest_scene(), mountain_scene(), plain_scene()]
    for key, scene in zip(TERRAIN_KEYS, scenes, strict=True):
        found[f"tile-{key}"] = tile(scene)
        found[f"tile-{key}-unseen"] = tile(scene + MIST)
    for terrain, key in enumerate(TERRAIN_KEYS):
        found[f"road-{key}"] = road(terrain)
    for quest in QUESTS:
        found[f"quest-{quest.key}"] = tile(quest_scene(quest.key))
    found.update(art_people.portraits())
    found.update(art_people.figures())
    return found


# Over what is drawn by day: nothing in the light dress, the night in the dark one
NIGHT = "var(--c-night, transparent)"
SUN = "var(--c-sun, #f6d77a)"  # the moon then
STAR = "var(--c-star, transparent)"


# What nobody has seen yet: the land shows through a veil, with a question in the middle.
MIST = (
    '<rect width="80" height="100" fill="#e9dfc6" fill-opacity="0.72"/>'
    + "".join(
        f'<path d="M{x} {y}q6 -5 12 0t12 0t12 0" fill="none" stroke="#fffaf0" stroke-width="5" '
        'stroke-linecap="round" stroke-opacity="0.8"/>'
        for x, y in ((2, 22), (34, 34), (6, 72), (38, 84))
    )
    + '<path d="M31 42q0 -10 9.500 -10t9.500 9q0 6 -6 9q-4 2 -4 7" fill="none" stroke="#8b7350" '
    'stroke-width="4.500" stroke-linecap="round"/><circle cx="40" cy="66" r="3" fill="#8b7350"/>'
)


def road(terrain: int) -> str:
    """A wide view of a land with a road through it, seen from the ground."""
    top, low, hill, earth = LANDS[terrain]
    stars = "".join(
        f'<circle cx="{0.5 + i * 1.31 % 23:.2f}" cy="{0.25 + i * 0.77 % 2.1:.2f}" r="0.04" fill="{STAR}"/>'
        for i in range(30)
    )
    return (
        '<svg viewBox="0 0 24 5.8"><defs><linearGradient id="iod-road" x2="0" y2="1">'
        f'<stop stop-color="{top}"/><stop offset="1" stop-color="{low}"/></linearGradient>'
        '<clipPath id="iod-view"><rect width="24" height="5.8" rx="0.3"/></clipPath></defs>'
        '<g clip-path="url(#iod-view)"><rect width="24" height="5.8" fill="url(#iod-road)"/>'
        f"{drifting_clouds()}"
        f'<path d="M0 3.2q3 -1.6 6 -0.4t6 -0.6t6 0.6t6 -0.9V5.8H0Z" fill="{hill}" fill-opacity="0.55"/>'
        f"{SIGHTS[terrain]()}"
        f'<path d="M0 3.9q6 -0.9 12 -0.3t12 -0.4V5.8H0Z" fill="{earth}"/>'
        '<path d="M0 5.1q6 -0.7 12 -0.3t12 -0.3" fill="none" stroke="#e9d9aa" stroke-width="0.5"/>'
        f"{tufts(hill)}"
        f'<rect width="24" height="5.8" fill="{NIGHT}"/>{stars}'
        f'<circle cx="14" cy="0.8" r="0.5" fill="{SUN}"/></g></svg>'
    )


def wood() -> str:
    """Pines on the hills, the nearer the larger."""
    far = [(x, 3.0 + 0.1 * (i % 3), 1.5) for i, x in enumerate((0.6, 5.4, 6.3, 7.2, 15.9, 16.8, 18.0, 23.2))]
    near = [(4.9, 3.8, 2.6), (8.4, 3.7, 2.1), (15.6, 3.9, 2.2), (17.2, 4.1, 2.7), (18.5, 4.0, 2.0)]
    return "".join(pine(x, y, size, LEAF[i % 4]) for i, (x, y, size) in enumerate(far + near))


def range_of_peaks() -> str:
    """Peaks behind each other."""
    found = (
        (6.4, 4.2, 5.0, 2.9, 2),
        (17.6, 4.3, 5.4, 3.3, 1),
        (9.0, 4.2, 4.0, 2.3, 0),
        (20.8, 4.3, 4.6, 2.7, 2),
    )
    return "".join(peak(x, y, w, h, ROCK[tone]) for x, y, w, h, tone in found)


def farms() -> str:
    """Cottages among the fields."""
    rows = "".join(
        f'<path d="M{x} {y}q1.1 -0.3 2.2 0" fill="none" stroke="#a47b22" stroke-width="0.07"/>'
        for x, y in ((5.0, 3.5), (5.6, 3.3), (8.2, 3.4), (15.4, 3.4), (17.8, 3.3), (18.4, 3.5), (20.6, 3.3))
    )
    return (
        rows
        + house(7.2, 3.6, 1.2, "#8c4a3a")
        + house(8.6, 3.6, 0.9, "#7a5a86")
        + house(17.4, 3.9, 1.1, "#a8503c")
    )


SIGHTS = (wood, range_of_peaks, farms)  # by terrain


def tufts(colour: str) -> str:
    """Grass along the road."""
    return "".join(
        f'<path d="M{0.8 + i * 1.63 % 22.6:.2f} {5.6 if i % 2 else 4.35:g}q-0.1 -0.2 -0.15 -0.3m0.15 0.3v-0.4m0 0.4q0.1 -0.2 '
        f'0.15 -0.3" fill="none" stroke="{colour}" stroke-width="0.06" stroke-linecap="round"/>'
        for i in range(22)
    )


def drifting_clouds() -> str:
    """What drifts does so by a few units of a drawing: here those of a finer one, as these are large."""
    found = ""
    for i, (x, y, r) in enumerate(((6.2, 0.7, 0.6), (11.4, 0.6, 0.5), (21.2, 0.7, 0.7))):
        cloud = "".join(
            f'<ellipse cx="{x + dx * r:.2f}" cy="{y:g}" rx="{r * k:.2f}" ry="{r * k * 0.45:.2f}" fill="#fffaf0" '
            'fill-opacity="0.5"/>'
            for dx, k in ((-1.0, 0.6), (-0.3, 0.9), (0.5, 1.0), (1.2, 0.6))
        )
        way = "drifts-back" if i % 2 else "drifts"
        found += f'<g transform="scale(0.1)"><g class="{way}"><g transform="scale(10)">{cloud}</g></g></g>'
    return found


def tile(body: str) -> str:
    """A picture of 80 by 100 with a frame, as a card of the path shows it."""
    frame = (
        f'<rect x="1.5" y="1.5" width="77" height="97" rx="7" fill="none" stroke="{INK}" stroke-width="1.6"/>'
        f'<rect x="4" y="4" width="72" height="92" rx="5" fill="none" stroke="{INK}" stroke-opacity="0.35"/>'
    )
    clip = '<clipPath id="iod-card"><rect x="1.5" y="1.5" width="77" height="97" rx="7"/></clipPath>'
    return (
        f'<svg viewBox="0 0 80 100"><defs>{clip}</defs><g clip-path="url(#iod-card)">{body}'
        f'<rect width="80" height="100" fill="{NIGHT}" fill-opacity="0.5"/></g>{frame}</svg>'
    )


def sky(top: str, low: str, name: str) -> str:
    return (
        f'<defs><linearGradient id="iod-{name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{low}"/></linearGradient></defs>'
        f'<rect x="1" y="1" width="78" height="98" rx="7" fill="url(#iod-{name})"/>'
    )


def pine(x: float, y: float, size: float, colour: str) -> str:
    """A pine with its foot at (x, y)."""
    parts = [
        f'<rect x="{x - size * 0.06:.2f}" y="{y - size * 0.18:.2f}" width="{size * 0.12:.2f}" '
        f'height="{size * 0.18:.2f}" fill="#5a4028"/>'
    ]
    for level, wide in ((0.12, 0.34), (0.36, 0.27), (0.6, 0.19)):
        base = y - size * level
        parts.append(
            f'<path d="M{x - size * wide:.2f} {base:.2f}Q{x:.2f} {base + size * 0.05:.2f} {x + size * wide:.2f} {base:.2f}'
            f'L{x:.2f} {base - size * 0.42:.2f}Z" fill="{colour}" stroke="{INK}" stroke-opacity="0.55" '
            f'stroke-width="{size * 0.018:.2f}" stroke-linejoin="round"/>'
        )
    return "".join(parts)


def peak(x: float, y: float, w: float, h: float, colour: str) -> str:
    """A mountain with a white top, its foot centred at (x, y)."""
    return (
        f'<path d="M{x - w / 2:.2f} {y:.2f}L{x - w * 0.08:.2f} {y - h:.2f}L{x + w * 0.1:.2f} {y - h * 0.86:.2f}'
        f'L{x + w / 2:.2f} {y:.2f}Z" fill="{colour}" stroke="{INK}" stroke-width="{w * 0.014:.2f}" '
        'stroke-linejoin="round"/>'
        f'<path d="M{x - w * 0.08:.2f} {y - h:.2f}L{x - w * 0.2:.2f} {y - h * 0.7:.2f}L{x - w * 0.1:.2f} {y - h * 0.76:.2f}'
        f"L{x - w * 0.02:.2f} {y - h * 0.64:.2f}L{x + w * 0.07:.2f} {y - h * 0.75:.2f}L{x + w * 0.17:.2f} {y - h * 0.69:.2f}"
        f'L{x + w * 0.1:.2f} {y - h * 0.86:.2f}Z" fill="#f5f2ea"/>'
        f'<path d="M{x - w * 0.02:.2f} {y - h * 0.64:.2f}L{x + w * 0.06:.2f} {y - h * 0.3:.2f}L{x - w * 0.02:.2f} {y:.2f}'
        f'L{x + w / 2:.2f} {y:.2f}L{x + w * 0.17:.2f} {y - h * 0.69:.2f}L{x + w * 0.07:.2f} {y - h * 0.75:.2f}Z" '
        'fill="#000" fill-opacity="0.16"/>'
    )


def house(x: float, y: float, w: float, roof: str) -> str:
    """A cottage with its foot centred at (x, y)."""
    h = w * 0.55
    line = f'stroke="{INK}" stroke-width="{w * 0.035:.2f}" stroke-linejoin="round"'
    return (
        f'<rect x="{x - w / 2:.2f}" y="{y - h:.2f}" width="{w:.2f}" height="{h:.2f}" fill="#f0e2c0" {line}/>'
        f'<path d="M{x - w * 0.62:.2f} {y - h:.2f}L{x:.2f} {y - h - w * 0.55:.2f}L{x + w * 0.62:.2f} {y - h:.2f}Z" '
        f'fill="{roof}" {line}/>'
        f'<path d="M{x - w * 0.1:.2f} {y:.2f}V{y - h * 0.6:.2f}A{w * 0.1:.2f} {w * 0.1:.2f} 0 0 1 {x + w * 0.1:.2f} '
        f'{y - h * 0.6:.2f}V{y:.2f}Z" fill="#6b4a2c"/>'
        f'<rect x="{x + w * 0.2:.2f}" y="{y - h * 0.75:.2f}" width="{w * 0.16:.2f}" height="{w * 0.16:.2f}" '
        f'fill="#ffd873" {line}/>'
    )


def tower(x: float, y: float, w: float, h: float, colour: str) -> str:
    """A crenellated tower with its foot centred at (x, y)."""
    left, top = x - w / 2, y - h
    step = w / 5
    teeth = f"M{left - step / 2:.2f} {top:.2f}V{top - step * 1.2:.2f}"
    for i in range(6):
        up = i % 2 == 0
        teeth += f"h{step:.2f}" + (
            f"v{step * 0.9:.2f}" if up and i < 5 else f"v{-step * 0.9:.2f}" if i < 5 else ""
        )
    teeth += f"V{top:.2f}Z"
    line = f'stroke="{INK}" stroke-width="{w * 0.05:.2f}" stroke-linejoin="round"'
    return (
        f'<rect x="{left:.2f}" y="{top:.2f}" width="{w:.2f}" height="{h:.2f}" fill="{colour}" {line}/>'
        f'<path d="{teeth}" fill="{colour}" {line}/>'
        f'<path d="M{x - w * 0.1:.2f} {y - h * 0.55:.2f}v{-w * 0.3:.2f}a{w * 0.1:.2f} {w * 0.1:.2f} 0 0 1 {w * 0.2:.2f} 0'
        f'v{w * 0.3:.2f}Z" fill="#ffb13b"/>'
    )


def castle(x: float, y: float, w: float) -> str:
    """The Dark Castle, its foot centred at (x, y)."""
    dark, darker = "#3a3346", "#2c2636"
    line = f'stroke="{INK}" stroke-width="{w * 0.012:.2f}"'
    return (
        f'<rect x="{x - w * 0.42:.2f}" y="{y - w * 0.34:.2f}" width="{w * 0.84:.2f}" height="{w * 0.34:.2f}" '
        f'fill="{dark}" {line}/>'
        + tower(x - w * 0.4, y, w * 0.17, w * 0.52, darker)
        + tower(x + w * 0.4, y, w * 0.17, w * 0.52, darker)
        + tower(x + w * 0.1, y - w * 0.3, w * 0.2, w * 0.62, darker)
        + f'<path d="M{x - w * 0.02:.2f} {y - w * 0.99:.2f}L{x + w * 0.1:.2f} {y - w * 1.25:.2f}L{x + w * 0.22:.2f} '
        f'{y - w * 0.99:.2f}Z" fill="#6e1d2b" {line}/>'
        f'<path d="M{x - w * 0.11:.2f} {y:.2f}v{-w * 0.14:.2f}a{w * 0.09:.2f} {w * 0.09:.2f} 0 0 1 {w * 0.18:.2f} 0'
        f'v{w * 0.14:.2f}Z" fill="#0f0c14"/>'
    )


# --- the cards of the path ---


def dew_scene() -> str:
    return (
        sky("#bfe0ea", "#f6ecc8", "dew")
        + '<circle cx="60" cy="24" r="8" fill="#ffe08a"/>'
        + '<path d="M2 66Q22 50 42 62T78 54V98H2Z" fill="#8fb56a"/>'
        + '<path d="M2 80Q30 70 78 78V98H2Z" fill="#a8c77b"/>'
        + pine(12, 66, 22, LEAF[0])
        + house(56, 64, 17, "#8c4a3a")
        + house(27, 72, 22, "#a8503c")
        + house(55, 88, 24, "#7a5a86")
        + f'<path d="M40 98Q36 84 44 78T42 66" fill="none" stroke="#e9d6a5" stroke-width="5"/>'
        f'<path d="M14 92h8v-5a4 4 0 0 0-8 0Z" fill="#9a9487" stroke="{INK}" stroke-width="0.7"/>'
    )


def forest_scene() -> str:
    trees = [
        (14, 62, 34),
        (66, 60, 36),
        (38, 58, 30),
        (26, 76, 40),
        (57, 78, 44),
        (10, 90, 36),
        (40, 94, 40),
        (72, 94, 38),
    ]
    body = "".join(pine(x, y, size, LEAF[i % 4]) for i, (x, y, size) in enumerate(trees))
    return (
        sky("#9fbfae", "#dfe6c4", "forest")
        + '<path d="M2 58Q40 46 78 58V98H2Z" fill="#5f8350"/>'
        + body
        + '<path d="M36 98Q46 84 38 70" fill="none" stroke="#d9c48f" stroke-width="3.4" stroke-linecap="round"/>'
    )


def mountain_scene() -> str:
    return (
        sky("#b9cadb", "#efe6d2", "mountain")
        + peak(58, 66, 52, 44, ROCK[2])
        + peak(22, 70, 50, 38, ROCK[1])
        + peak(44, 86, 62, 50, ROCK[0])
        + '<path d="M2 84Q30 74 78 86V98H2Z" fill="#8a8f73"/>'
        + pine(12, 92, 16, LEAF[2])
        + pine(68, 94, 18, LEAF[0])
        + '<path d="M30 98Q36 92 44 90T50 82" fill="none" stroke="#e2d3ab" stroke-width="2.6" stroke-linecap="round"/>'
    )


def plain_scene() -> str:
    stalks = ""
    for i in range(13):
        x = 5 + i * 5.8
        y = 93 - (i % 3) * 4
        stalks += (
            f'<path d="M{x:.1f} {y}q1 -6 0.4 -11" fill="none" stroke="#a47b22" stroke-width="0.8"/>'
            f'<ellipse cx="{x + 0.4:.1f}" cy="{y - 13}" rx="1.2" ry="2.8" fill="#d9a93a"/>'
        )
    return (
        sky("#bcdcec", "#fbf0cd", "plain")
        + '<circle cx="20" cy="22" r="9" fill="#ffdf7c"/>'
        + '<path d="M2 56Q20 48 44 56T78 50V98H2Z" fill="#d8c06a"/>'
        + '<path d="M2 68Q36 58 78 70V98H2Z" fill="#e4cf7c"/>'
        + house(60, 60, 13, "#8c5a3a")
        + '<path d="M2 86Q30 70 46 68T78 58" fill="none" stroke="#f5e8bd" stroke-width="4"/>'
        + stalks
    )


def quest_scene(key: str) -> str:
    """Each Quest in one picture."""
    if key == "dark-castle":
        return (
            sky("#2b2140", "#7a3b46", "castle")
            + '<circle cx="20" cy="22" r="7" fill="#e9dfc0"/><circle cx="23" cy="20" r="6" fill="#2f2443"/>'
            + '<path d="M2 84Q30 66 52 74T78 80V98H2Z" fill="#231d2b"/>'
            + castle(40, 80, 44)
        )
    ground = '<path d="M2 74Q40 62 78 74V98H2Z" fill="{}"/>'
    line = f'stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"'
    if key == "evil-magic-mirror":
        return (
            sky("#5b4a78", "#c6a9c9", "mirror")
            + ground.format("#4e4360")
            + f'<ellipse cx="40" cy="50" rx="20" ry="30" fill="#cfe7ee" {line}/>'
            f'<ellipse cx="40" cy="50" rx="24" ry="34" fill="none" stroke="#c79a35" stroke-width="5"/>'
            '<path d="M30 66q10 -16 20 0M40 36a7 7 0 1 1 -0.1 0" fill="#40324f"/>'
            '<path d="M37 42l2 1M43 42l-2 1" stroke="#ff5f5f" stroke-width="1.6"/>'
            '<path d="M26 38q6 -14 16 -14" fill="none" stroke="#fff" stroke-width="2" stroke-opacity="0.8"/>'
        )
    if key in ("orcz-duo", "black-orc-lair"):
        heads = [(28, 66, "#6d8b4a"), (54, 70, "#7d9a52")] if key == "orcz-duo" else [(40, 66, "#3d4438")]
        return (
            sky("#8fa3ae", "#d9c9a5", key)
            + peak(40, 74, 74, 56, ROCK[1])
            + '<path d="M20 78a20 22 0 0 1 40 0Z" fill="#1d1a18"/>'
            + "".join(art_people.brute(x, y, 0.34, colour) for x, y, colour in heads)
            + ground.format("#7c775f")
        )
    if key in ("goblin-keep", "black-goblin-camp"):
        skin = "#7aa04a" if key == "goblin-keep" else "#4a4f46"
        home = (
            tower(40, 76, 26, 40, "#9b8a6a")
            if key == "goblin-keep"
            else f'<path d="M14 78L30 40L46 78Z" fill="#8a5b3c" {line}/><path d="M40 80L56 46L72 80Z" fill="#6f4a34" {line}/>'
        )
        return (
            sky("#a9b48a", "#eadfb3", key)
            + ground.format("#6f8a4d")
            + home
            + art_people.goblin(22, 84, 0.26, skin)
            + art_people.goblin(58, 88, 0.3, skin)
        )
    if key == "lost-child":
        return (
            sky("#4f6b66", "#b7c6a0", key)
            + ground.format("#41603f")
            + "".join(pine(x, 78, 50, LEAF[i % 4]) for i, x in enumerate((12, 70, 30, 54)))
            + f'<circle cx="40" cy="72" r="5" fill="#f2d2b0" {line}/><path d="M34 90q0 -13 6 -13t6 13Z" fill="#c0473f" {line}/>'
        )
    if key == "bandit-of-the-plain":
        return (
            sky("#e2b877", "#f7e6bc", key)
            + ground.format("#c9a94f")
            + f'<path d="M28 90q0 -30 12 -30t12 30Z" fill="#5b3d2a" {line}/><circle cx="40" cy="52" r="10" fill="#e7c39a" {line}/>'
            f'<path d="M28 50q12 -20 24 0q-12 4 -24 0Z" fill="#3b2a20" {line}/><path d="M31 53h18v6q-9 5 -18 0Z" fill="#8c2f2f" {line}/>'
        )
    if key == "hermits-riddle":
        return (
            sky("#a8bfd6", "#f0e7d2", key)
            + peak(40, 80, 80, 60, ROCK[0])
            + house(44, 70, 18, "#6b5a3c")
            + '<path d="M56 34q0 -8 7 -8t7 7q0 5 -6 7v4M64 49v2" fill="none" stroke="#7b1e2e" stroke-width="3" stroke-linecap="round"/>'
            + ground.format("#8c8f78")
        )
    if key == "poisoned-spring":
        return (
            sky("#7d9a86", "#dbe2b6", key)
            + ground.format("#58754a")
            + pine(14, 72, 34, LEAF[2])
            + pine(66, 70, 30, LEAF[1])
            + f'<ellipse cx="40" cy="80" rx="26" ry="10" fill="#7a53a0" {line}/><ellipse cx="40" cy="79" rx="20" ry="6" fill="#9a76c2"/>'
            '<circle cx="34" cy="68" r="2.4" fill="#b99ad8"/><circle cx="44" cy="62" r="1.8" fill="#b99ad8"/><circle cx="47" cy="71" r="3" fill="#b99ad8"/>'
        )
    arches = "".join(f'<path d="M{8 + i * 13} 66v-14a5 5 0 0 1 10 0v14Z" fill="#6b5233"/>' for i in range(5))
    return (
        sky("#9cc6dc", "#f8ecc6", key)
        + f'<path d="M4 70V42q36 -14 72 0V70Z" fill="#d6b98a" {line}/>'
        + arches
        + f'<ellipse cx="40" cy="80" rx="34" ry="12" fill="#ecd9a4" {line}/>'
        + '<path d="M30 86L50 72M50 86L30 72" stroke="#5a5f6b" stroke-width="2.4" stroke-linecap="round"/>'
    )


# --- the village ---


def house_scene(name: str) -> str:
    roofs = {"healer": "#3f7f7a", "tavern": "#a8503c", "elder": "#6d4f8a"}
    signs = {
        "healer": '<path d="M57 44h8v8h8v8h-8v8h-8v-8h-8v-8h8Z" fill="#b8323a"/>',
        "tavern": '<path d="M52 46h14v20h-14ZM66 50h6v10h-6" fill="#e0b04a" stroke="#2b2118" stroke-width="1.6"/>'
        '<path d="M50 46q2 -6 9 -5t9 5Z" fill="#fff8e6" stroke="#2b2118" stroke-width="1"/>',
        "elder": '<circle cx="61" cy="56" r="9" fill="#59b3a0" stroke="#c79a35" stroke-width="3"/>'
        '<path d="M61 47V38" stroke="#c79a35" stroke-width="2"/>',
    }
    return (
        sky("#bfe0ea", "#f6ecc8", f"house-{name}")
        + '<path d="M2 78Q40 68 78 78V98H2Z" fill="#9cc070"/>'
        + house(32, 90, 46, roofs[name])
        + f'<rect x="60" y="40" width="2.4" height="50" fill="#6b4a2c"/>{signs[name]}'
    )


def village() -> str:
    cobbles = "".join(
        f'<ellipse cx="{0.6 + (i % 30) * 0.8 + (i // 30 % 2) * 0.4:.2f}" cy="{0.4 + i // 30 * 0.72:.2f}" rx="0.3" '
        'ry="0.2" fill="#8b7350" fill-opacity="0.12"/>'
        for i in range(240)
    )
    return (
        '<svg viewBox="0 0 24 5.8"><rect width="24" height="5.8" rx="0.3" fill="#d9c38a" fill-opacity="0.35"/>'
        f"{cobbles}</svg>"
    )


# --- the map and the cover ---


def island() -> str:
    w, h = WIDTH, HEIGHT
    waves = ""
    for row in range(9):
        y = 0.5 + row * 1.25
        for col in range(14):
            x = (0.3 if row % 2 else 1.1) + col * 1.75
            waves += f'<path d="M{x:.2f} {y:.2f}q0.2 -0.2 0.4 0t0.4 0" fill="none"/>'
    shore = (
        "M0.3 3.0Q0.9 1.1 4.2 1.5T8.6 0.8Q12 0.2 14.6 1.0T19.6 0.5Q22.9 0.4 23.6 2.6T23.7 6.4Q23.9 9.6 21.4 10.0"
        "T15.8 10.15Q12.6 10.5 9.6 10.1T3.6 10.15Q0.6 10.0 0.3 7.6T0.3 3.0Z"
    )
    woods = "".join(
        pine(x, y, 1.0, LEAF[i % 4])
        for i, (x, y) in enumerate(
            [
                (6.2, 2.6),
                (6.8, 2.9),
                (7.4, 2.5),
                (8.0, 3.0),
                (8.6, 2.7),
                (9.2, 3.1),
                (7.1, 3.5),
                (8.4, 3.6),
                (5.7, 3.2),
            ]
        )
    )
    peaks = (
        peak(12.6, 3.4, 2.2, 1.7, ROCK[0])
        + peak(14.2, 3.6, 2.6, 2.1, ROCK[1])
        + peak(15.7, 3.4, 1.9, 1.4, ROCK[2])
    )
    fields = "".join(
        f'<path d="M{x:.1f} {y:.1f}q0.5 -0.18 1 0" fill="none" stroke="#c7a43f" stroke-width="0.06"/>'
        for x, y in [
            (3.0, 3.2),
            (4.2, 2.9),
            (3.6, 3.6),
            (10.2, 10.0),
            (11.4, 10.1),
            (4.8, 10.1),
            (17.0, 10.1),
        ]
    )
    rose = (
        '<g transform="translate(2.1 2.3)"><circle r="0.62" fill="none" stroke="#8b7350" stroke-width="0.05"/>'
        '<path d="M0 -0.85L0.14 0L0 0.85L-0.14 0Z" fill="#7b1e2e"/><path d="M-0.85 0L0 0.14L0.85 0L0 -0.14Z" fill="#8b7350"/></g>'
    )
    return (
        f'<svg viewBox="0 0 {w:g} {h:g}"><rect width="{w:g}" height="{h:g}" fill="#7fa9b5" fill-opacity="0.55"/>'
        '<g stroke="#2f5a68" stroke-opacity="0.45" stroke-width="0.05" transform="scale(0.1)">'
        f'<g class="drifts"><g transform="scale(10)">{waves}</g></g></g>'
        f'<path d="{shore}" fill="none" stroke="#f4ead0" stroke-width="0.5" stroke-opacity="0.5"/>'
        f'<path d="{shore}" fill="var(--c-panel)" stroke="#8b7350" stroke-width="0.1"/>'
        f'<path d="{shore}" fill="#d9c38a" fill-opacity="0.28"/>'
        f"{fields}{woods}{peaks}{rose}{castle(20.9, 3.75, 1.9)}"
        '<path d="M4.6 7.1H20" fill="none" stroke="#8b6a3c" stroke-width="0.22" stroke-dasharray="0.35 0.3" '
        'stroke-linecap="round" stroke-opacity="0.8"/></svg>'
    )


def cover() -> str:
    return (
        '<svg viewBox="0 0 320 200"><defs><linearGradient id="iod-cover" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#2c2547"/><stop offset="0.55" stop-color="#a3524e"/>'
        '<stop offset="1" stop-color="#f0c06a"/></linearGradient></defs>'
        '<rect width="320" height="200" fill="url(#iod-cover)"/>'
        '<circle cx="214" cy="84" r="34" fill="#ffe3a0" fill-opacity="0.9"/>'
        + peak(60, 150, 130, 92, "#6b6a80")
        + peak(284, 152, 120, 80, "#5f5f76")
        + '<path d="M0 150Q80 124 170 142T320 132V200H0Z" fill="#4a5a3e"/>'
        + castle(212, 138, 62)
        + '<path d="M0 176Q90 148 190 170T320 164V200H0Z" fill="#32442f"/>'
        + "".join(
            pine(x, y, size, LEAF[i % 4])
            for i, (x, y, size) in enumerate(
                [(18, 186, 52), (44, 194, 60), (78, 186, 44), (300, 190, 58), (270, 196, 50), (240, 190, 36)]
            )
        )
        + '<path d="M120 200Q150 176 190 166T212 140" fill="none" stroke="#e6cf96" stroke-width="5" stroke-linecap="round"/>'
        + art_people.wanderer(136, 196, 0.62)
        + "</svg>"
    )
