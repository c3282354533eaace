"""Agents, Monsters and card pictures: small drawings in a square of 100 by 100."""

from __future__ import annotations

INK = "#0a1518"
MAGMA = "#d8431f"
FIRE = "#ff8a1f"
RAY = "#ffd23f"
BONE = "#f3ead2"
TEAL = "#2f8f8f"
LINE = f'stroke="{INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'


def drawings() -> dict[str, str]:
    return {**agents(), **monsters(), **emblems(), **scenes()}


def square(*parts: str, back: str = "") -> str:
    ground = f'<rect width="100" height="100" fill="{back}"/>' if back else ""
    return f'<svg viewBox="0 0 100 100">{ground}{"".join(parts)}</svg>'


def path(d: str, fill: str = "none", extra: str = LINE) -> str:
    return f'<path d="{d}" fill="{fill}" {extra}/>'


def circle(x: float, y: float, r: float, fill: str, extra: str = LINE) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}" {extra}/>'


def burst(colour: str) -> str:
    """Rays behind a figure."""
    return "".join(
        f'<path d="M50 50L{x1} {y1}L{x2} {y2}Z" fill="{colour}" fill-opacity="0.45"/>'
        for x1, y1, x2, y2 in (
            (0, 0, 18, 0), (40, 0, 60, 0), (82, 0, 100, 0), (100, 22, 100, 42), (100, 62, 100, 82),
            (100, 100, 80, 100), (60, 100, 40, 100), (20, 100, 0, 100), (0, 82, 0, 62), (0, 42, 0, 22),
        )
    )  # fmt: skip


# --- agents ---


def agents() -> dict[str, str]:
    return {
        "agent-ace": square(bust("#e8b48c", "#7a3b1e", "#b3261e"), ace(), back="#f0c9a0"),
        "agent-blaze": square(bust("#f0c8a8", "#d8431f", "#d9781f"), blaze(), back="#ffe0b0"),
        "agent-comet": square(bust("#8d5a3b", "#1c1210", "#1f7a7a"), comet(), back="#a8dcd8"),
        "agent-dynamo": square(bust("#eec39f", "#c9a24a", "#c99a00"), dynamo(), back="#fff0b8"),
        "agent-echo": square(bust("#f1cfa8", "#191919", "#6a3f92"), echo(), back="#d9c6ec"),
    }


def bust(skin: str, hair: str, suit: str) -> str:
    """Shoulders, neck and head; each agent adds what is his or hers."""
    return (
        path("M12 100C14 78 32 72 42 70V60H58V70C68 72 86 78 88 100Z", suit)
        + path("M42 66Q50 76 58 66V60H42Z", skin)
        + path("M30 40C28 18 72 18 70 40C71 56 62 68 50 68C38 68 29 56 30 40Z", skin)
        + path("M29 42C24 16 40 10 52 12C66 10 76 20 71 42C68 32 62 28 50 28C38 28 32 32 29 42Z", hair)
        + circle(42, 46, 2.4, INK, "")
        + circle(58, 46, 2.4, INK, "")
        + path("M43 58Q50 62 57 57", "none")
    )


def ace() -> str:
    return (
        path("M28 46Q39 38 50 46Q61 38 72 46Q68 54 59 52Q53 51 50 47Q47 51 41 52Q32 54 28 46Z", INK)
        + circle(42, 47, 2, BONE, "")
        + circle(58, 47, 2, BONE, "")
        + path("M38 78L50 88L62 78L50 100Z", RAY)
    )


def blaze() -> str:
    return (
        path(
            "M27 44C20 20 36 2 44 14C46 2 62 4 60 14C70 6 80 24 72 46C70 34 64 26 50 27C36 26 31 34 27 44Z",
            "#d8431f",
        )
        + path("M34 34C38 24 44 22 48 16C52 22 58 20 62 30", "none")
        + path("M30 88H70", "none")
    )


def comet() -> str:
    return (
        path("M24 46C20 8 80 8 76 46L70 44C70 26 30 26 30 44Z", "#c9d6d6")
        + path("M20 38H30V54H22ZM70 38H80L78 54H70Z", "#7d9494")
        + path("M50 82L53 90L61 90L55 95L57 103L50 98L43 103L45 95L39 90L47 90Z", RAY)
    )


def dynamo() -> str:
    return (
        circle(42, 45, 9, "#9fd3f0")
        + circle(58, 45, 9, "#9fd3f0")
        + path("M30 42L33 43M67 43L70 42M49 45H51", "none")
        + path("M40 60Q50 52 60 60Q54 66 50 63Q46 66 40 60Z", "#8a6a1e")
        + path("M52 76L44 90H51L47 100L60 86H52L57 76Z", RAY)
    )


