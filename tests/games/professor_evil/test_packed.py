"""The heuristic's packed copy of the rules (Outlook, Glances, TurnPlan) against the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from eleventh.core.bits import mask_of
from eleventh.core.engine import DEALER, OVER
from eleventh.core.rng import Rng
from eleventh.games.professor_evil import GAME
from eleventh.games.professor_evil.content import castle as c
from eleventh.games.professor_evil.policy import turn_plan
from eleventh.games.professor_evil.policy.outlook import LEVELS, NEVER, OUTDOORS, Outlook
from eleventh.games.professor_evil.policy.turn_plan import ANY_DOOR, OPEN_ONLY, TurnPlan
from eleventh.games.professor_evil.rules.actions import FLIP, MOVE, RESCUE, UNLOCK
from eleventh.games.professor_evil.rules.state import NO_LOCKING, NO_SWITCHING, NONE, Castle
from eleventh.games.professor_evil.rules.turn import PLAY, TakeActions
from eleventh.games.professor_evil.rules.walking import refuse_step

POSITIONS = 2_000
# What the plan only estimates: who comes along, chance, the clock, a step of the Professor.
ESTIMATED = ("follow-me", "gamble", "lucky-draw", "stopped-pendulum", "decoy", "false-footsteps")
OPENS_LATER = ("long-lever", "jammed-tumblers", "wire-cutters", "oiled-hinges")  # doors, on the way on


class Packed(NamedTuple):
    """A position as the plan counts it."""

    room: int
    actions: int
    active: int  # of the switches that guard a treasure
    locked: int
    left: tuple[int, ...]


class Recorder(TurnPlan):
    """A plan that notes the positions it would think on from, and thinks no further."""

    def __init__(self, s: Castle) -> None:
        super().__init__(s)
        self.positions: list[Packed] = []

    def plan(
        self, room: int, actions: int, active: int, locked: int, gone: int, came: int, extras: int
    ) -> float:
        self.positions.append(Packed(room, actions, active & self.guarding, locked, tuple(self.left)))
        return 0.0


@cache
def positions() -> list[Castle]:
    """Menus of turns, in games by chance in which many doors come open."""
    found: list[Castle] = []
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        rng = Rng(seed)
        seats = 2 + seed % 3
        state = GAME.new(seats, GAME.settle(seats, {"difficulty": "normal"}))
        while state.to_act != OVER:
            if state.to_act == DEALER:
                state.deal(rng.below(state.draws))
                continue
            if isinstance(state.top(), TakeActions) and rng.below(3) == 0:
                found.append(state.clone())
                if rng.below(2):
                    state.locked = [rng.below(4) == 0 for _ in range(c.DOORS)]
                    state.rest()
                    state.advance()
            state.choose(state.options[rng.below(len(state.options))])
    return found


def place(s: Castle) -> int:
    return OUTDOORS if s.here() == c.OUTSIDE else s.here()


def packed(s: Castle, guarding: int) -> Packed:
    return Packed(place(s), s.actions_left, set_of(s.active) & guarding, set_of(s.locked), tuple(s.left))


def set_of(flags: list[bool]) -> int:
    return mask_of([number for number, flag in enumerate(flags) if flag])


def ends(s: Castle) -> Iterator[Castle]:
    """The positions that the answers to a card's questions lead to."""
    if s.to_act in (DEALER, OVER) or isinstance(s.top(), TakeActions):
        yield s
        return
    for action in s.options:
        after = s.clone()
        after.choose(action)
        yield from ends(after)


def test_there_are_enough_positions() -> None:
    assert len(positions()) >= POSITIONS


def test_the_cards_have_the_numbers_of_the_rules() -> None:
    names = [card.upper().replace("-", "_") for card in c.CARD_IDS]
    assert [getattr(turn_plan, name) for name in names] == list(range(c.CARDS))


def test_the_numbers_are_those_of_the_position() -> None:
    for s in positions():
        outlook = Outlook(s)
        assert (outlook.room, outlook.active, outlook.locked) == (
            place(s),
            set_of(s.active),
            set_of(s.locked),
        )
        assert [outlook.rooms_of(kind) for kind in range(c.TYPES)] == list(map(s.rooms_of, range(c.TYPES)))
        for colour in range(c.COLOURS):
            guards = 0
            for kind in c.SHOWN_TYPES[s.treasure(colour)]:
                guards |= s.rooms_of(kind)
            assert outlook.guards_of(colour) == guards
        assert (outlook.left, outlook.saved, outlook.gone) == (s.left, len(s.saved), 0)


def test_a_room_is_as_many_actions_away_as_its_doors_take() -> None:
    for s in positions()[::5]:
        outlook = Outlook(s)
        for start in range(c.ROOMS):
            away = actions_from(s, start)
            for level in range(LEVELS):
                far = outlook.row(start) >> level * c.ROOMS & c.ALL_ROOMS
                assert far == mask_of([room for room in range(c.ROOMS) if away[room] > level])


