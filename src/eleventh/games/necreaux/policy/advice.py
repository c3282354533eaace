"""A rule of thumb for every question: what the greedy bot plays by."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.policy import best_of
from eleventh.games.necreaux.content import cards as c
from eleventh.games.necreaux.content.adventure import LAST_SPEED, item_card
from eleventh.games.necreaux.policy.draft_advice import draft_worth
from eleventh.games.necreaux.policy.power_advice import advise_power
from eleventh.games.necreaux.policy.worth import (
    CARD_WORTH,
    KIND_WORTH,
    card_worth,
    cards_to_go,
    item_taker,
    item_worth,
    recovering,
    team_life,
    wounded_share,
)
from eleventh.games.necreaux.rules.charges import AddCharges, DrainCharge, HalveCharges, MoveCharge, PowerUp
from eleventh.games.necreaux.rules.combat import FIGHT_ON, RUN_AWAY, StartRound
from eleventh.games.necreaux.rules.damage import DropItem, TakeHit, TeamHits
from eleventh.games.necreaux.rules.deck import AS_IS, Arrange, deck_size
from eleventh.games.necreaux.rules.endings import ABOARD, ESCAPE, STAY, Boarding, EscapeCheck
from eleventh.games.necreaux.rules.events_and_rooms import SteamVent, StolenItem
from eleventh.games.necreaux.rules.items import ClaimItems, HandOver, Unclaimed
from eleventh.games.necreaux.rules.move import DIAL, FASTER, MOVE, SURE_SPEED, GoFaster
from eleventh.games.necreaux.rules.odds import expected_damage
from eleventh.games.necreaux.rules.rest import LOOK, FlipOne, HealMember, LookAtTop, TradeItems
from eleventh.games.necreaux.rules.setup import READY, Draft, DropExtra, ReturnOne, SwapCards, SwapFor
from eleventh.games.necreaux.rules.sliding_wall import REJOIN, SplitParty, TubeJunction, WithWhom
from eleventh.games.necreaux.rules.state import BEHIND_WALL, HIDDEN, Isle
from eleventh.games.necreaux.rules.trap_effects import LoseItem, TurnDown, test_mark, test_total
from eleventh.games.necreaux.rules.traps import DropOneDie, PointOut, UsePlans, is_caught
from eleventh.games.necreaux.rules.turn import REST, ChooseAction
from eleventh.games.necreaux.rules.turn_powers import ImproviseRest
from eleventh.games.necreaux.rules.vocabulary import DONE, PASS
from eleventh.games.necreaux.rules.windows import Window

TOP_SPEED: Final = 20  # beyond it a Turn costs more than it brings
REST_PACE: Final = 12.0  # cards a Turn that the others can still take on when one goes for a Rest
HARD_PACE: Final = 15.0  # ... when the team is badly hurt


def suggest(s: Isle) -> Action | None:
    """What to do here; None where comparing values is as good."""
    step = s.top()
    if isinstance(step, Window):
        return advise_power(s, step)
    if isinstance(step, ChooseAction):
        return advise_action(s)
    if isinstance(step, GoFaster):
        speed = min(max(wanted_speed(s), step.beyond + 1), deck_size(s))
        return MOVE.actions[speed - 1] if speed <= step.beyond + DIAL else FASTER.action
    if isinstance(step, StartRound):
        return advise_fight(s)
    if isinstance(step, TakeHit):
        return cheapest_hit(s)
    if isinstance(step, TeamHits):
        return best_of(s, [float(s.life(action.a)) for action in s.options])
    if isinstance(step, (FlipOne, HealMember)):
        return best_of(s, [card_worth(s, action.a) for action in s.options])
    if isinstance(step, (AddCharges, PowerUp, MoveCharge)):
        return best_of(s, [charge_worth(s, action.a) for action in s.options])
    if isinstance(step, (DrainCharge, HalveCharges)):
        return best_of(s, [-charge_worth(s, action.a) for action in s.options])
    if isinstance(step, TradeItems):
        return DONE
    if isinstance(step, LookAtTop):
        return LOOK
    if isinstance(step, Arrange):
        return advise_arrange(s)
    if isinstance(step, (ClaimItems, HandOver, Unclaimed)):
        return advise_claim(s)
    if isinstance(step, PointOut):
        return best_of(s, [float(s.life(action.a)) + pointing_bonus(s, action.a) for action in s.options])
    if isinstance(step, UsePlans):
        return s.options[0] if KIND_WORTH[s.card] < -0.9 else PASS
    if isinstance(step, DropOneDie):
        return advise_drop(s)
    if isinstance(step, (TurnDown, LoseItem, DropItem, StolenItem, ImproviseRest)):
        return best_of(s, [-card_worth(s, action.a) for action in s.options])
    if isinstance(step, SteamVent):
        return best_of(s, [float(s.life(action.a)) if action.a >= 0 else 1.0 for action in s.options])
    if isinstance(step, SplitParty):
        return advise_split(s)
    if isinstance(step, WithWhom):
        return s.options[0]
    if isinstance(step, TubeJunction):
        return REJOIN
    if isinstance(step, EscapeCheck):
        return advise_escape(s)
    if isinstance(step, Boarding):
        return ABOARD[s.members() - 1]
    if isinstance(step, Draft):
        return best_of(s, [draft_worth(s, s.moved, action.a) for action in s.options])
    if isinstance(step, DropExtra):
        return best_of(s, [-CARD_WORTH[action.a] for action in s.options])
    if isinstance(step, (SwapCards, SwapFor)):
        return READY if READY in s.options else s.options[0]
    if isinstance(step, ReturnOne):
        return best_of(s, [KIND_WORTH[action.a] for action in s.options])
    return None


# --- the Turn ---


def advise_action(s: Isle) -> Action:
    if deck_size(s) == 0:
        return REST.action if REST.action in s.options else s.options[0]
    to_go = way_to_go(s)
    turns = max(1, s.clock)
    if REST.action in s.options and turns > 1:
        pace = to_go / (turns - 1)
        share = wounded_share(s)
        gain = recovering(s) / s.head_count()
        if gain >= 0.6 and share >= 0.2 and pace <= REST_PACE:
            return REST.action
        if gain >= 0.8 and share >= 0.4 and pace <= HARD_PACE:
            return REST.action
        if to_go == 0.0 and share > 0.0:
            return REST.action
    speed = wanted_speed(s)
    return MOVE.actions[speed - 1] if speed <= DIAL or deck_size(s) <= DIAL else FASTER.action


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
    size = deck_size(s)
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
    speed: int = s.speed
    unspent = (speed - s.drawn) / max(1, speed)
    patience = heads * 1.5 + 1.0 + 3.0 * unspent + 0.4 * len(s.pending[s.acting])
    if s.clock <= 2:
        patience += 3.0
    if damage > patience or damage > 0.8 * life_left:
        return RUN_AWAY.action if life_left > heads or damage >= 90.0 else FIGHT_ON.action
    return FIGHT_ON.action


def consents(s: Isle, action: Action) -> bool:
    """Whether one agrees to a Speed or a retreat that somebody else proposes: it need not be the best."""
    if action is RUN_AWAY.action:
        return advise_fight(s) is action or 2.0 * expected_damage(s) >= s.head_count()
    wanted = wanted_speed(s)
    return wanted <= 2 * action.a + 2 and action.a <= 1.5 * wanted + 3


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
                part += s.life(seat)
                count += 1
        scores.append(-abs(total / 2 - part) - 2.0 * abs(s.head_count() / 2 - count))
    return best_of(s, scores)


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
    return best_of(s, scores)


def charge_worth(s: Isle, card: int) -> float:
    """A Charge helps most where few are left on a good card."""
    return CARD_WORTH[card] * CHARGE_VALUE.get(card, 1.0) / (1.0 + 0.5 * s.charge[card])


CHARGE_VALUE: Final[dict[int, float]] = {
    c.LUCKY: 0.7,
    c.GADGETEER: 0.9,
    c.RAPID_HEALER: 1.3,
    c.PRECOGNITIVE: 0.7,
    c.PRECISE: 1.6,
    c.HEALER: 1.3,
    c.MASTER_KEY: 0.3,
}


def advise_arrange(s: Isle) -> Action:
    """Take the best Item, bury or discard the worst cards, leave the order."""
    chosen = AS_IS.action
    highest = 0.0
    for action in s.options:
        if action.verb == "take":
            score = 5.0 + item_worth(s, item_card(action.a))
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
    (c.ROCKETPACK, 3.0),
    (c.INFILTRATOR, 2.0),
    (c.NIMBLE, 2.5),
    (c.GRAPPLING_GUN, 1.0),
    (c.GADGETEER, 1.0),
]


def advise_drop(s: Isle) -> Action:
    """Drop the die whose loss leaves the safest total."""
    seat = s.question().seat(s)
    total = test_total(s, seat)
    scores: list[float] = []
    for action in s.options:
        rest = total - s.dice[seat * 3 + action.a]
        off: int = rest - test_mark(s, seat)
        scores.append((0.0 if is_caught(s, seat, rest) else 10.0) - abs(off) * 0.1)
    return best_of(s, scores)
