"""Step 2 of a turn: replenish and spend Action Tokens (R29, R41, R42)."""

from __future__ import annotations

from typing import Final, final

from eleventh.core.action import Action
from eleventh.core.deed import Deed, Deeds, Menu
from eleventh.core.engine import Auto, No
from eleventh.games.nemo_rising import content as c
from eleventh.games.nemo_rising.board import AREA, PATHS, START
from eleventh.games.nemo_rising.confronting import CONFRONT
from eleventh.games.nemo_rising.gear import DRINK
from eleventh.games.nemo_rising.gear_on_turn import (
    BORN_ENGINEER,
    FIRE_BOOTS,
    GRENADE_AT,
    HAND_OVER,
    LAMP_FOR,
    RECHARGES,
    SPY,
    USED_AT_OTHER_TIMES,
)
from eleventh.games.nemo_rising.icons import icon_names
from eleventh.games.nemo_rising.keep_cards import KEEP_TASKS
from eleventh.games.nemo_rising.keeping import gold_taken
from eleventh.games.nemo_rising.missions import MISSION_RULES, burden
from eleventh.games.nemo_rising.moving import MOVE, add_steps, crowded, gait
from eleventh.games.nemo_rising.odds import chance, percent
from eleventh.games.nemo_rising.scouting import SCOUT
from eleventh.games.nemo_rising.securing import GREEN_BOXES, RED_BOXES
from eleventh.games.nemo_rising.state import SPENDING, NemoState
from eleventh.games.nemo_rising.tasks import ATTEMPTS, Task, begin, penalties, possible
from eleventh.games.nemo_rising.tokens import COMMANDER, pay
from eleventh.games.nemo_rising.vocabulary import NOT_WHILE_SPENDING, VOCABULARY


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


def open_tasks(s: NemoState, seat: int) -> list[Task]:
    """Every Task that the hero could try where she stands, whatever her sources and tokens."""
    found: list[Task] = []
    tile = s.tile_under(seat)
    secure = tile >= 0 and s.secure[s.at[seat] - AREA]
    if tile >= 0:
        if RED_BOXES[tile].here(s, seat):
            found.append(RED_BOXES[tile])
        elif tile in GREEN_BOXES and GREEN_BOXES[tile].here(s, seat):
            found.append(GREEN_BOXES[tile])
    if secure or s.at[seat] == START:  # missions ask for nothing on a tile that is not secure
        for mission in s.missions:
            for task in MISSION_RULES[mission].tasks:
                if task.here(s, seat):
                    found.append(task)
    if tile >= 0 or s.at[seat] == START:
        for card in s.keep:
            if card in KEEP_TASKS and KEEP_TASKS[card].here(s, seat):
                found.append(KEEP_TASKS[card])
    if s.hands[seat]:
        for recharge in RECHARGES:
            if recharge.here(s, seat):
                found.append(recharge)
    return found


@final
class AttemptTask(Deed[NemoState]):
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

    def offer(self, s: NemoState, found: list[Action]) -> None:
        """Asked with an Action Token left."""
        seat = s.active
        # On a path there are none but those of Gear Cards.
        if s.at[seat] < PATHS and not s.hands[seat]:
            return
        for task in open_tasks(s, seat):
            if task.key(s, seat) not in s.closed and self.in_reach(s, task):
                found.append(self.of[task.number])

    def in_reach(self, s: NemoState, task: Task) -> bool:
        return possible(s, s.active, task.need, task.dice(s, s.active))

    def forbids(self, s: NemoState, action: Action) -> No | None:
        seat = s.active
        task = self.tasks[action.a]
        if not task.here(s, seat):
            return No("R49", f"{task.name} cannot be tried here and now.")
        if task.key(s, seat) in s.closed:
            return No("R52", f"{s.hero(seat)} has done this once this turn: {task.name}.")
        if s.ap(seat) == 0:
            return No("R49", "No Action Tokens are left: a Task costs one.")
        if self.in_reach(s, task):
            return None
        return No("R54", f"{task.name} needs {icon_names(task.need)}, each icon from a source of its own.")

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


class Done(Deed[NemoState]):
    """One may stop early (R42)."""

    def offer(self, s: NemoState, found: list[Action]) -> None:
        found.append(self.action)

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
WITH_GEAR: Final[list[Deed[NemoState]]] = [FIRE_BOOTS, SPY, DRINK, LAMP_FOR, GRENADE_AT]
DEEDS: Final[Deeds[NemoState]] = Deeds(
    [MOVE, SCOUT, ATTEMPT, HAND_OVER, CONFRONT, *WITH_GEAR, USED_AT_OTHER_TIMES, DONE]
)


class SpendActions(Menu[NemoState]):
    """Step 2: move, scout, attempt Tasks, confront, give, use Gear, in any order (R42)."""

    rule = "R42"

    def deeds(self) -> Deeds[NemoState]:
        return DEEDS

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
        found: list[Action] = []
        seat = s.active
        if crowded(s, seat, s.at[seat]):
            MOVE.offer(s, found)
            return found
        steps = s.ap(seat)
        if steps:
            add_steps(s, seat, steps, gait(s, seat), found)
            SCOUT.offer(s, found)
            ATTEMPT.offer(s, found)
            HAND_OVER.offer(s, found)
        CONFRONT.offer(s, found)
        if s.hands[seat]:
            for deed in WITH_GEAR:
                deed.offer(s, found)
        found.append(DONE.action)
        return found

    def meet(self, s: NemoState) -> bool:
        """As any decision; who is asked is known, and with one answer nobody is."""
        options = self.options(s)
        if len(options) > 1:
            s.to_act = s.active
            s.voters = 1 << s.active
            s.options = options
            s.draws = 0
            return True
        s.stack.pop()
        if options:
            self.choose(s, options[0])
        return False

    def choose(self, s: NemoState, action: Action) -> None:
        if action is not DONE.action:
            s.push(self)
        DEEDS.of(action).do(s, action)

    def forbids(self, s: NemoState, action: Action) -> No | None:
        deed = DEEDS.find(action)
        if deed is None:
            return NOT_WHILE_SPENDING[action.number]
        if deed is not MOVE and passing(s):
            hero = s.hero(s.active)
            return No("R45", f"{hero} is passing through and must go on to an empty space first.")
        return deed.forbids(s, action)


def passing(s: NemoState) -> bool:
    """Whether the hero is on somebody else's space: the move must go on (R45)."""
    return crowded(s, s.active, s.at[s.active])


READY_TOKENS: Final = ReadyTokens()
SPEND: Final = SpendActions()
