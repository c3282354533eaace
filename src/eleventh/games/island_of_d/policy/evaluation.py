"""How the bots see the island: a value for a position, and a rule of thumb for every decision."""

from __future__ import annotations

import math
from typing import Final

from eleventh.core.action import Action
from eleventh.core.bits import mask_of
from eleventh.core.chance import chance, log_odds
from eleventh.core.engine import WON
from eleventh.core.rollout import is_offered
from eleventh.games.island_of_d.content import parts as c
from eleventh.games.island_of_d.content.cards import QUESTS
from eleventh.games.island_of_d.content.monsters import BLACK_GOBLIN, BLACK_KNIGHT, ORC
from eleventh.games.island_of_d.policy.chance_to_win import to_win, would_win
from eleventh.games.island_of_d.policy.odds import AGAIN, castle_chance, store
from eleventh.games.island_of_d.policy.plans import (
    GOOD,
    WORTH,
    castle_try,
    day_advice,
    days_ahead,
    heal_up,
    pick,
    quest_chance,
)
from eleventh.games.island_of_d.policy.weights import WEIGHTS
from eleventh.games.island_of_d.rules import meetings, skills
from eleventh.games.island_of_d.rules.blows import AfterMiss, FoeStrikes, TurnSkill, WhenHit
from eleventh.games.island_of_d.rules.castle import CHAPEL, BetweenRooms
from eleventh.games.island_of_d.rules.chances import hit_chance
from eleventh.games.island_of_d.rules.combat import ATTACK, RUN, CombatStart, YourTurn
from eleventh.games.island_of_d.rules.events import Fight, LoseGold, LoseTheWay, Nothing, Then, here, line_of
from eleventh.games.island_of_d.rules.gifts import TAKE_ALL, TAKE_GOLD, Gains
from eleventh.games.island_of_d.rules.items import (
    CLEAR_HEAD,
    DRINK_TONIC,
    FLY_FROM_COMBAT,
    THROW_DAGGER,
    TOSS_COIN,
)
from eleventh.games.island_of_d.rules.moments import ASK_AGAIN, GO_ON, Pause
from eleventh.games.island_of_d.rules.quests import Hints
from eleventh.games.island_of_d.rules.rolls import AfterRoll, ChooseRoll, Peril, WitsTest
from eleventh.games.island_of_d.rules.setup import KEEP_BOTH, READY, ExchangeQuest, TradeItems
from eleventh.games.island_of_d.rules.small_events import (
    AMBUSH_ORC,
    DIG,
    AbandonedMine,
    Danger,
    SleepingOrc,
    TradersWagon,
)
from eleventh.games.island_of_d.rules.state import AMBUSHING, FRIENDLY, Adventure
from eleventh.games.island_of_d.rules.vocabulary import HEAL, LEAVE, PAY, SWAP, TAKE, TRAIN

# --- value ---


LEVEL_AT: Final = 15 + len(c.CHARACTERS)
LAST_AT: Final = LEVEL_AT + len(c.LEVELS) - 1
STATS_AT: Final = LAST_AT + 3
BENDS_AT: Final = STATS_AT + 5
HEROES_AT: Final = BENDS_AT + 5


def value(s: Adventure) -> float:
    """The chance of the advised player to win from here (`eleventh lab fit island-of-d`)."""
    if s.outcome:
        return 1.0 if s.outcome == WON else 0.0
    return chance(WEIGHTS, features(s))


def features(s: Adventure) -> list[float]:
    """In the order of `weights.json`; each about as large as 1 at most."""
    found = [0.0] * len(WEIGHTS)
    found[0] = 1.0
    if s.level:
        found[LEVEL_AT + s.level - 1] = 1.0
    if s.hero < 0:
        found[13] = 1.0
        return found
    quests = min(c.QUESTS_FOR_AMULET, s.quests_completed())
    found[1] = quests / c.QUESTS_FOR_AMULET
    found[2] = 1.0 if quests == c.QUESTS_FOR_AMULET else 0.0
    found[3] = s.day / c.LAST_DAY
    found[4] = log_odds(castle_chance(s, 5)) / 5
    found[5] = log_odds(castle_chance(s)) / 5
    found[6] = min(20, s.gold) / 10
    found[7] = min(10.0, float(store(s))) / 10
    found[8] = math.exp(-store(s) / 1.2)  # a danger that a day's average does not show
    if s.in_combat():
        knight = 11 if s.foes[0] == BLACK_KNIGHT else 9
        found[knight] = 1.0
        found[knight + 1] = log_odds(to_win(s)) / 5
    found[14] = 1.0 if s.day > c.LAST_DAY else 0.0
    found[15 + s.hero] = 1.0
    found[LAST_AT] = s.skill_count() / 4
    found[LAST_AT + 1] = max(0, s.day + days_ahead(s) - c.LAST_DAY) / 10
    found[LAST_AT + 2] = math.exp(-s.hp / 1.2)
    found[STATS_AT] = s.stat(c.ATT) / 10
    found[STATS_AT + 1] = s.stat(c.DEF) / 10
    found[STATS_AT + 2] = s.stat(c.INT) / 10
    found[STATS_AT + 3] = s.hp / 10
    found[STATS_AT + 4] = s.hp_max() / 10
    # No straight line: what a day or a chance is worth depends on the others, and on the hero.
    found[BENDS_AT] = found[4] * found[4]
    found[BENDS_AT + 1] = found[3] * found[3]
    found[BENDS_AT + 2] = found[4] * found[3]
    found[BENDS_AT + 3] = found[1] * found[3]
    found[BENDS_AT + 4] = found[6] * found[6]
    found[HEROES_AT + s.hero] = found[4]
    found[HEROES_AT + len(c.CHARACTERS) + s.hero] = found[3]
    return found


