"""The heuristic policy: the best turn with one chaos card, or with two if one claims nobody."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from eleventh.core.action import Action
from eleventh.core.bits import count
from eleventh.core.policy import best_of
from eleventh.games.island_emergency.content import cards as c
from eleventh.games.island_emergency.policy.islands import Islands, survey
from eleventh.games.island_emergency.rules import chaos
from eleventh.games.island_emergency.rules.emergence import Building, cards_left
from eleventh.games.island_emergency.rules.flight import ACTION_TYPES, FLY, PLAY, Flight
from eleventh.games.island_emergency.rules.setup import ChooseToken
from eleventh.games.island_emergency.rules.state import IslandState

CARD_WORTH: Final = [0.7, 0.5, 0.4, 0.3]  # in survivors: the first card in hand, the second ...
MORE_CARDS: Final = 0.15  # every further one
LAST_CARDS: Final = 9.0  # emergence cards before the hurricane from which on chaos cards lose their worth
NEXT_FLIGHT: Final = 0.25  # the value of a survivor within reach of the next flight
WIND_WORTH: Final = 0.06  # ... and of a cell within its reach, for survivors who may come out there
LEFT_TO_NEXT: Final = 0.9  # the cost of a survivor that the next rival can pick up
LEFT_TO_LATER: Final = 0.25  # ... that one of those who fly after her can
DEFEAT: Final = 5.0  # the cost of a rival who wins by that
SWING: Final = 2.2  # survivors of lead that make a rival nearly three times as dangerous

SIZES: Final = [count(cells) for cells in range(c.ALL_CELLS + 1)]
NO_CARD: Final = -1
NOTHING: Final = -1000.0
WON: Final = 1000.0
NEVER: Final = 1000  # survivors that nobody has to collect

# By card: whether its two tiles are alike, so that it is enough to look at each pair once.
EVEN: Final = [
    card.a.player == card.b.player
    and card.a.survivor == card.b.survivor
    and card.a.player_rides == card.b.player_rides
    and card.a.survivor_rides == card.b.survivor_rides
    for card in c.CHAOS
]


class Rival:
    """Another player, for a player who flies before her."""

    def __init__(self, s: IslandState, seat: int, lead: float, worth: float) -> None:
        self.seat: i64 = seat
        self.shields: i64 = s.shields[seat]  # they come off before she flies (R37)
        self.missing: i64 = c.RACE_GOAL - s.rescued[seat]
        self.price = worth * lead  # the cost of a survivor that is left to her
        self.reach: i64 = 0  # the cells where she can claim, on the islands in question

    def look_around(self, on: Islands) -> None:
        self.reach = on.reach(on.token(self.seat), 2) & ~(on.shields & ~self.shields)


def rivals_after(s: IslandState, seat: int) -> list[Rival]:
    """Those who fly before the seat flies again, in that order; one counts the more the better she stands."""
    total = 0.0
    for other in range(s.seats):
        if other != seat:
            total += math.exp(s.rescued[other] / SWING)
    found: list[Rival] = []
    worth = LEFT_TO_NEXT
    for turn in range(1, s.seats):
        other = (seat + turn) % s.seats
        found.append(Rival(s, other, math.exp(s.rescued[other] / SWING) / total, worth))
        worth = LEFT_TO_LATER
    return found


class Turn:
    """A search through the rest of a turn."""

    def __init__(self, s: IslandState, seat: int) -> None:
        self.now = survey(s)
        self.after_first = Islands()  # ... the next card, while it is tried
        self.after_second = Islands()
        self.seat: i64 = seat
        self.steps: i64 = s.steps
        self.hand = s.hands[seat]
        self.shields: i64 = s.shields[seat]
        self.missing: i64 = c.RACE_GOAL - s.rescued[seat] if s.mode == c.RACE else NEVER
        self.rivals = rivals_after(s, seat)
        self.claims = False  # whether it found a turn that picks somebody up
        use = min(1.0, cards_left(s) / LAST_CARDS) if s.mode == c.ADVANCED else 1.0
        held = len(self.hand)
        self.drawn = use * card_worth(held)
        self.price = use * card_worth(held - 1)
        self.second_price = use * card_worth(held - 2)  # of a card after the one that is tried

    # --- the flight ---

    def best_flight(self, on: Islands, steps: i64) -> float:
        """The mark of the best flight, or of staying."""
        for rival in self.rivals:
            rival.look_around(on)
        here = on.token(self.seat)
        best = self.mark(on, here, False)
        ends = on.reach(here, steps)
        cell: i64 = 0
        while ends:
            if ends & 1:
                best = max(best, self.mark(on, cell, True))
            ends >>= 1
            cell += 1
        return best

    def mark(self, on: Islands, end: i64, flies: bool) -> float:
        """In survivors: those picked up, and the promise of this end less its gifts to the rivals."""
        mark = self.drawn
        left: i64 = c.ALL_CELLS
        if flies and on.one >> end & 1 and not on.shields >> end & 1:
            claimed = on.waiting(end)
            self.claims = True
            if claimed >= self.missing:
                return WON
            mark = float(claimed)
            left ^= 1 << end
        for rival in self.rivals:
            crowd = most(on, rival.reach & left)
            if crowd:
                mark -= float(crowd) * rival.price
                if crowd >= rival.missing:
                    mark -= DEFEAT
                left &= ~first_of(on, rival.reach & left, crowd)
        next_ends = on.onward(on.exits(end))
        mark += NEXT_FLIGHT * float(most(on, next_ends & left))
        return mark + WIND_WORTH * float(SIZES[next_ends])

    # --- cards ---

    def play(self, on: Islands, number: int, more: bool, scratch: Islands) -> float:
        """The mark of the best turn that plays this card now, with `scratch` to try it on."""
        card = c.CHAOS[number]
        kind = card.kind
        if kind == c.MOVE:
            return self.best_flight(on, card.steps) if self.steps == 2 else NOTHING
        best = NOTHING
        scratch.copy_from(on)
        if kind == c.TWIST:
            for cell in c.CELLS_IN[chaos.cells_for(on.ground(), card.a)]:
                best = max(best, self.twist(scratch, cell, number, more))
        elif kind == c.SHIELD:
            for cell in c.CELLS_IN[c.ALL_CELLS & ~self.shields]:
                best = max(best, self.shield(scratch, cell))
        else:
            ground = on.ground()
            for first in c.CELLS_IN[chaos.first_cells(ground, card)]:
                seconds = chaos.partners(ground, card, first)
                best = max(best, self.swap_with(on, scratch, number, first, seconds, more))
        return best

    def twist(self, on: Islands, cell: i64, number: int, more: bool) -> float:
        """The best of the other three ways that a tile can lie; it is laid back."""
        lay = on.turn(cell)
        best = NOTHING
        for turned in range(1, 4):
            on.turn_to(cell, lay + turned & 3)
            best = max(best, self.go_on(on, number, more))
        on.turn_to(cell, lay)
        return best

    def shield(self, on: Islands, cell: i64) -> float:
        """The best flight with a shield there; it is taken back."""
        before = on.shields
        bit: i64 = 1 << cell
        on.shields |= bit
        mark = self.best_flight(on, self.steps)
        on.shields = before
        return mark

    def swap_with(
        self, on: Islands, scratch: Islands, number: int, first: i64, seconds: i64, more: bool
    ) -> float:
        """The best swap of this tile A."""
        best = NOTHING
        even = EVEN[number]
        for second in c.CELLS_IN[seconds]:
            if even and second < first:
                continue
            best = max(best, self.swap(on, scratch, number, first, second, more))
        return best

    def swap(self, on: Islands, scratch: Islands, number: int, first: i64, second: i64, more: bool) -> float:
        scratch.copy_from(on)
        scratch.swap(number, first, second)
        if c.CHAOS[number].kind != c.SWAP_TWIST:
            return self.go_on(scratch, number, more)
        return self.turn_both(scratch, number, first, second, more)

    def turn_both(self, on: Islands, number: int, first: i64, second: i64, more: bool) -> float:
        """The best ways for two swapped tiles to lie (R35)."""
        best = NOTHING
        for turn in range(4):
            on.turn_to(second, turn)
            best = max(best, self.turn_one(on, number, first, more))
        return best

    def turn_one(self, on: Islands, number: int, cell: i64, more: bool) -> float:
        best = NOTHING
        for turn in range(4):
            on.turn_to(cell, turn)
            best = max(best, self.go_on(on, number, more))
        return best

    def go_on(self, on: Islands, played: int, more: bool) -> float:
        """The best flight after a card, or with another card before it."""
        best = self.best_flight(on, self.steps)
        if more:
            last = -1
            for number in self.hand:
                if number != last and (number != played or self.hand.count(number) > 1):
                    best = max(best, self.play(on, number, False, self.after_second) - self.second_price)
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
    """The value of the card at this place of a hand."""
    if place < len(CARD_WORTH):
        return CARD_WORTH[max(0, place)]
    return MORE_CARDS


# --- each kind of decision ---


def suggest(s: IslandState, seat: int) -> Action:
    options = s.options
    if len(options) == 1:
        return options[0]
    step = s.stack[-1]
    if isinstance(step, Building):
        return build(s)
    if isinstance(step, ChooseToken):
        return options[seat % len(options)]
    turn = Turn(s, seat)
    if isinstance(step, Flight):
        return play_or_fly(s, turn)
    turn.second_price = turn.price  # the first card has left the hand
    best = resolve(s, turn, False)
    return best if turn.claims or not turn.hand else resolve(s, turn, True)


def play_or_fly(s: IslandState, turn: Turn) -> Action:
    now = turn.now
    for rival in turn.rivals:
        rival.look_around(now)
    best = s.options[0]
    highest = NOTHING
    for action in s.options:
        action_type = ACTION_TYPES.of(action)
        if action_type is PLAY:
            mark = turn.play(now, action.a, False, turn.after_first) - turn.price
        else:
            mark = turn.mark(
                now, action.a if action_type is FLY else now.token(turn.seat), action_type is FLY
            )
        if mark > highest:
            highest = mark
            best = action
    if not turn.claims and len(turn.hand) > 1:
        for action in s.options:
            if ACTION_TYPES.of(action) is PLAY:
                mark = turn.play(now, action.a, True, turn.after_first) - turn.price
                if mark > highest:
                    highest = mark
                    best = action
    return best


def resolve(s: IslandState, turn: Turn, more: bool) -> Action:
    """The best answer to what a card asks, with another card after it or without."""
    marks: list[float] = []
    for action in s.options:
        turn.after_first.copy_from(turn.now)
        marks.append(answer(s, turn, action, more))
    return best_of(s, marks)


def answer(s: IslandState, turn: Turn, action: Action, more: bool) -> float:
    step = s.stack[-1]
    now = turn.now
    after = turn.after_first
    if isinstance(step, chaos.TwistTile):
        after.turn_to(action.a, action.b)
        return turn.go_on(after, NO_CARD, more)
    if isinstance(step, chaos.FirstTile):
        seconds = chaos.partners(now.ground(), c.CHAOS[step.number], action.a)
        return turn.swap_with(now, after, step.number, action.a, seconds, more)
    if isinstance(step, chaos.SecondTile):
        return turn.swap(now, after, step.number, step.first, action.a, more)
    if isinstance(step, chaos.TwistSwapped):
        if action is not chaos.LEAVE:
            after.turn_to(action.a, action.b)
        other = s.stack[-2]
        if isinstance(other, chaos.TwistSwapped):
            return turn.turn_one(after, NO_CARD, other.cell, more)
        return turn.go_on(after, NO_CARD, more)
    assert isinstance(step, chaos.PlaceShield)
    return turn.shield(after, action.a)


def build(s: IslandState) -> Action:
    """A station goes where most survivors wait."""
    return best_of(s, [float(count(s.people[action.a])) for action in s.options])
