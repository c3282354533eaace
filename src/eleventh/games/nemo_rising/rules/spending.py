"""Step 2 of a turn: replenish and spend Action Tokens (R29, R41, R42)."""

from __future__ import annotations

from typing import Final, final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionMenu, ActionType, ActionTypes
from eleventh.core.engine import Auto, No
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import PATHS
from eleventh.games.nemo_rising.content.icons import icon_names
from eleventh.games.nemo_rising.rules.confronting import CONFRONT
from eleventh.games.nemo_rising.rules.gear import DRINK
from eleventh.games.nemo_rising.rules.gear_on_turn import (
    BORN_ENGINEER,
    FIRE_BOOTS,
    GRENADE_AT,
    HAND_OVER,
    LAMP_FOR,
    RECHARGES,
    SPY,
    USED_AT_OTHER_TIMES,
)
from eleventh.games.nemo_rising.rules.keep_cards import KEEP_TASKS
from eleventh.games.nemo_rising.rules.keeping import gold_taken
from eleventh.games.nemo_rising.rules.missions import MISSION_RULES, burden
from eleventh.games.nemo_rising.rules.moving import MOVE, crowded
from eleventh.games.nemo_rising.rules.odds import chance, percent
from eleventh.games.nemo_rising.rules.scouting import SCOUT
from eleventh.games.nemo_rising.rules.securing import GREEN_BOXES, RED_BOXES
from eleventh.games.nemo_rising.rules.state import SPENDING, NemoState
from eleventh.games.nemo_rising.rules.tasks import ATTEMPTS, Task, begin, penalties, possible
from eleventh.games.nemo_rising.rules.tokens import COMMANDER, pay
from eleventh.games.nemo_rising.rules.vocabulary import REFUSALS, VOCABULARY


class ReadyTokens(Auto[NemoState]):
    """Step 2 opens: the gold tokens are ready, and heroes' own abilities act (R41)."""

    rule = "R41"

    def run(self, s: NemoState) -> None:
        seat = s.active
        s.phase = SPENDING
        heavy = burden(s, seat)
        s.gold[seat] = c.GOLD - gold_taken(s) - heavy
        if heavy:
            s.tell("R99", "The Relic is heavy: one gold Action Token fewer is ready.")
        if s.heroes[seat] == c.SARA:
            s.push(BORN_ENGINEER)
        elif s.heroes[seat] == c.GRANT:
            s.push(COMMANDER)


# --- attempting a Task (R49, R52, Q30) ---

TASKS: Final[list[Task]] = [attempt for _, attempt in sorted(ATTEMPTS.items()) if isinstance(attempt, Task)]


def tasks_in_play(s: NemoState) -> list[Task]:
    """What the tile, the missions, the Keep Row and her Gear ask of the hero. Each Task says whether it
    can be tried here and now."""
    found: list[Task] = []
    seat = s.active
    if s.at[seat] >= PATHS:
        tile = s.tile_under(seat)
        if tile >= 0:
            found.append(RED_BOXES[tile])
        if tile in GREEN_BOXES:
            found.append(GREEN_BOXES[tile])
        for mission in s.missions:
            found += MISSION_RULES[mission].tasks
        for card in s.keep:
            if card in KEEP_TASKS:
                found.append(KEEP_TASKS[card])
    for gear in s.hands[seat]:
        if s.twisted[gear]:
            found.append(RECHARGES[gear])
    return found


@final
class AttemptTask(ActionType[NemoState]):
    """A Task that is open here and not yet done this turn, if its icons are within reach."""

    heading = "Tasks"

    def __init__(self, tasks: list[Task]) -> None:
        super().__init__(
            [
                VOCABULARY.add("task", task.id, f"{task.name} [{icon_names(task.need)}]", task.number)
                for task in tasks
            ]
        )
        self.of = {task.number: self.actions[i] for i, task in enumerate(tasks)}
        self.tasks = {task.number: task for task in tasks}

    def among(self, s: NemoState) -> list[Action]:
        return [self.of[task.number] for task in tasks_in_play(s)]

    def in_reach(self, s: NemoState, task: Task) -> bool:
        return possible(s, s.active, task.need, task.dice(s, s.active))

    def forbids(self, s: NemoState, action: Action) -> No | None:
        seat = s.active
        task = self.tasks[action.a]
        if not task.here(s, seat):
            return No("R49", "{a} cannot be tried here and now.", task.name)
        if task.key(s, seat) in s.closed:
            return No("R52", "{a} has done this once this turn: {b}.", s.hero(seat), task.name)
        if s.ap(seat) == 0:
            return No("R49", "No Action Tokens are left: a Task costs one.")
        if self.in_reach(s, task):
            return None
        needs = "{a} needs {b}, each icon from a source of its own."
        return No("R54", needs, task.name, icon_names(task.need))

    def do(self, s: NemoState, action: Action) -> None:
        task = self.tasks[action.a]
        pay(s, s.active, 1)
        begin(s, task, task.need)

    def note(self, s: NemoState, action: Action) -> str:
        task = self.tasks[action.a]
        dice = task.dice(s, s.active)
        parts = [icon_names(task.need), percent(chance(s, s.active, s.abilities[s.active], task.need, dice))]
        if task.penalty_text():
            parts.append(f"if it fails: {task.penalty_text()}")
        if task.effect_text():
            parts.append(task.effect_text())
        return " · ".join(parts)

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return self.tasks[action.a].points_at(s)


