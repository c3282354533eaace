"""How the bots see the island: a value for a position, and a rule of thumb for every decision."""

from __future__ import annotations

import math
from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import WON
from eleventh.games.island_of_d import actions as act
from eleventh.games.island_of_d import cards
from eleventh.games.island_of_d.blows import AfterMiss, FoeStrikes, TurnSkill, WhenHit
from eleventh.games.island_of_d.cards import (
    ARENA,
    BANDIT,
    CAMP,
    CASTLE,
    CHILD,
    DUO,
    KEEP,
    LAIR,
    MIRROR,
    QUESTS,
    RIDDLE,
    SPRING,
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
    INT,
    LAST_DAY,
    POTION,
    QUESTS_FOR_AMULET,
    TONIC,
    WIZARD,
)
from eleventh.games.island_of_d.events import (
    AbandonedMine,
    Danger,
    Peril,
    SleepingOrc,
    TradersWagon,
)
from eleventh.games.island_of_d.hero import Gains, can_learn, price, train_price
from eleventh.games.island_of_d.meetings import Challenge, Learn, TollGate, TrainingTest
from eleventh.games.island_of_d.monsters import (
    BLACK_GOBLIN,
    BLACK_KNIGHT,
    BLACK_ORC,
    GOBLIN,
    IMAGE,
    ORC,
)
from eleventh.games.island_of_d.odds import against, castle_chance, hit_chance, store, this_combat
from eleventh.games.island_of_d.quests import EnterArena, Hints
from eleventh.games.island_of_d.rolls import AfterRoll, ChooseRoll
from eleventh.games.island_of_d.rules import AtTarget, InDew, InLocation
from eleventh.games.island_of_d.state import FRIENDLY, IslandState
from eleventh.games.island_of_d.village import Evening, ExchangeQuest, Steal, TradeItems

# How good a Skill is to have, by character: for lessons, charging and what a storm may take.
WORTH: Final = [3, 4, 3, 2, 3, 9, 1, 9, 7, 9, 8, 7, 9, 8, 5, 4, 5, 7]
GOOD: Final = 7  # a Skill worth gold

# --- value ---


def value(s: IslandState) -> float:
    """The chance of the advised player to win from here, fitted to the days of 700 of its games."""
    if s.outcome:
        return 1.0 if s.outcome == WON else 0.0
    if s.in_combat() and s.foes[0] == BLACK_KNIGHT:
        return min(0.99, this_combat(s, True))
    quests = min(QUESTS_FOR_AMULET, len(s.done) + (1 if s.completed and s.quest != CASTLE else 0))
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


def advise(s: IslandState) -> Action | None:
    """The rule of thumb for this decision; None where the values may decide."""
    step = s.top()
    action = fight_advice(s, step)
    if action is None:
        action = day_advice(s, step)
    if action is None:
        action = offer_advice(s, step)
    return action


def pick(s: IslandState, *wanted: Action) -> Action | None:
    """The first of these that is offered."""
    for action in wanted:
        if action in s.options:
            return action
    return None


def castle_try(s: IslandState) -> bool:
    return s.quest == CASTLE and s.at_target()


def heal_up(s: IslandState) -> Action | None:
    return pick(s, act.USE_PRAYER, act.USE_POTION)


# --- combat ---


def fight_advice(s: IslandState, step: object) -> Action | None:
    if isinstance(step, YourTurn):
        return turn_advice(s)
    if isinstance(step, CombatStart):
        return start_advice(s)
    if isinstance(step, FoeStrikes):
        need_heal = s.hp <= step.worst(s)
        return (heal_up(s) if need_heal else None) or keen_advice(s) or act.GO_ON
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


def keen_advice(s: IslandState) -> Action | None:
    if act.USE_KEEN not in s.options or not s.in_combat():
        return pick(s, act.USE_KEEN)
    serious = s.foes[0] == BLACK_KNIGHT if castle_try(s) else this_combat(s, False) < 0.9
    return act.USE_KEEN if serious else None