def actions_from(s: Castle, start: int) -> list[int]:
    """The distance of each room in actions: one for a move, one more to unlock."""
    away = [99] * c.ROOMS
    away[start] = 0
    for _ in range(c.ROOMS):
        for room in range(c.ROOMS):
            for other in c.NEIGHBOURS[room]:
                away[other] = min(away[other], away[room] + 1 + s.door_is_locked(room, other))
    return away


@pytest.mark.parametrize("doors", [OPEN_ONLY, ANY_DOOR])
def test_a_walk_ends_where_the_rules_let_it_end(doors: int) -> None:
    for s in positions():
        turn = TurnPlan(s)
        reached = {s.here()}
        for times in (1, 2, 3):
            for room in list(reached):
                after = s.clone()
                after.where[s.player] = room
                ways = c.ONE_MOVE_AWAY[room]
                reached |= {way for way in ways if refuse_step(after, way, doors == ANY_DOOR) is None}
            inside = mask_of([room for room in reached if room != c.OUTSIDE])
            assert turn.walk_ends(turn.room, times, turn.locked, doors) == inside


def test_regular_actions_lead_to_where_the_rules_lead() -> None:
    for s in positions():
        turn = Recorder(s)
        room, actions = turn.room, turn.actions
        if room == OUTDOORS or not actions:
            continue
        for way in range(room * c.COLOURS, room * c.COLOURS + c.COLOURS):
            beyond = c.BEYOND[way]
            turn.positions.clear()
            turn.go_through(way, room, actions, turn.active, turn.locked, 0, 0)
            after = s.clone()
            if MOVE.forbids(after, MOVE.actions[beyond]) is not None and beyond != s.professor:
                after.choose(UNLOCK.actions[beyond])
            if MOVE.forbids(after, MOVE.actions[beyond]) is None:
                after.choose(MOVE.actions[beyond])
                assert turn.positions == [packed(after, turn.guarding)]
            else:
                assert not turn.positions
        turn.positions.clear()
        chance = turn.rescue(room, actions, turn.active, turn.locked, 0, turn.extras)
        assert (chance != NEVER) == (RESCUE.forbids(s, RESCUE.action) is None)
        if turn.positions:
            after = s.clone()
            after.choose(RESCUE.action)
            assert turn.positions[0] in [packed(end, turn.guarding) for end in ends(after)]
        if FLIP.forbids(s, FLIP.action) is None:
            after = s.clone()
            after.choose(FLIP.action)
            assert set_of(after.active) == turn.active & ~(1 << room)


def test_a_card_leads_to_where_the_rules_can_lead() -> None:
    compared = set()
    for s in positions():
        for action in s.options:
            card = c.CARD_IDS[action.a] if PLAY.actions[action.a : action.a + 1] == [action] else ""
            if not card or card in ESTIMATED or (card == "swapped-hands" and len(set(s.left)) < c.COLOURS):
                continue
            turn = Recorder(s)
            turn.play(action.a, turn.room, turn.actions, turn.active, turn.locked, 0, turn.extras)
            after = s.clone()
            after.choose(action)
            can = {seen_of(packed(end, turn.guarding), card) for end in ends(after)}
            assert {seen_of(one, card) for one in turn.positions} <= can, card
            compared |= {card} if turn.positions else set()
    assert compared == set(c.CARD_IDS) - set(ESTIMATED)


def seen_of(position: Packed, card: str) -> Packed:
    return position._replace(locked=0) if card in OPENS_LATER else position


def test_a_step_of_the_professor_does_what_the_rules_say_R39() -> None:
    for s in positions():
        if s.armed & (NO_LOCKING | NO_SWITCHING):
            continue
        for colour in range(c.COLOURS):
            turn = TurnPlan(s)
            turn.lead(colour)
            after = s.clone()
            after.professor_walks(colour)
            wanted = Outlook(after)
            assert (turn.professor, turn.room) == (wanted.professor, wanted.room)
            assert (turn.active, turn.locked) == (wanted.active, wanted.locked)
            assert (turn.others_now, turn.others_soon) == (wanted.others_now, wanted.others_soon)
            assert (turn.others, turn.likely, turn.visits) == (wanted.others, wanted.likely, wanted.visits)


def test_more_time_is_as_much_as_the_rules_give_K6() -> None:
    for s in positions()[::5]:
        turn = TurnPlan(s)
        after = s.clone()
        for colour in range(c.COLOURS):
            turn.add_time(colour, 2)
            after.delay(colour, 2, "R48")
        assert turn.left == after.left
        assert turn.best_delay(1, turn.room, turn.active, turn.gone, NONE) in (
            *[colour for colour in range(c.COLOURS) if after.left[colour] < c.MOST_LEFT],
            *([NONE] if not after.any_can_wait() else []),
        )
