"""A rule of thumb for every decision: what the greedy bot plays and hints suggest."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.games.nemo_rising.actions import (
    CONFRONT,
    DONE,
    GENIUS,
    LAND,
    LEAVE,
    MOVE_TO,
    PASS,
    REPLACE,
    REROLL,
    ROLL,
    STOP,
    SUFFER,
    TAKE,
    USE,
)
from eleventh.games.nemo_rising.board import AREA, PATH_DISTANCE, START
from eleventh.games.nemo_rising.boxes import ShareTokens, ShootEnemy
from eleventh.games.nemo_rising.cards import (
    ARMORY,
    BRIG,
    COMMAND_DECK,
    CORAL_GARDEN,
    ENGINE_ROOM,
    GREEN_TASK,
    HANGAR,
    LABORATORY,
    MOVE,
    NOTHING,
    PEARL_CAVERN,
    PENALTY,
    RECHARGE_TASK,
    RIVAL_VESSEL,
    SODIUM_VEIN,
    TASK_NEED,
    THERMAL_VENTS,
    THIN_RANKS,
    THREAT_DEEDS,
    WRECK_GRAVEYARD,
)
from eleventh.games.nemo_rising.content import (
    BLUE_SHORTCUT,
    BOOTS,
    DEFENSIVE,
    DRAUGHT,
    GEAR_LIMIT,
    GOLD,
    HALF_ABILITY,
    HALF_COST,
    RED_SHORTCUT,
    SKILL,
    SMOKE,
    STEALTH,
    TILES_TO_SECURE,
    count,
)
from eleventh.games.nemo_rising.danger import coming_loss, expected_moves, exposure, let_through
from eleventh.games.nemo_rising.defence import AfterDefenceRoll, ChooseVictim, Ransom
from eleventh.games.nemo_rising.enemies import SmokeWindow
from eleventh.games.nemo_rising.gear import MindTheLimit, TakeGear
from eleventh.games.nemo_rising.moving import BeCarried, FreeMove, crowded
from eleventh.games.nemo_rising.plans import (
    FAR,
    FIGHTING,
    HOMING,
    MISSION,
    SCOUTING,
    SECURING,
    UNKEEPING,
    Goal,
    assign,
    chance,
    cost,
    goals,
    guard_goals,
    step_towards,
    ways,
)
from eleventh.games.nemo_rising.rules import ChooseActionCard, CommanderInChief, NextHero, SpendActions
from eleventh.games.nemo_rising.state import NemoState
from eleventh.games.nemo_rising.tasks import AfterRoll, confront_cost, confront_dice, task_dice
from eleventh.games.nemo_rising.threats import SwapThreat

GUARD_REACH: Final = 3.5  # how dear an enemy may be that an idle hero goes after
POINT: Final = 6.0  # what a Mission Point is worth in Action Tokens
GEAR_WORTH: Final = (5, 6, 6, 6, 4, 2, 4, 5, 3, 4)


def advise(s: NemoState) -> Action:
    step = s.stack[-1]
    options = s.options
    if len(options) == 1:
        return options[0]
    if isinstance(step, SpendActions):
        return spend(s, s.active)
    if isinstance(step, AfterRoll):
        return after_roll(s)
    if isinstance(step, ChooseActionCard):
        return best_half(s, s.active)[0]
    if isinstance(step, NextHero):
        return next_hero(s)
    if isinstance(step, FreeMove):
        return free_move(s, step)
    if isinstance(step, ChooseVictim):
        return min(options, key=lambda a: let_through(s, s.seat_of(a.a), s.icons(step.token)))
    if isinstance(step, SmokeWindow):
        return USE[SMOKE] if coming_loss(s, step.types, step.spaces, step.colour) >= 1.2 else PASS
    if isinstance(step, AfterDefenceRoll):
        return options[0] if options[0] is not SUFFER else options[1]
    if isinstance(step, (Ransom, MindTheLimit)):
        return min(options, key=lambda a: gear_worth(s, a.a))
    if isinstance(step, TakeGear):
        return max(options, key=lambda a: gear_worth(s, a.a))
    if isinstance(step, BeCarried):
        return be_carried(s)
    if isinstance(step, ShootEnemy):
        return max(options, key=lambda a: menace(s, a.a))
    if isinstance(step, SwapThreat):
        return REPLACE if card_loss(s, s.row_seen[s.slot]) >= 1.0 else LEAVE
    if isinstance(step, (CommanderInChief, ShareTokens)):
        return max(options, key=lambda a: 0 if (s.went >> s.seat_of(a.a)) & 1 else 1)
    if ROLL in options:
        return ROLL
    return options[0]


def gear_worth(s: NemoState, gear: int) -> int:
    return GEAR_WORTH[gear] * 2 - (3 if s.twisted[gear] else 0)


def card_loss(s: NemoState, card: int) -> float:
    loss = 0.0
    for deed in THREAT_DEEDS[card]:
        if deed.kind == MOVE:
            loss += coming_loss(s, deed.a, deed.b, deed.c)
    return loss


def menace(s: NemoState, token: int) -> float:
    """How near an enemy is to the nearest hero."""
    far = PATH_DISTANCE[s.token_at[token]]
    nearest = FAR
    for place in s.at:
        if place < START and far[place] < nearest:
            nearest = far[place]
    return -float(nearest)


# --- what to aim at ---


def homeward(s: NemoState) -> bool:
    return s.missions_done() and s.tiles_secure() >= TILES_TO_SECURE


def aim(s: NemoState, seat: int, found: list[Goal], far: list[int]) -> Goal:
    """The goal that falls to this seat; with nothing left for her she goes home."""
    home = Goal(HOMING, seat, [START], 0, 0.0)
    if not found:
        return home
    fars = []
    for other in range(s.seats):
        fars.append(far if other == seat else ways(s, other, [-1] * (START + 1)))
    index = assign(s, found, fars)[seat]
    if index >= 0:
        return found[index]
    best = home
    lowest = GUARD_REACH
    for goal in guard_goals(s):
        price = cost(s, seat, s.ability(seat), goal, far)
        if price < lowest:
            lowest = price
            best = goal
    return best


def target_of(goal: Goal, far: list[int]) -> int:
    best = goal.spots[0]
    for spot in goal.spots:
        if far[spot] < far[best]:
            best = spot
    return best


# --- choosing a card ---


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


# --- spending ---


def spend(s: NemoState, seat: int) -> Action:
    ap = s.ap(seat)
    home = homeward(s)
    found = [] if home else goals(s)
    came = [-1] * (START + 1)
    far = ways(s, seat, came)
    goal = aim(s, seat, found, far)
    target = target_of(goal, far)
    chosen = free_things(s, seat, found, far[target])
    if chosen is not None:
        return chosen
    if ap and not crowded(s, seat, s.at[seat]):
        chosen = work_here(s, seat, found, ap, far[target])
        if chosen is not None:
            return chosen
        chosen = fight_here(s, seat, goal, ap)
        if chosen is not None:
            return chosen
    return go_on(s, seat, target, came, far, ap)


def free_things(s: NemoState, seat: int, found: list[Goal], distance: int) -> Action | None:
    """Gear and strikes that cost nothing."""
    scouting = any(goal.kind == SCOUTING for goal in found)
    thin = s.mission_slot(THIN_RANKS)
    hunted = thin >= 0 and not s.mission_done(thin)
    for action in s.options:
        verb = action.verb
        if verb == "spy" and scouting:
            return action
        if verb == "grenade" and (hunted or count(s.icons(action.a)) > 1 or s.ap(seat) == 0):
            return action
        if verb == "confront" and confront_cost(s, seat, action.a) == 0:
            return action
        if verb == "use" and action.a == BOOTS and distance >= 3:
            return action
        if verb == "use" and action.a == DRAUGHT and s.ap(seat) == 0 and s.blue_left() >= 3:
            return action
        if verb == "lamp":
            ally = s.seat_of(action.a)
            if ally == seat and distance >= 4:
                return action
            if ally != seat and homeward(s) and s.at[ally] != START:
                return action
    return None


def success(likely: float, tries: int) -> float:
    failed = 1.0
    for _ in range(tries):
        failed *= 1.0 - likely
    return 1.0 - failed


def work_here(s: NemoState, seat: int, found: list[Goal], ap: int, distance: int) -> Action | None:
    """The best Task or scouting to be done on the spot."""
    here = s.at[seat]
    ability = s.ability(seat)
    best: Action | None = None
    highest = 0.0
    for action in s.options:
        worth = 0.0
        if action.verb == "scout":
            if any(g.kind == SCOUTING and g.arg == action.a - AREA for g in found):
                worth = 2.0
        elif action.verb == "task":
            task = action.a
            likely = chance(s, seat, ability, TASK_NEED[task], task_dice(s, seat))
            wanted = any(
                g.arg == task and here in g.spots and g.kind in (SECURING, MISSION, UNKEEPING) for g in found
            )
            if wanted:
                penalty = PENALTY[task].kind != NOTHING
                if likely > 0 and (not penalty or success(likely, ap) >= 0.6):
                    worth = 1.0 + likely
            elif task >= GREEN_TASK and likely > 0.99:
                worth = extra_worth(s, seat, task, distance)
        if worth > highest:
            highest = worth
            best = action
    return best


def extra_worth(s: NemoState, seat: int, task: int, distance: int) -> float:
    """Green boxes and recharges that are worth the one token they cost."""
    tile = task - GREEN_TASK
    if homeward(s) and tile not in (HANGAR, WRECK_GRAVEYARD, COMMAND_DECK, THERMAL_VENTS, BRIG):
        return 0.0  # every token is for the way
    if task >= RECHARGE_TASK:
        return 0.6
    if tile == CORAL_GARDEN:
        return 0.8 if s.blue_left() >= 2 else 0.0
    if tile in (HANGAR, WRECK_GRAVEYARD):
        return 0.9 if distance > (3 if tile == HANGAR else 7) else 0.0
    if tile in (ENGINE_ROOM, SODIUM_VEIN):
        return 0.7 if s.seats > 2 and s.blue_left() >= 2 else 0.0
    if tile in (ARMORY, PEARL_CAVERN):
        return 0.7 if len(s.hand(seat)) < GEAR_LIMIT else 0.0
    if tile in (COMMAND_DECK, THERMAL_VENTS, BRIG):
        return 0.7
    if tile == LABORATORY:
        return 0.7 if sum(s.twisted[gear] for gear in s.hand(seat)) > 1 else 0.0
    if tile == RIVAL_VESSEL:
        return 0.7
    return 0.0


def fight_here(s: NemoState, seat: int, goal: Goal, ap: int) -> Action | None:
    ability = s.ability(seat)
    best: Action | None = None
    highest = 0.5
    for action in s.options:
        if action.verb == "confront":
            token = action.a
            likely = chance(s, seat, ability, s.icons(token), confront_dice(s, seat, token))
            if goal.kind == FIGHTING and goal.arg == token:
                likely += 0.4
            if likely > highest and confront_cost(s, seat, token) <= ap:
                highest = likely
                best = action
    return best


def go_on(s: NemoState, seat: int, target: int, came: list[int], far: list[int], ap: int) -> Action:
    """A step on the way, unless stopping here is wiser."""
    options = s.options
    here = s.at[seat]
    if here == target or far[target] >= FAR:
        if crowded(s, seat, here):
            return options[0]
        return safer(s, seat, ap)
    step = step_towards(came, here, target)
    if crowded(s, seat, here):
        return MOVE_TO[step] if MOVE_TO[step] in options else options[0]
    if ap == 0:
        return DONE
    enemy = s.foe[step]
    if enemy >= 0 and CONFRONT[enemy] in options and MOVE_TO[step] not in options:
        return CONFRONT[enemy]
    if MOVE_TO[step] not in options:
        return DONE
    if far[target] >= ap and far[target] > 0:
        return MOVE_TO[step] if best_stop(s, seat, target, came, ap) > 0 else DONE
    return MOVE_TO[step]


def best_stop(s: NemoState, seat: int, target: int, came: list[int], ap: int) -> int:
    """How many steps of the way to take when it cannot be finished: progress against danger."""
    here = s.at[seat]
    way = [target]
    while came[way[-1]] != here:
        way.append(came[way[-1]])
    way.append(here)
    way.reverse()
    table = expected_moves(s)
    best = 0
    highest = -1000.0
    for steps in range(min(ap, len(way) - 1) + 1):
        place = way[steps]
        if steps and crowded(s, seat, place):
            continue
        s.at[seat] = place
        score = steps - POINT * 0.7 * s.seats * exposure(s, seat, table)
        s.at[seat] = here
        if score > highest:
            highest = score
            best = steps
    return best


def safer(s: NemoState, seat: int, ap: int) -> Action:
    """Nothing more to do here: go where it is safer, if that pays."""
    here = s.at[seat]
    if ap == 0 or here == START:
        return DONE
    table = expected_moves(s)
    now = exposure(s, seat, table)
    if now < 0.1:
        return DONE
    came = [-1] * (START + 1)
    far = ways(s, seat, came)
    best = here
    lowest = now - 0.1
    for place in range(START + 1):
        if 0 < far[place] <= ap and not crowded(s, seat, place):
            s.at[seat] = place
            loss = exposure(s, seat, table) + 0.05 * far[place]
            s.at[seat] = here
            if loss < lowest:
                lowest = loss
                best = place
    if best == here:
        return DONE
    move = MOVE_TO[step_towards(came, here, best)]
    return move if move in s.options else DONE


# --- the rest ---


def after_roll(s: NemoState) -> Action:
    options = s.options
    if GENIUS in options:
        return GENIUS
    if options[0].verb == "use":
        return options[0]
    return REROLL if REROLL in options else STOP


def free_move(s: NemoState, step: FreeMove) -> Action:
    seat = step.mover
    came = [-1] * (START + 1)
    far = ways(s, seat, came)
    goal = aim(s, seat, [] if homeward(s) else goals(s), far)
    target = target_of(goal, far)
    here = s.at[seat]
    if here != target and far[target] < FAR:
        move = MOVE_TO[step_towards(came, here, target)]
        if move in s.options:
            return move
    return LAND if LAND in s.options else s.options[0]


def be_carried(s: NemoState) -> Action:
    """The landing place from which the goal is nearest."""
    seat = s.active
    here = s.at[seat]
    found = [] if homeward(s) else goals(s)
    best = s.options[-1]
    nearest = FAR
    for action in s.options:
        s.at[seat] = action.a
        came = [-1] * (START + 1)
        far = ways(s, seat, came)
        goal = aim(s, seat, found, far)
        distance = far[target_of(goal, far)]
        s.at[seat] = here
        if distance < nearest:
            nearest = distance
            best = action
    return best
