"""The Turn (R15, R16), the Clock (R10, R65) and the cycle of two teams (R51, R52)."""

from __future__ import annotations

from typing import Annotated, Final

from eleventh.core.action import Action
from eleventh.core.action_types import ActionType, ActionTypes
from eleventh.core.engine import Auto, No
from eleventh.core.fields import Number
from eleventh.games.necreaux.content.cards import MIND_OVER_MATTER
from eleventh.games.necreaux.rules.deck import deck_size
from eleventh.games.necreaux.rules.dice import DieRoll
from eleventh.games.necreaux.rules.endings import ESCAPE_CHECK, EXTRA_ROLL, explode
from eleventh.games.necreaux.rules.move import FASTER, MOVE
from eleventh.games.necreaux.rules.questions import TeamMenu
from eleventh.games.necreaux.rules.rest import take_rest
from eleventh.games.necreaux.rules.state import HALF_DOZEN, NONE, UNCERTAIN, Isle, TurnBoundary
from eleventh.games.necreaux.rules.vocabulary import only, plain
from eleventh.games.necreaux.rules.windows import END, START, Window

# --- cycle and Clock ---


class Cycle(Auto[Isle]):
    """R52: while split the lost team plays, then the main team, then the Clock moves."""

    rule = "R52"

    def run(self, s: Isle) -> None:
        s.turn += 1
        s.skip_main = False
        s.push(CLOCK_STEP)
        if s.is_split():
            s.push(MAIN_TURN)
            LOST_TURN.run(s)
        else:
            MAIN_TURN.run(s)


class TakeTurn(Auto[Isle]):
    """One team's Turn (R15)."""

    which: Annotated[int, Number(0, 1)]
    rule = "R15"

    def run(self, s: Isle) -> None:
        if self.which == 0 and s.skip_main:  # A25
            return
        if s.clock == 0 and not s.rules & UNCERTAIN:  # A34
            return
        s.acting = self.which
        s.speed = 0
        s.drawn = 0
        s.used = 0
        s.passed = 0
        s.hushed = 0
        s.rolling = 0
        if s.narrating:
            s.tell("R15", f"{s.team_name()} begins Turn {s.turn}: 00:{s.clock:02d} on the Clock.")
        s.push(END_OF_TURN)
        s.push(CHOOSE_ACTION)
        UPKEEP.open(s)


class ClockStep(Auto[Isle]):
    """R15 (6) and (7), R65."""

    rule = "R10"

    def run(self, s: Isle) -> None:
        if s.clock > 0:
            s.clock -= 1
            if s.narrating:
                s.tell("R10", f"The Clock stands at 00:{s.clock:02d}.")
        if s.clock == 0:
            if not s.rules & UNCERTAIN:
                explode(s)
                return
            s.push(CYCLE)
            s.push(EXTRA_ROLL)
        else:
            CYCLE.run(s)


# --- start ---


class Upkeep(Window):
    """R15 (1): start-of-Turn upkeep, and a quiet moment."""

    rule = "R15"
    moment = START

    def prompt(self, s: Isle) -> str:
        return f"{self.name_asked(s)}: the Turn begins. Use a power?"


# --- Rest or Move ---


class Rest(ActionType[Isle]):
    """R17. R62 forbids it on the first Turn and two Turns in a row."""

    heading = "This Turn"

    def forbids(self, s: Isle, action: Action) -> No | None:
        if may_rest(s):
            return None
        return No("R62", "In the Dirty Half-Dozen nobody rests on the first Turn or two Turns in a row.")

    def do(self, s: Isle, action: Action) -> None:
        s.rested |= 1 << s.acting
        take_rest(s, NONE, False)

    def note(self, s: Isle, action: Action) -> str:
        return "each member turns a card up and adds a Charge"

    def points_at(self, s: Isle, action: Action) -> tuple[str, ...]:
        return ("camp",)


def may_rest(s: Isle) -> bool:
    return not s.rules & HALF_DOZEN or (s.turn > 1 and not s.rested >> s.acting & 1)


REST: Final = Rest([plain("rest", "Rest")])
only("rest", "R15", "A Rest is the team's choice at the start of its Turn.")
REST_OR_MOVE: Final[ActionTypes[Isle]] = ActionTypes([REST, MOVE, FASTER])


class ChooseAction(TeamMenu):
    """R15 (2): Rest, or Move at some Speed (R24)."""

    rule = "R24"

    def action_types(self) -> ActionTypes[Isle]:
        return REST_OR_MOVE

    def asks_alone(self, s: Isle) -> bool:
        return False  # A19: with an empty deck the team rests

    def prompt(self, s: Isle) -> str:
        left = "1 Turn left" if s.clock == 1 else f"{s.clock} Turns left" if s.clock else "no Turn is sure"
        size = deck_size(s)
        deck = "1 card in the deck" if size == 1 else f"{size} cards in the deck"
        ask = "Rest?" if not size else "Rest, or Move at which Speed?" if may_rest(s) else "Which Speed?"
        return f"{s.team_name()}: {left}, {deck}. {ask}"

    def passed_over(self, s: Isle) -> None:
        s.rested &= ~(1 << s.acting)
        if s.narrating:
            s.tell("R62", "There is nothing left to draw, and no second Rest in a row: the team waits.")


# --- end ---


class EndOfTurn(TurnBoundary):
    """R15 (4) and (5)."""

    rule = "R15"

    def run(self, s: Isle) -> None:
        super().run(s)
        seat = s.holder(MIND_OVER_MATTER)
        if seat >= 0 and s.is_down(MIND_OVER_MATTER) and s.members() >> seat & 1:
            s.push(ESCAPE_CHECK)
            s.push(END_WINDOW)
            s.push(MindRoll(seat))
        elif END.ready(s):
            s.push(ESCAPE_CHECK)
            s.push(END_WINDOW)
        elif s.has(s.shuttle):
            s.push(ESCAPE_CHECK)


class MindRoll(DieRoll):
    """Mind Over Matter works while it is face down."""

    rule = "R46"
    good_from = 3
    purpose = "Mind Over Matter"

    def goes_well(self, s: Isle) -> None:
        s.turn_over(MIND_OVER_MATTER, False)
        if s.narrating:
            s.tell("R46", f"{s.name(self.roller)}'s Mind Over Matter is face up again.")


class EndWindow(Window):
    """R15 (4): end-of-Turn upkeep: free Rests, and a quiet moment."""

    rule = "R15"
    moment = END

    def prompt(self, s: Isle) -> str:
        return f"{self.name_asked(s)}: the Turn is ending. Use a power?"


CYCLE: Final = Cycle()
MAIN_TURN: Final = TakeTurn(0)
LOST_TURN: Final = TakeTurn(1)
CLOCK_STEP: Final = ClockStep()
UPKEEP: Final = Upkeep()
CHOOSE_ACTION: Final = ChooseAction()
END_OF_TURN: Final = EndOfTurn()
END_WINDOW: Final = EndWindow()