# --- advice ---


def suggest(s: Adventure) -> Action | None:
    """The rule of thumb for this decision; None where the values may decide."""
    if s.skip and is_offered(s.options, ASK_AGAIN):
        return ASK_AGAIN  # who is not asked cannot use what he has
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
        return (heal_up(s) if step.grave(s) else None) or keen_advice(s) or GO_ON.action
    if isinstance(step, WhenHit):
        keep = castle_try(s) and s.in_combat() and s.foes[0] != BLACK_KNIGHT and s.hp > 2
        return GO_ON.action if keep else skills.USE_SHIELD.action
    if isinstance(step, AfterMiss):
        keep = castle_try(s) and s.foes[0] != BLACK_KNIGHT
        return GO_ON.action if keep else skills.USE_COUNTER.action
    if isinstance(step, TurnSkill):
        return min([option for option in s.options if option.verb == "turn"], key=skill_worth)
    if isinstance(step, AfterRoll):
        return roll_advice(s, step)
    return None


def skill_worth(action: Action) -> int:
    return WORTH[action.a] if action.a >= 0 and action.verb in ("turn", "charge", "learn", "forget") else -1


def keen_advice(s: Adventure) -> Action | None:
    if not is_offered(s.options, skills.USE_KEEN.action) or not s.in_combat():
        return pick(s, skills.USE_KEEN.action)
    serious = s.foes[0] == BLACK_KNIGHT if castle_try(s) else to_win(s) < 0.9
    return skills.USE_KEEN.action if serious else None


def start_advice(s: Adventure) -> Action:
    """Skills are for combats that matter; at the castle they wait for the Black Knight."""
    likely = to_win(s)
    if castle_try(s):
        if s.foes[0] != BLACK_KNIGHT and is_offered(s.options, skills.USE_SONG.action):
            return skills.USE_SONG.action  # a guard who sings along lets you pass (A45)
        serious = s.foes[0] == BLACK_KNIGHT or likely < 0.5
    else:
        serious = likely < 0.96
    if not serious:
        return GO_ON.action
    for action in s.options:
        if action is skills.USE_SONG.action:
            if likely < 0.5 and not s.at_target():
                return action
        elif action.verb == "use" and action is not skills.USE_PRAYER.action:
            return action
    return GO_ON.action


def turn_advice(s: Adventure) -> Action:
    worst = 2 if BLACK_KNIGHT in s.foes or s.standing() > 1 else 1
    hurt = s.hp_max() - s.hp
    if s.hp <= worst:
        action = heal_up(s)
        if action is not None:
            return action
    if hurt and is_offered(s.options, skills.USE_PRAYER.action):
        return skills.USE_PRAYER.action
    could_run = s.hp <= worst and not s.flags & FRIENDLY and is_offered(s.options, RUN.action)
    if could_run and to_win(s) < run_floor(s):
        return pick(s, skills.USE_POWDER.action, FLY_FROM_COMBAT.action) or RUN.action
    return best_blow(s)


def run_floor(s: Adventure) -> float:
    """The likely below which one runs with the last HP; late at the castle there is little to lose."""
    if not castle_try(s):
        return 0.5
    return 0.12 if s.day < c.LAST_DAY - 2 else 0.04


STRONG: Final = mask_of([c.WIZARD, c.BARBARIAN])


def best_blow(s: Adventure) -> Action:
    weakest = 0
    for foe, hp in enumerate(s.foe_hp):
        if hp > 0 and (s.foe_hp[weakest] <= 0 or hp < s.foe_hp[weakest]):
            weakest = foe
    place = weakest + 1 if len(s.foes) > 1 else 0
    special = pick(
        s,
        skills.USE_BOLT.actions[place],
        skills.USE_BERSERK.action,
        DRINK_TONIC.action,
        THROW_DAGGER.actions[place],
    )
    if special is None:
        return ATTACK.actions[place]
    likely = to_win(s)
    knight = s.foes[0] == BLACK_KNIGHT
    serious = knight if castle_try(s) else likely < 0.99 or s.day > c.LAST_DAY
    if serious or likely < 0.5:
        action = pick(s, skills.USE_BOLT.actions[place], skills.USE_BERSERK.action)
        if action is not None:
            return action
        if is_offered(s.options, DRINK_TONIC.action) and s.used & (AGAIN if knight else STRONG):
            return DRINK_TONIC.action
    daggers = knight or (likely < 0.7 and not castle_try(s))
    if (
        daggers
        and is_offered(s.options, THROW_DAGGER.actions[place])
        and hit_chance(s.my_att(), s.foe_def(weakest)) < 1.0
    ):
        return THROW_DAGGER.actions[place]
    return ATTACK.actions[place]


