"""What is left to do, as goals for the bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from eleventh.core.bits import is_in
from eleventh.games.nemo_rising.content import board, missions
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.rules.keep_cards import ALARM, HELMETS, KEEP_TASKS, ON_START, RIPTIDE
from eleventh.games.nemo_rising.rules.missions import (
    FOOD_NEEDED,
    FOOD_TILES,
    MISSION_RULES,
    SHOULDER_RELIC,
    MissionTask,
    UseStory,
    beasts_wanted,
    gathered,
)
from eleventh.games.nemo_rising.rules.securing import RED_BOXES
from eleventh.games.nemo_rising.rules.state import ASIDE, CARRIED, NemoState

SCOUTING: Final = 0
SECURING: Final = 1
MISSION: Final = 2
FIGHTING: Final = 3
UNKEEPING: Final = 4
HOMING: Final = 5


@mypyc_attr(acyclic=True)  # made often, and in no cycle: the garbage collector may pass them over
class Goal:
    """Something to do: `arg` is an area, task or token; `spots` where a hero must stand for it."""

    def __init__(
        self, kind: int, arg: int, spots: list[int], need: int, bonus: float, only: int = -1
    ) -> None:
        self.kind = kind
        self.arg = arg
        self.spots = spots
        self.need = need
        self.bonus = bonus  # how many Action Tokens dearer it may be than another
        self.only = only  # the one seat that can do it, -1 for any


def wanted_tiles(s: NemoState) -> list[int]:
    """Tiles that the missions need secure."""
    found: list[int] = []
    for slot in range(2):
        if s.mission_done(slot):
            continue
        mission = s.missions[slot]
        if mission == missions.SABOTAGE:
            found.append(c.ENGINE_ROOM)
            if s.story_at[c.EXPLOSIVES] == ASIDE:
                found.append(c.ARMORY)
        elif mission == missions.FREE_CAPTIVES:
            found.append(c.BRIG)
        elif mission == missions.STEAL_PLANS:
            found.append(c.OBSERVATORY)
            if s.story_at[c.PLANS] == ASIDE:
                found.append(c.COMMAND_ROOM)
        elif mission == missions.UNMASK:
            if c.COMMAND_DECK not in s.tile or c.COMMAND_ROOM in s.tile:
                found.append(c.COMMAND_ROOM)
            if c.COMMAND_ROOM not in s.tile:
                found.append(c.COMMAND_DECK)
        elif mission == missions.REFUEL:
            found.append(c.SODIUM_VEIN)
        elif mission == missions.RETURN_RELIC:
            found.append(c.SUNKEN_TEMPLE)
        elif mission == missions.PROVISIONS:
            add_food_tiles(s, slot, found)
        elif (
            mission == missions.RESCUE_DIVER
            and s.story_at[c.DIVER] >= board.AREA
            and s.story_at[c.DIVER] < board.START
        ):
            found.append(s.tile[s.story_at[c.DIVER] - board.AREA])
    return found


def add_food_tiles(s: NemoState, slot: int, found: list[int]) -> None:
    """Tiles to gather food on: those that lie open, and while they are too few the others too."""
    wanted = FOOD_NEEDED - gathered(s)
    if wanted <= 0:
        return
    for tile in FOOD_TILES:
        area = s.area_of(tile)
        if area >= 0 and not is_in(s.marks[slot], area):
            found.append(tile)
            wanted -= 1
    if wanted > 0:
        for tile in FOOD_TILES:
            if tile not in s.tile:
                found.append(tile)


def goals(s: NemoState) -> list[Goal]:
    """Everything worth walking to."""
    found: list[Goal] = []
    wanted = wanted_tiles(s)
    missing_tiles = c.TILES_TO_SECURE - s.tiles_secure()
    open_areas = [area for area in range(8) if s.tile[area] >= 0 and not s.secure[area]]
    unknown = 0
    for tile in wanted:
        if tile not in s.tile:
            unknown += 1
    for area in open_areas:
        tile = s.tile[area]
        if tile in wanted or missing_tiles > 0:
            bonus = 3.0 if tile in wanted else 0.0
            token = s.enemy_at(board.AREA + area)
            if token >= 0:
                found.append(Goal(FIGHTING, token, board.DOORWAYS[area], s.icons(token), bonus - 4.0))
            else:
                found.append(Goal(SECURING, tile, [board.AREA + area], RED_BOXES[tile].need, bonus))
    charting = s.mission_slot(missions.CHART) >= 0 and not s.mission_done(s.mission_slot(missions.CHART))
    diving = (
        s.mission_slot(missions.RESCUE_DIVER) >= 0
        and s.story_at[c.DIVER] == ASIDE
        and not s.mission_done(s.mission_slot(missions.RESCUE_DIVER))
    )
    if unknown or charting or diving or missing_tiles > len(open_areas):
        bonus = 1.0 if missing_tiles > len(open_areas) else 0.0
        for area in range(8):
            if s.tile[area] < 0:
                found.append(Goal(SCOUTING, area, board.DOORWAYS[area], 0, bonus))
    add_mission_goals(s, found)
    for card in s.keep:
        if card in (ALARM, RIPTIDE, HELMETS):
            task = KEEP_TASKS[card]
            spots = [
                board.START if tile == ON_START else board.AREA + s.area_of(tile)
                for tile in task.places
                if tile == ON_START or s.area_of(tile) >= 0
            ]
            if spots:
                found.append(Goal(UNKEEPING, task.number, spots, task.need, 5.0 if card == ALARM else -2.0))
    return found


def add_mission_goals(s: NemoState, found: list[Goal]) -> None:
    for seat in range(s.seats):
        for story in range(len(s.story_at)):
            if s.story_at[story] == CARRIED + seat:
                add_delivery(s, seat, story, found)
    for area in range(8):
        if s.secure[area]:
            for task in tasks_on(s, area):
                found.append(
                    on_tile(s, area, Goal(MISSION, task.number, [board.AREA + area], task.need, 2.0))
                )
    if missions.RETURN_RELIC in s.missions and s.story_at[c.RELIC] == ASIDE and c.SUNKEN_TEMPLE in s.tile:
        found.append(Goal(MISSION, SHOULDER_RELIC.number, [board.START], 0, 2.0))
    hunted = missions.THIN_RANKS in s.missions and not s.mission_done(s.mission_slot(missions.THIN_RANKS))
    beasts = beasts_wanted(s)
    for token in range(c.TOKENS):
        place = s.token_at[token]
        if place < 0:
            continue
        kind = s.kind(token)
        slot = -1
        if kind == c.SPYMASTER:
            slot = s.mission_slot(missions.UNMASK)
            if slot >= 0 and s.goals[slot] > 0:
                slot = -1
        elif kind == c.KRAKEN:
            slot = s.mission_slot(missions.SLAY_KRAKEN)
            if slot >= 0 and s.mission_done(slot):
                slot = -1
        if slot >= 0 or hunted or (beasts and s.type(token) == c.BESTIAL):
            spots = spots_beside(s, place)
            found.append(Goal(FIGHTING, token, spots, s.icons(token), 3.0 if slot >= 0 else 0.0))


def spots_beside(s: NemoState, place: int) -> list[int]:
    """Where a hero can stand to confront an enemy there."""
    return [spot for spot in board.BESIDE[place] if spot <= board.START and s.enemies[spot] < 0]


def on_tile(s: NemoState, area: int, goal: Goal) -> Goal:
    """The goal itself, or to defeat the enemy that guards its tile (R58)."""
    token = s.enemy_at(board.AREA + area)
    if token < 0:
        return goal
    return Goal(FIGHTING, token, board.DOORWAYS[area], s.icons(token), goal.bonus)


def guard_goals(s: NemoState) -> list[Goal]:
    """Enemies that a hero with nothing better to do may clear away, the nearest to allies first."""
    found: list[Goal] = []
    for token in range(c.TOKENS):
        place = s.token_at[token]
        if place >= 0:
            spots = spots_beside(s, place)
            if spots:
                found.append(Goal(FIGHTING, token, spots, s.icons(token), 0.0))
    return found


def tasks_on(s: NemoState, area: int) -> list[MissionTask]:
    """Mission Tasks that anybody could do there, carrying nothing."""
    return [
        task
        for slot in range(2)
        if not s.mission_done(slot)
        for task in MISSION_RULES[s.missions[slot]].tasks
        if not isinstance(task, UseStory) and task.found(s, -1, area)
    ]


# By Story Token: the Task that uses it, if one does.
DELIVERIES: Final[dict[int, UseStory]] = {
    task.story: task for mission in MISSION_RULES for task in mission.tasks if isinstance(task, UseStory)
}


def add_delivery(s: NemoState, seat: int, story: int, found: list[Goal]) -> None:
    """A hero who carries something takes it where it belongs."""
    if story in DELIVERIES:
        task = DELIVERIES[story]
        area = s.area_of(task.tile)
        if area >= 0 and s.secure[area]:
            goal = Goal(MISSION, task.number, [board.AREA + area], task.need, 3.0, seat)
            found.append(on_tile(s, area, goal))
    else:
        found.append(Goal(HOMING, seat, [board.START], 0, -2.0, seat))
