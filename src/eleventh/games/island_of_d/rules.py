"""The days (R34 to R50, R66 to R70): one Action in Dew, in a Location or at a Target, and bad mornings."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.deck import Deck
from eleventh.core.engine import Auto, Deal
from eleventh.games.island_of_d import actions as act
from eleventh.games.island_of_d.cards import CASTLE, EVENTS, FOREST, MOUNTAIN, NOBODY, QUESTS, YOU
from eleventh.games.island_of_d.combat import fight
from eleventh.games.island_of_d.content import CHARACTERS, DAYS_IN_WEEK, DRUID, LAST_DAY, MINER, WING
from eleventh.games.island_of_d.events import CHECK_FOR_EVENT
from eleventh.games.island_of_d.hero import (
    Choice,
    Gains,
    add_any_time,
    add_forget,
    add_switch,
    forget,
    use_any_time,
    use_skill,
)
from eleventh.games.island_of_d.monsters import BLACK_ORC, GOBLORC, ORC
from eleventh.games.island_of_d.quests import ONCE_THERE
from eleventh.games.island_of_d.rolls import Roll
from eleventh.games.island_of_d.state import DEW, NO_CANCEL, NO_GOLD, NO_RUN, RAN, Adventure
from eleventh.games.island_of_d.village import (
    ARRIVE,
    DRAW_HERO,
    DRAW_QUEST,
    EVENING,
    EXCHANGE_QUEST,
    TO_TAVERN,
    TRADE_ITEMS,
    add_visits,
    become,
    enemy_comes,
    visit,
)


def begin_game(hero: int) -> Adventure:
    """Setup (R27 to R33); `hero` -1 draws one (R28), else it is chosen (A34)."""
    s = Adventure()
    s.push(NEW_DAY)
    s.push(EXCHANGE_QUEST)
    s.push(DRAW_QUEST)
    s.push(DRAW_QUEST)
    s.push(TO_TAVERN)
    s.push(TO_TAVERN)
    s.push(TRADE_ITEMS)
    if hero < 0:
        s.push(DRAW_HERO)
    else:
        s.characters.pool.remove(hero)
        become(s, hero)
    s.advance()
    return s


# --- the day ---


class NewDay(Auto[Adventure]):
    """The beginning of a day: first what the Black Knight sends (R66 to R70), then one Action (R34)."""

    rule = "R34"

    def run(self, s: Adventure) -> None:
        s.push(DAY_ENDS)
        if s.telling:
            s.tell("R34", f"Week {s.week()} Day {s.weekday()} begins.")
        if not enemy_comes(s.day):
            s.push(day_action(s))
            return
        s.push(AFTER_AMBUSH)
        if s.day > LAST_DAY:
            s.tell("R70", "The Ritual is complete. The Black Knight sends a Goblorc, and you cannot run.")
            fight(s, [GOBLORC], YOU, NO_RUN | NO_CANCEL | NO_GOLD)
        elif s.day == DAYS_IN_WEEK + 1:
            s.tell("R67", "The Black Knight sends an Orc to ambush you.")
            fight(s, [ORC], YOU)
        elif s.day == 2 * DAYS_IN_WEEK + 1:
            s.tell("R68", "The Black Knight sends a Black Orc to ambush you.")
            fight(s, [BLACK_ORC], YOU)
        else:
            s.tell("R69", "The Black Knight sends a Goblorc to attack you.")
            fight(s, [GOBLORC], NOBODY)


class AfterAmbush(Auto[Adventure]):
    """After a special combat you still have your Action, unless you ran away (R66, A7)."""

    rule = "R66"

    def run(self, s: Adventure) -> None:
        if s.result != RAN:
            s.push(day_action(s))


def day_action(s: Adventure) -> Choice:
    """What one may do depends on where one is (R35)."""
    if s.place == DEW:
        return IN_DEW
    return AT_TARGET if s.at_target() else IN_LOCATION


class DayEnds(Auto[Adventure]):
    rule = "R34"

    def run(self, s: Adventure) -> None:
        if s.day == LAST_DAY:
            s.tell("R70", "Week 4 Day 8 ends: the Dark Ritual is complete.")
        s.day += 1
        s.swapped = False
        s.push(NEW_DAY)


def time(s: Adventure) -> str:
    return f"Week {s.week()} Day {s.weekday()}"


class Day(Choice):
    """The one Action of the day; what costs no Action may come before it."""

    def add_free(self, s: Adventure, out: list[Action]) -> None:
        add_any_time(s, out)
        add_forget(s, out)

    def play_free(self, s: Adventure, action: Action) -> None:
        if action.verb == "forget":
            forget(s, action.a)
        else:
            use_any_time(s, action)


class InDew(Day):
    """Rest, or start a Quest; visits as many as you want (R36 to R38)."""

    rule = "R38"

    def prompt(self, s: Adventure) -> str:
        return f"{time(s)} in Dew: {s.hp} of {s.hp_max()} HP, {s.gold} Gold. Visit, rest, or start a Quest."

    def options(self, s: Adventure) -> list[Action]:
        out = [act.REST]
        for quest in s.available:
            out.append(act.START[quest])
        if 0 <= s.quest < CASTLE:
            out.append(act.START[s.quest])  # A24
        if s.amulet:
            out.append(act.START[CASTLE])  # A3
        add_visits(s, out)
        self.add_free(s, out)
        return out

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.REST:
            s.tell("R36", "You rest in Dew.")
            if enemy_comes(s.day + 1):
                s.push(EVENING)
            s.push(Gains(1, 1, 0, -1, 0, False))
        elif action.verb == "start":
            start_quest(s, action.a)
        else:
            s.push(self)
            if not visit(s, action):
                self.play_free(s, action)


class InLocation(Day):
    """Rest, or move (R39, R40)."""

    rule = "R40"

    def prompt(self, s: Adventure) -> str:
        here = EVENTS[s.path[s.place - 1]].name
        return f"{time(s)} at {here}: {s.hp} of {s.hp_max()} HP. Rest, or move."

    def options(self, s: Adventure) -> list[Action]:
        out = [act.REST, act.LEFT]
        if s.place < len(s.path) or s.quest >= 0:  # A23
            out.append(act.RIGHT)
        if s.items[WING]:
            out.append(act.USE_WING)
        if s.ready(MINER) and s.terrain() == MOUNTAIN:
            out.append(act.USE_INSTINCT)
        self.add_free(s, out)
        add_switch(s, out)
        return out

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.REST:
            rest_outside(s)
        elif action is act.LEFT:
            if s.place == 1:
                s.push(ARRIVE)
            else:
                walk(s, s.place - 1)
        elif action is act.RIGHT:
            if s.place == len(s.path):
                s.place += 1
                if s.telling:
                    s.tell("R40", f"You reach {QUESTS[s.quest].name}.")
                s.push(ONCE_THERE)
            else:
                walk(s, s.place + 1)
        elif action is act.USE_WING:
            fly(s)
        elif action is act.USE_INSTINCT:
            s.push(self)
            use_skill(s, MINER)
            s.push(INSTINCT_ROLL)
        else:
            s.push(self)
            self.play_free(s, action)


class AtTarget(Day):
    """Rest, try again, or move one step towards Dew (R41 to R43)."""

    rule = "R42"

    def prompt(self, s: Adventure) -> str:
        state = "completed" if s.completed else "not completed"
        what = "Rest, or leave." if s.completed else "Rest, try again, or leave."
        return f"{time(s)} at {QUESTS[s.quest].name} ({state}): {s.hp} of {s.hp_max()} HP. {what}"

    def options(self, s: Adventure) -> list[Action]:
        out = [act.REST]
        if not s.completed:
            out.append(act.AGAIN)
        out.append(act.LEFT)
        if s.items[WING]:
            out.append(act.USE_WING)
        self.add_free(s, out)
        add_switch(s, out)
        return out

    def choose(self, s: Adventure, action: Action) -> None:
        if action is act.REST:
            rest_outside(s)
        elif action is act.AGAIN:
            s.push(ONCE_THERE)
        elif action is act.LEFT:
            s.tell("R43", "You leave, on a new path.")
            s.push(GO_BACK)
            s.road = s.quest
            lay_path(s)
        elif action is act.USE_WING:
            leave_target(s)
            fly(s)
        else:
            s.push(self)
            self.play_free(s, action)


# --- rest ---


def rest_outside(s: Adventure) -> None:
    if s.has(DRUID):
        s.tell("R39", "You rest, and nothing disturbs a friend of nature.")
        s.push(Gains(2, 1, 0, -1, 0, False))
    else:
        s.push(REST_ROLL)


class RestRoll(Roll):
    rule = "R39"

    def what(self, s: Adventure) -> str:
        return "a rest, 1-5 heal 1 HP and Charge 1 Skill, 6 disturbed"

    def bad(self, s: Adventure) -> bool:
        return s.die == 6 and (s.hp < s.hp_max() or s.used != 0)

    def resolve(self, s: Adventure) -> None:
        if s.die == 6:
            s.tell("R39", "Something disturbs you: no rest.")
        else:
            s.push(Gains(1, 1, 0, -1, 0, False))


class InstinctRoll(Roll):
    rule = "R7"

    def what(self, s: Adventure) -> str:
        return "Miner's Instinct, 2-4 gain 1 Gold, 5-6 gain 2 Gold"

    def bad(self, s: Adventure) -> bool:
        return s.die <= 4

    def resolve(self, s: Adventure) -> None:
        if s.die >= 2:
            s.push(Gains(0, 0, 1 if s.die <= 4 else 2, -1, 0, False))


# --- the way ---


def walk(s: Adventure, place: int) -> None:
    """Into another Location, and see what happens there (R40, R50)."""
    s.place = place
    if s.telling:
        s.tell("R40", f"You come to {EVENTS[s.path[place - 1]].name}.")
    s.push(CHECK_FOR_EVENT)


def fly(s: Adventure) -> None:
    s.add_item(WING, -1)
    s.tell("R40", "The Magic Wing carries you to Dew.")
    s.push(ARRIVE)


def start_quest(s: Adventure, quest: int) -> None:
    """Clear the quest, choose one, lay its path, walk to the first Location (R46 to R49)."""
    if 0 <= s.quest < CASTLE:
        s.available = [*s.available, s.quest]  # R46
    s.available = [q for q in s.available if q != quest]
    s.quest = quest
    s.completed = False
    if s.telling:
        s.tell("R47", f"You start {QUESTS[quest].name}.")
    s.push(SET_OUT)
    s.road = quest
    lay_path(s)


def leave_target(s: Adventure) -> None:
    """A completed Quest goes to the pile, and there is no way back to it (R22)."""
    if s.completed:
        s.done = [*s.done, s.quest]
        s.quest = -1
        s.completed = False


def lay_path(s: Adventure) -> None:
    """Setup Event: the old path goes under the deck from Dew outwards (A20), a new one is laid (R48)."""
    for event in s.path:
        deck = terrain_deck(s, EVENTS[event].terrain).copy()
        deck.put_at_bottom(event)
        set_terrain_deck(s, EVENTS[event].terrain, deck)
    s.path = []
    for _ in QUESTS[s.road].path:
        s.push(PATH_CARD)


def terrain_deck(s: Adventure, terrain: int) -> Deck:
    if terrain == FOREST:
        return s.forests
    return s.mountains if terrain == MOUNTAIN else s.plains


def set_terrain_deck(s: Adventure, terrain: int, deck: Deck) -> None:
    if terrain == FOREST:
        s.forests = deck
    elif terrain == MOUNTAIN:
        s.mountains = deck
    else:
        s.plains = deck


class PathCard(Deal[Adventure]):
    """The topmost Event card of the next terrain of the path (R48, A21)."""

    rule = "R48"

    def terrain(self, s: Adventure) -> int:
        return QUESTS[s.road].path[len(s.path)]

    def prompt(self, s: Adventure) -> str:
        return "Lay the path: draw the topmost card of the next terrain."

    def outcomes(self, s: Adventure) -> int:
        return terrain_deck(s, self.terrain(s)).outcomes()

    def outcome_name(self, s: Adventure, outcome: int) -> str:
        return EVENTS[terrain_deck(s, self.terrain(s)).peek(outcome)].key

    def deal(self, s: Adventure, outcome: int) -> None:
        terrain = self.terrain(s)
        deck = terrain_deck(s, terrain).copy()
        event = deck.take(outcome)
        set_terrain_deck(s, terrain, deck)
        s.path = [*s.path, event]
        if s.telling:
            s.tell("R48", f"{EVENTS[event].name} is laid on the path.")


class SetOut(Auto[Adventure]):
    rule = "R49"

    def run(self, s: Adventure) -> None:
        walk(s, 1)


class GoBack(Auto[Adventure]):
    """From the Target to the Location beside it (R43)."""

    rule = "R43"

    def run(self, s: Adventure) -> None:
        leave_target(s)
        walk(s, len(s.path))


def hero_name(s: Adventure) -> str:
    return CHARACTERS[s.hero].name if s.hero >= 0 else "Hero"


NEW_DAY: Final = NewDay()
AFTER_AMBUSH: Final = AfterAmbush()
DAY_ENDS: Final = DayEnds()
IN_DEW: Final = InDew()
IN_LOCATION: Final = InLocation()
AT_TARGET: Final = AtTarget()
REST_ROLL: Final = RestRoll()
INSTINCT_ROLL: Final = InstinctRoll()
PATH_CARD: Final = PathCard()
SET_OUT: Final = SetOut()
GO_BACK: Final = GoBack()