def roll_advice(s: Adventure, step: AfterRoll) -> Action:
    roll = step.roll
    if c.AMAZON in roll.again:
        bad = line_worth(s, s.die) < 0
        if bad:
            return pick(s, skills.USE_WILDERNESS.action, skills.USE_FORTUNE.action) or GO_ON.action
        return GO_ON.action
    fortune = pick(s, skills.USE_FORTUNE.action)
    in_tower = s.in_combat() and s.foes[0] == BLACK_KNIGHT
    if fortune is not None and (in_tower or not castle_try(s)):
        return fortune
    if is_offered(s.options, TOSS_COIN.action) and (in_tower or roll.grave(s)) and roll.bad(s):
        return TOSS_COIN.action
    return GO_ON.action


def line_worth(s: Adventure, die: int) -> int:
    """Roughly how welcome an event line is."""
    effect = line_of(here(s), die).effect
    if isinstance(effect, Fight):
        return -2 if effect.foes[0] in (ORC, BLACK_GOBLIN) and store(s) < 5 else 1
    if isinstance(effect, LoseTheWay | LoseGold):
        return -1
    if isinstance(effect, Then) and isinstance(effect.step, Danger | Peril | TurnSkill):
        return -1
    return 0 if isinstance(effect, Nothing) else 2


# --- offers ---


def offer_advice(s: Adventure, step: object) -> Action | None:
    if isinstance(step, Gains):
        return gain_advice(s)
    if isinstance(step, meetings.Learn):
        return learn_advice(s)
    if isinstance(step, meetings.TrainingTest):
        return meetings.TEST
    if isinstance(step, TradeItems):
        return READY.action
    if isinstance(step, ExchangeQuest):
        worst = min(s.available, key=lambda quest: quest_chance(s, quest) / (len(QUESTS[quest].path) + 1))
        return SWAP[worst] if quest_chance(s, worst) < 0.65 else KEEP_BOTH.action
    if isinstance(step, ChooseRoll):
        return max(s.options, key=lambda action: line_worth(s, action.a))
    if isinstance(step, Hints):
        return PAY
    if isinstance(step, skills.Steal):
        wing = [] if s.items[c.WING] or s.quests_completed() >= c.QUESTS_FOR_AMULET else [TAKE[c.WING]]
        return pick(s, *wing, TAKE[c.COIN], TAKE[c.TONIC])
    if isinstance(step, SleepingOrc):
        return AMBUSH_ORC.action if would_win(s, [ORC], AMBUSHING) > 0.97 else LEAVE
    if isinstance(step, AbandonedMine):
        return DIG.action if s.hp > 2 else LEAVE
    if isinstance(step, TradersWagon):
        return LEAVE
    if isinstance(step, meetings.Challenge):
        return pick(s, meetings.ACCEPT.action) or LEAVE
    if isinstance(step, meetings.TollGate):
        return meetings.FIGHT_ROBBER.action if s.hp >= 4 and s.stat(c.ATT) + s.stat(c.DEF) >= 12 else PAY
    if isinstance(step, Pause):
        return pause_advice(s, step)
    return None


def pause_advice(s: Adventure, step: Pause) -> Action:
    if step.grave(s):
        action = heal_up(s)
        if action is not None:
            return action
    if (
        isinstance(step, WitsTest)
        and is_offered(s.options, CLEAR_HEAD.action)
        and (s.at_target() or s.hp == 1)
    ):
        return CLEAR_HEAD.action
    enough = isinstance(step, BetweenRooms) and step.number == CHAPEL and s.hp + 1 == s.hp_max()
    return (
        (None if enough else pick(s, skills.USE_PRAYER.action))
        or pick(s, skills.USE_KEEN.action)
        or GO_ON.action
    )


def gain_advice(s: Adventure) -> Action | None:
    if s.hp_max() - s.hp > 1:
        action = pick(s, skills.USE_PRAYER.action)
        if action is not None:
            return action
    action = pick(s, TAKE_ALL.action, HEAL)
    if action is not None:
        return action
    action = pick(s, TRAIN[c.ATT], TRAIN[c.DEF], TRAIN[c.HP], TAKE_GOLD.action)
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
        costs = isinstance(paid, meetings.Learn) and paid.cost > 0
        if costs and skill_worth(lessons[0]) < GOOD:
            return LEAVE
        return lessons[0]
    drops = [option for option in s.options if option.verb == "forget"]
    if drops:
        least = min(drops, key=skill_worth)
        if skill_worth(least) < WORTH[s.screen]:
            return least
    return LEAVE
