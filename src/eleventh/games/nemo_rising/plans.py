"""What is left to do, what it costs each hero, and who should do what: the bots' view of the game."""

from __future__ import annotations

from typing import Final

from eleventh.games.nemo_rising.board import ADJACENT, AREA, DOORWAYS, NEIGHBOURS, PATHS, START
from eleventh.games.nemo_rising.cards import (
    ALARM,
    ARMORY,
    BRIG,
    CAPTIVE_1,
    CAPTIVE_2,
    CHART,
    CIPHER_BOOK,
    COMMAND_DECK,
    COMMAND_ROOM,
    CRACK_SAFE,
    DIG_SODIUM,
    DIVER,
    ENGINE_ROOM,
    EXPLOSIVES,
    FREE_CAPTIVES,
    FREE_DIVER,
    GATHER_FOOD,
    HELMETS,
    KEEP_PLACES,
    KEEP_TASK,
    LEAD_OUT,
    LIFT_RELIC,
    OBSERVATORY,
    PEARL_CAVERN,
    PLANS,
    PROVISIONS,
    REFUEL,
    RELIC,
    RESCUE_DIVER,
    RETURN_RELIC,
    RIPTIDE,
    SABOTAGE,
    SET_ALTAR,
    SET_EXPLOSIVES,
    SIGNAL,
    SLAY_KRAKEN,
    SODIUM_1,
    SODIUM_2,
    SODIUM_VEIN,
    STEAL_PLANS,
    STIR_WORKERS,
    SUNKEN_TEMPLE,
    TAKE_EXPLOSIVES,
    TASK_NEED,
    THIN_RANKS,
    UNMASK,
    WIN_WORKERS,
)
from eleventh.games.nemo_rising.content import (
    BLUE_SHORTCUT,
    DIE,
    GEAR_ICON,
    KRAKEN,
    RED_SHORTCUT,
    SKILL,
    SPYMASTER,
    STEALTH,
    TILES_TO_SECURE,
    TOKENS,
    count,
    less,
)
from eleventh.games.nemo_rising.defence import ICON_GEAR
from eleventh.games.nemo_rising.moving import steps_from
from eleventh.games.nemo_rising.state import ASIDE, CARRIED, NemoState

FAR: Final = 99
ENEMY_COST: Final = 3  # Action Tokens to get an enemy out of the way

SCOUTING: Final = 0
SECURING: Final = 1
MISSION: Final = 2
FIGHTING: Final = 3
UNKEEPING: Final = 4
HOMING: Final = 5


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


# --- chances ---


def chance(s: NemoState, seat: int, ability: int, need: int, dice: int) -> float:
    """The chance that one roll, with card and Gear, gives all icons."""
    rest = less(need, ability if 0 <= ability <= SKILL else -1)
    if ability == DIE:
        dice = 2
    for gear in ICON_GEAR:
        if s.gear_at[gear] == seat and not s.twisted[gear]:
            rest = less(rest, GEAR_ICON[gear])
    missing = count(rest)
    if missing == 0:
        return 1.0
    if missing == 1:
        return 0.5556 if dice == 2 else 0.3333
    if dice < 2 or missing > 2:
        return 0.0
    return 0.1111 if rest in (2, 8, 32) else 0.2222


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
                found.append(Goal(SECURING, tile, [AREA + area], TASK_NEED[tile], bonus))
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
        if card in KEEP_TASK and card in (ALARM, RIPTIDE, HELMETS):
            spots = [
                START if tile < 0 else AREA + s.area_of(tile)
                for tile in KEEP_PLACES[card]
                if tile < 0 or s.area_of(tile) >= 0
            ]
            if spots:
                task = KEEP_TASK[card]
                found.append(Goal(UNKEEPING, task, spots, TASK_NEED[task], 5.0 if card == ALARM else -2.0))
    return found


def add_mission_goals(s: NemoState, found: list[Goal]) -> None:
    for seat in range(s.seats):
        for story in range(len(s.story_at)):
            if s.story_at[story] == CARRIED + seat:
                add_delivery(s, seat, story, found)
    for area in range(8):
        if s.secure[area]:
            for task in tasks_on(s, area):
                found.append(Goal(MISSION, task, [AREA + area], TASK_NEED[task], 2.0))
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


def tasks_on(s: NemoState, area: int) -> list[int]:
    """Mission Tasks that anybody could do there, carrying nothing."""
    tile = s.tile[area]
    place = AREA + area
    found: list[int] = []
    for slot in range(2):
        if s.mission_done(slot):
            continue
        mission = s.missions[slot]
        if mission in (STIR_WORKERS, PROVISIONS):
            if not (s.marks[slot] >> area) & 1:
                found.append(WIN_WORKERS if mission == STIR_WORKERS else GATHER_FOOD)
        elif mission == SABOTAGE:
            if tile == ARMORY and s.story_at[EXPLOSIVES] == ASIDE:
                found.append(TAKE_EXPLOSIVES)
        elif mission == FREE_CAPTIVES:
            if place in (s.story_at[CAPTIVE_1], s.story_at[CAPTIVE_2]):
                found.append(LEAD_OUT)
        elif mission == STEAL_PLANS:
            if tile == COMMAND_ROOM and s.story_at[PLANS] == ASIDE:
                found.append(CRACK_SAFE)
        elif mission == UNMASK:
            if s.goals[slot] == 1 and tile in (COMMAND_ROOM, COMMAND_DECK):
                found.append(CIPHER_BOOK)
        elif mission == REFUEL:
            if place in (s.story_at[SODIUM_1], s.story_at[SODIUM_2]):
                found.append(DIG_SODIUM)
        elif mission == RESCUE_DIVER:
            if s.story_at[DIVER] == place:
                found.append(FREE_DIVER)
        elif mission == RETURN_RELIC and tile == SUNKEN_TEMPLE and s.story_at[RELIC] == ASIDE:
            found.append(LIFT_RELIC)
    return found


# Where a Story Token is used by a Task, and which Task that is.
DELIVERY_TILE: Final[dict[int, int]] = {EXPLOSIVES: ENGINE_ROOM, PLANS: OBSERVATORY, RELIC: PEARL_CAVERN}
DELIVERY_TASK: Final[dict[int, int]] = {EXPLOSIVES: SET_EXPLOSIVES, PLANS: SIGNAL, RELIC: SET_ALTAR}


def add_delivery(s: NemoState, seat: int, story: int, found: list[Goal]) -> None:
    """A hero who carries something takes it where it belongs."""
    if story in DELIVERY_TILE:
        task = DELIVERY_TASK[story]
        area = s.area_of(DELIVERY_TILE[story])
        if area >= 0 and s.secure[area]:
            found.append(Goal(MISSION, task, [AREA + area], TASK_NEED[task], 3.0, seat))
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
