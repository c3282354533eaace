"""Missions: goals, Story Tokens, what defeating, scouting, securing and coming home do, and the win."""

from __future__ import annotations

from typing import Final

from eleventh.core.engine import WON
from eleventh.games.nemo_rising.board import AREA, PATHS, START
from eleventh.games.nemo_rising.cards import (
    ARMORY,
    BRIG,
    CAPTIVE_1,
    CAPTIVE_2,
    CHART,
    CIPHER_BOOK,
    CIRCLES,
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
    KEEP_ENEMY,
    LEAD_OUT,
    LIFT_RELIC,
    MISSION_NAMES,
    OBSERVATORY,
    PEARL_CAVERN,
    PLANS,
    PROVISIONS,
    REFUEL,
    RELIC,
    RESCUE_DIVER,
    RETURN_RELIC,
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
    STORY_NAMES,
    SUNKEN_TEMPLE,
    TAKE_EXPLOSIVES,
    TASK_MISSION,
    THIN_RANKS,
    THREAT_NAMES,
    TILE_NAMES,
    UNMASK,
    WIN_WORKERS,
)
from eleventh.games.nemo_rising.content import KRAKEN, SPIDER, SPYMASTER, TILES_TO_SECURE
from eleventh.games.nemo_rising.enemies import PlaceEnemy
from eleventh.games.nemo_rising.state import ASIDE, CARRIED, GONE, OUT, NemoState

# The mission that a Story Token serves by coming home.
HOMEWARD: Final[dict[int, int]] = {
    CAPTIVE_1: FREE_CAPTIVES,
    CAPTIVE_2: FREE_CAPTIVES,
    SODIUM_1: REFUEL,
    SODIUM_2: REFUEL,
    DIVER: RESCUE_DIVER,
}


def gain_goal(s: NemoState, mission: int) -> None:
    """A Mission Goal Token goes on a circle, if the mission was chosen and has one free (R98)."""
    slot = s.mission_slot(mission)
    if slot < 0 or s.mission_done(slot):
        return
    s.goals[slot] += 1
    if s.telling:
        name = MISSION_NAMES[mission]
        done = " The mission is complete." if s.mission_done(slot) else ""
        s.tell("R98", f"Goal {s.goals[slot]} of {CIRCLES[mission]} on {name}.{done}")
    check_win(s)


def check_win(s: NemoState) -> None:
    """Goals, four secure tiles, everybody on Start: the team wins at that moment (R103, R104, Q42)."""
    if s.outcome or not s.missions_done() or s.tiles_secure() < TILES_TO_SECURE:
        return
    for place in s.at:
        if place != START:
            return
    s.end(WON, "Both missions are complete and every hero is back: the team has won.", [1] * s.seats, "R104")


def discard_kept(s: NemoState, card: int, rule: str) -> None:
    """A Keep Card leaves the row; the gap closes (R93, Q24)."""
    s.keep.remove(card)
    s.discard.append(card)
    if s.telling:
        s.tell(rule, f"The card {THREAT_NAMES[card]} leaves the Keep Row.")


def defeat(s: NemoState, token: int, rule: str) -> None:
    """The token leaves the board; cards and missions take note (R62, R94, Q41)."""
    s.stand(token, OUT)
    kind = s.kind(token)
    if s.telling:
        s.tell(rule, f"{s.does(token, 'is', 'are')} defeated.")
    for card in s.keep:
        if KEEP_ENEMY.get(card, -1) == kind:
            discard_kept(s, card, "R94")
            break
    gain_goal(s, THIN_RANKS)
    if kind == SPYMASTER and s.mission_slot(UNMASK) >= 0 and s.goals[s.mission_slot(UNMASK)] == 0:
        gain_goal(s, UNMASK)
    if kind == KRAKEN:
        gain_goal(s, SLAY_KRAKEN)


def scouted(s: NemoState, area: int) -> None:
    """What missions do when a tile has been turned up."""
    gain_goal(s, CHART)
    if sum(tile >= 0 for tile in s.tile) == 3 and s.mission_slot(RESCUE_DIVER) >= 0:
        s.story_at[DIVER] = AREA + area
        s.tell("R99", "The Lost Diver is found on the third tile.")


def secured(s: NemoState, area: int) -> None:
    """What missions do when a tile has become secure."""
    tile = s.tile[area]
    if tile == BRIG and s.mission_slot(FREE_CAPTIVES) >= 0:
        s.story_at[CAPTIVE_1] = s.story_at[CAPTIVE_2] = AREA + area
        s.tell("R99", "The two Captives wait on the Brig.")
    elif tile == SODIUM_VEIN and s.mission_slot(REFUEL) >= 0:
        s.story_at[SODIUM_1] = s.story_at[SODIUM_2] = AREA + area
        s.tell("R99", "Two loads of Sodium lie on the Sodium Vein.")
    check_win(s)


