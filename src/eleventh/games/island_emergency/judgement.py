"""How good a position is for a seat, and a rule of thumb: the best turn with at most two cards."""

from __future__ import annotations

import math
from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import OVER
from eleventh.games.island_emergency.chaos import SecondTile
from eleventh.games.island_emergency.content import (
    ADVANCED,
    BASIC,
    BASIC_BEST,
    BASIC_GOAL,
    CELLS,
    CELLS_IN,
    CHAOS,
    RACE,
    RACE_GOAL,
)
from eleventh.games.island_emergency.emergence import cards_left
from eleventh.games.island_emergency.flight import ChaosCard
from eleventh.games.island_emergency.state import IslandState, count

CARD_WORTH: Final = [0.7, 0.5, 0.4, 0.3]  # in survivors: the first card in hand, the second ...
MORE_CARDS: Final = 0.15  # every further one
LAST_CARDS: Final = 9.0  # emergence cards before the hurricane from which on chaos cards lose their worth
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
BUDGET: Final = 2500  # positions that the rule of thumb looks at for a second card
EVERYTHING: Final = 1_000_000


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


def card_worth(place: int) -> float:
    return CARD_WORTH[place] if place < len(CARD_WORTH) else MORE_CARDS


# --- the rule of thumb ---


class Look:
    """A search through the rest of the seat's own turn.

    `left` is how many positions it may still look at before it plays no further card; `claims` says whether
    it has met a turn that picks somebody up.
    """

    def __init__(self, s: IslandState, seat: int, left: int) -> None:
        self.seat = seat
        self.turn = s.turn
        self.left = left
        self.before = s.rescued[seat]
        self.claims = False

    def best(self, s: IslandState, cards: int) -> float:
        """The best end of this turn with at most so many more cards."""
        # Alone, the next turn may begin without a question in between: when cards only count turns (R40).
        if s.to_act != self.seat or s.turn != self.turn:
            if s.rescued[self.seat] > self.before:
                self.claims = True
            return value(s, self.seat)
        highest = -1.0
        for action in s.options:
            left = cards
            if action.verb == "play":
                if cards == 0 or self.left <= 0:
                    continue
                left -= 1
            elif action.verb == "second" and twin(s, action):
                continue
            self.left -= 1
            after = s.clone()
            after.choose(action)
            mark = self.best(after, left)
            if mark > highest:
                highest = mark
        return highest


def twin(s: IslandState, action: Action) -> bool:
    """Whether the same swap is looked at with its tiles in the other order."""
    step = s.stack[-1]
    if not isinstance(step, SecondTile) or action.a > step.first:
        return False
    a, b = CHAOS[step.number].a, CHAOS[step.number].b
    return (
        a.player == b.player
        and a.survivor == b.survivor
        and a.player_rides == b.player_rides
        and a.survivor_rides == b.survivor_rides
    )


def advise(s: IslandState, seat: int) -> Action:
    """The first action of the best turn: with one card, and with a second one if one claims nobody."""
    pick = s.options[0]
    highest = -1.0
    in_hand = len(s.hands[seat])
    playing = s.options[0].verb == "play"
    for cards in range(1 if playing else 0, 3 if playing else 2):
        if cards > in_hand:
            break
        # The first card is thought through; what a second one adds is looked at in part, option by option.
        deep = cards == 2 or (cards == 1 and not playing)
        budget = BUDGET // len(s.options) if deep else EVERYTHING
        claims = False
        for action in s.options:
            if action.verb == "second" and twin(s, action):
                continue
            look = Look(s, seat, budget)
            after = s.clone()
            after.choose(action)
            mark = look.best(after, cards - 1 if action.verb == "play" else cards)
            claims = claims or look.claims
            if mark > highest:
                highest = mark
                pick = action
        if claims:
            break
    return pick
