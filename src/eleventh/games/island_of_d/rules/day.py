"""The day (R34 to R45): what comes at its beginning, one Action in Dew, in a Location or at a Target."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Auto, No
from eleventh.core.windows import Power
from eleventh.games.island_of_d.content.cards import CASTLE, QUEST_KEYS, QUEST_NAMES, QUESTS, location_name
from eleventh.games.island_of_d.content.parts import DRUID, LAST_DAY
from eleventh.games.island_of_d.rules import moments as at
from eleventh.games.island_of_d.rules.combat import fight
from eleventh.games.island_of_d.rules.gifts import A_REST, gain
from eleventh.games.island_of_d.rules.journey import go_back, place_id, start_quest, walk
from eleventh.games.island_of_d.rules.quests import ASKED, ONCE_THERE, TASKS
from eleventh.games.island_of_d.rules.rolls import Roll
from eleventh.games.island_of_d.rules.specials import sent_on
from eleventh.games.island_of_d.rules.state import DEW, RAN, Adventure
from eleventh.games.island_of_d.rules.village import ARRIVE, EVENING
from eleventh.games.island_of_d.rules.vocabulary import VOCABULARY, add, one


class NewDay(Auto[Adventure]):
    """First what the Black Knight sends (R66 to R70), then one Action (R34)."""

    rule = "R34"

    def run(self, s: Adventure) -> None:
        s.push(DAY_ENDS)
        if s.narrating:
            s.tell("R34", f"{time(s)} begins.")
        sent = sent_on(s.day)
        if sent is None:
            s.push(day_action(s))
            return
        s.push(AFTER_AMBUSH)
        s.tell(sent.rule, sent.told)
        fight(s, [sent.foe], sent.ambush, sent.flags)


class AfterAmbush(Auto[Adventure]):
    """After a special combat you still have your Action, however it ended (R66, A7). A combat that a scenario
    puts on another day is like any other: who runs from it has ended the day (R58)."""

    rule = "R66"

    def run(self, s: Adventure) -> None:
        if s.result != RAN or sent_on(s.day) is not None:
            s.push(day_action(s))


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


# --- where one is (R35) ---


def day_action(s: Adventure) -> at.Window:
    """What one may do depends on where one is."""
    if s.place == DEW:
        return IN_DEW
    return AT_TARGET if s.at_target() else IN_LOCATION


class InDew(at.Window):
    """Rest, or start a Quest; visits as many as you want (R36 to R38)."""

    rule = "R38"
    moment = at.DAY_IN_DEW

    def prompt(self, s: Adventure) -> str:
        return f"{time(s)} in Dew: {s.hp} of {s.hp_max()} HP, {s.gold} Gold. Visit, rest, or start a Quest."


class InLocation(at.Window):
    """Rest, or move (R39, R40)."""

    rule = "R40"
    moment = at.DAY_IN_LOCATION

    def prompt(self, s: Adventure) -> str:
        here = location_name(s.path[s.place - 1])
        return f"{time(s)} at {here}: {s.hp} of {s.hp_max()} HP. Rest, or move."


class AtTarget(at.Window):
    """Rest, try again, or move one step towards Dew (R41 to R43)."""

    rule = "R42"
    moment = at.DAY_AT_TARGET

    def prompt(self, s: Adventure) -> str:
        state = "completed" if s.completed else "not completed"
        what = "Rest, or leave." if s.completed else "Rest, try again, or leave."
        return f"{time(s)} at {QUESTS[s.quest].name} ({state}): {s.hp} of {s.hp_max()} HP. {what}"


# --- the Actions ---


class DayAction(Power[Adventure]):
    """The one Action of the day (R34)."""

    heading = "The day"
    ends = True

    def hinders(self, s: Adventure, action: Action) -> No | None:
        return at.still_fighting(s) or self.objects(s, action)

    def objects(self, s: Adventure, action: Action) -> No | None:
        """What stands against it outside of combat."""
        return None


class Rest(DayAction):
    """In Dew 1 HP and 1 Charge (R36); outside by the die (R39, R41)."""

    moments = at.DAYS
    not_now = ("R35", "Resting is the Action of a day. {a}")

    def do(self, s: Adventure, action: Action) -> None:
        if s.place == DEW:
            s.tell("R36", "You rest in Dew.")
            if sent_on(s.day + 1) is not None:
                s.push(EVENING)  # A6: tomorrow it is too late for visits
            s.push(A_REST)
        elif s.has(DRUID):
            s.tell("R39", "You rest, and nothing disturbs a friend of nature.")
            s.push(gain(heal=2, charge=1))
        else:
            s.push(REST_ROLL)

    def say(self, s: Adventure, action: Action) -> str:
        if s.place == DEW:
            return "Rest: heal 1 HP and Charge 1 Skill"
        if s.has(DRUID):
            return "Rest: heal 2 HP and Charge 1 Skill"
        if not REST_ROLL.matters(s):
            return "Rest for a day: nothing is to be healed or Charged"
        return "Rest: roll; 1-5 heal 1 HP and Charge 1 Skill"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (place_id(s, s.place),)

    def weighty(self, s: Adventure, action: Action) -> bool:
        """In Dew it can be taken back, on the road a die falls."""
        return s.place != DEW and not s.has(DRUID) and REST_ROLL.matters(s)


class RestRoll(Roll):
    rule = "R39"
    or_less = True
    purpose = "a rest, 1-5 heal 1 HP and Charge 1 Skill, 6 disturbed"

    def aim(self, s: Adventure) -> int:
        return 5

    def bad(self, s: Adventure) -> bool:
        return s.die == 6

    def matters(self, s: Adventure) -> bool:
        return s.hp < s.hp_max() or s.used != 0

    def happens(self, s: Adventure) -> None:
        s.tell("R39", "You rest for a day. You are whole, and all your Skills are ready.")

    def resolve(self, s: Adventure) -> None:
        if s.die == 6:
            s.tell("R39", "Something disturbs you: no rest.")
        else:
            s.push(A_REST)


class Start(DayAction):
    """Set out for an available Quest, or for the castle with the Amulet (R37, R47)."""

    heading = "Set out"
    moments = (at.DAY_IN_DEW,)
    not_now = ("R37", "To start a Quest is the Action of a day. {a}")

    def among(self, s: Adventure) -> list[Action]:
        found = [self.actions[quest] for quest in s.available]
        if 0 <= s.quest < CASTLE:
            found.append(self.actions[s.quest])  # A24
        if s.amulet:
            found.append(self.actions[CASTLE])  # A3
        return found

    def objects(self, s: Adventure, action: Action) -> No | None:
        quest = action.a
        if quest == CASTLE and not s.amulet:
            return No("R2", NO_AMULET)
        if s.place != DEW:
            return No("R37", "A Quest is started from Dew. Walk home first.")
        if quest in s.done:
            return No("R20", ONCE_ONLY, QUESTS[quest].name)
        if quest not in (s.quest, CASTLE) and quest not in s.available:
            return No("R47", "{a} is not among your available Quests.", QUESTS[quest].name)
        return None

    def do(self, s: Adventure, action: Action) -> None:
        start_quest(s, action.a)

    def note(self, s: Adventure, action: Action) -> str:
        quest = action.a
        won = TASKS[quest].reward
        reward = won if quest == CASTLE else f"Reward: {won[0].lower()}{won[1:]}"
        return f"{len(QUESTS[quest].path) + 1} days there. {ASKED[quest]} {reward}"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return ("target",) if s.quest == action.a else (f"quest-{QUESTS[action.a].key}",)

    def weighty(self, s: Adventure, action: Action) -> bool:
        return True


NO_AMULET: Final = "Without the Amulet of Dew the castle cannot be entered: complete 3 Quests, ask the Elder."
ONCE_ONLY: Final = "{a} is completed, and each Quest can be completed once only."


class Again(DayAction):
    """Another try at the Quest (R42)."""

    moments = (at.DAY_AT_TARGET,)
    not_now = ("R42", "A Quest is tried again at its Target, as the Action of a day.")

    def objects(self, s: Adventure, action: Action) -> No | None:
        return No("R42", "This Quest is completed: it cannot be tried again.") if s.completed else None

    def do(self, s: Adventure, action: Action) -> None:
        s.push(ONCE_THERE)

    def say(self, s: Adventure, action: Action) -> str:
        return f"Try {QUESTS[s.quest].name} again, from its beginning"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return ("target",)


class Left(DayAction):
    """One step towards Dew (R40)."""

    moments = (at.DAY_IN_LOCATION,)
    not_now = ("R40", "Moving is the Action of a day. {a}")

    def objects(self, s: Adventure, action: Action) -> No | None:
        if s.place == DEW:
            return No("R37", "You are in Dew already: from here one sets out by starting a Quest.")
        return None

    def do(self, s: Adventure, action: Action) -> None:
        if s.place == 1:
            s.push(ARRIVE)
        else:
            walk(s, s.place - 1)

    def say(self, s: Adventure, action: Action) -> str:
        if s.place == 1:
            return "Walk home to Dew"
        return f"Walk back to {location_name(s.path[s.place - 2])}"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (place_id(s, s.place - 1),)


class LeaveTarget(Left):
    """From the Target to the Location beside it, on a new path (R43)."""

    moments = (at.DAY_AT_TARGET,)

    def do(self, s: Adventure, action: Action) -> None:
        go_back(s)

    def say(self, s: Adventure, action: Action) -> str:
        return "Leave towards Dew, on a new path"


class Right(DayAction):
    """One step away from Dew; from the last Location to the Target (R40)."""

    moments = (at.DAY_IN_LOCATION,)
    not_now = ("R40", "Moving is the Action of a day. {a}")

    def objects(self, s: Adventure, action: Action) -> No | None:
        if s.place == DEW:
            return No("R37", "From Dew one sets out by starting a Quest.")
        if s.at_target():
            return No("R43", "Behind the Target there is nothing: from here one moves towards Dew.")
        if s.quest < 0 and s.place == len(s.path):  # A23
            return No("R22", "The Quest is completed and left behind: one cannot move back there.")
        return None

    def do(self, s: Adventure, action: Action) -> None:
        if s.place < len(s.path):
            walk(s, s.place + 1)
            return
        s.place += 1
        if s.narrating:
            s.tell("R40", f"You reach {QUESTS[s.quest].name}.")
        s.push(ONCE_THERE)

    def say(self, s: Adventure, action: Action) -> str:
        if s.place < len(s.path):
            return f"Walk on to {location_name(s.path[s.place])}"
        return f"Go in: {QUESTS[s.quest].name}"

    def points_at(self, s: Adventure, action: Action) -> tuple[str, ...]:
        return (place_id(s, s.place + 1),)


class EndDay(DayAction):
    """Enough of visits for today (A5)."""

    moments = (at.EVENING_IN_DEW,)
    not_now = ("R34", "The day ends after its one Action.")
    beside = True

    def do(self, s: Adventure, action: Action) -> None:
        """The day is over."""


REST: Final = Rest(one("rest", "", "Rest"))
START: Final = Start(VOCABULARY.each("start", QUEST_KEYS, "Start {}", QUEST_NAMES))
AGAIN: Final = Again(one("again", "", "Try the Quest again"))
LEFT_ACTION: Final = add("left", "", "Move one step towards Dew")
LEFT: Final = Left([LEFT_ACTION])
LEAVE_TARGET: Final = LeaveTarget([LEFT_ACTION])
RIGHT: Final = Right(one("right", "", "Move one step away from Dew"))
END_DAY: Final = EndDay(one("end", "day", "End the day"))

NEW_DAY: Final = NewDay()
AFTER_AMBUSH: Final = AfterAmbush()
DAY_ENDS: Final = DayEnds()
IN_DEW: Final = InDew()
IN_LOCATION: Final = InLocation()
AT_TARGET: Final = AtTarget()
REST_ROLL: Final = RestRoll()