def arrived(s: NemoState, seat: int) -> None:
    """A hero has come to a place, or been handed a Story Token there (Q39)."""
    if s.at[seat] == START:
        for story in (CAPTIVE_1, CAPTIVE_2, SODIUM_1, SODIUM_2, DIVER):
            if s.story_at[story] == CARRIED + seat:
                s.story_at[story] = GONE
                if s.telling:
                    s.tell("R99", f"{s.hero(seat)} brings the {STORY_NAMES[story]} to Start.")
                gain_goal(s, HOMEWARD[story])
        check_win(s)


# --- mission Tasks ---


def carries(s: NemoState, seat: int, story: int) -> bool:
    return s.story_at[story] == CARRIED + seat


def mission_tasks(s: NemoState, seat: int) -> list[int]:
    """The mission Tasks that this hero finds where she stands."""
    place = s.at[seat]
    if place < PATHS or place == START:
        return []
    area = place - AREA
    if not s.secure[area]:
        return []
    tile = s.tile[area]
    found = []
    for slot in range(2):
        if s.mission_done(slot):
            continue
        mission = s.missions[slot]
        if mission == SABOTAGE:
            if tile == ARMORY and s.story_at[EXPLOSIVES] == ASIDE:
                found.append(TAKE_EXPLOSIVES)
            elif tile == ENGINE_ROOM and carries(s, seat, EXPLOSIVES):
                found.append(SET_EXPLOSIVES)
        elif mission == FREE_CAPTIVES:
            if place in s.story_at[CAPTIVE_1 : CAPTIVE_2 + 1]:
                found.append(LEAD_OUT)
        elif mission == STEAL_PLANS:
            if tile == COMMAND_ROOM and s.story_at[PLANS] == ASIDE:
                found.append(CRACK_SAFE)
            elif tile == OBSERVATORY and carries(s, seat, PLANS):
                found.append(SIGNAL)
        elif mission in (STIR_WORKERS, PROVISIONS):
            if not (s.marks[slot] >> area) & 1:
                found.append(WIN_WORKERS if mission == STIR_WORKERS else GATHER_FOOD)
        elif mission == UNMASK:
            if s.goals[slot] == 1 and (tile in (COMMAND_ROOM, COMMAND_DECK)):
                found.append(CIPHER_BOOK)
        elif mission == REFUEL:
            if place in s.story_at[SODIUM_1 : SODIUM_2 + 1]:
                found.append(DIG_SODIUM)
        elif mission == RESCUE_DIVER:
            if s.story_at[DIVER] == place:
                found.append(FREE_DIVER)
        elif mission == RETURN_RELIC:
            if tile == SUNKEN_TEMPLE and s.story_at[RELIC] == ASIDE:
                found.append(LIFT_RELIC)
            elif tile == PEARL_CAVERN and carries(s, seat, RELIC):
                found.append(SET_ALTAR)
    return found


def take_story(s: NemoState, seat: int, story: int) -> None:
    s.story_at[story] = CARRIED + seat
    if s.telling:
        s.tell("R99", f"{s.hero(seat)} takes the {STORY_NAMES[story]}.")


def first_at(s: NemoState, place: int, one: int, other: int) -> int:
    return one if s.story_at[one] == place else other


def do_mission_task(s: NemoState, seat: int, task: int) -> None:
    """What success at a mission Task does."""
    place = s.at[seat]
    if task == TAKE_EXPLOSIVES:
        take_story(s, seat, EXPLOSIVES)
    elif task == CRACK_SAFE:
        take_story(s, seat, PLANS)
    elif task == LIFT_RELIC:
        take_story(s, seat, RELIC)
    elif task == FREE_DIVER:
        take_story(s, seat, DIVER)
    elif task == LEAD_OUT:
        take_story(s, seat, first_at(s, place, CAPTIVE_1, CAPTIVE_2))
    elif task == DIG_SODIUM:
        fresh = s.story_at[SODIUM_1] == place and s.story_at[SODIUM_2] == place
        take_story(s, seat, first_at(s, place, SODIUM_1, SODIUM_2))
        if fresh:
            s.push(PlaceEnemy(SPIDER, 1))
    else:
        if task == SET_EXPLOSIVES:
            s.story_at[EXPLOSIVES] = GONE
        elif task == SIGNAL:
            s.story_at[PLANS] = GONE
        elif task == SET_ALTAR:
            s.story_at[RELIC] = GONE
        elif task in (WIN_WORKERS, GATHER_FOOD):
            s.marks[s.mission_slot(TASK_MISSION[task])] |= 1 << (place - AREA)
            if s.telling:
                s.tell("R98", f"Marked, as it has counted: {TILE_NAMES[s.tile[place - AREA]]}.")
        gain_goal(s, TASK_MISSION[task])
