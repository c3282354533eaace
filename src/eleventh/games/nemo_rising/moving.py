"""Heroes on the move: steps, passing through, shortcuts, scouting, and Gear that carries them."""

from __future__ import annotations

from typing import Final

from eleventh.core.action import Action
from eleventh.core.engine import Deal, Decision, No
from eleventh.games.nemo_rising.actions import FLY_TO, LAND, MOVE_TO, SCOUT, SPY
from eleventh.games.nemo_rising.board import (
    AREA,
    BLUE_ENDS,
    DOOR,
    DOORWAYS,
    NEIGHBOURS,
    PATH_DISTANCE,
    PATHS,
    PLACE_NAMES,
    RED_ENDS,
    SHORTCUT_ENDS,
    START,
    START_SPACES,
)
from eleventh.games.nemo_rising.cards import OBSERVATORY, SEARCHLIGHTS, TILE_NAMES, TILES
from eleventh.games.nemo_rising.content import BLUE_SHORTCUT, RED_SHORTCUT, STEALTH, counted
from eleventh.games.nemo_rising.missions import arrived, scouted
from eleventh.games.nemo_rising.state import NemoState

# How a hero moves.
WALKING: Final = 0  # R43-R47; past enemies only by Stealth
STEALING: Final = 1  # R38
FLYING: Final = 2  # Rocket Boots: past enemies and heroes
SPYGLASS_REACH: Final = 4


def gait(s: NemoState, seat: int) -> int:
    """Stealth works on one's own turn, unless the Searchlights burn."""
    if seat == s.active and s.ability(seat) == STEALTH and SEARCHLIGHTS not in s.keep:
        return STEALING
    return WALKING


def steps_from(s: NemoState, seat: int, place: int) -> list[int]:
    """Where one step leads, shortcuts included (R39)."""
    around = NEIGHBOURS[place]
    ability = s.ability(seat)
    if (ability in (RED_SHORTCUT, BLUE_SHORTCUT)) and SEARCHLIGHTS not in s.keep:
        ends = RED_ENDS if ability == RED_SHORTCUT else BLUE_ENDS
        if place in ends:
            return [*around, ends[0] if place == ends[1] else ends[1]]
    return around


def crowded(s: NemoState, seat: int, place: int) -> bool:
    """Whether nobody may end a move here: another hero or an enemy stands on this path space (R45)."""
    if place >= PATHS:
        return False
    others = s.at.count(place) - (1 if s.at[seat] == place else 0)
    return others > 0 or s.foe[place] >= 0


def enterable(s: NemoState, seat: int, place: int, how: int) -> bool:
    if place >= PATHS:
        if place == START:
            return True
        # R47: only onto a face-up tile without enemies, whatever the gait (Q7).
        return s.tile[place - AREA] >= 0 and s.foe[place] < 0
    return how != WALKING or s.foe[place] < 0


def can_end(s: NemoState, seat: int, place: int, came: int, steps: int, how: int) -> bool:
    """Whether somebody who steps here can end on a legal space with that many further steps (Q7)."""
    if not crowded(s, seat, place):
        return True
    if steps == 0:
        return False
    for there in steps_from(s, seat, place):
        if (
            there != came
            and enterable(s, seat, there, how)
            and can_end(s, seat, there, place, steps - 1, how)
        ):
            return True
    return False


def moves(s: NemoState, seat: int, steps: int, how: int) -> list[Action]:
    """Every step that the hero may take with this many left."""
    here = s.at[seat]
    found: list[Action] = []
    if steps > 0:
        for place in steps_from(s, seat, here):
            empty = place < PATHS and s.foe[place] < 0 and place not in s.at
            if empty or (enterable(s, seat, place, how) and can_end(s, seat, place, here, steps - 1, how)):
                found.append(MOVE_TO[place])
        if not found and crowded(s, seat, here):
            # The way on was closed meanwhile: any way out will do.
            found = [MOVE_TO[p] for p in steps_from(s, seat, here) if not crowded(s, seat, p)]
    return found


def where(s: NemoState, place: int) -> str:
    """A place in words: a path space with what it lies at."""
    if place == START:
        return "Start"
    if AREA <= place < START:
        tile = s.tile[place - AREA]
        return f"the {TILE_NAMES[tile]}" if tile >= 0 else f"area A{place - AREA + 1}"
    name = PLACE_NAMES[place].upper()
    if DOOR[place] >= 0:
        return f"{name} (doorway of {where(s, DOOR[place])})"
    if place in RED_ENDS or place in BLUE_ENDS:
        return f"{name} ({'red' if place in RED_ENDS else 'blue'} shortcut)"
    return f"{name} (beside Start)" if place in START_SPACES else name


def step_to(s: NemoState, seat: int, place: int) -> None:
    came = s.at[seat]
    s.at[seat] = place
    if s.telling:
        rule = "R47" if AREA <= place < START else "R43"
        if came < PATHS and place < PATHS and place not in NEIGHBOURS[came]:
            rule = "R39"
        elif s.foe[place] >= 0:
            rule = "R38" if gait(s, seat) == STEALING else "R70"
        s.tell(rule, f"{s.hero(seat)} moves to {where(s, place)}.")
    arrived(s, seat)


