"""The bots' days on the island: where to go, what to buy, which Quest to take."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.rollout import is_offered
from eleventh.games.island_of_d.content import cards
from eleventh.games.island_of_d.content import parts as c
from eleventh.games.island_of_d.content.monsters import BLACK_GOBLIN, BLACK_ORC, GOBLIN, IMAGE, ORC
from eleventh.games.island_of_d.policy import odds
from eleventh.games.island_of_d.policy.chance_to_win import would_win
from eleventh.games.island_of_d.rules import day
from eleventh.games.island_of_d.rules.chances import hit_chance
from eleventh.games.island_of_d.rules.hero import can_learn
from eleventh.games.island_of_d.rules.items import DRINK_POTION, FLY
from eleventh.games.island_of_d.rules.quests import MOST_HINTS, SOLVED
from eleventh.games.island_of_d.rules.skills import USE_INSTINCT, USE_PRAYER, USE_THIEVERY
from eleventh.games.island_of_d.rules.state import NO_AMBUSH, TOGETHER, Adventure
from eleventh.games.island_of_d.rules.village import ASK_FOR_AMULET, BUY, Evening
from eleventh.games.island_of_d.rules.vocabulary import HEAL, LEARN, TRAIN

# How good a Skill is to have, by character: for lessons, charging and what a storm may take.
WORTH: Final = [3, 7, 7, 2, 3, 9, 1, 9, 7, 9, 8, 7, 9, 8, 5, 4, 5, 7]
GOOD: Final = 7  # a Skill worth gold
# What a Training is worth on all the days before the castle, by stat, beside what it is worth there.
ON_THE_ROAD: Final = [0.05, 0.3, 0.0, 0.1]
SURE: Final = 0.95  # the chance at the castle, once rested, with which one need not become stronger
DAYS_AT_LEAST: Final = 8  # for the castle: with fewer one goes as one is
DAYS_TO_CASTLE: Final = 3
ENOUGH: Final = 4  # of one Item


def pick(s: Adventure, *wanted: Action) -> Action | None:
    """The first of these that is offered."""
    for action in wanted:
        if is_offered(s.options, action):
            return action
    return None


def castle_try(s: Adventure) -> bool:
    return s.quest == cards.CASTLE and s.at_target()


def heal_up(s: Adventure) -> Action | None:
    return pick(s, USE_PRAYER.action, DRINK_POTION.action)


# --- the day ---


def day_advice(s: Adventure, step: object) -> Action | None:
    if isinstance(step, day.InDew):
        return dew_advice(s)
    if isinstance(step, Evening):
        return shopping(s) or day.END_DAY.action
    if isinstance(step, day.InLocation):
        return way_advice(s)
    if isinstance(step, day.AtTarget):
        return target_advice(s)
    return None


def dew_advice(s: Adventure) -> Action:
    if is_offered(s.options, ASK_FOR_AMULET.action):
        return ASK_FOR_AMULET.action
    action = shopping(s)
    if action is not None:
        return action
    missing = s.hp_max() - s.hp
    if s.amulet and time_for_castle(s):
        if s.day < c.LAST_DAY - DAYS_TO_CASTLE and better_rested(s):
            return day.REST.action
        return day.START.actions[cards.CASTLE]
    if missing > 1 or (missing and s.used & odds.FOR_COMBAT):
        return day.REST.action
    return best_quest(s) or day.REST.action


def better_rested(s: Adventure) -> bool:
    """Whether a rest brings back what counts at the castle: a Skill for the road alone is not waited for."""
    return s.hp < s.hp_max() or s.used & odds.FOR_COMBAT != 0


def time_for_castle(s: Adventure) -> bool:
    """Strong enough, or too late to become stronger."""
    return c.LAST_DAY - s.day <= DAYS_AT_LEAST or odds.castle_chance(s, s.hp_max() - s.hp) > SURE


def shopping(s: Adventure) -> Action | None:
    """What raises the chance at the castle most for its price; healing when it is needed now."""
    if is_offered(s.options, USE_THIEVERY.action):
        return USE_THIEVERY.action
    if not s.gold:
        return None
    last_stop = s.amulet and time_for_castle(s)
    missing = s.hp_max() - s.hp
    if is_offered(s.options, HEAL) and (missing > 4 or (last_stop and s.day >= c.LAST_DAY - 5)):
        return HEAL
    extra = 0 if last_stop else yardstick(s)
    base = odds.castle_chance(s, extra)
    best: Action | None = None
    highest = 0.0
    for action in wishes(s):
        cost = cost_of(s, action)
        if cost > s.gold and last_stop:
            continue
        gain = with_purchase(s, action, extra) - base
        if action.verb == "train" and not last_stop:
            gain += ON_THE_ROAD[action.a]
        gain /= cost
        if gain > highest:
            highest = gain
            best = action
    if best is not None and is_offered(s.options, best):
        return best
    return None if last_stop else extras(s, best)


def extras(s: Adventure, best: Action | None) -> Action | None:
    """A Tonic for a Quest of wits; a Skill for the road while it is long; a Wing for the way back."""
    tonic = BUY.actions[c.TONIC]
    if is_offered(s.options, tonic) and not s.items[c.TONIC]:
        quest = best_quest(s)
        if (
            quest is not None
            and quest.a in (cards.RIDDLE, cards.CHILD, cards.SPRING)
            and quest_chance(s, quest.a) < 0.8
        ):
            return tonic
    if s.day <= EARLY_DAYS and s.lesson_price() <= CHEAP:
        for guest in s.tavern:
            if guest in FOR_THE_ROAD and is_offered(s.options, LEARN[guest]):
                return LEARN[guest]
    wing = BUY.actions[c.WING]
    if is_offered(s.options, wing) and s.items[c.WING] < WINGS and s.quests_completed() < c.QUESTS_FOR_AMULET:
        return wing
    return None


FOR_THE_ROAD: Final = (c.MERCHANT, c.DRUID, c.AMAZON, c.MINER, c.THIEF, c.NINJA, c.ELF)
EARLY_DAYS: Final = 20  # as long as a Skill for the road still pays
CHEAP: Final = 2  # Gold
WINGS: Final = 2  # each is a way back


def pressed(s: Adventure) -> bool:
    """Whether the days for the Quests that are missing, and for the castle, become few."""
    return s.day + days_ahead(s) > c.LAST_DAY


def days_ahead(s: Adventure) -> int:
    """Days for the Quests that are missing, and for the castle."""
    missing = max(0, c.QUESTS_FOR_AMULET - s.quests_completed())
    return missing * DAYS_FOR_A_QUEST + DAYS_FOR_A_QUEST


DAYS_FOR_A_QUEST: Final = 7  # there, back, and a rest


def yardstick(s: Adventure) -> int:
    """So many more HP that the castle is open: there a better blade or shield shows what it is worth."""
    chances = odds.castle_chances(s, s.known, s.items, s.up)
    stored = odds.castle_store(s, s.hp, s.known, s.items)
    extra = 2
    while extra < 16 and chances[min(stored + extra, odds.DEEPEST)] < 0.3:
        extra += 2
    return extra


def wishes(s: Adventure) -> list[Action]:
    """What could be bought in Dew one day, affordable or not."""
    out = [TRAIN[i] for i in (c.ATT, c.DEF, c.HP) if s.can_train(i)]
    if s.can_train(c.INT) and not can_learn(s) and best_guest(s) >= 0:
        out.append(TRAIN[c.INT])
    # What is used up in the tower is bought when nothing else is left to do before it.
    last_stop = s.quests_completed() >= c.QUESTS_FOR_AMULET
    for item in (c.POTION, c.DAGGER, c.COIN, c.TONIC) if last_stop else (c.POTION,):
        if s.items[item] < ENOUGH:
            out.append(BUY.actions[item])
    if can_learn(s):
        for guest in s.tavern:
            if WORTH[guest] >= GOOD:
                out.append(LEARN[guest])
    return out


def best_guest(s: Adventure) -> int:
    """Whose Skill in the Tavern is worth Gold, -1 for nobody's."""
    best = -1
    for guest in s.tavern:
        if WORTH[guest] >= GOOD and (best < 0 or WORTH[guest] > WORTH[best]):
            best = guest
    return best


