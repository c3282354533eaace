"""How to spend Action Tokens: the part of the advice for step 2 of a turn."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import START
from eleventh.games.nemo_rising.content.icons import count
from eleventh.games.nemo_rising.content.missions import THIN_RANKS
from eleventh.games.nemo_rising.policy import plans
from eleventh.games.nemo_rising.policy.danger import expected_moves, exposure
from eleventh.games.nemo_rising.policy.goals import FIGHTING, MISSION, SCOUTING, SECURING, UNKEEPING, Goal
from eleventh.games.nemo_rising.policy.ways import FAR
from eleventh.games.nemo_rising.rules.confronting import CONFRONT, CONFRONTATIONS, confront_cost
from eleventh.games.nemo_rising.rules.gear import DRINK
from eleventh.games.nemo_rising.rules.gear_on_turn import FIRE_BOOTS, GRENADE_AT, LAMP_FOR, SPY, Recharge
from eleventh.games.nemo_rising.rules.green_boxes import GreenBox
from eleventh.games.nemo_rising.rules.keep_cards import KeepTask
from eleventh.games.nemo_rising.rules.moving import crowded
from eleventh.games.nemo_rising.rules.odds import chance
from eleventh.games.nemo_rising.rules.scouting import SCOUT
from eleventh.games.nemo_rising.rules.spending import ACTION_TYPES, ATTEMPT, DONE
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.tasks import Task
from eleventh.games.nemo_rising.rules.vocabulary import MOVE_TO

STOP: Final = DONE.action


def spend(s: NemoState, seat: int) -> Action:
    ap = s.ap(seat)
    look = plans.outlook(s)
    found = look.goals
    way = look.ways_of(s, seat)
    far = way.far
    goal = plans.aim(s, seat, look, plans.share_out(s, look))
    target = plans.target_of(goal, far)
    chosen = free_things(s, seat, look.scouting, far[target])
    if chosen is not None:
        return chosen
    if ap and not crowded(s, seat, s.at[seat]):
        chosen = work_here(s, seat, found, ap, far[target])
        if chosen is not None:
            return chosen
        chosen = fight_here(s, seat, goal, ap)
        if chosen is not None:
            return chosen
    return go_on(s, seat, target, way.came, far, ap)


def free_things(s: NemoState, seat: int, scouting: bool, distance: int) -> Action | None:
    """Gear and strikes that cost nothing."""
    thin = s.mission_slot(THIN_RANKS)
    hunted = thin >= 0 and not s.mission_done(thin)
    for action in s.options:
        action_type = ACTION_TYPES.of(action)
        if action_type is SPY and scouting:
            return action
        if action_type is GRENADE_AT and (hunted or count(s.icons(action.a)) > 1 or s.ap(seat) == 0):
            return action
        if action_type is CONFRONT and confront_cost(s, action.a) == 0:
            return action
        if action_type is FIRE_BOOTS and distance >= 3:
            return action
        if action_type is DRINK and s.ap(seat) == 0 and s.blue_left() >= 3:
            return action
        if action_type is LAMP_FOR:
            ally = s.seat_of(action.a)
            if ally == seat and distance >= 4:
                return action
            if ally != seat and plans.homeward(s) and s.at[ally] != START:
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
    ability = s.abilities[seat]
    best: Action | None = None
    highest = 0.0
    for action in s.options:
        worth = 0.0
        action_type = ACTION_TYPES.of(action)
        if action_type is SCOUT:
            if any(g.kind == SCOUTING and g.arg == action.a for g in found):
                worth = 2.0
        elif action_type is ATTEMPT:
            task = ATTEMPT.tasks[action.a]
            likely = chance(s, seat, ability, task.need, task.dice(s, seat))
            wanted = any(
                g.arg == task.number and here in g.spots and g.kind in (SECURING, MISSION, UNKEEPING)
                for g in found
            )
            if wanted:
                tried = task.key(s, seat) in s.failed
                if likely > 0 and (task.penalty is None or tried or success(likely, ap) >= 0.6):
                    worth = 1.0 + likely
            elif likely > 0.99 or (likely > 0.0 and distance >= ap > 1):
                # What is uncertain may be tried with tokens that do not reach the goal anyway.
                worth = likely * extra_worth(s, seat, task, distance, ap)
        if worth > highest:
            highest = worth
            best = action
    return best


FOR_THE_WAY: Final = (c.HANGAR, c.WRECK_GRAVEYARD, c.COMMAND_DECK, c.THERMAL_VENTS, c.BRIG)


def extra_worth(s: NemoState, seat: int, task: Task, distance: int, ap: int) -> float:
    """Green boxes and recharges that are worth the one token they cost."""
    tile = task.tile if isinstance(task, GreenBox) else -1
    if plans.homeward(s) and tile not in FOR_THE_WAY:
        return 0.0  # every token is for the way
    if isinstance(task, Recharge):
        return 0.6
    if isinstance(task, KeepTask):
        return 0.65
    if tile == c.COMMAND_ROOM:
        return 0.5 if distance >= ap and s.seen_threat(s.slot) < 0 else 0.0
    if tile == c.CORAL_GARDEN:
        return 0.8 if s.blue_left() >= 2 else 0.0
    if tile in (c.HANGAR, c.WRECK_GRAVEYARD):
        return 0.9 if distance > (3 if tile == c.HANGAR else 7) else 0.0
    if tile == c.ENGINE_ROOM:
        return 0.7 if s.seats > 1 and s.blue_left() >= 2 else 0.0
    if tile == c.SODIUM_VEIN:
        return 0.7 if sum(s.twisted) > 1 else 0.0
    if tile in (c.ARMORY, c.PEARL_CAVERN):
        return 0.7 if len(s.hands[seat]) < c.GEAR_LIMIT else 0.0
    if tile in (c.COMMAND_DECK, c.THERMAL_VENTS, c.BRIG):
        return 0.7
    if tile == c.LABORATORY:
        return 0.7 if improvising_pays(s, seat) else 0.0
    if tile == c.RIVAL_VESSEL:
        return 0.7
    return 0.0


GEAR_WORTH: Final = (5, 6, 6, 6, 4, 1, 4, 5, 5, 5)
SPYING: Final = 6  # what the Spyglass is worth while tiles are to be scouted


def gear_worth(s: NemoState, gear: int) -> int:
    worth = SPYING if gear == c.SPYGLASS and plans.outlook(s).scouting else GEAR_WORTH[gear]
    return worth * 2 - (3 if s.twisted[gear] else 0)


def improvising_pays(s: NemoState, seat: int) -> bool:
    """Whether the worst Gear at hand can become something much better."""
    worst = 99
    best = 0
    for gear in s.hands[seat]:
        worst = min(worst, gear_worth(s, gear))
    for gear in (*s.gear_deck, *s.gear_discard, *s.drawn):
        best = max(best, gear_worth(s, gear))
    return best >= worst + 3


def fight_here(s: NemoState, seat: int, goal: Goal, ap: int) -> Action | None:
    ability = s.abilities[seat]
    best: Action | None = None
    highest = 0.5
    for action in s.options:
        if ACTION_TYPES.of(action) is CONFRONT:
            token = action.a
            dice = CONFRONTATIONS[token].dice(s, seat)
            likely = chance(s, seat, ability, s.icons(token), dice)
            if goal.kind == FIGHTING and goal.arg == token:
                likely += 0.4
            if likely > highest and confront_cost(s, token) <= ap:
                highest = likely
                best = action
    return best


def go_on(s: NemoState, seat: int, target: int, came: bytes, far: bytes, ap: int) -> Action:
    """A step on the way, unless stopping here is wiser."""
    options = s.options
    here = s.at[seat]
    if here == target or far[target] >= FAR:
        if crowded(s, seat, here):
            return options[0]
        return safer(s, seat, ap)
    step = plans.step_towards(came, here, target)
    if crowded(s, seat, here):
        return MOVE_TO[step] if MOVE_TO[step] in options else options[0]
    if ap == 0:
        return STOP
    enemy = s.enemy_at(step)
    if enemy >= 0 and CONFRONT.actions[enemy] in options and MOVE_TO[step] not in options:
        return CONFRONT.actions[enemy]
    if MOVE_TO[step] not in options:
        return STOP
    if far[target] >= ap and far[target] > 0:
        return MOVE_TO[step] if worth_going(s, seat, target, came, ap) else STOP
    return MOVE_TO[step]


def worth_going(s: NemoState, seat: int, target: int, came: bytes, ap: int) -> bool:
    """Whether some step of a way that cannot be finished is better than none: progress against danger."""
    here = s.at[seat]
    way = [target]
    while came[way[-1]] != here:
        way.append(came[way[-1]])
    way.reverse()
    table = expected_moves(s)
    weight = plans.POINT * 0.7 * s.seats
    now = -weight * exposure(s, seat, table)
    steps = min(ap, len(way))
    while steps > 0:
        place = way[steps - 1]
        if not crowded(s, seat, place):
            s.at[seat] = place
            score = steps - weight * exposure(s, seat, table)
            s.at[seat] = here
            if score > now:
                return True
        steps -= 1
    return False


def safer(s: NemoState, seat: int, ap: int) -> Action:
    """Nothing more to do here: go where it is safer, if that pays."""
    here = s.at[seat]
    if ap == 0 or here == START:
        return STOP
    table = expected_moves(s)
    now = exposure(s, seat, table)
    if now < 0.1:
        return STOP
    way = plans.outlook(s).ways_of(s, seat)
    far = way.far
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
        return STOP
    move = MOVE_TO[plans.step_towards(way.came, here, best)]
    return move if move in s.options else STOP