def refuse_move(s: NemoState, seat: int, place: int, steps: int, how: int) -> No:
    """Why a hero with that many steps left cannot step there."""
    here = s.at[seat]
    if place == here:
        return No("R43", f"{s.hero(seat)} is there already.")
    if place not in steps_from(s, seat, here):
        for ends in SHORTCUT_ENDS:
            if here in ends and place in ends:
                return refuse_shortcut(s, seat)
        return No("R43", f"{where(s, place)} is not next to {where(s, here)}.")
    if steps == 0:
        return No("R42", "No Action Tokens are left: a move costs one.")
    if AREA <= place < START:
        if s.tile[place - AREA] < 0:
            return No("R47", "A face-down tile cannot be entered: scout it first.")
        return No("R47", f"Enemies are on {where(s, place)}: defeat them from the doorway first.")
    if s.foe[place] >= 0:
        if how != WALKING:
            return No("Q7", "There is no way on from there to an empty space with the steps left.")
        if seat == s.active and s.ability(seat) == STEALTH:
            return No("R93", "The Searchlights burn: Stealth cannot be used.")
        return No("R44", f"{s.does(s.foe[place], 'stands', 'stand')} there: confront the enemy or go round.")
    return No(
        "R45", "Another hero stands there, and there is no way on to an empty space with the steps left."
    )


def refuse_shortcut(s: NemoState, seat: int) -> No:
    if s.ability(seat) in (RED_SHORTCUT, BLUE_SHORTCUT) and SEARCHLIGHTS in s.keep:
        return No("R93", "The Searchlights burn: no shortcut can be used.")
    return No("R39", "That shortcut needs an Action Card of its colour.")


# --- scouting ---


def scouts(s: NemoState, seat: int) -> list[Action]:
    """Tiles that the hero may scout for 1 Action Token: at a doorway, or from the Observatory (R48)."""
    here = s.at[seat]
    if here < PATHS:
        door = DOOR[here]
        return [SCOUT[door - AREA]] if door >= 0 and s.tile[door - AREA] < 0 else []
    if s.tile_under(seat) == OBSERVATORY and s.secure[here - AREA]:
        return [SCOUT[area] for area in range(8) if s.tile[area] < 0]
    return []


def spied(s: NemoState, seat: int) -> list[Action]:
    """Tiles that the Spyglass shows."""
    far = PATH_DISTANCE[s.at[seat]]
    return [
        SPY[area]
        for area in range(8)
        if s.tile[area] < 0 and min(far[DOORWAYS[area][0]], far[DOORWAYS[area][1]]) <= SPYGLASS_REACH
    ]


def hidden_tiles(s: NemoState) -> list[int]:
    first = 8 * s.scenario
    return [tile for tile in range(first, first + 8) if tile not in s.tile]


class TurnTile(Deal[NemoState]):
    """Which tile lies there; it starts unsecure (R48)."""

    FIELDS = ("area",)
    rule = "R48"

    def __init__(self, area: int) -> None:
        self.area = area

    def prompt(self, s: NemoState) -> str:
        return f"The tile in area A{self.area + 1} is turned up."

    def outcomes(self, s: NemoState) -> int:
        return len(hidden_tiles(s))

    def outcome_name(self, s: NemoState, outcome: int) -> str:
        return TILES[hidden_tiles(s)[outcome]]

    def deal(self, s: NemoState, outcome: int) -> None:
        tile = hidden_tiles(s)[outcome]
        s.tile[self.area] = tile
        if s.telling:
            s.tell("R48", f"Scouted: area A{self.area + 1} is the {TILE_NAMES[tile]}, not yet secure.")
        scouted(s, self.area)


# --- Rocket Boots, Signal Lamp ---


class FreeMove(Decision[NemoState]):
    """Somebody moves for nothing, one space after the other, and may stop on any legal space."""

    FIELDS = ("mover", "steps", "how")
    rule = "R70"

    def __init__(self, mover: int, steps: int, how: int) -> None:
        self.mover = mover
        self.steps = steps
        self.how = how

    def seat(self, s: NemoState) -> int:
        return self.mover

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(self.mover)}: move up to {counted(self.steps, 'space')} for free."

    def options(self, s: NemoState) -> list[Action]:
        found = moves(s, self.mover, self.steps, self.how)
        if found and not crowded(s, self.mover, s.at[self.mover]):
            found.append(LAND)
        return found

    def choose(self, s: NemoState, action: Action) -> None:
        if action is not LAND:
            if self.steps > 1:
                s.push(FreeMove(self.mover, self.steps - 1, self.how))
            step_to(s, self.mover, action.a)

    def refuse(self, s: NemoState, action: Action) -> No:
        if action.verb == "move":
            return refuse_move(s, self.mover, action.a, self.steps, self.how)
        return No("R70", f"First end this movement: {self.prompt(s)}")


# --- glider and slipstream ---


class BeCarried(Decision[NemoState]):
    """The glider goes to any empty path space, the slipstream to the shortcut spaces; both to Start."""

    FIELDS = ("shortcuts_only",)
    rule = "R60"

    def __init__(self, shortcuts_only: bool) -> None:
        self.shortcuts_only = shortcuts_only

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        ends = "an empty shortcut space" if self.shortcuts_only else "any empty path space"
        return f"{s.hero(s.active)}: be carried to Start or to {ends}."

    def options(self, s: NemoState) -> list[Action]:
        if self.shortcuts_only:
            places = SHORTCUT_ENDS[0] + SHORTCUT_ENDS[1]
        else:
            places = list(range(PATHS))
        found = [FLY_TO[p] for p in places if s.foe[p] < 0 and p not in s.at]
        found.append(FLY_TO[START])
        return found

    def choose(self, s: NemoState, action: Action) -> None:
        s.at[s.active] = action.a
        if s.telling:
            s.tell("R60", f"{s.hero(s.active)} is carried to {where(s, action.a)}.")
        arrived(s, s.active)

    def refuse(self, s: NemoState, action: Action) -> No:
        if action.verb == "fly":
            return No("R60", f"{where(s, action.a)} is not empty or out of reach of this ride.")
        return No("R60", f"First choose where to land: {self.prompt(s)}")
