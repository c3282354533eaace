"""What of the island one has seen before, small on the map: it fills as one travels."""

from __future__ import annotations

from eleventh.core.scene import Place
from eleventh.games.island_of_d.content.cards import EVENTS, QUESTS, TERRAIN_NAMES
from eleventh.games.island_of_d.rules.state import Adventure
from eleventh.games.island_of_d.table.scene_cards import TERRAIN_COLOURS

SPOT = 0.78
# Where the Events of a kind lie, by terrain: among the woods, round the peaks, in the fields
SPOTS = [
    [(5.3, 2.2), (6.2, 3.3), (7.2, 1.3), (8.1, 3.4), (9.3, 2.2), (8.4, 1.4)],
    [(10.9, 2.0), (11.2, 3.2), (13.0, 1.3), (13.3, 3.35), (15.6, 1.5), (16.2, 3.3)],
    [(0.9, 3.3), (2.0, 3.4), (3.1, 3.3), (4.2, 3.4), (3.4, 2.2), (4.3, 1.7)],
]
QUEST_W, QUEST_H = 1.12, 1.4
QUEST_SPOTS = [(17.2, 1.2), (18.5, 1.1), (17.2, 2.8), (18.5, 2.75), (22.1, 1.3)]  # beside the castle


def been(s: Adventure) -> list[Place]:
    """The Locations whose cards were turned up, and the Quests that are done."""
    seen = {card for zone in [*s.events, s.path] for card in zone if card >= 0}
    return [*[seen_before(card) for card in sorted(seen)], *done_before(s)]


def seen_before(card: int) -> Place:
    event = EVENTS[card]
    number = [other.key for other in EVENTS if other.terrain == event.terrain].index(event.key)
    x, y = SPOTS[event.terrain][number]
    return Place(
        f"been-{event.key}",
        x,
        y,
        SPOT,
        SPOT,
        "",
        "circle",
        TERRAIN_COLOURS[event.terrain],
        event.icon,
        detail=f"{event.name}: {TERRAIN_NAMES[event.terrain]}, seen before.",
        rule="R48",
        quiet=True,
    )


def done_before(s: Adventure) -> list[Place]:
    return [
        Place(
            f"been-{QUESTS[quest].key}",
            x,
            y,
            QUEST_W,
            QUEST_H,
            "",
            "round",
            "good",
            art=f"quest-{QUESTS[quest].key}",
            detail=f"{QUESTS[quest].name}: completed.",
            rule="R23",
            quiet=True,
        )
        for quest, (x, y) in zip(s.done, QUEST_SPOTS, strict=False)
    ]