def start_advice(s: IslandState) -> Action:
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


def turn_advice(s: IslandState) -> Action:
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


def run_floor(s: IslandState) -> float:
    """The chance below which one runs with the last HP; late at the castle there is little to lose."""
    if not castle_try(s):
        return 0.3
    return 0.12 if s.day < LAST_DAY - 2 else 0.04


def best_blow(s: IslandState, chance: float) -> Action:
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


def roll_advice(s: IslandState, step: AfterRoll) -> Action:
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


def line_worth(s: IslandState, die: int) -> int:
    """Roughly how welcome an event line is."""
    line = line_of(s.path[s.place - 1], die)
    if line.op == cards.FIGHT:
        return -2 if line.a in (ORC, BLACK_GOBLIN) and store(s) < 5 else 1
    if line.op in (cards.DANGER, cards.SNARE, cards.STORM, cards.LOSE_GOLD, cards.LOSE_WAY):
        return -1
    return 0 if line.op == cards.NOTHING else 2


# --- the day ---


def day_advice(s: IslandState, step: object) -> Action | None:
    if isinstance(step, InDew):
        return dew_advice(s)
    if isinstance(step, Evening):
        return shopping(s) or act.END_DAY
    if isinstance(step, InLocation):
        return way_advice(s)
    if isinstance(step, AtTarget):
        return target_advice(s)
    return None


def dew_advice(s: IslandState) -> Action:
    if act.AMULET in s.options:
        return act.AMULET
    action = shopping(s)
    if action is not None:
        return action
    missing = s.hp_max() - s.hp
    if s.amulet and time_for_castle(s):
        if missing and s.day < LAST_DAY - 4:
            return act.REST
        return act.START[CASTLE]
    if missing > 1 or (missing and s.used):
        return act.REST
    return best_quest(s) or act.REST


def time_for_castle(s: IslandState) -> bool:
    """Strong enough, or too late to become stronger."""
    chance = castle_chance(s, s.hp_max() - s.hp)
    left = LAST_DAY - s.day
    if left <= 5:
        return True
    return chance > 0.75 - 0.02 * max(0, 20 - left)


def shopping(s: IslandState) -> Action | None:
    """What raises the chance at the castle most for its price; healing when it is needed now."""
    if act.USE_THIEVERY in s.options:
        return act.USE_THIEVERY
    last_stop = s.amulet and time_for_castle(s)
    missing = s.hp_max() - s.hp
    if act.HEAL in s.options and (missing > 2 or (last_stop and s.day >= LAST_DAY - 5)):
        return act.HEAL
    extra = 0 if last_stop else yardstick(s)
    base = castle_chance(s, extra)
    best: Action | None = None
    highest = 0.004
    for action in wishes(s):
        cost = cost_of(s, action)
        if cost > s.gold and last_stop:
            continue
        gain = (castle_chance(with_purchase(s, action), extra) - base) / cost
        if gain > highest:
            highest = gain
            best = action
    if best is not None and best in s.options:
        return best
    return None


def yardstick(s: IslandState) -> int:
    """So many more HP that the castle is open: there a better blade or shield shows what it is worth."""
    extra = 2
    while extra < 16 and castle_chance(s, extra) < 0.3:
        extra += 2
    return extra


def wishes(s: IslandState) -> list[Action]:
    """What could be bought in Dew one day, affordable or not."""
    out = [act.TRAIN[i] for i in (ATT, DEF, HP) if s.can_train(i)]
    for item in (POTION, DAGGER):
        if s.items[item] < 3:
            out.append(act.BUY[item])
    if can_learn(s):
        out.extend(act.LEARN[c] for c in s.tavern if WORTH[c] >= GOOD)
    return out


