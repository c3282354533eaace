"""A picture for each of the sixteen Adventure Tiles: a brass window with a scene in it."""

from __future__ import annotations

from eleventh.games.nemo_rising.content.parts import TILES

BRASS = "#b8893f"
COPPER = "#a5562a"
DARK = "#2b1d10"
STEAM = "#f4efe2"
GLASS = "#ffca5f"

# Upper and lower colour of each scene.
TONES = (
    ("#9cc7da", "#e6c48a"),
    ("#a9cfe0", "#8d7a5c"),
    ("#5b3420", "#a5562a"),
    ("#4a3b2e", "#8a6a42"),
    ("#5c5348", "#3c352c"),
    ("#3f4650", "#23282e"),
    ("#3e5a52", "#20332e"),
    ("#1c2a4a", "#4a5f8a"),
    ("#0f5a6c", "#07324a"),
    ("#1b7f8c", "#0d4a5e"),
    ("#14654f", "#07372f"),
    ("#3d4f7a", "#16233f"),
    ("#2c6a6a", "#123a3f"),
    ("#5a4a2a", "#2a2114"),
    ("#7a2f1c", "#2b0f0a"),
    ("#274a5e", "#0a2233"),
)

# What is seen there, over the two tones.
SCENES = (
    # Command Deck: the wheel before the sky.
    f'<circle cx="50" cy="52" r="20" fill="none" stroke="{COPPER}" stroke-width="5"/>'
    f'<path d="M50 24v56M22 52h56M30 32l40 40M70 32l-40 40" stroke="{COPPER}" stroke-width="3"/>'
    f'<circle cx="50" cy="52" r="6" fill="{BRASS}"/>',
    # Hangar: a glider on rails.
    f'<path d="M14 54l36 -16l36 16l-36 -6z" fill="{STEAM}" stroke="{DARK}" stroke-width="1.5"/>'
    f'<path d="M50 40v22l-8 6h16l-8 -6" fill="{COPPER}"/><path d="M12 76h76M12 82h76" stroke="{DARK}" stroke-width="2.5"/>',
    # Engine Room: boiler and pipes.
    f'<rect x="30" y="36" width="40" height="36" rx="10" fill="{BRASS}" stroke="{DARK}" stroke-width="2"/>'
    f'<circle cx="50" cy="54" r="9" fill="#ff8a3c"/><path d="M36 36v-16M64 36v-12h14v50" stroke="{COPPER}" '
    f'stroke-width="5" fill="none"/><path d="M34 16q4 -6 8 0" stroke="{STEAM}" stroke-width="3" fill="none"/>',
    # Command Room: a map table under a lamp.
    f'<path d="M20 66h60l8 16h-76z" fill="{COPPER}"/><path d="M28 58h44l6 8h-56z" fill="{STEAM}"/>'
    f'<path d="M50 14v16M40 38l4 -8h12l4 8z" stroke="{DARK}" stroke-width="2" fill="{GLASS}"/>'
    f'<path d="M34 62l12 -2l8 3l14 -3" stroke="#a3271c" stroke-width="1.5" fill="none"/>',
    # Armory: racked rifles.
    "".join(
        f'<path d="M{26 + 16 * i} 80l6 -58" stroke="{COPPER}" stroke-width="4"/>'
        f'<path d="M{29 + 16 * i} 52l3 -30" stroke="#c9c4b8" stroke-width="2.5"/>'
        for i in range(4)
    )
    + f'<path d="M16 44h68M16 70h68" stroke="{BRASS}" stroke-width="3"/>',
    # Brig: bars and a small window.
    '<rect x="38" y="24" width="24" height="16" fill="#8fb6c8"/>'
    + "".join(f'<path d="M{20 + 10 * i} 18v66" stroke="#8b8f94" stroke-width="4"/>' for i in range(7))
    + f'<rect x="44" y="52" width="14" height="16" rx="2" fill="{BRASS}"/>',
    # Laboratory: flasks and coils.
    f'<path d="M34 40h10v14l10 22h-30l10 -22z" fill="#7fd1b0" stroke="{STEAM}" stroke-width="1.5"/>'
    f'<circle cx="68" cy="66" r="12" fill="#c58be0" stroke="{STEAM}" stroke-width="1.5"/>'
    f'<path d="M65 54v-14h6v14" fill="none" stroke="{STEAM}" stroke-width="1.5"/>'
    f'<path d="M44 34q6 -16 24 4" stroke="{GLASS}" stroke-width="2" fill="none"/><path d="M16 80h68" stroke="{BRASS}" '
    'stroke-width="3"/>',
    # Observatory: a dome, a telescope and stars.
    f'<path d="M20 78q0 -32 30 -32t30 32z" fill="{BRASS}"/><path d="M46 50l26 -26l8 8l-26 26z" fill="{COPPER}"/>'
    + "".join(
        f'<circle cx="{x}" cy="{y}" r="1.6" fill="{STEAM}"/>'
        for x, y in ((22, 22), (34, 32), (44, 18), (56, 26), (66, 14), (84, 22), (18, 44))
    ),
    # Rival Vessel: a black submarine with a flag.
    f'<path d="M12 58q38 -26 76 0q-38 26 -76 0z" fill="#1b1f24" stroke="{BRASS}" stroke-width="2"/>'
    f'<path d="M44 44v-20h16l-4 5l4 5h-14" fill="#a3271c" stroke="{STEAM}" stroke-width="1"/>'
    + "".join(f'<circle cx="{34 + 16 * i}" cy="58" r="4" fill="{GLASS}"/>' for i in range(3)),
    # Coral Garden.
    '<path d="M24 84v-26m0 10l-8 -10m8 4l8 -12" stroke="#ff8d7a" stroke-width="5" stroke-linecap="round" fill="none"/>'
    '<path d="M52 84v-34m0 14l-10 -12m10 0l10 -14" stroke="#f2b54a" stroke-width="5" stroke-linecap="round" fill="none"/>'
    '<path d="M78 84v-22m0 10l-8 -12m8 2l7 -10" stroke="#e07ab0" stroke-width="5" stroke-linecap="round" fill="none"/>',
    # Kelp Forest.
    "".join(
        f'<path d="M{18 + 13 * i} 86q{-8 if i % 2 else 8} -18 0 -34t0 -34" stroke="#5fb37a" stroke-width="5" '
        'stroke-linecap="round" fill="none"/>'
        for i in range(6)
    ),
    # Pearl Cavern: an open clam.
    f'<path d="M18 60q32 -44 64 0z" fill="#c9b8d8" stroke="{DARK}" stroke-width="1.5"/>'
    '<path d="M18 62q32 30 64 0z" fill="#8a7aa8"/><circle cx="50" cy="61" r="9" fill="#ffffff"/>'
    '<circle cx="47" cy="58" r="3" fill="#e9e2f5"/>',
    # Sunken Temple: columns and a gable.
    '<path d="M18 38l32 -18l32 18z" fill="#b9c4b0"/><path d="M18 80h64v6h-64z" fill="#b9c4b0"/>'
    + "".join(f'<rect x="{23 + 15 * i}" y="40" width="8" height="40" fill="#94a892"/>' for i in range(4)),
    # Sodium Vein: crystals in rock.
    '<path d="M14 84l14 -34l12 20l12 -40l14 30l8 -14l12 38z" fill="#d9b35a"/>'
    '<path d="M28 50l4 34h-8zM52 30l6 54h-12zM74 46l4 38h-8z" fill="#fff0c0" fill-opacity="0.7"/>',
    # Thermal Vents: chimneys and steam.
    "".join(
        f'<path d="M{20 + 24 * i} 86l5 -28h8l5 28z" fill="#1c0d08"/>'
        f'<path d="M{29 + 24 * i} 56q-6 -10 0 -18t0 -18" stroke="{STEAM}" stroke-opacity="0.8" stroke-width="5" '
        'stroke-linecap="round" fill="none"/>'
        for i in range(3)
    )
    + '<path d="M14 86h72" stroke="#ff6a2c" stroke-width="4"/>',
    # Wreck Graveyard: ribs and a mast.
    f'<path d="M16 76q34 18 68 0l-8 10h-52z" fill="{COPPER}"/>'
    + "".join(
        f'<path d="M{26 + 11 * i} 78q{-6 + 3 * i} -24 {2 + i} -34" stroke="#8a6a42" stroke-width="4" fill="none"/>'
        for i in range(5)
    )
    + '<path d="M62 76l-14 -58M42 34l26 -6" stroke="#8a6a42" stroke-width="3"/>',
)


def tile_drawings() -> dict[str, str]:
    return {f"tile-{name}": tile(i) for i, name in enumerate(TILES)}


def tile(i: int) -> str:
    upper, lower = TONES[i]
    bolts = "".join(
        f'<circle cx="{x}" cy="{y}" r="2.2" fill="#e6c98a"/><circle cx="{x + 0.4:g}" cy="{y + 0.5:g}" r="1.5" '
        f'fill="{COPPER}" fill-opacity="0.6"/>'
        for x in (6, 94)
        for y in (6, 94)
    )
    return (
        '<svg viewBox="0 0 100 100" xmlns="http://www.w3.org/2000/svg">'
        f'<defs><linearGradient id="nr-tile-{i}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{upper}"/>'
        f'<stop offset="1" stop-color="{lower}"/></linearGradient></defs>'
        f'<rect width="100" height="100" rx="6" fill="url(#nr-tile-{i})"/>{SCENES[i]}'
        f'<rect x="3" y="3" width="94" height="94" rx="5" fill="none" stroke="{BRASS}" stroke-width="5"/>'
        f'<rect x="6" y="6" width="88" height="88" rx="3" fill="none" stroke="{DARK}" stroke-opacity="0.4"/>{bolts}</svg>'
    )
