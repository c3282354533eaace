"""A rule of thumb for every decision: the best turn with one chaos card, or with two if one claims nobody."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from eleventh.core.action import Action
from eleventh.games.island_emergency.chaos import (
    LEAVE,
    FirstTile,
    PlaceShield,
    SecondTile,
    TwistSwapped,
    TwistTile,
)
from eleventh.games.island_emergency.content import (
    ADVANCED,
    ALL_CELLS,
    CELLS_IN,
    CHAOS,
    MOVE,
    RACE,
    RACE_GOAL,
    SHIELD,
    SWAP_TWIST,
    TWIST,
)
from eleventh.games.island_emergency.emergence import Building, cards_left
from eleventh.games.island_emergency.flight import DEEDS, FLY, PLAY, Flight
from eleventh.games.island_emergency.islands import Islands, survey
from eleventh.games.island_emergency.state import IslandState, count


class Taste:
    def __init__(self) -> None:
        self.card1 = 0.7
        self.card2 = 0.5
        self.card3 = 0.4
        self.card4 = 0.3
        self.more_cards = 0.15
        self.last_cards = 9.0
        self.next_solo = 0.25
        self.next_race = 0.25
        self.wind = 0.06
        self.rival1 = 0.9
        self.rival2 = 0.25
        self.rival3 = 0.25
        self.rival_wins = 5.0
        self.swing = 2.2
        self.second = 1.0


TASTE: Final = Taste()
SIZES: Final = [count(cells) for cells in range(ALL_CELLS + 1)]
NOTHING: Final = -1000.0
WON: Final = 1000.0

# By card: whether its two tiles are alike, so that it is enough to look at each pair once.
EVEN: Final = [
    card.a.player == card.b.player
    and card.a.survivor == card.b.survivor
    and card.a.player_rides == card.b.player_rides
    and card.a.survivor_rides == card.b.survivor_rides
    for card in CHAOS
]


class Turn:
    """The rest of a turn, as its player thinks it through."""

    def __init__(self, s: IslandState, seat: int) -> None:
        self.now = survey(s)
        self.after_first = Islands()
        self.after_second = Islands()
        self.seat: i64 = seat
        self.steps: i64 = s.steps
        self.hand = s.hands[seat]
        self.racing = s.mode == RACE
        self.missing: i64 = RACE_GOAL - s.rescued[seat]
        self.claims = False
        self.own_shields: i64 = s.shields[seat]
        use = min(1.0, cards_left(s) / TASTE.last_cards) if s.mode == ADVANCED else 1.0
        held = len(self.hand)
        self.price = use * card_worth(held - 1)
        self.second_price = use * card_worth(held - 2)  # of a card after the one that is looked at
        self.draw = use * card_worth(held)
        # The rivals, from the one who flies next on.
        self.rivals: i64 = s.seats - 1
        self.rival1: i64 = (seat + 1) % s.seats
        self.rival2: i64 = (seat + 2) % s.seats
        self.rival3: i64 = (seat + 3) % s.seats
        self.open1: i64 = 0
        self.open2: i64 = 0
        self.open3: i64 = 0
        self.missing1: i64 = 0
        self.missing2: i64 = 0
        self.missing3: i64 = 0
        self.weight1 = 0.0
        self.weight2 = 0.0
        self.weight3 = 0.0
        if s.seats > 1:
            self.weigh_rivals(s)

    def weigh_rivals(self, s: IslandState) -> None:
        """A rival counts the more the better she stands."""
        rescued = s.rescued
        total = 0.0
        for seat in range(s.seats):
            if seat != self.seat:
                total += math.exp(rescued[seat] / TASTE.swing)
        shielded: i64 = self.now.shields
        self.weight1 = math.exp(rescued[self.rival1] / TASTE.swing) / total
        self.open1 = ~(shielded & ~i64(s.shields[self.rival1])) & ALL_CELLS
        self.missing1 = RACE_GOAL - rescued[self.rival1]
        if self.rivals > 1:
            self.weight2 = math.exp(rescued[self.rival2] / TASTE.swing) / total
            self.open2 = ~(shielded & ~i64(s.shields[self.rival2])) & ALL_CELLS
            self.missing2 = RACE_GOAL - rescued[self.rival2]
        if self.rivals > 2:
            self.weight3 = math.exp(rescued[self.rival3] / TASTE.swing) / total
            self.open3 = ~(shielded & ~i64(s.shields[self.rival3])) & ALL_CELLS
            self.missing3 = RACE_GOAL - rescued[self.rival3]

    # --- the flight ---

    def best_flight(self, on: Islands, steps: i64) -> float:
        """The mark of the best flight, or of staying."""
        here = on.token(self.seat)
        ends = on.reach(here, steps)
        reach1: i64 = 0
        reach2: i64 = 0
        reach3: i64 = 0
        if self.rivals > 0:
            reach1 = on.reach(on.token(self.rival1), 2) & self.open1
            if self.rivals > 1:
                reach2 = on.reach(on.token(self.rival2), 2) & self.open2
            if self.rivals > 2:
                reach3 = on.reach(on.token(self.rival3), 2) & self.open3
        best = self.mark(on, here, False, reach1, reach2, reach3)
        cell: i64 = 0
        while ends:
            if ends & 1:
                mark = self.mark(on, cell, True, reach1, reach2, reach3)
                if mark > best:
                    best = mark
            ends >>= 1
            cell += 1
        return best

    def flight(self, on: Islands, end: i64, flies: bool) -> float:
        """The mark of one flight that ends there, or of staying there."""
        reach1: i64 = 0
        reach2: i64 = 0
        reach3: i64 = 0
        if self.rivals > 0:
            reach1 = on.reach(on.token(self.rival1), 2) & self.open1
            if self.rivals > 1:
                reach2 = on.reach(on.token(self.rival2), 2) & self.open2
            if self.rivals > 2:
                reach3 = on.reach(on.token(self.rival3), 2) & self.open3
        return self.mark(on, end, flies, reach1, reach2, reach3)

    def mark(self, on: Islands, end: i64, flies: bool, reach1: i64, reach2: i64, reach3: i64) -> float:
        """In survivors: those picked up, and what this end promises against what it leaves to the rivals."""
        mark = self.draw
        left: i64 = ALL_CELLS
        if flies and on.one >> end & 1 and not on.shields >> end & 1:
            claimed = on.waiting(end)
            self.claims = True
            mark = float(claimed)
            if self.racing and claimed >= self.missing:
                return WON
            left ^= 1 << end
        if self.rivals > 0:
            crowd = most(on, reach1 & left)
            if crowd:
                mark -= float(crowd) * TASTE.rival1 * self.weight1
                if crowd >= self.missing1:
                    mark -= TASTE.rival_wins
                left &= ~first_of(on, reach1 & left, crowd)
            if self.rivals > 1:
                crowd = most(on, reach2 & left)
                if crowd:
                    mark -= float(crowd) * TASTE.rival2 * self.weight2
                    if crowd >= self.missing2:
                        mark -= TASTE.rival_wins
                    left &= ~first_of(on, reach2 & left, crowd)
            if self.rivals > 2:
                crowd = most(on, reach3 & left)
                if crowd:
                    mark -= float(crowd) * TASTE.rival3 * self.weight3
                    if crowd >= self.missing3:
                        mark -= TASTE.rival_wins
                    left &= ~first_of(on, reach3 & left, crowd)
        next_ends = on.onward(on.exits(end))
        crowd = most(on, next_ends & left)
        mark += float(crowd) * (TASTE.next_race if self.racing else TASTE.next_solo)
        return mark + TASTE.wind * float(SIZES[next_ends])

    # --- cards ---

    def play(self, on: Islands, number: int, more: bool, depth: int) -> float:
        """The mark of the best turn that plays this card now."""
        card = CHAOS[number]
        kind = card.kind
        if kind == MOVE:
            return self.best_flight(on, card.steps) if self.steps == 2 else NOTHING
        best = NOTHING
        scratch = self.after_second if depth else self.after_first
        scratch.copy_from(on)
        if kind == TWIST:
            for cell in CELLS_IN[on.ground().fitting(card.a)]:
                mark = self.twist(scratch, cell, number, more)
                if mark > best:
                    best = mark
        elif kind == SHIELD:
            for cell in CELLS_IN[ALL_CELLS & ~self.own_shields]:
                mark = self.shield(scratch, cell)
                if mark > best:
                    best = mark
        else:
            ground = on.ground()
            for first in CELLS_IN[ground.openings(card)]:
                mark = self.swap_with(on, scratch, number, first, ground.partners(card, first), more)
                if mark > best:
                    best = mark
        return best

    def twist(self, on: Islands, cell: i64, number: int, more: bool) -> float:
        """The best of the other three ways that a tile can lie; it is laid back."""
        lay = on.turn(cell)
        best = NOTHING
        for turned in range(1, 4):
            on.turn_to(cell, lay + turned & 3)
            mark = self.go_on(on, number, more)
            if mark > best:
                best = mark
        on.turn_to(cell, lay)
        return best

    def shield(self, on: Islands, cell: i64) -> float:
        before = on.shields
        open1 = self.open1
        open2 = self.open2
        open3 = self.open3
        bit: i64 = 1 << cell
        on.shields |= bit
        self.open1 &= ~bit
        self.open2 &= ~bit
        self.open3 &= ~bit
        mark = self.best_flight(on, self.steps)
        on.shields = before
        self.open1 = open1
        self.open2 = open2
        self.open3 = open3
        return mark

    def swap_with(
        self, on: Islands, scratch: Islands, number: int, first: i64, seconds: int, more: bool
    ) -> float:
        """The best swap of this tile A."""
        best = NOTHING
        even = EVEN[number]
        for second in CELLS_IN[seconds]:
            if even and second < first:
                continue
            mark = self.swap(on, scratch, number, first, second, more)
            if mark > best:
                best = mark
        return best

    def swap(
        self, on: Islands, scratch: Islands, number: int, first: i64, second: i64, more: bool
    ) -> float:
        scratch.copy_from(on)
        scratch.swap(number, first, second)
        if CHAOS[number].kind != SWAP_TWIST:
            return self.go_on(scratch, number, more)
        return self.turn_both(scratch, number, first, second, more)

    def turn_both(self, on: Islands, number: int, first: i64, second: i64, more: bool) -> float:
        """The best ways for two swapped tiles to lie (R35)."""
        best = NOTHING
        for turn in range(4):
            on.turn_to(second, turn)
            mark = self.turn_one(on, number, first, more)
            if mark > best:
                best = mark
        return best

    def turn_one(self, on: Islands, number: int, cell: i64, more: bool) -> float:
        best = NOTHING
        for turn in range(4):
            on.turn_to(cell, turn)
            mark = self.go_on(on, number, more)
            if mark > best:
                best = mark
        return best

    def go_on(self, on: Islands, played: int, more: bool) -> float:
        """The best flight after a card, or with another card before it."""
        best = self.best_flight(on, self.steps)
        if more:
            last = -1
            for number in self.hand:
                if number != last and (number != played or self.hand.count(number) > 1):
                    mark = self.play(on, number, False, 1) - self.second_price
                    if mark > best:
                        best = mark
                last = number
        return best


def most(on: Islands, cells: i64) -> i64:
    """The largest crowd that waits on one of these cells; more than three count as three."""
    if not cells & on.one:
        return 0
    if not cells & on.two:
        return 1
    return 3 if cells & on.three else 2


def first_of(on: Islands, cells: i64, crowd: i64) -> i64:
    """The first of these cells that holds the largest crowd, as a mask."""
    held = cells & (on.one if crowd == 1 else on.two if crowd == 2 else on.three)
    return held & -held


def card_worth(place: int) -> float:
    if place < 2:
        return TASTE.card1 if place <= 0 else TASTE.card2
    if place < 4:
        return TASTE.card3 if place == 2 else TASTE.card4
    return TASTE.more_cards


# --- each kind of decision ---


def advise(s: IslandState, seat: int) -> Action:
    options = s.options
    if len(options) == 1:
        return options[0]
    step = s.stack[-1]
    if isinstance(step, Building):
        return build(s)
    turn = Turn(s, seat)
    if isinstance(step, Flight):
        return fly_or_play(s, turn)
    turn.second_price = turn.price  # the first has left the hand
    best = resolve(s, turn, False)
    if turn.hand and not turn.claims:
        best = resolve(s, turn, True)
    return best


def fly_or_play(s: IslandState, turn: Turn) -> Action:
    best = s.options[0]
    highest = NOTHING
    for action in s.options:
        deed = DEEDS.of(action)
        if deed is PLAY:
            mark = turn.play(turn.now, action.a, False, 0) - turn.price
        elif deed is FLY:
            mark = turn.flight(turn.now, action.a, True)
        else:
            mark = turn.flight(turn.now, s.at[s.active], False)
        if mark > highest:
            highest = mark
            best = action
    if not turn.claims and len(turn.hand) > 1:
        for action in s.options:
            if DEEDS.of(action) is PLAY:
                mark = turn.play(turn.now, action.a, True, 0) - turn.price
                if mark > highest:
                    highest = mark
                    best = action
    return best


def resolve(s: IslandState, turn: Turn, more: bool) -> Action:
    """The best answer to what a card asks."""
    step = s.stack[-1]
    best = s.options[0]
    highest = NOTHING
    scratch = turn.after_first
    now = turn.now
    ground = now.ground()
    for action in s.options:
        scratch.copy_from(now)
        if isinstance(step, TwistTile):
            scratch.turn_to(action.a, action.b)
            mark = turn.go_on(scratch, -1, more)
        elif isinstance(step, FirstTile):
            partners = ground.partners(CHAOS[step.number], action.a)
            mark = turn.swap_with(now, scratch, step.number, action.a, partners, more)
        elif isinstance(step, SecondTile):
            mark = turn.swap(now, scratch, step.number, step.first, action.a, more)
        elif isinstance(step, TwistSwapped):
            if action is not LEAVE:
                scratch.turn_to(action.a, action.b)
            below = s.stack[-2]
            if isinstance(below, TwistSwapped):
                mark = turn.turn_one(scratch, -1, below.cell, more)
            else:
                mark = turn.go_on(scratch, -1, more)
        else:
            assert isinstance(step, PlaceShield)
            mark = turn.shield(scratch, action.a)
        if mark > highest:
            highest = mark
            best = action
    return best


def build(s: IslandState) -> Action:
    """A station goes where most survivors wait."""
    best = s.options[0]
    crowd = 0
    for action in s.options:
        here = count(s.people[action.a])
        if here > crowd:
            crowd = here
            best = action
    return best
