"""How good a position is for the team: what the bots and hints go by.

A treasure is worth what it would take to rescue it, measured in actions: every active switch that guards it,
the way to those switches and the way to the treasure, against the actions that the time left allows.
"""

from __future__ import annotations

import math
from typing import Final

from eleventh.games.professor_evil.content import (
    BEYOND,
    COLOURS,
    DOOR,
    OUTSIDE,
    ROOMS,
    SHOWN_TYPES,
    WINDOWS,
)
from eleventh.games.professor_evil.state import NONE, Castle

FAR: Final = 99
ACTIONS_PER_STEP: Final = 2.6  # what a team gets done while the clock goes one space
RESCUE_COST: Final = 1.0
SWITCH_COST: Final = 1.8
WALK_WEIGHT: Final = 0.55  # of the way to a switch: one walk serves several switches

SAVED: Final = 1.4
LOST: Final = 0.75
PROSPECT: Final = 1.7  # of all three treasures together
BEST_PROSPECT: Final = 0.42  # of the most promising one once more
TILE_UP: Final = 0.16
SOFTNESS: Final = 3.0  # how sharply a lack of time tells
NEARNESS: Final = 0.26  # how much less a rescue is worth for each action it still takes


def value(s: Castle, seat: int) -> float:
    """Between 0 and 1, the same for every seat: they are one team (R1)."""
    if s.outcome:
        return 1.0 if s.outcome == "won" else 0.0
    points = SAVED * len(s.saved) - LOST * len(s.lost)
    reach = ways_from_all(s)
    best = 0.0
    for colour in range(COLOURS):
        if s.treasure[colour] != NONE:
            good = prospect(s, colour, reach)
            points += PROSPECT * good / COLOURS
            best = max(best, good)
    points += BEST_PROSPECT * best
    for turned in s.tile_up:
        if turned:
            points += TILE_UP
    return 1.0 / (1.0 + math.exp(-points / 2.0))


def prospect(s: Castle, colour: int, reach: list[int]) -> float:
    """How likely and how near the rescue of a treasure is."""
    work = RESCUE_COST + reach[s.treasure_room[colour]]
    shown = SHOWN_TYPES[s.treasure[colour]]
    for room in range(ROOMS):
        if s.active[room] and s.switch[room] in shown:
            work += SWITCH_COST + WALK_WEIGHT * min(reach[room], 4)
    slack = s.left[colour] * ACTIONS_PER_STEP - work
    return 1.0 / (1.0 + math.exp(-slack / SOFTNESS)) / (1.0 + NEARNESS * work)


def ways_from_all(s: Castle) -> list[int]:
    """How many actions the nearest character needs to each room: a locked door costs one more."""
    reach = [FAR] * ROOMS
    frontier: list[int] = []
    for room in s.where:
        if room == OUTSIDE:
            for window in WINDOWS:
                if reach[window] > 1:
                    reach[window] = 1
                    frontier.append(window)
        else:
            reach[room] = 0
            frontier.append(room)
    while frontier:
        again: list[int] = []
        for room in frontier:
            for i in range(room * COLOURS, room * COLOURS + COLOURS):
                ways = reach[room] + (2 if s.locked[DOOR[i]] else 1)
                beyond = BEYOND[i]
                if ways < reach[beyond]:
                    reach[beyond] = ways
                    again.append(beyond)
        frontier = again
    return reach