def cost_of(s: Adventure, action: Action) -> int:
    if action.verb == "buy":
        return s.price(action.a)
    if action.verb == "train":
        lesson = max(1, s.lesson_price() - 2) if action.a == c.INT else 0  # trained to learn, and cheaper
        return s.train_price(action.a) + lesson
    return s.lesson_price()


def with_purchase(s: Adventure, action: Action, extra: int) -> float:
    """The chance at the castle as the purchase would make it."""
    if action.verb == "buy":
        items = s.items.copy()
        items[action.a] += 1
        return odds.chance_with(s, extra, s.hp, s.known, items, s.up)
    if action.verb != "train":
        return odds.chance_with(s, extra, s.hp, s.known | 1 << action.a, s.items, s.up)
    up = s.up.copy()
    up[action.a] += 1
    known = s.known | 1 << best_guest(s) if action.a == c.INT else s.known
    return odds.chance_with(s, extra, s.hp + (1 if action.a == c.HP else 0), known, s.items, up)


def best_quest(s: Adventure) -> Action | None:
    best: Action | None = None
    highest = 0.0
    for action in s.options:
        if action.verb == "start" and action.a != cards.CASTLE:
            chance = quest_chance(s, action.a)
            days = 2.0 * len(cards.QUESTS[action.a].path) + 5.0
            gain = chance * chance * chance / days  # who fails has lost the days, and HP
            if gain > highest:
                highest = gain
                best = action
    return best


