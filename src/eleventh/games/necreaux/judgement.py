"""How good a position is, and a rule of thumb for every decision: what the greedy bot plays by."""

from __future__ import annotations

import math
from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import OVER
from eleventh.games.necreaux.actions import (
    ABOARD,
    AS_IS,
    DONE,
    ESCAPE,
    FASTER,
    FIGHT,
    LOOK,
    MOVE,
    PASS,
    READY,
    REJOIN,
    REST,
    RETREAT,
    STAY,
)
from eleventh.games.necreaux.aftermath import ClaimItems, RetreatHits, Unclaimed
from eleventh.games.necreaux.cards import (
    CARD_START,
    CHARACTERS,
    GADGETEER,
    GRAPPLING_GUN,
    HEALER,
    INFILTRATOR,
    LUCKY,
    MASTER_KEY,
    NIMBLE,
    PRECISE,
    PRECOGNITIVE,
    RAPID_HEALER,
    ROCKETPACK,
)
from eleventh.games.necreaux.combat import StartRound
from eleventh.games.necreaux.content import LAST_SPEED, item_card
from eleventh.games.necreaux.damage import CutTurnShort, HitEach, HitOn, TakeHit, TeamHits
from eleventh.games.necreaux.dice import DrainCharge
from eleventh.games.necreaux.estimates import (
    CARD_WORTH,
    KIND_WORTH,
    card_worth,
    cards_to_go,
    expected_damage,
    item_taker,
    life,
    recovering,
    team_life,
    wounded_share,
)
from eleventh.games.necreaux.events import PowerUp, SteamVent, StolenItem
from eleventh.games.necreaux.flow import Window
from eleventh.games.necreaux.judgement_powers import advise_power
from eleventh.games.necreaux.look import Arrange, HandOver
from eleventh.games.necreaux.rest import (
    AddCharges,
    FlipOne,
    HealMember,
    LookAtTop,
    MoveCharge,
    TradeItems,
)
from eleventh.games.necreaux.setup import Draft, DropExtra, ReturnOne, SwapCards, SwapFor
from eleventh.games.necreaux.state import BEHIND_WALL, HIDDEN, VICTORY, Isle
from eleventh.games.necreaux.trap_effects import HalveCharges, LoseItem, TurnDown
from eleventh.games.necreaux.traps import (
    DropOneDie,
    PointOut,
    UsePlans,
    is_caught,
    test_total,
)
from eleventh.games.necreaux.turn import DIAL, SURE_SPEED, ChooseAction, GoFaster, ImproviseRest
from eleventh.games.necreaux.wall import Boarding, EscapeCheck, SplitParty, TubeJunction

TOP_SPEED: Final = 20  # beyond it a Turn costs more than it brings
REST_PACE: Final = 12.0  # cards a Turn that the others can still take on when one goes for a Rest
HARD_PACE: Final = 15.0  # ... when the team is badly hurt


def value(s: Isle) -> float:
    """Between 0 (as good as lost) and 1 (won): does health last for the way, and time for the Rests?"""
    if s.to_act == OVER or s.outcome:
        return 1.0 if s.ending == VICTORY else 0.05 if s.ending else 0.0
    if s.turn == 0:
        return 0.4
    full = 2.0 * s.target * s.seats if s.target > 1 else 4.0 * s.seats
    health = (strength(s) - damage_ahead(s)) / full
    planned = 0.0
    turns = float(s.clock)
    chosen = True
    for step in s.stack:
        if isinstance(step, ChooseAction):
            chosen = False
    if chosen:
        turns -= 1.0
    if s.speed > s.drawn and not any(isinstance(step, CutTurnShort) for step in s.stack):
        planned = float(s.speed - s.drawn)
    to_go = cards_to_go(s)
    planned = min(planned, to_go + 3.0)
    health -= planned * CARD_COST * (1.0 + 0.035 * max(0, s.speed - 7))
    left = max(0.0, to_go - planned)
    spare = max(0.0, turns - left / 11.0)
    budget = health + 0.17 * spare - CARD_COST * left
    time = min(1.0, turns * 13.0 / left) if left > 0.0 else 1.0
    score = time * time / (1.0 + math.exp(-4.0 * (budget - 0.05)))
    if health < 0.2:
        score *= max(0.1, health / 0.2)
    if s.is_split():
        score *= 0.92
    return max(0.01, min(0.97, score))


CARD_COST: Final = 0.022  # what a drawn card costs on average, as a share of the team's full health


def strength(s: Isle) -> float:
    """The Hits that the living can take; powers, Charges and Items count a little."""
    total = 0.0
    for seat in range(s.seats):
        if s.alive >> seat & 1:
            for card in s.cards[seat]:
                worth = card_worth(s, card) + 0.1 * min(s.charge[card], CARD_START[card] + 2)
                if card >= CHARACTERS:
                    total += 0.15 * worth * (0.5 if s.down[card] else 1.0)
                else:
                    total += 0.9 if s.down[card] else 1.8 + 0.1 * worth
    return total


