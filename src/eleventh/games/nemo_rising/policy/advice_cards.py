"""Which Action Card to take, and who goes first: the part of the advice that weighs cards."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.icons import SKILL
from eleventh.games.nemo_rising.policy.danger import Watch, expected_moves, struck
from eleventh.games.nemo_rising.policy.plans import POINT, Outlook, aim, cost, outlook, share_out, target_of
from eleventh.games.nemo_rising.policy.ways import way_to_go
from eleventh.games.nemo_rising.rules.keeping import searchlights
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.turn import TAKE, halves_offered


class HalfOffer:
    """A half of an Action Card, and how many Action Tokens it is better than nothing."""

    def __init__(self, half: int, score: float) -> None:
        self.half = half
        self.score = score


def best_half(s: NemoState, seat: int, look: Outlook, chosen: list[int]) -> HalfOffer:
    """The half that this hero should take."""
    plain_far = look.ways_of(s, seat).far
    goal = aim(s, seat, look, chosen)
    plain = cost(s, seat, -1, goal, plain_far)
    plain_near = plain_far[target_of(goal, plain_far)]
    table = expected_moves(s)
    watch = Watch(s, seat, table)
    coat = s.has_gear(seat, c.COAT)
    dark = searchlights(s)
    losses = [-1.0] * len(c.ABILITIES)
    best = HalfOffer(-1, -1000.0)
    for half in halves_offered(s):
        ability = c.HALF_ABILITY[half]
        tokens = c.GOLD + s.blue[seat]
        score = -POINT * min(c.HALF_COST[half], s.mp - 1)
        far = plain_far
        if ability in (c.STEALTH, c.BLUE_SHORTCUT, c.RED_SHORTCUT):
            if s.blue_left() and not dark:
                score += 1.0
                tokens += 1
            far = look.terrain.ways(s.at[seat], way_to_go(s, ability)).far
        near = far[target_of(goal, far)]
        if near < tokens:
            score += plain - cost(s, seat, ability, goal, far)
        else:
            score += plain_near - near
        if losses[ability] < 0.0:
            losses[ability] = watch.loss(s, ability, coat)
        score -= 3.0 * s.seats * losses[ability] + POINT * struck(ability, table)
        if ability == c.DEFENSIVE:
            score += 0.8
        elif ability <= SKILL:
            score += 0.5
        if score > best.score:
            best.score = score
            best.half = half
    return best


def choose_card(s: NemoState) -> Action:
    look = outlook(s)
    return TAKE[best_half(s, s.active, look, share_out(s, look)).half]


def next_hero(s: NemoState) -> Action:
    """The hero who gets most out of a card goes first."""
    best = s.options[0]
    highest = -1000.0
    look = outlook(s)
    chosen = share_out(s, look)
    for action in s.options:
        score = best_half(s, s.seat_of(action.a), look, chosen).score
        if score > highest:
            highest = score
            best = action
    return best
