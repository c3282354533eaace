"""The turn: emergence, chaos cards, flight (R12), and the end of turn and game (R28, R38, R41, R52)."""

from __future__ import annotations

from typing import Final

from eleventh.core.bits import count
from eleventh.core.engine import LOST, SCORED, Auto
from eleventh.games.island_emergency.content import cards as c
from eleventh.games.island_emergency.rules.emergence import EMERGENCE_STEP
from eleventh.games.island_emergency.rules.flight import FLIGHT
from eleventh.games.island_emergency.rules.state import IslandState, survivors


class Turn(Auto[IslandState]):
    """R12: the steps of a turn; first the owner's shields come off (R37)."""

    rule = "R12"

    def run(self, s: IslandState) -> None:
        s.turn += 1
        s.steps = 2
        if s.narrating:
            s.tell("R12", f"Turn {s.turn}: {s.who(s.active)}.")
        if s.shields[s.active]:
            shields = count(s.shields[s.active])
            s.shields[s.active] = 0
            if s.narrating:
                noun, verb = ("shields", "come") if shields > 1 else ("shield", "comes")
                s.tell("R37", f"The {noun} of {s.who(s.active)} {verb} off.")
        s.push(END_OF_TURN)
        s.push(FLIGHT)
        EMERGENCE_STEP.run(s)


class EndOfTurn(Auto[IslandState]):
    """R28, R52: the next turn begins, unless time is up."""

    rule = "R28"

    def run(self, s: IslandState) -> None:
        if s.mode == c.ADVANCED and s.passes == c.PASSES and not s.emergence:
            total = s.rescued[0]
            reason = f"The hurricane comes. {survivors(total).capitalize()} rescued: {advanced_title(total)}."
            if s.target:
                reason = f"The hurricane comes. {survivors(total).capitalize()} rescued, not {s.target}."
            s.end(LOST if s.target else SCORED, reason, [total], "A30" if s.target else "R52")
        elif s.mode == c.BASIC and s.target and s.turn >= s.target:
            safe = f"with {s.rescued[0]} of {c.BASIC_GOAL} survivors safe"
            s.end(LOST, f"Time is up after {s.turn} turns, {safe}.", [s.turn], "A30")
        elif s.turn >= c.TURN_LIMITS[s.mode]:  # A28
            if s.mode == c.RACE:
                s.end(SCORED, "The search is called off: the most survivors win.", s.rescued.copy(), "R38")
            else:
                safe = f"with {s.rescued[0]} of {c.BASIC_GOAL} survivors safe"
                reason = f"Not finished: the search is called off after {s.turn} turns, {safe}."
                s.end(SCORED, reason, [s.turn], "R41")
        else:
            s.active = s.active + 1 if s.active + 1 < s.seats else 0
            TURN.run(s)


def advanced_title(total: int) -> str:
    if total >= 29:
        return "outstanding"
    if total >= 26:
        return "excellent"
    if total >= 22:
        return "good"
    return "fair" if total >= 15 else "keep flying"


TURN: Final = Turn()
END_OF_TURN: Final = EndOfTurn()
