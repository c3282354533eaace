"""Portraits of the heroes and the monsters of the island, as SVG text."""

from __future__ import annotations

from eleventh.games.island_of_d.content.parts import CHARACTERS

INK = "#2b2118"
LINE = f'stroke="{INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'

# For each hero: background, skin, garment, hair, and what is worn or carried (see `wear`).
LOOKS: dict[str, tuple[str, str, str, str, str]] = {
    "amazon": ("#d9b36a", "#c98f62", "#7a4a2a", "#3a241a", "headband braid"),
    "elf": ("#a9c79a", "#f0d3b0", "#3f7a4a", "#e8cf7a", "ears long"),
    "bard": ("#e6c9a8", "#eec39a", "#8a3a5a", "#7a4a22", "cap feather"),
    "ninja": ("#8f97a8", "#e6c39c", "#2b2d3a", "#1b1b22", "mask"),
    "thief": ("#b7ab94", "#e4bd95", "#4a4238", "#2a211a", "hood"),
    "brawler": ("#d8a58a", "#d9a077", "#9a3b2e", "#2a1a14", "bald beard"),
    "miner": ("#c2b59a", "#e0b48a", "#6b5a45", "#5a3a22", "helmet beard"),
    "ranger": ("#9fb48a", "#dcb089", "#4b5f36", "#4a3322", "hood short"),
    "monk": ("#e2c28a", "#d6a678", "#c07a2a", "#6a4a2a", "bald"),
    "knight": ("#b3bfcc", "#e6c29e", "#8f98a6", "#6b4a2a", "visor"),
    "barbarian": ("#d4b59a", "#cf9468", "#7d5b3a", "#a5532a", "long beard horns"),
    "archer": ("#b9c99a", "#e9c6a0", "#5a7a3a", "#8a4a22", "cap short"),
    "wizard": ("#a6a3cf", "#edcfae", "#46418f", "#e9e6dd", "pointed beard"),
    "priest": ("#efe2bd", "#e6bd94", "#f4efe0", "#5a4632", "halo short"),
    "alchemist": ("#b9d0c4", "#e7c09a", "#4a7a72", "#2e2a26", "goggles short"),
    "merchant": ("#e8cf95", "#dba97e", "#8f5aa0", "#2b1f1a", "turban"),
    "druid": ("#a8bf95", "#d8b38c", "#6b7a4a", "#d9d2c2", "leaves long beard"),
    "gambler": ("#c9a5a5", "#efc9a4", "#3a3a3a", "#3a1f16", "brim"),
}


def portraits() -> dict[str, str]:
    found = {
        f"hero-{card.key}": framed(LOOKS[card.key][0], bust(*LOOKS[card.key][1:])) for card in CHARACTERS
    }
    for key, (back, body, _, _) in monsters().items():
        found[f"monster-{key}"] = framed(back, body)
    return found


def monsters() -> dict[str, tuple[str, str, str, str]]:
    """By key: background, head and shoulders, garment, skin."""
    return {
        "goblin": ("#c3cf9a", goblin(50, 96, 1.0, "#7aa04a"), "#6b4a2c", "#7aa04a"),
        "black-goblin": ("#a79f95", goblin(50, 96, 1.0, "#4a4f46"), "#6b4a2c", "#4a4f46"),
        "orc": ("#c9b892", brute(50, 98, 1.0, "#6d8b4a"), "#5b4636", "#6d8b4a"),
        "black-orc": ("#a8928a", brute(50, 98, 1.0, "#3d4438"), "#5b4636", "#3d4438"),
        "goblorc": ("#b98f86", brute(50, 100, 1.0, "#8a6a3a", horns=True), "#5b4636", "#8a6a3a"),
        "black-knight": ("#5a3b46", black_knight(), "#26222c", "#4a4350"),
        "image": ("#cfe0e8", image(), "", ""),
    }


def figures() -> dict[str, str]:
    """The same people from head to foot, without a frame: they stand in the landscape."""
    found = {}
    for card in CHARACTERS:
        _, skin, garment, hair, wear = LOOKS[card.key]
        found[f"figure-hero-{card.key}"] = standing(bust(skin, garment, hair, wear), garment, skin, STAFF)
    for key, (_, body, garment, skin) in monsters().items():
        found[f"figure-monster-{key}"] = standing(body, garment, skin) if garment else on_a_foot(body)
    return found