class Done(ActionType[NemoState]):
    """One may stop early (R42)."""

    def forbids(self, s: NemoState, action: Action) -> No | None:
        return None

    def do(self, s: NemoState, action: Action) -> None:
        pass

    def note(self, s: NemoState, action: Action) -> str:
        unused = [f"{c.counted(s.ap(s.active), 'Action Token')} unused"] if s.ap(s.active) else []
        return " · ".join([*unused, *(f"failed: {penalty}" for penalty in penalties(s))])

    def weighty(self, s: NemoState, action: Action) -> bool:
        return True


ATTEMPT: Final = AttemptTask(TASKS)
DONE: Final = Done([VOCABULARY.add("done", text="Stop spending and reveal the Threat Card")])
WITH_GEAR: Final[list[ActionType[NemoState]]] = [
    FIRE_BOOTS,
    SPY,
    DRINK,
    LAMP_FOR,
    GRENADE_AT,
    USED_AT_OTHER_TIMES,
]
ACTION_TYPES: Final[ActionTypes[NemoState]] = ActionTypes(
    [MOVE, SCOUT, ATTEMPT, HAND_OVER, CONFRONT, *WITH_GEAR, DONE]
)


class SpendActions(ActionMenu[NemoState]):
    """Step 2: move, scout, attempt Tasks, confront, give, use Gear, in any order (R42)."""

    rule = "R42"

    def action_types(self) -> ActionTypes[NemoState]:
        return ACTION_TYPES

    def asks_alone(self, s: NemoState) -> bool:
        """With nothing left but to stop, the step is over (R42); so it is with the only way on of a hero who
        passes through."""
        return False

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        seat = s.active
        ap = s.ap(seat)
        return f"{s.hero(seat)}: {c.counted(ap, 'Action Token')} left. {c.counted(s.mp, 'Mission Point')}."

    def options(self, s: NemoState) -> list[Action]:
        """A hero who passes through can do nothing but move (R45). What no hero can do without Action Tokens
        or Gear, or the Tasks of tiles on a path, is passed by: benchmarks feel it."""
        found: list[Action] = []
        seat = s.active
        if passing(s):
            MOVE.offer(s, found)
            return found
        has_gear = bool(s.hands[seat])
        if s.ap(seat):
            MOVE.offer(s, found)
            SCOUT.offer(s, found)
            if has_gear or s.at[seat] >= PATHS:
                ATTEMPT.offer(s, found)
            HAND_OVER.offer(s, found)
        CONFRONT.offer(s, found)  # First Strike costs none
        if has_gear:
            for action_type in WITH_GEAR:
                action_type.offer(s, found)
        found.append(DONE.action)
        return found

    def choose(self, s: NemoState, action: Action) -> None:
        if action is not DONE.action:
            s.push(self)
        ACTION_TYPES.of(action).do(s, action)

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if ACTION_TYPES.find(action) not in (None, MOVE) and passing(s):
            return No(
                "R45", "{a} is passing through and must go on to an empty space first.", s.hero(s.active)
            )
        return super().forbids(s, action)

    def refuse(self, s: NemoState, action: Action) -> No:
        return REFUSALS.refuse(s, action)


def passing(s: NemoState) -> bool:
    """Whether the hero is on somebody else's space: the move must go on (R45)."""
    return crowded(s, s.active, s.at[s.active])


READY_TOKENS: Final = ReadyTokens()
SPEND: Final = SpendActions()
