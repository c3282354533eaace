"""What is left to do, what it costs each hero, and who should do what: the bots' view of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.games.nemo_rising.board import (
    ADJACENT,
    AREA,
    DOORWAYS,
    NEIGHBOURS,
    START,
)
from eleventh.games.nemo_rising.content import (
    ARMORY,
    BESTIAL,
    BRIG,
    COMMAND_DECK,
    COMMAND_ROOM,
    DIE,
    DIVER,
    ENGINE_ROOM,
    EXPLOSIVES,
    KRAKEN,
    OBSERVATORY,
    PLANS,
    RELIC,
    SODIUM_VEIN,
    SPYMASTER,
    SUNKEN_TEMPLE,
    TILES_TO_SECURE,
    TOKENS,
)
from eleventh.games.nemo_rising.content_missions import (
    CHART,
    FREE_CAPTIVES,
    PROVISIONS,
    REFUEL,
    RESCUE_DIVER,
    RETURN_RELIC,
    SABOTAGE,
    SLAY_KRAKEN,
    STEAL_PLANS,
    THIN_RANKS,
    UNMASK,
)
from eleventh.games.nemo_rising.keep_cards import ALARM, HELMETS, KEEP_TASKS, ON_START, RIPTIDE
from eleventh.games.nemo_rising.missions import (
    FOOD_NEEDED,
    FOOD_TILES,
    MISSION_RULES,
    SHOULDER_RELIC,
    MissionTask,
    UseStory,
    beasts_wanted,
    gathered,
)
from eleventh.games.nemo_rising.odds import TRIES, likely_index, sources
from eleventh.games.nemo_rising.securing import RED_BOXES
from eleventh.games.nemo_rising.state import ASIDE, CARRIED, NemoState
from eleventh.games.nemo_rising.ways import (
    FAR,
    GAITS,
    NO_WAY,
    ON_FOOT,
    Ways,
    entry_costs,
    find_ways,
    way_to_go,
)

POINT: Final = 6.0  # what a Mission Point is worth in Action Tokens

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


# --- what stays the same while heroes walk ---


class Outlook:
    """What follows from the board alone, wherever the heroes stand: ways, and what is left to do.

    It holds as long as enemies, tiles, missions and the Keep Row are as they were; those are kept to compare.
    """

    def __init__(self, s: NemoState) -> None:
        self.scenario = s.scenario
        self.missions = s.missions
        # Shared lists of a position are replaced, never changed: it is enough to hold them.
        self.token_at = s.token_at
        self.tile = s.tile
        self.secure = s.secure
        self.progress = s.goals
        self.marks = s.marks
        self.story_at = s.story_at
        self.keep = s.keep
        self.ways: list[Ways | None] = [None] * (GAITS * (START + 1))
        self.home = homeward(s)
        self.goals: list[Goal] = [] if self.home else goals(s)
        self.scouting = False
        for goal in self.goals:
            if goal.kind == SCOUTING:
                self.scouting = True

    def holds(self, s: NemoState) -> bool:
        return (
            (self.token_at is s.token_at or self.token_at == s.token_at)
            and (self.tile is s.tile or self.tile == s.tile)
            and (self.secure is s.secure or self.secure == s.secure)
            and (self.progress is s.goals or self.progress == s.goals)
            and (self.story_at is s.story_at or self.story_at == s.story_at)
            and (self.keep is s.keep or self.keep == s.keep)
            and (self.marks is s.marks or self.marks == s.marks)
            and (self.missions is s.missions or self.missions == s.missions)
            and self.scenario == s.scenario
        )

    def ways_of(self, s: NemoState, seat: int) -> Ways:
        """The hero's ways over the board; nobody may change them."""
        return self.ways_from(s, s.at[seat], way_to_go(s, s.ability(seat)))

    def ways_from(self, s: NemoState, origin: int, how: int) -> Ways:
        """Found when they are first asked for."""
        index = how * (START + 1) + origin
        known = self.ways[index]
        if known is None:
            known = find_ways(s, origin, how)
            self.ways[index] = known
        return known


LATEST: Final[list[Outlook]] = []


def outlook(s: NemoState) -> Outlook:
    """The one for this board: the latest, unless something has changed since."""
    if LATEST:
        latest = LATEST[0]
        if latest.holds(s):
            return latest
        LATEST[0] = Outlook(s)
    else:
        LATEST.append(Outlook(s))
    return LATEST[0]


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
            found.append(SUNKEN_TEMPLE)
        elif mission == PROVISIONS:
            add_food_tiles(s, slot, found)
        elif mission == RESCUE_DIVER and s.story_at[DIVER] >= AREA and s.story_at[DIVER] < START:
            found.append(s.tile[s.story_at[DIVER] - AREA])
    return found


