"""Cards as they are shown: pictures, colours and texts."""

from __future__ import annotations

from eleventh.core.scene import Card
from eleventh.games.necreaux.content import adventure as c
from eleventh.games.necreaux.content import cards
from eleventh.games.necreaux.content.flavour import CARD_FLAVOUR, KIND_FLAVOUR
from eleventh.games.necreaux.rules.state import Isle

TYPE_COLOURS = ["red", "teal", "purple", "orange", "grey"]
TYPE_ART = ["heroic", "tech", "psychic", "martial", "covert"]
CATEGORY_COLOURS = ["red", "orange", "purple", "green", "blue", "yellow"]

CARD_ICONS = [
    "clover", "rally-the-troops", "mailed-fist", "shield", "light-bulb", "healing", "acrobatic",
    "raise-skeleton", "public-speaker", "gears", "rocket", "dynamite", "circuitry", "cyborg-face",
    "bolt-shield", "tinker", "heart-beats", "health-increase", "third-eye", "brainstorm", "meditation",
    "psychic-waves", "target-arrows", "chess-king", "punch", "on-target", "wolf-howl", "ninja-head",
    "spyglass", "knapsack", "hooded-figure", "running-ninja", "exit-door", "ray-gun", "laser-gun",
    "energy-sword", "fishing-net", "bundle-grenade", "first-aid-kit", "syringe", "armor-vest", "grapple",
    "steampunk-goggles", "cloak", "skeleton-key", "battery-pack",
]  # fmt: skip

KIND_ICONS = [
    "gorilla", "spy", "wolf-head", "saber-toothed-cat-head", "evil-bat", "salamander", "brain-tentacle",
    "laser-turret", "lava", "shambling-zombie", "giant-squid", "cloak-dagger", "robot-golem", "mad-scientist",
    "rat", "swordwoman", "pterodactylus", "slime", "gorilla", "vintage-robot", "brick-wall", "spikes",
    "pendulum-swing", "dart", "electric", "ringing-alarm", "rope-bridge", "flood", "poison-gas",
    "steel-door", "laser-warning", "rolling-bomb", "cage", "acid", "brain-freeze", "broken-wall",
    "earth-crack", "alarm-clock", "backup", "stone-wall", "megaphone", "monkey", "mushroom-gills", "run",
    "lava", "steam-blast", "lungs", "treasure-map", "flying-flag", "hospital-cross", "barracks-tent",
    "ammo-box", "power-generator", "subway-train", "tv", "crystal-ball", "acid-tube", "dial-padlock",
    *CARD_ICONS[cards.CHARACTERS:], "mad-scientist", "space-shuttle",
]  # fmt: skip


def every_card() -> list[Card]:
    """Characters, Items, and the rest of the deck, as they are printed."""
    others = [kind for kind in range(len(c.KIND_NAMES)) if c.CATEGORY[kind] != c.ITEM]
    return [
        *[fresh_card(card) for card in range(len(cards.CARD_NAMES))],
        *[adventure_card(kind, f"kind-{cards.slug(c.KIND_NAMES[kind])}") for kind in others],
    ]


def held_card(s: Isle, card: int) -> Card:
    """A card in front of a character: turned when it is face down, Charges as its badge."""
    down = s.is_down(card)
    shown = printed_card(card, cards.card_id(card), down)
    shown.badge = f"{s.charge[card]}" if cards.CARD_HOLDS[card] else ""
    shown.turned = shown.faded = down
    shown.rule = "R46" if down else "R11" if cards.CARD_HOLDS[card] else "R45"
    return shown


def printed_card(card: int, name: str, down: bool) -> Card:
    return Card(
        name,
        cards.CARD_NAMES[card],
        kind=card_kind(card),
        text=cards.CARD_TEXT[card],
        icon=CARD_ICONS[card],
        colour=TYPE_COLOURS[cards.CARD_TYPE[card]],
        art="" if card >= cards.CHARACTERS else TYPE_ART[cards.CARD_TYPE[card]],
        detail=card_detail(card, down),
        flavour=CARD_FLAVOUR[card],
    )


