"""How good a position is for the team: points left against the work that is left."""

from __future__ import annotations

import math
from typing import Final

from eleventh.games.nemo_rising.board import START
from eleventh.games.nemo_rising.content import CIRCLES, GEAR_COUNT, TILES_TO_SECURE
from eleventh.games.nemo_rising.danger import expected_moves, exposure
from eleventh.games.nemo_rising.plans import FAR, assign, cost, outlook, ways
from eleventh.games.nemo_rising.state import NemoState

SECURE_COST: Final = 9.0  # Action Tokens for a tile: the way, scouting, the Task
GOAL_COST: Final = 5.0
TOKENS_PER_POINT: Final = 7.0


def value(s: NemoState, seat: int) -> float:
    """Between 0 and 1, the same for every seat: they are one team (R1)."""
    if s.outcome:
        return 1.0 if s.outcome == "won" else 0.0
    if len(s.missions) < 2 or len(s.heroes) < s.seats:
        return 0.5
    slack = TOKENS_PER_POINT * s.mp - work(s) + 0.5 * sum(s.blue) + gear_value(s)
    table = expected_moves(s)
    for hero in range(s.seats):
        slack -= 0.5 * TOKENS_PER_POINT * s.seats * exposure(s, hero, table)
    return 1.0 / (1.0 + math.exp(-slack / 20.0))


def gear_value(s: NemoState) -> float:
    return sum((1.0 if s.twisted[gear] else 3.0) for gear in range(GEAR_COUNT) if s.gear_at[gear] >= 0)


def work(s: NemoState) -> float:
    """Action Tokens that the team still needs, roughly."""
    total = SECURE_COST * max(0, TILES_TO_SECURE - s.tiles_secure())
    for slot in range(2):
        circles = CIRCLES[s.missions[slot]]
        total += GOAL_COST * (circles - s.goals[slot]) * (3.0 if circles == 1 else 1.0)
    fars = [ways(s, seat).far for seat in range(s.seats)]
    for far in fars:
        total += far[START]
    found = outlook(s).goals
    chosen = assign(s, found, fars)
    for seat in range(s.seats):
        if chosen[seat] >= 0:
            total += min(float(FAR), cost(s, seat, s.ability(seat), found[chosen[seat]], fars[seat]))
    return total
