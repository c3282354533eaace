"""What is left to do, what it costs each hero, and who should do what: the bots' view of the game."""

from __future__ import annotations

from typing import Final

from eleventh.games.nemo_rising.board import ADJACENT, AREA, DOORWAYS, NEIGHBOURS, PATHS, START
from eleventh.games.nemo_rising.content import (
    ARMORY,
    BLUE_SHORTCUT,
    BRIG,
    CHART,
    COMMAND_DECK,
    COMMAND_ROOM,
    DIVER,
    ENGINE_ROOM,
    EXPLOSIVES,
    FREE_CAPTIVES,
    KRAKEN,
    OBSERVATORY,
    PEARL_CAVERN,
    PLANS,
    RED_SHORTCUT,
    REFUEL,
    RELIC,
    RESCUE_DIVER,
    RETURN_RELIC,
    SABOTAGE,
    SLAY_KRAKEN,
    SODIUM_VEIN,
    SPYMASTER,
    STEAL_PLANS,
    STEALTH,
    SUNKEN_TEMPLE,
    THIN_RANKS,
    TILES_TO_SECURE,
    TOKENS,
    UNMASK,
)
from eleventh.games.nemo_rising.keep_cards import ALARM, HELMETS, KEEP_TASKS, ON_START, RIPTIDE
from eleventh.games.nemo_rising.missions import MISSION_RULES, MissionTask, UseStory
from eleventh.games.nemo_rising.moving import steps_from
from eleventh.games.nemo_rising.odds import chance
from eleventh.games.nemo_rising.securing import RED_BOXES
from eleventh.games.nemo_rising.state import ASIDE, CARRIED, NemoState

FAR: Final = 99
POINT: Final = 6.0  # what a Mission Point is worth in Action Tokens
ENEMY_COST: Final = 3  # Action Tokens to get an enemy out of the way

SCOUTING: Final = 0
SECURING: Final = 1
MISSION: Final = 2
FIGHTING: Final = 3
UNKEEPING: Final = 4
HOMING: Final = 5

GUARD_REACH: Final = 3.5  # how dear an enemy may be that an idle hero goes after


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


# --- ways ---


def ways(s: NemoState, seat: int, came: list[int]) -> list[int]:
    """Action Tokens to every place; `came` receives the place before each on the way."""
    entry = [1] * (START + 1)
    for area in range(8):
        if s.tile[area] < 0:
            entry[AREA + area] = FAR
    in_the_way = 1 if s.ability(seat) == STEALTH else 1 + ENEMY_COST
    for place in s.token_at:
        if place >= AREA and place < START:
            entry[place] = FAR
        elif place >= 0 and place < PATHS:
            entry[place] = in_the_way
    far = [FAR] * (START + 1)
    origin = s.at[seat]
    far[origin] = 0
    ability = s.ability(seat)
    jumps = ability in (RED_SHORTCUT, BLUE_SHORTCUT)
    queue = [origin]
    for here in queue:
        so_far = far[here]
        for there in steps_from(s, seat, here) if jumps else NEIGHBOURS[here]:
            sum_to = so_far + entry[there]
            if sum_to < far[there]:
                far[there] = sum_to
                came[there] = here
                queue.append(there)
    return far


# --- what is left to do ---


def wanted_tiles(s: NemoState) -> list[int]:
    """Tiles that the missions need secure."""
    found: list[int] = []
    for slot in range(2):
        if s.mission_done(slot):
            continue
        mission = s.missions[slot]
        if mission == SABOTAGE:
            found.append(ENGINE_ROOM)
            if s.story_at[EXPLOSIVES] == ASIDE:
                found.append(ARMORY)
        elif mission == FREE_CAPTIVES:
            found.append(BRIG)
        elif mission == STEAL_PLANS:
            found.append(OBSERVATORY)
            if s.story_at[PLANS] == ASIDE:
                found.append(COMMAND_ROOM)
        elif mission == UNMASK:
            if COMMAND_DECK not in s.tile or COMMAND_ROOM in s.tile:
                found.append(COMMAND_ROOM)
            if COMMAND_ROOM not in s.tile:
                found.append(COMMAND_DECK)
        elif mission == REFUEL:
            found.append(SODIUM_VEIN)
        elif mission == RETURN_RELIC:
            found.append(PEARL_CAVERN)
            if s.story_at[RELIC] == ASIDE:
                found.append(SUNKEN_TEMPLE)
        elif mission == RESCUE_DIVER and s.story_at[DIVER] >= AREA and s.story_at[DIVER] < START:
            found.append(s.tile[s.story_at[DIVER] - AREA])
    return found