def echo() -> str:
    return (
        path(
            "M30 40C28 60 26 74 20 80C30 82 34 70 34 52ZM70 40C72 60 74 74 80 80C70 82 66 70 66 52Z",
            "#191919",
        )
        + path("M32 34Q50 26 68 34L67 40Q50 34 33 40Z", "#191919")
        + path(
            "M74 34Q84 44 76 56M80 28Q94 44 82 62",
            "none",
            'stroke="#6a3f92" stroke-width="3" stroke-linecap="round"',
        )
    )


# --- Monsters ---


def monsters() -> dict[str, str]:
    return {
        "monster-ape": square(ape()),
        "monster-robot": square(robot()),
        "monster-undead": square(zombie()),
        "monster-mutant": square(mutant()),
        "monster-elemental": square(lava()),
        "monster-beast": square(beast()),
        "monster-human": square(henchman()),
    }


def ape() -> str:
    return (
        path(
            "M4 96C0 64 10 42 26 38C28 16 72 16 74 38C90 42 100 64 96 96H76C76 82 70 74 66 72L60 96H40L34 72C30 74 24 82 24 96Z",
            "#3b2f2a",
        )
        + path("M32 40C30 22 70 22 68 40C70 60 62 68 50 68C38 68 30 60 32 40Z", "#5a463b")
        + path("M37 52Q50 46 63 52Q64 66 50 66Q36 66 37 52Z", "#a98d74")
        + path("M41 59h18l-2 5h-14Z", BONE)
        + path("M45 59v5M50 59v5M55 59v5", "none", f'stroke="{INK}" stroke-width="1.5"')
        + path("M33 38Q41 32 48 40", "none")
        + circle(59, 39, 7, "#b8c4c8")
        + circle(59, 39, 3.4, MAGMA, "")
        + path("M68 30L76 24M72 36L82 34M64 28L66 20", "none", 'stroke="#b8c4c8" stroke-width="3"')
        + circle(41, 41, 2.6, RAY, "")
        + path("M36 78l8 4M37 84l8 2M56 80l8 -3", "none", f'stroke="{BONE}" stroke-width="2"')
        + path("M78 60h14v18h-14Z", "#8fa0a6")
        + path("M81 64h8M81 69h8M81 74h8", "none", f'stroke="{INK}" stroke-width="2"')
    )


def robot() -> str:
    return (
        path("M50 4V14M44 4H56", "none")
        + path("M30 14H70V42H30Z", "#9fb3b8")
        + circle(41, 27, 6, MAGMA)
        + circle(59, 27, 6, MAGMA)
        + path("M36 37H64M42 37v4M50 37v4M58 37v4", "none")
        + path("M22 46H78L72 80H28Z", "#6f868c")
        + circle(50, 60, 9, RAY)
        + path("M50 60L55 54", "none")
        + path("M22 48L6 60L12 82L18 80L15 64L26 58ZM78 48L94 60L88 82L82 80L85 64L74 58Z", "#9fb3b8")
        + path("M34 80V98H44V80M56 80V98H66V80", "#6f868c")
    )


def zombie() -> str:
    return (
        path("M14 98C16 76 30 70 40 68V58H60V68C70 70 84 76 86 98Z", "#4a5a3a")
        + path("M28 36C28 10 72 10 72 36C72 56 64 66 50 66C36 66 28 56 28 36Z", "#8fae6a")
        + path("M28 30Q34 14 50 14Q62 14 68 22L60 24L56 20L50 26L42 20L38 28Z", "#3a2f28")
        + circle(40, 38, 6, BONE)
        + circle(60, 40, 4.5, BONE)
        + circle(40, 38, 2, INK, "")
        + circle(60, 40, 1.6, INK, "")
        + path("M38 54Q50 48 62 55M42 51l1 6M48 50l1 6M55 51l-1 6", "none")
        + path("M62 20L68 34M60 26l8 -2M63 31l7 -2", "none", f'stroke="{INK}" stroke-width="2"')
        + path("M86 96L92 60L80 52L76 60L82 66L76 92ZM14 96L6 66L16 56L22 62L16 70L24 92Z", "#8fae6a")
    )