def add_food_tiles(s: NemoState, slot: int, found: list[int]) -> None:
    """Tiles to gather food on: those that lie open, and while they are too few the others too."""
    wanted = FOOD_NEEDED - gathered(s)
    if wanted <= 0:
        return
    for tile in FOOD_TILES:
        area = s.area_of(tile)
        if area >= 0 and not (s.marks[slot] >> area) & 1:
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
                found.append(on_tile(s, area, Goal(MISSION, task.number, [AREA + area], task.need, 2.0)))
    if RETURN_RELIC in s.missions and s.story_at[RELIC] == ASIDE and SUNKEN_TEMPLE in s.tile:
        found.append(Goal(MISSION, SHOULDER_RELIC.number, [START], 0, 2.0))
    hunted = THIN_RANKS in s.missions and not s.mission_done(s.mission_slot(THIN_RANKS))
    beasts = beasts_wanted(s)
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
        if slot >= 0 or hunted or (beasts and s.type(token) == BESTIAL):
            spots = [spot for spot in range(START + 1) if ADJACENT[place][spot] and s.foe[spot] < 0]
            found.append(Goal(FIGHTING, token, spots, s.icons(token), 3.0 if slot >= 0 else 0.0))


def on_tile(s: NemoState, area: int, goal: Goal) -> Goal:
    """The goal itself, or to defeat the enemy that guards its tile (R58)."""
    token = s.foe[AREA + area]
    if token < 0:
        return goal
    return Goal(FIGHTING, token, DOORWAYS[area], s.icons(token), goal.bonus)


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
            goal = Goal(MISSION, task.number, [AREA + area], task.need, 3.0, seat)
            found.append(on_tile(s, area, goal))
    else:
        found.append(Goal(HOMING, seat, [START], 0, -2.0, seat))


# --- who does what ---


def cost(s: NemoState, seat: int, ability: int, goal: Goal, far: list[int]) -> float:
    """Action Tokens that the hero would need, less the goal's bonus; FAR when she cannot do it at all."""
    return price(s, seat, goal, far, sources(s, seat, ability), 2 if ability == DIE else 1)


def price(s: NemoState, seat: int, goal: Goal, far: list[int], given: int, dice: int) -> float:
    """... when her card and Gear give these icons, and she rolls so many dice alone."""
    if goal.only >= 0 and goal.only != seat:
        return FAR
    near: i64 = FAR
    for spot in goal.spots:
        there: i64 = far[spot]
        if there < near:
            near = there
    if near >= FAR:
        return FAR
    kind = goal.kind
    if kind == SCOUTING:
        return float(near) + 1.0 - goal.bonus
    if kind == HOMING:
        return float(near) - goal.bonus
    if dice == 1:
        for other in range(s.seats):
            if other != seat and s.at[other] in goal.spots:
                dice = 2
    return float(near) + TRIES[likely_index(goal.need, given, dice)] - goal.bonus


def assign(s: NemoState, found: list[Goal], fars: list[list[int]]) -> list[int]:
    """The goal of each seat (its index, -1 for none): always the cheapest pair that is left."""
    chosen = [-1] * s.seats
    width = len(found)
    taken = [False] * width
    prices: list[float] = []
    for seat in range(s.seats):
        ability = s.ability(seat)
        given = sources(s, seat, ability)
        dice = 2 if ability == DIE else 1
        far = fars[seat]
        for goal in found:
            prices.append(price(s, seat, goal, far, given, dice))
    for _ in range(min(s.seats, width)):
        best = float(FAR)
        who = -1
        what = -1
        for seat in range(s.seats):
            if chosen[seat] < 0:
                row = seat * width
                for i in range(width):
                    if not taken[i]:
                        asked = prices[row + i]
                        if asked < best:
                            best = asked
                            who = seat
                            what = i
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


def share_out(s: NemoState, look: Outlook) -> list[int]:
    """The goal of each seat, from where the heroes stand."""
    if not look.goals:
        return [-1] * s.seats
    return assign(s, look.goals, [look.ways_of(s, seat).far for seat in range(s.seats)])


def aim(s: NemoState, seat: int, look: Outlook, chosen: list[int]) -> Goal:
    """The goal that falls to this seat; with nothing left for her she goes home."""
    if chosen[seat] >= 0:
        return look.goals[chosen[seat]]
    best = HOME
    if look.goals:
        far = look.ways_of(s, seat).far
        lowest = GUARD_REACH
        for goal in guard_goals(s):
            asked = cost(s, seat, s.ability(seat), goal, far)
            if asked < lowest:
                lowest = asked
                best = goal
    return best


def work_from(s: NemoState, seat: int) -> list[float]:
    """By place: Action Tokens until the hero, put there, has done something that nobody else is after."""
    look = outlook(s)
    found = look.goals
    chosen = share_out(s, look)
    given = sources(s, seat, s.ability(seat))
    work = [float(FAR)] * (START + 1)
    queue: list[int] = []
    for index, goal in enumerate(found or [HOME]):
        if not found or chosen[seat] == index or index not in chosen:
            asked = price(s, seat, goal, NO_WAY, given, 1)
            for spot in goal.spots:
                if asked < work[spot]:
                    work[spot] = asked
                    queue.append(spot)
    entry = entry_costs(s, ON_FOOT)
    for there in queue:
        asked = work[there] + entry[there]
        for here in NEIGHBOURS[there]:
            if asked < work[here]:
                work[here] = asked
                queue.append(here)
    return work


HOME: Final = Goal(HOMING, -1, [START], 0, 0.0)


def target_of(goal: Goal, far: list[int]) -> int:
    best = goal.spots[0]
    for spot in goal.spots:
        if far[spot] < far[best]:
            best = spot
    return best
