"""The dial on which a team sets its Speed: cards to come against danger."""

from __future__ import annotations

from typing import Literal

from eleventh.core.scene import Choice, Gauge, Stop
from eleventh.games.necreaux.content.adventure import LAST_SPEED
from eleventh.games.necreaux.rules.deck import deck_size
from eleventh.games.necreaux.rules.state import Isle

# Two dice fall below a Speed in so many of 36 cases: from a fifth on it is bold, from a half on grave.
BOLD = 5
GRAVE = 8


def speed_gauge(s: Isle, choices: list[Choice]) -> Gauge | None:
    """While a Speed is asked for, beyond the dial too; a team that may not move has nothing to set."""
    notes = {choice.notation: choice.note for choice in choices}
    offered = [speed for speed in range(1, LAST_SPEED + 1) if f"move {speed}" in notes]
    if not offered:
        return None
    stops = [Stop(f"pace-{speed}", str(speed), brings(s, speed, notes), zone(speed)) for speed in offered]
    return Gauge(
        "pace",
        "Speed",
        stops,
        low="few cards, little danger",
        high="many cards, great danger",
        confirm="Move at Speed",
    )


def brings(s: Isle, speed: int, notes: dict[str, str]) -> str:
    cards = min(speed, deck_size(s))
    return f"up to {cards} {'card' if cards == 1 else 'cards'} this Turn; {notes[f'move {speed}']}"


def zone(speed: int) -> Literal["calm", "bold", "grave"]:
    return "calm" if speed < BOLD else "bold" if speed < GRAVE else "grave"
