"""How the bots see the island: a value for a position, and a rule of thumb for every decision."""

from __future__ import annotations

import math

from eleventh.core.action import Action
from eleventh.core.engine import WON
from eleventh.games.island_of_d import actions as act
from eleventh.games.island_of_d import cards
from eleventh.games.island_of_d.blows import AfterMiss, FoeStrikes, TurnSkill, WhenHit
from eleventh.games.island_of_d.cards import (
    QUESTS,
    line_of,
)
from eleventh.games.island_of_d.combat import CombatStart, YourTurn
from eleventh.games.island_of_d.content import (
    ATT,
    BARBARIAN,
    COIN,
    DAGGER,
    DEF,
    HP,
    LAST_DAY,
    QUESTS_FOR_AMULET,
    TONIC,
    WIZARD,
)
from eleventh.games.island_of_d.events import (
    AbandonedMine,
    SleepingOrc,
    TradersWagon,
)
from eleventh.games.island_of_d.hero import Gains, Pause
from eleventh.games.island_of_d.meetings import Challenge, Learn, TollGate, TrainingTest
from eleventh.games.island_of_d.monsters import (
    BLACK_GOBLIN,
    BLACK_KNIGHT,
    ORC,
)
from eleventh.games.island_of_d.odds import against, castle_chance, hit_chance, store, this_combat
from eleventh.games.island_of_d.plans import GOOD, WORTH, castle_try, day_advice, heal_up, pick, quest_chance
from eleventh.games.island_of_d.quests import CHAPEL, BetweenRooms, Hints
from eleventh.games.island_of_d.rolls import AfterRoll, ChooseRoll
from eleventh.games.island_of_d.state import FRIENDLY, Adventure
from eleventh.games.island_of_d.village import ExchangeQuest, Steal, TradeItems

# --- value ---


def value(s: Adventure) -> float:
    """The chance of the advised player to win from here, fitted to the days of 700 of its games."""
    if s.outcome:
        return 1.0 if s.outcome == WON else 0.0
    if s.in_combat() and s.foes[0] == BLACK_KNIGHT:
        return min(0.99, this_combat(s, True))
    quests = min(QUESTS_FOR_AMULET, s.quests_completed())
    outlook = (
        1.2 * quests / QUESTS_FOR_AMULET
        - 3.8 * s.day / LAST_DAY
        + 2.1 * castle_chance(s, 5)
        + 1.8 * castle_chance(s)
        + 0.09 * s.gold
    )
    alive = 1.0 - math.exp(-store(s) / 1.2)  # few HP are a danger that a day's average does not show
    if s.in_combat():
        alive *= 0.25 + 0.75 * this_combat(s, True)
    return alive / (1.0 + math.exp(-outlook))


# --- advice ---


def advise(s: Adventure) -> Action | None:
    """The rule of thumb for this decision; None where the values may decide."""
    step = s.top()
    action = fight_advice(s, step)
    if action is None:
        action = day_advice(s, step)
    if action is None:
        action = offer_advice(s, step)
    return action


# --- combat ---


def fight_advice(s: Adventure, step: object) -> Action | None:
    if isinstance(step, YourTurn):
        return turn_advice(s)
    if isinstance(step, CombatStart):
        return start_advice(s)
    if isinstance(step, FoeStrikes):
        return (heal_up(s) if step.grave(s) else None) or keen_advice(s) or act.GO_ON
    if isinstance(step, WhenHit):
        keep = castle_try(s) and s.in_combat() and s.foes[0] != BLACK_KNIGHT and s.hp > 2
        return act.GO_ON if keep else act.USE_SHIELD
    if isinstance(step, AfterMiss):
        keep = castle_try(s) and s.foes[0] != BLACK_KNIGHT
        return act.GO_ON if keep else act.USE_COUNTER
    if isinstance(step, TurnSkill):
        return min(s.options, key=skill_worth)
    if isinstance(step, AfterRoll):
        return roll_advice(s, step)
    return None


def skill_worth(action: Action) -> int:
    return WORTH[action.a] if action.a >= 0 and action.verb in ("turn", "charge", "learn", "forget") else -1


def keen_advice(s: Adventure) -> Action | None:
    if act.USE_KEEN not in s.options or not s.in_combat():
        return pick(s, act.USE_KEEN)
    serious = s.foes[0] == BLACK_KNIGHT if castle_try(s) else this_combat(s, False) < 0.9
    return act.USE_KEEN if serious else None


def start_advice(s: Adventure) -> Action:
    """Skills are for combats that matter; at the castle they wait for the Black Knight."""
    chance = this_combat(s, False)
    if castle_try(s):
        serious = s.foes[0] == BLACK_KNIGHT or chance < 0.5
    else:
        serious = chance < 0.92
    if not serious:
        return act.GO_ON
    for action in s.options:
        if action is act.USE_SONG:
            if chance < 0.5 and not s.at_target():
                return action
        elif action.verb == "use" and action is not act.USE_PRAYER:
            return action
    return act.GO_ON


def turn_advice(s: Adventure) -> Action:
    worst = 2 if BLACK_KNIGHT in s.foes or s.standing() > 1 else 1
    hurt = s.hp_max() - s.hp
    if s.hp <= worst:
        action = heal_up(s)
        if action is not None:
            return action
    if hurt and act.USE_PRAYER in s.options:
        return act.USE_PRAYER
    chance = this_combat(s, True)
    if s.flags & FRIENDLY:
        return best_blow(s, chance)
    if act.RUN in s.options and s.hp <= worst and chance < run_floor(s):
        return pick(s, act.USE_POWDER) or act.RUN
    return best_blow(s, chance)


