"""The table as a scene."""

from __future__ import annotations

from eleventh.core.engine import OVER
from eleventh.core.scene import (
    Area,
    Choice,
    DoomClock,
    Hand,
    Prompt,
    Result,
    Scene,
    Stat,
)
from eleventh.games.professor_evil.content import (
    CHARACTER_NAMES,
    COLOUR_IDS,
    COLOURS,
    GOAL,
    HOUR_NAMES,
    HOURS,
    THE_TREASURE,
    TREASURE_NAMES,
)
from eleventh.games.professor_evil.scene_board import castle_board, minutes_left
from eleventh.games.professor_evil.scene_panels import dice_area, piles, revealed_row, seat_sheet, tally
from eleventh.games.professor_evil.state import (
    NONE,
    Castle,
)


def view(s: Castle, seat: int, prompt: Prompt, choices: list[Choice]) -> Scene:
    areas: list[Area] = [castle_board(s), *[seat_sheet(s, i) for i in range(len(s.characters))]]
    if s.revealed:
        areas.append(revealed_row(s))
    if s.treasure_pool and s.characters:
        areas.extend(piles(s))
    if s.dice[0] != NONE:
        areas.append(dice_area(s))
    areas.append(tally(s))
    return Scene(
        game="professor-evil",
        seat=seat,
        seat_names=seat_names(s),
        prompt=prompt,
        clock=castle_clock(s),
        areas=areas,
        choices=choices,
        result=result(s),
        turn=f"turn {s.turn}",
    )


def seat_names(s: Castle) -> list[str]:
    dealt = [CHARACTER_NAMES[character] for character in s.characters]
    return dealt + [f"Seat {number + 1}" for number in range(len(dealt), s.seats)]


def castle_clock(s: Castle) -> DoomClock:
    hands = []
    for colour in range(COLOURS):
        if s.treasure[colour] != NONE:
            minutes = minutes_left(s, colour)
            hands.append(
                Hand(
                    f"{TREASURE_NAMES[s.treasure[colour]]}: {minutes} minutes",
                    minutes / (HOURS * 5),
                    COLOUR_IDS[colour],
                    COLOUR_IDS[colour][0].upper(),
                )
            )
    return DoomClock(
        text=HOUR_NAMES[s.clock],
        label=f"{len(s.lost)} of {GOAL} treasures lost",
        left=1 - len(s.lost) / GOAL,
        style="dial",
        hands=hands,
        spaces=HOUR_NAMES,
        detail=stake(s),
    )


def stake(s: Castle) -> str:
    """What is lost next, and when."""
    known = [colour for colour in range(COLOURS) if s.treasure[colour] != NONE]
    if not known or s.to_act == OVER:
        return ""
    soonest = min(known, key=lambda colour: s.left[colour])
    return f"{minutes_left(s, soonest)} minutes are left for {THE_TREASURE[s.treasure[soonest]]}."


def result(s: Castle) -> Result | None:
    if s.to_act != OVER:
        return None
    stats = [
        Stat("Treasures saved", str(len(s.saved)), "trophy", str(GOAL)),
        Stat("Treasures lost", str(len(s.lost)), "cage", str(GOAL)),
        Stat("Turns", str(s.turn), "hourglass"),
    ]
    return Result(s.outcome, s.reason, s.scores, stats)