STAFF = f'<path d="M8 78V178" stroke="#6b4a2c" stroke-width="5"/><circle cx="8" cy="76" r="5" fill="#c79a35" {LINE}/>'
SHADOW = '<ellipse cx="50" cy="182" rx="40" ry="6" fill="#000" fill-opacity="0.28"/>'


def standing(body: str, garment: str, skin: str, held: str = "") -> str:
    """Head and shoulders on a body that reaches to the ground."""
    return (
        f'<svg viewBox="-6 -6 112 196">{SHADOW}'
        f'<path d="M30 146V172H22V181H46V150H54V181H78V172H70V146Z" fill="#4a3826" {LINE}/>'
        f'<path d="M15 98Q19 130 22 154Q50 162 78 154Q81 130 85 98Z" fill="{garment}" {LINE}/>'
        f'<path d="M18 126Q50 134 82 126L81 134Q50 142 19 134Z" fill="#5a4028" {LINE}/>'
        f'<rect x="44" y="127" width="12" height="12" rx="2" fill="#c79a35" {LINE}/>'
        f'{body}<path d="M17 97H83V108Q50 112 17 108Z" fill="{garment}"/>'
        f'{held}<path d="M15 92Q2 108 9 126M85 92Q98 108 91 126" fill="none" stroke="{INK}" stroke-width="16" '
        'stroke-linecap="round"/>'
        f'<path d="M15 92Q2 108 9 126M85 92Q98 108 91 126" fill="none" stroke="{garment}" stroke-width="12" '
        'stroke-linecap="round"/>'
        f'<circle cx="9" cy="130" r="6" fill="{skin}" {LINE}/><circle cx="91" cy="130" r="6" fill="{skin}" {LINE}/></svg>'
    )


def on_a_foot(body: str) -> str:
    """A mirror."""
    return (
        f'<svg viewBox="-6 -6 112 196">{SHADOW}<path d="M44 98L30 176Q50 186 70 176L56 98Z" fill="#c79a35" {LINE}/>'
        f"{body}</svg>"
    )


def framed(back: str, body: str) -> str:
    return f'<svg viewBox="0 0 100 100"><rect width="100" height="100" fill="{back}"/>{body}</svg>'


def bust(skin: str, garment: str, hair: str, wear: str) -> str:
    """Head and shoulders in storybook lines."""
    worn = wear.split()
    behind = ""
    if "long" in worn or "braid" in worn:
        behind += f'<path d="M28 44Q26 78 34 84H66Q74 78 72 44Z" fill="{hair}" {LINE}/>'
    if "hood" in worn:
        behind += f'<path d="M20 90Q18 16 50 14T80 90Z" fill="{garment}" {LINE}/>'
    if "halo" in worn:
        behind += '<circle cx="50" cy="44" r="34" fill="#ffe9a8" fill-opacity="0.8"/>'
    body = (
        f'<path d="M12 102Q14 74 40 70H60Q86 74 88 102Z" fill="{garment}" {LINE}/>'
        f'<path d="M42 62V72Q50 80 58 72V62Z" fill="{skin}" {LINE}/>'
        f'<ellipse cx="50" cy="46" rx="19" ry="22" fill="{skin}" {LINE}/>'
        f'<circle cx="43" cy="46" r="2.2" fill="{INK}"/><circle cx="57" cy="46" r="2.2" fill="{INK}"/>'
        f'<path d="M39 40q4 -3 8 -0.5M53 39.5q4 -2.5 8 0.5M50 47l-2 6h3M45 58q5 3 10 0" fill="none" {LINE}/>'
    )
    return behind + body + "".join(WEAR[word].format(hair=hair, garment=garment, line=LINE) for word in worn)


FRINGE = '<path d="M31 42Q32 22 50 22T69 42Q62 30 50 31T31 42Z" fill="{hair}" {line}/>'

