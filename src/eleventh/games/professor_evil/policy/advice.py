"""The heuristic policy: playouts and the greedy bot play it, and hints suggest it.

An option is worth the best rest of the turn that it leaves; the first of the best is taken. All is computed
from the open position: nobody has secrets here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.core.action import Action
from eleventh.core.action_types import ActionType
from eleventh.core.policy import best_of
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.policy.outlook import ADJACENT, BEYOND, NEVER, OUTDOORS
from eleventh.games.professor_evil.policy.turn_plan import (
    ANY_DOOR,
    BOTH_CARDS,
    OPEN_ONLY,
    QUICK,
    TILE_UP,
    TurnPlan,
)
from eleventh.games.professor_evil.rules import questions
from eleventh.games.professor_evil.rules.actions import FLIP, MOVE, RESCUE, UNLOCK
from eleventh.games.professor_evil.rules.dice import (
    KEEP,
    REROLL,
    ChooseColour,
    ChooseFace,
    RerollDice,
    WeighColour,
)
from eleventh.games.professor_evil.rules.ideas import NO_IDEA, POWER, QUICK_FLIP, SHADOW, STITCH, HaveIdea
from eleventh.games.professor_evil.rules.state import NO_LOST_MINUTES, NONE, Castle
from eleventh.games.professor_evil.rules.turn import END, PLAY, TakeActions
from eleventh.games.professor_evil.rules.vocabulary import VOCABULARY

# The kinds of action of a turn, by the number of the action.
MOVING: Final = 0
UNLOCKING: Final = 1
FLIPPING: Final = 2
RESCUING: Final = 3
PLAYING: Final = 4
SHADOWING: Final = 5
STITCHING: Final = 6
QUICK_FLIPPING: Final = 7
USING_POWER: Final = 8
ENDING: Final = 9


def kinds() -> list[int]:
    found = [NONE] * len(VOCABULARY.actions)
    in_order: list[ActionType[Castle]] = [
        MOVE, UNLOCK, FLIP, RESCUE, PLAY, SHADOW, STITCH, QUICK_FLIP, POWER, END,
    ]  # fmt: skip
    for kind, action_type in enumerate(in_order):
        for action in action_type.actions:
            found[action.number] = kind
    return found


KIND: Final = kinds()

# The value of a tile that turns up to each character; less for each turn until they use it.
TILE_WORTH: Final = [0.4, 0.2, 0.3, 0.5, 0.35]  # in the order of CHARACTER_IDS
SOONER: Final = 0.12
LATE: Final = 0.15  # more for Irene, for each treasure that is nearly lost


def suggest(s: Castle) -> Action:
    """The action to take now."""
    options = s.options
    if len(options) == 1:
        return options[0]
    step = s.top()
    if isinstance(step, TakeActions):
        return best_action(s)
    if isinstance(step, questions.WalkOn):
        return best_walk(s, step)
    if isinstance(step, questions.FlipOne):
        return best_switch(s)
    if isinstance(step, HaveIdea):
        return best_idea(s)
    if isinstance(step, questions.Delay):
        return best_delay(s, step)
    if isinstance(step, questions.Jump):
        return best_jump(s, step)
    if isinstance(step, RerollDice):
        return best_reroll(s)
    if isinstance(step, (WeighColour, ChooseColour)):
        return best_colour(s)
    if isinstance(step, ChooseFace):
        return best_face(s)
    if isinstance(step, (questions.UnlockDoors, questions.UnlockHere)):
        return best_door(s)
    if isinstance(step, questions.LeadProfessor):
        return best_lead(s)
    if isinstance(step, questions.ClockworkMouse):
        return best_mouse(s)
    if isinstance(step, questions.BorrowTime):
        return best_loan(s)
    if isinstance(step, questions.SwapHands):
        return best_swap(s)
    if isinstance(step, questions.BlackOut):
        return best_type(s)
    if isinstance(step, questions.FollowMe):
        return best_company(s)
    if isinstance(step, questions.SpareOne):
        return best_to_spare(s, step)
    raise AssertionError("every question has its rule of thumb")


# --- the turn ---


def best_action(s: Castle) -> Action:
    """The first action of the best rest of the turn; to end it, if no action makes anything better."""
    turn = TurnPlan(s)
    chosen = END.action
    best = turn.worth(turn.room, turn.active, turn.gone)
    for action in s.options:
        value = value_of(s, turn, action)
        if value > best:
            best, chosen = value, action
    return chosen


def value_of(s: Castle, turn: TurnPlan, action: Action) -> float:
    """The value of the best rest of the turn that begins with this action."""
    kind = KIND[action.number]
    room, actions, active, gone = turn.room, turn.actions, turn.active, turn.gone
    locked, extras = turn.locked, turn.extras
    if kind in (MOVING, UNLOCKING):
        if room == OUTDOORS:
            return turn.plan(action.a, actions - 1, active, locked, gone, NONE, extras)
        for i in range(room * c.COLOURS, room * c.COLOURS + c.COLOURS):
            if BEYOND[i] == action.a:
                return turn.go_through(i, room, actions, active, locked, gone, extras)
    if kind == FLIPPING:
        if extras & QUICK:
            return NEVER
        return turn.plan(room, actions - 1, active & ~(1 << room), locked, gone, NONE, extras)
    if kind == QUICK_FLIPPING:
        return turn.plan(room, actions, active & ~(1 << room), locked, gone, NONE, extras & ~QUICK)
    if kind == RESCUING:
        return turn.rescue(room, actions, active, locked, gone, extras)
    if kind == PLAYING:
        return turn.play(action.a, room, actions, active, locked, gone, extras)
    if kind == SHADOWING:
        return turn.plan(action.a, actions, active, locked, gone, NONE, extras)
    if kind == STITCHING:
        given = turn.add_time(action.a, 1)
        value = turn.go_on()
        turn.left[action.a] -= given
        return value
    if kind == USING_POWER:
        return NEVER if s.acted else turn.power(s.character()) - TILE_UP[s.character()]
    return NEVER  # to end: `best_action` begins with that


# --- cards ---


def best_walk(s: Castle, step: questions.WalkOn) -> Action:
    """A step towards the room from which the way on is best, or stay."""
    turn = TurnPlan(s)
    turn.extras &= ~BOTH_CARDS
    doors = OPEN_ONLY if isinstance(step, questions.MoveFreely) else ANY_DOOR
    chosen = questions.STOP
    best = NEVER if turn.room == OUTDOORS else turn.go_on()
    for action in s.options:
        if action is not questions.STOP:
            rooms = turn.walk_ends(action.a, step.times - 1, turn.locked, doors)
            value = turn.after_walk(rooms, turn.actions, turn.active, turn.locked, turn.gone, turn.extras)
            if value > best:
                best, chosen = value, action
    return chosen


def best_switch(s: Castle) -> Action:
    """The switch without which the way on is best."""
    turn = TurnPlan(s)
    active = turn.active
    values: list[float] = []
    for action in s.options:
        turn.active = active & ~(1 << action.a)
        values.append(turn.go_on())
    return best_of(s, values)


def best_type(s: Castle) -> Action:
    """The type of switch without which the way on is best."""
    turn = TurnPlan(s)
    active = turn.active
    values: list[float] = []
    for action in s.options:
        turn.active = active & ~turn.rooms_of(action.a)
        values.append(turn.go_on())
    return best_of(s, values)


def best_to_spare(s: Castle, step: questions.SpareOne) -> Action:
    """The type that should stay OFF: the others turn on."""
    turn = TurnPlan(s)
    active = turn.active
    values: list[float] = []
    for action in s.options:
        on: i64 = active
        for kind in c.SHOWN_TYPES[step.treasure]:
            if kind != action.a:
                on |= turn.rooms_of(kind)
        turn.active = on
        values.append(turn.go_on())
    return best_of(s, values)


def best_delay(s: Castle, step: questions.Delay) -> Action:
    turn = TurnPlan(s)
    colour = turn.best_delay(step.steps, turn.room, turn.active, turn.gone, step.but)
    return questions.DELAY[colour] if colour != NONE else s.options[0]


def best_loan(s: Castle) -> Action:
    """The treasure that misses a step least."""
    turn = TurnPlan(s)
    turn.borrow(turn.room, turn.active, turn.gone)
    for colour in range(c.COLOURS):
        if turn.left[colour] < s.left[colour]:
            return questions.HURRY[colour]
    return s.options[0]


def best_swap(s: Castle) -> Action:
    turn = TurnPlan(s)
    values: list[float] = []
    for action in s.options:
        turn.swap(action.a, action.b)
        value = turn.glance(turn.room, turn.active, turn.gone)
        turn.swap(action.a, action.b)
        values.append(value)
    return best_of(s, values)


def best_jump(s: Castle, step: questions.Jump) -> Action:
    """The room from which the way on is best, for the player or for the character that follows."""
    turn = TurnPlan(s)
    values: list[float] = []
    for action in s.options:
        if step.who == s.player:
            turn.room = action.a
            value = turn.go_on()
        else:
            turn.bring(step.who, action.a)
            value = turn.glance(turn.room, turn.active, turn.gone)
        values.append(value)
    return best_of(s, values)


def best_company(s: Castle) -> Action:
    """The character that should follow."""
    turn = TurnPlan(s)
    values: list[float] = []
    for action in s.options:
        values.append(turn.best_company(s.seat_of(action.a), 1 << turn.room | ADJACENT[turn.room]))
    return best_of(s, values)


def best_door(s: Castle) -> Action:
    """The door that shortens the ways most, by a glance at each."""
    turn = TurnPlan(s)
    locked = turn.locked
    chosen = questions.STOP
    best = turn.glance(turn.room, turn.active, turn.gone)
    for action in s.options:
        if action is not questions.STOP:
            turn.set_doors(locked & ~(1 << action.a))
            value = turn.glance(turn.room, turn.active, turn.gone)
            if value > best:
                best, chosen = value, action
    return chosen


def best_mouse(s: Castle) -> Action:
    """The switch, or the room with the doors, that leaves the best position at a glance."""
    turn = TurnPlan(s)
    locked = turn.locked
    values: list[float] = []
    for action in s.options:
        if action.verb == "switch":
            value = turn.glance(turn.room, turn.active & ~(1 << action.a), turn.gone)
        else:
            turn.open_room(action.a)
            value = turn.glance(turn.room, turn.active, turn.gone)
            turn.set_doors(locked)
        values.append(value)
    return best_of(s, values)


def best_lead(s: Castle) -> Action:
    """The room where the Professor does least harm."""
    values: list[float] = []
    for action in s.options:
        turn = TurnPlan(s)
        if action is not questions.STOP:
            for colour in range(c.COLOURS):
                if BEYOND[s.professor * c.COLOURS + colour] == action.a:
                    turn.lead(colour)
        values.append(turn.go_on())
    return best_of(s, values)


# --- ideas and dice ---


def best_idea(s: Castle) -> Action:
    """The tile of the character that can do most with it, soonest."""
    values: list[float] = []
    for action in s.options:
        value = NEVER
        if action is not NO_IDEA:
            turns = (s.seat_of(action.a) - s.player - 1) % s.seats
            value = TILE_WORTH[action.a] - SOONER * turns
            if action.a == c.IRENE:
                for left in s.left:
                    if left <= 2:
                        value += LATE
        values.append(value)
    return best_of(s, values)


def after_roll(s: Castle, face: int, colour: int) -> float:
    """The prospects of the team when the dice show this."""
    turn = TurnPlan(s)
    if face <= c.WALK_3:
        for _ in range(face + 1):
            turn.lead(colour)
    elif face == c.PASSAGE:
        room = s.treasure_room[colour]
        turn.resume(room)
        locked = turn.locked
        for i in range(room * c.COLOURS, room * c.COLOURS + c.COLOURS):
            locked |= 1 << (c.DOOR[i])
        turn.set_doors(locked)
    elif not s.armed & NO_LOST_MINUTES:
        minutes = 1 if face == c.TIME_5 else 2
        turn.left[colour] = max(0, turn.left[colour] - minutes)
    return turn.glance(turn.room, turn.active, turn.gone)


def best_reroll(s: Castle) -> Action:
    """Reroll the dice that are worse than chance would make them."""
    mask = 4 if s.dice[2] == 2 else 0
    face, colour = s.dice[0], s.dice[1]
    if face == NONE:
        return REROLL[mask - 1] if mask else KEEP
    now = after_roll(s, face, colour)
    by_face = 0.0
    for other in range(6):
        by_face += after_roll(s, other, colour) / 6
    by_colour = 0.0
    for other in range(c.COLOURS):
        by_colour += after_roll(s, face, other) / c.COLOURS
    if by_face > now and by_face >= by_colour:
        mask |= 1
    elif by_colour > now:
        mask |= 2
    return REROLL[mask - 1] if mask else KEEP


def best_colour(s: Castle) -> Action:
    """The colour with which the Professor die does least harm."""
    values: list[float] = []
    for action in s.options:
        values.append(after_roll(s, s.dice[0], s.dice[1] if action is KEEP else action.a))
    return best_of(s, values)


def best_face(s: Castle) -> Action:
    """The face that does least harm with its best colour."""
    values: list[float] = []
    for action in s.options:
        values.append(max([after_roll(s, action.a, colour) for colour in range(c.COLOURS)]))
    return best_of(s, values)
