"""Which Action Card to take, and who goes first: the part of the advice that weighs cards."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.games.nemo_rising.board import START
from eleventh.games.nemo_rising.content import (
    BLUE_SHORTCUT,
    DEFENSIVE,
    GOLD,
    HALF_ABILITY,
    HALF_COST,
    RED_SHORTCUT,
    STEALTH,
)
from eleventh.games.nemo_rising.danger import expected_moves, exposure
from eleventh.games.nemo_rising.icons import SKILL
from eleventh.games.nemo_rising.plans import POINT, aim, cost, goals, homeward, target_of, ways
from eleventh.games.nemo_rising.state import NemoState
from eleventh.games.nemo_rising.turn import TAKE


def best_half(s: NemoState, seat: int) -> tuple[Action, float]:
    """The half to take, and how many Action Tokens it is better than nothing."""
    kept = s.half[seat]
    found = [] if homeward(s) else goals(s)
    table = expected_moves(s)
    plain_far = ways(s, seat, [-1] * (START + 1))
    goal = aim(s, seat, found, plain_far)
    plain = cost(s, seat, -1, goal, plain_far)
    best: Action | None = None
    highest = -1000.0
    for card in s.row_card:
        if card < 0:
            continue
        for half in (2 * card, 2 * card + 1):
            ability = HALF_ABILITY[half]
            s.half[seat] = half
            tokens = GOLD + s.blue[seat]
            score = -POINT * min(HALF_COST[half], s.mp - 1)
            if ability in (STEALTH, BLUE_SHORTCUT, RED_SHORTCUT):
                if s.blue_left():
                    score += 1.0
                    tokens += 1
                far = ways(s, seat, [-1] * (START + 1))
            else:
                far = plain_far
            near = far[target_of(goal, far)]
            if near < tokens:
                score += plain - cost(s, seat, ability, goal, far)
            else:
                score += plain_far[target_of(goal, plain_far)] - near
            score -= 3.0 * s.seats * exposure(s, seat, table)
            if ability == DEFENSIVE:
                score += 0.8
            elif ability <= SKILL:
                score += 0.5
            if score > highest:
                highest = score
                best = TAKE[half]
    s.half[seat] = kept
    assert best is not None
    return best, highest


def next_hero(s: NemoState) -> Action:
    """The hero who gets most out of a card goes first."""
    best = s.options[0]
    highest = -1000.0
    for action in s.options:
        score = best_half(s, s.seat_of(action.a))[1]
        if score > highest:
            highest = score
            best = action
    return best