WEAR: dict[str, str] = {
    "long": FRINGE,
    "short": FRINGE,
    "bald": "",
    "hood": '<path d="M31 40Q34 24 50 24T69 40Q60 30 50 30T31 40Z" fill="{garment}" {line}/>',
    "braid": FRINGE + '<path d="M70 46q8 12 2 22t2 18" fill="none" stroke="{hair}" stroke-width="6" stroke-linecap="round"/>',
    "headband": '<path d="M31 36Q50 28 69 36V40Q50 32 31 40Z" fill="#b03030" {line}/>',
    "ears": '<path d="M31 46L18 34L32 40ZM69 46L82 34L68 40Z" fill="#f0d3b0" {line}/>',
    "cap": '<path d="M28 34Q34 14 56 18Q70 22 72 36Q50 26 28 34Z" fill="{garment}" {line}/>',
    "feather": '<path d="M64 22Q80 4 88 8Q84 20 68 28Z" fill="#f2e6c2" {line}/>',
    "mask": '<path d="M30 40Q30 20 50 20T70 40H30Z" fill="{garment}" {line}/><path d="M31 50H69Q68 68 50 69T31 50Z" fill="{garment}" {line}/>',
    "beard": '<path d="M32 50Q34 78 50 80T68 50Q62 62 50 56T32 50Z" fill="{hair}" {line}/>',
    "helmet": '<path d="M29 38Q30 16 50 16T71 38Q50 32 29 38Z" fill="#b8892a" {line}/><circle cx="50" cy="25" r="5" fill="#fff3b0" {line}/>',
    "visor": '<path d="M28 62V36Q30 16 50 16T72 36V62L62 66V50H38V66Z" fill="#aab2bd" {line}/><path d="M50 16V6" {line}/><path d="M50 6q12 0 16 8q-8 2 -16 0Z" fill="#9b1c1c" {line}/>',
    "horns": '<path d="M30 34Q14 28 14 14Q28 16 36 26ZM70 34Q86 28 86 14Q72 16 64 26Z" fill="#efe3c4" {line}/>',
    "pointed": '<path d="M26 36L52 -2L74 36Q50 26 26 36Z" fill="{garment}" {line}/><path d="M48 14l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1Z" fill="#ffd76a"/>',
    "halo": "",
    "goggles": '<circle cx="42" cy="46" r="7" fill="#bfe3dc" fill-opacity="0.8" {line}/><circle cx="58" cy="46" r="7" fill="#bfe3dc" fill-opacity="0.8" {line}/>',
    "turban": '<path d="M28 38Q26 14 50 14T72 38Q50 28 28 38Z" fill="#f3ead2" {line}/><path d="M32 32Q50 16 68 24" fill="none" {line}/><circle cx="50" cy="26" r="4" fill="#2f8f7a" {line}/>',
    "leaves": '<path d="M30 34q4 -10 12 -6q4 -8 10 -2q8 -6 12 2q8 -2 6 8Q50 28 30 34Z" fill="#4f7d45" {line}/>',
    "brim": '<path d="M20 34Q50 24 80 34Q66 38 50 36T20 34Z" fill="{garment}" {line}/><path d="M34 32V14Q50 8 66 14V32Q50 26 34 32Z" fill="{garment}" {line}/><path d="M34 28Q50 22 66 28V32Q50 26 34 32Z" fill="#9b1c1c"/>',
}  # fmt: skip


