"""What goals cost each hero, and who should do what: the bots' view of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from eleventh.games.nemo_rising.content.board import NEIGHBOURS, START
from eleventh.games.nemo_rising.content.parts import DIE, TILES_TO_SECURE
from eleventh.games.nemo_rising.policy.goals import HOMING, SCOUTING, Goal, goals, guard_goals
from eleventh.games.nemo_rising.policy.ways import FAR, NO_WAY, Ways, entry_costs, terrain, way_to_go
from eleventh.games.nemo_rising.rules.odds import TRIES, likely_index, sources
from eleventh.games.nemo_rising.rules.state import NemoState

GUARD_REACH: Final = 3.5  # how dear an enemy may be that an idle hero goes after
POINT: Final = 6.0  # what a Mission Point is worth in Action Tokens

# --- what stays the same while heroes walk ---


class Outlook:
    """What follows from the board alone, wherever the heroes stand: ways, and what is left to do.

    It holds as long as enemies, tiles, missions and the Keep Row are as they were; those are kept to compare.
    """

    def __init__(self, s: NemoState) -> None:
        self.scenario = s.scenario
        self.missions = s.missions.copy()
        self.token_at = s.token_at.copy()
        self.tile = s.tile.copy()
        self.secure = s.secure.copy()
        self.progress = s.goals.copy()
        self.marks = s.marks.copy()
        self.story_at = s.story_at.copy()
        self.keep = s.keep.copy()
        self.terrain = terrain(entry_costs(s))
        self.home = homeward(s)
        self.goals: list[Goal] = [] if self.home else goals(s)
        self.scouting = False
        for goal in self.goals:
            if goal.kind == SCOUTING:
                self.scouting = True

    def holds(self, s: NemoState) -> bool:
        return (
            self.token_at == s.token_at
            and self.tile == s.tile
            and self.secure == s.secure
            and self.progress == s.goals
            and self.story_at == s.story_at
            and self.keep == s.keep
            and self.marks == s.marks
            and self.missions == s.missions
            and self.scenario == s.scenario
        )

    def ways_of(self, s: NemoState, seat: int) -> Ways:
        """The hero's ways over the board; nobody may change them."""
        return self.terrain.ways(s.at[seat], way_to_go(s, s.abilities[seat]))


LATEST: Final[list[Outlook]] = []


def outlook(s: NemoState) -> Outlook:
    """The one for this board: the latest, unless something has changed since."""
    if not LATEST:
        LATEST.append(Outlook(s))
    elif not LATEST[0].holds(s):
        LATEST[0] = Outlook(s)
    return LATEST[0]


# --- who does what ---


def cost(s: NemoState, seat: int, ability: int, goal: Goal, far: bytes) -> float:
    """Action Tokens that the hero would need, less the goal's bonus; FAR when she cannot do it at all."""
    return price(s, seat, goal, far, sources(s, seat, ability), 2 if ability == DIE else 1)


def price(s: NemoState, seat: int, goal: Goal, far: bytes, given: int, dice: int) -> float:
    """... when her card and Gear give these icons, and she rolls so many dice alone."""
    if goal.only >= 0 and goal.only != seat:
        return FAR
    near: i64 = FAR
    spot: i64
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
            if other != seat:
                ally: i64 = s.at[other]
                for spot in goal.spots:
                    if ally == spot:
                        dice = 2
    return float(near) + TRIES[likely_index(goal.need, given, dice)] - goal.bonus


def assign(s: NemoState, found: list[Goal], fars: list[bytes]) -> list[int]:
    """The goal of each seat (its index, -1 for none): always the cheapest pair that is left."""
    chosen = [-1] * s.seats
    width = len(found)
    prices: list[float] = []
    for seat in range(s.seats):
        ability = s.abilities[seat]
        given = sources(s, seat, ability)
        dice = 2 if ability == DIE else 1
        far = fars[seat]
        for goal in found:
            prices.append(price(s, seat, goal, far, given, dice))
    for _ in range(min(s.seats, width)):
        best = float(FAR)
        who = -1
        what: i64 = -1
        pair: i64 = 0
        for seat in range(s.seats):
            if chosen[seat] >= 0:
                pair += width
                continue
            i: i64
            for i in range(width):
                asked = prices[pair]
                if asked < best:
                    best = asked
                    who = seat
                    what = i
                pair += 1
        if who < 0:
            break
        chosen[who] = what
        pair = what
        while pair < len(prices):
            prices[pair] = float(FAR)  # nobody else goes for it
            pair += width
    return chosen


def step_towards(came: bytes, origin: int, target: int) -> int:
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
            asked = cost(s, seat, s.abilities[seat], goal, far)
            if asked < lowest:
                lowest = asked
                best = goal
    return best


def work_from(s: NemoState, seat: int) -> list[float]:
    """By place: Action Tokens until the hero, put there, has done something that nobody else is after."""
    look = outlook(s)
    found = look.goals
    chosen = share_out(s, look)
    given = sources(s, seat, s.abilities[seat])
    work = [float(FAR)] * (START + 1)
    queue: list[int] = []
    for index, goal in enumerate(found or [HOME]):
        if not found or chosen[seat] == index or index not in chosen:
            asked = price(s, seat, goal, NO_WAY, given, 1)
            for spot in goal.spots:
                if asked < work[spot]:
                    work[spot] = asked
                    queue.append(spot)
    entry = look.terrain.on_foot
    for there in queue:
        asked = work[there] + entry[there]
        for here in NEIGHBOURS[there]:
            if asked < work[here]:
                work[here] = asked
                queue.append(here)
    return work


HOME: Final = Goal(HOMING, -1, [START], 0, 0.0)


def target_of(goal: Goal, far: bytes) -> int:
    best = goal.spots[0]
    for spot in goal.spots:
        if far[spot] < far[best]:
            best = spot
    return best
