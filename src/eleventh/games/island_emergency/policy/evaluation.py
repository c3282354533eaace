"""How good a position is for a seat."""

from __future__ import annotations

import math
from typing import Final

from eleventh.core.bits import count
from eleventh.core.chance import chance, log_odds
from eleventh.core.engine import OVER
from eleventh.games.island_emergency.content import cards as c
from eleventh.games.island_emergency.policy.advice import LAST_CARDS, card_worth
from eleventh.games.island_emergency.policy.weights import WEIGHTS
from eleventh.games.island_emergency.rules.emergence import WHOLE_DECK, cards_left
from eleventh.games.island_emergency.rules.flight import ChaosCard
from eleventh.games.island_emergency.rules.state import IslandState

SURE: Final = 0.9  # the value of a survivor within reach to the player who flies next
ALONE: Final = 0.5  # ... to one who plays alone: it takes the whole flight
LATER: Final = 0.25  # ... to those who fly after
GUARDED: Final = 0.5  # ... and to one of those whose shield is on it
WIND: Final = 0.06  # a cell within reach, for survivors who may come out there
SLACK: Final = 4.0  # the most that cards and winds add to a standing beyond the goal of the basic game
PACE: Final = 0.7  # turns for each survivor that is still to come there
HARVEST: Final = 0.55  # survivors that a card of the advanced game brings a good player in the end
BEFORE_BASIC: Final = 0.67  # the usual part of the best score, before the islands are laid
BEFORE_ADVANCED: Final = 0.74
BEFORE_NEAR: Final = 0.97  # how often a target is reached
BEFORE_FAR: Final = 0.08
SWING: Final = 2.2  # survivors of lead that make a race at its start nearly three to one


def value(s: IslandState, seat: int) -> float:
    """The chance to win a race, or to reach a target; alone, what part of the best score to expect
    (`eleventh lab fit`)."""
    if s.to_act == OVER:
        if s.target:
            return 1.0 if s.outcome == "won" else 0.0
        if s.mode == c.RACE:
            best = max(s.rescued)
            return 1.0 / s.rescued.count(best) if s.rescued[seat] == best else 0.0
        return min(1.0, c.BASIC_BEST / s.turn if s.mode == c.BASIC else s.rescued[0] / c.ADVANCED_BEST)
    if s.turn == 0 and s.target:
        return BEFORE_NEAR if is_near(s) else BEFORE_FAR
    if s.turn == 0:
        return 1.0 / s.seats if s.mode == c.RACE else BEFORE_BASIC if s.mode == c.BASIC else BEFORE_ADVANCED
    if s.mode != c.RACE:
        return chance(WEIGHTS, features(s, seat))
    flier = next_flier(s)
    wins = chance(WEIGHTS, features(s, flier))
    return wins if seat == flier else (1.0 - wins) * share_of_the_rest(s, seat, flier)


def is_near(s: IslandState) -> bool:
    """Whether the target is the one that most reach."""
    return s.target == c.TARGETS[1][s.mode]


def next_flier(s: IslandState) -> int:
    return s.active if drawing(s) < 0 else (s.active + 1) % s.seats


def share_of_the_rest(s: IslandState, seat: int, flier: int) -> float:
    """How likely it is this seat, of those who do not fly next, if one of them wins."""
    standings = standing(s)
    total = 0.0
    for other in range(s.seats):
        if other != flier:
            total += math.exp((standings[other] - standings[seat]) / SWING)
    return 1.0 / total


def features(s: IslandState, seat: int) -> list[float]:
    """In the order of `weights.json`, each about as large as 1 at most; those of other ways to play are 0. In
    a race they are those of the seat that flies next."""
    found = [0.0] * len(WEIGHTS)
    if s.mode == c.RACE:
        race_features(s, seat, found)
    elif s.target:
        target_features(s, found)
    elif s.mode == c.BASIC:
        basic_features(s, found)
    else:
        advanced_features(s, found)
    return found


def race_features(s: IslandState, seat: int, found: list[float]) -> None:
    standings = standing(s)
    # A lead weighs more the nearer the goal.
    swing = SWING * (1.0 - 0.5 * min(1.0, max(standings) / c.RACE_GOAL))
    total = 0.0
    rival = 0.0
    for other in range(s.seats):
        total += math.exp((standings[other] - standings[seat]) / swing)
        if other != seat and standings[other] > rival:
            rival = standings[other]
    found[0] = 1.0
    found[1] = log_odds(1.0 / total)
    found[2] = max(0.0, 1.0 - standings[seat] / c.RACE_GOAL)
    found[3] = max(0.0, 1.0 - rival / c.RACE_GOAL)
    found[4] = len(s.hands[seat]) / 5
    if s.seats > 2:
        found[5 if s.seats == 3 else 6] = 1.0
        found[7] = found[1]


def basic_features(s: IslandState, found: list[float]) -> None:
    to_come = max(1.0, c.BASIC_GOAL + SLACK - standing(s)[0])
    flown = s.turn if drawing(s) < 0 else s.turn + 1
    found[8] = 1.0
    found[9] = log_odds(min(1.0, c.BASIC_BEST / (flown + PACE * to_come)))
    found[10] = math.log(flown)
    found[11] = max(0.0, 1.0 - s.rescued[0] / c.BASIC_GOAL)
    found[12] = len(s.hands[0]) / 5


def advanced_features(s: IslandState, found: list[float]) -> None:
    cards = cards_left(s)
    waiting = 0
    for figures in s.people:
        waiting += count(figures)
    found[13] = 1.0
    found[14] = log_odds(min(1.0, (standing(s)[0] + HARVEST * cards) / c.ADVANCED_BEST))
    found[15] = s.rescued[0] / c.ADVANCED_BEST
    found[16] = cards / WHOLE_DECK
    found[17] = waiting / 10
    found[18] = len(s.hands[0]) / 5


def target_features(s: IslandState, found: list[float]) -> None:
    """How much there is to spare, alone and by the chance that is still to come."""
    if is_near(s):
        found[28 if s.mode == c.BASIC else 29] = 1.0
    if s.mode == c.BASIC:
        to_come = max(1.0, c.BASIC_GOAL + SLACK - standing(s)[0])
        flown = s.turn if drawing(s) < 0 else s.turn + 1
        spare = s.target - flown - PACE * to_come
        found[19] = 1.0
        found[20] = spare / 5
        found[21] = spare / (5 * math.sqrt(to_come / c.BASIC_GOAL))
        found[22] = len(s.hands[0]) / 5
        return
    cards = cards_left(s)
    spare = standing(s)[0] + HARVEST * cards - s.target
    found[23] = 1.0
    found[24] = spare / 10
    found[25] = spare / (10 * math.sqrt((cards + 2) / WHOLE_DECK))
    found[26] = len(s.hands[0]) / 5
    found[27] = cards / WHOLE_DECK


def standing(s: IslandState) -> list[float]:
    """By seat, in survivors: those collected, and what the next flights, the cards and the winds promise."""
    waiting = [count(figures) for figures in s.people]
    marks = [float(number) for number in s.rescued]
    shielded = s.shielded()
    first = s.active
    owner = drawing(s)
    use = min(1.0, cards_left(s) / LAST_CARDS) if s.mode == c.ADVANCED else 1.0
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
        for cell in c.CELLS_IN[reach & ~(shielded & ~own)]:
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
    if s.mode == c.ADVANCED:
        # Who is still out may be picked up later, if no storm comes first.
        for cell in range(c.CELLS):
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
