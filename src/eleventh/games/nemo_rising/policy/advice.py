"""A rule of thumb for every decision: what the greedy bot plays and hints suggest."""

from __future__ import annotations

from eleventh.core.action import Action
from eleventh.core.bits import is_in
from eleventh.games.nemo_rising.content.board import PATH_DISTANCE, START
from eleventh.games.nemo_rising.content.parts import COAT, SMOKE
from eleventh.games.nemo_rising.policy import plans
from eleventh.games.nemo_rising.policy.advice_cards import choose_card, next_hero
from eleventh.games.nemo_rising.policy.advice_spending import gear_worth, spend
from eleventh.games.nemo_rising.policy.danger import coming_loss, let_through
from eleventh.games.nemo_rising.policy.ways import FAR
from eleventh.games.nemo_rising.rules.defending import BeforeDefenceRoll, ChooseVictim
from eleventh.games.nemo_rising.rules.enemies import SmokeWindow
from eleventh.games.nemo_rising.rules.gear import MindTheLimit, TakeGear
from eleventh.games.nemo_rising.rules.green_boxes import BuildGear, EquipHero, ShootEnemy, TurnIn
from eleventh.games.nemo_rising.rules.keep_cards import Ransom
from eleventh.games.nemo_rising.rules.looking_ahead import LEAVE, REPLACE, SwapThreat
from eleventh.games.nemo_rising.rules.moving import LAND, BeCarried, FreeMove
from eleventh.games.nemo_rising.rules.spending import SpendActions
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.tasks import GENIUS, REROLL, STOP, AfterRoll
from eleventh.games.nemo_rising.rules.threat_actions import Move, Place, Strike
from eleventh.games.nemo_rising.rules.threats import THREAT_CARDS
from eleventh.games.nemo_rising.rules.tokens import GiveToken
from eleventh.games.nemo_rising.rules.turn import ChooseActionCard, NextHero
from eleventh.games.nemo_rising.rules.vocabulary import MOVE_TO, PASS, ROLL, USE


def suggest(s: NemoState) -> Action:
    step = s.stack[-1]
    options = s.options
    if len(options) == 1:
        return options[0]
    if isinstance(step, SpendActions):
        return spend(s, s.active)
    if isinstance(step, AfterRoll):
        return after_roll(s)
    if isinstance(step, ChooseActionCard):
        return choose_card(s)
    if isinstance(step, NextHero):
        return next_hero(s)
    if isinstance(step, FreeMove):
        return free_move(s, step)
    if isinstance(step, ChooseVictim):
        return min(options, key=lambda a: let_through(s, s.seat_of(a.a), s.icons(step.token)))
    if isinstance(step, SmokeWindow):
        return USE[SMOKE] if coming_loss(s, step.types, step.spaces, step.colour) >= 1.2 else PASS
    if isinstance(step, BeforeDefenceRoll):
        return USE[COAT] if USE[COAT] in options else options[0]
    if isinstance(step, (Ransom, MindTheLimit, TurnIn)):
        return min(options, key=lambda a: gear_worth(s, a.a))
    if isinstance(step, (TakeGear, BuildGear)):
        return max(options, key=lambda a: gear_worth(s, a.a))
    if isinstance(step, BeCarried):
        return be_carried(s)
    if isinstance(step, ShootEnemy):
        return max(options, key=lambda a: menace(s, a.a))
    if isinstance(step, SwapThreat):
        return REPLACE if card_loss(s, s.seen_threat(s.slot)) >= 0.9 else LEAVE
    if isinstance(step, EquipHero):
        return min(options, key=lambda a: len(s.hands[s.seat_of(a.a)]))
    if isinstance(step, GiveToken):
        return max(options, key=lambda a: 0 if is_in(s.went, s.seat_of(a.a)) else 1)
    if ROLL in options:
        return ROLL
    return options[0]


def card_loss(s: NemoState, card: int) -> float:
    loss = 0.0
    for action in THREAT_CARDS[card].actions(s.seats):
        if isinstance(action, Move):
            loss += coming_loss(s, action.types, action.spaces, action.colour)
        elif isinstance(action, Strike) and action.attribute != s.abilities[s.active]:
            loss += 0.6
        elif isinstance(action, Place):
            loss += 0.3
    if THREAT_CARDS[card].keep:
        loss += 0.7
    return loss


def menace(s: NemoState, token: int) -> float:
    """How near an enemy is to the nearest hero."""
    far = PATH_DISTANCE[s.token_at[token]]
    nearest = FAR
    for place in s.at:
        if place < START and far[place] < nearest:
            nearest = far[place]
    return -float(nearest)


def after_roll(s: NemoState) -> Action:
    options = s.options
    if GENIUS.action in options:
        return GENIUS.action
    if options[0] in USE:
        return options[0]
    return REROLL.action if REROLL.action in options else STOP.action


def free_move(s: NemoState, step: FreeMove) -> Action:
    seat = step.mover
    look = plans.outlook(s)
    way = look.ways_of(s, seat)
    far = way.far
    target = plans.target_of(plans.aim(s, seat, look, plans.share_out(s, look)), far)
    here = s.at[seat]
    if here != target and far[target] < FAR:
        move = MOVE_TO[plans.step_towards(way.came, here, target)]
        if move in s.options:
            return move
    return LAND if LAND in s.options else s.options[0]


def be_carried(s: NemoState) -> Action:
    """The landing place with something to do nearby."""
    work = plans.work_from(s, s.active)
    best = s.options[-1]
    for action in s.options:
        if work[action.a] < work[best.a]:
            best = action
    return best
