"""The table of Nemo Rising as a scene."""

from __future__ import annotations

from eleventh.core.scene import Choice, DoomClock, Prompt, Scene
from eleventh.games.nemo_rising.content import HERO_SHORT
from eleventh.games.nemo_rising.state import NemoState


def view(s: NemoState, seat: int, prompt: Prompt, choices: list[Choice]) -> Scene:
    return Scene("nemo-rising", seat, seat_names(s), prompt, DoomClock(str(s.mp), "", 0.5), [], choices)


def seat_names(s: NemoState) -> list[str]:
    dealt = [HERO_SHORT[hero] for hero in s.heroes]
    return dealt + [f"Seat {number + 1}" for number in range(len(dealt), s.seats)]
