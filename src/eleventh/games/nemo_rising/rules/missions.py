"""Missions: goals, Story Tokens, the Tasks of Mission Cards, and what else counts for them (R98, R99).

Tasks 36 to 47, in the order of the cards.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from eleventh.core.bits import is_in
from eleventh.games.nemo_rising.content import missions
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import AREA, START
from eleventh.games.nemo_rising.content.icons import BRAINS, BRAWN, SKILL, WILD, icons
from eleventh.games.nemo_rising.rules.ending import check_win
from eleventh.games.nemo_rising.rules.enemies import PlaceEnemy
from eleventh.games.nemo_rising.rules.state import ASIDE, CARRIED, GONE, NemoState
from eleventh.games.nemo_rising.rules.tasks import Task


def gain_goal(s: NemoState, mission: int) -> None:
    """A Mission Goal Token goes on a circle, if the mission was chosen and has one free (R98)."""
    slot = s.mission_slot(mission)
    if slot < 0 or s.mission_done(slot):
        return
    s.goals[slot] += 1
    if s.narrating:
        name = missions.MISSION_NAMES[mission]
        done = " The mission is complete." if s.mission_done(slot) else ""
        s.tell("R98", f"Goal {s.goals[slot]} of {missions.CIRCLES[mission]} on {name}.{done}")
    check_win(s)


# --- the Tasks of Mission Cards ---


class MissionTask(Task):
    """A Task for one of the two missions, on a secure tile."""

    def __init__(self, number: int, name: str, need: int, mission: int) -> None:
        super().__init__(number, name, need)
        self.mission = mission

    @abstractmethod
    def found(self, s: NemoState, seat: int, area: int) -> bool:
        """Whether the hero would find it on the secure tile there, while the mission lasts."""

    def here(self, s: NemoState, seat: int) -> bool:
        if s.tile_under(seat) < 0:
            return False
        area = s.at[seat] - AREA
        if not s.secure[area]:
            return False
        slot = s.mission_slot(self.mission)
        return slot >= 0 and not s.mission_done(slot) and self.found(s, seat, area)

    def key(self, s: NemoState, seat: int) -> int:
        """On different tiles it is a different Task (Q36)."""
        return 8 * self.number + s.at[seat] - AREA


class StoryTask(MissionTask):
    """A Task with a Story Token, on a named tile."""

    def __init__(self, number: int, name: str, need: int, mission: int, story: int, tile: int) -> None:
        super().__init__(number, name, need, mission)
        self.story = story
        self.tile = tile


class TakeStory(StoryTask):
    """The token lies ready there."""

    def found(self, s: NemoState, seat: int, area: int) -> bool:
        return s.tile[area] == self.tile and s.story_at[self.story] == ASIDE

    def done(self, s: NemoState, seat: int) -> None:
        take_story(s, seat, self.story)


class UseStory(StoryTask):
    """The token is used there by whoever carries it: the mission is done."""

    def found(self, s: NemoState, seat: int, area: int) -> bool:
        return s.tile[area] == self.tile and s.story_at[self.story] == CARRIED + seat

    def done(self, s: NemoState, seat: int) -> None:
        s.story_at[self.story] = GONE
        gain_goal(s, self.mission)


class FetchStory(MissionTask):
    """One of the Story Tokens that lie on this tile, to be brought to Start."""

    def __init__(self, number: int, name: str, need: int, mission: int, stories: tuple[int, ...]) -> None:
        super().__init__(number, name, need, mission)
        self.stories = stories

    def left(self, s: NemoState, area: int) -> list[int]:
        return [story for story in self.stories if s.story_at[story] == AREA + area]

    def found(self, s: NemoState, seat: int, area: int) -> bool:
        return bool(self.left(s, area))

    def done(self, s: NemoState, seat: int) -> None:
        take_story(s, seat, self.left(s, s.at[seat] - AREA)[0])


class ShoulderRelic(StoryTask):
    """The Relic lies on Start, which is no tile."""

    def here(self, s: NemoState, seat: int) -> bool:
        on_start = s.at[seat] == START and s.story_at[self.story] == ASIDE
        return on_start and s.mission_slot(self.mission) >= 0

    def found(self, s: NemoState, seat: int, area: int) -> bool:
        return False

    def key(self, s: NemoState, seat: int) -> int:
        return 8 * self.number

    def done(self, s: NemoState, seat: int) -> None:
        take_story(s, seat, self.story)


def burden(s: NemoState, seat: int) -> int:
    """How many gold tokens fewer the hero readies: the Relic is heavy."""
    return 1 if s.story_at[c.RELIC] == CARRIED + seat else 0


class DigSodium(FetchStory):
    """The first load that is dug out brings the Acid Spider."""

    def done(self, s: NemoState, seat: int) -> None:
        first = len(self.left(s, s.at[seat] - AREA)) == 2
        super().done(s, seat)
        if first:
            s.push(PlaceEnemy(c.SPIDER, 1))


class CountTile(MissionTask):
    """Once on each of several tiles."""

    def found(self, s: NemoState, seat: int, area: int) -> bool:
        return not is_in(s.marks[s.mission_slot(self.mission)], area)

    def done(self, s: NemoState, seat: int) -> None:
        area = s.at[seat] - AREA
        slot = s.mission_slot(self.mission)
        s.marks[slot] |= 1 << area
        if s.narrating:
            s.tell("R98", f"Marked, as it has counted: {c.TILE_NAMES[s.tile[area]]}.")
        gain_goal(s, self.mission)


class GatherFood(CountTile):
    """Twice, each time on another of the tiles where something grows."""

    def found(self, s: NemoState, seat: int, area: int) -> bool:
        return s.tile[area] in FOOD_TILES and gathered(s) < FOOD_NEEDED and super().found(s, seat, area)


def gathered(s: NemoState) -> int:
    """Goals of Gather Provisions that were gathered, not hunted."""
    return s.marks[s.mission_slot(missions.PROVISIONS)].bit_count()


class ReadCipherBook(MissionTask):
    """When the Spymaster is defeated."""

    def found(self, s: NemoState, seat: int, area: int) -> bool:
        return (
            s.tile[area] in (c.COMMAND_ROOM, c.COMMAND_DECK) and s.goals[s.mission_slot(missions.UNMASK)] == 1
        )

    def done(self, s: NemoState, seat: int) -> None:
        gain_goal(s, missions.UNMASK)


def take_story(s: NemoState, seat: int, story: int) -> None:
    s.story_at[story] = CARRIED + seat
    if s.narrating:
        s.tell("R99", f"{s.hero(seat)} takes the {c.STORY_NAMES[story]}.")


FOOD_TILES: Final = (c.CORAL_GARDEN, c.KELP_FOREST, c.PEARL_CAVERN)
FOOD_NEEDED: Final = 2
BEASTS_NEEDED: Final = 2
CAPTIVES: Final = (c.CAPTIVE_1, c.CAPTIVE_2)
SODIUM: Final = (c.SODIUM_1, c.SODIUM_2)
TAKE_EXPLOSIVES: Final = TakeStory(36, "Take the explosives", WILD, missions.SABOTAGE, c.EXPLOSIVES, c.ARMORY)
SET_EXPLOSIVES: Final = UseStory(
    37, "Set the explosives", icons(SKILL), missions.SABOTAGE, c.EXPLOSIVES, c.ENGINE_ROOM
)
LEAD_OUT: Final = FetchStory(38, "Lead one out", WILD, missions.FREE_CAPTIVES, CAPTIVES)
CRACK_SAFE: Final = TakeStory(
    39, "Crack the safe", icons(BRAINS), missions.STEAL_PLANS, c.PLANS, c.COMMAND_ROOM
)
SIGNAL: Final = UseStory(
    40, "Signal the Nautilus", icons(BRAINS, SKILL), missions.STEAL_PLANS, c.PLANS, c.OBSERVATORY
)
WIN_WORKERS: Final = CountTile(41, "Win over the workers", icons(BRAINS), missions.STIR_WORKERS)
CIPHER_BOOK: Final = ReadCipherBook(42, "Read his cipher book", icons(BRAINS), missions.UNMASK)
GATHER_FOOD: Final = GatherFood(43, "Gather food", icons(SKILL), missions.PROVISIONS)
DIG_SODIUM: Final = DigSodium(44, "Dig out sodium", icons(BRAWN), missions.REFUEL, SODIUM)
FREE_DIVER: Final = FetchStory(45, "Free the diver", icons(SKILL), missions.RESCUE_DIVER, (c.DIVER,))
SHOULDER_RELIC: Final = ShoulderRelic(46, "Shoulder the relic", WILD, missions.RETURN_RELIC, c.RELIC, -1)
SET_ALTAR: Final = UseStory(
    47, "Set it on the altar", icons(BRAINS, SKILL), missions.RETURN_RELIC, c.RELIC, c.SUNKEN_TEMPLE
)

# --- the missions ---


class Mission:
    """A Mission Card at work: its Tasks, its Story Tokens, and what it does when something happens."""

    def __init__(self, number: int, tasks: list[MissionTask], stories: tuple[int, ...]) -> None:
        self.number = number
        self.tasks = tasks
        self.stories = stories

    def defeated(self, s: NemoState, kind: int) -> None:
        """An enemy of that kind is off the board."""

    def scouted(self, s: NemoState, area: int) -> None:
        """A tile has been turned up."""

    def secured(self, s: NemoState, area: int) -> None:
        """A tile has become secure."""


class ThinRanks(Mission):
    def defeated(self, s: NemoState, kind: int) -> None:
        gain_goal(s, missions.THIN_RANKS)


class UnmaskSpymaster(Mission):
    def defeated(self, s: NemoState, kind: int) -> None:
        if kind == c.SPYMASTER and s.goals[s.mission_slot(missions.UNMASK)] == 0:
            gain_goal(s, missions.UNMASK)


class SlayKraken(Mission):
    def defeated(self, s: NemoState, kind: int) -> None:
        if kind == c.KRAKEN:
            gain_goal(s, missions.SLAY_KRAKEN)


class Provisions(Mission):
    """Two beasts are hunted; the rest is gathered."""

    def defeated(self, s: NemoState, kind: int) -> None:
        if c.KIND_TYPE[kind] == c.BESTIAL and beasts_wanted(s):
            gain_goal(s, missions.PROVISIONS)


def beasts_wanted(s: NemoState) -> bool:
    """Whether Gather Provisions is in play and wants a beast yet."""
    slot = s.mission_slot(missions.PROVISIONS)
    return slot >= 0 and s.goals[slot] - gathered(s) < BEASTS_NEEDED


class Chart(Mission):
    def scouted(self, s: NemoState, area: int) -> None:
        gain_goal(s, missions.CHART)


class RescueDiver(Mission):
    """He is on the tile that is scouted third."""

    def scouted(self, s: NemoState, area: int) -> None:
        if sum(tile >= 0 for tile in s.tile) == 3:
            s.story_at[c.DIVER] = AREA + area
            s.tell("R99", "The Lost Diver is found on the third tile.")


class FreeCaptives(Mission):
    def secured(self, s: NemoState, area: int) -> None:
        if s.tile[area] == c.BRIG:
            s.story_at[c.CAPTIVE_1] = AREA + area
            s.story_at[c.CAPTIVE_2] = AREA + area
            s.tell("R99", "The two Captives wait on the Brig.")


class Refuel(Mission):
    def secured(self, s: NemoState, area: int) -> None:
        if s.tile[area] == c.SODIUM_VEIN:
            s.story_at[c.SODIUM_1] = AREA + area
            s.story_at[c.SODIUM_2] = AREA + area
            s.tell("R99", "Two loads of Sodium lie on the Sodium Vein.")


MISSION_RULES: Final[list[Mission]] = [
    ThinRanks(missions.THIN_RANKS, [], ()),
    Mission(missions.SABOTAGE, [TAKE_EXPLOSIVES, SET_EXPLOSIVES], (c.EXPLOSIVES,)),
    FreeCaptives(missions.FREE_CAPTIVES, [LEAD_OUT], CAPTIVES),
    Mission(missions.STEAL_PLANS, [CRACK_SAFE, SIGNAL], (c.PLANS,)),
    Mission(missions.STIR_WORKERS, [WIN_WORKERS], ()),
    UnmaskSpymaster(missions.UNMASK, [CIPHER_BOOK], ()),
    Provisions(missions.PROVISIONS, [GATHER_FOOD], ()),
    Refuel(missions.REFUEL, [DIG_SODIUM], SODIUM),
    RescueDiver(missions.RESCUE_DIVER, [FREE_DIVER], (c.DIVER,)),
    SlayKraken(missions.SLAY_KRAKEN, [], ()),
    Chart(missions.CHART, [], ()),
    Mission(missions.RETURN_RELIC, [SHOULDER_RELIC, SET_ALTAR], (c.RELIC,)),
]
# The mission that a Story Token serves by coming home.
HOMEWARD: Final[dict[int, int]] = {
    c.CAPTIVE_1: missions.FREE_CAPTIVES,
    c.CAPTIVE_2: missions.FREE_CAPTIVES,
    c.SODIUM_1: missions.REFUEL,
    c.SODIUM_2: missions.REFUEL,
    c.DIVER: missions.RESCUE_DIVER,
}


def scouted(s: NemoState, area: int) -> None:
    for mission in s.missions:
        MISSION_RULES[mission].scouted(s, area)


def secured(s: NemoState, area: int) -> None:
    for mission in s.missions:
        MISSION_RULES[mission].secured(s, area)
    check_win(s)


def enemy_off(s: NemoState, kind: int) -> None:
    for mission in s.missions:
        MISSION_RULES[mission].defeated(s, kind)


def arrived(s: NemoState, seat: int) -> None:
    """A hero has come to a place, or been handed a Story Token there (Q39)."""
    if s.at[seat] != START:
        return
    if s.carries(seat):
        for story, mission in HOMEWARD.items():
            if s.story_at[story] == CARRIED + seat:
                s.story_at[story] = GONE
                if s.narrating:
                    s.tell("R99", f"{s.hero(seat)} brings the {c.STORY_NAMES[story]} to Start.")
                gain_goal(s, mission)
    check_win(s)