def quest_chance(s: Adventure, quest: int) -> float:
    """How likely a try succeeds at the present HP."""
    wits = s.stat(c.INT)
    if quest == cards.MIRROR:
        return would_win(s, [IMAGE])
    if quest == cards.DUO:
        return would_win(s, [ORC, ORC], NO_AMBUSH, TOGETHER)
    if quest == cards.KEEP:
        return would_win(s, [GOBLIN, GOBLIN, GOBLIN])
    if quest == cards.CHILD:
        return hit_chance(wits + clear(s), 5) * would_win(s, [BLACK_GOBLIN])
    if quest == cards.CAMP:
        return would_win(s, [BLACK_GOBLIN, BLACK_GOBLIN])
    if quest == cards.RIDDLE:
        return hit_chance(wits + clear(s) + min(MOST_HINTS, s.gold), SOLVED)
    if quest == cards.SPRING:
        return hit_chance(wits + clear(s), 6) if odds.store(s) > 1 else 0.4
    if quest in (cards.BANDIT, cards.ARENA):
        mine = s.stat(c.ATT) + s.stat(c.DEF) + s.hp_max()
        return min(0.85, max(0.15, 0.5 + 0.12 * (mine - 14)))
    assert quest == cards.LAIR
    return would_win(s, [BLACK_ORC])


def clear(s: Adventure) -> int:
    """What a Mind Tonic at hand would add to a test."""
    return c.CLEARER if s.items[c.TONIC] else 0


def way_advice(s: Adventure) -> Action:
    if is_offered(s.options, USE_INSTINCT.action):
        return USE_INSTINCT.action
    missing = s.hp_max() - s.hp
    homeward = s.quest < 0
    if s.hp <= 1 and s.place > 1:
        action = heal_up(s)
        if action is not None and s.day > 28:
            return action
        return day.REST.action
    if homeward:
        return day.REST.action if s.hp <= 2 and s.day < c.LAST_DAY - 6 else day.LEFT.action
    at_gate = s.place == len(s.path)
    if s.quest == cards.CASTLE:
        if at_gate and s.day < c.LAST_DAY and better_rested(s):
            return day.REST.action
        return day.RIGHT.action
    if missing and (s.hp <= 3 or (at_gate and missing > 1)):
        return day.REST.action
    if at_gate and quest_chance(s, s.quest) < 0.2 and missing:
        return day.REST.action
    return day.RIGHT.action


def target_advice(s: Adventure) -> Action:
    missing = s.hp_max() - s.hp
    if s.completed:
        if is_offered(s.options, FLY.action):
            return FLY.action
        return day.REST.action if s.hp <= 2 else day.LEFT.action
    if s.quest == cards.CASTLE:
        if s.day < c.LAST_DAY and better_rested(s):
            return day.REST.action
        return day.AGAIN.action
    if missing > 1 or (missing and quest_chance(s, s.quest) < 0.5):
        return day.REST.action
    if quest_chance(s, s.quest) < 0.3:
        return day.LEFT.action
    return day.AGAIN.action
