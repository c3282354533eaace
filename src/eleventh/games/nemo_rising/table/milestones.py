"""What can come of a game, in the words of the coach's reasons."""

from __future__ import annotations

from typing import Final

from eleventh.core.milestone import Milestone
from eleventh.games.nemo_rising.content.missions import MISSION_NAMES, MISSIONS
from eleventh.games.nemo_rising.content.parts import TILES_TO_SECURE
from eleventh.games.nemo_rising.rules.state import NemoState


def completed(mission: int) -> Milestone[NemoState]:
    def reached(s: NemoState, seat: int) -> bool:
        slot = s.mission_slot(mission)
        return slot >= 0 and s.mission_done(slot)

    return Milestone(
        f"completed-{MISSIONS[mission]}", f"completes the mission “{MISSION_NAMES[mission]}”", reached
    )


def secured(s: NemoState, seat: int) -> bool:
    return s.tiles_secure() >= TILES_TO_SECURE


def failed(s: NemoState, seat: int) -> bool:
    return s.mp <= 0


def points(s: NemoState, seat: int) -> int:
    return s.mp


def tiles(s: NemoState, seat: int) -> int:
    return s.tiles_secure()


def enemies(s: NemoState, seat: int) -> int:
    return sum(place >= 0 for place in s.token_at)


MILESTONES: Final = (
    *[completed(mission) for mission in range(len(MISSIONS))],
    Milestone("secured", "secures all tiles that are needed", secured),
    Milestone("failed", "the Mission Points run out", failed),
    Milestone("tiles", "tiles secured", tiles, number=True),
    Milestone("points", "Mission Points when the next turn begins", points, soon=True, number=True),
    Milestone("enemies", "enemies on the board when the next turn begins", enemies, soon=True, number=True),
)
