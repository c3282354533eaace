"""Securing Adventure Tiles: the red box of each, and what its green box offers then (R57 to R60).

Tasks 0 to 15 are the red boxes, 16 to 31 the green ones, in the order of the tiles.
"""

from __future__ import annotations

from typing import Final

from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.content.board import AREA, BLUE, RED
from eleventh.games.nemo_rising.content.icons import BRAINS, BRAWN, SKILL, WILD, icons
from eleventh.games.nemo_rising.rules import green_boxes as boxes
from eleventh.games.nemo_rising.rules.gear import draw_gear
from eleventh.games.nemo_rising.rules.missions import secured
from eleventh.games.nemo_rising.rules.state import NemoState
from eleventh.games.nemo_rising.rules.tasks import Task
from eleventh.games.nemo_rising.rules.threat_actions import Lose, Move, Place, Threat


class RedBox(Task):
    """Securing the tile (R57)."""

    def __init__(self, tile: int, name: str, need: int, penalty: Threat) -> None:
        super().__init__(tile, name, need, penalty)
        self.tile = tile

    def here(self, s: NemoState, seat: int) -> bool:
        return s.tile_under(seat) == self.tile and not s.secure[s.at[seat] - AREA]

    def done(self, s: NemoState, seat: int) -> None:
        """The token slides onto the red box; the hero draws Gear; the green box is open (R57, R59, R60)."""
        area = s.at[seat] - AREA
        s.secure[area] = True
        if s.narrating:
            tiles = c.counted(s.tiles_secure(), "tile")
            s.tell("R57", f"Secure: {c.TILE_NAMES[self.tile]}. That makes {tiles}; 4 are needed.")
        draw_gear(s, seat)
        secured(s, area)


# --- the tiles ---

RED_BOXES: Final[list[RedBox]] = [
    RedBox(c.COMMAND_DECK, "Seize the helm", icons(BRAWN, SKILL), Lose(1)),
    RedBox(c.HANGAR, "Jam the launch rails", icons(SKILL), Lose(1)),
    RedBox(c.ENGINE_ROOM, "Shut the boiler valves", icons(BRAWN), Move(c.MECHANICAL, 2, RED)),
    RedBox(c.COMMAND_ROOM, "Outwit the duty officer", icons(BRAINS), Place(c.FOOT_SOLDIERS, 1)),
    RedBox(c.ARMORY, "Force the weapon cages", icons(BRAWN), Move(c.HUMANOID, 2, RED)),
    RedBox(c.BRIG, "Pick the cell locks", icons(SKILL), Place(c.GUARD_DOGS, 3)),
    RedBox(c.LABORATORY, "Examine the notes", icons(BRAINS, BRAINS), Move(c.EVERY_TYPE, 1, BLUE)),
    RedBox(c.OBSERVATORY, "Align the great lens", icons(BRAINS), Lose(1)),
    RedBox(c.RIVAL_VESSEL, "Board her and overpower the crew", icons(BRAWN, SKILL), Place(c.SCAVENGERS, 2)),
    RedBox(c.CORAL_GARDEN, "Thread the coral maze", icons(SKILL), Lose(1)),
    RedBox(c.KELP_FOREST, "Hack a way through", icons(BRAWN), Move(c.BESTIAL, 2, BLUE)),
    RedBox(c.PEARL_CAVERN, "Time the tides", icons(BRAINS), Lose(1)),
    RedBox(c.SUNKEN_TEMPLE, "Decipher the carvings", icons(BRAINS, BRAINS), Move(c.EVERY_TYPE, 1, BLUE)),
    RedBox(c.SODIUM_VEIN, "Shore up the gallery", icons(BRAWN), Move(c.MECHANICAL, 2, RED)),
    RedBox(c.THERMAL_VENTS, "Cross the boiling field", icons(SKILL), Lose(1)),
    RedBox(c.WRECK_GRAVEYARD, "Plot a safe line", icons(BRAINS), Place(c.REEF_SHARKS, 4)),
]
AHEAD: Final = (
    "Look at the Threat Card you will reveal this turn; you may discard it and use the top card of the deck "
    "instead."
)
GREEN_BOXES: Final[dict[int, boxes.GreenBox]] = {
    c.COMMAND_DECK: boxes.Shoot(
        c.COMMAND_DECK, "Turn the deck guns", icons(SKILL), "Defeat 1 basic enemy on any path space."
    ),
    c.HANGAR: boxes.Ride(
        c.HANGAR, "Borrow a glider", icons(SKILL), "Move your hero to any empty path space.", False
    ),
    c.ENGINE_ROOM: boxes.TokensForAllies(
        c.ENGINE_ROOM,
        "Bleed off steam",
        icons(BRAINS),
        "Each ally gains 1 bonus Action Token; an only ally gains 2.",
    ),
    c.COMMAND_ROOM: boxes.LookAhead(c.COMMAND_ROOM, "Read the orders", WILD, AHEAD),
    c.ARMORY: boxes.MoreGear(c.ARMORY, "Arm yourself", icons(SKILL), "Draw 1 Gear Card."),
    c.BRIG: boxes.Shoot(
        c.BRIG,
        "Rally the prisoners",
        icons(BRAWN),
        "Defeat 1 basic Humanoid enemy on any path space.",
        True,
    ),
    c.LABORATORY: boxes.Improvise(
        c.LABORATORY,
        "Improvise",
        icons(BRAINS),
        "Turn in one of your Gear Cards for any card of the Gear Deck or its discard pile.",
    ),
    c.RIVAL_VESSEL: boxes.ScuttleTask(
        c.RIVAL_VESSEL, "Scuttle their plans", icons(SKILL), "Discard 1 Keep Card of your choice."
    ),
    c.CORAL_GARDEN: boxes.CatchBreath(
        c.CORAL_GARDEN, "Catch your breath", WILD, "Gain 2 bonus Action Tokens."
    ),
    c.PEARL_CAVERN: boxes.GiantClam(
        c.PEARL_CAVERN,
        "Pry open a giant clam",
        icons(BRAWN),
        "One hero of your choice, wherever she is, draws 2 Gear Cards and keeps 1.",
    ),
    c.SUNKEN_TEMPLE: boxes.OracleStone(
        c.SUNKEN_TEMPLE,
        "Consult the oracle stone",
        icons(BRAINS),
        "Look at every Threat Card that lies hidden in the Action Row, yours of this turn too.",
    ),
    c.SODIUM_VEIN: boxes.ChargeBatteries(
        c.SODIUM_VEIN, "Charge the batteries", icons(BRAINS), "Recharge all Gear Cards of all heroes."
    ),
    c.THERMAL_VENTS: boxes.ScaldingJet(
        c.THERMAL_VENTS,
        "Loose a scalding jet",
        icons(SKILL),
        "Defeat every enemy on the doorway spaces of this tile, whatever its icons.",
    ),
    c.WRECK_GRAVEYARD: boxes.Ride(
        c.WRECK_GRAVEYARD,
        "Ride the slipstream",
        WILD,
        "Move your hero to Start or to any empty shortcut space.",
        True,
    ),
}
# Two tiles have a green box without a Task; its rule stands in scouting.py and in state.py (`sheltered`).
BENEFITS: Final[dict[int, str]] = {
    c.OBSERVATORY: "A hero here may scout any face-down tile, at any distance, for 1 Action Token.",
    c.KELP_FOREST: "Enemies neither stop for nor attack heroes here.",
}


def green_text(tile: int) -> str:
    return BENEFITS[tile] if tile in BENEFITS else GREEN_BOXES[tile].text