def goblin(x: float, y: float, scale: float, skin: str) -> str:
    """A goblin's head and shoulders; (x, y) is the middle of its lower edge."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">'
        f'<path d="M-34 6Q-30 -18 0 -18T34 6Z" fill="#6b4a2c" {LINE}/>'
        f'<path d="M-22 -52L-48 -62L-24 -36ZM22 -52L48 -62L24 -36Z" fill="{skin}" {LINE}/>'
        f'<ellipse cx="0" cy="-44" rx="25" ry="27" fill="{skin}" {LINE}/>'
        f'<circle cx="-9" cy="-49" r="5.5" fill="#ffe34d" {LINE}/><circle cx="9" cy="-49" r="5.5" fill="#ffe34d" {LINE}/>'
        f'<circle cx="-8" cy="-48" r="2" fill="{INK}"/><circle cx="8" cy="-48" r="2" fill="{INK}"/>'
        f'<path d="M0 -46Q8 -36 -2 -35M-15 -27Q0 -19 15 -27" fill="none" {LINE}/>'
        f'<path d="M-9 -25l3 6 3 -5M4 -23l3 5 3 -7" fill="#fff" {LINE}/></g>'
    )


def brute(x: float, y: float, scale: float, skin: str, horns: bool = False) -> str:
    """An orc or something worse; (x, y) is the middle of its lower edge."""
    horn = (
        f'<path d="M-24 -66Q-46 -72 -44 -94Q-30 -88 -16 -76ZM24 -66Q46 -72 44 -94Q30 -88 16 -76Z" fill="#e8dcc0" {LINE}/>'
        if horns
        else ""
    )
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">'
        f'<path d="M-46 8Q-44 -26 -14 -28H14Q44 -26 46 8Z" fill="#5b4636" {LINE}/>'
        f'<path d="M-44 2l8 -16 8 12M44 2l-8 -16 -8 12" fill="#9aa0a8" {LINE}/>{horn}'
        f'<path d="M-28 -50Q-30 -80 0 -80T28 -50Q28 -24 0 -22T-28 -50Z" fill="{skin}" {LINE}/>'
        f'<path d="M-27 -56L-38 -62L-28 -46ZM27 -56L38 -62L28 -46Z" fill="{skin}" {LINE}/>'
        f'<path d="M-20 -62L-4 -56M20 -62L4 -56" fill="none" stroke="{INK}" stroke-width="3.4"/>'
        f'<circle cx="-10" cy="-53" r="3.6" fill="#ffb13b" {LINE}/><circle cx="10" cy="-53" r="3.6" fill="#ffb13b" {LINE}/>'
        f'<path d="M-5 -46q5 4 10 0M-16 -34Q0 -40 16 -34" fill="none" {LINE}/>'
        f'<path d="M-15 -34l2 -11 5 9M15 -34l-2 -11 -5 9" fill="#fff5dc" {LINE}/></g>'
    )


def black_knight() -> str:
    return (
        f'<path d="M8 104Q10 70 38 68H62Q90 70 92 104Z" fill="#26222c" {LINE}/>'
        f'<path d="M10 84L30 72L26 98ZM90 84L70 72L74 98Z" fill="#3b3542" {LINE}/>'
        f'<path d="M26 40Q18 22 8 18Q18 8 34 24ZM74 40Q82 22 92 18Q82 8 66 24Z" fill="#4a4350" {LINE}/>'
        f'<path d="M26 66V38Q28 14 50 14T74 38V66L50 80Z" fill="#332e3a" {LINE}/>'
        '<path d="M32 44L47 48V53L33 51ZM68 44L53 48V53L67 51Z" fill="#ff4d3a"/>'
        f'<path d="M50 40V78M42 60v10M58 60v10" fill="none" {LINE}/>'
        f'<path d="M50 14Q58 2 72 4Q64 10 58 18Z" fill="#9b1c1c" {LINE}/>'
    )


def image() -> str:
    return (
        f'<ellipse cx="50" cy="52" rx="36" ry="46" fill="#e9f4f7" stroke="#c79a35" stroke-width="6"/>'
        f'<path d="M26 96Q28 70 50 70T74 96Z" fill="#8a9aa8" {LINE}/><circle cx="50" cy="50" r="18" fill="#b9c8d2" {LINE}/>'
        '<path d="M42 48l5 2M58 48l-5 2" stroke="#d33" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M24 40Q30 20 46 14" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>'
    )


def wanderer(x: float, y: float, scale: float) -> str:
    """The hero seen from behind, for the cover."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">'
        f'<path d="M-20 2Q-24 -44 0 -48T20 2Z" fill="#7b1e2e" {LINE}/>'
        f'<circle cx="0" cy="-58" r="12" fill="#5a3a22" {LINE}/>'
        f'<path d="M26 6V-70" stroke="#d9d3c2" stroke-width="4"/><path d="M18 -24H34" stroke="#8b7350" stroke-width="4"/>'
        f'<path d="M-22 -30a12 16 0 0 0 -2 30" fill="#8b7350" {LINE}/></g>'
    )