def goals(s: NemoState) -> list[Goal]:
    """Everything worth walking to."""
    found: list[Goal] = []
    wanted = wanted_tiles(s)
    missing_tiles = TILES_TO_SECURE - s.tiles_secure()
    open_areas = [area for area in range(8) if s.tile[area] >= 0 and not s.secure[area]]
    unknown = 0
    for tile in wanted:
        if tile not in s.tile:
            unknown += 1
    for area in open_areas:
        tile = s.tile[area]
        if tile in wanted or missing_tiles > 0:
            bonus = 3.0 if tile in wanted else 0.0
            token = s.foe[AREA + area]
            if token >= 0:
                found.append(Goal(FIGHTING, token, DOORWAYS[area], s.icons(token), bonus - 4.0))
            else:
                found.append(Goal(SECURING, tile, [AREA + area], RED_BOXES[tile].need, bonus))
    charting = s.mission_slot(CHART) >= 0 and not s.mission_done(s.mission_slot(CHART))
    diving = (
        s.mission_slot(RESCUE_DIVER) >= 0
        and s.story_at[DIVER] == ASIDE
        and not s.mission_done(s.mission_slot(RESCUE_DIVER))
    )
    if unknown or charting or diving or missing_tiles > len(open_areas):
        bonus = 1.0 if missing_tiles > len(open_areas) else 0.0
        for area in range(8):
            if s.tile[area] < 0:
                found.append(Goal(SCOUTING, area, DOORWAYS[area], 0, bonus))
    add_mission_goals(s, found)
    for card in s.keep:
        if card in (ALARM, RIPTIDE, HELMETS):
            task = KEEP_TASKS[card]
            spots = [
                START if tile == ON_START else AREA + s.area_of(tile)
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
                found.append(Goal(MISSION, task.number, [AREA + area], task.need, 2.0))
    hunted = THIN_RANKS in s.missions and not s.mission_done(s.mission_slot(THIN_RANKS))
    for token in range(TOKENS):
        place = s.token_at[token]
        if place < 0:
            continue
        kind = s.kind(token)
        slot = -1
        if kind == SPYMASTER:
            slot = s.mission_slot(UNMASK)
            if slot >= 0 and s.goals[slot] > 0:
                slot = -1
        elif kind == KRAKEN:
            slot = s.mission_slot(SLAY_KRAKEN)
            if slot >= 0 and s.mission_done(slot):
                slot = -1
        if slot >= 0 or hunted:
            spots = [spot for spot in range(START + 1) if ADJACENT[place][spot] and s.foe[spot] < 0]
            found.append(Goal(FIGHTING, token, spots, s.icons(token), 3.0 if slot >= 0 else 0.0))


def guard_goals(s: NemoState) -> list[Goal]:
    """Enemies that a hero with nothing better to do may clear away, the nearest to allies first."""
    found: list[Goal] = []
    for token in range(TOKENS):
        place = s.token_at[token]
        if place >= 0:
            spots = [spot for spot in range(START + 1) if ADJACENT[place][spot] and s.foe[spot] < 0]
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
            found.append(Goal(MISSION, task.number, [AREA + area], task.need, 3.0, seat))
    else:
        found.append(Goal(HOMING, seat, [START], 0, -2.0, seat))


# --- who does what ---


def cost(s: NemoState, seat: int, ability: int, goal: Goal, far: list[int]) -> float:
    """Action Tokens that the hero would need, less the goal's bonus; FAR when she cannot do it at all."""
    if goal.only >= 0 and goal.only != seat:
        return FAR
    near = FAR
    for spot in goal.spots:
        if far[spot] < near:
            near = far[spot]
    if near >= FAR:
        return FAR
    if goal.kind == SCOUTING:
        return near + 1.0 - goal.bonus
    if goal.kind == HOMING:
        return near - goal.bonus
    dice = 1
    for other in range(s.seats):
        if other != seat and s.at[other] in goal.spots:
            dice = 2
    likely = chance(s, seat, ability, goal.need, dice)
    tries = 1.0 / likely if likely > 0 else 10.0
    return near + tries - goal.bonus


def assign(s: NemoState, found: list[Goal], fars: list[list[int]]) -> list[int]:
    """The goal of each seat (its index, -1 for none): always the cheapest pair that is left."""
    chosen = [-1] * s.seats
    taken = [False] * len(found)
    table = [[cost(s, seat, s.ability(seat), goal, fars[seat]) for goal in found] for seat in range(s.seats)]
    for _ in range(min(s.seats, len(found))):
        best = float(FAR)
        who = -1
        what = -1
        for seat in range(s.seats):
            if chosen[seat] < 0:
                row = table[seat]
                for i in range(len(found)):
                    if not taken[i] and row[i] < best:
                        best, who, what = row[i], seat, i
        if who < 0:
            break
        chosen[who] = what
        taken[what] = True
    return chosen


def step_towards(came: list[int], origin: int, target: int) -> int:
    """The first place on the way."""
    place = target
    while came[place] != origin:
        place = came[place]
    return place


def homeward(s: NemoState) -> bool:
    return s.missions_done() and s.tiles_secure() >= TILES_TO_SECURE


def aim(s: NemoState, seat: int, found: list[Goal], far: list[int]) -> Goal:
    """The goal that falls to this seat; with nothing left for her she goes home."""
    home = Goal(HOMING, seat, [START], 0, 0.0)
    if not found:
        return home
    fars = []
    for other in range(s.seats):
        fars.append(far if other == seat else ways(s, other, [-1] * (START + 1)))
    index = assign(s, found, fars)[seat]
    if index >= 0:
        return found[index]
    best = home
    lowest = GUARD_REACH
    for goal in guard_goals(s):
        price = cost(s, seat, s.ability(seat), goal, far)
        if price < lowest:
            lowest = price
            best = goal
    return best


def target_of(goal: Goal, far: list[int]) -> int:
    best = goal.spots[0]
    for spot in goal.spots:
        if far[spot] < far[best]:
            best = spot
    return best