def run_floor(s: Adventure) -> float:
    """The chance below which one runs with the last HP; late at the castle there is little to lose."""
    if not castle_try(s):
        return 0.3
    return 0.12 if s.day < LAST_DAY - 2 else 0.04


def best_blow(s: Adventure, chance: float) -> Action:
    weakest = 0
    for foe, hp in enumerate(s.foe_hp):
        if hp > 0 and (s.foe_hp[weakest] <= 0 or hp < s.foe_hp[weakest]):
            weakest = foe
    place = weakest + 1 if len(s.foes) > 1 else 0
    knight = s.foes[0] == BLACK_KNIGHT
    serious = knight if castle_try(s) else chance < 0.9 or s.day > LAST_DAY
    if serious or chance < 0.5:
        action = pick(s, act.USE_BOLT[place], act.USE_BERSERK)
        if action is not None:
            return action
        if act.USE_TONIC in s.options and (s.used >> WIZARD | s.used >> BARBARIAN) & 1:
            return act.USE_TONIC
    daggers = knight or (chance < 0.5 and not castle_try(s))
    if daggers and act.USE_DAGGER[place] in s.options and hit_chance(s.my_att(), s.foe_def(weakest)) < 1.0:
        return act.USE_DAGGER[place]
    return act.ATTACK[place]


def roll_advice(s: Adventure, step: AfterRoll) -> Action:
    roll = step.roll
    if roll.is_event_check:
        bad = line_worth(s, s.die) < 0
        if bad:
            return pick(s, act.USE_WILDERNESS, act.USE_FORTUNE) or act.GO_ON
        return act.GO_ON
    fortune = pick(s, act.USE_FORTUNE)
    in_tower = s.in_combat() and s.foes[0] == BLACK_KNIGHT
    if fortune is not None and (in_tower or not castle_try(s)):
        return fortune
    if act.USE_COIN in s.options and (in_tower or roll.grave(s)) and roll.bad(s):
        return act.USE_COIN
    return act.GO_ON


def line_worth(s: Adventure, die: int) -> int:
    """Roughly how welcome an event line is."""
    line = line_of(s.path[s.place - 1], die)
    if line.op == cards.FIGHT:
        return -2 if line.a in (ORC, BLACK_GOBLIN) and store(s) < 5 else 1
    if line.op in (cards.DANGER, cards.SNARE, cards.STORM, cards.LOSE_GOLD, cards.LOSE_WAY):
        return -1
    return 0 if line.op == cards.NOTHING else 2


# --- offers ---


def offer_advice(s: Adventure, step: object) -> Action | None:
    if isinstance(step, Gains):
        return gain_advice(s)
    if isinstance(step, Learn):
        return learn_advice(s)
    if isinstance(step, TrainingTest):
        return act.TEST
    if isinstance(step, TradeItems):
        return act.READY
    if isinstance(step, ExchangeQuest):
        worst = min(s.available, key=lambda quest: quest_chance(s, quest) / (len(QUESTS[quest].path) + 1))
        return act.SWAP[worst] if quest_chance(s, worst) < 0.55 else act.KEEP
    if isinstance(step, ChooseRoll):
        return max(s.options, key=lambda action: line_worth(s, action.a))
    if isinstance(step, Hints):
        return act.PAY
    if isinstance(step, Steal):
        return pick(s, act.TAKE[DAGGER], act.TAKE[COIN], act.TAKE[TONIC])
    if isinstance(step, SleepingOrc):
        return act.AMBUSH if against(s, ORC, 1, store(s), True, 0) > 0.93 else act.LEAVE
    if isinstance(step, AbandonedMine):
        return act.DIG if s.hp > 2 else act.LEAVE
    if isinstance(step, TradersWagon):
        return act.LEAVE
    if isinstance(step, Challenge):
        return pick(s, act.ACCEPT) or act.LEAVE
    if isinstance(step, TollGate):
        return act.FIGHT if s.hp >= 4 and s.stat(ATT) + s.stat(DEF) >= 12 else act.PAY
    if isinstance(step, Pause):
        return pause_advice(s, step)
    return None


def pause_advice(s: Adventure, step: Pause) -> Action:
    if step.grave(s):
        action = heal_up(s)
        if action is not None:
            return action
    enough = isinstance(step, BetweenRooms) and step.number == CHAPEL and s.hp + 1 == s.hp_max()
    return (None if enough else pick(s, act.USE_PRAYER)) or pick(s, act.USE_KEEN) or act.GO_ON


def gain_advice(s: Adventure) -> Action | None:
    if s.hp_max() - s.hp > 1:
        action = pick(s, act.USE_PRAYER)
        if action is not None:
            return action
    action = pick(s, act.TAKE_ALL, act.HEAL)
    if action is not None:
        return action
    action = pick(s, act.TRAIN[ATT], act.TRAIN[DEF], act.TRAIN[HP], act.TAKE_GOLD)
    if action is not None:
        return action
    charges = [option for option in s.options if option.verb == "charge"]
    if charges:
        return max(charges, key=skill_worth)
    return s.options[0]


def learn_advice(s: Adventure) -> Action:
    lessons = [option for option in s.options if option.verb == "learn"]
    if lessons:
        paid = s.top()
        costs = isinstance(paid, Learn) and paid.cost > 0
        if costs and skill_worth(lessons[0]) < GOOD:
            return act.LEAVE
        return lessons[0]
    drops = [option for option in s.options if option.verb == "forget"]
    if drops:
        least = min(drops, key=skill_worth)
        if skill_worth(least) < WORTH[s.screen]:
            return least
    return act.LEAVE