def damage_ahead(s: Isle) -> float:
    """Hits that are on their way, and what the fight at hand will probably cost."""
    hits = 0.0
    retreating = False
    for step in s.stack:
        if isinstance(step, HitOn | TakeHit):
            hits += 1.0
        elif isinstance(step, TeamHits):
            hits += step.left
        elif isinstance(step, HitEach):
            hits += step.mask.bit_count()
        elif isinstance(step, RetreatHits):
            hits += s.head_count()
        elif isinstance(step, CutTurnShort):
            retreating = True
    if s.monster >= 0 and not retreating:
        hits += min(expected_damage(s), float(team_life(s)))
    return hits


def advise(s: Isle) -> Action | None:
    """What to do here; None where comparing values is as good."""
    step = s.top()
    if isinstance(step, Window):
        return advise_power(s, step)
    if isinstance(step, ChooseAction):
        return advise_action(s)
    if isinstance(step, GoFaster):
        return MOVE[min(max(wanted_speed(s), DIAL + 1), s.deck_size()) - 1]
    if isinstance(step, StartRound):
        return advise_fight(s)
    if isinstance(step, TakeHit):
        return cheapest_hit(s)
    if isinstance(step, TeamHits):
        return best(s, [float(life(s, action.a)) for action in s.options])
    if isinstance(step, FlipOne | HealMember):
        return best(s, [card_worth(s, action.a) for action in s.options])
    if isinstance(step, AddCharges | PowerUp | MoveCharge):
        return best(s, [charge_worth(s, action.a) for action in s.options])
    if isinstance(step, DrainCharge | HalveCharges):
        return best(s, [-charge_worth(s, action.a) for action in s.options])
    if isinstance(step, TradeItems):
        return DONE
    if isinstance(step, LookAtTop):
        return LOOK
    if isinstance(step, Arrange):
        return advise_arrange(s)
    if isinstance(step, ClaimItems | HandOver | Unclaimed):
        return advise_claim(s)
    if isinstance(step, PointOut):
        return best(s, [float(life(s, action.a)) + pointing_bonus(s, action.a) for action in s.options])
    if isinstance(step, UsePlans):
        return s.options[0] if KIND_WORTH[s.card] < -0.9 else PASS
    if isinstance(step, DropOneDie):
        return advise_drop(s)
    if isinstance(step, TurnDown | LoseItem | StolenItem | ImproviseRest):
        return best(s, [-card_worth(s, action.a) for action in s.options])
    if isinstance(step, SteamVent):
        return best(s, [float(life(s, action.a)) if action.a >= 0 else 1.0 for action in s.options])
    if isinstance(step, SplitParty):
        return advise_split(s)
    if isinstance(step, TubeJunction):
        return REJOIN
    if isinstance(step, EscapeCheck):
        return advise_escape(s)
    if isinstance(step, Boarding):
        return ABOARD[s.members() - 1]
    if isinstance(step, Draft):
        return best(s, [CARD_WORTH[action.a] for action in s.options])
    if isinstance(step, DropExtra):
        return best(s, [-CARD_WORTH[action.a] for action in s.options])
    if isinstance(step, SwapCards | SwapFor):
        return READY if READY in s.options else s.options[0]
    if isinstance(step, ReturnOne):
        return best(s, [KIND_WORTH[action.a] for action in s.options])
    return None


def best(s: Isle, scores: list[float]) -> Action:
    """The option with the highest score, the first of equals."""
    return s.options[scores.index(max(scores))]


# --- the Turn ---


def advise_action(s: Isle) -> Action:
    if s.deck_size() == 0:
        return REST if REST in s.options else s.options[0]
    to_go = way_to_go(s)
    turns = max(1, s.clock)
    if REST in s.options and turns > 1:
        pace = to_go / (turns - 1)
        share = wounded_share(s)
        gain = recovering(s) / s.head_count()
        if gain >= 0.6 and share >= 0.2 and pace <= REST_PACE:
            return REST
        if gain >= 0.8 and share >= 0.4 and pace <= HARD_PACE:
            return REST
        if to_go == 0.0 and share > 0.0:
            return REST
    speed = wanted_speed(s)
    return MOVE[speed - 1] if speed <= DIAL or s.deck_size() <= DIAL else FASTER


def way_to_go(s: Isle) -> float:
    """The cards this team must probably still draw; two teams share the way."""
    to_go = cards_to_go(s)
    if s.is_split():
        to_go *= 0.6
        if s.shuttle not in (HIDDEN, BEHIND_WALL) and s.scientists not in (HIDDEN, BEHIND_WALL):
            to_go = max(to_go, 6.0)
    return to_go