def mutant() -> str:
    return (
        path(
            "M20 88C4 70 16 54 24 50C14 30 40 12 52 20C66 8 90 26 78 48C92 56 96 76 80 88C66 98 34 98 20 88Z",
            "#6fae4a",
        )
        + path(
            "M30 34Q40 26 46 34Q54 24 62 34Q70 28 74 38M28 46Q36 40 42 48",
            "none",
            'stroke="#3f7a2a" stroke-width="3"',
        )
        + circle(50, 58, 15, BONE)
        + circle(50, 58, 7, MAGMA)
        + circle(50, 58, 3, INK, "")
        + circle(26, 66, 5, BONE)
        + circle(26, 66, 2, INK, "")
        + circle(76, 68, 6, BONE)
        + circle(76, 68, 2.4, INK, "")
        + path("M34 82Q50 92 68 82L64 88L60 84L54 90L48 85L42 89L38 85Z", "#2f4a1e")
        + path(
            "M18 90Q10 96 4 94M82 90Q92 96 97 92",
            "none",
            'stroke="#6fae4a" stroke-width="6" stroke-linecap="round"',
        )
    )


def lava() -> str:
    return (
        path(
            "M16 96C8 74 18 66 20 52C26 58 30 56 30 46C30 30 44 26 46 8C58 18 56 30 62 36C68 30 68 24 66 18C82 32 74 50 80 58C84 56 86 52 86 48C96 66 92 84 84 96Z",
            MAGMA,
        )
        + path(
            "M28 96C22 80 34 72 38 60C44 66 48 58 48 46C60 56 56 68 64 72C68 68 68 64 68 60C78 72 76 86 72 96Z",
            FIRE,
        )
        + path("M40 96C38 86 48 82 50 72C56 80 62 84 60 96Z", RAY)
        + path("M34 66L46 70L36 76ZM66 66L54 70L64 76Z", INK, "")
        + path("M38 86L44 82L50 88L56 82L62 86L50 94Z", INK, "")
    )


def beast() -> str:
    return (
        path("M10 20L30 30C40 20 60 20 70 30L90 20L82 46C90 70 70 94 50 94C30 94 10 70 18 46Z", "#5a4a7a")
        + path("M18 26L28 34L22 42ZM82 26L72 34L78 42Z", "#c98aa0")
        + path("M30 46L46 52L34 58ZM70 46L54 52L66 58Z", RAY)
        + circle(40, 52, 2, INK, "")
        + circle(60, 52, 2, INK, "")
        + path("M44 62L50 66L56 62L50 60Z", INK, "")
        + path("M26 68Q50 60 74 68Q70 86 50 88Q30 86 26 68Z", "#7a1e1e")
        + path("M30 68L34 78L39 67L44 76L50 66L56 76L61 67L66 78L70 68", BONE)
        + path("M38 86L42 79L47 87M62 86L58 79L53 87", BONE)
    )


def henchman() -> str:
    return (
        path("M8 100C10 78 28 72 40 70V60H60V70C72 72 90 78 92 100Z", FIRE)
        + path("M50 72V100M34 74L44 100M66 74L56 100", "none")
        + path("M28 40C26 12 74 12 72 40C73 56 63 68 50 68C37 68 27 56 28 40Z", FIRE)
        + path("M34 40C34 26 66 26 66 40C66 54 60 62 50 62C40 62 34 54 34 40Z", "#e8c09a")
        + path("M32 36H68V48H54L50 45L46 48H32Z", INK)
        + path("M36 39H46V45H36ZM54 39H64V45H54Z", RAY, "")
        + path("M42 55Q50 51 58 55", "none")
        + circle(30, 86, 6, INK)
        + path("M27 86h6M30 83v6", "none", f'stroke="{RAY}" stroke-width="2"')
        + path("M70 84L92 62L97 67L80 92Z", "#8fa0a6")
    )


# --- card pictures ---


