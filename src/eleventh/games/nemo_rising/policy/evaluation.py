"""How good a position is for the team: the chance to win, by points left, work left and danger.

What each feature weighs was fitted to played games.
"""

from __future__ import annotations

import math
from typing import Final

from eleventh.core.chance import chance
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import START
from eleventh.games.nemo_rising.content.missions import CIRCLES, mission_points
from eleventh.games.nemo_rising.policy.danger import expected_moves, exposure
from eleventh.games.nemo_rising.policy.plans import assign, cost, homeward, outlook
from eleventh.games.nemo_rising.policy.ways import FAR
from eleventh.games.nemo_rising.policy.weights import WEIGHTS
from eleventh.games.nemo_rising.rules.state import NemoState

SECURE_COST: Final = 9.0  # Action Tokens for a tile: the way, scouting, the Task
GOAL_COST: Final = 5.0


FEATURES: Final = (
    "always",
    "Mission Points",
    "Mission Points against the work left",
    "work left",
    "few Mission Points",
    "tiles secure",
    "tiles face up",
    "missions done",
    "goals reached",
    "all done but the way home",
    "way home of the last hero",
    "enemies on the board",
    "Keep Row",
    "Gear",
    "bonus tokens",
    "danger of the next Threat Card",
    "heroes yet to go this round",
    "two heroes",
    "three heroes",
    "four heroes",
    "below the sea",
    "relentless",
    "relentless, with the work left",
    "relentless, few Mission Points",
    "points for a hero alone",
    "points for two heroes",
    "points for three heroes",
    "work for a hero alone",
    "work for two heroes",
    "work for three heroes",
    "points squared",
    "below the sea, a hero alone",
    "below the sea, two heroes",
    "below the sea, three heroes",
    "relentless, a hero alone",
    "relentless, two heroes",
    "relentless, three heroes",
    "gentle",
    "gentle, with the work left",
    "gentle, few Mission Points",
    "gentle, below the sea",
    "gentle, a hero alone",
    "gentle, two heroes",
    "gentle, three heroes",
    "easy",
    "hard",
)
# What a mission that is not revealed yet will bring, about.
MISSION_POINTS: Final = 5.0
MISSION_WORK: Final = 22.0


def value(s: NemoState, seat: int) -> float:
    """The chance to win, the same for every seat: they are one team (R1, `eleventh lab fit nemo-rising`)."""
    if s.outcome:
        return 1.0 if s.outcome == "won" else 0.0
    return chance(WEIGHTS, features(s))


def features(s: NemoState) -> list[float]:
    """In the order of FEATURES; each about as large as 1 at most."""
    found = [0.0] * len(FEATURES)
    found[0] = 1.0
    if s.seats > 1:
        found[15 + s.seats] = 1.0
    found[20] = float(s.scenario)
    points = float(s.mp)
    if len(s.missions) < 2 or len(s.heroes) < s.seats:
        points += to_come(s)
        left = SECURE_COST * c.TILES_TO_SECURE + 2.0 * MISSION_WORK
    else:
        left = work(s)
        on_the_board(s, found)
    found[1] = points / 15
    found[2] = math.log((points + 0.5) / (left + 5.0))
    found[3] = left / 60
    found[4] = 1.0 / (1.0 + points)
    if s.difficulty == c.RELENTLESS:
        found[21] = 1.0
        found[22] = left / 60
        found[23] = found[4]
    if s.difficulty == c.GENTLE:
        found[37] = 1.0
        found[38] = left / 60
        found[39] = found[4]
        found[40] = found[20]
    elif s.difficulty != c.RELENTLESS:
        found[44] = 1.0 if s.difficulty == c.EASY else 0.0
        found[45] = 1.0 if s.difficulty == c.HARD else 0.0
    if s.seats < c.MOST_HEROES:
        found[23 + s.seats] = points / 15
        found[26 + s.seats] = left / 60
        found[30 + s.seats] = float(s.scenario)
        found[33 + s.seats] = found[21]
        found[40 + s.seats] = found[37]
    found[30] = points * points / 225
    return found


def to_come(s: NemoState) -> float:
    """Before both missions lie open: the points that they will add to the track (R14)."""
    known = sum(mission_points(mission, s.seats, s.balanced) for mission in s.missions)
    return known + (2 - len(s.missions)) * MISSION_POINTS


def on_the_board(s: NemoState, found: list[float]) -> None:
    found[5] = min(c.TILES_TO_SECURE, s.tiles_secure()) / c.TILES_TO_SECURE
    for area in range(8):
        if s.tile[area] >= 0:
            found[6] += 0.125
    for slot in range(2):
        found[8] += 0.5 * s.goals[slot] / CIRCLES[s.missions[slot]]
        if s.mission_done(slot):
            found[7] += 0.5
    found[9] = 1.0 if homeward(s) else 0.0
    look = outlook(s)
    for seat in range(s.seats):
        found[10] = max(found[10], min(20, look.ways_of(s, seat).far[START]) / 20)
    for place in s.token_at:
        if place >= 0:
            found[11] += 0.1
    found[12] = len(s.keep) / 3
    found[13] = gear_value(s) / 10
    found[14] = sum(s.blue) / 5
    table = expected_moves(s)
    for hero in range(s.seats):
        found[15] += exposure(s, hero, table)
    found[16] = 1.0 - s.went.bit_count() / s.seats


def gear_value(s: NemoState) -> float:
    return sum((1.0 if s.twisted[gear] else 3.0) for hand in s.hands for gear in hand)


def work(s: NemoState) -> float:
    """Action Tokens that the team still needs, roughly."""
    total = SECURE_COST * max(0, c.TILES_TO_SECURE - s.tiles_secure())
    for slot in range(2):
        circles = CIRCLES[s.missions[slot]]
        total += GOAL_COST * (circles - s.goals[slot]) * (3.0 if circles == 1 else 1.0)
    look = outlook(s)
    fars = [look.ways_of(s, seat).far for seat in range(s.seats)]
    for far in fars:
        total += far[START]
    found = look.goals
    chosen = assign(s, found, fars)
    for seat in range(s.seats):
        if chosen[seat] >= 0:
            total += min(float(FAR), cost(s, seat, s.abilities[seat], found[chosen[seat]], fars[seat]))
    return total