def wanted_speed(s: Isle) -> int:
    """What the Clock demands, with some Turns kept for Rests: most by five, whom each Rest helps most."""
    to_go = way_to_go(s)
    size = s.deck_size()
    turns = max(1, s.clock)
    rests = 0 if turns <= 2 else 1 if turns <= 4 else 2 if s.head_count() < 5 else 4
    speed = max(1, min(TOP_SPEED, int(to_go / max(1, turns - rests) + 0.999)))
    if turns == 1:
        speed = max(1, int(to_go + 0.999), min(size, 12))
    return min(speed, max(size, SURE_SPEED), LAST_SPEED)


def advise_fight(s: Isle) -> Action:
    """Fight unless it will probably cost more than running away."""
    damage = expected_damage(s)
    heads = s.head_count()
    life_left = team_life(s)
    unspent = (s.speed - s.drawn) / max(1, s.speed)
    patience = heads * 1.5 + 1.0 + 3.0 * unspent + 0.4 * len(s.pending[s.acting])
    if s.clock <= 2:
        patience += 3.0
    if damage > patience or damage > 0.8 * life_left:
        return RETREAT if life_left > heads else FIGHT if damage < 90.0 else RETREAT
    return FIGHT


def advise_escape(s: Isle) -> Action:
    if s.has(s.scientists):
        return ESCAPE
    return STAY if s.clock > 1 else ESCAPE


def advise_split(s: Isle) -> Action:
    """As even as possible, by what each can take."""
    total = team_life(s)
    scores: list[float] = []
    for action in s.options:
        part = 0
        count = 0
        for seat in range(s.seats):
            if action.a >> seat & 1:
                part += life(s, seat)
                count += 1
        scores.append(-abs(total / 2 - part) - 2.0 * abs(s.head_count() / 2 - count))
    return best(s, scores)


# --- cards ---


def cheapest_hit(s: Isle) -> Action:
    """Turn down what is worth least; discard only what is worth little, or when all else is dear."""
    scores: list[float] = []
    for action in s.options:
        worth = CARD_WORTH[action.a]
        if action.verb == "wound":
            scores.append(-card_worth(s, action.a))
        else:
            scores.append(-1.6 - 0.6 * worth)
    return best(s, scores)


def charge_worth(s: Isle, card: int) -> float:
    """A Charge helps most where few are left on a good card."""
    return CARD_WORTH[card] * CHARGE_VALUE.get(card, 1.0) / (1.0 + 0.5 * s.charge[card])


CHARGE_VALUE: Final[dict[int, float]] = {
    LUCKY: 0.7,
    GADGETEER: 0.9,
    RAPID_HEALER: 1.3,
    PRECOGNITIVE: 0.7,
    PRECISE: 1.6,
    HEALER: 1.3,
    MASTER_KEY: 0.3,
}


def advise_arrange(s: Isle) -> Action:
    """Take the best Item, bury or discard the worst cards, leave the order."""
    chosen = AS_IS
    highest = 0.0
    for action in s.options:
        if action.verb == "take":
            score = 5.0 + CARD_WORTH[item_card(action.a)]
        elif action.verb in ("bury", "discard"):
            score = -KIND_WORTH[action.a] - 1.3
        else:
            score = 0.0
        if score > highest:
            highest = score
            chosen = action
    return chosen


def advise_claim(s: Isle) -> Action:
    chosen = s.options[0]
    highest = -1.0
    for action in s.options:
        if action.verb == "give" and action.b == item_taker(s, action.a) and CARD_WORTH[action.a] > highest:
            highest = CARD_WORTH[action.a]
            chosen = action
    return chosen


def pointing_bonus(s: Isle, seat: int) -> float:
    """Who is good at Trap tests."""
    bonus = 0.0
    for card, worth in GOOD_AT_TRAPS:
        if s.has_up(seat, card):
            bonus += worth
    return bonus


GOOD_AT_TRAPS: Final[list[tuple[int, float]]] = [
    (ROCKETPACK, 3.0),
    (INFILTRATOR, 2.0),
    (NIMBLE, 2.5),
    (GRAPPLING_GUN, 1.0),
    (GADGETEER, 1.0),
]


def advise_drop(s: Isle) -> Action:
    """Drop the die whose loss leaves the safest total."""
    seat = s.question().seat(s)
    total = test_total(s, seat)
    scores: list[float] = []
    for action in s.options:
        rest = total - s.dice[seat * 3 + action.a]
        scores.append((0.0 if is_caught(s, seat, rest) else 10.0) - abs(rest - s.speed) * 0.1)
    return best(s, scores)
