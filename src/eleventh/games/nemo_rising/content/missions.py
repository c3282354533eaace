"""Mission Cards, six of the City, then six of the Grotto, as printed: points, circles, text, story. What they do stands in missions.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from eleventh.games.nemo_rising.content.parts import slug


@dataclass(eq=False)
class MissionCard:
    """What is printed on it: its points, its circles for goals, its text, and its story (R7)."""

    name: str
    points: int
    circles: int
    text: str
    story: str


THIN_RANKS: Final = 0
SABOTAGE: Final = 1
FREE_CAPTIVES: Final = 2
STEAL_PLANS: Final = 3
STIR_WORKERS: Final = 4
UNMASK: Final = 5
PROVISIONS: Final = 6
REFUEL: Final = 7
RESCUE_DIVER: Final = 8
SLAY_KRAKEN: Final = 9
CHART: Final = 10
RETURN_RELIC: Final = 11
MISSIONS_EACH: Final = 6
MISSION_CARDS: Final[list[MissionCard]] = [
    MissionCard(
        "Thin the Enemy's Ranks",
        6,
        6,
        "Defeat 6 Enemy Tokens.",
        "Since spring the garrison has doubled, and every deck rings with boots. Before anything else can be "
        "done up here, says Nemo, there must be fewer of them.",
    ),
    MissionCard(
        "Sabotage the Engines",
        4,
        1,
        "Take the Explosives on the secure Armory [Wild]; set them on the secure Engine Room [Skill].",
        "The great screws that hold the city above the clouds turn faster tonight: its course is Washington. "
        "One charge in the right place, and it will never arrive.",
    ),
    MissionCard(
        "Free the Captives",
        4,
        2,
        "Lead the two Captives out of the secure Brig [Wild] and bring them to Start.",
        "Two of the crew were fished out of the sea by Robur's airships and thrown into the Brig. Nobody who "
        "has sailed in the Nautilus is left behind.",
    ),
    MissionCard(
        "Steal Robur's Plans",
        6,
        1,
        "Take the Plans on the secure Command Room [Brains]; signal from the secure Observatory "
        "[Brains + Skill].",
        "In a safe lie the drawings of a second city, three times as large. The lens of the Observatory could "
        "flash them down to the Nautilus, sheet by sheet, before anybody notices that they are gone.",
    ),
    MissionCard(
        "Stir the Workers",
        5,
        4,
        "Win over the workers [Brains] on 4 different secure tiles.",
        "They were promised land and given boilers to feed. In every hall they wait for one person to say aloud "
        "what all of them think.",
    ),
    MissionCard(
        "Unmask the Spymaster",
        7,
        2,
        "Defeat the Spymaster; then read his cipher book [Brains] on the secure Command Room or Command Deck.",
        "Robur knew of this raid before the Nautilus had surfaced. Somewhere among his officers walks the man "
        "who reads our letters, and in his book stands the name of the one who sells them.",
    ),
    MissionCard(
        "Gather Provisions",
        6,
        4,
        "Gather food [Skill] on 2 of the secure Coral Garden, Kelp Forest and Pearl Cavern; and defeat 2 "
        "Bestial enemies.",
        "Three days of biscuit are left in the larder, and the cook has begun to look at the leather. The "
        "Grotto is full of food; most of it has teeth.",
    ),
    MissionCard(
        "Refuel the Nautilus",
        5,
        2,
        "Dig out both Sodium tokens on the secure Sodium Vein [Brawn] and bring them to Start. The first one "
        "dug out brings the Acid Spider to entrance 2.",
        "Without sodium the Nautilus is an iron coffin on the sea floor. The vein glitters at the end of a long "
        "gallery, and something with eight legs of steel has been set to guard it.",
    ),
    MissionCard(
        "Rescue the Lost Diver",
        3,
        1,
        "Free the diver [Skill] on the tile scouted third, once secure, and bring him to Start.",
        "A knocking comes through the rock, slow and even: a man of last week's party is alive down here. He "
        "has air for a few hours, and he does not know which way is home.",
    ),
    MissionCard(
        "Slay the Kraken",
        5,
        1,
        "Defeat the Mechanical Kraken.",
        "It has a boiler for a heart, and four ships lie where it let them fall. As long as it circles the "
        "Grotto, the Nautilus cannot leave.",
    ),
    MissionCard(
        "Chart the Grotto",
        4,
        8,
        "Scout all 8 tiles.",
        "The old charts end at the reef, with a monster drawn where the ink ran out. Robur is looking for a "
        "harbour in these depths: whoever knows them first will hold them.",
    ),
    MissionCard(
        "Return the Relic",
        7,
        1,
        "Shoulder the Relic on Start [Wild]: whoever carries it readies 1 gold Action Token fewer. Set it on "
        "the altar of the secure Sunken Temple [Brains + Skill].",
        "Long ago somebody took it from its altar, and the sea has not been quiet since. Nemo does not believe "
        "in curses; he believes in putting things back.",
    ),
]
MISSION_NAMES: Final[list[str]] = [card.name for card in MISSION_CARDS]
MISSIONS: Final[list[str]] = [slug(name) for name in MISSION_NAMES]
CIRCLES: Final[list[int]] = [card.circles for card in MISSION_CARDS]
# With the option of balanced points, by the value on the card: what it gives to one hero, to two, three and
# four. Fewer heroes meet fewer enemies, four meet more. No two of them reach beyond the end of the track.
BALANCED_POINTS: Final[dict[int, tuple[int, int, int, int]]] = {
    3: (0, 1, 3, 4),
    4: (0, 2, 4, 5),
    5: (0, 2, 5, 6),
    6: (0, 3, 6, 7),
    7: (1, 4, 7, 7),
}


def mission_points(mission: int, heroes: int, balanced: bool) -> int:
    """What a Mission Card adds to the track: its value, or what that is balanced to for so many heroes (R14,
    Q51)."""
    points = MISSION_CARDS[mission].points
    return BALANCED_POINTS[points][heroes - 1] if balanced else points