def card_detail(card: int, down: bool) -> str:
    """What a card says, and what becomes of its Charges (R13) and of its power face down (R46)."""
    words = cards.CARD_TEXT[card]
    if cards.CARD_KEYWORD[card]:
        words += f" Charges at the start: {cards.CARD_START[card]}. It can be charged."
    elif cards.CARD_HOLDS[card]:
        words += f" Charges at the start: {cards.CARD_START[card]}. It cannot be charged again."
    if down:
        words += " Face down, it still works." if card in cards.WORKS_FACE_DOWN else " Face down: blank."
    return words


def card_kind(card: int) -> str:
    what = "Item" if card >= cards.CHARACTERS else "Character"
    return f"{cards.TYPES[cards.CARD_TYPE[card]]} {'Weapon' if card in cards.WEAPONS else what}"


def fresh_card(card: int, prefix: str = "card") -> Card:
    """A Character card or Item that nobody has yet."""
    shown = printed_card(card, f"{prefix}-{cards.CARD_SLUGS[card]}", False)
    shown.badge = cards.CARD_TOKENS[card]
    shown.rule = "R28" if card >= cards.CHARACTERS else "R5"
    return shown


def kind_words(kind: int) -> str:
    """Category and keywords of a kind."""
    category = c.CATEGORY[kind]
    if category == c.MONSTER:
        words = [c.KEYWORDS[i] for i in range(len(c.KEYWORDS)) if c.MONSTER_ROWS[kind][2] >> i & 1]
        return f"Monster, {' '.join(words)}"
    if category == c.TRAP:
        return f"Trap, {c.TRAP_KEYWORDS[c.TRAP_ROWS[kind - c.MONSTERS][2]]}"
    if category == c.ITEM:
        return card_kind(c.item_card(kind))
    return c.CATEGORIES[category]


def adventure_card(kind: int, identity: str) -> Card:
    """A card of the deck, face up."""
    return Card(
        identity,
        c.KIND_NAMES[kind],
        kind=kind_words(kind),
        text=c.KIND_TEXT[kind],
        icon=KIND_ICONS[kind],
        colour=CATEGORY_COLOURS[c.CATEGORY[kind]],
        art=kind_art(kind),
        badge=cv_and_dots(kind) if c.CATEGORY[kind] == c.MONSTER else "",
        detail=f"{kind_words(kind)}. {c.KIND_TEXT[kind]}",
        flavour=KIND_FLAVOUR[kind],
        rule=["R31", "R27", "R27", "R27", "R28", "R54"][c.CATEGORY[kind]],
    )


def cv_and_dots(monster: int) -> str:
    """As printed: a dot behind the CV for each Item that may be claimed (R42)."""
    return f"CV {c.MONSTER_ROWS[monster][3]} {'•' * c.MONSTER_ROWS[monster][4]}".rstrip()


def kind_art(kind: int) -> str:
    """The drawing of a kind: by family for Monsters, by keyword for Traps, by category for the others."""
    category = c.CATEGORY[kind]
    if category == c.MONSTER:
        return f"monster-{family(kind)}"
    if category == c.TRAP:
        return f"trap-{c.TRAP_KEYWORDS[c.TRAP_ROWS[kind - c.MONSTERS][2]].lower()}"
    if kind == c.SCIENTISTS:
        return "scientists"
    if kind > c.SCIENTISTS:
        return "shuttle"
    return ["", "", "event", "room", "item"][category]


def family(monster: int) -> str:
    """Which drawing a Monster has."""
    if monster == 0:
        return "ape"
    keywords = c.MONSTER_ROWS[monster][2]
    for bit, name in ((4, "robot"), (16, "undead"), (8, "mutant"), (32, "elemental"), (2, "beast")):
        if keywords & bit:
            return name
    return "human"
