"""Heroes on the move: steps, passing through, shortcuts, and being carried (R38, R39, R43 to R47)."""

from __future__ import annotations

from typing import Annotated, Final, final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionType
from eleventh.core.engine import Decision, No
from eleventh.core.fields import SEATS, Flag, Number
from eleventh.games.nemo_rising.content import board
from eleventh.games.nemo_rising.content import parts as c
from eleventh.games.nemo_rising.rules.keeping import searchlights
from eleventh.games.nemo_rising.rules.missions import arrived
from eleventh.games.nemo_rising.rules.places import onward, where
from eleventh.games.nemo_rising.rules.state import TOKEN_NUMBERS, NemoState
from eleventh.games.nemo_rising.rules.tokens import pay
from eleventh.games.nemo_rising.rules.vocabulary import MOVE_TO, VOCABULARY, is_of, only_when_asked, per_place

# How a hero moves.
WALKING: Final = 0  # R43-R47; past enemies only by Stealth
STEALING: Final = 1  # R38
FLYING: Final = 2  # Rocket Boots: past enemies and heroes


def gait(s: NemoState, seat: int) -> int:
    """Stealth works on one's own turn, unless the Searchlights burn."""
    if seat == s.active and s.abilities[seat] == c.STEALTH and not searchlights(s):
        return STEALING
    return WALKING


# --- where a step can lead ---


def steps_from(s: NemoState, seat: int, place: int) -> list[int]:
    """Where one step leads, shortcuts included (R39)."""
    around = board.NEIGHBOURS[place]
    if board.TWIN[place] < 0:
        return around
    own = c.RED_SHORTCUT if place in board.RED_ENDS else c.BLUE_SHORTCUT
    return [*around, board.TWIN[place]] if s.abilities[seat] == own and not searchlights(s) else around


def crowded(s: NemoState, seat: int, place: int) -> bool:
    """Whether nobody may end a move here: another hero or an enemy stands on this path space (R45)."""
    if place >= board.PATHS:
        return False
    for other, there in enumerate(s.at):
        if there == place and other != seat:
            return True
    return s.enemies[place] >= 0


def enterable(s: NemoState, place: int, how: int) -> bool:
    if place >= board.PATHS:
        if place == board.START:
            return True
        # R47: only onto a face-up tile without enemies, whatever the gait (Q7).
        return s.tile[place - board.AREA] >= 0 and s.enemies[place] < 0
    return how != WALKING or s.enemies[place] < 0


def can_end(s: NemoState, seat: int, place: int, came: int, steps: int, how: int) -> bool:
    """Whether somebody who steps here can end on a legal space with that many further steps (Q7)."""
    if not crowded(s, seat, place):
        return True
    if steps == 0:
        return False
    for there in steps_from(s, seat, place):
        if there != came and enterable(s, there, how) and can_end(s, seat, there, place, steps - 1, how):
            return True
    return False


def can_step(s: NemoState, seat: int, steps: int, how: int) -> bool:
    for place in steps_from(s, seat, s.at[seat]):
        if barred(s, seat, place, steps, how) is None:
            return True
    return False


def no_step(s: NemoState, seat: int, place: int, steps: int, how: int) -> No | None:
    """Why a hero with that many steps left cannot step there; None if she can."""
    here = s.at[seat]
    if place == here:
        return No("R43", "{a} is there already.", s.hero(seat))
    if place not in steps_from(s, seat, here):
        for ends in board.SHORTCUT_ENDS:
            if here in ends and place in ends:
                return no_shortcut(s, seat)
        return No("R43", "From {a} no step leads to {b}.", where(s, here), where(s, place))
    return barred(s, seat, place, steps, how)


def barred(s: NemoState, seat: int, place: int, steps: int, how: int) -> No | None:
    """Why a hero cannot take a step that leads there; None if she can."""
    if steps == 0:
        return No("R42", "No Action Tokens are left: a move costs one.")
    if board.AREA <= place < board.START and s.tile[place - board.AREA] < 0:
        return No("R47", "A face-down tile cannot be entered: scout it first.")
    if place == board.START:
        return None
    enemy = s.enemies[place]
    if board.AREA <= place < board.START:
        if enemy < 0:
            return None
        return No("R47", "Enemies are on {a}: defeat them from the doorway first.", where(s, place))
    if enemy >= 0 and how == WALKING:
        if seat == s.active and s.abilities[seat] == c.STEALTH:
            return No("R93", "The Searchlights burn: Stealth cannot be used.")
        stands = "{a} {b} {c} there: confront the enemy or go round."
        return No("R44", stands, s.kind_name(enemy), TOKEN_NUMBERS[enemy], s.verb(enemy, "stands", "stand"))
    nobody_there = enemy < 0 and not s.hero_on(place)
    if nobody_there or can_end(s, seat, place, s.at[seat], steps - 1, how):
        return None
    if enemy >= 0:
        return No("Q7", "There is no way on from there to an empty space with the steps left.")
    return No(
        "R45", "Another hero stands there, and there is no way on to an empty space with the steps left."
    )


def no_shortcut(s: NemoState, seat: int) -> No:
    if s.abilities[seat] in (c.RED_SHORTCUT, c.BLUE_SHORTCUT) and searchlights(s):
        return No("R93", "The Searchlights burn: no shortcut can be used.")
    return No("R39", "That shortcut needs an Action Card of its colour.")


# --- a step ---


def say_step(s: NemoState, here: int, place: int) -> str:
    return (
        f"Enter {where(s, place)}" if board.AREA <= place < board.START else f"Move {onward(s, here, place)}"
    )


