"""The boxes of a tile: securing it, and what its green Task does."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Decision
from eleventh.games.nemo_rising.actions import RALLY, SCRAP, SHOOT
from eleventh.games.nemo_rising.board import AREA, PATHS
from eleventh.games.nemo_rising.cards import (
    ARMORY,
    BRIG,
    COMMAND_DECK,
    COMMAND_ROOM,
    CORAL_GARDEN,
    ENGINE_ROOM,
    HANGAR,
    KELP_FOREST,
    LABORATORY,
    OBSERVATORY,
    PEARL_CAVERN,
    RIVAL_VESSEL,
    SODIUM_VEIN,
    SUNKEN_TEMPLE,
    THERMAL_VENTS,
    TILE_NAMES,
    WRECK_GRAVEYARD,
)
from eleventh.games.nemo_rising.content import GEAR, HUMANOID, TOKEN_BASIC, TOKENS, counted
from eleventh.games.nemo_rising.gear import draw_gear, gain_blue, recharge
from eleventh.games.nemo_rising.missions import defeat, discard_kept, secured
from eleventh.games.nemo_rising.moving import BeCarried
from eleventh.games.nemo_rising.state import NemoState
from eleventh.games.nemo_rising.threats import LOOK_AT_THREAT


def shootable(s: NemoState, humanoid_only: bool) -> list[int]:
    """Basic enemies on path spaces."""
    return [
        token
        for token in range(TOKENS)
        if 0 <= s.token_at[token] < PATHS
        and TOKEN_BASIC[s.scenario * TOKENS + token]
        and (not humanoid_only or s.type(token) == HUMANOID)
    ]


def green_useful(s: NemoState, tile: int) -> bool:
    """Whether the green box has a Task, and something for it to act on."""
    if tile in (OBSERVATORY, KELP_FOREST):
        return False
    if tile in (COMMAND_DECK, THERMAL_VENTS):
        return bool(shootable(s, False))
    if tile == BRIG:
        return bool(shootable(s, True))
    if tile == RIVAL_VESSEL:
        return bool(s.keep)
    return True


def secure_tile(s: NemoState, seat: int) -> None:
    """The token slides onto the red box; the hero draws Gear; the green box is open (R57, R59, R60)."""
    area = s.at[seat] - AREA
    s.secure[area] = True
    if s.telling:
        tiles = counted(s.tiles_secure(), "tile")
        s.tell("R57", f"Secure: {TILE_NAMES[s.tile[area]]}. That makes {tiles}; 4 are needed.")
    draw_gear(s, seat)
    secured(s, area)


def do_green_task(s: NemoState, seat: int, tile: int) -> None:
    if tile in (COMMAND_DECK, THERMAL_VENTS):
        s.push(ShootEnemy(False))
    elif tile == BRIG:
        s.push(ShootEnemy(True))
    elif tile == HANGAR:
        s.push(BeCarried(False))
    elif tile == WRECK_GRAVEYARD:
        s.push(BeCarried(True))
    elif tile in (ENGINE_ROOM, SODIUM_VEIN):
        everybody = (1 << s.seats) - 1
        s.push(ShareTokens(everybody if s.seats == 1 else everybody & ~(1 << seat)))  # R110
    elif tile in (COMMAND_ROOM, SUNKEN_TEMPLE):
        s.push(LOOK_AT_THREAT)
    elif tile in (ARMORY, PEARL_CAVERN):
        draw_gear(s, seat)
    elif tile == LABORATORY:
        for gear in range(len(GEAR)):
            if s.gear_at[gear] == seat and s.twisted[gear]:
                recharge(s, gear, "R60")
        gain_blue(s, seat, 1, "R60", "Laboratory: ")
    elif tile == RIVAL_VESSEL:
        s.push(SCUTTLE_PLANS)
    elif tile == CORAL_GARDEN:
        gain_blue(s, seat, 2, "R60", "Coral Garden: ")


class ShootEnemy(Decision[NemoState]):
    """A basic enemy anywhere on the paths is defeated."""

    FIELDS = ("humanoid_only",)
    rule = "R60"

    def __init__(self, humanoid_only: bool) -> None:
        self.humanoid_only = humanoid_only

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        what = "basic Humanoid enemy" if self.humanoid_only else "basic enemy"
        return f"{s.hero(s.active)}: choose a {what} on the paths to defeat."

    def options(self, s: NemoState) -> list[Action]:
        return [SHOOT[token] for token in shootable(s, self.humanoid_only)]

    def choose(self, s: NemoState, action: Action) -> None:
        defeat(s, action.a, "R60")


class ShareTokens(Decision[NemoState]):
    """Each ally gains a bonus token; when too few are left, the hero says who does (Q28)."""

    FIELDS = ("waiting",)
    rule = "R60"

    def __init__(self, waiting: int) -> None:
        self.waiting = waiting  # mask of the seats that are to gain one

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        left = counted(s.blue_left(), "bonus Action Token")
        return f"{s.hero(s.active)}: {left} left. Which ally gains one?"

    def allies(self, s: NemoState) -> list[int]:
        return [seat for seat in range(s.seats) if (self.waiting >> seat) & 1]

    def options(self, s: NemoState) -> list[Action]:
        allies = self.allies(s)
        return [RALLY[s.heroes[seat]] for seat in allies] if 0 < s.blue_left() < len(allies) else []

    def choose(self, s: NemoState, action: Action) -> None:
        ally = s.seat_of(action.a)
        s.push(ShareTokens(self.waiting & ~(1 << ally)))
        self.gain(s, ally)

    def passed_over(self, s: NemoState) -> None:
        for ally in self.allies(s):
            self.gain(s, ally)

    def gain(self, s: NemoState, ally: int) -> None:
        gain_blue(s, ally, 1, "R60", f"{TILE_NAMES[s.tile_under(s.active)]}: ")


class ScuttlePlans(Decision[NemoState]):
    """The Rival Vessel removes a Keep Card; its enemy stays (R94)."""

    rule = "R94"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(s.active)}: choose a Keep Card to discard."

    def options(self, s: NemoState) -> list[Action]:
        return [SCRAP[card] for card in s.keep]

    def choose(self, s: NemoState, action: Action) -> None:
        discard_kept(s, action.a, "R94")


SCUTTLE_PLANS: Final = ScuttlePlans()