def cost_of(s: IslandState, action: Action) -> int:
    if action.verb == "buy":
        return price(s, action.a)
    return train_price(s, action.a) if action.verb == "train" else 3


def with_purchase(s: IslandState, action: Action) -> IslandState:
    """The hero as the purchase would make him."""
    after = s.clone()
    if action.verb == "buy":
        after.add_item(action.a, 1)
    elif action.verb == "train":
        after.up = after.up.copy()
        after.up[action.a] += 1
        if action.a == HP:
            after.hp += 1
    else:
        after.known |= 1 << action.a
    return after


def best_quest(s: IslandState) -> Action | None:
    best: Action | None = None
    highest = 0.0
    for action in s.options:
        if action.verb == "start" and action.a != CASTLE:
            chance = quest_chance(s, action.a)
            days = 2.0 * len(QUESTS[action.a].path) + 2.0
            gain = chance * chance / days
            if gain > highest:
                highest = gain
                best = action
    return best


def quest_chance(s: IslandState, quest: int) -> float:
    """How likely a try succeeds at the present HP."""
    hp = store(s)
    wits = s.stat(INT)
    if quest == MIRROR:
        return against(s, IMAGE, 1, hp, True, s.items[DAGGER])
    if quest == DUO:
        return against(s, ORC, 2, max(1, hp - 2), wits > 3, 0)
    if quest == KEEP:
        return against(s, GOBLIN, 3, hp, True, 0)
    if quest == CHILD:
        return hit_chance(wits, 5) * 0.97
    if quest == CAMP:
        return against(s, BLACK_GOBLIN, 2, hp, wits >= 2, 0)
    if quest == RIDDLE:
        return hit_chance(wits + min(2, s.gold), 7)
    if quest == SPRING:
        return 1.0 if hp > 2 else 0.4
    if quest in (BANDIT, ARENA):
        mine = s.stat(ATT) + s.stat(DEF) + s.hp_max()
        return min(0.85, max(0.15, 0.5 + 0.12 * (mine - 14)))
    assert quest == LAIR
    return against(s, BLACK_ORC, 1, hp, wits > 3, s.items[DAGGER])


def way_advice(s: IslandState) -> Action:
    if act.USE_INSTINCT in s.options:
        return act.USE_INSTINCT
    missing = s.hp_max() - s.hp
    homeward = s.quest < 0
    if s.hp <= 1 and s.place > 1:
        action = heal_up(s)
        if action is not None and s.day > 28:
            return action
        return act.REST
    if homeward:
        return act.REST if s.hp <= 2 and s.day < LAST_DAY - 6 else act.LEFT
    at_gate = s.place == len(s.path)
    if s.quest == CASTLE:
        if at_gate and (missing or s.used) and s.day < LAST_DAY:
            return act.REST
        return act.RIGHT
    if missing and (s.hp <= 2 or (at_gate and missing > 1)):
        return act.REST
    if at_gate and quest_chance(s, s.quest) < 0.35 and missing:
        return act.REST
    return act.RIGHT


def target_advice(s: IslandState) -> Action:
    missing = s.hp_max() - s.hp
    if s.completed:
        if act.USE_WING in s.options:
            return act.USE_WING
        return act.REST if s.hp <= 2 else act.LEFT
    if s.quest == CASTLE:
        if (missing or s.used) and s.day < LAST_DAY:
            return act.REST
        return act.AGAIN
    if missing > 1 or (missing and quest_chance(s, s.quest) < 0.5):
        return act.REST
    if quest_chance(s, s.quest) < 0.3:
        return act.LEFT
    return act.AGAIN


# --- offers ---


def offer_advice(s: IslandState, step: object) -> Action | None:
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
    if isinstance(step, Peril | Danger | EnterArena):
        return heal_up(s) or pick(s, act.USE_KEEN) or act.GO_ON
    return None


def gain_advice(s: IslandState) -> Action | None:
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


def learn_advice(s: IslandState) -> Action:
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
