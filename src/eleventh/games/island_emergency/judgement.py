"""How good a position is for a seat."""

from __future__ import annotations

import math
from typing import Final

from eleventh.core.engine import OVER
from eleventh.games.island_emergency.advice import LAST_CARDS, card_worth
from eleventh.games.island_emergency.content import (
    ADVANCED,
    BASIC,
    BASIC_BEST,
    BASIC_GOAL,
    CELLS,
    CELLS_IN,
    RACE,
    RACE_GOAL,
)
from eleventh.games.island_emergency.emergence import cards_left
from eleventh.games.island_emergency.flight import ChaosCard
from eleventh.games.island_emergency.state import IslandState, count

SURE: Final = 0.9  # what a survivor within reach is worth to the player who flies next
ALONE: Final = 0.5  # ... to one who plays alone: it takes the whole flight
LATER: Final = 0.25  # ... to those who fly after
GUARDED: Final = 0.5  # ... and to one of those whose shield is on it
WIND: Final = 0.06  # a cell within reach, for whoever may come out there
SLACK: Final = 4.0  # what a standing may promise beyond the goal of the basic game: cards and winds
PACE: Final = 0.7  # turns for each survivor that is still to come there
HARVEST: Final = 0.55  # survivors that a card of the advanced game brings a good player in the end
WHOLE_HARVEST: Final = 34.0  # those that come out in such a game
SWING: Final = 2.2  # survivors of lead that make a race at its start nearly three to one


def value(s: IslandState, seat: int) -> float:
    """0 to 1: the chance to win a race; alone, how well it goes."""
    if s.turn == 0:
        return 1.0 / max(2, s.seats)
    if s.mode == RACE:
        if s.to_act == OVER:
            best = max(s.rescued)
            return 1.0 / s.rescued.count(best) if s.rescued[seat] == best else 0.0
        standings = standing(s)
        # A lead weighs more the nearer the goal.
        swing = SWING * (1.0 - 0.5 * min(1.0, max(standings) / RACE_GOAL))
        chances = 0.0
        for mark in standings:
            chances += math.exp((mark - standings[seat]) / swing)
        return 1.0 / chances
    if s.mode == BASIC:
        if s.to_act == OVER:
            return min(1.0, BASIC_BEST / s.turn)
        to_come = max(1.0, BASIC_GOAL + SLACK - standing(s)[0])
        flown = s.turn if drawing(s) < 0 else s.turn + 1
        return min(1.0, BASIC_BEST / (flown + PACE * to_come))
    if s.to_act == OVER:
        return min(1.0, s.rescued[0] / WHOLE_HARVEST)
    return min(1.0, (standing(s)[0] + HARVEST * cards_left(s)) / WHOLE_HARVEST)


def standing(s: IslandState) -> list[float]:
    """By seat, in survivors: those collected, and what the next flights, the cards and the winds promise."""
    waiting = [count(figures) for figures in s.people]
    marks = [float(number) for number in s.rescued]
    shielded = s.shielded()
    first = s.active
    owner = drawing(s)
    use = min(1.0, cards_left(s) / LAST_CARDS) if s.mode == ADVANCED else 1.0
    if owner >= 0:
        first += 1
        marks[owner] += use * card_worth(len(s.hands[owner]))
    for turn in range(s.seats):
        seat = (first + turn) % s.seats
        steps = s.steps if turn == 0 and first == s.active else 2
        reach = s.reach(s.at[seat], steps)
        # R37: shields come off before their owner's next flight, but bind the flight of this turn.
        own = s.shields[seat] if turn > 0 or first != s.active else 0
        best = 0
        goal = -1
        for cell in CELLS_IN[reach & ~(shielded & ~own)]:
            if waiting[cell] > best:
                best = waiting[cell]
                goal = cell
        if best:
            if turn > 0:
                worth = GUARDED if own >> goal & 1 else LATER
            elif s.seats > 1:
                worth = SURE
            else:
                worth = ALONE if s.to_act >= 0 else LATER
            marks[seat] += best * worth
            waiting[goal] = 0
        marks[seat] += WIND * count(reach)
        for place in range(len(s.hands[seat])):
            marks[seat] += use * card_worth(place)
    if s.mode == ADVANCED:
        # Who is still out may be picked up later, if no storm comes first.
        for cell in range(CELLS):
            if waiting[cell]:
                marks[0] += 0.1 * waiting[cell]
        for cell in s.stations:
            if cell >= 0:
                marks[0] += 0.05 * count(s.people[cell])
    return marks


def drawing(s: IslandState) -> int:
    """The seat that has flown, claimed nobody and draws a card; -1 if none does."""
    step = s.stack[-1]
    return step.owner if isinstance(step, ChaosCard) else -1