def step_to(s: NemoState, seat: int, place: int) -> None:
    came = s.at[seat]
    s.at[seat] = place
    if s.narrating:
        rule = "R47" if board.AREA <= place < board.START else "R43"
        if came < board.PATHS and place < board.PATHS and place not in board.NEIGHBOURS[came]:
            rule = "R39"
        elif s.enemies[place] >= 0:
            rule = "R38" if gait(s, seat) == STEALING else "R70"
        s.tell(rule, f"{s.hero(seat)} moves {onward(s, came, place)}.")
    arrived(s, seat)


@final
class Move(ActionType[NemoState]):
    """One space for one Action Token (R43)."""

    heading = "Move"

    def among(self, s: NemoState) -> list[Action]:
        return [MOVE_TO[place] for place in steps_from(s, s.active, s.at[s.active])]

    def offer(self, s: NemoState, found: list[Action]) -> None:
        """As `forbids`, which needs not ask where a step leads: benchmarks feel it."""
        seat = s.active
        steps = s.ap(seat)
        how = gait(s, seat)
        for place in steps_from(s, seat, s.at[seat]):
            if barred(s, seat, place, steps, how) is None:
                found.append(MOVE_TO[place])

    def forbids(self, s: NemoState, action: Action) -> No | None:
        seat = s.active
        return no_step(s, seat, action.a, s.ap(seat), gait(s, seat))

    def do(self, s: NemoState, action: Action) -> None:
        pay(s, s.active, 1)
        step_to(s, s.active, action.a)

    def say(self, s: NemoState, action: Action) -> str:
        return say_step(s, s.at[s.active], action.a)

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return (board.PLACE_NAMES[action.a],)


MOVE: Final = Move(MOVE_TO)

# --- for nothing: Rocket Boots, Signal Lamp ---


class FreeMove(Decision[NemoState]):
    """Somebody moves for nothing, one space after the other, and may stop on any legal space."""

    mover: Annotated[int, Number(0, SEATS)]
    steps: Annotated[int, Number(1, c.MOST_SPACES)]
    how: Annotated[int, Number(WALKING, FLYING)]
    rule = "R70"

    def seat(self, s: NemoState) -> int:
        return self.mover

    def prompt(self, s: NemoState) -> str:
        return f"{s.hero(self.mover)}: move up to {c.counted(self.steps, 'space')} for free."

    def among(self, s: NemoState) -> list[Action]:
        return [*[MOVE_TO[place] for place in steps_from(s, self.mover, s.at[self.mover])], LAND]

    def asks_alone(self, s: NemoState) -> bool:
        """With nothing left but to land, the movement is over."""
        return crowded(s, self.mover, s.at[self.mover])

    def choose(self, s: NemoState, action: Action) -> None:
        if action is not LAND:
            if self.steps > 1:
                s.push(FreeMove(self.mover, self.steps - 1, self.how))
            step_to(s, self.mover, action.a)

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if is_of(MOVE_TO, action):
            return no_step(s, self.mover, action.a, self.steps, self.how)
        if action is LAND and not crowded(s, self.mover, s.at[self.mover]):
            return None
        return No("R70", f"First end this movement: {self.prompt(s)}")

    def say(self, s: NemoState, action: Action) -> str:
        return action.text if action is LAND else say_step(s, s.at[self.mover], action.a)

    def group(self, s: NemoState, action: Action) -> str:
        return "" if action is LAND else MOVE.heading

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return () if action is LAND else (board.PLACE_NAMES[action.a],)


LAND: Final = VOCABULARY.add("land", text="End this movement here")
only_when_asked([LAND], "R70", "No free movement is under way.")

# --- glider and slipstream ---


class BeCarried(Decision[NemoState]):
    """The glider goes to any empty path space, the slipstream to the shortcut spaces and to Start."""

    shortcuts_only: Annotated[bool, Flag()]
    rule = "R60"

    def seat(self, s: NemoState) -> int:
        return s.active

    def prompt(self, s: NemoState) -> str:
        ends = "Start or to an empty shortcut space" if self.shortcuts_only else "any empty path space"
        return f"{s.hero(s.active)}: be carried to {ends}."

    def among(self, s: NemoState) -> list[Action]:
        return [FLY_TO[place] for place in self.ends()]

    def ends(self) -> list[int]:
        """Where the ride can end, if nobody is there."""
        return (
            [*board.RED_ENDS, *board.BLUE_ENDS, board.START]
            if self.shortcuts_only
            else list(range(board.PATHS))
        )

    def forbids(self, s: NemoState, action: Action) -> No | None:
        if not is_of(FLY_TO, action):
            return No("R60", f"First choose where to land: {self.prompt(s)}")
        place = action.a
        taken = place != board.START and (s.hero_on(place) or s.enemies[place] >= 0)
        if taken or place not in self.ends():
            ride = "This ride does not end at {a}: it is taken or out of reach."
            return No("R60", ride, where(s, place))
        return None

    def choose(self, s: NemoState, action: Action) -> None:
        s.at[s.active] = action.a
        if s.narrating:
            s.tell("R60", f"{s.hero(s.active)} is carried to {where(s, action.a)}.")
        arrived(s, s.active)

    def say(self, s: NemoState, action: Action) -> str:
        return f"Be carried to {where(s, action.a)}"

    def points_at(self, s: NemoState, action: Action) -> tuple[str, ...]:
        return (board.PLACE_NAMES[action.a],)


FLY_TO: Final = only_when_asked(
    per_place("fly", "Be carried to {}"),
    "R60",
    "Only a glider or the slipstream carries a hero, when its Task has succeeded.",
)
