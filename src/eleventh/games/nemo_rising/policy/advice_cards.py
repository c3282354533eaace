"""Which Action Card to take, and who goes first: the part of the advice that weighs cards."""

from __future__ import annotations

from typing import Final

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


class CardPlan:
    """The half that each hero should take. It serves until something that it follows from has changed: who
    goes first is asked, and then what she takes."""

    def __init__(self, s: NemoState, look: Outlook, table: list[float]) -> None:
        self.look = look
        self.table = table
        self.mp = s.mp
        self.at = s.at.copy()
        self.blue = s.blue.copy()
        self.row = [cards.copy() for cards in s.row]
        self.abilities = s.abilities.copy()
        self.hands = [hand.copy() for hand in s.hands]
        self.twisted = s.twisted.copy()
        self.chosen = share_out(s, look)
        self.offers: dict[int, HalfOffer] = {}  # by seat, as far as they were asked for

    def holds(self, s: NemoState, look: Outlook, table: list[float]) -> bool:
        return (
            self.look is look
            and self.table is table
            and self.mp == s.mp
            and self.at == s.at
            and self.blue == s.blue
            and self.row == s.row
            and self.abilities == s.abilities
            and self.hands == s.hands
            and self.twisted == s.twisted
        )

    def offer(self, s: NemoState, seat: int) -> HalfOffer:
        known = self.offers.get(seat)
        if known is None:
            known = best_half(s, seat, self.look, self.chosen, self.table)
            self.offers[seat] = known
        return known


LATEST: Final[list[CardPlan]] = []


def card_plan(s: NemoState) -> CardPlan:
    """The one for this position: the latest, unless something has changed since."""
    look = outlook(s)
    table = expected_moves(s)
    if not LATEST:
        LATEST.append(CardPlan(s, look, table))
    elif not LATEST[0].holds(s, look, table):
        LATEST[0] = CardPlan(s, look, table)
    return LATEST[0]


def best_half(s: NemoState, seat: int, look: Outlook, chosen: list[int], table: list[float]) -> HalfOffer:
    """The half that this hero should take."""
    plain_far = look.ways_of(s, seat).far
    goal = aim(s, seat, look, chosen)
    plain = cost(s, seat, -1, goal, plain_far)
    plain_near = plain_far[target_of(goal, plain_far)]
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
    return TAKE[card_plan(s).offer(s, s.active).half]


def next_hero(s: NemoState) -> Action:
    """The hero who gets most out of a card goes first."""
    best = s.options[0]
    highest = -1000.0
    plan = card_plan(s)
    for action in s.options:
        score = plan.offer(s, s.seat_of(action.a)).score
        if score > highest:
            highest = score
            best = action
    return best