def emblems() -> dict[str, str]:
    star = path("M50 14L60 40L88 41L66 58L74 86L50 70L26 86L34 58L12 41L40 40Z", RAY)
    gear = (
        circle(50, 50, 22, "#9fd8d4")
        + "".join(
            f'<rect x="45" y="16" width="10" height="16" fill="#9fd8d4" {LINE} transform="rotate({angle} 50 50)"/>'
            for angle in range(0, 360, 45)
        )
        + circle(50, 50, 18, "#9fd8d4", "")
        + circle(50, 50, 8, TEAL)
    )
    eye = (
        path("M8 52Q50 14 92 52Q50 90 8 52Z", BONE)
        + circle(50, 52, 16, "#8a5fc0")
        + circle(50, 52, 7, INK, "")
        + path(
            "M50 6V18M22 12L28 24M78 12L72 24",
            "none",
            f'stroke="{RAY}" stroke-width="4" stroke-linecap="round"',
        )
    )
    fist = path(
        "M24 44Q22 30 34 32Q36 22 46 27Q52 20 60 27Q70 22 73 34Q82 34 80 48L76 66Q72 78 60 78V92H34V76Q22 66 24 44Z",
        "#f0c090",
    ) + path("M34 33V50M46 28V48M60 28V48M24 48Q40 56 62 50Q66 60 52 62", "none")
    mask = (
        path("M16 30C16 10 84 10 84 30C86 66 72 92 50 92C28 92 14 66 16 30Z", "#3a444a")
        + path("M22 44Q50 34 78 44L74 56Q62 60 54 52H46Q38 60 26 56Z", BONE)
        + circle(38, 50, 4, INK, "")
        + circle(62, 50, 4, INK, "")
    )
    return {
        "heroic": square(burst("#ffffff"), star, back="#b3261e"),
        "tech": square(burst("#ffffff"), gear, back="#1f6f72"),
        "psychic": square(burst("#ffffff"), eye, back="#5a3a86"),
        "martial": square(burst("#ffffff"), fist, back="#b8620e"),
        "covert": square(burst("#ffffff"), mask, back="#6f7a80"),
    }


def scenes() -> dict[str, str]:
    spikes = "".join(path(f"M{x} 92L{x + 8} 44L{x + 16} 92Z", "#b8c4c8") for x in (10, 28, 46, 64, 80))
    bolt = path("M56 8L26 56H46L38 94L76 40H54L66 8Z", RAY)
    cloud = circle(34, 58, 18, "#a8c46a") + circle(58, 50, 22, "#a8c46a") + circle(74, 66, 15, "#a8c46a")
    wall = "".join(
        f'<rect x="{x}" y="{y}" width="28" height="16" fill="#8c8072" {LINE}/>'
        for y, xs in ((16, (6, 36, 66)), (34, (-8, 22, 52, 82)), (52, (6, 36, 66)), (70, (-8, 22, 52, 82)))
        for x in xs
    )
    siren = (
        path("M26 84H74V94H26Z", "#6f868c")
        + path("M32 84V60C32 36 68 36 68 60V84Z", MAGMA)
        + path(
            "M50 12V26M18 24L28 34M82 24L72 34M8 52H22M78 52H92",
            "none",
            f'stroke="{RAY}" stroke-width="5" stroke-linecap="round"',
        )
    )
    door = (
        path("M22 94V26Q50 4 78 26V94Z", "#4f6b70")
        + path("M34 94V34Q50 22 66 34V94Z", "#f0d89a")
        + circle(60, 66, 3, INK, "")
        + path("M14 94H86", "none")
    )
    crate = (
        path("M14 38L50 22L86 38V78L50 94L14 78Z", "#a9793f")
        + path("M14 38L50 54L86 38M50 54V94M32 30L68 46", "none")
        + path("M50 6L54 14L62 15L56 20L58 28L50 24L42 28L44 20L38 15L46 14Z", RAY)
    )
    trio = "".join(
        path(f"M{x - 17} 94C{x - 17} 40 {x + 17} 40 {x + 17} 94Z", BONE)
        + circle(x, 38, 11, skin)
        + path(f"M{x - 7} 36h5M{x + 2} 36h5", "none", f'stroke="{INK}" stroke-width="2.5"')
        for x, skin in ((22, "#e8c09a"), (78, "#8d5a3b"), (50, "#f1cfa8"))
    )
    ship = (
        path("M50 6Q70 30 66 66H34Q30 30 50 6Z", BONE)
        + path("M34 50L16 78L36 70ZM66 50L84 78L64 70Z", MAGMA)
        + circle(50, 34, 8, "#58a3a8")
        + path("M38 68Q50 104 62 68Z", FIRE)
        + path("M44 68Q50 90 56 68Z", RAY, "")
    )
    return {
        "trap-mechanical": square(spikes, back="#7a4a1e"),
        "trap-energy": square(burst(RAY), bolt, back="#1d3a6a"),
        "trap-gas": square(cloud, back="#3a4a1e"),
        "trap-structure": square(wall, back="#3a3430"),
        "event": square(burst(RAY), siren, back="#4a2a66"),
        "room": square(door, back="#1f5a3f"),
        "item": square(burst("#ffffff"), crate, back="#2a5a8a"),
        "scientists": square(burst(RAY), trio, back="#1d5a61"),
        "shuttle": square(burst(RAY), ship, back="#0b2a33"),
    }
